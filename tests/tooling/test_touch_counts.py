"""What counts the touches of whole games still works; without `--short` it plays many more and says what came of it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.cpython
@pytest.mark.parametrize("script", ["touches.py", "touches_hawaii.py"])
def test_a_greedy_turn_takes_few_touches(script: str) -> None:
    """`--short` fails where a bar is missed by much."""
    counted = subprocess.run(
        [sys.executable, f"e2e/{script}", "--short"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert counted.returncode == 0, counted.stdout + counted.stderr
    assert re.match(r"[\d,]+ turns: median \d", counted.stdout)
