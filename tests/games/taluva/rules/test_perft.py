"""Perft: how many sequences of plies lead on from a position. Numbers that any change of the rules would change.

The counts come from the engine; up to depth 2, a tile and a building, the reference implementation checks them.
"""

import random
from copy import deepcopy
from functools import cache

import pytest

from haleakala.games.taluva import rules
from haleakala.games.taluva.rules.model import LAYING, PHASE, State
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.playout import perft
from haleakala.kernel.rules import CHANCE, complete_options
from tests.games.taluva.reference import Brute
from tests.kit.playing import divide

# players, huts, tiles laid -> perft to depths 1, 2 and 3; the third ply is a draw unless the game is over
COUNTS = {
    (2, "anywhere", 3): (96, 402, 10_050),
    (2, "anywhere", 9): (235, 3_324, 79_776),
    (3, "apart", 12): (259, 3_366, 74_052),
    (4, "anywhere", 14): (302, 3_674, 80_828),
}


@cache
def position(players: int, huts: str, tiles: int) -> tuple[State, Brute]:
    """Return a position in which a tile is laid, in the engine and in the reference implementation."""
    for seed in range(1000):
        options = complete_options(rules.CHOICES, {"players": f"{players}", "huts": huts})
        state, slow = rules.initial_state(options), Brute(players, huts == "apart")
        luck, rng, laid = SeededLuck(f"perft {seed}"), random.Random(seed), 0
        while laid <= tiles and rules.current_player(state) in range(-1, players):
            if state[PHASE] == LAYING and laid == tiles:
                return state, slow
            if rules.current_player(state) == CHANCE:
                action = luck.choose(rules.chance_outcomes(state))
            else:
                actions = rules.legal_actions(state)
                covering = [action for action in actions if len(rules.apply(state, action)[1]) > 1]
                action = rng.choice(covering if covering and rng.random() < 0.5 else actions)
            before = state
            state, _ = rules.apply(state, action)
            slow.happen(str(action))
            laid += before[PHASE] == LAYING or not before[-1]
    raise AssertionError("no such game")


@pytest.mark.parametrize("where", COUNTS, ids=str)
def test_perft(where: tuple[int, str, int]) -> None:
    state, _ = position(*where)
    assert tuple(perft(rules, state, depth) for depth in (1, 2, 3)) == COUNTS[where]


@pytest.mark.parametrize("where", [where for where in COUNTS if where[2] < 12], ids=str)
def test_a_laying_and_what_is_built_then_are_counted_the_same_slowly(where: tuple[int, str, int]) -> None:
    state, slow = position(*where)
    counted = {}
    for laying in slow.actions():
        after = deepcopy(slow)
        after.happen(laying)
        counted[laying] = len(after.actions()) if after.building else 0
    found = divide(rules, state, 2)
    assert {laying: count for laying, count in found.items() if counted[laying]} == {
        laying: count for laying, count in counted.items() if count
    }
    assert found.keys() == counted.keys()
