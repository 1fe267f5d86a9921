"""The speed of random play, in decisions per second, compared with python-chess and Catanatron."""

import json
import math
import platform
import random
import statistics
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import chess
from catanatron import Color, Game, RandomPlayer

from e2e.tools.tables import held, spread, table
from haleakala.games.haleakala import rules
from haleakala.games.hawaii import rules as hawaii
from haleakala.games.huts import rules as huts
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.playout import playout
from haleakala.kernel.rules import complete_options
from web.build.python.interpreter import lock

ROOT = Path(__file__).resolve().parents[2]
BARS = {"python-chess": (5, math.inf), "Catanatron": (5, math.inf), "Haleakala, base, Pyodide": (0, 3.3)}
"""The bounds, least and most, of our speed divided by that of each engine."""


def ours(rules: Any, **options: str) -> Iterator[int]:
    """Play random games of these rules and yield the number of decisions of each."""
    start = rules.initial_state(complete_options(rules.CHOICES, options))
    seed = 0
    while True:
        seed += 1
        yield playout(rules, start, random.Random(seed), SeededLuck(seed), limit=100_000).decisions


def python_chess() -> Iterator[int]:
    """Play random games of chess and yield the number of moves of each."""
    rng = random.Random(1)
    while True:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        yield len(board.move_stack)


def catanatron() -> Iterator[int]:
    """Play random games of Catan with Catanatron's random players and yield the number of decisions of each."""
    while True:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        decisions = 0
        while game.winning_color() is None and decisions < 20_000:
            game.play_tick()
            decisions += 1
        yield decisions


def measured(games: Iterator[int], seconds: float) -> float:
    """Return the decisions per second of whole games, played for at least `seconds`."""
    decisions, begun = 0, time.perf_counter()
    while (elapsed := time.perf_counter() - begun) < seconds:
        decisions += next(games)
    return decisions / elapsed


def in_pyodide(seconds: float) -> float:
    """Return the decisions per second of the same playouts in the Python of the built site, under node."""
    (python,) = (ROOT / "web/dist/assets").glob("python-*")
    (wheel,) = (ROOT / "web/dist/assets").glob("app-*/*.whl")
    code = f"""
import random, time
from haleakala.games.haleakala import rules
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.playout import playout
from haleakala.kernel.rules import complete_options
start = rules.initial_state(complete_options(rules.CHOICES, {{}}))
seed = decisions = 0
begun = time.perf_counter()
while (elapsed := time.perf_counter() - begun) < {seconds}:
    seed += 1
    decisions += playout(rules, start, random.Random(seed), SeededLuck(seed), limit=100_000).decisions
decisions / elapsed
"""
    script = """
const { readFileSync } = await import("node:fs");
const [python, lock, wheel, web, code] = JSON.parse(process.argv[1]);
const { loadPyodide } = await import(`${python}/pyodide.mjs`);
const { importable } = await import(`${web}/worker/wheel.mjs`);
const pyodide = await loadPyodide({ indexURL: python, lockFileContents: lock });
importable(pyodide, wheel.split("/").pop(), readFileSync(wheel));
pyodide.runPython(code.replace(/< [0-9.]+:/, "< 0.1:"));
console.log("RATE", pyodide.runPython(code));
"""
    plan = json.dumps([str(python), lock(), str(wheel), str(ROOT / "web"), code])
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script, plan], capture_output=True, text=True, check=True
    )
    return float(done.stdout.rpartition("RATE")[2])


def report_speed(rounds: int, seconds: float) -> None:
    """Measure all engines in turn, for `seconds` in each round, and print a table of the medians."""
    games = {
        "base": ours(rules, variant="base"),
        "tactical": ours(rules, variant="tactical"),
        "huts": ours(huts, players="4"),
        "hawaii": ours(hawaii, players="4"),
        "chess": python_chess(),
        "catan": catanatron(),
    }
    runs: dict[str, Callable[[], float]] = {
        "Haleakala, base": lambda: measured(games["base"], seconds),
        "Haleakala, tactical": lambda: measured(games["tactical"], seconds),
        "Haleakala, base, Pyodide under node": lambda: in_pyodide(seconds),
        "Huts, 4 players": lambda: measured(games["huts"], seconds),
        "Hawaii, 4 players": lambda: measured(games["hawaii"], seconds),
        f"python-chess {chess.__version__}": lambda: measured(games["chess"], seconds),
        "Catanatron, 2 players": lambda: measured(games["catan"], seconds),
    }
    rates: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, run in runs.items():
            rates[name].append(run())
    first = next(iter(rates))
    rows = []
    for name, found in rates.items():
        # Speeds are compared within each round, since the speed of the machine varies between rounds.
        ratio = statistics.median(ours / other for ours, other in zip(rates[first], found, strict=True))
        least, most = next((bar for start, bar in BARS.items() if name.startswith(start)), (0, math.inf))
        bar = f"at least {least}" if least else f"at most {most}" if most < math.inf else ""
        rows.append((name, spread(found, 0), held(least <= ratio <= most, f"{ratio:.2f}"), bar))
    note = f"CPython {platform.python_version()}; rounds, interleaved: {rounds}."
    table("Decisions of random play a second", note, ("", "median (lowest to highest)", f"{first} / this", "bar"), rows)
