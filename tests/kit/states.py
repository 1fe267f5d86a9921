"""Recorded games, and a digest of every state in them that every Python has to come to.

A thousand of Haleakalā; of Taluva, which takes longer, a hundred and fifty. The recordings are made on the spot: luck
that is a function of a seed draws, and decides for the players, too. They are replayed from their notation, as saved
games are. `python -m tests.kit.states` writes the digests anew.
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
    """The games of a line: of one game and one set of options, with seeds that begin with `name`."""

    game: str
    name: str
    options: Mapping[str, str]
    seeds: range


def lines() -> list[str]:
    """What is recorded."""
    return [line for path in PATHS for line in path.read_text("utf-8").splitlines()]


def batch_in(line: str) -> Batch:
    """The games that a line is about: `taluva taluva-2 players=2,huts=apart seeds 0 to 49 …`."""
    game, name, options, _, first, _, last, *_ = line.split()
    return Batch(game, name, dict(one.split("=") for one in options.split(",")), range(int(first), int(last) + 1))


def recorded(rules: Any, options: Mapping[str, str], seed: str) -> tuple[str, ...]:
    """The log of a game in which everything is left to luck."""
    luck = SeededLuck(seed)
    match = Match.begin(rules, options).settle(luck)
    while actions := match.rules.legal_actions(match.state):
        match = match.play(luck.choose([(action, 1) for action in actions])).settle(luck)
    return match.log


def game_of(game_id: str) -> AnyGame:
    """The game with this id."""
    game = find_game(game_id)
    assert game is not None
    return game


def line_of(batch: Batch) -> str:
    """What a batch of games comes to: which they are, how many states they have, and the digest of these."""
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
