"""The tool that counts the touches in whole games works; these tests run it with `--short`, with few games."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COUNTED = [path.parent.name for path in sorted((ROOT / "e2e/games").glob("*/touches.py"))]


@pytest.mark.cpython
@pytest.mark.parametrize("game_id", COUNTED)
def test_a_greedy_turn_takes_few_touches(game_id: str) -> None:
    """`--short` fails if a limit is exceeded by much."""
    counted = subprocess.run(
        [sys.executable, "-m", f"e2e.games.{game_id}.touches", "--short"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert counted.returncode == 0, counted.stdout + counted.stderr
    assert re.match(r"[\d,]+ turns: median \d", counted.stdout)
