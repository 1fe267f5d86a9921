"""This module draws the land: backgrounds of the ten places, the ten islands, the turtle, piers, sand and water.

The background of a place is 232 by 160, with a calm middle where tiles and tokens are drawn. An island is 120 by 90,
and a pier is 100 by 54. The turtle is 160 by 110, and its shell has room for a number around (80, 56).
"""

from math import sin

from haleakala.gamekit.drawing import path, placed, rect
from haleakala.games.hawaii.board.art.pieces import digits, use
from haleakala.games.hawaii.board.art.tiles import FRUITS, frame
from haleakala.markup import Markup, Value, fragment, h

TUFT = "l-4-9m4 9v-11m0 11l4-9"
"""The path of three blades of grass, relative to its starting point."""

# --- Sand and water ---------------------------------------------------------------------------------------------------


def _pattern(name: str, wide: int, high: int, *drawn: Markup) -> Markup:
    box: dict[str, Value] = {
        "id": f"art-hawaii-{name}",
        "patternUnits": "userSpaceOnUse",
        "width": wide,
        "height": high,
    }
    return h("pattern", box, *drawn)


def sand() -> Markup:
    """Return the pattern `sand`, which fills the beach with grains."""
    grains = "".join(f"M{round(97 * n + 31 * sin(2.4 * n)) % 180} {13 + 29 * n % 112}h.1" for n in range(16))
    light = "".join(f"M{round(61 * n + 23 * sin(1.7 * n)) % 180} {7 + 43 * n % 118}h.1" for n in range(12))
    ripples = "M20 36q11-7 22 0t22 0M104 84q11-7 22 0t22 0M36 108q9-6 18 0"
    return _pattern(
        "sand",
        180,
        126,
        rect("f-beach", 0, 0, 180, 126),
        path("k-ripple", ripples),
        path("k-grain-dark", grains),
        path("k-grain-light", light),
    )


def water() -> Markup:
    """Return the pattern `water`, which fills the sea with small waves."""
    waves = ""
    for line in range(4):
        for n in range(3):
            if (line + 2 * n) % 4:
                x, y = 20 + 84 * n + 38 * (line % 2) + 9 * sin(2.3 * line + n), 18 + 36 * line + 5 * sin(3 * n + line)
                waves += f"M{round(x)} {round(y)}q7-8 14 0t14 0"
    return _pattern("water", 252, 144, rect("f-ocean", 0, 0, 252, 144), path("k-wave", waves))


# --- The main island (2.1) --------------------------------------------------------------------------------------------


def palm() -> Markup:
    """Draw a palm in a box of 80 by 100."""
    return fragment(
        path("k-bole-edge", "M38 97Q46 62 40 34"),
        path("k-bole", "M38 97Q46 62 40 34"),
        path(
            "f-palm k-fine",
            "M40 34Q28 20 12 30Q27 29 40 34Q32 10 10 6Q36 4 42 30Q46 4 72 8Q52 16 42 33"
            "Q64 24 76 44Q58 34 41 35Q60 42 60 64Q52 44 40 34ZM40 34Q22 36 20 58Q29 40 40 34Z",
        ),
    )


def main_island() -> Markup:
    """Draw the land around the ten places, 580 wide, from the upper shore at y = 0 down to y = 580."""
    return fragment(
        path("f-surf", "M0 580V150C2 60 44 4 130 2C240-3 350 6 450 2C536 4 578 60 580 150V580Z"),
        path("f-sand", "M0 580V176C8 76 50 16 134 12C240 7 350 16 446 12C530 16 572 76 580 176V580Z"),
        path(
            "f-grass k-grass-edge",
            "M4 440Q0 300 6 190C14 96 58 32 138 27C240 22 340 31 442 27C522 32 566 96 574 190Q580 300 576 440"
            "Q572 496 506 500"
            "Q290 490 74 500Q8 496 4 440Z",
        ),
        path(
            "k-meadow",
            "".join(f"M{spot}{TUFT}" for spot in ("84 62", "492 58", "30 400", "548 396")),
        ),
        *(use("palm", x, y, 0.62) for x, y in ((38, 52), (496, 50), (30, 412), (500, 410))),
    )


# --- Piers and islands (8.3, 8.5) -------------------------------------------------------------------------------------


