"""The model: the whole state of the page."""

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
    """`#/` or `#/new/<game>`: the start page with the saved games, or the form for a new game."""

    game: str = ""
    """The id of the game of the form; "" for the start page."""


class Rulebook(NamedTuple):
    """`#/rules` is the summary, `#/rules/full` all rules, and `#/rules/3.4` one clause of them."""

    clause: str = ""
    full: bool = False
    game: str = ""
    """The id of the game; "" is the default one, as in the other screens about a game."""


class About(NamedTuple):
    """`#/about`: the credits, and what this edition is."""


class MatchScreen(NamedTuple):
    """`#/match/<key>`: a saved game; `#/match/<key>/<ply>`: its position after so many plies."""

    key: str
    ply: int | None = None


class LinkScreen(NamedTuple):
    """`#<game>-1-…`: a match in a link, which is saved only when it is played on."""

    fragment: str


class ExampleScreen(NamedTuple):
    """`#/example/3.4`: an example of the rulebook, which is saved only when it is played on."""

    clause: str
    game: str = ""


class BotEditor(NamedTuple):
    """`#/own` or `#/own/<game>`: the editor for a custom bot."""

    game: str = ""


class LessonScreen(NamedTuple):
    """`#/lesson`, or `#/lesson/4` for its fourth step; the number after the last step is the farewell."""

    step: int = 1
    game: str = ""


class SettingsScreen(NamedTuple):
    """`#/settings`: the language and the other settings of this device."""


Playing = MatchScreen | LinkScreen | ExampleScreen
"""The screens with a match that can be played."""

Screen = Home | Rulebook | About | SettingsScreen | BotEditor | LessonScreen | Playing


# --- The library ------------------------------------------------------------------------------------------------------


class Deal(NamedTuple):
    """The hidden part of a game: its options, and the random plies before the first decision."""

    game: str
    options: tuple[tuple[str, str], ...]
    drawn: tuple[str, ...]
    seats: int


class SavedGame(NamedTuple):
    """A game in the library."""

    key: str
    record: Record
    over: bool | None
    """None while the code of its game is not loaded, so that it is unknown whether its log is legal."""
    deal: Deal | None = None
    """None if nothing is hidden, and while the code of the game is not loaded."""
    stopped: Phrase | None = None
    """Why the log is legal only in part; the positions before the illegal move can be viewed."""

    @property
    def finished(self) -> bool | None:
        """Whether the match has ended. While the code of the game is not loaded, this is what the save says."""
        said = self.record.winners
        return self.over if self.over is not None or said is None else bool(said)


class UnreadableGame(NamedTuple):
    """A saved game that cannot be read, with a sentence that says why. Its text stays in localStorage unchanged."""

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

    Another tab has replaced the text `before` by it; None if there was none, or if it is unknown.
    """

    text: str
    before: str | None = None


class Storage(NamedTuple):
    """The content of localStorage, as far as this tab knows. What differs from it is saved
    (`app/library/saving.py`)."""

    games: Mapping[str, StoredGame] = MappingProxyType({})
    unread: Mapping[str, Unread] = MappingProxyType({})
    """The texts of the saved games that are still to be read."""
    reading: Literal["", "lost", "lost again"] = ""
    """Set if the part of the site that reads saved games could not be loaded. After `lost again` another try may not
    help."""
    settings: Settings = AS_DELIVERED
    bots: Mapping[str, str] = MappingProxyType({})
    """The code of custom bots, by game."""
    closed: bool = False
    """Whether this browser lets the site save nothing."""


class Asking(NamedTuple):
    """A question to the player: `delete` or `rename` about the saved game `key`; or, without a key, `takeback`,
    `play-on`, `keys` (the list of shortcuts), or `take-seat` with the seat and its new level."""

    what: str
    key: str
    seat: int = -1
    level: str = ""


class Asked(NamedTuple):
    """A question to a computer player: for its next action (`move`), a hint, an analysis, or test games (`contest`)."""

    number: int
    purpose: Literal["move", "hint", "analysis", "contest"]
    key: str
    plies: int
    log: tuple[str, ...] = ()
    """The log of the match to analyse."""
    level: str = ""
    """The level that is asked for a move."""
    line: tuple[Any, ...] = ()
    """The actions laid out after these plies; the hint is about what comes next."""
    again: Message | None = None
    """The message that asks the same again, for test games."""


class Contest(NamedTuple):
    """Test games of the custom bot against another one, and their result; None until they are over."""

    game: str
    level: str
    variant: Phrase
    standing: Standing | None


class Importing(NamedTuple):
    """A file that is being imported: how many of its games have been read, how many there are, and the results."""

    read: int
    total: int
    """The number of games; 0 until the file has been parsed."""
    came: int
    refused: tuple[tuple[int, Phrase], ...]
    """The games that could not be read, by their number in the file."""
    keys: tuple[str, ...]
    """The keys of the library before: the games of a file are compared with those, not with each other."""


class Trial(NamedTuple):
    """The choices for test games of the custom bot: the level of the opponent, and the number of games."""

    level: str
    games: int


TRIAL = Trial("fisher", 20)


class Hint(NamedTuple):
    """A hint: the rest of a turn, after `plies` plies of a match, as a computer player would play it."""

    key: str
    plies: int
    line: tuple[Any, ...]
    """The actions of the turn from there on, including those that were laid out when the hint was asked for."""
    gain: Gain = Gain()
    against: tuple[str, ...] = ()
    """What the player had selected when the hint came, if that leads to other actions than the hint."""


class Conflict(NamedTuple):
    """What another tab has made of the game at the table: a record, why it cannot be read, or None if it was
    deleted."""

    there: Record | Phrase | None
    marks: bool = False
    """Whether keeping this tab's version marks it, because its hidden hands may be known."""


