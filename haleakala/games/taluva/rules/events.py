"""This module defines the events of Taluva: what an action caused beyond itself, in the order in which it happened."""

from typing import NamedTuple


class TileLaid(NamedTuple):
    """A tile was laid, and its three spaces are now on `level`. The first tile is laid automatically (2.1)."""

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
    """`seat` built `number` pieces on the space `at`: one, or as many huts as the level of the space (3)."""

    seat: int
    piece: int
    at: int
    number: int


class PlayerOut(NamedTuple):
    """`seat` could not build anything after laying a tile and is out (3.6)."""

    seat: int


class GameEnded(NamedTuple):
    """The game ended. `by` is `pieces` (4.1), `alone` (3.6), or one of `temples`, `towers`, `huts`, `shared` (4.2)."""

    winners: tuple[int, ...]
    by: str


Event = TileLaid | HutsCovered | Built | PlayerOut | GameEnded
