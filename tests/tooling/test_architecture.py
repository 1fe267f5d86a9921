"""The walks of docs/architecture.md name files and functions that are there, and are as short as they shall be."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
STEP = re.compile(r"^\| \d+ \| `([\w/.]+)` `(\w+)` \|", re.M)
WALKS = re.findall(r"^## (A [^\n]*)\n(.*?)(?=^## )", PAGE, re.M | re.S)

pytestmark = pytest.mark.cpython


@pytest.mark.parametrize(("file", "name"), STEP.findall(PAGE))
def test_every_step_is_there(file: str, name: str) -> None:
    defined = rf"^ *(?:export )?(?:async )?(?:def|function|const) {name}\b"
    assert re.search(defined, (ROOT / file).read_text("utf-8"), re.M)


def test_the_walks_are_short() -> None:
    assert [len(STEP.findall(walk)) for _, walk in WALKS] == [10, 7, 5]
