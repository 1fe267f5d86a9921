"""A game says for which reasons it can end, and each of them has a golden game."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.replay import replay
from tests.kit import golden
from tests.kit.playing import DATA, for_every_game, played_out, playing, the_game

pytestmark = pytest.mark.usefixtures("test_games")


def shown(game: AnyGame) -> set[str]:
    """The reasons for which the golden games of a game have ended."""
    kept = [one for one in map(golden.read, golden.paths()) if one.game == game.id]
    ends = [replay(game.rules, one.options, one.log).match.state for one in kept]
    return {game.ended_by(end) for end in ends}


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
def test_every_reason_of_ending_has_a_golden_game(game: AnyGame) -> None:
    assert len(set(game.endings)) == len(game.endings)
    assert shown(game) == set(game.endings)


@for_every_game
@given(data=DATA, seed=st.integers(0, 10_000))
def test_games_end_for_reasons_that_are_declared(game_id: str, data: st.DataObject, seed: int) -> None:
    end: Any = played_out(data.draw(playing(game_id)), seed)
    assert the_game(game_id).ended_by(end) in the_game(game_id).endings
