"""Things, setup and the beginning of a round: sections 1 to 3, and what luck draws."""

import pytest
from hawaii_positions import (
    PLACE_KEYS,
    TOKEN_KEYS,
    at_place,
    choices,
    fleet,
    goods,
    left,
    listed,
    opening,
    play,
    player,
    points,
    position,
    told,
    unpacked,
    villages,
)

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.events import IslandsMoved, PileTurned
from haleakala.games.hawaii.model import (
    AT,
    AT_STAGES,
    BAG,
    BEACH,
    FLEET,
    HARBOUR,
    NEIGHBOURS,
    NONE,
    ORDER,
    ORDER_TOKENS,
    PILE,
    PLACE_ON,
    READY,
    ROUND,
    STACKS,
    TOPS,
    UNSEEN_GODS,
    VISITED,
    of_seat,
)
from haleakala.games.hawaii.tables import (
    CENTRES,
    CHIEFS,
    COPIES,
    FISH,
    KIND_KEYS,
    PLACES,
    SPACES,
    TOKENS,
)
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.rules import CHANCE, TERMINAL

ALL_PLACES = " ".join(f"={key}" for key in PLACE_KEYS)
in_every_number = pytest.mark.parametrize("number", [2, 3, 4, 5])
LAST = "#2 #1"


def laid_out(tokens, number=2, places=ALL_PLACES):
    """A state after a setup with these tokens in the places, as `tokens` lists them; the rest are the first left."""
    lot = " ".join(f"={chief}" for chief in CHIEFS[:number])
    state = rules.initial_state({"players": str(number)})
    return play(state, f"{places} =kane =pele =+shell =+foot =+spear =+hula {lot} {tokens}")


def started(number=2):
    """Before the first token is drawn."""
    return laid_out("", number)


# --- 1 The frame ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("1.1")
def test_two_to_five_play_and_the_number_is_the_only_option():
    assert CHIEFS == ("red", "yellow", "green", "blue", "black")
    assert rules.CHOICES == (("players", ("2", "3", "4", "5")),)
    assert [rules.num_players({"players": number}) for number in "2345"] == [2, 3, 4, 5]


@pytest.mark.clause("1.1", "9.4")
def test_after_five_rounds_it_is_over_and_who_has_most_points_wins():
    state = position(player(points=10), player(points=11), round=5)
    state = play(state, "#2 #1")
    assert rules.current_player(state) == TERMINAL
    assert (points(state, 0), points(state, 1)) == (10, 11 + 2)
    assert rules.returns(state) == (0, 1, 0, 0, 0)


@pytest.mark.clause("1.1")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_after_an_earlier_round_another_one_follows(round):
    state = play(position(round=round, islands="+3 +5 +hula +foot"), "#2 #1")
    assert rules.current_player(state) == CHANCE
    assert state[ROUND] + 1 == round + 1


@pytest.mark.clause("1.2")
def test_tiles_run_out_and_goods_do_not():
    state = position(player((99, 99, 99)), spots="huts:2", left="shell:0 foot:1")
    assert choices(play(state, "a1 ~0")) == "foot@2 foot@2*"
    assert goods(play(position(player((90, 90, 90)), islands="+3 +5 +hula +foot"), "#2 #1")) == (100, 96, 90)


@pytest.mark.clause("1.3")
def test_nothing_is_hidden_and_what_is_unseen_is_counted():
    state = opening("3", SeededLuck(1).choose)
    assert all(rules.observation(state, seat) == state for seat in range(-3, 3))
    assert (state[STACKS], sum(unpacked(state[UNSEEN_GODS], KIND_KEYS).values())) == ((5, 5), 10)
    assert rules.determinize(state, SeededLuck(2)) == state


# --- 2 The things -----------------------------------------------------------------------------------------------------

BESIDE = {
    "a1": "a2 b1 b2",
    "a2": "a1 b2 b3",
    "b1": "a1 b2 c1 c2",
    "b2": "a1 a2 b1 b3 c1 c2 c3",
    "b3": "a2 b2 c2 c3",
    "c1": "b1 b2 c2 d1",
    "c2": "b1 b2 b3 c1 c3 d1 d2",
    "c3": "b2 b3 c2 d2",
    "d1": "c1 c2 d2",
    "d2": "c2 c3 d1",
}


