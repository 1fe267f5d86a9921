"""Every declared reason for the end of a game has a golden game, and no game ends for an undeclared reason."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.playout import playout
from haleakala.kernel.rules import TERMINAL
from tests.kit.playing import DATA, playing, playthroughs
from tests.kit.states import game_of

pytestmark = pytest.mark.usefixtures("test_games")
FOUND = [game.id for game in find_games()]


def reasons(game: AnyGame) -> Counter[str]:
    """Return the number of golden games that end for each reason; all of them must end."""
    finished = [match.state for match in playthroughs(game.id)]
    assert all(game.rules.current_player(state) == TERMINAL for state in finished)
    return Counter(map(game.ending, finished))


def gaps(game: AnyGame) -> tuple[set[str], set[str]]:
    """Return the declared reasons without a golden game, and the reasons in golden games that are not declared."""
    declared, played = set(game.endings), set(reasons(game))
    return declared - played, played - declared


@pytest.mark.parametrize("game_id", [*FOUND, "highcard", "pig"])
def test_declared_endings_and_those_of_golden_games_are_the_same(game_id: str) -> None:
    game = game_of(game_id)
    assert len(set(game.endings)) == len(game.endings) > 0
    assert gaps(game) == (set(), set())


@pytest.mark.parametrize("game_id", FOUND)
def test_each_reason_has_a_sentence_of_its_own(game_id: str) -> None:
    """The sentences about the result differ for different reasons, apart from the numbers and players in them."""
    game = game_of(game_id)
    told = {(game.ending(match.state), game.story.result(match.state).template) for match in playthroughs(game_id)}
    assert len({words for _, words in told}) == len(told)


@pytest.mark.parametrize("game_id", [*FOUND, "highcard", "pig"])
@given(data=DATA, seed=st.integers(0, 10_000))
def test_a_playout_ends_for_a_declared_reason(game_id: str, data: st.DataObject, seed: int) -> None:
    match = data.draw(playing(game_id))
    played = playout(match.rules, match.state, random.Random(seed), SeededLuck(seed), limit=20_000)
    assert played.finished
    assert game_of(game_id).ending(played.state) in game_of(game_id).endings


@pytest.mark.parametrize("game_id", FOUND)
def test_a_game_that_was_ended_at_any_time_can_be_played_again(game_id: str) -> None:
    """Players may agree to end a game before its first draw."""
    game = game_of(game_id)
    for match in (Match.begin(game.rules, {}), *playthroughs(game_id)[:3]):
        for state in (match.start, *(ply.state for ply in match.plies)):
            Match.begin(game.rules, game.rematch(match.options, state))


@pytest.mark.parametrize("game_id", FOUND)
def test_a_reason_without_a_golden_game_is_missed(game_id: str) -> None:
    game = game_of(game_id)
    assert gaps(replace(game, endings=(*game.endings, "flood"))) == ({"flood"}, set())


@pytest.mark.parametrize("game_id", FOUND)
def test_a_reason_that_is_not_declared_is_seen(game_id: str) -> None:
    game = game_of(game_id)
    for one in game.endings:
        assert gaps(replace(game, endings=tuple(other for other in game.endings if other != one))) == (set(), {one})
