"""The speed of generating the legal actions of Taluva on boards of 100 hexes or more."""

import random
import statistics
import time

from e2e.tools.tables import held, spread, table
from haleakala.games.taluva import rules
from haleakala.games.taluva.rules.model import BOARD, LAYING, PHASE, State
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import CHANCE, TERMINAL, complete_options

HEXES = 100
BAR = 200


def late_positions(count: int) -> list[State]:
    """Return `count` positions of random games of four players, in which a tile is laid on such a board."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        luck, rng = SeededLuck(seed), random.Random(seed)
        state = rules.initial_state(complete_options(rules.CHOICES, {"players": "4"}))
        while (player := rules.current_player(state)) != TERMINAL:
            if state[PHASE] == LAYING and len(state[BOARD]) >= HEXES:
                found.append(state)
            outcomes = rules.chance_outcomes(state)
            action = luck.choose(outcomes) if player == CHANCE else rng.choice(rules.legal_actions(state))
            state = rules.apply(state, action)[0]
    return found[:count]


def report_tiles(rounds: int, count: int) -> None:
    """Measure the same `count` positions in each round, and print a table."""
    positions = late_positions(count)
    rates = []
    for _ in range(rounds):
        begun = time.perf_counter()
        layings = sum(len(rules.legal_actions(state)) for state in positions)
        rates.append(len(positions) / (time.perf_counter() - begun))
    hexes = statistics.median(len(state[BOARD]) for state in positions)
    each = f"{hexes:.0f} hexes and {layings / len(positions):.0f} layings"
    note = f"Rounds: {rounds}, of {count} positions with {each} in the usual case."
    met = statistics.median(rates) >= BAR
    rows = [("legal_actions for a laying", held(met, spread(rates, 0)), f"{BAR}")]
    table("Layings of a late board in Taluva a second", note, ("", "median (lowest to highest)", "bar"), rows)
