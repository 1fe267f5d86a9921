"""Matches with players on other devices: invitations, and turns by link."""

from dataclasses import replace
from typing import Any, Literal

from haleakala.app.bots.levels import CUSTOM
from haleakala.app.buttons import Way
from haleakala.app.commands import CopyLink, SendText, ToTop
from haleakala.app.environment import Environment, Result
from haleakala.app.library.model import SavedGame
from haleakala.app.library.update import clean_text, save_table, timestamp
from haleakala.app.model import Model
from haleakala.app.notices import with_announcement, with_error, with_toast, without_selection
from haleakala.app.play.table import RecordedMatch, Table
from haleakala.app.remote.codes import show_code
from haleakala.app.remote.happenings import clipped, renewal_events, with_events
from haleakala.app.remote.model import ELSEWHERE, RemoteMatch, link_text, without_levels
from haleakala.app.remote.reminders import describe_reminder
from haleakala.app.remote.renewal.cut_off import with_cut_off
from haleakala.app.remote.seeds import own_seeds
from haleakala.app.remote.sentences import (
    NO_OWN_BOT,
    NO_SEEDS,
    NOBODY_HERE,
    NOT_STORED,
    describe_link,
)
from haleakala.app.routes import LONGEST_NAME
from haleakala.app.screens import LinkScreen, MatchScreen
from haleakala.app.speech import at_table
from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.saves import limits
from haleakala.saves.link_names import Named, names_text
from haleakala.saves.link_offer import offer_text
from haleakala.saves.seeds import Seeds
from haleakala.sealed.blocks import Kind
from haleakala.sealed.chain import chain
from haleakala.sealed.checks import proven
from haleakala.sealed.device import Held, joined
from haleakala.sealed.renewal import asks_with, numbered
from haleakala.sealed.steps import invitation, with_decision
from haleakala.sealed.terms import Mode, Terms

# --- Inviting and joining ---------------------------------------------------------------------------------------------


def invite(
    model: Model,
    game: AnyGame,
    match: Match[Any, Any, Any],
    players: tuple[str, ...],
    names: tuple[str, ...],
    mode: Mode,
    env: Environment,
) -> Result:
    """Start a match with players on other devices. Each seat that is elsewhere is a device of its own.

    `match` is at its beginning, after forced plies; `players` has a level, "" or ELSEWHERE for each seat, and `names`
    what each is called, as far as it is known. With two devices there is no choice of `mode`.
    """
    here = frozenset(seat for seat, player in enumerate(players) if player != ELSEWHERE)
    refused = (
        NOT_STORED
        if model.storage.closed
        else NOBODY_HERE
        if not here
        else NO_OWN_BOT
        if CUSTOM.id in players
        else None
    )
    if refused:
        return with_error(model, refused), ()
    sides = numbered(tuple(-1 if seat in here else seat for seat in range(len(players))))
    side = sides[min(here)]
    mode = mode if max(sides) > 1 else Mode.PAIR
    link = invitation(match, Terms(game.id, match.options, sides, mode, first=side), chain(side, 0, env.secret))
    levels = tuple("" if player == ELSEWHERE else player for player in players)
    remote = RemoteMatch(Held(link, here))
    saved = RecordedMatch(game, match, names, players=levels, remote=remote, floor=len(match.plies))
    return save_new(model, Table(saved), {0: env.secret}, env)


def save_new(model: Model, table: Table, seeds: Seeds, env: Environment) -> Result:
    """Save a match that is new on this device, with its seeds."""
    remote = table.saved.remote
    assert remote is not None, "the match is played by links"
    remote = remote._replace(since=timestamp(model.library, env.now), to_send=True)
    saved = replace(table.saved, remote=remote)
    model, commands = save_table(with_announcement(without_selection(model)), Table(saved), env)
    assert model.table is not None, "it was just saved"
    return replace(model, seeds={**model.seeds, model.table.key: seeds}), (*commands, ToTop())


