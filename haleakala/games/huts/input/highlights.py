"""What can be touched within a turn, once an omen or a card is chosen or a follow-up has begun (decision 37).

The rules ask one question after the other, but touches come in any order: so all islands, spaces and colours that some
later question offers shine together. Islands do not depend on each other, so that each can be looked at by itself.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from haleakala.games.huts.input import targets
from haleakala.games.huts.input.targets import pile_name, word
from haleakala.games.huts.input.touches import Words, colour_at, fits, leaving, on_island, pair, spot
from haleakala.games.huts.rules import legal
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import ChooseColour, ChooseSpace
from haleakala.games.huts.rules.effects import begin_on_island
from haleakala.games.huts.rules.events import NothingHappened
from haleakala.games.huts.rules.legal import absent_colours, answers, empty_spaces, shores_beside
from haleakala.games.huts.rules.model import Question, State, colours_in, counts, question

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
    there = [one for one in state[m.QUESTIONS] if one.island == island and one.kind != m.Q_TASK]
    if there:
        return Opening(state, tuple(reversed(there)), True)
    draft: list[Any] = list(state)
    draft[m.QUESTIONS], events = [], []  # type: ignore[var-annotated]
    begin_on_island(draft, events, Question(m.Q_TASK, asked.seat, asked.action, island))
    questions = tuple(one for one in reversed(draft[m.QUESTIONS]) if answers(draft, one))
    happens = any(not isinstance(event, NothingHappened) for event in events)
    return Opening(draft, questions, happens or bool(questions))


def islands_open(state: State, asked: Question) -> tuple[int, ...]:
    """The islands about which a card still asks something: all, where one is to be chosen."""
    if asked.kind == m.Q_ISLAND:
        return tuple(m.ISLANDS)
    return tuple(sorted({one.island for one in state[m.QUESTIONS] if one.island != m.NONE}))


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
        here = asked.kind != m.Q_ISLAND or island == chosen_island
        if asked.kind == m.Q_ISLAND and (not begun.works or not (here or by_space)):
            lit.add(targets.ISLAND_NAMES[island])
        else:
            said = on_island(words, island) if here else ()
            if asked.kind == m.Q_ISLAND or not is_settled(begun, said):
                lit |= on_opened_island(begun, said)
    return lit


BY_SPACE = frozenset((m.Q_PEACE_SPACE, m.Q_LIGHTNING_SPACE, m.Q_HUT_SPACE, m.Q_LAVA_SPACE))
"""What cards ask that are about a space: island and space are chosen with one touch."""


def begun_on(state: State, asked: Question, words: Words, island: int) -> bool:
    """Whether a first cube of Peace is taken up, or cubes wait beside lava: then only what goes on there shines."""
    if asked.kind != m.Q_ISLAND or island == m.NONE:
        return False
    begun, said = opening(state, asked, island), on_island(words, island)
    if not begun.questions:
        return False
    first = begun.questions[0]
    if first.kind == m.Q_PEACE_SPACE:
        return pair(state, said)[0] is not None
    return first.kind == m.Q_LAVA_SPACE and waiting_cubes(state, first, said) is not None


def is_settled(begun: Opening, words: Words) -> bool:
    """Whether all is said about a god's space or pair on an island: then nothing shines there any more."""
    if not begun.questions or spot(words) == m.NONE:
        return False
    asked = begun.questions[0]
    if asked.kind == m.Q_PEACE_SPACE:
        return pair(tuple(begun.draft), words)[1] is not None
    if asked.kind in (m.Q_LAVA_SPACE, m.Q_LAVA_COLOUR, m.Q_LAVA_TARGET):
        found = waiting_cubes(begun.draft, asked, words)
        if found:
            return not any(still_waiting(found, words))
        here = spot(words)
        colours = colours_in(begun.draft[m.CUBES + here])
        return len(colours) < 2 or colour_at(words, here) in colours
    return asked.kind == m.Q_LIGHTNING_SPACE


