"""List the targets that can be touched within a turn, after an omen, a card or a follow-up has begun (decision 37).

The rules ask one question after another, but touches come in any order. Therefore the islands, spaces and colours of
later questions are lit, too. Islands do not depend on each other, so each island is examined separately.
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
from haleakala.games.huts.rules.events import Event, NothingHappened
from haleakala.games.huts.rules.legal import absent_colours, answers, empty_spaces, shores_beside
from haleakala.games.huts.rules.model import Question, State, colours_in, counts, question

Names = set[str]
Draft = Sequence[Any]

# --- Questions of a card on an island ---------------------------------------------------------------------------------


class Opening(NamedTuple):
    """A card begun on an island: the state, open questions (next first), and whether the card has an effect (3.4)."""

    draft: Draft
    questions: tuple[Question, ...]
    works: bool


def opening(state: State, asked: Question, island: int) -> Opening:
    """Return the card's open questions on `island`. If the card has not begun there, begin it in a copy of `state`."""
    there = [one for one in state[m.QUESTIONS] if one.island == island and one.kind != m.Q_TASK]
    if there:
        return Opening(state, tuple(reversed(there)), True)
    draft: list[Any] = list(state)
    draft[m.QUESTIONS] = []
    events: list[Event] = []
    begin_on_island(draft, events, Question(m.Q_TASK, asked.seat, asked.action, island))
    questions = tuple(one for one in reversed(draft[m.QUESTIONS]) if answers(draft, one))
    happens = any(not isinstance(event, NothingHappened) for event in events)
    return Opening(draft, questions, happens or bool(questions))


def islands_open(state: State, asked: Question) -> tuple[int, ...]:
    """Return the islands that still have a question of the card; all islands if the island is not chosen yet."""
    if asked.kind == m.Q_ISLAND:
        return tuple(m.ISLANDS)
    return tuple(sorted({one.island for one in state[m.QUESTIONS] if one.island != m.NONE}))