def pier() -> Markup:
    """Draw the planks of a landing stage, with room for its cost in feet and its points."""
    return fragment(
        path("k-pile-edge", "M12 5V50M88 5V50"),
        path("k-pile", "M12 5V50M88 5V50"),
        rect("f-plank k-fine", 3, 8, 94, 38, 4),
        path("k-plank", "M4 17.5H96M4 27H96M4 36.5H96M34 9V17M72 18V26M22 28V36M80 37V45"),
    )


def isle() -> Markup:
    """Draw a bare island with surf, sand, grass and two palms, without the gift of the island."""
    return fragment(
        path("f-surf", "M3 52C1 22 30 9 60 9C93 8 119 24 117 52C115 79 88 88 58 88C26 88 5 78 3 52Z"),
        path("f-sand k-shore", "M10 52C8 27 34 15 60 15C90 14 112 28 110 52C108 74 84 82 58 82C30 82 12 73 10 52Z"),
        path("f-isle", "M20 50C20 32 40 23 60 23C84 22 101 33 100 50C98 66 80 73 58 73C36 73 20 67 20 50Z"),
        path("k-trunk", "M18 66Q22 50 17 34M103 68Q98 54 104 42"),
        path(
            "f-palm k-frond",
            "M17 34Q8 26 2 34Q9 32 17 34Q14 22 4 18Q15 18 18 32Q22 18 32 20Q22 24 18 34Q26 30 32 38Q24 34 17 34Z"
            "M104 42Q96 35 91 42Q97 40 104 42Q101 31 93 28Q102 28 105 40Q108 29 117 31Q109 34 105 42Q112 39 117 46"
            "Q110 42 104 42Z",
        ),
    )


GIVEN = ("shell", "foot", "spear", "hula", "surfer")
"""The keys of the islands that give one particular tile with side II up (8.4)."""


def _fruit_of_choice() -> Markup:
    """Draw the gift of the island with a fruit tile of the player's choice: a tile with all four fruits."""
    places = ((14, 13), (51, 12), (14, 49), (51, 49))
    return placed(
        29,
        15,
        frame("garden", 1),
        *(use(key, x, y, 0.53) for key, (x, y) in zip(FRUITS, places, strict=True)),
        scale=0.62,
    )


def _points(points: int) -> Markup:
    """Draw the gift of an island that gives `points` instead of a tile."""
    return fragment(use("burst", 25, 12, 0.7), digits("t-points t-burst", f"+{points}", 59, 57))


def isles() -> dict[str, Markup]:
    """Return the drawings of the ten islands with their gifts, by sprite name."""
    given = {
        **{f"isle-{key}": use(f"tile-{key}-2", 29, 15, 0.62) for key in GIVEN},
        "isle-fruit": _fruit_of_choice(),
        "isle-kahuna": use("kahuna", 29, 15, 0.62),
        "isle-tiki": use("tiki", 31, 7, 0.58),
        "isle-3": _points(3),
        "isle-5": _points(5),
    }
    return {name: fragment(use("isle"), drawn) for name, drawn in given.items()}


# --- The round (3.2, 9.1) ---------------------------------------------------------------------------------------------


def turtle() -> Markup:
    """Draw a turtle, which is the picture behind the target on the board of the round."""
    return fragment(
        path(
            "f-turtle k-turtle",
            "M48 26C38 6 18 2 8 8C12 20 24 32 40 38ZM112 26C120 8 136 2 146 6C144 20 134 32 120 38Z"
            "M46 86C36 100 24 106 14 104C16 92 28 80 40 76ZM114 86C122 98 132 104 142 102C140 90 130 80 120 76Z"
            "M128 56C134 42 156 42 158 55C157 69 136 71 128 57ZM30 56 10 50 12 62Z",
        ),
        path(
            "f-shell-plate k-turtle",
            "M26 56C26 26 52 12 80 12C110 12 134 28 134 56C134 84 110 100 80 100C52 100 26 86 26 56Z",
        ),
        path("k-plates", "M54 34 42 22M80 28V12M106 34 118 22M114 56H134M106 78 118 90M80 84V100M54 78 42 90M46 56H26"),
        path("f-shell-disc k-thin", "M54 34Q80 24 106 34Q118 56 106 78Q80 88 54 78Q42 56 54 34Z"),
        path("k-eye", "M147 50h.1M147 62h.1"),
    )


