"""The island cards of Huts but for Huts and Lava themselves (5.1 to 5.8)."""

import pytest

from haleakala.games.huts.rules.events import CubesAdded, CubesRemoved, HutRemoved, NothingHappened
from haleakala.games.huts.rules.model import State, question
from tests.games.huts.positions import board, choices, play, position, space, told
from tests.kit.known import present


def card(name: str, island: str, on: str = "", huts: str = "", lava: str = "") -> State:
    """A position after a card was played on an island."""
    return play(position(on, huts, lava, hands=[name]), f"{name} {island}")


@pytest.mark.clause("5.1", "5.2", "5.3")
@pytest.mark.parametrize(
    ("name", "gaining"),
    [("calm-red", "b1 b4 b5"), ("feast-red", "b2 b6"), ("abundance-red", "b3")],
)
def test_each_space_of_a_ground_gets_a_cube_of_a_colour_on_it(name: str, gaining: str) -> None:
    on = "a1:r b1:r b2:b b3:w b4:k b5:p b6:r"
    after = board(card(name, "b", on))[0]
    grown = [one[:2] for one, other in zip(after.split(), on.split(), strict=True) if one != other]
    assert " ".join(grown) == gaining
    assert all(len(set(word[3:])) == 1 for word in after.split())


@pytest.mark.clause("5.1", "5.2", "5.3")
def test_a_space_with_several_colours_asks_which_and_an_empty_one_gets_none() -> None:
    state = card("calm-red", "b", "b1:rp b2:wk b5:kk")
    assert (choices(state), present(question(state)).space) == ("red purple", space("b1"))
    after, events = told(state, "purple")
    assert board(after)[0] == "b1:rpp b2:wk b5:kkk"
    assert events == [CubesAdded(6, 4, 1), CubesAdded(10, 3, 1)], "and nothing is said of b4"


@pytest.mark.clause("5.1")
def test_lava_and_huts_are_no_matter_to_a_gain() -> None:
    assert board(card("calm-red", "a", "a1:r", huts="a1", lava="a2")) == ("a1:rr", "a1", "a2")


@pytest.mark.clause("5.1")
def test_a_card_without_a_space_to_gain_says_so() -> None:
    _, events = told(position("a3:r", hands=["calm-red"]), "calm-red a")
    assert events[-1] == NothingHappened(0)


@pytest.mark.clause("5.4")
def test_peace_doubles_two_cubes_of_different_colours_on_adjacent_spaces() -> None:
    state = card("peace-red", "a", "a1:rb a2:r a4:b a6:k")
    assert choices(state) == "red blue"
    assert present(question(state)).space == 0
    assert board(play(state, "red"))[0] == "a1:rrb a2:r a4:bb a6:k", "only a4 has another colour than red"
    assert board(play(state, "blue"))[0] == "a1:rbb a2:rr a4:b a6:k"


@pytest.mark.clause("5.4", "9.1")
def test_peace_asks_the_lower_space_its_colour_the_other_and_its_colour() -> None:
    state = card("peace-red", "b", "b1:r b2:rb b3:k b4:rw b5:r")
    assert choices(state) == "b1 b2 b3 b4"
    one = play(state, "b1")
    assert choices(one) == "b2 b3"
    two = play(state, "b2")
    assert (choices(two), present(question(two)).space) == ("red blue", space("b2"))
    red = play(two, "red")
    assert board(red)[0] == "b1:r b2:rrb b3:k b4:rww b5:r", "red may not be twice"
    blue = play(two, "blue")
    assert (choices(blue), present(question(blue)).other) == ("red white", space("b4"))
    assert board(blue)[0] == "b1:r b2:rb b3:k b4:rw b5:r", "nothing comes before the last colour"
    after, events = told(blue, "white")
    assert board(after)[0] == "b1:r b2:rbb b3:k b4:rww b5:r"
    assert events == [CubesAdded(7, 1, 1), CubesAdded(9, 2, 1)]
    four = play(state, "b4")
    assert (present(question(four)).kind, board(four)[0]) == (0, "b1:r b2:rb b3:k b4:rww b5:rr"), "all of it was forced"


@pytest.mark.clause("5.4")
def test_peace_offers_only_what_leads_to_an_end() -> None:
    _, events = told(position("a1:r a2:r a3:b a6:b", hands=["peace-red"]), "peace-red a")
    assert CubesAdded(1, 0, 1) in events and CubesAdded(2, 1, 1) in events, "a2 and a3 are the only pair"
    _, events = told(position("a1:r a3:b a5:r", hands=["peace-red"]), "peace-red a")
    assert events[-1] == NothingHappened(0), "none of the three are adjacent"


