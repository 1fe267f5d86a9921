"""Addresses and links: which screen they open, and the table of a match that is opened."""

from dataclasses import replace
from functools import lru_cache

from haleakala.app.addresses import BY_LINK, game_and_place, game_named
from haleakala.app.bots.levels import BY_ID, shipped
from haleakala.app.commands import CopyLink, Focus, GoTo, Readdress, ToTop
from haleakala.app.environment import Result
from haleakala.app.history.turns import is_consistent, stops
from haleakala.app.lesson.progress import current_task, lesson_at, lesson_screen_at, start_of, step_number
from haleakala.app.library.model import SavedGame, UnreadableGame
from haleakala.app.model import Model
from haleakala.app.notices import with_announcement, with_error, without_selection
from haleakala.app.play.hands import deal_of, has_deal
from haleakala.app.play.table import RecordedMatch, Table
from haleakala.app.remote.model import RemoteMatch, goes_on_from
from haleakala.app.screens import (
    About,
    BotEditor,
    DrawsScreen,
    ExampleScreen,
    Home,
    LessonScreen,
    LinkScreen,
    MatchScreen,
    Rulebook,
    Screen,
    SettingsScreen,
)
from haleakala.app.selector import having
from haleakala.app.speech import distinct_names, say_without_names, with_names
from haleakala.app.viewer import viewer
from haleakala.gamekit.interface import AnyGame
from haleakala.games import default_meta, find_game
from haleakala.kernel.errors import BadOptions, HaleakalaError, UnreadableRecord
from haleakala.kernel.logs import Relation, relation
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.record import Record, Remote
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import NOBODY
from haleakala.saves.link import AnyRules, Linked, decode, encode, encode_sealed
from haleakala.saves.link_names import Named
from haleakala.sealed.device import Held

LONGEST_NAME = 24
UNREADABLE_LINK = phrase("This game’s link can’t be read.")
NO_SUCH_PAGE = phrase("That page doesn’t exist. Here are your games.")


def screen_of(fragment: str) -> Screen:
    """The screen of a fragment; a link if the fragment is not one of the site's addresses."""
    if fragment in ("", "/"):
        return Home()
    if not fragment.startswith("/"):
        return LinkScreen(fragment)
    name, _, rest = fragment[1:].partition("/")
    match name:
        case "new" if game_and_place(rest)[1] in ("", BY_LINK):
            game, place = game_and_place(rest)
            return Home(game or default_meta().id, place == BY_LINK)
        case "rules":
            game, clause = game_and_place(rest)
            return Rulebook("" if clause == "full" else clause, bool(clause), game)
        case "example":
            game, clause = game_and_place(rest)
            return ExampleScreen(clause, game)
        case "lesson":
            game, step = game_and_place(rest)
            return LessonScreen(int(step) if step.isdecimal() and len(step) < 3 else 1, game)
        case "about":
            return About()
        case "settings":
            return SettingsScreen()
        case "own":
            return BotEditor(game_and_place(rest)[0])
        case "draws" if not rest:
            return DrawsScreen()
        case "match":
            key, _, ply = rest.partition("/")
            if key and ply == "draws":
                return DrawsScreen(key)
            return MatchScreen(key, int(ply) if ply.isdecimal() and len(ply) < 6 else None)
        case _:
            return Home()


