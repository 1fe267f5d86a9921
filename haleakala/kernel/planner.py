"""What a game offers whose whole turns are too many to be listed: somebody who plans them. Players by code ask it."""

from collections.abc import Generator, Sequence
from typing import Any, Protocol, TypeVar

State_contra = TypeVar("State_contra", contravariant=True)


class Planner(Protocol[State_contra]):
    """Plans turns, and so knows the next action of each."""

    def plan(self, states: Sequence[State_contra], seed: str, /) -> Generator[float, None, Any]:
        """The action to take in the last of the positions, all of them as the seat that decides may know them.

        It yields how far it is, from 0 to 1. The same positions and the same seed lead to the same action.
        """
