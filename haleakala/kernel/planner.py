"""The protocol of planners. A game provides one for its bots if its possible turns are too many to be listed."""

from collections.abc import Generator, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

State_contra = TypeVar("State_contra", contravariant=True)


class Advice(NamedTuple):
    """A recommended turn: `line` contains all its actions, or the first ones, and `worth` is its value.

    `unit` is the unit of `worth`: "chance" for a chance of winning as a share of SURE, "points" for hundredths of a
    point, "" if no turns were compared. `other` is the worth of the best turn with a different first action, or None
    if no such turn was evaluated.
    """

    line: tuple[Any, ...]
    unit: Literal["", "chance", "points"] = ""
    worth: int = 0
    other: int | None = None


class Planner(Protocol[State_contra]):
    """A planner of turns."""

    def plan(self, states: Sequence[State_contra], seed: str, /) -> Generator[float, None, Advice]:
        """Plan a turn in the last of the states, which are the observations of the seat that decides, oldest first.

        A bot plays only the first action of the advice; a hint shows all of them. The generator yields its progress,
        from 0 to 1, and returns the advice. Equal states and seeds lead to equal advice.
        """
