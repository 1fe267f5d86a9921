"""This module defines the colours of seats. Each colour has a shape, in which the sign of a seat is drawn.

The styles of the colours are in web/styles/seats.css. A game chooses the colours of its seats and their order. Shapes
and signs tell the seats apart for players who cannot distinguish the colours.
"""

from functools import cache
from math import cos, radians, sin
from typing import NamedTuple

from haleakala.gamekit.drawing import Point, circle, path, polygon, word
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, fragment


class Colour(NamedTuple):
    """A colour of a seat: its name in style sheets (`key`), its name and letter for players, and the shape that marks
    it, centred at the origin."""

    key: str
    name: Phrase
    letter: Phrase
    corners: tuple[Point, ...]
    """The corners of the shape for a radius of 1; empty for a circle."""


def _ring(count: int, radius: float) -> tuple[Point, ...]:
    """Return the corners of a regular polygon, beginning with the top corner."""
    turns = [radians(360 * n / count) for n in range(count)]
    return tuple((radius * sin(turn), -radius * cos(turn)) for turn in turns)


RED = Colour("red", phrase("Red"), phrase("R"), ())
YELLOW = Colour("yellow", phrase("Yellow"), phrase("Y"), _ring(6, 1.1))
BLUE = Colour("blue", phrase("Blue"), phrase("B"), ((-0.92, -0.92), (0.92, -0.92), (0.92, 0.92), (-0.92, 0.92)))
GREEN = Colour("green", phrase("Green"), phrase("G"), ((0, -1.5), (1.34, 0.9), (-1.34, 0.9)))
BLACK = Colour("black", phrase("Black"), phrase("K"), ((0, -1.34), (1.34, 0), (0, 1.34), (-1.34, 0)))
AMBER = Colour("amber", phrase("Amber"), phrase("A"), _ring(5, 1.2))
TEAL = Colour(
    "teal",
    phrase("Teal"),
    phrase("T"),
    (
        *((-0.55, -1.15), (0.55, -1.15), (0.55, -0.55), (1.15, -0.55), (1.15, 0.55), (0.55, 0.55)),
        *((0.55, 1.15), (-0.55, 1.15), (-0.55, 0.55), (-1.15, 0.55), (-1.15, -0.55), (-0.55, -0.55)),
    ),
)
LEAF = Colour(
    "leaf", phrase("Leaf"), phrase("L"), ((-0.2, -1), (1.1, -1.1), (1, 0.2), (0.2, 1), (-1.1, 1.1), (-1, -0.2))
)
CLAY = Colour("clay", phrase("Clay"), phrase("C"), ((-1.3, -0.95), (1.3, -0.95), (0.85, 0.95), (-0.85, 0.95)))
STONE = Colour("stone", phrase("Stone"), phrase("S"), ((-1, -1.05), (1, -1.05), (1, 0.4), (0, 1.3), (-1, 0.4)))

COLOURS = (RED, YELLOW, BLUE, GREEN, BLACK, AMBER, TEAL, LEAF, CLAY, STONE)


class Side(NamedTuple):
    """A seat of a game: its colour, and the sign that is drawn in its mark."""

    colour: Colour
    sign: Phrase


def lettered(*colours: Colour) -> tuple[Side, ...]:
    """Return seats whose signs are the letters of their colours."""
    return tuple(Side(colour, colour.letter) for colour in colours)


def numbered(*colours: Colour) -> tuple[Side, ...]:
    """Return seats whose signs are their numbers, from 1."""
    return tuple(Side(colour, phrase("{number}", number=number)) for number, colour in enumerate(colours, 1))


def rim(colour: Colour, css: str, radius: float, x: float = 0, y: float = 0) -> Markup:
    """Draw the shape of a colour as an outline, centred at (`x`, `y`)."""
    if not colour.corners:
        return circle(css, radius, x, y)
    return path(css, polygon([(x + radius * px, y + radius * py) for px, py in colour.corners]))


@cache
def mark(colour: Colour, sign: str) -> Markup:
    """Draw the mark of a seat, with a radius of 14: the `sign` in the shape of the colour."""
    size = 18 if len(sign) == 1 else 14
    key = colour.key
    return fragment(rim(colour, f"f-{key} k-ink", 14), word(f"t-{key} t-number", sign, 0, 6, size))
