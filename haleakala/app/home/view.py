"""The start page: an introduction, a card for each game, the saved games, and ways to import games."""

from haleakala.app.buttons import PasteLink, ScanCode, StopImport
from haleakala.app.home.cards import cards
from haleakala.app.library.model import waiting_games
from haleakala.app.library.view import has_paste_button, library
from haleakala.app.messages import Submitted
from haleakala.app.model import Model
from haleakala.app.remote.codes import GAME_LINK, OPEN_LINK, SCAN_CODE
from haleakala.app.remote.pasting import PASTE_LINK
from haleakala.app.speech import say_without_names
from haleakala.app.view.widgets import awaiting, button, field, link
from haleakala.gamekit.interface import Say
from haleakala.games import default_meta
from haleakala.kernel.phrase import phrase, plural
from haleakala.markup import Markup, Value, fragment, h


def home(model: Model) -> Markup:
    """The whole page."""
    say = say_without_names(default_meta(), model.language)
    return fragment(
        introduction(say), waiting(model, say), cards(model, say), library(model, say), import_forms(model, say)
    )


def introduction(say: Say) -> Markup:
    """The introduction for new visitors."""
    return h(
        "div",
        {"class": "intro"},
        h("h1", {"tabindex": "-1"}, say(phrase("Board games of fire islands"))),
        h(
            "p",
            None,
            say(
                phrase(
                    "Play computer opponents from very easy to very hard, or friends, here or by link. No account, "
                    "works offline, and only the links you send leave this device."
                )
            ),
        ),
    )


def waiting(model: Model, say: Say) -> Markup | None:
    """A link to the first game with others that waits for the player, which says how many there are; None if there are
    none."""
    found = waiting_games(model.library)
    if not found:
        return None
    label = plural("{count} game waits for you", "{count} games wait for you", len(found))
    return h("p", {"class": "waiting"}, link(say(label), f"/match/{found[0].key}", "button"))


def import_forms(model: Model, say: Say) -> Markup:
    """The forms that import a game: from a file, or from a link if there is no address bar."""
    return h(
        "section",
        {"class": "bring-in panel", "id": "bring-in", "data-steady": model.importing is not None},
        h("h2", None, say(phrase("Import games"))),
        h(
            "form",
            {"data-submit": awaiting(Submitted("open-link", {}))},
            field(say(GAME_LINK), "link", required=True, spellcheck="false"),
            h("button", {"type": "submit"}, say(OPEN_LINK)),
            None if has_paste_button(model) else button(say(PASTE_LINK), PasteLink()),
            button(say(SCAN_CODE), ScanCode()),
        ),
        h(
            "p",
            {"class": "field"},
            h("label", {"for": "file-import"}, say(phrase("Exported game file"))),
            h(
                "input",
                {"id": "file-import", "type": "file", "accept": ".json,application/json", "data-file": True},
            ),
        ),
        import_result(model, say),
    )


def import_result(model: Model, say: Say) -> Markup | None:
    """The progress of an import, or the result of the last one."""
    if model.importing is None:
        return h("p", {"class": "import-result"}, say(model.imported)) if model.imported else None
    read, total, *_ = model.importing
    bar: dict[str, Value] = {"class": "computing", "aria-label": say(phrase("Import"))}
    bar |= {"max": total, "value": read} if total else {}
    what = phrase("{read} of {total} games read", read=read, total=total) if total else phrase("Reading the file")
    return h(
        "p",
        {"class": "import-result"},
        h("span", None, say(what)),
        h("progress", bar),
        button(say(phrase("Stop")), StopImport(), "quiet"),
    )
