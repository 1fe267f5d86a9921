"""Touches that once went wrong."""

import pytest

from haleakala.games.haleakala import board
from tests.games.haleakala.positions import table


@pytest.mark.parametrize("touched", ["invocation-red", "invocation-yellow"])
def test_an_invocation_disc_touched_while_lava_is_to_move_is_answered(touched: str) -> None:
    state = table("tactical", phase="lava", lava="d")
    assert board.why_not(state, ("crater-d",), touched).clause == "6.2"


@pytest.mark.parametrize("touched", ["space-cf", "crater-c", "slot-c1", "ware-forests", "beach-e"])
def test_a_disc_taken_up_from_a_beach_hears_where_it_goes_wherever_it_is_let_go(touched: str) -> None:
    state = table(red="3c")
    assert board.why_not(state, ("disc-red-3",), touched).clause == "3.2"


@pytest.mark.parametrize("touched", ["space-cf", "crater-c", "slot-c1", "ware-forests"])
def test_a_disc_out_of_the_supply_hears_that_it_goes_to_a_beach(touched: str) -> None:
    refusal = board.why_not(table(red="3c"), ("disc-red-4",), touched)
    assert (refusal.clause, refusal.why.template) == ("3.1", "A disc from your supply can only go on a beach.")


@pytest.mark.parametrize(("disc", "clause"), [("disc-red-4", "3.4"), ("disc-red-2", "3.1")])
def test_who_touches_the_others_disc_with_one_in_hand_means_its_beach(disc: str, clause: str) -> None:
    state = table(yellow="4c")
    equal, of_the_beach = (board.why_not(state, (disc,), where) for where in ("disc-yellow-4", "beach-c"))
    assert equal.clause == clause
    assert (equal == of_the_beach) == (disc == "disc-red-4")  # two would be fine there
    assert board.why_not(state, (), "disc-yellow-4").why.template == "That belongs to the other player."
