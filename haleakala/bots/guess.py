"""A bot for games with secrets, made from a bot that needs full states: it guesses what is hidden from its seat."""

from collections import Counter
from collections.abc import Sequence
from typing import Generic

from haleakala.bots.bot import Bot, Thinking
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import Action, Event, Rules, State

GUESSES = 5
"""The number of full states that are drawn for a decision."""


class Guessing(Generic[State, Action, Event]):
    """Draws full states that agree with the observation, and plays the action that another bot chooses most often."""

    def __init__(self, rules: Rules[State, Action, Event], bot: Bot[State, Action]) -> None:
        self.rules, self.bot = rules, bot

    def think(self, states: Sequence[State], seed: str) -> Thinking[Action]:
        """Choose an action. The states are observations, and only the last is replaced by a full state."""
        luck, votes = SeededLuck(f"{seed} {len(states)} guess"), Counter[Action]()
        for _ in range(GUESSES):
            full = self.rules.determinize(states[-1], luck)
            votes[(yield from self.bot.think([*states[:-1], full], seed))] += 1
        return votes.most_common(1)[0][0]
