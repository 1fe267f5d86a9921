"""Sealed draws: each outcome is as likely as its weight says, by chi-square over 100,000 draws of fixed chains."""

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

import pytest

from haleakala.kernel.luck import at_weight
from haleakala.sealed.blocks import Block
from haleakala.sealed.chain import chain, digest
from haleakala.sealed.draws import block_key, ticket
from haleakala.sealed.terms import Terms
from tests.kit.maze import MAZE
from tests.kit.sealed import seeds

BLOCKS, DRAWS = 250, 20
UNLIKELY = 1e-4
"""A correct implementation has a lower probability than this in one of 10,000 tests. The chains are fixed, so the
result is always the same."""
WEIGHTS: dict[str, tuple[int, ...]] = {
    "a coin": (1,) * 2,
    "a die": (1,) * 6,
    "a prime number of tiles": (1,) * 47,
    "a byte": (1,) * 256,
    "few of one kind": (1, 2, 3),
    "weights of the maze": (2, 3, 1, 2, 3, 1),
    "almost always the same": (1, 99),
    "a pile with many copies": (12, 1, 8, 5, 2, 2, 9, 1),
    "a sum of many digits": ((1 << 254) + 1, 1 << 253, 1 << 253),
}
Draw = Callable[[bytes, int, int], int]


@cache
def keys(sides: tuple[int, ...]) -> tuple[bytes, ...]:
    """The keys of the first blocks of a match between these sides of five, each of which is taken by all of them."""
    own = [chain(side, 0, seed) for side, seed in enumerate(seeds(11, 12, 13, 14, 15))]
    terms = Terms("maze", {"players": "5", "plies": "60"}, (0, 1, 2, 3, 4))
    of_game = terms.digest(MAZE.CHOICES, tuple(seals[0] for seals in own))
    blocks = [Block(number, sides, ()) for number in range(1, BLOCKS + 1)]
    return tuple(block_key(of_game, block, {side: own[side][block.number] for side in sides}) for block in blocks)


SIDES = ((0, 1), (3, 4))
PER_WEIGHTS = len(SIDES) * BLOCKS * DRAWS


def drawn(weights: Sequence[int], draw: Draw = ticket) -> Iterator[tuple[int, int, int]]:
    """Yield the number of a block, the number of a draw in it, and what is drawn: the index of one of the weights."""
    outcomes, whole = tuple(enumerate(weights)), sum(weights)
    for sides in SIDES:
        for number, key in enumerate(keys(sides), 1):
            for at in range(DRAWS):
                yield number, at, at_weight(outcomes, draw(key, at, whole))


def probability(found: Mapping[int, int], shares: Mapping[int, float]) -> float:
    """The probability that chi-square is at least as high as for these counts, if the shares are right."""
    count = sum(found.values())
    square = sum((found.get(cell, 0) - count * share) ** 2 / (count * share) for cell, share in shares.items())
    return upper_tail(len(shares) - 1, square)


def upper_tail(freedom: int, square: float) -> float:
    """The probability that a chi-square with these degrees of freedom is at least as high."""
    half, odd = square / 2, freedom % 2
    tail = math.erfc(math.sqrt(half)) if odd else math.exp(-half)
    for twice in range(2 - odd, freedom, 2):
        tail += math.exp(twice / 2 * math.log(half) - half - math.lgamma(twice / 2 + 1))
    return tail


def even(found: Counter[int], weights: Sequence[int]) -> bool:
    """Whether counts are neither too far from the weights nor too near to them."""
    shares = {cell: weight / sum(weights) for cell, weight in enumerate(weights)}
    return UNLIKELY < probability(found, shares) < 1 - UNLIKELY


def test_the_tail_of_chi_square_is_that_of_the_tables() -> None:
    for freedom, square, tail in ((1, 3.841, 0.05), (2, 5.991, 0.05), (5, 11.070, 0.05), (10, 29.588, 0.001)):
        assert upper_tail(freedom, square) == pytest.approx(tail, rel=2e-3)
    assert upper_tail(255, 255) == pytest.approx(0.488, abs=1e-3)


def test_a_hundred_thousand_draws_are_counted() -> None:
    assert PER_WEIGHTS * (len(WEIGHTS) + 1) == 100_000


@pytest.mark.parametrize("weights", WEIGHTS.values(), ids=WEIGHTS)
def test_an_outcome_is_as_likely_as_its_weight_says(weights: tuple[int, ...]) -> None:
    assert even(Counter(outcome for *_, outcome in drawn(weights)), weights)


def test_a_draw_does_not_depend_on_the_draw_or_the_block_before() -> None:
    """Each outcome is counted with the next one of its block, and with the one at the same place of the next block,
    also by the number of the draw and that of the block."""
    places = itertools.product(range(len(SIDES)), range(BLOCKS), range(DRAWS))
    found = {place: outcome for place, (*_, outcome) in zip(places, drawn((1,) * 5), strict=True)}
    pairs = (1,) * 25
    for sides, number, at in ((0, 0, 1), (0, 1, 0), (1, 0, 0)):
        both = Counter(
            5 * outcome + found[sides + one, number + block, at + draw]
            for (one, block, draw), outcome in found.items()
            if (sides + one, number + block, at + draw) in found
        )
        assert even(both, pairs)
    for by in (0, 1, 2):
        cells = Counter(5 * (place[by] % 10) + outcome for place, outcome in found.items())
        assert even(cells, (1,) * len(cells))


def from_one_byte(key: bytes, draw: int, weights: int) -> int:
    """A draw that is biased: there are 256 values, and they are not refused where they do not divide evenly."""
    return digest("tick", key, bytes([draw]))[0] % weights


def from_key_alone(key: bytes, draw: int, weights: int) -> int:
    """A draw that is in order alone, but is the same again in the whole block."""
    return ticket(key, 0, weights)


def always_in_turn() -> Draw:
    """A draw that is too even: each outcome comes in its turn."""
    numbers = itertools.count()
    return lambda key, draw, weights: next(numbers) % weights


@pytest.mark.parametrize("biased", [from_one_byte, from_key_alone, always_in_turn()], ids=["byte", "same", "in turn"])
def test_what_is_biased_is_noticed(biased: Draw) -> None:
    weights = (1,) * 47
    assert not even(Counter(outcome for *_, outcome in drawn(weights, biased)), weights)
