"""Copies of a match with its keys, in a file: they are kept, moved to another device, and opened again."""

from dataclasses import replace

from haleakala.app.commands import Download, Focus, GoTo, ToTop
from haleakala.app.environment import Environment, Result
from haleakala.app.library.files import HERE_ALREADY, with_file_name, with_import_result
from haleakala.app.library.model import SavedGame
from haleakala.app.library.update import record_of, save_table, timestamp
from haleakala.app.messages import CopyRead
from haleakala.app.model import Asking, Model
from haleakala.app.notices import CANCEL, not_loaded, with_error, with_toast, without_selection
from haleakala.app.play.table import Table
from haleakala.app.remote.receive import links, matches_of
from haleakala.app.remote.seeds import fitting, own_seeds
from haleakala.app.remote.sentences import NO_SEEDS, NOT_STORED
from haleakala.app.routes import complete_table, open_table
from haleakala.app.screens import MatchScreen
from haleakala.games import NotArrived
from haleakala.kernel.logs import Relation, relation
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.saves.copies import MatchCopy, write_copy
from haleakala.saves.seeds import Seeds
from haleakala.sealed.checks import Verdict, compared, proven
from haleakala.sealed.content import SealedMatch

COPY_SAVED = phrase("Copy saved. If you lose this game, import the file and open the newest link.")
MOVED = phrase("You’re looking on now. This browser has deleted your keys for this game.")
RESTORED = phrase("Game restored. Open the newest link of this game before you play on.")
KEYS_BACK = phrase("Your keys for this game are back.")
KEYS_DONT_FIT = phrase("The keys in this file don’t belong to its game, so nothing was imported.")
GONE_ON_WITH_NEW_KEYS = phrase("This copy is from before the keys were renewed. Your game hasn’t changed.")
GONE_ON_OTHERWISE = phrase("Your game here has gone on differently than in this copy. It hasn’t changed.")

# --- Writing a copy ---------------------------------------------------------------------------------------------------


def may_copy(model: Model, table: Table) -> bool:
    """Whether a copy of the match at the table can be written: it is stored, and this device has keys for it."""
    remote, key = table.saved.remote, table.key
    if remote is None or not key or table.conflict or not table.saved.runs_elsewhere:
        return False
    return model.has_stored(key) and any(link.terms.epoch in own_seeds(model, table) for link in links(remote))


def ask_copy(model: Model, moves: bool) -> Result:
    """Warn before a file with keys is written."""
    if model.table is None or not may_copy(model, model.table):
        return model, ()
    return replace(without_selection(model), asking=Asking("move" if moves else "copy", "")), (Focus(CANCEL),)


def keep_copy(model: Model, env: Environment) -> Result:
    """Write the file for which the player was asked. If the match moves, the question is then whether the other device
    has it."""
    table, asking = model.table, model.asking
    if table is None or asking is None or asking.what not in ("copy", "move") or not may_copy(model, table):
        return model, ()
    assert table.saved.remote is not None, "the match is played by links"
    seeds = own_seeds(model, table)
    if not seeds:
        return with_error(without_selection(model), NO_SEEDS), ()
    text = write_copy(MatchCopy(table.key, record_of(table, timestamp(model.library, env.now)), seeds))
    file = Download(f"{table.game.id}-{table.key}-with-keys.json", text)
    if asking.what == "move":
        return replace(model, asking=Asking("moved", "")), (file, Focus(CANCEL))
    model, commands = close_advice(without_selection(model), env)
    return with_toast(model, COPY_SAVED), (file, *commands)


def close_advice(model: Model, env: Environment) -> Result:
    """The advice to keep a copy is not shown again for the match at the table."""
    table = model.table
    remote = table.saved.remote if table else None
    if table is None or remote is None or not table.key or remote.advised:
        return model, ()
    return save_table(model, replace(table, saved=replace(table.saved, remote=remote._replace(advised=True))), env)


def finish_move(model: Model, env: Environment) -> Result:
    """The other device has the match now: delete the keys of this one, which only looks on from here on."""
    table, asking = model.table, model.asking
    remote = table.saved.remote if table else None
    if table is None or remote is None or asking is None or asking.what != "moved":
        return model, ()
    held = remote.held._replace(seats=frozenset(), pending=None, former=None, restored=False)
    match = held.mine.match
    saved = replace(table.saved, match=match, remote=remote._replace(held=held), floor=len(match.plies), analysis=None)
    model = replace(without_selection(model), seeds={**model.seeds, table.key: {}})
    model, commands = save_table(model, replace(table, saved=saved, ply=None, running=False), env)
    return with_toast(model, MOVED), (*commands, Focus("main h1"))


# --- Opening a copy ---------------------------------------------------------------------------------------------------


