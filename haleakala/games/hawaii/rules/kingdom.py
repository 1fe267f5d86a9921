"""This module computes where tiles may be placed in a kingdom, which villages count, and what tiles give (7, 9.3, 10).

No function takes a state: each result depends only on the villages and a few counts, so most results are cached.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.model import kind_of, side_of

Village = tuple[int, ...]
"""The tiles of a village, from left to right."""
Villages = tuple[Village, ...]
"""The villages of a kingdom by row; () for a row without a village."""

IN_VILLAGES = tuple(
    kind for kind in tables.KINDS if (kind <= tables.SURFER and kind != tables.SHIP) or kind in tables.GODS
)
"""The kinds of tiles that are placed in villages (7.4, 7.5)."""


def columns(village: Village) -> int:
    """Return how many columns a village covers; a longhouse covers two (7.6)."""
    return len(village) + (tables.LONGHOUSE_COLUMNS - 1) * sum(kind_of(tile) == tables.LONG for tile in village)


@lru_cache(maxsize=16384)
def rows_for(villages: Villages) -> tuple[tuple[int, ...], ...]:
    """Return, by kind of tile, the rows in which it may be placed; () for ships, kahunas and tikis (7.2 to 7.4)."""
    kinds = [frozenset(map(kind_of, village)) for village in villages]
    founded = [row for row in tables.ROWS if villages[row]]
    new = [row for row in tables.ROWS if not villages[row]][:1]
    gods = frozenset(tables.GODS).intersection(*[frozenset().union(*kinds)])
    found: list[tuple[int, ...]] = [()] * len(tables.KINDS)
    for kind in IN_VILLAGES:
        if kind in tables.GODS:
            rows = [] if kind in gods else [row for row in founded if kinds[row].isdisjoint(tables.GODS)]
        else:
            rows = [row for row in founded if kind not in kinds[row]]
        found[kind] = (*rows, *new) if kind in tables.HUTS else tuple(rows)
    return tuple(found)


@lru_cache(maxsize=16384)
def kinds_for(villages: Villages) -> int:
    """Return a bit set of the kinds of tiles that can be placed in at least one row."""
    return sum(1 << kind for kind, rows in enumerate(rows_for(villages)) if rows)


class Gains(NamedTuple):
    """The effects of the tiles of a kingdom, whether or not their villages count at the end (9.3)."""

    shells: int = 0
    """How many shells the tiles add to each income; `feet` and `fruit` are the same for feet and fruit."""
    feet: int = 0
    fruit: int = 0
    per_spears: int = 0
    """Points per round for each of the player's price tokens with spears."""
    per_fish: int = 0
    """Points per round for each of the player's fish tokens."""
    target_less: int = 0
    """How much the tiles lower the player's target."""
    splits: int = 0
    """How many payments per turn the player may split between fruit and shells or feet."""


@lru_cache(maxsize=16384)
def gains(villages: Villages) -> Gains:
    """Return the sum of the gains of all tiles in the villages."""
    found = Gains()
    for tile in (tile for village in villages for tile in village):
        found = Gains(*map(sum, zip(found, tile_gains(tile), strict=True)))
    return found


@lru_cache(maxsize=64)
def tile_gains(tile: int) -> Gains:
    """Return the gains of one tile, according to its kind and side."""
    kind, side = kind_of(tile), side_of(tile)
    return Gains(
        *tables.INCOME.get(kind, ((0, 0, 0),) * 2)[side],
        per_spears=tables.POINTS_PER_SPEARS[kind][side] if kind in tables.POINTS_PER_SPEARS else 0,
        per_fish=tables.POINTS_PER_FISH_TOKEN[kind][side] if kind in tables.POINTS_PER_FISH_TOKEN else 0,
        target_less=tables.TARGET_LESS[side] if kind == tables.SURFER else 0,
        splits=tables.SPLIT_PAYMENTS[side] if kind == tables.TRADE else 0,
    )


# --- The end (7.6, 10) ------------------------------------------------------------------------------------------------


def columns_needed(tikis: int) -> int | None:
    """Return how many columns a village needs in order to count with `tikis` tikis; None without a tiki (7.6)."""
    return len(tables.TIKI_GIFTS) + 1 - tikis if tikis else None


def is_overtopped(village: Village, tikis: int) -> bool:
    """Check whether a village counts at the end: its last column must reach the leftmost tiki (7.6)."""
    return bool(tikis) and bool(village) and columns(village) > len(tables.TIKI_GIFTS) - tikis


class Worth(NamedTuple):
    """The points that a kingdom scores at the end, by source (10.2)."""

    kahunas: int = 0
    water: int = 0
    hula: int = 0
    longhouses: int = 0
    laka: int = 0
    kanaloa: int = 0


def fruit_tiles(village: Village) -> int:
    """Return how many fruit tiles a village has."""
    return sum(kind_of(tile) in tables.FRUITS for tile in village)


def own_worth(village: Village) -> Worth:
    """Return what a counting village scores by itself, without the points of its kahuna, Laka and Kanaloa."""
    water = hula = longhouses = 0
    for tile in village:
        kind, side = kind_of(tile), side_of(tile)
        if kind == tables.WATER:
            water += tables.WATER_POINTS[fruit_tiles(village)]
        elif kind == tables.HULA:
            hula += tables.HULA_POINTS[side] * len(village)
        elif kind == tables.LONG:
            longhouses += tables.LONG_POINTS[side]
    return Worth(0, water, hula, longhouses)


def god_points(tile: int, counting: Iterable[int], ships: int) -> int:
    """Return what a Laka or Kanaloa `tile` scores, given the tiles of all counting villages and the number of ships."""
    kind, side = kind_of(tile), side_of(tile)
    if kind == tables.LAKA:
        fruits = [other for other in counting if kind_of(other) in tables.FRUITS]
        return tables.LAKA_POINTS[side] * (sum(1 + side_of(other) for other in fruits) if side else len(fruits))
    surfers = sum(kind_of(other) == tables.SURFER for other in counting)
    return tables.KANALOA_POINTS[side] * (ships + surfers)


@lru_cache(maxsize=16384)
def worth(villages: Villages, kahunas: int, tikis: int, ships: int) -> Worth:
    """Return what a kingdom scores at the end; `ships` is the number of ships, including the boat (10.1, 10.2)."""
    rows = [row for row in tables.ROWS if is_overtopped(villages[row], tikis)]
    counting = [tile for row in rows for tile in villages[row]]
    found = [own_worth(villages[row]) for row in rows]
    gods = {
        god: sum(god_points(tile, counting, ships) for tile in counting if kind_of(tile) == god)
        for god in (tables.LAKA, tables.KANALOA)
    }
    return Worth(
        sum(tables.KAHUNA_POINTS[row] for row in rows if row < kahunas),
        sum(one.water for one in found),
        sum(one.hula for one in found),
        sum(one.longhouses for one in found),
        gods[tables.LAKA],
        gods[tables.KANALOA],
    )
