"""All messages that `update` handles: those from the page, and the results of commands."""

from typing import Literal, NamedTuple

from haleakala.app.bots.requests import Analysed, BotFailed, BotMove, ContestDone
from haleakala.app.buttons import Pressable
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.record import Record
from haleakala.saves.copies import MatchCopy

# --- What the page sends, beside what its buttons carry ---------------------------------------------------------------


class Touched(NamedTuple):
    """A target on the board was touched: clicked, or selected with the keyboard.

    `by_key` says that the keyboard was used, `by_finger` that a finger was, and `lifted` that a drag begins there.
    """

    target: str
    by_key: bool = False
    by_finger: bool = False
    lifted: bool = False


class Pressed(NamedTuple):
    """A key was pressed outside of any text field, by the browser's name: `Escape`, `Ctrl+z`, `ArrowLeft`, `n`, `?`."""

    key: str


Form = Literal["gone", "join", "new-game", "note", "open-link", "own-names", "play-own", "rename", "test-own", "typed"]


class Submitted(NamedTuple):
    """A form was submitted; `fields` are its values by name."""

    form: Form
    fields: dict[str, str]


class Changed(NamedTuple):
    """A setting was changed."""

    setting: str
    value: str


class SeatChanged(NamedTuple):
    """Another player was chosen for the seat `seat`: a level, or "" for a person."""

    seat: int
    level: str


class BotWritten(NamedTuple):
    """The code of the player's own bot for a game was changed."""

    game: str
    code: str


class Routed(NamedTuple):
    """The address of the page changed to this fragment, without `#`."""

    fragment: str


class FileChosen(NamedTuple):
    """A file was chosen for import: its text, or the error `too-big` or `unreadable`."""

    name: str
    text: str
    error: str = ""


class LinkCopied(NamedTuple):
    """A link was copied. If `copied` is false that failed, and the link is shown so that it can be copied by hand."""

    link: str
    copied: bool


class LinkShared(NamedTuple):
    """The player has passed a link on by the browser's share sheet."""

    link: str


class Pasted(NamedTuple):
    """The answer to ReadClipboard: the text that the player has copied, or "" if the page may not read it."""

    text: str


class LicencesLost(NamedTuple):
    """The page with the licences could not be fetched; `reload` as in GameLost."""

    reload: bool = False


class CodesLost(NamedTuple):
    """The part of the page that shows QR codes, or with `scans` scans them, could not be fetched; `reload` as in
    GameLost."""

    scans: bool
    reload: bool = False


class WentOnline(NamedTuple):
    """The browser is online again."""


class GameStored(NamedTuple):
    """The answer to StoreGame. `error` is "", or the name of the browser's error, such as `QuotaExceededError`.

    After an error localStorage still holds the text `there`, or nothing if that is None.
    """

    key: str
    error: str = ""
    there: str | None = None


class SeedsNotStored(NamedTuple):
    """The seeds of a match could not be saved, so that none of its links may be shown. `there` is what localStorage
    still holds under the key."""

    key: str
    error: str
    there: str | None = None


class SeedsFound(NamedTuple):
    """Another tab has written the seeds of a match, or has removed them."""

    key: str
    text: str | None


class StorageAnswered(NamedTuple):
    """The browser's answer to Persist: whether it promises not to delete by itself what is stored here."""

    promised: bool


class SettingsNotStored(NamedTuple):
    """The settings could not be saved."""

    error: str


class BotNotStored(NamedTuple):
    """The browser refused to save the custom bot; `error` is the name of its error."""

    error: str


class StorageFound(NamedTuple):
    """What localStorage holds when the page opens: the settings or None, the saved games as pairs of key and text, and
    the custom bots as pairs of a game's name and their code. `seeds` are those of matches with other devices, as pairs
    of key and text. `closed` says that the browser lets the site save nothing.
    """

    settings: str | None = None
    games: tuple[tuple[str, str], ...] = ()
    bots: tuple[tuple[str, str], ...] = ()
    seeds: tuple[tuple[str, str], ...] = ()
    closed: bool = False


class SettingsFound(NamedTuple):
    """Another tab has written the settings."""

    text: str


class GameFound(NamedTuple):
    """Another tab has written the text of a saved game over the text `before`; it has deleted it if `text` is None."""

    key: str
    text: str | None
    before: str | None


class GamesFound(NamedTuple):
    """All saved games that localStorage holds now. Other tabs may have changed them without notice to this page."""

    entries: tuple[tuple[str, str], ...]


class BotFound(NamedTuple):
    """The code of a custom bot in localStorage, saved earlier or by another tab."""

    game: str
    """The name of the game in addresses: "" for the default one."""
    code: str


FromPage = (
    Pressable
    | Touched
    | Pressed
    | Submitted
    | Changed
    | SeatChanged
    | BotWritten
    | Routed
    | FileChosen
    | LinkCopied
    | LinkShared
    | Pasted
    | LicencesLost
    | CodesLost
    | WentOnline
    | GameStored
    | SeedsNotStored
    | SeedsFound
    | StorageAnswered
    | SettingsNotStored
    | BotNotStored
    | StorageFound
    | SettingsFound
    | GameFound
    | GamesFound
    | BotFound
    | BotMove
    | Analysed
    | ContestDone
    | BotFailed
)
"""Every message that may come from the page. Nothing else is decoded."""

# --- What comes of commands, inside Python ----------------------------------------------------------------------------


class SaveRead(NamedTuple):
    """A saved game: its key, its text, and its record or the sentence that says why it cannot be read."""

    key: str
    text: str
    record: Record | Phrase


class SavesRead(NamedTuple):
    """The answer to ReadSaves: saved games that localStorage holds."""

    saves: tuple[SaveRead, ...]


class SavesLost(NamedTuple):
    """The part of the site that reads saved games could not be loaded.

    `reload` as in GameLost. `quiet` says that the player has not asked for it.
    """

    reload: bool = False
    quiet: bool = False


class GameArrived(NamedTuple):
    """A game other than the default one has been fetched and can be imported now."""

    game: str


class GameLost(NamedTuple):
    """A game could not be fetched.

    `reload` says that another try may not help: it is the second failure, or the server has a new version.
    """

    game: str
    reload: bool = False


class FileRead(NamedTuple):
    """The match in an imported file, or why it cannot be read."""

    name: str
    record: Record | Phrase


class CopyRead(NamedTuple):
    """The copy of a match with its keys in an imported file."""

    name: str
    copy: MatchCopy

    @property
    def record(self) -> Record:
        """The record of the match."""
        return self.copy.record


class FileUnread(NamedTuple):
    """A file cannot be read, because the part of the site that reads saved games could not be loaded.

    `reload` as in GameLost.
    """

    name: str
    text: str
    reload: bool = False


class Found(NamedTuple):
    """One game of a file with many: its key, its record or why it cannot be read, and its text if it was saved as
    text."""

    key: str
    record: Record | Phrase
    text: str = ""


class GamesRead(NamedTuple):
    """Some games of an imported file with many. `before` have been read earlier, of `total`; None if these are all."""

    name: str
    entries: tuple[Found, ...]
    before: int = 0
    total: int | None = None


class Ticked(NamedTuple):
    """It is time for the next position of a replay, or the next scene of a lesson.

    `run` is the number of that replay (`Table.run`). `by_key` says that the learner has used the keyboard.
    """

    run: int
    by_key: bool = False


Message = (
    FromPage | SavesRead | SavesLost | GameArrived | GameLost | FileRead | CopyRead | FileUnread | GamesRead | Ticked
)
