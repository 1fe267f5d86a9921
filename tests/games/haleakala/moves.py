"""The actions of the bot with the network in some positions of Haleakalā, and the network's evaluations."""

import random
from typing import Any

from haleakala.bots.bot import decide
from haleakala.bots.learned import Budget, TwoPly
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.bots import features
from haleakala.games.haleakala.bots.network import Thinker
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL
from tests.kit.network_files import weights


def positions(variant: str, seed: int, plies: int) -> list[Any]:
    """Return the states of a random game after about `plies` plies, up to one in which a seat decides."""
    luck, rng = SeededLuck(seed), random.Random(seed)
    match = Match.begin(rules, {"variant": variant}).settle(luck)
    for _ in range(plies):
        if match.player != TERMINAL:
            match = match.play(rng.choice(match.open_actions())).settle(luck)
    if match.player == TERMINAL:
        return positions(variant, seed + 1000, plies)
    return [match.start, *(ply.state for ply in match.plies)]


def lines() -> list[str]:
    """Return a line for each position: its name, the action played, and the sum of the evaluations of all turns."""
    found = []
    for variant in ("base", "tactical"):
        thinker = Thinker(weights(features.LENGTH, 32))
        for seed in range(6):
            states = positions(variant, seed, 20 + 30 * seed)
            bot = TwoPly(rules, thinker, Budget(nodes=1_000))
            thoughts = sum(thinker.worth(state, 0) for state in states if thinker.quiet(state))
            found.append(f"{variant} {seed} {decide(bot.think(states, 'seed'))} {thoughts}")
    return found
