"""This module describes in sentences what tiles do and whether villages count (2.3, 7.6)."""

from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.kingdom import Village, is_overtopped
from haleakala.games.hawaii.rules.model import kind_of, side_of
from haleakala.games.hawaii.rules.names import goods
from haleakala.games.hawaii.rules.village_scores import missing_columns
from haleakala.kernel.phrase import Gap, Phrase, phrase, plural


def use_of(tile: int) -> Phrase:
    """Describe in one sentence what `tile` does with its present side up (2.3)."""
    kind, side = kind_of(tile), side_of(tile)
    if kind in tables.POINTS_PER_SPEARS:
        return plural(
            "{count} point each round for each of its owner’s tokens with spears.",
            "{count} points each round for each of its owner’s tokens with spears.",
            tables.POINTS_PER_SPEARS[kind][side],
        )
    if kind in tables.POINTS_PER_FISH_TOKEN:
        return plural(
            "{count} point each round for each of its owner’s fish tokens.",
            "{count} points each round for each of its owner’s fish tokens.",
            tables.POINTS_PER_FISH_TOKEN[kind][side],
        )
    if kind in (tables.HULA, tables.WATER, tables.LONG, tables.LAKA, tables.KANALOA):
        return _at_the_end(kind, side)
    return _at_any_time(kind, side)


def _at_the_end(kind: int, side: int) -> Phrase:
    """Describe a dancer, irrigation, longhouse, Laka or Kanaloa, the kinds that can score at the end (10.2)."""
    if kind == tables.HULA:
        return plural(
            "{count} point at the end for each tile in its village.",
            "{count} points at the end for each tile in its village.",
            tables.HULA_POINTS[side],
        )
    if kind == tables.WATER:
        gaps: dict[str, Gap] = dict(zip(("one", "two", "three", "four"), tables.WATER_POINTS[1:], strict=True))
        if not side:
            return phrase(
                "{one}, {two}, {three} or {four} points at the end for 1 to 4 fruit tiles in its village.", **gaps
            )
        return phrase(
            "{one}, {two}, {three} or {four} points at the end for 1 to 4 fruit tiles in its village, and {goods} with "
            "each income.",
            goods=goods(*tables.INCOME[kind][side]),
            **gaps,
        )
    if kind == tables.LONG and tables.LONG_POINTS[side]:
        gaps = {"columns": tables.LONGHOUSE_COLUMNS, "points": tables.LONG_POINTS[side]}
        return phrase("{columns} columns wide, and {points} points at the end.", **gaps)
    if kind == tables.LONG:
        return phrase("{columns} columns wide.", columns=tables.LONGHOUSE_COLUMNS)
    if kind == tables.LAKA and side:
        return phrase(
            "{points} points at the end for each fruit shown on fruit tiles in villages that count.",
            points=tables.LAKA_POINTS[side],
        )
    if kind == tables.LAKA:
        return plural(
            "{count} point at the end for each fruit tile in villages that count.",
            "{count} points at the end for each fruit tile in villages that count.",
            tables.LAKA_POINTS[side],
        )
    return phrase(
        "{points} points at the end for the boat, each ship, and each surfer in villages that count.",
        points=tables.KANALOA_POINTS[side],
    )


def _at_any_time(kind: int, side: int) -> Phrase:
    """Describe a tile that has its effect during the game, or a kahuna, a tiki or the plain hut."""
    if kind == tables.TRADE and side:
        return phrase(
            "{count} payments each turn can be made partly in fruit, and each income brings {goods} more.",
            count=tables.SPLIT_PAYMENTS[side],
            goods=goods(*tables.INCOME[kind][side]),
        )
    if kind == tables.TRADE:
        return phrase("{count} payment each turn can be made partly in fruit.", count=tables.SPLIT_PAYMENTS[side])
    if kind == tables.SHIP and tables.PRINTED_FEET[side]:
        return phrase(
            "Room for {places}, plus {feet} printed foot, which pays for the first fish token or part of a visit.",
            places=tables.SHIP_PLACES[side],
            feet=tables.PRINTED_FEET[side],
        )
    if kind == tables.SHIP:
        return phrase("Room for {places} when it sails to fish or to visit an island.", places=tables.SHIP_PLACES[side])
    if kind == tables.SURFER:
        return phrase("{less} off its owner’s target each round.", less=tables.TARGET_LESS[side])
    if kind == tables.KAHUNA:
        return phrase("A kahuna scores at the end if the village in its row counts.")
    if kind == tables.TIKI:
        return phrase("Villages that reach the leftmost tiki count at the end.")
    if kind == tables.PLAIN:
        return phrase("It does nothing by itself, but it counts as a tile of its village.")
    return phrase("{goods} with each income.", goods=goods(*tables.INCOME[kind][side]))


def verdict(village: Village, row: int, tikis: int) -> Phrase:
    """State whether a village counts at the end with its present length (7.6)."""
    short, number = missing_columns(village, tikis), row + 1
    if short is None:
        return phrase("Without a tiki, no village counts at the end.")
    if is_overtopped(village, tikis):
        return phrase("Village {village} counts at the end.", village=number)
    return plural(
        "Village {village} is {count} column short of counting at the end.",
        "Village {village} is {count} columns short of counting at the end.",
        short,
        village=number,
    )
