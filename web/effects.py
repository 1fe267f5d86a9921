"""What update asks of the world, done in the browser."""

import asyncio
import traceback
from collections.abc import Callable, Coroutine
from typing import Any, assert_never

from pyscript import window
from pyscript.js_modules import dom

from haleakala import __version__
from haleakala.app.messages import (
    CopyLink,
    Effect,
    Export,
    ExportRaw,
    FileRead,
    Focus,
    FocusNext,
    Forget,
    GoTo,
    Keep,
    KeepSettings,
    LinkCopied,
    LinkRead,
    Message,
    OpenLink,
    Readdress,
    Reveal,
    SettingsRead,
    ShelfRead,
    StoreFailed,
    ToTop,
    Wake,
)
from haleakala.app.model import Model
from haleakala.app.settings import Settings
from haleakala.games import find_game
from haleakala.kernel.errors import HaleakalaError, UnreadableRecord
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.record import Record
from haleakala.saves import link
from haleakala.saves.write import write, write_settings

PREFIX = "haleakala.match."
SETTINGS = "haleakala.settings"
Send = Callable[[Message], None]
_tasks: set[asyncio.Task[Any]] = set()


def run(effect: Effect, model: Model, send: Send) -> None:
    """Carry one effect out; what comes of it is sent as a message."""
    match effect:
        case GoTo(fragment):
            window.location.hash = fragment
        case Readdress(fragment):
            window.history.replaceState(None, "", f"#{fragment}")
        case OpenLink(fragment):
            send(_linked(fragment))
        case Keep(key, record):
            if error := dom.set(PREFIX + key, write(record)):
                send(StoreFailed(key, error))
        case Forget(key):
            dom.remove(PREFIX + key)
        case CopyLink():
            _later(copy_link(model, send), model)
        case Export(filename, record):
            dom.download(filename, write(record))
        case ExportRaw(filename, key):
            dom.download(filename, dom.get(PREFIX + key) or "")
        case ToTop():
            dom.toTop()
        case Reveal(selector):
            dom.reveal(selector)
        case KeepSettings(settings):
            dom.set(SETTINGS, write_settings(settings._asdict()))
        case Wake(after, message):
            _later(wake(after, message, send), model)
        case Focus(selector):
            dom.focus(selector)
        case FocusNext(selector, step):
            dom.focusNext(selector, step)
        case _:
            assert_never(effect)


def _later(work: Coroutine[Any, Any, None], model: Model) -> None:
    """Run a coroutine and report what goes wrong; the loop itself would forget a task that nobody holds."""

    def done(task: asyncio.Task[None]) -> None:
        _tasks.discard(task)
        if error := task.exception():
            report_trouble("".join(traceback.format_exception(error)), model)

    task = asyncio.ensure_future(work)
    _tasks.add(task)
    task.add_done_callback(done)


async def wake(after: int, message: Message, send: Send) -> None:
    """A message after so many milliseconds."""
    await asyncio.sleep(after / 1000)
    send(message)


async def copy_link(model: Model, send: Send) -> None:
    """The address of this page with the whole match as its fragment, into the clipboard."""
    table = model.table
    if table is None:
        return
    try:
        fragment = link.encode(table.game.id, table.match, table.ply)
    except UnreadableRecord as error:
        send(LinkCopied("", False, error.why))
        return
    url = f"{window.location.origin}{window.location.pathname}#{fragment}"
    send(LinkCopied(url, bool(await dom.copy(url))))


def _linked(text: str) -> LinkRead:
    """The fragment that a link has, and the match in it, or the sentence why there is none."""
    fragment = text.strip().rpartition("#")[2]
    try:
        return LinkRead(fragment, *link.decode(text, _find_rules))
    except HaleakalaError as error:
        return LinkRead(fragment, error.why)


def _find_rules(game_id: str) -> link.AnyRules | None:
    game = find_game(game_id)
    return game.rules if game else None


async def open_door() -> None:
    """Load pydantic, which a visitor without saved games never waits for."""
    import pyodide_js

    await pyodide_js.loadPackage("pydantic")


async def read_settings(send: Send) -> Phrase | None:
    """What was set on this device. What cannot be read is set aside, and the answer is the sentence that says so."""
    text = dom.get(SETTINGS)
    if not text:
        return None
    await open_door()
    try:
        from haleakala.saves.read import read_settings

        kept = read_settings(text)
    except ImportError:
        return NOT_ARRIVED
    except HaleakalaError as error:
        if not dom.set(f"{SETTINGS}.unreadable", text):
            dom.remove(SETTINGS)
        return error.why
    send(SettingsRead(Settings(**{name: kept[name] for name in Settings._fields if name in kept})))
    return None


async def read_shelf(send: Send) -> None:
    """All saved games, each for itself: one that cannot be read does not keep the others away."""
    keys = list(dom.keys(PREFIX))
    if keys:
        await open_door()
        send(ShelfRead(tuple((key.removeprefix(PREFIX), _read(dom.get(key) or "")) for key in keys)))


def _read(text: str) -> Record | Phrase:
    try:
        from haleakala.saves.read import read

        return read(text)
    except ImportError:  # a package that did not arrive is not an error to Pyodide
        return NOT_ARRIVED
    except HaleakalaError as error:
        return error.why


def read_file(name: str, text: str, error: str, model: Model, send: Send) -> None:
    """An imported file, once pydantic is there."""

    async def work() -> None:
        await open_door()
        send(FileRead(name, TROUBLE_WITH_FILES[error] if error else _read(text)))

    _later(work(), model)


NOT_ARRIVED = phrase("The part of this site that reads saved games did not arrive. Reload the page to try again.")
TROUBLE_WITH_FILES = {
    "too-big": phrase("This file is too large to be a saved game."),
    "unreadable": phrase("The browser could not read this file."),
}


def report_trouble(what: str, model: Model) -> None:
    """Show the short report of an unexpected error; the game stays as it was last saved."""
    table = model.table
    log = " ".join(table.match.log) if table else ""
    dom.trouble(f"Haleakala {__version__}\n{window.navigator.userAgent}\n{what}\n{log}")
