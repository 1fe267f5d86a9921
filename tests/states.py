"""A thousand recorded games, and a digest of every state in them that every Python has to come to.

The recordings are made on the spot: luck that is a function of a seed draws, and decides for the players, too. They are
replayed from their notation, as saved games are. `python -m tests.states` writes the digests anew.
"""

import hashlib
from pathlib import Path
from typing import Any

from haleakala.games import find_game
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.replay import replay

GAMES = 1_000
IN_A_LINE = 100
PATH = Path(__file__).parent / "golden/states.digests"


def recorded(rules: Any, options: dict[str, str], seed: str) -> tuple[str, ...]:
    """The log of a game in which everything is left to luck."""
    luck = SeededLuck(seed)
    match = Match.begin(rules, options).settle(luck)
    while actions := match.rules.legal_actions(match.state):
        match = match.play(luck.choose([(action, 1) for action in actions])).settle(luck)
    return match.log


def line(number: int) -> str:
    """What a hundred games come to: which they are, how many states they have, and the digest of these."""
    game = find_game("haleakala")
    assert game is not None
    variant = ("base", "tactical")[number % 2]
    digest, states = hashlib.sha256(), 0
    for place in range(IN_A_LINE):
        seed = f"{variant} {number * IN_A_LINE + place}"
        log = recorded(game.rules, {"variant": variant}, seed)
        match, stopped = replay(game.rules, {"variant": variant}, log)
        assert stopped is None and match.log == log
        for state in (match.start, *(ply.state for ply in match.plies)):
            digest.update(repr(state).encode())
        states += 1 + len(match.plies)
    return f"{game.id} {variant} games {IN_A_LINE} states {states} sha256 {digest.hexdigest()}"


def lines() -> range:
    """The numbers of the lines."""
    return range(GAMES // IN_A_LINE)


if __name__ == "__main__":
    PATH.write_text("".join(f"{line(number)}\n" for number in lines()), "utf-8")
