"""Exports and imports games in files: single games, or a whole library, which is merged with the saved games."""

from dataclasses import replace
from typing import NamedTuple

from haleakala.app.commands import Command, Download, Focus, ReadFile
from haleakala.app.environment import Environment, Result
from haleakala.app.library.model import Entry, Importing, SavedGame, UnreadableGame
from haleakala.app.library.update import NOT_LOADED, NOT_LOADED_AGAIN, entry_of, in_order, replayed_entry, timestamp
from haleakala.app.messages import FileChosen, Found, GamesRead
from haleakala.app.model import Model
from haleakala.app.notices import not_loaded, with_announcement, with_error, with_toast, without_selection
from haleakala.app.play.hands import marked_if_revealed
from haleakala.app.play.table import Table
from haleakala.app.routes import complete_table, open_table, shown_at
from haleakala.app.screens import Home, Playing
from haleakala.games import NotArrived
from haleakala.kernel.logs import Relation, relation
from haleakala.kernel.phrase import Phrase, phrase, plural
from haleakala.kernel.record import Record
from haleakala.saves.write import write_games

FILE_ERRORS = {
    "too-big": phrase("This file is too large to be a saved game."),
    "unreadable": phrase("The browser couldn’t read this file."),
}


def read_chosen_file(model: Model, name: str, text: str, error: str) -> Result:
    """Read the chosen file, unless the browser could not read it."""
    if model.importing:
        return with_error(model, BUSY), ()
    if error:
        why = FILE_ERRORS.get(error, FILE_ERRORS["unreadable"])
        return with_error(model, with_file_name(name, why)), ()
    return replace(without_selection(model), importing=new_import(model, 0), imported=None), (ReadFile(name, text),)


def new_import(model: Model, total: int) -> Importing:
    """An import of `total` games, of which none has been read."""
    return Importing(0, total, 0, (), tuple(entry.key for entry in model.library))


def with_file_name(file: str, why: Phrase) -> Phrase:
    """An error with the name of the file it is about."""
    return phrase("{file}: {why}", file=file[:60], why=why)


def import_game(model: Model, name: str, record: Record | Phrase, env: Environment) -> Result:
    """Add the single game of a file to the library, unless it is there already."""
    model = replace(model, importing=None)
    if isinstance(record, Phrase):
        return with_error(model, with_file_name(name, record)), ()
    found = Found("", record._replace(updated=timestamp(model.library, env.now)))
    entry = entry_in("", found.record)
    if isinstance(entry, UnreadableGame):
        return with_error(model, with_file_name(name, entry.why)), ()
    merged = merge(model.library, (found,), env)
    what = phrase("Imported {file}.", file=name[:60]) if merged.came else HERE_ALREADY
    model = with_import_result(with_library(without_selection(model), merged), what)
    return (with_error(model, with_file_name(name, entry.stopped)) if entry.stopped else model), ()


def report_unread_file(model: Model, name: str, text: str, reload: bool) -> Result:
    """The file could not be read because the code for it was not loaded. The notice offers to try again.

    `reload` says that another try may not help, so the notice also offers to reload the page.
    """
    why = NOT_LOADED_AGAIN if reload else NOT_LOADED
    return with_error(replace(model, importing=None), with_file_name(name, why), FileChosen(name, text), reload), ()


def entry_in(key: str, record: Record | Phrase, text: str = "") -> Entry:
    """The library entry for a record in a file. The game must have been fetched, so that its log can be replayed."""
    try:
        return entry_of(key, record, text) if isinstance(record, Phrase) else replayed_entry(key, record, text)
    except NotArrived as lost:
        return UnreadableGame(key, not_loaded(lost.meta), text)


HERE_ALREADY = phrase("Nothing to import: you already have everything in this file.")
BUSY = phrase("Wait until the import is finished, or stop it first.")


def with_import_result(model: Model, what: Phrase) -> Model:
    """The model with a message that says what was imported: beside the file field, or as a toast on another screen."""
    model = replace(model, importing=None, imported=what)
    said = with_announcement(model, what) if isinstance(model.screen, Home) else with_toast(model, what)
    return replace(said, notice=model.notice)  # a notice about the storage stays


def import_games(model: Model, batch: GamesRead, env: Environment) -> Result:
    """Merge the next games of an imported library with the saved ones. After a stop nothing more is added."""
    if batch.before and model.importing is None:
        return model, ()
    total = len(batch.entries) if batch.total is None else batch.total
    so_far = model.importing
    if so_far is None or not batch.before:
        so_far = new_import(model, total)
    merged = merge(model.library, batch.entries, env, so_far._replace(read=batch.before))
    importing = so_far._replace(
        read=batch.before + len(batch.entries),
        came=so_far.came + merged.came,
        refused=(*so_far.refused, *merged.refused),
    )
    model = replace(with_library(model, merged), importing=importing, imported=None)
    return (finish_import(model, batch.name, importing) if importing.read >= total else model), ()


def stop_import(model: Model) -> Result:
    """Stop the import. The games that were added stay."""
    if model.importing is None:
        return model, ()
    read, total, came, *_ = model.importing
    if not total:
        return replace(model, importing=None), (Focus("#file-import"),)
    stopped = phrase("Stopped after {read} of {total} games. {came}", read=read, total=total, came=imported_count(came))
    return with_import_result(model, stopped), (Focus("#file-import"),)


