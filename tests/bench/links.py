"""The length of the links to whole games, which are played by greedy bots."""

import random
import statistics
from concurrent.futures import ProcessPoolExecutor

from e2e.tools.tables import table
from haleakala.bots.greedy import best_action
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.bots import heuristic
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.saves.link import encode

MOST_PLIES = 2000


def greedy_game(seed: int) -> tuple[int, int]:
    """Return the plies and the link's characters of one game; odd seeds play the tactical variant."""
    rng, luck = random.Random(seed), SeededLuck(seed)
    match = Match.begin(rules, {"variant": ("base", "tactical")[seed % 2]}).settle(luck)
    while match.player >= 0 and len(match.plies) < MOST_PLIES:
        match = match.play(best_action(rules, heuristic.value, match.state, rng)).settle(luck)
    return len(match.plies), len(encode("haleakala", match))


def report_links(count: int) -> None:
    """Play `count` games and print a table of the length of their links."""
    with ProcessPoolExecutor() as workers:
        games = list(workers.map(greedy_game, range(count), chunksize=10))
    rows = []
    for what, values in zip(("plies", "characters of the fragment"), zip(*games, strict=True), strict=True):
        cuts = statistics.quantiles(values, n=100, method="inclusive")
        rows.append((what, f"{statistics.median(values):.0f}", f"{cuts[96]:.0f}", f"{max(values)}"))
    note = f"Games: {count}, of Haleakalā by greedy players."
    table("Links of whole games", note, ("", "median", "97th percentile", "longest"), rows)
