"""Matches that look the same to a viewer, because they differ only in hidden information."""

import random
from collections.abc import Iterator
from typing import Any

from haleakala.kernel.match import Match
from haleakala.kernel.rules import CHANCE

AnyMatch = Match[Any, Any, Any]


def alternatives(match: AnyMatch, viewer: int, rng: random.Random | None = None) -> Iterator[tuple[AnyMatch, float]]:
    """Yield all matches that look like this one to a viewer, including itself, each with the probability of its draws.

    With `rng`, the order is random.
    """
    seen = match.seen_by(viewer)

    def on(other: AnyMatch, chance: float) -> Iterator[tuple[AnyMatch, float]]:
        number = len(other.plies)
        if number == len(match.plies):
            yield other, chance
            return
        rules, state = other.rules, other.state
        weights = dict(rules.chance_outcomes(state)) or dict.fromkeys(rules.legal_actions(state), 1)
        actions = list(weights)
        if rng:
            rng.shuffle(actions)
        share = 1 / sum(weights.values()) if other.player == CHANCE else 1.0
        for action in actions:
            if rules.observed_action(state, action, viewer) != seen.plies[number].action:
                continue
            after = other.play(action)
            if after.seen_by(viewer).plies[-1] == seen.plies[number]:
                yield from on(after, chance * weights[action] * share)

    yield from on(match.at(0), 1.0)
