"""The lesson, the examples and the picture of mid-game are reached by the rules and show what their words say."""

import re

import pytest

from haleakala.app.history.turns import AnyMatch
from haleakala.app.play.touch import highlights
from haleakala.gamekit.teaching import Example
from haleakala.games.taluva import rules
from haleakala.games.taluva import text as story
from haleakala.games.taluva.input.gestures import gesture
from haleakala.games.taluva.rules.actions import Action, Build, Draw, Grow, Lay
from haleakala.games.taluva.rules.events import Built
from haleakala.games.taluva.rules.model import (
    HUT,
    LAYING,
    LEVEL,
    PHASE,
    PIECES,
    TEMPLE,
    TOWER,
    State,
    board_of,
    built,
    coordinates,
    owner_of,
    piece_of,
    settlements,
    space,
    still_in,
    supply,
    terrain_of,
)
from haleakala.games.taluva.text.examples import EXAMPLES
from haleakala.games.taluva.text.lesson import LESSON
from haleakala.games.taluva.text.rulebook import SECTIONS
from haleakala.games.taluva.text.sample import LOG, sample_state
from haleakala.kernel.match import Match
from haleakala.kernel.replay import replay
from tests.games.taluva.told import gaps, position
from tests.kit.known import of_type, present

CLAUSES = {clause.number for section in SECTIONS for clause in section.clauses}
SHOWN = {example.clause: example for example in EXAMPLES}
RED, YELLOW = range(2)


def after(scenes: int) -> AnyMatch:
    """Return the match of the lesson after this many scenes."""
    log = " ".join((LESSON.opening, *(scene.log for scene in LESSON.scenes[:scenes])))
    return played(Example("", LESSON.farewell.text, LESSON.options, log))


def played(example: Example) -> AnyMatch:
    """The match of an example."""
    match, stopped = replay(rules, example.options, example.log.split())
    assert stopped is None, str(stopped)
    return match


def before_act(step: int, acts: int = 0) -> State:
    """The position of the lesson in which an act is asked for."""
    scenes = LESSON.scenes
    done = [scene for scene in scenes if scene.step < step] + [scene for scene in scenes if scene.step == step][:acts]
    state: State = after(len(done)).state
    return state


def state(clause: str) -> State:
    """The position of an example."""
    position: State = played(SHOWN[clause]).state
    return position


def shining(clause: str) -> set[str]:
    """What shines in the picture of an example."""
    here = state(clause)
    ways = {gesture(here, action): action for action in rules.legal_actions(here)}
    return set(highlights(ways, present(SHOWN[clause].chosen)).lit)


def of(here: State, seat: int) -> list[tuple[int, set[int]]]:
    """The sizes of a player's settlements, and their pieces."""
    board = board_of(here)
    return [(len(group), {piece_of(board[at]) for at in group}) for group in settlements(board, (seat,))]


# --- The lesson -------------------------------------------------------------------------------------------------------


def test_it_has_ten_steps_of_at_most_three_short_sentences() -> None:
    assert len(LESSON.steps) == 10
    for step in LESSON.steps:
        assert step.clause in CLAUSES
        assert len(str(step.text)) < 150
        for act in step.acts:
            assert len(re.findall(r"[.!?](?= |$)", f"{step.text} {act.ask}")) <= 3


def test_red_is_asked_for_what_is_legal_and_yellow_follows() -> None:
    match = after(0)
    for scene in LESSON.scenes:
        first, *luck = scene.log.split()
        assert match.player == (RED if scene.act else YELLOW)
        assert all(word.startswith("=") for word in luck)
        match = match.play(rules.parse_action(first))
        for word in luck:
            match = match.play(rules.parse_action(word))
    assert match.player == YELLOW


@pytest.mark.parametrize(
    ("step", "acts", "words", "kind"),
    [
        (1, 0, "Select the clearing.", Build),
        (2, 0, "Select the highlighted space", Lay),
        (3, 0, "Select your hut, then a jungle", Grow),
        (4, 0, "place the tile", Lay),
        (4, 1, "the temple", Build),
        (5, 0, "the volcano in the middle", Lay),
        (6, 0, "jungle on level 2", Grow),
        (7, 0, "the volcano in the middle", Lay),
        (8, 0, "clearing on level 3", Build),
        (9, 0, "Place the tile", Lay),
        (9, 1, "the sand", Build),
        (10, 0, "Place the tile", Lay),
        (10, 1, "a clearing", Grow),
    ],
)
def test_what_is_asked_for_is_what_is_then_done(step: int, acts: int, words: str, kind: type[Action]) -> None:
    act, here = LESSON.steps[step - 1].acts[acts], before_act(step, acts)
    action = rules.parse_action(act.log.split()[0])
    assert words in str(act.ask)
    assert isinstance(action, kind)
    then, events = rules.apply(here, action)
    board = board_of(then)
    named = {"clearing": 2, "jungle": 1, "sand": 3}
    terrain = next((number for name, number in named.items() if name in words), None)
    for event in events if terrain else ():
        assert terrain_of(board[of_type(Built, event).at]) == terrain
    if "level" in words:
        assert {board[of_type(Built, event).at] & LEVEL for event in events} == {int(words[-1])}
    if "in the middle" in words:
        assert coordinates(of_type(Lay, action).volcano) == (0, 0)
    if "temple" in words:
        assert of_type(Build, action).piece == TEMPLE


