"""Saved games: they are saved, renamed, deleted, exported and imported."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from haleakala.app.buttons import AskRename
from haleakala.app.commands import Command, Download, Focus, GoTo
from haleakala.app.environment import Environment, Result
from haleakala.app.library.model import Entry, SavedGame, StoredGame, UnreadableGame
from haleakala.app.model import Model
from haleakala.app.notices import with_toast, without_selection
from haleakala.app.play.hands import deal_of
from haleakala.app.play.table import Table
from haleakala.app.remote.model import RemoteMatch, link_text
from haleakala.app.routes import describe_bad_options, open_table
from haleakala.app.screens import MatchScreen
from haleakala.app.selector import sending
from haleakala.app.speech import at_table, players
from haleakala.games import has_arrived, meta_of
from haleakala.kernel.errors import BadOptions
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.record import Record, Remote
from haleakala.kernel.rules import TERMINAL, complete_options
from haleakala.saves.write import write

EARLIEST, LATEST = "2025-01-01T00:00:00Z", "2099-12-31T23:59:59Z"
"""A clock that shows an earlier or later time is wrong: this program is newer, and the save format allows no later
date."""
LONGEST_TITLE = 60
SET_BACK = timedelta(days=1)
"""A game dated further in the future has a wrong date. A smaller difference may mean that the clock was set back."""
NOT_LOADED = phrase(
    "Couldn’t load the part of this site that reads saved games. Check your connection, then try again."
)
NOT_LOADED_AGAIN = phrase("Couldn’t load the part of this site that reads saved games. Try again or reload the page.")
SAVED_AS_NEW = phrase("Saved as a new game. The version from the other tab is unchanged.")
SAVED_AGAIN = phrase("Game saved.")


def entry_of(key: str, record: Record | Phrase, text: str) -> Entry:
    """The library entry for a record that was read from a text: a game that is legal at least in part, or an unreadable
    one.

    If the code of its game is not loaded, only the options are checked, with the game's meta.
    """
    if isinstance(record, Phrase):
        return UnreadableGame(key, record, text)
    meta = meta_of(record.game)
    if meta is None or has_arrived(meta.id):
        return replayed_entry(key, record, text)
    try:
        return SavedGame(key, record._replace(options=complete_options(meta.choices, record.options)), None)
    except BadOptions as error:
        return UnreadableGame(key, describe_bad_options(error), text)


def replayed_entry(key: str, record: Record, text: str) -> Entry:
    """The library entry for a record, replayed by the rules, which decide who has won. Raises NotArrived."""
    table = open_table(record, key)
    if isinstance(table, Phrase):
        return UnreadableGame(key, table, text)
    if table.stopped:
        whole = record._replace(options=table.match.options)
        return SavedGame(key, whole, table.match.player == TERMINAL, deal_of(table), table.stopped)
    won = None if record.winners is None else tuple(sorted(table.winners))
    return entry_of_table(table, record._replace(options=table.match.options, winners=won, points=points(table)), key)


def points(table: Table) -> tuple[int, ...]:
    """The points of each seat at the end of a match; empty before the end, and in games that aren't won by points."""
    match, story = table.match, table.game.story
    over = match.player == TERMINAL
    return story.standing(match.state) if over and story.forecast(match.start).table.adds_up else ()


def entry_of_table(table: Table, record: Record, key: str) -> SavedGame:
    """The library entry of a table whose record is `record`."""
    ended = table.saved.remote is not None and table.saved.remote.ended
    over = table.match.player == TERMINAL or ended
    return SavedGame(key, record, over, deal_of(table), unsent=table.saved.may_send)


def replay_loaded(model: Model) -> Model:
    """The model after all saved games whose code is loaded have been replayed."""
    games = model.storage.games
    waiting = [entry for entry in model.library if isinstance(entry, SavedGame) and entry.over is None]
    found = [
        replayed_entry(entry.key, entry.record, games[entry.key].text if entry.key in games else "")
        for entry in waiting
        if has_arrived(entry.record.game)
    ]
    return with_stored_entries(model, found) if found else model


def with_stored_entries(model: Model, entries: Iterable[Entry]) -> Model:
    """The model with library entries that localStorage holds already, so that they need not be saved."""
    found = {entry.key: entry for entry in entries}
    others = (entry for entry in model.library if entry.key not in found)
    games = model.storage.games
    stored = {
        key: StoredGame(games[key].text, entry.record if isinstance(entry, SavedGame) else None)
        for key, entry in found.items()
        if key in games
    }
    storage = model.storage._replace(games={**games, **stored})
    return replace(model, library=in_order((*others, *found.values())), storage=storage)


def with_stored_text(model: Model, key: str, text: str | None) -> Model:
    """The model that says that localStorage holds a text under a key, or nothing if `text` is None.

    The record in the text is not known until `with_stored_entries` is called.
    """
    games = {other: stored for other, stored in model.storage.games.items() if other != key}
    if text is not None:
        games[key] = StoredGame(text, None)
    return replace(model, storage=model.storage._replace(games=games))