def on_opened_island(begun: Opening, words: Words) -> Names:
    """What can be touched on one island for a card."""
    if not begun.questions:
        return set()
    first = begun.questions[0]
    if first.kind in (m.Q_GAIN_COLOUR, m.Q_LOSE_COLOUR):
        lit: Names = set()
        for one in begun.questions:
            if one.kind == first.kind and len(answers(begun.draft, one)) > 1:
                lit |= {targets.SPACE_NAMES[one.space], *cubes_of(begun.draft, one.space)}
                lit -= taken(words, one.space)
        return lit
    return asked_there(begun.draft, first, words)


# --- One question and what follows it ---------------------------------------------------------------------------------


def asked_there(state: Draft, asked: Question, words: Words) -> Names:
    """What can be touched for a question and those that follow it, whatever was touched for it so far."""
    kind, here = asked.kind, spot(words)
    match kind:
        case _ if kind in (m.Q_ADD_SPACE, m.Q_HUT_SPACE):
            return spaces(state, asked, here) | (any_cube(here) if here != m.NONE else set()) - taken(words, here)
        case _ if kind in FIXED_COLOUR:
            there = asked.other if kind == m.Q_PEACE_OTHER_COLOUR else asked.space
            lit = {targets.CUBE_NAMES[there][one.colour] for one in answers(state, asked)}  # type: ignore[union-attr]
            return lit - taken(words, there)
        case _ if kind in (m.Q_REMOVE_SPACE, m.Q_LIGHTNING_SPACE):
            lit = spaces(state, asked, here)
            return lit if kind == m.Q_LIGHTNING_SPACE else lit | without_hut(state, range(len(m.SPACES)))
        case _ if kind in (m.Q_MOVE_SPACE, m.Q_SAIL_SPACE, m.Q_MOVE_COLOUR, m.Q_SAIL_COLOUR):
            return on_the_move(state, asked, words)
        case _ if kind in (m.Q_MOVE_TARGET, m.Q_SAIL_TARGET):
            return {targets.TO_NAMES[one.space] for one in answers(state, asked) if isinstance(one, ChooseSpace)}
        case _ if kind in (m.Q_PEACE_COLOUR, m.Q_PEACE_OTHER):
            return rest_of_peace(state, asked, words)
        case _ if kind == m.Q_PEACE_SPACE:
            return for_peace(state, asked.island, words)
        case _ if kind in (m.Q_THUNDER_COLOUR, m.Q_THUNDER_SPACE):
            return for_thunder(state, asked.island, words)
        case _ if kind in (m.Q_LAVA_SPACE, m.Q_LAVA_COLOUR, m.Q_LAVA_TARGET, m.Q_LAVA_FOLLOW):
            return for_lava(state, asked, words)
        case _ if kind == m.Q_HUT_FOLLOW:
            here = here if here != m.NONE else fullest_hut(state, asked)
            return {targets.PASS_NAME} | spaces(state, asked, here) | (any_cube(here) if here != m.NONE else set())
        case _:
            return spaces(state, asked, here)


FIXED_COLOUR = frozenset(
    (
        *(m.Q_ADD_COLOUR, m.Q_REMOVE_COLOUR, m.Q_HUT_COLOUR, m.Q_HUT_FOLLOW_COLOUR),
        *(m.Q_GAIN_COLOUR, m.Q_LOSE_COLOUR, m.Q_PEACE_OTHER_COLOUR),
    )
)
"""Questions for the colour on a space that is known already."""


def spaces(state: Draft, asked: Question, here: int) -> Names:
    """The spaces that are answers to a question, but for the one that was touched."""
    found = {targets.SPACE_NAMES[one.space] for one in answers(state, asked) if isinstance(one, ChooseSpace)}
    return found - {targets.SPACE_NAMES[here]} if here != m.NONE else found


def any_cube(space: int) -> Names:
    """All colours for a space."""
    return set(targets.CUBE_NAMES[space])


def cubes_of(state: Draft, space: int) -> Names:
    """The colours on a space."""
    return {targets.CUBE_NAMES[space][colour] for colour in colours_in(state[m.CUBES + space])}


def without_hut(state: Draft, some: Iterable[int]) -> Names:
    """The cubes on some spaces, except under huts: a hut is removed in their place (6.1)."""
    return set().union(*(cubes_of(state, space) for space in some if not state[m.HUT_BITS] >> space & 1))


