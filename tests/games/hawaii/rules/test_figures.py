"""The figures that the rules page gives to test against: the map and the opening exactly, random games on average."""

import copy
import os
import random
from collections import Counter
from functools import cache
from statistics import mean
from typing import NamedTuple

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.model import ASKED, BEACH, HARBOUR, Q_OPENING, Q_PURCHASE, ROUND, SPOTS, STEPS
from haleakala.games.hawaii.rules.tables import FISH, SPACES
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.playout import perft
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.games.hawaii.positions import choices, laid_out, listed, opening, points
from tests.games.hawaii.reference.both import slow_game
from tests.games.hawaii.reference.game import rest_of_game
from tests.games.hawaii.reference.things import Game

NIGHTLY = "NIGHTLY" in os.environ
GAMES, NEAR = (300, 0.05) if NIGHTLY else (100, 0.08)
in_every_number = pytest.mark.parametrize("number", [2, 3, 4, 5])


@pytest.mark.clause("2.1", "4.2")
def test_of_45_pairs_of_spaces_21_are_one_step_apart_20_two_and_4_three() -> None:
    pairs = Counter(STEPS[one][other] for one in range(10) for other in range(one))
    assert pairs == {1: 21, 2: 20, 3: 4}
    assert STEPS[BEACH] == (1, 1, 2, 2, 2, 3, 3, 3, 4, 4)


# --- The opening ------------------------------------------------------------------------------------------------------

FEWEST = "=4 =4 =4 =3 =4 =6 =4s =5 =6 =3 =5 =3 =3 =5 =2 =5 =5s =2 =6 =3s =2 =2"
"""No longhouse and no root can be bought, and all fish is alike."""
MOST = "=6 =6 =2 =6 =4 =2 =3 =3 =2 =5 =6 =3 =3 =4 =2 =4 =4 =5 =2s =3s =5 =5 =5s =6s =4s"


@pytest.mark.clause("3.4", "11.1")
def test_the_opening_has_at_least_11_and_at_most_18_actions() -> None:
    assert choices(laid_out(FEWEST, 2)) == "a1 a2 b2 c1 c2 c3 d1 d2 f3:b #1 #2"
    assert choices(laid_out(MOST, 5)) == "a1 a2 b1 b2 b3 c1 c2 c3 d1 d2 f1:b f2:b f3:b #1 #2 #3 #4 #5"


def slow_perft(game: Game, depth: int, answers: tuple[str, ...] = ()) -> int:
    """Return the perft of the reference implementation."""
    run = rest_of_game(copy.deepcopy(game))
    _, options = next(run)
    for answer in answers:
        _, options = run.send(answer)
    words = [option if isinstance(option, str) else option[0] for option in options]
    return len(words) if depth == 1 else sum(slow_perft(game, depth - 1, (*answers, word)) for word in words)


@pytest.mark.cpython  # slow: a second engine runs, too
@pytest.mark.clause("4.3", "11.3")
@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (2, [14, 85, 670, 3926]),
        (3, [16, 105, 933, 5933]),
        (4, [17, 129, 1180, 8124]),
        (5, [17, 143, 1261, 9352]),
    ],
)
def test_the_tree_of_an_opening_is_so_large(number: int, expected: list[int]) -> None:
    state = opening(number, SeededLuck(number).choose)
    assert [perft(rules, state, depth) for depth in (1, 2, 3, 4)] == expected
    slowly = (1, 2, 3, 4) if NIGHTLY else (1, 2, 3)
    assert [slow_perft(slow_game(state), depth) for depth in slowly] == expected[: len(slowly)]


# --- Random games -----------------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """The figures of a random game."""

    points: list[int]
    decisions: list[tuple[int, str, int]]
    """For each decision: the question, its first answer, and the number of answers."""
    layouts: list[tuple[int, int]]
    """For each round: the numbers of filled spots and of fish tokens in the harbour."""
    openings: list[str]
    """For each round: what the first player can choose."""


