"""Random games of Huts in which much happens."""

import random
from collections.abc import Mapping, Sequence
from functools import cache

import pytest

from haleakala.app.history.turns import AnyMatch, AnyPly
from haleakala.games.huts import rules
from haleakala.games.huts.rules.actions import Action, Pass
from haleakala.games.huts.rules.model import GOD_CARDS, HUTS, LAVA, State, action_of
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import CHANCE, NOBODY, TERMINAL

WAYS = [
    {"players": f"{players}", "layout": layout, "starter": starter}
    for players, layout, starter in (
        (2, "usual", "first"),
        (3, "random", "random"),
        (4, "usual", "random"),
        (5, "random", "first"),
    )
]
"""Every value of every option, at every number of players."""
in_every_way = pytest.mark.parametrize("options", WAYS, ids=lambda way: "-".join(way.values()))


def game(options: Mapping[str, str], seed: int = 0) -> AnyMatch:
    """A whole game."""
    return _game(tuple(options.items()), seed)


@cache
def _game(options: tuple[tuple[str, str], ...], seed: int) -> AnyMatch:
    match, luck, rng = replay(rules, dict(options), []).match, SeededLuck(seed), random.Random(seed)
    while match.player != TERMINAL:
        if match.player == CHANCE:
            match = match.play(luck.choose(rules.chance_outcomes(match.state)))
        else:
            match = match.play(chosen(rules.legal_actions(match.state), rng))
    return match


def chosen(actions: Sequence[Action], rng: random.Random) -> Action:
    """Return an action: preferably Huts, Lava or a god, and passing only rarely."""
    lively = [one for one in actions if is_lively(one)] or [one for one in actions if not isinstance(one, Pass)]
    return rng.choice(lively if rng.random() < 0.5 else actions)


def is_lively(action: Action) -> bool:
    """Whether it is a card with a follow-up, or a god."""
    card = getattr(action, "card", None)
    return card is not None and (card in GOD_CARDS or action_of(card) in (HUTS, LAVA))


def led(match: AnyMatch) -> list[tuple[State, AnyPly]]:
    """Each ply with the state that it was played in."""
    return list(zip((match.start, *(ply.state for ply in match.plies)), match.plies, strict=False))


def viewers(match: AnyMatch) -> tuple[int, ...]:
    """All who may look without seeing everything."""
    return (NOBODY, *range(rules.num_players(match.options)))


def decisions(match: AnyMatch, every: int = 1) -> list[State]:
    """States in which a player decides, as that player sees them."""
    found = [rules.observation(state, ply.player) for state, ply in led(match) if ply.player >= 0]
    return found[::every]


def after(log: str, players: int = 2) -> AnyMatch:
    """What a log leads to."""
    options = {"players": f"{players}", "layout": "usual", "starter": "first"}
    match, stopped = replay(rules, options, log.split())
    assert stopped is None, str(stopped)
    return match
