"""The courses that bench.py plays while it measures: whole games of greedy players, and courses of single games."""

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

from playwright.sync_api import Page

from e2e import ROOT
from e2e.conftest import open_app
from e2e.kit.moments import store_games
from e2e.kit.player import CONFIRM, more_options, people
from haleakala.app.buttons import Confirm, ShowHand
from haleakala.app.codec import encode
from haleakala.app.selector import sending
from haleakala.bots.greedy import best_action
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_game
from haleakala.kernel.match import Match
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import TERMINAL

SEED = 5
TRIES = 12
HERE = sending(ShowHand())
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")


class Course(NamedTuple):
    """A course: how to open a table, and what to touch there."""

    title: str
    begin: Callable[[Page, str], None]
    touches: Callable[[Page], Iterator[str]]


def game_of(name: str) -> AnyGame:
    """A game by its id."""
    game = find_game(name)
    assert game is not None
    return game


def kept(page: Page, game: AnyGame) -> Match[Any, Any, Any]:
    """The only match in the page's storage."""
    text = page.evaluate("() => localStorage[Object.keys(localStorage).find((key) => key.includes('.match.'))]")
    record = json.loads(text)
    return replay(game.rules, record["options"], record["log"].split()).match


def confirmed(page: Page, touches: Iterable[str]) -> Iterator[str]:
    """The touches, each followed by Confirm if it waits for that, as small targets do after a tap."""
    for target in touches:
        yield target
        if page.locator(CONFIRM).count():
            yield encode(Confirm())


def begun(game: AnyGame, options: Mapping[str, str], page: Page, url: str) -> None:
    """Start a game with the form, for people only."""
    open_app(page, f"{url}#/new/{game.id}")
    more_options(page)
    for key, value in options.items():
        page.locator(f"input[name='{key}'][value='{value}']").check()
    people(page)
    for seat in range(game.rules.num_players(options)):
        page.locator(f"[name='name-{seat}']").fill(NAMES[seat])
    page.locator("form.new-game [type=submit]").click()
    page.locator(".table").wait_for()


def greedily(game: AnyGame, page: Page) -> Iterator[str]:
    """The touches of greedy players, until the game in the page's storage is over."""
    rng, evaluation = random.Random(SEED), game.evaluation
    while (match := kept(page, game)).player != TERMINAL:
        action = best_action(game.rules, evaluation.value, match.state, rng, promising=evaluation.heuristic.promising)
        yield from confirmed(page, game.board.gesture(match.state, action))


def whole_game(name: str, options: Mapping[str, str]) -> Course:
    """A course in which greedy players play a whole game, from the form of a new game to the end."""
    game = game_of(name)
    title = f"{game.title}, a whole game"
    return Course(title, partial(begun, game, options), partial(greedily, game))


def at_saved(save: Callable[[], str]) -> Callable[[Page, str], None]:
    """A function that opens the table of a saved game."""

    def begin(page: Page, url: str) -> None:
        store_games(page, url, {"saved": save()})
        page.evaluate("() => { location.hash = '#/match/saved'; }")
        page.locator(".table").wait_for()

    return begin


def courses() -> list[Course]:
    """The courses of all games, which are in e2e/games/<id>/courses.py."""
    paths = sorted((ROOT / "e2e/games").glob("*/courses.py"))
    modules = (import_module(f"e2e.games.{path.parent.name}.courses") for path in paths)
    return [course for module in modules for course in module.COURSES]
