"""What the page is asked to do."""

from typing import NamedTuple

from haleakala.app.messages import Ticked
from haleakala.app.questions import Analyse, Compete, Rouse, StopThinking, Think
from haleakala.app.settings import Settings
from haleakala.gamekit.meta import Meta
from haleakala.kernel.record import Record


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


class CancelFetch(NamedTuple):
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


Command = (
    GoTo
    | Readdress
    | OpenLink
    | ReadFile
    | ReadGame
    | ReadShelf
    | ReadSettings
    | ReadAgain
    | FetchGame
    | CancelFetch
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
