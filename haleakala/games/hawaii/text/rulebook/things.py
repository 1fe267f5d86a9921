"""This module contains the sections of the rulebook on the things on the table (2) and on kingdoms (7)."""

from collections.abc import Iterable

from haleakala.gamekit.sentences import listed, points
from haleakala.gamekit.teaching import ClauseTable, Section, rule
from haleakala.games.hawaii.rules import names, tables
from haleakala.games.hawaii.rules.kingdom import columns_needed
from haleakala.games.hawaii.rules.names import feet, fruit, shells
from haleakala.games.hawaii.rules.tables import Place
from haleakala.kernel.phrase import Phrase, phrase, plural

VALUES = tuple(token for token in tables.TOKENS if not token.spears)
"""The plain price token of each value, without spears."""
FISH_LINE = listed(tuple(phrase("{fish} for value {value}", fish=token.fish, value=token.value) for token in VALUES))


def given(goods: Iterable[int]) -> Phrase:
    """List those goods (shells, feet, fruit) that are not 0, such as `1 shell, 2 fruit`."""
    return listed(tuple(say(count) for say, count in zip((shells, feet, fruit), goods, strict=True) if count))


def row_of(letter: str) -> str:
    """Return the spaces of a row of the main island, such as `b1 b2 b3`."""
    return " ".join(space for space in tables.SPACES if space[0] == letter)


def columns(count: int) -> Phrase:
    """Return a number of columns in words, such as `4 columns`."""
    return plural("{count} column", "{count} columns", count)


# --- The main island (2.1, 2.2) ---------------------------------------------------------------------------------------


def place_row(title: Phrase, place: Place) -> tuple[Phrase | int, ...]:
    """Return the table row of a place: title, tiles, number of purchase spots, and limit of the last spot."""
    tiles = (
        phrase("gods") if place.kinds == tables.GODS else listed(tuple(names.KIND_TITLES[kind] for kind in place.kinds))
    )
    return title, tiles, place.spots, place.limit


PLACE_TABLE = ClauseTable(
    (phrase("Place"), phrase("Tiles"), phrase("Spots"), phrase("Limit of the last spot")),
    tuple(place_row(title, place) for title, place in zip(names.PLACE_TITLES, tables.PLACES, strict=True)),
)

# --- What tiles do (2.3) ----------------------------------------------------------------------------------------------


def income(kind: int, side: int) -> Phrase:
    """Return the income that a kind of tile gives with side 0 or 1 up."""
    return phrase("income of {goods}", goods=given(tables.INCOME[kind][side]))


def scored(count: int) -> Phrase:
    """Return a number of points that the source does not give, marked as in `2 points†`."""
    return phrase("{points}†", points=points(count))


