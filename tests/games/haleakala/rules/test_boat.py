"""Section 5: the boat arrives, cards are taken, discs come back, the coast is refilled."""

import pytest

from haleakala.games.haleakala.rules.events import (
    BoatSailed,
    CardTaken,
    DiscsReturned,
    InvocationReturned,
    LavaInvoked,
    LavaRose,
    ScoringBegan,
    StatueBuilt,
    StatueLost,
)
from tests.games.haleakala.positions import changes, choices, look, play, refused, run, table

EMPTY_PILES = ("", "", "")


@pytest.mark.clause("5.1")
def test_an_invoked_lava_disc_rises_at_the_arrival_before_anything_else() -> None:
    before = table("tactical", boat="b")
    after, events = run(before, "1b*")
    assert events == [BoatSailed(1, 2), LavaInvoked(2)]
    assert changes(before, after) == {
        "red": "1b",
        "red_invocation": "b",
        "boat": "c",
        "lava": "c",
        "turn": "yellow",
        "actor": "yellow",
    }


@pytest.mark.clause("5.1")
def test_invocation_discs_on_the_arrival_beach_return_after_the_lava_and_before_the_cards() -> None:
    before = table("tactical", boat="b", red="3c", yellow_invocation="c", coast_c="fish1 fish1")
    after, events = run(before, "1b*")
    assert events[:4] == [BoatSailed(1, 2), LavaInvoked(2), InvocationReturned(1), CardTaken(0, 5, 4, True)]
    assert (look(after).yellow_invocation, look(after).red_invocation) == ("supply", "b")


@pytest.mark.clause("5.1")
def test_both_invocation_discs_return_where_any_sailing_arrives() -> None:
    before = table("tactical", red="1a 2a 3d 4d 5e", red_invocation="c", yellow_invocation="c")
    after = look(play(before, "sail"))
    assert (after.red_invocation, after.yellow_invocation, after.lava) == ("supply", "supply", "")


@pytest.mark.clause("5.1")
def test_the_boat_leaving_brings_no_invocation_disc_back() -> None:
    before = table("tactical", boat="b", red_invocation="b", yellow_invocation="d")
    after = look(play(before, "1b"))
    assert (after.red_invocation, after.yellow_invocation) == ("b", "d")


@pytest.mark.clause("5.2")
def test_a_bare_coast_with_all_piles_empty_starts_the_second_scoring_and_leaves_the_discs() -> None:
    before = table(round=2, red="3c", yellow="1c", coast_c="- -", piles=EMPTY_PILES)
    after, events = run(before, "1b")
    assert ScoringBegan(2) in events
    assert (look(after).phase, look(after).red, look(after).yellow) == ("over", "1b 3c", "1c")


@pytest.mark.clause("5.2")
def test_the_lava_just_invoked_erupts_in_the_second_scoring() -> None:
    before = table("tactical", round=2, coast_c="- -", piles=EMPTY_PILES, yellow_invocation="c", yellow_statues="cf cm")
    after, events = run(before, "1b*")
    assert events[:4] == [BoatSailed(1, 2), LavaInvoked(2), InvocationReturned(1), ScoringBegan(2)]
    assert StatueLost(1, 20) in events
    assert (look(after).yellow_statues, look(after).phase) == ("cf", "over")


@pytest.mark.clause("5.2")
@pytest.mark.parametrize(("coast", "piles"), [("- fish1", EMPTY_PILES), ("fish1 fish2", ("", "", "lava"))])
def test_a_card_at_the_coast_keeps_the_game_going(coast: str, piles: tuple[str, str, str]) -> None:
    after = look(play(table(round=2, coast_c=coast, piles=piles), "1b"))
    assert (after.phase, after.turn) == ("turn", "yellow")


@pytest.mark.clause("5.3")
def test_where_nobody_has_discs_nothing_more_happens() -> None:
    before = table("tactical", boat="b", yellow_invocation="c", red_invocation="d")
    assert changes(before, play(before, "1b")) == {
        "red": "1b",
        "boat": "c",
        "yellow_invocation": "supply",
        "turn": "yellow",
        "actor": "yellow",
    }


@pytest.mark.clause("5.3")
@pytest.mark.parametrize("owner", ["red", "yellow"])
def test_who_is_alone_there_chooses_one_card_and_the_other_stays(owner: str) -> None:
    arrived = play(table(boat="b", **{owner: "2c"}, coast_c="fish1 fish2"), "1b")
    assert look(arrived).actor == owner
    assert choices(arrived) == ["+fish1", "+fish2"]
    after = look(play(arrived, "+fish2"))
    assert (after.of(owner, "kept"), after.coast_c) == ("fish2", "fish1 -")


@pytest.mark.clause("5.3")
@pytest.mark.parametrize(
    ("red", "yellow", "first", "second"), [("1c 2c", "4c", "yellow", "red"), ("5c", "4c", "red", "yellow")]
)
def test_the_greater_sum_chooses_first_and_the_other_takes_what_remains(
    red: str, yellow: str, first: str, second: str
) -> None:
    arrived = play(table(boat="f", red=red, yellow=yellow, coast_c="fish1 fish2"), "3f")
    assert look(arrived).actor == first
    after = look(play(arrived, "+fish2"))
    assert (after.of(first, "kept"), after.of(second, "kept")) == ("fish2", "fish1")


