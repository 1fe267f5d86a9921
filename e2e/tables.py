"""Tables of figures as Markdown, as docs/bench.md has them."""

from collections.abc import Sequence


def table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a heading and a table, whose columns stand under each other; all but the first are numbers."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    widths = [max(3, width) for width in widths]

    def line(cells: Sequence[str]) -> str:
        first, *others = zip(cells, widths, strict=True)
        return f"| {' | '.join([first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)])} |"

    print(
        f"\n### {title}\n",
        line(head),
        f"|{'|'.join(['-' * (widths[0] + 2), *('-' * (w + 1) + ':' for w in widths[1:])])}|",
        sep="\n",
    )
    print(*map(line, rows), sep="\n", flush=True)
