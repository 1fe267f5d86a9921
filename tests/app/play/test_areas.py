"""Large areas: which one is the viewer's, how another is opened and closed, and the numbers on the tabs."""

import random
import re
from dataclasses import replace

import pytest

from haleakala.app.buttons import OpenArea, ShowBoard, ShowHand
from haleakala.app.commands import Focus
from haleakala.app.messages import Pressed, Routed, Submitted, Touched
from haleakala.app.play.areas import large_seat, owner, touchable
from haleakala.app.play.touch import table_highlights
from haleakala.app.update import update
from haleakala.app.view.page import page as view
from haleakala.gamekit.interface import Highlights
from haleakala.games import find_games
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL
from tests.kit.known import present
from tests.kit.paging import Page, library, sent_by, twice

pytestmark = pytest.mark.usefixtures("test_games")

PERSON, FISHER = "", "fisher"
HERE, BOARD = ShowHand(), ShowBoard()
BID_AND_KEEP = "bid-1", "keep"


def area(seat: int) -> OpenArea:
    """Return the message that opens the area of a seat."""
    return OpenArea(seat)


def begun(*players: str, log: str = "=5 =3 =8", rounds: str = "one") -> Page:
    """Return a page with a match of High Card with these players and this log."""
    record = Record("highcard", {"rounds": rounds}, tuple(log.split()), players=players)
    return Page().send(library(*(("kept", record),)), Routed("/match/kept"))


def drawn_large(page: Page) -> str:
    """Return the large area; there must be exactly one."""
    shown: str
    (shown,) = re.findall(r'<section [^>]*id="area".*?</section>', view(page.model), re.DOTALL)
    return shown


def drawn_small(page: Page) -> list[int]:
    """Return the seats whose areas are small, in the order in which they are drawn."""
    return [int(seat) for seat in re.findall(r"OpenArea&quot;,(\d),true", view(page.model))]


def tab(page: Page, name: str) -> tuple[str, bool, int]:
    """Return a tab's accessible name, whether it is pressed, and the number on it."""
    button = present(re.search(rf'<button [^>]*id="tab-{name}".*?</button>', view(page.model), re.DOTALL))[0]
    sign = re.search(r'class="tab-count">(\d+)<', button)
    label = present(re.search(r'aria-label="([^"]*)"', button))[1]
    return label, 'aria-pressed="true"' in button, int(sign[1]) if sign else 0


# --- Whose area is large ----------------------------------------------------------------------------------------------


def test_the_only_persons_area_is_large_whoever_decides() -> None:
    page = begun(FISHER, PERSON, FISHER)
    assert page.table.match.player == 0
    assert (owner(page.table), large_seat(page.table), drawn_small(page)) == (1, 1, [2, 0])
    assert "highcard-area" in drawn_large(page) and ">3<" in drawn_large(page)


def test_of_several_people_it_is_that_of_the_one_who_decides() -> None:
    page = begun()
    assert (owner(page.table), drawn_small(page)) == (0, [1, 2])
    assert ">?<" in drawn_large(page)
    assert ">5<" in drawn_large(page.send(HERE))
    page.send(*BID_AND_KEEP)
    assert (owner(page.table), drawn_small(page)) == (1, [2, 0])
    assert ">?<" in drawn_large(page)


def test_at_the_end_it_is_that_of_the_winner_who_has_a_crown_or_that_of_the_only_person() -> None:
    log = "=5 =3 =8 bid-2 keep bid-1 keep bid-3 keep"
    page = begun(log=log)
    assert page.table.match.player == TERMINAL and page.table.match.plies[-1].player == 2
    assert page.table.winners == {0} and owner(page.table) == 0
    assert view(page.model).count('class="crown"') == 1 and 'class="crown"' in drawn_large(page)
    assert 'class="crown"' not in drawn_large(page.send(area(1)))
    assert owner(begun(FISHER, PERSON, FISHER, log=log).table) == 1


def test_games_without_large_areas_draw_all_players_as_they_did() -> None:
    for game in find_games():
        page = Page().send(Routed(f"/new/{game.id}"), Submitted("new-game", {"game": game.id}))
        shown = view(page.model)
        large_ones = game.areas is not None
        assert ('id="area"' in shown, sent_by(ShowBoard()) in shown, "shows-board" in shown) == (large_ones,) * 3
        assert len(re.findall(r'<div class="player[ "]', shown)) == page.table.saved.seats - large_ones


# --- Opening and closing ----------------------------------------------------------------------------------------------


