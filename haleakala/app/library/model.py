"""The part of the model about saved games and localStorage."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple

from haleakala.app.settings.model import AS_DELIVERED, Settings
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.record import Record
from haleakala.saves.seeds import Seeds


class Deal(NamedTuple):
    """The hidden part of a game: its options, and the random plies before the first decision."""

    game: str
    options: tuple[tuple[str, str], ...]
    drawn: tuple[str, ...]
    seats: int


class SavedGame(NamedTuple):
    """A game in the library."""

    key: str
    record: Record
    over: bool | None
    """None while the code of its game is not loaded, so that it is unknown whether its log is legal."""
    deal: Deal | None = None
    """None if nothing is hidden, and while the code of the game is not loaded."""
    stopped: Phrase | None = None
    """Why the log is legal only in part; the positions before the illegal move can be viewed."""
    unsent: bool = False
    """Whether a turn of a match with others is complete, and its link has not been made yet."""

    @property
    def finished(self) -> bool | None:
        """Whether the match has ended. While the code of the game is not loaded, this is what the save says."""
        said, remote = self.record.winners, self.record.remote
        last = remote.events[-1] if remote and remote.turn is None and remote.events else ""
        if self.over is None and last.startswith("agreed "):
            return True  # nobody has to answer the offer to end it any more
        return self.over if self.over is not None or said is None else bool(said)


class UnreadableGame(NamedTuple):
    """A saved game that cannot be read, with a sentence that says why. Its text stays in localStorage unchanged."""

    key: str
    why: Phrase
    text: str


Entry = SavedGame | UnreadableGame


def waits_for_us(entry: Entry) -> bool:
    """Whether a match with others waits for a decision on this device, or for its link to be passed on."""
    if not isinstance(entry, SavedGame) or entry.record.remote is None:
        return False
    remote = entry.record.remote
    return to_send(entry) or (not entry.finished and remote.turn in remote.seats)


def to_send(entry: SavedGame) -> bool:
    """Whether a link of a match with others has not been passed on."""
    return entry.unsent or (entry.record.remote is not None and entry.record.remote.to_send)


def waiting_games(library: Sequence[Entry]) -> list[SavedGame]:
    """The matches with others that wait for this device, the one that has waited longest first."""
    return [entry for entry in reversed(library) if isinstance(entry, SavedGame) and waits_for_us(entry)]


def waits_for_others(entry: Entry) -> bool:
    """Whether a match with others does not wait for a decision on this device."""
    return isinstance(entry, SavedGame) and entry.record.remote is not None and not waits_for_us(entry)


class StoredGame(NamedTuple):
    """What localStorage holds under a key, as far as this tab knows: the text, and the record that it was read as.

    The record is None if the text cannot be read.
    """

    text: str
    record: Record | None


class Unread(NamedTuple):
    """A text from localStorage that has not been read yet.

    `before` is the text that another tab has replaced by it, or None if there was none or it is unknown.
    """

    text: str
    before: str | None = None


class StoredSeeds(NamedTuple):
    """The text of a match's seeds in localStorage, and what it says."""

    text: str
    seeds: Seeds


class Storage(NamedTuple):
    """The content of localStorage, as far as this tab knows. What differs from it is saved
    (`app/library/saving.py`)."""

    games: Mapping[str, StoredGame] = MappingProxyType({})
    unread: Mapping[str, Unread] = MappingProxyType({})
    """The texts of the saved games that are still to be read."""
    reading: Literal["", "lost", "lost again"] = ""
    """Set if the part of the site that reads saved games could not be loaded. After `lost again` another try may not
    help."""
    settings: Settings = AS_DELIVERED
    bots: Mapping[str, str] = MappingProxyType({})
    """The code of custom bots, by game."""
    seeds: Mapping[str, StoredSeeds] = MappingProxyType({})
    """The seeds of matches with other devices, by the key of the saved game."""
    lacking: frozenset[str] = frozenset()
    """The keys of the matches of which this tab knows seeds that localStorage lacks, and that are stored as soon as it
    is clear that the game is still there and needs them."""
    awaiting: Mapping[str, int] = MappingProxyType({})
    """How many answers to StoreGame are still to come, by the key of the saved game. None of them is 0."""
    promised: bool | None = None
    """Whether the browser has promised not to delete by itself what is stored; None before it has answered."""
    closed: bool = False
    """Whether this browser lets the site save nothing."""


class Importing(NamedTuple):
    """A file that is being imported: how many of its games have been read, how many there are, and the results."""

    read: int
    total: int
    """The number of games; 0 until the file has been parsed."""
    came: int
    refused: tuple[tuple[int, Phrase], ...]
    """The games that could not be read, by their number in the file."""
    keys: tuple[str, ...]
    """The keys of the library before: the games of a file are compared with those, not with each other."""
