"""CPython and Pyodide compute exactly the states whose digests are recorded."""

from collections.abc import Iterator
from typing import Any

import pytest

from haleakala.games import default_meta, find_games
from tests.kit import states

LINES = states.lines()


def cases() -> Iterator[Any]:
    """Yield all lines; only the first of each game and variant is tested outside the nightly run."""
    seen = set()
    for line in LINES:
        batch = states.batch_in(line)
        kind = batch.game, batch.options.get("variant")
        yield pytest.param(line, marks=pytest.mark.nightly if kind in seen else ())
        seen.add(kind)


@pytest.mark.parametrize("line", list(cases()), ids=lambda line: "-".join(line.split()[1:6:4]))
def test_recorded_games_come_to_the_recorded_states(line: str) -> None:
    assert states.line_of(states.batch_in(line)) == line


def test_every_game_is_recorded_and_the_default_one_a_thousand_times() -> None:
    batches = [states.batch_in(line) for line in LINES]
    assert {batch.game for batch in batches} == {game.id for game in find_games()}
    assert sum(len(batch.seeds) for batch in batches if batch.game == default_meta().id) == 1_000
