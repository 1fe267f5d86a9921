"""The features that the page offers for a game depend only on what the game declares, not on similar games."""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from html import unescape
from typing import Any

import pytest

from haleakala.app.buttons import ReplayOrPause, ShowHand, ShowPosition
from haleakala.app.commands import Wake
from haleakala.app.history.turns import AnyPly
from haleakala.app.history.update import BEAT
from haleakala.app.messages import Routed, Submitted, Ticked, Touched
from haleakala.app.view.page import page as view
from haleakala.gamekit.interface import AnyGame, Cue
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import CHANCE
from tests.kit.known import first_match, of_type
from tests.kit.paging import Page
from tests.kit.states import game_of

pytestmark = pytest.mark.usefixtures("test_games")


def begun(**declared: Any) -> Page:
    """Return a page with a match of Pig, in which some declarations are changed."""
    page = Page().send(Routed("/new/pig"), Submitted("new-game", {"game": "pig", "players": "2"}))
    saved = replace(page.table.saved, game=replace(game_of("pig"), **declared))
    page.model = replace(page.model, table=replace(page.table, saved=saved))
    return page


def named(page: Page) -> str:
    """Return the accessible name of the board."""
    return first_match(r'<section class="board" aria-label="([^"]+)"', view(page.model))[1]


def test_a_board_is_called_what_its_game_calls_it() -> None:
    assert named(begun()) == "Board"
    assert named(begun(board_name=phrase("The harbour"))) == "The harbour"


@pytest.mark.parametrize("endless", [False, True])
@pytest.mark.parametrize("confirmed", [False, True])
def test_whether_a_finger_confirms_hangs_on_the_action_alone(
    endless: bool, confirmed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = begun(confirmed_by_finger=lambda _, action: confirmed and str(action) == "roll")
    monkeypatch.setattr(page.table.game.board, "UNBOUNDED", endless)
    plies = len(page.table.match.plies)
    page.send(Touched("roll", by_finger=True))
    assert page.table.chosen == (("roll",) if confirmed else ())
    assert (len(page.table.match.plies) == plies) is confirmed


def test_a_deal_is_told_in_one_sentence_wherever_it_is_told() -> None:
    def deal(before: object, plies: Sequence[AnyPly]) -> tuple[Phrase, ...]:
        assert {ply.player for ply in plies} == {CHANCE}
        return (phrase("Cards dealt: {count}.", count=len(plies)),)

    def first_entry(game: AnyGame) -> str:
        page.model = replace(page.model, table=replace(page.table, saved=replace(page.table.saved, game=game)))
        return unescape(first_match(r'<li class="setup" id="entry-0">([^<]*)</li>', view(page.model))[1])

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


def test_a_single_draw_is_told_by_the_story() -> None:
    def never(before: object, plies: Sequence[AnyPly]) -> None:
        raise AssertionError(plies)

    page = begun(draws_told=never)
    page.send(Touched("roll"))
    assert "rolls" in page.news


def test_a_replay_waits_as_long_as_the_cues_of_the_game_take() -> None:
    page = begun().send(Touched("roll"), Touched("roll"), Touched("roll"))
    animation = ((Cue("moves", "roll", takes=300), Cue("moves", "roll")), (Cue("moves", "roll", takes=70),))
    board = copy(page.table.game.board)
    board.animate = lambda _, ply: animation  # type: ignore[method-assign]  # changed only in a copy
    page = begun(board=board)
    page.send(Touched("roll"), Touched("roll"), Touched("roll"), ShowPosition("first"), ReplayOrPause())
    page.send(Ticked(page.table.run))
    plies = page.table.shown_plies
    assert of_type(Wake, page.effects[-1]).after == BEAT + 370 * plies


@pytest.mark.parametrize("address", ["/", "/new/pig", "/rules/pig", "/lesson/pig", "/lesson/pig/2"])
def test_nothing_leads_to_a_lesson_that_a_game_does_not_have(address: str) -> None:
    page = Page().send(Routed(address))
    assert "#/lesson/pig" not in view(page.model)
    if address.startswith("/lesson"):
        assert page.model.table is None and "That page doesn’t exist" in view(page.model)
    else:
        assert "#/lesson/highcard" in view(Page().send(Routed(address.replace("pig", "highcard"))).model)