@pytest.mark.clause("2.1")
def test_ten_spaces_in_rows_of_two_three_three_two():
    assert " ".join(SPACES) == "a1 a2 b1 b2 b3 c1 c2 c3 d1 d2"
    assert CENTRES == (1, 3, 0, 2, 4, 0, 2, 4, 1, 3)
    found = {key: " ".join(SPACES[other] for other in NEIGHBOURS[at]) for at, key in enumerate(SPACES)}
    assert found == BESIDE


@pytest.mark.clause("2.1", "4.2")
def test_the_beach_adjoins_the_two_spaces_of_the_first_row_only():
    state = position(player((9, 1, 0)), spots="huts:2 craft:2 long:2 dance:2 roots:2")
    assert choices(state).split()[:2] == ["a1", "a2"]
    assert not set(choices(state).split()) & set(SPACES[2:])


@pytest.mark.clause("2.2")
def test_ten_places_with_their_tiles_spots_and_limits():
    found = [
        (place.key, " ".join(KIND_KEYS[kind] for kind in place.kinds), place.spots, place.limit) for place in PLACES
    ]
    assert found == [
        ("huts", "shell foot", 3, 12),
        ("craft", "spear trade", 2, 7),
        ("long", "long", 1, 5),
        ("dance", "water hula", 2, 9),
        ("roots", "breadfruit taro", 1, 5),
        ("palms", "coconut banana", 2, 8),
        ("sea", "ship surfer", 3, 11),
        ("kahunas", "kahuna", 3, 12),
        ("tikis", "tiki", 2, 8),
        ("gods", "kane pele ku lono laka kanaloa", 2, 6),
    ]
    assert sum(place.spots for place in PLACES) == 21
    assert [place.limit for place in PLACES if place.spots == 3].count(12) == 2


@pytest.mark.clause("2.2")
def test_with_five_players_no_token_stays_in_the_bag():
    state = opening("5", SeededLuck(3).choose)
    assert unpacked(state[BAG], TOKEN_KEYS) == {}
    assert unpacked(opening("2", SeededLuck(3).choose)[BAG], TOKEN_KEYS).total() == 3


@pytest.mark.clause("2.3")
def test_there_are_126_tiles():
    assert sum(COPIES) == 126
    copies = dict(zip(KIND_KEYS, COPIES, strict=True))
    assert [copies.pop(key) for key in ("hula", "ship", "surfer", "kahuna", "tiki")] == [10, 8, 10, 25, 15]
    assert sorted(copies.values()) == [2] * 6 + [4] * 4 + [5] * 6
    assert [left(opening(), key) for key in ("shell", "hula", "kane")] == [5, 10, 2]


INCOME = {
    "shell": ((1, 0, 0), (2, 0, 0)),
    "foot": ((0, 1, 0), (0, 2, 0)),
    "trade": ((0, 0, 0), (0, 0, 1)),
    "water": ((0, 0, 0), (0, 0, 1)),
    "breadfruit": ((0, 0, 1), (0, 0, 2)),
    "taro": ((0, 0, 1), (0, 0, 2)),
    "coconut": ((0, 0, 1), (0, 0, 2)),
    "banana": ((0, 0, 1), (0, 0, 2)),
    "kane": ((1, 0, 0), (2, 0, 0)),
    "pele": ((0, 1, 0), (0, 2, 0)),
}


@pytest.mark.clause("2.3", "9.3")
@pytest.mark.parametrize("kind", [key for key in KIND_KEYS if key not in ("ship", "kahuna", "tiki")])
def test_what_a_tile_gives_per_income(kind):
    for side, star in enumerate(("", "*")):
        state = position(player((0, 0, 0), f"plain {kind}{star}"), islands="+3 +5 +hula +foot")
        assert goods(play(state, LAST)) == tuple(
            base + more for base, more in zip((10, 6, 0), INCOME.get(kind, ((0, 0, 0),) * 2)[side], strict=True)
        )


