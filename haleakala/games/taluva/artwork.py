"""The pieces, drawn: each function answers the markup of one, around its own origin and without its owner's letter.

They are drawn once in a page, by scenery.py, and printed where they stand, by prints.py. Colours and outlines are
classes of the style sheets: `f-…` fills, `k-…` are pen strokes. Red's things stand on a round base, Yellow's on a
six-sided one, Blue's on a square and Green's on a triangle, and their roofs differ: nobody needs the colours.
"""

from math import cos, radians, sin

from haleakala.games.drawing import Point, circle, ellipse, number, path, placed, polygon
from haleakala.games.taluva.model import SEATS
from haleakala.markup import Markup, fragment, h

ROUND, SIX_SIDED, SQUARE, THREE_SIDED = range(4)
"""The players' shapes, by seat."""


def drawing(css: str, box: str, *children: Markup) -> Markup:
    """A little picture of its own among text; what it shows is said beside it."""
    return h("svg", {"class": css, "viewBox": box, "aria-hidden": "true", "focusable": "false"}, *children)


def rim(seat: int, css: str, radius: float) -> Markup:
    """The outline of a player's mark."""
    match seat:
        case _ if seat == ROUND:
            return circle(css, radius)
        case _ if seat == SIX_SIDED:
            turns = [radians(60 * n) for n in range(6)]
            return path(css, polygon([(1.1 * radius * sin(turn), -1.1 * radius * cos(turn)) for turn in turns]))
        case _ if seat == SQUARE:
            side = 0.92 * radius
            return path(css, polygon([(-side, -side), (side, -side), (side, side), (-side, side)]))
        case _:
            return path(
                css, polygon([(0, -1.5 * radius), (1.34 * radius, 0.9 * radius), (-1.34 * radius, 0.9 * radius)])
            )


def _base(seat: int, wide: float, high: float, y: float) -> str:
    """The base that a player's things stand on, seen from the front and above."""
    points: list[Point]
    match seat:
        case _ if seat == ROUND:
            half = f"a{wide:g} {high:g} 0 1 0"
            return f"M{number(-wide)} {number(y)}{half} {2 * wide:g} 0{half} {-2 * wide:g} 0Z"
        case _ if seat == SIX_SIDED:
            points = [(-1.1, 0), (-0.6, -1), (0.6, -1), (1.1, 0), (0.6, 1), (-0.6, 1)]
        case _ if seat == SQUARE:
            points = [(-0.98, -0.9), (0.98, -0.9), (0.98, 0.9), (-0.98, 0.9)]
        case _:
            points = [(0, -1.5), (1.24, 0.9), (-1.24, 0.9)]
    return polygon([(x * wide, y + along * high) for x, along in points])


def _on_base(seat: int, wide: float, high: float, edge: Markup, *things: Markup) -> Markup:
    """Things on their owner's base, with a pale edge around all of it that sets them off from the land."""
    colour, ground = SEATS[seat], 17
    return fragment(
        ellipse("f-shade", 6, ground + 6, wide * 1.16, high * 1.1),
        edge,
        path("k-cut", _base(seat, wide, high, ground) + _base(seat, wide, high, ground + 5)),
        path(f"f-{colour}-deep k-ink", _base(seat, wide, high, ground + 5)),
        path(f"f-{colour} k-ink", _base(seat, wide, high, ground)),
        *things,
    )


# --- Huts -------------------------------------------------------------------------------------------------------------

ROOFS = (
    "M-24 3C-23 -13 -12 -25 0 -27C12 -25 23 -13 24 3Q0 11 -24 3Z",
    "M-27 5Q-22 -12 -28 -27Q-11 -15 0 -17Q11 -15 28 -27Q22 -12 27 5Q0 12 -27 5Z",
    "M-26 6L-19 -23H19L26 6Z",
    "M-27 8L0 -32L27 8Q0 15 -27 8Z",
)
"""A beehive, a saddle with two horns, a broad roof, a steep one."""
STRAWS = (
    "M-14 1Q-12 -13 -3 -23M-5 4Q-4 -12 0 -24M5 4Q4 -12 1 -24M14 1Q12 -13 4 -23",
    "M-17 3Q-14 -7 -16 -16M-6 6V-13M6 6V-13M17 3Q14 -7 16 -16",
    "M-17 4L-12 -20M-6 4L-4 -20M6 4L4 -20M17 4L12 -20",
    "M-14 7L-2 -24M-5 9L0 -24M5 9L1 -24M14 7L2 -24",
)
WALLS = "M-17 0H17V17Q0 21 -17 17Z"
DOOR = "M-6 19V9Q0 3 6 9V19Z"


