"""The rules of Hawaii in words for the players: what lies on the table (2) and in a kingdom (7)."""

from haleakala.games.hawaii.clauses import given, in_a_row, rule
from haleakala.games.hawaii.kingdom import columns_needed
from haleakala.games.hawaii.tables import (
    AT_THE_BEACH,
    BREADFRUIT,
    COPIES,
    FOOT,
    FRUITS,
    GOD_STACKS,
    GODS,
    HULA,
    HULA_POINTS,
    INCOME,
    KAHUNA,
    KAHUNA_GIFTS,
    KAHUNA_POINTS,
    KANALOA_POINTS,
    KANE,
    KU,
    LAKA_POINTS,
    LONG,
    LONG_POINTS,
    LONGHOUSE_COLUMNS,
    LONO,
    PELE,
    PLACES,
    POINTS_PER_FISH_TOKEN,
    POINTS_PER_SPEARS,
    ROWS,
    SHELL,
    SHIP,
    SHIP_PLACES,
    SPACES,
    SPEAR,
    SURFER,
    TARGET_LESS,
    TIKI,
    TIKI_GIFTS,
    TOKENS,
    TRADE,
    WATER,
    WATER_POINTS,
    Place,
)
from haleakala.games.hawaii.words import KIND_TITLES, PLACE_TITLES, listed, points
from haleakala.games.teaching import Section
from haleakala.kernel.phrase import Phrase, phrase, plural

VALUES = tuple(token for token in TOKENS if not token.spears)
"""A token of each value."""
FISH_LINE = listed(tuple(phrase("{fish} for value {value}", fish=token.fish, value=token.value) for token in VALUES))


def row_of(letter: str) -> str:
    """`b1 b2 b3`: the spaces of a row of the main island."""
    return " ".join(space for space in SPACES if space[0] == letter)


def columns(count: int) -> Phrase:
    """`4 columns`."""
    return plural("{count} column", "{count} columns", count)


# --- The main island (2.1, 2.2) ---------------------------------------------------------------------------------------


def place_line(title: Phrase, place: Place) -> Phrase:
    """What a place has: its tiles, its purchase spots and the limit of the last one."""
    tiles = phrase("gods") if place.kinds == GODS else listed(tuple(KIND_TITLES[kind] for kind in place.kinds))
    spots = plural("{count} spot", "{count} spots", place.spots)
    return phrase(
        "{place} ({tiles}): {spots}, limit {limit}.", place=title, tiles=tiles, spots=spots, limit=place.limit
    )


PLACE_LINES = in_a_row(place_line(title, place) for title, place in zip(PLACE_TITLES, PLACES, strict=True))

# --- What tiles do (2.3) ----------------------------------------------------------------------------------------------

