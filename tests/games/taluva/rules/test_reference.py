"""The engine is compared with the reference implementation in random games with ten thousand layings."""

import random

import pytest

from haleakala.games.taluva import rules
from haleakala.games.taluva.rules.model import (
    BUILDING,
    HUT,
    LAYING,
    PHASE,
    TEMPLE,
    TOWER,
    State,
    built,
    still_in,
    supply,
)
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.games.taluva.reference import AT_FIRST, Brute

pytestmark = pytest.mark.cpython  # slow: a second engine runs, too

GAMES = [(players, huts, seed) for players in (2, 3, 4) for huts in ("anywhere", "apart") for seed in range(2)]
FULL = 10_000


def started(players: int, huts: str, seed: int) -> State:
    options = {"players": f"{players}", "tiles": "all", "huts": huts, "starter": "random"}
    return rules.initial_state(options), Brute(players, huts == "apart"), SeededLuck(seed), random.Random(seed)


def compared(players: int, huts: str, seed: int, every: int = 1) -> int:
    """Play a random game in both, and return the number of layings that were compared."""
    state, slow, luck, rng = started(players, huts, seed)
    layings = decisions = 0
    while (player := rules.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = luck.choose(rules.chance_outcomes(state))
        else:
            actions = rules.legal_actions(state)
            decisions += 1
            if decisions % every == 0:
                assert {str(action) for action in actions} == slow.actions()
                assert player == slow.turn
                layings += len(actions) if state[PHASE] == LAYING else 0
            growing = [action for action in actions if str(action)[0] in "xtw"]
            action = rng.choice(growing if growing and rng.random() < 0.6 else actions)
        state, _ = rules.apply(state, action)
        slow.happen(str(action))
        for seat in range(players):
            pieces = {"hut": HUT, "temple": TEMPLE, "tower": TOWER}
            assert {name: supply(state, seat, piece) for name, piece in pieces.items()} == slow.supply[seat]
    assert set(still_in(state)) == set(range(players)) - slow.out
    return layings


@pytest.mark.clause("2.2", "2.3", "2.4", "3.1", "3.2", "3.3", "3.4", "3.5")
@pytest.mark.parametrize(("players", "huts", "seed"), GAMES)
def test_every_laying_and_building_is_what_the_slow_look_finds(players: int, huts: str, seed: int) -> None:
    assert compared(players, huts, seed, every=3) > FULL / len(GAMES)


@pytest.mark.clause("1.1")
def test_pieces_begin_as_the_rules_say() -> None:
    state, slow, *_ = started(4, "anywhere", 1)
    assert slow.supply == [AT_FIRST] * 4
    assert [supply(state, 3, piece) for piece in (HUT, TEMPLE, TOWER)] == [20, 3, 2]
    assert built(state, 0, HUT) == 0
    assert state[PHASE] not in (LAYING, BUILDING)
