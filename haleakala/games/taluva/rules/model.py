"""This module defines spaces, tiles, pieces and the state: a flat tuple of integers with the board as its last element.

A space is one integer, `column << 8 | row`. Column and row are the axial coordinates q and r plus 128, so the six
neighbours of a space are at six fixed differences. No island reaches the limits: 48 tiles in a line cover 96 spaces.
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
"""The largest absolute value of a coordinate q or r that a space can have in notation."""


def space(q: int, r: int) -> int:
    """Return the space at the axial coordinates `q` (to the right) and `r` (down and to the right) (1.4)."""
    return q + MIDDLE << 8 | r + MIDDLE


def coordinates(at: int) -> tuple[int, int]:
    """Return the axial coordinates q and r of the space `at`."""
    return (at >> 8) - MIDDLE, (at & 255) - MIDDLE


ORIGIN = space(0, 0)
STEPS = tuple(space(q, r) - ORIGIN for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)))
"""The differences between a space and its six neighbours, clockwise from the neighbour on the right."""
ORIENTATIONS = range(6)
LEFT_FIELD = tuple(STEPS[(2 + turn) % 6] for turn in ORIENTATIONS)
RIGHT_FIELD = tuple(STEPS[(1 + turn) % 6] for turn in ORIENTATIONS)
"""LEFT_FIELD and RIGHT_FIELD are the differences between a tile's volcano and its fields, by orientation (1.4)."""

# --- Tiles ------------------------------------------------------------------------------------------------------------

STACK = (
    (1, 6, 4, 2, 2),
    (5, 1, 2, 2, 1),
    (4, 2, 1, 2, 1),
    (2, 2, 1, 1, 1),
    (1, 1, 1, 1, 1),
)
"""The number of tiles of each kind, by left field (rows) and right field (columns), both from jungle to lake (1.2)."""
KINDS = range(25)
"""The kinds of tiles. A kind is 5 times its left field plus its right field, with fields numbered from 0 for jungle."""
TILES = sum(map(sum, STACK))
UNSEEN_BITS = 3


def fields(kind: int) -> tuple[int, int]:
    """Return the left and the right terrain of a tile of this `kind`, as indices of TERRAINS."""
    return kind // 5 + 1, kind % 5 + 1


def unseen(state: "State", kind: int) -> int:
    """Return how many tiles of a `kind` have not been drawn, including tiles that the options leave out."""
    left: int = state[UNSEEN] >> UNSEEN_BITS * kind & 7
    return left


# --- Pieces -----------------------------------------------------------------------------------------------------------

HUT, TEMPLE, TOWER = PIECES = range(1, 4)
PIECE_NAMES = ("", "hut", "temple", "tower")
SUPPLIES = (0, 20, 3, 2)
"""The number of huts, temples and towers that each player begins with, by HUT, TEMPLE and TOWER (1.1)."""

# --- The state --------------------------------------------------------------------------------------------------------

State = tuple[Any, ...]
"""A state contains integers at the indices below. Its last element is the board, a sorted tuple of integers."""

PLAYERS, PHASE, ACTOR, ON_TURN, STARTER, DRAWS, TILE, OUT, APART, UNSEEN, SUPPLY = range(11)
"""The indices of a state. DRAWS: number of tiles still to be drawn. OUT: a bit for each seat that is out. APART: 1 if
the option of 3.1 is on. UNSEEN: undrawn tiles, UNSEEN_BITS bits per kind. SUPPLY: from here, each seat's huts, temples,
towers."""
BOARD = SUPPLY + 3 * len(SEATS)
NO_TILE = -1
NOBODY = -1

STARTING, DRAWING, LAYING, BUILDING, OVER = range(5)
"""The phases of a game: draw the starting player, draw a tile, lay the tile, build, game over."""

# The bits of a hexagon on the board, from the lowest: level, terrain, flow, right field, owner, piece, space.
LEVEL_BITS, TERRAIN_AT, FLOW_AT, RIGHT_AT, OWNER_AT, PIECE_AT, SPACE_AT = 6, 6, 9, 12, 13, 16, 18
LEVEL, ON_IT = (1 << LEVEL_BITS) - 1, (1 << SPACE_AT) - 1
FREE = (1 << OWNER_AT) - 1
"""The mask of the bits that remain when a piece is removed from a hexagon."""


def ground(level: int, terrain: int, flow: int, right: bool = False) -> int:
    """Return a hexagon without a piece. `flow` is the orientation of its tile; `right` marks the tile's right field."""
    return level | terrain << TERRAIN_AT | flow << FLOW_AT | right << RIGHT_AT


def with_piece(hexagon: int, seat: int, piece: int) -> int:
    """Return the free hexagon `hexagon` with a `piece` of `seat` added."""
    return hexagon | seat + 1 << OWNER_AT | piece << PIECE_AT


def terrain_of(hexagon: int) -> int:
    """Return the terrain of `hexagon`, an index of TERRAINS."""
    return hexagon >> TERRAIN_AT & 7


def flow_of(hexagon: int) -> int:
    """Return the orientation of the tile of `hexagon`: the direction in which a volcano's lava flows (1.4)."""
    return hexagon >> FLOW_AT & 7


def owner_of(hexagon: int) -> int:
    """Return the seat that owns the piece on `hexagon`, or NOBODY."""
    return (hexagon >> OWNER_AT & 7) - 1


def piece_of(hexagon: int) -> int:
    """Return the piece on `hexagon`: HUT, TEMPLE or TOWER, or 0 if there is none."""
    return hexagon >> PIECE_AT & 3


def board_of(state: State) -> dict[int, int]:
    """Return the topmost hexagon of each space that has land. The keys are the spaces, in order."""
    return {packed >> SPACE_AT: packed & ON_IT for packed in state[BOARD]}


def packed(board: dict[int, int]) -> tuple[int, ...]:
    """Return `board` in the form that a state stores: a sorted tuple of integers."""
    return tuple(sorted(at << SPACE_AT | hexagon for at, hexagon in board.items()))


def supply(state: State, seat: int, piece: int) -> int:
    """Return how many pieces of the kind `piece` the player `seat` has left to build."""
    left: int = state[SUPPLY + 3 * seat + piece - 1]
    return left


def built(state: State, seat: int, piece: int) -> int:
    """Return how many pieces of the kind `piece` the player `seat` has built, covered huts included (2.3)."""
    return SUPPLIES[piece] - supply(state, seat, piece)


def still_in(state: State) -> tuple[int, ...]:
    """Return the seats that are not out."""
    return tuple(seat for seat in range(state[PLAYERS]) if not state[OUT] >> seat & 1)


# --- Settlements ------------------------------------------------------------------------------------------------------


def settlements(board: dict[int, int], seats: Iterable[int]) -> list[frozenset[int]]:
    """Return the settlements of `seats` (2.4) as sets of spaces, sorted by the smallest space of each settlement."""
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
