"""This module draws the picture of each action for its cards, 80 units wide and 86 high.

A picture shows what the action does, with spaces, plain cubes, signs and arrows. It also has one motif by which players
recognise the card: sun, bowl of fruit, seedling, rainbow, cloud, rays, bolt, gnat, hut or volcano.
"""

from haleakala.gamekit.drawing import circle, ellipse, path, placed, rect
from haleakala.games.huts.board.art.pieces import arrow, use
from haleakala.games.huts.rules import model as m
from haleakala.markup import Markup, fragment


def _sky(name: str) -> Markup:
    """Draw the sky that fills the background of the picture called `name`."""
    return rect(f"f-sky-{name}", 0, 0, 80, 86, 5)


def _tile(ground: str, x: float, y: float, size: float) -> Markup:
    """Draw a small square space of one ground, with its upper left corner at (`x`, `y`)."""
    return rect(f"f-hut-{ground} k-thin", x, y, size, size, round(size * 0.13, 1))


def _grows(ground: str) -> Markup:
    """Draw a space of one ground that has two cubes and gets a third: the effect of Calm, Feast and Abundance."""
    return fragment(
        _tile(ground, 19, 41, 42), use("light", 31, 74, 0.34), use("light", 49, 74, 0.34), use("plus", 59, 55, 0.72)
    )


def _calm() -> Markup:
    return fragment(
        _sky("calm"),
        path("f-hut-calm-sea", "M0 40H80V81Q80 86 75 86H5Q0 86 0 81Z"),
        path("f-hut-sun k-thin", "M20 40a20 20 0 0 1 40 0Z"),
        path("k-hut-ray", "M40 13V6M20 20l-5-6M60 20l5-6M12 34l-8-3M68 34l8-3"),
        path("k-hut-glint", "M4 48h11M65 48h11M6 58h8M67 66h8"),
        _grows("yellow"),
    )


def _feast() -> Markup:
    return fragment(
        _sky("feast"),
        path("f-hut-bowl k-thin", "M12 27H68Q66 47 40 47Q14 47 12 27Z"),
        path("k-hut-grain-line", "M15 33Q40 41 65 33"),
        circle("f-hut-fruit k-thin", 9, 25, 21),
        circle("f-hut-mango k-thin", 9, 55, 21),
        path("f-hut-pine k-thin", "M40 27Q29 15 40 5Q51 15 40 27Z"),
        path("k-hut-leaf", "M40 8Q33 5 31 2M40 8Q47 5 49 2M40 8V2"),
        path("k-hut-brim", "M10 27H70"),
        _grows("green"),
    )


def _abundance() -> Markup:
    return fragment(
        _sky("abundance"),
        path("k-hut-stem-edge", "M40 46Q38 28 40 14"),
        path("k-hut-stem", "M40 46Q38 28 40 14"),
        path("f-hut-leaf k-thin", "M40 30Q16 32 10 14Q32 8 40 30ZM40 30Q64 32 70 14Q48 8 40 30Z"),
        path("f-hut-bud k-thin", "M40 18Q30 10 40 2Q50 10 40 18Z"),
        path("k-hut-vein", "M14 16Q28 18 38 28M66 16Q52 18 42 28"),
        _grows("brown"),
    )


RAINBOW = (("red", 30), ("gold", 23), ("green", 16), ("blue", 9))


def _peace() -> Markup:
    bows = (path(f"k-bow-{key}", f"M{40 - r} 50a{r} {r} 0 0 1 {2 * r} 0") for key, r in RAINBOW)
    return fragment(
        _sky("peace"),
        *bows,
        _tile("yellow", 4.5, 46.5, 35),
        _tile("green", 40.5, 46.5, 35),
        use("light", 21, 76, 0.38),
        use("dark", 57, 76, 0.38),
        use("plus", 32, 54, 0.62),
        use("plus", 68, 54, 0.62),
    )


