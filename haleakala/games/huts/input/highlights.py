"""What can be touched within a turn, once an omen or a card is chosen or a follow-up has begun (decision 37).

The rules ask one question after the other, but touches come in any order: so all islands, spaces and colours that some
later question offers shine together. Islands do not depend on each other, so that each can be looked at by itself.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from haleakala.games.huts.input.targets import (
    CUBE_NAMES,
    FILL_NAME,
    FILLS,
    ISLAND_NAMES,
    PASS_NAME,
    SPACE_NAMES,
    TO_NAMES,
    pile_name,
    word,
)
from haleakala.games.huts.input.touches import Words, colour_at, fits, leaving, on_island, pair, spot
from haleakala.games.huts.rules.actions import ChooseColour, ChooseSpace
from haleakala.games.huts.rules.effects import begin_on_island
from haleakala.games.huts.rules.events import NothingHappened
from haleakala.games.huts.rules.legal import (
    NEAR_BITS,
    absent_colours,
    answers,
    empty_spaces,
    shores_beside,
)
from haleakala.games.huts.rules.model import (
    CELLS,
    COLOURS,
    CUBES,
    HUT_BITS,
    ISLANDS,
    LAVA_BITS,
    NONE,
    Q_ADD_COLOUR,
    Q_ADD_SPACE,
    Q_GAIN_COLOUR,
    Q_HUT_COLOUR,
    Q_HUT_FOLLOW,
    Q_HUT_FOLLOW_COLOUR,
    Q_HUT_SPACE,
    Q_ISLAND,
    Q_LAVA_COLOUR,
    Q_LAVA_FOLLOW,
    Q_LAVA_SPACE,
    Q_LAVA_TARGET,
    Q_LIGHTNING_SPACE,
    Q_LOSE_COLOUR,
    Q_MOVE_COLOUR,
    Q_MOVE_SPACE,
    Q_MOVE_TARGET,
    Q_PEACE_COLOUR,
    Q_PEACE_OTHER,
    Q_PEACE_OTHER_COLOUR,
    Q_PEACE_SPACE,
    Q_REMOVE_COLOUR,
    Q_REMOVE_SPACE,
    Q_SAIL_COLOUR,
    Q_SAIL_SPACE,
    Q_SAIL_TARGET,
    Q_TASK,
    Q_THUNDER_COLOUR,
    Q_THUNDER_SPACE,
    QUESTIONS,
    SPACES,
    SPACES_EACH,
    Question,
    State,
    colours_in,
    counts,
    question,
)

Names = set[str]
Draft = Sequence[Any]

# --- Islands of a card ------------------------------------------------------------------------------------------------


class Opening(NamedTuple):
    """What a card asks on an island, the next question first, and whether it does anything there at all (3.4)."""

    draft: Draft
    questions: tuple[Question, ...]
    works: bool


def opening(state: State, asked: Question, island: int) -> Opening:
    """What the card that is being played asks on an island."""
    there = [one for one in state[QUESTIONS] if one.island == island and one.kind != Q_TASK]
    if there:
        return Opening(state, tuple(reversed(there)), True)
    draft: list[Any] = list(state)
    draft[QUESTIONS], events = [], []  # type: ignore[var-annotated]
    begin_on_island(draft, events, Question(Q_TASK, asked.seat, asked.action, island))
    questions = tuple(one for one in reversed(draft[QUESTIONS]) if answers(draft, one))
    happens = any(not isinstance(event, NothingHappened) for event in events)
    return Opening(draft, questions, happens or bool(questions))


def islands_open(state: State, asked: Question) -> tuple[int, ...]:
    """The islands about which a card still asks something: all, where one is to be chosen."""
    if asked.kind == Q_ISLAND:
        return tuple(ISLANDS)
    return tuple(sorted({one.island for one in state[QUESTIONS] if one.island != NONE}))


def in_card(state: State, asked: Question, words: Words, chosen_island: int) -> Names:
    """What can be touched while a card is being played.

    An island without a space to choose stands for itself; where nothing would happen it is touched twice.
    """
    lit: Names = set()
    only = begun_on(state, asked, words, chosen_island)
    for island in islands_open(state, asked):
        if only and island != chosen_island:
            continue
        begun = opening(state, asked, island)
        by_space = bool(begun.questions) and begun.questions[0].kind in BY_SPACE
        here = asked.kind != Q_ISLAND or island == chosen_island
        if asked.kind == Q_ISLAND and (not begun.works or not (here or by_space)):
            lit.add(ISLAND_NAMES[island])
        else:
            said = on_island(words, island) if here else ()
            if asked.kind == Q_ISLAND or not is_settled(begun, said):
                lit |= on_opened_island(begun, said)
    return lit


BY_SPACE = frozenset((Q_PEACE_SPACE, Q_LIGHTNING_SPACE, Q_HUT_SPACE, Q_LAVA_SPACE))
"""What cards ask that are about a space: island and space are chosen with one touch."""


def begun_on(state: State, asked: Question, words: Words, island: int) -> bool:
    """Whether a first cube of Peace is taken up, or cubes wait beside lava: then only what goes on there shines."""
    if asked.kind != Q_ISLAND or island == NONE:
        return False
    begun, said = opening(state, asked, island), on_island(words, island)
    if not begun.questions:
        return False
    first = begun.questions[0]
    if first.kind == Q_PEACE_SPACE:
        return pair(state, said)[0] is not None
    return first.kind == Q_LAVA_SPACE and waiting_cubes(state, first, said) is not None


def is_settled(begun: Opening, words: Words) -> bool:
    """Whether all is said about a god's space or pair on an island: then nothing shines there any more."""
    if not begun.questions or spot(words) == NONE:
        return False
    asked = begun.questions[0]
    if asked.kind == Q_PEACE_SPACE:
        return pair(tuple(begun.draft), words)[1] is not None
    if asked.kind in (Q_LAVA_SPACE, Q_LAVA_COLOUR, Q_LAVA_TARGET):
        found = waiting_cubes(begun.draft, asked, words)
        if found:
            return not any(still_waiting(found, words))
        here = spot(words)
        colours = colours_in(begun.draft[CUBES + here])
        return len(colours) < 2 or colour_at(words, here) in colours
    return asked.kind == Q_LIGHTNING_SPACE


