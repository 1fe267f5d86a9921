"""What the page says before the first act asks for what can be done then, with whatever options and whoever starts."""

import re
from itertools import product

import pytest

from haleakala.games import find_games
from haleakala.games.haleakala.rules.actions import Place
from haleakala.games.hawaii.rules.actions import EndRound, GoTo, TakeFish, Visit
from haleakala.games.huts.rules.actions import PlayCard, TakeOmen
from haleakala.games.taluva.rules.actions import Build, Grow, Lay
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match

WORDS = {
    "haleakala": {r"place a disc|disc to place": Place},
    "hawaii": {
        r"go to a place|\bbuy,": GoTo,
        r"\bfish": TakeFish,
        r"\bislands?\b": Visit,
        r"end the round|order space": EndRound,
    },
    "huts": {r"\bomen": TakeOmen, r"play (one|a) card": PlayCard},
    "taluva": {r"place (a tile|another|your tile)": Lay, r"\bbuild": Build, r"\bexpand": Grow},
}
"""Words that ask for something, with the action that they ask for."""
LATER = re.compile("after that|Later,")
"""How a sentence about later turns is known."""


def asked(text, words):
    """The kinds of action that a text asks for now."""
    now = " ".join(sentence for sentence in re.split(r"(?<=\.) ", text) if not LATER.search(sentence)).lower()
    return {kind for word, kind in words.items() if re.search(word, now)}


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
def test_what_is_said_at_the_beginning_asks_for_what_can_be_done(game):
    choices, words, starters = game.rules.CHOICES, WORDS[game.id], set()
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
