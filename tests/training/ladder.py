"""`make ladder`: contests of bots, on seeds that were not used in training.

In a contest of A against B, a deal is a set of games with the same seed of random draws: one for each seat of A, while
B has all other seats. In a contest of a bot against itself a deal is one game, since all would be equal. The games are
stored (see `records.py`), so a run that was stopped can be continued.
"""

import argparse
import math
import os
import statistics
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import nullcontext
from importlib.resources import files
from pathlib import Path
from typing import Any

from haleakala.bots import arena
from haleakala.bots.arena import wilson
from haleakala.bots.bot import Bot, decide
from haleakala.bots.learned import Budget, OnePly, TwoPly
from haleakala.bots.planned import Planning
from haleakala.bots.simple import Straying
from haleakala.games import haleakala
from haleakala.games.haleakala.bots.network import thinker
from haleakala.kernel.luck import SeededLuck
from tests.kit.own import modules
from tests.training import records
from tests.training.records import Played, Records, made_of, milliseconds
from tests.training.rungs import Ladder

GREEDY_STRAYS = 0.03


LADDERS: dict[str, Ladder] = {name: one for _, module in modules("ladder") for name, one in module.LADDERS.items()}
"""The ladders of all games, by name."""


def player(name: str, variant: str, nodes: int) -> Bot[Any, Any]:
    """Return the bot of a ladder with this name; `nodes` is the number of positions that the search evaluates."""
    if LADDERS[variant].planners:
        return planning(LADDERS[variant], name, nodes)
    rules, heuristic = LADDERS[variant].rules, LADDERS[variant].heuristic
    evaluator = heuristic.Heuristic()
    match name:
        case "random":
            return Straying(rules, heuristic.value, 1.0, evaluator.promising)
        case "beginner":
            return Straying(rules, heuristic.value, 0.33, evaluator.promising)
        case "greedy":
            return Straying(rules, heuristic.value, GREEDY_STRAYS, evaluator.promising)
        case "thumb-1ply":
            return OnePly(rules, evaluator)
        case "thumb-2ply":
            return TwoPly(rules, evaluator, Budget(nodes))
        case "net-1ply":
            return OnePly(rules, thinker(variant))
        case "net-2ply":
            return TwoPly(rules, thinker(variant), Budget(nodes))
    raise ValueError(name)


def planning(ladder: Ladder, name: str, looked_at: int) -> Bot[Any, Any]:
    """Return the bot of a game with a planner with this name. `looked_at` limits the search of the strongest."""
    assert ladder.planners is not None
    own_turn, stronger = ladder.planners
    if name == "thumb-2ply":
        return Planning(ladder.rules, stronger(min(looked_at, ladder.nodes)))
    return Planning(ladder.rules, own_turn(), {"random": 1.0, "beginner": 1 / 3, "greedy": 0.0}[name])


def play(names: tuple[str, str], variant: str, seed: int, seat: int, nodes: int) -> Played:
    """Play one game of a deal. A has `seat`, B all others. The first seat starts, so A starts once in a deal."""
    rules, heuristic = LADDERS[variant].rules, LADDERS[variant].heuristic
    luck = SeededLuck(f"ladder {variant} {seed}")
    bots = {one: player(names[one != seat], variant, nodes) for one in range(seats(variant))}
    state = rules.initial_state(LADDERS[variant].options)
    game = decide(arena.play(rules, heuristic.Heuristic().quiet, state, bots, luck, str(seed), time.process_time))
    median, slow = milliseconds(game.seconds[seat])
    out = LADDERS[variant].out(game.end, seat)
    won, starter_won = (won_by(game.returns, one) for one in (seat, 0))
    return Played(won, starter_won, game.turns, median, slow, out)


def won_by(returns: tuple[float, ...] | None, seat: int) -> bool | None:
    """Return whether a seat has won, or None if the win is shared or the game was stopped at the cap."""
    return None if returns is None or 0 < returns[seat] < 1 else returns[seat] == 1


def deal(names: tuple[str, str], variant: str, seed: int, nodes: int) -> list[Played]:
    """Play the games of one seed: one for each seat of A, or one if a bot plays against itself."""
    return [play(names, variant, seed, seat, nodes) for seat in range(games_of_a_deal(names, variant))]


def seats(variant: str) -> int:
    """Return the number of players in the games of a ladder."""
    return int(LADDERS[variant].rules.num_players(LADDERS[variant].options))


def games_of_a_deal(names: tuple[str, str], variant: str) -> int:
    """Return the number of games with the same seed."""
    return seats(variant) if names[0] != names[1] else 1


