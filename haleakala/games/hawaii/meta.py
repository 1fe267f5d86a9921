"""This module contains what lists of games show of Hawaii, before any other module of the game is imported."""

from haleakala.gamekit.meta import Meta, Strength, Weight
from haleakala.gamekit.seats import BLACK, BLUE, GREEN, RED, YELLOW, lettered
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice
from haleakala.markup import Markup, Value, h

SIDES = lettered(RED, YELLOW, GREEN, BLUE, BLACK)
"""The players' colours by seat, in the order of the rules (1.1)."""
CHOICES: tuple[Choice, ...] = (Choice("players", ("2", "3", "4", "5")),)


# --- The emblem: an island with a tiki and a palm, and a sail in front of it -----------------------------------------

NIGHT = {
    "#1f7380": "#0e3d4a",
    "#46a5a6": "#1f6871",
    "#e6f5ea": "#6fb0ad",
    "#f0d9a7": "#a8916a",
    "#a9c25c": "#5d7a3c",
    "#5fa046": "#3f7a3c",
    "#fff4dc": "#e6d5b2",
}
"""Dark-mode colours of the emblem, by light-mode colour; they are attributes, as no style sheet is loaded yet."""
PEN = "#2a170e"
SHORE = "M-22 128C-26 62 30 14 104 12C178 12 234 64 230 128C226 186 172 208 102 208C34 208-18 188-22 128Z"
MEADOW = "M2 124C4 74 48 38 104 38C162 38 204 76 206 122C204 164 162 182 104 182C46 182 4 166 2 124Z"
TRUNK = "M176 156Q180 106 164 62"
FRONDS = (
    "M164 62Q142 36 116 54Q140 54 164 62Q150 18 114 10Q156 6 168 56Q176 8 220 14Q186 28 168 60Q204 44 226 76"
    "Q194 60 166 64Q198 76 198 112Q186 78 164 62ZM164 62Q134 64 130 98Q144 70 164 62Z"
)
POST = "M36 30 50 44 64 22 78 44 92 30 98 54 92 62 96 146H106V166H22V146H32L36 62 30 54Z"
CROWN = "M36 30 50 44 64 22 78 44 92 30 98 54 92 62Q64 52 36 62L30 54Z"
EYES = "M38 82a11 11 0 1 1 22 0 11 11 0 1 1-22 0ZM68 82a11 11 0 1 1 22 0 11 11 0 1 1-22 0ZM42 108H86L82 132H46Z"
CARVING = "M49 83h.1M79 83h.1M56 109V131M64 109V131M72 109V131M44 120H84M38 150H90"
HULL = "M86 202Q146 214 208 200Q202 230 178 232H116Q92 230 86 202Z"
SAIL = "M154 198V112C188 126 206 164 206 194Q180 200 154 198ZM140 196V132C116 144 100 170 98 192Q120 198 140 196Z"


def _colour(day: str) -> str:
    night = NIGHT.get(day)
    return f"light-dark({day}, {night})" if night else day


def _filled(colour: str, d: str, pen: float = 0) -> Markup:
    outline: dict[str, Value] = {"stroke": PEN, "stroke-width": pen, "stroke-linejoin": "round"} if pen else {}
    return h("path", {"fill": _colour(colour), "d": d, **outline})


def _drawn(colour: str, width: float, d: str) -> Markup:
    pen: dict[str, Value] = {"stroke-width": width, "stroke-linejoin": "round", "stroke-linecap": "round"}
    return h("path", {"fill": "none", "stroke": _colour(colour), **pen, "d": d})


def _emblem() -> Markup:
    """Draw a tiki and a palm on an island, and a ship that sails by."""
    return h(
        "svg",
        {"class": "island emblem", "viewBox": "-44 -38 296 296", "aria-hidden": "true"},
        _filled("#1f7380", "M-44-38H252V258H-44Z"),
        _drawn("#46a5a6", 40, SHORE),
        _drawn("#e6f5ea", 18, SHORE),
        _filled("#f0d9a7", SHORE),
        _filled("#a9c25c", MEADOW),
        _drawn(PEN, 17, TRUNK),
        _drawn("#a86f3f", 10, TRUNK),
        _filled("#5fa046", FRONDS, 4.6),
        _filled("#8a5a34", POST, 6),
        _filled("#dba548", CROWN, 4.6),
        _filled("#fff4dc", EYES, 4),
        _drawn(PEN, 6, CARVING),
        _drawn(PEN, 9, "M147 206V98"),
        _filled("#fff4dc", SAIL, 6),
        _drawn("#c1482b", 9, "M172 128Q188 156 188 190"),
        _filled("#9a6033", HULL, 6),
        _drawn("#e6f5ea", 6, "M60 226q13-12 26 0M206 222q13-12 26 0M-26 220q13-12 26 0t26 0"),
    )


META = Meta(
    id="hawaii",
    title="Hawaii",
    pitch=phrase("Travel the island, buy wisely, and build the most valuable villages in five rounds."),
    emblem=_emblem(),
    credits=phrase(
        "Hawaii is a game by Gregory Daigle. A supplement to its rules is lost, so what many tiles do and cost here is "
        "our reconstruction."
    ),
    sides=SIDES,
    choices=CHOICES,
    minutes=(60, 90),
    weight=Weight.HEAVY,
    strengths=(Strength.EASY, Strength.MEDIUM, Strength.HARD),
)
