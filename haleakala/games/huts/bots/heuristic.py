"""What a position is worth to a player, by rules of thumb: to one who knows no other hand, as all players by code, and
to one who looks back at a finished game and knows them all.
"""

from collections.abc import Sequence
from itertools import accumulate
from operator import mul
from typing import Any

from haleakala.games.huts.bots.cube_values import UNIT
from haleakala.games.huts.bots.planner import LOOKED_AT, average, promising
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import State, hand, question, totals
from haleakala.games.huts.rules.scoring import best_four, winner
from haleakala.kernel.evaluator import SURE

NODES = LOOKED_AT
"""So many turns the strongest player looks at twice."""
SURELY = 60
"""A lead of so many points, and of more, is as good as won."""
ODDS = tuple(accumulate(range(2 * SURELY), lambda odds, _: odds + odds * 9 // 100 + 1, initial=1000))
"""What a lead is good for, from -SURELY on: each point nine hundredths more, in integers."""


def lead(state: State, seat: int) -> int:
    """How many points the best four cards of a seat would score more than another hand on average, as far as it knows.

    Other hands count by the cards that are left to be in them, even where the state has them (8.4).
    """
    sums = totals(state)
    others: int = sum(map(mul, sums, average(state, seat))) // UNIT
    return best_four(sums, hand(state, seat))[0] - others


def value(state: State, seat: int) -> float:
    """The same; 1,000 for a game that is won."""
    if state[m.PHASE] == m.OVER:
        return 1000.0 if winner(state) == seat else -1000.0
    return float(lead(state, seat))


class Heuristic:
    """The same as an evaluator of positions."""

    def quiet(self, state: State) -> bool:
        """Whether a turn is over."""
        asked = question(state)
        return asked is None or (asked.kind == m.Q_HALF and not state[m.DONE])

    def worth(self, state: State, seat: int) -> int:
        """How sure `seat` may be of winning, of SURE, as far as it knows: the others' shares are their own guesses."""
        if state[m.PHASE] == m.OVER:
            return SURE if winner(state) == seat else 0
        players: int = state[m.PLAYERS]
        own = ODDS[SURELY + max(-SURELY, min(SURELY, lead(state, seat)))]
        return SURE * own // (own + ODDS[SURELY] * (players - 1))

    def progress(self, state: State) -> int:
        """How many turns are over, below 0."""
        return -int(state[m.TURNS_LEFT])

    def promising(self, state: State, actions: Sequence[Any]) -> Sequence[Any]:
        """The few that a planner would think of, the best first."""
        return promising(state, actions)


STEEPNESS = (0, 32, 23, 17, 14, 11)
"""By rounds left, how many hundredths more each point of a lead between known hands is good for."""
COMING = 5
"""So many points each turn to come is worth to its player. Both are what 800 games of the computer players said."""
FAR = 1_200
"""So many hundredths, one upon another, are as good as a win."""
KNOWN_ODDS = tuple(accumulate(range(FAR), lambda odds, _: odds + odds // 100 + 1, initial=1000))


class KnownHands(Heuristic):
    """The same where nothing is hidden any more: each hand counts with its best four cards and the turns to come."""

    def worth(self, state: State, seat: int) -> int:
        """How sure `seat` may be of winning, of SURE; the seats' shares sum to it."""
        if state[m.PHASE] == m.OVER:
            return super().worth(state, seat)
        number: int = state[m.PLAYERS]
        left: int = state[m.TURNS_LEFT]
        now: int = state[m.ON_TURN]
        sums, scores = totals(state), []
        for one in range(number):
            coming = (left - (one - now) % number + number - 1) // number
            scores.append(best_four(sums, hand(state, one))[0] + COMING * max(0, coming))
        step, most = STEEPNESS[-(-left // number)], max(scores)
        odds = [KNOWN_ODDS[max(0, FAR - step * (most - score))] for score in scores]
        upto = [SURE * part // sum(odds) for part in accumulate(odds, initial=0)]
        return upto[seat + 1] - upto[seat]
