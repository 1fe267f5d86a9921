"""The beach: section 8."""

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.events import ChiefEnded, FishTaken, IslandVisited, NothingToTake, ShipsSailed
from haleakala.games.hawaii.rules.model import (
    AT,
    AT_STAGES,
    BEACH,
    ENDED,
    ENDED_ON,
    HARBOUR,
    KAHUNAS,
    NONE,
    ORDER,
    ORDER_TOKENS,
    OWN_FISH,
    PILE,
    READY,
    TIKIS,
    VISITED,
    of_seat,
)
from haleakala.games.hawaii.rules.tables import FISH, ISLAND_KEYS
from tests.games.hawaii.positions import (
    choices,
    chosen,
    fleet,
    goods,
    left,
    listed,
    own_tokens,
    play,
    player,
    points,
    position,
    told,
    villages,
)
from tests.kit.known import of_type

# --- Fish -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("8.1")
def test_a_fish_token_costs_a_foot_and_a_place_on_a_ready_ship() -> None:
    state = position(player((0, 1, 0), at="d1"), harbour="1 3 3")
    assert choices(state) == "f1:b f3:b #1 #2"
    state, events = told(state, "f3:b")
    assert goods(state) == (0, 0, 0)
    assert events[:2] == [ShipsSailed(0, (0,)), FishTaken(0, 3)]
    assert (listed(of_seat(state, 0, OWN_FISH), FISH), listed(state[HARBOUR], FISH)) == ([3], [1, 3])
    assert rules.current_player(state) == 1
    assert chosen(position(player((0, 0, 0)), harbour="1 3"), "f") == ""
    assert chosen(position(player((0, 5, 0), ready=""), harbour="1 3"), "f") == ""


@pytest.mark.clause("8.1")
def test_tokens_with_as_many_fish_are_one_choice() -> None:
    assert chosen(position(player(), harbour="2 2 1 3 3 1"), "f") == "f1:b f2:b f3:b"


@pytest.mark.clause("8.1")
def test_a_further_ship_is_named_with_the_first_token_and_whenever_the_sailing_ships_are_full() -> None:
    state = position(player((0, 9, 0), fleet="b 1 1 2"), harbour="1 1 1 1 1 1 2")
    assert chosen(state, "f") == "f1:b f1:1 f1:2 f2:b f2:1 f2:2"
    state = play(state, "f1:b")
    assert choices(state) == "f1 f2 home"
    state = play(state, "f1")
    assert choices(state) == "f1:1 f1:2 f2:1 f2:2 home"
    state = play(state, "f2:1 f1 f1")
    assert choices(state) == "f1:1 f1:2 home"
    assert fleet(state, 0, READY) == "1 2"


@pytest.mark.clause("8.1")
def test_the_turn_goes_on_until_the_player_goes_home_or_can_take_no_more() -> None:
    state = position(player((0, 9, 0)), harbour="1 1 1")
    after = play(state, "f1:b home")
    assert (rules.current_player(after), goods(after)) == (1, (0, 8, 0))
    assert rules.current_player(play(state, "f1:b f1")) == 1
    assert rules.current_player(play(position(player((0, 9, 0)), harbour="1"), "f1:b")) == 1
    assert rules.current_player(play(position(player((0, 1, 0)), harbour="1 1"), "f1:b")) == 1


@pytest.mark.clause("8.1")
def test_a_fish_token_comes_to_the_player_whose_turn_it_is() -> None:
    state = play(position(players=2, turn="yellow", harbour="1 3"), "f3:b")
    assert [listed(of_seat(state, seat, OWN_FISH), FISH) for seat in range(2)] == [[], [3]]


@pytest.mark.clause("8.2")
def test_a_ship_that_sailed_full_or_not_is_not_ready_again_in_this_round() -> None:
    state = play(position(player((0, 9, 0), fleet="b 1"), harbour="1 1 1", islands="+3"), "f1:1 home #2")
    assert (fleet(state, 0, READY), chosen(state, "f"), chosen(state, "s")) == ("b", "f1:b", "")
    state = play(position(player((0, 9, 0), fleet="b 1"), harbour="1", islands="+3 +5 - -"), "s2:b1 #2")
    assert (fleet(state, 0, READY), choices(state)) == ("", "#1")


