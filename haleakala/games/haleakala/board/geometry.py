"""This module computes once where everything is drawn. The sea is 1048 wide and 1100 high, with the crater at the
origin.

Angles are in degrees clockwise from the top: segment a is at 0, b at 60 and so on. The lines of the coasts wobble by a
sum of sines, so that they look drawn by hand but are the same each time.
"""

from math import cos, degrees, pi, radians, sin

from haleakala.gamekit.drawing import Point, far, smooth
from haleakala.games.haleakala.rules import model as m

WIDTH, HEIGHT = 1048, 1100
VIEW_BOX = f"{-WIDTH // 2} {-HEIGHT // 2} {WIDTH} {HEIGHT}"
SUMMIT = "-270 -270 540 540"
"""The view box of the crater and its slopes, a part of VIEW_BOX."""

LAKE, CRATER, MOUNTAIN, FOREST, GRASSLAND, BEACH = range(6)
"""The island's levels, from the lava lake outwards; they are indices of RADII, SHAKE and CRAGS."""
RADII = (34, 104, 171, 236, 298, 374)
SHAKE = (3.0, 4.0, 5.0, 5.5, 5.0, 7.0)
CRAGS = (0.0, 0.0, 3.5, 2.0, 0.0, 0.0)
LANE = 408
"""The distance of the boat's lane from the centre."""
CARD_WIDTH, CARD_HEIGHT = 84, 108


def polar(angle: float, radius: float) -> Point:
    """Return the point at `angle` degrees and at the distance `radius` from the centre."""
    return radius * sin(radians(angle)), -radius * cos(radians(angle))


def toward(angle: float, radius: float, along: float) -> Point:
    """Return the point at `angle` and `radius`, moved sideways by `along` units (clockwise if positive)."""
    x, y = polar(angle, radius)
    return x + along * cos(radians(angle)), y + along * sin(radians(angle))


def wobble(angle: float, seed: float) -> float:
    """Return a number between about -1 and 1 that varies smoothly with `angle` and repeats after 360 degrees."""
    turn = radians(angle)
    return (sin(3 * turn + seed) + 0.7 * sin(7 * turn + 2.3 * seed) + 0.5 * sin(16 * turn + 1.7 * seed)) / 1.9


def line_radius(level: int, angle: float) -> float:
    """Return the distance from the centre to the outer line of `level` at `angle`."""
    return RADII[level] + SHAKE[level] * wobble(angle, 1 + level) + CRAGS[level] * sin(radians(25 * angle))


def border_angle(border: int, radius: float) -> float:
    """Return the angle of `border`, the crooked line before the segment of this number, at the distance `radius`."""
    return 60 * border - 30 + degrees(5 * sin(radius / 34 + 2.1 * (border % 6)) / max(radius, 40))


def around(segments: str) -> str:
    """Return the square view box that shows some neighbouring `segments` (letters) with their cards."""
    points = [polar(60 * m.SEGMENTS.index(segment), 318) for segment in segments]
    x, y = (sum(along) / len(points) for along in zip(*points, strict=True))
    wide = 480 + 130 * len(segments)
    left = max(-WIDTH / 2, min(x - wide / 2, WIDTH / 2 - wide))
    top = max(-HEIGHT / 2, min(y - wide / 2, HEIGHT / 2 - wide))
    return f"{left:.0f} {top:.0f} {wide} {wide}"


def blob(level: int, grow: float = 0, step: int = 5) -> str:
    """Return the path data of the outline of `level`, `grow` units further out, with points every `step` degrees."""
    return smooth([polar(angle, line_radius(level, angle) + grow) for angle in range(0, 360, step)])


EDGE_ANGLES = tuple(-30 + 7.5 * n for n in range(9))


