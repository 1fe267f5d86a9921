"""Choose the answers that the game fills in: the best for the player's hand, computed from the visible cubes.

Answers are compared by the best four cards, then by the whole hand. Filled-in answers are not strategic advice.
"""

from collections.abc import Iterable, Sequence

from haleakala.games.huts.input.touches import Cube
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.legal import NEAR_BITS
from haleakala.games.huts.rules.model import State, colours_in, counts, hand, spaces_of, totals
from haleakala.games.huts.rules.scoring import best_four, card_worth

Change = Sequence[tuple[int, int]]
"""Pairs of a colour and a number of cubes: added if positive, removed if negative."""


def worth(state: State, seat: int, change: Change = ()) -> tuple[int, int]:
    """Return the points of a hand after `change`: first of its best four cards, then of all its cards."""
    sums, held = list(totals(state)), hand(state, seat)
    for colour, number in change:
        sums[colour] += number
    return best_four(sums, held)[0], sum(card_worth(sums, card) for card in held)


def gain(state: State, seat: int, change: Change) -> int:
    """Return how many points `change` adds to the best four cards of a hand."""
    return worth(state, seat, change)[0] - worth(state, seat)[0]


def best_colour(state: State, seat: int, colours: Iterable[int], number: int = 1) -> int:
    """Return the best of `colours` for the hand if `number` cubes are added (-1: removed); on a tie, the first."""
    return max(colours, key=lambda colour: (*worth(state, seat, ((colour, number),)), -colour))


def best_pair(state: State, seat: int, island: int) -> tuple[Cube, Cube] | None:
    """Return the best two cubes for Peace on `island`, the lower-numbered space first; None if no pair exists (5.4)."""
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
    """Return the space where Lightning costs the hand least; on a tie, the space with the most cubes."""

    def cost(space: int) -> tuple[int, int, int]:
        there = () if state[m.HUT_BITS] >> space & 1 else tuple(enumerate(counts(state[m.CUBES + space])))
        gone = [(colour, -number) for colour, number in there]
        return (*worth(state, seat, gone), sum(counts(state[m.CUBES + space])))

    return max(spaces, key=cost)


def burnt(state: State, seat: int, spaces: Iterable[int]) -> int:
    """Return the space where Lava costs the hand least; on a tie, the space with the most cubes."""

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