@pytest.mark.clause("5.3")
def test_of_two_cards_of_a_kind_only_the_greater_sum_takes_one() -> None:
    after, events = run(table(red="3c", yellow="5c", coast_c="shell shell"), "1b $none")
    assert [event for event in events if isinstance(event, CardTaken)] == [CardTaken(1, 3, 4, True)]
    assert (look(after).red_shells, look(after).yellow_shells) == (0, 1)
    assert look(after).coast_c == "- shell"


@pytest.mark.clause("5.3")
def test_baskets_of_different_value_are_not_of_a_kind() -> None:
    after = look(play(table(red="3c", yellow="5c", coast_c="fish4 fish5"), "1b +fish4"))
    assert (after.red_kept, after.yellow_kept) == ("fish5", "fish4")


@pytest.mark.clause("5.3")
@pytest.mark.parametrize(("coast", "slot"), [("black -", 4), ("- black", 5)])
@pytest.mark.parametrize("yellow", ["", "2c"])
def test_an_only_card_goes_to_the_greater_sum_without_a_choice(coast: str, slot: int, yellow: str) -> None:
    before = table(round=2, red="3c", yellow=yellow, coast_c=coast, piles=EMPTY_PILES)
    after, events = run(before, "1b")
    assert [event for event in events if isinstance(event, CardTaken)] == [CardTaken(0, 11, slot, True)]
    assert (look(after).red_kept, look(after).yellow_kept, look(after).coast_c) == ("black", "", "- -")
    assert (look(after).turn, look(after).phase) == ("yellow", "turn")


@pytest.mark.clause("5.3")
def test_a_card_that_does_not_lie_there_cannot_be_taken() -> None:
    assert refused(play(table(red="3c"), "1b"), "+shell") == ("5.3", "Shell", "c")
    assert refused(table(red="3c"), "+shell")[0] == "5.3"


@pytest.mark.clause("5.4")
def test_a_card_cannot_be_declined() -> None:
    arrived = play(table(red="3c", coast_c="statue priestess"), "1b")
    assert choices(arrived) == ["+statue", "+priestess"]
    assert refused(arrived, "$none") == refused(arrived, "2c") == ("5.4", "player 1", "c")


@pytest.mark.clause("5.4")
def test_the_first_card_is_carried_out_whole_before_the_second_is_taken() -> None:
    before = table(red="3c", yellow="5c", coast_c="shell statue", yellow_shaman="dg", red_shaman="ag")
    bought = play(before, "1b +shell")
    assert (look(bought).actor, look(bought).red_statues) == ("yellow", "")
    after = look(play(bought, "$segment"))
    assert (after.yellow_held, after.red_statues, after.actor) == ("segment", "ag", "luck")


@pytest.mark.clause("5.4")
def test_the_second_takers_purchase_comes_after_the_first_and_misses_what_that_bought() -> None:
    before = table(red="3c", yellow="5c", coast_c="shell priestess", red_shells=0, lava="a")
    state = play(before, "1b +priestess Laf")
    assert (look(state).actor, look(state).phase, look(state).red_shells) == ("red", "buying", 1)
    before = table(red="3c", yellow="5c", yellow_held="segment", coast_c="shell priestess")
    assert "$segment" not in choices(play(before, "1b +priestess"))


@pytest.mark.clause("5.4")
def test_every_choice_is_the_takers_on_the_others_turn_too() -> None:
    before = table(turn="red", yellow="3c", lava="e", coast_c="priestess shell", red_shells=2)
    arrived = play(before, "1b")
    assert (look(arrived).turn, look(arrived).actor) == ("red", "yellow")
    assert look(play(arrived, "+priestess")).actor == "yellow"
    buying = play(arrived, "+shell")
    assert (look(buying).actor, "$forests" in choices(buying)) == ("yellow", False)
    assert look(play(buying, "$priestess")).actor == "yellow"


@pytest.mark.clause("5.4")
def test_the_takers_own_shaman_builds() -> None:
    before = table(yellow="3c", red_shaman="ag", yellow_shaman="em", coast_c="statue statue")
    after, events = run(before, "1b")
    assert StatueBuilt(1, 22) in events
    assert (look(after).red_statues, look(after).yellow_statues) == ("", "em")


@pytest.mark.clause("5.5")
def test_both_take_all_their_discs_back_even_who_got_no_card() -> None:
    before = table(red="3c 4c 5e", yellow="1c 2f", coast_c="statue statue")
    after, events = run(before, "1b")
    assert (look(after).red, look(after).yellow) == ("1b 5e", "2f")
    assert [event for event in events if isinstance(event, DiscsReturned)] == [
        DiscsReturned(0, 2, (3, 4)),
        DiscsReturned(1, 2, (1,)),
    ]
    assert {"1a", "3a", "4a", "5a"} <= set(choices(play(after, "=shell")))


