"""Looking back: through the positions of a match by hand or by itself, and on from one of them."""

from bisect import bisect_right
from dataclasses import replace

from haleakala.app.buttons import Stop
from haleakala.app.commands import Command, Focus, Readdress, Reveal, Wake
from haleakala.app.environment import Environment, Result
from haleakala.app.history.turns import moved, stops, turns
from haleakala.app.library.update import kept
from haleakala.app.messages import Ticked
from haleakala.app.model import Asking, MatchScreen, Model, Playing, Table
from haleakala.app.notices import CANCEL, with_announcement, with_toast, without_selection
from haleakala.app.play.hands import plays_twice
from haleakala.app.speech import sentences
from haleakala.app.viewer import seen
from haleakala.kernel.phrase import phrase

BEAT = 1200
"""Milliseconds between two positions of a game that runs by itself."""
STARTED_HERE = phrase("New game started from this position. The original game is unchanged.")
STARTED_AND_MARKED = phrase("New game started from this position, marked “with hands revealed”.")


def followed_by_log(before: Model, model: Model) -> tuple[Command, ...]:
    """The log moves to the turn that is shown, unless the match on the screen was only played on.

    Where somebody steps through a match, it moves only as far as it must. Where another match or an earlier position
    was opened, the turn shown comes first in it, so that no later one can be read.
    """
    was, table = table_of(before), table_of(model)
    if table is None or (was is None and table.ply is None):  # a log that has just come is at its end
        return ()
    stays = was is not None and was.key == table.key and bool(table.key or before.screen == model.screen)
    if stays and was and was.ply == table.ply:
        return ()
    number = sum(turn.first < table.shown_plies for turn in turns(table.game, table.match))
    return (Reveal(f"#entry-{number}", first=not stays),)


def table_of(model: Model) -> Table | None:
    """The table, where it is what the page shows."""
    return model.table if isinstance(model.screen, Playing) else None


def show(model: Model, table: Table, ply: int) -> Result:
    """The position after `ply` plies, or the stop before it, with what led there as the news and its own address."""
    rest = stops(table.match)
    index = max(bisect_right(rest, ply) - 1, 0)
    latest = index == len(rest) - 1
    since = rest[index - 1] if index else 0
    table = replace(table, ply=None if latest else rest[index], running=table.running and not latest)
    what = sentences(seen(table), since, rest[index]) if index else ()
    number = sum(turn.first < rest[index] for turn in turns(table.game, table.match))
    model = with_announcement(
        replace(without_selection(model), table=table), phrase("Turn {number}.", number=number), *what
    )
    if not isinstance(model.screen, MatchScreen):
        return model, ()
    screen = model.screen._replace(ply=table.ply)
    address = f"/match/{screen.key}" + (f"/{table.ply}" if table.ply is not None else "")
    return replace(model, screen=screen), (Readdress(address),)


def go_to_position(model: Model, where: Stop | int) -> Result:
    """One position `back` or `on`, the `first` or the `last`, or the one after so many plies. A run stops."""
    table = table_of(model)
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
    return show(model, replace(table, chosen=(), running=False), ply)


def run_or_pause(model: Model) -> Result:
    """The game runs by itself from the position shown, from the beginning where that is the last; or it stops."""
    table = table_of(model)
    if table is None:
        return model, ()
    if table.running:
        return replace(model, table=replace(table, running=False)), ()
    return run_from(model, stops(table.match)[0] if table.ply is None else table.ply)


def run_from(model: Model, ply: int) -> Result:
    """The game runs by itself from the position after so many plies."""
    table = table_of(model)
    if table is None:
        return model, ()
    run = table.run + 1
    started = replace(table, chosen=(), running=True, run=run)
    wake: tuple[Command, ...] = (Wake(BEAT, Ticked(run)),)
    if table.ply == ply:
        return replace(without_selection(model), table=started), wake
    model, commands = show(model, started, ply)
    return model, (*commands, *wake)


def ticked(model: Model, run: int) -> Result:
    """The next position of a run, unless it was stopped or left."""
    table = table_of(model)
    if table is None or not table.running or run != table.run:
        return model, ()
    rest = stops(table.match)
    here = table.shown_plies
    model, commands = show(model, table, rest[rest.index(here) + 1])
    if model.table is None or not model.table.running:
        return model, commands
    animation = moved(table.game, seen(table).match, here, model.table.shown_plies)
    longer = sum(max(cue.takes for cue in step) for step in animation)
    return model, (*commands, Wake(BEAT + longer, Ticked(run)))


def played_on(model: Model, env: Environment, anyway: bool = False) -> Result:
    """A new game that goes on from the position shown; the old one stays as it is.

    Where hands were dealt, both games have the same ones: the page asks first, and both are marked.
    """
    table = table_of(model)
    if table is None or table.ply is None:
        return model, ()
    marks = plays_twice(table)
    if marks and not anyway:
        return replace(without_selection(model), asking=Asking("play-on", "")), (Focus(CANCEL),)
    waits = any(table.saved.players)  # whoever comes from a position may first want to look at it
    saved = replace(table.saved, match=table.shown, created="", key="", analysis=None, floor=table.ply)
    saved = replace(saved, revealed=saved.revealed or marks)
    model, commands = kept(without_selection(model), Table(saved, held=waits), env)
    return with_toast(model, STARTED_AND_MARKED if marks else STARTED_HERE), commands
