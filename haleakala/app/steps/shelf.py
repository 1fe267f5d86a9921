"""The games of this device: kept, renamed, forgotten, carried in and out."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta

from haleakala.app.buttons import AskRename, ReadSavesAgain
from haleakala.app.commands import Command, DownloadStored, Export, Focus, Forget, GoTo, Keep, Persist
from haleakala.app.hands import deal_of
from haleakala.app.model import AtTable, Entry, Kept, Model, SetAside, Table, Visiting
from haleakala.app.selector import sending
from haleakala.app.settings import Settings
from haleakala.app.steps.notices import put_down, told, warned
from haleakala.app.steps.routes import not_set_up, routed, seat_down
from haleakala.app.steps.world import Step, World
from haleakala.games import has_arrived, meta_of
from haleakala.kernel.errors import BadOptions
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL, complete_options

EARLIEST, LATEST = "2025-01-01T00:00:00Z", "2099-12-31T23:59:59Z"
"""A clock that shows another time is wrong: this program is younger, and the format ends there."""
SET_BACK = timedelta(days=1)
"""A game dated further in the future than this has a wrong date; a clock that is set back is set back by less."""
NOT_ARRIVED = phrase(
    "Couldn’t load the part of this site that reads saved games. Check your connection, then try again."
)
NOT_ARRIVED_AGAIN = phrase("Couldn’t load the part of this site that reads saved games. Try again or reload the page.")
WAITING = (NOT_ARRIVED, NOT_ARRIVED_AGAIN)
"""What is said of a text for which its reader has not arrived."""
KEPT_AS_NEW = phrase("Saved as a new game. The version from the other tab is unchanged.")
KEPT_AGAIN = phrase("Game saved.")


def entry_of(key: str, record: Record | Phrase) -> Entry:
    """What lies on the shelf for a record: readable, and legal up to some ply at least, or set aside.

    The record of a game that is not imported yet is taken as it is, as far as the game's meta knows its options.
    """
    if isinstance(record, Phrase):
        return SetAside(key, record, waiting=record in WAITING)
    meta = meta_of(record.game)
    if meta is None or has_arrived(meta.id):
        return replayed(key, record)
    try:
        return Kept(key, record._replace(options=complete_options(meta.choices, record.options)), None)
    except BadOptions as error:
        return SetAside(key, not_set_up(error))


def replayed(key: str, record: Record) -> Entry:
    """What lies on the shelf for a record; the game's rules say who has won. Raises NotArrived."""
    table = seat_down(record, key)
    if isinstance(table, Phrase):
        return SetAside(key, table)
    if table.stopped:
        whole = record._replace(options=table.match.options)
        return Kept(key, whole, table.match.player == TERMINAL, deal_of(table), table.stopped)
    won = None if record.winners is None else tuple(sorted(table.winners))
    return laid_down(table, record._replace(options=table.match.options, winners=won, points=points(table)), key)


def points(table: Table) -> tuple[int, ...]:
    """What each seat has at the end of the match; nothing before that, and in a game that isn't won by points."""
    match, story = table.match, table.game.story
    over = match.player == TERMINAL
    return story.standing(match.state) if over and story.forecast(match.start).table.adds_up else ()


def laid_down(table: Table, record: Record, key: str) -> Kept:
    """The entry of a table, of which this is the record."""
    return Kept(key, record, table.match.player == TERMINAL, deal_of(table))


def looked_through(model: Model) -> Model:
    """The model in which no saved game of an imported game waits to be replayed."""

    kept = [entry for entry in model.shelf if isinstance(entry, Kept) and entry.over is None]
    found = {entry.key: replayed(entry.key, entry.record) for entry in kept if has_arrived(entry.record.game)}
    return replace(model, shelf=in_order(found.get(one.key, one) for one in model.shelf)) if found else model


def in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """The game played last first, of the same time by key; what cannot be read at the end."""
    entries = tuple(entries)
    kept = (entry for entry in entries if isinstance(entry, Kept))
    aside = (entry for entry in entries if isinstance(entry, SetAside))
    return (*sorted(kept, key=lambda entry: (entry.record.updated, entry.key), reverse=True), *aside)


def stamp(shelf: Iterable[Entry], now: str) -> str:
    """When something is played on: now, or a second after the newest game where a clock was set back meanwhile.

    A game with a wrong date does not count, or every later game would get a wrong date, too.
    """
    believed = EARLIEST <= now <= LATEST
    horizon = min(later(now, SET_BACK), LATEST) if believed else LATEST
    times = (entry.record.updated for entry in shelf if isinstance(entry, Kept))
    newest = max((time for time in times if time < horizon), default="")
    if believed and now > newest:
        return now
    return later(newest, timedelta(seconds=1)) if newest >= EARLIEST else EARLIEST


