"""The seeds of matches in localStorage: those that a tab still knows are not lost when the text there is damaged, or
when another tab deletes a game that is saved again."""

from dataclasses import replace

from haleakala.app.library.model import SavedGame, StoredSeeds
from haleakala.app.model import Model
from haleakala.app.play.table import Table
from haleakala.app.remote.seeds import fitting
from haleakala.app.routes import open_table
from haleakala.games import NotArrived
from haleakala.saves.seeds import Seeds, read_seeds, write_seeds
from haleakala.sealed.device import Held


def load_seeds(model: Model, key: str, text: str | None) -> Model:
    """Take over the seeds of a match that localStorage holds, or None if it holds none.

    What a damaged text lacks is stored again at once. What a whole text lacks may have been left out on purpose: then
    the game tells, which the other tab stores next. Without a text, the game may have been deleted.
    """
    known = model.seeds.get(key)
    model = without_seeds(replace(model, unsaved_seeds=model.unsaved_seeds - {key}), key)
    if text is None and not (is_saved(model, key) or is_at_table(model, key)):
        return model
    found = {} if text is None else read_seeds(text)
    seeds = merged(model, key, known or {}, found)
    waits = key in model.storage.awaiting if text is None else seeds != found and text == write_seeds(found)
    storage = model.storage
    if text is not None:
        storage = storage._replace(seeds={**storage.seeds, key: StoredSeeds(text, found)})
    if waits:
        storage = storage._replace(lacking=storage.lacking | {key})
    return replace(
        model, storage=storage, seeds={**model.seeds, key: seeds} if seeds or text is not None else model.seeds
    )


def compare_seeds(model: Model, key: str) -> Model:
    """Another tab has stored a match whose seeds were missing before: keep only those that belong to its links now."""
    if key not in model.storage.lacking:
        return model
    stored = model.storage.seeds.get(key)
    seeds = merged(model, key, model.seeds.get(key, {}), stored.seeds if stored else {})
    return replace(model, seeds={**model.seeds, key: seeds})


def with_deleted_seeds(model: Model, key: str) -> Model:
    """The model after another tab has deleted a match with its seeds. Those of the match at the table are still known,
    and are stored if the player saves it again."""
    known = model.seeds.get(key)
    model = without_seeds(model, key)
    return replace(model, seeds={**model.seeds, key: known}) if known and is_at_table(model, key) else model


def without_seeds_left(before: Model, model: Model) -> Model:
    """The model without the seeds of a match that another tab has deleted, if the player has left it since."""
    left = before.table
    if left is None or left.conflict is None or left.key not in model.seeds:
        return model
    if is_at_table(model, left.key) or is_saved(model, left.key):
        return model
    return without_seeds(model, left.key)


def without_seeds(model: Model, key: str) -> Model:
    """The model that knows of no seeds of a match, and of none in localStorage."""
    stored = {other: known for other, known in model.storage.seeds.items() if other != key}
    storage = model.storage._replace(seeds=stored, lacking=model.storage.lacking - {key})
    return replace(model, seeds={other: known for other, known in model.seeds.items() if other != key}, storage=storage)


def merged(model: Model, key: str, known: Seeds, found: Seeds) -> Seeds:
    """The seeds that localStorage holds, with those that this tab knows of other epochs and that belong to the links of
    the match. Those of the same epoch were stored first by another tab (decision 79)."""
    missing = {epoch: seed for epoch, seed in known.items() if epoch not in found}
    held = held_of(model, key) if missing else None
    return {**(fitting(held, missing) if held else missing), **found}


def held_of(model: Model, key: str) -> Held | None:
    """What this device keeps of a match; None if it isn't known, because the game has not been read or its code is not
    loaded."""
    table: object = model.table
    if not is_at_table(model, key):
        entry = next((entry for entry in model.library if entry.key == key), None)
        try:
            table = open_table(entry.record, key) if isinstance(entry, SavedGame) else None
        except NotArrived:
            return None
    return table.saved.remote.held if isinstance(table, Table) and table.saved.remote else None


def is_at_table(model: Model, key: str) -> bool:
    """Whether a game is at the table."""
    return model.table is not None and model.table.key == key


def is_saved(model: Model, key: str) -> bool:
    """Whether a game is saved, as far as this tab knows."""
    return key in model.storage.unread or any(entry.key == key for entry in model.library)
