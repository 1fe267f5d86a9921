"""The rulebook of Hawaii has every clause that is needed, and its numbers come from the tables."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import haleakala.games.hawaii as folder
from haleakala.gamekit.teaching import Clause
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.names import KIND_TITLES, PLACE_TITLES
from haleakala.games.hawaii.rules.tables import PLACES, TOKENS
from haleakala.games.hawaii.text.rulebook import OVERVIEW, SECTIONS, SUMMARY
from haleakala.kernel.phrase import Phrase
from tests.kit.sentences import is_said

CLAUSES = {clause.number: clause.text for section in SECTIONS for clause in section.clauses}


def within(sentence: Phrase) -> Iterator[Phrase]:
    """A phrase and all phrases in its gaps."""
    yield sentence
    for _, gap in sentence.gaps:
        if isinstance(gap, Phrase):
            yield from within(gap)


NUMBERS = {"1": 4, "2": 5, "3": 5, "4": 3, "5": 3, "6": 3, "7": 6, "8": 7, "9": 4, "10": 3, "11": 3}
"""By number, how many clauses there are: those of the rules page, one on what was made up (1.4), and of the notation
those that players need."""


def test_the_rulebook_has_the_clauses_of_the_rules_page() -> None:
    assert set(CLAUSES) == {f"{one}.{two}" for one, last in NUMBERS.items() for two in range(1, last + 1)}
    assert [section.number for section in SECTIONS] == ["1", "3", "4", "5", "6", "7", "2", "8", "9", "10", "11", ""]
    for section in SECTIONS:
        numbers = [clause.number for clause in section.clauses]
        assert all(number.startswith(f"{section.number}.") for number in numbers) or numbers == ["1.4"]
    assert all(is_said(clause.text) for section in SECTIONS for clause in section.clauses)
    assert all(map(is_said, (*SUMMARY, *(section.short for section in SECTIONS))))


def test_the_summary_has_six_to_eight_sentences() -> None:
    said = " ".join(map(str, SUMMARY))
    assert 6 <= len(re.findall(r"[.!?](?= |$)", said)) <= 8


RECONSTRUCTED = (
    *("1.2", "1.3", "2.1", "2.2", "2.3", "2.4", "2.5", "4.1", "4.2", "4.3", "5.2", "5.3", "6.1", "6.2", "6.3"),
    *("7.1", "7.3", "7.4", "7.5", "7.6", "8.1", "8.2", "8.3", "8.4", "8.5", "8.7"),
    *("9.1", "9.2", "9.3", "10.2", "10.3", "11.3"),
)
"""The clauses with an R on the rules page."""


def said_in(clause: Clause) -> str:
    """The words of a clause and of its tables."""
    return " ".join((str(clause.text), *(str(cell) for table in clause.tables for row in table.rows for cell in row)))


@pytest.mark.clause("1.4")
def test_what_was_made_up_is_marked_and_nothing_else_is() -> None:
    assert "our reconstruction" in str(CLAUSES["1.4"])
    marked = {
        clause.number
        for section in SECTIONS
        for clause in section.clauses
        if "†" in said_in(clause) + "".join(str(title) for table in clause.tables for title in table.head)
    }
    assert marked == {"1.4", *RECONSTRUCTED}
    assert not any("†" in str(part) for part in (*SUMMARY, *OVERVIEW.steps))


NO_TABLE = re.compile(
    r"\{\w+\}|\(\d\.\d\)|see the table in 7\.5|see \d+(\.\d)?( and \d\.\d)?|section 6|v1|column 1 of|columns 1 to"
    r"|from 1 to the number of|order space 1"
)
"""What may have a digit in a clause: gaps, other clauses, and where counting begins."""


def test_numbers_come_from_the_tables_but_for_the_notation() -> None:
    for number, text in CLAUSES.items():
        for part in within(text):
            if not number.startswith("11."):
                assert not re.search(r"\d", NO_TABLE.sub("", part.template + part.plural)), (number, part.template)


def rows(clause: str, table: int = 0) -> list[list[str]]:
    """The rows of a table as text, cell by cell."""
    (found,) = (one for section in SECTIONS for one in section.clauses if one.number == clause)
    return [[str(cell) for cell in row] for row in found.tables[table].rows]


def test_places_are_those_of_the_table() -> None:
    assert rows("2.2") == [
        [
            str(title),
            "gods" if len(place.kinds) > 2 else ", ".join(str(KIND_TITLES[kind]) for kind in place.kinds),
            str(place.spots),
            str(place.limit),
        ]
        for title, place in zip(PLACE_TITLES, PLACES, strict=True)
    ]


def test_all_tiles_and_gods_are_told_with_their_copies() -> None:
    assert f"There are {sum(tables.COPIES)} tiles" in str(CLAUSES["2.3"])
    assert [row[:2] for row in rows("2.3")] == [
        [f"{KIND_TITLES[kind]} (god)" if kind in tables.GODS else str(KIND_TITLES[kind]), str(tables.COPIES[kind])]
        for kind in tables.KINDS
    ]


def test_the_tables_have_what_the_sentences_take_for_granted() -> None:
    assert len({tables.INCOME[kind] for kind in tables.FRUITS}) == 1
    assert len(set(tables.GOD_STACKS)) == 1
    assert len({sum(one.copies for one in TOKENS if one.value == token.value) for token in TOKENS}) == 1
    assert all(token.copies == 1 for token in TOKENS if token.spears), "one of each value"
    assert tables.ISLAND_POINTS[-2:] == (3, 5) and not any(tables.ISLAND_POINTS[:-2]), "the last two islands"
    assert tables.PRINTED_FEET == (0, 1) and tables.START_FRUIT[0] == 0


@pytest.mark.parametrize(
    "clause, words",
    [
        ("1.1", "2 to 5 players"),
        ("2.1", "a1 a2, b1 b2 b3, c1 c2 c3 and d1 d2"),
        ("2.5", "25 price tokens: 5 of each value from 2 to 6"),
        ("2.5", "1 for value 2, 1 for value 3, 2 for value 4, 2 for value 5, 3 for value 6"),
        ("3.2", "13 shells and 7 feet"),
        ("3.2", "2 fruit in position 2, 3 fruit in position 3, 4 fruit in position 4"),
        ("6.2", "1 payment per turn for each exchange hut I, 2 payments for each exchange hut II"),
        ("9.4", "2 points"),
    ],
)
def test_tables_are_told_in_sentences(clause: str, words: str) -> None:
    assert words in str(CLAUSES[clause])


@pytest.mark.parametrize(
    "clause, table, row",
    [
        ("2.3", 0, ["Foot hut", "5", "income of 1 foot†", "income of 2 feet"]),
        ("2.3", 0, ["Ship", "8", "room for 3", "room for 4, plus a printed foot (8.2)"]),
        ("7.5", 0, ["1", "nothing", "5 points"]),
        ("7.5", 0, ["4", "2 shells", "10 points"]),
        ("7.5", 1, ["1", "5", "nothing", "5 columns"]),
        ("7.5", 1, ["4", "2", "2 feet", "2 columns"]),
        ("7.5", 1, ["5", "1", "2 shells", "1 column"]),
        ("8.3", 0, ["1", "3", "2"]),
        ("8.3", 0, ["4", "6", "9"]),
        ("9.1", 0, ["1", "9", "8", "5", "2", "10 shells, 6 feet"]),
        ("9.1", 0, ["5", "17", "16", "9", "6", "none"]),
    ],
)
def test_tables_have_the_numbers_of_the_rules_page(clause: str, table: int, row: list[str]) -> None:
    assert row in rows(clause, table)


def test_every_clause_that_the_game_cites_is_in_the_rulebook() -> None:
    cited = {
        node.value
        for path in Path(folder.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"\d+\.\d+", node.value)
    }
    assert cited <= set(CLAUSES)
    mentioned = {found for text in CLAUSES.values() for found in re.findall(r"\b\d+\.\d+\b", str(text))}
    assert mentioned <= set(CLAUSES)
