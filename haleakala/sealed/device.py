"""What a device keeps of a sealed match, and what it does with a link of it."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from haleakala.sealed.chain import chain
from haleakala.sealed.checks import Finding, Verdict, compared, proven
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.renewal import Moved, Objection, asks_with, leaves_out, moved, objection
from haleakala.sealed.steps import invitation, with_answer, with_joined


class Held(NamedTuple):
    """What a device keeps of a sealed match, except its seeds."""

    mine: SealedMatch
    """The match of the last link that it has made or taken."""
    seats: frozenset[int]
    """The seats that are played on this device; none if it only looks on."""
    pending: SealedMatch | None = None
    """The match of a request for new seals that it has made or joined, until all have joined it."""
    restored: bool = False
    """Whether it goes on from an old copy of its seals, and has decided nothing since. A seal that it opens is the same
    on every copy, so a link that only answers with one changes nothing."""
    former: SealedMatch | None = None
    """The match with the old seals, if this device was the last to join a request and may still go back to it: no link
    has come that goes on from its own."""

    @property
    def side(self) -> int | None:
        """The side of this device in its last link; None if it only looks on."""
        return side_of(self.mine, self.seats)

    @property
    def pending_side(self) -> int | None:
        """The side of this device in the request that it has made or joined; None without one. It may have other seats
        there only if it has made the request itself."""
        if self.pending is None or not self.seats:
            return None
        side = side_of(self.pending, self.seats)
        return self.pending.terms.first if side is None else side


class Answer(Enum):
    """What a device does with a link beyond its verdict."""

    TAKEN = "taken"
    """The link is now the device's own."""
    UNCHANGED = "unchanged"
    ASKS = "asks"
    """It is a request for new seals, which the player may join."""
    NOT_YET = "not yet"
    """It is a request for new seals that others join first."""
    RESTORED = "restored"
    """It holds decisions of this device that an old copy of its seals does not know. The player is asked."""
    REFUSED = "refused"


class Reception(NamedTuple):
    """What a device keeps after it was given a link, and why."""

    held: Held
    answer: Answer
    finding: Finding | None = None
    objection: Objection | None = None


def side_of(link: SealedMatch, seats: frozenset[int]) -> int | None:
    """The side that has these seats; None if there is none, or if it would have others, too."""
    sides = {link.terms.seats[seat] for seat in seats}
    side = sides.pop() if len(sides) == 1 else None
    return side if side is not None and frozenset(link.terms.seats_of(side)) == seats else None


def received(held: Held, link: SealedMatch) -> Reception:
    """Compare a link with what a device has of the same match, and take it if it goes on from that."""
    pending = held.pending
    if pending and link.terms == pending.terms and asks_with(link) == asks_with(pending):
        finding = compared(pending, link, held.pending_side)
        if finding.verdict is not Verdict.NEWER:
            return _unchanged(held, finding)
        return Reception(with_pending(held, link), Answer.TAKEN, finding)
    if link.terms.epoch > held.mine.terms.epoch:
        return _asked(held, link)
    if link.terms.epoch < held.mine.terms.epoch:
        return _unchanged(held, Finding(Verdict.OLD_SEALS))
    finding = compared(held.mine, link, held.side)
    if finding.verdict in (Verdict.MY_MOVE, Verdict.MY_SEAL) and held.restored:
        return Reception(held, Answer.RESTORED, finding)
    if finding.verdict is not Verdict.NEWER:
        return _unchanged(held, finding)
    return Reception(held._replace(mine=link, former=None), Answer.TAKEN, finding)


def with_pending(held: Held, link: SealedMatch) -> Held:
    """What a device keeps after a side has joined a request. If it was the last one, the old seals are left."""
    held = held._replace(pending=link)
    if not link.complete or (side := held.pending_side) is None:
        return held
    return Held(link, frozenset(link.terms.seats_of(side)))


