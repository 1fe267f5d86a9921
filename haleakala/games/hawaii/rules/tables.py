"""All numbers of Hawaii in one place, so that they can be corrected without touching the rules.

Much of what the tiles do was lost with a supplement; the rules page says which numbers are found and which are our own
reconstruction. Kinds of tiles, tokens, goods and islands are numbers here; the lists beside them are in rulebook order.
"""

from typing import NamedTuple

CHIEFS = ("red", "yellow", "green", "blue", "black")
"""By seat (1.1)."""

# --- The main island (2.1, 2.2) ---------------------------------------------------------------------------------------

SPACES = ("a1", "a2", "b1", "b2", "b3", "c1", "c2", "c3", "d1", "d2")
CENTRES = (1, 3, 0, 2, 4, 0, 2, 4, 1, 3)
"""How far to the right the centre of each space lies."""
REACH = 2
"""How far apart the centres of neighbours may be."""
AT_THE_BEACH = (0, 1)
"""The spaces that adjoin the beach."""

SHELL, FOOT, SPEAR, TRADE, LONG, WATER, HULA, BREADFRUIT, TARO, COCONUT, BANANA, SHIP, SURFER, KAHUNA, TIKI = range(15)
KANE, PELE, KU, LONO, LAKA, KANALOA = GODS = tuple(range(15, 21))
PLAIN = 21
"""The hut that is printed on every kingdom (7.1)."""
KINDS = range(21)
"""The kinds of tiles, in the order of 2.2 and 2.3."""
KIND_KEYS = (
    *("shell", "foot", "spear", "trade", "long", "water", "hula"),
    *("breadfruit", "taro", "coconut", "banana", "ship", "surfer", "kahuna", "tiki"),
    *("kane", "pele", "ku", "lono", "laka", "kanaloa"),
)
HUTS = (SHELL, FOOT, SPEAR, TRADE, LONG)
"""What a village may begin with (7.2)."""
FRUITS = (BREADFRUIT, TARO, COCONUT, BANANA)
COPIES = (5, 5, 5, 5, 5, 5, 10, 4, 4, 4, 4, 8, 10, 25, 15, 2, 2, 2, 2, 2, 2)
"""How many tiles there are of each kind (2.3)."""
GOD_STACKS = (6, 6)


class Place(NamedTuple):
    """A place of the main island: its tiles, how many purchase spots it has, and the limit printed on the last one."""

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
"""In the order of 2.2: the left half of its table first (11.4)."""

# --- Price tokens (2.5) -----------------------------------------------------------------------------------------------


class Token(NamedTuple):
    """A price token: its value, whether spears are on it, and how many fish its back shows."""

    value: int
    spears: bool
    fish: int
    copies: int


TOKENS = tuple(
    Token(value, spears, fish, 1 if spears else 4)
    for value, fish in ((2, 1), (3, 1), (4, 2), (5, 2), (6, 3))
    for spears in (False, True)
)
"""Rising, plain before spears (11.2)."""
FISH = (1, 2, 3)
"""What backs of tokens show."""

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
"""Shells, feet and fruit per income."""
POINTS_PER_SPEARS = {SPEAR: (1, 2), KU: (1, 2)}
"""Each round, for each own token with spears."""
POINTS_PER_FISH_TOKEN = {LONO: (1, 2)}
"""Each round, for each own fish token."""
SPLIT_PAYMENTS = (1, 2)
"""How many payments of a turn an exchange hut allows to be mixed (6.2)."""
TARGET_LESS = (1, 2)
"""How much less the owner of a surfer has to reach (9.1)."""
WATER_POINTS = (0, 1, 3, 6, 10)
"""An irrigation of either side at the end, by fruit tiles in its village."""
HULA_POINTS = (1, 2)
"""A dancer at the end, for each tile of its village."""
LONG_POINTS = (0, 5)
"""A longhouse at the end."""
LAKA_POINTS = (1, 2)
"""Laka at the end: on side I for each fruit tile, on side II for each fruit on them."""
KANALOA_POINTS = (2, 4)
"""Kanaloa at the end, for each ship, the boat included, and each surfer."""
LONGHOUSE_COLUMNS = 2
"""How wide a longhouse is (7.6)."""

# --- Kingdoms (7) -----------------------------------------------------------------------------------------------------

ROWS = range(5)
"""The rows v1 to v5."""
KAHUNA_GIFTS = ((0, 0, 0), (1, 0, 0), (0, 1, 0), (2, 0, 0), (0, 2, 0))
"""Shells, feet and fruit for the kahuna in row 1 to 5 (7.5)."""
KAHUNA_POINTS = (5, 5, 10, 10, 15)
"""At the end, if the village beside it counts."""
TIKI_GIFTS = ((0, 0, 0), (0, 1, 0), (1, 0, 0), (0, 2, 0), (2, 0, 0))
"""Shells, feet and fruit for the first to fifth tiki, above column 5 to 1."""

# --- The beach (8) ----------------------------------------------------------------------------------------------------

BOAT_PLACES = 2
SHIP_PLACES = (3, 4)
"""What a ship carries, by side (2.3)."""
PRINTED_FEET = (0, 1)
"""The feet that are printed on a ship, by side (8.2)."""


class Stage(NamedTuple):
    """A landing stage: what a visit costs and brings (8.3)."""

    feet: int
    points: int


STAGES = (Stage(3, 2), Stage(4, 3), Stage(5, 4), Stage(6, 9))
ISLAND_KEYS = ("+shell", "+foot", "+spear", "+hula", "+surfer", "+fruit", "+kahuna", "+tiki", "+3", "+5")
"""The ten islands (8.5)."""
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
"""The tiles of which an island gives one."""
ISLAND_POINTS = (0, 0, 0, 0, 0, 0, 0, 0, 3, 5)
"""The points of an island beside its stage's."""

# --- Rounds (3.2, 9) --------------------------------------------------------------------------------------------------


class Round(NamedTuple):
    """A round: its target, the points for first, second and others, and the shells and feet of the income after it."""

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
"""Shells and feet at the beginning."""
START_FRUIT = (0, 2, 3, 4, 5)
"""Fruit at the beginning, by order."""
FIRST_AT_THE_END = 2
"""Points for who stands on order 1 after the last round (9.4)."""
