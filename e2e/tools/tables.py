"""Tables of figures in Markdown: .ci/figures.py puts them into docs/bench.md as they are printed."""

import datetime
import os
import statistics
from collections.abc import Sequence

DAY = datetime.date.today()
LOAD = float(os.environ.get("BENCH_LOAD") or os.getloadavg()[0])
"""What the machine had to do otherwise: taken before anything was measured, by `make` before it began."""


def table(title: str, note: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a heading, in which circumstances this was measured, and a table, all of whose columns but one are numbers.

    The heading must always be the same, since docs/bench.md is looked through for it.
    """
    widths = [max(3, *map(len, column)) for column in zip(head, *rows, strict=True)]

    def line(cells: Sequence[str]) -> str:
        (first, *others), (width, *more) = cells, widths
        return f"| {' | '.join([first.ljust(width), *map(str.rjust, others, more)])} |"

    print(f"\n### {title}\n\n{DAY:%-d %B %Y}, {os.cpu_count()} cores, load before: {LOAD:.1f}. {note}\n")
    print(line(head), f"|{'|'.join(['-' * (widths[0] + 2), *('-' * (w + 1) + ':' for w in widths[1:])])}|", sep="\n")
    print(*map(line, rows), sep="\n", flush=True)


def spread(values: Sequence[float], digits: int) -> str:
    """The median, and lowest and highest in brackets."""
    low, high = min(values), max(values)
    return f"{statistics.median(values):,.{digits}f} ({low:,.{digits}f} to {high:,.{digits}f})"


def held(met: bool, text: str) -> str:
    """A figure, in bold where it misses its bar."""
    return text if met else f"**{text}**"