def open_address(model: Model, fragment: str) -> Result:
    """Open another screen. A saved game is replayed, and a link is decoded first."""
    screen = screen_of(fragment)
    if isinstance(screen, MatchScreen) and model.table and model.table.key == screen.key:
        if screen == model.screen:  # the shown game was just saved, which changed only the address
            return model, ()
        return replace(model, screen=screen, table=shown_at(model.table, screen.ply)), (ToTop(),)
    before = model
    model = with_announcement(replace(with_hand_hidden(without_selection(model)), screen=screen, imported=None))
    match screen:
        case LinkScreen():
            return open_link(replace(model, table=None), fragment, before)
        case ExampleScreen(clause, game) if shown := example_table(game_named(game), clause, model.language):
            return replace(model, table=shown), (ToTop(),)
        case LessonScreen(step, game) if game_named(game).meta.has_lesson:
            return open_lesson(model, game_named(game), step), (ToTop(),)
        case ExampleScreen() | LessonScreen():
            return with_error(replace(model, screen=Home()), NO_SUCH_PAGE), (Readdress("/"),)
        case MatchScreen(key, ply):
            return open_match(model, key, ply)
        case DrawsScreen(key) if key and not (model.table and model.table.key == key):
            return open_match(model, key)
        case Rulebook(clause, game=game) if clause and game_named(game):
            return model, (Focus(having("id", f"rule-{clause}")),)
        case Home("") if fragment not in ("", "/", "/new"):
            return with_error(model, NO_SUCH_PAGE), (Readdress("/"),)
        case Home(game) if game and game_named(game):
            return model, (ToTop(), Focus(".new-game input:checked"))
        case Rulebook(game=game) | BotEditor(game) if game_named(game):
            return model, (ToTop(),)
        case _:
            return model, (ToTop(),)


def open_match(model: Model, key: str, ply: int | None = None) -> Result:
    """Replay a saved game for its screen. The start page says why if that is impossible."""
    entry = next((entry for entry in model.library if entry.key == key), None)
    match entry:
        case SavedGame():
            table = without_undo_if_shared(open_table(entry.record, key))
        case UnreadableGame():
            table = entry.why
        case None if key in model.storage.unread:
            return replace(model, table=None), (ToTop(),)
        case None:
            table = phrase("That game isn’t saved in this browser.")
    if isinstance(table, Table):
        model = replace(model, table=shown_at(table, ply))
        return (with_error(model, table.stopped) if table.stopped else model), (ToTop(),)
    return with_error(replace(model, screen=Home(), table=None), table), (Readdress("/"),)


def with_hand_hidden(model: Model) -> Model:
    """The model after players may have changed while the table was not shown: the hand is hidden again."""
    return replace(model, table=replace(model.table, here=NOBODY)) if model.table else model


def open_lesson(model: Model, game: AnyGame, number: int) -> Model:
    """Open a step of the lesson. If the lesson was left at that step, it continues there."""
    table = model.table
    step = max(1, min(number, len(game.lesson.steps) + 1))
    if table is None or table.game is not game or step_number(table) != step or current_task(table) is None:
        table = lesson_at(game, start_of(game.lesson, step))
    return replace(model, screen=lesson_screen_at(table), table=table)


def example_table(game: AnyGame, clause: str, language: str) -> Table | None:
    """The table with the example of a clause, including its selection; None if there is none."""
    example = next((example for example in game.examples if example.clause == clause), None)
    if example is None:
        return None
    table = open_table(Record(game.id, example.options, tuple(example.log.split())), "")
    assert isinstance(table, Table), "the tests play every example"
    title = say_without_names(game, language)(phrase("Example {clause}", clause=clause))
    saved = replace(without_undo(table).saved, title=title)
    return replace(table, saved=saved, chosen=example.chosen or (), here=table.match.player)


def without_undo(table: Table) -> Table:
    """The table of a game that others have played: nothing before can be undone."""
    return replace(table, saved=replace(table.saved, floor=len(table.match.plies)))


def without_undo_if_shared(table: Table | Phrase) -> Table | Phrase:
    """The table of a game that is opened again. If several people share the device, it is unknown who has seen which
    hand, so nothing before can be undone."""
    return without_undo(table) if isinstance(table, Table) and viewer(table) == NOBODY else table


