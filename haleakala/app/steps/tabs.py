"""Two tabs on the same game: whoever acts leads; the other follows, or asks where people have played on in both."""

from dataclasses import replace

from haleakala.app.commands import Command, Focus, Keep, Readdress
from haleakala.app.hands import as_kept, passed_on, tells, told_of
from haleakala.app.history import in_common
from haleakala.app.model import Apart, AtTable, Entry, Kept, Model, Playing, Table
from haleakala.app.steps.notices import narrated, put_down, told
from haleakala.app.steps.routes import seat_down_whole, shown_at
from haleakala.app.steps.shelf import entry_of, in_order, kept
from haleakala.app.steps.world import Step, World
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.record import Record

PLAYED_ON = phrase("Continued in another tab.")
TAKEN_BACK = phrase("Move undone in another tab.")
ABOUT_THE_TABLE = ("take-seat", "takeback", "play-on")
"""Questions about a position and its players, which no answer fits any more when another tab has changed them."""


def changed_elsewhere(model: Model, key: str, there: Record | Phrase | None, knew: bool, world: World) -> Step:
    """Another tab has written or deleted a game: the shelf takes that over, and so does the table if it may.

    `knew` where the other tab wrote over what this tab last kept or read, so that what is gone was taken back there.
    A mark that the other tab did not know of stays.
    """
    was = next((entry for entry in model.shelf if entry.key == key), None)
    others = (entry for entry in model.shelf if entry.key != key)
    again: tuple[Command, ...] = ()
    if isinstance(was, Kept) and isinstance(there, Record):
        takebacks, revealed = (getattr(was.record, mark) or getattr(there, mark) for mark in ("takebacks", "revealed"))
        marked = there._replace(takebacks=takebacks, revealed=revealed)
        there, again = marked, (Keep(key, marked),) if marked != there else ()
    model = replace(model, shelf=in_order((*others, *(() if there is None else (entry_of(key, there),)))))
    model, effects = changed_at_the_table(model, was, key, there, knew, world)
    return model, (*again, *effects)


def changed_at_the_table(
    model: Model, was: Entry | None, key: str, there: Record | Phrase | None, knew: bool, world: World
) -> Step:
    """The table follows another tab, or asks, where it is the game that was changed. `was`: the game before."""
    table = model.table
    if table is None or table.key != key:
        return replace(model, unkept=model.unkept - {key}), ()
    if model.asking and model.asking.what in ABOUT_THE_TABLE:
        model = replace(model, asking=None)
    found = seat_down_whole(there, key) if isinstance(there, Record) else there
    if not isinstance(found, Table) or (found.game.id, found.match.options) != (table.game.id, table.match.options):
        return parted(model, table, there if isinstance(found, Table) else found, was), ()
    ours, theirs = table.match.log, found.match.log
    undivided = table.apart is None
    in_step = knew and undivided and key not in model.unkept
    marked = passed_on(table, replace(found, takebacks=found.takebacks or table.takebacks))
    unmarked, found = marked.revealed and not (found.revealed or table.revealed), marked
    renamed = replace(table, names=found.names, title=found.title, players=found.players, apart=None)
    renamed = replace(renamed, takebacks=found.takebacks, revealed=found.revealed, floor=max(found.floor, table.floor))
    if ours == theirs and unmarked:
        return kept(model, renamed, world)
    if ours == theirs:
        return replace(model, table=renamed, unkept=model.unkept - {key}), ()
    if begins(ours, theirs) and undivided and not in_step:  # theirs is older, and it wrote after we had
        return kept(model, renamed, world)
    shared = in_common(ours, theirs)
    goes_on = begins(theirs, ours) or (in_step and begins(ours, theirs))
    if not table.chosen and (goes_on or (undivided and not by_hand(table, shared))):
        model, effects = followed(model, table, found)
        if not unmarked or model.table is None:
            return model, effects
        model, more = kept(model, model.table, world)
        return model, (*effects, *more)
    if undivided and not by_hand(found, shared):
        return kept(model, renamed, world)
    return parted(model, table, there), ()


def by_hand(table: Table, since: int) -> bool:
    """Whether a person has decided anything after so many plies: no luck, and no player by code."""
    later = table.match.plies[since:]
    return any(ply.player >= 0 and not table.level_at(ply.player) for ply in later)


def begins(log: tuple[str, ...], beginning: tuple[str, ...]) -> bool:
    """Whether one log begins as the whole other."""
    return log[: len(beginning)] == beginning


def followed(model: Model, table: Table, found: Table) -> Step:
    """The table shows what the other tab has; whoever looks back stays there while that position stands."""
    now = shown_at(replace(found, run=table.run, held=table.held), table.ply)
    now = replace(now, running=table.running and now.ply is not None)
    model = replace(model, table=now, unkept=model.unkept - {table.key})
    if not isinstance(model.screen, Playing):
        return model, ()
    longer = len(found.match.plies) > len(table.match.plies)
    model = told(model, PLAYED_ON if longer else TAKEN_BACK)
    if isinstance(model.screen, AtTable) and model.screen.ply != now.ply:
        return replace(model, screen=AtTable(now.key, now.ply)), (Readdress(f"/match/{now.key}"),)
    return model, ()


def parted(model: Model, table: Table, there: Record | Phrase | None, was: Entry | None = None) -> Model:
    """The table stays as it is, and asks.

    Nobody knows what a deleted version has told, nor what its link has shown since.
    """
    gone = there is None and isinstance(was, Kept) and tells(was, as_kept(table))
    marks = gone or told_of(model.shelf, replace(table, key="")) or bool(table.apart and table.apart.marks)
    return replace(model, table=replace(table, apart=Apart(there, marks)))


def other_shown(model: Model, table: Table) -> Step:
    """The answer: what the other tab has."""
    there = table.apart and table.apart.there
    found = seat_down_whole(there, table.key) if isinstance(there, Record) else None
    if not isinstance(found, Table):
        return model, ()
    return told(replace(put_down(model), table=passed_on(table, found)), PLAYED_ON), (Focus("main h1"),)


def own_kept(model: Model, table: Table, world: World) -> Step:
    """The other answer: what lies on this table is kept, too."""
    if table.apart is None:
        return model, ()
    model, effects = kept(narrated(put_down(model)), replace(table, chosen=()), world)
    return model, (*effects, Focus("main h1"))
