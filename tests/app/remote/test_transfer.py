"""Copies of a match with its keys: they are kept, moved to another device, lost and restored."""

import json

import pytest

from haleakala.app.buttons import (
    AnswerLink,
    AskCopy,
    AskNewKeys,
    Cancel,
    FinishMove,
    KeepCopy,
    KeepOldKeys,
    SendTurn,
)
from haleakala.app.commands import Download, ReadFile, StoreGame
from haleakala.app.history.turns import turns
from haleakala.app.messages import (
    FileChosen,
    SeedsNotStored,
    StorageFound,
)
from haleakala.app.model import Asking
from haleakala.app.screens import MatchScreen
from haleakala.app.view.page import page as view
from haleakala.runtime.documents import read_games
from haleakala.saves.copies import MatchCopy, write_copy
from haleakala.saves.games import read_file
from haleakala.saves.seeds import read_seeds, write_seeds
from tests.app.remote.devices import Device, decides
from tests.app.remote.groups import play_on
from tests.app.remote.test_links import in_turn, pair, passed_on
from tests.kit.known import of_type


def copy_of(device: Device, moves: bool = False) -> str:
    """The text of the file that a device writes with its keys."""
    device.send(AskCopy(moves)).settle()
    assert "can play your turns" in view(device.model), "the warning comes first"
    count = len(device.effects)
    device.send(KeepCopy()).settle()
    (file,) = [one for one in device.effects[count:] if isinstance(one, Download)]
    return file.text


def imported(device: Device, text: str) -> Device:
    """A device that has imported a file."""
    device.send(FileChosen("copy.json", text))
    for message in read_games(ReadFile("copy.json", text)):
        device.send(message)
    return device.settle()


# --- A copy is kept ---------------------------------------------------------------------------------------------------


def test_a_copy_and_the_newest_link_restore_a_game_that_was_lost() -> None:
    host, guest = pair()
    passed_on(host, guest, 1)
    text, key = copy_of(host), host.table.key
    sent = passed_on(host, guest, 6)
    lost = imported(Device(11), text)  # a browser without any of it
    assert lost.model.screen == MatchScreen(key)
    assert lost.remote.held.restored and lost.remote.held.seats == {0}
    assert "Open the newest link" in lost.news
    lost.open(sent[-1])
    assert lost.model.asking == Asking("restored", "")
    assert "moves of yours that are new here" in view(lost.model)
    lost.send(AnswerLink()).settle()
    assert lost.table.match.log == host.table.match.log
    lost.reload(f"/match/{key}")
    play_on([lost, guest])


def test_the_question_names_the_turns() -> None:
    host, guest = pair()
    text = copy_of(host)
    mover, other = in_turn(host, guest)
    if mover is guest:
        other.open(mover.play_turn())
    passed_on(host, guest, 4)
    numbers = [number for number, turn in enumerate(turns_of(host), 1) if turn == 0]
    lost = imported(Device(11), text).open(guest.link if not guest.remote.is_ours else host.link)
    shown = view(lost.model)
    word = "turns" if len(numbers) > 1 else "turn"
    assert f"In {word} {', '.join(map(str, numbers))} this link holds moves of yours" in shown


def turns_of(device: Device) -> list[int]:
    """The seats of the turns of a match, one after the other."""
    return [turn.seat for turn in turns(device.table.game, device.remote.held.mine.match)]


def test_moves_that_were_made_elsewhere_are_refused_without_a_yes() -> None:
    host, guest = pair()
    text = copy_of(host)
    sent = passed_on(host, guest, 4)
    lost = imported(Device(11), text)
    log = lost.table.match.log
    lost.open(sent[-1]).send(Cancel()).settle()
    assert lost.table.match.log == log and lost.model.asking is None
    lost.send(AnswerLink()).settle()
    assert lost.table.match.log == log
    assert lost.remote.held.restored, "the same link can be opened again"
    assert lost.open(sent[-1]).model.asking == Asking("restored", "")


def test_after_a_turn_of_its_own_a_restored_game_asks_no_more() -> None:
    host, guest = pair()
    passed_on(host, guest, 1)
    text = copy_of(host)
    lost = imported(Device(11), text)
    lost.open(guest.link if not guest.remote.is_ours else host.link)
    mover, other = in_turn(lost, guest)
    if mover is guest:
        other.open(mover.play_turn())
    lost.play_turn()
    assert not lost.remote.held.restored
    assert 'id="restored-hint"' not in view(lost.model)
    lost.reload(f"/match/{lost.table.key}")
    assert not lost.remote.held.restored


def test_of_two_devices_that_both_answer_the_second_is_refused() -> None:
    host, guest = pair()
    mover, other = in_turn(host, guest)
    twin = imported(Device(12), copy_of(mover))
    assert decides(twin.table)
    first, second = mover.play_turn(), twin.play_turn()
    assert first != second
    other.open(first)
    log = other.table.match.log
    other.open(second)
    assert "another link for turn" in other.alert and other.table.match.log == log
    answer = other.play_turn() if decides(other.table) else other.link
    twin.open(answer)
    assert "refused" in twin.alert, "the device that was slower is told"
    mover.open(answer)
    assert mover.model.notice is None


