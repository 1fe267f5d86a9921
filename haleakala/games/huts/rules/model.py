"""The nouns of Huts: colours, cards, spaces, questions, and a state as a flat tuple.

The cubes on a space are one integer, eight bits for each colour: no game reaches 200 cubes (1.2). Huts and lava are
bits by space. A hand is bits by card, and of cards that the viewer may not know only how many there are of each kind.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

# --- Colours, cards, omens (1.2) --------------------------------------------------------------------------------------

RED, BLUE, WHITE, BLACK, PURPLE = COLOURS = range(5)
COLOUR_KEYS = ("red", "blue", "white", "black", "purple")
CUBES_OF_A_COLOUR = 6
"""At the beginning (2.1)."""

CALM, FEAST, ABUNDANCE, PEACE, THUNDER, PROSPERITY, LIGHTNING, PLAGUE, HUTS, LAVA = ACTIONS = range(10)
ACTION_KEYS = ("calm", "feast", "abundance", "peace", "thunder", "prosperity", "lightning", "plague", "huts", "lava")

ISLAND_CARDS = range(50)
GOD_CARDS = tuple(50 + action for action in ACTIONS if action != HUTS)
DEVOUT_CARDS = range(60, 65)
UNKNOWN_ISLAND, UNKNOWN_GOD, UNKNOWN_DEVOUT = UNKNOWN = range(65, 68)
"""Cards that the viewer may not know (8.1)."""
ISLAND_KIND, GOD_KIND, DEVOUT_KIND = KINDS = range(3)
"""The kinds of cards: each has a pile of its own."""
PILES: tuple[Iterable[int], ...] = (ISLAND_CARDS, GOD_CARDS, DEVOUT_CARDS)


def kind_of(card: int) -> int:
    """The kind of a card, known or not."""
    if card >= UNKNOWN_ISLAND:
        return card - UNKNOWN_ISLAND
    return ISLAND_KIND if card < GOD_CARDS[0] else GOD_KIND if card < DEVOUT_CARDS[0] else DEVOUT_KIND


def action_of(card: int) -> int:
    """What an island or god card does."""
    return card // 5 if card < GOD_CARDS[0] else card - GOD_CARDS[0]


def colour_of(card: int) -> int:
    """The colour of an island card or devout worshipper."""
    return card % 5


ADD, REMOVE, MOVE, SAIL = OMENS = range(4)
OMEN_KEYS = ("add", "remove", "move", "sail")
OMEN_CARDS = (ADD, ADD, REMOVE, MOVE, SAIL)
"""The five omen cards, in the order of the bits of FACE_UP."""
ALL_FACE_UP = (1 << len(OMEN_CARDS)) - 1


class Chart(NamedTuple):
    """A line of the chart (2.2): the hand by kind, after how many omens all are face up again, plays of each."""

    hand: tuple[int, int, int]
    reset: int
    plays: int


CHART = {
    2: Chart((7, 1, 1), 5, 5),
    3: Chart((6, 1, 1), 4, 4),
    4: Chart((6, 1, 1), 3, 4),
    5: Chart((5, 1, 1), 3, 3),
}
KEPT = 4
"""How many cards everybody has left in the end (2.2, 7.1)."""

# --- Islands and spaces (1.4, 1.5) ------------------------------------------------------------------------------------

YELLOW, GREEN, BROWN = GROUNDS = range(3)
ISLANDS = range(5)
ISLAND_LETTERS = "abcde"
MAPS = ("yyg bgb ...", "yg. byy .g.", "gyg b.. gb.", "by. .gb .yb", "gyb .b. .gy")
"""Yellow, green and brown spaces row by row; a dot is water."""

_LAND = tuple(
    (island, (column, row), "ygb".index(ground))
    for island, drawn in enumerate(MAPS)
    for row, line in enumerate(drawn.split())
    for column, ground in enumerate(line)
    if ground != "."
)
SPACES = range(len(_LAND))
SPACES_EACH = 6
"""On every island: space number s is on island s // 6, and its number there is s % 6 + 1."""
GROUND = tuple(ground for _, _, ground in _LAND)
CELL = tuple(cell for _, cell, _ in _LAND)
"""Column and row within the island's field of three by three."""
SPACE_KEYS = tuple(f"{ISLAND_LETTERS[space // SPACES_EACH]}{space % SPACES_EACH + 1}" for space in SPACES)


def spaces_of(island: int) -> range:
    """The spaces of an island, in number order."""
    return range(SPACES_EACH * island, SPACES_EACH * (island + 1))


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two cells of a grid are orthogonally adjacent."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