@pytest.mark.clause("8.2")
def test_the_first_fish_token_of_a_ship_two_costs_nothing_without_choice() -> None:
    state = position(player((0, 2, 2), fleet="b 2"), harbour="1 1 1 1 1")
    state = play(state, "f1:2")
    assert (goods(state), choices(state)) == ((0, 2, 2), "f1 home")
    state = play(state, "f1")
    assert choices(state) == "~0 ~1"
    state = play(state, "~0 f1 ~0 f1")
    assert (goods(state), choices(state)) == ((0, 0, 1), "f1:b home")


@pytest.mark.clause("8.2")
def test_a_ship_two_fishes_for_who_has_neither_feet_nor_fruit() -> None:
    state = position(player((0, 0, 0), fleet="b 2 2"), harbour="1 3 3")
    assert chosen(state, "f") == "f1:2 f3:2"
    state = play(state, "f3:2")
    assert rules.current_player(state) == 1
    assert goods(state) == (0, 0, 0)


@pytest.mark.clause("8.2")
@pytest.mark.parametrize(
    ("stage", "ships", "feet"),
    [(1, "2", 2), (1, "1", 3), (2, "2", 3), (3, "12", 4), (3, "22", 3), (4, "22", 4), (4, "b2", 5), (4, "11", 6)],
)
def test_each_ship_two_lowers_the_feet_of_a_visit_by_one(stage: int, ships: str, feet: int) -> None:
    islands = " ".join("+3" if at == stage else "-" for at in range(1, 5))
    state = position(player((0, feet, 0), fleet="b 1 1 2 2"), islands=islands)
    assert goods(play(state, f"s{stage}:{ships}")) == (0, 0, 0)
    state = position(player((0, feet - 1, 0), fleet="b 1 1 2 2"), islands=islands)
    assert f"s{stage}:{ships}" not in choices(state).split()


@pytest.mark.clause("8.2", "6.1")
def test_what_is_left_to_pay_is_one_payment() -> None:
    state = position(player((0, 3, 4), fleet="1 2"), islands="- - +3 -")
    assert chosen(state, "s") == "s3:12"
    assert goods(play(state, "s3:12")) == (0, 3, 0)


# --- Visits -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("8.3")
@pytest.mark.parametrize(
    ("stage", "ships", "feet", "more"), [(1, "1", 3, 2), (2, "b1", 4, 3), (3, "b1", 5, 4), (4, "11", 6, 9)]
)
def test_a_visit_costs_the_feet_of_the_stage_and_brings_its_points_at_once(
    stage: int, ships: str, feet: int, more: int
) -> None:
    islands = " ".join("+foot" if at == stage else "-" for at in range(1, 5))
    state = position(player((0, 8, 0), fleet="b 1 1", points=5, at="d2"), islands=islands, left="foot:0")
    state, events = told(state, f"s{stage}:{ships}")
    assert (points(state), goods(state), of_seat(state, 0, AT)) == (5 + more, (0, 8 - feet, 0), BEACH)
    assert events[1] == IslandVisited(0, stage - 1, 1, more, 0)
    assert own_tokens(state) == {}


@pytest.mark.clause("8.3")
def test_the_points_of_a_visit_come_to_the_player_whose_turn_it_is() -> None:
    state = play(position(player(), player(fleet="1"), turn="yellow", islands="+5"), "s1:1")
    assert [points(state, seat) for seat in range(2)] == [0, 2 + 5]


ALL_FOUR = "+3 +5 +foot +hula"


