"""The time that the strongest bots need. `make ladder` runs this in CPython and in the Python of the site, under node.

Pytest runs this file only if it is named in the command, since it measures times and hardly tests anything.
"""

import statistics
import sys
import time
from typing import Any

import pytest

from haleakala.bots.bot import decide
from haleakala.bots.learned import Budget, OnePly, TwoPly
from haleakala.bots.planned import Planning
from haleakala.bots.simple import Straying
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.bots.network import VARIANTS, thinker
from haleakala.games.hawaii import rules as hawaii_rules
from haleakala.games.hawaii.bots import planner as hawaii_planner
from haleakala.games.huts import rules as huts_rules
from haleakala.games.huts.bots import planner as huts_planner
from haleakala.games.taluva import rules as taluva_rules
from haleakala.games.taluva.bots import heuristic as taluva_heuristic
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL, Options

GAMES = 3


@pytest.mark.parametrize("variant", VARIANTS)
def test_how_long_a_decision_takes(variant: str, capsys: Any) -> None:
    strongest, other = TwoPly(rules, thinker(variant), Budget()), OnePly(rules, thinker(variant))
    times = measured(rules, {"variant": variant, "starter": "red"}, strongest, other, f"times {variant}")
    with capsys.disabled():
        told(f"{variant} two plies", times[strongest])
        told(f"{variant} one ply", times[other])


@pytest.mark.parametrize("players", ["2", "4"])
def test_how_long_a_decision_takes_in_taluva(players: str, capsys: Any) -> None:
    evaluator = taluva_heuristic.Heuristic()
    strongest = TwoPly(taluva_rules, evaluator, Budget(taluva_heuristic.NODES))
    greedy = Straying(taluva_rules, taluva_heuristic.value, 0.03, evaluator.promising)
    options = {"players": players, "tiles": "all", "huts": "anywhere", "starter": "first"}
    times = measured(taluva_rules, options, strongest, greedy, f"times taluva {players}")
    with capsys.disabled():
        told(f"taluva of {players}, two plies", times[strongest])
        told(f"taluva of {players}, greedy", times[greedy])


@pytest.mark.parametrize("players", ["2", "3", "5"])
def test_how_long_a_decision_takes_in_huts(players: str, capsys: Any) -> None:
    strongest, other = Planning(huts_rules, huts_planner.Replies()), Planning(huts_rules, huts_planner.OwnTurn())
    options = {"players": players, "layout": "usual", "starter": "first"}
    times = measured(huts_rules, options, strongest, other, f"times huts {players}")
    with capsys.disabled():
        told(f"huts of {players}, looks at a reply", times[strongest])
        told(f"huts of {players}, greedy", times[other])


@pytest.mark.parametrize("players", ["2", "5"])
def test_how_long_a_decision_takes_in_hawaii(players: str, capsys: Any) -> None:
    strongest = Planning(hawaii_rules, hawaii_planner.RoundOn())
    other = Planning(hawaii_rules, hawaii_planner.OwnTurn())
    times = measured(hawaii_rules, {"players": players}, strongest, other, f"times hawaii {players}")
    with capsys.disabled():
        told(f"hawaii of {players}, plays the round on", times[strongest])
        told(f"hawaii of {players}, greedy", times[other])


def measured(rules: Any, options: Options, strongest: Any, other: Any, seed: str) -> dict[Any, list[float]]:
    """Play a game and return the milliseconds of each decision by bot; the strongest has every second seat."""
    times: dict[Any, list[float]] = {strongest: [], other: []}
    for number in range(GAMES):
        luck = SeededLuck(f"{seed} {number}")
        match = Match.begin(rules, options).settle(luck)
        while match.player != TERMINAL:
            bot = strongest if match.player % 2 == number % 2 else other
            seen = match.seen_by(match.player)
            states = [seen.start, *(ply.state for ply in seen.plies)]
            began = time.perf_counter()
            action = decide(bot.think(states, "times"))
            times[bot].append(1000 * (time.perf_counter() - began))
            match = match.play(action).settle(luck)
    return times


def told(name: str, times: list[float]) -> None:
    """Print the distribution of the times of a bot."""
    found = sorted(times)
    ends = f"median {statistics.median(found):.0f} ms, 95th percentile {found[int(0.95 * len(found))]:.0f} ms"
    print(f"\n{sys.platform} {name}: {ends}, n {len(found)}")
