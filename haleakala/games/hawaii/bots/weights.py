"""This module estimates what goods, tiles and villages are worth before the end, in hundredths of a point.

The weights were tuned by play: each weight was changed in turn, and a change was kept if greedy players scored more.
"""

from functools import lru_cache
from typing import NamedTuple

from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.kingdom import Village, Villages, columns, fruit_tiles, is_overtopped, own_worth
from haleakala.games.hawaii.rules.model import kind_of, side_of


class Weights(NamedTuple):
    """The weights, in hundredths of a point unless noted. Tuples of goods are indexed by the number of later rounds."""

    shells: tuple[int, ...] = (45, 80, 85, 90, 95)
    feet: tuple[int, ...] = (35, 75, 80, 85, 90)
    fruit: tuple[int, ...] = (45, 85, 90, 95, 100)
    nearly: int = 50
    """Percentage of the points for second place that a total below the target is worth, times (total / target)²."""
    near: int = 50
    """Further percentage of the points for second place for a total below the target, times total / target."""
    ahead: int = 30
    """Percentage of the difference between first and second place that the leader gets, plus 10 per point of lead."""
    spears: int = 70
    """The worth of each point that the player's tiles score for a token with spears, per later round."""
    fish: int = 80
    surfers: int = 60
    splits: int = 25
    ships: int = 110
    """The worth of every three places on ships besides the boat, per later round."""
    ready: int = 37
    """The worth of every two places on ships that have not sailed in this round."""
    order: tuple[int, ...] = (60, 40, 20, 0, 0)
    tikis: int = 100
    """The worth of each tiki, per later round."""
    growth: int = 45
    """The expected growth of a village per later round, in hundredths of a column; a new tiki equals a column."""
    doubt: int = 30
    """The loss in a village's chance to count, in percentage points, for each column that the village will lack."""
    village: int = 150
    """The worth of a village that is certain to count, per later round; the caller multiplies it by the chance."""
    water: int = 150
    """The worth of an irrigation without fruit tiles, per later round; each fruit tile takes off a quarter."""
    hula: int = 40
    """The worth of a dancer with side I up, per later round; a dancer with side II up is worth twice as much."""


WEIGHTS = Weights()


@lru_cache(maxsize=1 << 15)
def chance(village: Village, tikis: int, left: int, ended: bool) -> int:
    """Return the chance that `village` counts at the end, in percent, with `left` rounds after this one (7.6)."""
    if not village or not (left or tikis):
        return 0
    if not left and ended:
        return 100 * is_overtopped(village, tikis)
    growth = WEIGHTS.growth * left if left else WEIGHTS.growth // 2
    margin = 100 * (columns(village) + tikis - len(tables.TIKI_GIFTS) - 1) + growth
    return max(0, 100 + min(0, margin) * WEIGHTS.doubt // 100)


@lru_cache(maxsize=1 << 15)
def promise(villages: Villages, kahunas: int, tikis: int, ships: int, left: int, ended: bool) -> int:
    """Return what a kingdom can expect to score at the end, each village weighted by its chance to count.

    The unit is a hundredth of a point. `ships` is the number of ships, boat included. A kahuna beside an empty row is
    worth 5 percent of its points per later round.
    """
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
    """Return the points that a village scores if it counts, and what the village may gain in `left` later rounds."""
    found = 100 * sum(own_worth(village)) + WEIGHTS.village * left
    for tile in village:
        if kind_of(tile) == tables.WATER:
            found += WEIGHTS.water * left * (len(tables.FRUITS) - fruit_tiles(village)) // len(tables.FRUITS)
        elif kind_of(tile) == tables.HULA:
            found += WEIGHTS.hula * (1 + side_of(tile)) * left
    return found
