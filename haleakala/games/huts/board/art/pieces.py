"""This module draws the pieces of Huts: each function returns the markup of one sprite for sprite_sheet.py.

A space is 100 units wide, and its upper left corner is the origin; the same holds for all sprites that cover a space.
The origin of a cube is the middle of its foot, and the origin of an omen is its centre. Colours are classes of the
style sheets. Every cube colour also has its own mark and every ground its own pattern, so that players can tell them
apart without seeing colours.
"""

from haleakala.gamekit.drawing import circle, path, placed, rect
from haleakala.games.huts.rules import model as m
from haleakala.markup import Markup, Value, fragment, h

# --- Grounds and lava -------------------------------------------------------------------------------------------------

DUNES = "M9 26q11-10 22 0M66 15q10-8 20 0M11 90q10-8 20 0M64 91q11-9 22 0M80 55q6-5 11 0M8 57q6-5 11 0M41 50q10-9 20 0"
GRAINS = "M45 14h.1M90 34h.1M11 40h.1M48 91h.1M92 74h.1M28 70h.1M70 36h.1"
TUFTS = (
    "M13 26l-4-9m4 9v-11m0 11l4-9M84 23l-4-9m4 9v-11m0 11l4-9M15 92l-4-9m4 9v-11m0 11l4-9M86 90l-4-9m4 9v-11m0 11l4-9"
    "M50 15l-3-7m3 7v-8m0 8l3-7M90 57l-3-7m3 7v-8m0 8l3-7M10 60l-3-7m3 7v-8m0 8l3-7M50 58l-3-7m3 7v-8m0 8l3-7"
)
BLOSSOMS = "M31 14h.1M68 84h.1M34 66h.1M70 44h.1"
FURROWS = "M8 16h84M8 34h84M8 52h84M8 70h84M8 88h84"
RIDGES = "M8 21h84M8 39h84M8 57h84M8 75h84"


def ground(key: str, *lines: tuple[str, str]) -> Markup:
    """Draw a space of one ground: a plain square, and a pattern of `lines`, each a pair of CSS class and path data."""
    return fragment(rect(f"f-hut-{key}", 3, 3, 94, 94, 10), *(path(css, d) for css, d in lines))


def grounds() -> dict[str, Markup]:
    """Return the sprites of the grounds (1.4): yellow sand with dunes, green grass, brown fields with furrows."""
    return {
        "ground-yellow": ground("yellow", ("k-hut-dune", DUNES), ("k-hut-grain", GRAINS)),
        "ground-green": ground("green", ("k-hut-tuft", TUFTS), ("k-hut-blossom", BLOSSOMS)),
        "ground-brown": ground("brown", ("k-hut-furrow", FURROWS), ("k-hut-ridge", RIDGES)),
    }


CRACKS = (
    "M4 30 26 40 34 22 50 34 66 14 74 36 96 30M4 72 24 64 30 84 48 72 62 92 72 68 96 76M26 40 24 64M74 36 72 68"
    "M34 22 29 4M66 14 70 4M30 84 25 96M62 92 66 96"
)


def lava() -> Markup:
    """Draw lava that covers a space: a crust with glowing cracks and a pool (5.10)."""
    return fragment(
        rect("f-hut-crust", 3, 3, 94, 94, 10),
        path("k-hut-crack", CRACKS),
        path("f-hut-rim", "M26 42Q38 28 52 34Q72 30 76 50Q78 68 58 70Q34 76 26 62Q20 52 26 42Z"),
        path("f-lava", "M32 45Q42 34 54 39Q69 37 70 51Q71 63 56 65Q38 68 32 59Q27 52 32 45Z"),
        path("f-ember", "M40 47Q47 41 55 45Q63 46 62 52Q60 59 52 58Q42 60 39 54Q38 50 40 47Z"),
    )


# --- Cubes ------------------------------------------------------------------------------------------------------------

FRONT = "M-25-41-14-52H25V-11L14 0H-22Q-25 0-25-3Z"
TOP = "M-23.6-41.4-13.4-50.4H23.4L13.6-41.4Z"
SIDE = "M15-40 23.6-49V-11.6L15-2.6Z"

MARKS: tuple[tuple[str, str], ...] = (
    ("f-mark-red", "M0-9 9 7.5H-9Z"),
    ("k-mark-blue", "M-9-4q4.5-5.5 9 0t9 0M-9 5q4.5-5.5 9 0t9 0"),
    ("k-mark-white", "M0-6.6a6.6 6.6 0 1 1-.1 0Z"),
    ("k-mark-black", "M-7-7 7 7M7-7-7 7"),
    ("f-mark-purple", "M0-10 8.5 0 0 10-8.5 0Z"),
)
"""The CSS class and path data of each colour's mark: triangle, waves, ring, cross, diamond."""


def mark(colour: int) -> Markup:
    """Draw the mark of a colour, centred at the origin."""
    return path(*MARKS[colour])


def block(colour: str) -> Markup:
    """Draw a cube without its mark, for the cubes that are drawn behind another cube."""
    return fragment(
        path("k-hut-edge", FRONT),
        path(f"f-cube-{colour} k-cube", FRONT),
        path(f"f-cube-{colour}-top", TOP),
        path(f"f-cube-{colour}-side", SIDE),
    )


def cube(colour: int) -> Markup:
    """Draw a cube with the mark of its colour."""
    return fragment(block(m.COLOUR_KEYS[colour]), placed(-5, -20.6, mark(colour), scale=1.42))