@pytest.mark.clause("5.5")
def test_discs_come_back_only_when_the_cards_are_done() -> None:
    state = play(table(red="3c", coast_c="shell statue"), "1b +shell")
    assert look(state).red == "1b 3c"
    assert look(play(state, "$none")).red == "1b"


@pytest.mark.clause("5.6")
def test_every_empty_slot_is_refilled_slot_by_slot_and_the_turn_ends() -> None:
    state = play(table(red="3c", yellow="5c", coast_c="fish1 black"), "1b +fish1")
    assert look(state).coast_c == "- -"
    state = play(state, "=shell")
    assert (look(state).coast_c, look(state).actor) == ("shell -", "luck")
    state = play(state, "=statue")
    assert look(state).coast_c == "shell statue"
    assert (look(state).turn, look(state).actor, look(state).phase) == ("yellow", "yellow", "turn")


@pytest.mark.clause("5.6")
def test_only_the_gap_is_refilled() -> None:
    state = play(table(red="3c", coast_c="fish1 black"), "1b +black =shell")
    assert (look(state).coast_c, look(state).turn) == ("fish1 shell", "yellow")


@pytest.mark.clause("5.6")
def test_a_lava_card_is_discarded_raises_lava_at_the_boat_and_the_slot_draws_again() -> None:
    before = table(red="3c", coast_c="fish1 black", piles=("", "lava lava statue shell", "nautilus"))
    drawn, events = run(before, "1b +black =lava")
    assert events[-1] == LavaRose(2, True)
    assert (look(drawn).lava, look(drawn).coast_c, look(drawn).discarded) == ("c", "fish1 -", "lava")
    again = play(drawn, "=lava =shell")
    assert (look(again).lava, look(again).coast_c, look(again).turn) == ("cc", "fish1 shell", "yellow")


@pytest.mark.clause("5.6")
def test_a_lava_card_does_nothing_while_all_four_discs_are_out() -> None:
    before = table(red="3c", lava="aaef", coast_c="fish1 black", piles=("", "lava statue shell", "nautilus"))
    drawn, events = run(before, "1b +black =lava")
    assert events[-1] == LavaRose(2, False)
    assert (look(drawn).lava, look(drawn).discarded, choices(drawn)) == ("aaef", "lava", ["=statue", "=shell"])


@pytest.mark.clause("5.6")
def test_the_piles_follow_each_other_within_one_refill() -> None:
    before = table(red="3c", yellow="5c", coast_c="fish1 black", piles=("white", "shell lava", "nautilus"))
    state = play(before, "1b +fish1")
    assert choices(state) == ["=white"]
    assert choices(play(state, "=white")) == ["=lava", "=shell"]


@pytest.mark.clause("5.6")
def test_slots_stay_empty_when_the_last_pile_runs_out() -> None:
    before = table(round=2, red="3c", yellow="5c", coast_c="fish1 black", piles=("", "", "statue"))
    state = look(play(before, "1b +fish1 =statue"))
    assert (state.coast_c, state.turn, state.phase) == ("statue -", "yellow", "turn")
    last_is_lava = table(round=2, red="3c", coast_c="fish1 black", piles=("", "", "lava"))
    state = look(play(last_is_lava, "1b +fish1 =lava"))
    assert (state.coast_c, state.lava, state.turn, state.phase) == ("- black", "c", "yellow", "turn")


@pytest.mark.clause("5.6")
def test_nobody_acts_before_the_new_card_lies_there() -> None:
    state = play(table(red="3c"), "1b +statue")
    assert refused(state, "2a") == ("5.6",)


@pytest.mark.clause("5.7")
def test_the_invocation_disc_goes_only_with_a_disc_on_the_boats_beach() -> None:
    state = table("tactical", boat="b")
    assert [action for action in choices(state) if "*" in action] == ["1b*", "2b*", "3b*", "4b*", "5b*"]
    assert refused(state, "3c*") == ("5.7", "b")


@pytest.mark.clause("5.7")
def test_there_is_none_in_the_base_game() -> None:
    assert not any("*" in action for action in choices(table()))
    assert refused(table(), "3b*") == ("5.7",)


@pytest.mark.clause("5.7")
def test_it_must_be_in_the_own_supply() -> None:
    state = table("tactical", boat="b", red_invocation="e")
    assert not any("*" in action for action in choices(state))
    assert refused(state, "3b*") == ("5.7", "e")
    assert "3b*" in choices(table("tactical", boat="b", yellow_invocation="e"))


@pytest.mark.clause("5.7")
def test_the_common_supply_must_have_a_lava_disc() -> None:
    assert "3b*" in choices(table("tactical", boat="b", lava="aab"))
    state = table("tactical", boat="b", lava="aabf")
    assert not any("*" in action for action in choices(state))
    assert refused(state, "3b*") == ("5.7",)


@pytest.mark.clause("5.7")
def test_it_stays_where_it_was_played_and_never_returns_like_a_disc() -> None:
    state = play(table("tactical", boat="b", red="3e"), "1b* 2d Sdb")
    assert look(state).red_invocation == "b"
    assert [action for action in choices(state) if action.startswith("-")] == ["-1b", "-3e"]
    assert look(play(state, "-1b Sab")).red_invocation == "b"
