"""The tables of steps in docs/architecture.md name existing files and functions, and are short."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STEP = re.compile(r"^\| \d+ \| `([\w/.]+)` `(\w+)` \|", re.M)

pytestmark = pytest.mark.cpython


def walks() -> list[list[tuple[str, str]]]:
    """Return the steps of each table as pairs of a file and the name of a function in it."""
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    return [STEP.findall(walk) for walk in re.findall(r"^## A [^\n]*\n(.*?)(?=^## )", page, re.M | re.S)]


def test_every_step_is_there() -> None:
    for file, name in (step for walk in walks() for step in walk):
        defined = rf"^ *(?:export )?(?:async )?(?:def|function|const) {name}\b"
        assert re.search(defined, (ROOT / file).read_text("utf-8"), re.M), f"{name} is not in {file}"


def test_the_walks_are_short() -> None:
    assert [len(walk) for walk in walks()] == [10, 7, 5]
