"""Reads documents from outside, such as saved games and imported files, with the package `saves`.

It needs pydantic, which has to be loaded before any function here is called.
"""

from collections.abc import Iterator

from haleakala.app.commands import ReadFile
from haleakala.app.messages import CopyRead, FileRead, Found, GamesRead
from haleakala.kernel.errors import HaleakalaError
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.record import Record
from haleakala.saves.copies import MatchCopy


def record_in(text: str) -> Record | Phrase:
    """Return the record in a saved text, or a sentence that says why it cannot be read."""
    from haleakala.saves.read import read

    try:
        return read(text)
    except HaleakalaError as error:
        return error.why


def read_games(file: ReadFile) -> Iterator[FileRead | CopyRead | GamesRead]:
    """Yield the match in an imported file, with its keys if it is a copy, or all its matches one by one, or a sentence
    that says why it cannot be read."""
    from haleakala.saves.games import read_file

    try:
        found = read_file(file.text)
    except HaleakalaError as error:
        yield FileRead(file.name, error.why)
        return
    if isinstance(found, MatchCopy):
        yield CopyRead(file.name, found)
        return
    if isinstance(found, Record):
        yield FileRead(file.name, found)
        return
    if not found:
        yield GamesRead(file.name, ())
    for number, entry in enumerate(found):
        yield GamesRead(file.name, (Found(*entry),), number, len(found))
