"""A player for games with secrets: it knows what its seat knows, and guesses the rest."""

from collections import Counter
from collections.abc import Sequence
from typing import Generic

from haleakala.bots.bot import Bot, Thinking
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import Action, Event, Rules, State

GUESSES = 5
"""So many full states are drawn for a decision."""


class Guessing(Generic[State, Action, Event]):
    """Asks a player who has to see everything about full states that fit, and plays what it says most often."""

    def __init__(self, rules: Rules[State, Action, Event], bot: Bot[State, Action]) -> None:
        self.rules, self.bot = rules, bot

    def think(self, states: Sequence[State], seed: str) -> Thinking[Action]:
        """The states are observations; all that was before the last one stays as it was seen."""
        luck, votes = SeededLuck(f"{seed} {len(states)} guess"), Counter[Action]()
        for _ in range(GUESSES):
            full = self.rules.determinize(states[-1], luck)
            votes[(yield from self.bot.think([*states[:-1], full], seed))] += 1
        return votes.most_common(1)[0][0]
