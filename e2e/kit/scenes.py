"""Scenes of games for pictures."""

from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from e2e import ROOT
from haleakala.kernel.record import Record

GAMES = ROOT / "e2e/games"


class Scene(NamedTuple):
    """A position of a game, and optionally a touch there, or a hint.

    `after` is the time in ms from the touch to the picture, while the animation runs; with 0 there is no animation.
    """

    game: Record
    plies: int
    touch: str = ""
    after: int = 0
    hint: bool = False


def kept(game: str, options: Mapping[str, str], *names: str) -> Record:
    """A whole game, from `pictures.log` in the game's folder."""
    return Record(game, options, tuple((GAMES / game / "pictures.log").read_text("utf-8").split()), names)


def against_computers(record: Record, opponent: str) -> Record:
    """The same game, as if one person had played it against computers of one level."""
    others = len(record.names) - 1
    return record._replace(names=(), players=("", *(opponent for _ in range(others))))


def scenes_of_games() -> dict[str, Scene]:
    """The scenes of all games, by name."""
    paths = sorted(GAMES.glob("*/pictures.py"))
    modules = (import_module(f"e2e.games.{path.parent.name}.pictures") for path in paths)
    return {name: scene for module in modules for name, scene in module.SCENES.items()}
