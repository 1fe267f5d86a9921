"""What the page knows of a match with players on other devices."""

from functools import lru_cache
from typing import Any, NamedTuple

from haleakala.kernel.by_identity import ByIdentity
from haleakala.kernel.logs import relation
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import phrase
from haleakala.saves.link import encode_sealed
from haleakala.saves.link_offer import Offer
from haleakala.sealed.blocks import Kind
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.device import Held

ELSEWHERE, SOMEBODY_ELSEWHERE = "elsewhere", phrase("Somebody elsewhere")
"""The value and the name of a seat in a form whose player is on another device."""


class RemoteMatch(NamedTuple):
    """A match that is played with other devices by links. Its log may be longer than that of its last link: by
    decisions of this device that have not been sent yet."""

    held: Held
    events: tuple[str, ...] = ()
    """The renewals of its seals, and offers to end it, as in `Remote`."""
    note: str = ""
    highest: int = 0
    """The highest epoch of a request that this device has made or joined."""
    left: tuple[str, ...] = ()
    """The first seals of the epochs that the match has left, as in `Remote`."""
    since: str = ""
    """The time of its last link, as in `Remote`."""
    advised: bool = False
    """Whether the advice to keep a copy of the keys is no longer shown."""
    to_send: bool = False
    """Whether this device has made the last link, or an offer, and the player has not passed it on yet."""

    @property
    def link(self) -> SealedMatch:
        """The link that goes to the others next: that of a request for new seals, or the last one of the match."""
        return self.held.pending or self.held.mine

    @property
    def turn(self) -> int | None:
        """The lowest seat of the device for which the link is; None after the end."""
        if self.ended:
            return None
        return first_seat(self.link, self.link.turn())

    @property
    def awaited(self) -> int | None:
        """The lowest seat of the device that has to do something: answer an offer to end the match, or take its turn.
        None after the end."""
        offer, terms = self.offer, self.held.mine.terms
        if offer is None or self.ended or not (self.asks_us or self.has_agreed):
            return self.turn
        if self.asks_us:
            return min(self.held.seats)
        agreed = {terms.seats[seat] for seat in offer.seats}
        return terms.seats_of(next(side for side in range(terms.sides) if side not in agreed))[0]

    @property
    def is_ours(self) -> bool:
        """Whether it is the turn of this device. A seat that it gives away by a request is no longer its own there."""
        side = self.held.pending_side if self.held.pending else self.held.side
        return side is not None and self.link.turn() == side and not (self.left_out or self.ended)

    @property
    def is_open(self) -> bool:
        """Whether devices may decide: all have joined, and this one has not asked for new seals and is not left out,
        and they have not ended it."""
        return self.held.mine.complete and self.held.pending is None and not self.left_out and not self.ended

    @property
    def left_out(self) -> bool:
        """Whether the others go on without this device: it has seen a renewal that leaves it out."""
        return bool(self.events) and self.events[-1].startswith("left ")

    @property
    def cut_off(self) -> bool:
        """Whether this is only what a renewal has taken back."""
        return bool(self.events) and self.events[-1].startswith("cut ")

    @property
    def goes_back(self) -> bool:
        """Whether the request that this device has made or joined takes decisions back."""
        pending, mine = self.held.pending, self.held.mine
        return pending is not None and any(one.kind is Kind.FREE for one in mine.seen[pending.terms.start : -1])

    @property
    def just_joined(self) -> bool:
        """Whether the last link of this device is its answer to an invitation, or to a request of others."""
        mine = self.held.mine
        return (
            self.held.pending is None
            and mine.joined > 1
            and self.held.side == mine.sides[-1]
            and len(mine.match.plies) == mine.terms.start
        )

    @property
    def taken_over(self) -> frozenset[int]:
        """The seats whose players have gone, so that another one plays for them."""
        found = set[int]()
        for event in self.events:
            kind, _, seat = event.split()[:3]
            if kind == "taken":
                found.add(int(seat))
            elif kind == "given":
                found.discard(int(seat))
        return frozenset(found)

    @property
    def waits_for_newcomer(self) -> bool:
        """Whether the next to join a request is the device to which a seat is given."""
        link, old = self.link, self.held.mine.terms
        seats = frozenset(link.terms.seats_of(link.turn() or 0))
        return self.held.pending is not None and seats not in {
            frozenset(old.seats_of(side)) for side in range(old.sides)
        }

    @property
    def offer(self) -> Offer | None:
        """The offer to end the match that stands. It lapses as soon as somebody plays on, or the seals are renewed, and
        it rests while this device asks for new seals, or has agreed to them."""
        if self.held.pending:
            return None
        found: Offer | None = None
        for event in self.events:
            kind, plies, seat = event.split()[:3]
            if kind not in ("resigned", "offered", "agreed") or self.decided_since(int(plies)):
                found = None
            elif kind != "agreed":
                found = Offer(kind == "resigned", (int(seat),))
            elif found and int(seat) not in found.seats:
                found = found._replace(seats=(*found.seats, int(seat)))
        return found

    def decided_since(self, plies: int) -> bool:
        """Whether somebody has decided something after so many plies of the last link."""
        return any(one.kind is Kind.FREE for one in self.held.mine.seen[plies:-1])

    @property
    def ended(self) -> bool:
        """Whether all devices have agreed to end the match before its end."""
        sides = self.held.mine.terms.seats
        return self.offer is not None and {sides[seat] for seat in self.offer.seats} == {*sides}

    @property
    def has_agreed(self) -> bool:
        """Whether this device has made the offer to end the match, or has agreed to it."""
        return self.offer is not None and not self.held.seats.isdisjoint(self.offer.seats)

    @property
    def asks_us(self) -> bool:
        """Whether somebody offers to end the match, and this device has not agreed."""
        return self.offer is not None and not self.looks_on and not self.has_agreed

    @property
    def looks_on(self) -> bool:
        """Whether nobody plays on this device."""
        return not self.held.seats


def without_levels(players: tuple[str, ...], seats: frozenset[int]) -> tuple[str, ...]:
    """Who plays each seat once a person on this device has taken some of them, whatever a link has said of them."""
    return tuple("" if seat in seats else level for seat, level in enumerate(players))


def first_seat(link: SealedMatch, side: int | None) -> int | None:
    """The lowest seat of a side; None for no side."""
    return None if side is None else link.terms.seats_of(side)[0]


@lru_cache(maxsize=4)
def _text(of_link: ByIdentity[SealedMatch]) -> str:
    return encode_sealed(of_link.value)


def link_text(link: SealedMatch) -> str:
    """A link without names, cached: it is saved again with each decision, and writing it asks for the legal actions of
    each position."""
    return _text(ByIdentity(link))


def goes_on_from(mine: SealedMatch, match: Match[Any, Any, Any], seats: frozenset[int]) -> bool:
    """Whether a log goes on from that of a link by nothing but decisions of these seats, and forced plies."""
    known = len(mine.match.plies)
    if not relation(match.log, mine.match.log).contains:
        return False
    if len(match.plies) == known:
        return True
    seen = mine.played(match).seen[known:-1]
    return all(kind is Kind.FORCED or (kind is Kind.FREE and player in seats) for kind, player in seen)
