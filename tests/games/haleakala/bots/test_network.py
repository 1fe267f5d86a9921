"""The weights that are shipped."""

from importlib.resources import files
from typing import Any

import pytest

from haleakala.bots.bot import Bot, decide
from haleakala.bots.learned import OnePly
from haleakala.bots.simple import Straying
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.bots import features, heuristic
from haleakala.games.haleakala.bots.network import VARIANTS, thinker
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL

MOST_BYTES = 60_000
for_every_network = pytest.mark.parametrize("variant", VARIANTS)


def test_there_are_weights_for_every_variant() -> None:
    (variants,) = (choice.values for choice in rules.CHOICES if choice.key == "variant")
    assert variants == VARIANTS


@for_every_network
def test_weights_fit_the_inputs_and_are_small(variant: str) -> None:
    weights = files("haleakala.games.haleakala.bots").joinpath("weights", f"{variant}.net").read_bytes()
    assert len(weights) <= MOST_BYTES
    assert thinker(variant).network.inputs == features.LENGTH
    assert thinker(variant) is thinker(variant)


@for_every_network
def test_the_network_wins_most_of_ten_games_against_greedy(variant: str) -> None:
    """A few fixed games: enough to tell weights from noise or from those of other inputs. The ladder says the rest."""
    won = 0
    for game in range(10):
        luck, seat = SeededLuck(f"sound {game // 2}"), game % 2
        bots: dict[int, Bot[Any, Any]] = {
            seat: OnePly(rules, thinker(variant)),
            1 - seat: Straying(rules, heuristic.value, 0.03),
        }
        match = Match.begin(rules, {"variant": variant, "starter": "red"}).settle(luck)
        while match.player != TERMINAL:
            states = [match.start, *(ply.state for ply in match.plies)]
            match = match.play(decide(bots[match.player].think(states, "seed"))).settle(luck)
        won += rules.returns(match.state)[seat] == 1
    assert won >= 7