# --- The ten places (2.2) ---------------------------------------------------------------------------------------------

TOP = "M4 18Q4 4 18 4H214Q228 4 228 18V"
"""The path along the rounded upper edge of a background, from left to right."""
SWELL = "q10-10 20 0t20 0"
"""The path of a wave, relative to its starting point."""


def _land(key: str, *drawn: Markup) -> Markup:
    return fragment(rect(f"f-land-{key} k-card", 2, 2, 228, 156, 16), *drawn)


def _far(key: str, rest: str) -> Markup:
    """Fill the part of the background of place `key` that is above the horizon.

    `rest` is the path of the horizon: its y at the right edge, then path commands that end at the left edge.
    """
    return path(f"f-far-{key}", f"{TOP}{rest}Z")


def _huts() -> Markup:
    """Draw the background of the hut builders: a village beside a sandy path."""
    roofs = "M24 54 44 28H56L76 54ZM92 50 112 24H124L144 50ZM158 56 176 34H186L204 56Z"
    walls = "M32 54H68V70H32ZM100 50H136V68H100ZM164 56H198V70H164Z"
    return _land(
        "huts",
        _far("huts", "62Q170 48 116 60T4 58"),
        path("f-wall-huts", walls),
        path("f-motif-huts", roofs),
        path("k-way-huts", "M20 140Q70 98 120 112T214 94"),
    )


def _craft() -> Markup:
    """Draw the background of the craft huts: a clearing with a fence and spears that lean together."""
    stakes = "".join(f"M{x} {54 - 3 * (n % 2)}V26" for n, x in enumerate(range(18, 220, 16)))
    return _land(
        "craft",
        _far("craft", "52H4"),
        path("k-stakes", stakes + "M10 36H222M10 47H222"),
        path("k-lance", "M182 126 212 64M218 126 186 64M200 128V58"),
        path("f-lance", "M212 64l-3-9 8-4zM186 64l-5-12 9 3zM200 60l-5-9 5-8 5 8z"),
        path("k-tufts-craft", "".join(f"M{spot}{TUFT}" for spot in ("22 138", "118 146", "64 112"))),
    )


def _long() -> Markup:
    """Draw the background of the longhouses: a large roof in a golden field."""
    return _land(
        "long",
        _far("long", "60Q140 48 4 60"),
        path("f-motif-long", "M28 58Q44 48 56 22H176Q188 48 204 58Z"),
        path("f-motif-long", "M44 58H188V74H44Z"),
        path("k-ears", "M20 120v-16M34 140v-16M56 116v-14M92 142v-16M128 122v-16M164 144v-16M186 116v-14M210 136v-16"),
    )


def _dance() -> Markup:
    """Draw the background of the dancing ground: a low evening sun and two torches."""
    return _land(
        "dance",
        _far("dance", "66Q116 56 4 66"),
        path("f-sun", "M80 61a36 36 0 0 1 72-1Z"),
        path("k-torch", "M24 116V52M208 116V52"),
        path(
            "f-torch", "M24 56C12 46 20 36 24 22C28 36 36 46 24 56ZM208 56C196 46 204 36 208 22C212 36 220 46 208 56Z"
        ),
        path("k-beat-dance", "M60 138q14-12 28 0t28 0t28 0t28 0M84 116q12-10 24 0t24 0"),
    )


def _roots() -> Markup:
    """Draw the background of the fields: flooded terraces with taro leaves."""
    places = ((36, 76), (84, 66), (150, 66), (198, 74), (44, 122), (196, 124), (140, 120))
    leaf = "v12m0-12q-9-2-7-10q5 1 7 5q2-4 7-5q2 8-7 10"
    return _land(
        "roots",
        _far("roots", "44Q170 22 110 40T4 36"),
        path(
            "f-terrace",
            "M18 66Q60 52 110 58L104 86Q56 82 14 92ZM124 58Q176 52 216 64L218 90Q170 80 118 86Z"
            "M16 108Q58 98 104 102L100 140Q60 138 20 146ZM116 102Q170 96 216 108L214 146Q160 136 112 140Z",
        ),
        path("k-taro", "".join(f"M{x} {y}{leaf}" for x, y in places)),
    )


