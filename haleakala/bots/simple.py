"""A greedy bot that makes mistakes."""

import random
from collections.abc import Sequence
from typing import Generic

from haleakala.bots.bot import Progress, Thinking
from haleakala.bots.greedy import Promising, Value, best_action, everything
from haleakala.kernel.rules import Action, Event, Rules, State


class Straying(Generic[State, Action, Event]):
    """A greedy bot that plays a random action with probability `stray`: always if it is 1; 1/3 suits beginners."""

    def __init__(
        self,
        rules: Rules[State, Action, Event],
        value: Value[State],
        stray: float,
        promising: Promising[State] = everything,
    ) -> None:
        self.rules, self.value, self.stray, self.promising = rules, value, stray, promising

    def think(self, states: Sequence[State], seed: str) -> Thinking[Action]:
        """Choose an action. This is fast, so progress is not reported."""
        yield Progress(0.0)
        rng = random.Random(f"{seed} {len(states)}")
        return best_action(self.rules, self.value, states[-1], rng, self.stray, self.promising)
