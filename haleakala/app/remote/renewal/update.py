"""Requests for new keys: a device asks, agrees, or goes back to the old keys. Seats may move to other devices by them
(decision 71)."""

from dataclasses import replace

from haleakala.app.commands import Focus, Readdress, SendText
from haleakala.app.environment import Environment, Result
from haleakala.app.library.update import copy_title, save_table
from haleakala.app.model import Asking, Model
from haleakala.app.notices import CANCEL, with_error, with_toast, without_selection
from haleakala.app.play.table import Table
from haleakala.app.remote.happenings import with_events
from haleakala.app.remote.model import link_text
from haleakala.app.remote.renewal.cut_off import without_cut_off
from haleakala.app.remote.seeds import fitting, own_seeds
from haleakala.app.remote.sentences import NO_SEEDS, OBJECTIONS, SOMEBODY_STAYS
from haleakala.app.remote.update import has_link_to_show, names_for, with_link
from haleakala.app.screens import MatchScreen
from haleakala.app.speech import at_table
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import phrase
from haleakala.saves.link_names import names_text
from haleakala.sealed.blocks import is_link_end
from haleakala.sealed.device import answered, request, returned
from haleakala.sealed.renewal import Objection, next_epoch, numbered
from haleakala.sealed.terms import MOST_SIDES

TELL_THEM = phrase("You’re back with the old keys. Tell the others: their browsers can’t know.")
ALONE = phrase("This is a copy for you alone. The game with the others is unchanged.")


def may_ask(table: Table, plies: int) -> bool:
    """Whether this device may ask for new keys that hold from a position on."""
    remote = table.saved.remote
    if remote is None or remote.looks_on or remote.left_out or not table.saved.runs_elsewhere:
        return False
    mine = remote.held.mine
    return mine.complete and plies <= len(mine.match.plies) and is_link_end(mine.seen[:plies], mine.seen[plies])


def lost_keys(model: Model, table: Table) -> bool:
    """Whether this browser has no keys of its own for the last link of a match in which it plays, or for its request
    for new ones."""
    remote = table.saved.remote
    if remote is None or remote.looks_on or not table.saved.runs_elsewhere or not table.key:
        return False
    return remote.link.terms.epoch not in own_seeds(model, table)


def ask_new_keys(model: Model, plies: int, env: Environment) -> Result:
    """Ask the other players for new keys, to go on after `plies` plies of the last link."""
    table = model.table
    if table is None or table.saved.remote is None or not may_ask(table, plies):
        return model, ()
    return ask(model, table, table.saved.remote.held.mine.terms.seats, plies, env)


def ask(
    model: Model, table: Table, seats: tuple[int, ...], plies: int, env: Environment, keeps: int | None = None
) -> Result:
    """Ask for new keys with which each seat has the side that `seats` says. `keeps` is a seat that stays here."""
    remote = table.saved.remote
    assert remote is not None, "the match is played by links"
    held = remote.held
    epoch = next_epoch(held.mine, *([held.pending] if held.pending else []), highest=remote.highest)
    if epoch is None:
        return with_error(model, OBJECTIONS[Objection.SPENT]), ()
    seeds = {**model.seeds.get(table.key, {}), epoch: env.secret}
    model = replace(without_selection(model), seeds={**model.seeds, table.key: seeds})
    model, commands = with_link(model, table, request(held, seats, plies, epoch, env.secret, keeps), env)
    if not isinstance(model.screen, MatchScreen) or model.screen.ply is None:
        return model, commands
    return replace(model, screen=model.screen._replace(ply=None)), (*commands, Readdress(f"/match/{table.key}"))


# --- A player has gone ------------------------------------------------------------------------------------------------


def gone_side(table: Table) -> int | None:
    """The side that can be left out: the game waits for it, and at least two others would stay; None if there is
    none."""
    remote = table.saved.remote
    if remote is None or not may_ask(table, len(remote.held.mine.match.plies)) or not remote.is_open:
        return None
    if remote.held.mine.terms.sides < 3 or remote.is_ours or table.saved.has_unsent:
        return None
    return remote.held.mine.turn()


def other_sides(table: Table) -> tuple[int, ...]:
    """The sides that may be left out together with the one that has gone, if one of them stays."""
    remote, gone = table.saved.remote, gone_side(table)
    if remote is None or gone is None or remote.held.mine.terms.sides < 4:
        return ()
    return tuple(side for side in range(remote.held.mine.terms.sides) if side not in (gone, remote.held.side))


def open_question(model: Model, what: str, seat: int = -1) -> Result:
    """Show the question before a request: `renewal`, or one that moves seats, `gone` or `give` with the seat."""
    table = model.table
    if table is None:
        return model, ()
    match what:
        case "gone":
            possible = gone_side(table) is not None
        case "give":
            possible = seat in seats_to_give(table)
        case _:
            possible = may_ask(table, table.shown_plies) and not table.saved.has_unsent
    if not possible:
        return model, ()
    return replace(without_selection(model), asking=Asking(what, "", seat)), (Focus(CANCEL),)


