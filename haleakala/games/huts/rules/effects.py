"""Carry out answers on the islands: omens (4), cards (5), huts, lava and the cubes that lava displaces (6).

Each function carries out one answer. If a player must decide something next, the function pushes another question.
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
"""A state that is being changed. Its stack of questions is a list, too."""
Events = list[Event]

FEW = frozenset((0, *m.CUBE))
"""The packed integers that contain fewer than two cubes."""


def ask(draft: Draft, asked: Question) -> None:
    """Push the question `asked` on the stack."""
    draft[m.QUESTIONS].append(asked)


def add_cube(draft: Draft, events: Events, space: int, colour: int) -> None:
    """Add a new cube to `space`."""
    draft[m.CUBES + space] += m.CUBE[colour]
    events.append(CubesAdded(space, colour, 1))


def remove_cube(draft: Draft, events: Events, space: int, colour: int) -> None:
    """Remove a cube from `space`."""
    draft[m.CUBES + space] -= m.CUBE[colour]
    events.append(CubesRemoved(space, colour, 1))


def remove_hut(draft: Draft, events: Events, space: int) -> bool:
    """Remove the hut from `space` if there is one. Return whether a hut was removed."""
    if not draft[m.HUT_BITS] >> space & 1:
        return False
    draft[m.HUT_BITS] ^= 1 << space
    events.append(HutRemoved(space))
    return True


# --- Omens (4) --------------------------------------------------------------------------------------------------------


def add_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """Omen Add: ask for the colour of the new cube on `space` (4.1 A)."""
    ask(draft, Question(m.Q_ADD_COLOUR, asked.seat, space=space))


def add_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """Add a cube of `colour` to the space of the question, for the omen Add (4.1 A) or for a card."""
    add_cube(draft, events, asked.space, colour)


def remove_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """Omen Remove: remove the hut (6.1). If `space` has no hut, ask for the colour to remove (4.1 B)."""
    if not remove_hut(draft, events, space):
        ask(draft, Question(m.Q_REMOVE_COLOUR, asked.seat, space=space))


def remove_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """Remove a cube of `colour` from the space of the question, for the omen Remove (4.1 B) or for Plague (5.7)."""
    remove_cube(draft, events, asked.space, colour)


def move_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """Omen Move: ask for the colour of the cube that leaves `space` (4.2 C)."""
    ask(draft, Question(m.Q_MOVE_COLOUR, asked.seat, space=space))


def move_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """Omen Move: ask where the cube of `colour` moves (4.2 C)."""
    ask(draft, Question(m.Q_MOVE_TARGET, asked.seat, space=asked.space, colour=colour))


def move_target(draft: Draft, events: Events, asked: Question, target: int) -> None:
    """Omen Move: move the cube to `target`. A hut on the old space stays there (4.2 C, 6.1)."""
    draft[m.CUBES + asked.space] -= m.CUBE[asked.colour]
    draft[m.CUBES + target] += m.CUBE[asked.colour]
    events.append(CubesMoved(asked.space, target, asked.colour, 1))


def sail_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """Omen Sail: ask for the colour of the cube that leaves `space` (4.2 D)."""
    ask(draft, Question(m.Q_SAIL_COLOUR, asked.seat, space=space))


def sail_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """Omen Sail: ask where the cube of `colour` sails (4.2 D)."""
    ask(draft, Question(m.Q_SAIL_TARGET, asked.seat, space=asked.space, colour=colour))


def sail_target(draft: Draft, events: Events, asked: Question, target: int) -> None:
    """Omen Sail: move the cube to `target` (4.2 D)."""
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
"""For each action that begins with the choice of a space, the kind of that question."""


def begin_on_island(draft: Draft, events: Events, task: Question) -> None:
    """Begin the action of `task` on its island: carry out what needs no decision, then push the questions (9.1)."""
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
    """Check whether Calm, Feast, Abundance (5.1 to 5.3), Prosperity (5.6) or Plague (5.7) affects `space`."""
    packed: int = draft[m.CUBES + space]
    if action in (m.PROSPERITY, m.PLAGUE):
        return packed not in FEW
    return packed != 0 and m.GROUND[space] == (m.CALM, m.FEAST, m.ABUNDANCE).index(action)


def thunder(draft: Draft, task: Question) -> bool:
    """Push the next question of Thunder. Return False if no empty space or no absent colour is left (5.5, 9.1)."""
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
    """Thunder: add a cube of `colour` to the empty space, and continue with the next space (5.5)."""
    add_cube(draft, events, asked.space, colour)
    thunder(draft, asked)


def thunder_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """Thunder: add a cube of the absent colour to `space`, and continue with the next colour (5.5)."""
    add_cube(draft, events, space, asked.colour)
    thunder(draft, asked)


def peace_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """Peace: ask for the first colour, on `space` (5.4)."""
    ask(draft, asked._replace(kind=m.Q_PEACE_COLOUR, space=space))


def peace_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """Peace: ask for the second space (5.4)."""
    ask(draft, asked._replace(kind=m.Q_PEACE_OTHER, colour=colour))


def peace_other(draft: Draft, events: Events, asked: Question, other: int) -> None:
    """Peace: ask for the second colour, on `other` (5.4)."""
    ask(draft, asked._replace(kind=m.Q_PEACE_OTHER_COLOUR, other=other))


def peace_other_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """Peace: add a cube of the chosen colour to each of the two spaces (5.4)."""
    add_cube(draft, events, asked.space, asked.colour)
    add_cube(draft, events, asked.other, colour)


def lightning_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """Lightning: remove the hut from `space`; if there is none, remove all cubes (5.8)."""
    if not remove_hut(draft, events, space):
        events += [CubesRemoved(space, colour, number) for colour, number in piles(draft[m.CUBES + space])]
        draft[m.CUBES + space] = 0


def piles(packed: int) -> list[tuple[int, int]]:
    """Return a pair (colour, number) for each colour that has at least one cube."""
    return [(colour, number) for colour, number in enumerate(counts(packed)) if number]


def hut_space(draft: Draft, events: Events, asked: Question, space: int) -> None:
    """Huts: ask for the colour of the first cube under the new hut on `space` (5.9)."""
    ask(draft, asked._replace(kind=m.Q_HUT_COLOUR, space=space))


def hut_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """Huts: add a hut and a cube, then move all cubes from adjacent spaces there, even from under other huts (5.9)."""
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
    """Lava: cover `space`. With several colours and a free neighbour, first ask which to remove (5.10, 6.2, 9.2)."""
    colours = colours_in(draft[m.CUBES + space])
    if len(colours) > 1 and legal.NEAR_BITS[space] & ~draft[m.LAVA_BITS]:
        ask(draft, asked._replace(kind=m.Q_LAVA_COLOUR, space=space))
    else:
        lava_comes(draft, events, asked, space, colours[0] if len(colours) == 1 else m.NONE)


def lava_colour(draft: Draft, events: Events, asked: Question, colour: int) -> None:
    """Lava: remove a cube of `colour` and cover the space with lava (5.10)."""
    lava_comes(draft, events, asked, asked.space, colour)


def lava_comes(draft: Draft, events: Events, asked: Question, space: int, removed: int) -> None:
    """Cover `space` with lava: remove the hut and a cube of `removed` (unless NONE), displace the rest (5.10, 6.2)."""
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
    """Ask for the target, from `lowest` upwards, of the next of the displaced cubes `left`, in colour order (9.1)."""
    colour = colours_in(left)[0]
    target = Question(m.Q_LAVA_TARGET, asked.seat, asked.action, asked.island, space, colour, lowest, left)
    ask(draft, target)


def lava_target(draft: Draft, events: Events, asked: Question, target: int) -> None:
    """Lava: move a cube to `target`. If no higher target exists, move all cubes of its colour there (5.10, 9.1)."""
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
"""For each kind of question, the function that carries out an answer (a number). turn.py handles all other kinds."""
OMEN_QUESTIONS = (m.Q_ADD_SPACE, m.Q_REMOVE_SPACE, m.Q_MOVE_SPACE, m.Q_SAIL_SPACE)
"""For each omen, the kind of its first question."""
