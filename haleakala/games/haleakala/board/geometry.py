"""Where everything lies on the drawn island, computed once: the sea is 1048 wide and 1100 high, its origin the crater.

Angles are degrees clockwise from the top, so segment a looks up, b to the upper right and so on. Every coast line
wobbles by a sum of sines: the same shaky hand each time.
"""

from math import cos, degrees, pi, radians, sin

from haleakala.gamekit.drawing import Point, far, smooth
from haleakala.games.haleakala.rules import model as m

WIDTH, HEIGHT = 1048, 1100
VIEW_BOX = f"{-WIDTH // 2} {-HEIGHT // 2} {WIDTH} {HEIGHT}"
SUMMIT = "-270 -270 540 540"
"""The part of it with the crater and its slopes."""

LAKE, CRATER, MOUNTAIN, FOREST, GRASSLAND, BEACH = range(6)
"""The closed lines of the island from the lava lake outwards: each level ends at its line."""
RADII = (34, 104, 171, 236, 298, 374)
SHAKE = (3.0, 4.0, 5.0, 5.5, 5.0, 7.0)
CRAGS = (0.0, 0.0, 3.5, 2.0, 0.0, 0.0)
LANE = 408
"""How far from the middle the boat sails."""
CARD_WIDTH, CARD_HEIGHT = 84, 108


def polar(angle: float, radius: float) -> Point:
    """The point in that direction at that distance."""
    return radius * sin(radians(angle)), -radius * cos(radians(angle))


def toward(angle: float, radius: float, along: float) -> Point:
    """The point at a distance from the middle, then so far sideways, clockwise."""
    x, y = polar(angle, radius)
    return x + along * cos(radians(angle)), y + along * sin(radians(angle))


def wobble(angle: float, seed: float) -> float:
    """A number between about -1 and 1 that repeats after a full turn."""
    turn = radians(angle)
    return (sin(3 * turn + seed) + 0.7 * sin(7 * turn + 2.3 * seed) + 0.5 * sin(16 * turn + 1.7 * seed)) / 1.9


def line_radius(level: int, angle: float) -> float:
    """How far out the line of a level runs in that direction."""
    return RADII[level] + SHAKE[level] * wobble(angle, 1 + level) + CRAGS[level] * sin(radians(25 * angle))


def border_angle(border: int, radius: float) -> float:
    """The direction of the border before a segment at that distance: ridges do not run straight."""
    return 60 * border - 30 + degrees(5 * sin(radius / 34 + 2.1 * (border % 6)) / max(radius, 40))


def around(segments: str) -> str:
    """The part of it with these neighbours, from the middle to their cards."""
    points = [polar(60 * m.SEGMENTS.index(segment), 318) for segment in segments]
    x, y = (sum(along) / len(points) for along in zip(*points, strict=True))
    wide = 480 + 130 * len(segments)
    left = max(-WIDTH / 2, min(x - wide / 2, WIDTH / 2 - wide))
    top = max(-HEIGHT / 2, min(y - wide / 2, HEIGHT / 2 - wide))
    return f"{left:.0f} {top:.0f} {wide} {wide}"


def blob(level: int, grow: float = 0, step: int = 5) -> str:
    """The whole island up to a level, a little larger or smaller."""
    return smooth([polar(angle, line_radius(level, angle) + grow) for angle in range(0, 360, step)])


EDGE_ANGLES = tuple(-30 + 7.5 * n for n in range(9))


def region(segment: int, level: int, inset: float = 0) -> str:
    """One space of the island: between two lines and two borders, drawn in by `inset`."""
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
    """The middles of the twelve card slots: beside the top and bottom coasts, above and below the others."""
    points = []
    for segment in range(6):
        radius, apart = (488, 92) if segment in (0, 3) else (484, 106)
        points += [toward(60 * segment, radius, -apart), toward(60 * segment, radius, apart)]
    return tuple(points)


SLOT_POINTS = _slot_points()
COAST_POINTS = tuple(polar(60 * segment, 488 if segment in (0, 3) else 484) for segment in range(6))
"""Between the two slots of a segment."""
CRATER_POINTS = tuple(polar(60 * segment, 72) for segment in range(6))
HUT_POINTS = tuple(toward(60 * segment, 318, -116) for segment in m.HUTS)
JETTY_POINT = toward(60, 372, -58)

LAND_RADII = (336, 268, 205, 140)
"""The middles of beach, grassland, forest and mountain."""


def space_point(space: int) -> Point:
    """The middle of a space."""
    return polar(60 * (space % 6), LAND_RADII[space // 6])


def statue_point(space: int) -> Point:
    """Where a statue stands: to one side of the middle."""
    return toward(60 * (space % 6), LAND_RADII[space // 6] - 2, -31)


def shaman_point(space: int) -> Point:
    """Where a shaman stands: to the other side, or before his hut."""
    if space < 6:
        return toward(60 * space, 306, -62)
    return toward(60 * (space % 6), LAND_RADII[space // 6] - 2, 31)


ROW_GAPS = (0, 0, 84, 84, 82, 71)
"""How far apart so many discs lie in one row on a beach."""


def beach_points(segment: int, count: int) -> tuple[Point, ...]:
    """Where so many discs lie on a beach: one row, from six on two."""
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
    """A point on the arc through a beach, so far along it."""
    return polar(angle + degrees(along / radius), radius)


def scatter(seed: int, inner: float, outer: float, apart: float, many: int) -> list[Point]:
    """Up to so many points in a ring, spread by the golden angle and shaken a little."""
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
