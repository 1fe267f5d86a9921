"""Links that come back: they are taken into the match that they belong to, or refused."""

from dataclasses import replace
from typing import NamedTuple

from haleakala.app.bots.levels import shipped
from haleakala.app.commands import Command, Focus, GoTo, Readdress, ToTop
from haleakala.app.environment import Environment, Result
from haleakala.app.history.update import show_position
from haleakala.app.library.model import SavedGame
from haleakala.app.library.update import save_table
from haleakala.app.model import Asking, Model
from haleakala.app.notices import CANCEL, with_announcement, with_error, with_toast, without_selection
from haleakala.app.play.table import Table
from haleakala.app.remote.ending import take_offer
from haleakala.app.remote.happenings import describe_event, turn_since, with_events
from haleakala.app.remote.model import RemoteMatch
from haleakala.app.remote.places import (
    answered_as,
    describe_first_answer,
    in_next_place,
    is_confirmed,
    is_unopened_answer,
    lost_place,
    with_first_answer,
)
from haleakala.app.remote.seeds import fitting
from haleakala.app.remote.sentences import (
    OBJECTIONS,
    OLDER,
    describe_finding,
    describe_order,
    describe_same,
    has_own_seal,
)
from haleakala.app.remote.update import with_link
from haleakala.app.remote.withdrawal import WITHDRAWN, is_withdrawn
from haleakala.app.routes import open_table, remote_match
from haleakala.app.screens import Home, LinkScreen, MatchScreen
from haleakala.app.speech import sentences
from haleakala.app.viewer import seen
from haleakala.kernel.logs import relation
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.kernel.record import Record
from haleakala.saves.link import Linked
from haleakala.saves.link_names import Named
from haleakala.sealed.blocks import Kind
from haleakala.sealed.checks import Verdict, proven
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Answer, Reception, answered, joined_request, received
from haleakala.sealed.proof import chains
from haleakala.sealed.renewal import Objection


class Known(NamedTuple):
    """A saved match to which a link may belong. It is replayed only if the link is taken into it."""

    key: str
    record: Record
    remote: RemoteMatch


def receive_link(before: Model, model: Model, env: Environment) -> Result:
    """Take the link on the screen into the match that it belongs to, if this device has that match. An answer to an
    invitation that was withdrawn is not shown."""
    table, linked = model.table, model.linked
    if table is None or table is before.table or table.key or not isinstance(model.screen, LinkScreen):
        return model, ()
    if linked is None or linked.sealed is None or table.saved.remote is None:
        return model, ()
    found = matches_of(model, linked.sealed)
    if not found and is_withdrawn(model, linked.sealed):
        return with_error(replace(model, screen=Home(), table=None), WITHDRAWN), (Readdress("/"), ToTop())
    if not found:
        wrong = proven(linked.sealed, {})
        return (with_error(model, describe_finding(table, linked.sealed, wrong)) if wrong else model), ()
    fitting = fitting_matches(found, linked.sealed)
    if len(fitting) > 1:
        return replace(model, asking=Asking("which", "")), (ToTop(), Focus(CANCEL))
    return take_into(before, model, fitting[0], linked, env)


def fitting_matches(found: list[Known], link: SealedMatch) -> list[Known]:
    """Those of the matches to which a link may belong among which the player has to choose, or the only one."""
    knows = [one for one in found if link_is_known(one.remote, link)]
    useful = [one for one in knows or found if is_useful(one.remote, link)]
    if not knows or not useful:
        return useful or found[:1]
    side = link.turn()
    for_whom = frozenset(() if side is None else link.terms.seats_of(side))
    return [next((one for one in useful if one.remote.held.seats == for_whom), useful[0])]


def link_is_known(remote: RemoteMatch, link: SealedMatch) -> bool:
    """Whether the first seal of the side that has invited or asked belongs to a match."""
    side = link.terms.first
    seals = (firsts(one).get(side) for one in links(remote))
    return firsts(link)[side] in seals or firsts(link)[side].hex() in remote.left


