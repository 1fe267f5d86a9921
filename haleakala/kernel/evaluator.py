"""What players by code ask a game about its positions. Each game's folder has its own answers: inputs and weights."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from haleakala.kernel.rules import Action

State_contra = TypeVar("State_contra", contravariant=True)

SURE = 1_000_000
"""A game that is won, in the unit of `worth`: integers, so that every Python comes to the same move."""


class Evaluator(Protocol[State_contra]):
    """An evaluator of positions. `worth` may be asked where `quiet` says so, where luck is to draw, and at the end."""

    def quiet(self, state: State_contra, /) -> bool:
        """Whether a turn is over and nothing is left to decide in it; never where luck is to draw."""

    def worth(self, state: State_contra, seat: int, /) -> int:
        """How sure `seat` may be of winning: from 0 to SURE, and the seats' shares sum to it."""

    def promising(self, state: State_contra, actions: Sequence[Action], /) -> Sequence[Action]:
        """Those of the legal actions that are worth a look: all of them, unless that would take too long."""

    def progress(self, state: State_contra, /) -> int:
        """A count that never falls; a game can only stall where it stays the same."""