def elo(share: float, games: int) -> float:
    """Return the difference in Elo points for a share of wins, limited by what this number of games can show."""
    share = min(1 - 0.5 / games, max(0.5 / games, share))
    return 400 * math.log10(share / (1 - share))


def line(names: tuple[str, str], bar: str, least: float | None, games: list[Played]) -> str:
    """Return a row of the table. A game stopped at the cap counts as half a win; times are medians over the games."""
    wins = sum(0.5 if game.won is None else game.won for game in games)
    capped = sum(game.won is None for game in games)
    low, high = wilson(wins, len(games))
    share = wins / len(games)
    ended = [game.starter_won for game in games if game.starter_won is not None]
    median, slow = (
        statistics.median(times) for times in zip(*((game.median, game.slow) for game in games), strict=True)
    )
    out = sum(game.out for game in games)
    met = ""
    if "out" in bar:
        met = "met" if out < 0.1 * len(games) else "missed"
    elif "capped" in bar:
        met = "met" if capped <= 0.01 * len(games) else "missed"
    elif least is not None:
        met = "met" if (low > least if "interval" in bar else share >= least) else "missed"
    if met and len(games) < 400:
        met += ", too few games"
    cells = (
        *(
            names[0],
            names[1],
            f"{len(games)}",
            f"{share:.1%} ({low:.1%} to {high:.1%})",
            f"{elo(share, len(games)):+.0f}",
        ),
        *(f"{capped}", f"{statistics.mean(ended):.0%}" if ended else "-"),
        f"{statistics.mean(game.turns for game in games):.0f}",
        f"{median:.1f} / {slow:.1f}",
        *(f"{out}", bar, met),
    )
    return f"| {' | '.join(cells)} |"


HEAD = (
    "| A | B | games | A's wins (95 %) | Elo | capped | starter | turns | A: ms per decision, median / 95th | A out"
    " | bar | |",
    f"|{'---|' * 12}",
)


def players(variant: str) -> str:
    """Return the digest of the code and weights of a ladder's bots."""
    file = files(haleakala) / "bots" / "weights" / f"{variant}.net"
    game = LADDERS[variant].game.__name__.rsplit(".", 1)[-1]
    return made_of(game, file.read_bytes() if file.is_file() else b"")


def played(
    names: tuple[str, str], variant: str, games: int, nodes: int, pool: ProcessPoolExecutor | None
) -> list[Played]:
    """Return this many games, rounded up to whole deals: the stored ones and, if there is a pool, new ones."""
    kept = Records(f"{variant}-{names[0]}-{names[1]}-{nodes}", players(variant))
    wanted = range(math.ceil(games / games_of_a_deal(names, variant)))
    if pool:
        jobs = {pool.submit(deal, names, variant, seed, nodes): seed for seed in wanted if seed not in kept.by_seed}
        for job in as_completed(jobs):
            kept.add(jobs[job], job.result())
    return [game for seed in wanted for game in kept.by_seed.get(seed, ())]


def rows(variant: str, rungs: Iterable[int], nodes: int, games: int, pool: ProcessPoolExecutor | None) -> Iterator[str]:
    """Yield the lines of a ladder's table; without a pool, only stored games are counted."""
    about = f"{nodes} positions for two plies, seeds from 0, players {players(variant)}"
    yield from ("", f"{variant}, {about}", "", *HEAD)
    for a, b, bar, least in (LADDERS[variant].rungs[rung] for rung in rungs):
        if there := played((a, b), variant, games, nodes, pool):
            yield line((a, b), bar, least, there)
        else:
            yield f"| {a} | {b} | not played |"


def main() -> None:
    """Play the games of the chosen ladders, and print the tables."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("ladders", nargs="*", default=LADDERS, help=f"which of {', '.join(LADDERS)}")
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--nodes", type=int, help="what the players of two plies may look at")
    asked.add_argument("--workers", type=int, default=os.cpu_count(), help="0: only show the games that are kept")
    asked.add_argument("--rungs", type=int, nargs="*", help="which rows, from 0")
    asked.add_argument("--records", type=Path, default=records.GAMES, help="the folder where the games are kept")
    given = asked.parse_args()
    records.GAMES = given.records
    with ProcessPoolExecutor(given.workers) if given.workers else nullcontext() as pool:
        for variant in given.ladders:
            ladder = LADDERS[variant]
            rungs = given.rungs or range(len(ladder.rungs))
            for one in rows(variant, rungs, given.nodes or ladder.nodes, given.games, pool):
                print(one, flush=True)


if __name__ == "__main__":
    main()
