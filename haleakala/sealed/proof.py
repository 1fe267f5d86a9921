"""What a link proves by itself: that its seals belong to chains, and that its draws are those of the seals."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from haleakala.kernel.by_identity import ByIdentity
from haleakala.kernel.luck import at_weight
from haleakala.sealed.blocks import Block
from haleakala.sealed.chain import seals_before
from haleakala.sealed.content import SealedMatch
from haleakala.sealed.draws import block_key, ticket


class Chains(NamedTuple):
    """The open seals of the sides that have joined, from number 0 to the newest one, by side."""

    seals: Mapping[int, tuple[bytes, ...]]

    @property
    def firsts(self) -> dict[int, bytes]:
        """The seal with the number 0 of each side."""
        return {side: seals[0] for side, seals in self.seals.items()}


def newest(sealed: SealedMatch) -> dict[int, int]:
    """The number of the newest open seal of each side that has joined: that of the last block which has taken one."""
    numbers = dict.fromkeys(sealed.sides, 0)
    for block in sealed.blocks:
        opened = block.takers if block.draws else block.takers[: sealed.opened]
        numbers |= dict.fromkeys(opened, block.number)
    return numbers


def chains(sealed: SealedMatch) -> Chains:
    """The chains of the seals in a link, cached: a link that arrives is compared with each saved match of its game."""
    return _chains(ByIdentity(sealed))


@lru_cache(maxsize=8)
def _chains(of_link: ByIdentity[SealedMatch]) -> Chains:
    sealed = of_link.value
    numbers = newest(sealed)
    both = zip(sealed.sides, sealed.seals, strict=True)
    return Chains({side: seals_before(side, numbers[side], seal) for side, seal in both})


def key_of(sealed: SealedMatch, block: Block, open_seals: Chains) -> bytes:
    """The key of the draws of a block, whose seals are all open."""
    firsts = tuple(open_seals.firsts[side] for side in range(sealed.terms.sides))
    of_game = sealed.terms.digest(sealed.match.rules.CHOICES, firsts)
    return block_key(of_game, block, {side: open_seals.seals[side][block.number] for side in block.takers})


def wrong_draw(sealed: SealedMatch, open_seals: Chains) -> int | None:
    """The number of the first ply, from 0, that is not the draw of its seals; None if all draws of the epoch are. It is
    cached like the chains."""
    return _wrong_draw(ByIdentity(sealed), ByIdentity(open_seals))


@lru_cache(maxsize=8)
def _wrong_draw(of_link: ByIdentity[SealedMatch], by_seals: ByIdentity[Chains]) -> int | None:
    sealed, open_seals = of_link.value, by_seals.value
    match = sealed.match
    for block in sealed.blocks:
        if not block.draws:
            return None
        key = key_of(sealed, block, open_seals)
        for draw, ply in enumerate(block.draws):
            state = match.plies[ply - 1].state if ply else match.start
            outcomes = match.rules.chance_outcomes(state)
            ticket_of = ticket(key, draw, sum(weight for _, weight in outcomes))
            if at_weight(outcomes, ticket_of) != match.plies[ply].action:
                return ply
    return None