@pytest.mark.clause("2.4")
def test_two_stacks_of_six_gods_lie_with_open_tops():
    state = play(rules.initial_state({"players": "2"}), f"{ALL_PLACES}")
    assert choices(state) == "=kane =pele =ku =lono =laka =kanaloa"
    assert state[STACKS] == (6, 6)
    state = play(state, "=ku =ku")
    assert ([KIND_KEYS[god] for god in state[TOPS]], state[STACKS]) == (["ku", "ku"], (5, 5))


@pytest.mark.clause("2.4")
def test_a_turn_that_takes_a_top_ends_with_the_draw_of_the_next_one():
    state = position(player((13, 9, 0)), spots="gods:3", gods="kane laka", unseen="pele pele ku")
    assert state[STACKS] == (2, 1)
    state = play(state, "d2 laka@3")
    assert rules.current_player(state) == CHANCE
    assert [(str(drawn), weight) for drawn, weight in rules.chance_outcomes(state)] == [("=pele", 2), ("=ku", 1)]
    state = play(state, "=pele")
    assert ([KIND_KEYS[god] for god in state[TOPS]], state[STACKS]) == (["kane", "pele"], (2, 0))
    assert rules.current_player(state) == 1


@pytest.mark.clause("2.4")
def test_no_god_follows_from_an_empty_stack():
    state = position(player((13, 9, 0)), spots="gods:3,2", gods="kane laka", unseen="pele")
    state = play(state, "d2 laka@3")
    assert rules.current_player(state) == 1
    assert state[TOPS] == (KIND_KEYS.index("kane"), NONE)
    again = position(player((13, 9, 0), at="d1"), spots="gods:2", gods="kane -", unseen="")
    assert choices(play(again, "d2")) == "kane@2 kane@2*"
    assert "d2" not in choices(position(player((13, 9, 0)), spots="gods:2", gods="- -", unseen="")).split()


@pytest.mark.clause("2.4")
def test_two_equal_tops_are_one_choice_and_the_first_stack_gives_it():
    state = position(player((13, 9, 0)), spots="gods:3", gods="laka laka", unseen="pele ku")
    state = play(state, "d2")
    assert choices(state) == "laka@3 laka@3*"
    state = play(state, "laka@3")
    assert state[TOPS] == (NONE, KIND_KEYS.index("laka"))
    assert play(state, "=ku")[TOPS] == (KIND_KEYS.index("ku"), KIND_KEYS.index("laka"))


@pytest.mark.clause("2.5")
def test_the_bag_has_five_tokens_of_each_value_and_one_of_these_has_spears():
    assert unpacked(started()[BAG], TOKEN_KEYS) == {
        **{f"{value}": 4 for value in range(2, 7)},
        **{f"{value}s": 1 for value in range(2, 7)},
    }
    assert [(token.value, token.fish) for token in TOKENS if token.spears] == [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)]
    assert [(token.value, token.fish) for token in TOKENS if not token.spears] == [
        (2, 1),
        (3, 1),
        (4, 2),
        (5, 2),
        (6, 3),
    ]


@pytest.mark.clause("2.5", "3.4")
@pytest.mark.parametrize(("token", "fish"), [("2", 1), ("3s", 1), ("4", 2), ("5s", 2), ("6", 3)])
def test_a_token_that_does_not_fit_shows_its_fish_in_the_harbour(token, fish):
    others = "=6 =6" if token != "6" else "=6 =5"
    state = laid_out(f"{others} ={token}")
    assert unpacked(state[HARBOUR], FISH) == {fish: 1}
    assert at_place(state, "huts") == " ".join(sorted(others.replace("=", "").split()))


# --- 3 The beginning --------------------------------------------------------------------------------------------------


@pytest.mark.clause("3.1")
@in_every_number
def test_what_is_drawn_first_and_in_which_order(number):
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
def test_places_come_from_a1_to_d2_and_chiefs_to_order_1_and_so_on():
    places = "=gods =sea =long =huts =dance =roots =craft =tikis =palms =kahunas"
    assert choices(rules.initial_state({"players": "2"})) == ALL_PLACES
    state = play(rules.initial_state({"players": "4"}), f"{places} =kane =kane =+5 =+3 =+tiki =+fruit")
    assert choices(state) == "=red =yellow =green =blue"
    assert [PLACE_KEYS[place] for place in state[PLACE_ON]] == places.replace("=", "").split()
    assert play(state, "=blue =red =green =yellow")[ORDER] == (3, 0, 2, 1)


