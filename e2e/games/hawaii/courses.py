"""The course of Hawaii that bench.py plays: five full kingdoms."""

import random
from collections.abc import Iterator

from playwright.sync_api import Page

from e2e.kit.courses import NAMES, SEED, TRIES, Course, at_saved, game_of, kept
from haleakala.app.buttons import Undo
from haleakala.app.codec import encode
from haleakala.games.hawaii import rules as hawaii
from haleakala.games.hawaii.bots.planner import greedy as greedy_in_hawaii
from haleakala.games.hawaii.rules.model import ASKED, Q_OPENING, ROUND
from haleakala.games.hawaii.rules.tables import ROUNDS
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.saves.write import write


def full_kingdoms() -> str:
    """A save of a game of five greedy players, at the beginning of a turn in the last round."""
    luck = SeededLuck(SEED)
    match = Match.begin(hawaii, {"players": "5"}).settle(luck)
    while match.state[ROUND] < len(ROUNDS) - 1 or match.state[ASKED] != Q_OPENING:
        match = match.play(greedy_in_hawaii(match.state)).settle(luck)
    return write(Record("hawaii", match.options, match.log, NAMES))


def places_looked_at(page: Page) -> Iterator[str]:
    """Touch a place, which opens its panel, and press Undo: each time the kingdoms are redrawn."""
    rng, game = random.Random(SEED), game_of("hawaii")
    assert game.plan is not None
    for _ in range(2 * TRIES):
        lit = sorted(one for one in game.plan.lit(kept(page, game).state, ()) if one.startswith("place-"))
        yield rng.choice(lit)
        yield encode(Undo())


COURSES = (Course("Hawaii, five full kingdoms", at_saved(full_kingdoms), places_looked_at),)
