"""What the page knows."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from haleakala.app.bots.requests import Gain, Standing
from haleakala.app.language import ENGLISH
from haleakala.app.messages import Message
from haleakala.app.settings.model import AS_DELIVERED, Settings
from haleakala.gamekit.draft import Laid
from haleakala.gamekit.interface import AnyGame
from haleakala.gamekit.meta import Meta
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.record import Analysis, Record, TurnAnalysis
from haleakala.kernel.rules import NOBODY, TERMINAL, Refusal

# --- Screens: each has its own fragment, so that back, reload and bookmarks work --------------------------------------


class Home(NamedTuple):
    """`#/` or `#/new/<game>`: a new game, and the games kept on this device."""

    game: str = ""
    """Its id; "" is the one that was played last."""


class Rulebook(NamedTuple):
    """`#/rules` in short, `#/rules/full`, or `#/rules/3.4` for one clause of it."""

    clause: str = ""
    full: bool = False
    game: str = ""
    """Its id; "" is the first of the house, here and in the other rooms that belong to a game."""


class About(NamedTuple):
    """`#/about`: credits, and what this edition is."""


class MatchScreen(NamedTuple):
    """`#/match/<key>`: a game of the library; `#/match/<key>/<ply>`: as it stood after so many plies."""

    key: str
    ply: int | None = None


class LinkScreen(NamedTuple):
    """`#<game>-1-…`: a game that a link holds, not kept until somebody plays on."""

    fragment: str


class ExampleScreen(NamedTuple):
    """`#/example/3.4`: an example of the rulebook, not kept until somebody plays on."""

    clause: str
    game: str = ""


class BotEditor(NamedTuple):
    """`#/own` or `#/own/<game>`: where somebody writes a player in Python, and tries it."""

    game: str = ""


class LessonScreen(NamedTuple):
    """`#/lesson`, or `#/lesson/4` for its fourth step; the one after the last is the farewell."""

    step: int = 1
    game: str = ""


class SettingsScreen(NamedTuple):
    """`#/settings`: language, and whatever else a player may want otherwise."""


Playing = MatchScreen | LinkScreen | ExampleScreen
"""The screens with a match that can be played."""

Screen = Home | Rulebook | About | SettingsScreen | BotEditor | LessonScreen | Playing


# --- The library ------------------------------------------------------------------------------------------------------


class Deal(NamedTuple):
    """What is hidden in a game: how it was set up, and the plies of luck before anybody decided."""

    game: str
    options: tuple[tuple[str, str], ...]
    drawn: tuple[str, ...]
    seats: int


class SavedGame(NamedTuple):
    """A game in the library."""

    key: str
    record: Record
    over: bool | None
    """None while the game that it is one of is not imported: nobody knows then whether its log is legal."""
    deal: Deal | None = None
    """None where nothing is hidden, and while the game is not imported."""
    stopped: Phrase | None = None
    """Why the log breaks off before its end, at a move that is not legal: what comes before it can be looked at."""

    @property
    def finished(self) -> bool | None:
        """Whether the match has ended, as far as its save says so while the game is not imported."""
        said = self.record.winners
        return self.over if self.over is not None or said is None else bool(said)


class UnreadableGame(NamedTuple):
    """An entry that cannot be read, with the sentence why. Its text stays in localStorage as it is."""

    key: str
    why: Phrase
    text: str


Entry = SavedGame | UnreadableGame


class StoredGame(NamedTuple):
    """What localStorage holds under a key, as far as this tab knows: the text, and the record that it was read as.

    The record is None if the text cannot be read.
    """

    text: str
    record: Record | None


class Unread(NamedTuple):
    """A text from localStorage that has not been read yet.

    Another tab has written it over the text `before`, which is None if there was none or if nobody knows.
    """

    text: str
    before: str | None = None


class Storage(NamedTuple):
    """What localStorage holds, as far as this tab knows. What differs from it is saved (`app/library/saving.py`)."""

    games: Mapping[str, StoredGame] = MappingProxyType({})
    unread: Mapping[str, Unread] = MappingProxyType({})
    """The saved games that are still to be read. They may well be good."""
    reading: Literal["", "lost", "lost again"] = ""
    """Whether the part of the site that reads saved games could not be loaded. After `lost again` another try alone may
    not help."""
    settings: Settings = AS_DELIVERED
    bots: Mapping[str, str] = MappingProxyType({})
    """The code of custom bots by game."""
    closed: bool = False
    """Whether this browser lets the site save nothing."""


class Asking(NamedTuple):
    """A question that an entry of the library waits with, `delete` or `rename`; without a key `keys`, `takeback`,
    `play-on`, or `take-seat`, which knows the seat and its new level."""

    what: str
    key: str
    seat: int = -1
    level: str = ""


class Asked(NamedTuple):
    """What a player by code is asked for: its next action (`move`), a hint, the worth of a game, or many games."""

    number: int
    purpose: Literal["move", "hint", "analysis", "contest"]
    key: str
    plies: int
    log: tuple[str, ...] = ()
    """The whole game that is to be weighed."""
    level: str = ""
    """Who is asked for a move."""
    line: tuple[Any, ...] = ()
    """What is laid out after these plies: the hint is about what comes next."""
    again: Message | None = None
    """The message that asks the same again, for a contest."""


class Contest(NamedTuple):
    """Games of somebody's own player against another one, so far; None where there are none yet."""

    game: str
    level: str
    variant: Phrase
    standing: Standing | None


