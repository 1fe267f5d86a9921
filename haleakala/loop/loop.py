"""The loop: what the page reports becomes a message, update answers a model and commands, the view is drawn."""

import asyncio
import contextlib
import json
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from typing import Any

from haleakala.app.codec import decode, encode
from haleakala.app.commands import (
    Command,
    CopyLink,
    Download,
    Draw,
    Export,
    ExportAll,
    FetchGame,
    Forget,
    GameFetched,
    Keep,
    KeepSettings,
    KeepText,
    MakeLink,
    OpenLink,
    ReadAgain,
    ReadFile,
    ReadGame,
    ReadSettings,
    ReadShelf,
    Ready,
    SetFrame,
    SetSettingsAside,
    ShowError,
    StoreSettings,
    ToPage,
    Wake,
)
from haleakala.app.language import best_language
from haleakala.app.messages import (
    FileRead,
    FileUnread,
    FromPage,
    GameArrived,
    GameChanged,
    GameLost,
    GamesRead,
    Message,
    OwnFound,
    Routed,
    SavesRead,
    SettingsRead,
    ShelfRead,
    StoreClosed,
    StoreFailed,
)
from haleakala.app.model import Model, SetAside
from haleakala.app.questions import Analyse, Compete, Think
from haleakala.app.settings import LOOKS
from haleakala.app.steps.keyboard import taken_keys
from haleakala.app.steps.shelf import NOT_ARRIVED, NOT_ARRIVED_AGAIN
from haleakala.app.update import World, update
from haleakala.app.view import explanation, page, title
from haleakala.app.viewer import seen
from haleakala.gamekit.meta import Meta
from haleakala.games import NotArrived, find_game
from haleakala.kernel.errors import HaleakalaError
from haleakala.kernel.phrase import Phrase
from haleakala.loop.bot_requests import asked
from haleakala.loop.documents import file_read, record_in, settings_in
from haleakala.loop.links import link_of, link_read
from haleakala.loop.texts import Texts
from haleakala.saves.write import write, write_settings

MOMENT = 0.25
"""Seconds after which a long import is drawn again."""


class ReaderLost(Exception):
    """What reads foreign documents could not be fetched.

    `replaced` where the server has something else in its place, as after an update.
    """

    def __init__(self, replaced: bool = False) -> None:
        self.replaced = replaced


ARRIVED, REPLACED, STOPPED = "", "replaced", "stopped"
"""What `fetch_game` answers; any other word means that the game was lost on the way."""


async def nothing_fetched(game_id: str, title: str) -> str:
    """Where all games are here, none is fetched."""
    return "lost"