def join(model: Model, fields: dict[str, str], env: Environment) -> Result:
    """Take the next place in the invitation on the screen."""
    table = model.table
    remote = table.saved.remote if table else None
    if table is None or remote is None or not may_join(model, table):
        return model, ()
    if model.storage.closed:
        return with_error(model, NOT_STORED), ()
    link, seats = joined(remote.held.mine, env.secret)
    name = clean_text(fields.get("name", ""), LONGEST_NAME)
    names = tuple(name if seat in seats and name else old for seat, old in enumerate(table.saved.names))
    terms = link.terms
    events = (f"renewed {terms.start} {min(terms.seats_of(terms.first))}",) if terms.epoch else ()
    remote = RemoteMatch(Held(link, seats), events, highest=terms.epoch)
    players = without_levels(table.saved.players, seats)
    saved = replace(
        table.saved, remote=remote, match=link.match, names=names, players=players, floor=len(link.match.plies)
    )
    return save_new(model, Table(saved), {terms.epoch: env.secret}, env)


def last_name(model: Model) -> str:
    """The name that the player has last used in a match with others; "" if there is none."""
    for entry in model.library:
        if isinstance(entry, SavedGame) and entry.record.remote:
            for seat in entry.record.remote.seats:
                if name := (*entry.record.names, *("" for _ in range(seat + 1)))[seat]:
                    return name
    return ""


def may_join(model: Model, table: Table) -> bool:
    """Whether the screen shows an invitation that this device may join, or a request for new keys with a place for
    somebody who has no other copy of the match."""
    remote = table.saved.remote
    return (
        isinstance(model.screen, LinkScreen)
        and remote is not None
        and remote.looks_on
        and model.asking is None
        and not remote.held.mine.complete
        and proven(remote.held.mine, {}) is None
    )


# --- Sending ----------------------------------------------------------------------------------------------------------


def send_turn(model: Model, env: Environment) -> Result:
    """Make the link with the decisions that have not been sent yet. From then on they cannot be undone.

    The page passes the link on once it is stored (`send_stored`).
    """
    table = model.table
    remote = table.saved.remote if table else None
    if table is None or remote is None or not isinstance(model.screen, MatchScreen) or not table.saved.may_send:
        return model, ()
    mine, side = remote.held.mine, remote.held.side
    seed = own_seeds(model, table).get(mine.terms.epoch)
    if seed is None or side is None:
        return with_error(model, NO_SEEDS), ()
    own = chain(side, mine.terms.epoch, seed)
    while (known := len(mine.match.plies)) < len(table.match.plies) and mine.now.kind is Kind.FREE:
        mine = with_decision(mine, table.match.plies[known].action, own)
    model = replace(without_selection(model), sending=table.key)
    return with_link(model, table, remote.held._replace(mine=mine, restored=False), env)


def send_stored(model: Model) -> Result:
    """Pass the link of a turn on as soon as it is stored: by the share sheet, or as a copy where there is none."""
    table = model.table
    if not model.sending or table is None or table.key != model.sending:
        return (replace(model, sending="") if model.sending else model), ()
    if not has_link_to_show(model, table):
        return model, ()
    return send_link(replace(model, sending=""), "share")


def link_sent(model: Model, link: str, env: Environment) -> Result:
    """Note that the player has passed on a link, if it is that of the match at the table."""
    table = model.table
    remote = table.saved.remote if table else None
    if table is None or remote is None or not remote.to_send or link_text(remote.link) not in link:
        return model, ()
    return save_table(model, replace(table, saved=replace(table.saved, remote=remote._replace(to_send=False))), env)


def describe_copy(model: Model, link: str) -> Phrase:
    """What the page says when a link was copied: what to do with it, if it is that of a match with others."""
    remote = model.table.saved.remote if model.table else None
    if remote is None or link_text(remote.link) not in link:
        return phrase("Link copied.")
    return phrase("Link copied. Paste it in your chat.")


