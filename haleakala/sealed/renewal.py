"""Requests for new seals: which of them a device may join, and what they change."""

from enum import Enum
from typing import NamedTuple

from haleakala.kernel.logs import relation
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.proof import chains
from haleakala.sealed.terms import MOST_EPOCH, Terms


class Objection(Enum):
    """Why a device must not join a request."""

    OTHER_GAME = "other game"
    """Game, options or the way of sealing differ."""
    OLD = "old"
    """The device knows seals of the same or a higher epoch."""
    LATER = "later"
    """Another request of the same epoch comes first."""
    CHANGED = "changed"
    """It has the seals of the request that this device has made or joined, but other terms."""
    NEW_PLIES = "new plies"
    """It holds plies that this device does not have, for which the old seals are the only proof."""
    SEATS = "seats"
    """It moves seats of sides that have not asked, or this device's own."""
    LEFT_OUT = "left out"
    """It leaves out a side that the match does not wait for."""
    WITHOUT_ME = "without me"
    """It leaves out this device: the side that asks takes its seats."""
    SPENT = "spent"
    """The seals of this match cannot be renewed any more."""


class Moved(NamedTuple):
    """How a request changes the sides, by their seats."""

    merged: frozenset[int] = frozenset()
    """All seats of the asking side, if it takes those of sides that are left out."""
    waiting: frozenset[int] = frozenset()
    """The seats of the side that the match waits for, if seats are taken: it is left out, and another one asks."""
    given: frozenset[int] = frozenset()
    """Seats that the asking side gives to a new side."""


def numbered(owners: tuple[int, ...]) -> tuple[int, ...]:
    """The side of each seat, with sides numbered by their lowest seat. `owners` tells sides apart by any numbers."""
    order = {owner: number for number, owner in enumerate(dict.fromkeys(owners))}
    return tuple(order[owner] for owner in owners)


def moved(mine: Terms, asked: Terms, waits_for: int | None) -> Moved | None:
    """How a request moves seats; None if it moves them otherwise than a request may.

    Every side but that which asks keeps exactly its seats. That one may also have all seats of sides that are left
    out, or may give some of its seats to one new side. `waits_for` is the side whose turn it is in the old match: it
    is the one that is left out, and another one asks. Sides keep their numbers if no seat moves; otherwise they are
    numbered by their lowest seat, so that whoever asks cannot choose who closes a block.
    """
    if asked.seats == mine.seats:
        return Moved()
    if asked.seats != numbered(asked.seats):
        return None
    before = {frozenset(mine.seats_of(side)) for side in range(mine.sides)}
    after = {frozenset(asked.seats_of(side)) for side in range(asked.sides)}
    asking = frozenset(asked.seats_of(asked.first))
    gone, new = before - after, after - before
    if new == {asking} and frozenset().union(*gone) == asking:
        return Moved(merged=asking, waiting=frozenset(() if waits_for is None else mine.seats_of(waits_for)))
    if len(gone) == 1 and len(new) == 2 and asking in new and frozenset().union(*new) == next(iter(gone)):
        return Moved(given=next(iter(gone)) - asking)
    return None


def objection(
    mine: SealedMatch, asked: SealedMatch, seats: frozenset[int], pending: SealedMatch | None
) -> Objection | None:
    """Why a device with these seats must not join a request; None if it may. `pending` is the request that it has made
    or joined before."""
    theirs, ours = ((terms.game, terms.options, terms.mode) for terms in (asked.terms, mine.terms))
    if theirs != ours:
        return Objection.OTHER_GAME
    if asked.terms.epoch <= mine.terms.epoch:
        return Objection.OLD
    if pending and asked.terms.epoch < pending.terms.epoch:
        return Objection.OLD
    if pending and asked.terms.epoch == pending.terms.epoch and asks_with(asked) > asks_with(pending):
        return Objection.LATER
    if not relation(mine.match.log, asked.match.log[: asked.terms.start]).contains:
        return Objection.NEW_PLIES
    change = moved(mine.terms, asked.terms, mine.turn())
    if change is None or seats not in {frozenset(asked.terms.seats_of(side)) for side in range(asked.terms.sides)}:
        return Objection.SEATS
    if change.merged and (
        asked.terms.start != len(mine.match.plies) or not (change.waiting and change.waiting < change.merged)
    ):
        return Objection.LEFT_OUT
    return None


def leaves_out(mine: SealedMatch, asked: SealedMatch, seats: frozenset[int]) -> bool:
    """Whether a request leaves out the device with these seats. While not all have joined, that can be told only of
    the device that the match waits for: any other one whose seats are taken may be the one that asks."""
    if asked.terms.epoch <= mine.terms.epoch or not seats < frozenset(asked.terms.seats_of(asked.terms.first)):
        return False
    change = moved(mine.terms, asked.terms, mine.turn())
    return asked.complete or (change is not None and seats == change.waiting)


class Change(NamedTuple):
    """What a request for new seals changes, for the players who are asked."""

    askers: tuple[int, ...]
    """The lowest seats of the sides that may have asked; more than one only if several sides are left out."""
    merged: frozenset[frozenset[int]] = frozenset()
    """The seats of the sides that are played together from then on."""
    given: frozenset[int] = frozenset()
    """The seats that go to a new side."""

    @property
    def taken(self) -> frozenset[int]:
        """The seats that another side takes, if the first of the askers has asked."""
        return frozenset(seat for seats in self.merged if self.askers[0] not in seats for seat in seats)

    def asked_by(self, seat: int) -> "Change":
        """The same if it is known who has asked."""
        return self._replace(askers=(seat,))


def change_of(mine: SealedMatch, asked: SealedMatch) -> Change:
    """What a request changes, for a device whose last link is `mine`."""
    change = moved(mine.terms, asked.terms, mine.turn()) or Moved()
    merged = frozenset(frozenset(mine.terms.seats_of(mine.terms.seats[seat])) for seat in change.merged)
    askers = tuple(sorted(min(seats) for seats in merged if seats != change.waiting))
    return Change(askers or (min(asked.terms.seats_of(asked.terms.first)),), merged, change.given)


def asks_with(link: SealedMatch) -> bytes:
    """The first seal of the side that invited or asked. It tells requests of the same epoch apart."""
    return chains(link).firsts[link.terms.first]


def next_epoch(*known: SealedMatch, highest: int = 0) -> int | None:
    """The epoch of a new request, one more than the highest that the device has seen; None if there is none. `highest`
    is that of the requests that it has made or joined, those that it has given up included."""
    epoch = max(highest, *(one.terms.epoch for one in known)) + 1
    return epoch if epoch <= MOST_EPOCH else None
