"""This module draws the streams of lava: they are part of the scenery, but visible only while the volcano erupts."""

from math import pi, sin

from haleakala.gamekit.drawing import Point, path, placed, smooth
from haleakala.games.haleakala.board import geometry
from haleakala.games.haleakala.board.geometry import polar
from haleakala.games.haleakala.board.sprites import stamp
from haleakala.games.haleakala.rules import model as m
from haleakala.markup import Markup, fragment

REACH = (geometry.MOUNTAIN, geometry.FOREST, geometry.GRASSLAND)
"""The levels that the streams of one, two and three lava discs reach (7.3); a fourth disc adds nothing."""
VENT = 56
"""The distance from the centre of the island at which a stream begins."""


def stream_name(segment: int, discs: int) -> str:
    """Return the name of the stream of `discs` lava discs in `segment`; four discs make the same stream as three."""
    return f"flow-{m.SEGMENTS[segment]}{min(discs, len(REACH))}"


def streams() -> dict[str, Markup]:
    """Return all streams by name: one drawing for each of three lengths, and copies of it turned to each segment."""
    lengths = range(1, len(REACH) + 1)
    return {f"flow-{length}": _stream(geometry.RADII[REACH[length - 1]]) for length in lengths} | {
        stream_name(segment, length): placed(0, 0, stamp(f"flow-{length}"), turn=60 * segment)
        for segment in range(6)
        for length in lengths
    }


def _stream(end: int) -> Markup:
    """Draw a stream from the vent up to the radius `end`: its glow, its tongue of lava and threads of fire in it."""
    tongue = smooth([*_bank(end, -1), *_front(end), *reversed(_bank(end, 1))])
    fire = "".join(_rill(angle, end - 16 * (1 + n % 2), n) for n, angle in enumerate((-17, -6, 5, 16)))
    return fragment(path("k-flow-glow", tongue), path("f-flow", tongue), path("k-rill", fire), path("k-rill-hot", fire))


def _bank(end: int, side: int) -> list[Point]:
    """List the points along the left (`side` -1) or right (1) edge of a stream, which widens from the vent outwards."""
    radii = range(VENT, end - 12, 13)
    return [polar(side * (24 - 10 * max(0.0, 1 - (r - VENT) / 60) + 1.7 * sin(r / 9 + 2 * side)), r) for r in radii]


def _front(end: int) -> list[Point]:
    """List the points of a stream's front near the radius `end`: five lobes, the middle ones furthest out."""
    return [polar(angle, end - 9 + 7 * sin(angle / 24 * 5 * pi) - abs(angle) / 3) for angle in range(-22, 23, 4)]


def _rill(angle: float, end: int, seed: int) -> str:
    """Return the path data of a thread of fire from the vent to the radius `end`; `seed` varies its bends."""
    return smooth([polar(angle + 2.6 * sin(r / 17 + 2 * seed), r) for r in range(VENT + 12, end, 12)], closed=False)
