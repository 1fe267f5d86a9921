"""The omens of Huts (4), and what a hut does about them (6.1)."""

import pytest

from haleakala.games.huts.rules.events import (
    CubesAdded,
    CubeSailed,
    CubesMoved,
    CubesRemoved,
    HutRemoved,
    NothingHappened,
)
from haleakala.games.huts.rules.model import omens, question
from tests.games.huts.positions import ALL, board, choices, opening, play, position, told
from tests.kit.known import present


def without(keys: str) -> str:
    """All spaces but these."""
    return " ".join(key for key in ALL.split() if key not in keys.split())


@pytest.mark.clause("4.1")
def test_add_puts_a_cube_of_any_colour_on_any_space_without_lava() -> None:
    state = position("a1:r", huts="a2", lava="b1 b2")
    assert choices(play(state, "add")) == without("b1 b2")
    assert choices(play(state, "add a2")) == "red blue white black purple"
    after, events = told(state, "add a2 purple")
    assert board(after) == ("a1:r a2:p", "a2", "b1 b2")
    assert events[1:] == [CubesAdded(1, 4, 1)]


@pytest.mark.clause("4.1")
def test_remove_takes_a_cube_from_any_space_that_has_one() -> None:
    state = position("a1:rrb c4:w e6:kp", huts="a2", lava="b1")
    asked = play(state, "remove")
    assert choices(asked) == "a1 c4 e6"
    assert choices(play(asked, "a1")) == "red blue"
    after, events = told(asked, "a1 red")
    assert board(after) == ("a1:rb c4:w e6:kp", "a2", "b1")
    assert events == [CubesRemoved(0, 0, 1)]
    assert board(play(asked, "c4"))[0] == "a1:rrb e6:kp"


@pytest.mark.clause("4.1", "6.1")
def test_remove_takes_the_hut_instead_and_asks_no_colour() -> None:
    state = position("a1:rrb c4:w", huts="a1 a2")
    assert choices(play(state, "remove")) == "a1 c4", "a lone hut is passed"
    after, events = told(state, "remove a1")
    assert board(after) == ("a1:rrb c4:w", "a2", "")
    assert events[1:] == [HutRemoved(0)]


@pytest.mark.clause("4.2", "1.6")
def test_move_goes_to_an_adjacent_space_without_lava() -> None:
    state = position("b4:rb d1:w", lava="b3 d2")
    asked = play(state, "move")
    assert choices(asked) == "red blue", "d1 has nowhere to go"
    assert choices(play(asked, "red")) == "b2 b5 b6"
    after, events = told(asked, "red b6")
    assert board(after)[0] == "b4:b b6:r d1:w"
    assert events == [CubesMoved(9, 11, 0, 1)]


@pytest.mark.clause("4.2", "6.1")
def test_a_cube_moves_from_under_a_hut_and_the_hut_stays() -> None:
    state = position("a1:r a4:b", huts="a1")
    assert board(play(state, "move a1 a4")) == ("a4:rb", "a1", "")
    assert board(play(state, "sail a1 c4")) == ("a4:b c4:r", "a1", "")


@pytest.mark.clause("4.2", "1.5")
def test_sail_goes_over_water_to_an_adjacent_island() -> None:
    state = position("a1:rb b4:r e1:k", lava="c1 d2")
    asked = play(state, "sail")
    assert choices(asked) == "a1 e1", "b4 does not border water"
    targets = "b1 b2 b3 b5 b6 c2 c3 c4 c5 c6"
    assert choices(play(asked, "a1 blue")) == targets
    assert choices(play(asked, "e1")) == "d1 d3 d4 d5 d6"
    after, events = told(asked, "a1 blue c6")
    assert board(after)[0] == "a1:r b4:r c6:b e1:k"
    assert events == [CubeSailed(0, 17, 1)]


@pytest.mark.clause("4.2", "1.6")
def test_b4_does_not_border_water_whatever_lava_is_beside_it() -> None:
    state = position("b4:r b1:r", lava="b2 b3 b5 b6")
    assert present(question(play(state, "sail"))).space == 6
    assert choices(play(position("a1:r", lava="b2 c1"), "sail")) == "b1 b3 b5 b6 c2 c3 c4 c5 c6"


@pytest.mark.clause("4.2")
def test_a_cube_sails_only_where_some_island_beside_has_room() -> None:
    lava = " ".join(f"d{number}" for number in range(1, 7))
    state = position("a1:rb e1:wk", lava=lava)
    assert choices(play(state, "sail")) == "red blue", "e has no island beside it but d"


@pytest.mark.clause("4.2")
def test_sail_knows_a_random_layout() -> None:
    state = position("a1:rb", layout="0,0 1,0 2,0 3,0 0,1")
    assert choices(play(state, "sail red")) == "b1 b2 b3 b5 b6 e1 e2 e3 e4 e5 e6"


@pytest.mark.parametrize("omen", ["remove", "move", "sail"])
@pytest.mark.clause("3.4", "9.2")
def test_an_omen_that_finds_nothing_is_used_all_the_same(omen: str) -> None:
    after, events = told(position(huts="a1"), omen)
    assert events[1:] == [NothingHappened(-1)]
    assert omens(after).count(False) == 1
    assert choices(after).startswith("calm-red")


@pytest.mark.clause("4.1", "4.2")
def test_the_opening_has_a_place_for_every_omen() -> None:
    state = opening("2")
    assert [len(choices(play(state, omen)).split()) for omen in ("add", "remove", "move", "sail")] == [30, 30, 30, 29]
