"""The end of a round: section 9."""

from collections.abc import Mapping

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.events import FirstAtTheEnd, IncomePaid, RoundScored, SeatScored
from haleakala.games.hawaii.rules.model import BAG, ENDED_ON, NONE, ORDER, OWN_FISH, of_seat
from haleakala.games.hawaii.rules.position import TOKEN_KEYS
from haleakala.games.hawaii.rules.round_end import own_sum
from haleakala.games.hawaii.rules.tables import ROUNDS
from tests.games.hawaii.positions import (
    choices,
    goods,
    opening,
    own_tokens,
    play,
    player,
    points,
    position,
    told,
    unpacked,
    villages,
)
from tests.kit.known import of_type

TOKENS_FOR = {0: "", 8: "6 2", 9: "6 3", 10: "6 4", 11: "6 5", 12: "6 6", 14: "6 6 2"}


def scored(*seats: Mapping[str, object], round: int = 1) -> list[int]:
    """The points of the seats after a round in which all end; seat 0 is on order 1, nobody has order tokens."""
    state = position(*seats, round=round)
    state = play(state, " ".join(f"#{number + 1}" for number in range(len(seats))))
    return [points(state, seat) for seat in range(len(seats))]


def with_sums(*sums: int) -> list[int]:
    """The points of players without tiles after round 1."""
    return scored(*(player(tokens=TOKENS_FOR[total]) for total in sums))


@pytest.mark.clause("9.1")
def test_the_sum_is_the_values_of_price_tokens_and_the_fish_shown_on_fish_tokens() -> None:
    assert own_sum(position(player(tokens="2 4s 6", fish="1 3 3 2")), 0) == 12 + 9
    assert own_sum(position(player()), 0) == 0


@pytest.mark.clause("9.1")
@pytest.mark.parametrize(
    ("round", "enough", "too_few", "first"),
    [(1, "6 3", "5 3", 8), (2, "6 5", "6 4", 10), (3, "6 5 2", "6 6", 12), (4, "6 6 3", "6 6 2", 14)],
)
def test_who_has_at_least_the_target_scores(round: int, enough: str, too_few: str, first: int) -> None:
    assert scored(player(tokens=enough), player(), round=round) == [first, 0]
    assert scored(player(tokens=too_few), player(), round=round) == [0, 0]


@pytest.mark.clause("9.1")
def test_the_target_of_the_last_round_is_17() -> None:
    assert scored(player(tokens="6 6 5"), player(), round=5) == [16 + 2, 0]
    assert scored(player(tokens="6 6 4"), player(), round=5) == [2, 0]


@pytest.mark.clause("9.1")
def test_each_surfer_lowers_its_owners_target() -> None:
    tokens = "6"
    assert [
        scored(player(villages=kingdom, tokens=tokens), player())[0]
        for kingdom in (
            "plain",
            "plain surfer*",
            "plain surfer* / shell surfer",
            "plain / foot surfer* / shell surfer*",
        )
    ] == [0, 0, 8, 8]
    assert scored(player(tokens=tokens), player(villages="plain surfer* / shell surfer", tokens=tokens)) == [0, 8]


@pytest.mark.clause("9.1")
@pytest.mark.parametrize(
    ("round", "target", "marks", "income"),
    [
        (1, 9, (8, 5, 2), (10, 6)),
        (2, 11, (10, 6, 3), (9, 5)),
        (3, 13, (12, 7, 4), (8, 4)),
        (4, 15, (14, 8, 5), (7, 3)),
        (5, 17, (16, 9, 6), (0, 0)),
    ],
)
def test_the_table_of_rounds(round: int, target: int, marks: tuple[int, int, int], income: tuple[int, int]) -> None:
    assert ROUNDS[round - 1] == (target, marks, income)
    seats = [player((0, 0, 0), tokens=tokens) for tokens in ("6 6 6", "6 6 6 2", "6 6 5", "")]
    state = play(position(*seats, round=round), "#4 #3 #2 #1")
    first, second, others = marks
    assert [points(state, seat) for seat in range(4)] == [second, first, others, 2 if round == 5 else 0]
    assert goods(state, 3) == (*income, 0)


@pytest.mark.clause("9.2")
@pytest.mark.parametrize(
    ("sums", "marks"),
    [
        ((14, 12, 9, 8), [8, 5, 2, 0]),
        ((11, 11, 10, 9), [8, 8, 2, 2]),
        ((9, 10, 9, 14), [2, 5, 2, 8]),
        ((14, 10, 10, 9), [8, 5, 5, 2]),
        ((11, 11, 11, 8), [8, 8, 8, 0]),
        ((8, 8, 0, 0), [0, 0, 0, 0]),
        ((0, 9), [0, 8]),
        ((9, 9), [8, 8]),
        ((9, 10, 14, 14, 9), [2, 2, 8, 8, 2]),
    ],
)
def test_first_second_and_others(sums: tuple[int, ...], marks: list[int]) -> None:
    assert with_sums(*sums) == marks


@pytest.mark.clause("9.2")
def test_only_who_reached_the_own_target_is_ranked() -> None:
    surfers = "plain surfer* / shell surfer*"
    seats = [player(villages=surfers, tokens="5"), player(tokens="6 2"), player(tokens="6 3")]
    assert scored(*seats) == [5, 0, 8]


@pytest.mark.clause("9.2")
def test_the_highest_sum_is_not_first_if_it_has_not_reached_its_own_target() -> None:
    surfers = "plain surfer* / shell surfer*"
    seats = [player(villages=surfers, tokens="5"), player(tokens="6 2"), player(villages=surfers, tokens="6")]
    assert scored(*seats[:2]) == [8, 0]
    assert scored(*seats) == [5, 0, 8]


