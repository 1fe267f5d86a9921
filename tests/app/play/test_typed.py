"""Playing by typing actions in notation."""

import random

from haleakala.app.buttons import ShowPosition
from haleakala.app.commands import Focus
from haleakala.app.messages import Routed, Submitted
from haleakala.app.view.page import page as view
from haleakala.games import find_games
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.rules import CHANCE, TERMINAL, Refusal
from tests.kit.known import of_type, present
from tests.kit.paging import Page, library


def typed(page: Page, text: str) -> Page:
    return page.send(Submitted("typed", {"actions": text}))


def test_a_whole_game_is_typed() -> None:
    page = Page(seed=6).begin()
    rng = random.Random(6)
    for _ in range(5000):
        if page.table.match.player == TERMINAL:
            break
        typed(page, str(rng.choice(page.table.match.open_actions())))
    assert page.table.match.player == TERMINAL
    assert 'class="typed"' not in view(page.model)


def test_several_actions_of_one_player_are_typed_at_once() -> None:
    page = typed(Page().begin(), " 3c   Sag ")
    assert page.table.match.log[-2:] == ("3c", "Sag")
    assert page.kept()[-1].record.log[-2:] == ("3c", "Sag")
    assert page.effects[-1] == Focus(".typed input")


def test_what_is_illegal_says_its_clause_and_what_came_before_it_holds() -> None:
    page = typed(Page().begin(), "3c Sdf")
    assert page.table.match.log[-1] == "3c"
    assert of_type(Refusal, present(page.model.notice).why).clause == "4.1"
    typed(page, "Sag 3c")
    assert page.table.match.log[-1] == "Sag"
    assert "other player" in page.alert


def test_what_is_no_action_says_so() -> None:
    page = typed(Page().begin(), "<script>")
    assert "isn’t a valid move" in page.alert
    typed(page, "=shell")
    assert page.model.notice
    typed(page, "")
    assert page.table.match.plies == Page().begin().table.match.plies


def test_nobody_types_what_luck_draws() -> None:
    """A file may end before a random draw, which a player must not be able to type."""
    drawn = next(game.id for game in find_games() if Match.begin(game.rules, {}).player == CHANCE)

    def waiting() -> Page:
        return Page().send(library(*(("game", Record(drawn, {}, ())),)), Routed("/match/game"))

    match = waiting().table.match
    logs = {typed(waiting(), str(action)).table.match.log for action in match.open_actions()}
    assert len(match.open_actions()) > 1 and len(logs) == 1


def test_nothing_is_typed_into_the_past() -> None:
    page = typed(Page().begin(), "3c Sag").send(ShowPosition("back"))
    assert 'class="typed"' not in view(page.model)
    typed(page, "3d")
    assert "viewing an earlier position" in page.alert