def play_for_gone(model: Model, fields: dict[str, str], env: Environment) -> Result:
    """Ask to go on without those who have gone, and to play their seats in this browser. `fields` are those of the
    form: `without-2` for each further side that is left out, by its lowest seat."""
    table = model.table
    gone = gone_side(table) if table else None
    if table is None or gone is None or table.saved.remote is None:
        return model, ()
    mine, own = table.saved.remote.held.mine, table.saved.remote.held.side
    assert own is not None, "somebody plays here"
    out = {side for side in other_sides(table) if f"without-{mine.terms.seats_of(side)[0]}" in fields}
    if len(out) + 2 >= mine.terms.sides:
        return with_error(model, SOMEBODY_STAYS), ()
    owners = tuple(own if side == gone or side in out else side for side in mine.terms.seats)
    return ask(model, table, numbered(owners), len(mine.match.plies), env)


# --- Seats that are given away ----------------------------------------------------------------------------------------


def seats_to_give(table: Table) -> tuple[int, ...]:
    """The seats of this device of which one can be given to somebody elsewhere."""
    remote = table.saved.remote
    if remote is None or not may_ask(table, len(remote.held.mine.match.plies)) or not remote.is_open:
        return ()
    if len(remote.held.seats) < 2 or remote.held.mine.terms.sides >= MOST_SIDES or table.saved.has_unsent:
        return ()
    return tuple(sorted(remote.held.seats))


def give_seat(model: Model, env: Environment) -> Result:
    """Ask the others that somebody elsewhere plays one of the seats of this device: the one that was asked about."""
    table, asking = model.table, model.asking
    if table is None or table.saved.remote is None or asking is None or asking.what != "give":
        return model, ()
    if asking.seat not in seats_to_give(table):
        return model, ()
    held = table.saved.remote.held
    owners = tuple(-1 if seat == asking.seat else side for seat, side in enumerate(held.mine.terms.seats))
    keeps = min(held.seats - {asking.seat})
    names = tuple("" if seat == asking.seat else name for seat, name in enumerate(table.saved.names))
    table = replace(table, saved=replace(table.saved, names=names))  # the newcomer says their own
    return ask(model, table, numbered(owners), len(held.mine.match.plies), env, keeps)


# --- Back, and alone --------------------------------------------------------------------------------------------------


def may_return(table: Table) -> bool:
    """Whether this device can go back to the old keys, or go on although it was left out."""
    remote = table.saved.remote
    if remote is None or remote.looks_on:
        return False
    return bool(remote.held.pending or remote.held.former or remote.left_out)


def keep_old_keys(model: Model, env: Environment) -> Result:
    """Give up a request for new keys that this device has made or joined, or go on with its own game although a link
    says that it was left out. The key that is due with the old ones is opened then."""
    table = model.table
    remote = table.saved.remote if table else None
    if table is None or remote is None or not may_return(table):
        return model, ()
    held, key = returned(remote.held), table.key
    if remote.held.former and held.mine.terms.epoch not in fitting(held, model.seeds.get(key, {})):
        return with_error(model, NO_SEEDS), ()
    seeds = {epoch: seed for epoch, seed in model.seeds.get(key, {}).items() if epoch <= held.mine.terms.epoch}
    model = without_cut_off(model, held.mine) if remote.held.former else model
    events, unsent = remote.events, remote.to_send and not remote.held.former
    if not unsent:  # nobody else knows of a request that was not passed on
        events = with_events(events, f"returned {len(held.mine.match.plies)} {min(held.seats)}")
    left = remote.left[:-1] if remote.held.former else remote.left
    back = replace(table.saved, remote=remote._replace(held=held, events=events, left=left))
    model = replace(without_selection(model), seeds={**model.seeds, key: seeds})
    opens = answered(held, fitting(held, seeds))
    model, commands = with_link(model, replace(table, saved=back), opens, env, made=opens.mine is not held.mine)
    return (model if unsent else with_toast(model, TELL_THEM)), commands


def copy_old_link(model: Model) -> Result:
    """Copy the last link with the old keys: who is asked for new ones has to have it first."""
    table = model.table
    remote = table.saved.remote if table else None
    if table is None or remote is None or remote.held.pending is None or not has_link_to_show(model, table):
        return model, ()
    link = link_text(remote.held.mine) + names_text(names_for(model, table))
    text = phrase("{game}: this link comes before the request for new keys.", game=table.game.title)
    return model, (SendText("copy", at_table(table, model.language)(text), link),)


def may_play_alone(table: Table) -> bool:
    """Whether somebody who waits for the others may go on alone with a copy. Where hands are hidden nobody may, until
    the game is over: all hands are in the copy."""
    remote = table.saved.remote
    return (
        remote is not None
        and bool(table.key)
        and table.ply is None
        and table.saved.waits_elsewhere
        and remote.held.mine.complete
        and not remote.looks_on
        and not has_secrets(table.game.rules)
    )


def play_alone(model: Model, env: Environment) -> Result:
    """Start a game of its own from the latest position, without keys: the person here plays all seats that no computer
    has. The match with the others stays as it is, and an answer may still come."""
    table = model.table
    if table is None or not may_play_alone(table):
        return model, ()
    match = env.settle(table.match)
    title = copy_title(table, model.language)
    saved = replace(table.saved, match=match, created="", key="", title=title, analysis=None, remote=None)
    saved = replace(saved, floor=len(match.plies))
    model, commands = save_table(without_selection(model), Table(saved, held=any(saved.players)), env)
    return with_toast(model, ALONE), commands
