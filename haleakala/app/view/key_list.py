"""The list of keyboard shortcuts, as a dialog over the current screen."""

from haleakala.app.buttons import Cancel
from haleakala.app.codec import encode
from haleakala.app.model import Model
from haleakala.app.view.widgets import button, choice
from haleakala.gamekit.interface import Say
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, fragment, h

ALWAYS = (
    (
        ("\u2190", "\u2192"),
        phrase("Move along a row of the board; elsewhere, step back or forward through the game"),
    ),
    (("\u2191", "\u2193"), phrase("Move to the row above or below")),
    ((phrase("Home"), phrase("End")), phrase("Jump to the first or last item in the row")),
    ((phrase("Enter"),), phrase("Select the focused item")),
    (("Esc",), phrase("Cancel a selection, close a dialog, or go to the latest position")),
    ((phrase("Ctrl+Z"),), phrase("Undo")),
)
SINGLE = (
    (("n", "N"), phrase("Next or previous highlighted item")),
    (("u",), phrase("Undo")),
    ((",", "."), phrase("Step back or forward through the game")),
    (("p",), phrase("Start or pause the replay")),
    (("h",), phrase("Show a hint")),
    (("?",), phrase("Show this list")),
)
AREAS = (
    (("a", "A"), phrase("Show the next or previous player’s area")),
    (("b",), phrase("Show the board")),
)
WIDE = (("+", "-", "0"), phrase("Zoom in, zoom out, fit to screen"))


def keys(model: Model, say: Say) -> Markup:
    """All shortcuts, and the setting for those that are single characters."""
    game = model.table.game if model.table else None
    single = (*SINGLE, *(AREAS if game and game.areas else ()), *((WIDE,) if game and game.board.UNBOUNDED else ()))
    switch = (("", say(phrase("On"))), ("off", say(phrase("Off"))))
    return h(
        "dialog",
        {"class": "keys", "data-modal": encode(Cancel()), "aria-labelledby": "keys-title"},
        h("h2", {"id": "keys-title"}, say(phrase("Keyboard shortcuts"))),
        h("dl", None, [listed(names, what, say) for names, what in ALWAYS]),
        choice("keys", say(phrase("Single-key shortcuts")), switch, model.settings.keys),
        h(
            "dl",
            {"class": "off" if model.settings.keys == "off" else None},
            [listed(names, what, say) for names, what in single],
        ),
        h("p", {"class": "acts"}, button(say(phrase("Close")), Cancel(), "primary", autofocus=True)),
    )


def listed(names: tuple[str | Phrase, ...], what: Phrase, say: Say) -> Markup:
    """One line of the list."""
    written = [say(name) if isinstance(name, Phrase) else name for name in names]
    return fragment(h("dt", None, [fragment(h("kbd", None, name), " ") for name in written]), h("dd", None, say(what)))
