"""The loop: what the page reports becomes a message, update answers a model and effects, the view is drawn."""

import asyncio
import contextlib
import json
import time
import traceback
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from haleakala.app.language import best_language
from haleakala.app.messages import (
    CopyLink,
    ExportAll,
    Forget,
    GameChanged,
    GamesRead,
    Keep,
    KeepSettings,
    KeepText,
    Message,
    OpenLink,
    OwnFound,
    ReadAgain,
    ReadFile,
    ReadGame,
    ReadSettings,
    ReadShelf,
    Routed,
    SavesRead,
    SettingsRead,
    ShelfRead,
    StoreClosed,
    StoreFailed,
    Wake,
)
from haleakala.app.model import Model, SetAside
from haleakala.app.reports import message_of
from haleakala.app.settings import LOOKS
from haleakala.app.steps.keyboard import taken_keys
from haleakala.app.steps.shelf import NOT_ARRIVED
from haleakala.app.update import World, update
from haleakala.app.view import explanation, page, title
from haleakala.kernel.errors import HaleakalaError
from haleakala.kernel.phrase import Phrase
from haleakala.loop.errand import Errand
from haleakala.loop.errands import errand, file_read, link_of, link_read, record_in, settings_in
from haleakala.loop.texts import Texts

MOMENT = 0.25
"""Seconds after which a long import is drawn again."""


