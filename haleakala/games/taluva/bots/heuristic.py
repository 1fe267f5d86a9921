"""What a position is worth to a player, by rules of thumb: for players by code and for measurements."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from haleakala.games.taluva.bots.trial_board import Scene
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.model import State
from haleakala.games.taluva.rules.turn import winners
from haleakala.kernel.evaluator import SURE

NODES = 850
"""Positions that a player of two plies may judge for a decision."""
LAYINGS, BUILDINGS = 5, 4
"""So many are worth a look."""
SURELY = 1_200
"""A lead of so many points, and of more, is as good as won."""
ODDS = tuple(accumulate(range(SURELY), lambda odds, _: odds + odds // 100 + 1, initial=1000))
"""What points are good for: each one a hundredth more, in integers, so that every Python comes to the same."""


def value(state: State, seat: int) -> float:
    """The lead of `seat` over the best of the others, as far as one can guess; 1,000 for a game that is won."""
    if state[m.PHASE] == m.OVER:
        return 1000.0 if seat in winners(state)[0] else -1000.0
    return -1000.0 if state[m.OUT] >> seat & 1 else Scene(state).lead(seat) / 10


class Heuristic:
    """The same as an evaluator of positions, for the players that look ahead, and what is worth a look."""

    def quiet(self, state: State) -> bool:
        """Whether a turn is over, and the tile for the next one drawn."""
        return bool(state[m.PHASE] == m.LAYING)

    def worth(self, state: State, seat: int) -> int:
        """How sure `seat` may be of winning, of SURE; a win that is shared is a share of it."""
        seats = range(state[m.PLAYERS])
        if state[m.PHASE] == m.OVER:
            won, _ = winners(state)
            odds = [int(one in won) for one in seats]
        else:
            points = Scene(state).points
            most = max(points.values())
            odds = [ODDS[max(0, SURELY + points[one] - most)] if one in points else 0 for one in seats]
        upto = [SURE * part // sum(odds) for part in accumulate(odds, initial=0)]
        return upto[seat + 1] - upto[seat]

    def progress(self, state: State) -> int:
        """How many tiles were drawn, below 0: every turn draws one."""
        return -int(state[m.DRAWS])

    def promising(self, state: State, actions: Sequence[Any]) -> Sequence[Any]:
        """The layings or the buildings that lead farthest, the best first."""
        scene = Scene(state)
        laying = state[m.PHASE] == m.LAYING
        found = scene.layings(actions) if laying else scene.buildings(actions)
        found.sort(key=lambda one: -one[0])
        return tuple(action for _, action in found[: LAYINGS if laying else BUILDINGS])
