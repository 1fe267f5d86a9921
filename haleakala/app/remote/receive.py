"""Links that come back: they are taken into the match that they belong to, or refused."""

from dataclasses import replace

from haleakala.app.bots.levels import shipped
from haleakala.app.commands import Command, Focus, GoTo, Readdress, ToTop
from haleakala.app.environment import Environment, Result
from haleakala.app.library.model import SavedGame
from haleakala.app.model import Asking, Model
from haleakala.app.notices import CANCEL, with_announcement, with_error, with_toast, without_selection
from haleakala.app.play.table import Table
from haleakala.app.remote.ending import take_offer
from haleakala.app.remote.model import RemoteMatch
from haleakala.app.remote.sentences import (
    OBJECTIONS,
    OLDER,
    SAME,
    describe_finding,
)
from haleakala.app.remote.update import with_link
from haleakala.app.routes import open_table, remote_match
from haleakala.app.screens import LinkScreen, MatchScreen
from haleakala.app.speech import sentences
from haleakala.app.viewer import seen
from haleakala.kernel.logs import relation
from haleakala.kernel.phrase import Phrase
from haleakala.saves.link import Linked
from haleakala.saves.link_names import Named
from haleakala.sealed.checks import Verdict, proven
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Answer, Reception, answered, joined_request, received
from haleakala.sealed.proof import chains


def receive_link(before: Model, model: Model, env: Environment) -> Result:
    """Take the link on the screen into the match that it belongs to, if this device has that match."""
    table, linked = model.table, model.linked
    if table is None or table is before.table or table.key or not isinstance(model.screen, LinkScreen):
        return model, ()
    if linked is None or linked.sealed is None or table.saved.remote is None:
        return model, ()
    found = matches_of(model, linked.sealed)
    if not found:
        wrong = proven(linked.sealed, {})
        return (with_error(model, describe_finding(table, linked.sealed, wrong)) if wrong else model), ()
    known = found[0]
    address = f"/match/{known.key}"
    way: Command = GoTo(address) if not isinstance(before.screen, LinkScreen) else Readdress(address)
    model = replace(model, table=known, screen=MatchScreen(known.key))
    model, commands = take_link(model, known, linked, env)
    return model, (way, *commands, ToTop())


def matches_of(model: Model, link: SealedMatch) -> list[Table]:
    """The saved matches to which a link may belong, the latest first: the one that knows the first seal of its first
    side, or for a request those whose log begins with its log."""
    known: list[tuple[SavedGame, RemoteMatch]] = []
    for entry in model.library:
        if isinstance(entry, SavedGame) and entry.record.remote and entry.record.game == link.terms.game:
            remote = remote_match(entry.record.remote)
            if isinstance(remote, RemoteMatch):
                known.append((entry, remote))
    first = firsts(link)[link.terms.first]
    found = [
        entry for entry, remote in known if any(firsts(one).get(link.terms.first) == first for one in links(remote))
    ]
    if not found and link.terms.epoch > 0:
        found = [
            entry
            for entry, remote in known
            if remote.held.mine.terms.options == link.terms.options
            and link.terms.epoch > remote.held.mine.terms.epoch
            and (
                relation(remote.held.mine.match.log, link.match.log[: link.terms.start]).contains
                or relation(link.match.log, remote.held.mine.match.log).contains
            )
        ]
    tables = (open_table(entry.record, entry.key) for entry in found)
    return [table for table in tables if isinstance(table, Table) and table.saved.remote]


def links(remote: RemoteMatch) -> tuple[SealedMatch, ...]:
    """The links of a match whose seals this device has seen."""
    return (remote.held.mine, remote.held.pending) if remote.held.pending else (remote.held.mine,)


def firsts(link: SealedMatch) -> dict[int, bytes]:
    """The seal with the number 0 of each side that has joined."""
    return chains(link).firsts


def take_link(model: Model, table: Table, linked: Linked, env: Environment) -> Result:
    """Compare a link with the match at the table, and take it if it goes on from there."""
    remote, link = table.saved.remote, linked.sealed
    assert remote is not None and link is not None, "both are played by links"
    reception = received(remote.held, link)
    table = with_names(table, linked.names)
    match reception.answer:
        case Answer.TAKEN:
            model, commands = taken(model, table, reception, env)
            model, more = take_offer(model, linked, env)
            return model, (*commands, *more)
        case Answer.UNCHANGED:
            told, commands = take_offer(model, linked, env)
            if told is not model:
                return told, commands
            older = reception.finding is not None and reception.finding.verdict is Verdict.OLDER
            return with_toast(model, OLDER if older else SAME), ()
        case Answer.ASKS:
            return replace(without_selection(model), asking=Asking("renew", "")), (Focus(CANCEL),)
        case Answer.RESTORED:
            return replace(without_selection(model), asking=Asking("restored", "")), (Focus(CANCEL),)
        case _:
            return with_error(model, refusal(table, link, reception)), ()


def taken(model: Model, table: Table, reception: Reception, env: Environment) -> Result:
    """Show what the others have done, and open the seal that is due."""
    held = answered(reception.held, model.seeds.get(table.key, {}))
    since = len(table.saved.remote.held.mine.match.plies) if table.saved.remote else 0
    model, commands = with_link(without_selection(model), table, held, env)
    if model.table is None:
        return model, commands
    return with_announcement(model, *sentences(seen(model.table), min(since, len(held.mine.match.plies)))), commands


def refusal(table: Table, link: SealedMatch, reception: Reception) -> Phrase:
    """Why a link was refused."""
    if reception.objection:
        return OBJECTIONS[reception.objection]
    assert reception.finding is not None, "a link is refused for a reason"
    return describe_finding(table, link, reception.finding)


def with_names(table: Table, names: tuple[Named, ...]) -> Table:
    """The table with the names of those on other devices as a link gives them; an empty one changes nothing."""
    saved = table.saved
    old, levels = ((*texts, *[""] * saved.seats)[: saved.seats] for texts in (saved.names, saved.players))
    new = (*names, *[Named()] * saved.seats)[: saved.seats]
    elsewhere = [seat for seat in range(saved.seats) if not saved.is_here(seat)]
    called = tuple(new[seat].name or old[seat] if seat in elsewhere else old[seat] for seat in range(saved.seats))
    played = tuple(
        new[seat].level if seat in elsewhere and shipped(new[seat].level) else levels[seat]
        for seat in range(saved.seats)
    )
    return replace(table, saved=replace(saved, names=called, players=played))


def agree(model: Model, env: Environment) -> Result:
    """Answer the question about a link: join the request for new seals, or take the turns that this device has played
    before its seals were restored."""
    table, linked, asking = model.table, model.linked, model.asking
    remote = table.saved.remote if table else None
    if table is None or remote is None or linked is None or linked.sealed is None or asking is None:
        return model, ()
    link, held = linked.sealed, remote.held
    reception = received(held, link)
    model = without_selection(model)
    if asking.what == "restored" and reception.answer is Answer.RESTORED:
        return taken(model, with_names(table, linked.names), Reception(held._replace(mine=link), Answer.TAKEN), env)
    if asking.what == "renew" and reception.answer is Answer.ASKS:
        seeds = {**model.seeds.get(table.key, {}), link.terms.epoch: env.secret}
        model = replace(model, seeds={**model.seeds, table.key: seeds})
        return with_link(model, table, joined_request(held, link, env.secret), env)
    return model, ()
