"""Decides whether one build of the site is slower than another, from rounds in which both were measured in turn.

Each round has one ratio for each figure, this build's divided by the other's, because a temporary slowdown of the
machine affects both. The result is the median of these ratios, with a 95 % interval that assumes no distribution: its
ends are two of the ratios, equally far from the lowest and the highest, between which the true median is in at least 95
% of cases by the binomial distribution. For 11 rounds they are the second lowest and the second highest (98.8 %,
whereas the third would give 93.5 %). Fewer than six rounds have no such interval, and no verdict.
"""

import math
import statistics
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from e2e.tools.tables import table

ROUNDS = 11
MOST, EVEN = 1.05, 1.0
LEVEL = 0.95
EXACT = "megabytes"
"""The prefix of figures that are the same in every round, so that their interval is meaningless."""


def ratio(one: float, other: float) -> float:
    """The ratio of two figures, both of which may be too small for the clock."""
    if other:
        return one / other
    return math.inf if one else 1.0


def interval(values: Sequence[float]) -> tuple[float, float] | None:
    """The narrowest interval between two values, equally far from both ends, that contains the true median with a
    probability of at least `LEVEL`."""
    count = len(values)
    outside, place = 0.0, 0
    while outside + 2 * math.comb(count, place) / 2**count <= 1 - LEVEL:
        outside += 2 * math.comb(count, place) / 2**count
        place += 1
    ordered = sorted(values)
    return (ordered[place - 1], ordered[-place]) if place else None


class Comparison(NamedTuple):
    """One figure of this build and of the other one, round by round."""

    name: str
    ours: Sequence[float]
    theirs: Sequence[float]

    @property
    def ratios(self) -> list[float]:
        """The ratio of this build to the other one, round by round."""
        return [ratio(one, other) for one, other in zip(self.ours, self.theirs, strict=True)]

    @property
    def slower(self) -> bool | None:
        """Whether the median is above `MOST` or the whole interval above `EVEN`; None after too few rounds."""
        found = interval(self.ratios)
        if self.name.startswith(EXACT):
            return statistics.median(self.ratios) > MOST
        return found and (statistics.median(self.ratios) > MOST or found[0] > EVEN)


VERDICTS = {None: "too few rounds", False: "not slower", True: "SLOWER"}


def compared(title: str, ours: Mapping[str, Sequence[float]], theirs: Mapping[str, Sequence[float]]) -> list[str]:
    """Print every figure that both builds have, and return the names of those that are slower.

    A name that begins with a space is a part of the figure above it, and has no verdict of its own.
    """
    rows, slower = [], []
    for one in (Comparison(name, ours[name], theirs[name]) for name in ours if name in theirs):
        found = interval(one.ratios)
        part = one.name.startswith(" ")
        rows.append(
            (
                one.name,
                *(f"{statistics.median(values):,.2f}" for values in (one.ours, one.theirs)),
                f"{statistics.median(one.ratios):.3f}",
                f"{found[0]:.3f} to {found[1]:.3f}" if found else "",
                "" if part else VERDICTS[one.slower],
            )
        )
        slower += [f"{title}: {one.name} is slower"] * bool(one.slower and not part)
    count = max(len(values) for values in ours.values())
    head = ("", "this", "other", "this / other", "95 % interval", "verdict")
    table(f"{title}, beside the other site", f"Rounds: {count}.", head, rows)
    return slower
