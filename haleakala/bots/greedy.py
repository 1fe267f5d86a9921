"""A player who looks to the end of what it decides itself, and takes what is worth most there."""

import random
from collections.abc import Callable

from haleakala.kernel.rules import Action, Event, Rules, State

Value = Callable[[State, int], float]


def best_action(
    rules: Rules[State, Action, Event], value: Value[State], state: State, rng: random.Random, stray: float = 0.03
) -> Action:
    """The action after which the current player, deciding on while it may, can reach the worthiest position.

    Ties are broken by `rng`. With probability `stray` any action is played: nothing in a game's rules need force
    progress, and two players who never stray can move to and fro for ever.
    """
    seat = rules.current_player(state)
    actions = rules.legal_actions(state)
    if rng.random() < stray:
        return rng.choice(actions)
    return max(actions, key=lambda action: (_reach(rules, value, rules.apply(state, action)[0], seat), rng.random()))


def _reach(rules: Rules[State, Action, Event], value: Value[State], state: State, seat: int) -> float:
    """The best value that `seat` reaches by its own decisions alone; a whole turn of its own is not played again."""
    if rules.current_player(state) != seat:
        return value(state, seat)
    return max(value(rules.apply(state, action)[0], seat) for action in rules.legal_actions(state))
