"""Tools that `make test` does not run can be imported, and the positions in pictures for the docs are legal."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from haleakala.kernel.replay import replay
from tests.kit.states import game_of

E2E = Path(__file__).resolve().parents[2] / "e2e"
RUN_BY_HAND = ("tools/*.py", "games/*/courses.py", "games/*/pictures.py", "games/*/touches.py")
MODULES = sorted(path for pattern in RUN_BY_HAND for path in E2E.glob(pattern))
"""The other modules are imported by browser tests."""
pytestmark = pytest.mark.cpython
if sys.platform != "emscripten":  # in Pyodide, only the tests can be imported
    from e2e.kit.scenes import scenes_of_games


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(E2E).as_posix())
def test_a_module_of_the_browser_tests_can_be_imported(path: Path) -> None:
    import_module(".".join(path.relative_to(E2E.parent).with_suffix("").parts).removesuffix(".__init__"))


def test_every_scene_is_reached_by_the_rules() -> None:
    scenes = scenes_of_games()
    for name, scene in scenes.items():
        game = game_of(scene.game.game)
        assert replay(game.rules, scene.game.options, scene.game.log).stopped is None, name
        assert 0 < scene.plies <= len(scene.game.log), name
    assert {scene.game.game for scene in scenes.values()} == {
        path.parent.name for path in E2E.glob("games/*/pictures.py")
    }