def in_card(state: State, asked: Question, words: Words, chosen_island: int) -> Names:
    """Return the targets that can be touched while a card is being played.

    An island itself is a target if no space is to be chosen there. If the card has no effect there, the island needs
    two touches.
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
"""The first questions of cards that begin with a space. A touch on the space chooses its island, too."""


def begun_on(state: State, asked: Question, words: Words, island: int) -> bool:
    """Check whether Peace has a first cube or Lava has displaced cubes on `island`; then only this island is lit."""
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
    """Check whether `words` fully answer what a god card asks about a space or a pair on the island."""
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
    """Return the targets that can be touched on one island for the card that has begun there."""
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


# --- Targets of a question and its later questions --------------------------------------------------------------------


def asked_there(state: Draft, asked: Question, words: Words) -> Names:
    """Return the targets for the question `asked` and the questions after it, given the touches so far."""
    kind, here = asked.kind, spot(words)
    match kind:
        case _ if kind in (m.Q_ADD_SPACE, m.Q_HUT_SPACE):
            return spaces(state, asked, here) | (any_cube(here) if here != m.NONE else set()) - taken(words, here)
        case _ if kind in FIXED_COLOUR:
            there = asked.other if kind == m.Q_PEACE_OTHER_COLOUR else asked.space
            lit = {targets.CUBE_NAMES[there][one.colour] for one in answers(state, asked)}  # type: ignore[union-attr]  # every answer has one
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
"""The kinds of questions about a colour on a space that is already chosen."""


def spaces(state: Draft, asked: Question, here: int) -> Names:
    """Return the spaces that are legal answers to `asked`, except `here`, the space that was touched last."""
    found = {targets.SPACE_NAMES[one.space] for one in answers(state, asked) if isinstance(one, ChooseSpace)}
    return found - {targets.SPACE_NAMES[here]} if here != m.NONE else found


def any_cube(space: int) -> Names:
    """Return the targets of all five colours on `space`."""
    return set(targets.CUBE_NAMES[space])


def cubes_of(state: Draft, space: int) -> Names:
    """Return the targets of the colours that are present on `space`."""
    return {targets.CUBE_NAMES[space][colour] for colour in colours_in(state[m.CUBES + space])}


def without_hut(state: Draft, some: Iterable[int]) -> Names:
    """Return the cubes on the spaces `some`, except under huts, where the hut would be removed instead (6.1)."""
    return set().union(*(cubes_of(state, space) for space in some if not state[m.HUT_BITS] >> space & 1))


def taken(words: Words, space: int) -> Names:
    """Return the targets that `words` have chosen on `space`: a cube, and the space itself if it is the last word."""
    if space == m.NONE:
        return set()
    colour = colour_at(words, space)
    found = {targets.SPACE_NAMES[space]} if words and words[-1] == word(targets.SPACE_NAMES[space]) else set()
    return found | ({targets.CUBE_NAMES[space][colour]} if colour != m.NONE else set())


# --- Move and Sail (4.2) ----------------------------------------------------------------------------------------------


def targets_from(state: Draft, space: int, sails: bool) -> int:
    """Return the spaces where a cube on `space` can move, or sail if `sails`, as a bit set."""
    near = shores_beside(state[m.CELLS])[space // m.SPACES_EACH] if sails else legal.NEAR_BITS[space]
    return near & ~int(state[m.LAVA_BITS])


def on_the_move(state: Draft, asked: Question, words: Words) -> Names:
    """Move or Sail: return the movable cubes; after a choice, the destinations and the other cubes on that space."""
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
    """Peace: return the cubes that have a partner; once a first cube is chosen, its partners; after both, nothing."""
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
    """Peace after the first space: return the colours there; once a colour is chosen, also its partner cubes (9.1)."""
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
    """Thunder: return the empty spaces, and the absent colours for one space; nothing if there is no choice left."""
    empty, absent = empty_spaces(state, island), absent_colours(state, island)
    if empty.bit_count() == absent.bit_count() == 1:
        return set()
    lit = {targets.SPACE_NAMES[space] for space in m.SPACES if empty >> space & 1}
    here = thunder_focus(empty, words)
    lit |= {targets.CUBE_NAMES[here][colour] for colour in m.COLOURS if absent >> colour & 1}
    return lit - taken(words, here)


def thunder_focus(empty: int, words: Words) -> int:
    """Return the empty space whose colour is chosen next: the space touched last, or the first without a colour."""
    here = spot(words)
    if here != m.NONE and empty >> here & 1 and words[-1].colour == m.NONE:
        return here
    open_ones = [space for space in m.SPACES if empty >> space & 1]
    return next((space for space in open_ones if colour_at(words, space) == m.NONE), open_ones[-1])


# --- Huts, Lava -------------------------------------------------------------------------------------------------------


def fullest_hut(state: Draft, asked: Question) -> int:
    """Return the proposed hut of a follow-up: the hut with most cubes (usually the new hut), or NONE without huts."""
    free = [one.space for one in answers(state, asked) if isinstance(one, ChooseSpace)]
    return max(free, key=lambda space: (sum(counts(state[m.CUBES + space])), -space), default=m.NONE)


class Waiting(NamedTuple):
    """The cubes that lava displaces from `space`: `counts` by colour, and the `free` adjacent spaces as a bit set."""

    space: int
    counts: tuple[int, ...]
    free: int
    colour: int = m.NONE
    """The colour of the cube that the rules' current question is about; NONE if that question is not reached yet."""
    lowest: int = m.NONE
    """The lowest destination allowed for the next cube of `colour` (9.1); NONE if every destination is allowed."""


def waiting_cubes(state: Draft, asked: Question, words: Words) -> Waiting | None:
    """Return the displaced cubes, or None if their destination is no choice or the touches are incomplete."""
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
    """Return, for each colour, how many displaced cubes have no destination yet."""
    gone, _ = leaving(words)
    return tuple(
        0 if known.rest != m.NONE else number - len(known.singles)
        for number, known in zip(found.counts, gone, strict=True)
    )


def for_lava(state: Draft, asked: Question, words: Words) -> Names:
    """Lava: return the spaces to cover and the cubes to remove there; then the piles and their destinations."""
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


# --- Any question within a turn ---------------------------------------------------------------------------------------


def within(state: State, words: Words, chosen_island: int, god: bool) -> Names:
    """Return the targets that can be touched next; for a god card (`god`), also the button that fills in the rest."""
    asked = question(state)
    assert asked is not None, "something is asked"
    if asked.kind == m.Q_ISLAND or asked.island != m.NONE:
        lit = in_card(state, asked, words, chosen_island)
        fillable = god and asked.kind in BY_SPACE and not any(one.what == targets.FILLS for one in words)
        return lit | {targets.FILL_NAME} if fillable else lit
    return asked_there(state, asked, words)
