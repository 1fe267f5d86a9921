"""Where everything lies on the drawn island: hexes with their points up, 60 from the middle to a corner.

The origin is the middle of space 0,0; y grows downwards and angles run clockwise from the right, as the directions of
model.STEPS do. All hexes have the same crooked edges, each the same as the one across, so that they fit together.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil, cos, radians, sin, sqrt

from haleakala.gamekit.drawing import Point, far, pair, polygon
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.model import coordinates

Box = tuple[int, int, int, int]
"""Left, top, width, height."""

RADIUS = 60
APART = RADIUS * sqrt(3)
"""From the middle of a hex to that of its neighbour; a hex is as wide."""
ROW = RADIUS * 1.5
LIFT = 14
"""How much further up each level is drawn: a tile is a thick board."""
HIGHEST_DRAWN = 7
"""Higher ones are drawn no further up; their numbers say what they are."""


@lru_cache(maxsize=2048)
def centre(at: int) -> Point:
    """The middle of a space."""
    q, r = coordinates(at)
    return APART * (q + r / 2), ROW * r


def lift(level: int) -> int:
    """How far up a hex of that level is drawn; the water lies one level below the lowest land."""
    return LIFT * (min(level, HIGHEST_DRAWN) - 1)


@lru_cache(maxsize=4096)
def top(at: int, level: int) -> Point:
    """The middle of the face of a hex, as it is drawn."""
    x, y = centre(at)
    return round(x, 1), y - lift(level)


def polar(angle: float, radius: float) -> Point:
    """The point in that direction at that distance."""
    return radius * cos(radians(angle)), radius * sin(radians(angle))


CORNERS = tuple(polar(60 * n - 30, RADIUS) for n in range(6))
"""Edge n, which looks towards model.STEPS[n], leads from corner n to the next."""
FLOWS = tuple(polar(90 + 60 * orientation, RADIUS) for orientation in range(6))
"""Where the lava of each orientation leaves a hex."""
CROOKED = ((1.6, -1.9), (-1.8, 1.4), (1.5, 1.7))
"""How far the edges swing out after a third and two thirds of their way; the edges across swing in."""


# --- Edges ------------------------------------------------------------------------------------------------------------


def _bends(edge: int) -> tuple[Point, Point]:
    """The two points that bend an edge."""
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
    """So many crooked edges from one on, drawn in a little."""
    scale = 1 - inset / RADIUS

    def shrunk(point: Point) -> str:
        return pair((point[0] * scale, point[1] * scale))

    d = f"M{shrunk(CORNERS[first % 6])}"
    for edge in range(first, first + count):
        one, other = _bends(edge)
        d += f"C{shrunk(one)} {shrunk(other)} {shrunk(CORNERS[(edge + 1) % 6])}"
    return d


def outline(inset: float = 0) -> str:
    """A whole hex."""
    return f"{edges(0, 6, inset)}Z"


def wall(edge: int, high: float) -> str:
    """What is seen below an edge that looks to the front: 1 to the right, 2 to the left."""
    (x, y), (ax, ay) = CORNERS[(edge + 1) % 6], CORNERS[edge]
    return f"{edges(edge, 1)}L{pair((x, y + high))}L{pair((ax, ay + high))}Z"


def strata(edge: int, high: float) -> str:
    """The boards that a wall is piled up from."""
    (ax, ay), (bx, by) = CORNERS[edge], CORNERS[(edge + 1) % 6]
    lines = [LIFT * n for n in range(1, ceil(high / LIFT))]
    return "".join(f"M{pair((ax, ay + down))}L{pair((bx, by + down))}" for down in lines)


# --- Shadows ----------------------------------------------------------------------------------------------------------


def _clipped(points: list[Point]) -> list[Point]:
    """The part of a shape that lies in a hex around the origin: cut along one edge after the other."""
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
    """How far the shadow of a neighbour falls: long from the left and from behind, where the light comes from."""
    if edge >= 3:
        return 5 + 7 * steps, 3 + 7 * steps
    return (-7 - 3 * steps, 0) if edge == 0 else (0, -9 - (LIFT + 2) * steps)


@cache
def shade(rises: tuple[int, ...]) -> str:
    """The shadows of neighbours that are so many levels higher, up to 3 of them, by the edge across which they lie."""
    d = ""
    for edge, steps in enumerate(rises):
        if steps:
            (ax, ay), (bx, by) = CORNERS[edge], CORNERS[(edge + 1) % 6]
            dx, dy = _thrown(edge, steps)
            d += polygon(_clipped([(ax, ay), (bx, by), (bx + dx, by + dy), (ax + dx, ay + dy)]))
    return d


@cache
def brink(falls: tuple[bool, ...], inset: float) -> str:
    """The straight lines along those edges of a hex beyond which the land falls, drawn in a little."""
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
    """A point of the coast, moved a little, always the same way, to even numbers: then middles are whole ones."""
    x, y = point
    east = x + 5 * sin(x * 0.7 + y * 1.3) + 3 * sin(y * 0.31)
    south = y + 5 * sin(x * 1.1 - y * 0.6) + 3 * cos(x * 0.23)
    return 2 * round(east / 2), 2 * round(south / 2)


@lru_cache(maxsize=8)
def coast(spaces: tuple[int, ...]) -> tuple[str, str]:
    """The crooked lines around all land, and those around the gaps in it."""
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
    """Whether a closed line goes around what it encloses as the hands of a clock do."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*line, line[0]])) > 0