def _palms() -> Markup:
    """Draw the background of the palm grove: four palms above grass."""
    crown = "q-10-10-20-3q12-2 20 3q-4-14-17-16q13-2 18 14q4-15 17-15q-10 5-16 16q9-6 19 2q-11-3-21-1z"
    places = ((30, 40), (72, 30), (168, 32), (206, 44))
    trunks = "".join(f"M{x} {y}q{6 if n % 2 else -6} 24 0 46" for n, (x, y) in enumerate(places))
    return _land(
        "palms",
        _far("palms", "70Q176 56 116 70T4 68"),
        path("k-trunks", trunks),
        path("f-grove", "".join(f"M{x} {y}{crown}" for x, y in places)),
        path("k-grass", "".join(f"M{spot}{TUFT}" for spot in ("24 140", "100 132", "204 142", "150 112"))),
    )


def _sea() -> Markup:
    """Draw the background of the bay: water between headlands."""
    return _land(
        "sea",
        _far("sea", "52Q214 40 196 42Q170 20 150 40H74Q52 16 30 42Q16 42 4 54"),
        path("f-strand", "M4 130Q60 150 120 156H18Q4 156 4 142ZM228 124Q190 150 140 156H214Q228 156 228 142Z"),
        path("k-swell", "".join(f"M{spot}{SWELL}" for spot in ("26 76", "96 66", "164 80", "56 112", "132 118"))),
    )


def _kahunas() -> Markup:
    """Draw the background of the kahunas: a stone platform with a tower, where priests pray."""
    return _land(
        "kahunas",
        _far("kahunas", "70H4"),
        path("f-heiau", "M14 70 22 54H62V36H170V54H210L218 70Z"),
        path("k-stones", "M30 62H74M88 62H120M134 62H200M76 45H104M118 45H158"),
        path("f-heiau", "M104 36 108 10H124L128 36Z"),
        path("k-way-kahunas", "M100 156 108 92H124L132 156M104 124H128M102 140H130M106 108H126"),
    )


def _tikis() -> Markup:
    """Draw the background of the tikis: a dark wood with carved faces."""
    eyes = "M48 44h.1M62 44h.1M170 40h.1M184 40h.1"
    return _land(
        "tikis",
        path("f-far-tikis", "M22 4H40V156H18ZM84 4H104L108 156H82ZM126 4H146V156H124ZM204 4H220L226 150H200Z"),
        path("f-motif-tikis", "M38 92V28L46 34 55 22 64 34 72 28V92ZM160 88V24L168 30 177 18 186 30 194 24V88Z"),
        path("k-look", eyes),
        path("k-grin", "M47 64H63M169 60H185"),
        path(
            "k-fern",
            "M14 146q4-22 20-26M14 146q14-14 30-10M218 146q-4-22-20-26M218 146q-14-14-30-10"
            "M110 150q-2-18-14-24M116 150q2-18 16-22",
        ),
    )


def _gods() -> Markup:
    """Draw the background of the temple: a volcano with lava and smoke."""
    return _land(
        "gods",
        path(
            "f-far-gods",
            "M4 142V104Q60 84 92 30Q104 22 116 28T140 30Q172 86 228 106V142Q228 156 214 156H18Q4 156 4 142Z",
        ),
        path("f-lava", "M92 30Q104 22 116 28T140 30Q130 40 124 38L120 62 108 84 112 56 106 38Q98 38 92 30Z"),
        path("f-smoke", "M104 22C92 20 94 8 106 9C110 2 126 3 127 11C140 8 142 22 130 22Q116 14 104 22Z"),
        path("k-crag", "M40 150Q66 128 70 106M188 152Q170 130 166 110M116 152V124"),
    )


def lands() -> dict[str, Markup]:
    """Return the backgrounds of the ten places by sprite name."""
    return {
        "land-huts": _huts(),
        "land-craft": _craft(),
        "land-long": _long(),
        "land-dance": _dance(),
        "land-roots": _roots(),
        "land-palms": _palms(),
        "land-sea": _sea(),
        "land-kahunas": _kahunas(),
        "land-tikis": _tikis(),
        "land-gods": _gods(),
    }
