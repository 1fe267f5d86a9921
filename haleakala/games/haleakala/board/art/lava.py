"""Streams of lava: drawn in the scenery, seen only while the volcano erupts (animation.py)."""

from math import pi, sin

from haleakala.gamekit.drawing import Point, path, placed, smooth
from haleakala.games.haleakala.board import geometry
from haleakala.games.haleakala.board.geometry import polar
from haleakala.games.haleakala.board.sprites import stamp
from haleakala.games.haleakala.rules import model as m
from haleakala.markup import Markup, fragment

REACH = (geometry.MOUNTAIN, geometry.FOREST, geometry.GRASSLAND)
"""The level at whose line the lava of one, two, three discs ends (7.3); a fourth adds nothing."""
VENT = 56
"""How far from the middle the lava wells up."""


def stream_name(segment: int, discs: int) -> str:
    """The name in the scenery of the stream that so many discs make."""
    return f"flow-{m.SEGMENTS[segment]}{min(discs, len(REACH))}"


def streams() -> dict[str, Markup]:
    """All streams by name: three lengths, each turned to the six segments."""
    lengths = range(1, len(REACH) + 1)
    return {f"flow-{length}": _stream(geometry.RADII[REACH[length - 1]]) for length in lengths} | {
        stream_name(segment, length): placed(0, 0, stamp(f"flow-{length}"), turn=60 * segment)
        for segment in range(6)
        for length in lengths
    }


def _stream(end: int) -> Markup:
    """A stream up to a radius, upwards: its glow, its tongue with lobes in front, and the fire that runs in it."""
    tongue = smooth([*_bank(end, -1), *_front(end), *reversed(_bank(end, 1))])
    fire = "".join(_rill(angle, end - 16 * (1 + n % 2), n) for n, angle in enumerate((-17, -6, 5, 16)))
    return fragment(path("k-flow-glow", tongue), path("f-flow", tongue), path("k-rill", fire), path("k-rill-hot", fire))


def _bank(end: int, side: int) -> list[Point]:
    """One side of a stream, from its vent outwards: narrow between the crater's rocks, then as wide as its segment."""
    radii = range(VENT, end - 12, 13)
    return [polar(side * (24 - 10 * max(0.0, 1 - (r - VENT) / 60) + 1.7 * sin(r / 9 + 2 * side)), r) for r in radii]


def _front(end: int) -> list[Point]:
    """Where a stream ends: five lobes, the middle ones ahead."""
    return [polar(angle, end - 9 + 7 * sin(angle / 24 * 5 * pi) - abs(angle) / 3) for angle in range(-22, 23, 4)]


def _rill(angle: float, end: int, seed: int) -> str:
    """A thread of fire down a stream."""
    return smooth([polar(angle + 2.6 * sin(r / 17 + 2 * seed), r) for r in range(VENT + 12, end, 12)], closed=False)
