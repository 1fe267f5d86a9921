"""What can happen in Haleakala: what an action caused beyond itself, in the order it happened."""

from typing import NamedTuple


class BoatSailed(NamedTuple):
    """From one segment to another, clockwise (5)."""

    source: int
    target: int


class LavaInvoked(NamedTuple):
    """A lava disc rises on the crater of the arrival segment (5.1)."""

    segment: int


class InvocationReturned(NamedTuple):
    """A player's invocation disc is back in the supply (5.1, 6.3)."""

    seat: int


class CardTaken(NamedTuple):
    """A player gets a card; `forced` where nobody had a choice (5.3)."""

    seat: int
    kind: int
    slot: int
    forced: bool


class StatueBuilt(NamedTuple):
    """A statue stands where the shaman stands (6.1)."""

    seat: int
    space: int


class CardWasted(NamedTuple):
    """A Statue or Lava Priestess that could do nothing (6.1, 6.2)."""

    seat: int
    kind: int


class WareBought(NamedTuple):
    """A card for sale is bought for so many shells (6.4, 7.2)."""

    seat: int
    ware: int
    price: int


class DiscsReturned(NamedTuple):
    """A player takes the number discs back from the boat's beach (5.5)."""

    seat: int
    beach: int
    discs: tuple[int, ...]


class CardDealt(NamedTuple):
    """A card lies on a slot (2.4, 5.6)."""

    kind: int
    slot: int


class LavaRose(NamedTuple):
    """A Lava card put a lava disc on a crater; `placed` is False when the supply had none (5.6)."""

    segment: int
    placed: bool


class ScoringBegan(NamedTuple):
    """The first or the second scoring (7, 8)."""

    number: int


class StatueLost(NamedTuple):
    """The eruption takes a statue (7.3)."""

    seat: int
    space: int


class LavaFlowed(NamedTuple):
    """The lava of one crater ran down; `discs` is how many there were (7.3)."""

    segment: int
    discs: int


class ScoreLine(NamedTuple):
    """What one thing is worth: the thing's key, how many there are, the points."""

    what: str
    number: int
    points: int


class Scored(NamedTuple):
    """A player's points of one scoring, line by line (7.4, 8.1)."""

    number: int
    seat: int
    lines: tuple[ScoreLine, ...]
    points: int


class RoundTwoBegan(NamedTuple):
    """Scoring cards and Priestess are for sale again (7.5)."""


class GameEnded(NamedTuple):
    """Who won and by what: `points`, `statues` or `not starting` (8.2)."""

    winner: int
    by: str


Event = (
    BoatSailed
    | LavaInvoked
    | InvocationReturned
    | CardTaken
    | StatueBuilt
    | CardWasted
    | WareBought
    | DiscsReturned
    | CardDealt
    | LavaRose
    | ScoringBegan
    | StatueLost
    | LavaFlowed
    | Scored
    | RoundTwoBegan
    | GameEnded
)
