"""Where everything lies in the sea: islands on their coarse grid, their coasts, the lanes between them, the omens.

All of it hangs on the cells of the five islands alone (1.5). A narrow window that is higher than wide may show the
coarse grid with right and down exchanged, which the style sheet does (style.css): what is adjacent stays adjacent, and
the islands themselves are not turned.
"""

from functools import cache, lru_cache
from itertools import pairwise
from typing import NamedTuple

from haleakala.gamekit.drawing import Point
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import spaces_of

SPACE = 100
"""How wide a space is."""
PITCH = 364
"""From one cell of the coarse grid to the next: three spaces, and water."""
SHORE = 44
"""The water around all islands that a picture shows, at least."""

Cells = tuple[tuple[int, int], ...]
"""Column and row of each island on the coarse grid, from 0 on."""


class Sea(NamedTuple):
    """What a picture of the islands shows: how many cells of the grid, where the islands are, and where the omens."""

    columns: int
    rows: int
    cells: Cells
    omens: tuple[int, int] | None
    """The cell of the omens; None where there is no free one: then they lie in a strip of their own."""
    upright: bool = False
    """Whether the strip of the omens stands beside the islands, not below."""


@lru_cache(maxsize=16)
def sea(laid: Cells) -> Sea:
    """The sea of a layout, or of the islands that are laid so far."""
    left, upper = min((x for x, _ in laid), default=0), min((y for _, y in laid), default=0)
    cells = tuple((x - left, y - upper) for x, y in laid)
    columns, rows = max((x for x, _ in cells), default=0) + 1, max((y for _, y in cells), default=0) + 1
    free = [(x, y) for y in range(rows) for x in reversed(range(columns)) if (x, y) not in cells]
    return Sea(columns, rows, cells, free[0] if free else None, rows > columns)


STRIP = 150
"""How high the strip is in which the omens lie where no cell is free."""


def extent(shown: Sea) -> tuple[int, int]:
    """How wide and high the picture of a sea is."""
    wide, high = (PITCH * count - (PITCH - 3 * SPACE) + 2 * SHORE for count in (shown.columns, shown.rows))
    if shown.omens is None:
        return (wide + STRIP, high) if shown.upright else (wide, high + STRIP)
    return wide, high


# --- Coasts -----------------------------------------------------------------------------------------------------------


@cache
def coast(island: int) -> str:
    """The line around an island, as a path: its upper left cell begins at 0 0."""
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
    """Where the letter of an island floats: in a corner of its field that has no land, near its coast."""
    return BUOYS[island]


BUOYS: tuple[Point, ...] = ((42, 256), (262, 42), (252, 144), (262, 42), (44, 252))


# --- Lanes ------------------------------------------------------------------------------------------------------------


class Lane(NamedTuple):
    """The way between two adjacent islands: from the one on the left or above, in the units of that one's field."""

    first: int
    second: int
    start: Point
    end: Point


BEYOND = 26
"""How far from a coast a lane begins."""


@cache
def lane(first: int, second: int, down: bool) -> Lane:
    """The lane from an island to the one on its right, or below it: where the water between the two is narrowest."""
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
        points = tuple((y, x) for x, y in points)  # type: ignore[assignment]
    return Lane(first, second, *points)


@lru_cache(maxsize=16)
def neighbours(laid: Cells) -> tuple[tuple[int, int, bool], ...]:
    """The pairs of adjacent islands: the one on the left or above, the other one, and whether that is below."""
    at = {cell: island for island, cell in enumerate(laid)}
    right = [(island, at[x + 1, y], False) for (x, y), island in at.items() if (x + 1, y) in at]
    below = [(island, at[x, y + 1], True) for (x, y), island in at.items() if (x, y + 1) in at]
    return tuple(sorted(right + below))


assert len(BUOYS) == len(m.ISLANDS)
