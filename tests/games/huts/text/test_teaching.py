"""The lesson, the examples and the picture of mid-game are reached by the rules and show what their words say."""

import re

import pytest

from haleakala.app.history.turns import AnyMatch
from haleakala.app.play.touch import highlights
from haleakala.gamekit.teaching import READ
from haleakala.games.huts import rules
from haleakala.games.huts import text as story
from haleakala.games.huts.input.gestures import gesture
from haleakala.games.huts.rules.actions import ChooseColour, ChooseIsland, ChooseSpace, Pass, PlayCard, TakeOmen
from haleakala.games.huts.rules.model import (
    ACTION_KEYS,
    BLACK,
    COLOUR_KEYS,
    GOD_CARDS,
    GREEN,
    GROUND,
    INLAND,
    ISLAND_LETTERS,
    NEIGHBOURS,
    OMEN_KEYS,
    PURPLE,
    RED,
    SPACE_KEYS,
    SPACES,
    State,
    cubes,
    hand,
    has_hut,
    has_lava,
    omens,
    spaces_of,
    totals,
    turns_left,
)
from haleakala.games.huts.rules.scoring import best_four, points
from haleakala.games.huts.text.examples import EXAMPLES
from haleakala.games.huts.text.lesson import LESSON
from haleakala.games.huts.text.rulebook import OVERVIEW, SECTIONS, SUMMARY
from haleakala.games.huts.text.sample import sample_state
from tests.games.huts.told import after, led
from tests.kit.known import present
from tests.kit.sentences import is_said, texts

CLAUSES = {clause.number: str(clause.text) for section in SECTIONS for clause in section.clauses}
SHOWN = {example.clause: example for example in EXAMPLES}
AMBER, TEAL = range(2)


def number(key: str) -> int:
    """The number of a space."""
    return SPACE_KEYS.index(key)


def lesson_after(scenes: int) -> AnyMatch:
    """Return the match of the lesson after this many scenes."""
    return after(" ".join((LESSON.opening, *(scene.log for scene in LESSON.scenes[:scenes]))))


def before_step(step: int) -> State:
    """The position in which a step begins."""
    state: State = lesson_after(sum(scene.step < step for scene in LESSON.scenes)).state
    return state


def example(clause: str) -> AnyMatch:
    """The match of an example."""
    return after(SHOWN[clause].log)


def shining(clause: str) -> set[str]:
    """The spaces that shine in the picture of an example."""
    here = example(clause).state
    ways = {gesture(here, action): action for action in rules.legal_actions(here)}
    return {name.partition("-")[2] for name in highlights(ways, present(SHOWN[clause].chosen)).lit}


# --- The rulebook -----------------------------------------------------------------------------------------------------

NUMBERS = {"1": 6, "2": 3, "3": 6, "4": 2, "5": 11, "6": 3, "7": 3, "8": 4, "9": 2, "10": 1}
"""By section, how many clauses the rules page has, but for the notation in 9.3, with 3.6 and 10.1 on their own."""


def test_the_rulebook_has_the_clauses_of_the_rules_page() -> None:
    assert list(CLAUSES) == [f"{one}.{two}" for one, last in NUMBERS.items() for two in range(1, last + 1)]
    assert all(is_said(clause.text) for section in SECTIONS for clause in section.clauses)
    assert all(map(is_said, (*SUMMARY, *(section.short for section in SECTIONS))))


MARKED = (
    "1.2",
    "1.3",
    "1.4",
    "1.5",
    "1.1",
    "1.6",
    "3.2",
    "3.4",
    "3.5",
    "3.6",
    "5.1",
    "5.5",
    "5.6",
    "5.9",
    "5.10",
    "5.11",
    "6.1",
    "6.2",
    "7.2",
    "7.3",
    "8.1",
)


@pytest.mark.clause("10.1")
def test_what_was_made_up_or_decided_is_marked() -> None:
    marked = {number for number, text in CLAUSES.items() if "†" in text}
    assert marked >= {*MARKED}
    assert "reconstruction" in CLAUSES["10.1"] and "ruling" in CLAUSES["10.1"]
    assert not any("†" in str(part) for part in (*SUMMARY, *OVERVIEW.steps))


