"""The games of the house, one folder each. Their metas are all here; the rest of a game is imported when it is chosen.

On the site only the default game lies in the wheel beside the metas. Each other one lies in an archive of its own, with
the game's words in it. Whoever asks for it before its archive has arrived gets NotArrived; then the page fetches it.
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
"""Where the archive lies of a game that is not in the wheel."""


class NotArrived(Exception):
    """A game has not been fetched. It may be asked for again once its archive has arrived."""

    def __init__(self, meta: Meta) -> None:
        super().__init__(meta.id)
        self.meta = meta


@cache
def metas() -> tuple[Meta, ...]:
    """The meta of every game, by id; no game is imported for it. A folder without one is not a game yet."""
    ids = sorted(entry.name for entry in pkgutil.iter_modules(__path__) if entry.ispkg)
    ids = [game_id for game_id in ids if find_spec(f"{__name__}.{game_id}.meta")]
    return tuple(import_module(f"{__name__}.{game_id}.meta").META for game_id in ids)


def meta_of(game_id: str) -> Meta | None:
    """The meta of the game with this id, or None."""
    return next((meta for meta in metas() if meta.id == game_id), None)


def has_arrived(game_id: str) -> bool:
    """Whether the game with this id is imported already."""
    return f"{__name__}.{game_id}.game" in sys.modules


@cache
def _game(game_id: str) -> AnyGame:
    """A game there is, imported when somebody asks for it first; raises NotArrived."""
    if find_spec(f"{__name__}.{game_id}.game") is None:
        _open(game_id)
    found: AnyGame = import_module(f"{__name__}.{game_id}.game").GAME
    return found


archives: dict[str, zipimporter] = {}
"""Those that have been opened, by game."""


def arrived(game_id: str, archive: bytes) -> None:
    """The archive of a game is here."""
    Path(ARCHIVE.format(game_id)).write_bytes(archive)


def _open(game_id: str) -> None:
    """Have Python find the rest of a game's package in its archive; raises NotArrived."""
    package: Any = import_module(f"{__name__}.{game_id}")
    meta, path = meta_of(game_id), ARCHIVE.format(game_id)
    assert meta is not None, "only games that are known are fetched"
    try:
        archives[game_id] = zipimporter(path)  # before the import system hears of it: it would remember a failure
    except (ImportError, OSError) as error:
        raise NotArrived(meta) from error
    *above, _ = package.__name__.split(".")
    package.__spec__.loader = zipimporter("/".join((path, *above)))  # other files in the folder come from it, too
    package.__path__.append("/".join((path, *above, game_id)))


def words_in_archive(game_id: str, language: str) -> bytes:
    """The compiled catalogue of a language in a game's archive, which has been fetched; b"" where there is none."""
    try:
        return archives[game_id].get_data(f"locale/{language}.mo")
    except OSError:
        return b""


def look_in(folder: str) -> None:
    """Find the games of another folder, too: those that exist only for tests."""
    __path__.append(folder)
    metas.cache_clear()
    default_meta.cache_clear()


def find_games() -> tuple[AnyGame, ...]:
    """Every game there is, by id; raises NotArrived."""
    return tuple(_game(meta.id) for meta in metas())


@cache
def default_meta() -> Meta:
    """The meta of the game that addresses and keys without a name belong to, which its meta declares.

    Raises ValueError unless exactly one game does.
    """
    declared = [meta for meta in metas() if meta.is_default]
    if len(declared) != 1:
        raise ValueError(
            f"exactly one game has to be the default, not {', '.join(one.id for one in declared) or 'none'}"
        )
    return declared[0]


def default_game() -> AnyGame:
    """The game of addresses and keys that name none."""
    return _game(default_meta().id)


def find_game(game_id: str) -> AnyGame | None:
    """The game with this id, or None; raises NotArrived."""
    return _game(game_id) if meta_of(game_id) else None
