"""This module defines the state of Hawaii, a flat tuple, and the functions that read it.

Small counts are packed into one integer, such as the tiles left by kind. VILLAGES is a tuple of villages by row, and a
village is a tuple of tiles from left to right. A tile is `2 * kind + side`, where side II is 1.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from haleakala.games.hawaii.rules import tables

NONE = -1
SEATS = range(len(tables.CHIEFS))
NUMBER_OF_SPACES = len(tables.SPACES)

# --- Steps (2.1, 4.2) -------------------------------------------------------------------------------------------------


def _neighbours(space: int) -> tuple[int, ...]:
    return tuple(
        other
        for other in range(NUMBER_OF_SPACES)
        if other != space
        and abs(ord(tables.SPACES[other][0]) - ord(tables.SPACES[space][0])) <= 1
        and abs(tables.CENTRES[other] - tables.CENTRES[space]) <= tables.REACH
    )


NEIGHBOURS = tuple(map(_neighbours, range(NUMBER_OF_SPACES)))
"""By space, the adjacent spaces in rising order; the beach is not a space."""


def _steps(starts: Sequence[int], first: int) -> tuple[int, ...]:
    """Return, by space, the distance in steps to the nearest of `starts`, which are at distance `first` themselves."""
    reached = dict.fromkeys(starts, first)
    queue = list(starts)
    for space in queue:
        for other in NEIGHBOURS[space]:
            if other not in reached:
                reached[other] = reached[space] + 1
                queue.append(other)
    return tuple(reached[space] for space in range(NUMBER_OF_SPACES))


BEACH = NUMBER_OF_SPACES
"""The value of AT for a chief on the beach; ENDED is the value for a chief on an order space."""
ENDED = NUMBER_OF_SPACES + 1
STEPS = (
    *(tuple(max(1, far) for far in _steps((space,), 0)) for space in range(NUMBER_OF_SPACES)),
    _steps(tables.AT_THE_BEACH, 1),
)
"""STEPS[start][space] is the cost in feet of going from a space or BEACH to a space; staying costs 1 (4.2)."""

# --- Packed counts ----------------------------------------------------------------------------------------------------

PACK_BITS, PACK_MASK = 5, 31
ONE = tuple(1 << PACK_BITS * at for at in range(max(len(tables.COPIES), len(tables.TOKENS))))
"""By kind, the packed count of a single thing of that kind."""


def pack(counts: Sequence[int]) -> int:
    """Pack `counts`, which are ordered by kind, into one integer with PACK_BITS bits for each kind."""
    return sum(count << PACK_BITS * at for at, count in enumerate(counts))


def packed_count(packed: int, at: int) -> int:
    """Return the count of kind `at` in a packed integer."""
    return packed >> PACK_BITS * at & PACK_MASK


@lru_cache(maxsize=4096)
def present(packed: int) -> tuple[int, ...]:
    """Return the kinds whose packed count is not 0, in rising order."""
    return tuple(at for at in range(len(ONE)) if packed >> PACK_BITS * at & PACK_MASK)


@lru_cache(maxsize=16384)
def kinds_with(packed: int, least: int) -> int:
    """Return a bit set of the kinds whose packed count is at least `least`."""
    return sum(1 << at for at in range(len(ONE)) if packed >> PACK_BITS * at & PACK_MASK >= least)


ALL_TOKENS = pack([token.copies for token in tables.TOKENS])
ALL_GODS = pack([tables.COPIES[kind] if kind in tables.GODS else 0 for kind in range(len(tables.COPIES))])
ALL_TILES = pack(tables.COPIES)
TOKEN_SUMS = tuple(token.value for token in tables.TOKENS)
FISH_OF = tuple(tables.FISH.index(token.fish) for token in tables.TOKENS)
"""By token, the index in FISH of the number of fish on its back."""
SPEAR_TOKENS = tuple(at for at, token in enumerate(tables.TOKENS) if token.spears)

# --- Spots (2.2, 3.4) -------------------------------------------------------------------------------------------------

FISHED, UNDRAWN = -1, -2
"""Values of an empty purchase spot: its token went to the harbour as a fish token, or has not been drawn yet."""
TAKEN = -3
"""The value of a purchase spot whose token seat 0 has taken; for any `seat`, the value is TAKEN - `seat`."""

# --- Tiles ------------------------------------------------------------------------------------------------------------

PLAIN_HUT = 2 * tables.PLAIN
NEW_KINGDOM: tuple[tuple[int, ...], ...] = ((PLAIN_HUT,), *((),) * (len(tables.ROWS) - 1))


def kind_of(tile: int) -> int:
    """Return the kind of a tile."""
    return tile >> 1


def side_of(tile: int) -> int:
    """Return the side of a tile: 0 for side I, 1 for side II."""
    return tile & 1


# --- The state --------------------------------------------------------------------------------------------------------

State = tuple[Any, ...]
"""A tuple of integers and of tuples of integers, with the indices below."""

PLAYERS, ROUND, ACTOR, ASKED = range(4)
"""ROUND: the round, from 0. ACTOR: the seat that decides next, CHANCE or TERMINAL. ASKED: the pending decision or draw,
one of the Q_, D_ and OVER constants below."""
COST, TILE, SPLITS, ROOM, TRIP, RANK = range(4, 10)
"""COST: the payment that is due, in feet or shells. TILE: the tile that is to be placed. SPLITS: how many payments of
this turn have been split (6.2). ROOM: the free room on the sailing ship. TRIP: how many fish tokens have been taken in
this turn (8.1). RANK: the current player's index in ORDER."""
PLACE_ON, LEFT, TOPS, STACKS, UNSEEN_GODS = range(10, 15)
"""PLACE_ON: by space, its place, as far as drawn. LEFT: tiles left by kind, packed, gods included. TOPS: the top god of
each stack, or NONE. STACKS: how many gods are beneath each top. UNSEEN_GODS: by kind, packed."""
AT_STAGES, PILE, VISITED = range(15, 18)
"""AT_STAGES: the island at each landing stage, or NONE. PILE: a bit set of the face-down islands. VISITED: a bit set of
the visited islands, which are face up under the pile."""
BAG, DRAWN, SPOTS, HARBOUR = range(18, 22)
"""BAG: tokens, packed. DRAWN: how many tokens have been drawn in this round. SPOTS: by space, then by spot, a token or
FISHED, UNDRAWN or TAKEN - `seat`. HARBOUR: fish tokens by index in FISH, packed."""
ORDER_TOKENS, ORDER, ENDED_ON = range(22, 25)
"""ORDER_TOKENS: by order space, its token or NONE. ORDER: the seats in the turn order of this round. ENDED_ON: by order
space, the seat whose chief has ended the round there, or NONE."""
FIRST_SEAT = 25
AT, SHELLS, FEET, FRUIT, POINTS, OWN_TOKENS, OWN_FISH, READY, FLEET, KAHUNAS, TIKIS, VILLAGES = range(12)
"""Offsets in the part of a seat, which begins at `seat_at(seat)`. AT: the chief's space, BEACH or ENDED. OWN_TOKENS and
OWN_FISH: packed. FLEET: all ships by ship, packed. READY: the ships that have not sailed in this round, packed. KAHUNAS
and TIKIS: counts. VILLAGES: by row, a tuple of tiles."""
SEAT_LENGTH = 12
LENGTH = FIRST_SEAT + SEAT_LENGTH * len(SEATS)

Q_OPENING, Q_STEP_FRUIT, Q_PURCHASE, Q_PRICE_FRUIT, Q_ROW, Q_VISIT_FRUIT, Q_FRUIT, Q_FISH_FRUIT, Q_FISH = range(9)
"""The questions for a player, as values of ASKED: how to open a turn, what to buy, the village for a tile (ROW), which
fruit tile to take from an island, whether to take more fish (FISH), and how much fruit each payment includes."""
D_PLACE, D_GOD, D_ISLAND, D_CHIEF, D_TOKEN = DRAWS = range(9, 14)
"""The draws, as values of ASKED: a place, the top god of a stack, an island, the next player, and a price token."""
OVER = 14

ALL_ISLANDS = (1 << 10) - 1


def seat_at(seat: int) -> int:
    """Return the index in a state at which the part of `seat` begins."""
    return FIRST_SEAT + SEAT_LENGTH * seat


def of_seat(state: Sequence[Any], seat: int, what: int) -> Any:
    """Return one value of a seat; `what` is an offset such as AT or SHELLS."""
    return state[FIRST_SEAT + SEAT_LENGTH * seat + what]


def players(state: Sequence[Any]) -> int:
    """Return the number of players."""
    number: int = state[PLAYERS]
    return number