def test_the_numbers_of_the_lesson_are_those_of_its_positions() -> None:
    assert of(before_act(4), RED) == [(4, {HUT})]
    assert of(before_act(5), YELLOW) == [(3, {HUT})]
    assert of(before_act(6), YELLOW) == [(2, {HUT})]
    assert of(before_act(7), YELLOW) == [(3, {HUT})]
    before, covering = played(Example("", LESSON.farewell.text, LESSON.options, position_log(8))).plies[-2:]
    assert gaps(story.tell(before.state, covering), "Lava covers")[0]["count"] == 2
    assert supply(before_act(9), RED, HUT) == 14
    end = after(len(LESSON.scenes)).state
    assert [built(end, RED, piece) for piece in (TEMPLE, TOWER, HUT)] == [1, 1, 9]
    assert (3, {HUT}) in of(end, RED)
    assert "can be built" in str(story.explain(end, "hex--1,-1").text[1])


def position_log(step: int) -> str:
    """What has happened in the lesson before a step."""
    return " ".join((LESSON.opening, *(scene.log for scene in LESSON.scenes if scene.step < step)))


def test_what_yellow_does_is_what_is_told() -> None:
    told = {number: str(step.told) for number, step in enumerate(LESSON.steps, 1) if step.told}
    for number, sentence in told.items():
        before, then = position(position_log(number)), position(position_log(number + 1))
        assert ("erupt" in sentence) == (levels(then) != levels(before))
        assert "hut" in sentence or "settlement" in sentence
        more = built(then, YELLOW, HUT) - built(before, YELLOW, HUT)
        assert more == (2 if "two huts" in sentence else 1)
    assert "covers one of your huts" in told[9]


def levels(here: State) -> list[int]:
    """How many spaces are of level 2 and 3."""
    return [sum(hexagon & LEVEL == level for hexagon in board_of(here).values()) for level in (2, 3)]


# --- The examples -----------------------------------------------------------------------------------------------------


def test_every_section_has_an_example_and_no_clause_has_two() -> None:
    assert len(SHOWN) == len(EXAMPLES)
    for section in SECTIONS:
        assert {clause.number for clause in section.clauses} & set(SHOWN), section.number


@pytest.mark.parametrize("clause", SHOWN)
def test_an_example_is_reached_by_the_rules_and_what_it_shows_shines(clause: str) -> None:
    assert clause in CLAUSES
    assert isinstance(played(SHOWN[clause]), Match)
    assert SHOWN[clause].chosen is None or shining(clause)


def test_a_place_leaves_three_ways_and_so_does_the_volcano_in_the_middle() -> None:
    assert len(shining("1.4")) == 3
    assert shining("2.3") == {"turn-3", "turn-4", "turn-5"}
    refused = rules.refusal(state("2.3"), Lay(space(0, 0), 0))
    assert "flow in the same direction" in str(present(refused).why)
    for left in (1, 2):
        assert "are land" in str(present(rules.refusal(state("2.3"), Lay(space(0, 0), left))).why)


def test_only_empty_spaces_shine_where_the_land_grows() -> None:
    assert all(space(*map(int, name[4:].split(","))) not in board_of(state("2.2")) for name in shining("2.2"))


def test_the_first_tile_and_the_two_fields_on_it() -> None:
    assert len(board_of(state("2.1"))) == 3
    assert shining("3.1") == {"hex--1,1", "hex-0,1"}


def test_red_has_a_hut_and_a_settlement_that_climbs() -> None:
    here = state("2.4")
    assert sorted(of(here, RED), key=lambda one: one[0]) == [(1, {HUT}), (7, {HUT, TEMPLE, TOWER})]
    red = {hexagon & LEVEL: piece_of(hexagon) for hexagon in board_of(here).values() if owner_of(hexagon) == RED}
    assert set(red) == {1, 2, 3}
    assert red[3] == TOWER


def test_tower_temple_and_huts_stand_as_told() -> None:
    assert board_of(state("3.2"))[space(1, -1)] & LEVEL == 3
    assert piece_of(board_of(state("3.2"))[space(1, -1)]) == TOWER
    assert of(state("3.3"), RED) == [(5, {HUT, TEMPLE})]
    assert shining("3.4") == {"onto-jungle"}
    after_growth, _ = rules.apply(state("3.4"), Grow(space(0, 1), 1))
    assert of(after_growth, RED) == [(4, {HUT})]


def test_two_temples_come_to_stand_in_one_settlement() -> None:
    match = played(SHOWN["3.5"])
    assert sorted(of(match.at(len(match.plies) - 1).state, RED)) == [(1, {TEMPLE}), (3, {HUT})]
    assert of(match.state, RED) == [(5, {HUT, TEMPLE})]
    assert built(match.state, RED, TEMPLE) == 2


def test_games_end_as_told() -> None:
    out, at_once, last = state("3.6"), state("4.1"), state("4.2")
    assert (supply(out, RED, HUT), still_in(out)) == (0, (YELLOW,))
    assert str(story.result(out)) == "player 2 wins: player 1 is out."
    assert [supply(at_once, RED, piece) for piece in PIECES] == [0, 2, 0]
    assert str(story.result(at_once)) == "player 1 wins by building all 20 huts and both towers."
    assert [[built(last, seat, piece) for piece in (TEMPLE, TOWER)] for seat in (RED, YELLOW)] == [[1, 2], [1, 2]]
    assert str(story.result(last)).endswith("wins on huts, 17 to 14, with temples and towers tied.")


# --- The picture of mid-game ------------------------------------------------------------------------------------------


def test_the_sample_is_a_position_of_four_with_temples_and_a_tile_to_lay() -> None:
    here, log = sample_state(), LOG.split()
    assert len(log) <= 60
    assert isinstance(rules.parse_action(log[-1]), Draw)
    assert (here[PHASE], still_in(here)) == (LAYING, (0, 1, 2, 3))
    assert all(built(here, seat, TEMPLE) for seat in still_in(here))
    assert max(hexagon & LEVEL for hexagon in board_of(here).values()) >= 3
