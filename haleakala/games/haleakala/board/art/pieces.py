"""This module draws the pieces: each function returns one piece around its own origin, without its owner's letter.

sprite_sheet.py draws each piece once in a page, and sprites.py places copies of it. Colours and outlines are classes of
style.css: `f-…` fills, `k-…` are pen strokes. Red's discs are round and Yellow's six-sided, and their other pieces
differ in shape, too, so that players need no colours to tell the two apart.
"""

from math import cos, radians, sin

from haleakala.gamekit.drawing import circle, drawing, ellipse, number, path, placed, rect, word
from haleakala.gamekit.seats import rim
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.names import SIDES
from haleakala.markup import Markup, fragment, h


def scaled(scale: float, *children: Markup) -> Markup:
    """Scale `children` around the origin."""
    return h("g", {"transform": f"scale({scale:g})"}, *children)


def centred(css: str, half_width: float, half_height: float, *children: Markup) -> Markup:
    """Return an inline picture of what `children` draw within `half_width` and `half_height` of the origin."""
    box = f"{number(-half_width)} {number(-half_height)} {number(2 * half_width)} {number(2 * half_height)}"
    return drawing(css, box, *children)


def ring(count: int, radius: float, first: float = 0) -> list[tuple[float, float]]:
    """List `count` evenly spaced points on a circle around the origin, clockwise from `first` degrees after the top."""
    turns = [radians(first + 360 * n / count) for n in range(count)]
    return [(radius * sin(turn), -radius * cos(turn)) for turn in turns]


# --- Discs ----------------------------------------------------------------------------------------------------------


def number_disc(seat: int, disc: int) -> Markup:
    """Draw a number disc of radius 30: a thick wooden token with its number."""
    colour = m.SEATS[seat]
    return fragment(
        rim(SIDES[seat].colour, "f-shade", 30, 2, 6),
        rim(SIDES[seat].colour, f"f-{colour}-deep k-ink", 29, 0, 3),
        rim(SIDES[seat].colour, f"f-{colour} k-ink", 29, 0, -1),
        rim(SIDES[seat].colour, f"k-{colour}-light", 24, 0, -1),
        word(f"t-{colour} t-number", disc, 0, 8, 34),
    )


def invocation_disc(seat: int) -> Markup:
    """Draw an invocation disc (tactical variant) of radius 30: a flame on obsidian, in a rim of the owner's colour."""
    colour = m.SEATS[seat]
    return fragment(
        rim(SIDES[seat].colour, "f-shade", 30, 2, 6),
        rim(SIDES[seat].colour, f"f-{colour}-deep k-ink", 29, 0, 3),
        rim(SIDES[seat].colour, f"f-{colour} k-ink", 29, 0, -1),
        rim(SIDES[seat].colour, "f-obsidian k-ink", 22, 0, -1),
        path("f-lava", "M0 -20C3 -10 15 -7 13 5C12 20 -13 20 -13 5C-13 -1 -8 -3 -7 -10C-3 -8 -2 -12 0 -20Z"),
        path("f-ember", "M1 -6C2 0 7 2 6 8C5 13 2 15 0 15C-4 15 -7 12 -6 8C-5 4 0 2 1 -6Z"),
    )


def lava_disc() -> Markup:
    """Draw a lava disc of radius 23: a cooled crust with fire in its cracks."""
    cracks = "M-19 -3L-8 -5L-3 -14L5 -12M-8 -5L-5 5L-12 14M-5 5L6 4L11 -5L19 -7M6 4L9 13L4 18"
    return fragment(
        circle("f-obsidian k-ink", 23, 0, 4),
        circle("f-crust k-fire", 21.5),
        path("k-crack", cracks),
    )


# --- People and statues ---------------------------------------------------------------------------------------------

CROWNS = (
    "M-18 -17C-19 -36 19 -36 18 -17Z",
    "M-20 -16L-19 -33L-11 -25L-6 -36L0 -26L6 -36L11 -25L19 -33L20 -16Z",
)


