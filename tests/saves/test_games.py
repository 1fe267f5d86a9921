"""Files with all saved games: written files can be read, and a damaged game does not prevent reading the others."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from haleakala.kernel.errors import NewerFormat, UnreadableRecord
from haleakala.kernel.record import Record
from haleakala.saves.games import MOST_GAMES, Entries, Entry, read_file
from haleakala.saves.write import document, write, write_games
from tests.kit.known import of_type
from tests.saves.test_document import JSON, RECORD

KEYS = st.text("abcXYZ0189-_", min_size=1, max_size=40)
LOGS = st.lists(st.text("!3bS~", min_size=1, max_size=4), max_size=5).map(tuple)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
RECORDS = st.builds(RECORD._replace, log=LOGS, title=NAMES, names=st.lists(NAMES, max_size=3).map(tuple))


@given(st.lists(st.tuples(KEYS, RECORDS), max_size=6))
def test_a_library_that_is_written_can_be_read(entries: list[tuple[str, Record]]) -> None:
    assert tuple(read_file(write_games(entries))) == tuple(Entry(key, record) for key, record in entries)


@given(st.text(max_size=60))
@example("\ud83d")
@example('{"format": 1, "title": "\ud83d')
@example("")
def test_a_text_that_nobody_can_read_stays_beside_the_others_as_far_as_a_file_can_hold_it(text: str) -> None:
    good, bad = of_type(Entries, read_file(write_games([("good", RECORD), ("bad", text)]).encode().decode()))
    assert good == Entry("good", RECORD)
    assert bad.text == text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    assert not isinstance(bad.record, Record)


def test_what_was_too_new_to_be_read_comes_in_where_it_can_be() -> None:
    """An old version exports a save that it cannot read as its text."""
    assert tuple(read_file(write_games([("new", write(RECORD))]))) == (Entry("new", RECORD),)


def test_a_file_with_one_game_comes_through_the_same_door() -> None:
    assert read_file(write(RECORD)) == RECORD


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "JSON is incomplete or invalid"),
        ("\ud83d", "JSON is incomplete or invalid"),
        ('{"games": []}', "damaged at 'format'"),
        ('{"format": "1", "games": []}', "damaged at 'format'"),
        ('{"format": 0, "games": []}', "damaged at 'format'"),
        ('{"format": true, "games": []}', "damaged at 'format'"),
        ('{"format": 1.0, "games": []}', "damaged at 'format'"),
        ('{"format": 1, "games": {}}', "damaged at 'games'"),
        ('{"format": 1, "games": [], "more": 1}', "damaged at 'more'"),
        (json.dumps({"format": 1, "games": [1] * (MOST_GAMES + 1)}), "damaged at 'games'"),
        ('{"format": 1, "games": ' + "[" * 5000, "JSON is incomplete or invalid"),
        (" " * 16_000_001, "too large"),
    ],
)
def test_bad_text_gets_a_sentence(text: str, why: str) -> None:
    with pytest.raises(UnreadableRecord, match=why):
        read_file(text)


def test_a_newer_format_is_refused_politely() -> None:
    with pytest.raises(NewerFormat, match="newer version"):
        read_file('{"format": 2, "games": 7}')


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (7, "damaged"),
        ({}, "damaged at 'key'"),
        ({"key": "../etc", "save": document(RECORD)}, "damaged at 'key'"),
        ({"key": "a:b", "save": document(RECORD)}, "damaged at 'key'"),
        ({"key": "a", "save": document(RECORD), "more": 1}, "damaged at 'more'"),
        ({"key": "a", "save": document(RECORD) | {"log": 7}}, "damaged at 'log'"),
        ({"key": "a", "save": {"format": 99}}, "newer version"),
        ({"key": "a"}, "format"),
        ({"key": "a", "text": 7}, "damaged at 'text'"),
    ],
)
def test_one_bad_game_gets_a_sentence_and_the_others_come_in(entry: object, why: str) -> None:
    text = json.dumps({"format": 1, "games": [entry, {"key": "b", "save": document(RECORD)}]})
    bad, good = of_type(Entries, read_file(text))
    assert why in str(bad.record)
    assert good == Entry("b", RECORD)


@given(st.dictionaries(st.sampled_from(["format", "games", "key", "save", "text"]), JSON), JSON)
def test_any_document_gets_games_or_a_sentence(
    top: dict[str, Any],
    entry: object,
) -> None:
    for whole in (top, {"format": 1, "games": [top, entry]}):
        try:
            read_file(json.dumps(whole))
        except UnreadableRecord as error:
            assert str(error).endswith(".")
