"""This module defines the events of Taluva: what an action caused beyond itself, in the order in which it happened."""

from typing import NamedTuple


class TileLaid(NamedTuple):
    """A tile was laid on `level`. The first tile of a game is laid without a decision of a player (2.1)."""

    kind: int
    volcano: int
    orientation: int
    level: int


class HutsCovered(NamedTuple):
    """An eruption covered `huts` huts of `seat` on the space `at` (2.3)."""

    seat: int
    at: int
    huts: int


class Built(NamedTuple):
    """`seat` built a piece on the space `at`; `number` is 1, or the number of huts, equal to the level (3)."""

    seat: int
    piece: int
    at: int
    number: int


class PlayerOut(NamedTuple):
    """`seat` could not build anything after laying a tile and is out (3.6)."""

    seat: int


class GameEnded(NamedTuple):
    """The game ended, by `pieces` (4.1), by `alone` (3.6), or by `temples`, `towers`, `huts` or `shared` (4.2)."""

    winners: tuple[int, ...]
    by: str


Event = TileLaid | HutsCovered | Built | PlayerOut | GameEnded
