"""The wheel from `python -m build`, installed into an empty environment, can play every game."""

import subprocess
import sys
from pathlib import Path

import pytest

from haleakala import __version__

ROOT = Path(__file__).resolve().parents[3]
PLAY = """
import random, sys

from haleakala.app.language import languages
from haleakala.games import find_game, find_games
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL
from haleakala.saves.link import decode, encode
from haleakala.saves.write import write
from haleakala.saves.written import read_written

for game in find_games():
    rng, luck = random.Random(1), SeededLuck(1)
    match = Match.begin(game.rules, {}).settle(luck)
    while match.player != TERMINAL:
        match = match.play(rng.choice(match.open_actions())).settle(luck)
    link = decode(encode(game.id, match), lambda game_id: find_game(game_id).rules)
    assert link.match.log == match.log
    record = Record(game.id, match.options, match.log)
    assert read_written(write(record)) == record
    print(game.id)
print(*languages())
assert "pydantic" not in sys.modules
"""


@pytest.mark.cpython
def test_the_wheel_plays_in_an_empty_environment(tmp_path: Path) -> None:
    def run(*command: str, cwd: Path = tmp_path) -> str:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), cwd=ROOT)
    wheel = tmp_path / f"haleakala-{__version__}-py3-none-any.whl"
    assert wheel.exists()
    run(sys.executable, "-m", "venv", "--without-pip", "empty")
    python = str(tmp_path / "empty/bin/python")
    run(sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", str(wheel))
    *played, spoken = run(python, "-c", PLAY).splitlines()
    assert sorted(played) == ["haleakala", "hawaii", "huts", "taluva"]
    assert spoken.split() == ["en", "de"]
