"""How long the links of whole games are: 1,000 games of two greedy players."""

import random
import statistics
from concurrent.futures import ProcessPoolExecutor

from haleakala.bots.greedy import best_action
from haleakala.games.haleakala import judge, rules
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.saves.link import encode

GAMES = 1000
MOST_PLIES = 2000


def greedy_game(seed: int) -> tuple[int, int]:
    """Plies and characters of one game; even seeds play the base game, odd ones the tactical variant."""
    rng, luck = random.Random(seed), SeededLuck(seed)
    match = Match.begin(rules, {"variant": ("base", "tactical")[seed % 2]}).settle(luck)
    while match.player >= 0 and len(match.plies) < MOST_PLIES:
        match = match.play(best_action(rules, judge.value, match.state, rng)).settle(luck)
    return len(match.plies), len(encode("haleakala", match))


def report_links() -> None:
    """Play and print."""
    with ProcessPoolExecutor() as workers:
        games = list(workers.map(greedy_game, range(GAMES), chunksize=10))
    for what, values in zip(("plies", "characters"), zip(*games, strict=True), strict=True):
        cuts = statistics.quantiles(values, n=100, method="inclusive")
        line = f"median {statistics.median(values):.0f}, 97th percentile {cuts[96]:.0f}, longest {max(values)}"
        print(f"Links of {GAMES} greedy games, {what} (the fragment): {line}")
