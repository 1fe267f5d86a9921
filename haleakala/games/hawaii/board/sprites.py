"""Prints of what sprite_sheet.py draws once in a page."""

from functools import cache

from haleakala.gamekit.drawing import Stamp, rect
from haleakala.markup import Markup, Value, fragment, h

stamp = Stamp("art-hawaii-")


SIGNS = {"−": "minus", "+": "plus", "≤": "most", "×": "times"}
"""What stands in numbers besides digits, by its print."""


@cache
def figures(css: str, number: int | str, x: float, y: float, size: float) -> Markup:
    """A number as a picture, its middle at x, its foot at y.

    It is no text: the name of what it stands on says it within a sentence, and names have to hold the texts that are
    seen.
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
    """A short number with its sign on a pale ground, around a middle."""
    wide = 7 + 9 * len(text)
    ground = rect("f-haw-pill k-thin", x - wide / 2, y - 9.5, wide, 19, 9.5)
    return fragment(ground, figures("t-ink t-number", text, x, y + 5.6, 15.5))