def _thunder() -> Markup:
    return fragment(
        _sky("thunder"),
        path("f-hut-cloud k-thin", "M14 34a12 12 0 0 1 4-23 17 17 0 0 1 31-3 14 14 0 0 1 18 12 9 9 0 0 1-3 14Z"),
        path("k-hut-cloud", "M22 22q4-6 10-5"),
        path("k-hut-rain", "M18 39l-3 9M27 39l-3 9M57 39l-3 9M66 39l-3 9"),
        _tile("yellow", 23, 50, 34),
        path("k-hut-empty", "M32 60h16v16h-16Z"),
        use("light", 41, 58, 0.38),
        use("plus", 54, 38, 0.72),
    )


def _prosperity() -> Markup:
    return fragment(
        _sky("prosperity"),
        path("k-hut-beam", "M40 46 18 3M40 46V3M40 46 62 3M40 46 4 18M40 46 76 18"),
        _tile("yellow", 19, 43, 42),
        use("light", 31, 80, 0.38),
        use("dark", 51, 80, 0.38),
        use("light", 41, 59, 0.38),
        use("plus", 54, 37, 0.74),
    )


def _lightning() -> Markup:
    return fragment(
        _sky("lightning"),
        use("gone", 13, 63, 0.3, -22),
        use("gone", 68, 58, 0.3, 24),
        _tile("yellow", 23, 51, 34),
        path("f-hut-scorch k-hut-scorch", "M27 67l8-6 4 6 6-8 4 7 6-4-3 8 4 5-10 1-6 5-5-6-9 1 3-6Z"),
        path("f-hut-bolt k-thin", "M50 2 22 35H38L27 60 62 23H45L58 2Z"),
        use("minus", 66, 74, 0.66),
    )


def _plague() -> Markup:
    return fragment(
        _sky("plague"),
        path("f-hut-wing k-thin", "M30 22Q8 8 6 26Q16 36 31 30ZM50 22Q72 8 74 26Q64 36 49 30Z"),
        ellipse("f-hut-gnat k-thin", 40, 27, 11, 15),
        circle("f-hut-gnat k-thin", 7, 40, 11),
        path("k-hut-legs", "M37 6 33 2M43 6l4-4M30 25h20M30 32h20M31 38l-7 7M49 38l7 7"),
        path("k-hut-eyes", "M36.5 10h.1M43.5 10h.1"),
        _tile("yellow", 21, 48, 38),
        use("light", 31, 80, 0.38),
        use("gone", 50, 80, 0.38),
        use("minus", 60, 59, 0.7),
    )


def _huts() -> Markup:
    return fragment(
        _sky("huts"),
        _tile("green", 16, 28, 48),
        placed(16, 28, use("hut-behind"), scale=0.48),
        use("light", 40.5, 74, 0.5),
        placed(16, 28, use("hut-roof"), scale=0.48),
        use("dark", 8.5, 55, 0.28),
        use("dark", 71.5, 55, 0.28),
        use("dark", 40, 18, 0.28),
        arrow("M4 66h14M13 61l5 5-5 5"),
        arrow("M76 66h-14M67 61l-5 5 5 5"),
        use("plus", 65, 24, 0.72),
    )


def _lava() -> Markup:
    return fragment(
        _sky("lava"),
        path("f-hut-mountain k-thin", "M4 52 27 16Q40 10 53 16L76 52Z"),
        path("f-lava k-thin", "M27 16Q40 10 53 16L49 21Q46 32 43 24Q40 20 37 34Q33 40 32 24Z"),
        path("k-hut-spark", "M40 11V5M32 11 29 6M48 11l3-5"),
        placed(22, 45, use("lava"), scale=0.36),
        path("k-hut-frame", "M25.5 46h29Q58 46 58 49.5v29Q58 81 54.5 81h-29Q22 81 22 78v-29Q22 46 25.5 46Z"),
        use("light", 10.5, 66, 0.28),
        use("light", 71.5, 66, 0.28),
        arrow("M20 74H6M11 69l-5 5 5 5"),
        arrow("M60 74h14M69 69l5 5-5 5"),
    )


PICTURES = (_calm, _feast, _abundance, _peace, _thunder, _prosperity, _lightning, _plague, _huts, _lava)


def deeds() -> dict[str, Markup]:
    """Return the pictures of all actions, keyed by the sprite name `deed-` and the action's key."""
    return {f"deed-{key}": drawn() for key, drawn in zip(m.ACTION_KEYS, PICTURES, strict=True)}
