"""A bot that uses the planner of a game. Planners work with observations, so hidden information is not guessed."""

import random
from collections.abc import Sequence
from typing import Generic

from haleakala.bots.bot import Progress, Thinking
from haleakala.kernel.planner import Advice, Planner
from haleakala.kernel.rules import Action, Event, Rules, State


class Planning(Generic[State, Action, Event]):
    """A bot that plays as a planner recommends, but with probability `stray` a random action; 1/3 suits beginners."""

    def __init__(self, rules: Rules[State, Action, Event], planner: Planner[State], stray: float = 0.0) -> None:
        self.rules, self.planner, self.stray = rules, planner, stray

    def think(self, states: Sequence[State], seed: str) -> Thinking[Action]:
        """Choose the first action that the planner recommends, or a random one."""
        yield Progress(0.0)
        rng = random.Random(f"{seed} {len(states)}")
        if rng.random() < self.stray:
            return rng.choice(self.rules.legal_actions(states[-1]))
        advice = yield from self.advise(states, seed)
        action: Action = advice.line[0]
        return action

    def advise(self, states: Sequence[State], seed: str) -> Thinking[Advice]:
        """Return the whole advice of the planner."""
        planning = self.planner.plan(states, seed)
        while True:
            try:
                share = next(planning)
            except StopIteration as end:
                advice: Advice = end.value
                return advice
            yield Progress(share)
