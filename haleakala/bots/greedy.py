"""A player who looks to the end of what it decides itself, and takes what is worth most there."""

import random
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from haleakala.kernel.rules import Action, Event, Rules, State

State_contra = TypeVar("State_contra", contravariant=True)

Value = Callable[[State, int], float]


class Promising(Protocol[State_contra]):
    """Says which of the legal actions are worth a look."""

    def __call__(self, state: State_contra, actions: Sequence[Action], /) -> Sequence[Action]:
        """Those of the actions; all of them, unless that would take too long."""


def everything(_: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Each action is worth a look."""
    return actions


def best_action(
    rules: Rules[State, Action, Event],
    value: Value[State],
    state: State,
    rng: random.Random,
    stray: float = 0.03,
    promising: Promising[State] = everything,
) -> Action:
    """The action after which the current player, deciding on while it may, can reach the worthiest position.

    Ties are broken by `rng`. With probability `stray` any action is played: nothing in a game's rules need force
    progress, and two players who never stray can move to and fro for ever.
    """
    seat = rules.current_player(state)
    actions = rules.legal_actions(state)
    if rng.random() < stray:
        return rng.choice(actions)

    def reach(action: Action) -> float:
        """The best value that the player reaches by its own decisions alone; a turn of its own is not played again."""
        after = rules.apply(state, action)[0]
        if rules.current_player(after) != seat:
            return value(after, seat)
        further = promising(after, rules.legal_actions(after))
        return max(value(rules.apply(after, one)[0], seat) for one in further)

    return max(promising(state, actions), key=lambda action: (reach(action), rng.random()))
