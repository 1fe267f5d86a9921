"""What update asks of the page, as errands: a verb of web/game.js and what it is given, in values that JSON has."""

import json
from collections.abc import Iterator
from typing import assert_never

from haleakala.app.commands import (
    CancelFetch,
    Export,
    ExportRaw,
    Focus,
    FocusNext,
    GoTo,
    KeepOwn,
    KeepSettings,
    OpenLicences,
    Persist,
    Readdress,
    ReadFile,
    Reload,
    Reveal,
    ToTop,
    Zoom,
)
from haleakala.app.messages import FileRead, Found, GamesRead, LinkCopied, LinkLost, LinkRead, LinkTooLong
from haleakala.app.model import Model
from haleakala.app.questions import Analyse, Compete, Rouse, StopThinking, Think
from haleakala.app.settings import Settings
from haleakala.app.steps.shelf import NOT_ARRIVED
from haleakala.app.usual import keys
from haleakala.games import NotArrived, find_game
from haleakala.kernel.errors import HaleakalaError, UnreadableRecord
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.record import Record
from haleakala.loop.errand import Errand
from haleakala.saves import link
from haleakala.saves.write import write, write_settings

ForThePage = (
    GoTo
    | Readdress
    | KeepSettings
    | Persist
    | Export
    | ExportRaw
    | ToTop
    | Reveal
    | Zoom
    | Focus
    | FocusNext
    | Think
    | Compete
    | KeepOwn
    | Analyse
    | Rouse
    | StopThinking
    | CancelFetch
    | OpenLicences
    | Reload
)
"""The effects that the page carries out by itself."""

WEIGH = ""
"""Asked for instead of a level: a whole match is weighed."""


def errand(effect: ForThePage) -> Errand:
    """The errand that an effect is."""
    match effect:
        case GoTo(fragment):
            return Errand("goTo", (fragment,))
        case Readdress(fragment):
            return Errand("readdress", (fragment,))
        case KeepSettings(settings):
            return Errand("keepSettings", (write_settings(settings.texts()),))
        case Persist():
            return Errand("persist")
        case Export(filename, record):
            return Errand("download", (filename, write(record)))
        case ExportRaw(filename, key):
            return Errand("downloadKept", (filename, key))
        case ToTop():
            return Errand("toTop")
        case Think(number, level, record, pace, code, key, whole):
            return Errand("think", (question(number, level, record, code, whole=whole), pace, key))
        case Compete(number, code, level, game, options, games):
            return Errand("think", (question(number, level, Record(game, options, ()), code, games), 0, ""))
        case KeepOwn(game, code):
            return Errand("keepOwn", (game, code))
        case Analyse(number, record):
            return Errand("think", (question(number, WEIGH, record), 0, ""))
        case Rouse():
            return Errand("rouse")
        case StopThinking():
            return Errand("stopThinking")
        case CancelFetch():
            return Errand("stopFetching")
        case OpenLicences():
            return Errand("openLicences")
        case Reload():
            return Errand("reload")
        case Reveal(selector, first):
            return Errand("reveal", (selector, first))
        case Zoom(how):
            return Errand("zoom", (how,))
        case Focus(selector):
            return Errand("focus", (selector,))
        case FocusNext(selector, step):
            return Errand("focusNext", (selector, step))
        case _:
            assert_never(effect)


def question(number: int, level: str, record: Record, code: str = "", games: int = 0, whole: bool = False) -> str:
    """What `loop.thinking` is asked: a level about the end of a match, or WEIGH about all of it.

    With `code` it is that player who is asked, and with `games` it plays so many against the level. With `whole` the
    level says the rest of the turn.
    """
    asked = {"number": number, "level": level, "game": record.game, "code": code, "games": games, "whole": whole}
    return json.dumps({**asked, "options": dict(record.options), "log": list(record.log)})


def link_of(model: Model) -> Errand | LinkTooLong | LinkCopied:
    """Put the fragment of the match at the table on the clipboard, behind this page's own address."""
    if model.table is None:
        return LinkCopied("", False)
    try:
        return Errand("copyLink", (link.encode(model.table.game.id, model.table.match, model.table.ply),))
    except UnreadableRecord as error:
        return LinkTooLong(error.why)


def link_read(text: str) -> LinkRead | LinkLost:
    """The fragment of the link in a text, and the match in it, or the sentence why there is none."""
    try:
        record, ply, fragment = link.decode(text, rules_of)
    except NotArrived as lost:
        return LinkLost(text, lost.meta)
    except HaleakalaError as error:
        return LinkRead(text.strip().rpartition("#")[2], error.why)
    return LinkRead(fragment, record, ply)


def rules_of(game_id: str) -> link.AnyRules | None:
    """The rules of the game with this id, or None."""
    game = find_game(game_id)
    return game.rules if game else None


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
