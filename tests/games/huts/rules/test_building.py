"""Huts and Lava, their follow-ups, and cubes that must leave (5.9 to 5.11, 6)."""

from typing import Any

import pytest

from haleakala.games.huts import rules
from haleakala.games.huts.rules.events import (
    CubesAdded,
    CubesMoved,
    CubesOut,
    CubesRemoved,
    CubesWait,
    HutBuilt,
    HutRemoved,
    LavaAdded,
    NothingHappened,
)
from haleakala.games.huts.rules.model import Q_HALF, Q_HUT_FOLLOW, Q_LAVA_FOLLOW, State, question, totals, waiting
from tests.games.huts.positions import ALL, board, choices, play, position, space, told
from tests.kit.known import present


def card(name: str, island: str, on: str = "", huts: str = "", lava: str = "", **others: Any) -> State:
    """A position after a card was played on an island."""
    return play(position(on, huts, lava, hands=[name], **others), f"{name} {island}".strip())


def asked_of(state: State) -> list[int]:
    """Who is asked for a hut or space of a follow-up, if everybody passes."""
    seats = []
    while present(question(state)).kind in (Q_HUT_FOLLOW, Q_LAVA_FOLLOW):
        assert choices(state).endswith(" pass")
        seats.append(rules.current_player(state))
        state = play(state, "pass")
    return seats


# --- Huts (5.9) -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("5.9", "6.1")
def test_a_hut_and_a_cube_come_and_all_cubes_beside_move_there_from_under_huts_too() -> None:
    state = card("huts-red", "b", "b1:r b2:bb b3:w b4:r b5:k b6:pr c1:k", huts="b2", lava="")
    assert choices(state) == "b1 b3 b4 b5 b6"
    assert choices(play(state, "b4")) == "red blue white black purple"
    after, events = told(state, "b4 white")
    assert board(after) == ("b1:r b4:rrbbwwkp c1:k", "b2 b4", "")
    built = [HutBuilt(9), CubesAdded(9, 2, 1), CubesMoved(7, 9, 1, 2), CubesMoved(8, 9, 2, 1)]
    assert events == [*built, CubesMoved(10, 9, 3, 1), CubesMoved(11, 9, 0, 1), CubesMoved(11, 9, 4, 1)]
    assert board(play(state, "b4"))[1] == "b2", "nothing comes before the colour"


@pytest.mark.clause("5.9")
def test_a_hut_needs_a_space_without_hut_and_lava() -> None:
    assert choices(card("huts-red", "a", huts="a1 a2", lava="a3 a4")) == "a5 a6"


@pytest.mark.clause("3.6", "5.9")
def test_a_follow_up_of_huts_goes_clockwise_from_the_active_player() -> None:
    played = ["huts-blue", "", "huts-white huts-black", "lava-red"]
    state = position(hands=["", "", "huts-red"], played=played, players=4, turn=3)
    assert asked_of(play(state, "huts-red a a1 red")) == [2, 0]
    state = position(hands=["", "huts-red"], played=played, players=4, turn=2)
    assert asked_of(play(state, "huts-red a a1 red")) == [1, 2, 0]
    state = position(hands=["huts-red"], players=4)
    assert asked_of(play(state, "huts-red a a1 red")) == [0]


@pytest.mark.clause("5.9")
def test_each_one_adds_a_cube_to_another_hut_on_any_island_the_new_one_too() -> None:
    state = position(huts="c1 e6", hands=["huts-red"], played=["", "huts-blue", "huts-white"], players=3)
    state = play(state, "huts-red a a1 red")
    assert choices(state) == "a1 c1 e6 pass"
    state = play(state, "a1")
    assert choices(state) == "red blue white black purple"
    assert rules.current_player(state) == 0
    state = play(state, "blue")
    assert board(state)[0] == "a1:rb"
    assert (rules.current_player(state), choices(state)) == (1, "c1 e6 pass")
    assert choices(play(state, "pass")) == "c1 e6 pass"
    state = play(state, "e6 purple")
    assert (rules.current_player(state), choices(state)) == (2, "c1 pass")
    state = play(state, "c1 white")
    assert board(state) == ("a1:rb c1:w e6:p", "a1 c1 e6", "")
    assert (rules.current_player(state), choices(state)) == (0, "add remove move sail")


@pytest.mark.clause("5.9", "9.2")
def test_a_lone_pass_is_not_asked() -> None:
    state = position(hands=["huts-red"], played=["", "huts-blue"], players=2)
    state = play(state, "huts-red a a1 red a1 red")
    assert (rules.current_player(state), choices(state)) == (0, "add remove move sail")
    state = play(position(hands=["huts-red"], played=["", "huts-blue"]), "huts-red a a1 red pass")
    assert (rules.current_player(state), choices(state)) == (1, "a1 pass")


