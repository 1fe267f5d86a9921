"""Links that a player has copied: read from the clipboard, or pasted into a field where that is not allowed."""

from dataclasses import replace

from haleakala.app.buttons import Cancel
from haleakala.app.codec import encode
from haleakala.app.environment import Result
from haleakala.app.messages import Submitted
from haleakala.app.model import Asking, Model
from haleakala.app.remote.codes import GAME_LINK, OPEN_LINK
from haleakala.app.routes import open_link
from haleakala.app.view.widgets import awaiting, button
from haleakala.gamekit.interface import Say
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, Value, h

PASTE_LINK = phrase("Paste link")
ASKS = "link"
"""The question to which the link is the answer."""
FIELD: dict[str, Value] = {"required": True, "autocomplete": "off", "spellcheck": "false", "autofocus": True}


def open_pasted(model: Model, text: str) -> Result:
    """Open the link in the text that the player has copied; without a text, ask for it."""
    if not text.strip():
        return replace(model, asking=Asking(ASKS, ""), notice=None), ()
    return open_typed(model, text)


def open_typed(model: Model, text: str) -> Result:
    """Open the link in a text, and close the question for it. Raises NotArrived."""
    asks = model.asking is not None and model.asking.what == ASKS
    return open_link(replace(model, asking=None) if asks else model, text)


def link_dialog(model: Model, say: Say) -> Markup | None:
    """The dialog with a field for the link; None if nothing asks for one, or if the page has an answer to it."""
    if model.asking is None or model.asking.what != ASKS or model.fetching or model.notice:
        return None
    return h(
        "dialog",
        {"class": "keys", "data-modal": encode(Cancel()), "aria-labelledby": "paste-title"},
        h("h2", {"id": "paste-title"}, say(phrase("Paste the link here"))),
        h(
            "form",
            {"data-submit": awaiting(Submitted("open-link", {})), "autocomplete": "off"},
            h(
                "p",
                {"class": "field"},
                h("label", {"for": "pasted-link"}, say(GAME_LINK)),
                h("input", {"id": "pasted-link", "name": "link", "type": "text", **FIELD}),
            ),
            h(
                "p",
                {"class": "acts"},
                h("button", {"type": "submit", "class": "primary"}, say(OPEN_LINK)),
                button(say(phrase("Cancel")), Cancel()),
            ),
        ),
    )
