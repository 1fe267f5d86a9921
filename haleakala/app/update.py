"""One message in, the next model out, and what is to be done about it. Everything that can happen is in this file."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple, assert_never

from haleakala.app.messages import (
    CopyLink,
    Effect,
    Export,
    ExportRaw,
    FileRead,
    Focus,
    Forget,
    GoTo,
    Keep,
    LinkCopied,
    LinkRead,
    Message,
    OpenLink,
    Pressed,
    Readdress,
    Routed,
    ShelfRead,
    StoreFailed,
    Submitted,
    ToTop,
    Touched,
)
from haleakala.app.model import (
    About,
    Asking,
    AtTable,
    Entry,
    Home,
    Kept,
    Model,
    Notice,
    Rulebook,
    Screen,
    SetAside,
    Table,
    Visiting,
)
from haleakala.app.speech import sentences, speaker
from haleakala.app.touch import Chosen, Done, paths, touched
from haleakala.games import find_game
from haleakala.kernel.errors import BadOptions
from haleakala.kernel.luck import Luck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import TERMINAL, Refusal

LONGEST_NAME = 24


class World(NamedTuple):
    """What update cannot know by itself: luck, the time (ISO 8601, UTC) and a key nobody has."""

    luck: Luck
    now: Callable[[], str]
    new_key: Callable[[], str]


Step = tuple[Model, tuple[Effect, ...]]


def update(model: Model, message: Message, world: World) -> Step:
    """What a message changes."""
    match message:
        case Touched(target, by_key) if target.startswith("page:"):
            return commanded(model, target.removeprefix("page:"), world)
        case Touched(target, by_key):
            return board_touched(model, target, by_key, world)
        case Pressed("Escape"):
            return put_down_by_hand(model)
        case Pressed("Ctrl+z"):
            return undone(model, world)
        case Pressed():
            return model, ()
        case Submitted("new-game", fields) if isinstance(model.screen, Home):  # once, however often it is clicked
            return game_begun(model, fields, world)
        case Submitted("rename", fields):
            return renamed(model, fields, world)
        case Submitted("open-link", fields):
            return model, (OpenLink(fields.get("link", "")),)
        case Submitted():
            return model, ()
        case Routed(fragment):
            return routed(model, fragment)
        case ShelfRead(entries):
            return shelf_filled(model, entries)
        case LinkRead(fragment, record):
            return link_opened(model, fragment, record)
        case FileRead(name, record):
            return file_imported(model, name, record, world)
        case LinkCopied(_, _, trouble) if trouble:
            return warned(model, trouble), ()
        case LinkCopied(_, True, _):
            return told(model, "The link is in the clipboard."), ()
        case LinkCopied(link, _, _):
            return warned(model, f"The clipboard is closed to this page. The link is: {link}"), ()
        case StoreFailed(_, error):
            return warned(model, f"This game could not be kept on this device ({error}). Export it to be safe."), ()
        case _:
            assert_never(message)


def warned(model: Model, why: Refusal | str) -> Model:
    """The model with a notice that something is wrong."""
    return replace(model, notice=Notice(why, model.notice.number + 1 if model.notice else 0), news="")


def told(model: Model, news: str) -> Model:
    """The model with good news for everybody to see."""
    return replace(model, news=news, toast=True, notice=None)


def put_down(model: Model) -> Model:
    """Nothing chosen, nothing asked, no notice."""
    table = model.table and replace(model.table, chosen=())
    return replace(model, table=table, asking=None, notice=None)


def put_down_by_hand(model: Model) -> Step:
    """The same, with the focus back where the thing was taken up."""
    if model.asking:
        return put_down(model), (Focus(f'[data-target="page:{model.asking.what}:{model.asking.key}"]'),)
    if model.table and model.table.chosen:
        return put_down(model), (Focus(f'[data-target="{model.table.chosen[0]}"]'),)
    return put_down(model), ((Focus("main h1"),) if model.notice else ())


# --- Moving about -----------------------------------------------------------------------------------------------------


def screen_of(fragment: str) -> Screen:
    """The screen that a fragment stands for; a link where it is no address of our own."""
    if fragment in ("", "/"):
        return Home()
    if not fragment.startswith("/"):
        return Visiting(fragment)
    room, _, rest = fragment[1:].partition("/")
    match room:
        case "rules":
            return Rulebook(rest)
        case "about":
            return About()
        case "match":
            return AtTable(rest)
        case _:
            return Home()


def routed(model: Model, fragment: str) -> Step:
    """Another screen. A game of the shelf is replayed; a link is read first."""
    screen = screen_of(fragment)
    if isinstance(screen, AtTable) and model.table and model.table.key == screen.key:
        if screen == model.screen:  # the address follows a shared game that was just kept: nobody went anywhere
            return model, ()
        return replace(model, screen=screen), (ToTop(),)
    model = replace(put_down(model), screen=screen, news="")
    match screen:
        case Visiting():
            return replace(model, table=None), (OpenLink(fragment),)
        case AtTable(key):
            entry = next((entry for entry in model.shelf if entry.key == key), None)
            table = seat_down(entry.record, key) if isinstance(entry, Kept) else None
            if isinstance(table, Table):
                return replace(model, table=table), (ToTop(),)
            why = "There is no such game on this device." if entry is None else "This game cannot be read."
            return warned(replace(model, screen=Home(), table=None), table or why), (Readdress("/"),)
        case Rulebook(clause) if clause:
            return model, (Focus(f'[id="rule-{clause}"]'),)
        case Home() if fragment not in ("", "/"):
            return warned(model, "There is no such page here; these are your games."), (Readdress("/"),)
        case _:
            return model, (ToTop(),)


def seat_down(record: Record, key: str) -> Table | str:
    """The table of a record, replayed by the rules, or the sentence why that cannot be."""
    game = find_game(record.game)
    if game is None:
        return f"The game {record.game!r} is not known here."
    try:
        replayed = replay(game.rules, record.options, record.log)
    except BadOptions as error:
        return f"This game cannot be set up: {error}."
    if replayed.stopped:
        return f"This game breaks the rules: {replayed.stopped}"
    names = tuple(name.strip()[:LONGEST_NAME] for name in record.names[: len(game.seats)])
    return Table(game, replayed.match, names, record.title, record.created, key)


def link_opened(model: Model, fragment: str, record: Record | str) -> Step:
    """A link's match is shown; nothing is kept before somebody plays on."""
    table = record if isinstance(record, str) else seat_down(record, "")
    if isinstance(table, str):
        if not isinstance(model.screen, Visiting):
            return warned(model, table), ()
        return warned(replace(model, screen=Home()), table), (Readdress("/"),)
    shown = replace(put_down(model), screen=Visiting(fragment), table=table)
    return shown, (() if isinstance(model.screen, Visiting) else (GoTo(fragment),))


