"""This module contains all numbers of Hawaii, so that a number can be corrected without touching the rules.

Much of what the tiles do was lost with a supplement; the rulebook says which numbers come from the source and which are
our reconstruction. Kinds of tiles, tokens and islands are integers, in the order of the rulebook.
"""

from typing import NamedTuple

CHIEFS = ("red", "yellow", "green", "blue", "black")
"""By seat, the colour of the player (1.1)."""

# --- The main island (2.1, 2.2) ---------------------------------------------------------------------------------------

SPACES = ("a1", "a2", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2")
CENTRES = (1, 3, 0, 2, 4, 0, 2, 4, 1, 3)
"""By space, the horizontal position of its centre, in half widths of a space."""
REACH = 2
"""The largest difference of CENTRES between neighbouring spaces."""
AT_THE_BEACH = (0, 1)
"""The spaces next to the beach."""

SHELL, FOOT, SPEAR, TRADE, LONG, WATER, HULA, BREADFRUIT, TARO, COCONUT, BANANA, SHIP, SURFER, KAHUNA, TIKI = range(15)
KANE, PELE, KU, LONO, LAKA, KANALOA = GODS = tuple(range(15, 21))
PLAIN = 21
"""The kind of the hut that is printed on every kingdom (7.1)."""
KINDS = range(21)
"""All kinds of tiles, in the order of 2.2 and 2.3; the printed hut PLAIN is not one of these kinds."""
KIND_KEYS = (
    *("shell", "foot", "spear", "trade", "long", "water", "hula"),
    *("breadfruit", "taro", "coconut", "banana", "ship", "surfer", "kahuna", "tiki"),
    *("kane", "pele", "ku", "lono", "laka", "kanaloa"),
)
HUTS = (SHELL, FOOT, SPEAR, TRADE, LONG)
"""The kinds of tiles with which a village can begin (7.2)."""
FRUITS = (BREADFRUIT, TARO, COCONUT, BANANA)
COPIES = (5, 5, 5, 5, 5, 5, 10, 4, 4, 4, 4, 8, 10, 25, 15, 2, 2, 2, 2, 2, 2)
"""By kind, how many tiles there are in the game (2.3)."""
GOD_STACKS = (6, 6)


class Place(NamedTuple):
    """A place of the main island: the kinds of its tiles, its number of purchase spots, and the last spot's limit."""

    key: str
    kinds: tuple[int, ...]
    spots: int
    limit: int


PLACES = (
    Place("huts", (SHELL, FOOT), 3, 12),
    Place("craft", (SPEAR, TRADE), 2, 7),
    Place("long", (LONG,), 1, 5),
    Place("dance", (WATER, HULA), 2, 9),
    Place("roots", (BREADFRUIT, TARO), 1, 5),
    Place("palms", (COCONUT, BANANA), 2, 8),
    Place("sea", (SHIP, SURFER), 3, 11),
    Place("kahunas", (KAHUNA,), 3, 12),
    Place("tikis", (TIKI,), 2, 8),
    Place("gods", GODS, 2, 6),
)
"""The ten places, in the order of the table in 2.2: its left half first (11.4)."""

# --- Price tokens (2.5) -----------------------------------------------------------------------------------------------


class Token(NamedTuple):
    """A sort of price token: its value, whether it has spears, the fish on its back, and its number of copies."""

    value: int
    spears: bool
    fish: int
    copies: int


TOKENS = tuple(
    Token(value, spears, fish, 1 if spears else 4)
    for value, fish in ((2, 1), (3, 1), (4, 2), (5, 2), (6, 3))
    for spears in (False, True)
)
"""All sorts of price tokens by rising value, each without spears and then with spears (11.2)."""
FISH = (1, 2, 3)
"""The numbers of fish that the backs of tokens show."""

# --- What tiles do, by side (2.3) -------------------------------------------------------------------------------------

INCOME = {
    SHELL: ((1, 0, 0), (2, 0, 0)),
    FOOT: ((0, 1, 0), (0, 2, 0)),
    TRADE: ((0, 0, 0), (0, 0, 1)),
    WATER: ((0, 0, 0), (0, 0, 1)),
    BREADFRUIT: ((0, 0, 1), (0, 0, 2)),
    TARO: ((0, 0, 1), (0, 0, 2)),
    COCONUT: ((0, 0, 1), (0, 0, 2)),
    BANANA: ((0, 0, 1), (0, 0, 2)),
    KANE: ((1, 0, 0), (2, 0, 0)),
    PELE: ((0, 1, 0), (0, 2, 0)),
}
"""By kind, for side I and side II: the shells, feet and fruit that a tile adds to each income."""
POINTS_PER_SPEARS = {SPEAR: (1, 2), KU: (1, 2)}
"""By kind, for side I and side II: the points per round for each of the owner's price tokens with spears."""
POINTS_PER_FISH_TOKEN = {LONO: (1, 2)}
"""By kind, for side I and side II: the points per round for each of the owner's fish tokens."""
SPLIT_PAYMENTS = (1, 2)
"""By side, how many payments per turn an exchange hut allows its owner to mix (6.2)."""
TARGET_LESS = (1, 2)
"""By side, how much a surfer lowers its owner's target (9.1)."""
WATER_POINTS = (0, 1, 3, 6, 10)
"""By number of fruit tiles in its village, what an irrigation tile of either side scores at the end."""
HULA_POINTS = (1, 2)
"""By side, what a hula dancer scores at the end for each tile in its village."""
LONG_POINTS = (0, 5)
"""By side, what a longhouse scores at the end."""
LAKA_POINTS = (1, 2)
"""By side, what Laka scores at the end: side I for each fruit tile, side II for each fruit shown on fruit tiles."""
KANALOA_POINTS = (2, 4)
"""By side, what Kanaloa scores at the end for each ship, including the boat, and for each surfer."""
LONGHOUSE_COLUMNS = 2
"""How many columns a longhouse covers (7.6)."""

# --- Kingdoms (7) -----------------------------------------------------------------------------------------------------

ROWS = range(5)
"""The rows of a kingdom: 0 to 4 are v1 to v5."""
KAHUNA_GIFTS = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (2, 0, 0), (0, 2, 0))
"""By row, the shells, feet and fruit that the kahuna space gives (7.5)."""
KAHUNA_POINTS = (5, 5, 10, 10, 15)
"""By row, what a kahuna scores at the end if the village beside it counts."""
TIKI_GIFTS = ((0, 0, 0), (0, 1, 0), (1, 0, 0), (0, 2, 0), (2, 0, 0))
"""By tiki, from the first (column 5) to the fifth (column 1): the shells, feet and fruit that its space gives."""

