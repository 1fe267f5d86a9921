"""The messages that buttons carry. A button sends its message when it is pressed; see `app/codec.py`."""

from typing import Literal, NamedTuple

# --- At the table -----------------------------------------------------------------------------------------------------


class Confirm(NamedTuple):
    """Play the action, or the whole turn, that is waiting for confirmation."""


class Undo(NamedTuple):
    """Take back the latest decision. With `anyway` the player has confirmed that something was revealed since."""

    anyway: bool = False


class Cancel(NamedTuple):
    """Clear the selection on the board, and close any question, dialog or notice."""


class ShowHand(NamedTuple):
    """The player whose turn it is is at the device and wants to see their hand."""


class OpenArea(NamedTuple):
    """Show the area of the player at `seat`. With `focus` the keyboard focus moves there too."""

    seat: int
    focus: bool = False


class ShowBoard(NamedTuple):
    """Close the area that is shown, and show the board."""


Scale = Literal["in", "out", "fit"]


class ZoomBoard(NamedTuple):
    """Zoom a board without edges: larger, smaller, or so that all of it fits."""

    how: Scale


class ShareLink(NamedTuple):
    """Copy the link of the match at the position shown."""


class Rematch(NamedTuple):
    """Start a new game with the same players and options."""


# --- A match with players on other devices ----------------------------------------------------------------------------


class AskEnding(NamedTuple):
    """Ask whether the player wants to resign, or to offer the end of the match."""

    resigns: bool


class OfferEnd(NamedTuple):
    """Resign, or offer to end the match; or agree to the offer that stands."""

    resigns: bool


class SendTurn(NamedTuple):
    """Make the link with the decisions of this turn, which cannot be undone from then on."""


Way = Literal["copy", "share", "mail", "code", "remind"]


class SendLink(NamedTuple):
    """Pass the link of the match on: copy it, open the browser's share sheet or the mail program, or show it as a QR
    code. To remind somebody is to share it again, with another sentence."""

    how: Way


class ScanCode(NamedTuple):
    """Scan the QR code of a link with the camera, and open the link."""


class PasteLink(NamedTuple):
    """Open the link that the player has copied."""


class AnswerLink(NamedTuple):
    """Answer the question about a link: join the request for new keys, take the turns that it holds, or take the next
    place in an invitation."""


class AskRenewal(NamedTuple):
    """Show the question before the other players are asked for new keys from the position shown on."""


class AskNewKeys(NamedTuple):
    """Ask the other players for new keys, to go on after `plies` plies."""

    plies: int


class KeepOldKeys(NamedTuple):
    """Give up the request for new keys, and go on with the old ones; or go on although others play in this place."""


class CopyOldLink(NamedTuple):
    """Copy the last link with the old keys, for somebody who lacks it and is asked for new ones."""


class ChooseMatch(NamedTuple):
    """Take the link on the screen into the saved game `key`, where it may belong to several."""

    key: str


class AskGone(NamedTuple):
    """Ask whether to go on without the players that the game waits for, and to play for them in this browser."""


class AskGive(NamedTuple):
    """Ask whether to give the player at `seat` to somebody elsewhere."""

    seat: int


class GivePlayer(NamedTuple):
    """Ask the others for new keys, with which somebody elsewhere plays the seat that the question is about."""


class PlayAlone(NamedTuple):
    """Start a game of its own from the latest position of a match by link."""


class AskCopy(NamedTuple):
    """Warn before the match at the table is written to a file with its keys: as a copy that is kept, or if it `moves`
    to another device."""

    moves: bool


class KeepCopy(NamedTuple):
    """Write the file with the match and its keys about which the player was asked."""


class FinishMove(NamedTuple):
    """The other device has the match now: delete the keys of this one."""


class CloseAdvice(NamedTuple):
    """Close the advice to keep a copy, for this match."""


class AskWithdraw(NamedTuple):
    """Ask whether to withdraw the invitation at the table."""


class WithdrawInvitation(NamedTuple):
    """Withdraw the invitation at the table: its match and its keys are deleted."""


# --- History ----------------------------------------------------------------------------------------------------------

Stop = Literal["first", "back", "on", "last"]
"""A position of the match, relative to the one that is shown: the first, one back, one on, or the latest."""


class ShowPosition(NamedTuple):
    """Show another position of the match. A number says after how many plies."""

    where: Stop | int


class ShowBetter(NamedTuple):
    """Show the position after `plies` plies together with the better turn that the analysis has found there."""

    plies: int


class ReplayOrPause(NamedTuple):
    """Replay the match from the position shown, or pause the replay that is running."""


class ReplayFrom(NamedTuple):
    """Replay the match from the position after `plies` plies."""

    plies: int


class PlayOn(NamedTuple):
    """Start a new game from the position shown. With `anyway` the player has confirmed that it will be marked."""

    anyway: bool = False


