"""Scenes of games, of which pictures are taken."""

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from e2e import ROOT
from haleakala.kernel.record import Record

GAMES = ROOT / "e2e/games"


class Scene(NamedTuple):
    """So much of a game, then a touch and how many milliseconds of what it sets in motion, or a hint, if any.

    Where no milliseconds are said nothing moves.
    """

    game: Record
    plies: int
    touch: str = ""
    after: int = 0
    hint: bool = False


def kept(game: str, options: Mapping[str, str], *names: str) -> Record:
    """A whole game, from `pictures.log` in the folder of the game."""
    return Record(game, options, tuple((GAMES / game / "pictures.log").read_text("utf-8").split()), names)


def against_computers(record: Record, opponent: str) -> Record:
    """The same game as one person plays it against computer opponents of one level."""
    others = len(record.names) - 1
    return record._replace(names=(), players=("", *(opponent for _ in range(others))))


def scenes_of_games() -> dict[str, Scene]:
    """Those of all games, by name."""
    paths = sorted(GAMES.glob("*/pictures.py"))
    modules = (import_module(f"e2e.games.{path.parent.name}.pictures") for path in paths)
    return {name: scene for module in modules for name, scene in module.SCENES.items()}
