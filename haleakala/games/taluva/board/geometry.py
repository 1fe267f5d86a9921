"""This module computes shapes and positions on the drawn island. Hexagons have pointy tops and a radius of 60 units.

The origin is the middle of space 0,0. y grows downwards, and angles run clockwise from the right, as the directions of
model.STEPS do. All hexagons have the same crooked edges, and opposite edges match, so that neighbours fit together.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil, cos, radians, sin, sqrt

from haleakala.gamekit.drawing import Point, far, pair, polygon
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.model import coordinates

Box = tuple[int, int, int, int]
"""A rectangle as left, top, width, height."""

RADIUS = 60
APART = RADIUS * sqrt(3)
"""The distance between the middles of two neighbouring hexagons, which is also the width of a hexagon."""
ROW = RADIUS * 1.5
LIFT = 14
"""How far above the level below each level is drawn, in units: a tile is a thick board."""
HIGHEST_DRAWN = 7
"""The highest level with a height of its own. All higher levels are drawn at this height; only their numbers differ."""


@lru_cache(maxsize=2048)
def centre(at: int) -> Point:
    """Return the middle of the space `at`, not raised by any level."""
    q, r = coordinates(at)
    return APART * (q + r / 2), ROW * r


def lift(level: int) -> int:
    """Return how far up a hexagon on `level` is drawn: 0 on level 1."""
    return LIFT * (min(level, HIGHEST_DRAWN) - 1)


@lru_cache(maxsize=4096)
def top(at: int, level: int) -> Point:
    """Return the middle of the upper face of a hexagon on the space `at`, raised by its `level`."""
    x, y = centre(at)
    return round(x, 1), y - lift(level)


def polar(angle: float, radius: float) -> Point:
    """Return the point at `angle` (in degrees, clockwise from the right) and distance `radius` from the origin."""
    return radius * cos(radians(angle)), radius * sin(radians(angle))


CORNERS = tuple(polar(60 * n - 30, RADIUS) for n in range(6))
"""The corners of a hexagon. Edge n leads from corner n to corner n + 1 and faces the neighbour at model.STEPS[n]."""
FLOWS = tuple(polar(90 + 60 * orientation, RADIUS) for orientation in range(6))
"""The corner where the lava flows out of a volcano, by orientation."""
CROOKED = ((1.6, -1.9), (-1.8, 1.4), (1.5, 1.7))
"""How far edges 0 to 2 swing outwards at one and at two thirds of their length; the opposite edges swing inwards."""


# --- Edges ------------------------------------------------------------------------------------------------------------


def _bends(edge: int) -> tuple[Point, Point]:
    """Return the two control points that bend an edge, at one and at two thirds of its length."""
    (ax, ay), (bx, by) = CORNERS[edge % 6], CORNERS[(edge + 1) % 6]
    across = CROOKED[edge % 3]
    if edge % 6 >= 3:
        across = (-across[1], -across[0])
    out = polar(60 * (edge % 6), 1)
    first, second = (
        (ax + (bx - ax) * way / 3 + out[0] * swing, ay + (by - ay) * way / 3 + out[1] * swing)
        for way, swing in ((1, across[0]), (2, across[1]))
    )
    return first, second


def edges(first: int, count: int, inset: float = 0) -> str:
    """Return `count` crooked edges of a hexagon from edge `first` on, as a path shrunk by `inset` units."""
    scale = 1 - inset / RADIUS

    def shrunk(point: Point) -> str:
        return pair((point[0] * scale, point[1] * scale))

    d = f"M{shrunk(CORNERS[first % 6])}"
    for edge in range(first, first + count):
        one, other = _bends(edge)
        d += f"C{shrunk(one)} {shrunk(other)} {shrunk(CORNERS[(edge + 1) % 6])}"
    return d


def outline(inset: float = 0) -> str:
    """Return the whole outline of a hexagon as a path shrunk by `inset` units."""
    return f"{edges(0, 6, inset)}Z"


def wall(edge: int, high: float) -> str:
    """Return the wall below a front edge, `high` units high; edge 1 is at the lower right, edge 2 at the lower left."""
    (x, y), (ax, ay) = CORNERS[(edge + 1) % 6], CORNERS[edge]
    return f"{edges(edge, 1)}L{pair((x, y + high))}L{pair((ax, ay + high))}Z"


def strata(edge: int, high: float) -> str:
    """Return the lines that divide the wall below `edge` into layers, each as thick as one level."""
    (ax, ay), (bx, by) = CORNERS[edge], CORNERS[(edge + 1) % 6]
    lines = [LIFT * n for n in range(1, ceil(high / LIFT))]
    return "".join(f"M{pair((ax, ay + down))}L{pair((bx, by + down))}" for down in lines)


# --- Shadows ----------------------------------------------------------------------------------------------------------


def _clipped(points: list[Point]) -> list[Point]:
    """Return the part of a polygon inside a hexagon around the origin, clipped at one edge after the other."""
    apothem = APART / 2
    for edge in range(6):
        nx, ny = polar(60 * edge, 1)
        kept: list[Point] = []
        for (px, py), (qx, qy) in zip(points, [*points[1:], *points[:1]], strict=True):
            here, there = apothem - px * nx - py * ny, apothem - qx * nx - qy * ny
            if here >= 0:
                kept.append((px, py))
            if here * there < 0:
                share = here / (here - there)
                kept.append((px + (qx - px) * share, py + (qy - py) * share))
        points = kept
    return points


def _thrown(edge: int, steps: int) -> Point:
    """Return the offset of the shadow that a neighbour across `edge`, `steps` levels higher, throws on a hexagon.
    Shadows from the left and from behind are long, because the light comes from there.
    """
    if edge >= 3:
        return 5 + 7 * steps, 3 + 7 * steps
    return (-7 - 3 * steps, 0) if edge == 0 else (0, -9 - (LIFT + 2) * steps)


@cache
def shade(rises: tuple[int, ...]) -> str:
    """Return the shadows of higher neighbours as a path; `rises[edge]` is how many levels, up to 3, each is higher."""
    d = ""
    for edge, steps in enumerate(rises):
        if steps:
            (ax, ay), (bx, by) = CORNERS[edge], CORNERS[(edge + 1) % 6]
            dx, dy = _thrown(edge, steps)
            d += polygon(_clipped([(ax, ay), (bx, by), (bx + dx, by + dy), (ax + dx, ay + dy)]))
    return d


@cache
def brink(falls: tuple[bool, ...], inset: float) -> str:
    """Return straight lines along the edges where the land falls (`falls[edge]`), moved inwards by `inset` units."""
    corners = [pair((x * (1 - inset / RADIUS), y * (1 - inset / RADIUS))) for x, y in CORNERS]
    if all(falls):
        return f"M{'L'.join(corners)}Z"
    d = ""
    for first in range(6):
        if falls[first] and not falls[first - 1]:
            last = next(edge for edge in range(first + 1, first + 6) if not falls[edge % 6])
            d += f"M{'L'.join(corners[corner % 6] for corner in range(first, last + 1))}"
    return d


# --- Coast ------------------------------------------------------------------------------------------------------------


def shaken(point: Point) -> tuple[int, int]:
    """Return a coast point moved slightly, always the same way, to even coordinates, so that midpoints are integers."""
    x, y = point
    east = x + 5 * sin(x * 0.7 + y * 1.3) + 3 * sin(y * 0.31)
    south = y + 5 * sin(x * 1.1 - y * 0.6) + 3 * cos(x * 0.23)
    return 2 * round(east / 2), 2 * round(south / 2)


@lru_cache(maxsize=8)
def coast(spaces: tuple[int, ...]) -> tuple[str, str]:
    """Return two paths: the crooked coastlines around all land, and the coastlines around gaps in the land."""
    land = set(spaces)
    onward: dict[tuple[int, int], tuple[Point, tuple[int, int]]] = {}
    for at in spaces:
        x, y = centre(at)
        for edge in range(6):
            if at + m.STEPS[edge] not in land:
                (ax, ay), (bx, by) = CORNERS[edge], CORNERS[(edge + 1) % 6]
                start, end = (round(x + ax), round(y + ay)), (round(x + bx), round(y + by))
                onward[start] = (x + (ax + bx) / 2, y + (ay + by) / 2), end
    around = gaps = ""
    while onward:
        line: list[tuple[int, int]] = []
        corner = next(iter(onward))
        while corner in onward:
            middle, following = onward.pop(corner)
            line += [shaken(corner), shaken(middle)]
            corner = following
        if _clockwise(line):
            around += swung(line)
        else:
            gaps += swung(line)
    return around, gaps


def _clockwise(line: list[tuple[int, int]]) -> bool:
    """Check whether a closed line runs clockwise on the screen."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*line, line[0]])) > 0


