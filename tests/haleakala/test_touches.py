"""Touches that once went wrong."""

import pytest
from table import table

from haleakala.games.haleakala import board


@pytest.mark.parametrize("touched", ["invocation-red", "invocation-yellow"])
def test_an_invocation_disc_touched_while_lava_is_to_move_is_answered(touched: str) -> None:
    state = table("tactical", phase="lava", lava="d")
    assert board.why_not(state, ("crater-d",), touched).clause == "6.2"
