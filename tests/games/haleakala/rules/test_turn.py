"""Section 3: a turn is placing, returning or sailing one."""

import pytest

from tests.games.haleakala.positions import changes, choices, look, play, refused, table


@pytest.mark.clause("3.1")
def test_a_disc_placed_away_from_the_boat_lets_the_shaman_move() -> None:
    before = table(boat="b", red="2f")
    after = play(before, "3e")
    assert changes(before, after) == {"red": "3e 2f", "phase": "shaman"}
    assert "Sag" in choices(after)
    assert "2e" not in choices(after)


@pytest.mark.clause("3.1")
@pytest.mark.parametrize(("disc", "arrival"), [(1, "c"), (2, "d"), (3, "e"), (4, "f"), (5, "a")])
def test_a_disc_placed_at_the_boat_stays_and_the_boat_sails_its_number(disc: int, arrival: str) -> None:
    before = table(boat="b")
    after = play(before, f"{disc}b")
    assert changes(before, after) == {"red": f"{disc}b", "boat": arrival, "turn": "yellow", "actor": "yellow"}


@pytest.mark.clause("3.1")
def test_only_a_disc_from_the_own_supply_can_be_placed() -> None:
    state = table(red="3c", yellow="2e")
    assert refused(state, "3d") == ("3.1", "3")
    assert "2d" in choices(state)


@pytest.mark.clause("3.1")
def test_a_turn_cannot_begin_with_the_shaman() -> None:
    state = table()
    assert refused(state, "Sag") == ("3.1",)


@pytest.mark.clause("3.2")
def test_a_returned_disc_is_in_the_supply_again_and_the_shaman_may_move() -> None:
    before = table(red="1a 3c")
    after = play(before, "-3c")
    assert changes(before, after) == {"red": "1a", "phase": "shaman"}
    assert "3c" in choices(play(after, "Sab 4b"))


@pytest.mark.clause("3.2")
def test_a_disc_returned_from_the_boats_beach_does_not_sail() -> None:
    before = table(boat="b", red="3b")
    assert changes(before, play(before, "-3b")) == {"red": "", "phase": "shaman"}


@pytest.mark.clause("3.2")
def test_only_own_discs_return_and_only_from_where_they_lie() -> None:
    state = table(red="3c", yellow="2e")
    assert [action for action in choices(state) if action.startswith("-")] == ["-3c"]
    assert refused(state, "-2e") == ("3.2", "2", "e")
    assert refused(state, "-3d") == ("3.2", "3", "d")


@pytest.mark.clause("3.3")
def test_with_an_empty_supply_the_boat_may_sail_one_and_a_disc_may_still_return() -> None:
    before = table(boat="b", red="1a 2a 3d 4d 5e")
    assert choices(before) == ["-1a", "-2a", "-3d", "-4d", "-5e", "sail"]
    assert changes(before, play(before, "sail")) == {"boat": "c", "turn": "yellow", "actor": "yellow"}


@pytest.mark.clause("3.3")
def test_with_a_disc_left_the_boat_cannot_sail_one() -> None:
    state = table(red="1a 2a 4e")
    assert "sail" not in choices(state)
    assert refused(state, "sail") == ("3.3", "3, 5")


@pytest.mark.clause("3.3")
@pytest.mark.parametrize("place", ["supply", "f"])
def test_an_invocation_disc_in_the_supply_does_not_keep_the_boat_from_sailing_one(place: str) -> None:
    state = table("tactical", red="1a 2a 3d 4d 5e", red_invocation=place)
    assert choices(state) == ["-1a", "-2a", "-3d", "-4d", "-5e", "sail"]
    assert look(play(state, "sail")).red_invocation == place


@pytest.mark.clause("3.4")
def test_placing_may_not_make_the_sums_equal() -> None:
    state = table(red="1a", yellow="4a 3c")
    assert refused(state, "3a") == ("3.4", "a", "4")
    assert refused(state, "3c") == ("3.4", "c", "3")
    assert [action for action in choices(state) if action.endswith(("a", "c"))] == [
        *("2a", "4a", "5a", "-1a"),
        *("2c", "4c", "5c"),
    ]


@pytest.mark.clause("3.4")
def test_the_boats_beach_is_no_exception() -> None:
    state = table("tactical", boat="b", yellow="1b 2b")
    assert [action for action in choices(state) if "b" in action] == [
        *("1b", "2b", "4b", "5b"),
        *("1b*", "2b*", "4b*", "5b*"),
    ]
    assert refused(state, "3b") == ("3.4", "b", "3")
    assert refused(state, "3b*") == ("3.4", "b", "3")


@pytest.mark.clause("3.4")
def test_returning_may_not_make_the_sums_equal() -> None:
    state = table(red="1a 3a 5a", yellow="1a 5a")
    assert [action for action in choices(state) if action.startswith("-")] == ["-1a", "-5a"]
    assert refused(state, "-3a") == ("3.4", "a", "6")


@pytest.mark.clause("3.4")
def test_returning_from_the_smaller_side_is_fine() -> None:
    assert "-1a" in choices(table(red="1a", yellow="5a"))


@pytest.mark.clause("3.4")
def test_a_beach_where_neither_has_a_disc_is_fine() -> None:
    before = table(red="3a", yellow="2e")
    assert look(play(before, "-3a")).red == ""
    assert look(play(table(red="3a 2c", yellow="2e"), "-2c Sab -2e")).yellow == ""


@pytest.mark.clause("3.4")
def test_an_invocation_disc_adds_nothing_to_a_sum() -> None:
    discs = [action for action in choices(table("tactical", red_invocation="a", yellow="3a")) if action.endswith("a")]
    assert discs == ["1a", "2a", "4a", "5a"]
    assert "-1a" in choices(table("tactical", red="1a", red_invocation="a", yellow_invocation="a"))


@pytest.mark.clause("3.4")
def test_any_number_of_discs_may_lie_on_a_beach() -> None:
    state = table(red="1a 2a 3a 4a", yellow="1a 3a 4a 5a")
    assert "5a" in choices(state)
    assert look(play(state, "5a")).red == "1a 2a 3a 4a 5a"


@pytest.mark.clause("3.5")
def test_a_disc_finds_a_beach_even_when_the_other_spoils_four_of_them() -> None:
    cornered = table(boat="a", red="2b 3c 4d 5e", yellow="1a 3b 4c 5d 2f")
    assert [action for action in choices(cornered) if not action.startswith("-")] == ["1e", "1f"]


@pytest.mark.clause("3.5")
def test_with_no_disc_to_place_and_none_that_may_return_the_boat_sails() -> None:
    stuck = table(red="1a 2a 3b 4b 5e", yellow="1a 2a 3b 4b 5c")
    assert "sail" in choices(stuck)
    bound = table(red="1a 3a 2b 5b 4c", yellow="3b 5a 4a 1c")
    assert "sail" in choices(bound)
