"""What is filled in by itself: the answers that are best for one's own hand, by arithmetic on open cubes and own cards.

It looks at nothing but the best four cards, then at the whole hand; it is no advice.
"""

from collections.abc import Iterable, Sequence

from haleakala.games.huts.input.touches import Cube
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.legal import NEAR_BITS
from haleakala.games.huts.rules.model import State, colours_in, counts, hand, spaces_of, totals
from haleakala.games.huts.rules.scoring import best_four, card_worth

Change = Sequence[tuple[int, int]]
"""Colours, and how many cubes of each come or go."""


def worth(state: State, seat: int, change: Change = ()) -> tuple[int, int]:
    """What a hand is worth after a change: its best four cards, then all of them."""
    sums, held = list(totals(state)), hand(state, seat)
    for colour, number in change:
        sums[colour] += number
    return best_four(sums, held)[0], sum(card_worth(sums, card) for card in held)


def gain(state: State, seat: int, change: Change) -> int:
    """By how much a change raises the best four."""
    return worth(state, seat, change)[0] - worth(state, seat)[0]


def best_colour(state: State, seat: int, colours: Iterable[int], number: int = 1) -> int:
    """The colour of a cube that comes, or with -1 goes, which is best for a hand; of equals the first."""
    return max(colours, key=lambda colour: (*worth(state, seat, ((colour, number),)), -colour))


def best_pair(state: State, seat: int, island: int) -> tuple[Cube, Cube] | None:
    """The two cubes for Peace on an island, the one with the lower number first (5.4)."""
    found = [
        ((space, one), (other, two))
        for space in spaces_of(island)
        for other in m.NEIGHBOURS[space]
        if other > space
        for one in colours_in(state[m.CUBES + space])
        for two in colours_in(state[m.CUBES + other])
        if one != two
    ]
    return max(found, key=lambda both: worth(state, seat, ((both[0][1], 1), (both[1][1], 1))), default=None)


def struck(state: State, seat: int, spaces: Iterable[int]) -> int:
    """The space for Lightning that costs a hand least, of equals the fullest one."""

    def cost(space: int) -> tuple[int, int, int]:
        there = () if state[m.HUT_BITS] >> space & 1 else tuple(enumerate(counts(state[m.CUBES + space])))
        gone = [(colour, -number) for colour, number in there]
        return (*worth(state, seat, gone), sum(counts(state[m.CUBES + space])))

    return max(spaces, key=cost)


def burnt(state: State, seat: int, spaces: Iterable[int]) -> int:
    """The space for Lava that costs a hand least, of equals the fullest one."""

    def cost(space: int) -> tuple[int, int, int]:
        packed = state[m.CUBES + space]
        free = NEAR_BITS[space] & ~state[m.LAVA_BITS]
        if not packed:
            gone: Change = ()
        elif free:
            gone = ((best_colour(state, seat, colours_in(packed), -1), -1),)
        else:
            gone = [(colour, -number) for colour, number in enumerate(counts(packed))]
        return (*worth(state, seat, gone), sum(counts(packed)))

    return max(spaces, key=cost)
