"""The form of a ladder: which players of a game are to beat which others; its own are in tests/games/<id>/ladder.py."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Rung(NamedTuple):
    """A against B, and what A is to reach, if anything: of wins, unless `bar` says of what."""

    a: str
    b: str
    bar: str = ""
    least: float | None = None


def never(state: Any, seat: int) -> bool:
    """Nobody is out before the end."""
    return False


class Ladder(NamedTuple):
    """A game as package, rules and options, its heuristic, how many positions two plies look at, and the rungs."""

    game: Any
    rules: Any
    heuristic: Any
    options: dict[str, str]
    nodes: int
    rungs: tuple[Rung, ...]
    out: Callable[[Any, int], bool] = never
    """Whether a seat was out before the end."""
    planners: tuple[Any, Any] | None = None
    """Who plans turns: its own turn alone, and more. None where each action is chosen by itself."""


def of_several(strongest: str, below: str) -> dict[int, tuple[Rung, ...]]:
    """By number of players from three on: one A against B in all other seats."""
    return {number: (Rung(strongest, below, f"interval above 1/{number}", 1 / number),) for number in (3, 4, 5)}
