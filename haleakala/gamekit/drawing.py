"""What the drawings of every game are made of: points, lines and shapes, with classes of the style sheets for looks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import hypot

from haleakala.markup import Markup, Value, fragment, h

Point = tuple[float, float]


def number(value: float) -> str:
    """A coordinate without needless digits."""
    return f"{round(value, 1):g}"


def pair(point: Point) -> str:
    """A point in a path."""
    x, y = number(point[0]), number(point[1])
    return f"{x}{y}" if y[0] == "-" else f"{x} {y}"


def smooth(points: list[Point], closed: bool = True) -> str:
    """A path that swings softly past the points, through the middles between them.

    A `T` mirrors the bend before it, which is just what the next point would be: half the text for the same line.
    """
    ends = [*points, points[0]] if closed else points
    middles = [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in pairwise(ends)]
    if closed:
        return f"M{pair(middles[-1])}Q{pair(points[0])} {pair(middles[0])}T{'T'.join(map(pair, middles[1:]))}Z"
    through = [*middles[1:-1], points[-1]]
    return f"M{pair(points[0])}Q{pair(points[1])} {pair(through[0])}T{'T'.join(map(pair, through[1:]))}"


def polygon(points: list[Point]) -> str:
    """A path with straight sides."""
    return f"M{'L'.join(map(pair, points))}Z"


def far(points: list[Point], point: Point, distance: float) -> bool:
    """Whether a point keeps its distance from all the others."""
    return all(hypot(point[0] - x, point[1] - y) >= distance for x, y in points)


def move(point: Point) -> str:
    """Where something lies, as its transform."""
    return f"translate({number(point[0])} {number(point[1])})"


def path(css: str, d: str) -> Markup:
    """A drawn line or face."""
    return h("path", {"class": css, "d": d})


def circle(css: str, radius: float, x: float = 0, y: float = 0) -> Markup:
    """A circle."""
    return h("circle", {"class": css, "cx": x or None, "cy": y or None, "r": radius})


def ellipse(css: str, x: float, y: float, wide: float, high: float) -> Markup:
    """An ellipse."""
    return h("ellipse", {"class": css, "cx": x or None, "cy": y or None, "rx": wide, "ry": high})


def rect(css: str, x: float, y: float, wide: float, high: float, round_: float = 0) -> Markup:
    """A rectangle with round corners."""
    return h("rect", {"class": css, "x": x, "y": y, "width": wide, "height": high, "rx": round_ or None})


ARM = 15
"""How long the arms of a corner are."""


@cache
def corners(wide: float, high: float) -> Markup:
    """The four corners of a rectangle so many units from its middle, each a bent stroke: something came there."""
    d = ""
    for x, y in ((-wide, -high), (wide, -high), (wide, high), (-wide, high)):
        d += f"M{pair((x, y - ARM if y > 0 else y + ARM))}Q{pair((x, y))} {pair((x - ARM if x > 0 else x + ARM, y))}"
    return traced(d)


def traced(d: str) -> Markup:
    """A line that shows what happened of late, one pen over the other."""
    return fragment(path("trace-case", d), path("trace", d))


def word(css: str, text: str | int, x: float, y: float, size: float) -> Markup:
    """A short text, its middle at x, its foot at y. It is drawn, not said: what it is drawn on has a label."""
    place: dict[str, Value] = {"x": x, "y": y, "font-size": size, "text-anchor": "middle"}
    return h("text", {"class": css, **place, "aria-hidden": "true"}, text)


def stamps(game: str, paints: Iterable[Markup], shapes: Iterable[Markup], art: Mapping[str, Markup]) -> Markup:
    """A picture that nobody sees, from which the others print the `art` by its ids.

    Gradients and patterns, its `paints`, work only where they are displayed. What is drawn is not: the browser would
    work out looks and places of hundreds of parts before the first print of any. Each part names its game, since
    a browser may style a print without a look at what is around the part.
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
    """Prints of a game's scenery: of the drawings whose ids are `prefix` and a name."""

    prefix: str

    def __call__(self, name: str, css: str | None = None) -> Markup:
        """A print of one drawing."""
        return _print(self.prefix + name, css)

    def at(self, name: str, x: float, y: float, scale: float = 1) -> Markup:
        """A print in its place."""
        return _print_at(self.prefix + name, x, y, scale)


@cache
def _print(ident: str, css: str | None = None) -> Markup:
    return h("use", {"class": css, "href": f"#{ident}"})


@cache
def _print_at(ident: str, x: float, y: float, scale: float) -> Markup:
    return placed(x, y, _print(ident), scale=scale)


def drawing(css: str, box: str, *children: Markup | None) -> Markup:
    """A little picture of its own among text; what it shows is said beside it."""
    return h("svg", {"class": css, "viewBox": box, "aria-hidden": "true", "focusable": "false"}, *children)


def placed(x: float, y: float, *children: Markup, turn: float = 0, scale: float = 1, css: str | None = None) -> Markup:
    """Drawn things moved to a point, turned and scaled."""
    transform = f"translate({number(x)} {number(y)})"
    transform += f" rotate({number(turn)})" if turn else ""
    transform += f" scale({scale:g})" if scale != 1 else ""
    attributes: dict[str, Value] = {"class": css, "transform": transform}
    return h("g", attributes, *children)
