"""Saved games: what is written can be read, and nothing else comes through the door but a sentence."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.kernel.errors import NewerFormat, UnreadableRecord
from haleakala.kernel.record import Analysis, Record, Weighed
from haleakala.saves.read import read, read_settings
from haleakala.saves.write import write

RECORD = Record(
    game="haleakala",
    options={"variant": "base", "starter": "red"},
    log=("=statue", "3b", "Scf", "-3b", "$none"),
    names=("Ana", "B\u00f6\u201c<b>"),
    title="Sunday",
    created="2026-01-02T03:04:05Z",
    updated="2026-01-02T03:05:05Z",
)
FOLDER = Path(__file__).parent


def test_what_is_written_can_be_read():
    assert read(write(RECORD)) == RECORD


def test_an_analysis_is_kept_with_its_game_and_its_columns_are_of_one_length():
    rows = (Weighed(50, 0, "", 3), Weighed(41, 9, "3b", 6))
    record = RECORD._replace(analysis=Analysis(9, rows))
    assert read(write(record)) == record
    torn = json.loads(write(record))
    torn["analysis"]["cost"].pop()
    with pytest.raises(UnreadableRecord, match="damaged at 'analysis'"):
        read(json.dumps(torn))
    for column, value in (("chance", 101), ("cost", -1), ("better", "a b"), ("plies", True), ("length", "9")):
        damaged = json.loads(write(record))
        damaged["analysis"][column] = value if column == "length" else [value, value]
        with pytest.raises(UnreadableRecord, match="damaged at 'analysis"):
            read(json.dumps(damaged))


@pytest.mark.cpython
@pytest.mark.parametrize("path", sorted(FOLDER.glob("v*/*.json")), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_format_ever_released_still_opens(path):
    assert read(path.read_text(encoding="utf-8")).log


@pytest.mark.cpython
@pytest.mark.parametrize("path", sorted(FOLDER.glob("settings/v*.json")), ids=lambda path: path.name)
def test_every_format_of_settings_ever_released_still_opens(path):
    assert read_settings(path.read_text(encoding="utf-8")) == {"language": "de", "theme": "dark", "pace": "fast"}


@pytest.mark.cpython
def test_there_is_a_sample_of_every_format_and_game():
    assert {path.stem for path in FOLDER.glob("v1/*.json")} == {"base", "tactical", "taluva"}
    for kind in ("games", "settings"):
        assert (FOLDER / kind / "v1.json").exists()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not complete JSON"),
        ("{", "not complete JSON"),
        (write(RECORD)[:-20], "not complete JSON"),
        ("[" * 100_000, "not complete JSON"),
        ("[]", "format"),
        ('{"format": true}', "format"),
        ('{"format": "1"}', "format"),
        ('{"format": 0}', "damaged"),
        ('{"format": 1}', "damaged at 'game'"),
        ("x" * 1_000_001, "too large"),
        ("9" * 5000, "not"),
        ('{"format": 1, "game": "\\ud800"}', "not complete JSON"),
    ],
)
def test_bad_text_gets_a_sentence(text, why):
    with pytest.raises(UnreadableRecord, match=why):
        read(text)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 7),
        ("game", "../etc"),
        ("names", "Ana"),
        ("names", ["x" * 81]),
        ("names", [str(number) for number in range(9)]),
        ("options", {"variant": 1}),
        ("options", []),
        ("log", ["3b"]),
        ("log", "3b\u00a0Scf"),
        ("log", None),
        ("created", "yesterday"),
        ("updated", "2026-99-01T00:00:00Z"),
        ("extra", 1),
    ],
)
def test_a_wrong_value_names_its_place(key, value):
    document = json.loads(write(RECORD)) | {key: value}
    with pytest.raises(UnreadableRecord, match=key):
        read(json.dumps(document))


def test_a_newer_format_is_refused_politely():
    with pytest.raises(NewerFormat, match="stays as it is"):
        read(json.dumps(json.loads(write(RECORD)) | {"format": 2, "unheard": "of"}))


@given(st.text(max_size=400))
def test_any_text_gets_a_record_or_a_sentence(text):
    with pytest.raises(UnreadableRecord):
        read(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(sorted(json.loads(write(RECORD)))), JSON))
def test_any_change_of_a_document_gets_a_record_or_a_sentence(changes):
    try:
        read(json.dumps(json.loads(write(RECORD)) | changes))
    except UnreadableRecord as error:
        assert str(error).endswith(".")
