"""The number of inputs of fuzz tests: few in Pyodide and `make quick`, more in `make unit`, and most in `make nightly`.

The environment variable ROUND_TRIPS sets the number of games of each kind.
"""

import os
import sys
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from hypothesis import settings

Input = TypeVar("Input")


class Effort(NamedTuple):
    """The numbers of inputs for each parser, of matches of each game to write and read, and of links to corrupt."""

    inputs: int
    games: int
    links: int


QUICK, PYODIDE, DAY, NIGHT = Effort(20, 2, 0), Effort(100, 5, 1), Effort(250, 50, 2), Effort(100_000, 10_000, 200)
BY_NAME = {"QUICK": QUICK, "NIGHTLY": NIGHT}
NAMED = next((effort for name, effort in BY_NAME.items() if name in os.environ), DAY)
USUAL = PYODIDE if sys.platform == "emscripten" else NAMED
EFFORT = USUAL._replace(games=int(os.environ.get("ROUND_TRIPS", USUAL.games)))

FIGURES: list[str] = []
"""Lines that say what was tested; printed at the end of the run."""


def run_inputs(
    inputs: Callable[[Callable[[Input], None]], Callable[[], None]], handle: Callable[[Input], object]
) -> int:
    """Call `handle` with at least `EFFORT.inputs` inputs from Hypothesis, and return their number."""
    done = 0

    def counted(what: Input) -> None:
        nonlocal done
        done += 1
        handle(what)

    settings(max_examples=EFFORT.inputs)(inputs(counted))()
    assert done >= EFFORT.inputs
    return done