def tiki(fill: str, crown: int) -> Markup:
    """Draw a carved statue between y = -36 and y = 30, with the colour class `f-{fill}` and crown `CROWNS[crown]`."""
    return fragment(
        path(f"f-{fill}-deep k-ink", "M-15 9H15L18 29Q0 33 -18 29Z"),
        path(f"f-{fill} k-ink", "M-15 11Q-22 19 -12 24L-6 20M15 11Q22 19 12 24L6 20"),
        path(f"f-{fill}-deep k-ink", CROWNS[crown]),
        path(f"f-{fill} k-ink", "M-21 -18H21C25 -2 22 9 15 13H-15C-22 9 -25 -2 -21 -18Z"),
        path("f-carved", "M-19 -14Q-9 -17 -2 -9L-2 -5Q-10 -11 -19 -9ZM19 -14Q9 -17 2 -9L2 -5Q10 -11 19 -9Z"),
        path("f-bone k-thin", "M-16 -3A5.5 5 0 1 0 -5 -3A5.5 5 0 1 0 -16 -3ZM5 -3A5.5 5 0 1 0 16 -3A5.5 5 0 1 0 5 -3Z"),
        path("k-dots", "M-10 -3h0M10 -3h0"),
        path("f-carved", "M-14 4Q0 1 14 4L12 11Q0 9 -12 11Z"),
        path("k-teeth", "M-8 4V9M-3 3V9M3 3V9M8 4V9"),
    )


STATUE_CUTS = ("M-19 -22C-20 -41 20 -41 19 -22", "M-21 -20L-20 -38L-6 -41L6 -41L20 -38")
"""By seat, the path data of the upper part of the pale outline around a statue; it matches the statue's crown."""


def statue(seat: int) -> Markup:
    """Draw a player's statue on its base."""
    colour = m.SEATS[seat]
    return scaled(
        0.86,
        ellipse("f-shade", 5, 31, 27, 9),
        path("k-cut", f"{STATUE_CUTS[seat]}L22 -22C27 -4 23 4 18 9L20 36H-20L-18 9C-23 4 -27 -4 -22 -22Z"),
        placed(0, -4, tiki(colour, seat)),
        rect(f"f-{colour}-deep k-ink", -17, 21, 34, 14, 7 if seat == m.RED else 0),
    )


HEADDRESSES = (
    "M-13 -17C-17 -33 -6 -42 6 -41C18 -39 19 -28 14 -17C12 -27 5 -31 -2 -30C-9 -29 -12 -24 -13 -17Z",
    "M-13 -18L-20 -36L-9 -29L-7 -43L0 -31L7 -43L9 -29L20 -36L13 -18Z",
)


def shaman(seat: int) -> Markup:
    """Draw a player's shaman between about y = -38 and y = 33: mask, headdress, feather cloak and staff."""
    colour = m.SEATS[seat]
    hem = "M-21 22L-15 29L-10 23L-5 30L0 23L5 30L10 23L15 29L21 22L23 29Q0 36 -23 29Z"
    return scaled(
        0.88,
        ellipse("f-shade", 5, 30, 27, 8),
        path("k-cut", "M-13 -18L-13 -32L-6 -42H8L14 -32L13 -12Q19 4 22 29Q0 36 -22 29Q-19 4 -10 -12ZM22 -30L20 30"),
        path("k-staff-case", "M22 -30L20 30"),
        path("k-staff", "M22 -30L20 30"),
        circle("f-ember k-ink", 5, 22, -32),
        path(f"f-{colour} k-ink", "M0 -13C15 -12 20 8 23 29Q0 36 -23 29C-20 8 -15 -12 0 -13Z"),
        path("f-bone", hem),
        path(f"k-{colour}-light", "M-11 -6Q0 3 11 -6"),
        path(f"f-{colour}-deep k-ink", HEADDRESSES[seat]),
        path("f-wood k-ink", "M-12 -21H12C13 -11 8 -4 0 -4C-8 -4 -13 -11 -12 -21Z"),
        path("k-bone", "M-8 -16H-3M3 -16H8M-4 -9H4"),
    )


# --- Boat, hut, jetty, palm -----------------------------------------------------------------------------------------


