"""No folder holds more modules than a reader takes in."""

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST = 20
pytestmark = pytest.mark.cpython  # only the tests are mounted in Pyodide


@pytest.mark.parametrize("top", ["haleakala/games", "haleakala/gamekit", "tests", "e2e"])
def test_no_folder_holds_more_than_twenty_modules(top: str) -> None:
    modules: dict[Path, int] = {}
    for path in (ROOT / top).rglob("*.py"):
        if path.name != "__init__.py":
            modules[path.parent] = modules.get(path.parent, 0) + 1
    assert modules
    assert {folder: count for folder, count in modules.items() if count > MOST} == {}
