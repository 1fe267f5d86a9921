"""The numbers that prove the draws of a match by link, computed from the link alone: keys, hashes and tickets."""

from functools import lru_cache
from typing import NamedTuple

from haleakala.kernel.by_identity import ByIdentity
from haleakala.sealed.blocks import Block, Kind
from haleakala.sealed.checks import proven
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.draws import ticket
from haleakala.sealed.proof import Chains, chains, key_of


class OpenKey(NamedTuple):
    """A seal of a block, and the side that opens it; None if it is not open yet."""

    side: int
    seal: bytes | None


class Ticket(NamedTuple):
    """One draw: the ply that it decides, its ticket below the sum of the weights, and the first and last ticket of the
    outcome that was drawn."""

    ply: int
    number: int
    weights: int
    first: int
    last: int


class BlockProof(NamedTuple):
    """The numbers of a block. Its keys are in the order in which they are opened; without all of them there is no
    hash."""

    number: int
    ply: int
    """The ply of its first draw, or of the draw that waits."""
    keys: tuple[OpenKey, ...]
    hash: bytes | None
    tickets: tuple[Ticket, ...]


class Proofs(NamedTuple):
    """All numbers of a link."""

    game: bytes | None
    """The hash that identifies this epoch of this match; None until all sides have joined."""
    firsts: tuple[OpenKey, ...]
    """The seals with the number 0 of the sides that have joined."""
    blocks: tuple[BlockProof, ...]
    begins_late: bool
    """Whether there were draws before `start`, which this link does not prove."""
    fits: bool
    """Whether all seals and draws fit each other."""

    @property
    def draws(self) -> int:
        """How many draws this link proves."""
        return sum(len(block.tickets) for block in self.blocks) if self.fits else 0


def proofs_in(link: SealedMatch) -> Proofs:
    """The numbers of a link, cached: each drawing of the log asks for them."""
    return _proofs_in(ByIdentity(link))


@lru_cache(maxsize=4)
def _proofs_in(of_link: ByIdentity[SealedMatch]) -> Proofs:
    link = of_link.value
    known = chains(link)
    firsts = known.firsts
    game = None
    if link.complete:
        game = link.terms.digest(link.match.rules.CHOICES, tuple(firsts[side] for side in range(link.terms.sides)))
    return Proofs(
        game,
        tuple(OpenKey(side, firsts[side]) for side in sorted(firsts)),
        tuple(_block(link, block, known) for block in link.blocks) if link.complete else (),
        any(one.kind is Kind.DRAW for one in link.seen[: link.terms.start]),
        proven(link, {}) is None,
    )


def _block(link: SealedMatch, block: Block, known: Chains) -> BlockProof:
    opened = block.takers if block.draws else block.takers[: link.opened]
    keys = tuple(OpenKey(side, known.seals[side][block.number] if side in opened else None) for side in block.takers)
    if not block.draws:
        return BlockProof(block.number, len(link.match.plies), keys, None, ())
    key = key_of(link, block, known)
    tickets = tuple(_ticket(link, ply, key, draw) for draw, ply in enumerate(block.draws))
    return BlockProof(block.number, block.draws[0], keys, key, tickets)


def _ticket(link: SealedMatch, ply: int, key: bytes, draw: int) -> Ticket:
    """The ticket of the draw with the number `draw` in its block."""
    match = link.match
    outcomes = match.rules.chance_outcomes(match.plies[ply - 1].state if ply else match.start)
    weights, first = sum(weight for _, weight in outcomes), 0
    for outcome, weight in outcomes:
        if outcome == match.plies[ply].action:
            return Ticket(ply, ticket(key, draw, weights), weights, first, first + weight - 1)
        first += weight
    raise AssertionError("a link plays legal outcomes only")
