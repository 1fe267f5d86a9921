"""This module draws the pieces. Each public function returns a drawing around its own origin, without a player's
letter.

sprite_sheet.py draws each piece once in a page, and sprites.py places copies of it on the board. Colours and outlines
are CSS classes: `f-…` for fills, `k-…` for strokes. Each player has a base of its own (Red round, Yellow six-sided,
Blue square, Green triangular) and roofs of its own, so that the pieces can be told apart without colours.
"""

from haleakala.gamekit.drawing import Point, ellipse, number, path, placed, polygon
from haleakala.games.taluva.rules import model as m
from haleakala.markup import Markup, fragment

ROUND, SIX_SIDED, SQUARE, THREE_SIDED = range(4)
"""The shape of the base of each player's pieces, by seat."""


def _base(seat: int, wide: float, high: float, y: float) -> str:
    """Return the base of a piece of `seat` as a path around (0, `y`), seen from the front and above."""
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
    """Draw `things` on the base of `seat`, with a shadow and a pale outline, `edge`, that sets off the drawing."""
    colour, ground = m.SEATS[seat], 17
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
"""The roof of a hut, by seat: a beehive, a saddle with two horns, a broad roof, a steep roof."""
STRAWS = (
    "M-14 1Q-12 -13 -3 -23M-5 4Q-4 -12 0 -24M5 4Q4 -12 1 -24M14 1Q12 -13 4 -23",
    "M-17 3Q-14 -7 -16 -16M-6 6V-13M6 6V-13M17 3Q14 -7 16 -16",
    "M-17 4L-12 -20M-6 4L-4 -20M6 4L4 -20M17 4L12 -20",
    "M-14 7L-2 -24M-5 9L0 -24M5 9L1 -24M14 7L2 -24",
)
WALLS = "M-17 0H17V17Q0 21 -17 17Z"
DOOR = "M-6 19V9Q0 3 6 9V19Z"


def _hut(seat: int, x: float, y: float, scale: float) -> Markup:
    """Draw one hut of `seat`: wooden walls, a door, and a roof in the player's colour."""
    colour = m.SEATS[seat]
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
"""The place (x, y) and scale of each hut in a drawing of one, two or three huts."""


def huts(seat: int, many: int) -> Markup:
    """Draw `many` huts of `seat`, 1 to 3, on one base. The drawing of three huts is also used for more than three."""
    places = HUTS[many - 1]
    edge = fragment(*(placed(x, y, path("k-cut", ROOFS[seat] + WALLS), scale=scale) for x, y, scale in places))
    wide, high = (27, 10) if many == 1 else (32, 11)
    return _on_base(seat, wide, high, edge, *(_hut(seat, *place) for place in places))


# --- Temple and tower -------------------------------------------------------------------------------------------------

TIERS = (
    (
        "M-35 3C-34 -14 -20 -21 0 -21C20 -21 34 -14 35 3Q0 11 -35 3Z",
        "M-25 -17C-24 -32 -14 -38 0 -38C14 -38 24 -32 25 -17Q0 -10 -25 -17Z",
        "M-15 -35C-15 -48 -8 -56 0 -57C8 -56 15 -48 15 -35Q0 -29 -15 -35Z",
    ),
    (
        "M-38 -12Q-29 -9 -24 -13H24Q29 -9 38 -12Q37 0 27 5Q0 1 -27 5Q-37 0 -38 -12Z",
        "M-31 -35Q-23 -31 -18 -34H18Q23 -31 31 -35Q29 -23 20 -18Q0 -22 -20 -18Q-29 -23 -31 -35Z",
        "M-24 -62Q-15 -49 0 -47Q15 -49 24 -62Q23 -45 14 -37Q0 -41 -14 -37Q-23 -45 -24 -62Z",
    ),
    ("M-35 6V-13H35V6Z", "M-25 -13V-31H25V-13Z", "M-15 -31V-57H15V-31Z"),
    ("M-37 5L0 -34L37 5Q0 11 -37 5Z", "M-29 -13L0 -48L29 -13Q0 -8 -29 -13Z", "M-21 -30L0 -65L21 -30Q0 -26 -21 -30Z"),
)
"""The three roofs of a temple from bottom to top, by seat: domes, saddles with horns, steps, a fir."""
EAVES = (
    "M-29 -5Q0 2 29 -5M-20 -23Q0 -17 20 -23",
    "M-30 -3Q0 -7 30 -3M-24 -26Q0 -29 24 -26",
    "M-31 -8H31M-21 -26H21M-11 -52H11",
    "M-24 0Q0 4 24 0M-18 -17Q0 -13 18 -17",
)
SPIRES = (
    "M-26 -33C-25 -46 -15 -53 0 -53C15 -53 25 -46 26 -33Q0 -26 -26 -33Z"
    "M-15 -51C-15 -64 -6 -69 0 -80C6 -69 15 -64 15 -51Q0 -47 -15 -51Z",
    "M-14 -34Q-25 -52 -27 -78Q-12 -57 0 -56Q12 -57 27 -78Q25 -52 14 -34Q0 -30 -14 -34Z",
    "M-22 -34V-72H-10V-62H10V-72H22V-34Z",
    "M-26 -34L0 -80L26 -34Q0 -28 -26 -34Z",
)
"""The top of a tower, by seat: domes, two horns, battlements, a spire."""
GLEAMS = (
    "M-19 -39Q-14 -47 -5 -49M-9 -55Q-8 -62 -2 -68",
    "M-16 -48Q-19 -56 -20 -62M16 -48Q19 -56 20 -62",
    "M-15 -54H15",
    "M-13 -42L-1 -64",
)