def taken(words: Words, space: int) -> Names:
    """What was already said of a space: the space itself where it was touched last, and its colour."""
    if space == m.NONE:
        return set()
    colour = colour_at(words, space)
    found = {targets.SPACE_NAMES[space]} if words and words[-1] == word(targets.SPACE_NAMES[space]) else set()
    return found | ({targets.CUBE_NAMES[space][colour]} if colour != m.NONE else set())


# --- Move and Sail (4.2) ----------------------------------------------------------------------------------------------


def targets_from(state: Draft, space: int, sails: bool) -> int:
    """Where a cube can go, as bits."""
    near = shores_beside(state[m.CELLS])[space // m.SPACES_EACH] if sails else legal.NEAR_BITS[space]
    return near & ~int(state[m.LAVA_BITS])


def on_the_move(state: Draft, asked: Question, words: Words) -> Names:
    """The cubes that can be taken up; while one is, the spaces where it can go, and the other colours beside it."""
    sails = asked.kind in (m.Q_SAIL_SPACE, m.Q_SAIL_COLOUR)
    here = asked.space if asked.space != m.NONE else spot(words)
    if here != m.NONE:
        there = colours_in(state[m.CUBES + here])
        colour = colour_at(words, here) if len(there) > 1 else there[0]
        bits = targets_from(state, here, sails)
        if colour in there and bits:
            others = cubes_of(state, here) - {targets.CUBE_NAMES[here][colour]}
            return {targets.TO_NAMES[space] for space in m.SPACES if bits >> space & 1} | others
        if asked.space != m.NONE:
            return cubes_of(state, here)
    found = [one.space for one in answers(state, asked) if isinstance(one, ChooseSpace)]
    lit = {targets.SPACE_NAMES[space] for space in found}.union(*(cubes_of(state, space) for space in found))
    return lit - ({targets.SPACE_NAMES[here]} if here != m.NONE else set())


# --- Peace, Thunder ---------------------------------------------------------------------------------------------------


def for_peace(state: Draft, island: int, words: Words) -> Names:
    """The cubes that have a partner; of one that is chosen its partners. Nothing once both are."""
    first, second = pair(tuple(state), words)
    if second:
        return set()
    here = [
        (space, colour)
        for space in range(m.SPACES_EACH * island, m.SPACES_EACH * (island + 1))
        for colour in colours_in(state[m.CUBES + space])
    ]
    if first:
        found = [cube for cube in here if fits(first, cube)]
    else:
        found = [cube for cube in here if any(fits(cube, other) for other in here)]
    lit = {targets.CUBE_NAMES[space][colour] for space, colour in found} | {
        targets.SPACE_NAMES[space] for space, _ in found
    }
    return lit - ({targets.SPACE_NAMES[spot(words)]} if words and spot(words) != m.NONE else set())


def rest_of_peace(state: Draft, asked: Question, words: Words) -> Names:
    """Where the first space is answered already: its colours, and with one of them the cubes beside it (9.1)."""
    lit: Names = set()
    if asked.kind == m.Q_PEACE_COLOUR:
        lit = {
            targets.CUBE_NAMES[asked.space][one.colour]
            for one in answers(state, asked)
            if isinstance(one, ChooseColour)
        }
        colour = colour_at(words, asked.space)
        if colour == m.NONE:
            return lit
        asked = asked._replace(kind=m.Q_PEACE_OTHER, colour=colour)
    others = [one.space for one in answers(state, asked) if isinstance(one, ChooseSpace)]
    partners = {
        targets.CUBE_NAMES[space][each]
        for space in others
        for each in colours_in(state[m.CUBES + space])
        if each != asked.colour
    }
    return (lit | partners | {targets.SPACE_NAMES[space] for space in others}) - taken(words, spot(words))


def for_thunder(state: Draft, island: int, words: Words) -> Names:
    """The empty spaces, and for the one that is looked at the absent colours; nothing where one is left of each."""
    empty, absent = empty_spaces(state, island), absent_colours(state, island)
    if empty.bit_count() == absent.bit_count() == 1:
        return set()
    lit = {targets.SPACE_NAMES[space] for space in m.SPACES if empty >> space & 1}
    here = thunder_focus(empty, words)
    lit |= {targets.CUBE_NAMES[here][colour] for colour in m.COLOURS if absent >> colour & 1}
    return lit - taken(words, here)


def thunder_focus(empty: int, words: Words) -> int:
    """The empty space whose colour is in question: the one touched last, else the first that has none yet."""
    here = spot(words)
    if here != m.NONE and empty >> here & 1 and words[-1].colour == m.NONE:
        return here
    open_ones = [space for space in m.SPACES if empty >> space & 1]
    return next((space for space in open_ones if colour_at(words, space) == m.NONE), open_ones[-1])


# --- Huts, Lava -------------------------------------------------------------------------------------------------------


def fullest_hut(state: Draft, asked: Question) -> int:
    """The hut for a follow-up that is proposed: the one with the most cubes, which the new one mostly is."""
    free = [one.space for one in answers(state, asked) if isinstance(one, ChooseSpace)]
    return max(free, key=lambda space: (sum(counts(state[m.CUBES + space])), -space), default=m.NONE)


class Waiting(NamedTuple):
    """The cubes that must leave a space because of lava, by colour, and the spaces where they can go, as bits."""

    space: int
    counts: tuple[int, ...]
    free: int
    colour: int = m.NONE
    """The colour whose cube the rules ask about first, NONE where that is open."""
    lowest: int = m.NONE
    """Where that cube can go at least (9.1)."""


def waiting_cubes(state: Draft, asked: Question, words: Words) -> Waiting | None:
    """The cubes that wait for a target, as far as it is known which they are; None where there are none."""
    kind = asked.kind
    if kind == m.Q_LAVA_TARGET:
        free = legal.NEAR_BITS[asked.space] & ~int(state[m.LAVA_BITS])
        return Waiting(asked.space, counts(asked.cubes), free, asked.colour, asked.other)
    here = asked.space if kind == m.Q_LAVA_COLOUR else spot(words)
    if here == m.NONE:
        return None
    left, free = list(counts(state[m.CUBES + here])), legal.NEAR_BITS[here] & ~int(state[m.LAVA_BITS])
    colours = colours_in(state[m.CUBES + here])
    if kind != m.Q_LAVA_FOLLOW and colours:
        removed = colour_at(words, here) if len(colours) > 1 else colours[0]
        if removed not in colours:
            return None
        left[removed] -= 1
    return Waiting(here, tuple(left), free) if any(left) and free.bit_count() > 1 else None


def still_waiting(found: Waiting, words: Words) -> tuple[int, ...]:
    """How many cubes of each colour nobody has sent anywhere yet."""
    gone, _ = leaving(words)
    return tuple(
        0 if known.rest != m.NONE else number - len(known.singles)
        for number, known in zip(found.counts, gone, strict=True)
    )


def for_lava(state: Draft, asked: Question, words: Words) -> Names:
    """Spaces for the lava and the cube that is removed there; then where the other cubes go, and their piles."""
    here, lit = spot(words), set()
    if asked.kind in (m.Q_LAVA_SPACE, m.Q_LAVA_FOLLOW):
        lit = spaces(state, asked, here)
        if asked.kind == m.Q_LAVA_SPACE:
            some = [one.space for one in answers(state, asked) if isinstance(one, ChooseSpace)]
            lit |= set().union(*(cubes_of(state, space) for space in some)) - taken(words, here)
        else:
            lit.add(targets.PASS_NAME)
    elif asked.kind == m.Q_LAVA_COLOUR:
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
    if found.lowest != m.NONE and in_hand in (m.NONE, found.colour):
        free = free >> found.lowest << found.lowest
    around = {targets.TO_NAMES[space] for space in m.SPACES if free >> space & 1}
    return around | piles | ({targets.PASS_NAME} if asked.kind == m.Q_LAVA_FOLLOW else set())


# --- All of it --------------------------------------------------------------------------------------------------------


def within(state: State, words: Words, chosen_island: int, god: bool) -> Names:
    """What can be touched next in a state that asks something within a turn."""
    asked = question(state)
    assert asked is not None, "something is asked"
    if asked.kind == m.Q_ISLAND or asked.island != m.NONE:
        lit = in_card(state, asked, words, chosen_island)
        fillable = god and asked.kind in BY_SPACE and not any(one.what == targets.FILLS for one in words)
        return lit | {targets.FILL_NAME} if fillable else lit
    return asked_there(state, asked, words)
