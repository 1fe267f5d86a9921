"""The analysis of a finished game of Huts uses all hands, and its chances lead to the result."""

import random
import time
from functools import cache
from math import log

import pytest

from haleakala.app.bots.requests import Analysed
from haleakala.app.history.turns import AnyMatch
from haleakala.bots.bot import decide
from haleakala.games.huts import rules
from haleakala.games.huts.bots import heuristic
from haleakala.games.huts.bots.planner import greedy
from haleakala.games.huts.rules.model import HANDS, TURNS_LEFT, players
from haleakala.games.huts.rules.scoring import points, winner
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL
from haleakala.runtime.bot_worker import analyse
from tests.kit.states import game_of

pytestmark = pytest.mark.cpython  # all in integers
HUTS = game_of("huts")
GAMES = {2: range(3), 3: range(1), 5: range(1)}
CLEAR = 15
"""A final lead of this many points was not decided by the last turn alone."""


@cache
def played(number: int, seed: int) -> AnyMatch:
    """A whole game against a beginner, who plays anything half of the time: the others take the best turn at once."""
    match = Match.begin(rules, {"players": f"{number}"}).settle(SeededLuck(f"hindsight {number} {seed}"))
    rng = random.Random(seed)
    while match.player != TERMINAL:
        anything = match.player == 0 and rng.random() < 0.5
        best = greedy(rules.observation(match.state, match.player))
        match = match.play(rng.choice(match.open_actions()) if anything else best)
    return match


@cache
def weighed(number: int, seed: int) -> tuple[Analysed, float]:
    """Return the analysis of such a game, and the seconds it took."""
    began = time.process_time()
    found = decide(analyse(HUTS, played(number, seed)))
    return found, time.process_time() - began


def chances(number: int, seed: int) -> list[list[float]]:
    """How likely each seat was to win after each turn, in shares of one."""
    found, _ = weighed(number, seed)
    return [[chance / 100 for chance in turn.chances] for turn in found.turns]


def test_a_game_that_was_clearly_lost_does_not_look_even_until_the_last_turn() -> None:
    checked = 0
    for seed in GAMES[2]:
        last = played(2, seed).state
        if abs(points(last, 0) - points(last, 1)) >= CLEAR:
            won = winner(last)
            assert all(row[won] > 0.6 for row in chances(2, seed)[-4:])
            assert chances(2, seed)[-2][won] > 0.75
            checked += 1
    assert checked > 1


def test_in_the_last_round_the_chances_say_who_wins_far_better_than_an_even_guess() -> None:
    for number, seeds in GAMES.items():
        late = [(row, winner(played(number, seed).state)) for seed in seeds for row in chances(number, seed)[-3:-1]]
        surprise = sum(-log(max(0.01, row[won])) for row, won in late) / len(late)
        assert surprise < 0.6 * log(number), number


@pytest.mark.parametrize("number", GAMES)
def test_the_chances_of_everybody_sum_to_one(number: int) -> None:
    known, states = heuristic.KnownHands(), [ply.state for ply in played(number, 0).plies]
    for state in states[60::7]:
        if known.quiet(state):
            assert sum(known.worth(state, seat) for seat in range(number)) == SURE
    for row in chances(number, 0):
        assert abs(sum(row) - 1) <= 0.03


def test_another_hand_is_another_chance_and_who_plays_still_knows_none() -> None:
    state = played(2, 0).at(110).state
    assert players(state) == 2 and state[TURNS_LEFT]
    draft = list(state)
    draft[HANDS], draft[HANDS + 1] = draft[HANDS + 1], draft[HANDS]
    other = tuple(draft)
    assert heuristic.KnownHands().worth(state, 0) != heuristic.KnownHands().worth(other, 0)
    assert heuristic.Heuristic().worth(state, 0) == heuristic.Heuristic().worth(rules.observation(state, 0), 0)


def test_an_analysis_is_soon_there() -> None:
    assert max(weighed(number, seed)[1] for number, seeds in GAMES.items() for seed in seeds) < 5
