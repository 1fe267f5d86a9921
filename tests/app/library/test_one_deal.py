"""If a game reveals hands of another saved game with the same deal, that one is marked, however the game was opened."""

from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from haleakala.app.buttons import (
    Cancel,
    Confirm,
    KeepOwnVersion,
    PlayOn,
    ReadSavesAgain,
    ShowHand,
    ShowOtherVersion,
    TakeSeat,
)
from haleakala.app.commands import Readdress
from haleakala.app.library.model import SavedGame
from haleakala.app.messages import FileRead, GamesFound, Routed, SavesLost, SeatChanged, Touched
from haleakala.app.screens import LinkScreen, MatchScreen
from haleakala.app.view.page import page as view
from haleakala.kernel.record import Record
from tests.app.play.test_secrets import HERE, cards, everything, said
from tests.kit.known import of_type
from tests.kit.links import link_to
from tests.kit.paging import Elsewhere, Page, library, opening, sent_by
from tests.kit.two_hands import (
    ALONE,
    COMPUTERS,
    FISHER,
    PAIR,
    PERSON,
    SEATS,
    SITTING,
    STEPS,
    THREE,
    Device,
    asks,
    devices,
    linked,
    with_bot,
)

pytestmark = pytest.mark.usefixtures("test_games")

SHOWS = st.sampled_from([("taken",), ("ended",), ("apart", True), ("apart", False, PERSON, PERSON, PERSON)])
TWINS = st.one_of(
    SHOWS,
    st.sampled_from([("linked", 3), ("linked", 4), ("otherwise",), ("apart", False), ("deleted",), ("reloaded",)]),
    st.sampled_from([*(("otherwise", *players) for players in SITTING[::5]), *(("at", number) for number in range(3))]),
    st.sampled_from([KeepOwnVersion(), ShowOtherVersion(), PlayOn(anyway=True), ShowHand()]),
    st.sampled_from([SeatChanged(seat, level) for seat in SEATS for level in (PERSON, FISHER)]),
    STEPS,
)


@settings(max_examples=3 * settings().max_examples)
@given(begun=devices(), steps=st.lists(TWINS, min_size=2, max_size=12))
def test_what_one_game_has_shown_marks_every_other_that_hides_it(
    begun: tuple[tuple[str, ...], int, str], steps: list[Any]
) -> None:
    device, shown, claimed = Device(*begun), False, set[str]()
    watched, deal = device.watched, device.pages[0].table.match.log[:3]
    for done, step in enumerate(steps, 1):
        before = device.pages[0].table
        device.do(step)
        this, that = device.pages
        table = this.table
        shown = shown or everything(this.model) != everything(that.model) or said(this.model) != said(that.model)
        for one in (before, table):  # the app believes a person who claims to be the player of the watched seat
            if one and not one.saved.level_at(watched):
                claimed |= {one.key, table.key if table else ""}
        for entry in this.model.library if shown else ():
            record = of_type(SavedGame, entry).record
            hides = (
                not of_type(SavedGame, entry).over
                and record.log[:3] == deal
                and record.players[watched : watched + 1] > ("",)
            )
            if hides and len([level for level in record.players if level]) < 3 and entry.key not in claimed:
                assert record.revealed or record.takebacks, (entry.key, steps[:done])
                event("a game is marked that hides what was shown")


# --- Each way in which a game is opened or stored ---------------------------------------------------------------------

OVER = "=5 =3 =8 bid-1 keep bid-1 keep bid-1 keep"
OTHERWISE = "=5 =3 =8 bid-2 keep"


def record(log: str, *players: str, **more: Any) -> Record:
    """Return a record of a game of one round; `more` contains other fields."""
    return Record("highcard", {"rounds": "one"}, tuple(log.split()), players=players, **more)


def marked(page: Page) -> set[str]:
    """Return the keys of the saved games that are marked as revealed."""
    return {one.key for one in page.model.library if isinstance(one, SavedGame) and one.record.revealed}


def other_tab(page: Page, there: Record | None, knew: bool = True, key: str = "secret") -> Page:
    """Let another tab store or delete a game."""
    return page.send(Elsewhere(key, there, knew))


def test_a_game_with_the_same_hands_is_marked_with_the_one_that_shows_them() -> None:
    page = with_bot(*ALONE)
    for key, log in (("other", "=5 =4 =8 bid-1"), ("same", "=5 =3 =8 bid-1")):
        other_tab(page, record(log, *THREE), key=key)
    page.send(SeatChanged(1, PERSON), TakeSeat())
    assert marked(page) == {"secret", "same"} == {kept.key for kept in page.kept() if kept.record.revealed}


def test_the_link_of_a_marked_game_is_marked_before_anything_is_kept() -> None:
    page = with_bot(*ALONE, log=OTHERWISE).send(SeatChanged(1, PERSON), TakeSeat())
    page = other_tab(page, record(OTHERWISE, PERSON, PERSON, PERSON, revealed=True))
    linked(page, OTHERWISE)
    assert isinstance(page.model.screen, LinkScreen) and not page.table.key
    assert page.table.saved.revealed and "with hands revealed" in view(page.model)
    page.send(SeatChanged(1, FISHER))
    assert page.table.key not in ("", "secret") and page.kept()[-1].record.revealed


