"""What players by code do in some positions, and what the network thinks there: it has to be the same in every Python.

`python -m tests.kit.moves` writes the file anew.
"""

import random
from pathlib import Path
from typing import Any

from haleakala.bots.bot import decide
from haleakala.bots.learned import Budget, TwoPly
from haleakala.bots.planned import Planning
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.bots import features
from haleakala.games.haleakala.bots.network import Thinker
from haleakala.games.hawaii import rules as hawaii_rules
from haleakala.games.hawaii.bots import planner as hawaii_planner
from haleakala.games.huts import rules as huts_rules
from haleakala.games.huts.bots import planner as huts_planner
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL

if __name__ == "__main__":
    from tests.kit.network_files import weights
else:
    from tests.kit.network_files import weights

PATH = Path(__file__).parents[1] / "golden/players.moves"


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
        thinker = Thinker(weights(features.LENGTH, 32))
        for seed in range(6):
            states = positions(variant, seed, 20 + 30 * seed)
            bot = TwoPly(rules, thinker, Budget(nodes=1_000))
            thoughts = sum(thinker.worth(state, 0) for state in states if thinker.quiet(state))
            found.append(f"{variant} {seed} {decide(bot.think(states, 'seed'))} {thoughts}")
    return [*found, *planned()]


def planned() -> list[str]:
    """Game by game the beginning of one of three players that plan their turns."""
    players = (("huts", huts_rules, huts_planner.Replies()), ("hawaii", hawaii_rules, hawaii_planner.RoundOn()))
    found = []
    for name, game, planner in players:
        luck, bot = SeededLuck(name), Planning(game, planner)
        match = Match.begin(game, {"players": "3"}).settle(luck)
        moves = []
        while len(moves) < 24:
            action = decide(bot.think(known(game, match), "seed"))
            moves.append(str(action))
            match = match.play(action).settle(luck)
        found.append(f"{name} {' '.join(moves)}")
    return found


def known(game: Any, match: Any) -> list[Any]:
    """The states of a match as the player who decides may know them."""
    return [game.observation(state, match.player) for state in (match.start, *(ply.state for ply in match.plies))]


if __name__ == "__main__":
    PATH.write_text("\n".join(lines()) + "\n", "utf-8")
