"""Two tabs with the same game: a tab follows the moves of the other one, or asks if people have played in both."""

from dataclasses import replace

from haleakala.app.commands import Command, Focus, Readdress, ReadSaves
from haleakala.app.environment import Environment, Result
from haleakala.app.library.model import Entry, SavedGame, StoredGame, Unread
from haleakala.app.library.seeds import compare_seeds, with_deleted_seeds
from haleakala.app.library.update import entry_of, save_table, with_stored_entries, with_stored_text
from haleakala.app.messages import Routed, SaveRead
from haleakala.app.model import Model
from haleakala.app.notices import fetch_game, with_announcement, with_toast, without_selection
from haleakala.app.play.hands import as_entry, marked_if_revealed, revealed_in, reveals_hidden
from haleakala.app.play.table import Conflict, Table
from haleakala.app.routes import complete_table, open_address, shown_at
from haleakala.app.screens import DrawsScreen, LinkScreen, MatchScreen, Playing
from haleakala.games import NotArrived
from haleakala.kernel.logs import Relation, in_common, relation
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.record import Record

PLAYED_ON = phrase("Continued in another tab.")
TAKEN_BACK = phrase("Move undone in another tab.")
ABOUT_THE_TABLE = ("take-seat", "takeback", "play-on", "renew", "gone", "give")
"""Questions about the position and its players, which are closed if another tab changes them."""


def compare_games(model: Model, entries: tuple[tuple[str, str], ...], env: Environment) -> Result:
    """All saved games of this device were found: read those that differ from what this tab knows."""
    known = {key: stored.text for key, stored in model.storage.games.items()}
    commands: tuple[Command, ...] = ()
    for key in known.keys() - dict(entries).keys():
        model, more = take_over_change(model, key, None, True, env)
        commands = (*commands, *more)
    unread = {key: Unread(text, known.get(key)) for key, text in entries if known.get(key) != text}
    lacking = model.storage.lacking & unread.keys()
    model = replace(model, storage=model.storage._replace(unread=unread, lacking=lacking))
    return model, (*commands, ReadSaves(quiet=True)) if unread else commands


def handle_changed_game(model: Model, key: str, text: str | None, before: str | None, env: Environment) -> Result:
    """Another tab has replaced the text `before` of a saved game, or has deleted it."""
    stored = model.storage.games.get(key)
    known = stored and stored.text
    unread = {other: waits for other, waits in model.storage.unread.items() if other != key}
    if text is not None and text != known:
        unread[key] = Unread(text, before)
    if unread != model.storage.unread:
        model = replace(model, storage=model.storage._replace(unread=unread))
    if text == known:
        return model, ()
    if text is None:
        return take_over_change(model, key, None, before == known, env)
    return model, (ReadSaves(quiet=True),)


def reread_saves(model: Model, quiet: bool = False) -> Result:
    """Try again to read the saved games. `quiet` is that of ReadSaves."""
    if not model.storage.unread:
        return model, ()
    return replace(model, storage=model.storage._replace(reading="")), (ReadSaves(quiet),)


def report_unread_saves(model: Model, reload: bool, quiet: bool) -> Model:
    """The part of the site that reads saved games could not be loaded. `reload` and `quiet` are those of SavesLost."""
    model = replace(model, storage=model.storage._replace(reading="lost again" if reload else "lost"))
    return model if quiet else with_toast(model, phrase("That didn’t work."))