def swung(points: list[tuple[int, int]]) -> str:
    """A closed line that swings softly past points with even coordinates, written in steps from one middle to the next:
    a third of the length of `smooth`.
    """
    middles = [((ax + bx) // 2, (ay + by) // 2) for (ax, ay), (bx, by) in pairwise([points[-1], *points])]
    (x, y), (px, py) = middles[0], points[0]
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise([*middles, middles[0]])]
    return f"M{pair((x, y))}q{pair((px - x, py - y))} {pair(steps[0])}" + "".join(
        f"t{pair(step)}" for step in steps[1:]
    )


# --- The part of the sea that is seen ---------------------------------------------------------------------------------

WIDE, HIGH = 1048, 1100
"""The shape of every picture: that of the room the page has for it."""
GROWTH = 2 * APART
"""It grows by two hexes."""
FEWEST = 7
"""It is never less than so many hexes wide."""
REACH_OF_TILE = 2
"""So many spaces beyond the land a tile can reach."""
WITHIN_REACH = tuple({one + other for one in (0, *m.STEPS) for other in (0, *m.STEPS)})
BRIM = 24
"""Sea beyond the middles of the spaces that a tile can reach."""
CORNER = 0.15
"""So much of the upper right corner is left to the page's buttons: nothing that can be touched is there."""


@lru_cache(maxsize=8)
def view(spaces: tuple[int, ...]) -> Box:
    """What the picture shows: the land and where a tile can go, in steps, so that it seldom changes."""
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
    """The spaces of the sea that a tile can reach."""
    return frozenset(at + step for at in spaces for step in WITHIN_REACH).difference(spaces)


def _clear(spaces: tuple[int, ...], left: float, lower: float) -> bool:
    """Whether no space that a tile can reach lies to the right of `left` and above `lower`."""
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
    """From where to where it goes along one axis."""
    beyond = REACH_OF_TILE * step + BRIM
    return min(along) - beyond, max(along) + beyond


def _middle(first: float, last: float, room: float, step: float) -> float:
    """The middle of a stretch, or where there is room for it a place nearby that stays while the stretch grows."""
    exact = (first + last) / 2
    steady = round(exact / (2 * step)) * 2 * step
    return steady if abs(steady - exact) <= (room - last + first) / 2 else exact


def around(at: int) -> Box:
    """The part of the picture around a space."""
    (x, y), wide = centre(at), round(5.4 * APART)
    return round(x - wide / 2), round(y - wide / 2), wide, wide


MARGIN = 48
"""Sea around the land of an illustration."""
FLATTEST, STEEPEST = 0.62, 1.05
"""How high an illustration is, for its width."""


def close(spaces: Iterable[int]) -> Box:
    """The part of the picture that shows these spaces and hardly more."""
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
    """Whether a point lies in a hex around the origin and keeps its distance from the edges."""
    x, y = abs(point[0]), abs(point[1])
    return x <= APART / 2 - margin and x / 2 + y * sqrt(3) / 2 <= APART / 2 - margin


def scatter(seed: int, margin: float, apart: float, many: int, hole: float = 0) -> list[Point]:
    """Up to so many points in a hex, spread by the golden angle, from the back to the front."""
    found: list[Point] = []
    for index in range(1, many * 12):
        radius = RADIUS * sqrt((index * 0.7548776662 + seed * 0.31) % 1)
        point = polar(index * 137.508 + 53 * seed, radius)
        if radius >= hole and inside(point, margin) and far(found, point, apart):
            found.append(point)
        if len(found) == many:
            break
    return sorted(found, key=lambda point: point[1])
