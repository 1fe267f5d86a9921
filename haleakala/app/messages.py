"""Every message that `update` handles: what the page sends, and what comes of commands."""

from typing import Literal, NamedTuple

from haleakala.app.buttons import Pressable
from haleakala.app.questions import Analysed, Contested, Thought, Unthought
from haleakala.app.settings import Settings
from haleakala.gamekit.meta import Meta
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.record import Record

# --- What the page sends, beside what its buttons carry ---------------------------------------------------------------


class Touched(NamedTuple):
    """A target on the board was clicked, or entered by the keyboard. `lifted` if that is the beginning of a drag."""

    target: str
    by_key: bool = False
    by_finger: bool = False
    lifted: bool = False


class Pressed(NamedTuple):
    """A key, outside of any field, by the browser's name for it: `Escape`, `Ctrl+z`, `ArrowLeft`, `n`, `?`."""

    key: str


Form = Literal["new-game", "open-link", "own", "rename", "typed"]


class Submitted(NamedTuple):
    """A form was submitted; its fields by name."""

    form: Form
    fields: dict[str, str]


class Changed(NamedTuple):
    """A setting was given another value."""

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
    """The page's address has this fragment now, without `#`."""

    fragment: str


class FileChosen(NamedTuple):
    """A file was chosen to be imported: its text, or an error, `too-big` or `unreadable`."""

    name: str
    text: str
    error: str = ""


class LinkCopied(NamedTuple):
    """A link was copied; if `copied` is false it could not be, and is shown so that it can be copied by hand."""

    link: str
    copied: bool


class LicencesLost(NamedTuple):
    """The page with the licences could not be fetched; `reload` as in GameLost."""

    reload: bool = False


class WentOnline(NamedTuple):
    """The browser is online again."""


class StoreFailed(NamedTuple):
    """A game could not be kept: `QuotaExceededError`, `SecurityError` or another name, and what still lies there."""

    key: str
    error: str
    there: str | None = None


class StoreWorked(NamedTuple):
    """A game that could not be kept is kept again."""

    key: str


class SettingsNotKept(NamedTuple):
    """The settings could not be kept."""

    error: str


class OwnNotKept(NamedTuple):
    """The browser refused to keep the player in Python; the error is its name for why."""

    error: str


class SettingsFound(NamedTuple):
    """Another tab has written the settings."""

    text: str


class GameFound(NamedTuple):
    """Another tab has written the text under a key where `before` lay, or removed it: then `text` is None."""

    key: str
    text: str | None
    before: str | None


class ShelfFound(NamedTuple):
    """All that lies in localStorage now, after this page may have missed what others did there."""

    entries: tuple[tuple[str, str], ...]


class OwnFound(NamedTuple):
    """The player in Python that this device keeps for a game, from earlier or from another tab."""

    game: str
    """As its rooms call it: "" for the default one."""
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
    | LicencesLost
    | WentOnline
    | StoreFailed
    | StoreWorked
    | SettingsNotKept
    | OwnNotKept
    | SettingsFound
    | GameFound
    | ShelfFound
    | OwnFound
    | Thought
    | Analysed
    | Contested
    | Unthought
)
"""Every message that may come from the page. Nothing else is decoded."""

# --- What comes of commands, inside Python ----------------------------------------------------------------------------


class SettingsRead(NamedTuple):
    """What was set on this device before, or why that cannot be read."""

    settings: Settings | Phrase


class ShelfRead(NamedTuple):
    """All that localStorage holds of ours: records, or why one cannot be read."""

    entries: tuple[tuple[str, Record | Phrase], ...]


class SavesRead(NamedTuple):
    """The games that waited for the reader of saved games: their records, or why one cannot be read.

    `quiet` where nobody asked for it.
    """

    entries: tuple[tuple[str, Record | Phrase], ...]
    quiet: bool = False


class LinkRead(NamedTuple):
    """The match in a link, or why there is none; `ply` where the link shows an earlier position."""

    fragment: str
    record: Record | Phrase
    ply: int | None = None


class LinkLost(NamedTuple):
    """The game of a link could not be fetched: the text that the link is in."""

    text: str
    meta: Meta


class GameArrived(NamedTuple):
    """A game that is not the default one has been fetched and can be imported now."""

    game: str


class GameLost(NamedTuple):
    """A game could not be fetched.

    `reload` where another try may not be enough: it is the second that failed, or the server has another version now.
    """

    game: str
    reload: bool = False


class FileRead(NamedTuple):
    """The match in an imported file, or why there is none."""

    name: str
    record: Record | Phrase


class FileUnread(NamedTuple):
    """The reader of saved games did not arrive, which a file has to be read with: the file, and what to say."""

    name: str
    text: str
    why: Phrase


class Found(NamedTuple):
    """One game of a file with many: its key there, its record or why there is none, and its text if it is raw."""

    key: str
    record: Record | Phrase
    text: str = ""


class GamesRead(NamedTuple):
    """Games in an imported file that holds many: after `before` others, of `total`; None where these are all."""

    name: str
    entries: tuple[Found, ...]
    before: int = 0
    total: int | None = None


class LinkTooLong(NamedTuple):
    """No link can hold the match; `why` says so."""

    why: Phrase


class StoreClosed(NamedTuple):
    """This browser lets nothing be kept at all."""


class GameChanged(NamedTuple):
    """What another tab has made of a game: its record, why that cannot be read, or None where it is deleted.

    `knew` where the other tab wrote over what this tab last wrote or read.
    """

    key: str
    record: Record | Phrase | None
    knew: bool


class Ticked(NamedTuple):
    """The time for the next position of a run, or of a lesson, has come."""

    run: int
    by_key: bool = False


Message = (
    FromPage
    | SettingsRead
    | ShelfRead
    | SavesRead
    | LinkRead
    | LinkLost
    | GameArrived
    | GameLost
    | FileRead
    | FileUnread
    | GamesRead
    | LinkTooLong
    | StoreClosed
    | GameChanged
    | Ticked
)
