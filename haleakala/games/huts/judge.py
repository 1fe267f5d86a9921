"""What a position is worth to a player, by rules of thumb."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from haleakala.games.huts.model import OVER, PHASE, PLAYERS, Q_HALF, TURNS_LEFT, State, hand, question, totals
from haleakala.games.huts.scoring import best_four, winner
from haleakala.kernel.judge import SURE

NODES = 400
SURELY = 40


def value(state: State, seat: int) -> float:
    """The lead of `seat` over the best of the others in points; 1,000 for a game that is won."""
    if state[PHASE] == OVER:
        return 1000.0 if winner(state) == seat else -1000.0
    sums = totals(state)
    points = [best_four(sums, hand(state, one))[0] for one in range(state[PLAYERS])]
    return points[seat] - max(one for other, one in enumerate(points) if other != seat)


class RuleOfThumb:
    """The same as a judge of positions."""

    def quiet(self, state: State) -> bool:
        """Whether half a turn is over."""
        asked = question(state)
        return asked is None or asked.kind == Q_HALF

    def worth(self, state: State, seat: int) -> int:
        """How sure `seat` may be of winning, of SURE."""
        seats = range(state[PLAYERS])
        if state[PHASE] == OVER:
            return SURE if winner(state) == seat else 0
        sums = totals(state)
        points = [best_four(sums, hand(state, one))[0] for one in seats]
        odds = [1 << max(0, SURELY + one - max(points)) for one in points]
        upto = [SURE * part // sum(odds) for part in accumulate(odds, initial=0)]
        return upto[seat + 1] - upto[seat]

    def progress(self, state: State) -> int:
        """How many turns are over, below 0."""
        return -int(state[TURNS_LEFT])

    def promising(self, state: State, actions: Sequence[Any]) -> Sequence[Any]:
        """All of them."""
        return actions
