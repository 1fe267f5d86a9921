"""The part of the table below the log about a match with others: a note, names, how draws are proved, and keys."""

from haleakala.app.messages import Changed, Submitted
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.remote.draws.view import verified_note
from haleakala.app.remote.ending_view import ending_buttons
from haleakala.app.remote.renewal.view import (
    renewal_buttons,
)
from haleakala.app.remote.transfer_view import key_buttons
from haleakala.app.routes import LONGEST_NAME
from haleakala.app.speech import distinct_names
from haleakala.app.view.widgets import awaiting
from haleakala.gamekit.interface import Say
from haleakala.kernel.phrase import phrase
from haleakala.markup import Markup, Value, h
from haleakala.saves.limits import LONGEST_NOTE

NAME_FIELD: dict[str, Value] = {"type": "text", "maxlength": LONGEST_NAME, "autocomplete": "off"}


def names_box(model: Model, say: Say) -> Markup:
    """The choice whether links say the names of the players here."""
    box: dict[str, Value] = {"type": "checkbox", "id": "field-names", "checked": model.settings.names != "off"}
    return h(
        "label",
        {"class": "tick names"},
        h("input", {**box, "data-change": awaiting(Changed("names", ""))}),
        h("span", None, say(phrase("Links say the players’ names"))),
    )


def lacks_name(table: Table) -> bool:
    """Whether a new invitation does not say yet who invites: then its panel asks for the name."""
    remote, names = table.saved.remote, table.saved.all_names
    if remote is None or not remote.to_send or remote.held.mine.joined > 1:
        return False
    return not any(names[seat] for seat in table.saved.people)


def own_names(model: Model, table: Table, say: Say) -> Markup | None:
    """The fields for the names of the people on this device, and the choice whether links say them."""
    people, names = table.saved.people, table.saved.all_names
    if not people:
        return None
    usual = distinct_names(table.game, table.saved.players)
    label = phrase("Your name")
    return h(
        "form",
        {"class": "note", "data-submit": awaiting(Submitted("own-names", {})), "autocomplete": "off"},
        [
            h(
                "p",
                {"class": "field"},
                h("label", {"for": f"field-name-{seat}"}, say(label if len(people) == 1 else usual[seat])),
                h("input", {"id": f"field-name-{seat}", "name": f"name-{seat}", "value": names[seat], **NAME_FIELD}),
            )
            for seat in people
        ],
        h("button", {"type": "submit", "class": None if lacks_name(table) else "quiet"}, say(phrase("Save name"))),
        names_box(model, say) if table.saved.remote and table.saved.remote.held.mine.joined > 1 else None,
    )


def unsent_hint(table: Table, say: Say) -> Markup | None:
    """Why a player cannot resign or ask for new keys in the middle of a turn."""
    if not table.saved.has_unsent or not table.saved.runs_elsewhere:
        return None
    why = phrase("To resign, to offer the end or to ask for new keys, first send your turn or undo it.")
    return h("p", {"class": "hint"}, say(why))


def match_details(model: Model, table: Table, say: Say) -> Markup | None:
    """Below the log: the private note, how draws are proved, and the request for new keys."""
    remote = table.saved.remote
    if remote is None or not table.key:
        return None
    return h(
        "details",
        {"class": "match-details panel", "id": "match-details"},
        h("summary", None, h("h2", None, say(phrase("Playing by link")))),
        h(
            "form",
            {"class": "note", "data-submit": awaiting(Submitted("note", {}))},
            h("label", {"for": "field-note"}, say(phrase("Private note"))),
            h("textarea", {"id": "field-note", "name": "note", "maxlength": LONGEST_NOTE, "rows": 3}, remote.note),
            h("button", {"type": "submit", "class": "quiet"}, say(phrase("Save note"))),
        ),
        None if lacks_name(table) else own_names(model, table, say),
        key_buttons(model, table, say),
        verified_note(table, remote.held.mine, say),
        renewal_buttons(model, table, say),
        ending_buttons(table, say) if table.ply is None else None,
        unsent_hint(table, say),
    )
