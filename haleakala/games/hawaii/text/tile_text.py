"""What tiles do, and whether villages count, in sentences: for explanations and previews (2.3, 7.6)."""

from haleakala.games.hawaii.rules.kingdom import Village, is_overtopped
from haleakala.games.hawaii.rules.model import kind_of, side_of
from haleakala.games.hawaii.rules.names import goods
from haleakala.games.hawaii.rules.tables import (
    HULA,
    HULA_POINTS,
    INCOME,
    KAHUNA,
    KANALOA,
    KANALOA_POINTS,
    LAKA,
    LAKA_POINTS,
    LONG,
    LONG_POINTS,
    LONGHOUSE_COLUMNS,
    PLAIN,
    POINTS_PER_FISH_TOKEN,
    POINTS_PER_SPEARS,
    PRINTED_FEET,
    SHIP,
    SHIP_PLACES,
    SPLIT_PAYMENTS,
    SURFER,
    TARGET_LESS,
    TIKI,
    TRADE,
    WATER,
    WATER_POINTS,
)
from haleakala.games.hawaii.rules.village_scores import missing_columns
from haleakala.kernel.phrase import Gap, Phrase, phrase, plural


def use_of(tile: int) -> Phrase:
    """What a tile does on its side, in one sentence (2.3)."""
    kind, side = kind_of(tile), side_of(tile)
    if kind in POINTS_PER_SPEARS:
        return plural(
            "{count} point each round for each of its owner’s tokens with spears.",
            "{count} points each round for each of its owner’s tokens with spears.",
            POINTS_PER_SPEARS[kind][side],
        )
    if kind in POINTS_PER_FISH_TOKEN:
        return plural(
            "{count} point each round for each of its owner’s fish tokens.",
            "{count} points each round for each of its owner’s fish tokens.",
            POINTS_PER_FISH_TOKEN[kind][side],
        )
    if kind in (HULA, WATER, LONG, LAKA, KANALOA):
        return _at_the_end(kind, side)
    return _at_any_time(kind, side)


def _at_the_end(kind: int, side: int) -> Phrase:
    """The tiles that score at the end (10.2)."""
    if kind == HULA:
        return plural(
            "{count} point at the end for each tile in its village.",
            "{count} points at the end for each tile in its village.",
            HULA_POINTS[side],
        )
    if kind == WATER:
        gaps: dict[str, Gap] = dict(zip(("one", "two", "three", "four"), WATER_POINTS[1:], strict=True))
        if not side:
            return phrase(
                "{one}, {two}, {three} or {four} points at the end for 1 to 4 fruit tiles in its village.", **gaps
            )
        return phrase(
            "{one}, {two}, {three} or {four} points at the end for 1 to 4 fruit tiles in its village, and {goods} with "
            "each income.",
            goods=goods(*INCOME[kind][side]),
            **gaps,
        )
    if kind == LONG and LONG_POINTS[side]:
        gaps = {"columns": LONGHOUSE_COLUMNS, "points": LONG_POINTS[side]}
        return phrase("{columns} columns wide, and {points} points at the end.", **gaps)
    if kind == LONG:
        return phrase("{columns} columns wide.", columns=LONGHOUSE_COLUMNS)
    if kind == LAKA and side:
        return phrase(
            "{points} points at the end for each fruit shown on fruit tiles in villages that count.",
            points=LAKA_POINTS[side],
        )
    if kind == LAKA:
        return plural(
            "{count} point at the end for each fruit tile in villages that count.",
            "{count} points at the end for each fruit tile in villages that count.",
            LAKA_POINTS[side],
        )
    return phrase(
        "{points} points at the end for the boat, each ship, and each surfer in villages that count.",
        points=KANALOA_POINTS[side],
    )


def _at_any_time(kind: int, side: int) -> Phrase:
    """The tiles that give something with the income or in turns, and those that count by being there."""
    if kind == TRADE and side:
        return phrase(
            "{count} payments each turn can be made partly in fruit, and each income brings {goods} more.",
            count=SPLIT_PAYMENTS[side],
            goods=goods(*INCOME[kind][side]),
        )
    if kind == TRADE:
        return phrase("{count} payment each turn can be made partly in fruit.", count=SPLIT_PAYMENTS[side])
    if kind == SHIP and PRINTED_FEET[side]:
        return phrase(
            "Room for {places}, plus {feet} printed foot, which pays for the first fish token or part of a visit.",
            places=SHIP_PLACES[side],
            feet=PRINTED_FEET[side],
        )
    if kind == SHIP:
        return phrase("Room for {places} when it sails to fish or to visit an island.", places=SHIP_PLACES[side])
    if kind == SURFER:
        return phrase("{less} off its owner’s target each round.", less=TARGET_LESS[side])
    if kind == KAHUNA:
        return phrase("A kahuna scores at the end if the village in its row counts.")
    if kind == TIKI:
        return phrase("Villages that reach the leftmost tiki count at the end.")
    if kind == PLAIN:
        return phrase("It does nothing by itself, but it counts as a tile of its village.")
    return phrase("{goods} with each income.", goods=goods(*INCOME[kind][side]))


def verdict(village: Village, row: int, tikis: int) -> Phrase:
    """Whether a village counts at the end as it is (7.6)."""
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
