"""This module contains the computer players of Huts: OwnTurn takes the best turn now, Replies also considers replies.

Both players get an observation. OwnTurn treats all unseen cards as equally likely in every hand (8.4); Replies weighs
them by the decisions of the other players.
"""

import heapq
from collections.abc import Generator, Sequence
from typing import NamedTuple

from haleakala.games.huts.bots.card_values import Scale, best_on, islands, scale_of
from haleakala.games.huts.bots.cube_values import (
    UNIT,
    Weights,
    by_colour,
    deeds,
    devout_of,
    expected,
    keeping,
    leaders,
    sums_of,
    unseen_by,
)
from haleakala.games.huts.bots.replies import carried_out, deals, ending, on
from haleakala.games.huts.bots.turns import OF_TURN, PLAYABLE, Turn, answer, plain, turns
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Action
from haleakala.games.huts.rules.model import Question, State, action_of, colour_of, known_cards, question
from haleakala.games.huts.rules.scoring import winner
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.planner import Advice

Planning = Generator[float, None, Advice]


def against(own: Weights, others: Weights) -> Scale:
    """Return the scale on which each cube counts its worth to the player, minus its worth to the others."""
    return scale_of(tuple(one - other for one, other in zip(own, others, strict=True)))


def _asked(state: State) -> Question:
    """Return the question that is to be answered now, which must exist."""
    asked = question(state)
    assert asked is not None, "somebody has to decide"
    return asked


def average(state: State, seat: int) -> Weights:
    """Return the worth of a cube of each colour to another seat, with all cards unseen by `seat` equally likely."""
    other = next(one for one in range(state[m.PLAYERS]) if one != seat)
    return expected(state, other, unseen_by(state, seat), None)


class Candidate(NamedTuple):
    """A turn, and the scale that rated the turn."""

    turn: Turn
    scale: Scale


def candidates(state: State, asked: Question, others: Weights, growth: int) -> list[Candidate]:
    """Return unsorted ways to play the rest of the turn, rated for each possible choice of cards to keep."""
    hand, sums = state[m.HANDS + asked.seat], sums_of(state)
    plans: dict[Weights, dict[int, int]] = {}
    if state[m.DONE] & m.CARD_DONE:
        plans[_own(state, asked.seat, growth)] = {}
    else:
        for card in known_cards(hand & PLAYABLE):
            left = keeping(sums, by_colour(hand & ~(1 << card)), devout_of(hand), growth)
            plans.setdefault(left.weights, {})[card] = left.promise
    scales = [(against(weights, others), playable) for weights, playable in plans.items()]
    return [Candidate(turn, scale) for scale, playable in scales for turn in turns(state, asked, scale, playable)]


def _own(state: State, seat: int, growth: int) -> Weights:
    """Return the worth of a cube of each colour to a seat whose hand is known."""
    hand = state[m.HANDS + seat]
    return keeping(sums_of(state), by_colour(hand), devout_of(hand), growth).weights


class OwnTurn:
    """The player who takes the turn with the best lead of its best four cards over the average of other hands."""

    def plan(self, states: Sequence[State], seed: str) -> Planning:
        """Return the best first action; `seed` is unused, because the first of equally good turns is always chosen."""
        yield 0.0
        return Advice((greedy(states[-1]),))


def greedy(state: State) -> Action:
    """Return the action that OwnTurn plays, the first of the turn with the greatest worth."""
    asked = _asked(state)
    others = average(state, asked.seat)
    if asked.kind not in OF_TURN:
        return plain(state, asked, against(_own(state, asked.seat, 0), others))
    best = max(candidates(state, asked, others, 0), key=lambda one: one.turn.worth)
    return answer(asked, best.turn)


PROMISING = 3
"""The greatest number of omens and cards that `promising` returns."""


def promising(state: State, actions: Sequence[Action]) -> list[Action]:
    """Return the first actions of the best turns, best first; for a question of an omen or card only the best one."""
    asked = _asked(state)
    if asked.kind not in OF_TURN:
        return [greedy(state)]
    found = sorted(candidates(state, asked, average(state, asked.seat), 0), key=lambda one: -one.turn.worth)
    first = list(dict.fromkeys(answer(asked, one.turn) for one in found))
    return first[: PROMISING if asked.kind == m.Q_HALF else 1]


GROWTH = 2 * UNIT
"""The expected growth for each turn of the player to come: two cubes of the colour that is worth most."""
LOOKED_AT, ANSWERED = 8, 8
"""The number of turns that Replies evaluates in depth, and the number of these whose replies it simulates."""
IN_HAND = 75
"""The percentage of their present worth that `standing` expects of the cards still to be played."""
DEALS, LAST_DEALS = 4, 16
"""The number of deals that are imagined to simulate replies, usually and when at most two turns are left."""


