"""Copy the tables that the benches printed into docs/bench.md: `python3 .ci/figures.py FILE...`.

Each FILE is the output of `make bench`. A table is replaced, with the line above it that says how it was measured,
where the page has a table under the same heading. The headings of tables that were not measured are printed.
"""

import re
import sys
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "docs/bench.md"
PRINTED = re.compile(r"^(### .+)\n\n(.+)\n\n((?:\|.*\n)+)", re.M)


def put(page: str, printed: str) -> tuple[str, list[str]]:
    """docs/bench.md with the printed tables replaced, and the headings of the tables that were not printed."""
    found = {match[1]: match[0] for match in PRINTED.finditer(printed)}
    stays = []

    def replaced(match: re.Match[str]) -> str:
        if match[1] not in found:
            stays.append(match[1].removeprefix("### "))
        return found.get(match[1], match[0])

    return PRINTED.sub(replaced, page), stays


def main(files: list[str]) -> None:
    """Copy the tables from the given files into docs/bench.md."""
    printed = "\n".join(Path(file).read_text("utf-8") for file in files)
    page, stays = put(PAGE.read_text("utf-8"), printed)
    PAGE.write_text(page, "utf-8")
    for heading in stays:
        print(f"not measured, left as it was: {heading}")


if __name__ == "__main__":
    main(sys.argv[1:])
