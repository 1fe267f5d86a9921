"""This module contains the planners: `OwnTurn` takes the best turn, and `RoundOn` compares turns by playouts."""

import heapq
from collections.abc import Generator, Iterator, Mapping, Sequence
from operator import itemgetter

from haleakala.games.hawaii.bots.heuristic import worth
from haleakala.games.hawaii.bots.turns import Turn, turns
from haleakala.games.hawaii.rules import apply, chance_outcomes
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import State
from haleakala.kernel.luck import Luck, SeededLuck
from haleakala.kernel.planner import Advice
from haleakala.kernel.rules import CHANCE

Planning = Generator[float, None, Advice]


def best_turn(state: State) -> Turn:
    """Return the turn, or rest of a turn, with the highest worth for the acting player; ties go to the first turn."""
    seat = state[m.ACTOR]
    return max(turns(state), key=lambda turn: worth(turn.after, seat))


def greedy(state: State) -> Action:
    """Return the first action of the best turn, or the only legal action."""
    legal = legal_actions(state)
    return legal[0] if len(legal) == 1 else best_turn(state).line[0]


class OwnTurn:
    """This planner takes the turn after which the position is worth most to the acting player."""

    def plan(self, states: Sequence[State], seed: str) -> Planning:
        """Yield the progress once, then return the first action of the best turn; `seed` has no effect."""
        yield 0.0
        return Advice((greedy(states[-1]),))


LOOKED_AT = 5
"""The number of best turns from which `RoundOn` plays the round to its end."""
PLAYOUTS = 1
"""The number of playouts that `RoundOn` makes for each turn."""


class RoundOn:
    """This planner plays the round to its end after each of its best turns, and takes the turn with the best result."""

    def __init__(self, looked_at: int = LOOKED_AT) -> None:
        self.looked_at = looked_at

    def plan(self, states: Sequence[State], seed: str) -> Planning:
        """Play out the best turns, all with the same luck; yield the progress, and return the turn that ends best."""
        yield 0.0
        state = states[-1]
        legal, seat = legal_actions(state), state[m.ACTOR]
        if len(legal) == 1:
            return Advice(legal)
        firsts: dict[Action, int] = {}
        likeliest = heapq.nlargest(self.looked_at, weighed(state, seat, firsts), key=itemgetter(0))
        totals = [0] * len(likeliest)
        for number, (_, turn) in enumerate(likeliest):
            for playout in range(PLAYOUTS):
                luck = SeededLuck(f"{seed} {len(states)} {playout}")
                totals[number] += worth(played_on(turn.after, luck), seat)
            yield (number + 1) / len(likeliest)
        return advised(likeliest, [total // PLAYOUTS for total in totals], firsts)


def weighed(state: State, seat: int, firsts: dict[Action, int]) -> Iterator[tuple[int, Turn]]:
    """Yield every turn with its worth for `seat`, and store in `firsts` the highest worth for each first action."""
    for turn in turns(state):
        found = worth(turn.after, seat)
        firsts[turn.line[0]] = max(found, firsts.get(turn.line[0], found))
        yield found, turn


def advised(likeliest: Sequence[tuple[int, Turn]], totals: Sequence[int], firsts: Mapping[Action, int]) -> Advice:
    """Return the turn with the highest total as advice, together with the worth of the best different turn.

    A different turn begins with another action. If no such turn was played out, its worth is estimated from `firsts`.
    """
    at, most = max(enumerate(totals), key=itemgetter(1))
    first, best = likeliest[at]
    others = [total for total, (_, turn) in zip(totals, likeliest, strict=True) if turn.line[0] != best.line[0]]
    if not others:
        rest = [found for action, found in firsts.items() if action != best.line[0]]
        others = [most - max(0, first - max(rest))] if rest else []
    return Advice(best.line, "points", most, max(others, default=None))


def played_on(state: State, luck: Luck) -> State:
    """Return the state after this round, or at the end of the game, if every player takes the best turn each time."""
    round_ = state[m.ROUND]
    while state[m.ROUND] == round_:
        if state[m.ACTOR] == CHANCE:
            state = apply(state, luck.choose(chance_outcomes(state)))[0]
        elif state[m.ACTOR] < 0:
            break
        else:
            state = best_turn(state).after
    return state
