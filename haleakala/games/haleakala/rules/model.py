"""The nouns of Haleakala: the island, the cards, what can be done and what can happen.

A state is a flat tuple of small ints, read by named indices: `state[BOAT]`, `state[SHAMAN + seat]`,
`state[DISCS + 6 * seat + beach]`. It holds what everybody at the table can see and nothing else: a pile is how many
cards of each kind are still unseen in it, never their order (rule 1.5).
"""

from functools import lru_cache
from typing import TypeAlias

RED, YELLOW = 0, 1
NOBODY = -1
SEATS = ("red", "yellow")

# --- The island (1.2, 1.3) ------------------------------------------------------------------------------------------

SEGMENTS = "abcdef"
"""Clockwise. A segment is its index here."""

HEIGHTS = "bgfm"
"""Beach, grassland, forest, mountain: a space is 6 * height + segment, its name segment then height: `cf`."""

BEACH, GRASSLAND, FOREST, MOUNTAIN = range(4)
SPACES = tuple(SEGMENTS[space % 6] + HEIGHTS[space // 6] for space in range(24))
BUILDING_SPACES = range(6, 24)
HUTS = (SEGMENTS.index("a"), SEGMENTS.index("d"))
"""Where the shamans start, Red's and Yellow's (1.3): as spaces they are beaches."""
JETTY = SEGMENTS.index("b")
"""Where the boat starts (1.3)."""
STATUES_EACH = 8
LAVA_DISCS = 4

LANDSCAPE = tuple(sum(1 << 6 * height + segment for segment in range(6)) for height in range(4))
"""For each height the bits of its six spaces, to be laid over a set of statues."""
SLOPE = tuple(sum(1 << 6 * height + segment for height in range(1, 4)) for segment in range(6))
"""For each segment the bits of its three building spaces."""

# --- Discs (1.4): a set of number discs is five bits, disc n at bit n - 1 -------------------------------------------

ALL_DISCS = 0b11111
DISCS_IN = tuple(tuple(disc for disc in range(1, 6) if bits >> disc - 1 & 1) for bits in range(32))
SUM = tuple(map(sum, DISCS_IN))
IN_SUPPLY, NOT_IN_PLAY = 6, 7
"""Where an invocation disc is when it is not on one of the beaches 0 to 5."""

# --- Cards (2.1 to 2.3) ---------------------------------------------------------------------------------------------

EMPTY, LAVA_CARD, STATUE, SHELL, PRIESTESS, FISH_1, FISH_2, FISH_3, FISH_4, FISH_5, WHITE, BLACK, NAUTILUS = range(13)
CARDS = (
    *("", "lava", "statue", "shell", "priestess"),
    *("fish1", "fish2", "fish3", "fish4", "fish5", "white", "black", "nautilus"),
)
KINDS = range(1, 13)

DECK: tuple[tuple[int, int, int], ...] = (
    # in pile 1, 2, 3
    (0, 0, 0),  # no card
    (0, 4, 4),  # Lava
    (5, 3, 4),  # Statue
    (4, 2, 4),  # Shell
    (2, 1, 1),  # Lava Priestess
    (1, 0, 0),  # basket of fish 1
    (1, 0, 0),  # baskets of fish 2
    (1, 0, 0),  # baskets of fish 3
    (0, 1, 0),  # baskets of fish 4
    (0, 0, 1),  # baskets of fish 5
    (1, 0, 0),  # white pearl
    (0, 1, 0),  # black pearl
    (0, 0, 1),  # nautilus
)
BUTTERFLIES_ON = frozenset({FISH_1, FISH_2, FISH_4, FISH_5, WHITE, NAUTILUS})

BUTTERFLIES, MAJORITY, SEGMENT, FORESTS, MOUNTAINS, PRIESTESS_FOR_SALE = range(6)
WARES = ("butterflies", "majority", "segment", "forests", "mountains", "priestess")
PRICES = (1, 1, 1, 2, 2, 1)
SCORING_CARDS = range(5)

# --- A state: who is to decide what ---------------------------------------------------------------------------------

STARTING, DEALING, TURN, SHAMAN_MOVES, TAKING, MOVING_LAVA, BUYING, REFILLING, OVER = range(9)
"""What a state waits for: PHASE."""

State: TypeAlias = tuple[int, ...]

PHASE = 0
ACTOR = 1  # who decides: a seat, CHANCE or TERMINAL
ON_TURN = 2  # whose turn it is, whoever decides
STARTER = 3  # the starting player, NOBODY until the lot is drawn
TACTICAL = 4  # 1 in the tactical variant
ROUND = 5  # 1 until the first scoring is over, then 2
BOAT = 6  # the segment whose beach the boat lies at
SECOND_TAKER = 7  # who takes the other card after the first is carried out (5.3), else NOBODY
BUYER = 8  # 0 outside scorings, then 1 and 2: the purchases of 7.2
PRIESTESS_OPEN = 9  # 1 while the Priestess for sale can be bought (6.5)
# from here two each, Red's and Yellow's
SUPPLY = 10  # number discs in the supply, as bits
INVOCATION = 12  # where the invocation disc is: a beach, IN_SUPPLY or NOT_IN_PLAY
SHAMAN = 14  # the shaman's space
STATUES = 16  # the spaces with statues, as bits: 1 << space
SHELLS = 18  # how many
KEPT = 20  # baskets, pearls, nautilus, as bits: 1 << kind
HELD = 22  # scoring cards, as bits: 1 << ware
FIRST_POINTS = 24  # from the first scoring
SECOND_POINTS = 26  # from the second
DISCS = 28  # + 6 * seat + beach: the number discs there, as bits
LAVA = 40  # + segment: the lava discs on its crater
SLOTS = 46  # + 2 * segment + 0 or 1: the card there or EMPTY
UNSEEN = 58  # + pile, counted from 0: how many cards of each kind are still unseen, four bits a kind from bit 4 * kind
DISCARDED = 61  # + kind, for Lava, Statue, Shell and Lava Priestess
STATE_LENGTH = 66

# --- Reading a state ------------------------------------------------------------------------------------------------


def beach_sum(state: State, seat: int, beach: int) -> int:
    """The sum of a player's number discs on a beach (3.4)."""
    return SUM[state[DISCS + 6 * seat + beach]]


def lava_supply(state: State) -> int:
    """How many lava discs are in the common supply."""
    return LAVA_DISCS - sum(state[LAVA : LAVA + 6])


def statue_supply(state: State, seat: int) -> int:
    """How many statues a player has left to build."""
    return STATUES_EACH - state[STATUES + seat].bit_count()


def coast(state: State, segment: int) -> tuple[int, int]:
    """The two slots of a segment: kinds of cards, or EMPTY."""
    return state[SLOTS + 2 * segment], state[SLOTS + 2 * segment + 1]


@lru_cache(maxsize=4096)
def counts_in(pile: int) -> tuple[int, ...]:
    """A pile's four-bit counts by kind; remembered, since a game goes through few piles."""
    return tuple(pile >> 4 * kind & 15 for kind in range(13))


def unseen(state: State, pile: int) -> State:
    """How many cards of each kind (index: kind) are still unseen in pile 0, 1 or 2."""
    return counts_in(state[UNSEEN + pile])


def progress(state: State) -> int:
    """How many cards are left, unseen or open, as a negative number: cards never come back, so this never falls."""
    unseen = sum(sum(counts_in(pile)) for pile in state[UNSEEN : UNSEEN + 3])
    return state[SLOTS : SLOTS + 12].count(EMPTY) - 12 - unseen


def points(state: State, seat: int) -> int:
    """A player's points of both scorings."""
    return state[FIRST_POINTS + seat] + state[SECOND_POINTS + seat]


def affordable(state: State, seat: int) -> tuple[int, ...]:
    """The wares for sale that a player's shells can pay (2.3, 6.4, 6.5)."""
    shells, held = state[SHELLS + seat], state[HELD] | state[HELD + 1]
    cards = tuple(ware for ware in SCORING_CARDS if PRICES[ware] <= shells and not held >> ware & 1)
    return (*cards, PRIESTESS_FOR_SALE) if state[PRIESTESS_OPEN] and shells else cards