def add_saves(model: Model, saves: tuple[SaveRead, ...], env: Environment) -> Result:
    """Saved games have been read: add them to the library, and open one if it is at this address."""
    unread, here = dict(model.storage.unread), {entry.key: entry for entry in model.library}
    commands: tuple[Command, ...] = ()
    new: dict[str, tuple[StoredGame, Entry]] = {}
    for key, text, record in saves:
        was = unread.pop(key, None)
        known = model.storage.games.get(key)
        if known and known.text == text:
            continue
        if key in here or (model.table and model.table.key == key):
            knew = was is not None and was.before == (known and known.text)
            model, more = take_over_change(model, key, record, knew, env, text)
            commands = (*commands, *more)
        else:
            new[key] = StoredGame(text, None), entry_of(key, record, text)
    games = {**model.storage.games, **{key: stored for key, (stored, _) in new.items()}}
    model = replace(model, storage=model.storage._replace(games=games, unread=unread, reading=""))
    model = with_stored_entries(model, (entry for _, entry in new.values()))
    match model.screen:
        case MatchScreen(key, ply) if model.table is None and key not in unread:
            address = f"/match/{key}" if ply is None else f"/match/{key}/{ply}"
        case DrawsScreen(key) if key and model.table is None and key not in unread:
            address = f"/match/{key}/draws"
        case LinkScreen(fragment) if model.table is None and model.fetching is None:
            address = fragment
        case _:
            return model, commands
    try:
        model, more = open_address(model, address)
    except NotArrived as lost:  # the address waits for the game, but what was read stays read
        model, more = fetch_game(model, Routed(address), lost.meta)
    return model, (*commands, *more)


def take_over_change(
    model: Model, key: str, there: Record | Phrase | None, knew: bool, env: Environment, text: str = ""
) -> Result:
    """Another tab has written or deleted a game: take it over into the library, and to the table if possible.

    `there` is the record in the `text` that the other tab has written, or why it cannot be read, or None. `knew` says
    that the other tab replaced what this tab last saved or read: then missing plies were taken back there. A mark that
    only this tab has set is saved again.
    """
    was = next((entry for entry in model.library if entry.key == key), None)
    if there is None:
        others = tuple(entry for entry in model.library if entry.key != key)
        model = with_stored_text(replace(model, library=others), key, None)
        model, commands = take_over_at_table(model, was, key, None, knew, env)
        return with_deleted_seeds(model, key), commands
    entry = entry_of(key, there, text)
    model = with_stored_entries(with_stored_text(model, key, text), [entry])
    if isinstance(was, SavedGame) and isinstance(there, Record) and isinstance(entry, SavedGame):
        marks = {mark: getattr(was.record, mark) or getattr(there, mark) for mark in ("takebacks", "revealed")}
        if there._replace(**marks) != there:
            there = there._replace(**marks)
            marked = entry._replace(record=entry.record._replace(**marks))
            model = replace(model, library=tuple(marked if one is entry else one for one in model.library))
    model, commands = take_over_at_table(model, was, key, there, knew, env)
    return compare_seeds(model, key), commands


def take_over_at_table(
    model: Model, was: Entry | None, key: str, there: Record | Phrase | None, knew: bool, env: Environment
) -> Result:
    """Take over the version of another tab, or ask, if the game on the table was changed.

    `was` is the library entry before, and `knew` is as in `take_over_change`.
    """
    table = model.table
    if table is None or table.key != key:
        return replace(model, unsaved=model.unsaved - {key}), ()
    if model.asking and model.asking.what in ABOUT_THE_TABLE:
        model = replace(model, asking=None)
    found = complete_table(there, key) if isinstance(there, Record) else there
    if not isinstance(found, Table) or (found.game.id, found.match.options) != (table.game.id, table.match.options):
        return ask_which_version(model, table, there if isinstance(found, Table) else found, was), ()
    if found.saved.remote and table.saved.remote:  # what is stored first holds, so that no turn is answered twice
        return follow_other_tab(model, table, found)
    ours, theirs = table.match.log, found.match.log
    there_is = relation(theirs, ours)
    undivided = table.conflict is None
    in_step = knew and undivided and key not in model.unsaved
    takebacks = found.saved.takebacks or table.saved.takebacks
    marked = marked_if_revealed(table, replace(found, saved=replace(found.saved, takebacks=takebacks)))
    unmarked = marked.saved.revealed and not (found.saved.revealed or table.saved.revealed)
    found = marked
    renamed = with_details_of(table, found)
    if there_is is Relation.SAME and unmarked:
        return save_table(model, renamed, env)
    if there_is is Relation.SAME:
        return replace(model, table=renamed, unsaved=model.unsaved - {key}), ()
    if there_is is Relation.SHORTER and undivided and not in_step:  # the other tab has saved an older version over ours
        return save_table(model, renamed, env)
    shared = in_common(ours, theirs)
    goes_on = there_is is Relation.LONGER or (in_step and there_is is Relation.SHORTER)
    if not table.chosen and (goes_on or (undivided and not person_decided(table, shared))):
        model, commands = follow_other_tab(model, table, found)
        if not unmarked or model.table is None:
            return model, commands
        model, more = save_table(model, model.table, env)
        return model, (*commands, *more)
    if undivided and not person_decided(found, shared):
        return save_table(model, renamed, env)
    return ask_which_version(model, table, there), ()


