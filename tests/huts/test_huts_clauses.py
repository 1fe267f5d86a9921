"""Every clause of the rulebook of Huts has a test that cites it."""

import ast
from pathlib import Path

from haleakala.games.huts.text.rulebook import SECTIONS

HERE = Path(__file__).parent


def cited() -> set[str]:
    """The clauses in `@pytest.mark.clause(...)` above the tests of this folder."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        tests = [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)]
        for decorator in [decorator for test in tests for decorator in test.decorator_list]:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
                found |= {ast.literal_eval(argument) for argument in decorator.args}
    return found


def test_every_clause_has_a_test_and_every_test_a_clause_that_exists() -> None:
    assert cited() == {clause.number for section in SECTIONS for clause in section.clauses}
