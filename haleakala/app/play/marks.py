"""Games that were dealt the same hands: what one of them tells about another marks that one (decision 46)."""

from dataclasses import replace

from haleakala.app.model import Model, SavedGame, Table
from haleakala.app.play.hands import as_kept, known, tells


def compared(before: Model, model: Model) -> Model:
    """The model after a step in which games came to the library, changed there, or came to the table from a link: every
    game that another one tells of is marked "with hands revealed".

    What is at the table and not kept is marked by what lies in the library. It marks a game there as soon as it shows a
    hand that a computer holds in that game.
    """
    table = model.table
    if model.library is before.library and (table is before.table or (table and table.key)):
        return model
    there = {id(entry) for entry in before.library}
    new = [entry for entry in model.library if isinstance(entry, SavedGame) and entry.deal and id(entry) not in there]
    shown = as_kept(table) if table and not table.key and (new or table is not before.table) else None
    deals = {entry.deal for entry in [*new, shown] if entry and entry.deal}
    if not deals:
        return model
    alike = [entry for entry in model.library if isinstance(entry, SavedGame) and entry.deal in deals]
    marked = {
        entry.key: entry._replace(record=entry.record._replace(revealed=True))
        for entry in alike
        if any(other.key != entry.key and tells(other, entry) for other in alike)
        or (table and shown and shows(table, shown, entry))
    }
    if table and ((table.key and table.key in marked) or (shown and any(tells(entry, shown) for entry in alike))):
        model = replace(model, table=replace(table, saved=replace(table.saved, revealed=True)))
    library = tuple(marked.get(entry.key, entry) for entry in model.library) if marked else model.library
    return replace(model, library=library)


def shows(table: Table, shown: SavedGame, entry: SavedGame) -> bool:
    """Whether a table shows a hand now that a computer holds in a kept game."""
    held = {seat for seat, level in enumerate(entry.record.players) if level}
    return tells(shown, entry) and bool(known(table) & held)