TILE_CELLS: tuple[tuple[int, Phrase, Phrase], ...] = (
    (tables.SHELL, income(tables.SHELL, 0), income(tables.SHELL, 1)),
    (tables.FOOT, phrase("{income}†", income=income(tables.FOOT, 0)), income(tables.FOOT, 1)),
    (
        tables.SPEAR,
        phrase(
            "{points} each round for each of your price tokens with spears",
            points=scored(tables.POINTS_PER_SPEARS[tables.SPEAR][0]),
        ),
        phrase("the same, but {points} for each", points=scored(tables.POINTS_PER_SPEARS[tables.SPEAR][1])),
    ),
    (
        tables.TRADE,
        phrase("lets you mix fruit into one payment per turn (6.2)"),
        phrase("lets you mix fruit into two payments per turn; {income}†", income=income(tables.TRADE, 1)),
    ),
    (
        tables.LONG,
        phrase("{columns} wide†", columns=columns(tables.LONGHOUSE_COLUMNS)),
        phrase("just as wide; {points} at the end", points=points(tables.LONG_POINTS[1])),
    ),
    (
        tables.WATER,
        phrase(
            "{one}†, {two}†, {three} or {four} points at the end for one, two, three or four fruit tiles in its "
            "village",
            one=tables.WATER_POINTS[1],
            two=tables.WATER_POINTS[2],
            three=tables.WATER_POINTS[3],
            four=tables.WATER_POINTS[4],
        ),
        phrase("the same; {income}†", income=income(tables.WATER, 1)),
    ),
    (
        tables.HULA,
        phrase("{points} at the end for each tile in its village", points=points(tables.HULA_POINTS[0])),
        phrase("the same, but {points} for each", points=points(tables.HULA_POINTS[1])),
    ),
    *((kind, income(kind, 0), income(kind, 1)) for kind in tables.FRUITS),
    (
        tables.SHIP,
        phrase("room for {count}", count=tables.SHIP_PLACES[0]),
        phrase("room for {count}, plus a printed foot (8.2)", count=tables.SHIP_PLACES[1]),
    ),
    (
        tables.SURFER,
        phrase("{less} off your target each round†", less=tables.TARGET_LESS[0]),
        phrase("{less} off your target each round†", less=tables.TARGET_LESS[1]),
    ),
    (tables.KAHUNA, phrase("see 7.5"), phrase("none")),
    (tables.TIKI, phrase("see 7.5"), phrase("none")),
    (tables.KANE, income(tables.KANE, 0), phrase("{income}†", income=income(tables.KANE, 1))),
    (
        tables.PELE,
        phrase("{income}†", income=income(tables.PELE, 0)),
        phrase("{income}†", income=income(tables.PELE, 1)),
    ),
    (
        tables.KU,
        phrase(
            "{points} each round for each of your price tokens with spears",
            points=scored(tables.POINTS_PER_SPEARS[tables.KU][0]),
        ),
        phrase("the same, but {points} for each", points=scored(tables.POINTS_PER_SPEARS[tables.KU][1])),
    ),
    (
        tables.LONO,
        phrase(
            "{points} each round for each of your fish tokens",
            points=scored(tables.POINTS_PER_FISH_TOKEN[tables.LONO][0]),
        ),
        phrase("the same, but {points} for each", points=scored(tables.POINTS_PER_FISH_TOKEN[tables.LONO][1])),
    ),
    (
        tables.LAKA,
        phrase("{points} at the end for each of your fruit tiles", points=points(tables.LAKA_POINTS[0])),
        phrase(
            "{points} at the end for each fruit on your fruit tiles (a side I shows one, a side II two)",
            points=points(tables.LAKA_POINTS[1]),
        ),
    ),
    (
        tables.KANALOA,
        phrase("{points} at the end for each of your ships and surfers", points=points(tables.KANALOA_POINTS[0])),
        phrase("the same, but {points} for each", points=scored(tables.KANALOA_POINTS[1])),
    ),
)
"""Each kind of tile with the effect of side I and the effect of side II."""


def tile_title(kind: int) -> Phrase:
    """Return the title of a kind of tile in the table; `(god)` follows the titles of gods."""
    return phrase("{god} (god)", god=names.KIND_TITLES[kind]) if kind in tables.GODS else names.KIND_TITLES[kind]


TILE_TABLE = ClauseTable(
    (phrase("Tile"), phrase("Copies"), phrase("Side I"), phrase("Side II")),
    tuple((tile_title(kind), tables.COPIES[kind], one, two) for kind, one, two in TILE_CELLS),
)

TARGETS = Section(
    "2",
    phrase("Island, tiles and tokens"),
    phrase(
        "The {places} places are in a new order in each game, and the prices are new in each round.",
        places=len(tables.PLACES),
    ),
    (
        rule(
            "2.1",
            "The main island has {spaces} spaces. From the beach upwards, its rows are {a}, {b}, {c} and {d}; the "
            "rows of two are centred.† Spaces that touch each other are next to each other, even if they touch only "
            "at a corner. The beach is next to {left} and {right} only.",
            spaces=len(tables.SPACES),
            a=row_of("a"),
            b=row_of("b"),
            c=row_of("c"),
            d=row_of("d"),
            left=tables.SPACES[tables.AT_THE_BEACH[0]],
            right=tables.SPACES[tables.AT_THE_BEACH[1]],
        ),
        rule(
            "2.2",
            "On each space is one of {places} places. A place sells its tiles, and it has spots for price tokens. The "
            "last spot has a limit printed on it (see 3.4). The number of players does not change this. Most of this "
            "table is reconstructed.†",
            PLACE_TABLE,
            places=len(tables.PLACES),
        ),
        rule(
            "2.3",
            "There are {tiles} tiles. All but kahunas and tikis have a side I and a better side II. Where the source "
            "does not say what side II does, side II does twice as much as side I.† Everyone gets income after each "
            "round but the last (see 9.3), and “at the end” means the final scoring (see 10.2).",
            TILE_TABLE,
            tiles=sum(tables.COPIES),
        ),
        rule(
            "2.4",
            "The gods are in two stacks of {tiles}, and the top god of each is face up. If you take one, the next "
            "one in its stack is turned up at the end of the turn, if there is one. Every god tile that has not been "
            "seen yet is equally likely. If both face-up gods are the same, you get the one from the first stack.†",
            tiles=tables.GOD_STACKS[0],
        ),
        rule(
            "2.5",
            "The bag has {tokens} price tokens: {copies} of each value from {low} to {high}, one of which has "
            "spears.† The back of a token shows fish but never spears: {fish}.†",
            tokens=sum(token.copies for token in tables.TOKENS),
            copies=sum(token.copies for token in tables.TOKENS if token.value == VALUES[0].value),
            low=VALUES[0].value,
            high=VALUES[-1].value,
            fish=FISH_LINE,
        ),
    ),
)

