"""Every control of every screen changes something, and nothing breaks.

The screens are those of all games; controls are found by scanning (controls.py). Each run uses some controls of each
kind, and the nightly run uses all kinds on every screen.
"""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import open_app
from e2e.kit.controls import THIS, Nothing, Scanner, State
from e2e.kit.courses import game_of
from haleakala.app.addresses import address
from haleakala.app.buttons import ShowGamesOf, ShowHand
from haleakala.app.codec import encode
from haleakala.app.history.turns import stops, turns
from haleakala.app.messages import Routed, Touched
from haleakala.app.viewer import waits_for_owner
from haleakala.gamekit.interface import AnyGame
from haleakala.games import default_game, find_games
from haleakala.kernel.match import Match
from haleakala.kernel.open import has_secrets
from haleakala.kernel.record import Analysis, Record, TurnAnalysis
from haleakala.kernel.replay import replay
from haleakala.saves.link import encode as link_to
from haleakala.saves.write import write
from tests.kit import golden
from tests.kit.paging import Page as Table
from tests.kit.paging import library
from web.build.serve import SiteServer

AnyMatch = Match[Any, Any, Any]

NAMES = ("Leilani", "Keoni", "Kalani", "Makoa", "Nalu")


KEPT = "#/match/over"
"""Screens without a table depend on the last game, by a link back to it or by its form, so this game is opened
before."""


ALL_GAMES = (encode(ShowGamesOf("")),)
"""The touch that lists the saved games of all games again, because the page remembers the choice of one."""


@cache
def whole(game_id: str) -> AnyMatch:
    """The shortest recorded game, to its end."""
    kept = [one for one in map(golden.read, golden.paths()) if one.game == game_id]
    shortest = min(kept, key=lambda one: len(one.log))
    return replay(game_of(game_id).rules, shortest.options, shortest.log).match


def record(game: AnyGame, match: AnyMatch, **more: Any) -> str:
    """A save of a match."""
    return write(Record(game.id, match.options, match.log, NAMES[: game.rules.num_players(match.options)], **more))


