"""Ending a match with others before its end: a player resigns or offers to end it, and all the others agree.

An offer goes with a link, and nothing proves who made it. So the match ends only by a touch on each device, and whoever
has the turn may play on instead: then the offer lapses.
"""

from dataclasses import replace

from haleakala.app.commands import Command, Focus, ToTop
from haleakala.app.environment import Environment, Result
from haleakala.app.library.update import save_table
from haleakala.app.model import Asking, Model
from haleakala.app.notices import CANCEL, with_announcement, without_selection
from haleakala.app.play.table import Table
from haleakala.app.remote.happenings import with_events
from haleakala.app.remote.model import RemoteMatch
from haleakala.app.remote.sentences import describe_offer
from haleakala.saves.limits import MOST_EVENTS
from haleakala.saves.link import Linked
from haleakala.saves.link_offer import Offer


def may_offer(table: Table) -> bool:
    """Whether a player on this device may resign or offer to end the match: it runs, everything that was decided has
    been sent, and they have not offered or agreed already."""
    remote = table.saved.remote
    if remote is None or not table.key or remote.looks_on or table.saved.has_unsent or not table.saved.runs_elsewhere:
        return False
    return remote.is_open and not remote.has_agreed and len(remote.events) < MOST_EVENTS


def ask_ending(model: Model, resigns: bool) -> Result:
    """Ask whether the player really wants to resign, or to offer the end of the match."""
    if model.table is None or not may_offer(model.table):
        return model, ()
    asking = Asking("end", "resign" if resigns else "offer")
    return replace(without_selection(model), asking=asking), (Focus(CANCEL),)


def offer_end(model: Model, resigns: bool, env: Environment) -> Result:
    """Resign, or offer to end the match. If an offer stands already, the player agrees to it."""
    table = model.table
    remote = table.saved.remote if table else None
    if table is None or remote is None or not may_offer(table):
        return model, ()
    stands = remote.offer and (remote.offer.resigns or not resigns)
    kind = "agreed" if stands else "resigned" if resigns else "offered"
    plies = len(remote.held.mine.match.plies)
    table = replace(table, saved=replace(table.saved, remote=remote._replace(to_send=True)), ply=None)
    model, commands = save_events(without_selection(model), table, [(kind, min(remote.held.seats))], plies, env)
    return with_offer_told(model), (*commands, ToTop())  # the panel with the link is there


def take_offer(model: Model, linked: Linked, env: Environment) -> Result:
    """Take what a link says about the end of the match at the table, unless somebody has played on since. Only what
    other devices say counts."""
    table, offer, link = model.table, linked.offer, linked.sealed
    remote = table.saved.remote if table else None
    if table is None or remote is None or offer is None or link is None or not table.saved.runs_elsewhere:
        return model, ()
    plies = len(link.match.plies)
    if not remote.is_open or remote.decided_since(plies):
        return model, ()
    events = news_of(remote, offer)
    if not events:
        return model, ()
    model, commands = save_events(model, table, events, plies, env)
    return with_offer_told(model), commands


def news_of(remote: RemoteMatch, offer: Offer) -> list[tuple[str, int]]:
    """What an offer in a link adds to what is known: kinds of events, with the seats of other devices. Offers never
    displace the renewals of the seals from the list of events."""
    standing, terms = remote.offer, remote.held.mine.terms
    lowest = {terms.seats_of(side)[0] for side in range(terms.sides)}
    others = [seat for seat in offer.seats if seat in lowest - remote.held.seats]
    if standing and (standing.resigns or not offer.resigns):
        events = [("agreed", seat) for seat in others if seat not in standing.seats]
    elif offer.seats[0] in others:
        events = [("resigned" if offer.resigns else "offered", others[0]), *(("agreed", seat) for seat in others[1:])]
    else:
        return []  # it says that this device has made the offer, which it has not
    return events if len(remote.events) + len(events) < MOST_EVENTS else []


def save_events(
    model: Model, table: Table, events: list[tuple[str, int]], plies: int, env: Environment
) -> tuple[Model, tuple[Command, ...]]:
    """Save what has happened at the end of a link with so many plies."""
    remote = table.saved.remote
    assert remote is not None, "the match is played by links"
    added = tuple(f"{kind} {plies} {seat}" for kind, seat in events)
    saved = replace(table.saved, remote=remote._replace(events=with_events(remote.events, *added)))
    return save_table(model, replace(table, saved=saved), env)


def with_offer_told(model: Model) -> Model:
    """The model with the offer at the table announced, which its status shows."""
    told = describe_offer(model.table) if model.table else None
    return with_announcement(model, told) if told else model
