"""The pieces where they lie: prints of what sprite_sheet.py draws once in a page, with their owners' letters."""

from functools import cache

from haleakala.gamekit.drawing import Stamp, word
from haleakala.games.haleakala.rules import model as m
from haleakala.markup import Markup, fragment

stamp = Stamp("art-")


def _lettered(name: str, seat: int, letter: str, foot: float, size: float) -> Markup:
    """A piece with its owner's letter."""
    return fragment(stamp(name), word(f"t-{m.SEATS[seat]} t-letter", letter, 0, foot, size))


@cache
def number_disc(seat: int, disc: int, letter: str) -> Markup:
    """A number disc, the letter below its number."""
    return _lettered(f"disc-{m.SEATS[seat]}-{disc}", seat, letter, 21, 12)


@cache
def invocation_disc(seat: int, letter: str) -> Markup:
    """An invocation disc, the letter on its rim."""
    return _lettered(f"invocation-{m.SEATS[seat]}", seat, letter, 27, 11)


@cache
def statue(seat: int, letter: str) -> Markup:
    """A statue, the letter on its base."""
    return _lettered(f"statue-{m.SEATS[seat]}", seat, letter, 27.52, 10.32)


@cache
def shaman(seat: int, letter: str) -> Markup:
    """A shaman, the letter on his cloak."""
    return _lettered(f"shaman-{m.SEATS[seat]}", seat, letter, 15.8, 17.6)
