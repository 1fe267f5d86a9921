"""This module computes what cards and omens are worth to a player, given the worth of a cube of each colour.

A cube scores the same on every island (7.2), so most choices depend on five weights only: a player adds a cube of a
colour with the greatest weight and removes a cube of a colour with the least.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.effects import FEW
from haleakala.games.huts.rules.legal import colour_bits
from haleakala.games.huts.rules.model import counts, spaces_of

Weights = tuple[int, ...]
"""The worth of a cube of each colour, in any unit; it is negative if the cube helps the other players more."""
ISLAND_MASK = (1 << m.SPACES_EACH) - 1
GROUNDS_OF = tuple(tuple(m.GROUND[space] for space in spaces_of(island)) for island in m.ISLANDS)
NEAR_OF = tuple(
    tuple(sum(1 << other % m.SPACES_EACH for other in m.NEIGHBOURS[space]) for space in spaces_of(island))
    for island in m.ISLANDS
)
"""The spaces adjacent to each space, by island and number: a bit set with one bit per space of that island."""
PAIRS_OF = tuple(
    tuple(
        (space % m.SPACES_EACH, other % m.SPACES_EACH)
        for space in spaces_of(island)
        for other in m.NEIGHBOURS[space]
        if other > space
    )
    for island in m.ISLANDS
)
IN_BITS = tuple(tuple(colour for colour in m.COLOURS if bits >> colour & 1) for bits in range(32))


class Scale:
    """The worth of cubes and cards for one set of weights; results for spaces and islands are cached."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.most = tuple(max((weights[colour] for colour in colours), default=0) for colours in IN_BITS)
        self.least = tuple(min((weights[colour] for colour in colours), default=0) for colours in IN_BITS)
        self.highest = self.most[-1]
        self._spaces: dict[int, int] = {}
        self._islands: dict[tuple[Any, ...], tuple[int, ...]] = {}
        self._pairs: dict[int, int] = {}

    def of(self, packed: int) -> int:
        """Return the worth of the cubes of a space, which are packed as in a state."""
        found = self._spaces.get(packed)
        if found is None:
            found = sum(number * weight for number, weight in zip(counts(packed), self.weights, strict=True))
            self._spaces[packed] = found
        return found

    def pair(self, here: int, there: int) -> int:
        """5.4: return the worth of the best two different colours of two adjacent spaces, given as colour bits."""
        key = here << 5 | there
        found = self._pairs.get(key)
        if found is None:
            weights = self.weights
            found = max(
                (weights[one] + weights[other] for one in IN_BITS[here] for other in IN_BITS[there] if one != other),
                default=-(10**9),
            )
            self._pairs[key] = found
        return found

    def island(self, island: int, cubes: tuple[int, ...], huts: int, lava: int) -> tuple[int, ...]:
        """Return each action's best worth on an island, without others' follow-ups; `huts` and `lava` are bit sets."""
        key = (island, cubes, huts, lava)
        found = self._islands.get(key)
        if found is None:
            if len(self._islands) > 30_000:
                self._islands.clear()
            found = self._islands[key] = self._weighed(island, cubes, huts, lava)
        return found

    def _weighed(self, island: int, cubes: tuple[int, ...], huts: int, lava: int) -> tuple[int, ...]:
        """Compute the result of `island` without the cache."""
        most, least, weights = self.most, self.least, self.weights
        grounds, near = GROUNDS_OF[island], NEAR_OF[island]
        by_ground = [0] * len(m.GROUNDS)
        colours = [colour_bits(packed) if packed else 0 for packed in cubes]
        prosperity = plague = empty = there = 0
        lightning: int | None = None
        flow: int | None = None
        free = ISLAND_MASK & ~lava
        for at, packed in enumerate(cubes):
            bits = colours[at]
            hut, covered = huts >> at & 1, lava >> at & 1
            if packed:
                there |= bits
                by_ground[grounds[at]] += most[bits]
                if packed not in FEW:
                    prosperity += most[bits]
                    if not hut:
                        plague -= least[bits]
                worth = -self.of(packed)
                struck = 0 if hut else worth
                if lightning is None or struck > lightning:
                    lightning = struck
                covering = -least[bits] if near[at] & free else worth
                if flow is None or covering > flow:
                    flow = covering
            elif not covered:
                empty += 1
                if hut and (lightning is None or lightning < 0):
                    lightning = 0
                if flow is None or flow < 0:
                    flow = 0
        peace: int | None = None
        for one, other in PAIRS_OF[island]:
            if colours[one] and colours[other]:
                both = self.pair(colours[one], colours[other])
                if both > -(10**8) and (peace is None or both > peace):
                    peace = both
        thunder = 0
        if empty:
            absent = sorted((weights[colour] for colour in IN_BITS[31 & ~there]), reverse=True)
            thunder = sum(absent[:empty])
        building = 2 * self.highest if free & ~huts else self.highest
        return (*by_ground, peace or 0, thunder, prosperity, lightning or 0, plague, building, flow or 0)


@lru_cache(maxsize=256)
def scale_of(weights: Weights) -> Scale:
    """Return the scale for these weights, with its cached results."""
    return Scale(weights)


def islands(scale: Scale, state: Sequence[Any]) -> list[tuple[int, ...]]:
    """Return the worth of all actions, as a list by island of tuples by action."""
    return [here(scale, state, island) for island in m.ISLANDS]


def here(scale: Scale, state: Sequence[Any], island: int) -> tuple[int, ...]:
    """Return the worth of all actions on one island, as a tuple by action."""
    first = m.SPACES_EACH * island
    return scale.island(
        island,
        tuple(state[m.CUBES + first : m.CUBES + first + m.SPACES_EACH]),
        state[m.HUT_BITS] >> first & ISLAND_MASK,
        state[m.LAVA_BITS] >> first & ISLAND_MASK,
    )


def best_on(table: Sequence[tuple[int, ...]], action: int, god: bool) -> int:
    """Return an action's worth on the best island, or on all islands if `god`; `table` comes from `islands`."""
    found = [row[action] for row in table]
    return sum(found) if god else max(found)
