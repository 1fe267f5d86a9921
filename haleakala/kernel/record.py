"""The content of a saved game, a file or a link as plain values."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple


class TurnAnalysis(NamedTuple):
    """One turn of an analysis. `chance` is the first seat's chance of winning after the turn, in per cent, and `cost`
    the chance that the player of the turn has lost by it, in percentage points.

    `better` is a better turn in notation, with spaces between its actions, from the first action on that differs from
    what was played, or "" if there was none; an analysis in an old save contains only its first action. `plies` is the
    number of plies of the match before that action. In games of more than two players, `others` contains the chance of
    each seat but the first.
    """

    chance: int
    cost: int
    better: str
    plies: int
    others: tuple[int, ...] = ()

    @property
    def chances(self) -> tuple[int, ...]:
        """Each seat's chance in per cent. With more than two players, an old analysis has only the first seat's."""
        return (self.chance, *(self.others or (100 - self.chance,)))


def columns(turns: Iterable[TurnAnalysis]) -> dict[str, list[int | str]]:
    """Return an analysis as one list per field, as saves and messages contain it. All `others` are in one flat list."""
    rows = tuple(turns)
    found = {name: [getattr(row, name) for row in rows] for name in TurnAnalysis._fields if name != "others"}
    others = [chance for row in rows for chance in row.others]
    return found | {"others": others} if others else found


def rows_of(columns: Iterable[tuple[int, int, str, int]], others: Sequence[int]) -> tuple[TurnAnalysis, ...]:
    """Return an analysis from its columns. `others` is a flat list with equally many values for each row."""
    rows = tuple(columns)
    each = len(others) // max(1, len(rows))
    return tuple(TurnAnalysis(*row, tuple(others[each * at : each * (at + 1)])) for at, row in enumerate(rows))


class Analysis(NamedTuple):
    """The analysis of a match when it was `length` plies long, turn by turn."""

    length: int
    turns: tuple[TurnAnalysis, ...]


class Remote(NamedTuple):
    """What is saved of a match that is played with other devices by links, except its seeds.

    - `link` is the last link that this device has made or taken, without names. The log may go on from it with
      decisions that have not been sent yet.
    - `seats` are the seats of this device; none if it only looks on.
    - `pending` is the link of a request for new seals that this device has made or joined, or "".
    - `restored` says that the device goes on from an old copy of its seeds, and has decided nothing since.
    - `turn` is the lowest seat of the device whose turn it is, or None after the end.
    - `events` are the renewals of the seals, and offers to end the match, in the form of EVENT in saves/limits.py.
    - `note` is the player's private note. It is never part of a link.
    - `former` is the link with the old seals, or "", while this device may go back to it as the last that has agreed to
      a renewal.
    - `highest` is the highest epoch of a request that this device has made or joined.
    - `left` has, for each epoch that the match has left, the first seal of the side that invited or asked, in hex.
    - `since` is the time of the last link as an ISO 8601 time in UTC, or "" if it is unknown.
    - `advised` says that the player has kept a copy of the seeds, or has closed the advice to do so.
    - `to_send` says that this device has made the last link, or an offer, and has not passed it on yet.
    """

    link: str
    seats: tuple[int, ...]
    pending: str = ""
    restored: bool = False
    turn: int | None = None
    events: tuple[str, ...] = ()
    note: str = ""
    former: str = ""
    highest: int = 0
    left: tuple[str, ...] = ()
    since: str = ""
    advised: bool = False
    to_send: bool = False


class Record(NamedTuple):
    """A match and what is saved with it.

    - `game` is the id of the game. `log` contains all actions in notation, including random draws.
    - `names` are the names of the players by seat. `players` says who plays each seat: the level of a computer player,
      or "" for a person.
    - `created` and `updated` are ISO 8601 times in UTC, or empty if unknown.
    - `floor` is the number of plies at the beginning that cannot be undone.
    - `takebacks` says whether a decision was undone after a random draw had been revealed, and `revealed` whether
      somebody may have seen more than the hand of their own seat.
    - `winners` are the seats that have won; empty while the match goes on, None if an old save does not say. With it,
      lists of games show the winners without importing the game.
    - `points` are the final points of each seat; empty while the match goes on, in a game that is not won by points,
      and in an old save.
    - `remote` is there if the match is played with other devices by links.
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
    remote: Remote | None = None
