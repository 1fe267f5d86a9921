"""What can come in from the page, and what the page is asked to do."""

from typing import NamedTuple

from haleakala.app.questions import (
    Analyse,
    Analysed,
    Compete,
    Contested,
    Rouse,
    StopThinking,
    Think,
    Thought,
    Unthought,
)
from haleakala.app.settings import Settings
from haleakala.gamekit.meta import Meta
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.record import Record

# --- Messages ---------------------------------------------------------------------------------------------------------


class Touched(NamedTuple):
    """A target was clicked, or entered by the keyboard."""

    target: str
    by_key: bool = False
    by_finger: bool = False
    lifted: bool = False
    """Whether it is the beginning of a drag."""


class Pressed(NamedTuple):
    """A key, outside of any field, by the browser's name for it: `Escape`, `Ctrl+z`, `ArrowLeft`, `n`, `?`."""

    key: str


class Submitted(NamedTuple):
    """A form with its fields."""

    form: str
    fields: dict[str, str]


class Routed(NamedTuple):
    """The page's address has this fragment now, without `#`."""

    fragment: str


class Changed(NamedTuple):
    """A setting was given another value."""

    setting: str
    value: str


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


class LicencesLost(NamedTuple):
    """The page with the licences could not be fetched; `reload` as in GameLost."""

    reload: bool = False


class FileChosen(NamedTuple):
    """A file was chosen to be imported: its text, or an error, `too-big` or `unreadable`."""

    name: str
    text: str
    error: str = ""


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


class LinkCopied(NamedTuple):
    """A link was put into the clipboard, or could not be and stands there to be copied by hand; or it was too long."""

    link: str
    copied: bool
    trouble: Phrase | None = None


class StoreFailed(NamedTuple):
    """A game could not be kept: `QuotaExceededError`, `SecurityError` or another name, and what still lies there."""

    key: str
    error: str
    there: str | None = None


class StoreWorked(NamedTuple):
    """A game that could not be kept is kept again."""

    key: str


class StoreClosed(NamedTuple):
    """This browser lets nothing be kept at all."""


class SettingsNotKept(NamedTuple):
    """The settings could not be kept."""

    error: str


class GameFound(NamedTuple):
    """Another tab has written the text under a key where `before` lay, or removed it: then `text` is None."""

    key: str
    text: str | None
    before: str | None


class ShelfFound(NamedTuple):
    """All that lies in localStorage now, after this page may have missed what others did there."""

    entries: tuple[tuple[str, str], ...]


class GameChanged(NamedTuple):
    """What another tab has made of a game: its record, why that cannot be read, or None where it is deleted.

    `knew` where the other tab wrote over what this tab last wrote or read.
    """

    key: str
    record: Record | Phrase | None
    knew: bool


class SettingsFound(NamedTuple):
    """Another tab has written the settings."""

    text: str


class OwnNotKept(NamedTuple):
    """The browser refused to keep the player in Python; the error is its name for why."""

    error: str


class OwnFound(NamedTuple):
    """The player in Python that this device keeps for a game, from earlier or from another tab."""

    game: str
    """As its rooms call it: "" for the default one."""
    code: str


class Ticked(NamedTuple):
    """The time for the next position of a run, or of a lesson, has come."""

    run: int
    by_key: bool = False


Message = (
    Touched
    | Pressed
    | Submitted
    | Changed
    | Routed
    | SettingsRead
    | ShelfRead
    | SavesRead
    | LinkRead
    | LinkLost
    | GameArrived
    | GameLost
    | LicencesLost
    | FileChosen
    | FileRead
    | FileUnread
    | GamesRead
    | LinkCopied
    | StoreFailed
    | StoreWorked
    | StoreClosed
    | SettingsNotKept
    | SettingsFound
    | GameFound
    | ShelfFound
    | GameChanged
    | Thought
    | Analysed
    | Contested
    | Unthought
    | OwnFound
    | OwnNotKept
    | Ticked
)


# --- Effects ----------------------------------------------------------------------------------------------------------


class GoTo(NamedTuple):
    """Change the fragment of the address; a Routed comes back."""

    fragment: str


class Readdress(NamedTuple):
    """Change the fragment of the address quietly: the screen stays as it is."""

    fragment: str


