"""The games of the house, one folder each: a folder with a `game.py` is a game."""

import importlib.util
import pkgutil
from functools import cache

from haleakala.games.face import AnyGame


@cache
def find_games() -> tuple[AnyGame, ...]:
    """Every game there is, by id."""
    rooms = [f"{__name__}.{entry.name}.game" for entry in pkgutil.iter_modules(__path__) if entry.ispkg]
    found: list[AnyGame] = [importlib.import_module(room).GAME for room in rooms if importlib.util.find_spec(room)]
    return tuple(sorted(found, key=lambda game: game.id))


def find_game(game_id: str) -> AnyGame | None:
    """The game with this id, or None."""
    return next((game for game in find_games() if game.id == game_id), None)