def test_the_chart_is_that_of_the_rules_page() -> None:
    (table,) = (table for section in SECTIONS for clause in section.clauses for table in clause.tables)
    assert table.rows == ((2, 7, 5, 5), (3, 6, 4, 4), (4, 6, 4, 3), (5, 5, 3, 3))


# --- The lesson -------------------------------------------------------------------------------------------------------


def test_it_has_the_goal_and_ten_steps_of_at_most_five_short_sentences() -> None:
    assert len(LESSON.steps) == 11
    for step in (*LESSON.steps, LESSON.farewell):
        assert step.clause in CLAUSES
    for step in LESSON.steps:
        assert len(str(step.text)) <= 170
        for act in step.acts:
            assert len(re.findall(r"[.!?](?= |$)", f"{step.text} {act.ask}")) <= 5


def test_amber_is_asked_for_what_is_legal_and_teal_follows() -> None:
    match = lesson_after(0)
    for scene in LESSON.scenes:
        assert match.player == (AMBER if scene.act else TEAL)
        assert scene.act in (None, READ) or len(scene.log.split()) == 1
        for word in scene.log.split():
            match = match.play(rules.parse_action(word))
    assert (match.player, turns_left(match.state)) == (TEAL, 3)


@pytest.mark.parametrize("scene", [at for at, scene in enumerate(LESSON.scenes) if scene.act not in (None, READ)])
def test_what_is_asked_for_is_what_is_then_done(scene: int) -> None:
    act, asked = LESSON.scenes[scene].act, LESSON.scenes[scene]
    said = str(present(act).ask)
    match rules.parse_action(asked.log):
        case TakeOmen(omen):
            assert OMEN_KEYS[omen].capitalize() in said
        case PlayCard(card) if card in GOD_CARDS:
            assert f"the god of {ACTION_KEYS[card - GOD_CARDS[0]].capitalize()} in your hand" in said
        case PlayCard(card):
            assert f"{COLOUR_KEYS[card % 5]} {ACTION_KEYS[card // 5].capitalize()}" in said and "in your hand" in said
        case ChooseIsland(island):
            assert f"island {ISLAND_LETTERS[island]}" in said
        case ChooseSpace(space):
            assert SPACE_KEYS[space] in said
        case ChooseColour(colour):
            assert COLOUR_KEYS[colour] in said
        case Pass():
            assert "Pass" in said


def test_the_numbers_of_the_lesson_are_those_of_its_positions() -> None:
    assert totals(before_step(4))[RED] - totals(before_step(3))[RED] == 3, "three more red cubes"
    assert [space for space in SPACES if has_hut(before_step(5), space)] == [number("b4")], "only one hut"
    assert cubes(before_step(6), number("a2")) == (0, 0, 0, 1, 0), "a black cube on a2"
    assert has_hut(before_step(7), number("d1")) and has_hut(before_step(7), number("b4"))
    assert cubes(before_step(8), number("c2"))[RED] == 1 and GROUND[number("a5")] == GREEN
    struck = before_step(11)
    assert (has_hut(struck, number("b4")), sum(cubes(struck, number("b4")))) == (False, 11)
    end = lesson_after(len(LESSON.scenes)).state
    assert len(hand(end, AMBER)) == 5 and totals(end)[RED] == 17
    assert (2 * 17 + 2 * 17, best_four(totals(end), hand(end, AMBER))[0]) == (68, 77)


# --- The examples -----------------------------------------------------------------------------------------------------


def test_all_sections_but_that_on_hidden_hands_have_an_example_and_no_clause_has_two() -> None:
    assert len(SHOWN) == len(EXAMPLES)
    assert {section.number for section in SECTIONS} - {clause.partition(".")[0] for clause in SHOWN} == {"8", "10"}


@pytest.mark.parametrize("clause", SHOWN)
def test_an_example_is_reached_by_the_rules_and_what_it_shows_shines(clause: str) -> None:
    assert clause in CLAUSES
    assert example(clause)
    assert is_said(SHOWN[clause].caption)
    assert SHOWN[clause].chosen is None or shining(clause)


