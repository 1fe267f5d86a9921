"""The bots of Taluva: their evaluation of positions, and that they play legal actions to the end."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from haleakala.bots.bot import Bot, decide
from haleakala.bots.learned import Budget, TwoPly
from haleakala.bots.search import Search
from haleakala.bots.simple import Straying
from haleakala.games.taluva import rules
from haleakala.games.taluva.bots import heuristic
from haleakala.games.taluva.bots.features import RULES, inputs
from haleakala.games.taluva.bots.settlements import settled
from haleakala.games.taluva.bots.trial_board import Scene
from haleakala.games.taluva.rules.actions import Action, Lay
from haleakala.games.taluva.rules.model import (
    BUILDING,
    DRAWS,
    LAYING,
    OUT,
    PHASE,
    PLAYERS,
    SEATS,
    State,
    board_of,
    settlements,
    still_in,
)
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.games.taluva.told import changed

HEURISTIC = heuristic.Heuristic()


def game(players: int, seed: int, build: float = 0.5) -> list[State]:
    """The positions of a random game, in which temples and towers are liked."""
    options = {"players": f"{players}", "tiles": "all", "huts": "anywhere", "starter": "random"}
    state, luck, rng = rules.initial_state(options), SeededLuck(seed), random.Random(seed)
    states = [state]
    while (player := rules.current_player(state)) != TERMINAL:
        if player == CHANCE:
            action = luck.choose(rules.chance_outcomes(state))
        else:
            actions = rules.legal_actions(state)
            great = [action for action in actions if str(action)[0] in "tw"]
            action = rng.choice(great if great and rng.random() < build else actions)
        state = rules.apply(state, action)[0]
        states.append(state)
    return states


def bots_of(kind: str, players: int) -> dict[int, Bot[Any, Any]]:
    return {seat: PLAYERS_BY_CODE[kind]() for seat in range(players)}


PLAYERS_BY_CODE: dict[str, Callable[[], Bot[Any, Any]]] = {
    "beginner": lambda: Straying(rules, heuristic.value, 1 / 3, HEURISTIC.promising),
    "greedy": lambda: Straying(rules, heuristic.value, 0.03, HEURISTIC.promising),
    "two plies": lambda: TwoPly(rules, HEURISTIC, Budget(nodes=60, keep=3, draws=1)),
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shares_of_all_seats_are_a_whole_game(players: int) -> None:
    for state in game(players, players)[1:]:
        shares = [HEURISTIC.worth(state, seat) for seat in range(players)]
        assert sum(shares) == SURE
        assert all(0 <= share <= SURE for share in shares)
        assert all(share == 0 for seat, share in enumerate(shares) if state[OUT] >> seat & 1)


def test_a_game_that_is_over_is_sure() -> None:
    for seed in range(6):
        end = game(2, seed)[-1]
        for seat, share in enumerate(rules.returns(end)[:2]):
            assert HEURISTIC.worth(end, seat) == pytest.approx(SURE * share, abs=1)
            assert (heuristic.value(end, seat) > 0) == (share > 0)


def middle(players: int = 2, seed: int = 3, part: float = 0.5) -> State:
    states = [state for state in game(players, seed) if state[PHASE] == LAYING]
    return states[int(part * len(states))]


def test_what_is_built_is_worth_something_and_a_finished_kind_more() -> None:
    state = changed(middle(), red_temples=3, red_towers=2, red_huts=12)
    temples = [heuristic.value(changed(state, red_temples=left), 0) for left in (3, 2, 1, 0)]
    towers = [heuristic.value(changed(state, red_towers=left), 0) for left in (2, 1, 0)]
    assert temples == sorted(temples)
    assert towers == sorted(towers)
    for seat in (0, 1):
        worths = [HEURISTIC.worth(changed(state, red_temples=left), seat) for left in (3, 2, 1, 0)]
        assert worths == sorted(worths, reverse=bool(seat))


def test_who_has_no_hut_and_nothing_to_build_is_worse_off() -> None:
    state = changed(middle(part=0.2), red_temples=3, red_towers=2)
    few, many = (heuristic.value(changed(state, red_huts=huts), 0) for huts in (0, 10))
    assert few < many - 10


def test_who_is_out_has_lost() -> None:
    for gone in range(3):
        state = changed(middle(3), out=SEATS[gone])
        assert heuristic.value(state, gone) == -1000
        assert HEURISTIC.worth(state, gone) == 0
        assert all(heuristic.value(state, seat) > -1000 for seat in still_in(state))


def test_settlements_are_those_of_the_rules() -> None:
    for state in game(3, 5)[::7]:
        board = board_of(state)
        assert {group.spaces for group in settled(board)} == set(settlements(board, range(3)))


@pytest.mark.parametrize("seed", range(3))
def test_what_an_action_would_make_of_a_position_is_what_it_makes_of_it(seed: int) -> None:
    """The quick look against the same look at the position afterwards, but for what it leaves out on purpose."""
    compared = wrong = 0
    for state in game(2 + seed, 10 + seed)[::5]:
        if state[PHASE] == LAYING:
            lays = [one for one in rules.legal_actions(state)[::9] if isinstance(one, Lay)]
            lead: Sequence[tuple[int, Action]] = Scene(state).layings(lays)
        elif state[PHASE] == BUILDING:
            lead = Scene(state).buildings(rules.legal_actions(state))
        else:
            continue
        seat = rules.current_player(state)
        for found, action in lead:
            after, _ = rules.apply(state, action)
            if rules.current_player(after) != TERMINAL and not after[OUT] >> seat & 1:
                board = board_of(after)
                assert {group.spaces for group in settled(board)} == set(settlements(board, range(state[PLAYERS])))
                compared += 1
                wrong += found != Scene(after).lead(seat)
    assert compared > 300
    assert wrong < 0.2 * compared


def test_what_is_promising_is_legal_and_not_too_much() -> None:
    for state in game(2, 8)[::3]:
        if rules.current_player(state) >= 0:
            actions = rules.legal_actions(state)
            some = HEURISTIC.promising(state, actions)
            assert 0 < len(some) <= max(heuristic.LAYINGS, heuristic.BUILDINGS)
            assert set(some) <= set(actions)
            assert len(set(some)) == len(some)


@pytest.mark.parametrize("kind", ["greedy", "two plies"])
def test_a_building_that_wins_is_built(kind: str) -> None:
    """Both towers are built and the third temple can be, whatever else there is."""
    found = 0
    for seed in range(4):
        for state in game(2, seed, build=0):
            seat = rules.current_player(state)
            if state[PHASE] == BUILDING and any(str(action)[0] == "t" for action in rules.legal_actions(state)):
                me = SEATS[seat]
                state = changed(state, **{f"{me}_huts": 9, f"{me}_temples": 1, f"{me}_towers": 0})
                action = decide(PLAYERS_BY_CODE[kind]().think([state], f"{seed}"))
                found += 1
                assert str(action)[0] == "t"
    assert found > 3


def test_progress_never_falls() -> None:
    counts = [HEURISTIC.progress(state) for state in game(4, 2)]
    assert counts == sorted(counts)
    assert counts[-1] > counts[0]


def test_a_weight_for_every_input() -> None:
    assert len(inputs(20, 3, 2, [])) == len(RULES)


@pytest.mark.cpython  # slow; `players.moves` is tested in Pyodide, too
@pytest.mark.parametrize("kind", PLAYERS_BY_CODE)
@pytest.mark.parametrize("players", [2, *(pytest.param(more, marks=pytest.mark.nightly) for more in (3, 4))])
def test_a_whole_game_of_players_by_code_is_legal_and_the_same_again(kind: str, players: int) -> None:
    options = {"players": f"{players}", "tiles": "twelve-each", "huts": "apart" if players == 3 else "anywhere"}

    def played() -> list[str]:
        state, luck = rules.initial_state({**options, "starter": "first"}), SeededLuck(players)
        bots, states, log = bots_of(kind, players), list[State](), list[str]()
        while (player := rules.current_player(state)) != TERMINAL:
            states.append(state)
            if player == CHANCE:
                action = luck.choose(rules.chance_outcomes(state))
            else:
                action = decide(bots[player].think(states, "seed"))
                assert action in rules.legal_actions(state)
            log.append(str(action))
            state = rules.apply(state, action)[0]
        assert state[DRAWS] >= 0
        return log

    assert played() == played()


def test_a_search_sees_whole_turns_only() -> None:
    state = middle()
    seat = rules.current_player(state)
    for action, after in Search(rules, HEURISTIC).turns(state):
        assert action in rules.legal_actions(state)
        assert rules.current_player(after) != seat
