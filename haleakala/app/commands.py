"""Commands, which `update` may return and the page or the loop carries out."""

from typing import Literal, NamedTuple

from haleakala.app.bots.requests import StopThinking, WarmUpBots
from haleakala.app.messages import Ticked
from haleakala.gamekit.meta import Meta

# --- What the page carries out ----------------------------------------------------------------------------------------


class Draw(NamedTuple):
    """Draw the page: all markup inside `#app`."""

    markup: str


class SetFrame(NamedTuple):
    """Set what surrounds the drawing: title and language of the document, the settings that the style sheets read, and
    the keys that have a meaning on this screen."""

    title: str
    language: str
    looks: dict[str, str]
    keys: tuple[str, ...]


class SetReport(NamedTuple):
    """Remember what a report of an error may say about the game on the page, and what it must not say.

    `game` is the position or the match in notation, without what is hidden. `words` are all names and titles that
    people have typed. `hidden` says that something is hidden in the game.
    """

    game: str
    words: tuple[str, ...]
    hidden: bool


class Ready(NamedTuple):
    """The first drawing is complete; from now on messages are handled at once."""


class ShowError(NamedTuple):
    """Show the panel for an unexpected error, with this report."""

    report: str


class GoTo(NamedTuple):
    """Change the fragment of the address. The page answers with Routed."""

    fragment: str


class Readdress(NamedTuple):
    """Change the fragment of the address without an answer: the screen stays as it is."""

    fragment: str


class ToTop(NamedTuple):
    """Show a new screen from its top, with the focus on its heading."""


class Focus(NamedTuple):
    """Put the focus on the first element that a selector finds, and bring it into view."""

    selector: str


class FocusNext(NamedTuple):
    """Move the focus to the next element that a selector finds, or to the previous one."""

    selector: str
    step: int


class Reveal(NamedTuple):
    """Scroll a list so that an entry is visible, without scrolling the page. With `first` the entry is at the top."""

    selector: str
    first: bool = False


class Zoom(NamedTuple):
    """Zoom a board without edges: larger (`in`), smaller (`out`), or so that all of it fits (`fit`)."""

    how: str


class StoreGame(NamedTuple):
    """Write the text of a saved game into localStorage, unless the key holds another text than `known`.

    `known` is None if the key held nothing. GameStored is the answer, or GameFound if another tab has written there.
    """

    key: str
    text: str
    known: str | None


class Forget(NamedTuple):
    """Remove a saved game from localStorage, with its seeds if it has any."""

    key: str


class StoreSeeds(NamedTuple):
    """Write the seeds of a match with other devices into localStorage, under the key of its saved game.

    `known` is None if no seeds were stored. SeedsNotStored is the answer if the browser refuses, and SeedsFound if
    another tab has written other ones.
    """

    key: str
    text: str
    known: str | None


class StoreSettings(NamedTuple):
    """Write the settings into localStorage, and the language that was chosen or "" under a key of its own.

    SettingsNotStored is the answer if the browser refuses.
    """

    text: str
    language: str


class SetSettingsAside(NamedTuple):
    """Move settings that cannot be read to another key."""


class StoreBot(NamedTuple):
    """Write the code of the custom bot for a game into localStorage; BotNotStored is the answer if that fails."""

    game: str
    code: str


class SetBadge(NamedTuple):
    """Show on the icon of the installed app for how many games it is the player's turn; nothing for 0."""

    games: int


class Persist(NamedTuple):
    """Ask the browser not to delete what is stored here. StorageAnswered is the answer."""


class Download(NamedTuple):
    """Offer a text as a file."""

    filename: str
    text: str


class CopyLink(NamedTuple):
    """Copy the page's own address with this fragment. The page answers with LinkCopied."""

    fragment: str


class ReadClipboard(NamedTuple):
    """Read the text that the player has copied. The page answers with Pasted; if the browser asks the player for
    permission and that takes long, it answers twice."""


class SendText(NamedTuple):
    """Pass a text on that ends in the page's own address with this fragment: by the browser's share sheet, as a copy,
    or by mail.

    The page answers with LinkShared once the player has shared it. Where the browser has no share sheet, the text is
    copied, and LinkCopied is the answer.
    """

    how: Literal["share", "copy", "mail"]
    text: str
    fragment: str


class ShowCode(NamedTuple):
    """Show the page's own address with this fragment as a QR code, in a dialog with a heading and a button.

    The digits behind the last `-` of the fragment are encoded as a number. The page answers with CodesLost if it cannot
    load what draws the code; so it does for OpenScanner.
    """

    fragment: str
    label: str
    close: str


class OpenScanner(NamedTuple):
    """Look for a QR code with the camera, in a dialog with a heading and a button, and submit the link in it.

    `other` is said of a code that has no link of a game. If there is no camera, or the player does not allow it, the
    dialog says `missing` or `refused` and shows a field for the link with the label `field` and the button `opens`.
    """

    label: str
    close: str
    other: str
    missing: str
    refused: str
    field: str
    opens: str


class AskBot(NamedTuple):
    """Pass a `BotRequest` in JSON to the bots' worker. Its answer comes after `pace` milliseconds or later.

    `key` is that of the saved game whose next move is asked for, or "": if several windows show that game, only one
    asks. `contest` says that the request is for test games of the custom bot.
    """

    number: int
    request: str
    pace: int = 0
    key: str = ""
    contest: bool = False


class GameFetched(NamedTuple):
    """The game that was fetched is loaded, or could not be: the page no longer waits for it."""

    game: str


class CancelFetch(NamedTuple):
    """Cancel the fetch of a game."""


class OpenLicences(NamedTuple):
    """Go to the page with the licences, which has no Python. The page answers with LicencesLost if that fails."""


class Reload(NamedTuple):
    """Reload the whole page: the server may have another version."""


ToPage = (
    Draw
    | SetFrame
    | SetReport
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
    | StoreSeeds
    | StoreSettings
    | SetSettingsAside
    | StoreBot
    | SetBadge
    | Persist
    | Download
    | CopyLink
    | ReadClipboard
    | SendText
    | ShowCode
    | OpenScanner
    | AskBot
    | WarmUpBots
    | StopThinking
    | GameFetched
    | CancelFetch
    | OpenLicences
    | Reload
)
"""Every command to the page, which has a function of the same name in web/page/bridge.js."""

# --- What the loop carries out itself ---------------------------------------------------------------------------------


class ReadFile(NamedTuple):
    """Read the match, or all the matches, in a text. The answer is FileRead, or several GamesRead."""

    name: str
    text: str


class ReadSaves(NamedTuple):
    """Read the saved games that `Storage.unread` lists; SavesRead is the answer, or SavesLost.

    `quiet` is passed on to the answer: the player has not asked for it, so a failure is not announced.
    """

    quiet: bool = False


class FetchGame(NamedTuple):
    """Fetch a game other than the default one. GameArrived or GameLost is the answer."""

    meta: Meta


class Wake(NamedTuple):
    """Send a message after `after` milliseconds."""

    after: int
    message: Ticked


Command = ToPage | ReadFile | ReadSaves | FetchGame | Wake
"""Every command that `update` may return."""
