"""Every clause of every rulebook is cited by a test."""

import ast
from pathlib import Path

import pytest

from haleakala.games import find_games
from tests.kit.states import game_of

GAMES = Path(__file__).parents[1] / "games"


def cited(folder: Path) -> set[str]:
    """Return the clauses that the tests in a folder cite with `@pytest.mark.clause(...)`."""
    found: set[str] = set()
    for path in folder.rglob("test_*.py"):
        tests = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
        for decorator in [decorator for test in tests for decorator in test.decorator_list]:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
                found |= {ast.literal_eval(argument) for argument in decorator.args}
    return found


@pytest.mark.parametrize("game_id", [game.id for game in find_games()])
def test_every_clause_has_a_test_and_every_test_a_clause_that_exists(game_id: str) -> None:
    """Clauses that are not in the rulebook of the page are listed in `clauses.txt` beside the game's tests."""
    game = game_of(game_id)
    beyond = GAMES / game_id / "clauses.txt"
    page = set(beyond.read_text("utf-8").split()) if beyond.exists() else set()
    assert cited(GAMES / game_id) == page | {clause.number for section in game.rulebook for clause in section.clauses}
