"""The games of the house, one folder each."""

import pkgutil
from functools import cache
from importlib import import_module

from haleakala.games.face import AnyGame


@cache
def _ids() -> tuple[str, ...]:
    """The ids of all games, which are the names of their folders, in order; no game is imported for it."""
    return tuple(sorted(entry.name for entry in pkgutil.iter_modules(__path__) if entry.ispkg))


@cache
def _game(game_id: str) -> AnyGame:
    """A game there is, imported when somebody asks for it first: nobody waits for the others."""
    found: AnyGame = import_module(f"{__name__}.{game_id}.game").GAME
    return found


def find_games() -> tuple[AnyGame, ...]:
    """Every game there is, by id."""
    return tuple(map(_game, _ids()))


def first_game() -> AnyGame:
    """The one that rooms without a name belong to."""
    return _game(_ids()[0])


def find_game(game_id: str) -> AnyGame | None:
    """The game with this id, or None."""
    return _game(game_id) if game_id in _ids() else None
