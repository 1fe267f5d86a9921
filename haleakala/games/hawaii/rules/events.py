"""What can happen in Hawaii: what an action caused beyond itself, in the order it happened."""

from typing import NamedTuple

from haleakala.games.hawaii.rules.kingdom import Worth


class ChiefMoved(NamedTuple):
    """A chief goes to a space, or stays there (4.2)."""

    seat: int
    start: int
    """A space or BEACH."""
    space: int


class FeetPaid(NamedTuple):
    """A seat has paid steps, a visit or a fish token: so many feet and so much fruit (6)."""

    seat: int
    feet: int
    fruit: int


class ShellsPaid(NamedTuple):
    """A seat has paid a price: so many shells and so much fruit (6)."""

    seat: int
    shells: int
    fruit: int


class TokenTaken(NamedTuple):
    """A seat has taken a price token from a purchase spot (5.1)."""

    seat: int
    space: int
    spot: int
    token: int


class TileLaid(NamedTuple):
    """A tile lies in a village, row NONE: a ship beside the boat (5.2, 7.4)."""

    seat: int
    tile: int
    row: int


class KahunaPlaced(NamedTuple):
    """A kahuna stands beside a row, and its space has given something (7.5)."""

    seat: int
    row: int
    gift: tuple[int, int, int]
    """Shells, feet and fruit."""


class TikiPlaced(NamedTuple):
    """A tiki stands above a kingdom, from 0 for the first, above column 5; its space has given something (7.5)."""

    seat: int
    number: int
    gift: tuple[int, int, int]


class FishTaken(NamedTuple):
    """A seat has taken a fish token with so many fish (8.1)."""

    seat: int
    fish: int


class ShipsSailed(NamedTuple):
    """These ships of a seat are not ready again in this round (8.2)."""

    seat: int
    ships: tuple[int, ...]


class IslandVisited(NamedTuple):
    """A seat has visited an island: the points of the stage, and those of the island (8.3, 8.5)."""

    seat: int
    stage: int
    island: int
    points: int
    more: int


class NothingToTake(NamedTuple):
    """What an island gives cannot be laid or is not left (8.4)."""

    seat: int
    island: int


class ChiefEnded(NamedTuple):
    """A chief stands on an order space; the token under it or NONE (8.7)."""

    seat: int
    order: int
    token: int


class SeatScored(NamedTuple):
    """What a seat got at the end of a round."""

    sum: int
    target: int
    rank: int
    """0 for first, 1 for second, 2 for others who have reached their target, NONE for who has not (9.1, 9.2)."""
    points: int
    tiles: int
    """The points of spear huts, Ku and Lono (9.3)."""


class RoundScored(NamedTuple):
    """The end of a round, from 0, seat by seat (9)."""

    round: int
    seats: tuple[SeatScored, ...]


class IncomePaid(NamedTuple):
    """What a seat gets after a round (9.3)."""

    seat: int
    shells: int
    feet: int
    fruit: int


class FirstAtTheEnd(NamedTuple):
    """Who stands on order 1 after the last round gets points (9.4)."""

    seat: int
    points: int


class GameEnded(NamedTuple):
    """The end of the game: what the kingdoms score, and who wins (10)."""

    worths: tuple[Worth, ...]
    winners: tuple[int, ...]


class PlaceLaid(NamedTuple):
    """A place lies on a space (3.1)."""

    space: int
    place: int


class GodTurned(NamedTuple):
    """A god lies on top of a stack (2.4)."""

    stack: int
    kind: int


class IslandsMoved(NamedTuple):
    """The islands have moved to the left; what lies at each stage, NONE where nothing does (8.6)."""

    islands: tuple[int, ...]


class IslandLaid(NamedTuple):
    """An island lies at a stage (8.6)."""

    stage: int
    island: int


class PileTurned(NamedTuple):
    """The visited islands lie face down (8.6)."""


class OrderDrawn(NamedTuple):
    """A seat has a rank in the first round, from 0, and the fruit for it (3.1, 3.2)."""

    seat: int
    order: int
    fruit: int


class TokenLaid(NamedTuple):
    """A token lies on a purchase spot (3.4)."""

    space: int
    spot: int
    token: int


class TokenFished(NamedTuple):
    """A token went fish up to the harbour: it was too much for the limit (3.4)."""

    space: int
    token: int
    sum: int
    """The tokens of the place with it."""


class OrderTokenLaid(NamedTuple):
    """A token lies under the order spaces, which are in order again; the space it has come to (3.4)."""

    order: int
    token: int


class RoundBegun(NamedTuple):
    """All is laid out, and the first player of the order may begin."""

    round: int


Event = (
    ChiefMoved
    | FeetPaid
    | ShellsPaid
    | TokenTaken
    | TileLaid
    | KahunaPlaced
    | TikiPlaced
    | FishTaken
    | ShipsSailed
    | IslandVisited
    | NothingToTake
    | ChiefEnded
    | RoundScored
    | IncomePaid
    | FirstAtTheEnd
    | GameEnded
    | PlaceLaid
    | GodTurned
    | IslandsMoved
    | IslandLaid
    | PileTurned
    | OrderDrawn
    | TokenLaid
    | TokenFished
    | OrderTokenLaid
    | RoundBegun
)