@pytest.mark.clause("5.9")
def test_a_follow_up_may_use_a_hut_again_in_the_next_one() -> None:
    state = position(hands=["huts-red", "huts-blue"], players=2)
    state = play(state, "huts-red a a1 red a1 red add b1 red")
    state = play(state, "huts-blue c c1 red")
    assert (rules.current_player(state), choices(state)) == (1, "a1 c1 pass")
    state = play(state, "c1 red")
    assert (rules.current_player(state), choices(state)) == (0, "a1 pass")


@pytest.mark.clause("5.11")
def test_the_follow_up_comes_even_if_the_first_part_finds_no_space() -> None:
    state, events = told(position(huts=ALL, hands=["huts-red"], played=["", "huts-blue"]), "huts-red a")
    assert events[-1] == NothingHappened(0)
    assert (choices(state), asked_of(state)) == (f"{ALL} pass", [0, 1])
    lava = " ".join(f"a{number}" for number in range(1, 7))
    state, events = told(position(lava=f"{lava} b1", hands=["lava-red"]), "lava-red a")
    assert (events[-1], choices(state)) == (NothingHappened(0), "b2 b3 pass")


# --- Lava (5.10) ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("5.10")
def test_lava_takes_hut_and_cube_and_covers_the_space_and_the_other_cubes_wait() -> None:
    state = card("lava-red", "b", "b4:rrbp b1:w", huts="b4", lava="b3")
    assert choices(state) == "b1 b2 b4 b5 b6"
    assert board(play(state, "b4")) == ("b1:w b4:rrbp", "b4", "b3"), "nothing comes before the colour"
    assert choices(play(state, "b4")) == "red blue purple"
    after, events = told(state, "b4 red")
    assert events == [HutRemoved(9), CubesRemoved(9, 0, 1), LavaAdded(9), CubesWait(9, (1, 1, 0, 0, 1))]
    assert board(after) == ("b1:w", "", "b3 b4")
    assert waiting(after) == ((1, 1, 0, 0, 1), 9)
    assert totals(after) == (0, 0, 1, 0, 0), "those that wait count for nobody"
    assert (choices(after), present(question(after)).colour) == ("b2 b5 b6", 0)
    after, events = told(after, "b5")
    assert (events, board(after)[0]) == ([CubesMoved(9, 10, 0, 1)], "b1:w b5:r")
    assert (choices(after), present(question(after)).colour, waiting(after)) == ("b2 b5 b6", 1, ((0, 1, 0, 0, 1), 9))
    after = play(after, "b2 b6")
    assert board(after)[0] == "b1:w b2:b b5:r b6:p"
    assert (present(question(after)).kind, waiting(after)) == (Q_LAVA_FOLLOW, None)


@pytest.mark.clause("5.10", "9.1")
def test_cubes_of_one_colour_go_to_spaces_of_rising_or_equal_number() -> None:
    state = card("lava-red", "b", "b4:rrrrb")
    state = play(state, "b4 blue")
    assert (choices(state), present(question(state)).cubes & 255) == ("b2 b3 b5 b6", 4)
    state = play(state, "b3")
    assert (choices(state), present(question(state)).cubes & 255) == ("b3 b5 b6", 3)
    state = play(state, "b3")
    assert choices(state) == "b3 b5 b6"
    after, events = told(state, "b6")
    assert events == [CubesMoved(9, 11, 0, 2)], "the last one has one space left"
    assert board(after) == ("b3:rr b6:rr", "", "b4")


@pytest.mark.clause("5.10", "9.1")
def test_the_next_colour_begins_at_the_lowest_number_again() -> None:
    state = play(card("lava-red", "b", "b4:rrbbw"), "b4 white b6")
    assert (choices(state), present(question(state)).colour) == ("b2 b3 b5 b6", 1)
    assert board(state)[0] == "b6:rr"


@pytest.mark.clause("5.10", "9.2")
def test_one_space_beside_takes_all_cubes_unasked() -> None:
    after, events = told(card("lava-red", "b", "b5:rrb"), "b5 red")
    assert events == [CubesRemoved(10, 0, 1), LavaAdded(10), CubesMoved(10, 9, 0, 1), CubesMoved(10, 9, 1, 1)]
    assert board(after) == ("b4:rb", "", "b5")


@pytest.mark.clause("5.10")
def test_lava_needs_no_cube_and_no_hut() -> None:
    after, events = told(card("lava-red", "a"), "a1")
    assert (events, board(after)) == ([LavaAdded(0)], ("", "", "a1"))
    _, events = told(card("lava-red", "a", "a1:k"), "a1")
    assert events == [CubesRemoved(0, 3, 1), LavaAdded(0)], "the only colour is not asked"
    _, events = told(card("lava-red", "a", "", "a1"), "a1")
    assert events == [HutRemoved(0), LavaAdded(0)]


