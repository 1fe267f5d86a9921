"""This module draws the pieces of Hawaii; sprite_sheet.py puts each drawing into the page once.

Goods are drawn in boxes of 40 by 40, signs and tokens in boxes of 100 by 100. The origin of a chief is the middle of
its foot. Colours are CSS classes. Pieces on the table also differ in their outlines or digits, so that nobody has to
distinguish colours.
"""

from math import cos, pi, sin

from haleakala.gamekit.drawing import circle, ellipse, number, path, placed, polygon, rect
from haleakala.gamekit.seats import COLOURS, rim
from haleakala.markup import Markup, Value, fragment, h


def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> Markup:
    """Draw the sprite `name` at (`x`, `y`), scaled by `scale`."""
    moved = f"translate({number(x)} {number(y)})" if x or y else ""
    moved += f" scale({scale:g})" if scale != 1 else ""
    return h("use", {"href": f"#art-hawaii-{name}", "transform": moved.strip() or None})


def digits(css: str, text: str, x: float, y: float) -> Markup:
    """Draw `text` as a text element, centred on `x` with its baseline at `y`; the class `css` sets the font size."""
    place: dict[str, Value] = {"class": css, "x": x or None, "y": y}
    return h("text", place, text)


def dots(*points: tuple[float, float, float]) -> str:
    """Return the path of round dots, each given as x, y and radius."""
    return "".join(f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 0 .1Z" for x, y, r in points)


# --- Goods (1.2) ------------------------------------------------------------------------------------------------------


def shell() -> Markup:
    """Draw a fan-shaped shell."""
    return fragment(
        path("f-shell k-good", "M15 37 16 31 3 19Q0 12 8 11Q9 4 16 5Q20 1 24 5Q31 4 32 11Q40 12 37 19L24 31 25 37Z"),
        path("k-rib", "M18 29 8 16M19 29 15 9M21 29 25 9M22 29 32 16"),
    )


TOES = dots((8.6, 9, 4.4), (17.4, 5, 3.4), (24.6, 5.6, 3), (30.4, 9.4, 2.7), (34, 15, 2.4))
SOLE = "M14 37C8 33 12 27 10 22C9 17 10 14 15 13C22 11 30 15 31 21C32 27 25 28 25 33C24 39 18 40 14 37Z"


def foot() -> Markup:
    """Draw a dark footprint, with a pale edge so that the footprint is visible on dark grounds."""
    return fragment(path("k-foot-edge", SOLE + TOES), path("f-foot", SOLE + TOES))


def fruit() -> Markup:
    """Draw a pineapple, the symbol for fruit of any kind."""
    return fragment(
        path("f-leaf k-good", "M20 14C12 13 8 9 7 4Q13 4 16 7Q16 3 20 1Q24 3 24 7Q27 4 33 4C32 9 28 13 20 14Z"),
        path("f-pineapple k-good", "M20 12C29 12 32 18 31 26C30 34 26 38 20 38C14 38 10 34 9 26C8 18 11 12 20 12Z"),
        path("k-peel", "M12 18 26 36M10 26 20 37M17 13 30 28M28 18 14 36M30 26 20 37M23 13 10 28"),
    )


# --- Signs ------------------------------------------------------------------------------------------------------------


def star(points: int, outer: float, inner: float) -> str:
    """Return the path of a star in the middle of a box of 100 by 100, with `points` tips and two radii."""
    turns = [(pi * n / points, inner if n % 2 else outer) for n in range(2 * points)]
    return polygon([(50 + round(radius * sin(turn)), 50 - round(radius * cos(turn))) for turn, radius in turns])


def burst() -> Markup:
    """Draw the golden star behind a number of points: points at the end of the game, or the points of a visit."""
    return path("f-burst k-pen", star(12, 47, 36))


AROUND = "M18 12.6A22 22 0 1 1 -3.1 -21.8"
HEAD = "M-7.2-33.7 16-14.4-1.1-10.9Z"


def again(css: str) -> Markup:
    """Draw a disc of class `css` at the origin, with an arrow around it that means "in every round"."""
    return fragment(
        path("k-again-edge", AROUND),
        circle(f"{css} k-fine", 20.5),
        path("k-again", AROUND),
        path("f-again k-fine", HEAD),
    )


def goal() -> Markup:
    """Draw concentric rings, the symbol for the target of a round."""
    return fragment(circle("f-again k-pen", 47, 50, 50), circle("f-bone", 34, 50, 50), circle("f-again", 20, 50, 50))


def sail() -> Markup:
    """Draw a sail on the open sea, the symbol for a visit to an island, in a box of 40 by 40."""
    return fragment(
        circle("f-fish k-good", 18, 20, 20),
        path("f-bone", "M21 24V7Q32 13 32 24ZM18 24V12Q11 17 10 24ZM8 26H33Q31 31 26 31H15Q10 31 8 26Z"),
    )


def field() -> Markup:
    """Draw a small fruit tile, the symbol for what irrigations and Laka count, in a box of 40 by 40."""
    return fragment(
        rect("f-garden k-good", 3, 3, 34, 34, 7),
        circle("f-mango k-good", 9.5, 19, 23),
        path("f-leaf k-good", "M20 13Q21 6 31 7Q30 14 20 13Z"),
    )


def fleet() -> Markup:
    """Draw a small ship and a surfboard, the symbol for what Kanaloa counts, in a box of 40 by 40."""
    return fragment(
        rect("f-lagoon k-good", 3, 3, 34, 34, 7),
        path("f-canvas k-good", "M16 21V8Q24 12 25 21Z"),
        path("f-hull k-good", "M7 23H26Q25 32 19 32H14Q8 32 7 23Z"),
        path("f-board k-good", "M31 7Q36 20 31 34Q26 20 31 7Z"),
    )


# --- Price tokens and fish (2.5) --------------------------------------------------------------------------------------

TIPS = (
    "M34 14Q13 3 1 1Q3 13 14 34ZM66 14Q87 3 99 1Q97 13 86 34ZM34 86Q13 97 1 99Q3 87 14 66ZM66 86Q87 97 99 99"
    "Q97 87 86 66Z"
)
SMALL_TIPS = (
    "M15 8Q6 3 1 1Q3 6 8 15ZM25 8Q34 3 39 1Q37 6 32 15ZM15 32Q6 37 1 39Q3 34 8 25ZM25 32Q34 37 39 39Q37 34 32 25Z"
)


def quiver() -> Markup:
    """Draw a small token with spears, the symbol for what spear huts and Ku count, in a box of 40 by 40."""
    return fragment(
        path("f-steel k-good", SMALL_TIPS),
        rect("f-spears k-good", 6, 6, 28, 28, 6),
        rect("k-spears-small", 11, 11, 18, 18, 3),
    )


def token(value: int, with_spears: bool) -> Markup:
    """Draw a price token with its `value`; if `with_spears`, with spear tips at its corners."""
    if with_spears:
        return fragment(
            path("f-steel k-pen", TIPS),
            rect("f-spears k-pen", 13, 13, 74, 74, 16),
            rect("k-spears-line", 20, 20, 60, 60, 11),
            digits("t-token t-spears", str(value), 50, 71),
        )
    return fragment(
        rect("f-token k-pen", 7, 7, 86, 86, 21),
        rect("k-token-line", 15, 15, 70, 70, 15),
        digits("t-token", str(value), 50, 73),
    )


FISH = "c7-11 21-11 28-2l8-8q-3 10 0 20l-8-8c-7 9-21 9-28-2z"
"""The path of a fish that begins at the mouth, 36 long and 20 high."""
SHOALS: dict[int, tuple[float, tuple[tuple[int, int], ...]]] = {
    1: (1.9, ((0, 0),)),
    2: (1.5, ((-1, -11), (1, 11))),
    3: (1.2, ((-2, -19), (2, 0), (-2, 19))),
}
"""By number of fish on a token: the scale of the fish, and the offset of each fish from the middle before scaling."""


def swim(scale: float, places: tuple[tuple[int, int], ...], x: float = 50, y: float = 50) -> Markup:
    """Draw fish around (`x`, `y`), enlarged by `scale`; `places` contains the offset of each fish before scaling."""
    bodies = "".join(f"M{dx - 18} {dy}{FISH}" for dx, dy in places)
    eyes = "".join(f"M{dx - 11} {dy - 2}h.1" for dx, dy in places)
    return placed(x, y, path("f-scales k-scale", bodies), path("k-eye", eyes), scale=scale)


def fish_token(fish: int) -> Markup:
    """Draw the back of a price token with `fish` fish, which is the side that is up in the harbour."""
    return fragment(rect("f-fish k-pen", 7, 7, 86, 86, 21), swim(*SHOALS[fish]))


def spot() -> Markup:
    """Draw a purchase spot without a token."""
    return rect("f-spot k-spot", 9, 9, 82, 82, 20)


def spot_fish() -> Markup:
    """Draw a purchase spot whose token became a fish token (3.4), with room for the limit below the drawn fish."""
    return fragment(
        rect("f-spot", 9, 9, 82, 82, 20), placed(50, 26, path("f-scales k-scale", f"M-18 0{FISH}"), scale=1.5)
    )


# --- Kahunas and tikis (7.5) ------------------------------------------------------------------------------------------


def kahuna() -> Markup:
    """Draw a kahuna: a priest in a cape of feathers, with a crested helmet and a staff."""
    return fragment(
        circle("f-bone k-pen", 47, 50, 50),
        circle("f-shrine", 40, 50, 50),
        path("f-cape k-fine", "M19 76C20 58 33 50 48 50C63 50 74 58 76 77A40 40 0 0 1 19 76Z"),
        path("k-cape", "M36 54 30 83M48 53V88M60 54 66 83"),
        circle("f-skin k-fine", 16, 47, 39),
        path("f-helmet k-fine", "M29 40C27 24 36 19 45 19C50 8 68 12 71 30Q70 38 66 43Q62 31 47 32Q36 32 29 40Z"),
        path("k-crest", "M47 21C54 16 64 20 65 33"),
        path("k-face", "M41 42h.1M53 42h.1M43 49Q47 51 51 49"),
        path("k-staff-edge", "M82 73V32"),
        path("k-staff", "M82 73V32"),
        circle("f-burst k-fine", 6, 82, 28),
        placed(49, 50, burst(), scale=0.5),
        path("f-wood k-fine", "M65 76H83V88H65Z"),
        path("f-thatch k-fine", "M60 77 74 61 88 77Z"),
    )


TIKI = (
    "M21 34Q12 30 16 18L30 22 34 6 50 18 66 6 70 22 84 18Q88 30 79 34L81 84Q90 88 86 98H80V112H88V126H12V112H20V98H14"
    "Q10 88 19 84Z"
)


def tiki() -> Markup:
    """Draw a tiki: a carved post with a crown, large eyes and teeth, in a box of 100 by 130."""
    return fragment(
        path("f-idol k-pen", TIKI),
        path("f-thatch k-fine", "M21 34Q12 30 16 18L30 22 34 6 50 18 66 6 70 22 84 18Q88 30 79 34Q50 26 21 34Z"),
        path("f-bone k-fine", dots((36, 52, 11), (64, 52, 11)) + "M26 74H74L70 96H30Z"),
        path("k-gaze", "M36 53h.1M64 53h.1"),
        path(
            "k-cut-line", "M42 75V95M50 75V95M58 75V95M27 85H73M44 66H56M24 42Q36 36 46 43M76 42Q64 36 54 43M30 106H70"
        ),
    )


def kahuna_space() -> Markup:
    """Draw an empty space for a kahuna."""
    return circle("f-spot k-space", 45, 50, 50)


def tiki_space() -> Markup:
    """Draw an empty space for a tiki."""
    return path("f-spot k-space", TIKI)


# --- Chiefs (1.1) -----------------------------------------------------------------------------------------------------

CAPE = "M-27-2C-25-30-14-47 0-47C14-47 25-30 27-2Q0 6-27-2Z"
CROWN = (
    "M-16-54C-22-68-18-76-25-82C-14-84-11-77-8-75C-8-82-4-86 0-90C4-86 8-82 8-75C11-77 14-84 25-82C18-76 22-68 16-54"
    "Q0-66-16-54Z"
)
BY_KEY = {colour.key: colour for colour in COLOURS}


def chief(colour_key: str) -> Markup:
    """Draw a chief with the colour and shape of `colour_key`: 90 high, with the origin at the middle of the foot."""
    return fragment(
        ellipse("f-drop", 3, 0, 30, 6),
        path("k-chief-edge", CAPE + CROWN + dots((0, -54, 14))),
        path(f"f-{colour_key} k-chief", CAPE),
        path(f"k-{colour_key}-light", "M-20-4Q-16-28-8-42M20-4Q16-28 8-42"),
        circle("f-skin k-chief", 14, 0, -54),
        path(f"f-{colour_key} k-chief", CROWN),
        path("k-face", "M-5.5-51h.1M5.5-51h.1"),
        rim(BY_KEY[colour_key], "f-bone k-chief", 9, 0, -20),
    )
