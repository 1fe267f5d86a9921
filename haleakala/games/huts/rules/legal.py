"""List the legal actions: all answers to the question on top of the stack, in the order of clause 9.2.

A question with fewer than two answers is usually not presented to the player; see `settle`.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from haleakala.games.huts.rules import actions
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Action
from haleakala.games.huts.rules.model import Question, State, beside, question, spaces_of

Draft = Sequence[Any]
"""A state as a tuple, or as the list that `apply` is changing."""
Actions = tuple[Action, ...]

ISLAND_BITS = tuple(sum(1 << space for space in spaces_of(island)) for island in m.ISLANDS)
NEAR_BITS = tuple(sum(1 << other for other in m.NEIGHBOURS[space]) for space in m.SPACES)
"""For each space, the adjacent spaces as a bit set."""
HIGHER = tuple(tuple(other for other in m.NEIGHBOURS[space] if other > space) for space in m.SPACES)
"""For each space, the adjacent spaces that have a higher number."""
ALL_SPACES = (1 << len(m.SPACES)) - 1
SHORE = ALL_SPACES & ~(1 << m.INLAND)
"""The spaces that border water, as a bit set (1.6)."""

# --- Actions from bit sets --------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def places(bits: int) -> Actions:
    """Return the actions that choose a space in the bit set `bits`."""
    return tuple(actions.CHOOSE_SPACE[space] for space in m.SPACES if bits >> space & 1)


COLOUR_SETS = tuple(
    tuple(actions.CHOOSE_COLOUR[colour] for colour in m.COLOURS if bits >> colour & 1) for bits in range(32)
)
"""For each bit set of colours, the actions that choose one of these colours."""


@lru_cache(maxsize=4096)
def cards(bits: int) -> Actions:
    """Return the actions that play a card from the hand `bits`: island cards, then the god; no worshipper (3.3)."""
    return tuple(action for card, action in actions.PLAY_CARD.items() if bits >> card & 1)


OMEN_SETS = tuple(
    tuple(
        actions.TAKE_OMEN[omen]
        for omen in m.OMENS
        if any(bits >> at & 1 and one == omen for at, one in enumerate(m.OMEN_CARDS))
    )
    for bits in range(m.ALL_FACE_UP + 1)
)
"""For each value of FACE_UP, the actions that take an omen. The two Adds are the same action (9.1)."""


def colour_bits(packed: int) -> int:
    """Return the colours that have at least one cube in `packed`, as a bit set."""
    return (
        (1 if packed & 0xFF else 0)
        | (2 if packed & 0xFF00 else 0)
        | (4 if packed & 0xFF0000 else 0)
        | (8 if packed & 0xFF000000 else 0)
        | (16 if packed >> 32 else 0)
    )


@lru_cache(maxsize=64)
def shores_beside(cells: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """For each island, return the spaces that border water on the islands beside it, as a bit set (4.2)."""
    return tuple(SHORE & sum(ISLAND_BITS[other] for other in beside(cells, island)) for island in m.ISLANDS)


# --- Answers to each kind of question ---------------------------------------------------------------------------------


def halves(draft: Draft, asked: Question) -> Actions:
    """List the omens that are face up and the playable cards, except for the half of the turn already done (3.1)."""
    omens = () if draft[m.DONE] & m.OMEN_DONE else OMEN_SETS[draft[m.FACE_UP]]
    return omens if draft[m.DONE] & m.CARD_DONE else omens + cards(draft[m.HANDS + asked.seat])


def any_island(draft: Draft, asked: Question) -> Actions:
    """List every island, even if the card has no effect there (3.4)."""
    return actions.CHOOSE_ISLAND


def any_colour(draft: Draft, asked: Question) -> Actions:
    """List every colour, because the supply of cubes is unlimited (1.2)."""
    return actions.CHOOSE_COLOUR


def colours_there(draft: Draft, asked: Question) -> Actions:
    """List the colours of the cubes on the space of the question."""
    return COLOUR_SETS[colour_bits(draft[m.CUBES + asked.space])]


def without_lava(draft: Draft, asked: Question) -> Actions:
    """List the spaces without lava, for the omen Add (4.1)."""
    return places(ALL_SPACES & ~draft[m.LAVA_BITS])


def with_cubes(draft: Draft, asked: Question) -> Actions:
    """List the spaces that have a cube, for the omen Remove (4.1)."""
    return tuple(actions.CHOOSE_SPACE[space] for space in m.SPACES if draft[m.CUBES + space])


def can_move(draft: Draft, asked: Question) -> Actions:
    """List the spaces that have a cube and an adjacent space without lava, for the omen Move (4.2)."""
    free = ~draft[m.LAVA_BITS]
    return tuple(
        actions.CHOOSE_SPACE[space] for space in m.SPACES if draft[m.CUBES + space] and NEAR_BITS[space] & free
    )


def adjacent(draft: Draft, asked: Question) -> Actions:
    """List the adjacent spaces without lava, as targets of the omen Move (4.2)."""
    return places(NEAR_BITS[asked.space] & ~draft[m.LAVA_BITS])


def can_sail(draft: Draft, asked: Question) -> Actions:
    """List the spaces where the omen Sail can begin: they border water, have a cube, and have a legal target (4.2)."""
    free = ~draft[m.LAVA_BITS]
    open_islands = [shore & free for shore in shores_beside(draft[m.CELLS])]
    return tuple(
        actions.CHOOSE_SPACE[space]
        for space in m.SPACES
        if space != m.INLAND and draft[m.CUBES + space] and open_islands[space // m.SPACES_EACH]
    )


def across(draft: Draft, asked: Question) -> Actions:
    """List the targets of the omen Sail: spaces without lava that border water on an adjacent island (4.2)."""
    return places(shores_beside(draft[m.CELLS])[asked.space // m.SPACES_EACH] & ~draft[m.LAVA_BITS])


def peace_first(draft: Draft, asked: Question) -> Actions:
    """List the lower-numbered spaces of adjacent pairs with cubes of different colours, for Peace (5.4, 9.1)."""
    colours = {space: colour_bits(draft[m.CUBES + space]) for space in spaces_of(asked.island)}
    return tuple(
        actions.CHOOSE_SPACE[space]
        for space, here in colours.items()
        if here and any(colours[other] and (here | colours[other]).bit_count() > 1 for other in HIGHER[space])
    )


def peace_first_colour(draft: Draft, asked: Question) -> Actions:
    """List the first space's colours for which a higher-numbered neighbour has a different colour, for Peace (5.4)."""
    here, beyond = colour_bits(draft[m.CUBES + asked.space]), 0
    for other in HIGHER[asked.space]:
        beyond |= colour_bits(draft[m.CUBES + other])
    return COLOUR_SETS[sum(1 << colour for colour in m.COLOURS if here >> colour & 1 and beyond & ~(1 << colour))]


