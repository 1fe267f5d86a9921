"""What a side adds to a sealed match: it joins, opens a seal, closes a block, or decides."""

from collections.abc import Sequence
from typing import Any

from haleakala.kernel.match import Match
from haleakala.sealed.blocks import positions
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.draws import settled
from haleakala.sealed.proof import chains, key_of
from haleakala.sealed.terms import Terms

Chain = Sequence[bytes]
"""All seals of a side by number."""


def invitation(match: Match[Any, Any, Any], terms: Terms, chain: Chain) -> SealedMatch:
    """The link with which side `first` invites the others, or asks them for new seals. `terms.start` is the number of
    plies of the match, which ends where a link may end."""
    return SealedMatch(terms, 1, 0, (chain[0],), match, positions(match))


def with_joined(sealed: SealedMatch, chain: Chain) -> SealedMatch:
    """The match after the next side has joined. If it is the last one, it also opens its seal of a block that waits."""
    side = (sealed.terms.first + sealed.joined) % sealed.terms.sides
    return with_answer(sealed._replace(joined=sealed.joined + 1, seals=(*sealed.seals, chain[0])), side, chain)


def with_answer(sealed: SealedMatch, side: int, chain: Chain) -> SealedMatch:
    """The match after a side has opened its seal of the block that waits, if that is its turn. The closer also makes
    the draws of the block."""
    block = sealed.waiting
    if not sealed.complete or block is None or block.takers[sealed.opened] != side:
        return sealed
    place = sealed.sides.index(side)
    seals = tuple(chain[block.number] if at == place else seal for at, seal in enumerate(sealed.seals))
    if sealed.opened + 1 < len(block.takers):
        return sealed._replace(seals=seals, opened=sealed.opened + 1)
    opened = sealed._replace(seals=seals, opened=sealed.opened + 1)
    key = key_of(opened, block, chains(opened))
    return opened._replace(opened=0).played(settled(sealed.match, key))


def with_decision(sealed: SealedMatch, action: Any, chain: Chain) -> SealedMatch:
    """The match after the seat whose turn it is has decided, and after all forced plies. If its side is the opener of
    a block that waits then, it opens its seal. Raises IllegalAction."""
    side = sealed.terms.seats[sealed.now.player]
    return with_answer(sealed.played(settled(sealed.match.play(action), None)), side, chain)
