"""Files with a match and its seeds: written ones can be read, and all others get a sentence."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.kernel.errors import HaleakalaError, NewerFormat, UnreadableRecord
from haleakala.kernel.record import Remote
from haleakala.saves.copies import MatchCopy, write_copy
from haleakala.saves.games import read_file
from haleakala.saves.limits import MOST_CHARACTERS
from haleakala.saves.write import document
from tests.saves.test_document import RECORD

LINK = "haleakala-2-0abcAB_-x"
MATCH = RECORD._replace(remote=Remote(LINK, (1,), LINK, True, 0, ("renewed 4 1",), "a note", advised=True))
COPY = MatchCopy("d1k5", MATCH, {0: bytes(range(32)), 63: b"\xff" * 32})
RAW: dict[str, Any] = json.loads(write_copy(COPY))


def test_what_was_written_is_read() -> None:
    assert read_file(write_copy(COPY)) == COPY


@given(
    st.dictionaries(st.integers(0, 63), st.binary(min_size=32, max_size=32), min_size=1),
    st.from_regex(r"[A-Za-z0-9_-]{1,40}", fullmatch=True),
)
def test_all_seeds_are_read(seeds: dict[int, bytes], key: str) -> None:
    copy = MatchCopy(key, MATCH, seeds)
    assert read_file(write_copy(copy)) == copy


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": 0}, "damaged at 'format'"),
        ({"format": "1"}, "damaged at 'format'"),
        ({"format": True}, "damaged at 'format'"),
        ({"format": 1.0}, "damaged at 'format'"),
        ({"format": None}, "damaged at 'format'"),
        ({"key": ""}, "damaged at 'key'"),
        ({"key": "../etc"}, "damaged at 'key'"),
        ({"key": 7}, "damaged at 'key'"),
        ({"seeds": {}}, "damaged at 'seeds'"),
        ({"seeds": []}, "damaged at 'seeds'"),
        ({"seeds": {"0": "00" * 31}}, "damaged at 'seeds.0'"),
        ({"seeds": {"0": "FF" * 32}}, "damaged at 'seeds.0'"),
        ({"seeds": {"0": 7}}, "damaged at 'seeds.0'"),
        ({"seeds": {"64": "00" * 32}}, "damaged at 'seeds.64"),
        ({"seeds": {"00": "00" * 32}}, "damaged at 'seeds.00"),
        ({"more": 1}, "damaged at 'more'"),
        ({"save": 7}, "format number is missing"),
        ({"save": RAW["save"] | {"log": 7}}, "damaged at 'log'"),
        ({"save": RAW["save"] | {"remote": {"link": LINK}}}, "damaged at 'remote.seats'"),
        ({"save": RAW["save"] | {"remote": {"link": LINK, "seats": []}}}, "isn’t of a game that you play by link"),
        ({"save": document(RECORD)}, "isn’t of a game that you play by link"),
        ({"games": []}, "damaged at 'games'"),
    ],
)
def test_what_is_damaged_gets_a_sentence(change: dict[str, Any], why: str) -> None:
    with pytest.raises(UnreadableRecord, match=why):
        read_file(json.dumps(RAW | change))


@pytest.mark.parametrize("missing", ["format", "key", "save", "seeds"])
def test_nothing_may_be_missing(missing: str) -> None:
    with pytest.raises(UnreadableRecord):
        read_file(json.dumps({name: value for name, value in RAW.items() if name != missing}))


@pytest.mark.parametrize("newer", [{"format": 2}, {"save": RAW["save"] | {"format": 99}}])
def test_what_is_newer_says_so(newer: dict[str, Any]) -> None:
    with pytest.raises(NewerFormat, match="newer version"):
        read_file(json.dumps(RAW | newer))


def test_what_was_cut_at_any_character_is_refused() -> None:
    text = write_copy(COPY)
    for end in range(len(text)):
        with pytest.raises(UnreadableRecord):
            read_file(text[:end])


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(UnreadableRecord, match="too large"):
        read_file(write_copy(COPY) + " " * MOST_CHARACTERS)


@given(st.integers(0, 2_000), st.text(max_size=3), st.integers(0, 3))
def test_what_was_changed_anywhere_is_refused_or_a_copy(place: int, put: str, drop: int) -> None:
    text = write_copy(COPY)
    at = place % len(text)
    try:
        read_file(text[:at] + put + text[at + drop :])
    except HaleakalaError as error:
        assert error.why.template