# --- The shelf --------------------------------------------------------------------------------------------------------


def entry_of(key: str, record: Record | str) -> Entry:
    """What lies on the shelf for a record: readable and legal to the last ply, or set aside."""
    table = record if isinstance(record, str) else seat_down(record, key)
    if isinstance(record, str) or isinstance(table, str):
        return SetAside(key, str(table))
    return Kept(key, record, table.match.player == TERMINAL)


def shelf_filled(model: Model, entries: tuple[tuple[str, Record | str], ...]) -> Step:
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


def file_imported(model: Model, name: str, record: Record | str, world: World) -> Step:
    """A file becomes one more game on the shelf, whatever lies there already."""
    table = record if isinstance(record, str) else seat_down(record, "")
    if isinstance(table, str):
        return warned(model, f"{name[:60]}: {table}"), ()
    key = world.new_key()
    model, effects = kept(model, replace(table, key=key), world)
    return told(replace(put_down(model), table=None), f"{name[:60]} is on the shelf."), effects


def renamed(model: Model, fields: dict[str, str], world: World) -> Step:
    """An entry gets another title."""
    if not model.asking:
        return model, ()
    title = " ".join(fields.get("title", "").split())[:60]
    for entry in model.shelf:
        if entry.key == model.asking.key and isinstance(entry, Kept):
            renamed_entry = entry._replace(record=entry.record._replace(title=title))
            shelf = tuple(renamed_entry if other is entry else other for other in model.shelf)
            table = replace(model.table, title=title) if model.table and model.table.key == entry.key else model.table
            model = replace(put_down(model), shelf=shelf, table=table)
            return model, (Keep(entry.key, renamed_entry.record), Focus(f'[data-target="page:rename:{entry.key}"]'))
    return put_down(model), ()