def temple(seat: int) -> Markup:
    """Draw a temple of `seat`: three roofs, one above the other, in the style of the roofs of the player's huts."""
    colour, (low, middle, high) = m.SEATS[seat], TIERS[seat]
    return _on_base(
        seat,
        33,
        11,
        path("k-cut", f"M-21 15V0H21V15Z{low}{middle}{high}"),
        path("f-bone k-ink", "M-21 -4H21V18H-21Z"),
        path("f-carved", "M-7 18V9Q0 3 7 9V18ZM-16 17V10H-12V17ZM12 17V10H16V17Z"),
        path(f"f-{colour} k-ink", low),
        path(f"f-{colour} k-ink", middle),
        path(f"f-{colour}-deep k-ink", high),
        path(f"k-{colour}-light", EAVES[seat]),
    )


def tower(seat: int) -> Markup:
    """Draw a tower of `seat`: tall and slender, with a top in the style of the roofs of the player's huts."""
    colour = m.SEATS[seat]
    return _on_base(
        seat,
        26,
        10,
        path("k-cut", f"M-16 17L-12 -34H12L16 17Z{SPIRES[seat]}"),
        path(f"f-{colour} k-ink", "M-16 17L-12 -36H12L16 17Q0 22 -16 17Z"),
        path(f"f-{colour}-deep", "M3 18.6L4 -34H10.8L14.6 16Q9 18.4 3 18.6Z"),
        path("f-carved", "M-4 -15V-21Q0 -26 4 -21V-15ZM-5 0V-7Q0 -12 5 -7V0Z"),
        path(f"f-{colour}-deep k-ink", SPIRES[seat]),
        path(f"k-{colour}-light", GLEAMS[seat]),
    )


# --- The tile ---------------------------------------------------------------------------------------------------------


def handle() -> Markup:
    """Draw the arrow that turns a tile, pointing to the right. The shaft makes clear which corner is the tip."""
    return path("f-hex-arrow k-ink", "M-21 -6H-1V-17L22 0L-1 17V6H-21Z")


def back() -> Markup:
    """Draw the back of a tile in the stack: the outline of three joined hexagons, with a flame."""
    side = "M-28-50L0-34L28-50L54-35V-4L28 12V40L0 56L-28 40V12L-54-4V-35Z"
    return fragment(
        placed(0, 8, path("f-hex-wall k-ink", side)),
        path("f-hex-cone k-ink", side),
        path("k-hex-light", "M-28-45L0-29L28-45L49-32V-7L24 9V36"),
        path("f-lava", "M1-30C4-16 20-10 18 8C16 26-18 26-18 6C-18-4-10-8-9-17C-4-13-2-20 1-30Z"),
        path("f-ember", "M1-8C3 0 9 3 8 11C7 18-8 18-9 10C-9 4-4 1 1-8Z"),
    )
