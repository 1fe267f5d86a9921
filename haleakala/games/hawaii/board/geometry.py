"""This module contains the coordinates of everything on the board, whose picture is 580 by 744 units."""

from haleakala.gamekit.drawing import Point
from haleakala.games.hawaii.rules import tables

WIDE, HIGH = 580, 744
"""The width and the height of the whole picture."""
CARD = (178, 118)
"""The width and the height of the card of a place."""
LAND = (232, 160)
"""The width and the height of the background of a place, which is scaled to the size of the card."""
COLUMN, ROW = 93.5, 122
"""The horizontal distance for each unit of `tables.CENTRES`, and the vertical distance from row to row."""
LEFT, TOP = 11.5, 8
ROW_LETTERS = "dcba"
"""The rows of places from top to bottom; the beach is below row a."""


def card_at(space: int) -> Point:
    """Return the upper left corner of the card of the place on `space`."""
    return LEFT + COLUMN * tables.CENTRES[space], TOP + ROW * ROW_LETTERS.index(tables.SPACES[space][0])


BAND = 21
"""The height of the band at the top of a card that contains the name of the place."""
SPOT = 28
"""The width and height of a token on a card."""


def spot_at(spot: int) -> Point:
    """Return the upper left corner of purchase spot `spot`, relative to its card."""
    return 141, 24.5 + 30 * spot


TILE = 48
"""The width and height of a tile on a card."""


def tile_at(number: int, among: int) -> Point:
    """Return the upper left corner of tile `number` on a card with `among` tiles, relative to the card."""
    return (40, 26) if among == 1 else (7 + 64 * number, 26)


LONG_AT: Point = (16, 26)
"""The upper left corner of a longhouse on a card; a longhouse is two tiles wide."""
STEPS_AT: Point = (7, 90)
"""The upper left corner of the badge at the foot of a card that contains the cost of going there, in feet."""

SAND_TOP = 497
ORDER_TOP, ORDER_HIGH = 503, 68
ORDER_WIDE = 58
"""The width of an order space, including the gap to the next order space."""


def order_at(order: int) -> Point:
    """Return the upper left corner of order space `order`."""
    return 13 + ORDER_WIDE * order, ORDER_TOP


TURTLE: Point = (393, 500)
"""The upper left corner of the board of the round, which shows a turtle."""
TURTLE_SIZE = (175, 76)

WATER_TOP = 580
HARBOUR = (13, 588, 132, 148)
"""The x of the left edge, the y of the top edge, the width and the height of the harbour."""
PIER = (100, 148)


def pier_at(stage: int) -> Point:
    """Return the upper left corner of landing stage `stage`."""
    return 153 + 105.5 * stage, 588


def fish_at(number: int) -> Point:
    """Return the upper left corner of pile `number` of fish tokens in the harbour."""
    return 21 + 41 * number, 630


CHIEF = 25
"""The maximum distance between neighbouring chiefs on a card."""


def chief_at(number: int, among: int) -> Point:
    """Return the point for the foot of chief `number` among `among` chiefs on a card, below the tiles."""
    apart = min(CHIEF, 76 / among)
    return 92 + apart * (number - (among - 1) / 2), 114


def waiting_at(number: int, among: int) -> Point:
    """Return the point for the foot of chief `number` among `among` chiefs on the beach, left of the round's board."""
    apart = min(24, 68 / among)
    return 348 + apart * (number - (among - 1) / 2), 566


assert len(tables.STAGES) == 4 and ORDER_WIDE * len(tables.START_FRUIT) < TURTLE[0]
