"""Greedy choice of an action: looks up to two decisions of the same player ahead, and takes the best position."""

import random
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from haleakala.kernel.rules import Action, Event, Rules, State

State_contra = TypeVar("State_contra", contravariant=True)

Value = Callable[[State, int], float]


class Promising(Protocol[State_contra]):
    """A function that returns the legal actions that are worth evaluating."""

    def __call__(self, state: State_contra, actions: Sequence[Action], /) -> Sequence[Action]:
        """Return some of the actions, or all of them if that does not take too long."""


def everything(_: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Return all actions."""
    return actions


def best_action(
    rules: Rules[State, Action, Event],
    value: Value[State],
    state: State,
    rng: random.Random,
    stray: float = 0.03,
    promising: Promising[State] = everything,
) -> Action:
    """Return the action from which the current player can reach the position with the highest value.

    If the same player decides after the action, too, its second decision is considered. Ties are broken by `rng`.
    With probability `stray`, a random action is returned, since two players who never stray could move to and fro for
    ever.
    """
    seat = rules.current_player(state)
    actions = rules.legal_actions(state)
    if rng.random() < stray:
        return rng.choice(actions)

    def reach(action: Action) -> float:
        """Return the best value that the player reaches with this action and, if it decides again, one more."""
        after = rules.apply(state, action)[0]
        if rules.current_player(after) != seat:
            return value(after, seat)
        further = promising(after, rules.legal_actions(after))
        return max(value(rules.apply(after, one)[0], seat) for one in further)

    return max(promising(state, actions), key=lambda action: (reach(action), rng.random()))