def peace_second(draft: Draft, asked: Question) -> Actions:
    """List the adjacent spaces with a higher number and a colour other than the first colour, for Peace (5.4)."""
    without = ~(1 << asked.colour)
    return tuple(
        actions.CHOOSE_SPACE[other] for other in HIGHER[asked.space] if colour_bits(draft[m.CUBES + other]) & without
    )


def peace_second_colour(draft: Draft, asked: Question) -> Actions:
    """List the colours on the second space, except the first colour, for Peace (5.4)."""
    return COLOUR_SETS[colour_bits(draft[m.CUBES + asked.other]) & ~(1 << asked.colour)]


def absent_colours(draft: Draft, island: int) -> int:
    """Return the colours that are not on `island`, as a bit set, for Thunder (5.5)."""
    first = m.CUBES + m.SPACES_EACH * island
    return 31 & ~colour_bits(sum(draft[first : first + m.SPACES_EACH]))


def empty_spaces(draft: Draft, island: int) -> int:
    """Return the spaces of `island` without cubes and without lava, as a bit set; huts do not matter (5.5)."""
    lava: int = draft[m.LAVA_BITS]
    return sum(1 << space for space in spaces_of(island) if not draft[m.CUBES + space]) & ~lava


def thunder_colours(draft: Draft, asked: Question) -> Actions:
    """List the colours that are not on the island of the question (5.5)."""
    return COLOUR_SETS[absent_colours(draft, asked.island)]


def thunder_spaces(draft: Draft, asked: Question) -> Actions:
    """List the empty spaces of the island of the question (5.5)."""
    return places(empty_spaces(draft, asked.island))


