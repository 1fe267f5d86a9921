"""Every clause of the rules page and of the rulebook has a test that cites it."""

import ast
from pathlib import Path

from haleakala.games.hawaii.text.rulebook import SECTIONS

HERE = Path(__file__).parent
CLAUSES = {1: 3, 2: 5, 3: 5, 4: 3, 5: 3, 6: 3, 7: 6, 8: 7, 9: 4, 10: 3, 11: 5}
"""How many clauses each section of the page has; section 12 is figures."""


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
    page = {f"{section}.{number + 1}" for section, clauses in CLAUSES.items() for number in range(clauses)}
    assert cited() == page | {clause.number for section in SECTIONS for clause in section.clauses}