@pytest.mark.clause("8.3", "11.1")
@pytest.mark.parametrize(
    ("ready", "visits"),
    [
        ("b", ""),
        ("1", "s1:1"),
        ("2", "s1:2 s2:2"),
        ("b 1", "s1:1 s2:b1 s3:b1"),
        ("b 2", "s1:2 s2:2 s3:b2 s4:b2"),
        ("1 1", "s1:1 s2:11 s3:11 s4:11"),
        ("b 1 2", "s1:1 s1:2 s2:b1 s2:2 s3:b1 s3:b2 s3:12 s4:b2 s4:12"),
        (
            "b 1 1 2 2",
            "s1:1 s1:2 s2:b1 s2:11 s2:2 s3:b1 s3:b2 s3:11 s3:12 s3:22 s4:b2 s4:11 s4:12 s4:22",
        ),
    ],
)
def test_no_ship_sails_without_which_the_rest_would_do(ready: str, visits: str) -> None:
    assert chosen(position(player((0, 9, 0), fleet=ready), islands=ALL_FOUR), "s") == visits
    assert chosen(position(player((0, 9, 0), fleet="b 1 1 2 2", ready=ready), islands=ALL_FOUR), "s") == visits


@pytest.mark.clause("8.3")
def test_a_stage_without_island_is_not_visited() -> None:
    state = position(player((0, 9, 0), fleet="2"), islands="- +3 - -")
    assert chosen(state, "s") == "s2:2"


GIFTS = {"+shell": "shell*", "+foot": "foot*", "+spear": "spear*", "+hula": "hula*", "+surfer": "surfer*"}


@pytest.mark.clause("8.4", "8.5")
@pytest.mark.parametrize("island", GIFTS)
def test_an_island_gives_the_tile_so_named_with_side_two(island: str) -> None:
    state = position(player((0, 3, 0), fleet="2"), islands=f"{island} - - -")
    kind = island[1:]
    after = play(state, "s1:2" if kind in ("hula", "surfer") else "s1:2 v1")
    assert (villages(after), points(after)) == (f"plain {GIFTS[island]}", 2)
    assert left(state, kind) - left(after, kind) == 1


@pytest.mark.clause("8.4")
def test_the_row_of_what_an_island_gives_is_chosen() -> None:
    state = position(player((0, 3, 0), "plain / shell", fleet="2"), islands="+hula")
    assert choices(play(state, "s1:2")) == "v1 v2"
    assert villages(play(state, "s1:2 v2")) == "plain / shell hula*"


@pytest.mark.clause("8.4")
@pytest.mark.parametrize(("kingdom", "there"), [("plain hula", 10), ("plain", 0)])
def test_if_it_cannot_be_laid_or_none_is_left_the_points_are_all(kingdom: str, there: int) -> None:
    state = position(player((0, 4, 0), kingdom, fleet="1"), islands="+hula", left=f"hula:{there}")
    state, events = told(state, "s1:1")
    assert (points(state), villages(state), goods(state)) == (2, kingdom, (0, 1, 0))
    assert events[-1] == NothingToTake(0, ISLAND_KEYS.index("+hula"))
    assert (left(state, "hula"), rules.current_player(state)) == (there, 1)


@pytest.mark.clause("8.4")
def test_a_full_row_of_kahunas_or_tikis_takes_no_more() -> None:
    state = position(player((0, 9, 0), fleet="1 1", kahunas=5, tikis=5), islands="+kahuna +tiki")
    assert of_seat(play(state, "s1:1"), 0, KAHUNAS) == 5
    assert of_seat(play(state, "s2:11"), 0, TIKIS) == 5


@pytest.mark.clause("8.5")
def test_plus_fruit_gives_one_of_the_four_that_are_left_and_can_be_laid() -> None:
    state = position(player((0, 3, 0), fleet="2"), islands="+fruit")
    assert choices(play(state, "s1:2")) == "breadfruit taro coconut banana"
    assert villages(play(state, "s1:2 coconut")) == "plain coconut*"
    state = position(player((0, 3, 0), "plain taro", fleet="2"), islands="+fruit", left="banana:0")
    assert choices(play(state, "s1:2")) == "breadfruit coconut"
    state = position(player((0, 3, 0), "plain taro / shell", fleet="2"), islands="+fruit", left="banana:0 coconut:0")
    assert (choices(play(state, "s1:2")), choices(play(state, "s1:2 breadfruit"))) == ("breadfruit taro", "v1 v2")
    assert villages(play(state, "s1:2 taro")) == "plain taro / shell taro*"
    state = position(player((0, 3, 0), "plain taro breadfruit banana", fleet="2"), islands="+fruit")
    assert villages(play(state, "s1:2")) == "plain taro breadfruit banana coconut*"


