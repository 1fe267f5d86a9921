"""This module evaluates positions by rules of thumb, for bots and for measurements."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from haleakala.games.taluva.bots.trial_board import Scene
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.model import State
from haleakala.games.taluva.rules.turn import winners
from haleakala.kernel.evaluator import SURE

NODES = 850
"""How many positions a bot with a search depth of two plies may evaluate for one decision."""
LAYINGS, BUILDINGS = 5, 4
"""How many layings and how many buildings `promising` returns at most."""
SURELY = 1_200
"""A lead of this many points or more is treated as a certain win."""
ODDS = tuple(accumulate(range(SURELY), lambda odds, _: odds + odds // 100 + 1, initial=1000))
"""ODDS[n] is the odds of a player who is SURELY - n points behind the leader: each point adds a hundredth. The odds are
integers, so that every version of Python computes the same."""


def value(state: State, seat: int) -> float:
    """Estimate the lead of `seat` over the best other player: 1,000 after a win, -1,000 if `seat` lost or is out."""
    if state[m.PHASE] == m.OVER:
        return 1000.0 if seat in winners(state)[0] else -1000.0
    return -1000.0 if state[m.OUT] >> seat & 1 else Scene(state).lead(seat) / 10


class Heuristic:
    """An `Evaluator` for bots that search, based on the same points as `value`."""

    def quiet(self, state: State) -> bool:
        """Check whether a turn is over and the tile for the next turn has been drawn."""
        return bool(state[m.PHASE] == m.LAYING)

    def worth(self, state: State, seat: int) -> int:
        """Return the chance that `seat` wins, from 0 to SURE; the winners of a shared win divide SURE equally."""
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
        """Return the number of tiles still to be drawn as a negative number, which rises with every turn."""
        return -int(state[m.DRAWS])

    def promising(self, state: State, actions: Sequence[Any]) -> Sequence[Any]:
        """Return the layings or buildings that give the player the largest lead, best first."""
        scene = Scene(state)
        laying = state[m.PHASE] == m.LAYING
        found = scene.layings(actions) if laying else scene.buildings(actions)
        found.sort(key=lambda one: -one[0])
        return tuple(action for _, action in found[: LAYINGS if laying else BUILDINGS])
