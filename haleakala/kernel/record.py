"""A match written down: what saves, files and links hold."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple


class TurnAnalysis(NamedTuple):
    """One turn of an analysis: how likely the first seat wins after it, and what it has cost its player, in per cent.

    `better` is the best turn from the first decision on that differs from what was played, in notation with spaces
    between, and `plies` how many came before that; "" where nothing was better. An older analysis knows that decision
    alone. `others` says how likely each seat but the first wins where there are more than two.
    """

    chance: int
    cost: int
    better: str
    plies: int
    others: tuple[int, ...] = ()

    @property
    def chances(self) -> tuple[int, ...]:
        """How likely each seat wins, as far as this knows: an older analysis of three seats knows the first alone."""
        return (self.chance, *(self.others or (100 - self.chance,)))


def columns(turns: Iterable[TurnAnalysis]) -> dict[str, list[int | str]]:
    """The rows of an analysis as lists by name, as saves and reports hold them; `others` is one list."""
    rows = tuple(turns)
    found = {name: [getattr(row, name) for row in rows] for name in TurnAnalysis._fields if name != "others"}
    others = [chance for row in rows for chance in row.others]
    return found | {"others": others} if others else found


def rows_of(columns: Iterable[tuple[int, int, str, int]], others: Sequence[int]) -> tuple[TurnAnalysis, ...]:
    """The rows of an analysis out of its columns; of the `others` each row has as many as any other."""
    rows = tuple(columns)
    each = len(others) // max(1, len(rows))
    return tuple(TurnAnalysis(*row, tuple(others[each * at : each * (at + 1)])) for at, row in enumerate(rows))


class Analysis(NamedTuple):
    """What every turn of a match was worth when it was so many plies long."""

    length: int
    turns: tuple[TurnAnalysis, ...]


class Record(NamedTuple):
    """The game's id, its options, the players' names by seat, and all that happened in notation, luck included.

    `players` says by seat who plays: the level of a player by code, or "" for a person. `created` and `updated` are ISO
    8601 in UTC, or empty where nobody knows. `floor` says how many of the first plies cannot be undone, and `takebacks`
    whether a decision was taken back after a draw had been revealed. `revealed` says whether somebody may have known
    more than the hand of their own seat. `winners` are the seats that have won, nobody while the match goes on; None
    where the save is older than that: lists show it without importing the game. `points` are those of each seat at the
    end; none while the match goes on, in a game that isn't won by points, and in an older save.
    """

    game: str
    options: Mapping[str, str]
    log: tuple[str, ...]
    names: tuple[str, ...] = ()
    title: str = ""
    created: str = ""
    updated: str = ""
    players: tuple[str, ...] = ()
    analysis: Analysis | None = None
    floor: int = 0
    takebacks: bool = False
    revealed: bool = False
    winners: tuple[int, ...] | None = None
    points: tuple[int, ...] = ()
