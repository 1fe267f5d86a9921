"""Random games of Hawaii in which much happens."""

import random
from functools import cache

import pytest

from haleakala.app.history.turns import AnyMatch, AnyPly
from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.actions import EndRound
from haleakala.games.hawaii.rules.model import State
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL

for_each_number = pytest.mark.parametrize("players", range(2, 6))
"""The number of players is the only option (1.1)."""
LIVELY = 0.9
"""The probability that a player prefers other actions to ending the round."""


@cache
def game(players: int, seed: int = 0) -> AnyMatch:
    """A whole game."""
    luck, rng = SeededLuck(seed), random.Random(seed)
    match = Match.begin(rules, {"players": str(players)}).settle(luck)
    while match.player != TERMINAL:
        actions = rules.legal_actions(match.state)
        rather = [one for one in actions if not isinstance(one, EndRound)]
        match = match.play(rng.choice(rather if rather and rng.random() < LIVELY else actions)).settle(luck)
    return match


def led(match: AnyMatch) -> list[tuple[State, AnyPly]]:
    """Each ply with the state that it was played in."""
    return list(zip((match.start, *(ply.state for ply in match.plies)), match.plies, strict=False))


def decisions(match: AnyMatch, every: int = 1) -> list[State]:
    """States in which a player decides."""
    return [state for state, ply in led(match) if ply.player >= 0][::every]
