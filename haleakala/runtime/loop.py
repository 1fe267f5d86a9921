"""The main loop: a message of the page is passed to `update`, which returns a model and commands; then the view is
drawn."""

import asyncio
import contextlib
import json
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import Any, Literal

from haleakala.app.codec import decode, encode
from haleakala.app.commands import (
    Command,
    Draw,
    FetchGame,
    GameFetched,
    ReadFile,
    ReadSaves,
    Ready,
    SetFrame,
    SetReport,
    ShowError,
    ToPage,
    Wake,
)
from haleakala.app.environment import Environment
from haleakala.app.keyboard import taken_keys
from haleakala.app.language import best_language
from haleakala.app.messages import (
    CopyRead,
    FileRead,
    FileUnread,
    FromPage,
    GameArrived,
    GameLost,
    GamesRead,
    Message,
    Routed,
    SaveRead,
    SavesLost,
    SavesRead,
    StorageFound,
)
from haleakala.app.model import Model
from haleakala.app.play.tooltip import explanation
from haleakala.app.report import report
from haleakala.app.screens import Home, Playing
from haleakala.app.settings.model import LOOKS
from haleakala.app.update import update
from haleakala.app.view.page import page, title
from haleakala.app.viewer import seen
from haleakala.gamekit.meta import Meta
from haleakala.games import NotArrived, find_game
from haleakala.kernel.phrase import Phrase
from haleakala.runtime.documents import read_games, record_in
from haleakala.saves.written import read_written

FIRST_DRAWING = 1.0
"""The longest time that the first drawing of the start page waits for the saved games, in seconds. No message waits for
them."""
MOMENT = 0.25
"""The least time between two drawings during a long import, in seconds."""
PAUSE = 0.5
"""The time without a message after which the saved games are read at a start, in seconds. For some of them the reader
has to be loaded, which blocks Python for longer than this. If the screen shows one of these games, they are read at
once."""


class ReaderLost(Exception):
    """The package that reads documents from outside could not be fetched.

    `replaced` is set if the server has another file in its place, as after an update.
    """

    def __init__(self, replaced: bool = False) -> None:
        self.replaced = replaced


ARRIVED, REPLACED, STOPPED = "", "replaced", "stopped"
"""The answers of `fetch_game`; any other answer means that the game could not be fetched."""


async def nothing_fetched(game_id: str, title: str) -> str:
    """The default for `fetch_game`: all games are installed, so none can be fetched."""
    return "lost"