class Importing(NamedTuple):
    """A file that is being read: how many of its games were, of how many, and what came of them."""

    read: int
    total: int
    """0 until the file was looked into."""
    came: int
    refused: tuple[tuple[int, Phrase], ...]
    """What could not be read, by its number in the file."""
    keys: tuple[str, ...]
    """What was in the library before: the games of a file are compared with those, not with each other."""


class Trial(NamedTuple):
    """Against which level somebody's own player is tried, and in how many games; the last choice holds."""

    level: str
    games: int


TRIAL = Trial("fisher", 20)


class Hint(NamedTuple):
    """What a player by code would do with a turn after so many plies of a game, and what that is worth."""

    key: str
    plies: int
    line: tuple[Any, ...]
    """The actions of the turn from there on, those included that were laid out when somebody asked."""
    gain: Gain = Gain()
    against: tuple[str, ...] = ()
    """What was touched when the hint came, where that leads elsewhere."""


class Conflict(NamedTuple):
    """What another tab has made of the game at the table: a record, why it cannot be read, or None: deleted."""

    there: Record | Phrase | None
    marks: bool = False
    """Whether keeping what is at the table marks it: what is hidden there may be known."""


# --- The table --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RecordedMatch:
    """A match with all that is saved of it. `key` is empty while it is not in the library."""

    game: AnyGame
    match: Match[Any, Any, Any]
    names: tuple[str, ...] = ()
    title: str = ""
    created: str = ""
    key: str = ""
    players: tuple[str, ...] = ()
    """By seat, the level of the computer player that decides there; "" or nothing for a person."""
    analysis: Analysis | None = None
    """What its turns were worth when somebody last had the match analysed."""
    floor: int = 0
    """So many plies Undo leaves alone: those of other persons, and all before a link was opened."""
    takebacks: bool = False
    """Whether somebody has taken a decision back although a draw had been revealed since."""
    revealed: bool = False
    """Whether somebody took a seat, or may have, while they could know more than that seat's hand."""

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.game.rules.num_players(self.match.options)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat in range(self.seats) if not self.level_at(seat))

    @property
    def reader(self) -> int:
        """The seat of the only person, who plays against computers; -1 where there are more persons, or none."""
        return self.people[0] if len(self.people) == 1 < self.seats else -1

    @property
    def level(self) -> str:
        """The level of the computer player that decides in the latest position; "" where a person or nobody does."""
        return self.level_at(self.match.player)

    def level_at(self, seat: int) -> str:
        """The level of the computer player at a seat; "" where a person sits there, or where it is none."""
        return self.players[seat] if 0 <= seat < len(self.players) else ""

    @property
    def weighed(self) -> tuple[TurnAnalysis, ...]:
        """What each turn of the match as it is now was worth; nothing before somebody has asked."""
        fits = self.analysis and self.analysis.length == len(self.match.plies)
        return self.analysis.turns if self.analysis and fits else ()