def on_opened_island(begun: Opening, words: Words) -> Names:
    """What can be touched on one island for a card."""
    if not begun.questions:
        return set()
    first = begun.questions[0]
    if first.kind in (Q_GAIN_COLOUR, Q_LOSE_COLOUR):
        lit: Names = set()
        for one in begun.questions:
            if one.kind == first.kind and len(answers(begun.draft, one)) > 1:
                lit |= {SPACE_NAMES[one.space], *cubes_of(begun.draft, one.space)}
                lit -= taken(words, one.space)
        return lit
    return asked_there(begun.draft, first, words)


# --- One question and what follows it ---------------------------------------------------------------------------------


def asked_there(state: Draft, asked: Question, words: Words) -> Names:
    """What can be touched for a question and those that follow it, whatever was touched for it so far."""
    kind, here = asked.kind, spot(words)
    match kind:
        case _ if kind in (Q_ADD_SPACE, Q_HUT_SPACE):
            return spaces(state, asked, here) | (any_cube(here) if here != NONE else set()) - taken(words, here)
        case _ if kind in FIXED_COLOUR:
            there = asked.other if kind == Q_PEACE_OTHER_COLOUR else asked.space
            lit = {CUBE_NAMES[there][one.colour] for one in answers(state, asked)}  # type: ignore[union-attr]
            return lit - taken(words, there)
        case _ if kind in (Q_REMOVE_SPACE, Q_LIGHTNING_SPACE):
            lit = spaces(state, asked, here)
            return lit if kind == Q_LIGHTNING_SPACE else lit | without_hut(state, range(len(SPACES)))
        case _ if kind in (Q_MOVE_SPACE, Q_SAIL_SPACE, Q_MOVE_COLOUR, Q_SAIL_COLOUR):
            return on_the_move(state, asked, words)
        case _ if kind in (Q_MOVE_TARGET, Q_SAIL_TARGET):
            return {TO_NAMES[one.space] for one in answers(state, asked) if isinstance(one, ChooseSpace)}
        case _ if kind in (Q_PEACE_COLOUR, Q_PEACE_OTHER):
            return rest_of_peace(state, asked, words)
        case _ if kind == Q_PEACE_SPACE:
            return for_peace(state, asked.island, words)
        case _ if kind in (Q_THUNDER_COLOUR, Q_THUNDER_SPACE):
            return for_thunder(state, asked.island, words)
        case _ if kind in (Q_LAVA_SPACE, Q_LAVA_COLOUR, Q_LAVA_TARGET, Q_LAVA_FOLLOW):
            return for_lava(state, asked, words)
        case _ if kind == Q_HUT_FOLLOW:
            here = here if here != NONE else fullest_hut(state, asked)
            return {PASS_NAME} | spaces(state, asked, here) | (any_cube(here) if here != NONE else set())
        case _:
            return spaces(state, asked, here)


FIXED_COLOUR = frozenset(
    (
        *(Q_ADD_COLOUR, Q_REMOVE_COLOUR, Q_HUT_COLOUR, Q_HUT_FOLLOW_COLOUR),
        *(Q_GAIN_COLOUR, Q_LOSE_COLOUR, Q_PEACE_OTHER_COLOUR),
    )
)
"""Questions for the colour on a space that is known already."""


