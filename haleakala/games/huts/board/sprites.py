"""Prints of what sprite_sheet.py draws once in a page."""

from functools import cache

from haleakala.gamekit.drawing import placed
from haleakala.markup import Markup, Value, h


@cache
def stamp(name: str, css: str | None = None) -> Markup:
    """A print of one drawing of the scenery."""
    return h("use", {"class": css, "href": f"#art-huts-{name}"})


@cache
def stamp_at(name: str, x: float, y: float, scale: float = 1) -> Markup:
    """A print in its place."""
    return placed(x, y, stamp(name), scale=scale)


def drawing(css: str, box: str, *children: Markup | None) -> Markup:
    """A little picture of its own among text; what it shows is said beside it."""
    attributes: dict[str, Value] = {"class": css, "viewBox": box, "aria-hidden": "true", "focusable": "false"}
    return h("svg", attributes, *children)
