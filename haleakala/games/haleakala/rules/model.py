"""This module defines the island, the cards and the state of Haleakala, and functions that read a state.

A state is a flat tuple of small integers with named indices: `state[BOAT]`, `state[SHAMAN + seat]`,
`state[DISCS + 6 * seat + beach]`. A state has no hidden information: for each pile a state stores how many cards of
each kind are still unseen, but not the order of the cards (1.5).
"""

from functools import lru_cache
from typing import TypeAlias

RED, YELLOW = 0, 1
NOBODY = -1
SEATS = ("red", "yellow")

# --- The island (1.2, 1.3) ------------------------------------------------------------------------------------------

SEGMENTS = "abcdef"
"""The letters of the six segments, clockwise; a segment is an index into this string."""

HEIGHTS = "bgfm"
"""The letters of beach, grassland, forest and mountain. A space is 6 * height + segment; forest c is named `cf`."""

BEACH, GRASSLAND, FOREST, MOUNTAIN = range(4)
SPACES = tuple(SEGMENTS[space % 6] + HEIGHTS[space // 6] for space in range(24))
BUILDING_SPACES = range(6, 24)
HUTS = (SEGMENTS.index("a"), SEGMENTS.index("d"))
"""The spaces where the shamans of Red and Yellow start: the beaches a and d (1.3)."""
JETTY = SEGMENTS.index("b")
"""The segment where the boat starts (1.3)."""
STATUES_EACH = 8
LAVA_DISCS = 4

LANDSCAPE = tuple(sum(1 << 6 * height + segment for segment in range(6)) for height in range(4))
"""For each height, the bit set of its six spaces (bit `space`), to be combined with a bit set of statues."""
SLOPE = tuple(sum(1 << 6 * height + segment for height in range(1, 4)) for segment in range(6))
"""For each segment, the bit set of its three building spaces."""

# --- Discs (1.4): a set of number discs is a bit set, disc n is bit n - 1 -------------------------------------------

ALL_DISCS = 0b11111
DISCS_IN = tuple(tuple(disc for disc in range(1, 6) if bits >> disc - 1 & 1) for bits in range(32))
SUM = tuple(map(sum, DISCS_IN))
IN_SUPPLY, NOT_IN_PLAY = 6, 7
"""Values of `state[INVOCATION + seat]` if the invocation disc is not on a beach; beaches are 0 to 5."""

# --- Cards (2.1 to 2.3) ---------------------------------------------------------------------------------------------

EMPTY, LAVA_CARD, STATUE, SHELL, PRIESTESS, FISH_1, FISH_2, FISH_3, FISH_4, FISH_5, WHITE, BLACK, NAUTILUS = range(13)
CARDS = (
    *("", "lava", "statue", "shell", "priestess"),
    *("fish1", "fish2", "fish3", "fish4", "fish5", "white", "black", "nautilus"),
)
KINDS = range(1, 13)

DECK: tuple[tuple[int, int, int], ...] = (
    # each row is a kind of card: the numbers of cards in pile 1, pile 2 and pile 3
    (0, 0, 0),  # EMPTY, which is not a card
    (0, 4, 4),  # Lava
    (5, 3, 4),  # Statue
    (4, 2, 4),  # Shell
    (2, 1, 1),  # Lava Priestess
    (1, 0, 0),  # the card with 1 basket of fish
    (1, 0, 0),  # the card with 2 baskets of fish
    (1, 0, 0),  # the card with 3 baskets of fish
    (0, 1, 0),  # the card with 4 baskets of fish
    (0, 0, 1),  # the card with 5 baskets of fish
    (1, 0, 0),  # white pearl
    (0, 1, 0),  # black pearl
    (0, 0, 1),  # nautilus
)
BUTTERFLIES_ON = frozenset({FISH_1, FISH_2, FISH_4, FISH_5, WHITE, NAUTILUS})

BUTTERFLIES, MAJORITY, SEGMENT, FORESTS, MOUNTAINS, PRIESTESS_FOR_SALE = range(6)
WARES = ("butterflies", "majority", "segment", "forests", "mountains", "priestess")
PRICES = (1, 1, 1, 2, 2, 1)
SCORING_CARDS = range(5)

# --- A state: phases and indices ------------------------------------------------------------------------------------

STARTING, DEALING, TURN, SHAMAN_MOVES, TAKING, MOVING_LAVA, BUYING, REFILLING, OVER = range(9)
"""The values of `state[PHASE]`: each phase is the kind of decision, or chance event, that is pending."""

State: TypeAlias = tuple[int, ...]

PHASE = 0
ACTOR = 1  # the player who decides: a seat, CHANCE or TERMINAL
ON_TURN = 2  # the seat whose turn it is; another seat can be the one that decides (ACTOR)
STARTER = 3  # the starting player, or NOBODY before the starting player is drawn
TACTICAL = 4  # 1 in the tactical variant, 0 in the base game
ROUND = 5  # 1 until the first scoring is over, then 2
BOAT = 6  # the segment where the boat is
SECOND_TAKER = 7  # the seat that takes the second card after the first card has taken effect (5.3), or NOBODY
BUYER = 8  # 1 while the first player buys before a scoring (7.2), 2 while the second player buys, else 0
PRIESTESS_OPEN = 9  # 1 while the Lava Priestess for sale can be bought (6.5), else 0
# the indices from SUPPLY to SECOND_POINTS need `+ seat`: Red is first, Yellow second
SUPPLY = 10  # bit set of the number discs in the supply
INVOCATION = 12  # place of the invocation disc: a beach (0 to 5), IN_SUPPLY or NOT_IN_PLAY
SHAMAN = 14  # space of the shaman
STATUES = 16  # bit set of the spaces with the player's statues: 1 << space
SHELLS = 18  # number of shells
KEPT = 20  # bit set of the kept cards (baskets, pearls, nautilus): 1 << kind
HELD = 22  # bit set of the scoring cards bought for the next scoring: 1 << ware
FIRST_POINTS = 24  # points from the first scoring
SECOND_POINTS = 26  # points from the second scoring
DISCS = 28  # + 6 * seat + beach: bit set of the number discs of `seat` on `beach`
LAVA = 40  # + segment: number of lava discs on the crater of `segment`
SLOTS = 46  # + 2 * segment, + 0 or 1: kind of the card in the slot, or EMPTY
UNSEEN = 58  # + pile (0 to 2): number of unseen cards of each kind, packed as four bits from bit 4 * kind
DISCARDED = 61  # + kind, for Lava, Statue, Shell and Lava Priestess: number of discarded cards
STATE_LENGTH = 66

# --- Reading a state ------------------------------------------------------------------------------------------------


def beach_sum(state: State, seat: int, beach: int) -> int:
    """Return the sum of the number discs of `seat` on `beach` (3.4)."""
    return SUM[state[DISCS + 6 * seat + beach]]


def lava_supply(state: State) -> int:
    """Return the number of lava discs left in the common supply."""
    return LAVA_DISCS - sum(state[LAVA : LAVA + 6])


def statue_supply(state: State, seat: int) -> int:
    """Return the number of statues that `seat` has left to build."""
    return STATUES_EACH - state[STATUES + seat].bit_count()


def coast(state: State, segment: int) -> tuple[int, int]:
    """Return the contents of the two card slots of `segment`: the kind of a card, or EMPTY."""
    return state[SLOTS + 2 * segment], state[SLOTS + 2 * segment + 1]


@lru_cache(maxsize=4096)
def counts_in(pile: int) -> tuple[int, ...]:
    """Unpack a value of `state[UNSEEN + pile]` into card counts by kind; cached, because few values occur."""
    return tuple(pile >> 4 * kind & 15 for kind in range(13))


def unseen(state: State, pile: int) -> State:
    """Return the number of unseen cards in `pile` (0, 1 or 2), by kind (index)."""
    return counts_in(state[UNSEEN + pile])


def progress(state: State) -> int:
    """Return minus the number of cards in piles and slots, which never falls: no card comes back to a pile or slot."""
    unseen = sum(sum(counts_in(pile)) for pile in state[UNSEEN : UNSEEN + 3])
    return state[SLOTS : SLOTS + 12].count(EMPTY) - 12 - unseen


def points(state: State, seat: int) -> int:
    """Return the points of `seat` from both scorings; a scoring that has not happened is 0."""
    return state[FIRST_POINTS + seat] + state[SECOND_POINTS + seat]


def affordable(state: State, seat: int) -> tuple[int, ...]:
    """List the wares (cards for sale) that are still available and that `seat` can afford (2.3, 6.4, 6.5)."""
    shells, held = state[SHELLS + seat], state[HELD] | state[HELD + 1]
    cards = tuple(ware for ware in SCORING_CARDS if PRICES[ware] <= shells and not held >> ware & 1)
    return (*cards, PRIESTESS_FOR_SALE) if state[PRIESTESS_OPEN] and shells else cards