def is_useful(remote: RemoteMatch, link: SealedMatch) -> bool:
    """Whether a link changes a match, or asks about it."""
    return received(remote.held, link).answer not in (Answer.REFUSED, Answer.UNCHANGED)


def choose_match(model: Model, key: str, env: Environment) -> Result:
    """Take the link on the screen into the match that the player has chosen."""
    linked, asking = model.linked, model.asking
    if linked is None or linked.sealed is None or asking is None or asking.what != "which":
        return model, ()
    chosen = next((one for one in matches_of(model, linked.sealed) if one.key == key), None)
    return take_into(model, replace(model, asking=None), chosen, linked, env) if chosen else (model, ())


def take_into(before: Model, model: Model, found: Known, linked: Linked, env: Environment) -> Result:
    """Show a match of this device, and take a link into it."""
    known = open_table(found.record, found.key)
    if not isinstance(known, Table):
        return with_error(model, known), ()
    model = replace(model, table=known, screen=MatchScreen(known.key))
    model, commands = take_link(model, known, linked, env)
    at = model.screen.ply if isinstance(model.screen, MatchScreen) else None
    address = f"/match/{known.key}" + ("" if at is None else f"/{at}")
    way: Command = GoTo(address) if not isinstance(before.screen, LinkScreen) else Readdress(address)
    return model, (way, ToTop(), *commands)  # a question then gives the focus to its button


def matches_of(model: Model, link: SealedMatch) -> list[Known]:
    """The saved matches to which a link may belong, the latest first: the one that knows the first seal of its first
    side, or a seal of this device in it if moves were changed on the way, or for a request those whose log begins with
    its log.

    What a renewal has cut off is none of them. Where somebody may join, neither is a copy that is only looked at,
    unless this device has answered that invitation: the link stays on the screen with the form. The same holds for a
    match from which this device was left out.
    """
    known, own = list[Known](), list[str]()
    opens_place = not link.complete
    for entry in model.library:
        if isinstance(entry, SavedGame) and entry.record.remote and entry.record.game == link.terms.game:
            remote = remote_match(entry.record.game, entry.record.remote)
            if not isinstance(remote, RemoteMatch) or remote.cut_off:
                continue
            answered_it = answered_as(link, model.seeds.get(entry.key, {})) is not None
            if opens_place and remote.looks_on and not answered_it:
                continue
            if answered_it:
                own.append(entry.key)
            known.append(Known(entry.key, entry.record, remote))
    found = [one for one in known if link_is_known(one.remote, link)]
    found = [one for one in found if one.key in own] or found
    found = found or [one for one in known if has_own_seal(one.remote, link)]
    if not found and link.terms.epoch > 0:
        found = [
            one
            for one in known
            if not one.remote.left_out
            and (mine := one.remote.held.mine).terms.options == link.terms.options
            and link.terms.epoch > mine.terms.epoch
            and (
                relation(mine.match.log, link.match.log[: link.terms.start]).contains
                or relation(link.match.log, mine.match.log).contains
            )
        ]
    return found


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
    known, table = table, with_names(table, linked.names, reception.held.seats)
    match reception.answer:
        case Answer.TAKEN:
            renamed = describe_new_name(known, table)
            model, commands = taken(model, table, reception, env)
            model, more = take_offer(model, linked, env)
            agreed = describe_agreement(known, reception)
            model = with_toast(model, renamed) if renamed else with_toast(model, agreed) if agreed else model
            if remote.held.pending and reception.held.pending and played_on(remote, reception):
                return replace(model, asking=Asking("played-on", "")), (*commands, *more, Focus(CANCEL))
            return model, (*commands, *more)
        case Answer.UNCHANGED:
            named: tuple[Command, ...] = ()
            if model.table and table.saved != model.table.saved:
                model, named = save_table(model, table, env)
            told, commands = take_offer(model, linked, env)
            if told is not model:
                return told, (*named, *commands)
            if linked.ply is not None and model.table is not None:  # somebody shows an earlier position
                shown, more = show_position(model, model.table, linked.ply)
                return shown, (*named, *more)
            older = reception.finding is not None and reception.finding.verdict is Verdict.OLDER
            older = older and remote.held.pending is None  # then it may be the answer of somebody who has declined
            return with_toast(model, OLDER if older else describe_same(table)), named
        case Answer.ASKS:
            return replace(without_selection(model), asking=Asking("renew", "")), (Focus(CANCEL),)
        case Answer.NOT_YET:
            return with_error(model, describe_order(link)), ()
        case Answer.RESTORED:
            return replace(without_selection(model), asking=Asking("restored", "")), (Focus(CANCEL),)
        case _ if is_unopened_answer(remote, link, model.seeds.get(table.key, {})):
            return with_toast(model, describe_first_answer(link)), ()
        case _ if first := with_first_answer(table, linked, model.seeds.get(table.key, {})):
            return take_first_answer(model, *first, linked, env)
        case _ if lost_place(remote, link, reception):
            return replace(without_selection(model), asking=Asking("late", "")), (Focus(CANCEL),)
        case _ if reception.objection is Objection.WITHOUT_ME and link.complete:
            return leave_out(model, table, link, env)
        case _:
            return with_error(model, refusal(table, link, reception)), ()


