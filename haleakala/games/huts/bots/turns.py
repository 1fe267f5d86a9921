"""This module lists useful ways to play a turn, an omen and then a card, and answers the questions of such a turn."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from haleakala.games.huts.bots.card_values import IN_BITS, Scale, here, islands
from haleakala.games.huts.rules import actions
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Action
from haleakala.games.huts.rules.legal import ALL_SPACES, NEAR_BITS, OMEN_SETS, answers, colour_bits, shores_beside
from haleakala.games.huts.rules.model import Question, State, action_of, known_cards

PLAYABLE = sum(1 << card for card in actions.PLAY_CARD)


class Omen(NamedTuple):
    """A way to use an omen: its own worth, and the spaces that it changes, each with its packed cubes afterwards."""

    omen: int
    space: int
    colour: int
    target: int
    worth: int
    changed: tuple[tuple[int, int], ...]


class Turn(NamedTuple):
    """An omen and then a card on an island; None or NONE marks a part that is already decided or has no choice."""

    worth: int
    omen: Omen | None
    card: int
    island: int


OMEN_OF = {
    m.Q_ADD_SPACE: m.ADD,
    m.Q_ADD_COLOUR: m.ADD,
    m.Q_REMOVE_SPACE: m.REMOVE,
    m.Q_REMOVE_COLOUR: m.REMOVE,
    m.Q_MOVE_SPACE: m.MOVE,
    m.Q_MOVE_COLOUR: m.MOVE,
    m.Q_MOVE_TARGET: m.MOVE,
    m.Q_SAIL_SPACE: m.SAIL,
    m.Q_SAIL_COLOUR: m.SAIL,
    m.Q_SAIL_TARGET: m.SAIL,
}
OF_TURN = frozenset((m.Q_HALF, m.Q_ISLAND, *OMEN_OF))
"""The questions that a planned turn answers; `plain` answers all other questions."""
SPACE_ASKED = frozenset((m.Q_ADD_SPACE, m.Q_REMOVE_SPACE, m.Q_MOVE_SPACE, m.Q_SAIL_SPACE))
COLOUR_ASKED = frozenset((m.Q_ADD_COLOUR, m.Q_REMOVE_COLOUR, m.Q_MOVE_COLOUR, m.Q_SAIL_COLOUR))


def omens(state: State, asked: Question, scale: Scale) -> Iterator[Omen]:
    """Yield useful ways to use an omen that agree with the answers already given."""
    if asked.kind == m.Q_HALF:
        for action in OMEN_SETS[state[m.FACE_UP]]:
            yield from _carried_out(state, action.omen, m.SPACES, m.COLOURS, scale)
    else:
        spaces = m.SPACES if asked.space == m.NONE else (asked.space,)
        colours = m.COLOURS if asked.colour == m.NONE else (asked.colour,)
        yield from _carried_out(state, OMEN_OF[asked.kind], spaces, colours, scale)


def _carried_out(
    state: State, omen: int, spaces: Sequence[int], colours: Sequence[int], scale: Scale
) -> Iterator[Omen]:
    """Yield useful ways to use an omen: Add and Remove with the best colours, Move and Sail with the best and worst."""
    weights, free = scale.weights, ALL_SPACES & ~state[m.LAVA_BITS]
    if omen == m.ADD:
        best = sorted(m.COLOURS, key=lambda colour: -weights[colour])[:2]
        for space in spaces:
            if free >> space & 1:
                packed = state[m.CUBES + space]
                for colour in best:
                    yield Omen(m.ADD, space, colour, m.NONE, weights[colour], ((space, packed + m.CUBE[colour]),))
        return
    if omen == m.REMOVE:
        for space in spaces:
            packed = state[m.CUBES + space]
            if not packed:
                continue
            if state[m.HUT_BITS] >> space & 1:
                yield Omen(m.REMOVE, space, m.NONE, m.NONE, 0, ())
            else:
                colour = min(IN_BITS[colour_bits(packed)], key=lambda one: weights[one])
                yield Omen(m.REMOVE, space, colour, m.NONE, -weights[colour], ((space, packed - m.CUBE[colour]),))
        return
    reach = shores_beside(state[m.CELLS]) if omen == m.SAIL else ()
    if len(colours) > 1:
        ranked = sorted(m.COLOURS, key=lambda colour: weights[colour])
        colours = (ranked[-1], ranked[0], ranked[1])
    for space in spaces:
        packed = state[m.CUBES + space]
        if not packed or (omen == m.SAIL and space == m.INLAND):
            continue
        there = colour_bits(packed)
        targets = (reach[space // m.SPACES_EACH] if omen == m.SAIL else NEAR_BITS[space]) & free
        if not targets:
            continue
        for colour in colours if len(colours) == 1 or there & sum(1 << c for c in colours) else IN_BITS[there][:1]:
            if not there >> colour & 1:
                continue
            for target in known_cards(targets):
                changed = (space, packed - m.CUBE[colour]), (target, state[m.CUBES + target] + m.CUBE[colour])
                yield Omen(omen, space, colour, target, 0, changed)


def turns(state: State, asked: Question, scale: Scale, keep: dict[int, int]) -> Iterator[Turn]:
    """Yield ways to play the rest of a turn.

    Before the omen is used that is each omen with the best card after it; once it was used, each card.
    `keep` maps each playable card to the worth of the hand that is left without it.
    """
    table = islands(scale, state)
    if asked.kind == m.Q_ISLAND:
        action = asked.action
        for island in m.ISLANDS:
            yield Turn(table[island][action], None, m.NONE, island)
        return
    if state[m.DONE] & m.OMEN_DONE and asked.kind == m.Q_HALF:
        for card, left in keep.items():
            action = action_of(card)
            if card in m.GOD_CARDS:
                yield Turn(left + sum(row[action] for row in table), None, card, m.NONE)
            else:
                for island in m.ISLANDS:
                    yield Turn(left + table[island][action], None, card, island)
        return
    if state[m.DONE] & m.CARD_DONE:
        for omen in omens(state, asked, scale):
            yield Turn(omen.worth, omen, m.NONE, m.NONE)
        return
    yield from _with_omens(state, asked, scale, keep, table)


def _with_omens(
    state: State, asked: Question, scale: Scale, keep: dict[int, int], table: list[tuple[int, ...]]
) -> Iterator[Turn]:
    """Yield each way to use an omen with the best card after it; only the islands it changes are evaluated again."""
    cards = [(card, action_of(card), card in m.GOD_CARDS, left) for card, left in keep.items()]
    resting: dict[tuple[int, ...], list[tuple[int, int, int]]] = {}
    draft = list(state)
    for omen in omens(state, asked, scale):
        touched = tuple(sorted({space // m.SPACES_EACH for space, _ in omen.changed}))
        found = resting.get(touched)
        if found is None:
            found = resting[touched] = []
            others = [island for island in m.ISLANDS if island not in touched]
            for _, action, god, left in cards:
                if god:
                    found.append((left + sum(table[island][action] for island in others), m.NONE, action))
                else:
                    island = max(others, key=lambda island: table[island][action])
                    found.append((left + table[island][action], island, action))
        for space, packed in omen.changed:
            draft[m.CUBES + space] = packed
        now = [(island, here(scale, draft, island)) for island in touched]
        for space, _ in omen.changed:
            draft[m.CUBES + space] = state[m.CUBES + space]
        best, best_card, best_island = -(10**9), m.NONE, m.NONE
        for (card, action, god, left), (rest, island, _) in zip(cards, found, strict=True):
            if god:
                worth = rest + sum(row[action] for _, row in now)
            else:
                worth = rest
                for one, row in now:
                    if left + row[action] > worth:
                        worth, island = left + row[action], one
            if worth > best:
                best, best_card, best_island = worth, card, island
        yield Turn(omen.worth + best, omen, best_card, best_island)


def answer(asked: Question, turn: Turn) -> Action:
    """Return the action that answers the question according to the planned turn."""
    if asked.kind == m.Q_HALF:
        return actions.TAKE_OMEN[turn.omen.omen] if turn.omen else actions.PLAY_CARD[turn.card]
    if asked.kind == m.Q_ISLAND:
        return actions.CHOOSE_ISLAND[turn.island]
    assert turn.omen is not None
    if asked.kind in SPACE_ASKED:
        return actions.CHOOSE_SPACE[turn.omen.space]
    if asked.kind in COLOUR_ASKED:
        return actions.CHOOSE_COLOUR[turn.omen.colour]
    return actions.CHOOSE_SPACE[turn.omen.target]


def plain(state: State, asked: Question, scale: Scale) -> Action:
    """Return the best answer to a question outside planned turns, by the scale's weights; ties: the first answer."""
    legal = answers(state, asked)
    weights, kind = scale.weights, asked.kind
    if kind in (m.Q_GAIN_COLOUR, m.Q_THUNDER_COLOUR, m.Q_HUT_COLOUR, m.Q_HUT_FOLLOW_COLOUR):
        return max(legal, key=lambda one: weights[one.colour])  # type: ignore[union-attr]  # every answer has one
    if kind in (m.Q_LOSE_COLOUR, m.Q_LAVA_COLOUR):
        return min(legal, key=lambda one: weights[one.colour])  # type: ignore[union-attr]  # every answer has one
    if kind == m.Q_LIGHTNING_SPACE:
        return max(
            legal,
            key=lambda one: 0 if state[m.HUT_BITS] >> one.space & 1 else -scale.of(state[m.CUBES + one.space]),  # type: ignore[union-attr]  # every answer has one
        )
    if kind == m.Q_PEACE_SPACE:
        return max(legal, key=lambda one: _best_pair(state, one.space, scale))  # type: ignore[union-attr]  # every answer has one
    if kind == m.Q_PEACE_COLOUR:
        return max(legal, key=lambda one: weights[one.colour] + _beyond(state, asked.space, one.colour, scale))  # type: ignore[union-attr]  # every answer has one
    if kind == m.Q_PEACE_OTHER:
        return max(legal, key=lambda one: _other(state, one.space, asked.colour, scale))  # type: ignore[union-attr]  # every answer has one
    if kind == m.Q_PEACE_OTHER_COLOUR:
        return max(legal, key=lambda one: weights[one.colour])  # type: ignore[union-attr]  # every answer has one
    if kind in (m.Q_LAVA_SPACE, m.Q_LAVA_FOLLOW):
        return max(legal, key=lambda one: _flow(state, one, scale, kind == m.Q_LAVA_FOLLOW))
    if kind == m.Q_HUT_FOLLOW:
        return legal[0] if scale.highest > 0 else actions.PASS
    return legal[0]


