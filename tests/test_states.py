"""The same everywhere: CPython and the browser's Python come to the same states, to the last number."""

import pytest
import states

from haleakala.games import find_games

LINES = states.lines()
BY_DAY = (
    "variant=base seeds 0 ",
    "variant=tactical seeds 100 ",
    "taluva-2 ",
    "huts-2 ",
    "huts-4 ",
    "hawaii-2 ",
    "hawaii-4 ",
)
"""What begins a line that is looked at in every run."""
CASES = [
    line if any(f" {one}" in line for one in BY_DAY) else pytest.param(line, marks=pytest.mark.nightly)
    for line in LINES
]


@pytest.mark.parametrize("line", CASES, ids=lambda line: "-".join(line.split()[1:6:4]))
def test_recorded_games_come_to_the_recorded_states(line: str) -> None:
    assert states.line_of(states.batch_in(line)) == line


def test_every_game_is_recorded_and_the_first_one_a_thousand_times() -> None:
    batches = [states.batch_in(line) for line in LINES]
    assert {batch.game for batch in batches} == {game.id for game in find_games()}
    assert sum(len(batch.seeds) for batch in batches if batch.game == batches[0].game) == 1_000
