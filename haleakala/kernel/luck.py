"""Where chance comes from: one method, so that a table, a test and a replay differ in nothing else."""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Protocol, TypeVar

Outcome = TypeVar("Outcome")


class Luck(Protocol):
    """Somebody who draws lots."""

    def choose(self, outcomes: Sequence[tuple[Outcome, int]], /) -> Outcome:
        """One of the outcomes, each as likely as its integer weight."""


def at_weight(outcomes: Sequence[tuple[Outcome, int]], ticket: int) -> Outcome:
    """The outcome that owns ticket number `ticket`, counted from 0 through the weights."""
    for outcome, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise ValueError("the ticket is beyond the sum of the weights")


class SystemLuck:
    """The system's own randomness: what is played at the table, where nobody may compute the future."""

    def choose(self, outcomes: Sequence[tuple[Outcome, int]], /) -> Outcome:
        """Draw once; nothing is remembered."""
        return at_weight(outcomes, secrets.randbelow(sum(weight for _, weight in outcomes)))


class SeededLuck:
    """The n-th draw is a function of (seed, n), the same in every Python version: for tests, ladders and training."""

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self.draws = 0

    def choose(self, outcomes: Sequence[tuple[Outcome, int]], /) -> Outcome:
        """Draw number `draws`, then count it. 128 bits over small sums: the bias is below anything measurable."""
        digest = hashlib.blake2b(f"{self.seed}:{self.draws}".encode(), digest_size=16).digest()
        self.draws += 1
        return at_weight(outcomes, int.from_bytes(digest, "big") % sum(weight for _, weight in outcomes))
