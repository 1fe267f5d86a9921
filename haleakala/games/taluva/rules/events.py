"""What can happen in Taluva: what an action caused beyond itself, in the order it happened."""

from typing import NamedTuple


class TileLaid(NamedTuple):
    """A tile lies with its volcano there, in that orientation, on that level; the first one by itself (2.1)."""

    kind: int
    volcano: int
    orientation: int
    level: int


class HutsCovered(NamedTuple):
    """An eruption takes a seat's huts from a space (2.3)."""

    seat: int
    at: int
    huts: int


class Built(NamedTuple):
    """A seat's piece stands on a space; huts, as many as its level (3)."""

    seat: int
    piece: int
    at: int
    number: int


class PlayerOut(NamedTuple):
    """Who cannot build after laying is out (3.6)."""

    seat: int


class GameEnded(NamedTuple):
    """Who has won, and by what: `pieces` (4.1), `alone` (3.6), or `temples`, `towers`, `huts`, `shared` (4.2)."""

    winners: tuple[int, ...]
    by: str


Event = TileLaid | HutsCovered | Built | PlayerOut | GameEnded
