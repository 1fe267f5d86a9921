"""A state of Hawaii as a flat tuple, and how to read it.

Counts of small things are packed into one integer: tiles left by kind, tokens by kind, fish tokens by their fish. What
lies in a kingdom is a tuple for each village, from left to right; a tile there is `2 * kind + side`, side II being 1.
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
"""By space, the adjacent ones, rising; the beach is no space."""


def _steps(starts: Sequence[int], first: int) -> tuple[int, ...]:
    """By space, how many steps it is away from the nearest of the starts, which are `first` steps away themselves."""
    reached = dict.fromkeys(starts, first)
    queue = list(starts)
    for space in queue:
        for other in NEIGHBOURS[space]:
            if other not in reached:
                reached[other] = reached[space] + 1
                queue.append(other)
    return tuple(reached[space] for space in range(NUMBER_OF_SPACES))


BEACH = NUMBER_OF_SPACES
"""Where a chief is that is on no space: on the beach, or on an order space (ENDED)."""
ENDED = NUMBER_OF_SPACES + 1
STEPS = (
    *(tuple(max(1, far) for far in _steps((space,), 0)) for space in range(NUMBER_OF_SPACES)),
    _steps(tables.AT_THE_BEACH, 1),
)
"""From a space or the beach to each space: what it costs in feet. Staying costs 1, too (4.2)."""

# --- Packed counts ----------------------------------------------------------------------------------------------------

PACK_BITS, PACK_MASK = 5, 31
ONE = tuple(1 << PACK_BITS * at for at in range(max(len(tables.COPIES), len(tables.TOKENS))))
"""One thing of each kind, packed."""


def pack(counts: Sequence[int]) -> int:
    """So many things of each kind."""
    return sum(count << PACK_BITS * at for at, count in enumerate(counts))


def packed_count(packed: int, at: int) -> int:
    """How many things of one kind."""
    return packed >> PACK_BITS * at & PACK_MASK


@lru_cache(maxsize=4096)
def present(packed: int) -> tuple[int, ...]:
    """The kinds of which there is something, rising."""
    return tuple(at for at in range(len(ONE)) if packed >> PACK_BITS * at & PACK_MASK)


@lru_cache(maxsize=16384)
def kinds_with(packed: int, least: int) -> int:
    """Bits of the kinds of which there are at least so many."""
    return sum(1 << at for at in range(len(ONE)) if packed >> PACK_BITS * at & PACK_MASK >= least)


ALL_TOKENS = pack([token.copies for token in tables.TOKENS])
ALL_GODS = pack([tables.COPIES[kind] if kind in tables.GODS else 0 for kind in range(len(tables.COPIES))])
ALL_TILES = pack(tables.COPIES)
TOKEN_SUMS = tuple(token.value for token in tables.TOKENS)
FISH_OF = tuple(tables.FISH.index(token.fish) for token in tables.TOKENS)
"""By token, where its back stands in FISH."""
SPEAR_TOKENS = tuple(at for at, token in enumerate(tables.TOKENS) if token.spears)

# --- Spots (2.2, 3.4) -------------------------------------------------------------------------------------------------

FISHED, UNDRAWN = -1, -2
"""On a purchase spot: its token went fish up to the harbour, or is not yet drawn."""
TAKEN = -3
"""On a purchase spot: the first seat has taken the token; TAKEN - 1: the second one, and so on."""

# --- Tiles ------------------------------------------------------------------------------------------------------------

PLAIN_HUT = 2 * tables.PLAIN
NEW_KINGDOM: tuple[tuple[int, ...], ...] = ((PLAIN_HUT,), *((),) * (len(tables.ROWS) - 1))


def kind_of(tile: int) -> int:
    """The kind of a tile."""
    return tile >> 1


def side_of(tile: int) -> int:
    """0 for side I, 1 for side II."""
    return tile & 1


# --- The state --------------------------------------------------------------------------------------------------------

State = tuple[Any, ...]
"""Integers and tuples of integers; what stands where:"""

PLAYERS, ROUND, ACTOR, ASKED = range(4)
"""ROUND: from 0. ACTOR: who decides next. ASKED: what is decided or drawn, one of the questions below."""
COST, TILE, SPLITS, ROOM, TRIP, RANK = range(4, 10)
"""COST: what is to be paid, in feet or shells. TILE: the tile that is to be laid. SPLITS: how many payments of this
turn have been split (6.2). ROOM: places left on the sailing ship, and TRIP: fish tokens taken in this turn (8.1).
RANK: whose turn it is, in the order of this round."""
PLACE_ON, LEFT, TOPS, STACKS, UNSEEN_GODS = range(10, 15)
"""PLACE_ON: by space, as far as drawn. LEFT: tiles by kind, packed, gods included. TOPS: of both stacks, NONE where
there is none. STACKS: how many lie beneath. UNSEEN_GODS: by kind, packed."""
AT_STAGES, PILE, VISITED = range(15, 18)
"""AT_STAGES: islands, NONE where there is none. PILE, VISITED: bits of the islands face down, and face up beneath."""
BAG, DRAWN, SPOTS, HARBOUR = range(18, 22)
"""BAG: tokens, packed. DRAWN: how many were laid out in this round. SPOTS: by space, by spot, a token or one of the
above. HARBOUR: fish tokens by where they stand in FISH, packed."""
ORDER_TOKENS, ORDER, ENDED_ON = range(22, 25)
"""By order space: its token or NONE; the seat of this rank in this round; the seat that has ended there or NONE."""
FIRST_SEAT = 25
AT, SHELLS, FEET, FRUIT, POINTS, OWN_TOKENS, OWN_FISH, READY, FLEET, KAHUNAS, TIKIS, VILLAGES = range(12)
"""Of each seat. OWN_TOKENS, OWN_FISH: packed. READY, FLEET: ships that have not sailed and all ships, by ship, packed.
VILLAGES: a tuple of tiles for each row."""
SEAT_LENGTH = 12
LENGTH = FIRST_SEAT + SEAT_LENGTH * len(SEATS)

Q_OPENING, Q_STEP_FRUIT, Q_PURCHASE, Q_PRICE_FRUIT, Q_ROW, Q_VISIT_FRUIT, Q_FRUIT, Q_FISH_FRUIT, Q_FISH = range(9)
"""What a player decides: how a turn opens, the fruit in a payment, what to buy, the village, the fruit of an island,
and after a fish token whether to take another one."""
D_PLACE, D_GOD, D_ISLAND, D_CHIEF, D_TOKEN = DRAWS = range(9, 14)
"""What luck draws."""
OVER = 14

ALL_ISLANDS = (1 << 10) - 1


def seat_at(seat: int) -> int:
    """Where the part of a seat begins."""
    return FIRST_SEAT + SEAT_LENGTH * seat


def of_seat(state: Sequence[Any], seat: int, what: int) -> Any:
    """AT, SHELLS, … of a seat."""
    return state[FIRST_SEAT + SEAT_LENGTH * seat + what]


def players(state: Sequence[Any]) -> int:
    """How many play."""
    number: int = state[PLAYERS]
    return number