def _hut(seat: int, x: float, y: float, scale: float) -> Markup:
    """One hut: walls of wood, a roof in its owner's colour."""
    colour = SEATS[seat]
    return placed(
        x,
        y,
        path("f-wood k-ink", WALLS),
        path("f-carved", DOOR),
        path(f"f-{colour} k-ink", ROOFS[seat]),
        path(f"k-{colour}-light", STRAWS[seat]),
        scale=scale,
    )


HUTS = (
    ((0, 2, 0.92),),
    ((-13, -3, 0.72), (12, 5, 0.76)),
    ((0, -11, 0.62), (-17, 3, 0.66), (16, 5, 0.68)),
)
"""Where one, two and more huts stand, and how large."""


def huts(seat: int, many: int) -> Markup:
    """One hut or two, or three for more: a village."""
    places = HUTS[many - 1]
    edge = fragment(*(placed(x, y, path("k-cut", ROOFS[seat] + WALLS), scale=scale) for x, y, scale in places))
    wide, high = (27, 10) if many == 1 else (32, 11)
    return _on_base(seat, wide, high, edge, *(_hut(seat, *place) for place in places))


# --- Temple and tower -------------------------------------------------------------------------------------------------


def temple(seat: int) -> Markup:
    """A temple: three roofs one above the other, and a flame on top."""
    colour = SEATS[seat]
    edge = "M-21 15L-35 2L-22 -12L-26 -18L-15 -31L-15 -35L0 -56L15 -35L15 -31L26 -18L22 -12L35 2L21 15"
    return _on_base(
        seat,
        33,
        11,
        path("k-cut", edge),
        path("f-bone k-ink", "M-21 0H21V18H-21Z"),
        path("f-carved", "M-7 18V7Q0 1 7 7V18ZM-16 17V8H-12V17ZM12 17V8H16V17Z"),
        path(f"f-{colour} k-ink", "M-36 1Q-27 -3 -23 -12H23Q27 -3 36 1L31 6Q0 1 -31 6Z"),
        path("f-bone k-ink", "M-14 -22H14V-11H-14Z"),
        path(f"f-{colour} k-ink", "M-27 -20Q-19 -23 -15 -31H15Q19 -23 27 -20L23 -15Q0 -20 -23 -15Z"),
        path(f"f-{colour}-deep k-ink", "M-17 -36Q-6 -42 0 -56Q6 -42 17 -36L14 -31Q0 -34 -14 -31Z"),
        path(f"k-{colour}-light", "M-25 -3Q0 -7 25 -3M-17 -24Q0 -27 17 -24"),
        circle("f-ember k-ink", 5, 0, -57),
    )


def tower(seat: int) -> Markup:
    """A tower: tall and slender, with a pointed roof and a beacon."""
    colour = SEATS[seat]
    return _on_base(
        seat,
        26,
        10,
        path("k-cut", "M-15 15L-12 -32L-19 -40L0 -72L19 -40L12 -32L15 15"),
        path(f"f-{colour} k-ink", "M-16 17L-12 -34H12L16 17Q0 22 -16 17Z"),
        path(f"f-{colour}-deep", "M3 18.6L4 -33H10.8L14.6 16Q9 18.4 3 18.6Z"),
        path("f-carved", "M-4 -20V-26Q0 -31 4 -26V-20ZM-5 -3V-10Q0 -15 5 -10V-3Z"),
        path("f-bone k-ink", "M-18 -43H18L14 -32H-14Z"),
        path("k-grain", "M-9 -42L-8 -33M-3 -42V-33M3 -42V-33M9 -42L8 -33"),
        path(f"f-{colour}-deep k-ink", "M-21 -42L0 -72L21 -42Q0 -37 -21 -42Z"),
        path(f"k-{colour}-light", "M-13 -45L-1 -65M-5 -43L0 -65"),
        circle("f-ember k-ink", 4.5, 0, -73),
    )


# --- The tile ---------------------------------------------------------------------------------------------------------


def handle() -> Markup:
    """The arrow-head with which a tile is turned, pointing to the right."""
    return path("f-hex-arrow k-ink", "M-17 -17Q-11 0 -17 17L21 0Z")


def back() -> Markup:
    """The back of a tile in the stack: three hexes in one, with a flame."""
    side = "M-28-50L0-34L28-50L54-35V-4L28 12V40L0 56L-28 40V12L-54-4V-35Z"
    return fragment(
        placed(0, 8, path("f-hex-wall k-ink", side)),
        path("f-hex-cone k-ink", side),
        path("k-hex-light", "M-28-45L0-29L28-45L49-32V-7L24 9V36"),
        path("f-lava", "M1-30C4-16 20-10 18 8C16 26-18 26-18 6C-18-4-10-8-9-17C-4-13-2-20 1-30Z"),
        path("f-ember", "M1-8C3 0 9 3 8 11C7 18-8 18-9 10C-9 4-4 1 1-8Z"),
    )