@pytest.mark.clause("6.2", "9.2")
def test_cubes_without_a_space_to_go_to_are_out_at_once_and_no_colour_is_asked() -> None:
    after, events = told(card("lava-red", "a", "a1:rrb", "a1", "a2 a4"), "a1")
    assert events == [HutRemoved(0), LavaAdded(0), CubesOut(0, 0, 2), CubesOut(0, 1, 1)]
    assert board(after) == ("", "", "a1 a2 a4")
    _, events = told(card("lava-red", "a", "a1:rrr", "", "a2 a4"), "a1")
    assert events == [CubesRemoved(0, 0, 1), LavaAdded(0), CubesOut(0, 0, 2)]


@pytest.mark.clause("6.2")
def test_a_space_with_lava_takes_no_cube_no_hut_and_no_second_token() -> None:
    state = position("a2:r", lava="a1", hands=["huts-red lava-red"])
    assert choices(play(state, "add")).startswith("a2")
    assert choices(play(state, "huts-red a")) == choices(play(state, "lava-red a")) == "a2 a3 a4 a5 a6"


@pytest.mark.clause("5.10")
def test_a_follow_up_of_lava_adds_lava_beside_any_lava_there_by_then_on_any_island() -> None:
    state = card("lava-red", "a", "", "", "e1", players=3, played=["", "lava-blue", "lava-white"])
    state = play(state, "a1")
    assert (rules.current_player(state), choices(state)) == (0, "a2 a4 e2 pass")
    state = play(state, "e2")
    assert (rules.current_player(state), choices(state)) == (1, "a2 a4 e3 e4 pass")
    state = play(state, "a2")
    assert (rules.current_player(state), choices(state)) == (2, "a3 a4 a5 e3 e4 pass")
    state = play(state, "pass")
    assert (rules.current_player(state), board(state)[2]) == (0, "a1 a2 e1 e2")
    assert present(question(state)).kind == Q_HALF


@pytest.mark.clause("5.10")
def test_in_a_follow_up_the_hut_goes_and_its_player_moves_all_cubes() -> None:
    state = card("lava-red", "d", "d3:rrk", "d3", players=2, played=["", "lava-blue"])
    state, events = told(play(state, "d2 pass"), "d3")
    assert events == [HutRemoved(20), LavaAdded(20), CubesWait(20, (2, 0, 0, 1, 0))]
    assert (rules.current_player(state), choices(state)) == (1, "d4 d5")
    state = play(state, "d4 d5")
    assert (rules.current_player(state), choices(state)) == (1, "d4 d5")
    after = play(state, "d4")
    assert board(after) == ("d4:rk d5:r", "", "d2 d3")
    assert rules.current_player(after) == 0


@pytest.mark.clause("5.10", "6.2")
def test_in_a_follow_up_cubes_may_be_out_too() -> None:
    _, events = told(card("lava-red", "a", "a1:rb", "", "a2"), "a4 a1")
    assert events == [LavaAdded(3), LavaAdded(0), CubesOut(0, 0, 1), CubesOut(0, 1, 1)]


@pytest.mark.clause("5.10")
def test_who_has_played_a_god_of_lava_follows_and_huts_is_another_matter() -> None:
    state = position(hands=["lava-red"], played=["", "lava-god", "huts-red"], players=3)
    assert asked_of(play(state, "lava-red a a1")) == [0, 1]
    state = position(hands=["", "huts-blue"], played=["", "lava-god", "huts-red"], players=3, turn=2)
    assert asked_of(play(state, "huts-blue a a1 red")) == [1, 2]


@pytest.mark.clause("5.10", "3.3")
def test_who_plays_huts_or_lava_follows_from_then_on() -> None:
    state = position(hands=["lava-red", "lava-god"], turn=2)
    state = play(state, "lava-god a1 b1 c1 d1 e1 pass add a2 red lava-red a a4")
    assert asked_of(state) == [0, 1]
    state = position(hands=["huts-red", "huts-blue"], turn=2)
    state = play(state, "huts-blue a a1 red pass add a2 red huts-red b b1 red")
    assert asked_of(state) == [0, 1]


@pytest.mark.clause("5.10", "3.5")
def test_a_god_of_lava_covers_a_space_on_each_island_before_its_follow_up() -> None:
    state = position("c1:rb", hands=["", "lava-god"], played=["lava-red"], turn=2)
    state = play(state, "lava-god a1 b1")
    assert choices(state) == "c1 c2 c3 c4 c5 c6"
    state = play(state, "c1 red c4 d1 e1")
    assert board(state) == ("c4:b", "", "a1 b1 c1 d1 e1")
    assert asked_of(state) == [1, 0]


@pytest.mark.clause("6.1")
def test_a_hut_built_late_saves_nothing_that_is_gone() -> None:
    """One hut for each space: where one stands, Huts is not offered."""
    state = card("huts-red", "a", "a1:r", "a1 a2 a3 a4 a5")
    assert (present(question(state)).space, choices(state)) == (space("a6"), "red blue white black purple")


@pytest.mark.clause("6.3")
def test_any_number_of_cubes_may_share_a_space() -> None:
    assert board(card("prosperity-red", "a", "a1:" + 30 * "r"))[0] == "a1:" + 31 * "r"
