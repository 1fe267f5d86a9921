"""The panel with the answers to a choice that has no place on the board. The page puts it beside the element that it is
about, or at the foot of a narrow window. Once something was touched it has a close button, which clears the
selection."""

from haleakala.app.buttons import Cancel
from haleakala.app.play.table import Table
from haleakala.app.play.touch import offered
from haleakala.app.view.icons import icon
from haleakala.app.view.widgets import button
from haleakala.gamekit.choice_panel import Answer, Row
from haleakala.gamekit.interface import Highlights, Say
from haleakala.gamekit.targets import RING
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, Value, h


def choice_panel(table: Table, shine: Highlights, say: Say) -> Markup | None:
    """The panel, or None if there is nothing to choose."""
    asked = offered(table, shine)
    if asked is None:
        return None
    title, close = say(asked.title), say(phrase("Close"))
    return h(
        "section",
        {"id": "chooser", "class": "chooser", "aria-label": title, "data-beside": asked.beside},
        h("h2", {"class": "chooser-title"}, title),
        button(icon("close"), Cancel(), "chooser-close", aria_label=close, title=close) if table.chosen else None,
        h(
            "div",
            {"class": "chooser-body", "id": f"answers-of-{asked.beside}"},
            [row(one, number, shine, title, say) for number, one in enumerate(asked.rows)],
            h("p", {"class": "chooser-note"}, say(asked.note)) if asked.note else None,
        ),
    )


def row(one: Row, number: int, shine: Highlights, title: str, say: Say) -> Markup:
    """A row of answers, through which the arrow keys move."""
    label = say(one.label) if one.label else title
    return h(
        "div",
        {"class": f"chooser-row{' due' * one.due}{' small' * one.small}"},
        h("span", {"class": "chooser-label", "aria-hidden": "true"}, label) if one.label else None,
        h(
            "div",
            {**RING, "class": "answers-row", "id": f"answers-{number}", "aria-label": label},
            [answer_button(answer, shine, say) for answer in one.answers],
        ),
    )


def answer_button(answer: Answer, shine: Highlights, say: Say) -> Markup:
    """A button for an answer."""
    look = shine.on(answer.target)
    note = say(answer.note) if answer.note else ""
    name = say(answer.name or answer.label)
    attributes: dict[str, Value] = {
        "type": "button",
        "id": f"answer-{answer.target}",
        "class": f"answer{' lit' * look.lit}{' chosen' * look.chosen}{' hinted' * look.hinted}",
        "data-target": answer.target,
        "tabindex": "0",
        "aria-label": f"{name}, {note}" if note else name,
        "aria-pressed": "true" if look.chosen else None,
        "aria-disabled": None if look.lit or look.chosen else "true",
    }
    return h(
        "button",
        attributes,
        h("span", {"class": "answer-picture", "aria-hidden": "true"}, answer.picture) if answer.picture else None,
        h("span", {"class": "answer-label"}, answer.sign or say(answer.label)),
        " " if note else None,
        h("span", {"class": "answer-note"}, note) if note else None,
    )