def spaces(state: Draft, asked: Question, here: int) -> Names:
    """The spaces that are answers to a question, but for the one that was touched."""
    found = {SPACE_NAMES[one.space] for one in answers(state, asked) if isinstance(one, ChooseSpace)}
    return found - {SPACE_NAMES[here]} if here != NONE else found


def any_cube(space: int) -> Names:
    """All colours for a space."""
    return set(CUBE_NAMES[space])


def cubes_of(state: Draft, space: int) -> Names:
    """The colours on a space."""
    return {CUBE_NAMES[space][colour] for colour in colours_in(state[CUBES + space])}


def without_hut(state: Draft, some: Iterable[int]) -> Names:
    """The cubes on some spaces, except under huts: a hut is removed in their place (6.1)."""
    return set().union(*(cubes_of(state, space) for space in some if not state[HUT_BITS] >> space & 1))


def taken(words: Words, space: int) -> Names:
    """What was already said of a space: the space itself where it was touched last, and its colour."""
    if space == NONE:
        return set()
    colour = colour_at(words, space)
    found = {SPACE_NAMES[space]} if words and words[-1] == word(SPACE_NAMES[space]) else set()
    return found | ({CUBE_NAMES[space][colour]} if colour != NONE else set())


# --- Move and Sail (4.2) ----------------------------------------------------------------------------------------------


