"""Games carried in and out in files: one by one, or the whole shelf, which merges with what is there."""

from dataclasses import replace
from typing import NamedTuple

from haleakala.app.messages import Effect, ExportAll, Found, Keep, KeepText, Persist, ReadFile
from haleakala.app.model import Entry, Kept, Model, SetAside
from haleakala.app.steps.notices import put_down, told, warned
from haleakala.app.steps.shelf import entry_of, in_order, stamp
from haleakala.app.steps.tabs import begins
from haleakala.app.steps.world import Step, World
from haleakala.kernel.phrase import Phrase, phrase, plural
from haleakala.kernel.record import Record

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
    """The one game of a file comes to the top of the shelf, unless it lies there already."""
    if isinstance(record, Phrase):
        return warned(model, named(name, record)), ()
    found = Found("", record._replace(updated=stamp(model.shelf, world.now())))
    entry = entry_of("", found.record)
    if isinstance(entry, SetAside):
        return warned(model, named(name, entry.why)), ()
    merged = merge(model.shelf, (found,), world)
    what = phrase("{file} is on the shelf.", file=name[:60]) if merged.effects else HERE_ALREADY
    return told(with_shelf(model, merged), what), merged.effects


HERE_ALREADY = phrase("Nothing new: it is all on the shelf already.")


def games_imported(model: Model, name: str, entries: tuple[Found, ...], world: World) -> Step:
    """A whole shelf comes in and merges with this one; what cannot be read is named by its number in the file."""
    merged = merge(model.shelf, entries, world)
    came = (
        plural("{count} game has come in.", "{count} games have come in.", merged.came) if merged.came else HERE_ALREADY
    )
    model = with_shelf(model, merged)
    if not merged.refused:
        return told(model, came), merged.effects
    number, why = merged.refused[0]
    numbers = ", ".join(str(number) for number, _ in merged.refused[:20])
    left = plural(
        "This one could not be read: {numbers}. Number {first} says: {why}",
        "These could not be read: {numbers}. Number {first} says: {why}",
        len(merged.refused),
        numbers=numbers,
        first=number,
        why=why,
    )
    return warned(model, named(name, phrase("{came} {left}", came=came, left=left))), merged.effects


def with_shelf(model: Model, merged: "Merged") -> Model:
    """The model with the merged shelf; a game that grew is sat down at anew."""
    table = model.table
    stays = table is None or not any(isinstance(one, Keep) and one.key == table.key for one in merged.effects)
    return replace(put_down(model), shelf=merged.shelf, table=table if stays else None)


class Merged(NamedTuple):
    """A shelf after games came in: what is to be kept of it, how many are new or longer, and what was refused."""

    shelf: tuple[Entry, ...]
    effects: tuple[Effect, ...]
    came: int
    refused: tuple[tuple[int, Phrase], ...]


def merge(shelf: tuple[Entry, ...], entries: tuple[Found, ...], world: World) -> Merged:
    """The same game is not doubled and its longer log wins; any other is added, under its own key if that is free.

    What came in under another key is not compared with what else is in the file: a copy on one shelf is one on another.
    """
    by_key = {entry.key: entry for entry in shelf}
    effects: list[Effect] = []
    refused: list[tuple[int, Phrase]] = []
    for number, (key, record, text) in enumerate(entries, 1):
        entry = entry_of(key, record)
        if isinstance(entry, SetAside):
            if not text or isinstance(by_key.get(key), Kept):
                refused.append((number, entry.why))
            elif key not in by_key:
                by_key[key] = entry
                effects.append(KeepText(key, text))
            continue
        here = (by_key[key] for key in (key, *(other.key for other in shelf)) if key in by_key)
        same = next((other for other in here if isinstance(other, Kept) and is_same(other, entry)), None)
        marked = entry.record.takebacks or bool(same and same.record.takebacks)
        if same and len(same.record.log) >= len(entry.record.log):
            if same.record.takebacks == marked:
                continue
            entry = same
        entry = entry._replace(record=entry.record._replace(takebacks=marked))
        key = same.key if same else key if key and key not in by_key else world.new_key()
        by_key[key] = entry._replace(key=key)
        effects.append(Keep(key, entry.record))
    if any(isinstance(one, Keep) for one in effects) and not any(isinstance(entry, Kept) for entry in shelf):
        effects.append(Persist())
    came = sum(isinstance(one, Keep | KeepText) for one in effects)
    return Merged(in_order(by_key.values()), tuple(effects), came, tuple(refused))


def is_same(one: Kept, other: Kept) -> bool:
    """Whether two entries are one game, perhaps played on in one of them: by key or begin, and all that both played."""
    this, that = one.record, other.record
    begun = this.created == that.created and (this.created or this.log == that.log)
    if (this.game, this.options) != (that.game, that.options) or not (begun or one.key == other.key):
        return False
    return begins(this.log, that.log) or begins(that.log, this.log)


def all_exported(model: Model, world: World) -> tuple[Effect, ...]:
    """The whole shelf as one file, named after the day."""
    entries = tuple((entry.key, entry.record if isinstance(entry, Kept) else None) for entry in model.shelf)
    return (ExportAll(f"haleakala-games-{world.now()[:10]}.json", entries),) if entries else ()
