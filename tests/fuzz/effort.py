"""How hard the doors are knocked at: a little in Pyodide and `make quick`, more in `make unit`, all night in
`make nightly`.

ROUND_TRIPS=1000 asks for so many games of each.
"""

import os
import sys
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from hypothesis import settings

Input = TypeVar("Input")


class Effort(NamedTuple):
    """How many inputs come to each door, how many matches of each game go out and in, how many links are spoiled."""

    inputs: int
    games: int
    links: int


QUICK, PYODIDE, DAY, NIGHT = Effort(20, 2, 0), Effort(100, 5, 1), Effort(250, 50, 2), Effort(100_000, 10_000, 200)
BY_NAME = {"QUICK": QUICK, "NIGHTLY": NIGHT}
NAMED = next((effort for name, effort in BY_NAME.items() if name in os.environ), DAY)
USUAL = PYODIDE if sys.platform == "emscripten" else NAMED
EFFORT = USUAL._replace(games=int(os.environ.get("ROUND_TRIPS", USUAL.games)))

FIGURES: list[str] = []
"""What was done, for the end of the run."""


def knocking(inputs: Callable[[Callable[[Input], None]], Callable[[], None]], knock: Callable[[Input], object]) -> int:
    """Let Hypothesis knock with `EFFORT.inputs` inputs, and see to it that it did not stop early."""
    done = 0

    def counted(what: Input) -> None:
        nonlocal done
        done += 1
        knock(what)

    settings(max_examples=EFFORT.inputs)(inputs(counted))()
    assert done >= EFFORT.inputs
    return done
