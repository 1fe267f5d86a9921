"""Turns, steps and purchases: sections 4 and 5."""

from typing import Any

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.events import ChiefMoved, FeetPaid, ShellsPaid, TileLaid, TokenTaken
from haleakala.games.hawaii.rules.model import AT, BEACH, ENDED, KAHUNAS, READY, STEPS, TIKIS, of_seat
from haleakala.games.hawaii.rules.tables import SPACES
from tests.games.hawaii.positions import (
    at_place,
    choices,
    chosen,
    fleet,
    goods,
    left,
    own_tokens,
    play,
    player,
    points,
    position,
    told,
    villages,
)

FULL = "huts:2,4,6 craft:3 long:2 dance:2,5 roots:4 palms:3,4 sea:2,3s,5 kahunas:3,6 tikis:2,5 gods:3"
"""Tokens everywhere."""

# --- 4 A turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("4.1")
def test_players_take_turns_in_the_order_of_the_round_until_all_chiefs_are_on_order_spaces() -> None:
    state = position(players=4, turn="green", order="green red blue yellow", spots="huts:2,2,2", under="2 3 4")
    state = play(state, "a1 shell@2 v1")
    assert rules.current_player(state) == 0
    state = play(state, "#2")
    assert rules.current_player(state) == 3
    state = play(state, "#4 #1")
    assert rules.current_player(state) == 2
    state = play(state, "a1 foot@2 v1")
    assert rules.current_player(state) == 2
    assert rules.current_player(play(state, "#3")) < 0


@pytest.mark.clause("4.1")
def test_after_the_last_of_the_order_the_first_comes_again() -> None:
    state, seats = position(players=4, turn="green", order="green red blue yellow", spots="huts:2,2,2 craft:2,2"), []
    for turn in ("a1 shell@2 v1", "a1 shell@2 v1", "a1 shell@2 v1", "a2 spear@2 v1", "a2 spear@2 v1"):
        seats.append(rules.current_player(state))
        state = play(state, turn)
    assert seats == [2, 0, 3, 1, 2]


@pytest.mark.clause("4.1")
def test_a_turn_is_one_of_four_things_and_there_is_no_pass() -> None:
    state = position(player((13, 7, 0), fleet="b 1"), spots="huts:2", harbour="3", islands="+3")
    assert choices(state) == "a1 f3:b f3:1 s1:1 #1 #2"
    assert choices(position(player((0, 0, 0)), spots="huts:2", harbour="3", islands="+3")) == "#1 #2"
    for turn in ("a1 shell@2 v1", "f3:1", "s1:1", "#2"):
        assert rules.current_player(play(state, turn)) == 1


@pytest.mark.clause("4.2")
@pytest.mark.parametrize(
    ("start", "goal", "feet"), [("a1", "b2", 1), ("a1", "b3", 2), ("b1", "c3", 2), ("a1", "d2", 3)]
)
def test_a_step_costs_a_foot_and_the_shortest_way_is_taken(start: str, goal: str, feet: int) -> None:
    state = position(player((9, 3, 0), at=start), spots=FULL)
    state, events = told(state, goal)
    assert events == [ChiefMoved(0, SPACES.index(start), SPACES.index(goal)), FeetPaid(0, feet, 0)]
    assert goods(state) == (9, 3 - feet, 0)


@pytest.mark.clause("4.2")
def test_staying_on_a_place_and_buying_again_costs_a_foot() -> None:
    state = position(player((9, 2, 0), at="b1"), spots="long:2 dance:2")
    assert goods(play(state, "b1 long@2")) == (7, 1, 0)
    assert "b1" not in choices(position(player((9, 0, 0), at="b1"), spots="long:2")).split()


@pytest.mark.clause("4.2")
@pytest.mark.parametrize("turn", ["f1:b", "s1:1", "#1"])
@pytest.mark.parametrize("at", ["d1", "beach"])
def test_going_to_the_beach_moving_and_staying_there_are_free(turn: str, at: str) -> None:
    state = position(player((0, 4, 0), fleet="b 1", at=at), harbour="1", islands="+3")
    after = play(state, turn)
    assert of_seat(after, 0, AT) == (ENDED if turn == "#1" else BEACH)
    assert goods(after) == (0, 4 - {"f1:b": 1, "s1:1": 3, "#1": 0}[turn], 0)


@pytest.mark.clause("4.2")
def test_from_place_to_place_the_way_never_crosses_the_beach() -> None:
    assert STEPS[SPACES.index("a1")][SPACES.index("a2")] == 1
    assert STEPS[SPACES.index("d1")] == (3, 3, 2, 2, 2, 1, 1, 2, 1, 1)
    state = position(player((9, 2, 0), at="d1"), spots="huts:2 craft:2")
    assert chosen(state, "a") == ""
    assert chosen(position(player((9, 3, 0), at="d1"), spots="huts:2 craft:2"), "a") == "a1 a2"


