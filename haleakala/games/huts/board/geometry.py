"""This module computes positions in the picture: islands on the coarse grid, coasts, lanes between islands, and omens.

All positions follow from the cells of the islands alone (1.5). In a narrow window, the style sheet may exchange columns
and rows of the coarse grid (style.css): adjacent islands stay adjacent, and the islands themselves are not turned.
"""

from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from haleakala.gamekit.drawing import Point
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import spaces_of

SPACE = 100
"""The width and height of a space, in units of the picture."""
PITCH = 364
"""The distance between neighbouring cells of the coarse grid: three spaces, and the water between the islands."""
SHORE = 44
"""The least width of the water that is shown between the islands and the edge of the picture."""

Cells = tuple[tuple[int, int], ...]
"""Column and row of each island on the coarse grid, both counted from 0."""


class Sea(NamedTuple):
    """The layout of a picture: the size of the coarse grid in cells, the islands' cells, and the place of the omens."""

    columns: int
    rows: int
    cells: Cells
    omens: tuple[int, int] | None
    """The cell with the omens, or None if every cell has an island: the omens are then in a separate strip."""
    upright: bool = False
    """Whether the strip of omens is to the right of the islands instead of below them."""


@lru_cache(maxsize=16)
def sea(laid: Cells) -> Sea:
    """Return the `Sea` for a complete or partial layout; the omens get a free cell as far up and right as possible."""
    left, upper = min((x for x, _ in laid), default=0), min((y for _, y in laid), default=0)
    cells = tuple((x - left, y - upper) for x, y in laid)
    columns, rows = max((x for x, _ in cells), default=0) + 1, max((y for _, y in cells), default=0) + 1
    free = [(x, y) for y in range(rows) for x in reversed(range(columns)) if (x, y) not in cells]
    return Sea(columns, rows, cells, free[0] if free else None, rows > columns)


STRIP = 150
"""The height of the strip of omens; its width if the strip is upright."""


def extent(shown: Sea) -> tuple[int, int]:
    """Return the width and height of the picture of a sea, the strip of omens included."""
    wide, high = (PITCH * count - (PITCH - 3 * SPACE) + 2 * SHORE for count in (shown.columns, shown.rows))
    if shown.omens is None:
        return (wide + STRIP, high) if shown.upright else (wide, high + STRIP)
    return wide, high


# --- Coasts -----------------------------------------------------------------------------------------------------------


@cache
def coast(island: int) -> str:
    """Return the outline of an island as SVG path data; the origin is the upper left corner of the island's field."""
    land = {m.CELL[space] for space in spaces_of(island)}
    ends: dict[tuple[int, int], tuple[int, int]] = {}
    for x, y in land:
        for (dx, dy), one, other in (
            ((0, -1), (0, 0), (1, 0)),
            ((1, 0), (1, 0), (1, 1)),
            ((0, 1), (1, 1), (0, 1)),
            ((-1, 0), (0, 1), (0, 0)),
        ):
            if (x + dx, y + dy) not in land:
                ends[x + one[0], y + one[1]] = (x + other[0], y + other[1])
    first = min(ends)
    line, at = [first], ends[first]
    while at != first:
        line.append(at)
        at = ends[at]
    bends = [
        point
        for before, point, after in zip((line[-1], *line), line, (*line[1:], line[0]), strict=False)
        if (after[0] - point[0], after[1] - point[1]) != (point[0] - before[0], point[1] - before[1])
    ]
    steps = "".join(
        f"h{SPACE * (q[0] - p[0])}" if q[1] == p[1] else f"v{SPACE * (q[1] - p[1])}" for p, q in pairwise(bends)
    )
    return f"M{SPACE * bends[0][0]} {SPACE * bends[0][1]}{steps}Z"


def buoy_place(island: int) -> Point:
    """Return the centre of the buoy with an island's letter, in a corner of the island's field without land."""
    return BUOYS[island]


BUOYS: tuple[Point, ...] = ((42, 256), (262, 42), (252, 144), (262, 42), (44, 252))


# --- Lanes ------------------------------------------------------------------------------------------------------------


class Lane(NamedTuple):
    """The lane between two adjacent islands; `start` and `end` are relative to the field of `first`."""

    first: int
    second: int
    start: Point
    end: Point


BEYOND = 26
"""The distance between a coast and the end of a lane."""


@cache
def lane(first: int, second: int, down: bool) -> Lane:
    """Return the lane from `first` to `second` (below if `down`, else to the right), where the water is narrowest."""
    one, other = ([m.CELL[space] for space in spaces_of(island)] for island in (first, second))
    along, across = (1, 0) if down else (0, 1)
    found = []
    for line in range(3):
        near = [cell[along] + 1 for cell in one if cell[across] == line]
        far = [cell[along] for cell in other if cell[across] == line]
        if near and far:
            start, end = SPACE * max(near), PITCH + SPACE * min(far)
            found.append((end - start, abs(line - 1), start, end, line))
    _, _, start, end, line = min(found)
    middle = SPACE * line + SPACE / 2
    points = ((start + BEYOND, middle), (end - BEYOND, middle))
    if down:
        points = tuple((y, x) for x, y in points)  # type: ignore[assignment]  # they stay two points
    return Lane(first, second, *points)


@lru_cache(maxsize=16)
def neighbours(laid: Cells) -> tuple[tuple[int, int, bool], ...]:
    """Return all adjacent islands as (first, second, down); `second` is below `first` if `down`, else to the right."""
    at = {cell: island for island, cell in enumerate(laid)}
    right = [(island, at[x + 1, y], False) for (x, y), island in at.items() if (x + 1, y) in at]
    below = [(island, at[x, y + 1], True) for (x, y), island in at.items() if (x, y + 1) in at]
    return tuple(sorted(right + below))


assert len(BUOYS) == len(m.ISLANDS)
