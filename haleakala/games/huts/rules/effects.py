"""What answers do on the islands: omens (4), cards (5), huts, lava and cubes that leave (6).

Each function carries out one answer. What it cannot decide it asks: it puts a question on the stack.
"""

from collections.abc import Callable
from typing import Any

from haleakala.games.huts.rules import legal
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.events import (
    CubesAdded,
    CubeSailed,
    CubesMoved,
    CubesOut,
    CubesRemoved,
    CubesWait,
    Event,
    HutBuilt,
    HutRemoved,
    LavaAdded,
    NothingHappened,
)
from haleakala.games.huts.rules.legal import absent_colours, empty_spaces
from haleakala.games.huts.rules.model import Question, colours_in, counts, spaces_of

Draft = list[Any]
"""A state as it changes; its stack of questions is a list."""
Events = list[Event]

FEW = frozenset((0, *m.CUBE))
"""Cubes of a space, packed, that are fewer than two."""


def ask(draft: Draft, asked: Question) -> None:
    """A question comes on top of the stack."""
    draft[m.QUESTIONS].append(asked)


def add_cube(draft: Draft, events: Events, space: int, colour: int) -> None:
    """A new cube."""
    draft[m.CUBES + space] += m.CUBE[colour]
    events.append(CubesAdded(space, colour, 1))


def remove_cube(draft: Draft, events: Events, space: int, colour: int) -> None:
    """A cube goes."""
    draft[m.CUBES + space] -= m.CUBE[colour]
    events.append(CubesRemoved(space, colour, 1))


def remove_hut(draft: Draft, events: Events, space: int) -> bool:
    """The hut goes, if there is one; whether there was."""
    if not draft[m.HUT_BITS] >> space & 1:
        return False
    draft[m.HUT_BITS] ^= 1 << space
    events.append(HutRemoved(space))
    return True


# --- Omens (4) --------------------------------------------------------------------------------------------------------


def add_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """4.1: which colour?"""
    ask(draft, Question(m.Q_ADD_COLOUR, asked.seat, space=space))


def add_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """4.1 A, and what a space gets by a card: a cube of that colour."""
    add_cube(draft, events, asked.space, colour)


def remove_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """4.1 B: the hut, if there is one (6.1); else which colour?"""
    if not remove_hut(draft, events, space):
        ask(draft, Question(m.Q_REMOVE_COLOUR, asked.seat, space=space))


def remove_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """4.1 B, and Plague: a cube of that colour goes."""
    remove_cube(draft, events, asked.space, colour)


def move_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """4.2 C: which colour?"""
    ask(draft, Question(m.Q_MOVE_COLOUR, asked.seat, space=space))


def move_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """4.2 C: the player is asked where the cube goes."""
    ask(draft, Question(m.Q_MOVE_TARGET, asked.seat, space=asked.space, colour=colour))


def move_target(draft: Draft, events: Events, asked: Question, target: int) -> None:
    """4.2 C: the cube goes there; a hut stays (6.1)."""
    draft[m.CUBES + asked.space] -= m.CUBE[asked.colour]
    draft[m.CUBES + target] += m.CUBE[asked.colour]
    events.append(CubesMoved(asked.space, target, asked.colour, 1))


def sail_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """4.2 D: which colour?"""
    ask(draft, Question(m.Q_SAIL_COLOUR, asked.seat, space=space))


def sail_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """4.2 D: where to?"""
    ask(draft, Question(m.Q_SAIL_TARGET, asked.seat, space=asked.space, colour=colour))


def sail_target(draft: Draft, events: Events, asked: Question, target: int) -> None:
    """4.2 D: the cube sails."""
    draft[m.CUBES + asked.space] -= m.CUBE[asked.colour]
    draft[m.CUBES + target] += m.CUBE[asked.colour]
    events.append(CubeSailed(asked.space, target, asked.colour))


# --- A card on an island (5) ------------------------------------------------------------------------------------------

FIRST_SPACE = {
    m.PEACE: m.Q_PEACE_SPACE,
    m.LIGHTNING: m.Q_LIGHTNING_SPACE,
    m.HUTS: m.Q_HUT_SPACE,
    m.LAVA: m.Q_LAVA_SPACE,
}
"""The cards that begin with a space."""