@pytest.mark.clause("8.5")
@pytest.mark.parametrize(("island", "what", "gift"), [("+kahuna", KAHUNAS, (1, 0)), ("+tiki", TIKIS, (0, 1))])
def test_plus_kahuna_and_plus_tiki_give_one(island: str, what: int, gift: tuple[int, int]) -> None:
    state = position(player((0, 3, 0), fleet="1", kahunas=1, tikis=1), islands=island)
    state = play(state, "s1:1")
    assert (of_seat(state, 0, what), goods(state)) == (2, (*gift, 0))


@pytest.mark.clause("8.5")
@pytest.mark.parametrize(("island", "more"), [("+3", 3), ("+5", 5)])
def test_plus_three_and_plus_five_are_more_points(island: str, more: int) -> None:
    state, events = told(position(player((0, 3, 0), fleet="2"), islands=island), "s1:2")
    assert (points(state), of_type(IslandVisited, events[1]).more, villages(state)) == (2 + more, more, "plain")


@pytest.mark.clause("8.6")
def test_a_visited_island_goes_face_up_under_the_pile_and_its_stage_stays_empty_for_the_round() -> None:
    state = position(player((0, 9, 0), fleet="2 2"), islands=ALL_FOUR)
    after = play(state, "s1:2 #2")
    assert after[AT_STAGES][0] == NONE
    assert (after[VISITED], after[PILE]) == (1 << ISLAND_KEYS.index("+3"), state[PILE])
    assert chosen(after, "s1") == ""


@pytest.mark.clause("8.6", "3.5")
def test_for_a_new_round_an_island_visited_later_lies_face_up_again() -> None:
    state = position(
        player((0, 9, 0), fleet="2"), islands="+3 +5 +foot -", visited="+hula +tiki +shell +spear +surfer +fruit"
    )
    assert state[PILE].bit_count() == 1
    state = play(state, "#2 #1")
    while choices(state) != "=+kahuna":
        state, _ = rules.apply(state, rules.chance_outcomes(state)[0][0])
    state = play(state, "=+kahuna #1 s1:2")
    assert (state[VISITED], state[PILE].bit_count()) == (1 << ISLAND_KEYS.index("+3"), 6)


# --- The end of the round for a player --------------------------------------------------------------------------------


@pytest.mark.clause("8.7")
def test_the_chief_takes_a_free_order_space_and_the_token_under_it_at_no_cost() -> None:
    state = position(player((0, 0, 0), at="c2"), players=3, under="3 4s")
    assert choices(state) == "#1 #2 #3"
    state, events = told(state, "#3")
    assert events == [ChiefEnded(0, 2, 5)]
    assert (own_tokens(state), goods(state), of_seat(state, 0, AT)) == ({"4s": 1}, (0, 0, 0), ENDED)
    assert (state[ENDED_ON], state[ORDER_TOKENS]) == ((NONE, NONE, 0), (NONE, 2, NONE))
    assert chosen(state, "#") == "#1 #2"


@pytest.mark.clause("8.7")
def test_order_1_has_no_token() -> None:
    state, events = told(position(players=2, under="3"), "#1")
    assert (own_tokens(state), events) == ({}, [ChiefEnded(0, 0, NONE)])


@pytest.mark.clause("8.7", "9.1")
def test_the_order_token_is_an_own_price_token_like_a_bought_one() -> None:
    state = position(player(tokens="6"), player(), under="3s")
    assert [points(play(state, turns)) for turns in ("#2 #1", "#1 #2")] == [8, 0]
    state = position(player((0, 0, 0), "plain spear"), player(), under="3s")
    assert [points(play(state, turns)) for turns in ("#2 #1", "#1 #2")] == [1, 0]


@pytest.mark.clause("8.7", "4.1")
def test_the_chief_stays_there() -> None:
    state = play(position(players=3), "#2")
    for turn in ("#1", "#3"):
        assert rules.current_player(state) != 0
        state = play(state, turn)
    assert state[ORDER] == (1, 0, 2)
