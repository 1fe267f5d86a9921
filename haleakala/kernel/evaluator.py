"""The protocol of evaluators, with which a game estimates for its bots how good a position is."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from haleakala.kernel.rules import Action

State_contra = TypeVar("State_contra", contravariant=True)

SURE = 1_000_000
"""The worth of a certain win. Worths are integers, so that bots choose the same moves in every Python."""


class Evaluator(Protocol[State_contra]):
    """An evaluator of positions. `worth` is defined only in quiet states, before a random draw, and at the end."""

    def quiet(self, state: State_contra, /) -> bool:
        """Return whether nothing is left to decide in this turn. A state before a random draw is never quiet."""

    def worth(self, state: State_contra, seat: int, /) -> int:
        """Return the estimated chance that `seat` wins, from 0 to SURE. The worths of all seats sum to SURE."""

    def promising(self, state: State_contra, actions: Sequence[Action], /) -> Sequence[Action]:
        """Return the legal actions that are worth evaluating: all of them, unless that would take too long."""

    def progress(self, state: State_contra, /) -> int:
        """Return a count that never decreases in a game. Only while it stays the same can positions be repeated."""