# --- Computer players -------------------------------------------------------------------------------------------------


class AskHint(NamedTuple):
    """Show a hint, or close the one that is shown."""


class AskAnalysis(NamedTuple):
    """Analyse the match, or stop the analysis that is running."""


class PauseComputers(NamedTuple):
    """Pause the computer players, or resume them if `paused` is false."""

    paused: bool


class ReplaceComputer(NamedTuple):
    """Give the seat of a paused computer player to another `level`; "" for a person."""

    level: str


class TakeSeat(NamedTuple):
    """Confirm a change of players after which somebody may see another hand."""


# --- Two tabs ---------------------------------------------------------------------------------------------------------


class ShowOtherVersion(NamedTuple):
    """Replace the match by the version from the other tab."""


class KeepOwnVersion(NamedTuple):
    """Keep the match of this tab; the version from the other tab stays as it is."""


# --- Start page and library -------------------------------------------------------------------------------------------


class PlayGame(NamedTuple):
    """Start a game with the choices that its card shows."""

    game: str


class PlayStronger(NamedTuple):
    """Start a game against computer players of `level`, and remember that choice."""

    game: str
    level: str


class ChoosePlayers(NamedTuple):
    """Choose the number of players on a game's card."""

    game: str
    number: int


class ChooseOpponents(NamedTuple):
    """Choose the opponents on a game's card: a level, or "" for people."""

    game: str
    level: str


class ShowGamesOf(NamedTuple):
    """List only the saved games of one game; "" lists all."""

    game: str


class AskRename(NamedTuple):
    """Open the form that renames the saved game `key`."""

    key: str


class AskDelete(NamedTuple):
    """Ask whether to delete the saved game `key`."""

    key: str


class DeleteGame(NamedTuple):
    """Delete the saved game `key`."""

    key: str


class ExportGame(NamedTuple):
    """Download the saved game `key` as a file."""

    key: str


class ExportAllGames(NamedTuple):
    """Download all saved games as one file."""


class StopImport(NamedTuple):
    """Stop reading the file that is being imported."""


class ReadSavesAgain(NamedTuple):
    """Try again to load the part of the site that reads saved games."""


class CloseStorageNote(NamedTuple):
    """Close the note that says where games are saved, for good."""


# --- Lesson and bot editor --------------------------------------------------------------------------------------------


class LessonBack(NamedTuple):
    """Return to the beginning of this step of the lesson, or to the step before."""


class LessonNext(NamedTuple):
    """Go on from a step of the lesson that is only read."""


class ContinueLessonGame(NamedTuple):
    """Play the game of the lesson to its end, as a saved game."""


class StartLearnedGame(NamedTuple):
    """Start a new game against computer players from the end of the lesson."""


class StopContest(NamedTuple):
    """Stop the games of the player's own bot against another one."""


# --- The page ---------------------------------------------------------------------------------------------------------


class ListKeys(NamedTuple):
    """Open the list of keyboard shortcuts."""


class TryAgain(NamedTuple):
    """Send the message again whose answer was lost, as the notice offers."""


class StopWaiting(NamedTuple):
    """Stop waiting for a game that is being fetched."""


class ShowLicences(NamedTuple):
    """Go to the page with the software licences."""


class ReloadPage(NamedTuple):
    """Reload the whole page."""


Pressable = (
    Confirm
    | Undo
    | Cancel
    | ShowHand
    | OpenArea
    | ShowBoard
    | ZoomBoard
    | ShareLink
    | Rematch
    | AskEnding
    | OfferEnd
    | SendTurn
    | SendLink
    | ScanCode
    | PasteLink
    | AnswerLink
    | AskRenewal
    | AskNewKeys
    | KeepOldKeys
    | CopyOldLink
    | ChooseMatch
    | AskGone
    | AskGive
    | GivePlayer
    | PlayAlone
    | AskCopy
    | KeepCopy
    | FinishMove
    | CloseAdvice
    | AskWithdraw
    | WithdrawInvitation
    | ShowPosition
    | ShowBetter
    | ReplayOrPause
    | ReplayFrom
    | PlayOn
    | AskHint
    | AskAnalysis
    | PauseComputers
    | ReplaceComputer
    | TakeSeat
    | ShowOtherVersion
    | KeepOwnVersion
    | PlayGame
    | PlayStronger
    | ChoosePlayers
    | ChooseOpponents
    | ShowGamesOf
    | AskRename
    | AskDelete
    | DeleteGame
    | ExportGame
    | ExportAllGames
    | StopImport
    | ReadSavesAgain
    | CloseStorageNote
    | LessonBack
    | LessonNext
    | ContinueLessonGame
    | StartLearnedGame
    | StopContest
    | ListKeys
    | TryAgain
    | StopWaiting
    | ShowLicences
    | ReloadPage
)
"""Every message that a button may carry."""
