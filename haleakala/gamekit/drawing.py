"""This module draws the points, lines and shapes of all boards. CSS classes given to its functions set colours."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot

from haleakala.markup import Markup, Value, fragment, h

Point = tuple[float, float]


def number(value: float) -> str:
    """Return a coordinate as text, rounded to one decimal place."""
    return f"{round(value, 1):g}"


def pair(point: Point) -> str:
    """Return a point as text for path data (the attribute `d`), with as few characters as possible."""
    x, y = number(point[0]), number(point[1])
    return f"{x}{y}" if y[0] == "-" else f"{x} {y}"


def smooth(points: list[Point], closed: bool = True) -> str:
    """Return the path data of a smooth curve that bends towards each of `points` and passes through the midpoints
    between them.

    After the first arc, the data uses the command `T`, which mirrors the last control point. The mirrored point is
    exactly the next of `points`, so the data is half as long as with `Q`.
    """
    ends = [*points, points[0]] if closed else points
    middles = [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in pairwise(ends)]
    if closed:
        return f"M{pair(middles[-1])}Q{pair(points[0])} {pair(middles[0])}T{'T'.join(map(pair, middles[1:]))}Z"
    through = [*middles[1:-1], points[-1]]
    return f"M{pair(points[0])}Q{pair(points[1])} {pair(through[0])}T{'T'.join(map(pair, through[1:]))}"


def polygon(points: list[Point]) -> str:
    """Return the path data of a closed polygon with its corners at `points`."""
    return f"M{'L'.join(map(pair, points))}Z"


def far(points: list[Point], point: Point, distance: float) -> bool:
    """Return whether `point` is at least `distance` away from each of `points`."""
    return all(hypot(point[0] - x, point[1] - y) >= distance for x, y in points)


def move(point: Point) -> str:
    """Return the value of a `transform` attribute that moves a drawing to `point`."""
    return f"translate({number(point[0])} {number(point[1])})"


def path(css: str, d: str) -> Markup:
    """Draw a path; `d` is its path data."""
    return h("path", {"class": css, "d": d})


def circle(css: str, radius: float, x: float = 0, y: float = 0) -> Markup:
    """Draw a circle centred at (`x`, `y`)."""
    return h("circle", {"class": css, "cx": x or None, "cy": y or None, "r": radius})


def ellipse(css: str, x: float, y: float, wide: float, high: float) -> Markup:
    """Draw an ellipse centred at (`x`, `y`); `wide` and `high` are its radii."""
    return h("ellipse", {"class": css, "cx": x or None, "cy": y or None, "rx": wide, "ry": high})


def rect(css: str, x: float, y: float, wide: float, high: float, round_: float = 0) -> Markup:
    """Draw a rectangle whose upper left corner is (`x`, `y`); `round_` is the radius of rounded corners."""
    return h("rect", {"class": css, "x": x, "y": y, "width": wide, "height": high, "rx": round_ or None})


ARM = 15
"""The length of each of the two arms of a corner mark that `corners` draws."""


@cache
def corners(wide: float, high: float) -> Markup:
    """Draw a bent line at each corner of a rectangle, to mark a recent change there. The centre of the rectangle is the
    origin; `wide` and `high` are half its width and height."""
    d = ""
    for x, y in ((-wide, -high), (wide, -high), (wide, high), (-wide, high)):
        d += f"M{pair((x, y - ARM if y > 0 else y + ARM))}Q{pair((x, y))} {pair((x - ARM if x > 0 else x + ARM, y))}"
    return traced(d)


def traced(d: str) -> Markup:
    """Draw a line that marks a recent change: a narrow stroke on top of a wide one. `d` is the path data."""
    return fragment(path("trace-case", d), path("trace", d))


def word(css: str, text: str | int, x: float, y: float, size: float) -> Markup:
    """Draw a short text, centred at `x` with its baseline at `y`. Screen readers skip the text, because the thing on
    which it is drawn has a label."""
    place: dict[str, Value] = {"x": x, "y": y, "font-size": size, "text-anchor": "middle"}
    return h("text", {"class": css, **place, "aria-hidden": "true"}, text)


def stamps(game: str, paints: Iterable[Markup], shapes: Iterable[Markup], art: Mapping[str, Markup]) -> Markup:
    """Draw the hidden picture with a game's shared artwork, which other drawings copy by id. `art` contains the
    drawings to copy, by id; `shapes` are parts used in these drawings; `paints` are gradients and patterns.

    The `paints` must be displayed to work. All else has `display: none`, because the browser would otherwise style and
    lay out hundreds of parts before drawing the first copy. Each drawing has the attribute `data-game`, because a
    browser may style a copy without considering the elements around it.
    """
    drawn = (h("g", {"id": ident, "data-game": game}, one) for ident, one in art.items())
    return h(
        "svg",
        {"class": "stamps", "data-game": game, "aria-hidden": "true", "focusable": "false"},
        paints,
        h("g", {"display": "none"}, shapes, drawn),
    )


@dataclass(frozen=True, slots=True)
class Stamp:
    """Draws copies of a game's shared artwork. The id of each drawing is `prefix` followed by its name."""

    prefix: str

    def __call__(self, name: str, css: str | None = None) -> Markup:
        """Draw a copy of the drawing called `name`."""
        return _print(self.prefix + name, css)

    def at(self, name: str, x: float, y: float, scale: float = 1) -> Markup:
        """Draw a copy of the drawing called `name` at (`x`, `y`), scaled by `scale`."""
        return _print_at(self.prefix + name, x, y, scale)


@cache
def _print(ident: str, css: str | None = None) -> Markup:
    return h("use", {"class": css, "href": f"#{ident}"})


@cache
def _print_at(ident: str, x: float, y: float, scale: float) -> Markup:
    return placed(x, y, _print(ident), scale=scale)


def drawing(css: str, box: str, *children: Markup | None) -> Markup:
    """Draw a small picture within a text; `box` is its viewBox. Screen readers skip the picture, because the text says
    what the picture shows."""
    return h("svg", {"class": css, "viewBox": box, "aria-hidden": "true", "focusable": "false"}, *children)


def placed(x: float, y: float, *children: Markup, turn: float = 0, scale: float = 1, css: str | None = None) -> Markup:
    """Draw `children` moved to (`x`, `y`), turned by `turn` degrees and scaled by `scale`."""
    transform = f"translate({number(x)} {number(y)})"
    transform += f" rotate({number(turn)})" if turn else ""
    transform += f" scale({scale:g})" if scale != 1 else ""
    attributes: dict[str, Value] = {"class": css, "transform": transform}
    return h("g", attributes, *children)
