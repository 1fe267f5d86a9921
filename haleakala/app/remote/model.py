"""What the page knows of a match with players on other devices."""

from functools import lru_cache
from typing import Any, NamedTuple

from haleakala.app.by_identity import ByIdentity
from haleakala.kernel.logs import relation
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import Seat, phrase
from haleakala.saves.link import encode_sealed
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
    """The renewals of its seals, as in `Remote`."""
    note: str = ""

    @property
    def link(self) -> SealedMatch:
        """The link that goes to the others next: that of a request for new seals, or the last one of the match."""
        return self.held.pending or self.held.mine

    @property
    def turn(self) -> int | None:
        """The lowest seat of the device for which the link is; None after the end."""
        return first_seat(self.link, self.link.turn())

    @property
    def is_ours(self) -> bool:
        """Whether it is the turn of this device."""
        return self.turn is not None and self.turn in self.held.seats

    @property
    def is_open(self) -> bool:
        """Whether devices may decide: all have joined, and this one has not asked for new seals."""
        return self.held.mine.complete and self.held.pending is None

    @property
    def looks_on(self) -> bool:
        """Whether nobody plays on this device."""
        return not self.held.seats


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


def whose(remote: RemoteMatch) -> Seat:
    """The player whose turn it is by the link, for a sentence. The match is not over."""
    assert remote.turn is not None, "the match goes on"
    return Seat(remote.turn)


def goes_on_from(mine: SealedMatch, match: Match[Any, Any, Any], seats: frozenset[int]) -> bool:
    """Whether a log goes on from that of a link by nothing but decisions of these seats, and forced plies."""
    known = len(mine.match.plies)
    if not relation(match.log, mine.match.log).contains:
        return False
    if len(match.plies) == known:
        return True
    seen = mine.played(match).seen[known:-1]
    return all(kind is Kind.FORCED or (kind is Kind.FREE and player in seats) for kind, player in seen)