def imported_count(count: int) -> Phrase:
    """A sentence with the number of games that are new or longer."""
    return plural("{count} game imported.", "{count} games imported.", count) if count else HERE_ALREADY


def finish_import(model: Model, name: str, importing: Importing) -> Model:
    """The model at the end of an import. Games that could not be read are listed by their numbers in the file."""
    came = imported_count(importing.came)
    model = with_import_result(model, came)
    if not importing.refused:
        return model
    number, why = importing.refused[0]
    numbers = ", ".join(str(number) for number, _ in importing.refused[:20])
    left = plural(
        "Couldn’t read game {numbers} in this file. Game {first}: {why}",
        "Couldn’t read games {numbers} in this file. Game {first}: {why}",
        len(importing.refused),
        numbers=numbers,
        first=number,
        why=why,
    )
    return with_error(model, with_file_name(name, phrase("{came} {left}", came=came, left=left)))


def with_library(model: Model, merged: "Merged") -> Model:
    """The model with the merged library. If the game on the table got longer, it is opened again, at once if it is on
    the screen."""
    model, table = replace(model, library=merged.library), model.table
    if table is None or table.key not in merged.changed:
        return model
    (grown,) = (entry.record for entry in merged.library if isinstance(entry, SavedGame) and entry.key == table.key)
    again = complete_table(grown, table.key) if isinstance(model.screen, Playing) else None
    return replace(model, table=shown_at(again, table.ply) if isinstance(again, Table) else None)


class Merged(NamedTuple):
    """A library after an import: the keys of games that are new or longer, their number, and the games that were
    refused."""

    library: tuple[Entry, ...]
    changed: frozenset[str]
    came: int
    refused: tuple[tuple[int, Phrase], ...]


def merge(
    library: tuple[Entry, ...], entries: tuple[Found, ...], env: Environment, so_far: Importing | None = None
) -> Merged:
    """Merge games into a library. Of two versions of the same game the longer one stays. A new game gets its own key,
    if that is free.

    A game that gets another key is not compared with later games of the file, so copies stay copies. `so_far` is what
    was read of the file before.
    """
    by_key = {entry.key: entry for entry in library}
    read, keys = (so_far.read, so_far.keys) if so_far else (0, tuple(by_key))
    changed: set[str] = set()
    came = 0
    refused: list[tuple[int, Phrase]] = []
    for number, (key, record, text) in enumerate(entries, read + 1):
        if isinstance(record, Record) and record.remote:  # without its seeds, a copy can only be looked at
            record = record._replace(remote=record.remote._replace(seats=()))
        entry = entry_in(key, record, text)
        if isinstance(entry, UnreadableGame):
            if not text or isinstance(by_key.get(key), SavedGame):
                refused.append((number, entry.why))
            elif key not in by_key:
                by_key[key] = entry
                came += 1
            continue
        here = (by_key[known] for known in (key, *keys) if known in by_key)
        same = next((other for other in here if isinstance(other, SavedGame) and is_same(other, entry)), None)
        takebacks = entry.record.takebacks or bool(same and same.record.takebacks)
        revealed = entry.record.revealed or bool(same and same.record.revealed)
        if same and same.record.remote:
            continue  # what others have done since comes by link
        if same and relation(same.record.log, entry.record.log).contains:
            if (same.record.takebacks, same.record.revealed) == (takebacks, revealed):
                continue
            entry = same
        elif same:
            revealed = revealed or reveals_hand(same.record, entry.record)
        entry = entry._replace(record=entry.record._replace(takebacks=takebacks, revealed=revealed))
        key = same.key if same else key if key and key not in by_key else f"{env.key}{number}"
        by_key[key] = entry._replace(key=key)
        changed.add(key)
        came += 1
    return Merged(in_order(by_key.values()), frozenset(changed), came, tuple(refused))


def reveals_hand(here: Record, found: Record) -> bool:
    """Whether an imported version would show a hand that the saved version hides, because it has other players."""
    if here.players == found.players:
        return False
    before, after = open_table(here, ""), open_table(found, "")
    return isinstance(before, Table) and isinstance(after, Table) and marked_if_revealed(before, after).saved.revealed


def is_same(one: SavedGame, other: SavedGame) -> bool:
    """Whether two entries are versions of one game: they have the same key or start, and one log begins with the
    other."""
    this, that = one.record, other.record
    begun = this.created == that.created and (this.created or this.log == that.log)
    if (this.game, this.options) != (that.game, that.options) or not (begun or one.key == other.key):
        return False
    related = relation(this.log, that.log)
    if one.stopped or other.stopped:  # a log with an illegal move is never the longer version of a game
        return related is Relation.SAME
    return related is not Relation.APART


def export_all(model: Model, env: Environment) -> tuple[Command, ...]:
    """Download the whole library as one file, named after the date."""
    entries = [(entry.key, entry.record if isinstance(entry, SavedGame) else entry.text) for entry in model.library]
    unread = [(key, unread.text) for key, unread in model.storage.unread.items()]
    if not entries and not unread:
        return ()
    return (Download(f"haleakala-games-{env.now[:10]}.json", write_games([*entries, *unread])),)
