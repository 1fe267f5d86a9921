"""A match written down: what saves, files and links hold."""

from collections.abc import Mapping
from typing import NamedTuple


class Record(NamedTuple):
    """The game's id, its options, the players' names by seat, and all that happened in notation, luck included.

    `players` says by seat who plays: the level of a player by code, or "" for a person. `created` and `updated` are ISO
    8601 in UTC, or empty where nobody knows.
    """

    game: str
    options: Mapping[str, str]
    log: tuple[str, ...]
    names: tuple[str, ...] = ()
    title: str = ""
    created: str = ""
    updated: str = ""
    players: tuple[str, ...] = ()