def wooden(kind: str) -> Markup:
    """Draw a plain cube, `light` or `dark`, for pictures of actions; its shade is not one of the cube colours."""
    return fragment(
        path(f"f-wooden-{kind} k-cube", FRONT), path(f"f-wooden-{kind}-top", TOP), path(f"f-wooden-{kind}-side", SIDE)
    )


def gone() -> Markup:
    """Draw the outline of a cube that is no longer there."""
    return path("f-hut-gone k-hut-gone", FRONT)


# --- Huts -------------------------------------------------------------------------------------------------------------

ROOF = (
    "M-3 25.5C14 20.5 24 10.5 31-3.5Q50-7 69-3.5C76 10.5 86 20.5 103 25.5Q101 32 92 29.5Q85 34 78 29.5Q71 34 64 29.5"
    "Q57 34 50 29.5Q43 34 36 29.5Q29 34 22 29.5Q15 34 8 29.5Q-1 32-3 25.5Z"
)
RIDGE = "M31-3.5Q50-7 69-3.5L72 3Q50-1 28 3Z"
STRAWS = "M34 6 22 24M44 3 38 26M56 3 62 26M66 6 78 24M50 3V26"
FINIALS = "M31-2 26-7M69-2 74-7"
POSTS = "M11 22V95M89 22V95"


def hut_behind() -> Markup:
    """Draw the part of a hut that is behind its cubes: the shade under the roof, and the posts."""
    return fragment(rect("f-hut-shade", 10, 20, 80, 74, 4), path("k-hut-post-edge", POSTS), path("k-hut-post", POSTS))


def hut_roof() -> Markup:
    """Draw the roof of a hut, which is drawn over the cubes."""
    return fragment(
        path("f-hut-thatch k-cube", ROOF),
        path("f-hut-thatch-deep", RIDGE),
        path("k-hut-straw", STRAWS),
        path("k-hut-finial", FINIALS),
    )


# --- Signs ------------------------------------------------------------------------------------------------------------


def plus() -> Markup:
    """Draw the sign for something that is added: a plus in a circle."""
    return fragment(circle("f-hut-plus k-hut-sign", 13), path("k-hut-stroke", "M-7 0H7M0-7V7"))


def minus() -> Markup:
    """Draw the sign for something that is removed: a minus in a square."""
    return fragment(rect("f-hut-minus k-hut-sign", -13, -13, 26, 26, 5), path("k-hut-stroke", "M-7 0H7"))


def arrow(d: str) -> Markup:
    """Draw an arrow along the path data `d`, to show where cubes move."""
    return fragment(path("k-hut-way-case", d), path("k-hut-way", d))


def canoe() -> Markup:
    """Draw a small sailing boat, which marks the middle of a lane between two islands."""
    return fragment(
        path("f-hut-sail k-hut-hull", "M-27-3Q0 6 27-3Q21 11 0 11Q-21 11-27-3Z"),
        path("f-hut-sail k-hut-hull", "M3-1V-24Q19-16 17-5L3-3Z"),
    )


def buoy() -> Markup:
    """Draw the buoy of an island without its letter."""
    return circle("f-bone k-hut-buoy", 24)


# --- Omens ------------------------------------------------------------------------------------------------------------


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Markup:
    """Draw a copy of the sprite `name`, shifted to (`x`, `y`), scaled by `scale` and turned by `turn` degrees."""
    return placed(x, y, h("use", {"href": f"#art-huts-{name}"}), scale=scale, turn=turn)


def _disc(*drawn: Markup) -> Markup:
    """Draw an omen that is face up: a disc with a dotted rim and the shapes `drawn` on it."""
    return fragment(circle("f-hut-disc k-hut-disc", 46), circle("k-hut-dots", 38.5), *drawn)


def omens() -> dict[str, Markup]:
    """Return the sprites of the four omens (4) and of an omen that is face down."""
    spot: dict[str, Value] = {"class": "f-hut-spot k-hut-spot", "y": -4, "width": 32, "height": 32, "rx": 5}
    return {
        "omen-add": _disc(use("light", -3, 24, 0.86), use("plus", 22, -18, 1.05)),
        "omen-remove": _disc(use("gone", -3, 24, 0.86), use("minus", 22, -18, 1.05)),
        "omen-move": _disc(
            h("rect", {**spot, "x": -34}),
            h("rect", {**spot, "x": 2}),
            use("gone", -18, 20, 0.42),
            use("light", 18, 20, 0.48),
            path("k-hut-path", "M-19-10Q0-34 19-14M19-14l-3-10M19-14l-11-1"),
        ),
        "omen-sail": _disc(
            path("f-hut-boat k-cube", "M-34 14Q0 30 34 14Q28 32 0 32Q-28 32-34 14Z"),
            path("k-hut-mast", "M6 16V-32"),
            path("f-hut-canvas k-cube", "M8-32Q34-18 30 8L8 10Z"),
            path("k-hut-gleam", "M12-18Q24-12 25-4"),
            use("light", -14, 16, 0.46),
        ),
        "omen-used": fragment(
            circle("f-hut-used k-hut-used", 46),
            circle("k-hut-used-dots", 38),
            path("k-hut-ripple", "M-22-6q11-13 22 0t22 0M-22 12q11-13 22 0t22 0"),
        ),
    }
