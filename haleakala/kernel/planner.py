"""What a game offers whose whole turns are too many to be listed: somebody who plans them. Players by code ask it."""

from collections.abc import Generator, Sequence
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

State_contra = TypeVar("State_contra", contravariant=True)


class Advice(NamedTuple):
    """What somebody would do: the decisions of a turn, or of its beginning, and what they are worth.

    `unit` says in what: `chance` in shares of SURE, `points` in hundredths of a point, "" where nothing was compared.
    `other` is what the best turn is worth that begins otherwise; None where there was none to compare with.
    """

    line: tuple[Any, ...]
    unit: Literal["", "chance", "points"] = ""
    worth: int = 0
    other: int | None = None


class Planner(Protocol[State_contra]):
    """Plans turns, and so knows the next action of each."""

    def plan(self, states: Sequence[State_contra], seed: str, /) -> Generator[float, None, Advice]:
        """What to do in the last of the positions, all of them as the seat that decides may know them; its first action
        is played, and the rest said to whoever wants a hint.

        It yields how far it is, from 0 to 1. The same positions and the same seed lead to the same advice.
        """