def swung(points: list[tuple[int, int]]) -> str:
    """Return a smooth closed path past points with even coordinates. Its steps are relative, from midpoint to midpoint,
    which takes a third of the text of `smooth`.
    """
    middles = [((ax + bx) // 2, (ay + by) // 2) for (ax, ay), (bx, by) in pairwise([points[-1], *points])]
    (x, y), (px, py) = middles[0], points[0]
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise([*middles, middles[0]])]
    return f"M{pair((x, y))}q{pair((px - x, py - y))} {pair(steps[0])}" + "".join(
        f"t{pair(step)}" for step in steps[1:]
    )


# --- The part of the sea that is seen ---------------------------------------------------------------------------------

WIDE, HIGH = 1048, 1100
"""Every picture has the ratio of WIDE to HIGH, which is also the ratio of the space for pictures in the page."""
GROWTH = 2 * APART
"""The picture grows wider in steps of two hexagons."""
FEWEST = 7
"""The least width of the picture, in hexagons."""
REACH_OF_TILE = 2
"""How many spaces beyond the land a tile can reach."""
WITHIN_REACH = tuple({one + other for one in (0, *m.STEPS) for other in (0, *m.STEPS)})
BRIM = 24
"""The sea shown beyond the middles of the outermost spaces that a tile can reach, in units."""
CORNER = 0.15
"""The share of the picture's width and height, at its upper right corner, that page buttons cover: no targets there."""


@lru_cache(maxsize=8)
def view(spaces: tuple[int, ...]) -> Box:
    """Return the box that shows the land and all spaces a tile can reach. It is enlarged in steps, hence rarely."""
    points = [centre(at) for at in spaces] or [(0.0, 0.0)]
    left, right = _stretch([x for x, _ in points], APART)
    upper, lower = _stretch([y for _, y in points], ROW)
    needed = max(right - left, (lower - upper) * WIDE / HIGH, FEWEST * APART)
    wide = ceil(needed / GROWTH) * GROWTH
    while True:
        high = wide * HIGH / WIDE
        x, y = _middle(left, right, wide, APART) - wide / 2, _middle(upper, lower, high, ROW) - high / 2
        for box in ((x, y), (left, y), (x, lower - high), (left, lower - high)):
            if _clear(spaces, box[0] + wide * (1 - CORNER), box[1] + high * CORNER):
                return round(box[0]), round(box[1]), round(wide), round(high)
        wide += GROWTH


@lru_cache(maxsize=8)
def within_reach(spaces: tuple[int, ...]) -> frozenset[int]:
    """Return the spaces of the sea that a tile can reach, if the land covers `spaces`."""
    return frozenset(at + step for at in spaces for step in WITHIN_REACH).difference(spaces)


def _clear(spaces: tuple[int, ...], left: float, lower: float) -> bool:
    """Check that no space that a tile can reach is to the right of `left` and above `lower`."""
    far_left, far_down = left - (REACH_OF_TILE + 0.5) * APART, lower + (REACH_OF_TILE + 0.5) * ROW
    for at in spaces:
        x, y = centre(at)
        if x > far_left and y < far_down:
            for step in WITHIN_REACH:
                x, y = centre(at + step)
                if x > left - BRIM and y < lower + BRIM:
                    return False
    return True


def _stretch(along: list[float], step: float) -> tuple[float, float]:
    """Return the least and the greatest coordinate to show along one axis; `step` is the distance between spaces."""
    beyond = REACH_OF_TILE * step + BRIM
    return min(along) - beyond, max(along) + beyond


def _middle(first: float, last: float, room: float, step: float) -> float:
    """Return the middle of `first` and `last`, rounded to a multiple of two steps if both still fit into `room`."""
    exact = (first + last) / 2
    steady = round(exact / (2 * step)) * 2 * step
    return steady if abs(steady - exact) <= (room - last + first) / 2 else exact


def around(at: int) -> Box:
    """Return the box of a close-up around the space `at`."""
    (x, y), wide = centre(at), round(5.4 * APART)
    return round(x - wide / 2), round(y - wide / 2), wide, wide


MARGIN = 48
"""The sea shown around the land of an illustration, in units."""
FLATTEST, STEEPEST = 0.62, 1.05
"""The least and the greatest height of an illustration, divided by its width."""


def close(spaces: Iterable[int]) -> Box:
    """Return the box of an illustration: `spaces` with a small margin."""
    points = [centre(at) for at in spaces] or [(0.0, 0.0)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    wide = max(xs) - min(xs) + APART + 2 * MARGIN
    high = max(ys) - min(ys) + 2 * RADIUS + 2 * MARGIN
    high = max(high, wide * FLATTEST)
    wide = max(wide, high / STEEPEST)
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return round(x - wide / 2), round(y - high / 2), round(wide), round(high)


# --- Scattered things -------------------------------------------------------------------------------------------------


def inside(point: Point, margin: float) -> bool:
    """Check whether `point` is inside a hexagon around the origin, at least `margin` units from its edges."""
    x, y = abs(point[0]), abs(point[1])
    return x <= APART / 2 - margin and x / 2 + y * sqrt(3) / 2 <= APART / 2 - margin


def scatter(seed: int, margin: float, apart: float, many: int, hole: float = 0) -> list[Point]:
    """Return up to `many` points in a hexagon, spread by the golden angle and sorted from back to front.

    The points are at least `apart` from each other, `margin` from the edges and `hole` from the middle.
    """
    found: list[Point] = []
    for index in range(1, many * 12):
        radius = RADIUS * sqrt((index * 0.7548776662 + seed * 0.31) % 1)
        point = polar(index * 137.508 + 53 * seed, radius)
        if radius >= hole and inside(point, margin) and far(found, point, apart):
            found.append(point)
        if len(found) == many:
            break
    return sorted(found, key=lambda point: point[1])
