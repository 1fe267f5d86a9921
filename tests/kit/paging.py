"""A page without a browser, for tests that send messages to it."""

import hashlib
import html
import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple, Self

from haleakala.app.bots.requests import BotRequest
from haleakala.app.buttons import Confirm, ShowHand
from haleakala.app.codec import decode, encode
from haleakala.app.commands import AskBot, Command, GoTo, StoreGame, StoreSettings
from haleakala.app.environment import Environment
from haleakala.app.home.form_defaults import keys
from haleakala.app.messages import (
    FromPage,
    GameFound,
    Message,
    Routed,
    SaveRead,
    SavesRead,
    SettingsFound,
    StorageFound,
    Submitted,
    Touched,
)
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.play.touch import highlights, paths, table_highlights
from haleakala.app.settings.model import Settings
from haleakala.app.speech import say_on_page
from haleakala.app.update import update
from haleakala.app.view.page import page as view
from haleakala.app.viewer import lays_out, waits_for_owner
from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.luck import Luck
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL, Refusal
from haleakala.saves.read import read
from haleakala.saves.settings import read_settings, write_settings
from haleakala.saves.write import write
from tests.kit.known import of_type
from tests.kit.links import link_to

ID = re.compile(r' id="([^"]+)"')


def sent_by(message: FromPage) -> str:
    """Return the attribute of a button that sends a message."""
    return f'data-send="{html.escape(encode(message))}"'


def twice(markup: str) -> set[str]:
    """Return the ids that more than one element has."""
    return {name for name, count in Counter(ID.findall(markup)).items() if count > 1}


class Environments:
    """A factory of environments, one for each message: the times and keys count up, and random draws are seeded.

    To choose them, a test sets `now`, `key` or `luck`.
    """

    def __init__(self, seed: int = 1, keys: str = "key") -> None:
        self.seed, self.keys, self.ticks = seed, keys, 0
        self.now: str | None = None
        self.key: str | None = None
        self.luck: Luck | None = None

    def __call__(self) -> Environment:
        """Return a new environment."""
        self.ticks += 1
        minutes, seconds = divmod(self.ticks, 60)
        now = f"2026-01-01T{minutes // 60:02d}:{minutes % 60:02d}:{seconds:02d}Z"
        seed = f"{self.seed} {self.ticks}"
        secret = hashlib.sha256(seed.encode()).digest()
        given, luck = Environment(self.now or now, self.key or f"{self.keys}{self.ticks}", seed, secret), self.luck
        if luck is None:
            return given

        def settle(env: Environment, match: Any, sealed: bool = False) -> Any:
            return Environment.settle(env, match, sealed) if sealed else match.settle(luck)

        lucky = type("Lucky", (Environment,), {"settle": settle})
        return of_type(Environment, lucky(*given))


class Elsewhere(NamedTuple):
    """Another tab has stored a game: `there` is its record, or why it cannot be read, or None if it was deleted.

    `knew` says whether the other tab replaced the version that this page knows.
    """

    key: str
    there: Record | Phrase | None
    knew: bool


def asked_of(effects: Iterable[Command]) -> list[BotRequest]:
    """Return the requests to the bots' worker, in order: moves, hints, analyses and contests."""
    return [decode(effect.request, BotRequest) for effect in effects if isinstance(effect, AskBot)]


class Saved(NamedTuple):
    """A record that a page has saved, with its key."""

    key: str
    record: Record


def text_of(key: str, there: Record | Phrase) -> str:
    """Return the text of a saved game, or a text that cannot be read."""
    return write(there) if isinstance(there, Record) else f"{{{key} is torn"


def library(*entries: tuple[str, Record | Phrase]) -> SavesRead:
    """Return the message with saved games that were read: pairs of a key, and a record or why it cannot be read."""
    return SavesRead(tuple(SaveRead(key, text_of(key, there), there) for key, there in entries))


def set_before(settings: Settings) -> SettingsFound:
    """Return the message with these settings, as stored on an earlier visit."""
    return SettingsFound(write_settings(settings.texts()))


def begun(languages: Iterable[str] = ("en",), early: Iterable[str] = (), **here: Any) -> str:
    """Return the argument of the loop's start. `here` may contain `hash` and the stored values: `settings`, `games`,
    `bots`, `closed`."""
    fragment = here.pop("hash", "")
    storage = StorageFound(**{"settings": None, "games": (), "bots": (), "closed": False} | here)
    return json.dumps({"hash": fragment, "languages": [*languages], "storage": encode(storage), "early": [*early]})


