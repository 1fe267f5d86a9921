"""Tables of figures in Markdown, which .ci/figures.py copies into docs/bench.md."""

import datetime
import os
import statistics
from collections.abc import Sequence

DAY = datetime.date.today()
LOAD = float(os.environ.get("BENCH_LOAD") or os.getloadavg()[0])
"""The load of the machine before the measurements; `make` passes the load from before its own start."""


def table(title: str, note: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a heading, how this was measured, and a table in which all columns but the first are numbers.

    The heading must not change, because .ci/figures.py searches docs/bench.md for it.
    """
    widths = [max(3, *map(len, column)) for column in zip(head, *rows, strict=True)]

    def line(cells: Sequence[str]) -> str:
        (first, *others), (width, *more) = cells, widths
        return f"| {' | '.join([first.ljust(width), *map(str.rjust, others, more)])} |"

    print(f"\n### {title}\n\n{DAY:%-d %B %Y}, {os.cpu_count()} cores, load before: {LOAD:.1f}. {note}\n")
    print(line(head), f"|{'|'.join(['-' * (widths[0] + 2), *('-' * (w + 1) + ':' for w in widths[1:])])}|", sep="\n")
    print(*map(line, rows), sep="\n", flush=True)


def spread(values: Sequence[float], digits: int) -> str:
    """The median, with the lowest and the highest value in brackets."""
    low, high = min(values), max(values)
    return f"{statistics.median(values):,.{digits}f} ({low:,.{digits}f} to {high:,.{digits}f})"


def held(met: bool, text: str) -> str:
    """A figure as text, in bold unless it has met its limit."""
    return text if met else f"**{text}**"
