"""Digests of all states in random games, which must be the same in every Python.

A line of a file describes a batch of games with seeds and their digest. The games are played when a test runs: the
same seeded source draws the outcomes of chance and the players' actions. They are then replayed from their notation,
like saved games. `python -m tests.kit.states` rewrites the digests.
"""

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_game
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.replay import replay
from tests.kit.own import GAMES

PATHS = sorted(GAMES.glob("*/states.digests"))


class Batch(NamedTuple):
    """The games of a line: the game, its options, and the seeds, each of which is `name` and a number."""

    game: str
    name: str
    options: Mapping[str, str]
    seeds: range


def lines() -> list[str]:
    """Return the lines of all files."""
    return [line for path in PATHS for line in path.read_text("utf-8").splitlines()]


def batch_in(line: str) -> Batch:
    """Return the games of a line, such as `taluva taluva-2 players=2,huts=apart seeds 0 to 49 …`."""
    game, name, options, _, first, _, last, *_ = line.split()
    return Batch(game, name, dict(one.split("=") for one in options.split(",")), range(int(first), int(last) + 1))


def recorded(rules: Any, options: Mapping[str, str], seed: str) -> tuple[str, ...]:
    """Return the log of a game in which all actions are random."""
    luck = SeededLuck(seed)
    match = Match.begin(rules, options).settle(luck)
    while actions := match.rules.legal_actions(match.state):
        match = match.play(luck.choose([(action, 1) for action in actions])).settle(luck)
    return match.log


def game_of(game_id: str) -> AnyGame:
    """Return the game with this id, which must exist."""
    game = find_game(game_id)
    assert game is not None
    return game


def line_of(batch: Batch) -> str:
    """Return the line of a batch: its games, the number of their states, and the digest of the states."""
    game = game_of(batch.game)
    digest, states = hashlib.sha256(), 0
    for place in batch.seeds:
        log = recorded(game.rules, batch.options, f"{batch.name} {place}")
        match, stopped = replay(game.rules, batch.options, log)
        assert stopped is None and match.log == log
        for state in (match.start, *(ply.state for ply in match.plies)):
            digest.update(repr(state).encode())
        states += 1 + len(match.plies)
    options = ",".join(f"{key}={value}" for key, value in batch.options.items())
    seeds = f"seeds {batch.seeds[0]} to {batch.seeds[-1]}"
    return f"{batch.game} {batch.name} {options} {seeds} states {states} sha256 {digest.hexdigest()}"


if __name__ == "__main__":
    for path in PATHS:
        kept = path.read_text("utf-8").splitlines()
        path.write_text("".join(f"{line_of(batch_in(line))}\n" for line in kept), "utf-8")