def with_details_of(table: Table, found: Table) -> Table:
    """The table with its own match, and with the names, players and marks that another tab has saved."""
    there = found.saved
    saved = replace(
        table.saved,
        names=there.names,
        title=there.title,
        players=there.players,
        takebacks=there.takebacks,
        revealed=there.revealed,
        floor=max(there.floor, table.saved.floor),
    )
    return replace(table, saved=saved, conflict=None)


def person_decided(table: Table, since: int) -> bool:
    """Whether a person has decided anything after `since` plies, neither luck nor a computer player."""
    later = table.match.plies[since:]
    return any(ply.player >= 0 and not table.saved.level_at(ply.player) for ply in later)


def follow_other_tab(model: Model, table: Table, found: Table) -> Result:
    """Show the version of the other tab. An earlier position that is shown stays, if it still exists."""
    now = shown_at(replace(found, run=table.run, held=table.held), table.ply)
    now = replace(now, running=table.running and now.ply is not None)
    model = replace(model, table=now, unsaved=model.unsaved - {table.key})
    if not isinstance(model.screen, Playing):
        return model, ()
    plies, known = len(found.match.plies), len(table.match.plies)
    if plies != known:
        model = with_toast(model, PLAYED_ON if plies > known else TAKEN_BACK)
    if isinstance(model.screen, MatchScreen) and model.screen.ply != now.ply:
        return replace(model, screen=MatchScreen(now.key, now.ply)), (Readdress(f"/match/{now.key}"),)
    return model, ()


def ask_which_version(model: Model, table: Table, there: Record | Phrase | None, was: Entry | None = None) -> Model:
    """Leave the table as it is, and ask which version to use.

    If hidden hands may be known from the other version, the question says that keeping this one marks the game. That
    holds for a deleted version, too: nobody knows what it showed, or what its link has shown since.
    """
    gone = there is None and isinstance(was, SavedGame) and reveals_hidden(was, as_entry(table))
    marks = (
        gone
        or revealed_in(model.library, replace(table, saved=replace(table.saved, key="")))
        or bool(table.conflict and table.conflict.marks)
    )
    return replace(model, table=replace(table, conflict=Conflict(there, marks)))


def use_other_version(model: Model, table: Table) -> Result:
    """The player has chosen the version of the other tab."""
    there = table.conflict and table.conflict.there
    found = complete_table(there, table.key) if isinstance(there, Record) else None
    if not isinstance(found, Table):
        return model, ()
    return with_toast(replace(without_selection(model), table=marked_if_revealed(table, found)), PLAYED_ON), (
        Focus("main h1"),
    )


def keep_own_version(model: Model, table: Table, env: Environment) -> Result:
    """The player has chosen the version of this tab, which is saved."""
    if table.conflict is None:
        return model, ()
    model, commands = save_table(with_announcement(without_selection(model)), replace(table, chosen=()), env)
    return model, (*commands, Focus("main h1"))
