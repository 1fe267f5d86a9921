"""On the site, each game but the default one is in an archive, which the build creates and Python imports."""

import ast
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from haleakala.games import find_games, metas

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parents[3]
SECOND = metas()[-1].id
SAID = {"phrase": (0,), "plural": (0, 1), "rule": (1,)}


def split(tree: Path, games: list[str], folder: Path) -> tuple[Path, dict[str, Path]]:
    """Build a wheel of a tree without these games, and their archives."""
    from web.build.python.archives import split

    folder.mkdir()
    whole = folder / "whole.whl"
    with zipfile.ZipFile(whole, "w") as wheel:
        for path in sorted((tree / "haleakala").rglob("*")):
            if path.is_file() and path.suffix in (".py", ".mo", ".net"):
                wheel.write(path, path.relative_to(tree).as_posix())
    return split(whole, tree / "haleakala/locale", games, folder / "parts")


def names(archive: Path) -> dict[str, int]:
    with zipfile.ZipFile(archive) as found:
        return {info.filename: info.file_size for info in found.infolist()}


def test_every_file_is_in_the_wheel_or_in_an_archive(tmp_path: Path) -> None:
    ours, archives = split(ROOT, [SECOND], tmp_path / "split")
    whole, wheel, archive = map(names, (tmp_path / "split/whole.whl", ours, archives[SECOND]))
    words = {name for name in archive if name.startswith("locale/")}
    package = f"haleakala/games/{SECOND}"
    assert set(whole) == set(wheel) | (set(archive) - words)
    assert set(wheel) & set(archive) == {f"{package}/__init__.py"}
    assert {name for name in wheel if name.startswith(package)} == {f"{package}/__init__.py", f"{package}/meta.py"}
    catalogues = {name for name in whole if name.endswith(".mo")}
    assert words == {f"locale/{name.split('/')[2]}.mo" for name in catalogues} and words
    for name in catalogues:
        assert wheel[name] < whole[name]


LATE = """
import sys
from pathlib import Path
wheel, archive, second = sys.argv[1:]
sys.path.insert(0, wheel)
import haleakala.games
from haleakala.app.language import languages
from haleakala.app.commands import FetchGame
from haleakala.app.messages import GameArrived, GameLost, Routed
from haleakala.app.model import Model
from haleakala.app.speech import say_without_names
from haleakala.app.buttons import TryAgain
from haleakala.app.environment import Environment
from haleakala.app.update import update
from haleakala.app.view.page import page
assert haleakala.__file__.startswith(wheel)
here = Path(archive).with_name("here.zip")
haleakala.games.ARCHIVE = str(here)
env = Environment("2026-02-01T00:00:00Z", "key", "seed")
model, _ = update(Model(preferred=languages()[-1]), Routed("/"), env)
page(model)
for content in (None, b"<html>not here</html>", b""):
    if content is not None:
        haleakala.games.arrived(second, content)
    model, wanted = update(model, Routed(f"/new/{second}"), env)
    assert [effect.meta.id for effect in wanted if isinstance(effect, FetchGame)] == [second], wanted
    model, _ = update(model, GameLost(second) if content is None else GameArrived(second), env)
    assert model.notice and model.notice.again and not haleakala.games.has_arrived(second), model
    assert page(model).count("TryAgain") == 1
model, _ = update(model, TryAgain(), env)
haleakala.games.arrived(second, Path(archive).read_bytes())
model, _ = update(model, GameArrived(second), env)
assert model.notice is None and model.screen.game == second, model
game = haleakala.games.find_game(second)
assert sys.modules[f"haleakala.games.{second}.game"].__file__.startswith(str(here))
say = say_without_names(game, languages()[-1])
print(*(say(sentence) for sentence in (game.blurb, *game.summary)), sep="\\n")
assert str(game.blurb) not in page(model) and game.board.scenery()
from importlib.resources import files
assert files(f"haleakala.games.{second}").joinpath("rules/model.py").is_file(), "what lies beside its modules is found"
"""


def test_a_game_in_an_archive_comes_late_with_its_words_and_after_it_was_lost(tmp_path: Path) -> None:
    ours, archives = split(ROOT, [SECOND], tmp_path / "split")
    command = [sys.executable, "-c", LATE, str(ours), str(archives[SECOND]), SECOND]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    game = next(game for game in find_games() if game.id == SECOND)
    from haleakala.app.language import languages
    from haleakala.app.speech import say_without_names

    say = say_without_names(game, languages()[-1])
    assert done.stdout.splitlines() == [say(sentence) for sentence in (game.blurb, *game.summary)]


# --- An additional game -----------------------------------------------------------------------------------------------


def ciphered(text: str) -> str:
    """Return a text with other words of the same lengths; vowels become vowels, and gaps are kept."""

    def other(letter: str) -> str:
        for row in ("aeiou", "bcdfghjklmnpqrstvwxyz"):
            if letter.lower() in row:
                new = row[(row.index(letter.lower()) + 1) % len(row)]
                return new.upper() if letter.isupper() else new
        return letter

    parts = re.split(r"(\{[^}]*\})", text)
    return "".join(part if part.startswith("{") else "".join(map(other, part)) for part in parts)


class Words(ast.NodeTransformer):
    """Replaces the words in all strings of a module."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        for place in SAID.get(getattr(node.func, "id", ""), ()):
            argument = node.args[place] if place < len(node.args) else None
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                node.args[place] = ast.Constant(ciphered(argument.value))
        return node


def with_one_more(tree: Path, name: str) -> Path:
    """Copy the tree and add a game: a copy of the second game with another name and other words."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "haleakala", tree / "haleakala", ignore=ignored)
    target = tree / "haleakala/games" / name
    shutil.copytree(ROOT / "haleakala/games" / SECOND, target, ignore=ignored)
    for path in target.rglob("*.py"):
        module = ast.fix_missing_locations(Words().visit(ast.parse(path.read_text("utf-8"))))
        path.write_text(ast.unparse(module).replace(SECOND, name).replace(SECOND.title(), name.title()), "utf-8")
    return tree


FIRST_PAGE = """
import sys
sys.path.insert(0, sys.argv[1])
from haleakala.app.prerender import first_screen, scenery
from haleakala.games import metas
print(scenery())
print(first_screen())
print(metas()[-1].id)
"""


def first_page(tree: Path) -> list[str]:
    """Return the parts of index.html, and the last game's id."""
    command = [sys.executable, "-c", FIRST_PAGE, str(tree)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_one_game_more_adds_a_card_to_the_page_and_a_cover_to_the_wheel(tmp_path: Path) -> None:
    tree = with_one_more(tmp_path / "tree", "zeta")
    before, after = first_page(ROOT), first_page(tree)
    assert after[2] == "zeta" and before[0] == after[0]
    assert 0 < len(after[1]) - len(before[1]) < 4_200
    one, _ = split(ROOT, [SECOND], tmp_path / "one")
    two, archives = split(tree, [SECOND, "zeta"], tmp_path / "two")
    more = {name: size for name, size in names(two).items() if size != names(one).get(name)}
    assert set(more) == {f"haleakala/games/zeta/{part}" for part in ("__init__.py", "meta.py")}
    assert sum(more.values()) < 6_000 < sum(names(archives["zeta"]).values()) / 30
