"""`make train`: train the network of one variant by self-play.

    python -m tests.training.train base --games 20000 --workers 2

After every REPORT games the weights are written to haleakala/games/haleakala/bots/weights, and a line is added to
tests/training/curves. The next run continues from these two files. The same sequence of runs on the same machine
results in the same weights.
"""

import argparse
import json
import random
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from haleakala.bots.greedy import best_action
from haleakala.bots.search import Search
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.bots import features, heuristic
from haleakala.games.haleakala.bots.network import VARIANTS, Thinker
from haleakala.games.haleakala.rules.actions import Action
from haleakala.games.haleakala.rules.events import Event
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.training.learning import Learner, spread_of
from tests.training.selfplay import CAP, Lesson, play_many

ROOT = Path(__file__).resolve().parents[2]
WEIGHTS = ROOT / "haleakala/games/haleakala/bots/weights"
CURVES = ROOT / "tests/training/curves"

HIDDEN = 32
REMEMBERED = 600
"""The number of latest games that are kept for training."""
AT_ONCE = 16
"""The number of games that each worker plays between two training steps."""
BATCHES = 40
REPORT = 800
PAIRS = 10
"""The number of deals against the greedy bot in each report: enough for a curve; the ladder plays more."""


def main() -> None:
    """Read the command line and train."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("variant", choices=VARIANTS)
    asked.add_argument("--games", type=int, default=20_000)
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--rate", type=float, default=0.002, help="Adam's, falling to a tenth of it by the end")
    asked.add_argument("--begin-from", choices=VARIANTS, help="the weights to begin with, if there are none")
    asked.add_argument("--into", type=Path, help="a folder for weights and curve, instead of their places in the tree")
    train(asked.parse_args())


def train(asked: argparse.Namespace) -> None:
    """Play, learn and report until all games are played."""
    weights_folder, curves_folder = (asked.into, asked.into) if asked.into else (WEIGHTS, CURVES)
    path, curve = weights_folder / f"{asked.variant}.net", curves_folder / f"{asked.variant}.jsonl"
    for folder in (weights_folder, curves_folder):
        folder.mkdir(parents=True, exist_ok=True)
    done = json.loads(curve.read_text().splitlines()[-1])["games"] if curve.exists() else 0
    rng = np.random.default_rng(done)
    origin = path if path.exists() else WEIGHTS / f"{asked.begin_from}.net" if asked.begin_from else None
    origin_name = origin.name if origin else "nothing"
    blank = Learner(HIDDEN, np.full(features.LENGTH, 10.0), rng)
    weights = origin.read_bytes() if origin else blank.pack()
    began, end = time.monotonic(), done + asked.games
    lessons: list[Lesson] = []
    learner: Learner | None = None
    start, reported, losses, lengths = done, done, [], []
    with ProcessPoolExecutor(asked.workers) as pool:
        while done < end:
            numbers = [range(done + AT_ONCE * n, done + AT_ONCE * (n + 1)) for n in range(asked.workers)]
            played = pool.map(play_many, [weights] * len(numbers), [asked.variant] * len(numbers), numbers)
            new = [lesson for some in played for lesson in some]
            done += len(new)
            lessons = (lessons + new)[-REMEMBERED:]
            lengths += [len(lesson.seen) for lesson in new]
            if learner is None:
                if len(lessons) < 2 * AT_ONCE:
                    continue
                learner = Learner(HIDDEN, spread_of(lessons), rng)
                if origin:
                    learner.unpack(weights)
            rate = asked.rate * max(0.1, 1 - (done - start) / asked.games)
            losses.append(learner.learn(lessons, min(BATCHES, len(lessons) // 8) * asked.workers, rate))
            weights = learner.pack()
            if done - reported >= REPORT or done >= end:
                line = {
                    "games": done,
                    "run": f"{asked.games} games, {asked.workers} workers, rate {asked.rate}, {origin_name} at first",
                    "minutes": round((time.monotonic() - began) / 60, 1),
                    "loss": round(float(np.mean(losses)), 4),
                    "turns": round(float(np.mean(lengths)), 1),
                    "wins of 20 against greedy": beats_greedy(weights, asked.variant, done),
                }
                path.write_bytes(weights)
                with curve.open("a") as file:
                    file.write(json.dumps(line) + "\n")
                print(line, flush=True)
                reported, losses, lengths = done, [], []


def beats_greedy(weights: bytes, variant: str, seed: int) -> int:
    """Play PAIRS deals against the greedy bot, looking one turn ahead, and return the number of wins."""
    search = Search(rules, Thinker(weights))
    return sum(_one(search, variant, f"report {seed} {pair}", seat) for pair in range(PAIRS) for seat in (0, 1))


def _one(search: Search[State, Action, Event], variant: str, seed: str, seat: int) -> bool:
    luck, rng = SeededLuck(seed), random.Random(seed)
    state, turns = rules.initial_state({"variant": variant, "starter": "red"}), 0
    while (player := rules.current_player(state)) != TERMINAL and turns < CAP:
        if player == CHANCE:
            state = rules.apply(state, luck.choose(rules.chance_outcomes(state)))[0]
        elif player == seat:
            state = max((search.settled(after, seat), rng.random(), after) for _, after in search.turns(state))[2]
            turns += 1
        else:
            state = rules.apply(state, best_action(rules, heuristic.value, state, rng))[0]
    return player == TERMINAL and rules.returns(state)[seat] == 1


if __name__ == "__main__":
    main()