@cache
def mid_turn(game_id: str) -> tuple[AnyMatch, tuple[str, ...]]:
    """A match in its middle, where a touch can start a turn, and the touches that start it; empty if each action is a
    single touch."""
    match = whole(game_id)
    for plies in range(len(match.plies) // 2, len(match.plies)):
        there = match.at(plies)
        if there.player < 0:
            continue
        kept = Record(game_id, there.options, there.log, ())
        page = Table().send(library(*(("mid", kept),)), Routed("/match/mid"))
        here = (encode(ShowHand()),) if waits_for_owner(page.table) else ()
        page.send(*(ShowHand() for _ in here))
        before = page.model
        for target in sorted(page.lit):
            page.model = before
            if page.send(Touched(target)).table.chosen == (target,):
                return there, (*here, target)
    return match.at(stops(match)[len(stops(match)) // 2]), ()


def weighed(game: AnyGame, match: AnyMatch) -> Analysis:
    """An analysis in which some turns have a cost and a better turn."""
    rng = random.Random(1)
    rows = []
    for number, turn in enumerate(turns(game, match)):
        better = rng.choice(match.at(turn.first).open_actions()) if number % 4 == 1 else ""
        rows.append(TurnAnalysis(40 + number % 20, 12 if better else 0, str(better), turn.first))
    return Analysis(len(match.plies), tuple(rows))


def screens_without_table() -> Iterator[State]:
    """All screens except tables."""
    yield State("start", "#/", "start", via=KEPT, steps=ALL_GAMES)
    yield State("settings", "#/settings", "settings", via=KEPT)
    yield State("about", "#/about", "about", via=KEPT)
    yield State("draws", "#/draws", "draws", via=KEPT)
    for game in find_games():
        yield State(f"form of {game.id}", f"#/new/{game.id}", "form", via=KEPT)
        yield State(f"rules of {game.id}", f"#{address('rules', game)}", "rules", via=KEPT)
        yield State(f"full rules of {game.id}", f"#{address('rules', game, 'full')}", "rules", via=KEPT)
        yield State(f"bot editor of {game.id}", f"#{address('own', game)}", "bot-editor", via=KEPT)
        for example in game.examples[:1]:
            shown = address("example", game, example.clause)
            yield State(f"example of {game.id}", f"#{shown}", "mid-turn", ready=".table")
        if not game.meta.has_lesson:
            continue
        goal, last = (address("lesson", game, step) for step in (1, len(game.lesson.steps) + 1))
        first = address("lesson", game, 2) if game.lesson.steps[0].shows else goal
        if first != goal:
            yield State(f"goal of {game.id}", f"#{goal}", "lesson", via=f"#{last}", ready=".goal")
        yield State(f"lesson of {game.id}", f"#{first}", "lesson", via=f"#{last}", ready=".lesson .ask")
        yield State(f"farewell of {game.id}", f"#{last}", "lesson", ready=".learnt")


def tables(game: AnyGame) -> Iterator[State]:
    """A game at its start, in the middle of a turn, at its end, and at a position before that."""
    end = whole(game.id)
    start = end.at(stops(end)[0])
    middle, touches = mid_turn(game.id)
    here = (encode(ShowHand()),) if has_secrets(game.rules) else ()
    if here:
        yield State(f"hand-over of {game.id}", THIS, "begins", record(game, start), ready=".table")
    yield State(f"{game.id} begins", THIS, "begins", record(game, start), ready=".table", steps=here)
    if touches:
        yield State(f"{game.id} in mid-turn", THIS, "mid-turn", record(game, middle), ready=".table", steps=touches)
    over = record(game, end, analysis=weighed(game, end))
    yield State(f"{game.id} is over", THIS, "over", over, ready=".table.over")
    yield State(f"{game.id} before", f"{THIS}/{stops(end)[-4]}", "before", over, ready=".table.back")
    link = link_to(game.id, middle)
    yield State(f"{game.id} from a link", f"#{link}", "mid-turn", ready=".table")


NOTHING = (
    Nothing("Cancel by the board", "a touch on the sea puts down what is in hand, and nothing is"),
    Nothing("stop DIV saying", "the keyboard scrolls the text of the status here"),
    Nothing("stop DIV players", "the keyboard scrolls a column here"),
    Nothing("stop OL turns", "the keyboard scrolls the log here; its turns lie over it"),
    Nothing("stop g spot", "where a curve begins there are no chances yet, so it explains nothing"),
    Nothing("current", "it leads to where one is"),
    Nothing("checked", "it is chosen already"),
    Nothing("pressed", "it is chosen already"),
)
"""Controls that need not change anything, by kind or by state, with the reason."""


def scanned(page: Page, site: SiteServer, thorough: bool, before: Scanner | None = None) -> Scanner:
    """Scan all screens, without the kinds of controls that another scanner has used. With such a scanner, screens
    without a board are left out, since they have the same controls in every window. `thorough` is as in Scanner."""
    ours, over = find_games(), whole(default_game().id)
    saved_games = {game.id: record(game, mid_turn(game.id)[0]) for game in ours}
    saved_games |= {"over": record(ours[0], over, updated="2026-01-01T00:00:00Z"), "broken": "{"}
    scanner = Scanner(page, saved_games, NOTHING, thorough)
    if before:
        scanner.counts = before.counts
    open_app(page, site.url)
    for game in ours:
        scanner.scan(*tables(game))
    scanner.scan(*(state for state in screens_without_table() if not before or state.scope == "lesson"))
    assert not scanner.faults, "\n".join(scanner.faults)
    return scanner


COARSE = {"device_scale_factor": 0.5}  # painting takes most of the time, and is not tested here
DESKTOP = {"viewport": {"width": 1366, "height": 768}, **COARSE}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, **COARSE}


def test_every_control_answers(new_page: Callable[..., Page], site: SiteServer) -> None:
    """On a phone, only the controls that do not exist on a desktop are used."""
    by_mouse = scanned(new_page(**DESKTOP), site, thorough=False)
    scanned(new_page(**PHONE), site, thorough=False, before=by_mouse)


@pytest.mark.nightly
@pytest.mark.parametrize("device", [pytest.param(DESKTOP, id="desktop"), pytest.param(PHONE, id="phone")])
def test_every_control_of_every_screen_answers(
    new_page: Callable[..., Page], site: SiteServer, device: dict[str, Any]
) -> None:
    scanner = scanned(new_page(**device), site, thorough=True)
    assert scanner.needed == set(NOTHING), "each reason is needed"