# --- Kingdoms (7) -----------------------------------------------------------------------------------------------------

NOTHING = phrase("nothing")
KAHUNA_TABLE = ClauseTable(
    (phrase("Kahuna in row"), phrase("Gives you†"), phrase("Scores at the end†")),
    tuple(
        (row, given(gift) if any(gift) else NOTHING, points(score))
        for row, (gift, score) in enumerate(zip(tables.KAHUNA_GIFTS, tables.KAHUNA_POINTS, strict=True), 1)
    ),
)


def tiki_row(number: int) -> tuple[Phrase | int, ...]:
    """Return the table row of tiki `number` (1 to 5): its column, its gift, and the columns that villages then need."""
    gift = tables.TIKI_GIFTS[number - 1]
    needed = columns_needed(number) or 0
    return number, len(tables.TIKI_GIFTS) + 1 - number, given(gift) if any(gift) else NOTHING, columns(needed)


TIKI_TABLE = ClauseTable(
    (phrase("Tiki"), phrase("Above column"), phrase("Gives you†"), phrase("Columns a village needs")),
    tuple(map(tiki_row, range(1, len(tables.TIKI_GIFTS) + 1))),
)


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
            "Your kingdom has {rows} rows, v1 to v{rows} from the top, each for one village. To the left of each row "
            "is a space for a kahuna, and above each of columns 1 to {tikis} is a space for a tiki.† A plain hut is "
            "printed in column 1 of v1. It does nothing by itself.",
            rows=len(tables.ROWS),
            tikis=len(tables.TIKI_GIFTS),
        ),
        rule(
            "7.2",
            "A village grows from left to right, without gaps and without any limit. It begins with a hut: a shell "
            "hut, a foot hut, a spear hut, an exchange hut or a longhouse. A new village begins in the first empty "
            "row from the top.",
        ),
        rule(
            "7.3",
            "A village never has the same kind of tile twice. The {fruits} sorts of fruit are different kinds, but "
            "sides I and II of a tile are the same kind.† A village can have only one god, and a kingdom never has "
            "the same god twice.",
            fruits=len(tables.FRUITS),
        ),
        rule(
            "7.4",
            "So you can add a hut to any of your villages that do not have that kind of hut yet, or begin the next "
            "village with it. You can add any other tile to any of your villages that do not have that kind of tile "
            "yet. The choice is yours. Ships do not go into villages: they are next to your boat, and you can have "
            "any number of them.†",
        ),
        rule(
            "7.5",
            "Kahunas fill their spaces from the top, even where there is no village yet. Tikis fill theirs from the "
            "right, above column {last} first. Some spaces give you something when you fill them. At the end, kahunas "
            "score for the villages next to them (see 10.2).",
            KAHUNA_TABLE,
            TIKI_TABLE,
            last=len(tables.TIKI_GIFTS),
        ),
        rule(
            "7.6",
            "A village counts at the end if its last column reaches your leftmost tiki. So the more tikis you have, "
            "the shorter your villages may be (see the table in 7.5). Without a tiki, no village counts. A longhouse "
            "is {long} wide, but it is only one tile.† Villages that do not count are removed at the end (see 10.1).",
            long=columns(tables.LONGHOUSE_COLUMNS),
        ),
    ),
)