def test_the_link_of_a_finished_game_is_marked_where_it_goes_on_from_an_earlier_position() -> None:
    for players in (ALONE, THREE):
        page = linked(with_bot(*players, log=OVER), "=5 =3 =8 bid-1 keep")
        assert isinstance(page.model.screen, LinkScreen) and page.table.saved.revealed
        assert not marked(page), "all is known of a game that is over: it needs no mark"
    assert not linked(with_bot(*ALONE, log=OVER), "=5 =3 =7 bid-1 keep").table.saved.revealed


def test_a_link_that_shows_the_hand_of_a_computer_marks_the_game_that_hides_it() -> None:
    page = linked(with_bot(*THREE), "=5 =3 =8")
    other_tab(page, record("=5 =3 =8", FISHER, PERSON, PERSON))
    assert page.table.saved.revealed and not marked(page), "nobody has looked yet"
    page.effects.clear()
    page.send(HERE)
    assert marked(page) == {"secret"} and [kept.key for kept in page.kept()] == ["secret"]
    page = linked(with_bot(*ALONE), OVER)
    assert marked(page) == {"secret"}, "the end shows every hand"


def test_a_seat_is_given_to_a_computer_only_after_the_question_where_another_game_has_the_same_hands() -> None:
    page = with_bot(*THREE).send(HERE)
    other_tab(page, record(OTHERWISE, *THREE), key="same")
    assert not marked(page), "people who share a device may have any number of games"
    page.send(SeatChanged(1, FISHER))
    assert asks(page, TakeSeat()) and page.table.saved.players == THREE and not marked(page)
    page.send(TakeSeat())
    assert page.table.saved.players == (PERSON, FISHER, PERSON) and marked(page) == {"secret", "same"}


@pytest.mark.parametrize(
    ("there", "marks"),
    [
        (record("=5 =3 =8 bid-2", PERSON, PERSON, FISHER, revealed=True), True),
        (record(OVER, *ALONE), True),
        (record("=5 =3 =8 bid-2", *ALONE), True),
        (record("=5 =3 =8 bid-2", *THREE), False),
    ],
)
def test_what_is_saved_beside_the_version_of_another_tab_is_marked_where_that_tells_of_it(
    there: Record, marks: bool
) -> None:
    for answer in ([KeepOwnVersion()], [Cancel(), "bid-1", "keep", Confirm()]):
        page = with_bot(*(ALONE if there.players == ALONE or there.revealed else THREE))
        page.send(*([HERE] if there.players == THREE else []), Touched("bid-1"))
        other_tab(page, there, knew=False)
        assert page.table.conflict is not None and ("Saving it will mark it" in view(page.model)) is marks
        page.send(*answer)
        assert (
            page.table.key != "secret"
            and page.table.saved.revealed is marks
            and (page.table.key in marked(page)) is marks
        )


GONE = [
    # the players, what the other tab stored before it deleted the game, whether the game is marked when saved again
    (ALONE, None, True),  # while the game is not stored, its link counts as one between people, which shows every hand
    (ALONE, record(OVER, *ALONE), True),
    (ALONE, record("=5 =3 =8 bid-2", *ALONE), True),
    (ALONE, record("=5 =3 =8 bid-2", PERSON, PERSON, FISHER, revealed=True), True),
    (THREE, None, False),
    (THREE, record("=5 =3 =8 bid-2", *THREE), False),
    (THREE, record(OVER, *THREE), True),
    (THREE, record("=5 =3 =8 bid-2", *THREE, takebacks=True), True),
    (COMPUTERS, None, False),
]


@pytest.mark.parametrize(("players", "there", "marks"), GONE)
def test_a_game_that_another_tab_has_deleted_is_saved_again_with_a_mark_where_it_may_have_told_something(
    players: tuple[str, ...], there: Record | None, marks: bool
) -> None:
    for answer in ([KeepOwnVersion()], [Cancel(), "bid-1", "keep", Confirm()]):
        page = with_bot(*players).send(*([HERE] if players == THREE else []), Touched("bid-1"))
        if there:
            other_tab(page, there, knew=False)
        other_tab(page, None)
        assert ("either will mark it" in view(page.model)) is marks and not page.table.saved.revealed
        if players == COMPUTERS and answer != [KeepOwnVersion()]:
            continue
        page.effects.clear()
        page.send(*answer)
        assert page.table.key == "secret" and page.table.saved.revealed is marks
        assert {kept.record.revealed for kept in page.kept()} == {marks}


def test_a_game_with_takebacks_tells_what_another_one_hides() -> None:
    page = with_bot(*THREE)
    other_tab(page, record("=5 =3 =8 bid-1", *THREE, takebacks=True))
    assert linked(page, "=5 =3 =8").table.saved.revealed


