"""The same everywhere: CPython and the browser's Python come to the same states, to the last number."""

import pytest
import states


@pytest.mark.parametrize(
    "number", range(len(states.BATCHES)), ids=lambda number: f"{states.BATCHES[number].name}-{number}"
)
def test_recorded_games_come_to_the_recorded_states(number: int) -> None:
    assert states.line(number) == states.PATH.read_text("utf-8").splitlines()[number]


def test_every_line_belongs_to_a_batch() -> None:
    assert len(states.PATH.read_text("utf-8").splitlines()) == len(states.BATCHES)
    assert sum(len(batch.seeds) for batch in states.BATCHES if batch.game == "haleakala") == 1_000
