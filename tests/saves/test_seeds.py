"""The document with the seeds of a match."""

import json

import pytest

from haleakala.saves.seeds import read_seeds, write_seeds

SEEDS = {0: bytes(range(32)), 2: bytes(32), 63: b"\xff" * 32}


def test_what_was_written_is_read() -> None:
    assert read_seeds(write_seeds(SEEDS)) == SEEDS


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"format": 2, "seeds": {}}',
        '{"format": 1, "seeds": []}',
        json.dumps({"format": True, "seeds": {"0": "00" * 32}}),
        json.dumps({"format": 1.0, "seeds": {"0": "00" * 32}}),
        json.dumps({"format": 1, "seeds": {"0": "00" * 31}}),
        json.dumps({"format": 1, "seeds": {"64": "00" * 32}}),
        json.dumps({"format": 1, "seeds": {"00": "00" * 32}}),
        json.dumps({"format": 1, "seeds": {"0": "FF" * 32}}),
        json.dumps({"format": 1, "seeds": {"0": 7}}),
        "[" * 100_000,
        "[" * 6_000,
    ],
)
def test_what_is_damaged_has_no_seeds(text: str) -> None:
    assert read_seeds(text) == {}


def test_one_damaged_seed_leaves_the_others() -> None:
    text = json.dumps({"format": 1, "seeds": {"0": "00" * 32, "1": "zz"}})
    assert read_seeds(text) == {0: bytes(32)}
