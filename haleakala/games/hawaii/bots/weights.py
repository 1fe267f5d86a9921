"""Rules of thumb: what goods, tiles and villages promise before the end, in hundredths of a point.

The numbers were found by playing: each was changed by turns, and kept where greedy players then scored more.
"""

from functools import lru_cache
from typing import NamedTuple

from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.kingdom import Village, Villages, columns, fruit_tiles, is_overtopped, own_worth
from haleakala.games.hawaii.rules.model import kind_of, side_of


class Weights(NamedTuple):
    """What the rules of thumb weigh. Lists go by how many rounds are still to come after this one."""

    shells: tuple[int, ...] = (45, 80, 85, 90, 95)
    feet: tuple[int, ...] = (35, 75, 80, 85, 90)
    fruit: tuple[int, ...] = (45, 85, 90, 95, 100)
    nearly: int = 50
    """Of second place in a round, in percent, by the square of how near the sum is to the target."""
    near: int = 50
    """The same, in proportion."""
    ahead: int = 30
    """Of the difference between second and first place, in percent, for who is ahead; more for a larger lead."""
    spears: int = 70
    """For each point by token with spears, per round to come."""
    fish: int = 80
    surfers: int = 60
    splits: int = 25
    ships: int = 110
    """For a ship with three places, per round to come."""
    ready: int = 37
    """For two places on ships that have not sailed."""
    order: tuple[int, ...] = (60, 40, 20, 0, 0)
    tikis: int = 100
    """For each tiki, per round to come."""
    growth: int = 45
    """Hundredths of a column or tiki that a village gains, per round to come."""
    doubt: int = 30
    """Percent of its worth that a village loses for each column that it is then still short of."""
    village: int = 150
    """What a village promises, per round to come; of a kahuna before its village 5 percent of its points."""
    water: int = 150
    """What an irrigation without fruit promises, per round to come."""
    hula: int = 40
    """What a dancer promises, per round to come."""


WEIGHTS = Weights()


@lru_cache(maxsize=1 << 15)
def chance(village: Village, tikis: int, left: int, ended: bool) -> int:
    """How likely a village counts at the end, in percent, with so many rounds to come after this one (7.6)."""
    if not village or not (left or tikis):
        return 0
    if not left and ended:
        return 100 * is_overtopped(village, tikis)
    growth = WEIGHTS.growth * left if left else WEIGHTS.growth // 2
    margin = 100 * (columns(village) + tikis - len(tables.TIKI_GIFTS) - 1) + growth
    return max(0, 100 + min(0, margin) * WEIGHTS.doubt // 100)


@lru_cache(maxsize=1 << 15)
def promise(villages: Villages, kahunas: int, tikis: int, ships: int, left: int, ended: bool) -> int:
    """What a kingdom may expect to score at the end, each village by its chance to count; `ships` include the boat."""
    chances = [chance(village, tikis, left, ended) for village in villages]
    found = WEIGHTS.tikis * tikis * left
    tiles = fruit = surfers = 0
    for row in tables.ROWS:
        village, likely = villages[row], chances[row]
        if not village:
            found += 5 * tables.KAHUNA_POINTS[row] * left * (row < kahunas)
            continue
        kahuna = 100 * tables.KAHUNA_POINTS[row] * (row < kahunas)
        found += (_village(village, left) + kahuna) * likely // 100
        fruits = [tile for tile in village if kind_of(tile) in tables.FRUITS]
        tiles += len(fruits) * likely
        fruit += sum(1 + side_of(tile) for tile in fruits) * likely
        surfers += sum(kind_of(tile) == tables.SURFER for tile in village) * likely
    for row in tables.ROWS:
        for tile in villages[row]:
            kind, side = kind_of(tile), side_of(tile)
            if kind == tables.LAKA:
                found += tables.LAKA_POINTS[side] * (fruit if side else tiles) * chances[row] // 100
            elif kind == tables.KANALOA:
                found += tables.KANALOA_POINTS[side] * (100 * ships + surfers) * chances[row] // 100
    return found


@lru_cache(maxsize=1 << 14)
def _village(village: Village, left: int) -> int:
    """What a village that counts is worth by itself, and what it may still become."""
    found = 100 * sum(own_worth(village)) + WEIGHTS.village * left
    for tile in village:
        if kind_of(tile) == tables.WATER:
            found += WEIGHTS.water * left * (len(tables.FRUITS) - fruit_tiles(village)) // len(tables.FRUITS)
        elif kind_of(tile) == tables.HULA:
            found += WEIGHTS.hula * (1 + side_of(tile)) * left
    return found
