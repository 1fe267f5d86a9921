"""The games of this device: kept, renamed, forgotten, carried in and out."""

from dataclasses import replace

from haleakala.app.messages import Effect, Export, ExportRaw, Focus, Forget, GoTo, Keep, ReadFile
from haleakala.app.model import AtTable, Entry, Kept, Model, SetAside, Table
from haleakala.app.selector import having
from haleakala.app.steps.notices import put_down, told, warned
from haleakala.app.steps.routes import seat_down
from haleakala.app.steps.world import Step, World
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL


def entry_of(key: str, record: Record | Phrase) -> Entry:
    """What lies on the shelf for a record: readable and legal to the last ply, or set aside."""
    if isinstance(record, Phrase):
        return SetAside(key, record)
    table = seat_down(record, key)
    if isinstance(table, Phrase):
        return SetAside(key, table)
    return Kept(key, record._replace(options=table.match.options), table.match.player == TERMINAL)


def shelf_filled(model: Model, entries: tuple[tuple[str, Record | Phrase], ...]) -> Step:
    """The shelf as localStorage has it, the game played last first."""
    found = [entry_of(key, record) for key, record in entries]
    kept = sorted((entry for entry in found if isinstance(entry, Kept)), key=lambda entry: entry.record.updated)
    aside = tuple(entry for entry in found if isinstance(entry, SetAside))
    return replace(model, shelf=(*reversed(kept), *aside)), ()


def record_of(table: Table, now: str) -> Record:
    """A table written down."""
    return Record(
        table.game.id, table.match.options, table.match.log, table.names, table.title, table.created or now, now
    )


def kept(model: Model, table: Table, world: World) -> Step:
    """The table goes to the top of the shelf, under a new key if it had none, and into localStorage."""
    visiting = not table.key
    table = replace(table, key=table.key or world.new_key())
    entry = Kept(table.key, record_of(table, world.now()), table.match.player == TERMINAL)
    others = tuple(other for other in model.shelf if other.key != table.key)
    screen = AtTable(table.key) if visiting else model.screen
    model = replace(model, table=table, shelf=(entry, *others), screen=screen)
    effects: tuple[Effect, ...] = (Keep(table.key, entry.record),)
    return model, (*effects, GoTo(f"/match/{table.key}")) if visiting else effects


TROUBLE_WITH_FILES = {
    "too-big": phrase("This file is too large to be a saved game."),
    "unreadable": phrase("The browser could not read this file."),
}


def file_chosen(model: Model, name: str, text: str, error: str) -> Step:
    """A file is read, unless the browser could not even do that."""
    if error:
        why = TROUBLE_WITH_FILES.get(error, TROUBLE_WITH_FILES["unreadable"])
        return warned(model, named(name, why)), ()
    return model, (ReadFile(name, text),)


def named(file: str, why: Phrase) -> Phrase:
    """What is wrong with a file, and with which."""
    return phrase("{file}: {why}", file=file[:60], why=why)


def file_imported(model: Model, name: str, record: Record | Phrase, world: World) -> Step:
    """A file becomes one more game on the shelf, whatever lies there already."""
    table = record if isinstance(record, Phrase) else seat_down(record, "")
    if isinstance(table, Phrase):
        return warned(model, named(name, table)), ()
    key = world.new_key()
    model, effects = kept(model, replace(table, key=key), world)
    return told(replace(put_down(model), table=None), phrase("{file} is on the shelf.", file=name[:60])), effects


def tidied(line: str, longest: int) -> str:
    """What somebody wrote, as it is kept: one space between words, and no half surrogate pair; no file can hold one."""
    return " ".join(line.encode(errors="ignore").decode().split())[:longest]


def renamed(model: Model, fields: dict[str, str], world: World) -> Step:
    """An entry gets another title."""
    if not model.asking:
        return model, ()
    title = tidied(fields.get("title", ""), 60)
    for entry in model.shelf:
        if entry.key == model.asking.key and isinstance(entry, Kept):
            renamed_entry = entry._replace(record=entry.record._replace(title=title))
            shelf = tuple(renamed_entry if other is entry else other for other in model.shelf)
            table = replace(model.table, title=title) if model.table and model.table.key == entry.key else model.table
            model = replace(put_down(model), shelf=shelf, table=table)
            back = Focus(having("data-target", f"page:rename:{entry.key}"))
            return model, (Keep(entry.key, renamed_entry.record), back)
    return put_down(model), ()


def forgotten(model: Model, key: str) -> Step:
    """An entry is gone for good: the question came before."""
    table = None if model.table and model.table.key == key else model.table
    shelf = tuple(entry for entry in model.shelf if entry.key != key)
    model = told(replace(put_down(model), shelf=shelf, table=table), phrase("The game is deleted."))
    return model, (Forget(key), Focus("main h1"))


def exported(model: Model, key: str) -> tuple[Effect, ...]:
    """The entry as a file: a record as it would be saved, an unreadable entry as it lies there."""
    entry = next((entry for entry in model.shelf if entry.key == key), None)
    match entry:
        case Kept(_, record, _):
            return (Export(f"{record.game}-{key}.json", record),)
        case SetAside():
            return (ExportRaw(f"unreadable-{key}.txt", key),)
        case _:
            return ()
