"""What a player by code is.

This one is written in ten lines:

    class Cautious:
        def __init__(self, rules):
            self.rules = rules

        def think(self, states, seed):
            yield Progress(0.0)
            actions = self.rules.legal_actions(states[-1])
            return min(actions, key=str)

It is given the positions of the match so far, as its seat may know them: no pile has an order to look into, and a hand
of somebody else is unknown. It yields now and then, so that whoever runs it can show how far it is, or stop asking.
"""

from collections.abc import Generator, Sequence
from typing import NamedTuple, Protocol, TypeVar

from haleakala.kernel.rules import Action

State_contra = TypeVar("State_contra", contravariant=True)
Action_co = TypeVar("Action_co", covariant=True)
Answer = TypeVar("Answer")


class Progress(NamedTuple):
    """How far the thinking is, from 0 to 1."""

    share: float


Thinking = Generator[Progress, None, Action]
"""Progress now and then, and at the end the action."""


class Bot(Protocol[State_contra, Action_co]):
    """A player by code. The same positions and the same seed lead to the same action, unless time is the budget."""

    def think(self, states: Sequence[State_contra], seed: str, /) -> Generator[Progress, None, Action_co]:
        """Think about the last of the positions, in which a seat has to decide; nobody need go on asking."""


def decide(thinking: Generator[object, None, Answer]) -> Answer:
    """What is at the end of the thinking, waited for."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            answer: Answer = end.value
            return answer
