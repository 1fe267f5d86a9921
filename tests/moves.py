"""What a player of two plies does and thinks in some positions, which has to be the same in every Python.

`python -m tests.moves` writes the file anew.
"""

import random
from pathlib import Path
from typing import Any

from haleakala.bots.bot import decide
from haleakala.bots.learned import Budget, TwoPly
from haleakala.games.haleakala import inputs, rules
from haleakala.games.haleakala.thinker import Thinker
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL

if __name__ == "__main__":
    from tests.network_files import weights
else:
    from network_files import weights

PATH = Path(__file__).parent / "golden/players.moves"


def positions(variant: str, seed: int, plies: int) -> list[Any]:
    """A random game as the states it came through, up to where a seat decides."""
    luck, rng = SeededLuck(seed), random.Random(seed)
    match = Match.begin(rules, {"variant": variant}).settle(luck)
    for _ in range(plies):
        if match.player != TERMINAL:
            match = match.play(rng.choice(match.open_actions())).settle(luck)
    if match.player == TERMINAL:
        return positions(variant, seed + 1000, plies)
    return [match.start, *(ply.state for ply in match.plies)]


def lines() -> list[str]:
    """Position by position: which it is, what is played, and what the network thinks of every turn, added up."""
    found = []
    for variant in ("base", "tactical"):
        thinker = Thinker(weights(inputs.LENGTH, 32))
        for seed in range(6):
            states = positions(variant, seed, 20 + 30 * seed)
            bot = TwoPly(rules, thinker, Budget(nodes=1_000))
            thoughts = sum(thinker.worth(state, 0) for state in states if thinker.quiet(state))
            found.append(f"{variant} {seed} {decide(bot.think(states, 'seed'))} {thoughts}")
    return found


if __name__ == "__main__":
    PATH.write_text("\n".join(lines()) + "\n", "utf-8")
