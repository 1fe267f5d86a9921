"""No folder has too many modules, and the glossary is short."""

import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MOST = 20
CODE = (".py", ".js", ".mjs", ".css")
NOT_OURS = ("node_modules", "dist")
WORDS = 15
pytestmark = pytest.mark.cpython  # in Pyodide, there are no other files


@pytest.mark.parametrize("top", ["haleakala", "tests", "e2e", "web"])
def test_no_folder_holds_more_than_twenty_modules(top: str) -> None:
    modules: dict[Path, int] = {}
    for folder, folders, names in os.walk(ROOT / top):
        folders[:] = [name for name in folders if name not in NOT_OURS]
        count = sum(name.endswith(CODE) and name != "__init__.py" for name in names)
        if count:
            modules[Path(folder)] = count
    assert modules
    assert {folder: count for folder, count in modules.items() if count > MOST} == {}


def test_few_words_are_only_ours_and_all_of_them_are_in_use() -> None:
    page = (ROOT / "docs/glossary.md").read_text("utf-8")
    rows = re.findall(r"^\| ([\w, -]+) \| ", page, re.M)[1:]
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "haleakala").rglob("*.py"))
    code += "\n".join(path.read_text("utf-8") for path in (ROOT / "web/page").rglob("*.js"))
    assert 0 < len(rows) <= WORDS
    words = [word for row in rows for word in row.split(", ")]
    assert rows == sorted(rows, key=str.lower)
    assert [word for word in words if not re.search(rf"\b{word.replace('-', '[-_]')}", code, re.I)] == []