# --- The table --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RecordedMatch:
    """A match with everything that is saved of it. `key` is empty while it is not in the library."""

    game: AnyGame
    match: Match[Any, Any, Any]
    names: tuple[str, ...] = ()
    title: str = ""
    created: str = ""
    key: str = ""
    players: tuple[str, ...] = ()
    """The level of the computer player at each seat; "" or a missing entry for a person."""
    analysis: Analysis | None = None
    """The last analysis of the match."""
    floor: int = 0
    """The number of plies that Undo does not take back: those of other people, and those of a link."""
    takebacks: bool = False
    """Whether a decision was taken back after a draw had been revealed."""
    revealed: bool = False
    """Whether a player took a seat, or may have, while they could know more than its hand."""

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.game.rules.num_players(self.match.options)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(self.seats) if not self.level_at(seat))

    @property
    def reader(self) -> int:
        """The seat of the only person, who plays against computers; -1 if there are several people, or none."""
        return self.people[0] if len(self.people) == 1 < self.seats else -1

    @property
    def level(self) -> str:
        """The level of the computer player that decides in the latest position; "" if a person decides, or nobody."""
        return self.level_at(self.match.player)

    def level_at(self, seat: int) -> str:
        """The level of the computer player at a seat; "" if a person plays it, or if there is no such seat."""
        return self.players[seat] if 0 <= seat < len(self.players) else ""

    @property
    def weighed(self) -> tuple[TurnAnalysis, ...]:
        """The analysis of each turn of the current match; empty if it has not been analysed."""
        fits = self.analysis and self.analysis.length == len(self.match.plies)
        return self.analysis.turns if self.analysis and fits else ()


@dataclass(frozen=True, slots=True)
class Table:
    """A match on the screen: what is saved of it, and how it is shown."""

    saved: RecordedMatch
    chosen: tuple[str, ...] = ()
    """The targets touched so far: the start of a gesture, or a complete one that waits for confirmation. If the game
    lays out turns, all touches of the turn."""
    ply: int | None = None
    """The number of plies before the position shown, if it is an earlier one; None for the latest."""
    running: bool = False
    """Whether a replay is running."""
    run: int = 0
    """Counts the replays, so that the tick of an old one is ignored."""
    scene: int | None = None
    """The number of scenes played in a lesson; None everywhere else."""
    held: bool = False
    """Whether the computer players are paused."""
    here: int = NOBODY
    """The seat of the player who last selected “I’m here”, if several people share the device."""
    opened: int | None = None
    """The seat whose area the player has opened. None for the board and the player's own area, of which a narrow window
    shows the board."""
    conflict: Conflict | None = None
    """The version under its key that another tab has saved, if it differs: the player is asked. Playing on keeps this
    one."""
    stopped: Phrase | None = None
    """Why the log of the save could only be played up to here: its next move is illegal. Playing on from here starts a
    new game, and the save stays as it is."""
    laid: Laid | None = None
    """The laid out part of a turn, as the viewer may see it. Only `viewer.seen` sets it, so that it is never saved or
    sent."""

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
        """The match as it is drawn: up to the position shown, or with the actions that are laid out."""
        return self.laid.trial if self.laid else self.shown

    @property
    def winners(self) -> frozenset[int]:
        """The seats that have won in the position shown; empty while the match goes on."""
        if self.shown.player != TERMINAL:
            return frozenset()
        shares = self.game.rules.returns(self.shown.state)
        return frozenset(seat for seat in range(self.saved.seats) if shares[seat] == max(shares))

    @property
    def shown_plies(self) -> int:
        """The number of plies before the position shown."""
        return len(self.match.plies) if self.ply is None else self.ply

    def with_match(self, match: Match[Any, Any, Any]) -> "Table":
        """The table with another match, without the analysis of the old one."""
        return replace(self, saved=replace(self.saved, match=match, analysis=None))


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
    asked: Asked | None = None
    """The question that a computer player is answering."""
    roused: bool = False
    """Whether the bots' worker has been loaded."""
    questions: int = 0
    """Counts the questions to computer players, so that no answer is taken for that of another question."""
    hint: Hint | None = None
    own: Mapping[str, str] = field(default_factory=dict)
    """The code of the custom bots, by game."""
    trial: Trial = TRIAL
    contests: tuple[Contest, ...] = ()
    """The results of test games, the latest first. Those that are being played come first, without a result."""
    unsaved: frozenset[str] = frozenset()
    """The keys of the games whose latest state could not be saved."""

    @property
    def language(self) -> str:
        """The language of the page: that of the settings, otherwise the browser's."""
        return self.settings.language or self.preferred