@pytest.mark.clause("9.3")
@pytest.mark.parametrize(
    ("kingdom", "more"),
    [
        ("plain spear", 2),
        ("plain spear*", 4),
        ("plain ku", 2),
        ("plain ku*", 4),
        ("plain lono", 3),
        ("plain lono*", 6),
        ("plain spear / spear*", 6),
        ("plain spear* ku* / shell lono", 11),
        ("plain shell hula", 0),
    ],
)
def test_spear_huts_ku_and_lono_score_each_round_whatever_the_sum(kingdom: str, more: int) -> None:
    red = player(villages=kingdom, tokens="2s 3s", fish="1 1 1")
    assert scored(red, player()) == [more, 0]


@pytest.mark.clause("9.3")
def test_they_score_and_give_to_their_owner_by_the_owners_tokens_with_spears_and_fish_tokens() -> None:
    red = player((0, 0, 0), "plain spear* lono / shell", tokens="2s 3s", fish="1 1")
    yellow = player((0, 0, 0), "plain spear lono taro", tokens="2s 2", fish="3")
    state = play(position(red, yellow), "#1 #2")
    assert [points(state, seat) for seat in range(2)] == [2 * 2 + 2, 1 + 1]
    assert [goods(state, seat) for seat in range(2)] == [(11, 6, 0), (10, 6, 1)]


@pytest.mark.clause("9.3")
def test_they_score_in_round_5_too() -> None:
    red = player(villages="plain spear", tokens="2s 3s")
    state = play(position(red, round=5), "#2 #1")
    assert points(state) == 2


@pytest.mark.clause("9.3")
def test_after_the_points_comes_the_income_of_table_and_tiles() -> None:
    red = player((1, 3, 0), "plain long* shell kane / foot taro* water*", tokens="6 3")
    state, events = told(position(red), "#2 #1")
    assert goods(state) == (1 + 10 + 1 + 1, 3 + 6 + 1, 2 + 1)
    assert events[2:4] == [
        RoundScored(0, (SeatScored(9, 9, 0, 8, 0), SeatScored(0, 9, NONE, 0, 0))),
        IncomePaid(0, 12, 7, 3),
    ]


@pytest.mark.clause("9.3")
def test_after_round_5_there_is_no_income() -> None:
    red = player((1, 3, 2), "plain shell foot taro")
    assert goods(play(position(red, round=5), "#2 #1")) == (1, 3, 2)


@pytest.mark.clause("9.3")
def test_exchange_huts_surfers_and_income_count_in_any_village() -> None:
    below = player((0, 2, 4), "plain / shell* surfer / trade*", tokens="6 2", tikis=0)
    assert points(play(position(below), "#2 #1")) == 8
    assert goods(play(position(below), "#2 #1")) == (12, 8, 5)


@pytest.mark.clause("9.4")
def test_the_order_spaces_are_the_order_of_the_next_round() -> None:
    state = play(position(players=4), "#3 #1 #4 #2")
    assert (state[ORDER], state[ENDED_ON]) == ((1, 3, 0, 2), (NONE,) * 4)
    while rules.current_player(state) < 0:
        state, _ = rules.apply(state, rules.chance_outcomes(state)[0][0])
    assert rules.current_player(state) == 1
    assert choices(state).split()[-4:] == ["#1", "#2", "#3", "#4"]


@pytest.mark.clause("9.4")
def test_all_tokens_go_back_to_the_bag() -> None:
    red = player(tokens="3 4s", fish="1 2")
    state = play(position(red, spots="huts:2 sea:6", harbour="3", under="2s"), "#2 #1")
    assert unpacked(state[BAG], TOKEN_KEYS).total() == 25
    assert own_tokens(state) == {} and of_seat(state, 0, OWN_FISH) == 0


@pytest.mark.clause("9.4")
def test_after_round_5_order_1_gets_two_points() -> None:
    state, events = told(position(players=3, round=5), "#3 #1 #2")
    assert [points(state, seat) for seat in range(3)] == [0, 2, 0]
    assert FirstAtTheEnd(1, 2) in events
    assert [points(play(position(players=3, round=4), "#3 #1 #2"), seat) for seat in range(3)] == [0, 0, 0]


# --- The example of the source: red's first round ---------------------------------------------------------------------


@pytest.mark.clause("5.1", "8.7", "9.3")
def test_red_plays_the_first_round_of_the_source() -> None:
    """Longhouse at the double price, shell hut at 3 one step away, Kane at 5 two steps away, order token 3."""
    places = "long sea huts craft dance roots palms gods kahunas tikis"
    state = position(player(), players=4, places=places, spots="long:2 huts:3 gods:5", under="3 4 5")
    assert goods(state) == goods(opening("4")) == (13, 7, 0)
    state = play(state, "a1 long@2* v1 #1 #3 #4")
    assert (goods(state), villages(state)) == ((9, 6, 0), "plain long*")
    state = play(state, "b1 shell@3 v1")
    assert (goods(state), villages(state)) == ((6, 5, 0), "plain long* shell")
    state = play(state, "c3 kane@5 =ku")
    assert (goods(state), villages(state)) == ((1, 3, 0), "plain long* shell kane")
    state, events = told(state, "#2")
    assert of_type(RoundScored, events[1]).seats[0] == SeatScored(13, 9, 0, 8, 0)
    assert (goods(state), points(state), state[ORDER][1]) == ((13, 9, 0), 8, 0)