def boat() -> Markup:
    """Draw the fishing boat from above, bow to the right: an outrigger canoe under a crab-claw sail."""
    return fragment(
        path("f-shade", "M-46 -1C-30 -14 28 -14 52 -1C28 13 -30 13 -46 -1Z"),
        path("f-shade", "M-30 27C-14 20 20 20 36 27C20 33 -14 33 -30 27Z"),
        path("k-foam", "M-62 -10Q-54 -5 -50 -6M-64 6Q-54 3 -50 0M-44 24Q-38 20 -32 21"),
        path("k-boom-case", "M-18 -6V22M16 -6V22"),
        path("k-boom", "M-18 -6V22M16 -6V22"),
        path("f-wood k-ink", "M-34 22C-16 16 18 16 36 22C18 28 -16 28 -34 22Z"),
        path("f-wood k-ink", "M-50 -6C-34 -20 28 -20 54 -6C28 8 -34 8 -50 -6Z"),
        path("f-carved", "M-36 -6C-24 -14 22 -14 36 -6C22 2 -24 2 -36 -6Z"),
        path("k-boom", "M-22 -11V-1M-4 -12V0M14 -12V0"),
        path("f-sail k-ink", "M22 -7C8 -22 -14 -34 -34 -32C-26 -26 -27 -17 -32 -11C-16 -13 4 -9 22 -7Z"),
        path("f-red", "M-6 -24C-2 -20 0 -15 -2 -10L4 -9.6C6 -14 3 -18 0 -21Z"),
        path("f-red", "M-22 -31C-16 -25 -16 -18 -19 -12L-13 -12C-10 -18 -10 -24 -15 -29Z"),
        path("k-ink k-none", "M22 -7C8 -22 -14 -34 -34 -32M-32 -11C-16 -13 4 -9 22 -7"),
    )


def hut(seat: int) -> Markup:
    """Draw a shaman's hut: posts, a thatched roof and the owner's colour above the door."""
    colour = m.SEATS[seat]
    return fragment(
        ellipse("f-shade", 6, 24, 36, 10),
        path("f-wood k-ink", "M-22 2H22V24H-22Z"),
        path("f-carved", "M-7 24V8Q0 2 7 8V24Z"),
        path("k-grain", "M-16 4V23M-12 4V23M12 4V23M16 4V23"),
        path("f-thatch k-ink", "M-34 8L-8 -26Q0 -30 8 -26L34 8Q18 4 0 5Q-18 4 -34 8Z"),
        path("k-straw", "M-24 4L-6 -22M-14 3L-3 -24M-4 3L-1 -25M6 3L2 -24M15 4L5 -22M25 5L8 -21"),
        rim(SIDES[seat].colour, f"f-{colour} k-ink", 8, 0, -8),
    )


def jetty() -> Markup:
    """Draw the boat's jetty, which extends upwards from the origin into the water."""
    planks = "".join(f"M-14 {-4 - 9 * n}H14" for n in range(7))
    return fragment(
        path("f-shade", "M-10 12H20V-52H-10Z"),
        path("k-post", "M-13 -6V-58M13 -6V-58"),
        path("f-plank k-ink", "M-15 10H15V-60H-15Z"),
        path("k-grain", planks),
        path("k-post-head", "M-15 -2h0M15 -2h0M-15 -30h0M15 -30h0M-15 -58h0M15 -58h0"),
    )


def _frond(angle: float, long: float) -> str:
    """Return the path data of a bent palm leaf that is `long` units long, from the origin at `angle` degrees."""
    side, ahead = cos(radians(angle)), sin(radians(angle))
    points = []
    for forward, across in ((0.45, 0.3), (1, 0.12), (0.5, -0.16)):
        points.append((long * (forward * ahead + across * side), long * (-forward * side + across * ahead)))
    (ax, ay), (bx, by), (cx, cy) = points
    return f"M0 0Q{number(ax)} {number(ay)} {number(bx)} {number(by)}Q{number(cx)} {number(cy)} 0 0Z"


def palm() -> Markup:
    """Draw a palm tree from above, with a radius of about 26."""
    leaves = "".join(_frond(51.4 * n, 27 - 3 * (n % 3)) for n in range(7))
    ribs = "".join(_frond(26 + 51.4 * n, 18) for n in range(7))
    return fragment(
        placed(5, 7, path("f-shade", leaves)),
        path("f-palm-deep", leaves),
        path("f-palm", ribs),
        path("k-nuts", "M-3 -2h0M3 1h0M-1 4h0"),
    )


PALM_LEAVES = (
    "M0 -14C-8 -28 -22 -26 -28 -14C-18 -20 -10 -18 0 -14C8 -28 22 -26 28 -14C18 -20 10 -18 0 -14",
    "C-14 -16 -22 -8 -23 3C-16 -6 -8 -10 0 -14C14 -16 22 -8 23 3C16 -6 8 -10 0 -14",
    "C-2 -24 -6 -30 -12 -32C-6 -24 -4 -20 0 -14C2 -24 6 -30 12 -32C6 -24 4 -20 0 -14Z",
)


def palm_tree() -> Markup:
    """Draw a palm tree from the side, between y = -32 and y = 30, for the backs of the cards."""
    return path("f-sail", "M-2 -12C4 4 4 16 -3 30H6C11 14 9 2 3 -12Z" + "".join(PALM_LEAVES))
