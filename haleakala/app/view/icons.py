"""The icons of the page, in squares of 24 by 24."""

from functools import cache

from haleakala.gamekit.drawing import path, placed
from haleakala.markup import Markup, h

SHAPES = {
    "first": "M6 5.5v13M18 5.5 11.5 12l6.5 6.5L11.5 12Z",
    "back": "M15 5.5 8.5 12l6.5 6.5L8.5 12Z",
    "run": "M8 5v14l11-7Z",
    "pause": "M8 5v14M16 5v14",
    "on": "M9 5.5 15.5 12 9 18.5 15.5 12Z",
    "keys": "M3 7h18v11H3ZM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8 14.5h8",
    "settings": "M4 8h8M18 8h2M4 16h2M12 16h8M15 5.5a2.5 2.5 0 1 0 .01 0ZM9 13.5a2.5 2.5 0 1 0 .01 0Z",
    "in": "M5 12h14M12 5v14",
    "out": "M5 12h14",
    "fit": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
    "hint": "M9 18h6M10 21h4M9 15c0-2-3-3.2-3-6.5a6 6 0 0 1 12 0c0 3.3-3 4.5-3 6.5Z",
    "won": "M5.2 18.5h13.6M5 15 3.5 7.5 8.5 11 12 5l3.5 6 5-3.5L19 15Z",
    "undo": "M8.5 3.5 3 9l5.5 5.5M3 9h12a5.75 5.75 0 0 1 0 11.5H8",
    "copy-link": "M10 13.5a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-5.5l-1 1M14 10.5a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 5.5l1-1",
    "confirm": "M4.5 12.5 10 18 19.5 7",
    "close": "M6 6 18 18M18 6 6 18",
    "here": "M5 4h14v12H5ZM2.5 20h19M12 7v5.5M9.5 10.5l2.5 2.5 2.5-2.5",
    "people": "M8.5 11.5a3.2 3.2 0 1 0-.01 0ZM2.5 19c0-3.4 2.6-5 6-5s6 1.6 6 5"
    "M15.5 11.5a3.2 3.2 0 1 0-1.2-6.2M16.6 14.1c3 .2 4.9 1.9 4.9 4.9",
    "elsewhere": "M21 3.5 3 10.5l6.5 3ZM21 3.5 14 21l-4.5-7.5Z",
    "own": "M8 7 3 12l5 5M16 7l5 5-5 5M13.5 5l-3 14",
    "last": "M18 5.5v13M6 5.5 12.5 12 6 18.5 12.5 12Z",
}


@cache
def icon(name: str) -> Markup:
    """An icon for a button that also has a text or a label."""
    return h(
        "svg",
        {"class": "icon", "viewBox": "0 0 24 24", "aria-hidden": "true", "focusable": "false"},
        h("path", {"d": SHAPES[name]}),
    )


FIRE = "M12.6 1.5c.9 4.6 6.4 7 6.4 13a7 7 0 0 1-14 0c0-2.9 1.4-4.9 3-6.4.2 1.8.9 2.9 2 3.3C10.4 8 10.3 4.4 12.6 1.5Z"
CORE = "M12.2 12.2c.5 2 2.6 2.9 2.6 5a2.9 2.9 0 0 1-5.8 0c0-1.2.6-2 1.2-2.6.2.7.5 1 .9 1.1.1-1.3.3-2.5 1.1-3.5Z"


@cache
def flame(strength: int, strengths: int) -> Markup:
    """A flame that shows the strength of a computer opponent, from 0. The strongest of `strengths` has the largest
    one."""
    size = 0.6 + 0.4 * strength / max(1, strengths - 1)
    return h(
        "svg",
        {"class": "art", "viewBox": "0 0 24 24", "aria-hidden": "true", "focusable": "false"},
        placed(12 - 12 * size, 22 - 22 * size, h("use", {"href": "#shape-flame"}), scale=size),
    )


def flame_shape() -> Markup:
    """The shape that every `flame` uses."""
    return h("g", {"id": "shape-flame"}, path("fire", FIRE), path("core", CORE))
