"""This module computes what villages would score at the end, including villages that are too short now (7.6, 10)."""

from collections.abc import Iterable

from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.kingdom import Village, columns, columns_needed, god_points, is_overtopped, own_worth
from haleakala.games.hawaii.rules.model import State, kind_of, of_seat, packed_count, present, side_of


def villages_of(state: State, seat: int) -> tuple[Village, ...]:
    """Return the player's villages by row, each a tuple of tiles from left to right."""
    villages: tuple[Village, ...] = of_seat(state, seat, m.VILLAGES)
    return villages


def ships_of(state: State, seat: int) -> int:
    """Return how many ships the player has, including the boat."""
    fleet = of_seat(state, seat, m.FLEET)
    return sum(packed_count(fleet, ship) for ship in present(fleet))


def missing_columns(village: Village, tikis: int) -> int | None:
    """Return how many columns a village lacks in order to count; 0 if it counts, None without a tiki (7.6)."""
    needed = columns_needed(tikis)
    return None if needed is None else max(0, needed - columns(village))


def counting_rows(state: State, seat: int) -> tuple[int, ...]:
    """Return the rows of the villages that would count if the game ended now (10.1)."""
    villages, tikis = villages_of(state, seat), of_seat(state, seat, m.TIKIS)
    return tuple(row for row in tables.ROWS if is_overtopped(villages[row], tikis))


def worth_of_rows(state: State, seat: int, rows: Iterable[int]) -> int:
    """Return what the player's kingdom would score at the end if exactly the villages of `rows` counted (10.2)."""
    villages, rows = villages_of(state, seat), tuple(rows)
    counting = [tile for row in rows for tile in villages[row]]
    gods = sum(
        god_points(tile, counting, ships_of(state, seat))
        for tile in counting
        if kind_of(tile) in (tables.LAKA, tables.KANALOA)
    )
    kahunas = sum(tables.KAHUNA_POINTS[row] for row in rows if row < of_seat(state, seat, m.KAHUNAS))
    return gods + kahunas + sum(sum(own_worth(villages[row])) for row in rows)


def if_it_counted(state: State, seat: int, row: int) -> int:
    """Return what the kingdom would score if the village of `row` counted, in addition to those that do count."""
    return worth_of_rows(state, seat, sorted({*counting_rows(state, seat), row}))


def at_stake(state: State, seat: int, row: int) -> int:
    """Return how much the kingdom loses, kahuna and gods included, if the village of `row` does not count."""
    others = [other for other in counting_rows(state, seat) if other != row]
    return worth_of_rows(state, seat, [*others, row]) - worth_of_rows(state, seat, others)


def tile_worth(state: State, seat: int, row: int, tile: int) -> int:
    """Return what `tile` in the village of `row` scores by itself, if that village counts (10.2)."""
    villages, kind = villages_of(state, seat), kind_of(tile)
    if kind in (tables.LAKA, tables.KANALOA):
        rows = sorted({*counting_rows(state, seat), row})
        return god_points(tile, [other for one in rows for other in villages[one]], ships_of(state, seat))
    one = own_worth(villages[row])
    if kind == tables.WATER:
        return one.water
    if kind == tables.HULA:
        return one.hula
    return one.longhouses if kind == tables.LONG and side_of(tile) else 0
