"""The examples in the README work."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.cpython
def test_the_sizes_of_a_visit_are_those_that_were_measured() -> None:
    sizes = re.findall(r"([\d.]+) MB", (ROOT / "README.md").read_text("utf-8"))
    row = re.compile(r"^\| megabytes, (?:first|whole) visit +\| +\**([\d.]+)", re.MULTILINE)
    measured = row.findall((ROOT / "docs/bench.md").read_text("utf-8"))
    assert len(sizes) == 2 and set(sizes) <= set(measured)


@pytest.mark.cpython
def test_the_readmes_examples_run() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 9
    assert results.failed == 0
