"""Self-play of the network, which produces the data for training: the inputs after each turn, and the result."""

import random
from typing import NamedTuple

import numpy as np

from haleakala.bots.learned import IMPATIENCE, PATIENCE
from haleakala.bots.search import Search
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.bots import features
from haleakala.games.haleakala.bots.network import Thinker
from haleakala.games.haleakala.rules.actions import Action
from haleakala.games.haleakala.rules.events import Event
from haleakala.games.haleakala.rules.model import State, progress
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import CHANCE, TERMINAL

CAP = 400
STRAY = 0.03
"""The probability of a random turn, without which the network would see too few different positions."""


class Lesson(NamedTuple):
    """A game: the inputs after each turn, as its player sees them, and whether the player won (None at the cap)."""

    seen: np.ndarray
    movers: np.ndarray
    winner: int | None


def vector(state: State, me: int) -> np.ndarray:
    """Return all inputs of a position from the view of the seat `me`."""
    numbers = np.zeros(features.LENGTH, np.int8)
    for piece in features.pieces(state, me):
        for part in features.parts_of(piece) or (piece,):
            for index, number in features.inputs_of(part):
                numbers[index] = number
    return numbers


def play(weights: bytes, variant: str, number: int) -> Lesson:
    """Play a game; `number` determines its random draws and random turns."""
    thinker = Thinker(weights)
    return _play(Search(rules, thinker), variant, number)


def play_many(weights: bytes, variant: str, numbers: range) -> list[Lesson]:
    """Play several games with a common cache of the network."""
    search = Search(rules, Thinker(weights))
    return [_play(search, variant, number) for number in numbers]


def _play(search: Search[State, Action, Event], variant: str, number: int) -> Lesson:
    luck, rng = SeededLuck(f"training {variant} {number}"), random.Random(number)
    state = rules.initial_state({"variant": variant, "starter": ("red", "yellow")[number % 2]})
    seen: list[np.ndarray] = []
    movers: list[int] = []
    still, cards = 0, 0
    while len(seen) < CAP:
        while rules.current_player(state) == CHANCE:
            state = rules.apply(state, luck.choose(rules.chance_outcomes(state)))[0]
        seat = rules.current_player(state)
        if seat == TERMINAL:
            break
        whole = search.evaluator.quiet(state)
        if progress(state) != cards:
            still, cards = 0, progress(state)
        turns = [after for _, after in search.turns(state)]
        if rng.random() < STRAY:
            state = rng.choice(turns)
        else:
            tired = IMPATIENCE * max(0, still - PATIENCE)
            costs = [tired if tired and progress(after) == cards else 0 for after in turns]
            worths = [search.settled(after, seat) - cost for after, cost in zip(turns, costs, strict=True)]
            state = turns[worths.index(max(worths))]
        still += whole
        if rules.current_player(state) == CHANCE or search.evaluator.quiet(state):
            me = features.mover(state)
            seen.append(vector(state, me))
            movers.append(me)
    over = rules.current_player(state) == TERMINAL
    winner = int(rules.returns(state)[1]) if over else None
    return Lesson(np.array(seen), np.array(movers), winner)
