"""The nouns of Pig. A state is a flat tuple of small ints, read by named indices."""

from typing import NamedTuple, TypeAlias

MOST = 5
FACES = range(1, 7)
PLAYERS, GOAL, PHASE, ON_TURN, TURN, FACE, SCORES = range(7)
DECIDING, ROLLING, OVER = range(3)
State: TypeAlias = tuple[int, ...]


class Roll(NamedTuple):
    """The player on turn takes the die."""

    def __str__(self) -> str:
        return "roll"


class Hold(NamedTuple):
    """The player on turn keeps the points of the turn."""

    def __str__(self) -> str:
        return "hold"


class Show(NamedTuple):
    """The die shows a face: luck's own action."""

    face: int

    def __str__(self) -> str:
        return f"={self.face}"


Action: TypeAlias = Roll | Hold | Show


class Lost(NamedTuple):
    """A 1 has cost the points of a turn."""

    seat: int
    points: int


class Scored(NamedTuple):
    """The points of a turn count."""

    seat: int
    points: int


Event: TypeAlias = Lost | Scored


def scores(state: State) -> tuple[int, ...]:
    """The points of all seats there can be."""
    return state[SCORES:]
