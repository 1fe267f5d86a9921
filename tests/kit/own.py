"""What only a game knows, found by scanning: modules of the same name in the folders of games' tests."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

GAMES = Path(__file__).parents[1] / "games"


def modules(name: str) -> Iterator[tuple[str, ModuleType]]:
    """The games that have a module called so in tests/games/<id>, each with its module."""
    for path in sorted(GAMES.glob(f"*/{name}.py")):
        yield path.parent.name, import_module(f"tests.games.{path.parent.name}.{name}")
