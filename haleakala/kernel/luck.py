"""The source of random draws: sequences that a seed determines."""

import hashlib
from collections.abc import Sequence
from typing import Protocol, TypeVar

Outcome = TypeVar("Outcome")


class Luck(Protocol):
    """A source of random draws."""

    def choose(self, outcomes: Sequence[tuple[Outcome, int]], /) -> Outcome:
        """Return one of the outcomes. Each is drawn with a probability proportional to its integer weight."""


def at_weight(outcomes: Sequence[tuple[Outcome, int]], ticket: int) -> Outcome:
    """Return the outcome at `ticket` if each outcome owns as many consecutive numbers, from 0, as its weight says.

    Raises ValueError if `ticket` is not less than the sum of the weights.
    """
    for outcome, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise ValueError("the ticket is beyond the sum of the weights")


class SeededLuck:
    """A reproducible source: draw n depends only on `seed` and n, in every version of Python.

    At the table each seed is a secret that the system has drawn, so nobody can predict the draws.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.draws = 0

    def choose(self, outcomes: Sequence[tuple[Outcome, int]], /) -> Outcome:
        """Return the outcome of draw number `draws`, and count it. The bias of 128 bits modulo a sum is negligible."""
        digest = hashlib.blake2b(f"{self.seed}:{self.draws}".encode(), digest_size=16).digest()
        self.draws += 1
        return at_weight(outcomes, int.from_bytes(digest, "big") % sum(weight for _, weight in outcomes))
