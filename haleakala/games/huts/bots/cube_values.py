"""This module computes what cubes are worth to each seat: from the best cards to keep, or from the likely hand.

All numbers are integers, so that every Python computes the same results.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, product
from operator import add, mul
from typing import Any, NamedTuple

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import State, colour_of, counts, kind_of, known_cards
from haleakala.games.huts.rules.setup import KIND_BITS

UNIT = 60
"""The worth of one point, which a cube scores for one kept island card of the cube's colour."""
OTHERS_KEPT = m.KEPT - 1
"""The number of cards that a player keeps besides the worshipper."""
Weights = tuple[int, ...]

KEEPINGS = tuple(
    tuple(kept for kept in product(range(number + 1), repeat=len(m.COLOURS)) if sum(kept) == number)
    for number in range(OTHERS_KEPT + 1)
)
"""All ways to keep a number of island cards, as counts by colour; the index is the number of cards."""


class Keeping(NamedTuple):
    """The best choice of cards to keep: the worth of a cube of each colour, and the expected points times UNIT."""

    weights: Weights
    promise: int


@lru_cache(maxsize=20_000)
def keeping(sums: tuple[int, ...], cards: tuple[int, ...], devout: int, growth: int) -> Keeping:
    """Return the best choice of island cards to keep, besides the worshipper of the colour `devout`.

    `sums` are the cubes on the islands and `cards` the island cards in the hand, both by colour. `growth` is UNIT times
    the number of cubes that are expected to be added in the colour that is worth most.
    """
    best: Keeping | None = None
    for kept in KEEPINGS[min(OTHERS_KEPT, sum(cards))]:
        if any(number > there for number, there in zip(kept, cards, strict=True)):
            continue
        weights = [UNIT * number for number in kept]
        weights[devout] += 2 * UNIT
        promise = sum(weight * number for weight, number in zip(weights, sums, strict=True))
        promise += growth * max(weights) // UNIT
        if best is None or promise > best.promise:
            best = Keeping(tuple(weights), promise)
    assert best is not None
    return best


def by_colour(bits: int) -> tuple[int, ...]:
    """Return the number of island cards of each colour in the bit set of cards `bits`."""
    found = [0] * len(m.COLOURS)
    for card in known_cards(bits & KIND_BITS[m.ISLAND_KIND]):
        found[colour_of(card)] += 1
    return tuple(found)


def devout_of(bits: int) -> int:
    """Return the colour of the worshipper in a hand, which is a bit set of cards."""
    return (bits & KIND_BITS[m.DEVOUT_KIND]).bit_length() - 1 - m.DEVOUT_CARDS[0]


class Unseen(NamedTuple):
    """The numbers of cards that a seat has not seen, by colour: island cards, and worshippers (0 or 1)."""

    island: tuple[int, ...]
    devout: tuple[int, ...]


def unseen_by(state: State, seat: int) -> Unseen:
    """Return the cards that `seat` has not seen: each may be in another hand or in no hand."""
    rest = ~seen_by(state, seat)
    devout = rest & KIND_BITS[m.DEVOUT_KIND]
    return Unseen(by_colour(rest), tuple(devout >> card & 1 for card in m.DEVOUT_CARDS))