def begin_on_island(draft: Draft, events: Events, task: Question) -> None:
    """A card begins on an island: what it does by itself, and its questions there (9.1)."""
    action, island = task.action, task.island
    if action in FIRST_SPACE:
        ask(draft, task._replace(kind=FIRST_SPACE[action]))
        return
    if action == m.THUNDER:
        if not thunder(draft, task):
            events.append(NothingHappened(island))
        return
    concerned = [space for space in spaces_of(island) if concerns(draft, action, space)]
    if not concerned:
        events.append(NothingHappened(island))
    if action == m.PLAGUE:
        concerned = [space for space in concerned if not remove_hut(draft, events, space)]
    kind = m.Q_LOSE_COLOUR if action == m.PLAGUE else m.Q_GAIN_COLOUR
    for space in reversed(concerned):
        ask(draft, Question(kind, task.seat, action, island, space))


def concerns(draft: Draft, action: int, space: int) -> bool:
    """Whether a space gets a cube by Calm, Feast, Abundance (5.1 to 5.3) or Prosperity, or loses one by Plague."""
    packed: int = draft[m.CUBES + space]
    if action in (m.PROSPERITY, m.PLAGUE):
        return packed not in FEW
    return packed != 0 and m.GROUND[space] == (m.CALM, m.FEAST, m.ABUNDANCE).index(action)


def thunder(draft: Draft, task: Question) -> bool:
    """5.5, 9.1: the next question, if a space is still empty and a colour absent; whether there is one."""
    empty, absent = empty_spaces(draft, task.island), absent_colours(draft, task.island)
    if not empty or not absent:
        return False
    if empty.bit_count() <= absent.bit_count():
        lowest = (empty & -empty).bit_length() - 1
        ask(draft, Question(m.Q_THUNDER_COLOUR, task.seat, m.THUNDER, task.island, space=lowest))
    else:
        lowest = (absent & -absent).bit_length() - 1
        ask(draft, Question(m.Q_THUNDER_SPACE, task.seat, m.THUNDER, task.island, colour=lowest))
    return True


def thunder_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """5.5: the space gets that colour, and so on."""
    add_cube(draft, events, asked.space, colour)
    thunder(draft, asked)


def thunder_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """5.5: the colour goes to that space, and so on."""
    add_cube(draft, events, space, asked.colour)
    thunder(draft, asked)


def peace_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """5.4: which colour there?"""
    ask(draft, asked._replace(kind=m.Q_PEACE_COLOUR, space=space))


def peace_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """5.4: which other space?"""
    ask(draft, asked._replace(kind=m.Q_PEACE_OTHER, colour=colour))


def peace_other(draft: Draft, events: Events, asked: Question, other: int) -> None:
    """5.4: which colour there?"""
    ask(draft, asked._replace(kind=m.Q_PEACE_OTHER_COLOUR, other=other))


def peace_other_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """5.4: both spaces get their cube."""
    add_cube(draft, events, asked.space, asked.colour)
    add_cube(draft, events, asked.other, colour)


def lightning_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """5.8: the hut goes or, without one, all cubes."""
    if not remove_hut(draft, events, space):
        events += [CubesRemoved(space, colour, number) for colour, number in piles(draft[m.CUBES + space])]
        draft[m.CUBES + space] = 0


def piles(packed: int) -> list[tuple[int, int]]:
    """The colours of which there is a cube, and how many."""
    return [(colour, number) for colour, number in enumerate(counts(packed)) if number]


def hut_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """5.9: which colour?"""
    ask(draft, asked._replace(kind=m.Q_HUT_COLOUR, space=space))


def hut_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """5.9: a hut and a cube, then all cubes on adjacent spaces move there, from under huts too."""
    space = asked.space
    draft[m.HUT_BITS] |= 1 << space
    events.append(HutBuilt(space))
    add_cube(draft, events, space, colour)
    for other in m.NEIGHBOURS[space]:
        events += [CubesMoved(other, space, each, number) for each, number in piles(draft[m.CUBES + other])]
        draft[m.CUBES + space] += draft[m.CUBES + other]
        draft[m.CUBES + other] = 0


# --- Lava (5.10, 6.2) -------------------------------------------------------------------------------------------------


