"""What can be done in Taluva: one small decision each, and `str` writes it in notation."""

import re
from dataclasses import dataclass

from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.model import coordinates, fields, space

LETTERS = "vjcsrl"
"""Of the terrains."""
BUILDINGS = ("", "h", "t", "w")


def place(at: int) -> str:
    """A space in notation."""
    return "{},{}".format(*coordinates(at))


@dataclass(frozen=True, slots=True)
class Start:
    """`=red`: the lot makes a seat the starting player (1.1). Luck's."""

    seat: int

    def __str__(self) -> str:
        return f"={m.SEATS[self.seat]}"


@dataclass(frozen=True, slots=True)
class Draw:
    """`=jc`: a tile with jungle on the left and a clearing on the right is drawn (2.1). Luck's."""

    kind: int

    def __str__(self) -> str:
        left, right = fields(self.kind)
        return f"={LETTERS[left]}{LETTERS[right]}"


@dataclass(frozen=True, slots=True)
class Lay:
    """`2,-1/4`: the drawn tile with its volcano at q 2, r -1, in orientation 4 (2.2, 2.3)."""

    volcano: int
    orientation: int

    def __str__(self) -> str:
        return f"{place(self.volcano)}/{self.orientation}"


@dataclass(frozen=True, slots=True)
class Build:
    """`h2,-1`: a hut there; `t` is a temple, `w` a tower (3.1 to 3.3)."""

    piece: int
    at: int

    def __str__(self) -> str:
        return f"{BUILDINGS[self.piece]}{place(self.at)}"


@dataclass(frozen=True, slots=True)
class Grow:
    """`x2,-1s`: the settlement whose smallest space that is expands onto sand (3.4)."""

    settlement: int
    terrain: int

    def __str__(self) -> str:
        return f"x{place(self.settlement)}{LETTERS[self.terrain]}"


Action = Start | Draw | Lay | Build | Grow

OF_LUCK: tuple[Action, ...] = (*map(Start, range(len(m.SEATS))), *map(Draw, m.KINDS))
LUCK = {str(action): action for action in OF_LUCK}
WRITTEN = re.compile(r"([htwx]?)(-?\d{1,3}),(-?\d{1,3})(?:/([0-5])|([jcsrl]))?")


def read(text: str) -> Action | None:
    """The action that is written as `text`, or None."""
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
