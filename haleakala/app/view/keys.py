"""The list of keys, as a dialog over whatever is there."""

from haleakala.app.model import Model
from haleakala.app.view.parts import button, choice
from haleakala.games.face import Say
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.markup import Markup, fragment, h

ALWAYS = (
    (
        ("\u2190", "\u2192"),
        phrase("Along a row of the island; anywhere else on the page, one step back or on in the game"),
    ),
    (("\u2191", "\u2193"), phrase("To the row above or below")),
    ((phrase("Home"), phrase("End")), phrase("To the first and the last thing in a row")),
    ((phrase("Enter"),), phrase("Touch what is in focus")),
    (("Esc",), phrase("Put down what is in hand, close what is open, end looking back")),
    ((phrase("Ctrl+Z"),), phrase("Undo")),
)
SINGLE = (
    (("n", "N"), phrase("To the next thing that shines, or the one before")),
    (("u",), phrase("Undo")),
    ((",", "."), phrase("One step back or on in the game")),
    (("p",), phrase("Let the game run, or pause")),
    (("h",), phrase("What would the strongest player do?")),
    (("?",), phrase("This list")),
)
WIDE = (("+", "-", "0"), phrase("The island larger, smaller, or all of it"))


def keys(model: Model, say: Say) -> Markup:
    """All keys, and the switch for those that are single characters."""
    single = (*SINGLE, WIDE) if model.table and model.table.game.board.ENDLESS else SINGLE
    switch = (("", say(phrase("Switched on"))), ("off", say(phrase("Switched off"))))
    return h(
        "dialog",
        {"class": "keys", "data-modal": "page:put-down", "aria-labelledby": "keys-title"},
        h("h2", {"id": "keys-title"}, say(phrase("Keys"))),
        h("dl", None, [listed(names, what, say) for names, what in ALWAYS]),
        choice("keys", say(phrase("Single-letter shortcuts")), switch, model.settings.keys),
        h(
            "dl",
            {"class": "off" if model.settings.keys == "off" else None},
            [listed(names, what, say) for names, what in single],
        ),
        h("p", {"class": "acts"}, button(say(phrase("Close")), "put-down", "primary", autofocus=True)),
    )


def listed(names: tuple[str | Phrase, ...], what: Phrase, say: Say) -> Markup:
    """One line of the list."""
    written = [say(name) if isinstance(name, Phrase) else name for name in names]
    return fragment(h("dt", None, [fragment(h("kbd", None, name), " ") for name in written]), h("dd", None, say(what)))
