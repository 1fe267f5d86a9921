"""The setup and the beginning of a round: section 3."""

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.events import IslandsMoved, PileTurned
from haleakala.games.hawaii.rules.model import (
    AT,
    AT_STAGES,
    BAG,
    BEACH,
    FLEET,
    HARBOUR,
    NONE,
    ORDER,
    ORDER_TOKENS,
    PILE,
    PLACE_ON,
    READY,
    VISITED,
    of_seat,
)
from haleakala.games.hawaii.rules.position import PLACE_KEYS, TOKEN_KEYS
from haleakala.games.hawaii.rules.tables import (
    FISH,
)
from tests.games.hawaii.positions import (
    ALL_PLACES,
    at_place,
    choices,
    fleet,
    goods,
    laid_out,
    listed,
    play,
    player,
    points,
    position,
    told,
    unpacked,
    villages,
)

in_every_number = pytest.mark.parametrize("number", [2, 3, 4, 5])
LAST = "#2 #1"


@pytest.mark.clause("3.1")
@in_every_number
def test_what_is_drawn_first_and_in_which_order(number: int) -> None:
    state, kinds = rules.initial_state({"players": str(number)}), []
    while outcomes := rules.chance_outcomes(state):
        kinds.append(type(outcomes[0][0]).__name__)
        state, _ = rules.apply(state, outcomes[-1][0])
    assert kinds == (
        ["DrawPlace"] * 10
        + ["DrawGod"] * 2
        + ["DrawIsland"] * 4
        + ["DrawChief"] * number
        + ["DrawToken"] * (21 + number - 1)
    )


@pytest.mark.clause("3.1")
def test_places_come_from_a1_to_d2_and_chiefs_to_order_1_and_so_on() -> None:
    places = "=gods =sea =long =huts =dance =roots =craft =tikis =palms =kahunas"
    assert choices(rules.initial_state({"players": "2"})) == ALL_PLACES
    state = play(rules.initial_state({"players": "4"}), f"{places} =kane =kane =+5 =+3 =+tiki =+fruit")
    assert choices(state) == "=red =yellow =green =blue"
    assert [PLACE_KEYS[place] for place in state[PLACE_ON]] == places.replace("=", "").split()
    assert play(state, "=blue =red =green =yellow")[ORDER] == (3, 0, 2, 1)


@pytest.mark.clause("3.2")
def test_everybody_gets_13_shells_7_feet_and_fruit_by_order() -> None:
    state = rules.initial_state({"players": "5"})
    state = play(state, f"{ALL_PLACES} =kane =pele =+3 =+5 =+hula =+foot =black =blue =green =yellow =red")
    assert [goods(state, seat) for seat in range(5)] == [(13, 7, 5), (13, 7, 4), (13, 7, 3), (13, 7, 2), (13, 7, 0)]
    assert [(fleet(state, seat), villages(state, seat), points(state, seat)) for seat in range(5)] == [
        ("b", "plain", 0)
    ] * 5
    assert [fleet(state, seat, READY) for seat in range(5)] == ["b"] * 5


@pytest.mark.clause("3.2", "8.1")
def test_a_boat_carries_two() -> None:
    state = play(position(player(), harbour="1 1 1"), "f1:b f1")
    assert rules.current_player(state) == 1


@pytest.mark.clause("3.3")
def test_each_round_all_chiefs_are_on_the_beach_all_ships_ready_all_tokens_in_the_bag() -> None:
    red = player(at="d1", fleet="b 1 2", ready="1", tokens="2 3", fish="1 3")
    state = play(position(red, harbour="1 2", spots="huts:3"), LAST)
    assert [of_seat(state, seat, AT) for seat in range(2)] == [BEACH, BEACH]
    assert (fleet(state, 0, READY), fleet(state, 0, FLEET)) == ("b 1 2", "b 1 2")
    assert unpacked(state[BAG], TOKEN_KEYS).total() == 25
    assert state[HARBOUR] == 0 and all(at_place(state, key) == "" for key in PLACE_KEYS)


@pytest.mark.clause("3.4")
def test_the_limited_spot_takes_a_token_if_the_sum_is_at_most_the_limit() -> None:
    state = laid_out("=3 =5 =4 =4 =3 =5")
    assert [at_place(state, key) for key in ("huts", "craft", "long")] == ["3 4 5", "3 4", "5"]
    assert state[HARBOUR] == 0


@pytest.mark.clause("3.4")
def test_otherwise_it_goes_fish_up_to_the_harbour_and_the_spot_stays_empty() -> None:
    state = laid_out("=3 =5 =5 =4 =4 =6")
    assert [at_place(state, key) for key in ("huts", "craft", "long")] == ["3 5", "4", ""]
    assert listed(state[HARBOUR], FISH) == [2, 2, 3]


