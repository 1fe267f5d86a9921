"""What somebody may make of a turn: an omen with its answers and a card after it, and the answers to its questions."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from haleakala.games.huts.bots.card_values import IN_BITS, Scale, here, islands
from haleakala.games.huts.rules.actions import (
    CHOOSE_COLOUR,
    CHOOSE_ISLAND,
    CHOOSE_SPACE,
    PASS,
    PLAY_CARD,
    TAKE_OMEN,
    Action,
)
from haleakala.games.huts.rules.legal import ALL_SPACES, NEAR_BITS, OMEN_SETS, answers, colour_bits, shores_beside
from haleakala.games.huts.rules.model import (
    ADD,
    CARD_DONE,
    CELLS,
    COLOURS,
    CUBE,
    CUBES,
    DONE,
    FACE_UP,
    GOD_CARDS,
    HUT_BITS,
    INLAND,
    ISLANDS,
    LAVA_BITS,
    MOVE,
    NONE,
    OMEN_DONE,
    Q_ADD_COLOUR,
    Q_ADD_SPACE,
    Q_GAIN_COLOUR,
    Q_HALF,
    Q_HUT_COLOUR,
    Q_HUT_FOLLOW,
    Q_HUT_FOLLOW_COLOUR,
    Q_ISLAND,
    Q_LAVA_COLOUR,
    Q_LAVA_FOLLOW,
    Q_LAVA_SPACE,
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
    Q_THUNDER_COLOUR,
    REMOVE,
    SAIL,
    SPACES,
    SPACES_EACH,
    Question,
    State,
    action_of,
    known_cards,
)

PLAYABLE = sum(1 << card for card in PLAY_CARD)


class Omen(NamedTuple):
    """An omen as it may be carried out: what it is worth by itself, and the cubes of the spaces that it changes."""

    omen: int
    space: int
    colour: int
    target: int
    worth: int
    changed: tuple[tuple[int, int], ...]


class Turn(NamedTuple):
    """An omen and then a card on an island; None or NONE for what is not to be decided any more."""

    worth: int
    omen: Omen | None
    card: int
    island: int


OMEN_OF = {
    Q_ADD_SPACE: ADD,
    Q_ADD_COLOUR: ADD,
    Q_REMOVE_SPACE: REMOVE,
    Q_REMOVE_COLOUR: REMOVE,
    Q_MOVE_SPACE: MOVE,
    Q_MOVE_COLOUR: MOVE,
    Q_MOVE_TARGET: MOVE,
    Q_SAIL_SPACE: SAIL,
    Q_SAIL_COLOUR: SAIL,
    Q_SAIL_TARGET: SAIL,
}
OF_TURN = frozenset((Q_HALF, Q_ISLAND, *OMEN_OF))
"""The questions that a planned turn answers; the others are answered one by one."""
SPACE_ASKED = frozenset((Q_ADD_SPACE, Q_REMOVE_SPACE, Q_MOVE_SPACE, Q_SAIL_SPACE))
COLOUR_ASKED = frozenset((Q_ADD_COLOUR, Q_REMOVE_COLOUR, Q_MOVE_COLOUR, Q_SAIL_COLOUR))


def omens(state: State, asked: Question, scale: Scale) -> Iterator[Omen]:
    """The ways to carry out an omen that are worth a look and agree with what is already answered."""
    if asked.kind == Q_HALF:
        for action in OMEN_SETS[state[FACE_UP]]:
            yield from _carried_out(state, action.omen, SPACES, COLOURS, scale)
    else:
        spaces = SPACES if asked.space == NONE else (asked.space,)
        colours = COLOURS if asked.colour == NONE else (asked.colour,)
        yield from _carried_out(state, OMEN_OF[asked.kind], spaces, colours, scale)


def _carried_out(
    state: State, omen: int, spaces: Sequence[int], colours: Sequence[int], scale: Scale
) -> Iterator[Omen]:
    """The ways of one omen, with the colours that are worth a look: of cubes that only go elsewhere the extremes."""
    weights, free = scale.weights, ALL_SPACES & ~state[LAVA_BITS]
    if omen == ADD:
        best = sorted(COLOURS, key=lambda colour: -weights[colour])[:2]
        for space in spaces:
            if free >> space & 1:
                packed = state[CUBES + space]
                for colour in best:
                    yield Omen(ADD, space, colour, NONE, weights[colour], ((space, packed + CUBE[colour]),))
        return
    if omen == REMOVE:
        for space in spaces:
            packed = state[CUBES + space]
            if not packed:
                continue
            if state[HUT_BITS] >> space & 1:
                yield Omen(REMOVE, space, NONE, NONE, 0, ())
            else:
                colour = min(IN_BITS[colour_bits(packed)], key=lambda one: weights[one])
                yield Omen(REMOVE, space, colour, NONE, -weights[colour], ((space, packed - CUBE[colour]),))
        return
    reach = shores_beside(state[CELLS]) if omen == SAIL else ()
    if len(colours) > 1:
        ranked = sorted(COLOURS, key=lambda colour: weights[colour])
        colours = (ranked[-1], ranked[0], ranked[1])
    for space in spaces:
        packed = state[CUBES + space]
        if not packed or (omen == SAIL and space == INLAND):
            continue
        there = colour_bits(packed)
        targets = (reach[space // SPACES_EACH] if omen == SAIL else NEAR_BITS[space]) & free
        if not targets:
            continue
        for colour in colours if len(colours) == 1 or there & sum(1 << c for c in colours) else IN_BITS[there][:1]:
            if not there >> colour & 1:
                continue
            for target in known_cards(targets):
                changed = (space, packed - CUBE[colour]), (target, state[CUBES + target] + CUBE[colour])
                yield Omen(omen, space, colour, target, 0, changed)


def turns(state: State, asked: Question, scale: Scale, keep: dict[int, int]) -> Iterator[Turn]:
    """What can be made of the rest of a turn: of each omen the best card after it, and each card with its best island.

    `keep` says which cards may be played, and what the cards that are left are worth.
    """
    table = islands(scale, state)
    if asked.kind == Q_ISLAND:
        action = asked.action
        for island in ISLANDS:
            yield Turn(table[island][action], None, NONE, island)
        return
    if state[DONE] & OMEN_DONE and asked.kind == Q_HALF:
        for card, left in keep.items():
            action = action_of(card)
            if card in GOD_CARDS:
                yield Turn(left + sum(row[action] for row in table), None, card, NONE)
            else:
                for island in ISLANDS:
                    yield Turn(left + table[island][action], None, card, island)
        return
    if state[DONE] & CARD_DONE:
        for omen in omens(state, asked, scale):
            yield Turn(omen.worth, omen, NONE, NONE)
        return
    yield from _with_omens(state, asked, scale, keep, table)


def _with_omens(
    state: State, asked: Question, scale: Scale, keep: dict[int, int], table: list[tuple[int, ...]]
) -> Iterator[Turn]:
    """Each way of an omen with the best card after it; only the islands that it changes are weighed again."""
    cards = [(card, action_of(card), card in GOD_CARDS, left) for card, left in keep.items()]
    resting: dict[tuple[int, ...], list[tuple[int, int, int]]] = {}
    draft = list(state)
    for omen in omens(state, asked, scale):
        touched = tuple(sorted({space // SPACES_EACH for space, _ in omen.changed}))
        found = resting.get(touched)
        if found is None:
            found = resting[touched] = []
            others = [island for island in ISLANDS if island not in touched]
            for _, action, god, left in cards:
                if god:
                    found.append((left + sum(table[island][action] for island in others), NONE, action))
                else:
                    island = max(others, key=lambda island: table[island][action])
                    found.append((left + table[island][action], island, action))
        for space, packed in omen.changed:
            draft[CUBES + space] = packed
        now = [(island, here(scale, draft, island)) for island in touched]
        for space, _ in omen.changed:
            draft[CUBES + space] = state[CUBES + space]
        best, best_card, best_island = -(10**9), NONE, NONE
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
    """What to answer now for a turn to be played."""
    if asked.kind == Q_HALF:
        return TAKE_OMEN[turn.omen.omen] if turn.omen else PLAY_CARD[turn.card]
    if asked.kind == Q_ISLAND:
        return CHOOSE_ISLAND[turn.island]
    assert turn.omen is not None
    if asked.kind in SPACE_ASKED:
        return CHOOSE_SPACE[turn.omen.space]
    if asked.kind in COLOUR_ASKED:
        return CHOOSE_COLOUR[turn.omen.colour]
    return CHOOSE_SPACE[turn.omen.target]


def plain(state: State, asked: Question, scale: Scale) -> Action:
    """The best answer to a question of a card, by weights alone; the first of equal ones."""
    legal = answers(state, asked)
    weights, kind = scale.weights, asked.kind
    if kind in (Q_GAIN_COLOUR, Q_THUNDER_COLOUR, Q_HUT_COLOUR, Q_HUT_FOLLOW_COLOUR):
        return max(legal, key=lambda one: weights[one.colour])  # type: ignore[union-attr]
    if kind in (Q_LOSE_COLOUR, Q_LAVA_COLOUR):
        return min(legal, key=lambda one: weights[one.colour])  # type: ignore[union-attr]
    if kind == Q_LIGHTNING_SPACE:
        return max(
            legal,
            key=lambda one: 0 if state[HUT_BITS] >> one.space & 1 else -scale.of(state[CUBES + one.space]),  # type: ignore[union-attr]
        )
    if kind == Q_PEACE_SPACE:
        return max(legal, key=lambda one: _best_pair(state, one.space, scale))  # type: ignore[union-attr]
    if kind == Q_PEACE_COLOUR:
        return max(legal, key=lambda one: weights[one.colour] + _beyond(state, asked.space, one.colour, scale))  # type: ignore[union-attr]
    if kind == Q_PEACE_OTHER:
        return max(legal, key=lambda one: _other(state, one.space, asked.colour, scale))  # type: ignore[union-attr]
    if kind == Q_PEACE_OTHER_COLOUR:
        return max(legal, key=lambda one: weights[one.colour])  # type: ignore[union-attr]
    if kind in (Q_LAVA_SPACE, Q_LAVA_FOLLOW):
        return max(legal, key=lambda one: _flow(state, one, scale, kind == Q_LAVA_FOLLOW))
    if kind == Q_HUT_FOLLOW:
        return legal[0] if scale.highest > 0 else PASS
    return legal[0]


def _higher(space: int) -> list[int]:
    """The adjacent spaces with a higher number."""
    return [other for other in known_cards(NEAR_BITS[space]) if other > space]


def _other(state: State, space: int, colour: int, scale: Scale) -> int:
    """5.4: the worthiest colour of a space besides the one that is chosen."""
    return scale.most[colour_bits(state[CUBES + space]) & ~(1 << colour)]


def _beyond(state: State, space: int, colour: int, scale: Scale) -> int:
    """5.4: the worthiest second cube on an adjacent space with a higher number."""
    return max(
        (
            _other(state, other, colour, scale)
            for other in _higher(space)
            if colour_bits(state[CUBES + other]) & ~(1 << colour)
        ),
        default=-(10**9),
    )


def _best_pair(state: State, space: int, scale: Scale) -> int:
    """5.4: the worthiest pair of which this is the lower-numbered space."""
    bits = colour_bits(state[CUBES + space])
    return max(scale.weights[colour] + _beyond(state, space, colour, scale) for colour in IN_BITS[bits])


def _flow(state: State, action: Action, scale: Scale, follow: bool) -> int:
    """5.10, 6.2: what lava there is worth: a cube less, or all of them out; a little less than to pass."""
    if action is PASS:
        return 0
    space: int = action.space  # type: ignore[union-attr]
    packed = state[CUBES + space]
    if not packed:
        return -1
    if NEAR_BITS[space] & ~state[LAVA_BITS]:
        return -1 if follow else -scale.least[colour_bits(packed)]
    return -scale.of(packed)