@pytest.mark.clause("4.2")
def test_places_without_token_and_other_chiefs_may_be_crossed() -> None:
    state = position(player((9, 2, 0)), player(at="a1"), player(at="a2"), spots="dance:2")
    assert chosen(state, *SPACES) == "b2"
    assert goods(play(state, "b2 hula@2")) == (7, 0, 0)


@pytest.mark.clause("4.2")
def test_chiefs_may_share_a_place() -> None:
    state = play(position(player(at="a2"), player(at="a1"), spots="huts:2,2"), "a1 shell@2 v2")
    assert [of_seat(state, seat, AT) for seat in range(2)] == [0, 0]
    assert "a1" in choices(state).split()


@pytest.mark.clause("4.3", "4.2")
def test_a_place_without_token_is_no_target() -> None:
    assert chosen(position(player(), spots="huts:2 dance:3"), *SPACES) == "a1 b2"
    assert chosen(position(player(at="a1"), spots="dance:3"), *SPACES) == "b2"


@pytest.mark.clause("4.3")
@pytest.mark.parametrize(
    ("goods", "spaces"),
    [
        ((3, 1, 0), "a1"),
        ((2, 1, 0), ""),
        ((3, 0, 0), ""),
        ((3, 0, 1), "a1"),
        ((2, 1, 3), "a1"),
        ((2, 0, 3), ""),
        ((2, 0, 4), "a1"),
        ((4, 0, 2), "a1 b2"),
        ((4, 2, 0), "a1 b2"),
        ((3, 2, 4), "a1 b2"),
        ((3, 1, 5), "a1"),
        ((3, 1, 6), "a1 b2"),
        ((3, 1, 3), "a1"),
    ],
)
def test_a_place_is_a_target_only_if_steps_and_a_token_can_be_paid(goods: tuple[int, int, int], spaces: str) -> None:
    assert chosen(position(player(goods), spots="huts:3,6 dance:4"), *SPACES) == spaces


@pytest.mark.clause("4.3")
def test_a_place_is_no_target_if_no_tile_is_left_or_can_be_laid() -> None:
    assert "a1" in choices(position(player(), spots="huts:2", left="shell:0"))
    assert "a1" not in choices(position(player(), spots="huts:2", left="shell:0 foot:0"))
    assert "b3" in choices(position(player(villages="plain taro"), spots="roots:2"))
    assert "b3" not in choices(position(player(villages="plain taro breadfruit"), spots="roots:2"))
    full = "plain shell foot / long shell foot / spear shell foot / shell foot / foot shell"
    assert "a1" not in choices(position(player(villages=full), spots="huts:2"))


@pytest.mark.clause("4.3")
def test_a_payment_after_which_the_turn_could_not_be_finished_is_no_choice() -> None:
    state = position(player((0, 2, 4)), spots="dance:3")
    assert choices(play(state, "b2")) == "water@3 hula@3"
    assert goods(play(state, "b2")) == (0, 0, 4)
    state = position(player((3, 2, 2)), spots="dance:3")
    assert choices(play(state, "b2")) == "~0 ~2"


@pytest.mark.clause("4.3", "6.2")
def test_a_split_of_the_steps_that_the_price_would_need_is_no_choice() -> None:
    red = player((2, 2, 2), "plain trade")
    assert choices(play(position(red, spots="dance:2"), "b2")) == "~0 ~1 ~2"
    assert choices(play(position(red, spots="dance:3"), "b2")) == "water@3 hula@3"
    red = player((2, 2, 2), "plain trade*")
    assert choices(play(position(red, spots="dance:3"), "b2")) == "~0 ~1"


@pytest.mark.clause("4.3")
def test_ending_the_round_is_always_legal() -> None:
    assert choices(position(player((0, 0, 0)))) == "#1 #2"


# --- 5 Buying ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("5.1")
def test_who_comes_to_a_place_must_buy_one_thing_there() -> None:
    state = play(position(player((6, 1, 0)), spots="huts:2,3s,6"), "a1")
    assert choices(state) == ("shell@2 shell@2* shell@3s shell@3s* shell@6 foot@2 foot@2* foot@3s foot@3s* foot@6")
    state, events = told(state, "foot@3s* v2")
    assert events == [TokenTaken(0, 0, 1, 3), ShellsPaid(0, 6, 0), TileLaid(0, 3, 1)]
    assert rules.current_player(state) == 1


@pytest.mark.clause("5.1")
@pytest.mark.parametrize(("word", "shells", "tile"), [("shell@3", 3, "shell"), ("shell@3*", 6, "shell*")])
def test_the_value_once_gives_side_one_and_twice_side_two(word: str, shells: int, tile: str) -> None:
    state = play(position(player((13, 9, 0)), spots="huts:3"), f"a1 {word} v1")
    assert (goods(state), villages(state)) == ((13 - shells, 8, 0), f"plain {tile}")


