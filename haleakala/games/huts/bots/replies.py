"""This module simulates the game after a planned turn: the turn itself, then replies from imagined hands."""

from collections.abc import Sequence
from typing import NamedTuple

from haleakala.games.huts import rules
from haleakala.games.huts.bots.card_values import Scale, best_on, islands, scale_of
from haleakala.games.huts.bots.cube_values import UNIT, by_colour, devout_of, keeping, likely, seen_by, sums_of
from haleakala.games.huts.bots.turns import OF_TURN, OMEN_OF, PLAYABLE, Turn, answer, plain
from haleakala.games.huts.rules import actions
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Action
from haleakala.games.huts.rules.legal import OMEN_SETS, answers, colour_bits
from haleakala.games.huts.rules.model import Question, State, action_of, colour_of, known_cards, question, unseen
from haleakala.games.huts.rules.scoring import points, winner
from haleakala.kernel.luck import SeededLuck

WIN = 30 * UNIT
"""The worth of winning, which is added to the lead in points."""
Reader = tuple[Scale, dict[int, int]]


class Deal(NamedTuple):
    """A full state that may be the true one: the unseen cards are dealt to the hands."""

    state: State

    def answered(self, state: State, seat: int, scale: Scale) -> State:
        """Return the state after likely replies, before the next turn of `seat`, who decides follow-ups by `scale`."""
        readers: dict[tuple[int, int], Reader] = {}
        while asked := question(state):
            if asked.kind == m.Q_HALF and state[m.ON_TURN] == seat:
                break
            if asked.seat == seat:
                action = plain(state, asked, scale)
            else:
                key = asked.seat, state[m.HANDS + asked.seat]
                if key not in readers:
                    readers[key] = reader_of(state, asked.seat)
                action = reply(state, asked, *readers[key])
            state = rules.apply(state, action)[0]
        return state


def reader_of(state: State, seat: int) -> Reader:
    """Return the scale of a seat with its own hand, and by playable card the promise of the hand without that card."""
    hand, sums = state[m.HANDS + seat], sums_of(state)
    cards = known_cards(hand & PLAYABLE)
    left = {card: keeping(sums, by_colour(hand & ~(1 << card)), devout_of(hand), 0) for card in cards}
    best = (
        max(left.values(), key=lambda one: one.promise) if left else keeping(sums, by_colour(hand), devout_of(hand), 0)
    )
    scale = scale_of(tuple(weight - UNIT for weight in best.weights))
    return scale, {card: one.promise for card, one in left.items()}


def reply(state: State, asked: Question, scale: Scale, left: dict[int, int]) -> Action:
    """Return a plausible action of a seat: the best card, then Add or Remove if face up; other answers are guesses."""
    if asked.kind not in OF_TURN:
        return plain(state, asked, scale)
    if asked.kind == m.Q_ISLAND:
        table = islands(scale, state)
        return actions.CHOOSE_ISLAND[max(m.ISLANDS, key=lambda island: table[island][asked.action])]
    if asked.kind == m.Q_HALF and not state[m.DONE] & m.CARD_DONE:
        table = islands(scale, state)
        return actions.PLAY_CARD[
            max(left, key=lambda card: left[card] + best_on(table, action_of(card), card in m.GOD_CARDS))
        ]
    if asked.kind == m.Q_HALF:
        omens = OMEN_SETS[state[m.FACE_UP]]
        order = (m.ADD, m.REMOVE) if scale.highest > -min(scale.weights) else (m.REMOVE, m.ADD)
        return min(omens, key=lambda one: order.index(one.omen) if one.omen in order else len(order))
    legal = answers(state, asked)
    if asked.kind == m.Q_ADD_COLOUR:
        return max(legal, key=lambda one: scale.weights[one.colour])  # type: ignore[union-attr]  # every answer has one
    if asked.kind == m.Q_REMOVE_COLOUR:
        return min(legal, key=lambda one: scale.weights[one.colour])  # type: ignore[union-attr]  # every answer has one
    if asked.kind == m.Q_REMOVE_SPACE:
        return max(legal, key=lambda one: _removed(state, one.space, scale))  # type: ignore[union-attr]  # every answer has one
    return legal[len(legal) // 2]


def _removed(state: State, space: int, scale: Scale) -> int:
    """Return the worth of using Remove on a space, which is 0 if a hut would be removed."""
    return 0 if state[m.HUT_BITS] >> space & 1 else -scale.least[colour_bits(state[m.CUBES + space])]


def on(state: State, seat: int, turn: Turn, scale: Scale) -> State:
    """Return the state after the decisions of `seat` in its planned turn."""
    return carried_out(state, seat, turn, scale)[1]


def carried_out(state: State, seat: int, turn: Turn, scale: Scale) -> tuple[tuple[Action, ...], State]:
    """Return the actions of a planned turn, and the state after the last decision of `seat` in it."""
    now, line = state[m.TURNS_LEFT], []
    while (asked := question(state)) and state[m.TURNS_LEFT] == now and asked.seat == seat:
        if asked.kind == m.Q_HALF and not state[m.DONE]:
            action = answer(asked, turn)
        elif asked.kind == m.Q_HALF and state[m.DONE] & m.CARD_DONE and turn.omen is None:
            action = reply(state, asked, scale, {})
        elif asked.kind == m.Q_HALF:
            action = answer(asked, turn) if state[m.DONE] & m.CARD_DONE else actions.PLAY_CARD[turn.card]
        elif (asked.kind == m.Q_ISLAND and turn.island == m.NONE) or (asked.kind in OMEN_OF and turn.omen is None):
            action = reply(state, asked, scale, {})
        else:
            action = answer(asked, turn) if asked.kind in OF_TURN else plain(state, asked, scale)
        line.append(action)
        state = rules.apply(state, action)[0]
    return tuple(line), state


def ending(state: State, seat: int) -> int:
    """Return the worth of a finished game: WIN for the winner, and the lead over the best other player."""
    won = [points(state, one) for one in m.SEATS[: state[m.PLAYERS]]]
    lead = won[seat] - max(one for other, one in enumerate(won) if other != seat)
    return WIN * (winner(state) == seat) + UNIT * lead


def deals(state: State, seat: int, done: Sequence[Sequence[int]], number: int, seed: str) -> list[Deal]:
    """Return `number` random deals of the unseen cards; a hand more often has the colours that its seat has added."""
    luck, found, seen = SeededLuck(seed), [], seen_by(state, seat)
    for _ in range(number):
        draft = list(state)
        for kind in m.KINDS:
            pile = [card for card in m.PILES[kind] if not seen >> card & 1]
            for other in m.SEATS[: state[m.PLAYERS]]:
                tells = likely(state, other, done[other], kind) if kind != m.GOD_KIND else ()
                for _ in range(unseen(state, other, kind)):
                    card = luck.choose([(one, tells[colour_of(one)] if tells else 1) for one in pile])
                    pile.remove(card)
                    draft[m.HANDS + other] |= 1 << card
        draft[m.UNSEEN : m.UNSEEN + len(m.SEATS)] = [0] * len(m.SEATS)
        found.append(Deal(tuple(draft)))
    return found