NEIGHBOURS = tuple(
    tuple(other for other in spaces_of(space // SPACES_EACH) if _touch(CELL[space], CELL[other])) for space in SPACES
)
"""The orthogonally adjacent spaces within the island, by rising number (1.6)."""
(INLAND,) = (space for space in SPACES if len(NEIGHBOURS[space]) == 4)
"""b4, the one space that does not border water (1.6)."""

USUAL_LAYOUT = ((0, 0), (1, 0), (0, 1), (1, 1), (2, 1))
"""Column and row of each island on the coarse grid (1.5)."""


def free_cells(laid: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The cells where the next island may be laid, by row, then column (1.5)."""
    near = {(x + dx, y + dy) for x, y in laid for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return tuple(sorted(near.difference(laid), key=lambda cell: (cell[1], cell[0])))


def beside(cells: tuple[tuple[int, int], ...], island: int) -> tuple[int, ...]:
    """The islands that are orthogonally adjacent to an island in a layout."""
    return tuple(other for other, cell in enumerate(cells) if _touch(cell, cells[island]))


# --- Cubes ------------------------------------------------------------------------------------------------------------

CUBE_BITS, CUBE_MASK = 8, 255
CUBE = tuple(1 << CUBE_BITS * colour for colour in COLOURS)
"""One cube of each colour, packed."""


def counts(packed: int) -> tuple[int, int, int, int, int]:
    """How many cubes of each colour."""
    return (packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255, packed >> 32)


def colours_in(packed: int) -> tuple[int, ...]:
    """The colours of which there is a cube."""
    return tuple(colour for colour in COLOURS if packed >> CUBE_BITS * colour & CUBE_MASK)


# --- Questions (9.1) --------------------------------------------------------------------------------------------------

Q_HALF = 0
"""Omen or card, or the one that is left."""
Q_ISLAND = 1
"""The island of an island card."""
Q_ADD_SPACE, Q_ADD_COLOUR = 2, 3
Q_REMOVE_SPACE, Q_REMOVE_COLOUR = 4, 5
Q_MOVE_SPACE, Q_MOVE_COLOUR, Q_MOVE_TARGET = 6, 7, 8
Q_SAIL_SPACE, Q_SAIL_COLOUR, Q_SAIL_TARGET = 9, 10, 11
Q_GAIN_COLOUR = 12
"""Calm, Feast, Abundance, Prosperity: the colour of the cube that a space gets."""
Q_LOSE_COLOUR = 13
"""Plague: the colour of the cube that a space loses."""
Q_PEACE_SPACE, Q_PEACE_COLOUR, Q_PEACE_OTHER, Q_PEACE_OTHER_COLOUR = 14, 15, 16, 17
Q_THUNDER_COLOUR = 18
"""The colour for an empty space."""
Q_THUNDER_SPACE = 19
"""The empty space for an absent colour."""
Q_LIGHTNING_SPACE = 20
Q_HUT_SPACE, Q_HUT_COLOUR = 21, 22
Q_LAVA_SPACE, Q_LAVA_COLOUR, Q_LAVA_TARGET = 23, 24, 25
"""Of Lava: its space, the colour removed, and where a cube that waits goes; the last one in follow-ups, too."""
Q_HUT_FOLLOW, Q_HUT_FOLLOW_COLOUR = 26, 27
"""Follow-up of Huts: a hut or pass, then the colour."""
Q_LAVA_FOLLOW = 28
"""Follow-up of Lava: a space or pass."""
Q_TASK = 29
"""Not asked: an action that is still to be carried out on an island; a god's five lie on the stack like this."""

NONE = -1


class Question(NamedTuple):
    """A question on the stack, with what was answered before and it depends on; NONE where that is nothing."""

    kind: int
    seat: int
    """Who answers."""
    action: int = NONE
    """Of questions of a card: what the card does."""
    island: int = NONE
    """Where the card happens; NONE in omens and follow-ups."""
    space: int = NONE
    """The space it is about: whose colour is asked, or from where a cube goes."""
    colour: int = NONE
    """The colour that is already chosen, or whose cube goes somewhere."""
    other: int = NONE
    """Peace: the other space. Lava: the lowest target for this colour."""
    cubes: int = 0
    """Lava: the cubes that wait for a target, packed, the one in question included."""
    used: int = 0
    """Follow-up of Huts: bits of the huts that have got a cube in it."""


# --- The state --------------------------------------------------------------------------------------------------------

SEATS = range(5)
State = tuple[Any, ...]
"""Integers and tuples of integers or questions; what stands where:"""

PLAYERS, PHASE, ACTOR, STARTER, ON_TURN, TURNS_LEFT = range(6)
"""ACTOR: who decides next. ON_TURN: the active player, also while others answer a follow-up."""
DONE, FACE_UP, USED = range(6, 9)
"""DONE: OMEN_DONE and CARD_DONE, the halves of this turn. FACE_UP: bits by omen card. USED: omens since the reset."""
CELLS, HUT_BITS, LAVA_BITS, FOLLOW, QUESTIONS = range(9, 14)
"""CELLS: of the islands laid so far. FOLLOW: bits by seat of those who have played Huts, then Lava.
QUESTIONS: the stack, the one now asked last."""
CUBES = 14
"""By space, packed."""
HANDS = CUBES + len(SPACES)
"""By seat, bits by card: what is known of a hand."""
UNSEEN = HANDS + len(SEATS)
"""By seat, how many cards are not known, four bits for each kind."""
PLAYED = UNSEEN + len(SEATS)
"""By seat, a tuple of cards."""
LENGTH = PLAYED + len(SEATS)

STARTING, LAYING_OUT, FILLING, DEALING, PLAYING, OVER = range(6)
"""The phases."""
OMEN_DONE, CARD_DONE = 1, 2
UNSEEN_BITS, UNSEEN_MASK = 4, 15
FOLLOW_BITS = {HUTS: 0, LAVA: len(SEATS)}
"""Where the bits of those who have played an action begin in FOLLOW."""


def players(state: State) -> int:
    """How many play."""
    number: int = state[PLAYERS]
    return number


def starter(state: State) -> int:
    """The seat that starts, NONE while it is being drawn."""
    seat: int = state[STARTER]
    return seat


def turns_left(state: State) -> int:
    """How many turns are still to be finished, the one under way included."""
    number: int = state[TURNS_LEFT]
    return number


def cubes(state: State, space: int) -> tuple[int, int, int, int, int]:
    """How many cubes of each colour are on a space."""
    return counts(state[CUBES + space])


def totals(state: State) -> tuple[int, int, int, int, int]:
    """How many cubes of each colour are on all islands; those that wait beside the board count for nobody (9.1)."""
    return counts(sum(state[CUBES:HANDS]))


def has_hut(state: State, space: int) -> bool:
    """Whether a hut stands there."""
    return bool(state[HUT_BITS] >> space & 1)


def has_lava(state: State, space: int) -> bool:
    """Whether lava covers it."""
    return bool(state[LAVA_BITS] >> space & 1)


def known_cards(bits: int) -> tuple[int, ...]:
    """The cards of a hand as bits, in rising order."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return tuple(found)


def unseen(state: Sequence[Any], seat: int, kind: int) -> int:
    """How many cards of a kind a seat holds that are not known."""
    number: int = state[UNSEEN + seat] >> UNSEEN_BITS * kind & UNSEEN_MASK
    return number


def hand(state: State, seat: int) -> tuple[int, ...]:
    """The cards that a seat holds, in rising order; those that are not known stand at the end as UNKNOWN_…"""
    known = known_cards(state[HANDS + seat])
    if not state[UNSEEN + seat]:
        return known
    return (*known, *(UNKNOWN[kind] for kind in KINDS for _ in range(unseen(state, seat, kind))))


def played(state: State, seat: int) -> tuple[int, ...]:
    """The cards that a seat has played, in that order."""
    cards: tuple[int, ...] = state[PLAYED + seat]
    return cards


def omens(state: State) -> tuple[bool, ...]:
    """Which omen cards are face up: Add, Add, Remove, Move, Sail."""
    return tuple(bool(state[FACE_UP] >> number & 1) for number in range(len(OMEN_CARDS)))


def omens_used(state: State) -> int:
    """How many omens have been used since all were face up (3.2)."""
    number: int = state[USED]
    return number


def cells(state: State) -> tuple[tuple[int, int], ...]:
    """The cells of the islands that are laid, a's first: (column, row), both from a."""
    laid: tuple[tuple[int, int], ...] = state[CELLS]
    return laid


def layout(state: State) -> tuple[tuple[int, int], ...] | None:
    """The cells of the five islands, None while they are being laid."""
    laid = cells(state)
    return laid if len(laid) == len(ISLANDS) else None


def islands_beside(state: State, island: int) -> tuple[int, ...]:
    """The islands that are orthogonally adjacent to a laid one (1.5)."""
    return beside(cells(state), island)


def may_follow(state: State, action: int, seat: int) -> bool:
    """Whether a seat has played Huts, or Lava, and so joins its follow-ups (5.9, 5.10)."""
    return bool(state[FOLLOW] >> FOLLOW_BITS[action] + seat & 1)


def question(state: State) -> Question | None:
    """What is asked now, None where luck draws or the game is over."""
    asked = state[QUESTIONS]
    return asked[-1] if asked else None


def waiting(state: State) -> tuple[tuple[int, int, int, int, int], int] | None:
    """The cubes that wait beside the board for a target, and the space they come from; None where there are none."""
    asked = question(state)
    return (counts(asked.cubes), asked.space) if asked and asked.kind == Q_LAVA_TARGET else None


assert [len(NEIGHBOURS[space]) for space in (0, INLAND)] == [2, 4] and SPACE_KEYS[INLAND] == "b4"