TILES = phrase(
    "There are {tiles} tiles; the number after a name says how many of them are of that kind. All but kahunas and "
    "tikis have a side I and a better side II. Where nothing is known, side II does twice what side I does "
    "(reconstructed). The income comes after a round (see 9.3), “at the end” means the final scoring (see 10.2).",
    tiles=sum(COPIES),
)
HUT_TILES = phrase(
    "Shell hut ({shell_tiles}): income of {shell_1}, on side II {shell_2}. Foot hut ({foot_tiles}): income of {foot_1} "
    "(reconstructed), on side II {foot_2}. Spear hut ({spear_tiles}): in each round {spear_1} for each of your price "
    "tokens with spears, on side II {spear_2} (amounts reconstructed). Exchange hut ({trade_tiles}): you can mix fruit "
    "into payments (see 6.2); on side II also an income of {trade_2} (reconstructed). Longhouse ({long_tiles}): "
    "{long_1} wide (reconstructed); side II scores {long_2} at the end.",
    shell_tiles=COPIES[SHELL],
    shell_1=given(INCOME[SHELL][0]),
    shell_2=given(INCOME[SHELL][1]),
    foot_tiles=COPIES[FOOT],
    foot_1=given(INCOME[FOOT][0]),
    foot_2=given(INCOME[FOOT][1]),
    spear_tiles=COPIES[SPEAR],
    spear_1=points(POINTS_PER_SPEARS[SPEAR][0]),
    spear_2=points(POINTS_PER_SPEARS[SPEAR][1]),
    trade_tiles=COPIES[TRADE],
    trade_2=given(INCOME[TRADE][1]),
    long_tiles=COPIES[LONG],
    long_1=columns(LONGHOUSE_COLUMNS),
    long_2=points(LONG_POINTS[1]),
)
VILLAGE_TILES = phrase(
    "Irrigation ({water_tiles}): at the end {one}, {two}, {three} or {four} points for one, two, three or four fruit "
    "tiles in its village (the first two amounts reconstructed); on side II also an income of {water_2} "
    "(reconstructed). Hula dancer ({hula_tiles}): at the end {hula_1} for each tile of its village, on side II "
    "{hula_2}. Breadfruit, taro, coconut and banana ({fruit_tiles} each): income of {fruit_1}, on side II {fruit_2}.",
    water_tiles=COPIES[WATER],
    one=WATER_POINTS[1],
    two=WATER_POINTS[2],
    three=WATER_POINTS[3],
    four=WATER_POINTS[4],
    water_2=given(INCOME[WATER][1]),
    hula_tiles=COPIES[HULA],
    hula_1=points(HULA_POINTS[0]),
    hula_2=points(HULA_POINTS[1]),
    fruit_tiles=COPIES[BREADFRUIT],
    fruit_1=given(INCOME[BREADFRUIT][0]),
    fruit_2=given(INCOME[BREADFRUIT][1]),
)
OTHER_TILES = phrase(
    "Ship ({ship_tiles}): has room for {ship_1}, on side II for {ship_2}, and there one foot is printed on it (see "
    "8.2). Surfer ({surfer_tiles}): your own target is {surfer_1} lower in each round, on side II {surfer_2} lower "
    "(amounts reconstructed). Kahuna ({kahunas}) and tiki ({tikis}): see 7.5.",
    ship_tiles=COPIES[SHIP],
    ship_1=SHIP_PLACES[0],
    ship_2=SHIP_PLACES[1],
    surfer_tiles=COPIES[SURFER],
    surfer_1=TARGET_LESS[0],
    surfer_2=TARGET_LESS[1],
    kahunas=COPIES[KAHUNA],
    tikis=COPIES[TIKI],
)
GOD_TILES = phrase(
    "Gods ({copies} of each): Kāne, income of {kane_1}, on side II {kane_2}. Pele, income of {pele_1}, "
    "on side II {pele_2}. Kū, in each round {ku_1} for each of your price tokens with spears, on side II {ku_2}. Lono, "
    "in each round {lono_1} for each of your fish tokens, on side II {lono_2}. Laka, at the end {laka_1} for each of "
    "your fruit tiles, on side II {laka_2} for each fruit shown on them (one on side I, two on side II). Kanaloa, at "
    "the end {kanaloa_1} for each of your ships and surfers, on side II {kanaloa_2}. Several of these are ours: what "
    "Pele and Lono do, how much Kū scores, and all sides II but that of Laka (reconstructed).",
    copies=COPIES[KANE],
    kane_1=given(INCOME[KANE][0]),
    kane_2=given(INCOME[KANE][1]),
    pele_1=given(INCOME[PELE][0]),
    pele_2=given(INCOME[PELE][1]),
    ku_1=points(POINTS_PER_SPEARS[KU][0]),
    ku_2=points(POINTS_PER_SPEARS[KU][1]),
    lono_1=points(POINTS_PER_FISH_TOKEN[LONO][0]),
    lono_2=points(POINTS_PER_FISH_TOKEN[LONO][1]),
    laka_1=points(LAKA_POINTS[0]),
    laka_2=points(LAKA_POINTS[1]),
    kanaloa_1=points(KANALOA_POINTS[0]),
    kanaloa_2=points(KANALOA_POINTS[1]),
)

THINGS = Section(
    "2",
    phrase("Island, tiles and tokens"),
    phrase(
        "The {places} places are in a new order in each game, and the prices are new in each round.", places=len(PLACES)
    ),
    (
        rule(
            "2.1",
            "The main island has {spaces} spaces. From the beach upwards, its rows are {a}, {b}, {c} and {d}; the rows "
            "of two are centred (reconstructed). Spaces that touch each other are next to each other, even if they "
            "touch only at a corner. The beach is next to {left} and {right} only.",
            spaces=len(SPACES),
            a=row_of("a"),
            b=row_of("b"),
            c=row_of("c"),
            d=row_of("d"),
            left=SPACES[AT_THE_BEACH[0]],
            right=SPACES[AT_THE_BEACH[1]],
        ),
        rule(
            "2.2",
            "On each space is one of {places} places. A place has its tiles, and purchase spots for price tokens. The "
            "last spot has a limit printed on it (see 3.4). {lines} The number of players does not change this. Most "
            "of these pairs, spots and limits are ours (reconstructed).",
            places=len(PLACES),
            lines=PLACE_LINES,
        ),
        rule(
            "2.3",
            "{tiles} {huts} {villages} {others} {gods}",
            tiles=TILES,
            huts=HUT_TILES,
            villages=VILLAGE_TILES,
            others=OTHER_TILES,
            gods=GOD_TILES,
        ),
        rule(
            "2.4",
            "The gods are in two stacks of {tiles}, and the top god of each is open. If you take one, the turn ends "
            "with the next one of its stack being turned up, as long as there is one. It can be any god that nobody "
            "has seen yet, each tile with the same chance. If both open gods are the same, you get the one from the "
            "first stack (reconstructed).",
            tiles=GOD_STACKS[0],
        ),
        rule(
            "2.5",
            "The bag has {tokens} price tokens: {copies} of each value from {low} to {high} (reconstructed), and one "
            "of each value has spears (reconstructed). The back of a token shows fish and no spears: {fish} "
            "(reconstructed).",
            tokens=sum(token.copies for token in TOKENS),
            copies=sum(token.copies for token in TOKENS if token.value == VALUES[0].value),
            low=VALUES[0].value,
            high=VALUES[-1].value,
            fish=FISH_LINE,
        ),
    ),
)

