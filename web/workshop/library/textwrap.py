"""What others ask of it at their start, without the patterns that wrap lines: nobody wraps any here."""

from itertools import takewhile


def dedent(text: str) -> str:
    """The text without the white space that all its lines begin with; a line of nothing else becomes empty."""
    lines = ["" if line.isspace() else line for line in text.split("\n")]
    columns = zip(*filter(None, lines), strict=False)
    margin = sum(1 for _ in takewhile(lambda column: set(column) in ({" "}, {"\t"}), columns))
    return "\n".join(line[margin:] for line in lines)


def indent(text: str, prefix: str, predicate=lambda line: not line.isspace()) -> str:
    """The text with the prefix before each of its lines for which `predicate` holds."""
    return "".join(prefix + line if predicate(line) else line for line in text.splitlines(keepends=True))
