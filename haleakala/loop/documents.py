"""Documents that came from outside: saved games, settings and imported files, read by the package `saves`."""

from collections.abc import Iterator

from haleakala.app.commands import ReadFile
from haleakala.app.messages import FileRead, Found, GamesRead
from haleakala.app.settings import Settings
from haleakala.app.steps.shelf import NOT_ARRIVED
from haleakala.app.usual import keys
from haleakala.kernel.errors import HaleakalaError
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.record import Record


def record_in(text: str) -> Record | Phrase:
    """The record in a saved text, or why there is none. The door must have been opened."""
    try:
        from haleakala.saves.read import read

        return read(text)
    except (ImportError, OSError):  # a package that did not arrive is no error to Pyodide; a library is one to Python
        return NOT_ARRIVED
    except HaleakalaError as error:
        return error.why


def settings_in(text: str) -> Settings:
    """The settings in a kept text, as far as they are known here; raises UnreadableRecord. The door must be open."""
    from haleakala.saves.read import read_settings

    return Settings.of_texts(read_settings(text), keys())


def file_read(file: ReadFile) -> Iterator[FileRead | GamesRead]:
    """The match in an imported file, or all of them one by one, or why there is none."""
    try:
        from haleakala.saves.games import read_file

        found = read_file(file.text)
    except (ImportError, OSError):
        yield FileRead(file.name, NOT_ARRIVED)
        return
    except HaleakalaError as error:
        yield FileRead(file.name, error.why)
        return
    if isinstance(found, Record):
        yield FileRead(file.name, found)
        return
    if not found:
        yield GamesRead(file.name, ())
    for number, entry in enumerate(found):
        yield GamesRead(file.name, (Found(*entry),), number, len(found))
