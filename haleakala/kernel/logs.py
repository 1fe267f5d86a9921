"""The comparison of two logs of a match, such as those of two tabs, or of a saved game and a file or link."""

from collections.abc import Sequence
from enum import Enum
from itertools import takewhile
from typing import Any


class Relation(Enum):
    """How a log relates to another log of the same game with the same options."""

    SAME = "same"
    LONGER = "longer"
    """This log begins with the whole other log and has more plies."""
    SHORTER = "shorter"
    """The other log begins with this whole log and has more plies."""
    APART = "apart"
    """The logs differ in a ply that both have."""

    @property
    def contains(self) -> bool:
        """Whether this log begins with the whole other log."""
        return self in (Relation.SAME, Relation.LONGER)


def relation(log: Sequence[str], other: Sequence[str]) -> Relation:
    """Return how `log` relates to `other`. Each item is a ply in the game's notation."""
    shared = in_common(log, other)
    if shared < min(len(log), len(other)):
        return Relation.APART
    if len(log) == len(other):
        return Relation.SAME
    return Relation.LONGER if len(log) > len(other) else Relation.SHORTER


def in_common(one: Sequence[Any], other: Sequence[Any]) -> int:
    """Return the number of equal items with which two sequences begin."""
    return sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(one, other, strict=False)))
