"""Define the data of Huts: colours, cards, spaces, kinds of questions, and the state as a flat tuple.

The cubes on a space are packed into one integer, eight bits per colour, because no game reaches 200 cubes (1.2). Huts
and lava are bit sets of spaces. A hand is a bit set of cards; for hidden cards, the state has only a count for each
kind.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

# --- Colours, cards, omens (1.2) --------------------------------------------------------------------------------------

RED, BLUE, WHITE, BLACK, PURPLE = COLOURS = range(5)
COLOUR_KEYS = ("red", "blue", "white", "black", "purple")
CUBES_OF_A_COLOUR = 6
"""The number of cubes of each colour that the setup puts on the islands (2.1)."""

CALM, FEAST, ABUNDANCE, PEACE, THUNDER, PROSPERITY, LIGHTNING, PLAGUE, HUTS, LAVA = ACTIONS = range(10)
ACTION_KEYS = ("calm", "feast", "abundance", "peace", "thunder", "prosperity", "lightning", "plague", "huts", "lava")

ISLAND_CARDS = range(50)
GOD_CARDS = tuple(50 + action for action in ACTIONS if action != HUTS)
DEVOUT_CARDS = range(60, 65)
UNKNOWN_ISLAND, UNKNOWN_GOD, UNKNOWN_DEVOUT = UNKNOWN = range(65, 68)
"""Placeholders for cards that the viewer is not allowed to see (8.1), one for each kind of card."""
ISLAND_KIND, GOD_KIND, DEVOUT_KIND = KINDS = range(3)
"""The kinds of cards. Each kind is dealt from its own pile."""
PILES: tuple[Iterable[int], ...] = (ISLAND_CARDS, GOD_CARDS, DEVOUT_CARDS)


def kind_of(card: int) -> int:
    """Return the kind of `card`. For a placeholder in `UNKNOWN`, return the kind of the hidden card."""
    if card >= UNKNOWN_ISLAND:
        return card - UNKNOWN_ISLAND
    return ISLAND_KIND if card < GOD_CARDS[0] else GOD_KIND if card < DEVOUT_CARDS[0] else DEVOUT_KIND


def action_of(card: int) -> int:
    """Return the action of an island card or a god card, as an element of ACTIONS."""
    return card // 5 if card < GOD_CARDS[0] else card - GOD_CARDS[0]


def colour_of(card: int) -> int:
    """Return the colour of an island card or a devout worshipper."""
    return card % 5


ADD, REMOVE, MOVE, SAIL = OMENS = range(4)
OMEN_KEYS = ("add", "remove", "move", "sail")
OMEN_CARDS = (ADD, ADD, REMOVE, MOVE, SAIL)
"""For each of the five omen cards, its omen. Bit n of FACE_UP is for the card at index n."""
ALL_FACE_UP = (1 << len(OMEN_CARDS)) - 1


class Chart(NamedTuple):
    """A line of the chart (2.2): cards dealt by kind, omens used before a reset, and cards that each player plays."""

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
"""The number of cards in each player's hand at the end of the game (2.2, 7.1)."""

# --- Islands and spaces (1.4, 1.5) ------------------------------------------------------------------------------------

YELLOW, GREEN, BROWN = GROUNDS = range(3)
ISLANDS = range(5)
ISLAND_LETTERS = "abcde"
MAPS = ("yyg bgb ...", "yg. byy .g.", "gyg b.. gb.", "by. .gb .yb", "gyb .b. .gy")
"""The ground of each island: yellow (y), green (g) or brown (b) spaces, row by row; a dot is water."""

_LAND = tuple(
    (island, (column, row), "ygb".index(ground))
    for island, drawn in enumerate(MAPS)
    for row, line in enumerate(drawn.split())
    for column, ground in enumerate(line)
    if ground != "."
)
SPACES = range(len(_LAND))
SPACES_EACH = 6
"""The number of spaces on an island. Space s is on island s // 6; its number on the island is s % 6 + 1."""
GROUND = tuple(ground for _, _, ground in _LAND)
CELL = tuple(cell for _, cell, _ in _LAND)
"""The column and row of each space on its island's grid of three by three cells."""
SPACE_KEYS = tuple(f"{ISLAND_LETTERS[space // SPACES_EACH]}{space % SPACES_EACH + 1}" for space in SPACES)


def spaces_of(island: int) -> range:
    """Return the spaces of `island`, in ascending order."""
    return range(SPACES_EACH * island, SPACES_EACH * (island + 1))


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Check whether two cells of a grid are orthogonally adjacent."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


