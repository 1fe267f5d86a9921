"""What cubes are worth to each seat, as far as somebody may know: to oneself by a plan, to others by expectation.

All in integers, so that every Python comes to the same.
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
"""A cube in the colour of one card that is kept."""
OTHERS_KEPT = m.KEPT - 1
"""Cards that are kept besides the worshipper."""
Weights = tuple[int, ...]

KEEPINGS = tuple(
    tuple(kept for kept in product(range(number + 1), repeat=len(m.COLOURS)) if sum(kept) == number)
    for number in range(OTHERS_KEPT + 1)
)
"""By number, how many cards of each colour may be kept."""


class Keeping(NamedTuple):
    """Cards that are best kept: what a cube of each colour is worth with them, and what that promises."""

    weights: Weights
    promise: int


@lru_cache(maxsize=20_000)
def keeping(sums: tuple[int, ...], cards: tuple[int, ...], devout: int, growth: int) -> Keeping:
    """The best cards to keep of an own hand: so many of each colour, and a worshipper.

    `growth` is how many UNITs of cubes are still to come in the colour that is worth most.
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
    """How many island cards of each colour are among cards as bits."""
    found = [0] * len(m.COLOURS)
    for card in known_cards(bits & KIND_BITS[m.ISLAND_KIND]):
        found[colour_of(card)] += 1
    return tuple(found)


def devout_of(bits: int) -> int:
    """The colour of the worshipper among the cards of a hand."""
    return (bits & KIND_BITS[m.DEVOUT_KIND]).bit_length() - 1 - m.DEVOUT_CARDS[0]


class Unseen(NamedTuple):
    """The cards that a seat has not seen, by colour: island cards and worshippers."""

    island: tuple[int, ...]
    devout: tuple[int, ...]


def unseen_by(state: State, seat: int) -> Unseen:
    """What may be in the other hands, or in no hand."""
    rest = ~seen_by(state, seat)
    devout = rest & KIND_BITS[m.DEVOUT_KIND]
    return Unseen(by_colour(rest), tuple(devout >> card & 1 for card in m.DEVOUT_CARDS))


def shared(total: int, shares: Sequence[int]) -> Weights:
    """A total split in proportion."""
    whole = sum(shares) or 1
    return tuple(total * share // whole for share in shares)


def sums_of(state: Sequence[Any]) -> tuple[int, ...]:
    """How many cubes of each colour lie on the islands."""
    return counts(sum(state[m.CUBES : m.HANDS]))


# --- What decisions tell of a hand ------------------------------------------------------------------------------------


def deeds(states: Sequence[State]) -> list[list[int]]:
    """By seat and colour, how many cubes more there are by its decisions so far."""
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
    """Of a base above 1, in percent: its powers from -LIMIT to LIMIT, as integers."""
    above, below = [CERTAIN], [CERTAIN]
    for _ in range(LIMIT):
        above.append(above[-1] * percent // 100)
        below.append(below[-1] * 100 // percent)
    return (*reversed(below[1:]), *above)


LIMIT, CERTAIN = 24, 10**9
DEVOUT_TELLS, ISLAND_TELLS, PLAYED_TELLS, LEADS = powers(150), powers(122), powers(130), powers(109)
"""How much likelier a cube more makes a worshipper and an island card of its colour, a card played less; the leader."""


def at(table: tuple[int, ...], exponent: int) -> int:
    """A power, of an exponent that may be too great."""
    return table[LIMIT + max(-LIMIT, min(LIMIT, exponent))]


def seen_by(state: State, seat: int) -> int:
    """The cards that a seat has seen, as bits: its own, and all that were played."""
    seen: int = state[m.HANDS + seat]
    for cards in state[m.PLAYED : m.PLAYED + state[m.PLAYERS]]:
        for card in cards:
            seen |= 1 << card
    return seen


def likely(state: State, seat: int, done: Sequence[int], kind: int) -> tuple[int, ...]:
    """By colour, how much likelier a card of a kind is in a hand by what its owner has done and played."""
    played = [0] * len(m.COLOURS)
    for card in state[m.PLAYED + seat]:
        if kind_of(card) == m.ISLAND_KIND:
            played[colour_of(card)] += 1
    table, mean = DEVOUT_TELLS if kind == m.DEVOUT_KIND else ISLAND_TELLS, sum(done) // len(m.COLOURS)
    return tuple(
        max(1, at(table, done[colour] - mean) * at(PLAYED_TELLS, -played[colour]) // CERTAIN) for colour in m.COLOURS
    )


def expected(state: State, seat: int, rest: Unseen, done: Sequence[int] | None) -> Weights:
    """What a cube of each colour is worth on average to a seat whose hand is not known, by what it has done."""
    island, devout = rest
    if done is not None:
        island = tuple(map(mul, island, likely(state, seat, done, m.ISLAND_KIND)))
        devout = tuple(map(mul, devout, likely(state, seat, done, m.DEVOUT_KIND)))
    return tuple(map(add, shared(OTHERS_KEPT * UNIT, island), shared(2 * UNIT, devout)))


def leaders(wants: Mapping[int, Weights], sums: Sequence[int]) -> Weights:
    """What a cube of each colour is worth to the others together: who seems to have more points counts for more.

    A share each, which is halved by eight points less than the most.
    """
    seem = {seat: sum(map(mul, weights, sums)) // UNIT for seat, weights in wants.items()}
    shares = {seat: at(LEADS, points - max(seem.values())) for seat, points in seem.items()}
    return tuple(
        sum(shares[seat] * wants[seat][colour] for seat in wants) // sum(shares.values()) for colour in m.COLOURS
    )