def only_by_reader(text: str) -> str:
    """Return a save in other formatting than this version writes, so that it needs the full reader, like old saves."""
    return json.dumps(json.loads(text))


def opening(record: Record, ply: int | None = None) -> Submitted:
    """Return the message that opens the link to a record's match."""
    return Submitted("open-link", {"link": link_to(record, ply)})


def first_begins(game: AnyGame) -> dict[str, str]:
    """Return options with which the first seat begins: the first value of each option that is not random."""
    return {choice.key: next(value for value in choice.values if value != "random") for choice in game.rules.CHOICES}


class Page:
    """The app without a browser. Commands are collected in `effects`; GoTo is answered by Routed, as the page does."""

    def __init__(self, seed: int = 1) -> None:
        self.environment = Environments(seed)
        self.model = Model()
        self.effects: list[Command] = []
        self.sent = 0

    def send(self, *messages: Message | Elsewhere | str) -> Self:
        """Send messages one after another. A str is the name of a target to touch."""
        for one in messages:
            if isinstance(one, Elsewhere):
                for message in self.elsewhere(one):
                    self.send(message)
                continue
            message = Touched(one) if isinstance(one, str) else one
            self.model, effects = update(self.model, message, self.environment())
            self.sent += 1
            if self.sent < 50 or self.sent % 20 == 0:  # drawing is the slow part
                assert not twice(view(self.model))
            self.effects += effects
            for effect in effects:
                if isinstance(effect, GoTo):  # a Readdress leaves the screen alone
                    self.send(Routed(effect.fragment))
        return self

    def elsewhere(self, changed: Elsewhere) -> Iterator[Message]:
        """Yield the messages that this page gets after another tab has stored a game."""
        key, there, knew = changed
        stored = self.model.storage.games.get(key)
        text = None if there is None else text_of(key, there)
        yield GameFound(key, text, stored and stored.text if knew else "older")
        if key in self.model.storage.unread:
            assert there is not None, "a deleted game is not waiting to be read"
            yield SavesRead((SaveRead(key, text_of(key, there), there),))

    def begin(self, **fields: str) -> Self:
        """Submit the form of a new game, with defaults for fields that are not given."""
        fields = {"game": "haleakala", "variant": "base", "starter": "red", "name-0": "Ana", "name-1": ""} | fields
        return self.send(Submitted("new-game", fields))

    @property
    def table(self) -> Table:
        """Return the table on the screen."""
        assert self.model.table is not None, "no match is on the screen"
        return self.model.table

    @property
    def lit(self) -> frozenset[str]:
        """Return the targets that can be touched."""
        if lays_out(self.table):
            return table_highlights(self.table).lit
        return highlights(paths(self.table.game, self.table.match.state), self.table.chosen).lit

    @property
    def news(self) -> str:
        """The text of the polite live region."""
        return " ".join(map(say_on_page(self.model), (*self.model.news.toast, *self.model.news.announcement)))

    @property
    def alert(self) -> str:
        """The text of the notice."""
        assert self.model.notice is not None, "no notice is shown"
        why = self.model.notice.why
        return say_on_page(self.model)(why.why if isinstance(why, Refusal) else why)

    def kept(self) -> list[Saved]:
        """Return the games that the page has saved, in order."""
        stored = (effect for effect in self.effects if isinstance(effect, StoreGame))
        return [Saved(key, read(text)) for key, text, _ in stored]

    def kept_settings(self) -> list[Settings]:
        """Return the settings that the page has saved, in order."""
        stored = (effect for effect in self.effects if isinstance(effect, StoreSettings))
        return [Settings.of_texts(read_settings(text), keys()) for text, _ in stored]

    def play(self, rng: random.Random, touches: int = 10_000) -> Self:
        """Touch random lit targets until the game is over or the limit of touches is reached."""
        for _ in range(touches):
            if self.table.match.player == TERMINAL:
                break
            if waits_for_owner(self.table):
                self.send(ShowHand())
            whole = self.table.laid and self.table.laid.whole
            self.send(Confirm() if whole else rng.choice(sorted(self.lit)))
        return self