@dataclass(frozen=True, slots=True)
class Table:
    """A match on the screen: what is saved of it, and how it is shown."""

    saved: RecordedMatch
    chosen: tuple[str, ...] = ()
    """The targets touched so far: the beginning of a gesture, or a whole one that waits to be confirmed; of a turn that
    is laid out first, all its touches."""
    ply: int | None = None
    """After how many plies the position is shown, while somebody looks back; None for the latest."""
    running: bool = False
    """Whether the match is being shown by itself, position by position."""
    run: int = 0
    """Counts the runs, so that the tick of an old one moves nothing."""
    scene: int | None = None
    """In the lesson, how many scenes of it were played; None everywhere else."""
    held: bool = False
    """Whether the computer players wait."""
    here: int = NOBODY
    """The seat whose player has said last that they are here, where several people share the device."""
    opened: int | None = None
    """The seat whose area somebody has opened; None for the board and the own area, of which a narrow window shows the
    board."""
    conflict: Conflict | None = None
    """What lies under its key now, if that is another game than this one: a question waits. Playing on answers it."""
    stopped: Phrase | None = None
    """Why the log of the save goes no further than this match: its next move is not legal. What is played on from here
    becomes a new game; the save stays as it is."""
    laid: Laid | None = None
    """What the touches of a turn that is laid out come to, as the viewer may know it. Only `viewer.seen` sets it, so
    that nothing which keeps or sends the match can meet it."""

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.saved.game

    @property
    def match(self) -> Match[Any, Any, Any]:
        """The match up to its latest position."""
        return self.saved.match

    @property
    def key(self) -> str:
        """The key of the saved game; "" while the match is not in the library."""
        return self.saved.key

    @property
    def shown(self) -> Match[Any, Any, Any]:
        """The match up to the position shown."""
        return self.match if self.ply is None else self.match.at(self.ply)

    @property
    def pictured(self) -> Match[Any, Any, Any]:
        """The match as it is drawn: as shown, or with what is laid out."""
        return self.laid.trial if self.laid else self.shown

    @property
    def winners(self) -> frozenset[int]:
        """The seats that have won in the position shown; nobody while the match goes on."""
        if self.shown.player != TERMINAL:
            return frozenset()
        shares = self.game.rules.returns(self.shown.state)
        return frozenset(seat for seat in range(self.saved.seats) if shares[seat] == max(shares))

    @property
    def shown_plies(self) -> int:
        """How many plies led to the position shown."""
        return len(self.match.plies) if self.ply is None else self.ply

    def with_match(self, match: Match[Any, Any, Any]) -> "Table":
        """The table with another match; an analysis of the one before says nothing about it."""
        return replace(self, saved=replace(self.saved, match=match, analysis=None))


@dataclass(frozen=True, slots=True)
class Notice:
    """Something is wrong: why, and the clause of the rulebook where it is one of the rules."""

    why: Refusal | Phrase
    number: int
    """Counts the notices, so that the same one twice is said twice."""
    again: Message | None = None
    """The message that can be sent again, where a part of the site has not arrived."""
    reload: bool = False
    """Whether to load the page anew is offered, too."""


class Fetching(NamedTuple):
    """A game that is being fetched, and the message that waits for it."""

    meta: Meta
    message: Message


class News(NamedTuple):
    """What happened last, for the polite live region."""

    toast: tuple[Phrase, ...] = ()
    """What the page has to say: it is seen, too."""
    announcement: tuple[Phrase, ...] = ()
    """What happened in the game: it is only heard, for the log shows it anyway."""
    number: int = 0
    """Counts the toasts, so that each is shown for its whole time."""


HOME = Home()
NO_NEWS = News()
NOTHING_STORED = Storage()


@dataclass(frozen=True, slots=True)
class Model:
    """All of it. A value: `update` answers another one."""

    screen: Screen = HOME
    library: tuple[Entry, ...] = ()
    table: Table | None = None
    asking: Asking | None = None
    listed_game: str = ""
    """The game whose saved games are listed alone; "" lists those of every game."""
    importing: Importing | None = None
    imported: Phrase | None = None
    """What came of the last file, until somebody goes elsewhere."""
    notice: Notice | None = None
    fetching: Fetching | None = None
    """The game that somebody waits for."""
    news: News = NO_NEWS
    preferred: str = ENGLISH
    """The language that the browser asks for."""
    settings: Settings = AS_DELIVERED
    storage: Storage = NOTHING_STORED
    asked: Asked | None = None
    """What a player by code is asked now."""
    roused: bool = False
    """Whether players by code have come."""
    questions: int = 0
    """Counts what players by code were asked, so that no answer comes to another question."""
    hint: Hint | None = None
    own: Mapping[str, str] = field(default_factory=dict)
    """The players in Python that somebody has written here, by game."""
    trial: Trial = TRIAL
    contests: tuple[Contest, ...] = ()
    """How they have fared, the latest first; the one that is being played is the first."""
    unsaved: frozenset[str] = frozenset()
    """The keys of the games that could not be kept as they stand."""

    @property
    def language(self) -> str:
        """The language of the page: the one that was set, else the browser's."""
        return self.settings.language or self.preferred