def forgotten(model: Model, key: str) -> Step:
    """An entry is gone for good: the question came before."""
    table = None if model.table and model.table.key == key else model.table
    shelf = tuple(entry for entry in model.shelf if entry.key != key)
    model = told(replace(put_down(model), shelf=shelf, table=table), "The game is deleted.")
    return model, (Forget(key), Focus("main h1"))


# --- Commands ---------------------------------------------------------------------------------------------------------


def commanded(model: Model, command: str, world: World) -> Step:
    """A button of the page itself."""
    verb, _, key = command.partition(":")
    match verb:
        case "undo":
            return undone(model, world)
        case "copy-link" if model.table:
            return model, (CopyLink(),)
        case "put-down":
            return put_down_by_hand(model)
        case "rename":
            return replace(model, asking=Asking(verb, key)), (Focus("#new-title"),)
        case "delete":
            return replace(model, asking=Asking(verb, key)), (Focus('[data-target="page:put-down"]'),)
        case "delete-now":
            return forgotten(model, key)
        case "export":
            return model, exported(model, key)
        case "rematch" if model.table:
            return rematch(model, model.table, world)
        case _:
            return model, ()


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


# --- Playing ----------------------------------------------------------------------------------------------------------


def game_begun(model: Model, fields: dict[str, str], world: World) -> Step:
    """A new game with the options and names of the form."""
    game = find_game(fields.get("game", ""))
    if game is None:
        return warned(model, "Choose a game first."), ()
    options = {choice.key: fields[choice.key] for choice in game.rules.CHOICES if choice.key in fields}
    try:
        match = Match.begin(game.rules, options).settle(world.luck)
    except BadOptions as error:
        return warned(model, f"This game cannot begin: {error}."), ()
    names = tuple(" ".join(fields.get(f"name-{seat}", "").split())[:LONGEST_NAME] for seat in range(len(game.seats)))
    model, effects = kept(put_down(model), Table(game, match, names, "", world.now()), world)
    return model, (*effects, ToTop())


def rematch(model: Model, table: Table, world: World) -> Step:
    """The same players and options once more, as a new game."""
    fields = {**table.match.options, "game": table.game.id}
    fields |= {f"name-{seat}": name for seat, name in enumerate(table.names)}
    return game_begun(model, fields, world)


def board_touched(model: Model, target: str, by_key: bool, world: World) -> Step:
    """A touch on the board: a path goes on, an action is played, or the page says why not."""
    table = model.table
    if table is None or not isinstance(model.screen, AtTable | Visiting):
        return model, ()
    state = table.match.state
    model = replace(model, news="", toast=False)
    match touched(table.game, state, paths(table.game, state), table.chosen, target):
        case Chosen(path):
            chosen = replace(model, table=replace(table, chosen=path), notice=None)
            return chosen, ((first_lit(chosen),) if by_key and path else ())
        case Done(action):
            played = replace(table, match=table.match.play(action).settle(world.luck), chosen=())
            asked = speaker(played)(table.game.story.status(played.match.state, ()))
            news = " ".join((*sentences(played, since=len(table.match.plies)), asked))
            model, effects = kept(replace(model, notice=None, news=news), played, world)
            return model, (*effects, first_lit(model)) if by_key else effects
        case Refusal() as refusal:
            return warned(model, refusal), ()


def first_lit(model: Model) -> Effect:
    """The focus on the first target that is lit, except what a button offers: nobody slips into staying."""
    table = model.table
    offered = table.game.board.buttons(table.match.state) if table else ()
    return Focus("#app [data-target].lit" + "".join(f':not([data-target="{target}"])' for target, _ in offered))


def undone(model: Model, world: World) -> Step:
    """The last act is taken back, as far as that may be; a choice that is only half made goes first."""
    table = model.table
    if table is None or not isinstance(model.screen, AtTable | Visiting):
        return model, ()
    if table.chosen:
        return put_down(model), ()
    if not table.match.can_undo:
        return warned(model, "There is nothing to take back: not a revealed card, nor what the other player did."), ()
    back = replace(table, match=table.match.undo())
    undid = " ".join(sentences(table, since=len(back.match.plies)))
    return kept(replace(model, notice=None, news=f"Taken back: {undid}"), back, world)
