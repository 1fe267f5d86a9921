"""This module evaluates positions by a heuristic, for a player who sees one hand or for analysing a finished game."""

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
"""The number of turns that the strongest computer player evaluates in depth."""
SURELY = 60
"""A lead in points that the evaluation treats as a certain win."""
ODDS = tuple(accumulate(range(2 * SURELY), lambda odds, _: odds + odds * 9 // 100 + 1, initial=1000))
"""The odds of winning for each lead from -SURELY to SURELY, as integers; each point raises them by nine per cent."""


def lead(state: State, seat: int) -> int:
    """Return how many points the best four cards of `seat` would score more than an average hand of another player.

    The average hand is computed from the cards that `seat` has not seen, even if the state contains the other hands
    (8.4).
    """
    sums = totals(state)
    others: int = sum(map(mul, sums, average(state, seat))) // UNIT
    return best_four(sums, hand(state, seat))[0] - others


def value(state: State, seat: int) -> float:
    """Return the lead of `seat`, or 1,000 for a game that is won and -1,000 for a game that is lost."""
    if state[m.PHASE] == m.OVER:
        return 1000.0 if winner(state) == seat else -1000.0
    return float(lead(state, seat))


class Heuristic:
    """The evaluator that uses the lead of a seat over the average of the unseen hands."""

    def quiet(self, state: State) -> bool:
        """Check whether no turn is in progress."""
        asked = question(state)
        return asked is None or (asked.kind == m.Q_HALF and not state[m.DONE])

    def worth(self, state: State, seat: int) -> int:
        """Return the chance of `seat` to win, as a share of SURE, from what it may see; shares may not sum to SURE."""
        if state[m.PHASE] == m.OVER:
            return SURE if winner(state) == seat else 0
        players: int = state[m.PLAYERS]
        own = ODDS[SURELY + max(-SURELY, min(SURELY, lead(state, seat)))]
        return SURE * own // (own + ODDS[SURELY] * (players - 1))

    def progress(self, state: State) -> int:
        """Return the negative number of turns left, which grows during a game."""
        return -int(state[m.TURNS_LEFT])

    def promising(self, state: State, actions: Sequence[Any]) -> Sequence[Any]:
        """Return the few actions that are worth searching, the best first."""
        return promising(state, actions)


STEEPNESS = (0, 32, 23, 17, 14, 11)
"""By rounds left, the number of one-per-cent steps in the odds for each point of a lead between known hands."""
COMING = 5
"""The points that each coming turn is expected to bring. COMING and STEEPNESS are fitted to 800 games of bots."""
FAR = 1_200
"""The number of one-per-cent steps, compounded, after which a lead counts as a certain win."""
KNOWN_ODDS = tuple(accumulate(range(FAR), lambda odds, _: odds + odds // 100 + 1, initial=1000))


class KnownHands(Heuristic):
    """The evaluator for known hands: a hand is worth its best four cards, and COMING points for each turn to come."""

    def worth(self, state: State, seat: int) -> int:
        """Return the chance of `seat` to win, as a share of SURE; the shares of all seats sum to SURE."""
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
