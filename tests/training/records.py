"""The games of the ladders, stored in the repository, because a table takes hours and is completed in several runs.

There is a file for each row, `games/<ladder>-<A>-<B>-<positions>.jsonl`. Its first line is the digest of the bots, the
others are deals, `[seed, [game, ...]]`. If the digest of the current bots differs, the file is overwritten.
"""

import ast
import hashlib
import json
import statistics
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

GAMES = Path(__file__).with_name("games")
PLAYERS = ("arena", "learned", "simple")
ONLY_WORDS = (
    "meta",
    "errors",
    "phrase",
    "refusals",
    "names",
)
"""Modules that are imported by the rules but do not affect any move, because they contain only texts."""


class Played(NamedTuple):
    """A game of A against B: whether A won, whether the starting player won, its turns, and whether A was eliminated.

    `won` and `starter_won` are None if the win was shared or the game was stopped at the cap. `median` and `slow` are
    the median and the 95th percentile of the milliseconds that A needed for a decision.
    """

    won: bool | None
    starter_won: bool | None
    turns: int
    median: float
    slow: float
    out: bool


def milliseconds(seconds: list[float]) -> tuple[float, float]:
    """Return the median and the 95th percentile in milliseconds, rounded to tenths."""
    times = sorted(1000 * second for second in seconds)
    return round(statistics.median(times), 1), round(times[int(0.95 * len(times))], 1)


class Records:
    """The stored games of one row, by seed. Games with another digest are ignored, and deleted by the first `add`."""

    def __init__(self, row: str, players: str) -> None:
        self.path = GAMES / f"{row}.jsonl"
        self.players = players
        lines = list(map(json.loads, self.path.read_text().splitlines())) if self.path.exists() else []
        self.fits = bool(lines) and lines[0] == players
        self.by_seed = {seed: [Played(*game) for game in games] for seed, games in lines[1:]} if self.fits else {}

    def add(self, seed: int, games: list[Played]) -> None:
        """Store the games of a deal in the file."""
        self.by_seed[seed] = games
        GAMES.mkdir(exist_ok=True)
        head = [] if self.fits else [self.players]
        with self.path.open("a" if self.fits else "w") as file:
            file.writelines(json.dumps(line) + "\n" for line in [*head, [seed, games]])
        self.fits = True


@cache
def made_of(game: str, weights: bytes) -> str:
    """Return a digest of the bots of a game: their weights, and their code without comments, docstrings and texts."""
    import grimp  # not available in Pyodide, where tests import this module

    graph = grimp.build_graph("haleakala", cache_dir=None)
    roots = {f"haleakala.bots.{name}" for name in PLAYERS}
    roots |= {f"haleakala.games.{game}.{name}" for name in ("rules", "bots.heuristic", "bots.network")} & graph.modules
    if (planner := f"haleakala.games.{game}.bots.planner") in graph.modules:
        roots |= {planner, "haleakala.bots.planned"}
    modules = roots.union(*(graph.find_upstream_modules(root) for root in roots))
    code = "".join(sorted(_bare(name) for name in modules if not set(name.split(".")).intersection(ONLY_WORDS)))
    return hashlib.sha256(code.encode() + weights).hexdigest()[:12]


def _bare(module: str) -> str:
    """Return the syntax tree of a module as text, without comments, docstrings, imports and the texts of messages."""
    tree = ast.parse(Path(str(import_module(module).__file__)).read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("phrase", "plural"):
            node.args = [one for one in node.args if not isinstance(one, ast.Constant)]
        if isinstance(body := getattr(node, "body", None), list):
            node.body = [one for one in body if not is_no_code(one)]  # type: ignore[attr-defined]  # every node with a body
    return ast.dump(tree)


def is_no_code(node: ast.AST) -> bool:
    """Return whether a statement is an import or a docstring."""
    return isinstance(node, ast.Import | ast.ImportFrom) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )
