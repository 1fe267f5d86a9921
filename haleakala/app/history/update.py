"""Looking back through the positions of a match by hand or in a replay, and starting a new game from one of them."""

from bisect import bisect_right
from dataclasses import replace

from haleakala.app.buttons import Stop
from haleakala.app.commands import Command, Focus, Readdress, Reveal, Wake
from haleakala.app.environment import Environment, Result
from haleakala.app.history.turns import animation_between, stops, turns
from haleakala.app.library.update import copy_title, save_table
from haleakala.app.messages import Ticked
from haleakala.app.model import Asking, Model
from haleakala.app.notices import CANCEL, with_announcement, with_error, with_toast, without_selection
from haleakala.app.play.hands import plays_twice
from haleakala.app.play.table import Table
from haleakala.app.screens import MatchScreen, Playing
from haleakala.app.speech import sentences
from haleakala.app.viewer import seen
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import phrase

BEAT = 1200
"""The time between two positions of a replay, in milliseconds."""
STARTED_HERE = phrase("New game started from this position. The original game is unchanged.")
HANDS_STAY_HIDDEN = phrase("You can play on from here when this game is over: until then all hands stay hidden.")
STARTED_AND_MARKED = phrase("New game started from this position, marked “with hands revealed”.")


def scroll_log(before: Model, model: Model) -> tuple[Command, ...]:
    """Scroll the log to the turn that is shown, unless the match was only played on.

    Stepping through a match scrolls no further than necessary. After another match or an earlier position was opened,
    the turn shown is at the top, so that no later one can be read.
    """
    was, table = shown_table(before), shown_table(model)
    # A log that has just appeared is already scrolled to its end.
    if table is None or (was is None and table.ply is None):
        return ()
    stays = was is not None and was.key == table.key and bool(table.key or before.screen == model.screen)
    if stays and was and was.ply == table.ply:
        return ()
    number = sum(turn.first < table.shown_plies for turn in turns(table.game, table.match))
    return (Reveal(f"#entry-{number}", first=not stays),)


def shown_table(model: Model) -> Table | None:
    """The table, if the page shows it."""
    return model.table if isinstance(model.screen, Playing) else None


def show_position(model: Model, table: Table, ply: int) -> Result:
    """Show the position after `ply` plies, or the last one before it that can be shown, with its own address. What led
    there is announced."""
    rest = stops(table.match)
    index = max(bisect_right(rest, ply) - 1, 0)
    latest = index == len(rest) - 1
    since = rest[index - 1] if index else 0
    table = replace(table, ply=None if latest else rest[index], running=table.running and not latest)
    what = sentences(seen(table), since, rest[index]) if index else ()
    number = sum(turn.first < rest[index] for turn in turns(table.game, table.match))
    asked = model.asking if model.asking and model.asking.what == "renew" else None  # it waits in the latest position
    model = with_announcement(
        replace(without_selection(model), table=table, asking=asked), phrase("Turn {number}.", number=number), *what
    )
    if not isinstance(model.screen, MatchScreen):
        return model, ()
    screen = model.screen._replace(ply=table.ply)
    address = f"/match/{screen.key}" + (f"/{table.ply}" if table.ply is not None else "")
    return replace(model, screen=screen), (Readdress(address),)


def go_to_position(model: Model, where: Stop | int) -> Result:
    """Show the position before or after the current one, the first or the last, or the one after some plies. A replay
    stops."""
    table = shown_table(model)
    if table is None:
        return model, ()
    rest = stops(table.match)
    here = rest.index(table.shown_plies)
    match where:
        case "first":
            ply = rest[0]
        case "back":
            ply = rest[max(here - 1, 0)]
        case "on":
            ply = rest[min(here + 1, len(rest) - 1)]
        case "last":
            ply = rest[-1]
        case _:
            ply = where
    return show_position(model, replace(table, chosen=(), running=False), ply)


def replay_or_pause(model: Model) -> Result:
    """Start a replay from the position shown, or from the beginning if that is the last position; or pause it."""
    table = shown_table(model)
    if table is None:
        return model, ()
    if table.running:
        return replace(model, table=replace(table, running=False)), ()
    return replay_from(model, stops(table.match)[0] if table.ply is None else table.ply)


def replay_from(model: Model, ply: int) -> Result:
    """Start a replay from the position after `ply` plies."""
    table = shown_table(model)
    if table is None:
        return model, ()
    run = table.run + 1
    started = replace(table, chosen=(), running=True, run=run)
    wake: tuple[Command, ...] = (Wake(BEAT, Ticked(run)),)
    if table.ply == ply:
        return replace(without_selection(model), table=started), wake
    model, commands = show_position(model, started, ply)
    return model, (*commands, *wake)


def advance_replay(model: Model, run: int) -> Result:
    """Show the next position of a replay, unless it was stopped or left."""
    table = shown_table(model)
    if table is None or not table.running or run != table.run:
        return model, ()
    rest = stops(table.match)
    here = table.shown_plies
    model, commands = show_position(model, table, rest[rest.index(here) + 1])
    if model.table is None or not model.table.running:
        return model, commands
    animation = animation_between(table.game, seen(table).match, here, model.table.shown_plies)
    longer = sum(max(cue.takes for cue in step) for step in animation)
    return model, (*commands, Wake(BEAT + longer, Ticked(run)))


def play_on(model: Model, env: Environment, anyway: bool = False) -> Result:
    """Start a new game from the position shown. The old one stays as it is.

    If hands were dealt, both games have the same ones: the page asks first, and both are marked. `anyway` says that the
    player has agreed to that.
    """
    table = shown_table(model)
    if table is None or table.ply is None:
        return model, ()
    if table.saved.runs_elsewhere and has_secrets(table.game.rules):
        return with_error(model, HANDS_STAY_HIDDEN), ()
    marks = plays_twice(table)
    if marks and not anyway:
        return replace(without_selection(model), asking=Asking("play-on", "")), (Focus(CANCEL),)
    waits = any(table.saved.players)  # computer players wait, since the player may want to look at the position first
    saved = replace(table.saved, match=table.shown, created="", key="", analysis=None, floor=table.ply, remote=None)
    title = copy_title(table, model.language) if table.saved.remote else saved.title
    saved = replace(saved, revealed=saved.revealed or marks, title=title)
    model, commands = save_table(without_selection(model), Table(saved, held=waits), env)
    return with_toast(model, STARTED_AND_MARKED if marks else STARTED_HERE), commands