def region(segment: int, level: int, inset: float = 0) -> str:
    """Return the path data of the space of `segment` at `level`, shrunk by `inset` on each side."""
    inner = [line_radius(level - 1, 60 * segment + angle) + inset for angle in EDGE_ANGLES]
    outer = [line_radius(level, 60 * segment + angle) - inset for angle in EDGE_ANGLES]
    points = []
    for radii, order in ((inner, range(9)), (outer, range(8, -1, -1))):
        for index in order:
            radius = radii[index]
            first = border_angle(segment, radius) + degrees(inset / radius)
            last = border_angle(segment + 1, radius) - degrees(inset / radius)
            corner = 1 if index in (0, 8) else 0
            points += [polar(first + (last - first) * index / 8, radius)] * (1 + corner)
    return smooth(points)


def _slot_points() -> tuple[Point, ...]:
    """Return the centres of the twelve card slots, clockwise: two for each segment, one on each side of its middle."""
    points = []
    for segment in range(6):
        radius, apart = (488, 92) if segment in (0, 3) else (484, 106)
        points += [toward(60 * segment, radius, -apart), toward(60 * segment, radius, apart)]
    return tuple(points)


SLOT_POINTS = _slot_points()
COAST_POINTS = tuple(polar(60 * segment, 488 if segment in (0, 3) else 484) for segment in range(6))
"""The point between the two card slots of each segment."""
CRATER_POINTS = tuple(polar(60 * segment, 72) for segment in range(6))
HUT_POINTS = tuple(toward(60 * segment, 318, -116) for segment in m.HUTS)
JETTY_POINT = toward(60, 372, -58)

LAND_RADII = (336, 268, 205, 140)
"""The distances from the centre to the middles of beach, grassland, forest and mountain spaces."""


def space_point(space: int) -> Point:
    """Return the middle of `space`."""
    return polar(60 * (space % 6), LAND_RADII[space // 6])


def statue_point(space: int) -> Point:
    """Return the point at which a statue on `space` is drawn, to one side of the space's middle."""
    return toward(60 * (space % 6), LAND_RADII[space // 6] - 2, -31)


def shaman_point(space: int) -> Point:
    """Return the point at which a shaman on `space` is drawn: opposite the statue, or on a beach before the hut."""
    if space < 6:
        return toward(60 * space, 306, -62)
    return toward(60 * (space % 6), LAND_RADII[space // 6] - 2, 31)


ROW_GAPS = (0, 0, 84, 84, 82, 71)
"""The distance between neighbouring discs in a single row on a beach, by the number of discs (0 to 5)."""


def beach_points(segment: int, count: int) -> tuple[Point, ...]:
    """Return the points of `count` discs on a beach: in one row up to five discs, in two rows if there are more."""
    angle = 60 * segment
    if count <= 5:
        shift = 34 if segment in m.HUTS and count <= 3 else 0
        gap = ROW_GAPS[count]
        return tuple(_on_arc(angle, 338, gap * (n - (count - 1) / 2) + shift) for n in range(count))
    outer = (count + 1) // 2
    inner = count - outer
    rows = ((365, outer, 66), (305, inner, 60))
    return tuple(_on_arc(angle, radius, gap * (n - (many - 1) / 2)) for radius, many, gap in rows for n in range(many))


def _on_arc(angle: float, radius: float, along: float) -> Point:
    """Return the point on the circle of `radius` that is `along` units clockwise from `angle`."""
    return polar(angle + degrees(along / radius), radius)


def scatter(seed: int, inner: float, outer: float, apart: float, many: int) -> list[Point]:
    """Return up to `many` irregular points between the radii `inner` and `outer`, at least `apart` from each other."""
    found: list[Point] = []
    for index in range(1, many * 3):
        share = (index * 0.7548776662 + seed * 0.31) % 1
        angle = (index * 137.508 + 29 * seed) % 360
        radius = (inner**2 + share * (outer**2 - inner**2)) ** 0.5
        point = polar(angle + 3 * sin(index * pi * 0.37), radius)
        if far(found, point, apart):
            found.append(point)
        if len(found) == many:
            break
    return found
