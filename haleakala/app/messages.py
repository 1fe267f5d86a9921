"""What can come in from the page, and what the page is asked to do."""

from typing import NamedTuple

from haleakala.app.settings import Settings
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.record import Record

# --- Messages ---------------------------------------------------------------------------------------------------------


class Touched(NamedTuple):
    """A target was clicked, or entered by the keyboard."""

    target: str
    by_key: bool = False


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


class LinkRead(NamedTuple):
    """The match in a link, or why there is none; `ply` where the link shows an earlier position."""

    fragment: str
    record: Record | Phrase
    ply: int | None = None


class FileChosen(NamedTuple):
    """A file was chosen to be imported: its text, or an error, `too-big` or `unreadable`."""

    name: str
    text: str
    error: str = ""


class FileRead(NamedTuple):
    """The match in an imported file, or why there is none."""

    name: str
    record: Record | Phrase


class LinkCopied(NamedTuple):
    """A link was put into the clipboard, or could not be and stands there to be copied by hand; or it was too long."""

    link: str
    copied: bool
    trouble: Phrase | None = None


class StoreFailed(NamedTuple):
    """A game could not be kept: `QuotaExceededError`, `SecurityError` or another name."""

    key: str
    error: str


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
    | LinkRead
    | FileChosen
    | FileRead
    | LinkCopied
    | StoreFailed
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
    """Read the match in a text; a FileRead comes back."""

    name: str
    text: str


class Keep(NamedTuple):
    """Write a record into localStorage under a key; a StoreFailed comes back where it fails."""

    key: str
    record: Record


class KeepSettings(NamedTuple):
    """Write the settings into localStorage."""

    settings: Settings


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
    """Bring an entry of a list that scrolls into view there, without moving the page."""

    selector: str


class Wake(NamedTuple):
    """Send a message after so many milliseconds."""

    after: int
    message: Ticked


Effect = (
    GoTo
    | Readdress
    | OpenLink
    | ReadFile
    | Keep
    | Forget
    | CopyLink
    | KeepSettings
    | Export
    | ExportRaw
    | ToTop
    | Focus
    | FocusNext
    | Reveal
    | Wake
)