def open_table(record: Record, key: str) -> Table | Phrase:
    """The table of a record, replayed by the rules, or a sentence that says why that is impossible. Raises NotArrived.

    A log that is legal only up to some move leads to a table with the moves before it, which is not the saved game: it
    has no key, and its computer players are paused.
    """
    game = find_game(record.game)
    if game is None:
        return phrase("There is no game called {name} on this site.", name=repr(record.game))
    try:
        replayed = replay(game.rules, record.options, record.log)
    except BadOptions as error:
        return describe_bad_options(error)
    match, analysis = replayed.match, record.analysis
    seats = game.rules.num_players(match.options)
    names = tuple(name.strip()[:LONGEST_NAME] for name in record.names[:seats])
    players = tuple(level if level in BY_ID else "" for level in record.players[:seats])
    saved = RecordedMatch(game, match, names, record.title, players=players)
    saved = replace(saved, takebacks=record.takebacks, revealed=record.revealed)
    if record.remote:
        remote = remote_match(record.game, record.remote)
        if isinstance(remote, Phrase):
            return remote
        mine = remote.held.mine
        if mine.match.options != match.options or not goes_on_from(mine, match, remote.held.seats):
            match = mine.match
        saved = replace(saved, remote=remote, match=match)
    if replayed.stopped:
        why = with_names(replayed.stopped, distinct_names(game, players), names)
        stopped = phrase("This game contains an illegal move: {why}", why=why)
        if has_secrets(game.rules):  # do not name the move, which may be hidden from the viewer
            stopped = phrase("Move {number} of this game isn’t legal.", number=len(match.plies) + 1)
        return without_undo(Table(saved, held=any(players), stopped=stopped))
    if analysis and not is_consistent(game, match, analysis):
        analysis = None
    floor = min(record.floor, len(match.plies))
    return Table(replace(saved, created=record.created, key=key, analysis=analysis, floor=floor))


@lru_cache(maxsize=64)
def remote_match(game: str, remote: Remote) -> RemoteMatch | Phrase:
    """What is saved of a match with other devices, with its links read; or why they cannot be read. Raises NotArrived,
    but never for another game than its own.

    It is cached, since each link that is opened is compared with all of them.
    """
    texts = (remote.link, remote.pending, remote.former)
    if not all(text.startswith(f"{game}-2-") for text in texts if text):
        return UNREADABLE_LINK
    try:
        mine, pending, former = (decode(text, rules_of).sealed if text else None for text in texts)
    except UnreadableRecord as error:
        return error.why
    if mine is None or any(one and one.terms.options != mine.terms.options for one in (pending, former)):
        return UNREADABLE_LINK
    named = (int(seat) for event in remote.events for seat in event.split()[2:])
    if any(seat >= len(mine.terms.seats) for seat in (*remote.seats, *named)):
        return UNREADABLE_LINK
    held = Held(mine, frozenset(remote.seats), pending, remote.restored, former)
    told = (remote.events, remote.note, remote.highest, remote.left, remote.since, remote.advised, remote.to_send)
    return RemoteMatch(held, *told)


def complete_table(record: Record, key: str) -> Table | Phrase:
    """The table of a saved game, or a sentence if its log is not legal to its end."""
    table = open_table(record, key)
    return table.stopped if isinstance(table, Table) and table.stopped else table


def games_with_same_hands(model: Model, table: Table) -> list[SavedGame]:
    """The unfinished saved games that were dealt the same hands, some of which belong to computers."""
    deal = deal_of(table)
    kept = (entry for entry in model.library if deal and isinstance(entry, SavedGame) and not entry.finished)
    return [entry for entry in kept if any(entry.record.players) and has_deal(entry.record, deal)]


def describe_bad_options(error: BadOptions) -> Phrase:
    """A sentence that a record has options that its game does not have."""
    return phrase("Couldn’t set up this game: {why}.", why=error.why)


def shown_at(table: Table, ply: int | None) -> Table:
    """The table at a position of its match, or at the latest one if there is no such position."""
    return replace(table, ply=ply if ply in stops(table.match)[:-1] else None, running=False)


def game_on_screen(model: Model) -> str:
    """The address of the match on the screen; "" if there is none, or if it is that of an example."""
    match model.screen:
        case MatchScreen(key, ply) if model.table:
            return f"/match/{key}" + (f"/{ply}" if ply is not None else "")
        case LinkScreen(fragment) if model.table:
            return fragment
        case _:
            return ""


