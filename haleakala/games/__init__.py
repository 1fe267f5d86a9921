"""This package contains the games, one folder each. All metas are always present; a game is imported when it is chosen.

On the site, the wheel contains the metas and the default game. Each other game has an archive with its code and its
translations. Looking up a game before its archive has arrived raises NotArrived, and the page then fetches the archive.
"""

import pkgutil
import sys
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from zipimport import zipimporter

from haleakala.gamekit.interface import AnyGame
from haleakala.gamekit.meta import Meta

ARCHIVE = "/lib/game-{}.zip"
"""The path of the archive of a game that is not in the wheel; the gap is the game's id."""


class NotArrived(Exception):
    """Raised if the archive of a game has not been fetched yet. After its arrival, the game can be looked up again."""

    def __init__(self, meta: Meta) -> None:
        super().__init__(meta.id)
        self.meta = meta


@cache
def metas() -> tuple[Meta, ...]:
    """Return the metas of all games, sorted by id; no game is imported. A folder without a meta is not a game yet."""
    ids = sorted(entry.name for entry in pkgutil.iter_modules(__path__) if entry.ispkg)
    ids = [game_id for game_id in ids if find_spec(f"{__name__}.{game_id}.meta")]
    return tuple(import_module(f"{__name__}.{game_id}.meta").META for game_id in ids)


def meta_of(game_id: str) -> Meta | None:
    """Return the meta of the game with this id, or None if there is no such game."""
    return next((meta for meta in metas() if meta.id == game_id), None)


def has_arrived(game_id: str) -> bool:
    """Return whether the game with this id has been imported."""
    return f"{__name__}.{game_id}.game" in sys.modules


@cache
def _game(game_id: str) -> AnyGame:
    """Return a game that exists, importing it at the first call; raises NotArrived."""
    if find_spec(f"{__name__}.{game_id}.game") is None:
        _open(game_id)
    found: AnyGame = import_module(f"{__name__}.{game_id}.game").GAME
    return found


archives: dict[str, zipimporter] = {}
"""The archives that have been opened, by game id."""


def arrived(game_id: str, archive: bytes) -> None:
    """Store the archive of a game at the path from which the game is imported."""
    Path(ARCHIVE.format(game_id)).write_bytes(archive)


def _open(game_id: str) -> None:
    """Make Python find the rest of a game's package in the game's archive; raises NotArrived."""
    package: Any = import_module(f"{__name__}.{game_id}")
    meta, path = meta_of(game_id), ARCHIVE.format(game_id)
    assert meta is not None, "only games that are known are fetched"
    try:
        archives[game_id] = zipimporter(path)  # must precede the import, since Python caches failed imports
    except (ImportError, OSError) as error:
        raise NotArrived(meta) from error
    *above, _ = package.__name__.split(".")
    package.__spec__.loader = zipimporter("/".join((path, *above)))  # also read other files of the package from there
    package.__path__.append("/".join((path, *above, game_id)))


def words_in_archive(game_id: str, language: str) -> bytes:
    """Return a game's compiled translations into a language from its archive, or b"" if there are none. The archive
    must have been opened."""
    try:
        return archives[game_id].get_data(f"locale/{language}.mo")
    except OSError:
        return b""


def look_in(folder: str) -> None:
    """Find the games of another folder as well, such as games that exist only for tests."""
    __path__.append(folder)
    metas.cache_clear()
    default_meta.cache_clear()


def find_games() -> tuple[AnyGame, ...]:
    """Return all games, sorted by id; raises NotArrived."""
    return tuple(_game(meta.id) for meta in metas())


@cache
def default_meta() -> Meta:
    """Return the meta of the default game, to which addresses and storage keys without a game's name belong.

    Raises ValueError unless exactly one meta declares itself the default.
    """
    declared = [meta for meta in metas() if meta.is_default]
    if len(declared) != 1:
        raise ValueError(
            f"exactly one game has to be the default, not {', '.join(one.id for one in declared) or 'none'}"
        )
    return declared[0]


def default_game() -> AnyGame:
    """Return the default game, to which addresses and storage keys without a game's name belong."""
    return _game(default_meta().id)


def find_game(game_id: str) -> AnyGame | None:
    """Return the game with this id, or None if there is no such game; raises NotArrived."""
    return _game(game_id) if meta_of(game_id) else None
