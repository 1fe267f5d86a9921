"""Players that look no further than their own decision: random, straying and greedy."""

import random
from collections.abc import Sequence
from typing import Generic

from haleakala.bots.bot import Progress, Thinking
from haleakala.bots.greedy import Promising, Value, best_action, everything
from haleakala.kernel.rules import Action, Event, Rules, State


class Straying(Generic[State, Action, Event]):
    """Greedy, but with probability `stray` it plays any action: 1 is the random player, a third a fair beginner."""

    def __init__(
        self,
        rules: Rules[State, Action, Event],
        value: Value[State],
        stray: float,
        promising: Promising[State] = everything,
    ) -> None:
        self.rules, self.value, self.stray, self.promising = rules, value, stray, promising

    def think(self, states: Sequence[State], seed: str) -> Thinking[Action]:
        """One look at each action; done before anybody could ask how far it is."""
        yield Progress(0.0)
        rng = random.Random(f"{seed} {len(states)}")
        return best_action(self.rules, self.value, states[-1], rng, self.stray, self.promising)
