"""This module draws every sprite of Huts once in a page; the other modules draw copies by name."""

from math import sin

from haleakala.gamekit.drawing import path, stamps
from haleakala.games.huts.board.art import pieces
from haleakala.games.huts.board.art.card_pictures import deeds
from haleakala.games.huts.board.art.cards import card_parts
from haleakala.games.huts.board.geometry import coast
from haleakala.games.huts.rules import model as m
from haleakala.markup import Markup, Value, h


def _waves() -> Markup:
    """Draw a repeating pattern of small double waves."""
    wide, high, d = 520, 408, ""
    for line in range(10):
        for n in range(6):
            if (3 * line + 5 * n) % 7 > 2:
                x = 82 * n + 40 * (line % 2) + 12 * sin(2.3 * line + 1.7 * n) + 34
                y = 40 * line + 8 * sin(1.9 * n + line) + 22
                d += f"M{round(x - 15)} {round(y)}q7-8 14 0t14 0"
    box: dict[str, Value] = {"id": "huts-waves", "patternUnits": "userSpaceOnUse", "width": wide, "height": high}
    return h("pattern", box, path("k-wave", d))


def _depth() -> Markup:
    """Draw the vertical colour gradient of the sea."""
    stops = [
        h("stop", {"class": f"c-{css}", "offset": at}) for css, at in (("sea", 0), ("sea-light", 0.5), ("sea-deep", 1))
    ]
    return h("linearGradient", {"id": "huts-sea", "x1": 0, "y1": 0, "x2": 0, "y2": 1}, stops)


def scenery() -> Markup:
    """Return the hidden SVG that contains all sprites of Huts, keyed by the ids `art-huts-…`."""
    art = {
        **pieces.grounds(),
        "lava": pieces.lava(),
        **{f"digit-{digit}": h("text", {"text-anchor": "middle"}, digit) for digit in range(10)},
        **{f"cube-{key}": pieces.cube(colour) for colour, key in enumerate(m.COLOUR_KEYS)},
        **{f"block-{key}": pieces.block(key) for key in m.COLOUR_KEYS},
        **{f"mark-{m.COLOUR_KEYS[colour]}": pieces.mark(colour) for colour in m.COLOURS},
        "light": pieces.wooden("light"),
        "dark": pieces.wooden("dark"),
        "gone": pieces.gone(),
        "hut-behind": pieces.hut_behind(),
        "hut-roof": pieces.hut_roof(),
        "plus": pieces.plus(),
        "minus": pieces.minus(),
        "canoe": pieces.canoe(),
        "buoy": pieces.buoy(),
        **pieces.omens(),
        **deeds(),
        **card_parts(),
    }
    shapes = [
        *(h("path", {"id": f"art-huts-coast-{m.ISLAND_LETTERS[island]}", "d": coast(island)}) for island in m.ISLANDS),
        h("rect", {"id": "art-huts-ring", "x": 4, "y": 4, "width": 92, "height": 92, "rx": 9}),
    ]
    return stamps("huts", (_depth(), _waves()), shapes, {f"art-huts-{name}": drawn for name, drawn in art.items()})