def test_another_area_opens_from_its_tab_or_its_small_picture_and_nothing_of_the_game_changes() -> None:
    page = begun(PERSON, FISHER, FISHER, log="=5 =3 =8 bid-1")
    match = page.table.match
    page.send(area(1))
    assert (large_seat(page.table), drawn_small(page)) == (1, [0, 2])
    assert tab(page, "area-1")[1] and not tab(page, "board")[1]
    page.effects.clear()
    page.send(OpenArea(2, focus=True))
    assert large_seat(page.table) == 2 and Focus("#area") in page.effects
    assert tab(page.send(BOARD), "board")[1] and large_seat(page.table) == 0
    assert page.table.match is match
    for wrong in (3, 99, -2):
        assert page.send(OpenArea(wrong)).table.opened is None


def test_the_keys_lead_through_the_areas_and_escape_leads_back() -> None:
    page = begun(PERSON, FISHER, FISHER)
    seen = [large_seat(page.send(Pressed("a")).table) for _ in range(4)]
    assert seen == [1, 2, 0, 1]
    assert large_seat(page.send(Pressed("A")).table) == 0
    assert page.send(Pressed("b")).table.opened is None
    assert page.send(area(2), Pressed("Escape")).table.opened is None
    assert "Show the next or previous player’s area" in view(page.send(Pressed("?")).model)


def test_another_area_closes_when_the_own_player_has_to_decide_in_their_own() -> None:
    page = begun(PERSON, FISHER, FISHER).send(area(1))
    page.send(Touched("bid-1"))
    assert page.table.opened == 0, "the card can be touched now"
    page.send(area(2))
    assert page.table.opened == 2, "who looks on purpose may go on looking"
    page.send(Touched("keep"))
    assert page.table.saved.level and page.table.opened == 2, "nothing is to be decided here"


def test_it_closes_for_the_board_where_the_own_area_is_not_needed() -> None:
    page = begun(log="=5 =3 =8 bid-1").send(HERE, area(2), Touched("keep"), HERE)
    assert page.table.match.player == 1 and page.table.opened is None
    assert owner(page.table) == 1


def test_the_own_area_stays_open() -> None:
    page = begun(PERSON, FISHER, FISHER).send(area(0), Touched("bid-1"))
    assert page.table.opened == 0


# --- The numbers on tabs ----------------------------------------------------------------------------------------------


def test_a_tab_says_how_much_can_be_touched_behind_it() -> None:
    page = begun(PERSON, FISHER, FISHER, log="=5 =3 =8 bid-1")
    assert touchable(page.table, table_highlights(page.table)) == {0: 1}
    assert tab(page, "area-0") == ("You, 1 highlighted", False, 1)
    assert tab(page, "area-1") == ("Yellow", False, 0)
    assert tab(page.send(area(0)), "area-0") == ("You", True, 0)
    assert tab(page, "board") == ("Board", False, 0)


def test_what_can_be_touched_on_the_board_is_told_on_its_tab() -> None:
    page = begun(PERSON, FISHER, FISHER, log="=5 =3 =8 bid-1").send(area(0))
    areas = replace(present(page.table.game.areas), area_of=lambda target: None)
    saved = replace(page.table.saved, game=replace(page.table.game, areas=areas))
    page.model = replace(page.model, table=replace(page.table, saved=saved))
    assert tab(page, "board") == ("Board, 1 highlighted", False, 1)


def test_whatever_is_opened_the_page_has_each_id_once_and_the_game_can_be_played_to_its_end() -> None:
    page, rng = begun(rounds="three"), random.Random(5)
    for _ in range(400):
        if page.table.match.player == TERMINAL:
            break
        page.send(HERE, area(rng.randrange(3)))
        assert not twice(view(page.model))
        touch = rng.choice(sorted(page.lit))
        areas, state = page.table.game.areas, page.table.match.state
        seat = present(areas).area_of(touch)
        for draw in (present(areas).picture, page.table.game.board.belongings) if seat is not None else ():
            assert f'data-target="{touch}"' in draw(state, present(seat), Highlights(), str), "it is where the tab says"
        page.send(Touched(touch))
    assert page.table.match.player == TERMINAL
    assert drawn_large(page.send(area(0))).count("<tr>") == 3


def test_a_game_without_areas_does_not_know_the_commands() -> None:
    page = Page().begin()
    for message in (area(1), OpenArea(1, focus=True), Pressed("a"), Pressed("b")):
        model, _ = update(page.model, message, page.environment())
        assert model.table == page.table
