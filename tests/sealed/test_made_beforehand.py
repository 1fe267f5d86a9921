"""Sealed draws: a chain made beforehand, with which a cheat would have a choice. It needs two with the same first seal.

They can be found for seals of few bytes, with which the tests show what they would be good for."""

import itertools

import pytest

from haleakala.sealed import chain
from haleakala.sealed.blocks import Block
from haleakala.sealed.draws import block_key, ticket

SIDE, OTHER, LENGTH = 0, 1, 3
BLOCK = Block(1, (OTHER, SIDE), ())


def colliding(most: int) -> tuple[tuple[bytes, ...], tuple[bytes, ...], int] | None:
    """Two short chains with the same first seal that differ afterwards, and how many chains were made for them; None if
    there are none among so many."""
    found: dict[bytes, tuple[bytes, ...]] = {}
    for made in range(most):
        top = chain.digest("tops", chain.number(made, 8))[: chain.SEAL_BYTES]
        seals = chain.seals_before(SIDE, LENGTH, top)
        if (other := found.setdefault(seals[0], seals))[1] != seals[1]:
            return other, seals, made
    return None


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_chain_made_beforehand_gives_one_choice_of_two(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chain, "SEAL_BYTES", size)
    pair = colliding(1 << 4 * size + 4)
    assert pair, "about the square root of all seals is enough"
    one, two, made = pair
    assert made < 1 << 4 * size + 4
    assert one[0] == two[0], "the others see no difference"
    keys = {block_key(bytes(32), BLOCK, {OTHER: bytes(size), SIDE: seals[1]}) for seals in (one, two)}
    assert len({ticket(key, 0, 1 << 64) for key in keys}) == 2, "that is the choice"
    for mine, other in itertools.permutations((one, two)):
        assert chain.seals_before(SIDE, 1, mine[1])[0] == one[0]
        if mine[2] != other[2]:
            assert chain.seals_before(SIDE, 2, other[2])[1] != mine[1], "once it is made there is no other"


def test_with_whole_seals_none_is_found() -> None:
    assert chain.SEAL_BYTES == 20, "half of these bits are 2^80 hashes"
    assert colliding(1 << 14) is None
