"""What is played while bench.py measures: whole games of greedy players, a very wide island and five kingdoms."""

import json
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from playwright.sync_api import Page

from e2e.conftest import open_app
from e2e.kit.moments import put_on_the_shelf
from e2e.kit.player import CONFIRM, more_options, people
from e2e.tools.touches import greedy, shortest
from haleakala.bots.greedy import best_action
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_game
from haleakala.games.hawaii import rules as hawaii
from haleakala.games.hawaii.bots.planner import greedy as greedy_in_hawaii
from haleakala.games.hawaii.rules.model import ASKED, Q_OPENING, ROUND
from haleakala.games.hawaii.rules.tables import ROUNDS
from haleakala.games.taluva import rules as taluva
from haleakala.games.taluva.rules.actions import Build, Lay
from haleakala.games.taluva.rules.model import BOARD, DRAWS, LAYING, PHASE, board_of
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import TERMINAL
from haleakala.saves.write import write

SEED = 5
MANY = 140
"""Hexes on the table, for which a drawing has a bar of its own."""
TRIES = 12
HERE = '[data-target="page:here"]'
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")


class Course(NamedTuple):
    """How the page comes to a table, and what is touched there."""

    title: str
    begin: Callable[[Page, str], None]
    touches: Callable[[Page], Iterator[str]]


def game_of(name: str) -> AnyGame:
    """A game by its id."""
    game = find_game(name)
    assert game is not None
    return game


def kept(page: Page, game: AnyGame) -> Match[Any, Any, Any]:
    """The only match on the page's shelf."""
    text = page.evaluate("() => localStorage[Object.keys(localStorage).find((key) => key.includes('.match.'))]")
    record = json.loads(text)
    return replay(game.rules, record["options"], record["log"].split()).match


def confirmed(page: Page, touches: Iterable[str]) -> Iterator[str]:
    """These touches, each confirmed where it waits for that, as small targets do under a finger."""
    for target in touches:
        yield target
        if page.locator(CONFIRM).count():
            yield "page:confirm"


# --- Whole games ------------------------------------------------------------------------------------------------------


def begun(game: AnyGame, options: Mapping[str, str], page: Page, url: str) -> None:
    """Fill in the form of a game for as many as its options say."""
    open_app(page, f"{url}#/new/{game.id}")
    more_options(page)
    for key, value in options.items():
        page.locator(f"input[name='{key}'][value='{value}']").check()
    people(page)
    for seat in range(game.rules.num_players(options)):
        page.locator(f"[name='name-{seat}']").fill(NAMES[seat])
    page.locator("form[data-form='new-game'] [type=submit]").click()
    page.locator(".table").wait_for()


def greedily(game: AnyGame, page: Page) -> Iterator[str]:
    """What greedy players touch next, as long as the game that the page keeps goes on."""
    rng, evaluation = random.Random(SEED), game.evaluation
    while (match := kept(page, game)).player != TERMINAL:
        action = best_action(game.rules, evaluation.value, match.state, rng, promising=evaluation.thumb.promising)
        yield from confirmed(page, game.board.gesture(match.state, action))


def whole_game(name: str, options: Mapping[str, str]) -> Course:
    """Two greedy players, from the form to the end."""
    game = game_of(name)
    title = f"{game.title}, a whole game"
    return Course(title, partial(begun, game, options), partial(greedily, game))


def laid_out_greedily(page: Page) -> Iterator[str]:
    """The same for Huts, whose turns are laid out, in the fewest touches; hand-overs between them."""
    rng, game = random.Random(SEED), game_of("huts")
    while (match := kept(page, game)).player != TERMINAL:
        if page.locator(HERE).count():
            yield "page:here"
        yield from shortest(match, greedy(match.state, match.player, rng))


# --- As many hexes as there can be ------------------------------------------------------------------------------------


def wide_island() -> str:
    """A save of a game in which nobody lets a volcano erupt, with the last tile in hand."""
    rng, luck = random.Random(SEED), SeededLuck(SEED)
    match = Match.begin(taluva, {"players": "4", "starter": "first"}).settle(luck)
    while match.state[DRAWS] or match.state[PHASE] != LAYING:
        laid = board_of(match.state)
        actions = match.open_actions()
        calm = [one for one in actions if isinstance(one, Build) or (isinstance(one, Lay) and one.volcano not in laid)]
        match = match.play(rng.choice(calm)).settle(luck)
    assert len(match.state[BOARD]) >= MANY
    return write(Record("taluva", match.options, match.log, NAMES[:4]))


def on_the_wide_island(page: Page, url: str) -> None:
    """Its table, from the shelf."""
    put_on_the_shelf(page, url, {"wide": wide_island()})
    page.evaluate("() => { location.hash = '#/match/wide'; }")
    page.locator(".table").wait_for()


def to_and_fro(page: Page) -> Iterator[str]:
    """The last tile laid here and there, something built, and all of it taken back."""
    rng, game = random.Random(SEED), game_of("taluva")
    for _ in range(TRIES):
        for _ in range(2):
            state = kept(page, game).state
            assert len(state[BOARD]) >= MANY
            yield from confirmed(page, game.board.gesture(state, rng.choice(game.rules.legal_actions(state))))
        yield from ("page:undo", "page:undo")


# --- Five kingdoms at the end of a game -------------------------------------------------------------------------------


def full_kingdoms() -> str:
    """A save of a game of five greedy players at the beginning of a turn in the last round."""
    luck = SeededLuck(SEED)
    match = Match.begin(hawaii, {"players": "5"}).settle(luck)
    while match.state[ROUND] < len(ROUNDS) - 1 or match.state[ASKED] != Q_OPENING:
        match = match.play(greedy_in_hawaii(match.state)).settle(luck)
    return write(Record("hawaii", match.options, match.log, NAMES))


def at_full_kingdoms(page: Page, url: str) -> None:
    """Its table, from the shelf."""
    put_on_the_shelf(page, url, {"full": full_kingdoms()})
    page.evaluate("() => { location.hash = '#/match/full'; }")
    page.locator(".table").wait_for()


def places_looked_at(page: Page) -> Iterator[str]:
    """A place, whose panel comes, and Undo: the kingdoms are drawn each time."""
    rng, game = random.Random(SEED), game_of("hawaii")
    for _ in range(2 * TRIES):
        lit = sorted(one for one in game.plan.lit(kept(page, game).state, ()) if one.startswith("place-"))
        yield rng.choice(lit)
        yield "page:undo"


HUTS = Course(
    "Huts, a whole game",
    partial(begun, game_of("huts"), {"players": "2", "starter": "first"}),
    laid_out_greedily,
)
COURSES = (
    whole_game("haleakala", {"variant": "base", "starter": "red"}),
    whole_game("taluva", {"players": "2", "starter": "first"}),
    Course(f"Taluva on {MANY} hexes and more", on_the_wide_island, to_and_fro),
    Course("Hawaii, five full kingdoms", at_full_kingdoms, places_looked_at),
    HUTS,
)
