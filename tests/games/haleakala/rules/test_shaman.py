"""Section 4: where the shaman may go."""

import pytest

from tests.games.haleakala.positions import choices, look, play, refused, table


def targets(shaman: str, other: str = "db", **words: str) -> set[str]:
    """Where Red's shaman may end."""
    state = table(red_shaman=shaman, yellow_shaman=other, phase="shaman", **words)
    return {action.removeprefix("S") for action in choices(state)}


@pytest.mark.clause("4.1")
@pytest.mark.parametrize(
    ("shaman", "there"),
    [
        ("cg", "ag bg cg dg eg bf cf df"),
        ("cf", "af bf cf df ef bg cg dg bm cm dm"),
        ("cm", "am bm cm dm em bf cf df cg"),
        ("ag", "eg fg ag bg cg ff af bf"),
    ],
)
def test_two_steps_sideways_up_or_down_of_which_one_goes_up(shaman: str, there: str) -> None:
    assert targets(shaman) == set(there.split())


@pytest.mark.clause("4.1")
def test_staying_is_a_move_too() -> None:
    after = look(play(table(red_shaman="cg"), "5f Scg"))
    assert (after.red_shaman, after.turn) == ("cg", "yellow")


@pytest.mark.clause("4.1")
def test_a_walk_ends_the_turn_and_moves_only_the_own_shaman() -> None:
    after = look(play(table(turn="yellow", red_shaman="cg", yellow_shaman="eg"), "5f Sfg"))
    assert (after.red_shaman, after.yellow_shaman, after.turn) == ("cg", "fg", "red")


@pytest.mark.clause("4.1")
def test_too_far_or_too_high_is_refused_with_the_number() -> None:
    state = table(red_shaman="cg", phase="shaman")
    assert refused(state, "Scm") == ("4.1", "2", "mountain c")
    assert refused(state, "Sfg") == ("4.1", "3", "grassland f")
    assert refused(state, "Saf") == ("4.1", "3", "forest a")
    assert refused(table(red_shaman="cm", phase="shaman"), "Sdg") == ("4.1", "3", "grassland d")


@pytest.mark.clause("4.1")
def test_while_the_shaman_is_to_move_nothing_else_is_possible() -> None:
    state = table(phase="shaman")
    assert refused(state, "3c") == ("4.1", "player 1")
    assert refused(state, "-3c")[0] == refused(state, "sail")[0] == "4.1"


@pytest.mark.clause("4.2")
def test_off_the_beach_the_first_step_goes_up_and_the_second_sideways() -> None:
    assert targets("ab") == {"ab", "ag", "bg", "fg"}


@pytest.mark.clause("4.2")
def test_a_beach_is_never_entered() -> None:
    for shaman in ("ag", "af", "cm"):
        assert not {target for target in targets(shaman) if target.endswith("b")}
    assert refused(table(red_shaman="ag", phase="shaman"), "Sab") == ("4.2",)
    assert refused(table(red_shaman="ab", phase="shaman"), "Sbb") == ("4.2",)
    assert refused(table(red_shaman="dg", phase="shaman"), "Sdb") == ("4.2",)


@pytest.mark.clause("4.2")
def test_off_the_beach_the_forest_is_one_climb_too_many() -> None:
    assert refused(table(phase="shaman"), "Saf")[0] == "4.1"


@pytest.mark.clause("4.3")
def test_he_passes_the_other_shaman_but_does_not_end_there() -> None:
    there = targets("ag", other="bg")
    assert "bg" not in there
    assert "cg" in there, "through grassland b, the only way"
    assert targets("cm", other="cf") == targets("cm") - {"cf"}
    assert refused(table(red_shaman="ag", yellow_shaman="bg", phase="shaman"), "Sbg") == ("4.3", "on grassland b")


@pytest.mark.clause("4.3")
def test_statues_do_not_hinder() -> None:
    assert targets("cg", red_statues="bg cf", yellow_statues="dg ag cg") == targets("cg")


@pytest.mark.clause("4.4")
@pytest.mark.parametrize("segment", "abcdef")
def test_4_targets_from_the_beach_8_from_grassland_11_from_forest_9_from_the_mountain(segment: str) -> None:
    elsewhere = "ab" if segment != "a" else "db"
    counts = {height: len(targets(f"{segment}{height}", other=elsewhere)) for height in "bgfm"}
    assert counts == {"b": 4, "g": 8, "f": 11, "m": 9}
