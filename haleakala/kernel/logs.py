"""How two logs of one match relate: of two tabs, of a file and a saved game, or of a link and a saved game."""

from collections.abc import Sequence
from enum import Enum
from itertools import takewhile
from typing import Any


class Relation(Enum):
    """How a log relates to another log of the same game with the same options."""

    SAME = "same"
    LONGER = "longer"
    """It begins with all of the other log, and goes on."""
    SHORTER = "shorter"
    """The other log begins with all of it, and goes on."""
    APART = "apart"
    """Each of them has a ply that the other has not."""

    @property
    def contains(self) -> bool:
        """Whether nothing is missing in the log that the other one has."""
        return self in (Relation.SAME, Relation.LONGER)


def relation(log: Sequence[str], other: Sequence[str]) -> Relation:
    """How `log` relates to `other`. Both hold one ply per item, in the game's notation."""
    shared = in_common(log, other)
    if shared < min(len(log), len(other)):
        return Relation.APART
    if len(log) == len(other):
        return Relation.SAME
    return Relation.LONGER if len(log) > len(other) else Relation.SHORTER


def in_common(one: Sequence[Any], other: Sequence[Any]) -> int:
    """The number of equal items with which two sequences begin."""
    return sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(one, other, strict=False)))
