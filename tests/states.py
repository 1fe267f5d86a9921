"""Recorded games, and a digest of every state in them that every Python has to come to.

A thousand of Haleakalā; of Taluva, which takes longer, a hundred and fifty. The recordings are made on the spot: luck
that is a function of a seed draws, and decides for the players, too. They are replayed from their notation, as saved
games are. `python -m tests.states` writes the digests anew.
"""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from haleakala.games import find_game
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.replay import replay

PATH = Path(__file__).parent / "golden/states.digests"


class Batch(NamedTuple):
    """The games of a line: of one game and one set of options, with seeds that begin with `name`."""

    game: str
    name: str
    options: Mapping[str, str]
    seeds: range


def haleakala(number: int) -> Batch:
    """A hundred games, the variants in turn."""
    variant = ("base", "tactical")[number % 2]
    return Batch("haleakala", variant, {"variant": variant}, range(number * 100, number * 100 + 100))


def taluva(players: str, tiles: str, huts: str) -> Batch:
    """Fifty games."""
    return Batch("taluva", f"taluva-{players}", {"players": players, "tiles": tiles, "huts": huts}, range(50))


BATCHES = (
    *map(haleakala, range(10)),
    taluva("2", "twelve-each", "anywhere"),
    taluva("3", "all", "apart"),
    taluva("4", "all", "anywhere"),
)


def recorded(rules: Any, options: Mapping[str, str], seed: str) -> tuple[str, ...]:
    """The log of a game in which everything is left to luck."""
    luck = SeededLuck(seed)
    match = Match.begin(rules, options).settle(luck)
    while actions := match.rules.legal_actions(match.state):
        match = match.play(luck.choose([(action, 1) for action in actions])).settle(luck)
    return match.log


def line(number: int) -> str:
    """What a batch of games comes to: which they are, how many states they have, and the digest of these."""
    batch = BATCHES[number]
    game = find_game(batch.game)
    assert game is not None
    digest, states = hashlib.sha256(), 0
    for place in batch.seeds:
        log = recorded(game.rules, batch.options, f"{batch.name} {place}")
        match, stopped = replay(game.rules, batch.options, log)
        assert stopped is None and match.log == log
        for state in (match.start, *(ply.state for ply in match.plies)):
            digest.update(repr(state).encode())
        states += 1 + len(match.plies)
    return f"{batch.game} {batch.name} games {len(batch.seeds)} states {states} sha256 {digest.hexdigest()}"


if __name__ == "__main__":
    PATH.write_text("".join(f"{line(number)}\n" for number in range(len(BATCHES))), "utf-8")