class OpenLink(NamedTuple):
    """Read the match in a fragment; a LinkRead comes back."""

    fragment: str


class ReadFile(NamedTuple):
    """Read the match, or all the matches, in a text; a FileRead comes back, or GamesRead one after another."""

    name: str
    text: str


class ReadGame(NamedTuple):
    """Read what another tab has written; a GameChanged comes back."""

    key: str
    text: str | None
    before: str | None


class ReadShelf(NamedTuple):
    """Compare all that lies in localStorage with what is known here; a GameChanged comes back for each difference."""

    entries: tuple[tuple[str, str], ...]


class ReadSettings(NamedTuple):
    """Read the settings that another tab has written; a SettingsRead comes back."""

    text: str


class ReadAgain(NamedTuple):
    """Fetch the reader of saved games again, and read what waits for it; a SavesRead comes back if anything does.

    `quiet` where nobody asked for it: then nothing is said if it fails.
    """

    quiet: bool = False


class FetchGame(NamedTuple):
    """Fetch a game that is not the default one; a GameArrived or a GameLost comes back."""

    meta: Meta


class StopFetching(NamedTuple):
    """Nobody waits any more for the game that is being fetched."""


class OpenLicences(NamedTuple):
    """Go to the page with the licences, which has no Python; a LicencesLost comes back where it cannot be had."""


class Reload(NamedTuple):
    """Load the whole page anew: the server may have another version."""


class Keep(NamedTuple):
    """Write a record into localStorage under a key; a StoreFailed comes back where it fails.

    Nothing is written over what another tab has left there meanwhile: a GameFound comes back instead.
    """

    key: str
    record: Record


class KeepText(NamedTuple):
    """Write a text that nobody here can read under a key where nothing lies."""

    key: str
    text: str


class KeepOwn(NamedTuple):
    """Write the player in Python that somebody has written here for a game; an OwnNotKept comes back where it fails."""

    game: str
    code: str


class KeepSettings(NamedTuple):
    """Write the settings into localStorage; a SettingsNotKept comes back where it fails."""

    settings: Settings


class Persist(NamedTuple):
    """Ask the browser not to clear what is kept here on its own."""


class Forget(NamedTuple):
    """Remove a key from localStorage."""

    key: str


class CopyLink(NamedTuple):
    """Put the link of the match at the table, at the position shown, into the clipboard; a LinkCopied comes back."""


class Export(NamedTuple):
    """Offer a record as a file."""

    filename: str
    record: Record


class ExportRaw(NamedTuple):
    """Offer an entry as a file just as it lies in localStorage."""

    filename: str
    key: str


class ExportAll(NamedTuple):
    """Offer the whole shelf as one file; an entry without a record goes in just as it lies in localStorage."""

    filename: str
    entries: tuple[tuple[str, Record | None], ...]


class ToTop(NamedTuple):
    """Show a new screen from its top, with the focus on its heading."""


class Focus(NamedTuple):
    """Put the focus on the first element that a selector finds, and bring it into view."""

    selector: str


class FocusNext(NamedTuple):
    """Move the focus on to the next thing on the page that a selector finds, or back to the one before."""

    selector: str
    step: int


class Reveal(NamedTuple):
    """Bring an entry of a list that scrolls into view there, without moving the page; as the `first` if it is so."""

    selector: str
    first: bool = False


class Zoom(NamedTuple):
    """Show a board that has no end larger (`in`), smaller (`out`), or as a whole (`fit`)."""

    how: str


class Wake(NamedTuple):
    """Send a message after so many milliseconds."""

    after: int
    message: Ticked


Effect = (
    GoTo
    | Readdress
    | OpenLink
    | ReadFile
    | ReadGame
    | ReadShelf
    | ReadSettings
    | ReadAgain
    | FetchGame
    | StopFetching
    | OpenLicences
    | Reload
    | Keep
    | KeepText
    | Persist
    | Forget
    | CopyLink
    | KeepSettings
    | KeepOwn
    | Export
    | ExportRaw
    | ExportAll
    | ToTop
    | Focus
    | FocusNext
    | Reveal
    | Zoom
    | Think
    | Analyse
    | Compete
    | Rouse
    | StopThinking
    | Wake
)