def later(time: str, by: timedelta) -> str:
    """A time as the format writes it, so much later."""
    return f"{datetime.fromisoformat(time) + by:%Y-%m-%dT%H:%M:%SZ}"


def shelf_filled(model: Model, entries: tuple[tuple[str, Record | Phrase], ...]) -> Step:
    """The shelf as localStorage has it, the game played last first."""
    return replace(model, shelf=in_order(entry_of(key, record) for key, record in entries)), ()


def settings_found(model: Model, settings: Settings | Phrase) -> Model:
    """The settings hold; or it is said why they cannot be read."""
    if not isinstance(settings, Phrase):
        return replace(model, settings=settings)
    again = ReadSavesAgain() if settings in WAITING else None
    return warned(model, settings, again, reload=settings == NOT_ARRIVED_AGAIN)


def saves_read(model: Model, entries: tuple[tuple[str, Record | Phrase], ...], quiet: bool = False) -> Step:
    """The games that waited take their places, the one whose address this is at the table; or they wait on."""
    if any(why in WAITING for _, why in entries):
        waiting = (
            entry._replace(why=NOT_ARRIVED_AGAIN) if isinstance(entry, SetAside) and entry.waiting else entry
            for entry in model.shelf
        )
        model = replace(model, shelf=tuple(waiting))
        return (model if quiet else told(model, phrase("That didn’t work."))), ()
    keys = {key for key, _ in entries}
    others = (entry for entry in model.shelf if entry.key not in keys)
    shelf = in_order((*others, *(entry_of(key, record) for key, record in entries)))
    notice = None if model.notice and model.notice.why in WAITING else model.notice
    model = replace(model, shelf=shelf, notice=notice)
    match model.screen:
        case AtTable(key, ply) if model.table is None:
            return routed(model, f"/match/{key}" if ply is None else f"/match/{key}/{ply}")
        case Visiting(fragment) if model.table is None and model.fetching is None:
            return routed(model, fragment)
        case _:
            return model, ()


def record_of(table: Table, now: str) -> Record:
    """A table written down."""
    match = table.match
    told = (table.names, table.title, table.created, now, table.players)
    analysis = table.analysis if table.weighed else None
    marks = (table.takebacks, table.revealed, tuple(sorted(replace(table, ply=None).winners)), points(table))
    return Record(table.game.id, match.options, match.log, *told, analysis, table.floor, *marks)


def kept(model: Model, table: Table, world: World) -> Step:
    """The table goes to the top of the shelf, under a new key if it had none, and into localStorage.

    So does one that has parted from what another tab made of the same game; where that was deleted, its key is free.
    """
    if table.apart:
        said = KEPT_AGAIN if table.apart.there is None else KEPT_AS_NEW
        model = told(model, said, narration=model.news.narration)
        table = replace(table, apart=None, revealed=table.revealed or table.apart.marks)
        table = table if said == KEPT_AGAIN else replace(table, key="", created="")
    visiting = not table.key
    now = stamp(model.shelf, world.now())
    table = replace(table, key=table.key or world.new_key(), created=table.created or now, stopped=None)
    entry = laid_down(table, record_of(table, now), table.key)
    others = tuple(other for other in model.shelf if other.key != table.key)
    first = not any(isinstance(other, Kept) for other in model.shelf)
    screen = AtTable(table.key) if visiting else model.screen
    model = replace(model, table=table, shelf=(entry, *others), screen=screen)
    effects: tuple[Command, ...] = (Keep(table.key, entry.record), *((Persist(),) if first else ()))
    return model, (*effects, GoTo(f"/match/{table.key}")) if visiting else effects


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
            back = Focus(sending(AskRename(entry.key)))
            return model, (Keep(entry.key, renamed_entry.record), back)
    return put_down(model), ()


def forgotten(model: Model, key: str) -> Step:
    """An entry is gone for good: the question came before. Where room was wanting, there may be some now."""
    table = None if model.table and model.table.key == key else model.table
    shelf = tuple(entry for entry in model.shelf if entry.key != key)
    model = replace(put_down(model), shelf=shelf, table=table, unkept=model.unkept - {key})
    wanting = (
        Keep(entry.key, entry.record) for entry in shelf if isinstance(entry, Kept) and entry.key in model.unkept
    )
    return told(model, phrase("Game deleted.")), (Forget(key), *wanting, Focus("main h1"))


def exported(model: Model, key: str) -> tuple[Command, ...]:
    """The entry as a file: a record as it would be saved, an unreadable entry as it lies there."""
    entry = next((entry for entry in model.shelf if entry.key == key), None)
    match entry:
        case Kept(_, record, _):
            return (Export(f"{record.game}-{key}.json", record),)
        case SetAside():
            return (DownloadStored(f"unreadable-{key}.txt", key),)
        case _:
            return ()