def open_link(model: Model, text: str, before: Model | None = None) -> Result:
    """Show the match of a link; it is saved only when it is played on. The address becomes that of the repaired link.

    In a game with hands the link could show the hands of computers in a saved game that was dealt the same ones. So if
    such a saved game begins with the plies of the link, that game is opened instead; otherwise the match of the link
    gets the same computer players. Such a link has to wait until the saved games are read. Raises NotArrived.

    `before` is the model with the screen that a link in the address replaces. A match that is on it stays there if the
    link cannot be read.
    """
    linked = model.linked
    if linked is None or linked.fragment != text:
        try:
            linked = decode(text, rules_of)
        except HaleakalaError as error:
            if not isinstance(model.screen, LinkScreen):
                return with_error(model, error.why), ()
            if before and (there := game_on_screen(before)):
                return with_error(before, error.why), (Readdress(there),)
            return with_error(replace(model, screen=Home()), error.why), (Readdress("/"),)
        model = replace(model, linked=linked)
    table, fragment, ply = linked_table(linked), linked.fragment, linked.ply
    at_link = isinstance(model.screen, LinkScreen)
    if (deal_of(table) or linked.sealed) and model.storage.unread:
        waits = with_announcement(replace(without_selection(model), screen=LinkScreen(fragment), table=None))
        return waits, ((ToTop(),) if at_link else (GoTo(fragment),))
    for entry in () if linked.sealed else games_with_same_hands(model, table):
        related = relation(entry.record.log, table.match.log)
        if related.contains:
            end = len(table.match.plies) if related is Relation.LONGER else None
            at = ply if ply is not None else end
            address = f"/match/{entry.key}" + (f"/{at}" if at is not None else "")
            if not at_link:
                return model, (GoTo(address),)
            model, commands = open_address(model, address)
            return model, (*commands, Readdress(address))
        table = replace(table, saved=replace(table.saved, players=entry.record.players))
    shown = with_announcement(
        replace(without_selection(model), screen=LinkScreen(fragment), table=shown_at(without_undo(table), ply))
    )
    if table.stopped:
        shown = with_error(shown, table.stopped)
    match model.screen:
        case LinkScreen(there):
            return shown, (ToTop(),) if there == fragment else (Readdress(fragment), ToTop())
        case _:
            return shown, (GoTo(fragment),)


def linked_table(linked: Linked) -> Table:
    """The table with the match of a link."""
    game = find_game(linked.game)
    assert game is not None, "the link was read by its rules"
    seats = game.rules.num_players(linked.match.options)
    if linked.sealed:
        named = (*linked.names, *[Named()] * seats)[:seats]
        names, levels = tuple(one.name for one in named), tuple(one.level for one in named)
        players = tuple(level if shipped(level) else "" for level in levels)
        remote = RemoteMatch(Held(linked.sealed, frozenset()))
        return Table(RecordedMatch(game, linked.match, names, players=players, remote=remote))
    return Table(RecordedMatch(game, linked.match, ("",) * seats), stopped=linked.stopped)


def rules_of(game_id: str) -> AnyRules | None:
    """The rules of the game with this id, or None. Raises NotArrived."""
    game = find_game(game_id)
    return game.rules if game else None


def share_link(model: Model) -> Result:
    """Copy the link of the match at the position shown, unless the match is too long for a link."""
    table = model.table
    if table is None:
        return model, ()
    remote = table.saved.remote
    if remote and table.key and not model.has_stored(table.key):  # the link holds the whole last turn
        return model, ()
    try:
        if remote:  # a turn that is not finished is never part of a link
            mine = remote.held.mine
            ply = table.ply if table.ply is None or table.ply < len(mine.match.plies) else None
            return model, (CopyLink(encode_sealed(mine, ply)),)
        return model, (CopyLink(encode(table.game.id, table.match, table.ply)),)
    except UnreadableRecord as error:
        return with_error(model, error.why), ()
