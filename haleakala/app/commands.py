"""Commands: what `update` may return, and what the page carries out."""

from typing import NamedTuple

from haleakala.app.messages import Ticked
from haleakala.app.questions import Analyse, Compete, Rouse, StopThinking, Think
from haleakala.app.settings import Settings
from haleakala.gamekit.meta import Meta
from haleakala.kernel.record import Record

# --- What the page carries out ----------------------------------------------------------------------------------------


class Draw(NamedTuple):
    """Draw the page: all markup inside `#app`."""

    markup: str


class SetFrame(NamedTuple):
    """Set what surrounds the drawing: title and language of the document, the settings that the style sheets read, and
    the keys that mean something here."""

    title: str
    language: str
    looks: dict[str, str]
    keys: tuple[str, ...]


class Ready(NamedTuple):
    """The first drawing is complete; from now on messages are handled at once."""


class ShowError(NamedTuple):
    """Show the panel for an unexpected error, with this report."""

    report: str


class GoTo(NamedTuple):
    """Change the fragment of the address; a Routed comes back."""

    fragment: str


class Readdress(NamedTuple):
    """Change the fragment of the address quietly: the screen stays as it is."""

    fragment: str


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


class StoreGame(NamedTuple):
    """Write the text of a saved game into localStorage, unless the key holds another text than `known`.

    `known` is None if the key held nothing. A GameFound comes back if something else is there, and a StoreFailed if
    the browser refuses.
    """

    key: str
    text: str
    known: str | None


class Forget(NamedTuple):
    """Remove a key from localStorage."""

    key: str


class StoreSettings(NamedTuple):
    """Write the settings into localStorage; a SettingsNotKept comes back if the browser refuses."""

    text: str


class SetSettingsAside(NamedTuple):
    """Move settings that cannot be read to another key."""


class KeepOwn(NamedTuple):
    """Write the player in Python that somebody has written here for a game; an OwnNotKept comes back where it fails."""

    game: str
    code: str


class Persist(NamedTuple):
    """Ask the browser not to clear what is kept here on its own."""


class Download(NamedTuple):
    """Offer a text as a file."""

    filename: str
    text: str


class DownloadStored(NamedTuple):
    """Offer a saved game as a file, just as localStorage holds it."""

    filename: str
    key: str


class CopyLink(NamedTuple):
    """Copy the page's own address with this fragment; a LinkCopied comes back."""

    fragment: str


class AskBot(NamedTuple):
    """Pass a `BotRequest` to the bots' worker, as it is written; its answer comes back after `pace` ms or more.

    `key` is that of the saved game whose next move is asked for, or "": of several windows with that game one asks.
    """

    number: int
    request: str
    pace: int
    key: str
    contest: bool


class GameFetched(NamedTuple):
    """The game that was fetched is here, or is lost: the page no longer waits for it."""

    game: str


class CancelFetch(NamedTuple):
    """Nobody waits any more for the game that is being fetched."""


class OpenLicences(NamedTuple):
    """Go to the page with the licences, which has no Python; a LicencesLost comes back where it cannot be had."""


class Reload(NamedTuple):
    """Reload the whole page: the server may have another version."""


ToPage = (
    Draw
    | SetFrame
    | Ready
    | ShowError
    | GoTo
    | Readdress
    | ToTop
    | Focus
    | FocusNext
    | Reveal
    | Zoom
    | StoreGame
    | Forget
    | StoreSettings
    | SetSettingsAside
    | KeepOwn
    | Persist
    | Download
    | DownloadStored
    | CopyLink
    | AskBot
    | Rouse
    | StopThinking
    | GameFetched
    | CancelFetch
    | OpenLicences
    | Reload
)
"""Every command to the page, which has a function of the same name in web/game.js."""

# --- What the loop carries out, partly by commands to the page --------------------------------------------------------


class OpenLink(NamedTuple):
    """Read the match in a fragment; a LinkRead comes back."""

    fragment: str


class MakeLink(NamedTuple):
    """Make the link of the match at the position shown, and copy it; a LinkCopied or a LinkTooLong comes back."""


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


class KeepSettings(NamedTuple):
    """Write the settings into localStorage; a SettingsNotKept comes back where it fails."""

    settings: Settings


class Export(NamedTuple):
    """Offer a record as a file."""

    filename: str
    record: Record


class ExportAll(NamedTuple):
    """Offer the whole shelf as one file; an entry without a record goes in just as it lies in localStorage."""

    filename: str
    entries: tuple[tuple[str, Record | None], ...]


class Wake(NamedTuple):
    """Send a message after so many milliseconds."""

    after: int
    message: Ticked


Command = (
    ToPage
    | OpenLink
    | MakeLink
    | ReadFile
    | ReadGame
    | ReadShelf
    | ReadSettings
    | ReadAgain
    | FetchGame
    | Keep
    | KeepText
    | KeepSettings
    | Export
    | ExportAll
    | Think
    | Analyse
    | Compete
    | Wake
)
"""Every command that `update` may return."""