@pytest.mark.clause("5.5")
def test_thunder_fills_empty_spaces_with_absent_colours() -> None:
    state = card("thunder-red", "a", "a1:rr a2:b a3:w a4:r a5:b")
    assert (choices(state), present(question(state)).space) == ("black purple", space("a6"))
    assert board(play(state, "purple"))[0] == "a1:rr a2:b a3:w a4:r a5:b a6:p"


@pytest.mark.clause("5.5", "9.1")
def test_thunder_asks_colours_by_space_with_no_more_spaces_than_colours() -> None:
    state = card("thunder-red", "a", "a1:r a2:r a3:r a6:b")
    assert (choices(state), present(question(state)).space) == ("white black purple", space("a4"))
    state = play(state, "black")
    assert (choices(state), present(question(state)).space) == ("white purple", space("a5"))
    assert board(play(state, "purple"))[0] == "a1:r a2:r a3:r a4:k a5:p a6:b"
    even = card("thunder-red", "a", "a1:rbw a2:r a3:r a6:b")
    assert (choices(even), present(question(even)).space) == ("black purple", space("a4"))
    assert board(play(even, "purple"))[0] == "a1:rbw a2:r a3:r a4:p a5:k a6:b"


@pytest.mark.clause("5.5", "9.1")
def test_thunder_asks_spaces_by_colour_with_more_spaces_than_colours() -> None:
    state = card("thunder-red", "a", "a1:rbk", lava="a2")
    assert (choices(state), present(question(state)).colour) == ("a3 a4 a5 a6", 2)
    state = play(state, "a5")
    assert (choices(state), present(question(state)).colour) == ("a3 a4 a6", 4)
    assert board(play(state, "a3")) == ("a1:rbk a3:p a5:w", "", "a2")


@pytest.mark.clause("5.5")
def test_thunder_finds_a_space_empty_that_has_only_a_hut_and_no_lava() -> None:
    state = card("thunder-red", "c", "c1:rbwk c2:r c3:r c4:r", huts="c5", lava="c6")
    assert "c5:p" in board(state)[0].split()


@pytest.mark.clause("5.5")
@pytest.mark.parametrize("on", ["a1:rbwkp", "a1:r a2:r a3:r a4:r a5:r a6:r"])
def test_thunder_does_nothing_without_an_absent_colour_or_an_empty_space(on: str) -> None:
    after, events = told(position(on, hands=["thunder-red"]), "thunder-red a")
    assert events[-1] == NothingHappened(0)
    assert board(after)[0] == on


@pytest.mark.clause("5.6", "6.3")
def test_prosperity_gives_to_spaces_that_had_two_or_more_cubes() -> None:
    state = card("prosperity-red", "a", "a1:rr a2:r a3:rb a5:kkk")
    assert (choices(state), present(question(state)).space) == ("red blue", space("a3"))
    assert board(play(state, "blue"))[0] == "a1:rrr a2:r a3:rbb a5:kkkk"


@pytest.mark.clause("5.7")
def test_plague_takes_one_from_spaces_that_had_two_or_more_cubes() -> None:
    state = card("plague-red", "a", "a1:rr a2:r a3:rb a5:kkk")
    assert (choices(state), present(question(state)).space) == ("red blue", space("a3"))
    after, events = told(state, "blue")
    assert board(after)[0] == "a1:r a2:r a3:r a5:kk"
    assert events == [CubesRemoved(2, 1, 1), CubesRemoved(4, 3, 1)]


@pytest.mark.clause("5.7", "6.1")
def test_plague_takes_a_hut_instead_and_passes_one_with_fewer_cubes() -> None:
    after, events = told(position("a1:rb a2:r b1:rr", "a1 a2 a3", hands=["plague-red"]), "plague-red a")
    assert board(after) == ("a1:rb a2:r b1:rr", "a2 a3", "")
    assert events[1:] == [HutRemoved(0)]


@pytest.mark.clause("5.8")
def test_lightning_takes_the_hut_or_else_all_cubes() -> None:
    state = card("lightning-red", "a", "a1:rrb a2:k", huts="a2 a3")
    assert choices(state) == "a1 a2 a3"
    after, events = told(state, "a1")
    assert board(after) == ("a2:k", "a2 a3", "")
    assert events == [CubesRemoved(0, 0, 2), CubesRemoved(0, 1, 1)]
    assert board(play(state, "a2")) == ("a1:rrb a2:k", "a3", "")
    assert board(play(state, "a3")) == ("a1:rrb a2:k", "a2", ""), "a lone hut, too"


@pytest.mark.clause("5.8", "9.2")
def test_lightning_strikes_the_only_space_unasked_and_passes_an_empty_island() -> None:
    assert board(card("lightning-red", "a", "a1:rb b1:r"))[0] == "b1:r"
    _, events = told(position("b1:r", lava="a1", hands=["lightning-red"]), "lightning-red a")
    assert events[-1] == NothingHappened(0)