def test_b4_is_inland_and_the_setup_is_even() -> None:
    assert [SPACE_KEYS[other] for other in NEIGHBOURS[INLAND]] == ["b2", "b3", "b5", "b6"]
    here = example("2.1").state
    assert totals(here) == (6,) * 5 and all(sum(cubes(here, space)) == 1 for space in SPACES)


def test_omens_are_face_up_again() -> None:
    match = example("3.2")
    assert all(omens(match.state)) and not all(omens(match.at(len(match.plies) - 1).state))


def test_a_god_of_feast_has_passed_over_island_b() -> None:
    match = example("3.5")
    before, then = match.at(len(match.plies) - 3).state, match.state
    for space in SPACES:
        more = sum(cubes(then, space)) - sum(cubes(before, space))
        assert more == (GROUND[space] == GREEN and sum(cubes(before, space)) > 0)
    assert [sum(cubes(before, space)) for space in spaces_of(1) if GROUND[space] == GREEN] == [0, 0]


def test_what_an_omen_can_choose_shines() -> None:
    here = example("4.1").state
    assert shining("4.1") == {SPACE_KEYS[space] for space in SPACES if any(cubes(here, space))}
    assert has_hut(here, number("b4"))
    assert shining("4.2") == {SPACE_KEYS[space] for island in (0, 3) for space in spaces_of(island)}


def last_but(clause: str, plies: int) -> dict[str, int]:
    """What has come to each space in the last plies of an example, as text."""
    match = example(clause)
    before = match.at(len(match.plies) - plies).state
    return {
        f"{SPACE_KEYS[space]} {COLOUR_KEYS[colour]}": more - less
        for space in SPACES
        for colour, (more, less) in enumerate(zip(cubes(match.state, space), cubes(before, space), strict=True))
        if more != less
    }


def test_cards_have_done_what_is_told() -> None:
    assert last_but("5.1", 3) == {"b1 red": 1, "b4 red": 1, "b5 red": 1}
    assert last_but("5.4", 4) == {"b1 red": 1, "b3 purple": 1}
    assert last_but("5.5", 2) == {"c2 black": 1}
    huts = example("5.9").state
    assert has_hut(huts, number("b4")) and not any(sum(cubes(huts, number(key))) for key in ("b2", "b3", "b5", "b6"))
    struck = example("6.1").state
    assert not has_hut(struck, number("b4")) and sum(cubes(struck, number("b4"))) == 11


def test_lava_has_come_as_told() -> None:
    lava = example("5.10").state
    assert has_lava(lava, number("d1")) and not has_hut(lava, number("d1"))
    assert sum(cubes(lava, number("d2"))) == 5 and shining("5.10") == {"d2", ""}
    assert last_but("5.10", 4)["d1 black"] == -4
    out = example("6.2").state
    assert [key for key in SPACE_KEYS if has_lava(out, number(key))] == ["d1", "d2"]
    assert any(
        "leave the game" in line for before, ply in led(example("6.2")) for line in texts(story.tell(before, ply))
    )
    assert shining("9.1") == {"a2", "a6"}


def test_the_game_ends_as_told() -> None:
    match = example("7.2")
    assert totals(match.state) == (6, 7, 7, 8, 5)
    assert [points(match.state, seat) for seat in (AMBER, TEAL)] == [29, 39]
    assert rules.returns(match.state)[TEAL] == 1
    colours = [card % 5 for card in hand(match.state, AMBER)]
    assert colours.count(RED) == 3 and colours.count(PURPLE) == 1 and BLACK not in colours


# --- The picture of mid-game ------------------------------------------------------------------------------------------


def test_the_sample_is_a_position_of_four_with_huts_and_lava_at_the_beginning_of_a_turn() -> None:
    here = sample_state()
    assert story.new_turn(here) and turns_left(here) == 5
    assert sum(has_hut(here, space) for space in SPACES) == 3
    assert sum(has_lava(here, space) for space in SPACES) == 2