def test_a_copy_of_this_very_game_changes_nothing() -> None:
    host, guest = pair()
    text = copy_of(host)
    passed_on(host, guest, 3)
    before = (dict(host.games), dict(host.seeds))
    imported(host.reload("/"), text)
    assert "you already have everything" in host.news
    assert (host.games, host.seeds) == before
    assert "you already have everything" in view(host.model)


def test_keys_that_are_missing_come_back_and_the_game_stays() -> None:
    host, guest = pair()
    text, key = copy_of(host), host.table.key
    passed_on(host, guest, 3)
    mover, other = in_turn(host, guest)
    if mover is guest:
        other.open(mover.play_turn())
        in_turn(host, guest)
    seeds, game = dict(host.seeds), dict(host.games)
    host.seeds.clear()
    host.reload(f"/match/{key}")
    log = host.table.match.log
    imported(host.send(), text)
    assert host.seeds == seeds and host.games == game
    assert host.table.match.log == log and not host.remote.held.restored
    assert "are back" in host.news
    guest.open(host.play_turn())
    assert guest.model.notice is None
    assert guest.table.match.log[: len(host.table.match.log)] == host.table.match.log


def test_a_copy_that_has_gone_further_is_taken() -> None:
    host, guest = pair()
    key = host.table.key
    old = dict(host.games)
    sent = passed_on(host, guest, 4)
    text = copy_of(host)
    late = Device(13)
    late.games, late.seeds = old, dict(host.seeds)
    late.reload("/")
    imported(late, text)
    assert late.table.key == key and len(late.games) == 1
    assert late.table.match.log == host.table.match.log and sent
    passed_on(late, guest, 3)


def test_a_copy_of_a_game_that_went_on_otherwise_replaces_nothing() -> None:
    host, guest = pair()
    mover, _ = in_turn(host, guest)
    twin = imported(Device(12), copy_of(mover))
    twin.play_turn()
    text = copy_of(twin)
    mover.play_turn()
    before = (dict(mover.games), dict(mover.seeds))
    imported(mover, text)
    assert "gone on differently" in mover.alert
    assert (mover.games, mover.seeds) == before


def test_a_copy_from_before_new_keys_replaces_nothing() -> None:
    host, guest = pair()
    text = copy_of(host)
    passed_on(host, guest, 2)
    host.send(AskNewKeys(len(host.remote.held.mine.match.plies))).settle()
    guest.open(host.link).send(AnswerLink()).settle()
    host.open(guest.link)
    before = (dict(host.games), dict(host.seeds))
    imported(host, text)
    assert "before the keys were renewed" in host.alert
    assert (host.games, host.seeds) == before


def test_a_copy_holds_a_request_for_new_keys() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    host.send(AskNewKeys(len(host.remote.held.mine.match.plies))).settle()
    request, text = host.link, copy_of(host)
    assert set(read_seeds(next(iter(host.seeds.values())))) == {0, 1}
    lost = imported(Device(11), text)
    assert lost.link == request
    guest.open(request).send(AnswerLink()).settle()
    lost.open(guest.link)
    assert lost.remote.held.mine.terms.epoch == 1
    passed_on(lost, guest, 3)


def test_a_turn_that_was_not_sent_is_in_the_copy() -> None:
    host, guest = pair()
    mover, _ = in_turn(host, guest)
    while decides(mover.table):
        mover.send(mover.rng.choice(sorted(mover.lit))).settle()
    lost = imported(Device(11), copy_of(mover))
    assert lost.table.match.log == mover.table.match.log
    lost.send(SendTurn()).settle()
    assert lost.link


def test_an_invitation_is_restored() -> None:
    host = Device(1)
    link = host.invite(game="haleakala", **{"player-0": "", "player-1": "elsewhere"})
    lost = imported(Device(11), copy_of(host))
    assert lost.link == link
    guest = Device(2).join(link)
    lost.open(guest.link)
    assert lost.remote.held.mine.complete
    passed_on(lost, guest, 3)


# --- A game moves -----------------------------------------------------------------------------------------------------


def test_a_game_moves_to_another_device_and_the_old_one_looks_on() -> None:
    host, guest = pair()
    passed_on(host, guest, 2)
    text, key = copy_of(host, moves=True), host.table.key
    assert host.model.asking == Asking("moved", "")
    new = imported(Device(14), text)
    new.open(guest.link if not guest.remote.is_ours else host.link)
    host.send(FinishMove()).settle()
    assert host.remote.looks_on and read_seeds(host.seeds[key]) == {}
    assert "looking on" in view(host.model)
    host.reload(f"/match/{key}")
    assert host.remote.looks_on and not decides(host.table)
    sent = passed_on(new, guest, 3)
    host.open(sent[-1])
    assert host.table.match.log == new.table.match.log, "it still follows the game"
    assert "are new here" not in view(host.model)
    back = imported(host, copy_of(new, moves=True))
    new.send(FinishMove()).settle()
    assert back.remote.held.seats == {0} and back.remote.held.restored
    assert len(back.games) == 1
    passed_on(back, guest, 3)


