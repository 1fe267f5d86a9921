"""This module defines the events of Haleakala: the consequences of an action, which `apply` returns in order."""

from typing import NamedTuple


class BoatSailed(NamedTuple):
    """The boat sailed clockwise from segment `source` to segment `target` (5)."""

    source: int
    target: int


class LavaInvoked(NamedTuple):
    """An invocation put a lava disc on the crater of `segment`, where the boat arrived (5.1)."""

    segment: int


class InvocationReturned(NamedTuple):
    """The invocation disc of `seat` came back from a beach to the supply (5.1, 6.3)."""

    seat: int


class CardTaken(NamedTuple):
    """Player `seat` took the card from `slot` (0 to 11); `forced` is True if the player had no choice (5.3)."""

    seat: int
    kind: int
    slot: int
    forced: bool


class StatueBuilt(NamedTuple):
    """Player `seat` built a statue on `space`, where the player's shaman is (6.1)."""

    seat: int
    space: int


class CardWasted(NamedTuple):
    """Player `seat` took a Statue or Lava Priestess card that had no effect (6.1, 6.2)."""

    seat: int
    kind: int


class WareBought(NamedTuple):
    """Player `seat` bought the card `ware` for `price` shells (6.4, 7.2)."""

    seat: int
    ware: int
    price: int


class DiscsReturned(NamedTuple):
    """Player `seat` took the number discs `discs` (such as 1 and 3) back from `beach`, where the boat is (5.5)."""

    seat: int
    beach: int
    discs: tuple[int, ...]


class CardDealt(NamedTuple):
    """A card was dealt face up to `slot` (0 to 11) (2.4, 5.6)."""

    kind: int
    slot: int


class LavaRose(NamedTuple):
    """A Lava card put a lava disc on the crater of `segment`; `placed` is False if no lava disc was left (5.6)."""

    segment: int
    placed: bool


class ScoringBegan(NamedTuple):
    """Scoring `number` (1 or 2) began (7, 8)."""

    number: int


class StatueLost(NamedTuple):
    """The eruption destroyed the statue of `seat` on `space` (7.3)."""

    seat: int
    space: int


class LavaFlowed(NamedTuple):
    """In the eruption, lava ran down from the crater of `segment`, which had `discs` lava discs (7.3)."""

    segment: int
    discs: int


class ScoreLine(NamedTuple):
    """One line of a score sheet: the key of the line, such as `forest`, the number of things, and their points."""

    what: str
    number: int
    points: int


class Scored(NamedTuple):
    """Player `seat` scored `points`, the sum of `lines`, in scoring `number` (1 or 2) (7.4, 8.1)."""

    number: int
    seat: int
    lines: tuple[ScoreLine, ...]
    points: int


class RoundTwoBegan(NamedTuple):
    """Round 2 began: all scoring cards and the Lava Priestess are for sale again (7.5)."""


class GameEnded(NamedTuple):
    """The game ended: seat `winner` won by the comparison `by`, one of ENDINGS in rules/scoring.py (8.2)."""

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