NEIGHBOURS = tuple(
    tuple(other for other in spaces_of(space // SPACES_EACH) if _touch(CELL[space], CELL[other])) for space in SPACES
)
"""For each space, the orthogonally adjacent spaces on the same island, in ascending order (1.6)."""
(INLAND,) = (space for space in SPACES if len(NEIGHBOURS[space]) == 4)
"""The only space that does not border water: b4 (1.6)."""

USUAL_LAYOUT = ((0, 0), (1, 0), (0, 1), (1, 1), (2, 1))
"""The column and row of each island on the coarse grid, in the usual layout (1.5)."""


def free_cells(laid: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Return the cells where the next island can be laid, sorted by row, then by column (1.5)."""
    near = {(x + dx, y + dy) for x, y in laid for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
    return tuple(sorted(near.difference(laid), key=lambda cell: (cell[1], cell[0])))


def beside(cells: tuple[tuple[int, int], ...], island: int) -> tuple[int, ...]:
    """Return the islands that are orthogonally adjacent to `island` in the layout `cells`."""
    return tuple(other for other, cell in enumerate(cells) if _touch(cell, cells[island]))


# --- Cubes ------------------------------------------------------------------------------------------------------------

CUBE_BITS, CUBE_MASK = 8, 255
CUBE = tuple(1 << CUBE_BITS * colour for colour in COLOURS)
"""For each colour, the packed integer of a single cube."""


def counts(packed: int) -> tuple[int, int, int, int, int]:
    """Return the number of cubes of each colour in the packed integer `packed`."""
    return (packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255, packed >> 32)


def colours_in(packed: int) -> tuple[int, ...]:
    """Return the colours that have at least one cube in the packed integer `packed`."""
    return tuple(colour for colour in COLOURS if packed >> CUBE_BITS * colour & CUBE_MASK)


# --- Questions (9.1) --------------------------------------------------------------------------------------------------

Q_HALF = 0
"""Choose an omen or a card; in the second half of a turn, choose the one that is still missing."""
Q_ISLAND = 1
"""Choose the island where an island card takes effect."""
Q_ADD_SPACE, Q_ADD_COLOUR = 2, 3
Q_REMOVE_SPACE, Q_REMOVE_COLOUR = 4, 5
Q_MOVE_SPACE, Q_MOVE_COLOUR, Q_MOVE_TARGET = 6, 7, 8
Q_SAIL_SPACE, Q_SAIL_COLOUR, Q_SAIL_TARGET = 9, 10, 11
Q_GAIN_COLOUR = 12
"""Calm, Feast, Abundance or Prosperity: choose the colour of the cube that a space gets."""
Q_LOSE_COLOUR = 13
"""Plague: choose the colour of the cube that a space loses."""
Q_PEACE_SPACE, Q_PEACE_COLOUR, Q_PEACE_OTHER, Q_PEACE_OTHER_COLOUR = 14, 15, 16, 17
Q_THUNDER_COLOUR = 18
"""Thunder: choose the absent colour that a given empty space gets."""
Q_THUNDER_SPACE = 19
"""Thunder: choose the empty space that gets a cube of a given absent colour."""
Q_LIGHTNING_SPACE = 20
Q_HUT_SPACE, Q_HUT_COLOUR = 21, 22
Q_LAVA_SPACE, Q_LAVA_COLOUR, Q_LAVA_TARGET = 23, 24, 25
"""Lava: choose the space, the colour removed there, and the target of the next displaced cube (in follow-ups, too)."""
Q_HUT_FOLLOW, Q_HUT_FOLLOW_COLOUR = 26, 27
"""Follow-up of Huts: choose a hut or pass, then the colour of the new cube."""
Q_LAVA_FOLLOW = 28
"""Follow-up of Lava: choose a space or pass."""
Q_TASK = 29
"""Not decided by a player: carry out an action on an island. A god card pushes five such tasks on the stack."""

NONE = -1


class Question(NamedTuple):
    """A question on the stack, with the earlier choices that it depends on. A field that is not used is NONE or 0."""

    kind: int
    seat: int
    """The seat that must decide."""
    action: int = NONE
    """The action of the card that caused the question; NONE if no card did."""
    island: int = NONE
    """The island where the card takes effect; NONE in omens and follow-ups, and while the island is being chosen."""
    space: int = NONE
    """The space that the question is about: a colour is chosen there, or a cube leaves from there."""
    colour: int = NONE
    """The colour that was chosen before, or the colour of the cube that needs a target."""
    other: int = NONE
    """Peace: the second space. Lava: the lowest target allowed for the next cube of `colour`."""
    cubes: int = 0
    """Lava: the displaced cubes that still need a target, packed, including the cube in question."""
    used: int = 0
    """Follow-up of Huts: the huts that already got a cube in this follow-up, as a bit set of spaces."""


# --- The state --------------------------------------------------------------------------------------------------------

SEATS = range(5)
State = tuple[Any, ...]
"""A flat tuple of integers, and of tuples of integers or questions. The constants below are its indices."""

PLAYERS, PHASE, ACTOR, STARTER, ON_TURN, TURNS_LEFT = range(6)
"""ACTOR: the player who decides next. ON_TURN: the active player, even while other players decide a follow-up."""
DONE, FACE_UP, USED = range(6, 9)
"""DONE: the finished halves of this turn, OMEN_DONE and CARD_DONE, as bits. FACE_UP: the omen cards that are face up,
as bits. USED: the number of omens used since the last reset."""
CELLS, HUT_BITS, LAVA_BITS, FOLLOW, QUESTIONS = range(9, 14)
"""CELLS: the cells of the islands laid so far. FOLLOW: the seats that have played Huts, then the seats that have played
Lava, as bits. QUESTIONS: the stack of open questions; the current question is the last."""
CUBES = 14
"""The index of the first space's cubes. Each space has one packed integer."""
HANDS = CUBES + len(SPACES)
"""The index of the first seat's hand. Each seat has a bit set of the known cards in its hand."""
UNSEEN = HANDS + len(SEATS)
"""The index of the first seat's hidden cards. Each seat has one integer: a count of four bits for each kind."""
PLAYED = UNSEEN + len(SEATS)
"""The index of the first seat's played cards. Each seat has a tuple of cards."""
LENGTH = PLAYED + len(SEATS)

STARTING, LAYING_OUT, FILLING, DEALING, PLAYING, OVER = range(6)
"""The phases of a game, in order."""
OMEN_DONE, CARD_DONE = 1, 2
UNSEEN_BITS, UNSEEN_MASK = 4, 15
FOLLOW_BITS = {HUTS: 0, LAVA: len(SEATS)}
"""For each action with a follow-up, the offset of its bits in FOLLOW: seat s has bit offset + s."""


def players(state: State) -> int:
    """Return the number of players."""
    number: int = state[PLAYERS]
    return number


def starter(state: State) -> int:
    """Return the seat of the starting player, or NONE before the starting player is drawn."""
    seat: int = state[STARTER]
    return seat


def turns_left(state: State) -> int:
    """Return how many turns of the game are not finished yet, including the current turn."""
    number: int = state[TURNS_LEFT]
    return number


def cubes(state: State, space: int) -> tuple[int, int, int, int, int]:
    """Return the number of cubes of each colour on `space`."""
    return counts(state[CUBES + space])


def totals(state: State) -> tuple[int, int, int, int, int]:
    """Return the number of cubes of each colour on all islands. Displaced cubes beside the board are excluded (9.1)."""
    return counts(sum(state[CUBES:HANDS]))


def has_hut(state: State, space: int) -> bool:
    """Check whether there is a hut on `space`."""
    return bool(state[HUT_BITS] >> space & 1)


def has_lava(state: State, space: int) -> bool:
    """Check whether there is lava on `space`."""
    return bool(state[LAVA_BITS] >> space & 1)


def known_cards(bits: int) -> tuple[int, ...]:
    """List the cards in the bit set `bits`, in ascending order."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return tuple(found)


def unseen(state: Sequence[Any], seat: int, kind: int) -> int:
    """Return how many hidden cards of `kind` are in the hand of `seat`."""
    number: int = state[UNSEEN + seat] >> UNSEEN_BITS * kind & UNSEEN_MASK
    return number


def hand(state: State, seat: int) -> tuple[int, ...]:
    """Return the cards in the hand of `seat`, ascending; hidden cards come last, as placeholders from UNKNOWN."""
    known = known_cards(state[HANDS + seat])
    if not state[UNSEEN + seat]:
        return known
    return (*known, *(UNKNOWN[kind] for kind in KINDS for _ in range(unseen(state, seat, kind))))


def played(state: State, seat: int) -> tuple[int, ...]:
    """Return the cards that `seat` has played, in the order of play."""
    cards: tuple[int, ...] = state[PLAYED + seat]
    return cards


def omens(state: State) -> tuple[bool, ...]:
    """Return, for each omen card in the order of OMEN_CARDS, whether the card is face up."""
    return tuple(bool(state[FACE_UP] >> number & 1) for number in range(len(OMEN_CARDS)))


def omens_used(state: State) -> int:
    """Return how many omens have been used since all omens were face up (3.2)."""
    number: int = state[USED]
    return number


def cells(state: State) -> tuple[tuple[int, int], ...]:
    """Return the cells of the islands laid so far, in island order. A cell is (column, row), relative to island a."""
    laid: tuple[tuple[int, int], ...] = state[CELLS]
    return laid


def layout(state: State) -> tuple[tuple[int, int], ...] | None:
    """Return the cells of the five islands, or None while some islands are not laid yet."""
    laid = cells(state)
    return laid if len(laid) == len(ISLANDS) else None


def islands_beside(state: State, island: int) -> tuple[int, ...]:
    """Return the islands that are orthogonally adjacent to `island` (1.5). `island` must be laid already."""
    return beside(cells(state), island)


def may_follow(state: State, action: int, seat: int) -> bool:
    """Check whether `seat` has played `action` (Huts or Lava) and so takes part in its follow-ups (5.9, 5.10)."""
    return bool(state[FOLLOW] >> FOLLOW_BITS[action] + seat & 1)


def question(state: State) -> Question | None:
    """Return the current question, or None during the setup and after the end of the game."""
    asked = state[QUESTIONS]
    return asked[-1] if asked else None


def waiting(state: State) -> tuple[tuple[int, int, int, int, int], int] | None:
    """Return the displaced cubes by colour and the space they left, if a target must be chosen for them; else None."""
    asked = question(state)
    return (counts(asked.cubes), asked.space) if asked and asked.kind == Q_LAVA_TARGET else None


assert [len(NEIGHBOURS[space]) for space in (0, INLAND)] == [2, 4] and SPACE_KEYS[INLAND] == "b4"