class Loop:
    """Holds the one thing that changes: the model.

    `perform` takes a JSON list of commands to the page. `open_door` fetches the package that reads foreign documents,
    which a visitor without saved games never waits for, or raises ReaderLost; after `patience` seconds it counts as
    lost. `fetch_game` takes the id and the title of a game, and returns ARRIVED when it can be imported, or why not.
    """

    def __init__(
        self,
        perform: Callable[[str], object],
        open_door: Callable[[], Awaitable[object]],
        world: World,
        patience: float = 60,
        fetch_game: Callable[[str, str], Awaitable[str]] = nothing_fetched,
    ):
        self.model = Model()
        self._perform = perform
        self._open_door = open_door
        self._world = world
        self._patience = patience
        self._fetch_game = fetch_game
        self._lost: Counter[str] = Counter()  # how often in a row a game, or the reader (""), did not arrive
        self._arriving: set[asyncio.Task[object]] = set()  # games that somebody waits for
        self._drawn: Model | None = None
        self._queue: list[ToPage] = []
        self._texts = Texts()
        self._unsettled = ""  # the settings as kept here, while their reader has not arrived
        self._tasks: set[asyncio.Task[object]] = set()

    async def start(self, report: str) -> None:
        """Read what this device keeps, then the address, and let the page be touched.

        The report holds the fragment of the address, the browser's languages, the settings as they were kept, or null,
        the shelf as pairs of key and text, the players in Python that are kept here as pairs of game and text, whether
        the browser closes its storage to us, and the reports of what was done on the page meanwhile: nothing is drawn
        before those, and before the game of the address has been fetched.
        """
        with_me = json.loads(report)
        self.model = Model(preferred=best_language(tuple(with_me["languages"])))
        trouble = None
        unread = await self._opened() if with_me["settings"] or with_me["shelf"] else None
        if with_me["settings"]:
            trouble = self._settle(with_me["settings"], unread)
        for key, text in with_me["shelf"]:
            self._texts.heard(key, text)
        if with_me["shelf"]:
            self.send(ShelfRead(tuple((key, unread or record_in(text)) for key, text in with_me["shelf"])))
        for game, code in with_me.get("own", ()):
            self.send(OwnFound(game, code))
        here = Routed(with_me["hash"].removeprefix("#"))
        decoded = (decode(text, FromPage) for text in with_me.get("early", ()))
        early = [message for message in decoded if message is not None]
        home = Routed("/")  # where all the games are
        attempts: list[list[Message]] = [[here, *early], [home]]
        if early:
            attempts.insert(1, [here])
        for messages in attempts:
            if await self._begun(messages):
                break
        if trouble and not (self._unsettled and with_me["shelf"]):  # the shelf says it, too
            self._carefully(SettingsRead(trouble))
        if with_me.get("closed"):
            self._carefully(StoreClosed())
        self._tell(Ready())

    async def _begun(self, messages: list[Message]) -> bool:
        """Send and draw, but nothing before a game that is wanted has been fetched, or is known to be lost."""
        before, (first, *rest) = self.model, messages
        if self._carefully(first, tell=False):
            while self._arriving:
                await asyncio.wait(self._arriving)
            if self._carefully(*rest):
                return True
        self.model = before
        return False

    def hear(self, report: str) -> None:
        """One report of the page. What goes wrong here is told in a sentence."""
        message = decode(report, FromPage)
        if message is not None:  # a message without fields is an empty tuple
            self._carefully(message)

    def explain(self, target: str) -> str | None:
        """Markup for the box beside a thing on the table."""
        try:
            return explanation(self.model, target)
        except Exception:
            self.report_trouble(traceback.format_exc())
            return None

    def send(self, message: Message) -> None:
        """Update, and take down what update asked for; it is carried out with the next drawing."""
        if isinstance(message, StoreFailed):
            self._texts.heard(message.key, message.there)
        self.model, commands = update(self.model, message, self._world)
        for command in commands:
            self._carry_out(command)

    def _carry_out(self, command: Command) -> None:
        match command:
            case OpenLink(fragment):
                self.send(link_read(fragment))
            case MakeLink():
                link = link_of(self.model)
                self._queue.append(link) if isinstance(link, CopyLink) else self.send(link)
            case Keep(key, record):
                self._queue.append(self._texts.keep_record(key, record))
            case KeepText(key, text):
                self._queue.append(self._texts.keep(key, text))
            case Forget(key):
                self._queue.append(self._texts.forget(key))
            case Export(filename, record):
                self._queue.append(Download(filename, write(record)))
            case ExportAll(filename, entries):
                self._queue.append(Download(filename, self._texts.together(entries)))
            case ReadFile():
                self._later(self._read_file(command))
            case ReadGame():
                self._later(self._read_game(command))
            case ReadShelf(entries):
                for key, found in self._texts.changes(entries):
                    self._later(self._read_game(ReadGame(key, found, self._texts.lies(key))))
            case ReadSettings(text):
                self._later(self._read_settings(text))
            case ReadAgain(quiet):
                self._later(self._read_again(quiet))
            case FetchGame(meta):
                self._arriving.add(task := self._later(self._bring_game(meta)))
                task.add_done_callback(self._arriving.discard)
            case KeepSettings(settings):
                self._unsettled = ""  # they are newer
                self._queue.append(StoreSettings(write_settings(settings.texts())))
            case Think() | Analyse() | Compete():
                self._queue.append(asked(command))
            case Wake(after, woken):
                self._later(self._wake(after, woken))
            case _:
                self._queue.append(command)

    def report_trouble(self, what: str) -> None:
        """Show the short report of an unexpected error; the game stays as it was last saved.

        It ends with the position, without what is hidden from the viewer.
        """
        with contextlib.suppress(Exception):  # the position may be what is in trouble
            if table := self.model.table:
                what += f"\n{table.game.id}: {table.game.positions.text(seen(table).match.state)}"
        self._tell(ShowError(what))

    def _carefully(self, *messages: Message, draw: bool = True, tell: bool = True) -> bool:
        """Send and draw. What fails leaves the model as it was, or nothing after it could ever be drawn."""
        before = self.model
        try:
            for message in messages:
                self.send(message)
            if tell:
                self._flush(draw)
        except Exception:
            self.model = before
            self._queue.clear()
            self.report_trouble(traceback.format_exc())
            return False
        return True

    def _flush(self, draw: bool = True) -> None:
        """Draw what has changed, then let the page carry out the commands, in their order."""
        drawing: list[ToPage] = []
        if draw and self.model is not self._drawn:
            settings = self.model.settings.texts()
            looks = {name: settings[name] for name in LOOKS}
            frame = SetFrame(title(self.model), self.model.language, looks, taken_keys(self.model))
            drawing = [Draw(page(self.model)), frame]
            self._drawn = self.model
        commands, self._queue = drawing + self._queue, []
        if commands:
            self._tell(*commands)

    def _tell(self, *commands: ToPage) -> None:
        self._perform(f"[{','.join(map(encode, commands))}]")

    async def _opened(self) -> Phrase | None:
        """Open the door; the answer is the sentence to say where what reads foreign documents does not arrive."""
        try:
            await asyncio.wait_for(self._open_door(), self._patience)
        except (ReaderLost, TimeoutError) as lost:
            self._lost[""] += 1
            replaced = isinstance(lost, ReaderLost) and lost.replaced
            return NOT_ARRIVED_AGAIN if replaced or self._lost[""] > 1 else NOT_ARRIVED
        del self._lost[""]
        return None

    async def _bring(self, meta: Meta) -> GameArrived | GameLost | None:
        """Fetch a game that is not the first one; None where nobody waits for it any more."""
        why = await self._fetch_game(meta.id, meta.title)
        if why == STOPPED:
            return None
        if why == ARRIVED:
            del self._lost[meta.id]
            return GameArrived(meta.id)
        self._lost[meta.id] += 1
        return GameLost(meta.id, why == REPLACED or self._lost[meta.id] > 1)

    async def _bring_game(self, meta: Meta) -> None:
        """Fetch the game that somebody waits for."""
        message = await self._bring(meta)
        if message is None:
            return
        if not self._carefully(message):
            self.model = replace(self.model, fetching=None)  # or it would be waited for, and not fetched again
        self._tell(GameFetched(meta.id))

    async def _bring_games_of(self, message: FileRead | GamesRead, tried: set[str]) -> None:
        """Fetch the games that an imported file has records of, each once; what is lost is refused with a sentence."""
        records = [message.record] if isinstance(message, FileRead) else [entry.record for entry in message.entries]
        for record in records:
            if isinstance(record, Phrase) or record.game in tried:
                continue
            tried.add(record.game)
            try:
                find_game(record.game)
            except NotArrived as lost:
                await self._bring(lost.meta)
                self._tell(GameFetched(lost.meta.id))

    def _settle(self, text: str, unread: Phrase | None = None) -> Phrase | None:
        """Take over the settings. What cannot be read is set aside, and the answer is the sentence that says so."""
        self._unsettled = ""
        if unread:
            self._unsettled = text
            return unread
        try:
            settings = settings_in(text)
        except (ImportError, OSError):
            self._unsettled = text
            return NOT_ARRIVED
        except HaleakalaError as error:
            self._queue.append(SetSettingsAside())
            return error.why
        self.send(SettingsRead(settings))
        return None

    async def _read_file(self, file: ReadFile) -> None:
        """Read a file, game by game, so that the page is heard in between; it is drawn now and then."""
        unread = await self._read_again()  # or the games that wait would not be compared with those of the file
        if unread:
            self._carefully(FileUnread(file.name, file.text, unread))
            return
        pause, drawn = MOMENT, time.monotonic()
        tried: set[str] = set()
        for message in file_read(file):
            await self._bring_games_of(message, tried)
            if self.model.importing is None:
                return  # it was stopped
            last = not isinstance(message, GamesRead) or message.before + 1 >= (message.total or 0)
            began = time.monotonic()
            draw = last or began - drawn > pause
            self._carefully(message, draw=draw)
            if draw:
                drawn = time.monotonic()
                pause = max(MOMENT, drawn - began)  # a long shelf takes its time
            await asyncio.sleep(0)

    async def _read_again(self, quiet: bool = False) -> Phrase | None:
        """Open the door, and read the games and the settings that waited for it; the answer is that of `_opened`."""
        unread = await self._opened()
        unsettled = self._unsettled
        trouble = self._settle(unsettled, unread) if unsettled else None
        waiting = [entry.key for entry in self.model.shelf if isinstance(entry, SetAside) and entry.waiting]
        entries = tuple((key, unread or record_in(self._texts.lies(key) or "")) for key in waiting)
        news: list[Message] = [SettingsRead(trouble)] if trouble and not entries and not quiet else []
        if unsettled or entries:
            self._carefully(*news, *([SavesRead(entries, quiet)] if entries else []))
        return unread

    async def _read_game(self, game: ReadGame) -> None:
        """What another tab has done to a game; nothing new where it is what this tab itself has written."""
        unread = await self._opened() if game.text is not None else None
        known = self._texts.lies(game.key)
        if game.text == known:
            return
        self._texts.heard(game.key, game.text)
        record = None if game.text is None else unread or record_in(game.text)
        self._carefully(GameChanged(game.key, record, game.before == known))

    async def _read_settings(self, text: str) -> None:
        """Settings of another tab hold here, too; what cannot be read is for that one to say."""
        if await self._opened():
            return
        with contextlib.suppress(HaleakalaError, ImportError, OSError):
            self._carefully(SettingsRead(settings_in(text)))

    async def _wake(self, after: int, message: Message) -> None:
        await asyncio.sleep(after / 1000)
        self._carefully(message)

    def _later(self, work: Coroutine[Any, Any, object]) -> "asyncio.Task[object]":
        """Run a coroutine and report what goes wrong; asyncio would forget a task that nobody holds."""

        def done(task: "asyncio.Task[object]") -> None:
            self._tasks.discard(task)
            if error := task.exception():
                self.report_trouble("".join(traceback.format_exception(error)))

        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(done)
        return task
