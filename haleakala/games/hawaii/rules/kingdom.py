"""What lies in a kingdom: where a tile may be laid, what counts, and what the tiles give (7, 9.3, 10).

Nothing here knows a state: every function depends on the villages alone, and is cached.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.model import kind_of, side_of

Village = tuple[int, ...]
"""Its tiles from left to right."""
Villages = tuple[Village, ...]
"""Row by row; () where no village is founded."""

IN_VILLAGES = tuple(
    kind for kind in tables.KINDS if (kind <= tables.SURFER and kind != tables.SHIP) or kind in tables.GODS
)
"""The kinds of tiles that are laid in villages (7.4, 7.5)."""


def columns(village: Village) -> int:
    """How many columns a village reaches: a longhouse is two wide (7.6)."""
    return len(village) + (tables.LONGHOUSE_COLUMNS - 1) * sum(kind_of(tile) == tables.LONG for tile in village)


@lru_cache(maxsize=16384)
def rows_for(villages: Villages) -> tuple[tuple[int, ...], ...]:
    """By kind of tile, the rows that it may be laid in (7.2 to 7.4); ships, kahunas and tikis lie elsewhere."""
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
    """Bits of the kinds that can be laid in some village."""
    return sum(1 << kind for kind, rows in enumerate(rows_for(villages)) if rows)


class Gains(NamedTuple):
    """What the tiles of a kingdom do, overtopped or not (9.3)."""

    shells: int = 0
    """Shells, feet and fruit per income."""
    feet: int = 0
    fruit: int = 0
    per_spears: int = 0
    """Points each round for each own token with spears."""
    per_fish: int = 0
    """The same for each own fish token."""
    target_less: int = 0
    """How much lower the own target is."""
    splits: int = 0
    """How many payments of a turn may be split."""


@lru_cache(maxsize=16384)
def gains(villages: Villages) -> Gains:
    """All tiles of the kingdom together."""
    found = Gains()
    for tile in (tile for village in villages for tile in village):
        found = Gains(*map(sum, zip(found, tile_gains(tile), strict=True)))
    return found


@lru_cache(maxsize=64)
def tile_gains(tile: int) -> Gains:
    """What one tile does."""
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
    """How many columns a village needs to be overtopped by so many tikis; None where nothing is (7.6)."""
    return len(tables.TIKI_GIFTS) + 1 - tikis if tikis else None


def is_overtopped(village: Village, tikis: int) -> bool:
    """Whether a village counts at the end (7.6)."""
    return bool(tikis) and bool(village) and columns(village) > len(tables.TIKI_GIFTS) - tikis


class Worth(NamedTuple):
    """What a kingdom scores at the end, kind by kind (10.2)."""

    kahunas: int = 0
    water: int = 0
    hula: int = 0
    longhouses: int = 0
    laka: int = 0
    kanaloa: int = 0


def fruit_tiles(village: Village) -> int:
    """How many fruit tiles a village has."""
    return sum(kind_of(tile) in tables.FRUITS for tile in village)


def own_worth(village: Village) -> Worth:
    """What a village that counts scores by itself: without its kahuna, Laka and Kanaloa."""
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
    """What Laka or Kanaloa score with the tiles of all villages that count and so many ships, the boat included."""
    kind, side = kind_of(tile), side_of(tile)
    if kind == tables.LAKA:
        fruits = [other for other in counting if kind_of(other) in tables.FRUITS]
        return tables.LAKA_POINTS[side] * (sum(1 + side_of(other) for other in fruits) if side else len(fruits))
    surfers = sum(kind_of(other) == tables.SURFER for other in counting)
    return tables.KANALOA_POINTS[side] * (ships + surfers)


@lru_cache(maxsize=16384)
def worth(villages: Villages, kahunas: int, tikis: int, ships: int) -> Worth:
    """What a kingdom scores; `ships` with the boat (10.1, 10.2)."""
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
