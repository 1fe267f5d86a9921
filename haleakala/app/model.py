"""The model: the whole state of the page."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from haleakala.app.bots.model import DEFAULT_CONTEST, Contest, ContestChoices, Hint, Question
from haleakala.app.language import ENGLISH
from haleakala.app.library.model import Entry, Importing, Storage
from haleakala.app.messages import Message
from haleakala.app.play.table import Table
from haleakala.app.screens import Home, Screen
from haleakala.app.settings.model import AS_DELIVERED, Settings
from haleakala.gamekit.meta import Meta
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.rules import Refusal
from haleakala.saves.link import Linked
from haleakala.saves.seeds import Seeds


class Asking(NamedTuple):
    """A question to the player: `delete` or `rename` about the saved game `key`; or, without a key, `takeback`,
    `play-on`, `keys` (the list of shortcuts), `link` (for a link), or `take-seat` with the seat and its new level.
    About a match by link: `renew` and `restored` (what a link asks), `end` (resigning, or offering its end), `which`
    (of the saved games it belongs to), `gone`, `give` with the seat, or `copy`, `move`, `moved` and `withdraw`."""

    what: str
    key: str
    seat: int = -1
    level: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """An error message for the player, with the clause of the rulebook if it is about a rule."""

    why: Refusal | Phrase
    number: int
    """Counts the notices, so that a repeated one is announced again."""
    again: Message | None = None
    """The message that can be sent again, after a part of the site could not be loaded."""
    reload: bool = False
    """Whether a button to reload the page is shown, too."""


class Fetching(NamedTuple):
    """A game that is being fetched, and the message that waits for it."""

    meta: Meta
    message: Message


class News(NamedTuple):
    """What happened last, for the polite live region."""

    toast: tuple[Phrase, ...] = ()
    """A message of the page, which is also visible."""
    announcement: tuple[Phrase, ...] = ()
    """What happened in the game. It is only for screen readers, because the log shows it."""
    number: int = 0
    """Counts the toasts, so that each is shown for its full time."""


HOME = Home()
NO_NEWS = News()
NOTHING_STORED = Storage()


@dataclass(frozen=True, slots=True)
class Model:
    """The whole state of the page. It is immutable: `update` returns a new one."""

    screen: Screen = HOME
    library: tuple[Entry, ...] = ()
    table: Table | None = None
    linked: Linked | None = None
    """The last link that was read, so that it is not played again when its address is opened, or when the saved games
    for which it waits have been read."""
    asking: Asking | None = None
    listed_game: str = ""
    """The only game whose saved games are listed; "" lists those of every game."""
    importing: Importing | None = None
    imported: Phrase | None = None
    """The result of the last import, until the player leaves the screen."""
    notice: Notice | None = None
    fetching: Fetching | None = None
    """The game that is being fetched for the player."""
    news: News = NO_NEWS
    preferred: str = ENGLISH
    """The preferred language of the browser."""
    settings: Settings = AS_DELIVERED
    storage: Storage = NOTHING_STORED
    asked: Question | None = None
    """The question that a computer player is answering."""
    roused: bool = False
    """Whether the bots' worker has been loaded."""
    questions: int = 0
    """Counts the questions to computer players, so that no answer is taken for that of another question."""
    hint: Hint | None = None
    own: Mapping[str, str] = field(default_factory=dict)
    """The code of the custom bots, by game."""
    trial: ContestChoices = DEFAULT_CONTEST
    contests: tuple[Contest, ...] = ()
    """The results of test games, the latest first. Those that are being played come first, without a result."""
    unsaved: frozenset[str] = frozenset()
    """The keys of the games whose latest state could not be saved."""
    seeds: Mapping[str, Seeds] = field(default_factory=dict)
    """The seeds of matches with other devices, by the key of the saved game."""
    sending: str = ""
    """The key of the match whose link is passed on as soon as it is stored; "" if there is none."""
    unsaved_seeds: frozenset[str] = frozenset()
    """The keys of the games whose seeds could not be saved."""

    @property
    def language(self) -> str:
        """The language of the page: that of the settings, otherwise the browser's."""
        return self.settings.language or self.preferred

    def has_stored(self, key: str) -> bool:
        """Whether localStorage holds the latest state of a saved game, with its seeds, as far as this tab knows."""
        storage = self.storage
        without = self.unsaved | self.unsaved_seeds | storage.lacking
        return not (storage.closed or storage.awaiting.get(key) or key in without)
