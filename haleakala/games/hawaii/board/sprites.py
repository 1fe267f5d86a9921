"""This module draws sprites, which sprite_sheet.py puts into the page once."""

from functools import cache

from haleakala.gamekit.drawing import Stamp, rect
from haleakala.markup import Markup, Value, fragment, h

stamp = Stamp("art-hawaii-")


SIGNS = {"−": "minus", "+": "plus", "≤": "most", "×": "times"}
"""The name of the sprite for each character of a number that is not a digit."""


@cache
def figures(css: str, number: int | str, x: float, y: float, size: float) -> Markup:
    """Draw a number with sprites instead of text, centred on `x` with its baseline at `y`.

    The accessible name of the element around the number contains the number within a sentence; visible text would have
    to be repeated literally in that name.
    """
    text = f"{number}"
    left = x - 0.3 * size * (len(text) - 1)
    prints = []
    for at, sign in enumerate(text):
        place: dict[str, Value] = {"x": round(left + 0.6 * size * at, 2), "y": round(y, 2), "font-size": size}
        prints.append(h("use", {"class": css, "href": f"#art-hawaii-sign-{SIGNS.get(sign, sign)}", **place}))
    return fragment(*prints)


@cache
def pill(text: str, x: float, y: float) -> Markup:
    """Draw a short number with its sign on a pale ground, centred at (`x`, `y`)."""
    wide = 7 + 9 * len(text)
    ground = rect("f-haw-pill k-thin", x - wide / 2, y - 9.5, wide, 19, 9.5)
    return fragment(ground, figures("t-ink t-number", text, x, y + 5.6, 15.5))
