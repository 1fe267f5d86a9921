"""Looking at earlier positions of a match, replaying it, and playing on from an earlier position."""

import random

import pytest

from haleakala.app.buttons import PlayOn, ReplayOrPause, ShowPosition, Undo
from haleakala.app.commands import Readdress, Reveal, Wake
from haleakala.app.history.turns import setup, stops, turns
from haleakala.app.library.model import SavedGame
from haleakala.app.messages import Message, Pressed, Routed, Ticked, Touched
from haleakala.app.screens import MatchScreen
from haleakala.app.view.page import page as view
from haleakala.kernel.record import Record
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.kit.known import of_type
from tests.kit.links import link_to
from tests.kit.paging import Page, library


@pytest.fixture
def page() -> Page:
    """Return a page with a match after some turns."""
    return Page().begin().play(random.Random(7), touches=60)


def test_positions_to_look_at_are_those_where_somebody_decides(page: Page) -> None:
    match = page.table.match
    rest = stops(match)
    assert rest[0] == setup(match) > 0
    assert rest[-1] == len(match.plies)
    assert all(match.at(stop).player != CHANCE for stop in rest)
    assert len(rest) == 1 + sum(ply.player != CHANCE for ply in match.plies)


def test_the_turns_are_all_plies_after_the_setup_in_order(page: Page) -> None:
    rows = turns(page.table.game, page.table.match)
    assert rows[0].first == setup(page.table.match)
    assert [row.end for row in rows[:-1]] == [row.first for row in rows[1:]]
    assert rows[-1].end == len(page.table.match.plies)
    assert [row.seat for row in rows] == [number % 2 for number in range(len(rows))]


def test_the_arrows_go_back_and_on_and_the_address_follows(page: Page) -> None:
    rest = stops(page.table.match)
    page.send(Pressed("ArrowLeft"), ShowPosition("back"))
    assert page.table.ply == rest[-3]
    assert page.table.shown.state == page.table.match.at(rest[-3]).state
    assert Readdress(f"/match/{page.table.key}/{rest[-3]}") in page.effects
    assert "Viewing" in view(page.model)
    page.send(ShowPosition("first"))
    assert page.table.ply == rest[0]
    page.send(Pressed("ArrowLeft"))
    assert page.table.ply == rest[0]
    page = page.send(ShowPosition("last"))
    assert page.table.ply is None
    assert of_type(MatchScreen, page.model.screen).ply is None
    page.send(Pressed("ArrowRight"))
    assert page.table.ply is None


def test_a_ply_that_is_not_there_is_the_latest_or_the_first(page: Page) -> None:
    for plies in (99_999, 10**30):
        assert page.send(ShowPosition("back"), ShowPosition(plies)).table.ply is None
    assert page.send(ShowPosition(-3)).table.ply == stops(page.table.match)[0]


def test_a_line_of_the_log_shows_the_position_after_its_turn(page: Page) -> None:
    turn = turns(page.table.game, page.table.match)[3]
    page.send(ShowPosition(turn.end))
    assert page.table.ply == turn.end
    assert page.news.startswith("Turn 4. ")


def test_nothing_is_played_or_taken_back_while_looking_back(page: Page) -> None:
    log = page.table.match.log
    page.send(ShowPosition("back"), Touched("disc-red-3"), Undo(), Pressed("Ctrl+z"))
    assert page.table.match.log == log
    assert page.table.chosen == ()
    assert "viewing an earlier position" in page.alert


def test_a_match_runs_to_its_end_unless_it_is_stopped(page: Page) -> None:
    rest = stops(page.table.match)
    page.send(ReplayOrPause())
    assert page.table.ply == rest[0]
    for stop in rest[1:]:
        wake = page.effects[-1]
        assert isinstance(wake, Wake)
        page = page.send(wake.message)
        assert page.table.shown_plies == stop
    assert not page.table.running
    assert page.table.ply is None
    assert not isinstance(page.effects[-1], Wake)


def test_an_old_tick_moves_nothing(page: Page) -> None:
    page.send(ShowPosition("first"), ReplayOrPause())
    old = of_type(Wake, page.effects[-1]).message
    page.send(ReplayOrPause(), ReplayOrPause())
    here = page.table.ply
    page.send(old)
    assert page.table.ply == here
    page.send(Ticked(page.table.run))
    assert page.table.ply != here
    page.send(Routed("/rules"), Ticked(page.table.run))
    page.send(Routed(f"/match/{page.table.key}"))
    assert not page.table.running