def targets_from(state: Draft, space: int, sails: bool) -> int:
    """Where a cube can go, as bits."""
    near = shores_beside(state[CELLS])[space // SPACES_EACH] if sails else NEAR_BITS[space]
    return near & ~int(state[LAVA_BITS])


def on_the_move(state: Draft, asked: Question, words: Words) -> Names:
    """The cubes that can be taken up; while one is, the spaces where it can go, and the other colours beside it."""
    sails = asked.kind in (Q_SAIL_SPACE, Q_SAIL_COLOUR)
    here = asked.space if asked.space != NONE else spot(words)
    if here != NONE:
        there = colours_in(state[CUBES + here])
        colour = colour_at(words, here) if len(there) > 1 else there[0]
        bits = targets_from(state, here, sails)
        if colour in there and bits:
            others = cubes_of(state, here) - {CUBE_NAMES[here][colour]}
            return {TO_NAMES[space] for space in SPACES if bits >> space & 1} | others
        if asked.space != NONE:
            return cubes_of(state, here)
    found = [one.space for one in answers(state, asked) if isinstance(one, ChooseSpace)]
    lit = {SPACE_NAMES[space] for space in found}.union(*(cubes_of(state, space) for space in found))
    return lit - ({SPACE_NAMES[here]} if here != NONE else set())


# --- Peace, Thunder ---------------------------------------------------------------------------------------------------


def for_peace(state: Draft, island: int, words: Words) -> Names:
    """The cubes that have a partner; of one that is chosen its partners. Nothing once both are."""
    first, second = pair(tuple(state), words)
    if second:
        return set()
    here = [
        (space, colour)
        for space in range(SPACES_EACH * island, SPACES_EACH * (island + 1))
        for colour in colours_in(state[CUBES + space])
    ]
    if first:
        found = [cube for cube in here if fits(first, cube)]
    else:
        found = [cube for cube in here if any(fits(cube, other) for other in here)]
    lit = {CUBE_NAMES[space][colour] for space, colour in found} | {SPACE_NAMES[space] for space, _ in found}
    return lit - ({SPACE_NAMES[spot(words)]} if words and spot(words) != NONE else set())


def rest_of_peace(state: Draft, asked: Question, words: Words) -> Names:
    """Where the first space is answered already: its colours, and with one of them the cubes beside it (9.1)."""
    lit: Names = set()
    if asked.kind == Q_PEACE_COLOUR:
        lit = {CUBE_NAMES[asked.space][one.colour] for one in answers(state, asked) if isinstance(one, ChooseColour)}
        colour = colour_at(words, asked.space)
        if colour == NONE:
            return lit
        asked = asked._replace(kind=Q_PEACE_OTHER, colour=colour)
    others = [one.space for one in answers(state, asked) if isinstance(one, ChooseSpace)]
    partners = {
        CUBE_NAMES[space][each] for space in others for each in colours_in(state[CUBES + space]) if each != asked.colour
    }
    return (lit | partners | {SPACE_NAMES[space] for space in others}) - taken(words, spot(words))


def for_thunder(state: Draft, island: int, words: Words) -> Names:
    """The empty spaces, and for the one that is looked at the absent colours; nothing where one is left of each."""
    empty, absent = empty_spaces(state, island), absent_colours(state, island)
    if empty.bit_count() == absent.bit_count() == 1:
        return set()
    lit = {SPACE_NAMES[space] for space in SPACES if empty >> space & 1}
    here = thunder_focus(empty, words)
    lit |= {CUBE_NAMES[here][colour] for colour in COLOURS if absent >> colour & 1}
    return lit - taken(words, here)


def thunder_focus(empty: int, words: Words) -> int:
    """The empty space whose colour is in question: the one touched last, else the first that has none yet."""
    here = spot(words)
    if here != NONE and empty >> here & 1 and words[-1].colour == NONE:
        return here
    open_ones = [space for space in SPACES if empty >> space & 1]
    return next((space for space in open_ones if colour_at(words, space) == NONE), open_ones[-1])


# --- Huts, Lava -------------------------------------------------------------------------------------------------------


def fullest_hut(state: Draft, asked: Question) -> int:
    """The hut for a follow-up that is proposed: the one with the most cubes, which the new one mostly is."""
    free = [one.space for one in answers(state, asked) if isinstance(one, ChooseSpace)]
    return max(free, key=lambda space: (sum(counts(state[CUBES + space])), -space), default=NONE)


class Waiting(NamedTuple):
    """The cubes that must leave a space because of lava, by colour, and the spaces where they can go, as bits."""

    space: int
    counts: tuple[int, ...]
    free: int
    colour: int = NONE
    """The colour whose cube the rules ask about first, NONE where that is open."""
    lowest: int = NONE
    """Where that cube can go at least (9.1)."""


def waiting_cubes(state: Draft, asked: Question, words: Words) -> Waiting | None:
    """The cubes that wait for a target, as far as it is known which they are; None where there are none."""
    kind = asked.kind
    if kind == Q_LAVA_TARGET:
        free = NEAR_BITS[asked.space] & ~int(state[LAVA_BITS])
        return Waiting(asked.space, counts(asked.cubes), free, asked.colour, asked.other)
    here = asked.space if kind == Q_LAVA_COLOUR else spot(words)
    if here == NONE:
        return None
    left, free = list(counts(state[CUBES + here])), NEAR_BITS[here] & ~int(state[LAVA_BITS])
    colours = colours_in(state[CUBES + here])
    if kind != Q_LAVA_FOLLOW and colours:
        removed = colour_at(words, here) if len(colours) > 1 else colours[0]
        if removed not in colours:
            return None
        left[removed] -= 1
    return Waiting(here, tuple(left), free) if any(left) and free.bit_count() > 1 else None


def still_waiting(found: Waiting, words: Words) -> tuple[int, ...]:
    """How many cubes of each colour nobody has sent anywhere yet."""
    gone, _ = leaving(words)
    return tuple(
        0 if known.rest != NONE else number - len(known.singles)
        for number, known in zip(found.counts, gone, strict=True)
    )


def for_lava(state: Draft, asked: Question, words: Words) -> Names:
    """Spaces for the lava and the cube that is removed there; then where the other cubes go, and their piles."""
    here, lit = spot(words), set()
    if asked.kind in (Q_LAVA_SPACE, Q_LAVA_FOLLOW):
        lit = spaces(state, asked, here)
        if asked.kind == Q_LAVA_SPACE:
            some = [one.space for one in answers(state, asked) if isinstance(one, ChooseSpace)]
            lit |= set().union(*(cubes_of(state, space) for space in some)) - taken(words, here)
        else:
            lit.add(PASS_NAME)
    elif asked.kind == Q_LAVA_COLOUR:
        lit = cubes_of(state, asked.space) - taken(words, asked.space)
    found = waiting_cubes(state, asked, words)
    if found is None:
        return lit
    left = still_waiting(found, words)
    if not any(left):
        return lit
    piles = {pile_name(colour, number) for colour, number in enumerate(left) if number} if sum(left) > 1 else set()
    in_hand = leaving(words)[1].colour
    free = found.free
    if found.lowest != NONE and in_hand in (NONE, found.colour):
        free = free >> found.lowest << found.lowest
    around = {TO_NAMES[space] for space in SPACES if free >> space & 1}
    return around | piles | ({PASS_NAME} if asked.kind == Q_LAVA_FOLLOW else set())


# --- All of it --------------------------------------------------------------------------------------------------------


def within(state: State, words: Words, chosen_island: int, god: bool) -> Names:
    """What can be touched next in a state that asks something within a turn."""
    asked = question(state)
    assert asked is not None, "something is asked"
    if asked.kind == Q_ISLAND or asked.island != NONE:
        lit = in_card(state, asked, words, chosen_island)
        fillable = god and asked.kind in BY_SPACE and not any(one.what == FILLS for one in words)
        return lit | {FILL_NAME} if fillable else lit
    return asked_there(state, asked, words)
