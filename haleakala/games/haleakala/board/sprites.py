"""This module returns copies of the pieces that sprite_sheet.py draws once in a page, with their owners' letters."""

from functools import cache

from haleakala.gamekit.drawing import Stamp, word
from haleakala.games.haleakala.rules import model as m
from haleakala.markup import Markup, fragment

stamp = Stamp("art-")


def _lettered(name: str, seat: int, letter: str, foot: float, size: float) -> Markup:
    """Draw the piece `name` with its owner's letter; `foot` is the letter's baseline (y), `size` its font size."""
    return fragment(stamp(name), word(f"t-{m.SEATS[seat]} t-letter", letter, 0, foot, size))


@cache
def number_disc(seat: int, disc: int, letter: str) -> Markup:
    """Draw a number disc, with its owner's letter below the number."""
    return _lettered(f"disc-{m.SEATS[seat]}-{disc}", seat, letter, 21, 12)


@cache
def invocation_disc(seat: int, letter: str) -> Markup:
    """Draw an invocation disc, with its owner's letter on the rim."""
    return _lettered(f"invocation-{m.SEATS[seat]}", seat, letter, 27, 11)


@cache
def statue(seat: int, letter: str) -> Markup:
    """Draw a statue, with its owner's letter on the base."""
    return _lettered(f"statue-{m.SEATS[seat]}", seat, letter, 27.52, 10.32)


@cache
def shaman(seat: int, letter: str) -> Markup:
    """Draw a shaman, with the owner's letter on the cloak."""
    return _lettered(f"shaman-{m.SEATS[seat]}", seat, letter, 15.8, 17.6)