def test_playing_on_from_an_earlier_position_is_another_game(page: Page) -> None:
    key, log = page.table.key, page.table.match.log
    page.send(ShowPosition("back"), ShowPosition("back"))
    shown = page.table.shown
    page.send(PlayOn())
    assert page.table.key != key
    assert page.table.ply is None
    assert page.table.match.log == shown.log
    assert {entry.key: of_type(SavedGame, entry).record.log for entry in page.model.library} == {
        key: log,
        page.table.key: shown.log,
    }
    latest = page.table.match.log
    page.send(PlayOn())
    assert page.table.match.log == latest


def test_an_address_with_a_ply_shows_that_position_and_a_wrong_one_the_latest(page: Page) -> None:
    kept, stop = page.kept()[-1], stops(page.table.match)[2]
    saved_games = library(*((kept.key, kept.record),))
    assert Page().send(saved_games, Routed(f"/match/{kept.key}/{stop}")).table.ply == stop
    for wrong in ("1", "99999", "-1", "x", "", str(len(page.table.match.plies))):
        assert Page().send(saved_games, Routed(f"/match/{kept.key}/{wrong}")).table.ply is None


def test_a_link_can_show_an_earlier_position(page: Page) -> None:
    record = Record("haleakala", page.table.match.options, page.table.match.log)
    stop = stops(page.table.match)[5]
    visit = Page().send(Routed(link_to(record, stop)))
    assert visit.table.ply == stop
    visit.send(ShowPosition("last"), *map(Touched, sorted(visit.lit)[:1]))
    assert visit.table.ply is None


def revealed(page: Page, *messages: Message | str) -> list[Reveal]:
    """Return the commands that scroll the log."""
    page.effects.clear()
    page.send(*messages)
    return [effect for effect in page.effects if isinstance(effect, Reveal)]


def turn_at(page: Page) -> str:
    """Return the entry of the log for the turn that is shown."""
    return f"#entry-{sum(turn.first < page.table.shown_plies for turn in turns(page.table.game, page.table.match))}"


def test_the_log_begins_with_the_turn_of_the_address_and_tells_no_later_one(page: Page) -> None:
    kept, stop = page.kept()[-1], stops(page.table.match)[9]
    saved_games, address = library(*((kept.key, kept.record),)), Routed(f"/match/{kept.key}/{stop}")
    there = Page().send(saved_games)
    assert revealed(there, address) == [Reveal(turn_at(there), first=True)]
    assert revealed(there, Routed("/rules"), address) == [Reveal(turn_at(there), first=True)]
    assert revealed(there, Routed(f"/match/{kept.key}")) == [Reveal(turn_at(there))]
    record = Record("haleakala", page.table.match.options, page.table.match.log)
    assert revealed(there, Routed(link_to(record, stop))) == [Reveal(turn_at(there), first=True)]
    other = link_to(record._replace(log=record.log[:-5]), stop)
    assert revealed(there, Routed(other)) == [Reveal(turn_at(there), first=True)], "another link is another log"


def test_the_log_goes_along_where_somebody_steps_through_a_match_or_lets_it_run(page: Page) -> None:
    for message in (ShowPosition("first"), Pressed("ArrowRight"), ShowPosition(40), ReplayOrPause()):
        before = page.table.shown_plies
        found = revealed(page, message)
        assert found == ([Reveal(turn_at(page))] if page.table.shown_plies != before else [])
    while page.table.running:
        assert revealed(page, Ticked(page.table.run)) == [Reveal(turn_at(page))]
    assert page.table.ply is None


def test_who_plays_on_from_a_position_has_its_log_at_the_end(page: Page) -> None:
    page.send(ShowPosition(40))
    assert revealed(page, PlayOn()) == [Reveal(turn_at(page), first=True)]
    assert turn_at(page) == f"#entry-{len(turns(page.table.game, page.table.match))}"
    assert not revealed(page, Touched(sorted(page.lit)[0])), "who plays reads the log where they like"


def test_the_end_of_a_game_can_be_looked_back_from() -> None:
    page = Page().begin().play(random.Random(7))
    page.send(ShowPosition("back"))
    assert page.table.shown.player != TERMINAL
    assert "Play again" not in view(page.model)
    page.send(Pressed("ArrowRight"))
    assert "Play again" in view(page.model)
