"""Access to the parts of shared tests that each game provides, as modules in the folder of its tests."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

GAMES = Path(__file__).parents[1] / "games"


def modules(name: str) -> Iterator[tuple[str, ModuleType]]:
    """Yield the id and the module tests/games/<id>/<name>.py of each game that has one."""
    for path in sorted(GAMES.glob(f"*/{name}.py")):
        yield path.parent.name, import_module(f"tests.games.{path.parent.name}.{name}")
