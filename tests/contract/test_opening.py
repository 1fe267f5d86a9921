"""The page asks before the first action for exactly the kinds of action that are legal, with all options."""

import re
from collections.abc import Mapping
from itertools import product
from types import ModuleType

import pytest

from haleakala.games.haleakala.rules.actions import Action
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from tests.kit.own import modules
from tests.kit.states import game_of

LATER = re.compile("after that|Later,")
"""The beginning of the part of a sentence that is about later turns."""


def asked(text: str, words: Mapping[str, type[Action]]) -> set[type[Action]]:
    """Return the kinds of action that a text asks for now."""
    now = " ".join(sentence for sentence in re.split(r"(?<=\.) ", text) if not LATER.search(sentence)).lower()
    return {kind for word, kind in words.items() if re.search(word, now)}


@pytest.mark.parametrize(("game_id", "module"), [*modules("asking")], ids=str)
def test_what_is_said_at_the_beginning_asks_for_what_can_be_done(game_id: str, module: ModuleType) -> None:
    """Tests the games whose tests declare which words ask for which action."""
    game, words, starters = game_of(game_id), module.WORDS, set()
    choices = game.rules.CHOICES
    ways = list(product(*(choice.values for choice in choices)))
    for values in ways:
        options = dict(zip((choice.key for choice in choices), values, strict=True))
        for seed in range(max(10, 100 // len(ways))):
            match = Match.begin(game.rules, options).settle(SeededLuck(seed))
            starters.add(match.player)
            legal = {type(action) for action in match.open_actions()}
            assert legal <= set(words.values())
            for said in (str(game.story.status(match.state, ())), str(game.opening)):
                assert asked(said, words) == legal, (options, said)
    assert starters == set(range(len(game.seats))), "every seat has started"
