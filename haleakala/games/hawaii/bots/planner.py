"""The players of Hawaii: one takes the turn after which its position is worth most, the other plays the round on."""

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
    """The turn, or the rest of one, after which the position is worth most to its player; the first of equal ones."""
    seat = state[m.ACTOR]
    return max(turns(state), key=lambda turn: worth(turn.after, seat))


def greedy(state: State) -> Action:
    """What the player who takes the best turn at once does."""
    legal = legal_actions(state)
    return legal[0] if len(legal) == 1 else best_turn(state).line[0]


class OwnTurn:
    """Takes the turn after which its own position is worth most."""

    def plan(self, states: Sequence[State], seed: str) -> Planning:
        """One look, and `seed` changes nothing."""
        yield 0.0
        return Advice((greedy(states[-1]),))


LOOKED_AT = 5
"""So many of its best turns a player plays on."""
PLAYOUTS = 1
"""So often."""


class RoundOn:
    """Plays the round on after each of its best turns, everybody taking the best turn, and compares where that ends."""

    def __init__(self, looked_at: int = LOOKED_AT) -> None:
        self.looked_at = looked_at

    def plan(self, states: Sequence[State], seed: str) -> Planning:
        """Turn by turn; each meets the same luck."""
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
    """Every turn with its worth; `firsts` comes to hold the most that each first action leads to."""
    for turn in turns(state):
        found = worth(turn.after, seat)
        firsts[turn.line[0]] = max(found, firsts.get(turn.line[0], found))
        yield found, turn


def advised(likeliest: Sequence[tuple[int, Turn]], totals: Sequence[int], firsts: Mapping[Action, int]) -> Advice:
    """The turn with the most, beside the next one that begins otherwise; if none was played on, by the first look."""
    at, most = max(enumerate(totals), key=itemgetter(1))
    first, best = likeliest[at]
    others = [total for total, (_, turn) in zip(totals, likeliest, strict=True) if turn.line[0] != best.line[0]]
    if not others:
        rest = [found for action, found in firsts.items() if action != best.line[0]]
        others = [most - max(0, first - max(rest))] if rest else []
    return Advice(best.line, "points", most, max(others, default=None))


def played_on(state: State, luck: Luck) -> State:
    """The state at the end of this round, or after the last one, if everybody takes the best turn."""
    round_ = state[m.ROUND]
    while state[m.ROUND] == round_:
        if state[m.ACTOR] == CHANCE:
            state = apply(state, luck.choose(chance_outcomes(state)))[0]
        elif state[m.ACTOR] < 0:
            break
        else:
            state = best_turn(state).after
    return state
