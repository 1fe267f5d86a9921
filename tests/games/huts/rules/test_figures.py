"""The figures that the rules page gives to test against: the opening exactly, random games on average."""

import random
from functools import cache
from statistics import mean

import pytest

from haleakala.games.huts import rules
from haleakala.games.huts.rules.actions import card_key
from haleakala.games.huts.rules.model import (
    LAVA_BITS,
    Q_HALF,
    Q_HUT_FOLLOW,
    Q_LAVA_FOLLOW,
    SPACES,
    State,
    cubes,
    hand,
    question,
    totals,
)
from haleakala.games.huts.rules.scoring import points
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.playout import perft
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.games.huts.positions import choices, opening, play, position
from tests.games.huts.reference import Asked, Table, game
from tests.games.huts.rules.test_reference import next_of, slow_table
from tests.kit.known import present

GAMES = 300
FULL = " ".join(f"{island}{number}:{'rbwkp'[number % 5]}" for island in "abcde" for number in range(1, 7))
in_every_number = pytest.mark.parametrize("number", [2, 3, 4, 5])


def results(state: State) -> int:
    """How many whole results an omen or a card has, before the follow-up."""
    if present(question(state)).kind in (Q_HALF, Q_HUT_FOLLOW, Q_LAVA_FOLLOW):
        return 1
    return sum(results(rules.apply(state, action)[0]) for action in rules.legal_actions(state))


@pytest.mark.clause("4.1", "4.2")
@pytest.mark.parametrize(("omen", "number"), [("add", 150), ("remove", 30), ("move", 58), ("sail", 336)])
def test_the_opening_has_so_many_results_of_an_omen(omen: str, number: int) -> None:
    for seed in range(3):
        luck = SeededLuck(seed)
        assert results(play(opening("2", draw=luck.choose), omen)) == number


ON_AN_ISLAND = {"huts": 30, "lava": 6, "lightning": 6, "calm": 1, "feast": 1, "abundance": 1}


@pytest.mark.clause("5.1", "5.8", "5.9", "5.10")
@pytest.mark.parametrize("island", "abcde")
@pytest.mark.parametrize("name", ON_AN_ISLAND)
def test_the_opening_has_so_many_results_of_a_card_on_any_island(name: str, island: str) -> None:
    state = position(FULL, hands=[f"{name}-red"])
    assert results(play(state, f"{name}-red {island}")) == ON_AN_ISLAND[name]


@pytest.mark.clause("5.1", "5.2", "5.3")
@pytest.mark.parametrize(("name", "number"), [("calm", 3), ("feast", 2), ("abundance", 1)])
def test_on_b_calm_adds_three_cubes_feast_two_and_abundance_one(name: str, number: int) -> None:
    state = position(FULL, hands=[f"{name}-red"])
    assert sum(totals(play(state, f"{name}-red b"))) == 30 + number


@pytest.mark.clause("5.5", "5.6", "5.7")
@pytest.mark.parametrize("island", "abcde")
@pytest.mark.parametrize("name", ["thunder", "prosperity", "plague"])
def test_at_the_opening_thunder_prosperity_and_plague_change_nothing(name: str, island: str) -> None:
    state = position(FULL, hands=[f"{name}-red"])
    after = play(state, f"{name}-red {island}")
    assert present(question(after)).kind == Q_HALF
    assert [cubes(after, at) for at in SPACES] == [cubes(state, at) for at in SPACES]


@pytest.mark.clause("2.2", "3.1")
@pytest.mark.parametrize(("number", "actions"), [("2", 12), ("3", 11), ("4", 11), ("5", 10)])
def test_the_first_decision_has_so_many_actions(number: str, actions: int) -> None:
    assert len(choices(opening(number)).split()) == actions


@pytest.mark.clause("2.1")
@pytest.mark.parametrize(("number", "cards"), [("2", 18), ("3", 24), ("4", 32), ("5", 35)])
@pytest.mark.parametrize(("layout", "cells"), [("usual", 0), ("random", 4)])
@pytest.mark.parametrize(("starter", "lots"), [("first", 0), ("random", 1)])
def test_there_are_so_many_chance_nodes(
    number: str, cards: int, layout: str, cells: int, starter: str, lots: int
) -> None:
    state, nodes = rules.initial_state({"players": number, "layout": layout, "starter": starter}), 0
    while outcomes := rules.chance_outcomes(state):
        state, nodes = rules.apply(state, outcomes[-1][0])[0], nodes + 1
    assert nodes == lots + cells + 30 + cards


