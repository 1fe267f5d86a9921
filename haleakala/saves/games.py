"""Reads files that hold many saved games. Sizes are limited and types are strict; a damaged game does not affect the
others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from pydantic import Field, JsonValue, StringConstraints, ValidationError

from haleakala.kernel.errors import HaleakalaError, NewerFormat, UnreadableRecord
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.record import Record
from haleakala.saves import limits
from haleakala.saves.copies import MatchCopy
from haleakala.saves.read import First, Strict, json_in, place_of, read, record_in
from haleakala.saves.read_copy import copy_in
from haleakala.saves.write import GAMES_FORMAT

MOST_CHARACTERS = 16_000_000
"""The limit for a file. A browser stores about 5,000,000 characters for one site."""
MOST_GAMES = 5_000

Key = Annotated[str, StringConstraints(pattern=limits.KEY)]


class Games(Strict):
    """A file with many games, in format 1."""

    format: First
    games: Annotated[list[JsonValue], Field(max_length=MOST_GAMES)]


class Saved(Strict):
    """One game of a file: a save of any format, or the text of a save that could not be read."""

    key: Key
    save: JsonValue = None
    text: str = ""


class Entry(NamedTuple):
    """One game of a file: its key, its record or the sentence that says why it cannot be read, and its text if it was
    saved as text."""

    key: str
    record: Record | Phrase
    text: str = ""


@dataclass(frozen=True, slots=True)
class Entries:
    """The games of a file, each of which is read only when the iteration reaches it: there may be thousands."""

    raw: Sequence[JsonValue]

    def __len__(self) -> int:
        return len(self.raw)

    def __iter__(self) -> Iterator[Entry]:
        return map(entry_in, self.raw)


def read_file(text: str) -> Record | Entries | MatchCopy:
    """The record in a file, the entries of a file with many games, or a copy with its seeds. Raises UnreadableRecord or
    NewerFormat."""
    if len(text) > MOST_CHARACTERS:
        raise UnreadableRecord(phrase("This is too large to be a saved game."))
    raw = json_in(text)
    if isinstance(raw, dict) and "seeds" in raw and len(text) <= limits.MOST_CHARACTERS:
        return copy_in(raw)
    if not isinstance(raw, dict) or "games" not in raw:
        return read(text)
    if type(raw.get("format")) is int and raw["format"] > GAMES_FORMAT:
        raise NewerFormat(
            phrase("This file was saved by a newer version of this site. Reload the page and import it again.")
        )
    try:
        games = Games.model_validate(raw).games
    except ValidationError as error:
        raise UnreadableRecord(phrase("This file of games is damaged at {place}.", place=place_of(error))) from None
    return Entries(games)


def entry_in(raw: JsonValue) -> Entry:
    """One game of a file, from its JSON."""
    try:
        saved = Saved.model_validate(raw)
    except ValidationError as error:
        return Entry("", phrase("This saved game is damaged at {place}.", place=place_of(error)))
    try:
        return Entry(saved.key, read(saved.text) if saved.text else record_in(saved.save))
    except HaleakalaError as error:
        return Entry(saved.key, error.why, saved.text)