@pytest.mark.parametrize(("here", "found", "marks"), [(ALONE, ALONE, True), (THREE, PAIR, True), (THREE, THREE, False)])
def test_a_file_that_goes_on_otherwise_marks_both_where_computers_play(
    here: tuple[str, ...], found: tuple[str, ...], marks: bool
) -> None:
    page = with_bot(*here, log="=5 =3 =8 bid-1")
    page.send(FileRead("game.json", record(OTHERWISE, *found, created="2026-03-03T00:00:00Z")))
    assert len(page.model.library) == 2 and len(marked(page)) == (2 if marks else 0)
    assert page.table.key == "secret" and page.table.saved.revealed is marks
    other_tab(page, record(OVER, *here))
    assert len(marked(page)) == (2 if marks else 1), "what the end shows marks the other one"


def test_games_that_only_computers_play_hide_nothing_from_anybody() -> None:
    page = with_bot(*COMPUTERS)
    other_tab(page, record(OTHERWISE, *COMPUTERS), key="same")
    other_tab(page, record(OVER, *COMPUTERS), key="over")
    assert not marked(page)
    other_tab(page, record("=5 =3 =8 bid-1", *ALONE), key="mine")
    assert marked(page) == {"secret", "same", "mine"}


def test_the_link_of_a_game_waits_where_the_games_that_are_here_cannot_be_read_yet() -> None:
    waits = GamesFound((("secret", "not read yet"),))
    link = Routed(link_to(record("=5 =3 =8")))
    page = Page().send(waits, SavesLost(quiet=True), link)
    assert page.model.table is None and "Try again" in view(page.model) and "Opening" not in view(page.model)
    page.send(ReadSavesAgain(), SavesLost())
    assert page.model.table is None and "Try again" in view(page.model)
    page.effects.clear()
    page.send(library(("secret", record(OTHERWISE, *ALONE))), link)
    assert page.model.screen == MatchScreen("secret", 3) and not marked(page)
    page = Page().send(waits)
    page.send(Routed(link_to(Record("haleakala", {"variant": "base"}, ()))))
    assert page.table.game.id == "haleakala", "where nothing is hidden a link need not wait"


def test_a_question_about_seats_goes_when_another_tab_has_changed_them() -> None:
    page = with_bot(*ALONE).send(SeatChanged(1, PERSON))
    assert asks(page, TakeSeat())
    other_tab(page, record("=5 =3 =8", PERSON, FISHER, "carver", created="2026-01-01T00:00:00Z"))
    assert not asks(page, TakeSeat()) and page.send(TakeSeat()).table.saved.players[1] == FISHER


def test_who_comes_back_to_a_table_of_several_people_has_to_say_so_again() -> None:
    for elsewhere in ("/", "/settings", "/rules/3.4", "/own/highcard", "/match/other"):
        page = with_bot(*THREE)
        other_tab(page, record("=5 =3 =7", *THREE), key="other")
        assert cards(page.send(HERE)) == {5}
        page.send(Routed("/match/secret/3"))
        assert cards(page) == {5}, "looking back is no way out"
        page.send(Routed(elsewhere), Routed("/match/secret"))
        assert cards(page) == set() and sent_by(ShowHand()) in view(page.model), elsewhere


# --- Links to saved games ---------------------------------------------------------------------------------------------


def test_the_link_of_a_game_that_is_kept_here_against_computers_leads_to_that_game() -> None:
    page = with_bot(*ALONE, log="=5 =3 =8 bid-2 keep")
    linked(page, "=5 =3 =8 bid-2 keep")
    assert (
        page.model.screen == MatchScreen("secret")
        and cards(page) == {5}
        and sent_by(ShowHand()) not in view(page.model)
    )
    assert Readdress("/match/secret") in page.effects, "back leads to where the link was"
    linked(page, "=5 =3 =8 bid-2")
    assert page.model.screen == MatchScreen("secret", 4)
    linked(page, "=5 =3 =8 bid-2 keep", 3)
    assert page.model.screen == MatchScreen("secret", 3)
    page.send(Routed("/"), opening(Record("highcard", {"rounds": "one"}, ("=5", "=3", "=8"))))
    assert page.model.screen == MatchScreen("secret", 3)


def test_a_link_that_goes_on_otherwise_has_the_same_players_and_is_marked() -> None:
    page = linked(with_bot(*ALONE, log="=5 =3 =8 bid-2 keep"), "=5 =3 =8 bid-1 keep bid-1")
    assert isinstance(page.model.screen, LinkScreen) and page.table.saved.players == ALONE and page.table.saved.revealed
    assert cards(page) == {5}


@pytest.mark.parametrize("log", ["=5 =3 =7", "=5 =3 =8"])
def test_any_other_link_hides_all_until_somebody_is_here(log: str) -> None:
    kept = PAIR if log == "=5 =3 =7" else THREE
    page = linked(with_bot(*kept), log)
    assert isinstance(page.model.screen, LinkScreen) and not page.table.saved.revealed and cards(page) == set()
    assert cards(page.send(HERE)) == {5}
