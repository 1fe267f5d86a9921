"""docs/bench.md contains the tables that the benches print, and a tool replaces them by newly printed ones."""

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BENCHES = [
    *(ROOT / "tests/bench").glob("*.py"),
    ROOT / "tests/sealed/by_links.py",
    *(ROOT / f"e2e/tools/{name}.py" for name in ("bench", "start", "late")),
]
pytestmark = pytest.mark.cpython
if sys.platform != "emscripten":  # in Pyodide, only the tests can be imported
    import figures

    from e2e.tools import tables


def printed(capsys: pytest.CaptureFixture[str], title: str, value: str) -> str:
    tables.table(title, f"Rounds: {value}.", ("", "median"), [("one drawing", value), ("  view", "3")])
    return capsys.readouterr().out


def test_a_table_that_was_printed_takes_the_place_of_the_one_before(capsys: pytest.CaptureFixture[str]) -> None:
    before, after, other = (
        printed(capsys, *what) for what in (("The start", "8"), ("The start", "9"), ("Lighthouse", "7"))
    )
    page = f"# What was measured\n\nWords.\n{before}\nMore words.\n{other}"
    answer, stays = figures.put(page, f"== bench\nnoise\n{after}\nnothing is slower\n")
    assert answer == page.replace(before, after) != page
    assert stays == ["Lighthouse"]
    assert figures.put(answer, after + other) == (answer, [])


def test_the_columns_stand_under_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [line for line in printed(capsys, "The start", "1,234.5").splitlines() if line.startswith("|")]
    assert len(lines) == 4 and len({len(line) for line in lines}) == 1
    assert re.fullmatch(r"\|-+\|-+:\|", lines[1])


def test_every_table_of_the_page_is_printed_and_every_printed_one_is_there() -> None:
    page = figures.PAGE.read_text("utf-8")
    headings = re.findall(r"^### (.+)$", page, re.M)
    assert headings == [match[1].removeprefix("### ") for match in figures.PRINTED.finditer(page)], "headings of tables"
    code = "\n".join(path.read_text("utf-8") for path in [*BENCHES, ROOT / "e2e/tools/lighthouse.py"])
    assert [heading for heading in headings if f'"{heading}"' not in code] == []
    assert sorted(set(re.findall(r'table\(\s*"([^"]+)"', code)) - set(headings)) == []


def test_no_figure_of_the_page_stands_outside_its_tables() -> None:
    words = figures.PRINTED.sub("", figures.PAGE.read_text("utf-8"))
    assert re.findall(r"\d[\d.,]* ?(?:ms|milliseconds|MB|megabytes|seconds)\b", words) == []


def test_make_runs_all_that_print() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    recipe = makefile.partition("\nbench:")[2].partition("\n\n")[0]
    asked = {"tests.bench", "e2e.tools.bench", "e2e.tools.start", "e2e.tools.late --one-more"}
    assert asked <= set(re.findall(r"python -m (\S+(?: --\S+)*)$", recipe, re.M))
    assert "python -m tests.sealed.by_links" in makefile.partition("\nmatches:")[2].partition("\n\n")[0]
