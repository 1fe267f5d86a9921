"""Games of two to five players are the same after writing and reading them as links and saves; links are short."""

import statistics

import pytest

from haleakala.app.routes import rules_of
from haleakala.kernel.record import Record
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import TERMINAL
from haleakala.saves.link import decode, encode
from haleakala.saves.read import read
from haleakala.saves.write import write
from tests.fuzz.effort import DAY, EFFORT, FIGURES, NIGHT
from tests.fuzz.pages import played
from tests.kit.links import record_of
from tests.kit.states import game_of

GAMES = {DAY.inputs: 100, NIGHT.inputs: 1_000}.get(EFFORT.inputs, 5)
"""The number of games for each number of players, by the effort of the run."""
SHORT = {"huts": 150, "hawaii": 300}
"""The upper bound of the median length of links, in characters."""


def options_of(game_id: str, number: int, seed: int) -> dict[str, str]:
    """Return the options of a game; as `seed` goes up, every option gets each of its values."""
    choices = game_of(game_id).rules.CHOICES
    return {choice.key: choice.values[seed % len(choice.values)] for choice in choices} | {"players": f"{number}"}


@pytest.mark.cpython
@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("game_id", SHORT)
def test_games_of_each_number_of_players_go_out_and_in(game_id: str, number: int) -> None:
    game, lengths = game_of(game_id), []
    for seed in range(GAMES):
        match = played(seed, (game, options_of(game_id, number, seed)))
        assert match.player == TERMINAL
        link = encode(game_id, match)
        lengths.append(len(link))
        record = Record(game_id, match.options, match.log)
        assert record_of(decode(link, rules_of)) == record
        assert read(write(record)) == record
        again = replay(game.rules, record.options, record.log)
        assert again.stopped is None
        assert again.match == match
    median = statistics.median(lengths)
    assert median < SHORT[game_id]
    FIGURES.append(f"{GAMES:,} games of {game.title} for {number}, links of {median:g} characters")
