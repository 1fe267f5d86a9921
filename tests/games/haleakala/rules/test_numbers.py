"""Section 9: the numbers to test against."""

import pytest

from haleakala.games.haleakala.rules.actions import ALL_ACTIONS
from tests.games.haleakala.positions import choices, dealt, look, play


def whole_turns(variant: str) -> int:
    """How many different first turns there are, from the first touch until the other player is on turn."""
    opening = dealt(variant)
    count = 0
    for action in choices(opening):
        after = play(opening, action)
        count += len(choices(after)) if look(after).phase == "shaman" else 1
    return count


@pytest.mark.clause("3.1")
@pytest.mark.clause("4.4")
def test_the_base_game_opens_with_30_placings_and_105_whole_turns() -> None:
    opening = dealt()
    walking = [action for action in choices(opening) if look(play(opening, action)).phase == "shaman"]
    assert len(choices(opening)) == 30
    assert len(walking) == 25
    assert {len(choices(play(opening, action))) for action in walking} == {4}
    assert whole_turns("base") == 25 * 4 + 5 == 105


@pytest.mark.clause("5.7")
def test_the_tactical_variant_opens_with_110_whole_turns() -> None:
    assert len(choices(dealt("tactical"))) == 35
    assert whole_turns("tactical") == 110


def test_the_notation_names_every_action_once() -> None:
    assert len({str(action) for action in ALL_ACTIONS}) == len(set(ALL_ACTIONS)) == len(ALL_ACTIONS)
