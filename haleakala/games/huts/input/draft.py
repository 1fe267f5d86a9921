"""Lay out a turn of Huts before it is played (decision 37): an omen, a card or a part in a follow-up.

The touches of a turn come in any order: `touches.py` interprets them, `highlights.py` lists the targets that are lit,
and this module answers the rules' questions. If a card requires only colours, the game fills in the best colours for
the player's hand (`prefill.py`), and on request the rest of a god card. The player must confirm filled-in answers.
"""

from functools import lru_cache

from haleakala.gamekit.draft import Given
from haleakala.gamekit.draft import holds as holds
from haleakala.games.huts.input import targets
from haleakala.games.huts.input.highlights import opening, within
from haleakala.games.huts.input.prefill import best_colour, best_pair, burnt, struck
from haleakala.games.huts.input.touches import (
    Cube,
    Reading,
    Words,
    colour_at,
    goes_to,
    last_island,
    leaving,
    on_island,
    pair,
    read,
    spot,
)
from haleakala.games.huts.input.touches import target as target_of
from haleakala.games.huts.rules import actions, apply
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Action, PlayCard, TakeOmen
from haleakala.games.huts.rules.legal import legal_actions
from haleakala.games.huts.rules.model import Question, State, omens, question

ADD_OMEN = TakeOmen(m.ADD)
BEGINNINGS = frozenset((m.Q_HALF, m.Q_HUT_FOLLOW, m.Q_LAVA_FOLLOW))
PEACE_QUESTIONS = (m.Q_PEACE_SPACE, m.Q_PEACE_COLOUR, m.Q_PEACE_OTHER, m.Q_PEACE_OTHER_COLOUR)


def begins(state: State) -> bool:
    """Check whether an omen, a card, or a seat's part in a follow-up begins in `state`."""
    asked = question(state)
    return asked is not None and asked.kind in BEGINNINGS


# --- Targets that can be touched --------------------------------------------------------------------------------------


def omens_up(state: State, omen: int) -> list[str]:
    """Return the targets of the face-up cards of an omen. The omen Add has two cards."""
    up = omens(state)
    return [targets.OMEN_NAMES[at] for at, one in enumerate(m.OMEN_CARDS) if one == omen and up[at]]


def plays(state: State) -> dict[str, Action]:
    """Map the target of each legal omen and card to its action."""
    found: dict[str, Action] = {}
    for action in legal_actions(state):
        if isinstance(action, TakeOmen):
            found |= dict.fromkeys(omens_up(state, action.omen), action)
        elif isinstance(action, PlayCard):
            found[targets.CARD_NAMES[action.card]] = action
    return found


def play_meant(state: State, reading: Reading) -> Action | None:
    """Return the omen or card touched last. If none was touched, return Add if legal: a touched space means Add."""
    open_ones = plays(state)
    if reading.play is not None:
        return open_ones.get(reading.play)
    return ADD_OMEN if ADD_OMEN in open_ones.values() else None


@lru_cache(maxsize=16)
def chosen_play(state: State, action: Action) -> State:
    """Return the state after `action`, which takes an omen or plays a card. Results are cached."""
    after: State = apply(state, action)[0]
    return after


@lru_cache(maxsize=16)
def lit(state: State, touches: tuple[str, ...]) -> frozenset[str]:
    """Return the targets that can be touched next: other omens and cards, and targets of the chosen omen or card."""
    asked = question(state)
    if asked is None or not legal_actions(state):
        return frozenset()
    reading = read(touches)
    if asked.kind != m.Q_HALF:
        return frozenset(within(state, reading.words, last_island(reading.words), _god(state)))
    open_ones, play = plays(state), play_meant(state, reading)
    if play is None:
        return frozenset(open_ones)
    others = {name for name, action in open_ones.items() if action != play or reading.play is None}
    inside = chosen_play(state, play)
    asked = question(inside)
    if begins(inside) or asked is None or asked.seat != state[m.ACTOR]:
        return frozenset(others)
    return frozenset(others | within(inside, reading.words, last_island(reading.words), _god(inside)))


def _god(state: State) -> bool:
    """Check whether the card that the current player played last is a god card."""
    cards = state[m.PLAYED + state[m.ACTOR]]
    return bool(cards) and cards[-1] in m.GOD_CARDS


# --- Answers from touches ---------------------------------------------------------------------------------------------


def answer(state: State, touches: tuple[str, ...]) -> Given | None:
    """Return the answer that the touches give to the current question, else the game's filled-in answer, or None."""
    asked = question(state)
    legal = legal_actions(state)
    if asked is None or not legal:
        return None
    reading = read(touches)
    words = on_island(reading.words, asked.island)
    if asked.kind == m.Q_HALF:
        return _play(state, touches)
    if asked.kind == m.Q_ISLAND:
        return _island(state, asked, words)
    said = _said(state, asked, words)
    if said in legal:
        return Given(said)
    filled = _filled(state, asked, words, legal, reading.fills)
    return Given(filled, chosen=False) if filled in legal else None


def _play(state: State, touches: tuple[str, ...]) -> Given | None:
    """Return the touched omen or card. A god card touched alone is not `chosen`, so the player must confirm it."""
    reading = read(touches)
    play = play_meant(state, reading)
    if play is None or not touches:
        return None
    return Given(play, not isinstance(play, PlayCard) or play.card not in m.GOD_CARDS or bool(reading.words))


