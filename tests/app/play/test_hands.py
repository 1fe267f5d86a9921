"""Changing the players of seats reveals a hand only after a question, and the game is then marked."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from haleakala.app.bot_editor.update import describe_fault
from haleakala.app.bots.requests import BotFailed, Fault
from haleakala.app.buttons import (
    Cancel,
    Confirm,
    PauseComputers,
    PlayOn,
    Rematch,
    ReplaceComputer,
    ShowOtherVersion,
    ShowPosition,
    TakeSeat,
    Undo,
)
from haleakala.app.commands import Focus, SetReport
from haleakala.app.library.model import SavedGame
from haleakala.app.messages import BotFound, BotWritten, FileRead, GamesFound, Message, Routed, SeatChanged, Touched
from haleakala.app.play.hands import reveals
from haleakala.app.play.table import Conflict, Table
from haleakala.app.report import report
from haleakala.app.selector import sending
from haleakala.app.speech import say_on_page
from haleakala.app.view.page import page as view
from haleakala.app.viewer import viewer
from haleakala.kernel.record import Record
from haleakala.kernel.rules import EVERYBODY, NOBODY, TERMINAL
from tests.app.play.test_secrets import HERE, begun, cards, everything, said
from tests.kit.known import of_type, present
from tests.kit.paging import Elsewhere, Page
from tests.kit.two_hands import (
    ALONE,
    ANSWERS,
    COMPUTERS,
    FISHER,
    OWN,
    PAIR,
    PERSON,
    STEPS,
    THREE,
    UNASKED,
    Device,
    asks,
    devices,
    with_bot,
)

pytestmark = pytest.mark.usefixtures("test_games")


def with_players(table: Table, *players: str) -> Table:
    """Return the table with other players."""
    return replace(table, saved=replace(table.saved, players=players))


@settings(max_examples=3 * settings().max_examples)
@given(begun=devices(), steps=st.lists(STEPS, min_size=1, max_size=10))
def test_no_sequence_of_changes_shows_a_hand_to_who_has_not_confirmed_it(
    begun: tuple[tuple[str, ...], int, str], steps: list[Any]
) -> None:
    device = Device(*begun)
    for done, step in enumerate(steps, 1):
        if device.claims(step):
            break
        device.do(step)
        if device.marked:
            answered = any(type(step) is type(answer) and step == answer for answer in ANSWERS)
            assert answered or step in UNASKED or step[:1] in UNASKED, steps[:done]
            break
        if device.over:
            break
        this, that = device.pages
        assert everything(this.model) == everything(that.model), steps[:done]
        assert said(this.model) == said(that.model), steps[:done]
    event(f"{type(step).__name__} came last" if done < len(steps) else "went on to the end")


# --- The function that decides ----------------------------------------------------------------------------------------

CHANGES = [
    # the players, the viewer, the players after the change, whether the change may reveal a hand
    (ALONE, 0, (PERSON, "carver", FISHER), False),
    (ALONE, 0, (PERSON, OWN, FISHER), True),
    (ALONE, 0, (PERSON, PERSON, FISHER), True),
    (ALONE, 0, (FISHER, FISHER, FISHER), True),
    (ALONE, 0, (OWN, FISHER, FISHER), True),
    ((PERSON, OWN, FISHER), 0, ALONE, False),
    ((PERSON, OWN, FISHER), 0, (PERSON, OWN, OWN), True),
    (PAIR, NOBODY, (FISHER, PERSON, FISHER), True),
    (PAIR, NOBODY, ALONE, True),
    (PAIR, NOBODY, (OWN, PERSON, FISHER), True),
    (PAIR, 0, ALONE, False),
    (PAIR, 0, (PERSON, OWN, FISHER), True),
    (PAIR, 0, (FISHER, PERSON, FISHER), True),
    (PAIR, 0, (PERSON, PERSON, "carver"), False),
    (PAIR, 0, (PERSON, PERSON, OWN), True),
    (THREE, NOBODY, PAIR, False),
    (THREE, 0, (FISHER, PERSON, PERSON), False),
    (THREE, 0, (OWN, PERSON, PERSON), False),
    (THREE, 0, (PERSON, OWN, PERSON), True),
    (THREE, NOBODY, (OWN, PERSON, PERSON), True),
    (COMPUTERS, EVERYBODY, (FISHER, OWN, "carver"), False),
    (COMPUTERS, EVERYBODY, ALONE, True),
]


@pytest.mark.parametrize(("before", "looks", "after", "shows"), CHANGES)
def test_whether_a_change_of_seats_may_show_a_hand(
    before: tuple[str, ...], looks: int, after: tuple[str, ...], shows: bool
) -> None:
    table = begun(*before).table
    table = replace(table, here=looks if looks >= 0 and before.count(PERSON) > 1 else NOBODY)
    assert viewer(table) == looks
    assert reveals(table, with_players(table, *after)) is shows


@pytest.mark.parametrize("players", [ALONE, PAIR, (PERSON, OWN, FISHER), (PERSON, PERSON, OWN)])
def test_other_code_is_another_player_and_where_nothing_is_hidden_nothing_is_shown(players: tuple[str, ...]) -> None:
    table = begun(*players).table
    assert reveals(table, table) is False
    assert reveals(table, table, new_code=True) is (OWN in players)
    over = begun(*players, log="=5 =3 =8 bid-2 keep bid-1 keep bid-3 keep").table
    assert not reveals(over, with_players(over, *COMPUTERS), new_code=True)
    open_game = Page().begin(**{"player-1": FISHER}).table
    assert not reveals(open_game, with_players(open_game, "", ""), new_code=True)
    assert not reveals(open_game, with_players(open_game, OWN, FISHER))


# --- Each way to change players ---------------------------------------------------------------------------------------


def test_an_own_bot_takes_a_seat_only_after_the_question() -> None:
    page = with_bot(*ALONE).send(SeatChanged(1, OWN))
    assert asks(page, TakeSeat()) and page.table.saved.players == ALONE
    page.send(Cancel(), SeatChanged(1, OWN), TakeSeat())
    assert (
        page.table.saved.players == (PERSON, OWN, FISHER)
        and page.table.saved.revealed
        and page.kept()[-1].record.revealed
    )


def test_an_own_bot_takes_a_paused_seat_only_after_the_question() -> None:
    page = with_bot(*ALONE, log="=5 =3 =8 bid-1 keep").send(PauseComputers(True), ReplaceComputer("own"))
    assert asks(page, TakeSeat()) and page.table.saved.players == ALONE and page.model.asked is None
    page = page.send(TakeSeat())
    assert page.table.saved.level == OWN and page.table.saved.revealed and present(page.model.asked).level == OWN


def test_who_leaves_a_seat_sees_nothing_of_the_one_that_stays_before_the_question() -> None:
    page = with_bot(*PAIR, log="=5 =3 =8 bid-1 keep").send(SeatChanged(1, FISHER))
    assert asks(page, TakeSeat()) and cards(page) == set() and page.table.saved.players == PAIR
    page.send(TakeSeat())
    assert page.table.saved.people == (0,) and cards(page) == {5} and page.table.saved.revealed
    page = with_bot(*PAIR).send(HERE, SeatChanged(1, FISHER))
    assert page.table.saved.people == (0,) and cards(page) == {5} and not page.table.saved.revealed, (
        "it is the hand that shows"
    )


FAULTS = [
    *(Fault(kind, f"peace {kind}", 77) for kind in ("syntax", "missing", "raised", "illegal", "slow", "loud")),
    Fault("raised", "peace"),
]


@pytest.mark.parametrize("fault", FAULTS)
def test_what_a_bot_says_is_not_shown_while_something_is_hidden(fault: Fault) -> None:
    shown = set()
    for players in ((PERSON, OWN, FISHER), (PERSON, OWN, PERSON)):
        page = with_bot(*players, log="=5 =3 =8 bid-1 keep")
        page.send(BotFailed(present(page.model.asked).number, fault))
        assert page.table.held and asks(page, ReplaceComputer("")) and page.alert.startswith("Your bot didn’t return")
        assert "peace" not in page.alert and "77" not in page.alert
        shown.add(page.alert)
    assert len(shown) == 1, "the kind of a fault could tell something, too"
    page = with_bot(FISHER, OWN, FISHER, log="=5 =3 =8 bid-1 keep")
    page.send(BotFailed(present(page.model.asked).number, fault))
    assert page.alert == say_on_page(page.model)(describe_fault(fault)), "nothing is hidden where only computers play"


def test_that_a_bot_is_not_there_is_told_in_any_game() -> None:
    for kind, words in (("absent", "isn’t saved"), ("lost", "Check your connection")):
        page = with_bot(PERSON, OWN, FISHER, log="=5 =3 =8 bid-1 keep")
        assert words in page.send(BotFailed(present(page.model.asked).number, Fault(kind))).alert


@pytest.mark.parametrize("by", [BotWritten("highcard", "x = 1"), BotFound("highcard", "x = 1")])
def test_other_code_for_a_bot_that_sits_marks_its_unfinished_games_and_the_bot_editor_says_so_before(
    by: Message,
) -> None:
    page = with_bot(PERSON, OWN, FISHER)
    others = {
        "two": ((PERSON, PERSON, OWN), "=5 =4 =8", True),
        "none": (ALONE, "=5 =4 =7", False),
        "computers": ((FISHER, OWN, FISHER), "=5 =3 =7", False),
        "over": ((PERSON, OWN, OWN), "=5 =2 =8 bid-1 keep bid-1 keep bid-1 keep", False),
    }
    for key, (players, log, _) in others.items():
        page.send(Elsewhere(key, Record("highcard", {"rounds": "one"}, tuple(log.split()), players=players), True))
    page.send(Routed("/own/highcard"))
    assert "in 2 unfinished games" in view(page.model)
    page.effects.clear()
    page.send(by)
    assert {kept.key for kept in page.kept()} == {"secret", "two"} and all(kept.record.revealed for kept in page.kept())
    assert "unfinished game" not in view(page.model)
    assert page.send(Routed("/match/secret")).table.saved.revealed and "with hands revealed" in view(page.model)
    for key, (*_, marks) in others.items():
        assert page.send(Routed(f"/match/{key}")).table.saved.revealed is marks
    page.effects.clear()
    assert not page.send(BotFound("highcard", "x = 2")).kept(), "they are marked already"


def test_the_code_that_lies_here_when_the_page_opens_marks_nothing() -> None:
    page = with_bot(PERSON, OWN, FISHER)
    assert not page.kept() and not page.table.saved.revealed
    page.send(BotFound("highcard", "pass"), BotWritten("highcard", "pass"))
    assert not page.kept()


def test_a_game_that_is_begun_again_has_other_hands_and_no_mark() -> None:
    page = with_bot(*ALONE).send(SeatChanged(1, OWN), TakeSeat(), Rematch())
    assert page.table.saved.players == (PERSON, OWN, FISHER) and not page.table.saved.revealed


@pytest.mark.parametrize("players", [PAIR, ALONE])
def test_from_an_earlier_position_a_game_goes_on_only_after_the_question_and_both_are_marked(
    players: tuple[str, ...],
) -> None:
    page = with_bot(*players, log="=5 =3 =8 bid-2 keep bid-1").send(ShowPosition(3), PlayOn())
    assert asks(page, PlayOn(anyway=True)) and page.table.ply == 3 and not page.kept()
    page.send(Cancel())
    assert not asks(page, PlayOn(anyway=True)) and of_type(Focus, page.effects[-1]).selector == sending(PlayOn())
    page.send(PlayOn(), PlayOn(anyway=True))
    assert page.table.key != "secret" and page.table.saved.revealed and "marked" in page.news
    assert {kept.key for kept in page.kept() if kept.record.revealed} == {"secret", page.table.key}
    assert page.send(Routed("/match/secret")).table.saved.revealed


def test_where_nobody_plays_or_nothing_is_hidden_a_game_goes_on_from_anywhere_without_a_word() -> None:
    page = with_bot(*COMPUTERS, log="=5 =3 =8 bid-2 keep").send(ShowPosition(3), PlayOn())
    assert page.table.key != "secret" and not page.table.saved.revealed
    page = Page().begin().send(Touched("disc-red-3"), Touched("beach-c"), ShowPosition("back"))
    page.send(PlayOn())
    assert page.table.ply is None and "unchanged" in page.news


def test_the_last_decision_of_a_finished_game_is_taken_back_only_after_the_question() -> None:
    page = with_bot(PERSON, PERSON, PERSON).send(HERE)
    for _ in range(3):
        page.send(HERE, Touched("bid-1"), Touched("keep"), Confirm())
    assert page.table.match.player == TERMINAL
    page.send(Undo())
    assert asks(page, Undo(anyway=True)) and page.table.match.player == TERMINAL
    page.send(Undo(anyway=True))
    assert page.table.match.player == 2 and page.table.saved.takebacks


@pytest.mark.parametrize(("players", "marks"), [(ALONE, True), (COMPUTERS, True), (PAIR, False), (THREE, True)])
def test_seats_that_another_tab_gives_to_others_mark_the_game_where_they_show_a_hand(
    players: tuple[str, ...], marks: bool
) -> None:
    page = with_bot(*PAIR, log="=5 =3 =8 bid-2")
    record = of_type(SavedGame, page.model.library[0]).record
    for log in (record.log, (*record.log, "keep")):
        page.effects.clear()
        page.send(Elsewhere("secret", record._replace(players=players, log=log), True))
        assert page.table.saved.players == players and page.table.saved.revealed is marks
        assert bool(page.kept()) is marks, "the mark is kept, each time the other tab writes without it"


def test_what_another_tab_has_is_shown_with_the_mark() -> None:
    page = with_bot(*PAIR)
    for theirs, mine in (((FISHER, PERSON, FISHER), False), (PAIR, True)):
        there = of_type(SavedGame, page.model.library[0]).record._replace(players=theirs, revealed=False)
        page.model = replace(
            page.model,
            table=replace(
                page.table, saved=replace(page.table.saved, players=PAIR, revealed=mine), conflict=Conflict(there)
            ),
        )
        page.send(ShowOtherVersion())
        assert page.table.saved.players == theirs and page.table.saved.revealed


@pytest.mark.parametrize(("players", "marks"), [(ALONE, True), (PAIR, False), ((PERSON, PERSON, OWN), True)])
def test_a_file_with_others_at_the_seats_marks_the_game_where_that_shows_a_hand(
    players: tuple[str, ...], marks: bool
) -> None:
    page = with_bot(*PAIR)
    record = of_type(SavedGame, page.model.library[0]).record
    page.send(FileRead("game.json", record._replace(players=players, log=(*record.log, "bid-1"))))
    assert page.kept()[-1].key == "secret" and page.kept()[-1].record.revealed is marks
    assert page.table.saved.players == players and page.table.saved.revealed is marks


def test_a_report_tells_the_moves_only_of_a_game_that_hides_nothing() -> None:
    ended = with_bot(*ALONE, log="=5 =3 =8 bid-1 keep bid-1 keep bid-1 keep")
    for page in (Page().begin(name="Ana"), with_bot(*COMPUTERS), ended, ended.send(ShowPosition(3))):
        game, words, hidden = report(page.model)
        assert not hidden and game.endswith(" ".join(page.table.match.log)) and set(words) <= {"Ana"}
    game, _, hidden = report(with_bot(*ALONE).model)
    assert hidden and "(3 moves, left out" in game and "=5" not in game
    assert report(Page().model) == SetReport("", (), False)
    assert report(with_bot(*COMPUTERS).send(Routed("/")).model).hidden, "a message there may be about any game"
    assert report(Page().send(GamesFound((("unread", "{"),))).model).hidden
