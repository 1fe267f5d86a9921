"""What can happen in Huts: what an action caused beyond itself, in the order it happened.

Where cubes are counted there is one event for each colour. Forced answers (9.2) cause events like given ones.
"""

from typing import NamedTuple


class IslandLaid(NamedTuple):
    """An island lies in that cell of the coarse grid (1.5)."""

    island: int
    x: int
    y: int


class CardDealt(NamedTuple):
    """A seat has got a card (2.3)."""

    seat: int
    card: int


class OmenTaken(NamedTuple):
    """A seat has chosen an omen, which is face down now (3.2, 3.3)."""

    seat: int
    omen: int


class CardPlayed(NamedTuple):
    """A seat has played a card, which lies open now (3.3)."""

    seat: int
    card: int


class OmensReset(NamedTuple):
    """All omens are face up again (3.2)."""


class CubesAdded(NamedTuple):
    """New cubes on a space; at the beginning, too (2.1)."""

    space: int
    colour: int
    number: int


class CubesRemoved(NamedTuple):
    """Cubes are removed from a space."""

    space: int
    colour: int
    number: int


class CubesMoved(NamedTuple):
    """Cubes move to an adjacent space; after CubesWait from beside the board (4.2, 5.9, 5.10)."""

    space: int
    target: int
    colour: int
    number: int


class CubeSailed(NamedTuple):
    """A cube sails to an adjacent island (4.2)."""

    space: int
    target: int
    colour: int


class CubesWait(NamedTuple):
    """Lava came to a space, and these cubes wait beside the board for where they go (9.1); `cubes` by colour."""

    space: int
    cubes: tuple[int, int, int, int, int]


class CubesOut(NamedTuple):
    """Cubes that had to leave a space but could not go anywhere are out (6.2)."""

    space: int
    colour: int
    number: int


class HutBuilt(NamedTuple):
    """A hut stands on a space (5.9)."""

    space: int


class HutRemoved(NamedTuple):
    """The hut of a space is gone (5.8, 5.10, 6.1)."""

    space: int


class LavaAdded(NamedTuple):
    """A lava token lies on a space (5.10)."""

    space: int


class NothingHappened(NamedTuple):
    """A card finds nothing to do on an island, or an omen anywhere, which is island -1 (9.2)."""

    island: int


class GameEnded(NamedTuple):
    """All have four cards left: who has won, and the points by seat (7)."""

    winner: int
    points: tuple[int, ...]


Event = (
    IslandLaid
    | CardDealt
    | OmenTaken
    | CardPlayed
    | OmensReset
    | CubesAdded
    | CubesRemoved
    | CubesMoved
    | CubeSailed
    | CubesWait
    | CubesOut
    | HutBuilt
    | HutRemoved
    | LavaAdded
    | NothingHappened
    | GameEnded
)