def with_link(model: Model, table: Table, held: Held, env: Environment, made: bool = True) -> Result:
    """The model with the last link of a match, which is saved. `made` says whether this device has made it."""
    remote = table.saved.remote
    assert remote is not None, "the match is played by links"
    old, highest = remote.held, max(remote.highest, *(one.terms.epoch for one in (held.mine, held.pending) if one))
    leaves = held.mine.terms.epoch > old.mine.terms.epoch
    after = remote._replace(held=held, highest=highest)
    if leaves:
        known = (clipped(event, held.mine.terms.start) for event in remote.events)
        events = with_events(tuple(known), *renewal_events(old, held.mine))
        after = after._replace(events=events, left=(*remote.left, asks_with(old.mine).hex()))
    after = after._replace(to_send=made and not after.is_ours)
    match = held.mine.match
    saved = replace(
        table.saved,
        match=match,
        players=without_levels(table.saved.players, held.seats - old.seats),
        analysis=None,
        floor=len(match.plies),
        remote=after._replace(since=timestamp(model.library, env.now)),
    )
    was, table = table, replace(table, saved=saved, chosen=(), ply=None, running=False)
    model, commands = save_table(model, table, env)
    model = with_cut_off(model, was, held.mine, env) if leaves else model
    model = replace(model, unsaved_seeds=model.unsaved_seeds - {table.key})
    seeds = model.seeds.get(table.key, {})
    kept = {epoch: seed for epoch, seed in seeds.items() if epoch >= (held.former or held.mine).terms.epoch}
    return (replace(model, seeds={**model.seeds, table.key: kept}) if kept != seeds else model), commands


def has_link_to_show(model: Model, table: Table) -> bool:
    """Whether a link goes to another device now, and is stored with its seeds.

    A link that was passed on may be sent again even if its seeds have been lost since, and so may one with an offer to
    end the match.
    """
    remote = table.saved.remote
    if remote is None or not table.key or table.conflict or table.saved.has_unsent:
        return False
    if not model.has_stored(table.key):
        return False
    if remote.to_send and not remote.has_agreed and remote.link.terms.epoch not in own_seeds(model, table):
        return False
    return remote.has_agreed or not (remote.looks_on or remote.is_ours or remote.left_out)


def names_for(model: Model, table: Table) -> tuple[Named, ...]:
    """The names that go with a link, if the player has agreed to that in the settings."""
    if model.settings.names == "off":
        return ()
    seats = zip(table.saved.all_players, table.saved.all_names, strict=True)
    return tuple(Named(level=level) if level else Named(name) for level, name in seats)


def press_send(model: Model, how: Way, env: Environment) -> Result:
    """Pass the link of the match on. Whether it was copied or shared the page says later (`link_sent`)."""
    after, commands = send_link(model, how)
    if not commands or how not in ("mail", "code") or after.table is None or after.table.saved.remote is None:
        return after, commands
    after, saves = link_sent(after, link_text(after.table.saved.remote.link), env)
    return after, (*commands, *saves)


def send_link(model: Model, how: Way) -> Result:
    """Copy the link of the match, pass it on by the browser's share sheet or by mail, or show its QR code. A sentence
    goes with it, unless it is a copy of a link that was passed on before."""
    table = model.table
    remote = table.saved.remote if table else None
    if table is None or remote is None or not has_link_to_show(model, table):
        return model, ()
    if how == "code":  # a code has no room for an offer
        return (model, ()) if remote.offer else show_code(model, table)
    link = link_text(remote.link) + names_text(names_for(model, table)) + offer_text(remote.offer)
    if how == "copy" and not remote.to_send:
        return model, (CopyLink(link),)
    text = describe_link(table) if remote.to_send else describe_reminder(table)
    way: Literal["share", "copy", "mail"] = how if how in ("copy", "mail") else "share"
    return model, (SendText(way, at_table(table, model.language)(text), link),)


def save_note(model: Model, fields: dict[str, str], env: Environment) -> Result:
    """Change the private note of the match at the table."""
    table = model.table
    remote = table.saved.remote if table else None
    if table is None or remote is None or not table.key:
        return model, ()
    note = fields.get("note", "").encode(errors="ignore").decode().strip()[: limits.LONGEST_NOTE]
    saved = replace(table.saved, remote=remote._replace(note=note))
    model, commands = save_table(model, replace(table, saved=saved), env)
    return with_toast(model, phrase("Note saved.")), commands


def save_own_names(model: Model, fields: dict[str, str], env: Environment) -> Result:
    """Change what the people on this device are called in the match at the table. The next link says it."""
    table = model.table
    if table is None or table.saved.remote is None or not table.key:
        return model, ()
    saved, people = table.saved, table.saved.people
    names = tuple(
        clean_text(fields.get(f"name-{seat}", old), LONGEST_NAME) if seat in people else old
        for seat, old in enumerate(saved.all_names)
    )
    model, commands = save_table(model, replace(table, saved=replace(saved, names=names)), env)
    return with_toast(model, phrase("Name saved.")), commands
