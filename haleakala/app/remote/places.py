"""Places in an invitation for which two devices have answered. The answer that the inviter opens first counts; until it
is known which one that is, nobody loses a place by looking at the other answer."""

from dataclasses import replace

from haleakala.app.environment import Environment
from haleakala.app.play.table import Table
from haleakala.app.remote.model import RemoteMatch
from haleakala.saves.link import Linked
from haleakala.saves.seeds import Seeds
from haleakala.sealed.chain import chain
from haleakala.sealed.checks import Verdict, proven
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Answer, Held, Reception, joined, received
from haleakala.sealed.proof import chains
from haleakala.sealed.steps import invitation


def lost_place(remote: RemoteMatch, link: SealedMatch, reception: Reception) -> bool:
    """Whether a link of an invitation says that another device has joined in the place of this one, which nobody has
    answered yet: it was the last to join, and nothing has been decided or drawn since."""
    mine, finding = remote.held.mine, reception.finding
    return (
        finding is not None
        and finding.verdict is Verdict.MY_PLACE
        and link.terms == mine.terms
        and not mine.terms.epoch
        and remote.held.side == mine.sides[-1]
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
    """The match at the table with what this device has after its first answer to an invitation, and what a link is to
    it then, if the link goes on from that answer: it counts, although the device has taken another place since, or
    looks on. The others know its player by the name in the link."""
    link = linked.sealed
    remote = table.saved.remote
    assert remote is not None and link is not None, "both are played by links"
    mine = remote.held.mine
    if link.terms != mine.terms or link.terms.epoch or 0 not in seeds:
        return None
    if not remote.looks_on and len(mine.match.plies) > mine.terms.start:
        return None
    firsts = chains(link).firsts
    for place, side in enumerate(link.sides):
        if place and side != remote.held.side and chain(side, 0, seeds[0])[0] == firsts[side]:
            asked = invitation(link.match.at(link.terms.start), link.terms, (firsts[link.terms.first],))
            asked = asked._replace(joined=place, seals=tuple(firsts[one] for one in link.sides[:place]))
            held = Held(*joined(asked, seeds[0]))
            reception = received(held, link)
            if reception.answer in (Answer.TAKEN, Answer.UNCHANGED):
                named = next((one.name for seat, one in enumerate(linked.names) if seat in held.seats), "")
                return with_seats(table, held, own_name(table) or named), reception
    return None


def own_name(table: Table) -> str:
    """What the player on this device is called in the match at the table; "" if nobody has said it."""
    remote, names = table.saved.remote, table.saved.names
    return next((name for seat, name in enumerate(names) if remote and seat in remote.held.seats), "")


def with_seats(table: Table, held: Held, name: str) -> Table:
    """The table after this device has taken other seats of an invitation, in which its player is called `name`."""
    saved, remote = table.saved, table.saved.remote
    assert remote is not None, "the match is played by links"
    names = tuple(name if seat in held.seats else "" for seat in range(saved.seats))
    return replace(table, saved=replace(saved, names=names, remote=remote._replace(held=held)))