@pytest.mark.clause("5.1", "9.1")
def test_the_token_is_kept_and_counts_once() -> None:
    state = play(position(player((13, 9, 0)), spots="dance:4,4s"), "b2 hula@4s*")
    assert own_tokens(state) == {"4s": 1}
    assert at_place(state, "dance") == "4"
    state = play(position(player((13, 9, 0), tokens="5"), spots="dance:4,4s"), "b2 hula@4s* #1 #2")
    assert (points(state), points(state, 1)) == (8, 0)


@pytest.mark.clause("5.1")
def test_tokens_alike_in_value_and_spears_are_one_choice() -> None:
    state = play(position(player((4, 9, 0)), spots="sea:3,3s,3"), "c2")
    assert choices(state) == "ship@3 ship@3s surfer@3 surfer@3s"
    state = play(state, "surfer@3")
    assert at_place(state, "sea") == "3 3s"


@pytest.mark.clause("5.1")
def test_of_gods_only_open_ones_are_bought() -> None:
    state = play(position(player(), spots="gods:6", gods="kanaloa ku"), "d2")
    assert choices(state) == "ku@6 ku@6* kanaloa@6 kanaloa@6*"


@pytest.mark.clause("5.2")
def test_a_tile_that_cannot_be_laid_cannot_be_bought() -> None:
    state = play(position(player(villages="plain hula"), spots="dance:2"), "b2")
    assert choices(state) == "water@2 water@2*"
    state = play(position(player(villages="plain kane / shell"), spots="gods:2", gods="kane ku"), "d2")
    assert choices(state) == "ku@2 ku@2*"


@pytest.mark.clause("5.2")
def test_a_ship_may_sail_in_the_round_it_is_bought() -> None:
    state = position(player((13, 9, 0)), spots="sea:2,3", islands="+3")
    assert chosen(state, "s") == ""
    state = play(state, "c2 ship@2* #2")
    assert (fleet(state), fleet(state, 0, READY)) == ("b 2", "b 2")
    assert chosen(state, "s") == "s1:2"


@pytest.mark.clause("5.2")
def test_a_surfer_works_in_the_round_it_is_bought() -> None:
    state = position(player((13, 9, 0), tokens="6"), spots="sea:2")
    assert points(play(state, "c2 surfer@2 #1 #2")) == 8


@pytest.mark.clause("5.2", "6.2")
def test_an_exchange_hut_serves_from_the_next_turn() -> None:
    state = position(player((4, 9, 4)), spots="craft:3,2")
    assert choices(play(state, "a2 ~0")) == "spear@2 spear@2* spear@3 trade@2 trade@2* trade@3"
    assert choices(play(state, "a2 ~0 trade@3")) == "~0 ~3"
    state = play(state, "a2 ~0 trade@3 ~0 v1 #2")
    assert goods(state) == (1, 8, 4)
    assert choices(play(state, "a2 ~0 spear@2")) == "~1 ~2"


@pytest.mark.clause("5.2", "7.2")
def test_what_lies_stays_where_it_is() -> None:
    state = play(position(player(villages="plain shell"), spots="huts:2,2"), "a1 foot@2* v1 #2 a1 shell@2")
    assert villages(state) == "plain shell foot* / shell"


@pytest.mark.clause("5.3")
@pytest.mark.parametrize(("kind", "what", "space"), [("kahuna", KAHUNAS, "c3"), ("tiki", TIKIS, "d1")])
def test_of_kahunas_and_tikis_the_double_price_buys_two(kind: str, what: int, space: str) -> None:
    state = position(player((13, 9, 0)), spots="kahunas:3 tikis:3")
    assert choices(play(state, space)) == f"{kind}@3 {kind}@3*"
    after = play(state, f"{space} {kind}@3*")
    assert (of_seat(after, 0, what), left(state, kind) - left(after, kind)) == (2, 2)
    assert goods(after)[0] in (7, 8)
    assert of_seat(play(state, f"{space} {kind}@3"), 0, what) == 1


@pytest.mark.clause("5.3")
@pytest.mark.parametrize(("kind", "space"), [("kahuna", "c3"), ("tiki", "d1")])
def test_two_must_be_left_and_two_spaces_free(kind: str, space: str) -> None:
    def offered(number: int, there: int) -> str:
        red = player(**dict[str, Any]({f"{kind}s": number}))
        state = position(red, spots="kahunas:3 tikis:3", left=f"{kind}:{there}")
        return choices(play(state, space)) if space in choices(state).split() else ""

    assert offered(3, 2) == f"{kind}@3 {kind}@3*"
    assert offered(3, 1) == offered(4, 2) == f"{kind}@3"
    assert offered(5, 2) == offered(0, 0) == ""
