"""The protocol of bots.

This is a complete bot in ten lines:

    class Cautious:
        def __init__(self, rules):
            self.rules = rules

        def think(self, states, seed):
            yield Progress(0.0)
            actions = self.rules.legal_actions(states[-1])
            return min(actions, key=str)

It is given the states of the match so far as observations of its seat: they contain neither the order of a pile nor
the hand of another seat. It yields its progress now and then, so that the caller can show it or stop the bot.
"""

from collections.abc import Generator, Sequence
from typing import NamedTuple, Protocol, TypeVar

from haleakala.kernel.rules import Action

State_contra = TypeVar("State_contra", contravariant=True)
Action_co = TypeVar("Action_co", covariant=True)
Answer = TypeVar("Answer")


class Progress(NamedTuple):
    """The progress of a bot's decision, from 0 to 1."""

    share: float


Thinking = Generator[Progress, None, Action]
"""A generator that yields its progress and returns the action."""


class Bot(Protocol[State_contra, Action_co]):
    """A bot. Equal states and seeds lead to the same action, unless the bot has a time limit."""

    def think(self, states: Sequence[State_contra], seed: str, /) -> Generator[Progress, None, Action_co]:
        """Choose an action in the last of the states, in which a seat decides. The generator may be abandoned."""


def decide(thinking: Generator[object, None, Answer]) -> Answer:
    """Run a generator to its end and return its result."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
