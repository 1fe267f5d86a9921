"""The rulebook of Hawaii has every clause that is needed, and its numbers come from the tables."""

import ast
import re
from pathlib import Path

import pytest
from hawaii_told import is_said

import haleakala.games.hawaii as folder
from haleakala.games.hawaii import tables
from haleakala.games.hawaii.rulebook import SECTIONS, SUMMARY
from haleakala.games.hawaii.tables import PLACES, TOKENS
from haleakala.games.hawaii.words import KIND_TITLES, PLACE_TITLES
from haleakala.kernel.phrase import Phrase

CLAUSES = {clause.number: clause.text for section in SECTIONS for clause in section.clauses}


def within(sentence):
    """A phrase and all phrases in its gaps."""
    yield sentence
    for _, gap in sentence.gaps:
        if isinstance(gap, Phrase):
            yield from within(gap)


NUMBERS = {"1": 4, "2": 5, "3": 5, "4": 3, "5": 3, "6": 3, "7": 6, "8": 7, "9": 4, "10": 3, "11": 3}
"""By section, how many clauses there are: those of the rules page, one on what was made up (1.4), and of the notation
those that players need."""


def test_the_rulebook_has_the_clauses_of_the_rules_page():
    assert list(CLAUSES) == [f"{one}.{two}" for one, last in NUMBERS.items() for two in range(1, last + 1)]
    assert [section.number for section in SECTIONS] == list(NUMBERS)
    assert all(is_said(clause.text) for section in SECTIONS for clause in section.clauses)
    assert all(map(is_said, (*SUMMARY, *(section.short for section in SECTIONS))))


def test_the_summary_has_six_to_eight_sentences():
    said = " ".join(map(str, SUMMARY))
    assert 6 <= len(re.findall(r"[.!?](?= |$)", said)) <= 8


RECONSTRUCTED = (
    *("1.2", "1.3", "2.1", "2.2", "2.3", "2.4", "2.5", "4.1", "4.2", "4.3", "5.2", "5.3", "6.1", "6.2", "6.3"),
    *("7.1", "7.3", "7.4", "7.5", "7.6", "8.1", "8.2", "8.3", "8.4", "8.5", "8.7"),
    *("9.1", "9.2", "9.3", "10.2", "10.3", "11.3"),
)
"""The clauses with an R on the rules page."""


@pytest.mark.clause("1.4")
def test_what_was_made_up_is_called_reconstructed_and_nothing_else_is():
    assert "our reconstruction" in str(SUMMARY[-1]) and "our reconstruction" in str(CLAUSES["1.4"])
    assert [number for number in CLAUSES if "(reconstructed)" in str(CLAUSES[number])] == sorted(
        ("1.4", *RECONSTRUCTED), key=lambda number: list(CLAUSES).index(number)
    )


NO_TABLE = re.compile(
    r"\{\w+\}|see \d+(\.\d)?( and \d\.\d)?|section 6|v1|column 1 of|columns 1 to|from 1 to the number of|order space 1"
)
"""What may have a digit in a clause: gaps, other clauses, and where counting begins."""


def test_numbers_come_from_the_tables_but_for_the_notation():
    for number, text in CLAUSES.items():
        for part in within(text):
            if not number.startswith("11."):
                assert not re.search(r"\d", NO_TABLE.sub("", part.template + part.plural)), (number, part.template)


def test_places_are_those_of_the_table():
    said = str(CLAUSES["2.2"])
    for title, place in zip(PLACE_TITLES, PLACES, strict=True):
        tiles = "gods" if len(place.kinds) > 2 else ", ".join(str(KIND_TITLES[kind]) for kind in place.kinds)
        spots = f"{place.spots} spot{'s' * (place.spots != 1)}"
        assert f"{title} ({tiles}): {spots}, limit {place.limit}." in said


def test_all_tiles_and_gods_are_told_with_their_copies():
    said = str(CLAUSES["2.3"])
    assert f"There are {sum(tables.COPIES)} tiles" in said
    for kind in tables.KINDS:
        title, copies = str(KIND_TITLES[kind]), tables.COPIES[kind]
        assert title.lower() in said.lower()
        if kind not in (*tables.GODS, *tables.FRUITS):
            assert f"{title.lower()} ({copies})" in said.lower()
    assert {tables.COPIES[kind] for kind in tables.FRUITS} == {4} and "banana (4 each)" in said
    assert {tables.COPIES[kind] for kind in tables.GODS} == {2} and "Gods (2 of each)" in said


def test_the_tables_have_what_the_sentences_take_for_granted():
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
        ("3.2", "2 fruit on order space 2, 3 fruit on order space 3, 4 fruit on order space 4"),
        ("6.2", "exchange hut I in 1 payment of a turn, for each exchange hut II in 2 payments"),
        ("7.5", "1 shell in row 2, 1 foot in row 3, 2 shells in row 4, 2 feet in row 5"),
        ("7.5", "1 foot above column 4, 1 shell above column 3, 2 feet above column 2, 2 shells above column 1"),
        ("7.5", "5 points in row 1, 5 points in row 2, 10 points in row 3, 10 points in row 4, 15 points in row 5"),
        ("7.6", "5 columns with 1 tiki, 4 columns with 2 tikis, 3 columns with 3 tikis, 2 columns with 4 tikis"),
        ("7.6", "1 column with 5 tikis"),
        ("8.3", "stage 1 costs 3 feet and scores 2 points, stage 2 costs 4 feet and scores 3 points"),
        ("8.3", "stage 3 costs 5 feet and scores 4 points, stage 4 costs 6 feet and scores 9 points"),
        ("9.1", "Round 1: target 9, points 8, 5 and 2, income 10 shells and 6 feet."),
        ("9.1", "Round 5: target 17, points 16, 9 and 6, no income."),
        ("9.4", "2 points"),
    ],
)
def test_tables_are_told_in_sentences(clause, words):
    assert words in str(CLAUSES[clause])


def test_every_clause_that_the_game_cites_is_in_the_rulebook():
    cited = {
        node.value
        for path in Path(folder.__file__).parent.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"\d+\.\d+", node.value)
    }
    assert cited <= set(CLAUSES)
    mentioned = {found for text in CLAUSES.values() for found in re.findall(r"\b\d+\.\d+\b", str(text))}
    assert mentioned <= set(CLAUSES)