def lava_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """5.10: which colour is removed? Not asked where all cubes are out (6.2, 9.2)."""
    colours = colours_in(draft[m.CUBES + space])
    if len(colours) > 1 and legal.NEAR_BITS[space] & ~draft[m.LAVA_BITS]:
        ask(draft, asked._replace(kind=m.Q_LAVA_COLOUR, space=space))
    else:
        lava_comes(draft, events, asked, space, colours[0] if len(colours) == 1 else m.NONE)


def lava_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """5.10: the card's own lava comes."""
    lava_comes(draft, events, asked, asked.space, colour)


def lava_comes(draft: Draft, events: Events, asked: Question, space: int, removed: int) -> None:
    """5.10: the hut goes, a cube of `removed` unless that is NONE, and lava comes; the other cubes must leave (6.2)."""
    remove_hut(draft, events, space)
    if removed != m.NONE:
        remove_cube(draft, events, space, removed)
    draft[m.LAVA_BITS] |= 1 << space
    events.append(LavaAdded(space))
    left, draft[m.CUBES + space] = draft[m.CUBES + space], 0
    free = legal.NEAR_BITS[space] & ~draft[m.LAVA_BITS]
    if not left:
        return
    if not free:
        events += [CubesOut(space, colour, number) for colour, number in piles(left)]
        return
    if free.bit_count() > 1:
        events.append(CubesWait(space, counts(left)))
    ask_target(draft, asked, space, left, m.NONE)


def ask_target(draft: Draft, asked: Question, space: int, left: int, lowest: int) -> None:
    """9.1: where does the next cube go? In colour order."""
    colour = colours_in(left)[0]
    target = Question(m.Q_LAVA_TARGET, asked.seat, asked.action, asked.island, space, colour, lowest, left)
    ask(draft, target)


def lava_target(draft: Draft, events: Events, asked: Question, target: int) -> None:
    """5.10: a cube goes there; all of its colour where there is no higher target, for numbers may not fall (9.1)."""
    space, colour = asked.space, asked.colour
    left_of_colour = asked.cubes >> m.CUBE_BITS * colour & m.CUBE_MASK
    higher = (legal.NEAR_BITS[space] & ~draft[m.LAVA_BITS]) >> target + 1
    number = 1 if higher else left_of_colour
    draft[m.CUBES + target] += number * m.CUBE[colour]
    events.append(CubesMoved(space, target, colour, number))
    if left := asked.cubes - number * m.CUBE[colour]:
        ask_target(draft, asked, space, left, target if number < left_of_colour else m.NONE)


EFFECTS: dict[int, Callable[[Draft, Events, Question, int], None]] = {
    m.Q_ADD_SPACE: add_space,
    m.Q_ADD_COLOUR: add_colour,
    m.Q_REMOVE_SPACE: remove_space,
    m.Q_REMOVE_COLOUR: remove_colour,
    m.Q_MOVE_SPACE: move_space,
    m.Q_MOVE_COLOUR: move_colour,
    m.Q_MOVE_TARGET: move_target,
    m.Q_SAIL_SPACE: sail_space,
    m.Q_SAIL_COLOUR: sail_colour,
    m.Q_SAIL_TARGET: sail_target,
    m.Q_GAIN_COLOUR: add_colour,
    m.Q_LOSE_COLOUR: remove_colour,
    m.Q_PEACE_SPACE: peace_space,
    m.Q_PEACE_COLOUR: peace_colour,
    m.Q_PEACE_OTHER: peace_other,
    m.Q_PEACE_OTHER_COLOUR: peace_other_colour,
    m.Q_THUNDER_COLOUR: thunder_colour,
    m.Q_THUNDER_SPACE: thunder_space,
    m.Q_LIGHTNING_SPACE: lightning_space,
    m.Q_HUT_SPACE: hut_space,
    m.Q_HUT_COLOUR: hut_colour,
    m.Q_LAVA_SPACE: lava_space,
    m.Q_LAVA_COLOUR: lava_colour,
    m.Q_LAVA_TARGET: lava_target,
    m.Q_HUT_FOLLOW_COLOUR: add_colour,
}
"""By kind of question: what an answer, as a number, does. The other kinds belong to the course of a turn."""
OMEN_QUESTIONS = (m.Q_ADD_SPACE, m.Q_REMOVE_SPACE, m.Q_MOVE_SPACE, m.Q_SAIL_SPACE)
"""By omen, what it asks first."""