# --- The beach (8) ----------------------------------------------------------------------------------------------------

BOAT_PLACES = 2
SHIP_PLACES = (3, 4)
"""By side, how many fish tokens or feet of a visit a bought ship has room for (2.3)."""
PRINTED_FEET = (0, 1)
"""By side, how many feet are printed on a bought ship (8.2)."""


class Stage(NamedTuple):
    """A landing stage: what a visit costs in feet, and the points that the visit scores (8.3)."""

    feet: int
    points: int


STAGES = (Stage(3, 2), Stage(4, 3), Stage(5, 4), Stage(6, 9))
ISLAND_KEYS = ("+shell", "+foot", "+spear", "+hula", "+surfer", "+fruit", "+kahuna", "+tiki", "+3", "+5")
"""By island, its key in the notation; there are ten islands (8.5)."""
ISLAND_KINDS: tuple[tuple[int, ...], ...] = (
    (SHELL,),
    (FOOT,),
    (SPEAR,),
    (HULA,),
    (SURFER,),
    FRUITS,
    (KAHUNA,),
    (TIKI,),
    (),
    (),
)
"""By island, the kinds of tiles from which a visitor gets one tile; () for islands without a tile."""
ISLAND_POINTS = (0, 0, 0, 0, 0, 0, 0, 0, 3, 5)
"""By island, the points that a visit scores in addition to the points of the stage."""

# --- Rounds (3.2, 9) --------------------------------------------------------------------------------------------------


class Round(NamedTuple):
    """A round: its target, the points for first, second and the rest, and the income after it in shells and feet."""

    target: int
    points: tuple[int, int, int]
    income: tuple[int, int]


ROUNDS = (
    Round(9, (8, 5, 2), (10, 6)),
    Round(11, (10, 6, 3), (9, 5)),
    Round(13, (12, 7, 4), (8, 4)),
    Round(15, (14, 8, 5), (7, 3)),
    Round(17, (16, 9, 6), (0, 0)),
)
START = (13, 7)
"""The shells and feet of each player at the beginning."""
START_FRUIT = (0, 2, 3, 4, 5)
"""By rank in the first turn order, the fruit of a player at the beginning."""
FIRST_AT_THE_END = 2
"""The points for the player on order space 1 after the last round (9.4)."""