def play_at_random(number: int, seed: str) -> Played:
    """Play one."""
    rng, state, found = random.Random(seed), rules.initial_state({"players": str(number)}), Played([], [], [], [])
    while (actor := rules.current_player(state)) != TERMINAL:
        if actor == CHANCE:
            drawn, weights = zip(*rules.chance_outcomes(state), strict=True)
            action = rng.choices(drawn, weights)[0]
        else:
            actions = rules.legal_actions(state)
            if len(found.layouts) == state[ROUND]:
                filled = sum(token >= 0 for spots in state[SPOTS] for token in spots)
                found.layouts.append((filled, len(listed(state[HARBOUR], FISH))))
                found.openings.append(choices(state))
            found.decisions.append((state[ASKED], str(actions[0]), len(actions)))
            action = rng.choice(actions)
        state, _ = rules.apply(state, action)
    found.points.extend(points(state, seat) for seat in range(number))
    return found


@cache
def random_games(number: int) -> list[Played]:
    """Always the same ones."""
    return [play_at_random(number, f"figures {number} {game}") for game in range(GAMES)]


def turns(game: Played) -> list[int]:
    """How many decisions each turn of a game has."""
    lengths = []
    for asked, _, _ in game.decisions:
        if asked == Q_OPENING:
            lengths.append(0)
        lengths[-1] += 1
    return lengths


@pytest.mark.cpython  # means of many games take long in Pyodide
@pytest.mark.clause("11.3", "11.5")
@pytest.mark.parametrize(
    ("number", "in_a_game", "decisions", "answers"),
    [(2, 36, 83, 6.1), (3, 51, 116, 6.4), (4, 64, 146, 6.7), (5, 75, 171, 6.8)],
)
def test_random_games_have_so_many_turns_decisions_and_actions(
    number: int, in_a_game: int, decisions: int, answers: float
) -> None:
    games = random_games(number)
    assert mean(len(turns(game)) for game in games) == pytest.approx(in_a_game, rel=NEAR)
    assert mean(len(game.decisions) for game in games) == pytest.approx(decisions, rel=NEAR)
    assert mean(number for game in games for _, _, number in game.decisions) == pytest.approx(answers, rel=NEAR)


@pytest.mark.cpython  # means of many games take long in Pyodide
@pytest.mark.clause("9.1", "10.2")
@pytest.mark.parametrize(("number", "score"), [(2, 34), (3, 31), (4, 28), (5, 24)])
def test_random_games_have_so_many_points(number: int, score: int) -> None:
    assert mean(points for game in random_games(number) for points in game.points) == pytest.approx(score, rel=NEAR)


@pytest.mark.cpython  # means of many games take long in Pyodide
@pytest.mark.clause("11.1", "11.2", "11.3")
@in_every_number
def test_no_decision_and_no_turn_is_longer_than_the_page_says(number: int) -> None:
    games = random_games(number)
    decisions = [decision for game in games for decision in game.decisions]
    purchases = [answers for asked, _, answers in decisions if asked == Q_PURCHASE]
    payments = [answers for _, first, answers in decisions if first[0] == "~"]
    assert max(answers for _, _, answers in decisions) in range(28, 39)
    assert max(purchases) == 12
    assert max(payments) in range(6, 14)
    assert max(max(turns(game)) for game in games) in range(8, 19)
    assert mean(length for game in games for length in turns(game)) == pytest.approx(2.4, abs=0.15)
    assert len(payments) / len(decisions) == pytest.approx(0.2, abs=0.06)


@pytest.mark.cpython  # means of many games take long in Pyodide
@pytest.mark.clause("2.2", "3.4")
@in_every_number
def test_on_average_16_8_spots_are_filled_and_4_2_tokens_are_fish(number: int) -> None:
    layouts = [layout for game in random_games(number) for layout in game.layouts]
    assert len(layouts) == 5 * GAMES
    assert {filled + fish for filled, fish in layouts} == {21}
    assert mean(filled for filled, _ in layouts) == pytest.approx(16.8, abs=0.1)


@pytest.mark.cpython  # means of many games take long in Pyodide
@pytest.mark.clause("11.1")
@in_every_number
def test_openings_have_8_to_10_places_0_to_3_kinds_of_fish_and_the_order_spaces(number: int) -> None:
    for game in random_games(number):
        words = game.openings[0].split()
        assert 8 <= sum(word in SPACES for word in words) <= 10
        assert sum(word[0] == "f" for word in words) <= 3
        assert [word for word in words if word not in SPACES and word[0] != "f"] == [
            f"#{space + 1}" for space in range(number)
        ]