@cache
def random_games(number: int) -> list[tuple[int, int, int, list[int], int, int]]:
    """Of some random games: decisions, actions, the most actions, points of all, lava, cubes."""
    rng, found = random.Random(f"figures {number}"), []
    for _ in range(GAMES):
        state = rules.initial_state({"players": str(number), "layout": "usual", "starter": "random"})
        decisions = actions = most = 0
        while (player := rules.current_player(state)) != TERMINAL:
            if player == CHANCE:
                drawn, weights = zip(*rules.chance_outcomes(state), strict=True)
                state, _ = rules.apply(state, rng.choices(drawn, weights)[0])
                continue
            legal = rules.legal_actions(state)
            decisions, actions, most = decisions + 1, actions + len(legal), max(most, len(legal))
            state, _ = rules.apply(state, rng.choice(legal))
        scored = [points(state, seat) for seat in range(number)]
        found.append((decisions, actions, most, scored, state[LAVA_BITS].bit_count(), sum(totals(state))))
    return found


@pytest.mark.clause("9.1", "9.2")
@pytest.mark.cpython  # means of many games take long in Pyodide
@in_every_number
def test_random_games_have_so_many_decisions_and_actions(number: int) -> None:
    games = random_games(number)
    decisions = {2: 60, 3: 73, 4: 99, 5: 93}[number]
    each = {2: 8.9, 3: 8.6, 4: 8.4, 5: 8.3}[number]
    assert mean(game[0] for game in games) == pytest.approx(decisions, rel=0.05)
    assert sum(game[1] for game in games) / sum(game[0] for game in games) == pytest.approx(each, rel=0.05)
    assert max(game[2] for game in games) == 30


@pytest.mark.clause("7.2")
@pytest.mark.cpython  # means of many games take long in Pyodide
@in_every_number
def test_random_games_have_so_many_points(number: int) -> None:
    scored = [points for game in random_games(number) for points in game[3]]
    assert mean(scored) == pytest.approx({2: 38, 3: 40, 4: 42, 5: 41}[number], rel=0.05)
    assert mean(game[4] for game in random_games(number)) == pytest.approx(
        {2: 2.5, 3: 3.2, 4: 4.2, 5: 3.9}[number], rel=0.3
    )


@pytest.mark.clause("7.3")
@pytest.mark.cpython  # means of many games take long in Pyodide
@in_every_number
def test_random_games_are_seldom_tied(number: int) -> None:
    ties = mean(game[3].count(max(game[3])) > 1 for game in random_games(number))
    assert ties == pytest.approx({2: 0.04, 3: 0.06, 4: 0.06, 5: 0.08}[number], abs=0.05)


# --- Trees of moves ---------------------------------------------------------------------------------------------------


def slow_perft(table: Table, hands: list[list[str]], depth: int, answers: tuple[str, ...] = ()) -> int:
    """Return the perft of the reference implementation, in decisions."""
    run = game(table.copy(), [list(cards) for cards in hands])
    asked: Asked | None = next(run)
    for answer in answers:
        asked = next_of(run, answer)
    if asked is None or depth == 0:
        return 1
    if depth == 1:
        return len(asked[1])
    return sum(slow_perft(table, hands, depth - 1, (*answers, one)) for one in asked[1])


@pytest.mark.cpython  # slow: a second engine runs, too
@pytest.mark.clause("9.1")
@pytest.mark.parametrize(("number", "expected"), [(2, 9377), (3, 7228), (4, 9126), (5, 6193)])
def test_the_tree_of_the_opening_is_so_large(number: int, expected: int) -> None:
    state = opening(str(number), "random", "random", SeededLuck(number).choose)
    hands = [[card_key(card) for card in hand(state, seat)] for seat in range(number)]
    found = [perft(rules, state, depth) for depth in (1, 2, 3, 4)]
    assert found == [slow_perft(slow_table(state), hands, depth) for depth in (1, 2, 3, 4)]
    assert found[3] == expected