def shared(total: int, shares: Sequence[int]) -> Weights:
    """Split `total` in proportion to `shares`, rounding down; all shares may be 0."""
    whole = sum(shares) or 1
    return tuple(total * share // whole for share in shares)


def sums_of(state: Sequence[Any]) -> tuple[int, ...]:
    """Return how many cubes of each colour are on the islands."""
    return counts(sum(state[m.CUBES : m.HANDS]))


# --- What decisions tell of a hand ------------------------------------------------------------------------------------


def deeds(states: Sequence[State]) -> list[list[int]]:
    """Return by seat and colour how many cubes each seat's decisions in `states` have added, less those removed."""
    found = [[0] * len(m.COLOURS) for _ in m.SEATS]
    before = sum(states[0][m.CUBES : m.HANDS])
    for state, after in pairwise(states):
        packed = sum(after[m.CUBES : m.HANDS])
        if packed != before:
            if state[m.ACTOR] >= 0:
                row = found[state[m.ACTOR]]
                for colour, (now, then) in enumerate(zip(counts(packed), counts(before), strict=True)):
                    row[colour] += now - then
            before = packed
    return found


def powers(percent: int) -> tuple[int, ...]:
    """Return the powers of `percent` / 100 from -LIMIT to LIMIT, as integers in which CERTAIN stands for 1."""
    above, below = [CERTAIN], [CERTAIN]
    for _ in range(LIMIT):
        above.append(above[-1] * percent // 100)
        below.append(below[-1] * 100 // percent)
    return (*reversed(below[1:]), *above)


LIMIT, CERTAIN = 24, 10**9
DEVOUT_TELLS, ISLAND_TELLS, PLAYED_TELLS, LEADS = powers(150), powers(122), powers(130), powers(109)
"""Powers of the factors by which evidence changes likelihoods.

Each cube that a player has added makes a worshipper of the colour 1.5 times as likely in that player's hand, and an
island card 1.22 times. Each card that the player has played makes cards of its colour 1.3 times less likely. Each point
of a player's lead makes the player's interests 1.09 times as important to the others.
"""


def at(table: tuple[int, ...], exponent: int) -> int:
    """Return the power from `table`; an exponent beyond LIMIT is replaced by LIMIT."""
    return table[LIMIT + max(-LIMIT, min(LIMIT, exponent))]


def seen_by(state: State, seat: int) -> int:
    """Return the cards that `seat` has seen, as a bit set: the cards in its hand, and all cards that were played."""
    seen: int = state[m.HANDS + seat]
    for cards in state[m.PLAYED : m.PLAYED + state[m.PLAYERS]]:
        for card in cards:
            seen |= 1 << card
    return seen


def likely(state: State, seat: int, done: Sequence[int], kind: int) -> tuple[int, ...]:
    """Return by colour the relative likelihood of a card in a seat's hand, from its added cubes and played cards.

    `done` contains by colour how many cubes the seat has added, less those removed.
    """
    played = [0] * len(m.COLOURS)
    for card in state[m.PLAYED + seat]:
        if kind_of(card) == m.ISLAND_KIND:
            played[colour_of(card)] += 1
    table, mean = DEVOUT_TELLS if kind == m.DEVOUT_KIND else ISLAND_TELLS, sum(done) // len(m.COLOURS)
    return tuple(
        max(1, at(table, done[colour] - mean) * at(PLAYED_TELLS, -played[colour]) // CERTAIN) for colour in m.COLOURS
    )


def expected(state: State, seat: int, rest: Unseen, done: Sequence[int] | None) -> Weights:
    """Return the expected worth of a cube of each colour to a seat whose hand is not known.

    `rest` are the cards that may be in the hand, and `done` the cubes that the seat has added. If `done` is None, all
    cards are equally likely.
    """
    island, devout = rest
    if done is not None:
        island = tuple(map(mul, island, likely(state, seat, done, m.ISLAND_KIND)))
        devout = tuple(map(mul, devout, likely(state, seat, done, m.DEVOUT_KIND)))
    return tuple(map(add, shared(OTHERS_KEPT * UNIT, island), shared(2 * UNIT, devout)))


def leaders(wants: Mapping[int, Weights], sums: Sequence[int]) -> Weights:
    """Return the worth of a cube of each colour to the other players together, as a weighted mean of `wants` by seat.

    A player's weight halves with every eight points by which the player seems to be behind the best of these players.
    """
    seem = {seat: sum(map(mul, weights, sums)) // UNIT for seat, weights in wants.items()}
    shares = {seat: at(LEADS, points - max(seem.values())) for seat, points in seem.items()}
    return tuple(
        sum(shares[seat] * wants[seat][colour] for seat in wants) // sum(shares.values()) for colour in m.COLOURS
    )