def lightning_spaces(draft: Draft, asked: Question) -> Actions:
    """List the spaces of the card's island that have cubes or a hut (5.8)."""
    huts = draft[m.HUT_BITS]
    return tuple(
        actions.CHOOSE_SPACE[space] for space in spaces_of(asked.island) if draft[m.CUBES + space] or huts >> space & 1
    )


def hut_spaces(draft: Draft, asked: Question) -> Actions:
    """List the spaces of the card's island that have no hut and no lava (5.9)."""
    return places(ISLAND_BITS[asked.island] & ~(draft[m.HUT_BITS] | draft[m.LAVA_BITS]))


def lava_spaces(draft: Draft, asked: Question) -> Actions:
    """List the spaces of the card's island that have no lava (5.10)."""
    return places(ISLAND_BITS[asked.island] & ~draft[m.LAVA_BITS])


def lava_targets(draft: Draft, asked: Question) -> Actions:
    """List adjacent spaces without lava, none lower than the previous target for this colour (5.10, 9.1)."""
    free = NEAR_BITS[asked.space] & ~draft[m.LAVA_BITS]
    return places(free if asked.other < 0 else free >> asked.other << asked.other)


def hut_follow(draft: Draft, asked: Question) -> Actions:
    """List the huts that have not got a cube in this follow-up, then pass (5.9)."""
    return (*places(draft[m.HUT_BITS] & ~asked.used), actions.PASS)


def lava_follow(draft: Draft, asked: Question) -> Actions:
    """List the spaces without lava that are next to lava, then pass (5.10)."""
    lava = draft[m.LAVA_BITS]
    near = 0
    for space in m.SPACES:
        if lava >> space & 1:
            near |= NEAR_BITS[space]
    return (*places(near & ~lava), actions.PASS)


ANSWERS: dict[int, Callable[[Draft, Question], Actions]] = {
    m.Q_HALF: halves,
    m.Q_ISLAND: any_island,
    m.Q_ADD_SPACE: without_lava,
    m.Q_ADD_COLOUR: any_colour,
    m.Q_REMOVE_SPACE: with_cubes,
    m.Q_REMOVE_COLOUR: colours_there,
    m.Q_MOVE_SPACE: can_move,
    m.Q_MOVE_COLOUR: colours_there,
    m.Q_MOVE_TARGET: adjacent,
    m.Q_SAIL_SPACE: can_sail,
    m.Q_SAIL_COLOUR: colours_there,
    m.Q_SAIL_TARGET: across,
    m.Q_GAIN_COLOUR: colours_there,
    m.Q_LOSE_COLOUR: colours_there,
    m.Q_PEACE_SPACE: peace_first,
    m.Q_PEACE_COLOUR: peace_first_colour,
    m.Q_PEACE_OTHER: peace_second,
    m.Q_PEACE_OTHER_COLOUR: peace_second_colour,
    m.Q_THUNDER_COLOUR: thunder_colours,
    m.Q_THUNDER_SPACE: thunder_spaces,
    m.Q_LIGHTNING_SPACE: lightning_spaces,
    m.Q_HUT_SPACE: hut_spaces,
    m.Q_HUT_COLOUR: any_colour,
    m.Q_LAVA_SPACE: lava_spaces,
    m.Q_LAVA_COLOUR: colours_there,
    m.Q_LAVA_TARGET: lava_targets,
    m.Q_HUT_FOLLOW: hut_follow,
    m.Q_HUT_FOLLOW_COLOUR: any_colour,
    m.Q_LAVA_FOLLOW: lava_follow,
}


def answers(draft: Draft, asked: Question) -> Actions:
    """Return all legal answers to the question `asked`, even if other questions are above it on the stack."""
    return ANSWERS[asked.kind](draft, asked)


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the answers to the top question, or () if the hand of the player who decides is hidden (8.1)."""
    actor = state[m.ACTOR]
    if actor < 0 or state[m.UNSEEN + actor]:
        return ()
    return answers(state, Question._make(state[m.QUESTIONS][-1]))


def without_looking(state: State) -> tuple[Action, ...]:
    """Return the actions that a player can choose without seeing the hand: pass in a follow-up (5.9, 5.10)."""
    asked = question(state)
    return (actions.PASS,) if asked and asked.kind in (m.Q_HUT_FOLLOW, m.Q_LAVA_FOLLOW) else ()


assert m.CUBE_BITS == 8 and m.CUBE_MASK == 0xFF, "colour_bits knows it"
