"""Describe Huts for lists such as the start page, without importing any other module of the game."""

from haleakala.gamekit.meta import Meta, Strength, Weight
from haleakala.gamekit.seats import AMBER, CLAY, LEAF, STONE, TEAL, numbered
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice
from haleakala.markup import Markup, Value, h

SIDES = numbered(AMBER, TEAL, LEAF, CLAY, STONE)
"""The five seats, in colours that no cube has, because cubes belong to no player (1.1)."""
CHOICES: tuple[Choice, ...] = (
    Choice("players", ("2", "3", "4", "5")),
    Choice("layout", ("usual", "random")),
    Choice("starter", ("random", "first")),
)


# --- The emblem: a hut with cubes beneath it on an island -------------------------------------------------------------

NIGHT = {
    "#1f7380": "#0e3d4a",
    "#46a5a6": "#1f6871",
    "#6cbfb6": "#2d7d81",
    "#e6f5ea": "#6fb0ad",
    "#e7c98f": "#a8916a",
    "#f2cf5e": "#c9a545",
    "#86b552": "#587c3a",
    "#9c6a45": "#6d4a35",
    "#4d7f30": "#36582a",
    "#7a4d2e": "#4c301f",
    "#fff3bd": "#e6cf83",
}
"""Map each day colour of the emblem to its night colour. The emblem is drawn before any style sheet is loaded."""
PEN = "#2a170e"
COAST = "M0 0H200V100H100V200H0Z"
TUFTS = "M26 128l-6-13m6 13v-16m0 16l6-13M78 176l-6-13m6 13v-16m0 16l6-13M24 186l-6-13m6 13v-16m0 16l6-13"
FURROWS = "M112 24h74M112 50h74M112 76h74"
DUNES = "M14 30q15-13 30 0M60 24q13-11 26 0M18 84q14-12 28 0M62 78q13-11 26 0"
POSTS = "M112 12V104M196 12V104"
ROOF = (
    "M88 22C112 14 128-10 136-34Q154-40 172-34C180-10 196 14 220 22Q217 32 204 28Q192 35 180 28Q167 35 154 28"
    "Q141 35 128 28Q116 35 104 28Q91 32 88 22Z"
)
STRAWS = "M138-18 118 16M148-22 138 20M160-22 170 20M170-18 190 16"
FRONT = "M-25-41-14-52H25V-11L14 0H-22Q-25 0-25-3Z"
TOP = "M-23.6-41.4-13.4-50.4H23.4L13.6-41.4Z"
SIDE = "M15-40 23.6-49V-11.6L15-2.6Z"
CUBES = (
    ("translate(50 84) scale(1.16)", ("#c8402a", "#ec8a72", "#8e2416"), "#fff5e6", "M-6-32 7-9H-19Z", ""),
    ("translate(154 102) scale(1.1)", ("#f6f0e2", "#fffefa", "#cfc4ad"), "", "M-5-30a9.4 9.4 0 1 1-.1 0Z", "#2a2018"),
    (
        "translate(50 184) scale(1.16)",
        ("#1d4f9c", "#5f93dc", "#12346b"),
        "",
        "M-18-27q6.4-8 13 0t13 0M-18-14q6.4-8 13 0t13 0",
        "#f1f7ff",
    ),
)
"""The emblem's cubes: transform; colours of front, top and side; the mark's fill ("" if unfilled), path and stroke."""


def _colour(day: str) -> str:
    night = NIGHT.get(day)
    return f"light-dark({day}, {night})" if night else day


def _filled(colour: str, d: str, pen: float = 0) -> Markup:
    outline: dict[str, Value] = {"stroke": PEN, "stroke-width": pen, "stroke-linejoin": "round"} if pen else {}
    return h("path", {"fill": _colour(colour), "d": d, **outline})


def _drawn(colour: str, width: float, d: str) -> Markup:
    pen: dict[str, Value] = {"stroke-width": width, "stroke-linejoin": "round", "stroke-linecap": "round"}
    return h("path", {"fill": "none", "stroke": _colour(colour), **pen, "d": d})


def _cube(place: str, colours: tuple[str, str, str], fill: str, sign: str, stroke: str) -> Markup:
    front, top, side = colours
    return h(
        "g",
        {"transform": place},
        _drawn("#fff4dc", 8.5, FRONT),
        _filled(front, FRONT, 3.4),
        _filled(top, TOP),
        _filled(side, SIDE),
        _filled(fill, sign) if fill else _drawn(stroke, 5.6, sign),
    )


def _emblem() -> Markup:
    """Draw the emblem: a hut on an island of three spaces, and three cubes."""
    return h(
        "svg",
        {"class": "island emblem", "viewBox": "-44 -52 296 296", "aria-hidden": "true"},
        _filled("#1f7380", "M-44-52H252V244H-44Z"),
        _drawn("#46a5a6", 96, COAST),
        _drawn("#6cbfb6", 60, COAST),
        _drawn("#e6f5ea", 36, COAST),
        _filled("#e7c98f", COAST),
        _drawn("#e7c98f", 22, COAST),
        _filled("#f2cf5e", "M2 2H97V97H2Z"),
        _drawn("#fff3bd", 5, DUNES),
        _filled("#86b552", "M2 103H97V198H2Z"),
        _drawn("#4d7f30", 5, TUFTS),
        _filled("#9c6a45", "M103 2H198V97H103Z"),
        _drawn("#7a4d2e", 6, FURROWS),
        _filled("#4a2a16", "M110 24H198V97H110Z"),
        _drawn(PEN, 12, POSTS),
        _drawn("#a9713f", 6.4, POSTS),
        *(_cube(*one) for one in CUBES),
        _filled("#d79a3e", ROOF, 4.6),
        _drawn("#8f5d1c", 4, STRAWS),
    )


META = Meta(
    id="huts",
    title="Huts",
    pitch=phrase("Fill five islands with cubes in the colours of your cards, which only you can see."),
    emblem=_emblem(),
    credits=phrase(
        "The author of Huts is unknown: the source is a document without an author’s name. Its cards and islands are "
        "lost, so we have reconstructed them and added some rulings."
    ),
    sides=SIDES,
    choices=CHOICES,
    option_names={
        "layout": phrase("Islands"),
        "layout=usual": phrase("Usual layout"),
        "layout=random": phrase("Random layout"),
        "starter": phrase("Starting player"),
        "starter=random": phrase("Random"),
        "starter=first": phrase("Amber"),
    },
    minutes=(20, 40),
    weight=Weight.MEDIUM,
    strengths=(Strength.EASY, Strength.MEDIUM, Strength.HARD),
)
