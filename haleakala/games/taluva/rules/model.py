"""The nouns of Taluva: spaces, tiles, and a state as a flat tuple of integers with the board at its end.

A space is one integer, `column << 8 | row`, both with the middle at 128: axial coordinates q and r, so that the six
neighbours are six fixed differences. No island reaches the edge: 48 tiles in a line are 96 spaces long.
"""

from collections.abc import Iterable
from typing import Any

SEATS = ("red", "yellow", "blue", "green")
TERRAINS = ("volcano", "jungle", "clearing", "sand", "rock", "lake")
VOLCANO = 0
FIELDS = range(1, 6)

# --- Spaces -----------------------------------------------------------------------------------------------------------

MIDDLE = 128
REACH = 127
"""How far from the middle a space can be named."""


def space(q: int, r: int) -> int:
    """The space at axial coordinates; pointy tops, q to the right, r downwards (1.4)."""
    return q + MIDDLE << 8 | r + MIDDLE


def coordinates(at: int) -> tuple[int, int]:
    """The axial coordinates of a space."""
    return (at >> 8) - MIDDLE, (at & 255) - MIDDLE


ORIGIN = space(0, 0)
STEPS = tuple(space(q, r) - ORIGIN for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)))
"""To the neighbours, clockwise from the right."""
ORIENTATIONS = range(6)
LEFT_FIELD = tuple(STEPS[(2 + turn) % 6] for turn in ORIENTATIONS)
RIGHT_FIELD = tuple(STEPS[(1 + turn) % 6] for turn in ORIENTATIONS)
"""From the volcano to the fields of a tile in each of its orientations (1.4)."""

# --- Tiles ------------------------------------------------------------------------------------------------------------

STACK = (
    (1, 6, 4, 2, 2),
    (5, 1, 2, 2, 1),
    (4, 2, 1, 2, 1),
    (2, 2, 1, 1, 1),
    (1, 1, 1, 1, 1),
)
"""How many tiles have this left and that right field, each from jungle to lake (1.2)."""
KINDS = range(25)
"""A kind of tile is 5 times its left field and its right one, both from 0 for jungle."""
TILES = sum(map(sum, STACK))
UNSEEN_BITS = 3


def fields(kind: int) -> tuple[int, int]:
    """The left and the right terrain of a kind of tile."""
    return kind // 5 + 1, kind % 5 + 1


def unseen(state: "State", kind: int) -> int:
    """How many tiles of a kind are still in the stack, as far as anybody knows."""
    left: int = state[UNSEEN] >> UNSEEN_BITS * kind & 7
    return left


# --- Pieces -----------------------------------------------------------------------------------------------------------

HUT, TEMPLE, TOWER = PIECES = range(1, 4)
PIECE_NAMES = ("", "hut", "temple", "tower")
SUPPLIES = (0, 20, 3, 2)
"""How many of each a player begins with (1.1)."""

# --- The state --------------------------------------------------------------------------------------------------------

State = tuple[Any, ...]
"""Integers, and at its end the board: a tuple of integers in rising order."""

PLAYERS, PHASE, ACTOR, ON_TURN, STARTER, DRAWS, TILE, OUT, APART, UNSEEN, SUPPLY = range(11)
"""Where what stands. DRAWS: how many tiles are still to come. OUT: a bit for each seat. APART: the option of 3.1.
SUPPLY: by seat, huts, temples, towers."""
BOARD = SUPPLY + 3 * len(SEATS)
NO_TILE = -1
NOBODY = -1

STARTING, DRAWING, LAYING, BUILDING, OVER = range(5)
"""The phases."""

# A hex of the board: its space, then what is on it.
LEVEL_BITS, TERRAIN_AT, FLOW_AT, RIGHT_AT, OWNER_AT, PIECE_AT, SPACE_AT = 6, 6, 9, 12, 13, 16, 18
LEVEL, ON_IT = (1 << LEVEL_BITS) - 1, (1 << SPACE_AT) - 1
FREE = (1 << OWNER_AT) - 1
"""The bits that stay when a piece goes."""


def ground(level: int, terrain: int, flow: int, right: bool = False) -> int:
    """What a hex is without a piece: its level from 1, terrain, how its tile lies, whether it is its right field."""
    return level | terrain << TERRAIN_AT | flow << FLOW_AT | right << RIGHT_AT


def with_piece(hexagon: int, seat: int, piece: int) -> int:
    """The same with a piece on it."""
    return hexagon | seat + 1 << OWNER_AT | piece << PIECE_AT


def terrain_of(hexagon: int) -> int:
    """One of TERRAINS."""
    return hexagon >> TERRAIN_AT & 7


def flow_of(hexagon: int) -> int:
    """The orientation of its tile: where the lava of its volcano flows (1.4)."""
    return hexagon >> FLOW_AT & 7


def owner_of(hexagon: int) -> int:
    """The seat whose piece stands there, or NOBODY."""
    return (hexagon >> OWNER_AT & 7) - 1


def piece_of(hexagon: int) -> int:
    """HUT, TEMPLE or TOWER, or 0."""
    return hexagon >> PIECE_AT & 3


def board_of(state: State) -> dict[int, int]:
    """The topmost hexes by space, in the order of their spaces."""
    return {packed >> SPACE_AT: packed & ON_IT for packed in state[BOARD]}


def packed(board: dict[int, int]) -> tuple[int, ...]:
    """A board as a state has it."""
    return tuple(sorted(at << SPACE_AT | hexagon for at, hexagon in board.items()))


def supply(state: State, seat: int, piece: int) -> int:
    """How many of a piece a seat has left to build."""
    left: int = state[SUPPLY + 3 * seat + piece - 1]
    return left


def built(state: State, seat: int, piece: int) -> int:
    """How many it has built; huts that were covered count (2.3)."""
    return SUPPLIES[piece] - supply(state, seat, piece)


def still_in(state: State) -> tuple[int, ...]:
    """The seats that are not out."""
    return tuple(seat for seat in range(state[PLAYERS]) if not state[OUT] >> seat & 1)


# --- Settlements ------------------------------------------------------------------------------------------------------


def settlements(board: dict[int, int], seats: Iterable[int]) -> list[frozenset[int]]:
    """All settlements of these seats (2.4), in the order of their smallest spaces."""
    wanted = {seat: {at for at, hexagon in board.items() if owner_of(hexagon) == seat} for seat in seats}
    found = []
    for left in wanted.values():
        while left:
            group, edge = set(), [left.pop()]
            while edge:
                at = edge.pop()
                group.add(at)
                near = left.intersection([at + step for step in STEPS])
                left -= near
                edge += near
            found.append(frozenset(group))
    return sorted(found, key=min)