class Replies:
    """The player who evaluates its best turns in depth: by the position after each, then by replies to the best.

    Replies are simulated only if at most one turn of another player comes before this player's next turn or the end:
    with several other players, a few imagined deals do not improve the choice. The likely hands of others depend on the
    cubes that they have added and the cards that they have played.
    """

    def __init__(self, looked_at: int = LOOKED_AT) -> None:
        self.looked_at = looked_at

    def plan(self, states: Sequence[State], seed: str) -> Planning:
        """Yield the progress from 0 to 1 and return the advice; all turns are tried against the same imagined deals."""
        yield 0.0
        state = states[-1]
        asked = _asked(state)
        seat, rest, done = asked.seat, unseen_by(state, asked.seat), deeds(states)
        wants = {other: expected(state, other, rest, done[other]) for other in range(state[m.PLAYERS]) if other != seat}
        others = leaders(wants, sums_of(state))
        plays = state[m.HANDS + seat].bit_count() - m.KEPT
        growth = GROWTH * (plays if state[m.DONE] & m.CARD_DONE else plays - 1)
        if asked.kind not in OF_TURN:
            return Advice((plain(state, asked, against(_own(state, seat, growth), others)),))
        possible = candidates(state, asked, others, growth)
        likeliest = heapq.nlargest(self.looked_at, possible, key=lambda one: one.turn.worth)
        ranked = []
        for number, one in enumerate(likeliest, 1):
            ranked.append(Looked(standing(on(state, seat, one.turn, one.scale), seat, others), one))
            yield number / len(likeliest) / 2
        ranked.sort(key=lambda look: -look.worth)
        kept = [look.candidate for look in ranked[:ANSWERED]]
        if len(kept) == 1 or min(state[m.TURNS_LEFT], state[m.PLAYERS]) > 2:
            return advised(state, seat, ranked, possible)
        imagined = deals(
            state, seat, done, LAST_DEALS if state[m.TURNS_LEFT] <= 2 else DEALS, f"{seed} {state[m.TURNS_LEFT]}"
        )
        ranked = []
        for number, one in enumerate(kept, 1):
            ends = [deal.answered(on(deal.state, seat, one.turn, one.scale), seat, one.scale) for deal in imagined]
            over = [after for after in ends if not question(after)]
            total = sum(standing(after, seat, others) if question(after) else ending(after, seat) for after in ends)
            won = SURE * sum(winner(after) == seat for after in over) // len(ends)
            ranked.append(Looked(total, one, won if len(over) == len(ends) else None))
            yield 1 / 2 + number / len(kept) / 2
        ranked.sort(key=lambda look: -look.worth)
        return advised(state, seat, [look._replace(worth=look.worth // len(imagined)) for look in ranked], possible)


class Looked(NamedTuple):
    """A turn that was evaluated in depth: its worth, with UNIT for a point, and its chance of winning if known."""

    worth: int
    candidate: Candidate
    won: int | None = None


def advised(state: State, seat: int, ranked: Sequence[Looked], possible: Sequence[Candidate]) -> Advice:
    """Return the best of the `ranked` turns as advice, and compare it with the best turn of another kind.

    If `ranked` has no turn of another kind, the comparison is with the best one among all `possible` turns.
    """
    best, mine = ranked[0], kind(ranked[0].candidate)
    line, _ = carried_out(state, seat, *best.candidate)
    other = next((look for look in ranked if kind(look.candidate) != mine), None)
    if best.won is not None and (other is None or other.won is not None):
        return Advice(line, "chance", best.won, other.won if other else None)
    worth = None if other is None else other.worth
    if other is None and (rest := [one.turn.worth for one in possible if kind(one) != mine]):
        worth = best.worth - max(0, best.candidate.turn.worth - max(rest))
    return Advice(line, "points", 100 * best.worth // UNIT, None if worth is None else 100 * worth // UNIT)


def kind(one: Candidate) -> tuple[int, int, int, int]:
    """Return the key by which turns are compared: omen, colour, card and island, but not the spaces of the omen."""
    omen, colour = (one.turn.omen.omen, one.turn.omen.colour) if one.turn.omen else (m.NONE, m.NONE)
    return omen, colour, one.turn.card, one.turn.island


def standing(state: State, seat: int, others: Weights) -> int:
    """Return the worth of a position to a seat before its next turn: its best cards, and plays of its other cards."""
    hand, sums = state[m.HANDS + seat], sums_of(state)
    cards, devout, plays = by_colour(hand), devout_of(hand), hand.bit_count() - m.KEPT
    best = keeping(sums, cards, devout, GROWTH * plays)
    worth = best.promise - sum(number * weight for number, weight in zip(sums, others, strict=True))
    if plays:
        table = islands(against(best.weights, others), state)
        kept = [weight // UNIT - 2 * (colour == devout) for colour, weight in zip(m.COLOURS, best.weights, strict=True)]
        able = sorted(
            (best_on(table, action_of(card), card in m.GOD_CARDS), card) for card in known_cards(hand & PLAYABLE)
        )
        for gain, card in able:
            if card not in m.GOD_CARDS and kept[colour_of(card)]:
                kept[colour_of(card)] -= 1
            elif gain > 0:
                worth += gain * IN_HAND // 100
    return worth
