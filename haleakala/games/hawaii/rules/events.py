"""This module defines the events of Hawaii: what an action caused, in the order in which it happened."""

from typing import NamedTuple

from haleakala.games.hawaii.rules.kingdom import Worth


class ChiefMoved(NamedTuple):
    """A player's chief moved to `space`, or stayed there (4.2)."""

    seat: int
    start: int
    """The space where the chief was before, or BEACH."""
    space: int


class FeetPaid(NamedTuple):
    """A player paid for steps, a visit or a fish token, with `feet` feet and `fruit` fruit (6)."""

    seat: int
    feet: int
    fruit: int


class ShellsPaid(NamedTuple):
    """A player paid the price of a tile, with `shells` shells and `fruit` fruit (6)."""

    seat: int
    shells: int
    fruit: int


class TokenTaken(NamedTuple):
    """A player took the price token `token` from a purchase spot of a space (5.1)."""

    seat: int
    space: int
    spot: int
    token: int


class TileLaid(NamedTuple):
    """A player placed a tile in the village of `row`, or a ship next to the boat: then `row` is NONE (5.2, 7.4)."""

    seat: int
    tile: int
    row: int


class KahunaPlaced(NamedTuple):
    """A player placed a kahuna on the kahuna space beside `row` and received the `gift` of that space (7.5)."""

    seat: int
    row: int
    gift: tuple[int, int, int]
    """The shells, feet and fruit that the space gave."""


class TikiPlaced(NamedTuple):
    """A player placed a tiki and received the `gift` of its space; `number` 0 is above column 5, 1 above 4 (7.5)."""

    seat: int
    number: int
    gift: tuple[int, int, int]


class FishTaken(NamedTuple):
    """A player took a fish token that shows `fish` fish (8.1)."""

    seat: int
    fish: int


class ShipsSailed(NamedTuple):
    """The `ships` of a player set out, so these ships are not ready again in this round (8.2)."""

    seat: int
    ships: tuple[int, ...]


class IslandVisited(NamedTuple):
    """A player visited an island: `points` are the points of the stage, `more` the points of the island (8.3, 8.5)."""

    seat: int
    stage: int
    island: int
    points: int
    more: int


class NothingToTake(NamedTuple):
    """A player received no tile from a visited island, because none was left or could be placed (8.4)."""

    seat: int
    island: int


class ChiefEnded(NamedTuple):
    """A player's chief moved to an order space; `token` is the price token from under that space, or NONE (8.7)."""

    seat: int
    order: int
    token: int


class SeatScored(NamedTuple):
    """The result of one seat at the end of a round, part of RoundScored."""

    sum: int
    target: int
    rank: int
    """0 for first, 1 for second, 2 for any other seat that reached its target, NONE for a missed target (9.1, 9.2)."""
    points: int
    tiles: int
    """The points of the player's spear huts, Ku and Lono (9.3)."""


class RoundScored(NamedTuple):
    """A round ended and was scored: `round` counts from 0, and `seats` has a result for every seat (9)."""

    round: int
    seats: tuple[SeatScored, ...]


class IncomePaid(NamedTuple):
    """A player received the income after a round (9.3)."""

    seat: int
    shells: int
    feet: int
    fruit: int


class FirstAtTheEnd(NamedTuple):
    """The player on order space 1 after the last round received `points` (9.4)."""

    seat: int
    points: int


class GameEnded(NamedTuple):
    """The game ended: `worths` has the score of every seat's kingdom, and `winners` lists the winning seats (10)."""

    worths: tuple[Worth, ...]
    winners: tuple[int, ...]


class PlaceLaid(NamedTuple):
    """A place of the main island was placed on `space` in the setup (3.1)."""

    space: int
    place: int


class GodTurned(NamedTuple):
    """The god `kind` was turned up on top of `stack` (2.4)."""

    stack: int
    kind: int


class IslandsMoved(NamedTuple):
    """The remaining islands moved to the left; `islands` has the island at each stage, or NONE (8.6)."""

    islands: tuple[int, ...]


class IslandLaid(NamedTuple):
    """A drawn island was placed at an empty stage (8.6)."""

    stage: int
    island: int


class PileTurned(NamedTuple):
    """The pile was used up, so the visited islands were turned face down as the new pile (8.6)."""


class OrderDrawn(NamedTuple):
    """A player drew rank `order`, counted from 0, in the first round's turn order, and got fruit (3.1, 3.2)."""

    seat: int
    order: int
    fruit: int


class TokenLaid(NamedTuple):
    """A price token was drawn and placed on a purchase spot (3.4)."""

    space: int
    spot: int
    token: int


class TokenFished(NamedTuple):
    """A price token was drawn that exceeded the limit of its place, so it went to the harbour as a fish token (3.4)."""

    space: int
    token: int
    sum: int
    """The total of the place's tokens, including the drawn token."""


class OrderTokenLaid(NamedTuple):
    """A price token was drawn for order space `order`, counted from 0; the tokens there are sorted by value (3.4)."""

    order: int
    token: int


class RoundBegun(NamedTuple):
    """All draws for a round are done, and the first player in turn order begins."""

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