def take_first_answer(model: Model, table: Table, reception: Reception, linked: Linked, env: Environment) -> Result:
    """Take a link that goes on from another answer of this device to an invitation. Ask the player first, if the link
    does not show that the inviter has opened that answer; otherwise say which player the device plays now."""
    link = reception.held.mine
    if not is_confirmed(link) and not (model.asking and model.asking.what == "first"):
        return replace(without_selection(model), asking=Asking("first", "")), (Focus(CANCEL),)
    model = without_selection(model)
    player = table.game.seats[min(reception.held.seats)]
    model, commands = taken(model, with_names(table, linked.names, reception.held.seats), reception, env)
    if not is_confirmed(link):  # nobody knows yet whether it counts
        return model, commands
    return with_toast(model, phrase("This answer of yours counts: you play {player}.", player=player)), commands


def leave_out(model: Model, table: Table, link: SealedMatch, env: Environment) -> Result:
    """Note that the others go on without this device, which keeps its own game to look at."""
    remote = table.saved.remote
    assert remote is not None, "the match is played by links"
    player = min(frozenset(link.terms.seats_of(link.terms.first)) - remote.held.seats)
    number = turn_since(table.game, link.match, link.terms.start)
    table = replace(
        table,
        saved=replace(
            table.saved, remote=remote._replace(events=with_events(remote.events, f"left {number} {player}"))
        ),
    )
    told = describe_event(table, f"left {number} {player}")
    return save_table(with_announcement(without_selection(model), told), table, env)


def taken(model: Model, table: Table, reception: Reception, env: Environment) -> Result:
    """Show what the others have done, and open the seal that is due."""
    held = answered(reception.held, fitting(reception.held, model.seeds.get(table.key, {})))
    since = len(table.saved.remote.held.mine.match.plies) if table.saved.remote else 0
    made = held.mine is not reception.held.mine  # its own seal was due
    model, commands = with_link(without_selection(model), table, held, env, made)
    if model.table is None:
        return model, commands
    return with_announcement(model, *sentences(seen(model.table), min(since, len(held.mine.match.plies)))), commands


def played_on(remote: RemoteMatch, reception: Reception) -> bool:
    """Whether somebody has gone on with the old seals in a link that was taken, instead of joining the request of this
    device for new ones."""
    known, link = len(remote.held.mine.match.plies), reception.held.mine
    return any(one.kind is Kind.FREE for one in link.seen[known:-1])