def open_copy(model: Model, copied: CopyRead, env: Environment) -> Result:
    """Restore the match of a copy, and its keys. A match that has gone on here is not replaced."""
    model = without_selection(replace(model, importing=None))
    if model.storage.closed:
        return with_error(model, NOT_STORED), ()
    try:
        found = complete_table(copied.copy.record, "")
    except NotArrived as lost:
        found = not_loaded(lost.meta)
    if isinstance(found, Phrase):
        return with_error(model, with_file_name(copied.name, found)), ()
    remote = found.saved.remote
    assert remote is not None, "the reader has checked it"
    seeds = fitting(remote.held, copied.copy.seeds)
    if not seeds or remote.held.side is None or proven(remote.held.mine, {}):
        return with_error(model, with_file_name(copied.name, KEYS_DONT_FIT)), ()
    here = match_here(model, copied.copy, remote.held.mine)
    if here:
        return merge_copy(model, here, found, seeds, env)
    key = copied.copy.key
    taken = {entry.key for entry in model.library} | model.storage.unread.keys()
    return restore(model, found, env.key if key in taken else key, seeds, env)


def match_here(model: Model, copy: MatchCopy, link: SealedMatch) -> Table | None:
    """The saved match of which a file is a copy: one with the same seals or, if they were renewed since, under the same
    key."""
    for known in matches_of(model, link):
        if any(one.terms.epoch == link.terms.epoch for one in links(known.remote)):
            table = open_table(known.record, known.key)
            return table if isinstance(table, Table) else None
    begun = (copy.record.game, copy.record.created)
    kept = (entry for entry in model.library if isinstance(entry, SavedGame) and entry.key == copy.key)
    records = (entry.record for entry in kept if entry.record.remote)
    tables = (open_table(record, copy.key) for record in records if (record.game, record.created) == begun)
    return next((table for table in tables if isinstance(table, Table)), None)


def restore(model: Model, table: Table, key: str, seeds: Seeds, env: Environment) -> Result:
    """Save the match of a copy under a key, with its seeds, and show it."""
    remote = table.saved.remote
    assert remote is not None, "the match is played by links"
    remote = remote._replace(held=remote.held._replace(restored=True), advised=True)
    table = replace(table, saved=replace(table.saved, key=key, remote=remote))
    model, commands = save_table(replace(model, table=None), table, env)
    model = replace(model, seeds={**model.seeds, key: seeds}, unsaved_seeds=model.unsaved_seeds - {key})
    return with_toast(replace(model, screen=MatchScreen(key)), RESTORED), (*commands, GoTo(f"/match/{key}"), ToTop())


def merge_copy(model: Model, here: Table, found: Table, seeds: Seeds, env: Environment) -> Result:
    """Take from a copy what the match here lacks: turns, the seats of this device, or its keys."""
    ours, theirs = here.saved.remote, found.saved.remote
    assert ours is not None and theirs is not None, "both are played by links"
    mine, link = ours.held.mine, theirs.held.mine
    if link.terms.epoch < mine.terms.epoch:
        return with_error(model, GONE_ON_WITH_NEW_KEYS), ()
    further = goes_further(here, found)
    if further is None:
        return with_error(model, GONE_ON_OTHERWISE), ()
    known = model.seeds.get(here.key, {})
    back = {**seeds, **fitting(ours.held, known)} if not ours.looks_on else seeds
    if further:
        note = ours.note or theirs.note
        saved = replace(
            found.saved, created=here.saved.created, title=here.saved.title, remote=theirs._replace(note=note)
        )
        return restore(model, replace(found, saved=saved), here.key, back, env)
    if ours.looks_on:
        held = ours.held._replace(seats=theirs.held.seats)
        saved = replace(here.saved, remote=ours._replace(held=held))
        return restore(model, replace(here, saved=saved), here.key, back, env)
    if back == known:
        return with_import_result(model, HERE_ALREADY), ()
    model = replace(model, seeds={**model.seeds, here.key: back}, unsaved_seeds=model.unsaved_seeds - {here.key})
    model = replace(model, table=here, screen=MatchScreen(here.key))
    return with_toast(model, KEYS_BACK), (GoTo(f"/match/{here.key}"), ToTop())


def goes_further(here: Table, found: Table) -> bool | None:
    """Whether a copy goes on from the match that is here; None if each has what the other one lacks."""
    ours, theirs = here.match.log, found.match.log
    mine, link = last_link(here), last_link(found)
    if link.terms.epoch > mine.terms.epoch:  # a request for new seals may have taken turns back
        goes_on = relation(theirs, ours).contains or relation(ours, theirs[: link.terms.start]).contains
        return True if goes_on else None
    logs = relation(theirs, ours)
    match compared(mine, link, None).verdict:
        case Verdict.NEWER if logs.contains:
            return True
        case Verdict.SAME if logs is not Relation.APART:
            return logs is Relation.LONGER
        case Verdict.OLDER if logs is not Relation.APART:
            return False
        case _:
            return None


def last_link(table: Table) -> SealedMatch:
    """The last link of a match."""
    assert table.saved.remote is not None, "the match is played by links"
    return table.saved.remote.held.mine
