"""Random games of Hawaii in which there is something to tell, and what every sentence about them has to be."""

import random
from functools import cache
from string import Formatter

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.actions import EndRound
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.rules import TERMINAL

for_each_number = pytest.mark.parametrize("players", range(2, 6))
"""The number of players is the only option (1.1)."""
LIVELY = 0.9
"""How often a player rather does anything than end the round."""


@cache
def game(players, seed=0) -> Match:
    """A whole game."""
    luck, rng = SeededLuck(seed), random.Random(seed)
    match = Match.begin(rules, {"players": str(players)}).settle(luck)
    while match.player != TERMINAL:
        actions = rules.legal_actions(match.state)
        rather = [one for one in actions if not isinstance(one, EndRound)]
        match = match.play(rng.choice(rather if rather and rng.random() < LIVELY else actions)).settle(luck)
    return match


def led(match):
    """Each ply with the state that it was played in."""
    return list(zip((match.start, *(ply.state for ply in match.plies)), match.plies, strict=False))


def decisions(match, every=1):
    """States in which a player decides."""
    return [state for state, ply in led(match) if ply.player >= 0][::every]


def filled(sentence: Phrase) -> bool:
    """Whether a phrase has a value for each of its gaps and no other, in all phrases within it."""
    wanted = {name for _, name, _, _ in Formatter().parse(sentence.template + sentence.plural) if name is not None}
    inner = [gap for _, gap in sentence.gaps if isinstance(gap, Phrase)]
    count = {"count"} if sentence.plural else set()
    return wanted | count == {name for name, _ in sentence.gaps} and all(map(filled, inner))


def is_said(sentence: Phrase) -> bool:
    """Whether a sentence is whole."""
    text = str(sentence).removesuffix("†")
    return filled(sentence) and text.endswith(".") and "{" not in text and ".." not in text and "  " not in text


def texts(sentences):
    """What they say."""
    return [str(sentence) for sentence in sentences]