@pytest.mark.clause("3.2")
def test_everybody_gets_13_shells_7_feet_and_fruit_by_order():
    state = rules.initial_state({"players": "5"})
    state = play(state, f"{ALL_PLACES} =kane =pele =+3 =+5 =+hula =+foot =black =blue =green =yellow =red")
    assert [goods(state, seat) for seat in range(5)] == [(13, 7, 5), (13, 7, 4), (13, 7, 3), (13, 7, 2), (13, 7, 0)]
    assert [(fleet(state, seat), villages(state, seat), points(state, seat)) for seat in range(5)] == [
        ("b", "plain", 0)
    ] * 5


@pytest.mark.clause("3.2", "8.1")
def test_a_boat_carries_two():
    state = play(position(player(), harbour="1 1 1"), "f1:b f1")
    assert rules.current_player(state) == 1


@pytest.mark.clause("3.3")
def test_each_round_all_chiefs_are_on_the_beach_all_ships_ready_all_tokens_in_the_bag():
    red = player(at="d1", fleet="b 1 2", ready="1", tokens="2 3", fish="1 3")
    state = play(position(red, harbour="1 2", spots="huts:3"), LAST)
    assert [of_seat(state, seat, AT) for seat in range(2)] == [BEACH, BEACH]
    assert (fleet(state, 0, READY), fleet(state, 0, FLEET)) == ("b12", "b12")
    assert unpacked(state[BAG], TOKEN_KEYS).total() == 25
    assert state[HARBOUR] == 0 and all(at_place(state, key) == "" for key in PLACE_KEYS)


@pytest.mark.clause("3.4")
def test_the_limited_spot_takes_a_token_if_the_sum_is_at_most_the_limit():
    state = laid_out("=3 =5 =4 =4 =3 =5")
    assert [at_place(state, key) for key in ("huts", "craft", "long")] == ["3 4 5", "3 4", "5"]
    assert state[HARBOUR] == 0


@pytest.mark.clause("3.4")
def test_otherwise_it_goes_fish_up_to_the_harbour_and_the_spot_stays_empty():
    state = laid_out("=3 =5 =5 =4 =4 =6")
    assert [at_place(state, key) for key in ("huts", "craft", "long")] == ["3 5", "4", ""]
    assert listed(state[HARBOUR], FISH) == [2, 2, 3]


@pytest.mark.clause("3.4")
def test_a_token_is_drawn_for_the_limited_spot_even_if_none_can_fit():
    state = laid_out("=6 =6")
    assert choices(state) == "=2 =2s =3 =3s =4 =4s =5 =5s =6 =6s"
    state = play(state, "=2")
    assert (at_place(state, "huts"), listed(state[HARBOUR], FISH)) == ("6 6", [1])


@pytest.mark.clause("3.4")
def test_spears_do_not_matter_in_laying_out():
    assert at_place(laid_out("=2s =2 =5 =4s =3s"), "craft") == "3s 4s"


FEW = "=2 =2 =2 =2 =3 =3 =3 =3 =4 =4 =4 =4 =5 =5 =5 =5 =6 =6 =6 =6 =2s"


@pytest.mark.clause("3.4")
def test_the_order_spaces_get_one_token_fewer_than_players_the_lowest_under_2():
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
def test_of_equal_values_spears_are_higher():
    tokens = FEW.replace("=4 =4 =4 =4", "=4 =4 =4 =6s")
    state = laid_out(f"{tokens} =4s =4 =3s", 4)
    assert [TOKEN_KEYS[token] for token in state[ORDER_TOKENS][1:]] == ["3s", "4", "4s"]


@pytest.mark.clause("3.5", "8.6")
def test_from_round_2_on_the_islands_move_up_after_the_tokens():
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
def test_when_the_last_island_is_drawn_the_visited_ones_are_turned_at_once():
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
