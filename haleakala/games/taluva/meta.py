"""This module describes Taluva for lists of games: title, options, emblem. Lists import nothing else of the game."""

from haleakala.gamekit.meta import Meta, Strength, Weight
from haleakala.gamekit.seats import BLUE, GREEN, RED, YELLOW, lettered
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice
from haleakala.markup import Markup, Value, h

SIDES = lettered(RED, YELLOW, BLUE, GREEN)
CHOICES: tuple[Choice, ...] = (
    Choice("players", ("2", "3", "4")),
    Choice("tiles", ("all", "twelve-each")),
    Choice("huts", ("anywhere", "apart")),
    Choice("starter", ("random", "first")),
)


# --- The emblem: one tile in the sea ----------------------------------------------------------------------------------

VOLCANO, JUNGLE, SAND = (0, 0), (-52, 90), (52, 90)
HEX = "l52 30v60l-52 30l-52-30v-60Z"
COAST = "M0-60l52 30v60l52 30v60l-52 30l-52-30l-52 30l-52-30v-60l52-30v-60Z"
WALL = "M-104 120l52 30l52-30l52 30l52-30v14l-52 30l-52-30l-52 30l-52-30ZM-52 30v14M52 30v14"
TREES = "M-84 70h0m28-16h0m30 14h0m-62 24h0m30-4h0m29 6h0m-48 26h0m28 2h0"
PALMS = "M-58 82l-17-10m17 10l-3-19m3 19l16-11m-16 11l18 8m-18-8l-4 19m4-19l-18 8"
DUNES = "M18 76q18-15 37 0m14-8q12-11 25 0M30 100q24-18 48 0m-38 24q14-12 30 0m6-6q9-8 18 0"
CONE = "M-1-42C18-45 38-31 42-10C46 14 28 38 2 42C-24 44-45 24-45-1C-44-24-24-41-1-42Z"
LAVA = "M-14-6C-9-17 11-17 14-5C17 4 10 9 10 19C11 27 20 33 24 44L0 58L-24 44C-19 34-9 30-10 20C-11 11-17 4-14-6Z"
EMBER = "M-8-4C-5-11 6-10 8-4C10 3 5 9 5 20C5 28 9 36 12 44L0 51L-12 44C-8 36-4 29-5 20C-5 11-10 4-8-4Z"
NIGHT = {
    "#1f7380": "#0e3d4a",
    "#46a5a6": "#1f6871",
    "#6cbfb6": "#2d7d81",
    "#e6f5ea": "#6fb0ad",
    "#b08058": "#866550",
    "#6a4638": "#4a342d",
    "#85604d": "#5f473e",
    "#4f8a4e": "#2d5a3b",
    "#2f6d41": "#1b4630",
    "#6ca557": "#437a45",
    "#f0d9a7": "#a8916a",
    "#c99f63": "#7c6a4d",
    "#2a170e": "#120a06",
}
"""The dark theme's colour for each colour of the emblem. The emblem holds its colours in attributes, because it is
drawn before the game's style sheet is loaded."""


def _colour(day: str) -> str:
    night = NIGHT.get(day)
    return f"light-dark({day}, {night})" if night else day


def _filled(colour: str, d: str) -> Markup:
    return h("path", {"fill": _colour(colour), "d": d})


def _drawn(colour: str, width: float, d: str) -> Markup:
    pen: dict[str, Value] = {"stroke-width": width, "stroke-linejoin": "round", "stroke-linecap": "round"}
    return h("path", {"fill": "none", "stroke": _colour(colour), **pen, "d": d})


def _hex(centre: tuple[int, int]) -> str:
    x, y = centre
    return f"M{x} {y - 60}{HEX}"


def _emblem() -> Markup:
    return h(
        "svg",
        {"class": "island emblem", "viewBox": "-130 -82 260 260", "aria-hidden": "true"},
        _filled("#1f7380", "M-130-82h260v260h-260Z"),
        _drawn("#46a5a6", 84, COAST),
        _drawn("#6cbfb6", 50, COAST),
        _drawn("#e6f5ea", 28, COAST),
        _filled("#b08058", WALL),
        _filled("#6a4638", _hex(VOLCANO)),
        _filled("#85604d", CONE),
        _filled("#33100a", LAVA),
        _filled("#e9591c", EMBER),
        _filled("#4f8a4e", _hex(JUNGLE)),
        _drawn("#2f6d41", 21, TREES),
        _drawn("#6ca557", 7, PALMS),
        _filled("#f0d9a7", _hex(SAND)),
        _drawn("#c99f63", 6, DUNES),
        *(_drawn("#2a170e", 6, d) for d in (_hex(VOLCANO), _hex(JUNGLE), _hex(SAND))),
    )


META = Meta(
    id="taluva",
    title="Taluva",
    pitch=phrase("Grow an island tile by tile, and let its volcanoes bury your rivals’ huts."),
    emblem=_emblem(),
    credits=phrase(
        "Taluva is a board game by Marcel-André Casasola Merkle. If you enjoy it here, try it at a real table too."
    ),
    sides=SIDES,
    choices=CHOICES,
    option_names={
        "tiles": phrase("Tiles"),
        "tiles=all": phrase("All 48"),
        "tiles=twelve-each": phrase("12 per player"),
        "huts": phrase("Single huts"),
        "huts=anywhere": phrase("Anywhere on level 1"),
        "huts=apart": phrase("Away from your own settlements"),
        "starter": phrase("Starting player"),
        "starter=random": phrase("Random"),
        "starter=first": phrase("Red"),
    },
    minutes=(30, 45),
    weight=Weight.LIGHT,
    strengths=(Strength.EASY, Strength.MEDIUM, Strength.HARD),
)