def _unchanged(held: Held, finding: Finding) -> Reception:
    known = finding.verdict in (Verdict.SAME, Verdict.OLDER)
    return Reception(held, Answer.UNCHANGED if known else Answer.REFUSED, finding)


def _asked(held: Held, link: SealedMatch) -> Reception:
    """What a device does with a link of a higher epoch that it has not joined."""
    if wrong := proven(link, {}):
        return Reception(held, Answer.REFUSED, wrong)
    if not held.seats:
        return Reception(held._replace(mine=link), Answer.TAKEN, Finding(Verdict.NEWER))
    pending = held.pending
    if pending and link.terms.epoch == pending.terms.epoch and asks_with(link) == asks_with(pending):
        return Reception(held, Answer.REFUSED, objection=Objection.CHANGED)
    if leaves_out(held.mine, link, held.seats):
        return Reception(held, Answer.REFUSED, objection=Objection.WITHOUT_ME)
    side = _own_side(held, link)
    if side in link.sides:
        return Reception(held, Answer.REFUSED, Finding(Verdict.MY_PLACE, side=side))
    if why := objection(held.mine, link, held.seats, held.pending):
        return Reception(held, Answer.REFUSED, objection=why)
    return Reception(held, Answer.ASKS if side == link.turn() else Answer.NOT_YET)


def _own_side(held: Held, link: SealedMatch) -> int | None:
    """The side of a device in a request of whose new seals it has none; None if it has none. It is that which asks if
    the device has other seats there: then the request is one that it has made and given up, or somebody asks for it."""
    change = moved(held.mine.terms, link.terms, held.mine.turn()) or Moved()
    takes = change.waiting < change.merged and held.seats < change.merged
    gives = bool(change.given) and change.given < held.seats
    return link.terms.first if takes or gives else side_of(link, held.seats)


def answered(held: Held, seeds: Mapping[int, bytes]) -> Held:
    """What a device keeps after it has opened its seal of the block that waits, if that is its turn. `seeds` are its
    own, by epoch."""
    seed, side = seeds.get(held.mine.terms.epoch), held.side
    if seed is None or side is None or held.pending:  # who has asked or joined does not go on with the old seals
        return held
    return held._replace(mine=with_answer(held.mine, side, chain(side, held.mine.terms.epoch, seed)))


def request(held: Held, seats: tuple[int, ...], plies: int, epoch: int, seed: bytes, keeps: int | None = None) -> Held:
    """What a device keeps after it has asked for new seals: a pending request to go on after `plies` plies, where a
    link may end. `seats` is the new side of each seat, as `moved` allows it, and `seed` a new seed. `keeps` is a seat
    that the device keeps, if it gives some away."""
    match = held.mine.match.at(plies)
    side = seats[min(held.seats) if keeps is None else keeps]
    terms = held.mine.terms._replace(seats=seats, epoch=epoch, start=plies, first=side)
    link = invitation(match, terms, chain(side, epoch, seed))
    return held._replace(pending=link)


def joined_request(held: Held, link: SealedMatch, seed: bytes) -> Held:
    """What a device keeps after it has joined a request, for which `received` has asked. The last to join has left the
    old seals, and may go back to them for a while."""
    joins = with_pending(held, joined(link, seed)[0])
    return joins._replace(former=held.mine) if joins.pending is None else joins


def returned(held: Held) -> Held:
    """What a device keeps after it has gone back to its old seals: from a request that not all have joined, or as the
    last to join one."""
    return held._replace(mine=held.former or held.mine, pending=None, former=None)


def joined(link: SealedMatch, seed: bytes) -> tuple[SealedMatch, frozenset[int]]:
    """The link after this device has joined in the next place, and the seats that it has then."""
    side = (link.terms.first + link.joined) % link.terms.sides
    return with_joined(link, chain(side, link.terms.epoch, seed)), frozenset(link.terms.seats_of(side))
