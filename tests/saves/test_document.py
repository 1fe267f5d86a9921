"""Saved games: written games can be read, and all other texts are refused with a sentence."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.kernel.errors import NewerFormat, UnreadableRecord
from haleakala.kernel.record import Analysis, Record, Remote, TurnAnalysis
from haleakala.saves.read import read
from haleakala.saves.write import FORMAT, write

RECORD = Record(
    game="haleakala",
    options={"variant": "base", "starter": "red"},
    log=("=statue", "3b", "Scf", "-3b", "$none"),
    names=("Ana", "B\u00f6\u201c<b>"),
    title="Sunday",
    created="2026-01-02T03:04:05Z",
    updated="2026-01-02T03:05:05Z",
)


def test_what_is_written_can_be_read() -> None:
    assert read(write(RECORD)) == RECORD


@pytest.mark.parametrize("extra", [{"takebacks": True}, {"floor": 3}, {"takebacks": True, "floor": 3}])
def test_what_undo_has_to_know_is_kept_and_only_the_second_format_has_it(extra: dict[str, Any]) -> None:
    record = RECORD._replace(**extra)
    assert read(write(record)) == record
    document = json.loads(write(record))
    assert document.items() >= extra.items()
    with pytest.raises(UnreadableRecord, match="damaged at"):
        read(json.dumps(document | {"format": 1}))


def test_a_game_with_hands_revealed_needs_the_third_format() -> None:
    assert json.loads(write(RECORD))["format"] == 2
    record = RECORD._replace(revealed=True)
    assert read(write(record)) == record
    document = json.loads(write(record))
    assert document["format"] == 3 and document["revealed"] is True
    with pytest.raises(UnreadableRecord, match="damaged at 'revealed'"):
        read(json.dumps(document | {"format": 2}))
    with pytest.raises(UnreadableRecord, match="damaged at 'revealed'"):
        read(json.dumps(document | {"revealed": 1}))


@pytest.mark.parametrize("winners", [(), (1,), (0, 2)])
def test_who_has_won_is_kept_and_only_the_third_format_has_it(winners: tuple[int, ...]) -> None:
    record = RECORD._replace(winners=winners)
    assert read(write(record)) == record
    document = json.loads(write(record))
    assert document["format"] == 3 and document["winners"] == list(winners)
    with pytest.raises(UnreadableRecord, match="damaged at 'winners'"):
        read(json.dumps(document | {"format": 2}))
    for damaged in ([8], [-1], [True], "0", [0] * 9):
        with pytest.raises(UnreadableRecord, match="damaged at 'winners"):
            read(json.dumps(document | {"winners": damaged}))


@pytest.mark.parametrize("points", [(0, 12), (77, -3, 40)])
def test_the_points_are_kept_and_only_the_fifth_format_has_them(points: tuple[int, ...]) -> None:
    record = RECORD._replace(winners=(0,), points=points)
    assert read(write(record)) == record
    document = json.loads(write(record))
    assert document["format"] == 5 and document["points"] == list(points)
    with pytest.raises(UnreadableRecord, match="damaged at 'points'"):
        read(json.dumps(document | {"format": 4}))
    for damaged in ([10_001], [True], "0", [0] * 9, [1.5]):
        with pytest.raises(UnreadableRecord, match="damaged at 'points"):
            read(json.dumps(document | {"points": damaged}))


@pytest.mark.parametrize(("key", "value"), [("takebacks", 1), ("takebacks", None), ("floor", -1), ("floor", True)])
def test_what_undo_has_to_know_is_checked(key: str, value: int | None) -> None:
    with pytest.raises(UnreadableRecord, match=f"damaged at '{key}'"):
        read(json.dumps(json.loads(write(RECORD)) | {key: value}))


def test_a_document_of_the_first_format_is_one_of_the_second_in_which_nothing_was_undone() -> None:
    first = json.loads(write(RECORD)) | {"format": 1}
    assert read(json.dumps(first)) == RECORD


def test_an_analysis_is_kept_with_its_game_and_its_columns_are_of_one_length() -> None:
    rows = (TurnAnalysis(50, 0, "", 3), TurnAnalysis(41, 9, "3b", 6))
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


def test_the_chances_of_more_than_two_are_kept_in_a_save_of_format_3() -> None:
    rows = (TurnAnalysis(50, 0, "", 3, (30, 20)), TurnAnalysis(41, 9, "3b", 6, (39, 20)))
    record = RECORD._replace(analysis=Analysis(9, rows))
    assert json.loads(write(record))["format"] == 3 and read(write(record)) == record
    for others in ([30, 20, 39], [30, 20, 39, 101], "x"):
        torn = json.loads(write(record))
        torn["analysis"]["others"] = others
        with pytest.raises(UnreadableRecord, match="damaged at 'analysis"):
            read(json.dumps(torn))
    second = json.loads(write(record)) | {"format": 2}
    with pytest.raises(UnreadableRecord, match="damaged at 'analysis"):
        read(json.dumps(second))


def test_a_match_with_other_devices_needs_the_sixth_format() -> None:
    """An older version, open in another tab, leaves such a game untouched, and all other games stay readable there."""
    remote = Remote("haleakala-2-abc", (0,), turn=1, note="Mind the west coast.")
    document = json.loads(write(RECORD._replace(remote=remote)))
    assert document["format"] == 6 and read(json.dumps(document)).remote == remote
    with pytest.raises(UnreadableRecord, match="damaged at 'remote'"):
        read(json.dumps(document | {"format": 5}))


def test_a_better_turn_of_several_actions_needs_the_fourth_format() -> None:
    rows = (TurnAnalysis(50, 0, "", 3), TurnAnalysis(41, 9, "3b Scf -3b", 6))
    record = RECORD._replace(analysis=Analysis(9, rows))
    document = json.loads(write(record))
    assert document["format"] == 4 and read(write(record)) == record
    one = record._replace(analysis=Analysis(9, (rows[0], rows[1]._replace(better="3b"))))
    assert json.loads(write(one))["format"] == 2
    for older in (1, 2, 3):
        with pytest.raises(UnreadableRecord, match="damaged at 'analysis"):
            read(json.dumps(document | {"format": older}))
    for damaged in (" 3b", "3b ", "3b  Scf", "3b\nScf", "x" * 2001):
        torn = json.loads(write(record))
        torn["analysis"]["better"][1] = damaged
        with pytest.raises(UnreadableRecord, match=r"damaged at 'analysis\.better"):
            read(json.dumps(torn))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "JSON is incomplete or invalid"),
        ("{", "JSON is incomplete or invalid"),
        (write(RECORD)[:-20], "JSON is incomplete or invalid"),
        ("[" * 100_000, "JSON is incomplete or invalid"),
        ("[]", "format"),
        ('{"format": true}', "format"),
        ('{"format": "1"}', "format"),
        ('{"format": 0}', "damaged"),
        ('{"format": 1}', "damaged at 'game'"),
        ("x" * 1_000_001, "too large"),
        ("9" * 5000, "isn’t a saved game"),
        ('{"format": 1, "game": "\\ud800"}', "JSON is incomplete or invalid"),
    ],
)
def test_bad_text_gets_a_sentence(text: str, why: str) -> None:
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
def test_a_wrong_value_names_its_place(key: str, value: object) -> None:
    document = json.loads(write(RECORD)) | {key: value}
    with pytest.raises(UnreadableRecord, match=key):
        read(json.dumps(document))


def test_a_newer_format_is_refused_politely() -> None:
    with pytest.raises(NewerFormat, match="The game is unchanged"):
        read(json.dumps(json.loads(write(RECORD)) | {"format": FORMAT + 1, "unheard": "of"}))


@given(st.text(max_size=400))
def test_any_text_gets_a_record_or_a_sentence(text: str) -> None:
    with pytest.raises(UnreadableRecord):
        read(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(sorted(json.loads(write(RECORD)))), JSON))
def test_any_change_of_a_document_gets_a_record_or_a_sentence(
    changes: dict[str, Any],
) -> None:
    try:
        read(json.dumps(json.loads(write(RECORD)) | changes))
    except UnreadableRecord as error:
        assert str(error).endswith(".")
