"""What the page does for a game hangs on what that game declares, never on a trait of another one."""

import re
from copy import copy
from dataclasses import replace
from html import unescape

import pytest

from haleakala.app.buttons import ReplayOrPause, ShowHand, ShowPosition
from haleakala.app.history.update import BEAT
from haleakala.app.messages import Routed, Submitted, Ticked, Touched
from haleakala.app.view import page as view
from haleakala.gamekit.interface import Cue
from haleakala.games import find_game
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import CHANCE
from tests.kit.paging import Page

pytestmark = pytest.mark.usefixtures("test_games")


def begun(**declared) -> Page:
    """A page at a match of Pig, with some of its declarations otherwise."""
    page = Page().send(Routed("/new/pig"), Submitted("new-game", {"game": "pig", "players": "2"}))
    page.model = replace(
        page.model,
        table=replace(page.table, saved=replace(page.table.saved, game=replace(find_game("pig"), **declared))),
    )
    return page


def named(page: Page) -> str:
    """What the board is called."""
    return re.search(r'<section class="board" aria-label="([^"]+)"', view(page.model))[1]


def test_a_board_is_called_what_its_game_calls_it():
    assert named(begun()) == "Board"
    assert named(begun(board_name=phrase("The harbour"))) == "The harbour"


@pytest.mark.parametrize("endless", [False, True])
@pytest.mark.parametrize("confirmed", [False, True])
def test_whether_a_finger_confirms_hangs_on_the_action_alone(endless, confirmed, monkeypatch):
    page = begun(confirmed_by_finger=lambda _, action: confirmed and str(action) == "roll")
    monkeypatch.setattr(page.table.game.board, "UNBOUNDED", endless)
    plies = len(page.table.match.plies)
    page.send(Touched("roll", by_finger=True))
    assert page.table.chosen == (("roll",) if confirmed else ())
    assert (len(page.table.match.plies) == plies) is confirmed


def test_a_deal_is_told_in_one_sentence_wherever_it_is_told():
    def deal(before, plies):
        assert {ply.player for ply in plies} == {CHANCE}
        return (phrase("Cards dealt: {count}.", count=len(plies)),)

    def first_entry(game):
        page.model = replace(page.model, table=replace(page.table, saved=replace(page.table.saved, game=game)))
        return unescape(re.search(r'<li class="setup" id="entry-0">([^<]*)</li>', view(page.model))[1])

    page = Page().send(Routed("/new/highcard"), Submitted("new-game", {"game": "highcard", "rounds": "three"}))
    game = page.table.game
    assert first_entry(game).count("a hidden card") == game.rules.num_players({})
    assert first_entry(replace(game, draws_told=deal)) == "Cards dealt: 3."
    for target in ("bid-1", "keep", "bid-1", "keep", "bid-1", "keep"):
        page.send(ShowHand(), Touched(target))
    assert page.news.count("Cards dealt: 3.") == 1  # the next round
    page.send(ShowPosition("back"), ShowPosition("on"))
    assert page.news.count("Cards dealt: 3.") == 1
    assert "draws" not in page.news


def test_a_single_draw_is_told_by_the_story():
    def never(before, plies):
        raise AssertionError(plies)

    page = begun(draws_told=never)
    page.send(Touched("roll"))
    assert "rolls" in page.news


def test_a_replay_waits_as_long_as_the_cues_of_the_game_take():
    page = begun().send(Touched("roll"), Touched("roll"), Touched("roll"))
    animation = ((Cue("moves", "roll", takes=300), Cue("moves", "roll")), (Cue("moves", "roll", takes=70),))
    board = copy(page.table.game.board)
    board.animate = lambda _, ply: animation
    page = begun(board=board)
    page.send(Touched("roll"), Touched("roll"), Touched("roll"), ShowPosition("first"), ReplayOrPause())
    page.send(Ticked(page.table.run))
    plies = page.table.shown_plies
    assert page.effects[-1].after == BEAT + 370 * plies


@pytest.mark.parametrize("address", ["/", "/new/pig", "/rules/pig", "/lesson/pig", "/lesson/pig/2"])
def test_nothing_leads_to_a_lesson_that_a_game_does_not_have(address):
    page = Page().send(Routed(address))
    assert "#/lesson/pig" not in view(page.model)
    if address.startswith("/lesson"):
        assert page.model.table is None and "That page doesn’t exist" in view(page.model)
    else:
        assert "#/lesson/highcard" in view(Page().send(Routed(address.replace("pig", "highcard"))).model)