def test_nothing_is_deleted_before_the_file_was_written_and_the_other_device_has_it() -> None:
    host, _ = pair()
    seeds = dict(host.seeds)
    host.send(FinishMove(), KeepCopy(), AskCopy(True), FinishMove(), Cancel(), FinishMove()).settle()
    copy_of(host, moves=True)
    host.send(Cancel(), FinishMove()).settle()
    assert host.seeds == seeds and host.remote.held.seats == {0}


def test_who_looks_on_has_no_copy_to_keep() -> None:
    host, guest = pair()
    passed_on(host, guest, 1)
    third = Device(9).open(host.link if not host.remote.is_ours else guest.link)
    count = len(third.effects)
    third.send(AskCopy(False), KeepCopy(), AskCopy(True), KeepCopy(), FinishMove()).settle()
    assert not [one for one in third.effects[count:] if isinstance(one, Download)]
    assert third.model.asking is None


def test_no_copy_is_written_of_what_is_not_stored() -> None:
    host = Device(1)
    host.begin(**{"starter": "random", "player-1": "elsewhere"})
    (store,) = [one for one in host.effects if isinstance(one, StoreGame)]
    host.send(SeedsNotStored(store.key, "QuotaExceededError"), AskCopy(False), KeepCopy())
    assert not [one for one in host.effects if isinstance(one, Download)]


# --- Copies and moves after new keys ----------------------------------------------------------------------------------


@pytest.fixture
def agreed() -> Device:
    """A device that was the last to agree to new keys, and may go back to the old ones."""
    host, guest = pair()
    passed_on(host, guest, 2)
    asker, last = in_turn(host, guest)
    asker.send(AskNewKeys(len(asker.remote.held.mine.match.plies))).settle()
    last.open(asker.link).send(AnswerLink()).settle()
    assert last.remote.held.former and "Back to the old keys" in view(last.model)
    return last


def test_where_a_game_was_moved_away_nobody_goes_back_to_the_old_keys(agreed: Device) -> None:
    copy_of(agreed, moves=True)
    agreed.send(FinishMove()).settle()
    assert "Back to the old keys" not in view(agreed.model)
    agreed.send(KeepOldKeys()).settle()
    assert agreed.remote.looks_on


def test_a_restored_game_may_still_go_back_to_the_old_keys(agreed: Device) -> None:
    back = imported(Device(11), copy_of(agreed))
    key = back.table.key
    assert {*back.model.seeds[key]} == {0, 1}
    back.send(KeepOldKeys()).settle()
    assert back.remote.held.mine.terms.epoch == 0 and {*back.model.seeds[key]} == {0}


def test_no_key_is_deleted_where_the_old_one_is_lost(agreed: Device) -> None:
    key = agreed.table.key
    agreed.seeds[key] = write_seeds({1: agreed.model.seeds[key][1]})
    agreed.reload(f"/match/{key}")
    agreed.send(KeepOldKeys()).settle()
    assert {*agreed.model.seeds[key]} == {1} and agreed.remote.held.mine.terms.epoch == 1
    assert agreed.alert


# --- Bad files --------------------------------------------------------------------------------------------------------


def test_keys_of_another_game_are_refused() -> None:
    host, guest = pair()
    mine, theirs = (of_type(MatchCopy, read_file(copy_of(one))) for one in (host, guest))
    assert mine.seeds != theirs.seeds
    mixed = write_copy(mine._replace(seeds=theirs.seeds))
    lost = imported(Device(11), mixed)
    assert "copy.json: The keys in this file don’t belong" in lost.alert
    assert not lost.games and not lost.seeds


@pytest.mark.parametrize("seats", [[1], [0, 1], [7], [2]])
def test_seats_that_a_device_did_not_have_are_refused(seats: list[int]) -> None:
    host, _ = pair()
    raw = json.loads(copy_of(host))
    raw["save"]["remote"]["seats"] = seats
    lost = imported(Device(11), json.dumps(raw))
    assert lost.model.notice is not None and "copy.json" in lost.alert
    assert not lost.games and not lost.seeds


def test_a_copy_is_not_opened_where_nothing_is_stored() -> None:
    host, _ = pair()
    closed = Device(15)
    closed.send(StorageFound(closed=True))
    imported(closed, copy_of(host))
    assert "saves nothing" in closed.alert and not closed.model.library


def test_a_key_that_another_game_has_is_left_to_it() -> None:
    host, _ = pair()
    text, key = copy_of(host), host.table.key
    other = Device(16)
    other.environment.key = key
    other.begin().settle()
    other.environment.key = None
    before = other.games[key]
    imported(other, text)
    assert other.games[key] == before and len(other.games) == 2
    assert other.table.key != key and other.remote.held.seats == {0}
