"""Where everything lies on the picture of the main island and its beach, in units of 580 by 744."""

from haleakala.gamekit.drawing import Point
from haleakala.games.hawaii.rules import tables

WIDE, HIGH = 580, 744
"""The whole picture."""
CARD = (178, 118)
"""A place."""
LAND = (232, 160)
"""The drawing of its ground, which is stretched to the card."""
COLUMN, ROW = 93.5, 122
"""From one centre to the next that is one farther to the right, and from row to row."""
LEFT, TOP = 11.5, 8
ROW_LETTERS = "dcba"
"""From the top: the beach is at the foot."""


def card_at(space: int) -> Point:
    """The upper left corner of a place."""
    return LEFT + COLUMN * tables.CENTRES[space], TOP + ROW * ROW_LETTERS.index(tables.SPACES[space][0])


BAND = 21
"""The name of a place, at the top of its card."""
SPOT = 28
"""The size of a token on a place."""


def spot_at(spot: int) -> Point:
    """The upper left corner of a purchase spot on its card."""
    return 141, 24.5 + 30 * spot


TILE = 48
"""The size of a tile on a place."""


def tile_at(number: int, among: int) -> Point:
    """The upper left corner of one of the tiles of a place; on its right there is room for how many are left."""
    return (40, 26) if among == 1 else (7 + 64 * number, 26)


LONG_AT: Point = (16, 26)
"""The longhouse, which is two tiles wide."""
STEPS_AT: Point = (7, 90)
"""What going there costs, at the foot of a card."""

SAND_TOP = 497
ORDER_TOP, ORDER_HIGH = 503, 68
ORDER_WIDE = 58
"""Of an order space, with its gap."""


def order_at(order: int) -> Point:
    """The upper left corner of an order space."""
    return 13 + ORDER_WIDE * order, ORDER_TOP


TURTLE: Point = (393, 500)
"""The upper left corner of the board of the round."""
TURTLE_SIZE = (175, 76)

WATER_TOP = 580
HARBOUR = (13, 588, 132, 148)
"""Left, top, width and height."""
PIER = (100, 148)


def pier_at(stage: int) -> Point:
    """The upper left corner of a landing stage."""
    return 153 + 105.5 * stage, 588


def fish_at(number: int) -> Point:
    """The upper left corner of a pile of fish tokens in the harbour."""
    return 21 + 41 * number, 630


CHIEF = 25
"""How far apart chiefs stand that share a place, at most."""


def chief_at(number: int, among: int) -> Point:
    """Where the foot of a chief stands on a card: below the tiles, between the steps and the tokens."""
    apart = min(CHIEF, 76 / among)
    return 92 + apart * (number - (among - 1) / 2), 114


def waiting_at(number: int, among: int) -> Point:
    """Where the foot of a chief stands that is on the beach, between the order spaces and the board of the round."""
    apart = min(24, 68 / among)
    return 348 + apart * (number - (among - 1) / 2), 566


assert len(tables.STAGES) == 4 and ORDER_WIDE * len(tables.START_FRUIT) < TURTLE[0]
