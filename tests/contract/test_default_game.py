"""Addresses without a game's name, and the first storage key of a custom bot, belong to the game that is declared as
the default, whatever other games there are."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PIG = Path(__file__).parents[1] / "example_games/pig"
ASKED = """
import sys
from haleakala.games import default_game, default_meta, find_games, look_in, metas
look_in(sys.argv[1])
from haleakala.app.addresses import address, name_of
print(metas()[0].id, default_meta().id, address("rules", default_game(), "3.4"), repr(name_of(default_game())))
"""

pytestmark = pytest.mark.cpython  # starts another Python, which finds games in another folder


def asked(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", ASKED, str(folder)], capture_output=True, text=True)


@pytest.fixture
def azul(tmp_path: Path) -> Path:
    """A folder with a game whose id comes before all others in the alphabet."""
    shutil.copytree(PIG, tmp_path / "azul", ignore=shutil.ignore_patterns("__pycache__"))
    for path in (tmp_path / "azul").glob("*.py"):
        path.write_text(path.read_text("utf-8").replace("games.pig", "games.azul").replace('"pig"', '"azul"'), "utf-8")
    return tmp_path


def test_a_game_that_comes_first_by_its_name_takes_no_address(azul: Path) -> None:
    done = asked(azul)
    assert done.stdout.split() == ["azul", "haleakala", "/rules/3.4", "''"], done.stderr


def test_two_games_that_declare_it_are_refused(azul: Path) -> None:
    meta = azul / "azul/meta.py"
    meta.write_text(meta.read_text("utf-8").replace('id="azul",', 'id="azul", is_default=True,'), "utf-8")
    assert "ValueError: exactly one game has to be the default, not azul, haleakala" in asked(azul).stderr
