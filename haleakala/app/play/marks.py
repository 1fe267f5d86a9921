"""Marks games that were dealt the same hands as another game which reveals them (decision 69)."""

from dataclasses import replace

from haleakala.app.library.model import SavedGame
from haleakala.app.model import Model
from haleakala.app.play.hands import as_entry, known_seats, reveals_hidden
from haleakala.app.play.table import Table


def mark_revealed(before: Model, model: Model) -> Model:
    """The model after a step in which games came to the library or changed, or a link was opened: every game that
    another one reveals is marked "with hands revealed".

    A table that is not saved is marked if a saved game reveals its hands. It marks a saved game as soon as it shows a
    hand that a computer holds there.
    """
    table = model.table
    if model.library is before.library and (table is before.table or (table and table.key)):
        return model
    there = {id(entry) for entry in before.library}
    new = [entry for entry in model.library if isinstance(entry, SavedGame) and entry.deal and id(entry) not in there]
    shown = as_entry(table) if table and not table.key and (new or table is not before.table) else None
    deals = {entry.deal for entry in [*new, shown] if entry and entry.deal}
    if not deals:
        return model
    alike = [entry for entry in model.library if isinstance(entry, SavedGame) and entry.deal in deals]
    marked = {
        entry.key: entry._replace(record=entry.record._replace(revealed=True))
        for entry in alike
        if any(other.key != entry.key and reveals_hidden(other, entry) for other in alike)
        or (table and shown and shows(table, shown, entry))
    }
    if table and (
        (table.key and table.key in marked) or (shown and any(reveals_hidden(entry, shown) for entry in alike))
    ):
        model = replace(model, table=replace(table, saved=replace(table.saved, revealed=True)))
    library = tuple(marked.get(entry.key, entry) for entry in model.library) if marked else model.library
    return replace(model, library=library)


def shows(table: Table, shown: SavedGame, entry: SavedGame) -> bool:
    """Whether a table shows a hand now that a computer holds in a saved game."""
    held = {seat for seat, level in enumerate(entry.record.players) if level}
    return reveals_hidden(shown, entry) and bool(known_seats(table) & held)