# --- Kingdoms (7) -----------------------------------------------------------------------------------------------------

KAHUNA_LINE = listed(
    tuple(
        phrase("{gift} in row {row}", gift=given(gift), row=row + 1)
        for row, gift in enumerate(KAHUNA_GIFTS)
        if any(gift)
    )
)
KAHUNA_POINTS_LINE = listed(
    tuple(phrase("{gift} in row {row}", gift=points(count), row=row + 1) for row, count in enumerate(KAHUNA_POINTS))
)
TIKI_LINE = listed(
    tuple(
        phrase("{gift} above column {column}", gift=given(gift), column=len(TIKI_GIFTS) - number)
        for number, gift in enumerate(TIKI_GIFTS)
        if any(gift)
    )
)


def reach(tikis: int) -> Phrase:
    """What so many tikis demand of a village (7.6)."""
    needed = columns(columns_needed(tikis) or 0)
    return plural("{columns} with {count} tiki", "{columns} with {count} tikis", tikis, columns=needed)


KINGDOM = Section(
    "7",
    phrase("Your kingdom"),
    phrase(
        "Villages grow from left to right, and no village has the same kind of tile twice. Tikis decide which villages "
        "are long enough to count."
    ),
    (
        rule(
            "7.1",
            "Your kingdom has {rows} rows, v1 to v{rows} from the top, each for one village. Left of each row is a "
            "space for a kahuna, and above each of columns 1 to {tikis} a space for a tiki (reconstructed). A plain "
            "hut is printed in column 1 of v1. It does nothing by itself.",
            rows=len(ROWS),
            tikis=len(TIKI_GIFTS),
        ),
        rule(
            "7.2",
            "A village grows from left to right, without gaps and without an end. It begins with a hut: a shell hut, a "
            "foot hut, a spear hut, an exchange hut or a longhouse. A new village begins in the first empty row from "
            "the top.",
        ),
        rule(
            "7.3",
            "A village never has the same kind of tile twice. The {fruits} fruits are different kinds, sides I and II "
            "are not (reconstructed). A village can have only one god, and a kingdom never has the same god twice.",
            fruits=len(FRUITS),
        ),
        rule(
            "7.4",
            "So you can place a hut in any of your villages without such a hut, or begin the next village with it. "
            "You can place another tile in any of your villages without its kind. The choice is yours. Ships are in no "
            "village: they are next to your boat, and you can have any number (reconstructed).",
        ),
        rule(
            "7.5",
            "Kahunas fill their spaces from the top, even where there is no village yet. Tikis fill theirs from the "
            "right, above column {last} first. Some spaces give you something when you fill them, and how much is "
            "ours (reconstructed). Kahunas give {kahunas}. Tikis give {tikis}. At the end, kahunas score for the "
            "villages next to them (see 10.2): {scores}.",
            last=len(TIKI_GIFTS),
            kahunas=KAHUNA_LINE,
            tikis=TIKI_LINE,
            scores=KAHUNA_POINTS_LINE,
        ),
        rule(
            "7.6",
            "A village is overtopped if its last column reaches your leftmost tiki. For that it needs {reach}. Without "
            "a tiki, no village is overtopped. A longhouse is {long} wide, but only one tile (reconstructed). Villages "
            "that are not overtopped do not count at the end (see 10.1).",
            reach=listed(tuple(reach(tikis + 1) for tikis in range(len(TIKI_GIFTS)))),
            long=columns(LONGHOUSE_COLUMNS),
        ),
    ),
)