def _higher(space: int) -> list[int]:
    """Return the adjacent spaces with a higher number."""
    return [other for other in known_cards(NEAR_BITS[space]) if other > space]


def _other(state: State, space: int, colour: int, scale: Scale) -> int:
    """5.4: return the worth of the best colour on a space, apart from `colour`, the first chosen colour."""
    return scale.most[colour_bits(state[m.CUBES + space]) & ~(1 << colour)]


def _beyond(state: State, space: int, colour: int, scale: Scale) -> int:
    """5.4: return the worth of the best second cube of another colour on an adjacent space with a higher number."""
    return max(
        (
            _other(state, other, colour, scale)
            for other in _higher(space)
            if colour_bits(state[m.CUBES + other]) & ~(1 << colour)
        ),
        default=-(10**9),
    )


def _best_pair(state: State, space: int, scale: Scale) -> int:
    """5.4: return the worth of the best pair of cubes with `space` as its lower-numbered space."""
    bits = colour_bits(state[m.CUBES + space])
    return max(scale.weights[colour] + _beyond(state, space, colour, scale) for colour in IN_BITS[bits])


def _flow(state: State, action: Action, scale: Scale, follow: bool) -> int:
    """5.10, 6.2: return the worth of new lava: minus the worth of cubes lost, -1 if none is lost, 0 for a pass."""
    if action is actions.PASS:
        return 0
    space: int = action.space  # type: ignore[union-attr]  # lava comes to a space
    packed = state[m.CUBES + space]
    if not packed:
        return -1
    if NEAR_BITS[space] & ~state[m.LAVA_BITS]:
        return -1 if follow else -scale.least[colour_bits(packed)]
    return -scale.of(packed)
