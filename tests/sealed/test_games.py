"""Sealed draws in the games: whole matches by links, with any number of sides."""

import random
from collections.abc import Iterator

import pytest

from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.match import Match
from haleakala.kernel.rules import Options
from haleakala.sealed.blocks import Kind
from haleakala.sealed.checks import proven
from haleakala.sealed.content import content_of, match_in
from haleakala.sealed.draws import settled
from haleakala.sealed.proof import chains
from haleakala.sealed.terms import Mode, Terms
from tests.kit.sealed import legs, legs_by_log, seeds


def tables() -> Iterator[tuple[AnyGame, Options, Mode]]:
    """Each game with each number of players, and with draws sealed by two sides or by all."""
    for game in find_games():
        numbers = next((choice.values for choice in game.rules.CHOICES if choice.key == "players"), None)
        for options in [{"players": number} for number in numbers] if numbers else [{}]:
            complete = Match.begin(game.rules, options).options
            for mode in Mode if game.rules.num_players(complete) > 2 else [Mode.PAIR]:
                yield game, complete, mode


EVERY_TABLE = pytest.mark.parametrize(
    ("game", "options", "mode"),
    [
        pytest.param(game, options, mode, id=f"{game.id}-{game.rules.num_players(options)}-{mode.value}")
        for game, options, mode in tables()
    ],
)


@EVERY_TABLE
def test_a_whole_game_needs_as_many_links_as_its_log_says(game: AnyGame, options: Options, mode: Mode) -> None:
    rng = random.Random(3)
    begun = settled(Match.begin(game.rules, options), None)
    sides = game.rules.num_players(options)
    terms = Terms(game.id, begun.options, tuple(range(sides)), mode, start=len(begun.plies), first=sides - 1)
    sent = list(legs(begun, terms, seeds(*range(sides)), lambda match: rng.choice(match.open_actions())))
    last = sent[-1]
    assert last.now.kind is Kind.OVER
    assert len(sent) == legs_by_log(last)
    for link in rng.sample(sent, 8):
        assert match_in(game.id, game.rules, content_of(link)) == link
        assert proven(link, chains(sent[sides]).firsts) is None
