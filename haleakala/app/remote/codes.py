"""Links as QR codes: the code of the link that goes to another device, and the camera that scans one."""

from haleakala.app.buttons import Pressable, ScanCode, SendLink
from haleakala.app.commands import OpenScanner, ShowCode
from haleakala.app.environment import Result
from haleakala.app.model import Model
from haleakala.app.notices import with_error
from haleakala.app.play.table import Table
from haleakala.app.speech import say_without_names
from haleakala.games import default_meta
from haleakala.kernel.phrase import phrase
from haleakala.saves.link import in_decimal

SCAN_CODE, GAME_LINK, OPEN_LINK = phrase("Scan code"), phrase("Game link"), phrase("Open link")
TOO_LONG = phrase("This game is too long for a QR code. Send its link instead.")


def show_code(model: Model, table: Table) -> Result:
    """Show the QR code of the link that goes to another device now. There has to be one (`has_link_to_show`)."""
    remote = table.saved.remote
    assert remote is not None, "the match is played by links"
    code = in_decimal(remote.link)
    if code is None:
        return with_error(model, TOO_LONG), ()
    say = say_without_names(table.game, model.language)
    label = say(phrase("Scan this code with the other device"))
    return model, (ShowCode(code, label, close=say(phrase("Close"))),)


def scan_code(model: Model) -> Result:
    """Scan a QR code with the camera. The page answers with a link as if it had been typed into the form."""
    say = say_without_names(default_meta(), model.language)
    scanner = OpenScanner(
        label=say(phrase("Point the camera at the QR code")),
        close=say(phrase("Cancel")),
        other=say(phrase("This code isn’t a game link.")),
        missing=say(phrase("No camera found. Paste the link instead.")),
        refused=say(phrase("The camera is blocked. Allow it in your browser’s settings, or paste the link.")),
        field=say(GAME_LINK),
        opens=say(OPEN_LINK),
    )
    return model, (scanner,)


def report_lost_codes(model: Model, scans: bool, reload: bool) -> Model:
    """The model with a notice that codes cannot be shown or, if `scans` is true, scanned. `reload` is as in
    `report_lost_game`."""
    again: Pressable = ScanCode() if scans else SendLink("code")
    why = phrase("Couldn’t load the QR codes. Check your connection, then try again.")
    if reload:
        why = phrase("Couldn’t load the QR codes. Try again or reload the page.")
    return with_error(model, why, again, reload)
