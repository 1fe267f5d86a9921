"""What a device does and does not offer in a match with players on other devices."""

import pytest

from haleakala.app.buttons import (
    AskAnalysis,
    AskHint,
    DeleteGame,
    ExportGame,
    OfferEnd,
    PauseComputers,
    PlayOn,
    Rematch,
    ReplaceComputer,
    ShowPosition,
)
from haleakala.app.commands import AskBot, Download, Forget
from haleakala.app.history.turns import stops
from haleakala.app.messages import FileRead, GameFound, SaveRead, SavesRead, SeatChanged, StorageFound, Submitted
from haleakala.app.view.page import page as view
from haleakala.app.viewer import viewer
from haleakala.kernel.rules import EVERYBODY, NOBODY
from haleakala.saves.read import read
from tests.app.remote.devices import Device
from tests.app.remote.groups import WITH_DRAWS
from tests.app.remote.test_games_by_link import begun
from tests.app.remote.test_links import TWO, in_turn, pair, passed_on

HUTS = {"game": "huts", "players": "2", "player-0": "", "player-1": "elsewhere"}


def test_there_is_no_help_while_others_play() -> None:
    host, guest = pair()
    mover, _ = in_turn(host, guest)
    before = len(mover.effects)
    mover.send(AskHint(), AskAnalysis())
    assert not [one for one in mover.effects[before:] if isinstance(one, AskBot)]


def test_only_the_own_seat_is_given_to_a_computer() -> None:
    host, _ = pair()
    host.send(SeatChanged(1, "fisher"))
    assert host.table.saved.level_at(1) == ""
    host.send(SeatChanged(0, "fisher"))
    assert host.table.saved.level_at(0) == "fisher"


def test_hands_of_others_stay_hidden() -> None:
    host, guest = begun(HUTS, 2)
    host.open(guest.link)
    assert (viewer(host.table), viewer(guest.table)) == (0, 1)
    third = Device(7).open(host.link if not host.remote.is_ours else guest.link)
    assert viewer(third.table) == NOBODY


def test_a_game_with_hands_is_not_played_on_from_the_middle_before_its_end() -> None:
    host, guest = begun(HUTS, 2)
    host.open(guest.link)
    passed_on(host, guest, 3)
    rest = stops(host.table.match)
    count = len(host.games)
    host.send(ShowPosition(rest[-2]), PlayOn(), PlayOn(anyway=True)).settle()
    assert "when this game is over" in host.alert
    assert len(host.games) == count


def test_an_exported_game_is_only_looked_at_elsewhere() -> None:
    host, guest = begun(HUTS, 2)
    host.open(guest.link)
    host.send(ExportGame(host.table.key))
    (file,) = [one for one in host.effects if isinstance(one, Download)]
    assert all(seed not in file.text for text in host.seeds.values() for seed in [text.split('"')[-2]])
    other = Device(8)
    other.send(FileRead("game.json", read(file.text))).settle()
    (key,) = other.games
    other.reload(f"/match/{key}")
    assert other.remote.looks_on and viewer(other.table) == NOBODY


def test_a_second_window_follows_the_first() -> None:
    host, guest = pair()
    mover, _ = in_turn(host, guest)
    window = Device(mover.environment.seed)
    key = mover.table.key
    window.games, window.seeds = dict(mover.games), dict(mover.seeds)
    window.reload(f"/match/{key}")
    mover.play_turn()
    text = mover.games[key]
    window.send(GameFound(key, text, window.games[key]))
    window.send(SavesRead((SaveRead(key, text, read(text)),)))
    assert window.table.conflict is None
    assert window.remote.held == mover.remote.held


def test_a_deleted_game_takes_its_seeds_with_it() -> None:
    host, _ = pair()
    key = host.table.key
    host.send(DeleteGame(key)).settle()
    assert Forget(key) in host.effects
    assert host.model.seeds == {} and host.seeds == {}


def test_play_again_moves_everybody_on_by_a_seat() -> None:
    host, guest = begun(HUTS | {"name-0": "Ana"}, 2)
    host.open(guest.link)
    while host.table.saved.runs_elsewhere:
        mover, other = in_turn(host, guest)
        other.open(mover.play_turn())
    assert viewer(host.table) == EVERYBODY
    host.send(Rematch()).settle()
    assert host.remote.held.seats == {1}
    assert host.table.saved.names[1] == "Ana"


def test_where_nothing_is_saved_nobody_elsewhere_is_offered() -> None:
    page = Device(1)
    assert "Somebody elsewhere" in view(page.open("/new/haleakala").model)
    closed = Device(2)
    closed.send(StorageFound(closed=True)).open("/new/haleakala")
    assert "Somebody elsewhere" not in view(closed.model)


def test_a_note_is_kept_and_never_sent() -> None:
    host, guest = pair()
    host.send(Submitted("note", {"note": "Mind the <b>west</b> coast."})).settle()
    assert host.news == "Note saved."
    host.reload(f"/match/{host.table.key}")
    assert host.remote.note == "Mind the <b>west</b> coast."
    assert "&lt;b&gt;west" in view(host.model)
    sent = passed_on(host, guest, 1)
    assert all("west" not in link for link in sent)