def in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Sort library entries by time, the latest first, and then by key. Unreadable ones are last."""
    entries = tuple(entries)
    kept = (entry for entry in entries if isinstance(entry, SavedGame))
    aside = (entry for entry in entries if isinstance(entry, UnreadableGame))
    return (*sorted(kept, key=lambda entry: (entry.record.updated, entry.key), reverse=True), *aside)


def timestamp(library: Iterable[Entry], now: str) -> str:
    """The time for a change: now, or a second after the newest game if the clock was set back.

    Games with a wrong date are ignored, or every later game would get a wrong date, too.
    """
    believed = EARLIEST <= now <= LATEST
    horizon = min(later(now, SET_BACK), LATEST) if believed else LATEST
    times = (entry.record.updated for entry in library if isinstance(entry, SavedGame))
    newest = max((time for time in times if time < horizon), default="")
    if believed and now > newest:
        return now
    return later(newest, timedelta(seconds=1)) if newest >= EARLIEST else EARLIEST


def copy_title(table: Table, language: str) -> str:
    """The title of a copy of a match with others that the player goes on with alone, so that nobody takes it for the
    match."""
    say = at_table(table, language)
    return clean_text(say(phrase("Copy: {names}", names=" \u2013 ".join(players(table, say)))), LONGEST_TITLE)


def later(time: str, by: timedelta) -> str:
    """A time plus a duration, in the format of saves."""
    return f"{datetime.fromisoformat(time) + by:%Y-%m-%dT%H:%M:%SZ}"


def record_of(table: Table, now: str) -> Record:
    """The record of a table."""
    saved, match = table.saved, table.match
    told = (saved.names, saved.title, saved.created, now, saved.players)
    analysis = saved.analysis if saved.evaluated else None
    marks = (saved.takebacks, saved.revealed, tuple(sorted(replace(table, ply=None).winners)), points(table))
    remote = saved.remote and remote_record(saved.remote)
    return Record(saved.game.id, match.options, match.log, *told, analysis, saved.floor, *marks, remote)


def remote_record(remote: RemoteMatch) -> Remote:
    """What is saved of a match with other devices."""
    held = remote.held
    pending = link_text(held.pending) if held.pending else ""
    seats = tuple(sorted(held.seats))
    turn = remote.awaited
    if turn in held.seats and not (remote.is_ours or remote.asks_us):
        turn = None
    return Remote(
        link_text(held.mine),
        seats,
        pending,
        held.restored,
        turn,
        remote.events,
        remote.note,
        former=link_text(held.former) if held.former else "",
        highest=remote.highest,
        left=remote.left,
        since=remote.since,
        advised=remote.advised,
        to_send=remote.to_send,
    )


def save_table(model: Model, table: Table, env: Environment) -> Result:
    """Save the table at the top of the library, under a new key if it had none.

    It also gets a new key if another tab has saved a different version. If that tab has deleted the game, the key is
    free.
    """
    if table.conflict:
        said = SAVED_AGAIN if table.conflict.there is None else SAVED_AS_NEW
        model = with_toast(model, said, announcement=model.news.announcement)
        saved = replace(table.saved, revealed=table.saved.revealed or table.conflict.marks)
        saved = saved if said == SAVED_AGAIN else replace(saved, key="", created="")
        table = replace(table, saved=saved, conflict=None)
    is_new = not table.key
    now = timestamp(model.library, env.now)
    saved = replace(table.saved, key=table.key or env.key, created=table.saved.created or now)
    table = replace(table, saved=saved, stopped=None)
    entry = entry_of_table(table, record_of(table, now), table.key)
    others = tuple(other for other in model.library if other.key != table.key)
    screen = MatchScreen(table.key) if is_new else model.screen
    model = replace(model, table=table, library=(entry, *others), screen=screen)
    return model, (GoTo(f"/match/{table.key}"),) if is_new else ()


def clean_text(line: str, longest: int) -> str:
    """Clean up a text that a player typed: single spaces, no half surrogate pairs (no file can hold them), and a
    limited length."""
    return " ".join(line.encode(errors="ignore").decode().split())[:longest]


def rename_game(model: Model, fields: dict[str, str], env: Environment) -> Result:
    """Change the title of a saved game."""
    if not model.asking:
        return model, ()
    title = clean_text(fields.get("title", ""), LONGEST_TITLE)
    for entry in model.library:
        if entry.key == model.asking.key and isinstance(entry, SavedGame):
            renamed_entry = entry._replace(record=entry.record._replace(title=title))
            library = tuple(renamed_entry if other is entry else other for other in model.library)
            table = model.table
            if table and table.key == entry.key:
                table = replace(table, saved=replace(table.saved, title=title))
            model = replace(without_selection(model), library=library, table=table)
            back = Focus(sending(AskRename(entry.key)))
            return model, (back,)
    return without_selection(model), ()


def delete_game(model: Model, key: str) -> Result:
    """Delete a saved game. The player has confirmed it before."""
    table = None if model.table and model.table.key == key else model.table
    library = tuple(entry for entry in model.library if entry.key != key)
    seeds = {other: known for other, known in model.seeds.items() if other != key}
    model = replace(without_selection(model), library=library, table=table, seeds=seeds, unsaved=model.unsaved - {key})
    return with_toast(model, phrase("Game deleted.")), (Focus("main h1"),)


def export_game(model: Model, key: str) -> tuple[Command, ...]:
    """Download a saved game as a file: its record, or the stored text if it cannot be read."""
    entry = next((entry for entry in model.library if entry.key == key), None)
    match entry:
        case SavedGame(_, record, _):
            return (Download(f"{record.game}-{key}.json", write(record)),)
        case UnreadableGame(text=text):
            return (Download(f"unreadable-{key}.txt", text),)
        case _:
            return ()
