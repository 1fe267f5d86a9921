"""The same everywhere: CPython and the browser's Python come to the same states, to the last number."""

import pytest
import states


@pytest.mark.parametrize("number", states.lines())
def test_a_hundred_recorded_games_come_to_the_recorded_states(number: int) -> None:
    assert states.line(number) == states.PATH.read_text("utf-8").splitlines()[number]
