"""How Huts ends, and what cards score (7)."""

import pytest

from haleakala.games.huts import rules
from haleakala.games.huts.rules.events import GameEnded
from haleakala.games.huts.rules.model import UNKNOWN, State, hand, played, players, totals, turns_left
from haleakala.games.huts.rules.scoring import best_four, card_worth, points, winner
from haleakala.kernel.rules import TERMINAL
from tests.games.huts.positions import card, opening, play, position

COUNTS = (3, 5, 7, 0, 2)


def cards_of(*texts: str) -> list[int]:
    """Cards by what is written."""
    return [card(text) for text in texts]


@pytest.mark.clause("7.1")
@pytest.mark.parametrize("number", ["2", "3", "4", "5"])
def test_the_game_is_over_when_all_have_four_cards(number: str) -> None:
    state = opening(number, starter="random", draw=lambda outcomes: outcomes[-1][0])
    while rules.current_player(state) >= 0:
        assert any(len(hand(state, seat)) > 4 for seat in range(int(number))) or turns_left(state) == 1
        state, events = rules.apply(state, rules.legal_actions(state)[0])
    assert [len(hand(state, seat)) for seat in range(int(number))] == [4] * int(number)
    assert {len(played(state, seat)) for seat in range(int(number))} == {len(played(state, 0))}, "whole rounds"
    assert (rules.current_player(state), turns_left(state)) == (TERMINAL, 0)
    assert rules.legal_actions(state) == () and rules.chance_outcomes(state) == ()
    scored = tuple(points(state, seat) for seat in range(players(state)))
    assert events[-1] == GameEnded(winner(state), scored)
    assert rules.returns(state) == tuple(float(seat == winner(state)) for seat in range(5))


@pytest.mark.clause("7.2")
def test_an_island_card_scores_its_colour_a_worshipper_twice_and_a_god_nothing() -> None:
    assert [card_worth(COUNTS, one) for one in cards_of("calm-red", "lava-blue", "devout-white")] == [3, 5, 14]
    assert [card_worth(COUNTS, one) for one in cards_of("calm-god", "lava-god", "devout-purple")] == [0, 0, 4]
    assert [card_worth(COUNTS, one) for one in UNKNOWN] == [0, 0, 0]


@pytest.mark.clause("7.2")
def test_every_card_in_hand_counts() -> None:
    state = position("a1:rrb b4:w e6:r", hands=["calm-red feast-red devout-red calm-god calm-blue calm-black"])
    assert totals(state) == (3, 1, 1, 0, 0)
    filled = points(state, 0) - (3 + 3 + 6 + 0 + 1 + 0)
    assert filled == sum(card_worth(totals(state), one) for one in hand(state, 0)) - 13
    assert points(position("a1:rrb", hands=["feast-red lava-red devout-red"]), 0) >= 2 + 2 + 4


@pytest.mark.clause("7.2", "3.3")
def test_the_best_four_always_count_the_worshipper_in() -> None:
    held = cards_of("calm-red", "calm-blue", "calm-white", "feast-white", "calm-black", "calm-god", "devout-black")
    value, kept = best_four(COUNTS, held)
    assert (value, kept) == (
        7 + 7 + 5 + 0,
        tuple(sorted(cards_of("calm-white", "feast-white", "calm-blue", "devout-black"))),
    )
    assert best_four(COUNTS, cards_of("calm-god", "devout-red", "calm-black", "calm-red"))[0] == 9


HANDS = [
    "calm-red feast-red peace-red devout-red",
    "calm-blue feast-blue peace-blue devout-blue",
    "calm-white feast-white peace-white devout-white",
]
PLAYED = [
    "thunder-red plague-red huts-red calm-god",
    "thunder-blue plague-blue huts-blue feast-god",
    "thunder-white plague-white huts-white abundance-god",
]


def play_out(on: str, starter: int) -> State:
    """The end of a game of three: the last one plays a Thunder that does nothing, and adds a purple cube."""
    turn = (starter + 2) % 3
    played_cards = [" ".join(PLAYED[seat].split()[seat == turn :]) for seat in range(3)]
    name = PLAYED[turn].split()[0]
    hands = [f"{HANDS[seat]} {name if seat == turn else ''}" for seat in range(3)]
    state = position(on, "", "", hands, played_cards, 3, turn=turn + 1, starter=starter + 1, turns=1)
    state = play(state, f"{name} e add a6 purple")
    assert rules.current_player(state) == TERMINAL
    return state


@pytest.mark.clause("7.3")
@pytest.mark.parametrize("most", [0, 1, 2])
def test_most_points_win(most: int) -> None:
    on = "a1:rrbbww a2:" + "rbw"[most] + " a4:kk e1:rbwkp"
    state = play_out(on, 0)
    assert winner(state) == most
    assert rules.returns(state) == tuple(float(seat == most) for seat in range(5))


@pytest.mark.clause("7.3")
@pytest.mark.parametrize(("starter", "wins"), [(0, 2), (1, 0), (2, 1)])
def test_of_those_tied_the_latest_in_turn_order_wins_alone(starter: int, wins: int) -> None:
    state = play_out("a1:rbw e1:rbwkp", starter)
    assert [points(state, seat) for seat in range(3)] == [10, 10, 10]
    assert winner(state) == wins
    assert rules.returns(state) == tuple(float(seat == wins) for seat in range(5))


@pytest.mark.clause("7.3")
def test_the_latest_among_those_tied_wins_even_if_later_ones_have_fewer() -> None:
    assert winner(play_out("a1:rb e1:rbwkp", 0)) == 1
    assert winner(play_out("a1:rw e1:rbwkp", 2)) == 0
