"""The frame of the game and its things: sections 1 and 2."""

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.model import (
    BAG,
    HARBOUR,
    NEIGHBOURS,
    NONE,
    ROUND,
    STACKS,
    TOPS,
    UNSEEN_GODS,
)
from haleakala.games.hawaii.rules.position import TOKEN_KEYS
from haleakala.games.hawaii.rules.tables import (
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
from tests.games.hawaii.positions import (
    ALL_PLACES,
    at_place,
    choices,
    goods,
    laid_out,
    left,
    opening,
    play,
    player,
    points,
    position,
    unpacked,
)

# --- 1 The frame ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("1.1")
def test_two_to_five_play_and_the_number_is_the_only_option() -> None:
    assert CHIEFS == ("red", "yellow", "green", "blue", "black")
    assert rules.CHOICES == (("players", ("2", "3", "4", "5")),)
    assert [rules.num_players({"players": number}) for number in "2345"] == [2, 3, 4, 5]


@pytest.mark.clause("1.1", "9.4")
def test_after_five_rounds_it_is_over_and_who_has_most_points_wins() -> None:
    state = position(player(points=10), player(points=11), round=5)
    state = play(state, "#2 #1")
    assert rules.current_player(state) == TERMINAL
    assert (points(state, 0), points(state, 1)) == (10, 11 + 2)
    assert rules.returns(state) == (0, 1, 0, 0, 0)


@pytest.mark.clause("1.1")
@pytest.mark.parametrize("round", [1, 2, 3, 4])
def test_after_an_earlier_round_another_one_follows(round: int) -> None:
    state = play(position(round=round, islands="+3 +5 +hula +foot"), "#2 #1")
    assert rules.current_player(state) == CHANCE
    assert state[ROUND] + 1 == round + 1


@pytest.mark.clause("1.2")
def test_tiles_run_out_and_goods_do_not() -> None:
    state = position(player((99, 99, 99)), spots="huts:2", left="shell:0 foot:1")
    assert choices(play(state, "a1 ~0")) == "foot@2 foot@2*"
    assert goods(play(position(player((90, 90, 90)), islands="+3 +5 +hula +foot"), "#2 #1")) == (100, 96, 90)


@pytest.mark.clause("1.3")
def test_nothing_is_hidden_and_what_is_unseen_is_counted() -> None:
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
def test_ten_spaces_in_rows_of_two_three_three_two() -> None:
    assert " ".join(SPACES) == "a1 a2 b1 b2 b3 c1 c2 c3 d1 d2"
    assert CENTRES == (1, 3, 0, 2, 4, 0, 2, 4, 1, 3)
    found = {key: " ".join(SPACES[other] for other in NEIGHBOURS[at]) for at, key in enumerate(SPACES)}
    assert found == BESIDE


@pytest.mark.clause("2.1", "4.2")
def test_the_beach_adjoins_the_two_spaces_of_the_first_row_only() -> None:
    state = position(player((9, 1, 0)), spots="huts:2 craft:2 long:2 dance:2 roots:2")
    assert choices(state).split()[:2] == ["a1", "a2"]
    assert not set(choices(state).split()) & set(SPACES[2:])


@pytest.mark.clause("2.2")
def test_ten_places_with_their_tiles_spots_and_limits() -> None:
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
def test_with_five_players_no_token_stays_in_the_bag() -> None:
    state = opening("5", SeededLuck(3).choose)
    assert unpacked(state[BAG], TOKEN_KEYS) == {}
    assert unpacked(opening("2", SeededLuck(3).choose)[BAG], TOKEN_KEYS).total() == 3


@pytest.mark.clause("2.3")
def test_there_are_126_tiles() -> None:
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
def test_what_a_tile_gives_per_income(kind: str) -> None:
    for side, star in enumerate(("", "*")):
        state = position(player((0, 0, 0), f"plain {kind}{star}"), islands="+3 +5 +hula +foot")
        assert goods(play(state, "#2 #1")) == tuple(
            base + more for base, more in zip((10, 6, 0), INCOME.get(kind, ((0, 0, 0),) * 2)[side], strict=True)
        )


@pytest.mark.clause("2.4")
def test_two_stacks_of_six_gods_lie_with_open_tops() -> None:
    state = play(rules.initial_state({"players": "2"}), f"{ALL_PLACES}")
    assert choices(state) == "=kane =pele =ku =lono =laka =kanaloa"
    assert state[STACKS] == (6, 6)
    state = play(state, "=ku =ku")
    assert ([KIND_KEYS[god] for god in state[TOPS]], state[STACKS]) == (["ku", "ku"], (5, 5))


@pytest.mark.clause("2.4")
def test_a_turn_that_takes_a_top_ends_with_the_draw_of_the_next_one() -> None:
    state = position(player((13, 9, 0)), spots="gods:3", gods="kane laka", unseen="pele pele ku")
    assert state[STACKS] == (2, 1)
    state = play(state, "d2 laka@3")
    assert rules.current_player(state) == CHANCE
    assert [(str(drawn), weight) for drawn, weight in rules.chance_outcomes(state)] == [("=pele", 2), ("=ku", 1)]
    state = play(state, "=pele")
    assert ([KIND_KEYS[god] for god in state[TOPS]], state[STACKS]) == (["kane", "pele"], (2, 0))
    assert rules.current_player(state) == 1


@pytest.mark.clause("2.4")
def test_no_god_follows_from_an_empty_stack() -> None:
    state = position(player((13, 9, 0)), spots="gods:3,2", gods="kane laka", unseen="pele")
    state = play(state, "d2 laka@3")
    assert rules.current_player(state) == 1
    assert state[TOPS] == (KIND_KEYS.index("kane"), NONE)
    again = position(player((13, 9, 0), at="d1"), spots="gods:2", gods="kane -", unseen="")
    assert choices(play(again, "d2")) == "kane@2 kane@2*"
    assert "d2" not in choices(position(player((13, 9, 0)), spots="gods:2", gods="- -", unseen="")).split()


@pytest.mark.clause("2.4")
def test_the_next_god_comes_onto_the_stack_that_gave_one_though_the_first_is_empty() -> None:
    state = position(player((13, 9, 0)), spots="gods:3", gods="- laka", unseen="pele", stacks="0 1")
    state = play(state, "d2 laka@3 =pele")
    assert (state[TOPS], state[STACKS]) == ((NONE, KIND_KEYS.index("pele")), (0, 0))
    assert rules.current_player(state) == 1


@pytest.mark.clause("2.4")
def test_two_equal_tops_are_one_choice_and_the_first_stack_gives_it() -> None:
    state = position(player((13, 9, 0)), spots="gods:3", gods="laka laka", unseen="pele ku")
    state = play(state, "d2")
    assert choices(state) == "laka@3 laka@3*"
    state = play(state, "laka@3")
    assert state[TOPS] == (NONE, KIND_KEYS.index("laka"))
    assert play(state, "=ku")[TOPS] == (KIND_KEYS.index("ku"), KIND_KEYS.index("laka"))


@pytest.mark.clause("2.5")
def test_the_bag_has_five_tokens_of_each_value_and_one_of_these_has_spears() -> None:
    assert unpacked(laid_out("")[BAG], TOKEN_KEYS) == {
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
def test_a_token_that_does_not_fit_shows_its_fish_in_the_harbour(token: str, fish: int) -> None:
    others = "=6 =6" if token != "6" else "=6 =5"
    state = laid_out(f"{others} ={token}")
    assert unpacked(state[HARBOUR], FISH) == {fish: 1}
    assert at_place(state, "huts") == " ".join(sorted(others.replace("=", "").split()))
