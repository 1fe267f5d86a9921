"""Whole games of Huts written down, and digests of all states of others; see tests/golden.py and tests/states.py.

They belong into tests/golden as soon as the game is listed; until then nothing there can find it.
"""

from pathlib import Path
from types import SimpleNamespace

import golden
import pytest
import states

from haleakala.games.huts import rules
from haleakala.games.huts.events import Event
from haleakala.kernel.replay import replay

FOLDER = Path(__file__).parent / "golden"
HUTS = SimpleNamespace(id="huts", rules=rules)
GOLDEN = {
    "huts-2-tied": 11,
    "huts-3-random-layout": 14,
    "huts-4-tied-and-cubes-out": 48,
    "huts-5-random-layout-tied": 20,
}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_playthrough_comes_out_as_it_is_written(name):
    path = FOLDER / f"{name}.txt"
    kept = golden.read(path)
    again = replay(rules, kept.options, kept.log)
    assert again.stopped is None and kept.seed == GOLDEN[name]
    assert golden.write(kept.game, kept.seed, again.match) == path.read_text("utf-8")


def test_all_that_can_happen_happens_in_one_of_them():
    kept = [golden.read(FOLDER / f"{name}.txt") for name in GOLDEN]
    plies = [ply for one in kept for ply in replay(rules, one.options, one.log).match.plies]
    assert {type(event) for ply in plies for event in ply.events} == set(Event.__args__)


@pytest.mark.parametrize("line", (FOLDER / "states.digests").read_text("utf-8").splitlines())
def test_recorded_games_come_to_the_recorded_states(line, monkeypatch):
    monkeypatch.setattr(states, "find_game", lambda _: HUTS)
    assert states.line_of(states.batch_in(line)) == line
