"""The definition of ladders. A ladder is a list of contests of a game's bots; see tests/games/<id>/ladder.py."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Rung(NamedTuple):
    """A contest of A against B, and the least share that A has to reach, if any: of wins, or of what `bar` names."""

    a: str
    b: str
    bar: str = ""
    least: float | None = None


def never(state: Any, seat: int) -> bool:
    """Return False: no seat is eliminated before the end."""
    return False


class Ladder(NamedTuple):
    """A game with its rules, options and heuristic, how many positions a search evaluates, and the contests."""

    game: Any
    rules: Any
    heuristic: Any
    options: dict[str, str]
    nodes: int
    rungs: tuple[Rung, ...]
    out: Callable[[Any, int], bool] = never
    """A function that returns whether a seat was eliminated before the end."""
    planners: tuple[Any, Any] | None = None
    """Functions that create a planner: one that sees only its own turn, and one that evaluates up to a number of turns.
    None if the bots of the game do not plan."""


def of_several(strongest: str, below: str) -> dict[int, tuple[Rung, ...]]:
    """Return contests for each number of players from three on: A has one seat, and B all others."""
    return {number: (Rung(strongest, below, f"interval above 1/{number}", 1 / number),) for number in (3, 4, 5)}
