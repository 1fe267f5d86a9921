"""The start page: what this site is, a card for each game, the games saved here, and ways to bring in others."""

from haleakala.app.buttons import StopImport
from haleakala.app.home.cards import cards
from haleakala.app.library.view import library
from haleakala.app.messages import Submitted
from haleakala.app.model import Model
from haleakala.app.speech import plain
from haleakala.app.view.widgets import awaiting, button, field
from haleakala.gamekit.interface import Say
from haleakala.games import default_meta
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, Value, fragment, h


def home(model: Model) -> Markup:
    """All of it."""
    say = plain(default_meta(), model.language)
    return fragment(promise(say), cards(model, say), library(model, say), bring_in(model, say))


def promise(say: Say) -> Markup:
    """What this site is, for those who have never been here."""
    return h(
        "div",
        {"class": "intro"},
        h("h1", {"tabindex": "-1"}, say(phrase("Board games of fire islands"))),
        h(
            "p",
            None,
            say(
                phrase(
                    "Play computer opponents from very easy to very hard, or friends. No account, works offline, and "
                    "nothing leaves this device."
                )
            ),
        ),
    )


def bring_in(model: Model, say: Say) -> Markup:
    """Ways in for a game from elsewhere: a file, or a link where the address bar is out of reach."""
    return h(
        "section",
        {"class": "bring-in panel", "id": "bring-in", "data-steady": model.importing is not None},
        h("h2", None, say(phrase("Import games"))),
        h(
            "form",
            {"data-submit": awaiting(Submitted("open-link", {}))},
            field(say(phrase("Game link")), "link", required=True, spellcheck="false"),
            h("button", {"type": "submit"}, say(phrase("Open link"))),
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
        brought(model, say),
    )


def brought(model: Model, say: Say) -> Markup | None:
    """How far the import of many games is, or what came of the last file."""
    if model.importing is None:
        return h("p", {"class": "brought"}, say(model.imported)) if model.imported else None
    read, total, *_ = model.importing
    bar: dict[str, Value] = {"class": "weighing", "aria-label": say(phrase("Import"))}
    bar |= {"max": total, "value": read} if total else {}
    what = phrase("{read} of {total} games read", read=read, total=total) if total else phrase("Reading the file")
    return h(
        "p",
        {"class": "brought"},
        h("span", None, say(what)),
        h("progress", bar),
        button(say(phrase("Stop")), StopImport(), "quiet"),
    )
