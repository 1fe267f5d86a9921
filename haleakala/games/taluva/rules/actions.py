"""This module defines the actions of Taluva, one small decision each. `str(action)` writes an action in notation."""

import re
from dataclasses import dataclass

from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.model import coordinates, fields, space

LETTERS = "vjcsrl"
"""The letters of the terrains in notation, in the order of `m.TERRAINS`."""
BUILDINGS = ("", "h", "t", "w")


def place(at: int) -> str:
    """Return the space `at` in notation, such as `2,-1`."""
    return "{},{}".format(*coordinates(at))


@dataclass(frozen=True, slots=True)
class Start:
    """Chance makes `seat` the starting player (1.1). `=red` is the notation for Red."""

    seat: int

    def __str__(self) -> str:
        return f"={m.SEATS[self.seat]}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance draws a tile of this `kind` (2.1). `=jc` is a tile with jungle on the left and a clearing on the right."""

    kind: int

    def __str__(self) -> str:
        left, right = fields(self.kind)
        return f"={LETTERS[left]}{LETTERS[right]}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the drawn tile. `2,-1/4` puts its volcano at q 2, r -1, with the tile in orientation 4 (2.2, 2.3)."""

    volcano: int
    orientation: int

    def __str__(self) -> str:
        return f"{place(self.volcano)}/{self.orientation}"


@dataclass(frozen=True, slots=True)
class Build:
    """Build one piece on the space `at`: `h2,-1` is a hut, `t2,-1` a temple, `w2,-1` a tower (3.1 to 3.3)."""

    piece: int
    at: int

    def __str__(self) -> str:
        return f"{BUILDINGS[self.piece]}{place(self.at)}"


@dataclass(frozen=True, slots=True)
class Grow:
    """Expand a settlement, named by its smallest space, onto a terrain (3.4): `x2,-1s` is from 2,-1 onto sand."""

    settlement: int
    terrain: int

    def __str__(self) -> str:
        return f"x{place(self.settlement)}{LETTERS[self.terrain]}"


Action = Start | Draw | Lay | Build | Grow

OF_LUCK: tuple[Action, ...] = (*map(Start, range(len(m.SEATS))), *map(Draw, m.KINDS))
LUCK = {str(action): action for action in OF_LUCK}
WRITTEN = re.compile(r"([htwx]?)(-?\d{1,3}),(-?\d{1,3})(?:/([0-5])|([jcsrl]))?")


def read(text: str) -> Action | None:
    """Return the action that `text` writes in notation, or None if `text` is not the notation of an action."""
    if found := LUCK.get(text):
        return found
    match = WRITTEN.fullmatch(text)
    if match is None:
        return None
    what, q, r, orientation, terrain = match.groups()
    if max(abs(int(q)), abs(int(r))) > m.REACH:
        return None
    at = space(int(q), int(r))
    action: Action | None = None
    if what == "" and orientation and not terrain:
        action = Lay(at, int(orientation))
    elif what == "x" and terrain and not orientation:
        action = Grow(at, LETTERS.index(terrain))
    elif what in BUILDINGS[1:] and not orientation and not terrain:
        action = Build(BUILDINGS.index(what), at)
    return action if action and str(action) == text else None


assert {*map(LETTERS.index, "jcsrl")} == {*m.FIELDS} and len(BUILDINGS) == len(m.PIECES) + 1
