"""How long the strongest player thinks: `make ladder` runs this in CPython and in the built site's Python, under node.

Pytest runs it only where it is named, since it measures and tests nothing but that games end.
"""

import statistics
import sys
import time
from typing import Any

import pytest

from haleakala.bots.bot import decide
from haleakala.bots.learned import Budget, OnePly, TwoPly
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.thinker import VARIANTS, is_trained, thinker
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL

GAMES = 3


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if is_trained(variant)])
def test_how_long_a_decision_takes(variant: str, capsys: Any) -> None:
    strongest, other = TwoPly(rules, thinker(variant), Budget()), OnePly(rules, thinker(variant))
    times = {strongest: [], other: []}
    for seed in range(GAMES):
        luck = SeededLuck(f"times {variant} {seed}")
        match = Match.begin(rules, {"variant": variant, "starter": "red"}).settle(luck)
        while match.player != TERMINAL:
            bot = strongest if match.player == seed % 2 else other
            states = [match.start, *(ply.state for ply in match.plies)]
            began = time.perf_counter()
            action = decide(bot.think(states, "times"))
            times[bot].append(1000 * (time.perf_counter() - began))
            match = match.play(action).settle(luck)
    with capsys.disabled():
        for name, bot in (("two plies", strongest), ("one ply", other)):
            found = sorted(times[bot])
            ends = f"median {statistics.median(found):.0f} ms, 95th percentile {found[int(0.95 * len(found))]:.0f} ms"
            print(f"\n{sys.platform} {variant} {name}: {ends}, n {len(found)}")
