"""Places in an invitation for which two devices have answered. The answer that the inviter opens first counts; until it
is known which one that is, nobody loses a place by looking at the other answer."""

from dataclasses import replace

from haleakala.app.environment import Environment
from haleakala.app.play.table import Table
from haleakala.app.remote.model import RemoteMatch, without_levels
from haleakala.kernel.phrase import Phrase, Seat, phrase
from haleakala.saves.link import Linked
from haleakala.saves.seeds import Seeds
from haleakala.sealed.blocks import Kind
from haleakala.sealed.chain import chain
from haleakala.sealed.checks import Verdict, proven
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Answer, Held, Reception, joined, received
from haleakala.sealed.proof import chains, newest
from haleakala.sealed.steps import invitation


def lost_place(remote: RemoteMatch, link: SealedMatch, reception: Reception) -> bool:
    """Whether a link of an invitation says that another device has joined in the place of this one, which nobody has
    answered yet: it was the last to join, and nothing has been decided or drawn since. In a game of three or more it
    must not have opened a further seal, since its chain could be put into a match with other devices."""
    mine, finding, side = remote.held.mine, reception.finding, remote.held.side
    return (
        finding is not None
        and finding.verdict is Verdict.MY_PLACE
        and link.terms == mine.terms
        and not mine.terms.epoch
        and side == mine.sides[-1]
        and (mine.terms.sides == 2 or not newest(mine)[side])
        and has_same_inviter(mine, link)
        and mine.joined > 1
        and len(mine.match.plies) == mine.terms.start
        and proven(link, {}) is None
    )


def in_next_place(table: Table, linked: Linked, seeds: Seeds, env: Environment) -> tuple[Table, Seeds]:
    """The match after this device has joined an invitation in the next place, because another one has answered for its
    own; it looks on if there is none. It keeps its seed: so it knows its first answer if that one counts."""
    remote, link = table.saved.remote, linked.sealed
    assert remote is not None and link is not None, "both are played by links"
    seed = seeds.get(0, env.secret)
    link, seats = (link, frozenset[int]()) if link.complete else joined(link, seed)
    return with_seats(table, Held(link, seats), own_name(table)), {0: seed}


def with_first_answer(table: Table, linked: Linked, seeds: Seeds) -> tuple[Table, Reception] | None:
    """The match at the table with what this device has after another of its answers to an invitation, and what a link
    is to it then, if the link goes on from that answer: it counts, although the device has taken another place since,
    or looks on. The others know its player by the name in the link.

    No chain is used in two matches. A device that has opened a seal in its later place goes back only to a link that
    all have joined: it is not the last there, so that it never leaves its place again. To a later place it goes only if
    the inviter has opened that answer, and if it has opened no further seal in the earlier one.
    """
    link = linked.sealed
    remote = table.saved.remote
    assert remote is not None and link is not None, "both are played by links"
    mine = remote.held.mine
    if link.terms != mine.terms or not has_same_inviter(mine, link):
        return None
    if remote.held.pending or remote.held.former:  # the player has asked for new keys, or has agreed to them
        return None
    side, firsts = answered_as(link, seeds), chains(link).firsts
    if side is None or side == link.terms.first:
        return None
    place, now = link.sides.index(side), remote.held.side
    if now is not None:
        opened = newest(mine).get(now, 0) > 0
        is_earlier = now in mine.sides and place < mine.sides.index(now)
        if len(mine.match.plies) > mine.terms.start or not (is_earlier or (is_confirmed(link) and not opened)):
            return None
        if opened and not link.complete:
            return None
    asked = invitation(link.match.at(link.terms.start), link.terms, (firsts[link.terms.first],))
    asked = asked._replace(joined=place, seals=tuple(firsts[one] for one in link.sides[:place]))
    held = Held(*joined(asked, seeds[0]))
    reception = received(held, link)
    if reception.answer not in (Answer.TAKEN, Answer.UNCHANGED):
        return None
    named = next((one.name for seat, one in enumerate(linked.names) if seat in held.seats), "")
    return with_seats(table, held, own_name(table) or named), reception


def is_unopened_answer(remote: RemoteMatch, link: SealedMatch, seeds: Seeds) -> bool:
    """Whether a link of an invitation that not all have joined goes on from an answer that this device has given in
    another place than its own, and nothing shows that the inviter has opened it."""
    mine = remote.held.mine
    if link.complete or link.terms != mine.terms or not has_same_inviter(mine, link) or is_confirmed(link):
        return False
    return answered_as(link, seeds) not in (None, remote.held.side) and proven(link, {}) is None


def is_confirmed(link: SealedMatch) -> bool:
    """Whether the inviter has opened the answers in a link: it holds a further seal or a decision of theirs."""
    first = link.terms.first
    seats = link.terms.seats_of(first)
    return newest(link)[first] > 0 or any(
        kind is Kind.FREE and player in seats for kind, player in link.seen[link.terms.start : -1]
    )


def has_same_inviter(mine: SealedMatch, link: SealedMatch) -> bool:
    """Whether the inviter has the same first seal in two links of the same terms."""
    first = mine.terms.first
    return chains(mine).firsts[first] == chains(link).firsts.get(first)


def answered_as(link: SealedMatch, seeds: Seeds) -> int | None:
    """The side of an invitation, or of a match that goes on from it, whose first seal was made with one of the seeds;
    None if there is none."""
    if link.terms.epoch or 0 not in seeds:
        return None
    firsts = chains(link).firsts
    return next((side for side in link.sides if chain(side, 0, seeds[0])[0] == firsts[side]), None)


def own_name(table: Table) -> str:
    """What the player on this device is called in the match at the table; "" if nobody has said it."""
    remote, names = table.saved.remote, table.saved.names
    return next((name for seat, name in enumerate(names) if remote and seat in remote.held.seats), "")


def describe_first_answer(link: SealedMatch) -> Phrase:
    """What a link says that goes on from this device's first answer to an invitation before the inviter has opened it,
    if not all have joined."""
    host = Seat(link.terms.seats_of(link.terms.first)[0])
    return phrase(
        "This link goes on from your first answer. It counts only if {player} opens it first. Nothing has changed.",
        player=host,
    )


def with_seats(table: Table, held: Held, name: str) -> Table:
    """The table after this device has taken other seats of an invitation, in which its player is called `name`."""
    saved, remote = table.saved, table.saved.remote
    assert remote is not None, "the match is played by links"
    names = tuple(name if seat in held.seats else "" for seat in range(saved.seats))
    players = without_levels(saved.players, held.seats)
    return replace(table, saved=replace(saved, names=names, players=players, remote=remote._replace(held=held)))