@pytest.mark.clause("3.4")
def test_a_token_is_drawn_for_the_limited_spot_even_if_none_can_fit() -> None:
    state = laid_out("=6 =6")
    assert choices(state) == "=2 =2s =3 =3s =4 =4s =5 =5s =6 =6s"
    state = play(state, "=2")
    assert (at_place(state, "huts"), listed(state[HARBOUR], FISH)) == ("6 6", [1])


@pytest.mark.clause("3.4")
def test_on_an_unlimited_spot_any_token_lies() -> None:
    places = "=sea " + ALL_PLACES.replace(" =sea", "")
    state = laid_out("=6 =6 =2", places=places)
    assert (at_place(state, "sea"), listed(state[HARBOUR], FISH)) == ("6 6", [1])


@pytest.mark.clause("3.4")
def test_spears_do_not_matter_in_laying_out() -> None:
    assert at_place(laid_out("=2s =2 =5 =4s =3s"), "craft") == "3s 4s"


FEW = "=2 =2 =2 =2 =3 =3 =3 =3 =4 =4 =4 =4 =5 =5 =5 =5 =6 =6 =6 =6 =2s"


@pytest.mark.clause("3.4")
def test_the_order_spaces_get_one_token_fewer_than_players_the_lowest_under_2() -> None:
    state = laid_out(f"{FEW} =6s =3s =5s =4s", 5)
    assert [TOKEN_KEYS[token] if token != NONE else "-" for token in state[ORDER_TOKENS]] == [
        "-",
        "3s",
        "4s",
        "5s",
        "6s",
    ]
    state = laid_out(f"{FEW} =4s =3s", 3)
    assert (state[ORDER_TOKENS][0], unpacked(state[BAG], TOKEN_KEYS)) == (NONE, {"5s": 1, "6s": 1})


@pytest.mark.clause("3.4")
def test_of_equal_values_spears_are_higher() -> None:
    tokens = FEW.replace("=4 =4 =4 =4", "=4 =4 =4 =6s")
    state = laid_out(f"{tokens} =4s =4 =3s", 4)
    assert [TOKEN_KEYS[token] for token in state[ORDER_TOKENS][1:]] == ["3s", "4", "4s"]


@pytest.mark.clause("3.5", "8.6")
def test_from_round_2_on_the_islands_move_up_after_the_tokens() -> None:
    state = play(position(islands="+3 - +5 -", visited="+hula +tiki"), LAST)
    shown = []
    while "+" not in choices(state):
        state, events = rules.apply(state, rules.chance_outcomes(state)[0][0])
        shown += [event for event in events if isinstance(event, IslandsMoved)]
    assert shown == [IslandsMoved((8, 9, NONE, NONE))]
    assert state[AT_STAGES] == (8, 9, NONE, NONE)
    assert choices(state) == "=+shell =+foot =+spear =+surfer =+fruit =+kahuna"
    state = play(state, "=+kahuna =+foot")
    assert (state[AT_STAGES], rules.current_player(state)) == ((8, 9, 6, 1), 1)


@pytest.mark.clause("8.6")
def test_when_the_last_island_is_drawn_the_visited_ones_are_turned_at_once() -> None:
    visited = "+hula +tiki +shell +foot +spear +surfer"
    state = play(position(islands="+3 +5 - -", visited=visited), LAST)
    while "+" not in choices(state):
        state, _ = rules.apply(state, rules.chance_outcomes(state)[0][0])
    state, events = told(state, "=+fruit")
    assert PileTurned() not in events
    assert choices(state) == "=+kahuna"
    state, events = told(state, "=+kahuna")
    assert PileTurned() in events
    assert (state[VISITED], state[PILE].bit_count()) == (0, 6)


@pytest.mark.clause("8.6")
def test_stages_still_empty_are_filled_from_the_islands_just_turned() -> None:
    visited = "+hula +tiki +shell +foot +spear +surfer +fruit"
    state = play(position(islands="+3 - - -", visited=visited), LAST)
    while "+" not in choices(state):
        state, _ = rules.apply(state, rules.chance_outcomes(state)[0][0])
    state, events = told(state, "=+5 =+kahuna")
    assert PileTurned() in events
    assert choices(state) == "=+shell =+foot =+spear =+hula =+surfer =+fruit =+tiki"
    state = play(state, "=+tiki")
    assert (state[AT_STAGES], state[VISITED], state[PILE].bit_count()) == ((8, 9, 6, 7), 0, 6)