def test_the_names_of_a_link_are_taken_and_are_text() -> None:
    host = Device(1)
    link = host.invite(**TWO).partition("/")[0]
    guest = Device(2).open(f"{link}/A%3Cb%3Ena/%F0%9F")
    assert guest.table.saved.names == ("A<b>na", "")
    assert "A&lt;b&gt;na" in view(guest.model)


@pytest.mark.parametrize(
    ("fields", "played"),
    [
        ({"game": "haleakala", "variant": "tactical"}, "Tactical"),
        ({"game": "taluva", "players": "3", "huts": "apart"}, "Three players \u00b7 Single huts: Away from"),
        ({"game": "hawaii", "players": "2"}, "Two players<"),
        ({"game": "hawaii", "players": "3", "player-2": "carver"}, "Three players \u00b7 Green: computer (Carver)<"),
    ],
)
def test_an_invitation_says_what_is_played(fields: dict[str, str], played: str) -> None:
    seats = {f"player-{seat}": "elsewhere" if seat else "" for seat in range(int(fields.get("players", "2")))}
    assert played in view(Device(2).open(Device(1).invite(**seats | fields)).model)


def test_an_invitation_to_a_second_game_says_so() -> None:
    host, guest = pair()
    for maker, other in ((host, guest), (guest, host)):
        other.open(maker.send(OfferEnd(False)).settle().link)
    host.send(Rematch()).settle()
    shown = view(guest.open(host.link).model)
    assert "invites you to another game of" in shown
    assert "invites you to a game of" in view(Device(9).open(host.link).model)


def test_an_invitation_needs_somebody_here_and_no_own_bot() -> None:
    page = Device(1)
    page.begin(**{**TWO, "player-0": "elsewhere"}).settle()
    assert "At least one player" in page.alert
    page.begin(**{**TWO, "player-0": "own"}).settle()
    assert "Your bot" in page.alert
    assert not page.games and not page.seeds
    closed = Device(2)
    closed.send(StorageFound(closed=True)).begin(**TWO).settle()
    assert "saves nothing" in closed.alert


def test_a_paused_computer_is_not_replaced_by_an_own_bot_while_others_play() -> None:
    host = Device(1)
    guest = Device(2).join(host.invite(**{**TWO, "player-0": "fisher"}))
    host.open(guest.link)
    host.send(PauseComputers(True), ReplaceComputer("own"), SeatChanged(0, "own"))
    assert host.table.saved.players[0] == "fisher"
    named = Device(3).open(f"{guest.link.partition('/')[0]}/:own/:fisher")
    assert named.table.saved.players == ("", "fisher")


def test_a_name_can_be_given_later_and_goes_with_the_next_link() -> None:
    host, guest = Device(1), Device(2, name="")
    guest.join(host.invite(**TWO))
    host.open(guest.link)
    seat = min(guest.remote.held.seats)
    guest.send(Submitted("own-names", {f"name-{seat}": " Ben ", "name-0": "Eve"})).settle()
    assert guest.news == "Name saved." and guest.table.saved.names[seat] == "Ben"
    assert guest.table.saved.names[0] == host.table.saved.names[0], "nobody names another player"
    host.open(guest.link)
    assert host.table.saved.names[seat] == "Ben"
    assert 'value="Ben"' in view(guest.reload(f"/match/{guest.table.key}").model)


def test_an_invitation_asks_for_the_name_once() -> None:
    host = Device(1).begin(**TWO | {"name-0": ""}, starter="random").settle()
    (seat,) = host.table.saved.people
    assert view(host.model).count(f'id="field-name-{seat}"') == 1 and view(host.model).index("Your name") < view(
        host.model
    ).index("Playing by link")
    host.send(Submitted("own-names", {f"name-{seat}": "Ana"})).settle()
    assert view(host.model).index("Your name") > view(host.model).index("Playing by link")
    guest = Device(2).open(host.link)
    assert "Ana invites you" in view(guest.model)
    assert view(host.model).count(f'id="field-name-{seat}"') == 1


def test_a_new_name_of_another_player_is_told() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    mover, other = in_turn(host, guest)
    seat = min(mover.remote.held.seats)
    old = mover.table.saved.names[seat]
    mover.send(Submitted("own-names", {f"name-{seat}": "Eve"})).settle()
    other.open(mover.play_turn())
    assert f"In this link {old} is called Eve." in other.news


def test_the_level_of_a_computer_goes_round_with_the_links_of_all() -> None:
    fields = {**WITH_DRAWS, "player-1": "fisher", "player-2": "elsewhere"}
    host, guest = Device(1), Device(2, name="Ben")
    invitation = host.invite(**fields)
    guest.join(invitation)
    assert ":fisher" in invitation and ":fisher" in guest.link


def test_a_copy_of_a_match_says_that_it_is_one() -> None:
    host, guest = pair()
    passed_on(host, guest, 3)
    host.send(ShowPosition(1), PlayOn()).settle()
    assert host.table.saved.title.startswith("Copy: ") and host.table.saved.remote is None
