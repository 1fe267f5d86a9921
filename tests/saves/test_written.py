"""Saves that this version has written are read without pydantic, with the same result as with it."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.kernel.errors import HaleakalaError
from haleakala.kernel.record import Analysis, Record, Remote, TurnAnalysis
from haleakala.saves.read import read
from haleakala.saves.write import write
from haleakala.saves.written import read_written
from tests.fuzz.spoiling import spoiled, spoiled_document, worse

PLAIN = Record("haleakala", {"variant": "base"}, ("=red", "3c", "Sag"), ("Ana", "Ben"), "A title", "", "")
TURNS = (TurnAnalysis(50, 0, "", 3, (20, 30)), TurnAnalysis(40, 100, "3c Sag", 4, (1, 2)))
RECORDS = [
    PLAIN,
    PLAIN._replace(log=(), names=(), title="", created="2026-11-28T00:30:00Z", updated="2026-11-28T23:59:59Z"),
    PLAIN._replace(players=("", "fisher"), floor=2, takebacks=True, revealed=True, winners=()),
    PLAIN._replace(winners=(1, 0), points=(-3, 27)),
    PLAIN._replace(analysis=Analysis(3, TURNS)),
    PLAIN._replace(analysis=Analysis(3, (TurnAnalysis(50, 0, "3c", 3),)), title="“Ā” \\ \n"),
    PLAIN._replace(remote=Remote("haleakala-2-abc", (0,))),
    PLAIN._replace(
        remote=Remote("huts-2-aA", (1, 4), "huts-2-bA", True, 0, ("renewed 12 0", "returned 12 4"), "Ask “Ben”\n")
    ),
    PLAIN._replace(
        remote=Remote(
            "huts-2-aA",
            (1,),
            events=("taken 12 2 1", "given 120 1 0", "left 9 0", "cut 1234 7"),
            former="huts-2-cA",
            highest=63,
            left=("0123456789abcdef" * 2 + "01234567",),
        )
    ),
]
TEXTS = [*map(write, RECORDS)]


def read_alike(text: str) -> Record | None:
    """Read a save without pydantic, check that pydantic reads the same, and return the record."""
    record = read_written(text)
    assert record is None or record == read(text)
    return record


@pytest.mark.parametrize("record", RECORDS)
def test_what_was_written_is_read(record: Record) -> None:
    assert read_alike(write(record)) == record


@given(spoiled_document(TEXTS) | spoiled(TEXTS) | worse)
def test_whatever_else_is_read_by_pydantic_alike_or_left_to_it(text: str) -> None:
    read_alike(text)


@pytest.mark.parametrize(
    "change",
    [
        {"format": 7},
        {"remote": {"link": "huts-1-aA", "seats": [0]}},
        {"remote": {"link": "huts-2-a/b", "seats": [0]}},
        {"remote": {"link": "huts-2-aA", "seats": [8]}},
        {"remote": {"link": "huts-2-aA", "seats": [0], "events": ["moved 1 1"]}},
        {"remote": {"link": "huts-2-aA", "seats": [0], "events": ["taken 1 1"]}},
        {"remote": {"link": "huts-2-aA", "seats": [0], "events": ["cut 1 1 1"]}},
        {"remote": {"link": "huts-2-aA", "seats": [0], "former": "huts-1-aA"}},
        {"remote": {"link": "huts-2-aA", "seats": [0], "highest": 64}},
        {"remote": {"link": "huts-2-aA", "seats": [0], "left": ["A" * 40]}},
        {"remote": {"link": "huts-2-aA", "seats": [0], "left": ["0" * 40] * 64}},
        {"remote": {"link": "huts-2-aA", "seats": [0], "note": "x" * 4001}},
        {"remote": {"link": "huts-2-aA", "seats": [0], "seed": "00"}},
        {"game": "Huts"},
        {"title": "x" * 81},
        {"names": ["x"] * 9},
        {"names": [1]},
        {"options": {"variant": "B"}},
        {"options": {"variant": 1}},
        {"created": "2026-11-99T00:00:00Z"},
        {"created": "today"},
        {"log": "3c  Sag"},
        {"log": ["3c"]},
        {"players": ["Fisher"]},
        {"floor": -1},
        {"floor": True},
        {"takebacks": 1},
        {"winners": [8]},
        {"winners": [False]},
        {"points": [10_001]},
        {"analysis": {"length": 1, "chance": [1], "cost": [], "better": [""], "plies": [1]}},
        {"analysis": {"length": 1, "chance": [101], "cost": [1], "better": [""], "plies": [1]}},
        {"more": 1},
    ],
    ids=str,
)
def test_what_no_version_writes_is_not_taken(change: dict[str, Any]) -> None:
    text = json.dumps(json.loads(TEXTS[0]) | change, ensure_ascii=False, indent=1)
    assert read_written(text) is None
    with pytest.raises(HaleakalaError):
        read(text)


@given(st.text(max_size=90), st.text(max_size=90))
def test_titles_and_names_are_any_text(title: str, name: str) -> None:
    text = write(PLAIN._replace(title=title, names=(name, "")))
    if read_alike(text) is None:
        assert max(len(title), len(name)) > 80


def test_other_forms_of_the_same_document_are_left_to_pydantic() -> None:
    document = json.loads(TEXTS[0])
    older = json.dumps(document | {"format": 1}, indent=1)
    for text in (older, json.dumps(document), json.dumps(dict(reversed(document.items())), indent=1), TEXTS[0] + "\n"):
        assert read_written(text) is None and read(text) == PLAIN
    for deep in ("[" * 100_000, '{"format": ' * 1_000, TEXTS[0].replace('"A title"', "[[[[]]]]")):
        assert read_written(deep) is None
    assert read_written(TEXTS[0].replace("A title", "\ud83d")) is None