class Loop:
    """Holds the model, the only state that changes.

    `perform` takes a JSON list of commands to the page. `environment` returns the environment for one message.
    `load_reader` fetches the package that reads documents from outside, which only imported files and some saved games
    need, or raises ReaderLost; after `timeout` seconds it counts as lost. `fetch_game` takes the id and the title of a
    game, and returns ARRIVED when it can be imported, or the reason why it cannot.
    """

    def __init__(
        self,
        perform: Callable[[str], object],
        load_reader: Callable[[], Awaitable[object]],
        environment: Callable[[], Environment],
        timeout: float = 60,
        fetch_game: Callable[[str, str], Awaitable[str]] = nothing_fetched,
    ):
        self.model = Model()
        self._perform = perform
        self._load_reader = load_reader
        self._environment = environment
        self._timeout = timeout
        self._fetch_game = fetch_game
        self._lost: Counter[str] = Counter()  # failed fetches in a row, by the id of a game; "" is the reader
        self._arriving: set[asyncio.Task[object]] = set()  # tasks that fetch a game which the screen needs
        self._reading: set[asyncio.Task[object]] = set()  # tasks that read saved games
        self._last_message = -PAUSE  # the time of the last message
        self._drawn: Model | None = None
        self._reported: SetReport | None = None
        self._queue: list[ToPage] = []
        self._tasks: set[asyncio.Task[object]] = set()

    async def start(self, begun: str) -> None:
        """Read what this device has saved, go to the address, and draw the page for the first time.

        `begun` is a JSON object: `hash` is the fragment of the address, `languages` are the browser's, `storage` is a
        StorageFound, and `early` are the messages that were sent before Python had started. The page is drawn only
        after these messages are handled, and after the game of the address has been fetched and read.
        """
        page_has = json.loads(begun)
        self.model = Model(preferred=best_language(tuple(page_has["languages"])))
        storage = decode(page_has["storage"], StorageFound)
        if storage is not None:
            self._handle_safely(storage, tell=False)
        here = Routed(page_has["hash"].removeprefix("#"))
        decoded = (decode(text, FromPage) for text in page_has.get("early", ()))
        early = [message for message in decoded if message is not None]
        home = Routed("/")  # opens the start page, for which no game has to be fetched
        attempts: list[list[Message]] = [[here, *early], [home]]
        if early:
            attempts.insert(1, [here])
        for messages in attempts:
            if await self._handle_first(messages):
                break

    async def _handle_first(self, messages: list[Message]) -> bool:
        """Handle some messages and draw; return whether that worked. If the first needs a game or the saved games, the
        others wait for them.

        A start page on which nothing was pressed is drawn once the saved games are read, if that is soon. On an error
        the model is reset, but with the saved games.
        """
        before, (first, *rest) = self.model, messages
        if self._handle_safely(first, tell=False):
            if self.model.notice is None:  # a notice about the storage is kept
                self.model = replace(self.model, notice=before.notice)
            while needed := self._arriving | (self._reading if isinstance(self.model.screen, Playing) else set()):
                await asyncio.wait(needed)
            waits = bool(self._reading) and isinstance(self.model.screen, Home) and not rest
            if rest:
                self._last_message = time.monotonic()
            if self._handle_safely(*rest, draw=not waits):
                if waits:
                    self._start_task(self._draw_after(set(self._reading)))
                return True
        self.model = before
        if before.storage.unread:
            await self._read_saves(quiet=True)
        return False

    async def _draw_after(self, tasks: set["asyncio.Task[object]"]) -> None:
        """Draw the page once some tasks are done, or after FIRST_DRAWING seconds, unless it has been drawn by then."""
        await asyncio.wait(tasks, timeout=FIRST_DRAWING)
        if self._drawn is None:
            self._handle_safely()

    def receive(self, text: str) -> None:
        """Handle a message of the page. Errors are reported to the player."""
        self._last_message = time.monotonic()
        message = decode(text, FromPage)
        if message is not None:  # `if message` would drop a message without fields, which is an empty tuple
            self._handle_safely(message)

    def explain(self, target: str) -> str | None:
        """The markup of the tooltip for an element on the table."""
        try:
            return explanation(self.model, target)
        except Exception:
            self.report_error(traceback.format_exc())
            return None

    def send(self, message: Message) -> None:
        """Update the model, and queue the commands that `update` returns. The next drawing sends them to the page."""
        self.model, commands = update(self.model, message, self._environment())
        for command in commands:
            self._carry_out(command)

    def _carry_out(self, command: Command) -> None:
        match command:
            case ReadFile():
                self._start_task(self._read_file(command))
            case ReadSaves(quiet):
                read = self._read_saves(quiet) if self._drawn else self._read_saves_when_idle(quiet)
                self._start_task(read, self._reading)
            case FetchGame(meta):
                self._start_task(self._fetch_needed_game(meta), self._arriving)
            case Wake(after, woken):
                self._start_task(self._wake(after, woken))
            case _:
                self._queue.append(command)

    def report_error(self, what: str) -> None:
        """Show the report of an unexpected error. The game stays as it was last saved.

        The report ends with the position, without what is hidden from the viewer.
        """
        with contextlib.suppress(Exception):  # after an error, writing the position may fail, too
            if table := self.model.table:
                what += f"\n{table.game.id}: {table.game.positions.text(seen(table).match.state)}"
        self._send_to_page(ShowError(what))

    def _handle_safely(self, *messages: Message, draw: bool = True, tell: bool = True) -> bool:
        """Handle messages and draw; return whether that worked. On an error the model is reset, or the page could never
        be drawn again.

        With `draw=False` only the commands are sent to the page. With `tell=False` they wait for the next drawing, too.
        """
        before = self.model
        try:
            for message in messages:
                self.send(message)
            if tell:
                self._flush(draw)
        except Exception:
            self.model = before
            self._queue.clear()
            self.report_error(traceback.format_exc())
            return False
        return True

    def _flush(self, draw: bool = True) -> None:
        """Draw what has changed, if `draw` is true, then send the queued commands to the page in their order."""
        drawing: list[ToPage] = []
        if draw and self.model is not self._drawn:
            settings = self.model.settings.texts()
            looks = {name: settings[name] for name in LOOKS}
            frame = SetFrame(title(self.model), self.model.language, looks, taken_keys(self.model))
            drawing = [Draw(page(self.model)), frame, *self._report()]
            if self._drawn is None:
                self._queue.append(Ready())
            self._drawn = self.model
        commands, self._queue = drawing + self._queue, []
        if commands:
            self._send_to_page(*commands)

    def _report(self) -> list[ToPage]:
        """What an error report may say about the game, if that has changed since the last drawing."""
        last, now = self._drawn, self.model
        if last and (last.library, last.screen) == (now.library, now.screen) and match_of(last) is match_of(now):
            return []
        last_reported, self._reported = self._reported, report(now)
        return [self._reported] if self._reported != last_reported else []

    def _send_to_page(self, *commands: ToPage) -> None:
        self._perform(f"[{','.join(map(encode, commands))}]")

    async def _import_reader(self) -> Literal["", "lost", "lost again"]:
        """Load the package that reads documents from outside. The answer is as in `Storage.reading`."""
        try:
            await asyncio.wait_for(self._load_reader(), self._timeout)
            import haleakala.saves.games  # noqa: F401  (Pyodide reports no lost package; this fails)
        except (ReaderLost, TimeoutError, ImportError, OSError) as lost:
            self._lost[""] += 1
            replaced = isinstance(lost, ReaderLost) and lost.replaced
            return "lost again" if replaced or self._lost[""] > 1 else "lost"
        del self._lost[""]
        return ""

    async def _fetch(self, meta: Meta) -> GameArrived | GameLost | None:
        """Fetch a game other than the default one. Return None if the player has stopped waiting for it."""
        why = await self._fetch_game(meta.id, meta.title)
        if why == STOPPED:
            return None
        if why == ARRIVED:
            del self._lost[meta.id]
            return GameArrived(meta.id)
        self._lost[meta.id] += 1
        return GameLost(meta.id, why == REPLACED or self._lost[meta.id] > 1)

    async def _fetch_needed_game(self, meta: Meta) -> None:
        """Fetch the game that the screen needs."""
        message = await self._fetch(meta)
        if message is None:
            return
        if not self._handle_safely(message):
            # After an error the page must not wait for the game any more.
            self.model = replace(self.model, fetching=None)
        self._send_to_page(GameFetched(meta.id))

    async def _fetch_games_in(self, message: FileRead | CopyRead | GamesRead, tried: set[str]) -> None:
        """Fetch the games of the records in an imported file, each once. Records of a game that cannot be fetched are
        refused with a sentence."""
        records = [entry.record for entry in message.entries] if isinstance(message, GamesRead) else [message.record]
        for record in records:
            if isinstance(record, Phrase) or record.game in tried:
                continue
            tried.add(record.game)
            try:
                find_game(record.game)
            except NotArrived as lost:
                await self._fetch(lost.meta)
                self._send_to_page(GameFetched(lost.meta.id))

    async def _read_file(self, file: ReadFile) -> None:
        """Read a file game by game, so that messages are handled in between. The page is drawn every MOMENT seconds or
        less often."""
        # Imported games are compared with the library, so the saved games are read first.
        lost = await self._read_with_reader(quiet=True)
        if lost:
            self._handle_safely(FileUnread(file.name, file.text, lost == "lost again"))
            return
        pause, drawn = MOMENT, time.monotonic()
        tried: set[str] = set()
        for message in read_games(file):
            await self._fetch_games_in(message, tried)
            if self.model.importing is None:
                return  # None: the player has stopped the import
            last = not isinstance(message, GamesRead) or message.before + 1 >= (message.total or 0)
            began = time.monotonic()
            draw = last or began - drawn > pause
            self._handle_safely(message, draw=draw)
            if draw:
                drawn = time.monotonic()
                pause = max(MOMENT, drawn - began)  # if drawing takes long, draw less often
            await asyncio.sleep(0)

    async def _read_saves_when_idle(self, quiet: bool) -> None:
        """Read the saved games at the next pause in the player's messages, or at once if the screen shows one of
        them. `quiet` is that of ReadSaves."""

        def pause() -> float:
            waits_for_one = isinstance(self.model.screen, Playing) and self.model.table is None
            return 0 if waits_for_one else self._last_message + PAUSE - time.monotonic()

        while (left := pause()) > 0:
            await asyncio.sleep(min(left, PAUSE / 5))
        await self._read_saves(quiet)

    async def _read_saves(self, quiet: bool) -> None:
        """Read the saved games that have not been read yet. Those that this version has written do not need
        pydantic. `quiet` is that of ReadSaves."""
        unread = self.model.storage.unread
        records = ((key, one.text, read_written(one.text)) for key, one in unread.items())
        written = tuple(SaveRead(key, text, record) for key, text, record in records if record)
        if written:
            self._handle_safely(SavesRead(written), draw=self._drawn is not None)
        if self.model.storage.unread:
            await self._read_with_reader(quiet)

    async def _read_with_reader(self, quiet: bool) -> Literal["", "lost", "lost again"]:
        """Read all saved games that have not been read yet, with pydantic. `quiet` is that of ReadSaves.

        The answer is that of `_opened`.
        """
        lost = await self._import_reader()
        unread = self.model.storage.unread
        draw = self._drawn is not None
        if unread and lost:
            self._handle_safely(SavesLost(lost == "lost again", quiet), draw=draw)
        elif unread:
            saves = (SaveRead(key, one.text, record_in(one.text)) for key, one in unread.items())
            self._handle_safely(SavesRead(tuple(saves)), draw=draw)
        return lost

    async def _wake(self, after: int, message: Message) -> None:
        await asyncio.sleep(after / 1000)
        self._handle_safely(message)

    def _start_task(
        self, work: Coroutine[Any, Any, object], among: set["asyncio.Task[object]"] | None = None
    ) -> "asyncio.Task[object]":
        """Run a coroutine as a task and report its errors. `among` and `_tasks` hold the task until it is done.

        asyncio itself holds only a weak reference to a task.
        """

        def done(task: "asyncio.Task[object]") -> None:
            for tasks in (self._tasks, among):
                if tasks is not None:
                    tasks.discard(task)
            if not task.cancelled() and (error := task.exception()):
                self.report_error("".join(traceback.format_exception(error)))

        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        if among is not None:
            among.add(task)
        task.add_done_callback(done)
        return task


def match_of(model: Model) -> object:
    """The match at the table, or None."""
    return model.table and model.table.match