def describe_agreement(before: Table, reception: Reception) -> Phrase | None:
    """The message to a player who has asked for new keys, or agreed to them, once all have agreed."""
    remote, after = before.saved.remote, reception.held
    pending = remote.held.pending if remote else None
    if remote is None or pending is None or after.pending or after.mine.terms != pending.terms:
        return None
    is_asker = remote.held.pending_side == pending.terms.first
    is_pair = remote.held.mine.terms.sides == pending.terms.sides == 2
    start = pending.terms.start
    other = Seat(before.saved.speaker(1 - pending.terms.first)) if is_asker and is_pair else None
    if not remote.goes_back:
        return phrase("{player} has agreed to new keys.", player=other) if other else phrase("All have agreed.")
    number = turn_since(before.game, remote.held.mine.match, start)
    if other:
        return phrase("{player} has agreed to go back to turn {number}.", player=other, number=number)
    return phrase("All have agreed to go back to turn {number}.", number=number)


def describe_new_name(before: Table, table: Table) -> Phrase | None:
    """What a player is told if a link calls somebody by another name than the one known so far."""
    for old, new in zip(before.saved.names, table.saved.names, strict=False):
        if old and not new.startswith(old):
            return phrase("In this link {old} is called {name}.", old=old, name=new)
    return None


def refusal(table: Table, link: SealedMatch, reception: Reception) -> Phrase:
    """Why a link was refused."""
    if reception.objection:
        return OBJECTIONS[reception.objection]
    assert reception.finding is not None, "a link is refused for a reason"
    return describe_finding(table, link, reception.finding)


def with_names(table: Table, names: tuple[Named, ...], here: frozenset[int]) -> Table:
    """The table with the names of those on other devices as a link gives them. One that is empty or the beginning of
    the known one changes nothing: the end of a link may have been lost on its way. `here` are the seats of this
    device."""
    saved = table.saved
    old, levels = saved.all_names, saved.all_players
    new = (*names, *[Named()] * saved.seats)[: saved.seats]
    elsewhere = [seat for seat in range(saved.seats) if seat not in here]
    called = tuple(
        new[seat].name if seat in elsewhere and not old[seat].startswith(new[seat].name) else old[seat]
        for seat in range(saved.seats)
    )
    played = tuple(
        new[seat].level if seat in elsewhere and (shipped(new[seat].level) or new[seat].name) else levels[seat]
        for seat in range(saved.seats)
    )
    return replace(table, saved=replace(saved, names=called, players=played))


def agree(model: Model, env: Environment) -> Result:
    """Answer the question about a link: join the request for new seals, take the turns that this device has played
    before its seals were restored, or take the next place because another device was faster."""
    table, linked, asking = model.table, model.linked, model.asking
    remote = table.saved.remote if table else None
    if table is None or remote is None or linked is None or linked.sealed is None or asking is None:
        return model, ()
    link, held = linked.sealed, remote.held
    reception = received(held, link)
    model, named = without_selection(model), with_names(table, linked.names, held.seats)
    if asking.what == "restored" and reception.answer is Answer.RESTORED:
        return taken(model, named, Reception(held._replace(mine=link), Answer.TAKEN), env)
    first = with_first_answer(table, linked, model.seeds.get(table.key, {})) if asking.what == "first" else None
    if first:
        return take_first_answer(replace(model, asking=asking), *first, linked, env)
    if asking.what == "late" and lost_place(remote, link, reception):
        table, seeds = in_next_place(table, linked, model.seeds.get(table.key, {}), env)
        remote = table.saved.remote
        assert remote is not None, "the match is played by links"
        model = replace(model, seeds={**model.seeds, table.key: seeds})
        named = with_names(table, linked.names, remote.held.seats)
        return with_link(model, named, remote.held, env, made=not remote.looks_on)
    if asking.what == "renew" and reception.answer is Answer.ASKS:
        seeds = {**model.seeds.get(table.key, {}), link.terms.epoch: env.secret}
        model = replace(model, seeds={**model.seeds, table.key: seeds})
        return with_link(model, named, joined_request(held, link, env.secret), env)
    return model, ()
