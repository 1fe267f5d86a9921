"""Section 1: the island, and what lies where at the start."""

import pytest

from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules import model
from haleakala.games.haleakala.rules.model import BUILDING_SPACES, SPACES
from haleakala.games.haleakala.rules.position import POSITIONS
from haleakala.kernel.errors import UnreadablePosition
from tests.games.haleakala.positions import changed, choices, dealt, look, play, refused, table


@pytest.mark.clause("1.1")
def test_a_fair_lot_decides_who_starts() -> None:
    start = rules.initial_state({"variant": "base", "starter": "random"})
    assert [(str(lot), weight) for lot, weight in rules.chance_outcomes(start)] == [("=red", 1), ("=yellow", 1)]
    assert refused(start, "1a") == ("1.1",)
    after = look(play(start, "=yellow"))
    assert (after.starter, after.turn) == ("yellow", "yellow")


@pytest.mark.clause("1.1")
@pytest.mark.parametrize("starter", ["red", "yellow"])
def test_the_options_can_choose_who_starts(starter: str) -> None:
    opening = look(dealt(starter=starter))
    assert (opening.starter, opening.turn, opening.actor, opening.phase) == (starter, starter, starter, "turn")


@pytest.mark.clause("1.1")
def test_turns_alternate() -> None:
    state = dealt(starter="yellow")
    seen = []
    for turn in ("3c Sdb", "3c", "Sab", "2e Sdg", "1b"):
        seen.append(look(state).turn)
        if turn == "3c":
            assert "3c" not in choices(state)
            turn = "4c"
        state = play(state, turn)
    assert seen == ["yellow", "red", "red", "yellow", "red"]


@pytest.mark.clause("1.2")
def test_six_segments_have_six_beaches_eighteen_building_spaces_and_twelve_slots() -> None:
    opening = dealt()
    assert {action[1] for action in choices(opening)} == set("abcdef")
    assert [SPACES[space] for space in BUILDING_SPACES] == [f"{a}{height}" for height in "gfm" for a in "abcdef"]
    assert [len(cards.split()) for cards in look(opening).coast.values()] == [2] * 6


@pytest.mark.clause("1.2")
def test_the_ring_runs_clockwise_from_a_to_f_and_on_to_a() -> None:
    arrivals = [look(play(table(boat=boat, red="", yellow="1a 2b 3c"), f"5{boat}")).boat for boat in "abcdef"]
    assert arrivals == list("fabcde")


@pytest.mark.clause("1.3")
@pytest.mark.parametrize("starter", ["red", "yellow"])
def test_the_huts_are_on_a_and_d_and_the_jetty_on_b_whoever_starts(starter: str) -> None:
    opening = look(dealt(starter=starter))
    assert (opening.red_shaman, opening.yellow_shaman, opening.boat) == ("ab", "db", "b")


@pytest.mark.clause("1.4")
@pytest.mark.parametrize("variant", ["base", "tactical"])
def test_everybody_has_five_discs_eight_statues_and_four_lava_discs_are_shared(variant: str) -> None:
    opening = dealt(variant)
    for seat in (0, 1):
        assert model.DISCS_IN[opening[model.SUPPLY + seat]] == (1, 2, 3, 4, 5)
        assert model.statue_supply(opening, seat) == 8
    assert model.lava_supply(opening) == 4
    invocation = "supply" if variant == "tactical" else "none"
    assert (look(opening).red_invocation, look(opening).yellow_invocation) == (invocation, invocation)


@pytest.mark.clause("1.5")
def test_any_unseen_card_may_come_next_as_likely_as_there_are_such_cards() -> None:
    start = rules.initial_state({"variant": "base", "starter": "red"})
    outcomes = {str(card): weight for card, weight in rules.chance_outcomes(start)}
    assert outcomes == {
        "=statue": 5,
        "=shell": 4,
        "=priestess": 2,
        "=fish1": 1,
        "=fish2": 1,
        "=fish3": 1,
        "=white": 1,
    }
    after = dict(rules.chance_outcomes(play(start, "=shell =shell =white")))
    assert {str(card): weight for card, weight in after.items()} == {
        "=statue": 5,
        "=shell": 2,
        "=priestess": 2,
        "=fish1": 1,
        "=fish2": 1,
        "=fish3": 1,
    }


@pytest.mark.clause("1.5")
def test_a_state_is_no_more_than_what_lies_open() -> None:
    for state in (dealt(), dealt("tactical", "yellow"), table(red="1a 3c", yellow_kept="white", lava="ccd")):
        assert changed(state, **vars(look(state))) == state


def test_a_position_is_written_as_what_differs_from_the_beginning() -> None:
    text = "variant tactical; starter red; phase turn; boat c; coast-c fish1 -; discarded lava 2*shell; red 1a 3c"
    assert POSITIONS.text(POSITIONS.parse(text)) == text
    assert look(POSITIONS.parse("red-shaman cf; yellow-points 5 0")).yellow_points == (5, 0)


NO_ROOM = """
red 1a 1b; red 6a; red 1g; lava aaaab; lava g; boat ab; coast-c shell; coast-c shell statue -; pile-1 16*statue
pile-1 0*statue; discarded white; red-statues am am; red-shells -1; red-points 1; purchase \u00b2; second-taker luck
"""


@pytest.mark.parametrize("text", NO_ROOM.strip().replace("\n", "; ").split("; "))
def test_what_the_table_has_no_room_for_is_no_position(text: str) -> None:
    with pytest.raises(UnreadablePosition, match=f"see {text.split()[0]}$"):
        POSITIONS.parse(text)
