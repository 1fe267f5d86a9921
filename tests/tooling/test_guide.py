"""The code in docs/adding-a-game.md works: in a copy of the repository, the game passes the contract tests."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from haleakala.games import metas
from tests.kit.new_game import GUIDE, blocks

ROOT = Path(__file__).resolve().parents[2]
NAME = "dash"
FEATURES = ("tests/contract", "tests/app/play/test_refused_things.py", "tests/app/library/test_start_page.py")
pytestmark = pytest.mark.cpython


def run(copy: Path, *command: str) -> str:
    """Run a command in the copy, which must succeed, and return its output."""
    done = subprocess.run([sys.executable, "-m", *command], cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the repository with the guide's game in it."""
    copy = tmp_path_factory.mktemp("tree")
    left_out = shutil.ignore_patterns("__pycache__", "node_modules", "dist", ".cache", ".venv*", ".git", ".*_cache")
    shutil.copytree(ROOT, copy, ignore=left_out, dirs_exist_ok=True)
    before = {path: path.read_bytes() for path in copy.rglob("*") if path.is_file()}
    run(copy, "tests.kit.new_game", NAME, "Dash")
    assert all(path.read_bytes() == text for path, text in before.items()), "no file that was there has changed"
    return copy


def test_the_game_of_the_guide_is_green_at_once(copy: Path) -> None:
    run(copy, "pytest", *FEATURES, f"tests/games/{NAME}", "-k", f"{NAME} or tests/games/{NAME}", "-m", "not nightly")
    run(copy, "mypy", "--no-incremental", "-p", f"haleakala.games.{NAME}")
    linted = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run(
        [linted, "--no-logo", "--no-cache"], cwd=copy, env={**os.environ, "PYTHONPATH": "."}, capture_output=True
    )
    assert done.returncode == 0, done.stdout.decode()
    run(copy, "ruff", "check", "--no-cache", f"haleakala/games/{NAME}", f"tests/games/{NAME}")
    run(copy, "ruff", "format", "--no-cache", "--check", f"haleakala/games/{NAME}", f"tests/games/{NAME}")


def test_the_guide_names_every_file_that_is_laid_down_and_no_game_that_is_there() -> None:
    assert {Path(path).name for path in blocks()} >= {"meta.py", "rules.py", "board.py", "text.py", "game.py"}
    assert {re.split("/", path)[2] for path in blocks()} == {"sprint"}
    assert "sprint" not in {meta.id for meta in metas()}


def test_a_game_that_is_there_is_not_overwritten(copy: Path) -> None:
    again = subprocess.run([sys.executable, "-m", "tests.kit.new_game", NAME], cwd=copy, capture_output=True, text=True)
    assert again.returncode != 0 and "nothing was changed" in again.stderr


@pytest.mark.parametrize("name", ["Dash", "d", "da-sh", "../dash", "dash2"])
def test_what_is_no_id_is_refused_in_a_sentence(name: str) -> None:
    refused = subprocess.run(
        [sys.executable, "-m", "tests.kit.new_game", name], cwd=ROOT, capture_output=True, text=True
    )
    assert refused.returncode != 0 and refused.stderr.startswith("A game’s id has 2 to 20 small letters")
    assert GUIDE.exists()
