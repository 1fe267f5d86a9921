"""Put the tables that benches printed into docs/bench.md: `python3 .ci/figures.py FILE...`, of what `make bench` said.

A table there has the heading and the line of circumstances that the bench printed above it, and is replaced together
with both. A table that was not measured stays, and is named.
"""

import re
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs/bench.md"
PRINTED = re.compile(r"^(### .+)\n\n(.+)\n\n((?:\|.*\n)+)", re.M)


def put(page: str, printed: str) -> tuple[str, list[str]]:
    """The page with every table that was printed, and the headings of those that were not."""
    found = {match[1]: match[0] for match in PRINTED.finditer(printed)}
    stays = []

    def replaced(match: re.Match[str]) -> str:
        if match[1] not in found:
            stays.append(match[1].removeprefix("### "))
        return found.get(match[1], match[0])

    return PRINTED.sub(replaced, page), stays


def main(files: list[str]) -> None:
    """Put the figures that the tools printed into their page."""
    printed = "\n".join(Path(file).read_text("utf-8") for file in files)
    page, stays = put(PAGE.read_text("utf-8"), printed)
    PAGE.write_text(page, "utf-8")
    for heading in stays:
        print(f"not measured, left as it was: {heading}")


if __name__ == "__main__":
    main(sys.argv[1:])