def _island(state: State, asked: Question, words: Words) -> Given | None:
    """Return the island of a card. If the card has no effect there, the player must touch the island twice."""
    island = last_island(words)
    if island == m.NONE:
        return None
    twice = len(words) > 1 and words[-1] == words[-2]
    return Given(actions.CHOOSE_ISLAND[island], twice or opening(state, asked, island).works)


def _said(state: State, asked: Question, words: Words) -> Action | None:
    """Return the answer that the touches `words` give to the question `asked`, legal or not, or None."""
    kind = asked.kind
    if kind in (m.Q_HUT_FOLLOW, m.Q_LAVA_FOLLOW) and words and words[-1].what == targets.PASSES:
        return actions.PASS
    if kind in (m.Q_MOVE_TARGET, m.Q_SAIL_TARGET):
        return _space(target_of(words))
    if kind == m.Q_LAVA_TARGET:
        left = asked.cubes >> m.CUBE_BITS * asked.colour & m.CUBE_MASK
        return _space(goes_to(leaving(words)[0][asked.colour], left))
    if kind in PEACE_QUESTIONS:
        return _peace(state, asked, words)
    if kind == m.Q_THUNDER_SPACE:
        spaces = [one.space for one in words if one.what == targets.CUBE and one.colour == asked.colour]
        return _space(next((space for space in reversed(spaces) if colour_at(words, space) == asked.colour), m.NONE))
    if asked.space != m.NONE:  # any other question with a known space is about a colour there
        return _colour(colour_at(words, asked.space))
    return _space(spot(words))


def _space(space: int) -> Action | None:
    return actions.CHOOSE_SPACE[space] if space != m.NONE else None


def _colour(colour: int) -> Action | None:
    return actions.CHOOSE_COLOUR[colour] if colour != m.NONE else None


def _peace(state: State, asked: Question, words: Words) -> Action | None:
    """Answer a question of Peace. The lower-numbered space comes first, in any order of touches (9.1)."""
    first, second = pair(state, words)
    if first and second:
        low, high = sorted((first, second))
        if asked.kind == m.Q_PEACE_SPACE:
            return actions.CHOOSE_SPACE[low[0]]
        if low[0] == asked.space:
            return _of_pair(asked, low, high)
    if asked.kind == m.Q_PEACE_COLOUR:
        return _colour(colour_at(words, asked.space))
    if asked.kind == m.Q_PEACE_OTHER:
        return _space(spot([one for one in words if one.space != asked.space]))
    return _colour(colour_at(words, asked.other)) if asked.kind == m.Q_PEACE_OTHER_COLOUR else None


def _of_pair(asked: Question, low: Cube, high: Cube) -> Action | None:
    """Return the answer to a later question of Peace, given the two chosen cubes `low` and `high`."""
    if asked.kind == m.Q_PEACE_OTHER:
        return actions.CHOOSE_SPACE[high[0]]
    return actions.CHOOSE_COLOUR[low[1] if asked.kind == m.Q_PEACE_COLOUR else high[1]]


# --- Answers that the game fills in -----------------------------------------------------------------------------------


def _filled(state: State, asked: Question, words: Words, legal: tuple[Action, ...], rest: bool) -> Action | None:
    """Return the best answer for the hand: for colours and Thunder always, for other questions only if `rest`."""
    kind, seat = asked.kind, asked.seat
    numbers = [getattr(one, "colour", getattr(one, "space", m.NONE)) for one in legal]
    if kind in (m.Q_GAIN_COLOUR, m.Q_LOSE_COLOUR):
        return actions.CHOOSE_COLOUR[best_colour(state, seat, numbers, 1 if kind == m.Q_GAIN_COLOUR else -1)]
    if kind == m.Q_THUNDER_COLOUR:
        elsewhere = {colour_at(words, one.space) for one in words if one.what == targets.CUBE}
        free = [colour for colour in numbers if colour not in elsewhere]
        return actions.CHOOSE_COLOUR[best_colour(state, seat, free or numbers)]
    if kind == m.Q_THUNDER_SPACE:
        elsewhere = {one.space for one in words if one.what == targets.CUBE}
        return actions.CHOOSE_SPACE[next((space for space in numbers if space not in elsewhere), numbers[0])]
    if not rest:
        return None
    if kind == m.Q_LIGHTNING_SPACE:
        return actions.CHOOSE_SPACE[struck(state, seat, numbers)]
    if kind == m.Q_LAVA_SPACE:
        return actions.CHOOSE_SPACE[burnt(state, seat, numbers)]
    if kind == m.Q_LAVA_COLOUR:
        return actions.CHOOSE_COLOUR[best_colour(state, seat, numbers, -1)]
    if kind == m.Q_LAVA_TARGET:
        return actions.CHOOSE_SPACE[numbers[0]]
    best = best_pair(state, seat, asked.island) if kind in PEACE_QUESTIONS else None
    if best is None:
        return None
    return actions.CHOOSE_SPACE[best[0][0]] if kind == m.Q_PEACE_SPACE else _of_pair(asked, *best)
