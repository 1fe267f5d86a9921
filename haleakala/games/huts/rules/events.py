"""Define the events of Huts: the consequences of an action, in the order in which they happen.

An event that counts cubes is about a single colour. Forced answers (9.2) cause the same events as chosen answers.
"""

from typing import NamedTuple


class IslandLaid(NamedTuple):
    """The island was laid at column `x` and row `y` of the coarse grid, relative to island a (1.5)."""

    island: int
    x: int
    y: int


class CardDealt(NamedTuple):
    """A card was dealt to a seat (2.3)."""

    seat: int
    card: int


class OmenTaken(NamedTuple):
    """A seat used an omen, whose card is now face down (3.2, 3.3)."""

    seat: int
    omen: int


class CardPlayed(NamedTuple):
    """A seat played a card, which is now open (3.3)."""

    seat: int
    card: int


class OmensReset(NamedTuple):
    """All omen cards were turned face up again (3.2)."""


class CubesAdded(NamedTuple):
    """New cubes were added to a space, during the setup (2.1) or later."""

    space: int
    colour: int
    number: int


class CubesRemoved(NamedTuple):
    """Cubes were removed from a space."""

    space: int
    colour: int
    number: int


class CubesMoved(NamedTuple):
    """Cubes moved to an adjacent space (4.2, 5.9, 5.10). After CubesWait, the cubes come from beside the board."""

    space: int
    target: int
    colour: int
    number: int


class CubeSailed(NamedTuple):
    """A cube sailed to an adjacent island (4.2)."""

    space: int
    target: int
    colour: int


class CubesWait(NamedTuple):
    """Lava displaced the cubes of a space; the cubes, counted by colour, are beside the board until moved (9.1)."""

    space: int
    cubes: tuple[int, int, int, int, int]


class CubesOut(NamedTuple):
    """Displaced cubes left the game, because no adjacent space was free of lava (6.2)."""

    space: int
    colour: int
    number: int


class HutBuilt(NamedTuple):
    """A hut was built on a space (5.9)."""

    space: int


class HutRemoved(NamedTuple):
    """The hut on a space was removed (5.8, 5.10, 6.1)."""

    space: int


class LavaAdded(NamedTuple):
    """A lava token was put on a space (5.10)."""

    space: int


class NothingHappened(NamedTuple):
    """A card had no effect on `island`, or an omen had no effect at all, in which case `island` is -1 (9.2)."""

    island: int


class GameEnded(NamedTuple):
    """The game ended because every player had four cards left; `points` are listed by seat (7)."""

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