class Loop:
    """Holds the one thing that changes: the model.

    `perform` takes a JSON list of errands; `open_door` fetches what reads foreign documents, which a visitor without
    saved games never waits for; who imports a file does so for `patience` seconds.
    """

    def __init__(
        self,
        perform: Callable[[str], object],
        open_door: Callable[[], Awaitable[object]],
        world: World,
        patience: float = 60,
    ):
        self.model = Model()
        self._perform = perform
        self._open_door = open_door
        self._world = world
        self._patience = patience
        self._drawn: Model | None = None
        self._errands: list[Errand] = []
        self._texts = Texts()
        self._unsettled = ""  # the settings as kept here, while their reader has not arrived
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self, report: str) -> None:
        """Read what this device keeps, then the address, and let the page be touched.

        The report holds the fragment of the address, the browser's languages, the settings as they were kept, or null,
        the shelf as pairs of key and text, the players in Python that are kept here as pairs of game and text, whether
        the browser closes its storage to us, and the reports of what was done on the page meanwhile: nothing is drawn
        before those.
        """
        with_me = json.loads(report)
        self.model = Model(preferred=best_language(tuple(with_me["languages"])))
        trouble = None
        if with_me["settings"] or with_me["shelf"]:
            await self._open_door()
        if with_me["settings"]:
            trouble = self._settle(with_me["settings"])
        for key, text in with_me["shelf"]:
            self._texts.heard(key, text)
        if with_me["shelf"]:
            self.send(ShelfRead(tuple((key, record_in(text)) for key, text in with_me["shelf"])))
        for game, code in with_me.get("own", ()):
            self.send(OwnFound(game, code))
        here = Routed(with_me["hash"].removeprefix("#"))
        early = [message for report in with_me.get("early", ()) if (message := message_of(report))]
        home = Routed("/")  # where all the games are
        attempts: list[list[Message]] = [[here, *early], [home]]
        if early:
            attempts.insert(1, [here])
        any(self._carefully(*messages) for messages in attempts)
        if trouble and not (self._unsettled and with_me["shelf"]):  # the shelf says it, too
            self._carefully(SettingsRead(trouble))
        if with_me.get("closed"):
            self._carefully(StoreClosed())
        self._tell(Errand("ready"))

    def hear(self, report: str) -> None:
        """One report of the page. What goes wrong here is told in a sentence."""
        message = message_of(report)
        if message:
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
        self.model, wanted = update(self.model, message, self._world)
        for effect in wanted:
            match effect:
                case OpenLink(fragment):
                    self.send(link_read(fragment))
                case CopyLink():
                    link = link_of(self.model)
                    self._errands.append(link) if isinstance(link, Errand) else self.send(link)
                case Keep(key, record):
                    self._errands.append(self._texts.keep_record(key, record))
                case KeepText(key, text):
                    self._errands.append(self._texts.keep(key, text))
                case Forget(key):
                    self._errands.append(self._texts.forget(key))
                case ExportAll(filename, entries):
                    self._errands.append(Errand("download", (filename, self._texts.together(entries))))
                case ReadFile():
                    self._later(self._read_file(effect))
                case ReadGame():
                    self._later(self._read_game(effect))
                case ReadShelf(entries):
                    for key, found in self._texts.changes(entries):
                        self._later(self._read_game(ReadGame(key, found, self._texts.lies(key))))
                case ReadSettings(text):
                    self._later(self._read_settings(text))
                case ReadAgain():
                    self._later(self._read_again())
                case KeepSettings():
                    self._unsettled = ""  # they are newer
                    self._errands.append(errand(effect))
                case Wake(after, woken):
                    self._later(self._wake(after, woken))
                case _:
                    self._errands.append(errand(effect))

    def report_trouble(self, what: str) -> None:
        """Show the short report of an unexpected error; the game stays as it was last saved."""
        self._tell(Errand("trouble", (what,)))

    def _carefully(self, *messages: Message, draw: bool = True) -> bool:
        """Send and draw. What fails leaves the model as it was, or nothing after it could ever be drawn."""
        before = self.model
        try:
            for message in messages:
                self.send(message)
            self._flush(draw)
        except Exception:
            self.model = before
            self._errands.clear()
            self.report_trouble(traceback.format_exc())
            return False
        return True

    def _flush(self, draw: bool = True) -> None:
        """Draw what has changed, then let the page run the errands, in their order."""
        drawing: list[Errand] = []
        if draw and self.model is not self._drawn:
            settings = self.model.settings.texts()
            looks = json.dumps({name: settings[name] for name in LOOKS})
            keys = json.dumps(taken_keys(self.model))
            frame = Errand("frame", (title(self.model), self.model.language, looks, keys))
            drawing = [Errand("draw", (page(self.model),)), frame]
            self._drawn = self.model
        errands, self._errands = drawing + self._errands, []
        if errands:
            self._tell(*errands)

    def _tell(self, *errands: Errand) -> None:
        self._perform(json.dumps([[one.verb, *one.given] for one in errands]))

    def _settle(self, text: str) -> Phrase | None:
        """Take over the settings. What cannot be read is set aside, and the answer is the sentence that says so."""
        self._unsettled = ""
        try:
            settings = settings_in(text)
        except (ImportError, OSError):
            self._unsettled = text
            return NOT_ARRIVED
        except HaleakalaError as error:
            self._errands.append(Errand("setSettingsAside"))
            return error.why
        self.send(SettingsRead(settings))
        return None

    async def _read_file(self, file: ReadFile) -> None:
        """Read a file, game by game, so that the page is heard in between; it is drawn now and then."""
        await self._read_again()  # or the games that wait would not be compared with those of the file
        pause, drawn = MOMENT, time.monotonic()
        for message in file_read(file):
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

    async def _read_again(self) -> None:
        """Open the door, and read the games and the settings that waited for it."""
        with contextlib.suppress(TimeoutError):  # what cannot be read is said in a sentence
            await asyncio.wait_for(self._open_door(), self._patience)
        unsettled = self._unsettled
        trouble = self._settle(unsettled) if unsettled else None
        waiting = [entry.key for entry in self.model.shelf if isinstance(entry, SetAside) and entry.waiting]
        entries = tuple((key, record_in(self._texts.lies(key) or "")) for key in waiting)
        news: list[Message] = [SettingsRead(trouble)] if trouble else []
        if unsettled or entries:
            self._carefully(*news, *([SavesRead(entries)] if entries else []))

    async def _read_game(self, game: ReadGame) -> None:
        """What another tab has done to a game; nothing new where it is what this tab itself has written."""
        if game.text is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._open_door(), self._patience)
        known = self._texts.lies(game.key)
        if game.text == known:
            return
        self._texts.heard(game.key, game.text)
        record = None if game.text is None else record_in(game.text)
        self._carefully(GameChanged(game.key, record, game.before == known))

    async def _read_settings(self, text: str) -> None:
        """Settings of another tab hold here, too; what cannot be read is for that one to say."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._open_door(), self._patience)
        with contextlib.suppress(HaleakalaError, ImportError, OSError):
            self._carefully(SettingsRead(settings_in(text)))

    async def _wake(self, after: int, message: Message) -> None:
        await asyncio.sleep(after / 1000)
        self._carefully(message)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine and report what goes wrong; asyncio would forget a task that nobody holds."""

        def done(task: asyncio.Task[None]) -> None:
            self._tasks.discard(task)
            if error := task.exception():
                self.report_trouble("".join(traceback.format_exception(error)))

        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(done)
