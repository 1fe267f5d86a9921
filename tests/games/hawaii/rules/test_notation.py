"""Decisions, their order and how they are written: section 11."""

import random
from typing import Any

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.model import (
    AT,
    AT_STAGES,
    BEACH,
    HARBOUR,
    KAHUNAS,
    NONE,
    READY,
    ROUND,
    SPOTS,
    State,
    of_seat,
)
from haleakala.games.hawaii.rules.position import PLACE_KEYS
from haleakala.kernel.errors import UnreadableAction
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.games.hawaii.positions import (
    at_place,
    choices,
    fleet,
    goods,
    opening,
    own_tokens,
    play,
    player,
    points,
    position,
    villages,
)

GODS = ("kane", "pele", "ku", "lono", "laka", "kanaloa")
FULL = "huts:2 craft:2 long:2 dance:2 roots:2 palms:2 sea:2 kahunas:2 tikis:2 gods:2"


@pytest.mark.clause("11.1")
def test_a_turn_opens_with_places_fish_visits_and_order_spaces_in_this_order() -> None:
    red = player((50, 50, 0), fleet="b 1 2")
    state = position(red, players=3, spots=FULL, harbour="3 1 3 2", islands="+hula - +3 +5")
    assert choices(state) == (
        "a1 a2 b1 b2 b3 c1 c2 c3 d1 d2 f1:b f1:1 f1:2 f2:b f2:1 f2:2 f3:b f3:1 f3:2 "
        "s1:1 s1:2 s3:b1 s3:b2 s3:12 s4:b2 s4:12 #1 #2 #3"
    )


@pytest.mark.clause("11.2")
def test_purchases_come_by_kind_token_and_price() -> None:
    state = play(position(player((50, 9, 0)), spots="dance:4,3s"), "b2")
    assert choices(state) == "water@3s water@3s* water@4 water@4* hula@3s hula@3s* hula@4 hula@4*"
    state = play(position(player((50, 9, 0)), spots="sea:3s,3,4"), "c2")
    assert choices(state) == (
        "ship@3 ship@3* ship@3s ship@3s* ship@4 ship@4* surfer@3 surfer@3* surfer@3s surfer@3s* surfer@4 surfer@4*"
    )


@pytest.mark.clause("11.2")
@pytest.mark.parametrize("gods", ["laka kane", "kane laka"])
def test_open_gods_come_in_the_order_of_the_table_whichever_stack_they_lie_on(gods: str) -> None:
    assert choices(play(position(player(), spots="gods:4", gods=gods), "d2")) == "kane@4 kane@4* laka@4 laka@4*"


@pytest.mark.clause("11.2")
def test_fewest_fruit_first_and_rows_from_the_top() -> None:
    state = position(player((3, 9, 9), "plain trade / foot / spear"), spots="dance:4")
    state = play(state, "b2")
    assert choices(state) == "~0 ~1 ~2"
    state = play(state, "~0 hula@4*")
    assert choices(state) == "~5 ~6 ~7 ~8"
    assert choices(play(state, "~5")) == "v1 v2 v3"


@pytest.mark.clause("11.2")
def test_while_fishing_it_is_as_at_the_opening_and_home_comes_last() -> None:
    state = position(player((0, 9, 0), fleet="b 1 2"), harbour="1 1 2 3 3")
    state = play(state, "f3:b")
    assert choices(state) == "f1 f2 f3 home"
    assert choices(play(state, "f2")) == "f1:1 f1:2 f3:1 f3:2 home"


@pytest.mark.clause("11.2", "8.5")
def test_the_fruit_of_an_island_is_named() -> None:
    state = position(player((0, 3, 0), fleet="2"), islands="+fruit")
    assert choices(play(state, "s1:2")) == "breadfruit taro coconut banana"


@pytest.mark.clause("11.3")
def test_a_purchase_is_go_payment_purchase_payment_row() -> None:
    state = position(player((9, 9, 9), "plain / shell", at="a1"), spots="dance:4,5s")
    asked = []
    for word in ("b2", "~1", "hula@5s", "~5", "v2"):
        assert rules.current_player(state) == 0
        asked.append(choices(state).split()[0])
        state = play(state, word)
    assert asked == ["b2", "~0", "water@4", "~0", "v1"]
    assert (goods(state), rules.current_player(state)) == ((9, 9, 3), 1)


@pytest.mark.clause("11.3")
def test_a_visit_is_visit_payment_fruit_row() -> None:
    state = position(player((0, 9, 9), "plain / shell", fleet="1"), islands="+fruit")
    state = play(state, "s1:1 ~3 taro v2")
    assert (villages(state), rules.current_player(state)) == ("plain / shell taro*", 1)


@pytest.mark.clause("11.3")
def test_fish_is_fish_payment_and_more_or_home() -> None:
    state = play(position(player((0, 9, 9)), harbour="1 2"), "f1:b")
    assert choices(state) == "~0 ~1"
    assert choices(play(state, "~1")) == "f2 home"


@pytest.mark.clause("11.3")
def test_what_has_no_alternative_is_no_ply_but_the_first_decision_and_the_purchase_are() -> None:
    state = position(player((2, 9, 0)), spots="long:2 dance:2", left="water:0")
    state = play(state, "b2")
    assert (choices(state), goods(state)) == ("hula@2", (2, 7, 0))
    state = play(state, "hula@2")
    assert (villages(state), rules.current_player(state)) == ("plain hula", 1)
    alone = play(position(player((0, 0, 0)), player()), "#2")
    assert choices(alone) == "#1"
    assert rules.current_player(alone) == 1
    fishing = play(position(player((0, 1, 0)), harbour="1 1"), "f1:b")
    assert rules.current_player(fishing) == 1


@pytest.mark.clause("11.3")
def test_what_changes_with_which_ply_of_a_purchase() -> None:
    state = play(position(player((9, 9, 9), "plain / shell"), spots="dance:4,5s"), "b2")
    assert (of_seat(state, 0, AT), goods(state)) == (3, (9, 9, 9))
    state = play(state, "~2")
    assert goods(state) == (9, 9, 7)
    state = play(state, "hula@5s")
    assert (at_place(state, "dance"), own_tokens(state), goods(state)) == ("4", {"5s": 1}, (9, 9, 7))
    state = play(state, "~0")
    assert (goods(state), villages(state)) == ((4, 9, 7), "plain / shell")
    assert villages(play(state, "v2")) == "plain / shell hula"


@pytest.mark.clause("11.3")
def test_what_changes_with_which_ply_of_a_visit() -> None:
    red = player((0, 9, 9), "plain / shell", fleet="b 1", at="d1")
    state = play(position(red, islands="- +hula - -"), "s2:b1")
    assert (points(state), fleet(state, 0, READY), state[AT_STAGES]) == (3, "", (NONE,) * 4)
    assert (of_seat(state, 0, AT), goods(state)) == (BEACH, (0, 9, 9))
    state = play(state, "~4")
    assert (goods(state), villages(state)) == ((0, 9, 5), "plain / shell")
    assert villages(play(state, "v1")) == "plain hula* / shell"


@pytest.mark.clause("11.3")
def test_a_kahuna_comes_with_the_payment() -> None:
    state = play(position(player((9, 9, 9)), spots="kahunas:4"), "c3 ~0 kahuna@4")
    assert of_seat(state, 0, KAHUNAS) == 0
    assert of_seat(play(state, "~4"), 0, KAHUNAS) == 1


@pytest.mark.clause("11.3", "4.3")
def test_a_payment_that_cannot_be_finished_does_not_count_as_an_alternative() -> None:
    state = position(player((0, 2, 4)), spots="dance:3")
    assert choices(play(state, "b2")) == "water@3 hula@3"


# --- Luck -------------------------------------------------------------------------------------------------------------


def weighed(state: State) -> str:
    """What luck may draw, with weights."""
    return " ".join(f"{drawn}/{weight}" for drawn, weight in rules.chance_outcomes(state))


@pytest.mark.clause("11.4")
def test_draws_are_written_in_the_order_of_the_lists_and_weigh_what_is_unseen() -> None:
    state = rules.initial_state({"players": "3"})
    places = list(PLACE_KEYS)
    assert weighed(state) == " ".join(f"={key}/1" for key in places)
    state = play(state, "=long")
    assert weighed(state) == " ".join(f"={key}/1" for key in places if key != "long")
    state = play(state, " ".join(f"={key}" for key in places if key != "long"))
    assert weighed(state) == "=kane/2 =pele/2 =ku/2 =lono/2 =laka/2 =kanaloa/2"
    state = play(state, "=lono")
    assert weighed(state) == "=kane/2 =pele/2 =ku/2 =lono/1 =laka/2 =kanaloa/2"
    state = play(state, "=lono =+hula")
    assert weighed(state) == "=+shell/1 =+foot/1 =+spear/1 =+surfer/1 =+fruit/1 =+kahuna/1 =+tiki/1 =+3/1 =+5/1"
    state = play(state, "=+5 =+3 =+foot")
    assert weighed(state) == "=red/1 =yellow/1 =green/1"
    state = play(state, "=yellow =red")
    assert weighed(state) == "=green/1"
    state = play(state, "=green")
    assert weighed(state) == "=2/4 =2s/1 =3/4 =3s/1 =4/4 =4s/1 =5/4 =5s/1 =6/4 =6s/1"
    assert weighed(play(state, "=6s =2 =2")) == "=2/2 =2s/1 =3/4 =3s/1 =4/4 =4s/1 =5/4 =5s/1 =6/4"


@pytest.mark.clause("11.4")
def test_every_draw_is_a_ply_and_luck_has_no_legal_actions() -> None:
    state = rules.initial_state({"players": "2"})
    assert (rules.current_player(state), rules.legal_actions(state)) == (CHANCE, ())
    assert rules.chance_outcomes(opening()) == ()


def random_game(number: int, seed: str) -> list[tuple[State, int, str]]:
    """The states and words of a random game."""
    rng, state, found = random.Random(seed), rules.initial_state({"players": str(number)}), []
    while (actor := rules.current_player(state)) != TERMINAL:
        if actor == CHANCE:
            drawn, weights = zip(*rules.chance_outcomes(state), strict=True)
            action = rng.choices(drawn, weights)[0]
        else:
            action = rng.choice(rules.legal_actions(state))
        found.append((state, actor, str(action)))
        state, _ = rules.apply(state, action)
    return found


@pytest.mark.clause("11.4")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_there_are_116_draws_and_6_per_player_and_one_for_each_god_and_island_that_is_replaced(number: int) -> None:
    for seed in range(5):
        game = random_game(number, f"draws {number} {seed}")
        draws = [word for _, actor, word in game if actor == CHANCE]
        gods = sum(word.split("@")[0] in GODS for _, _, word in game)
        visits = sum(word[0] == "s" and word[2:3] == ":" and state[ROUND] < 4 for state, _, word in game)
        assert len(draws) == 116 + 6 * number + gods + visits


@pytest.mark.clause("11.5")
@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_a_game_ends_and_a_choice_is_always_there(number: int) -> None:
    for seed in range(5):
        for state, actor, _ in random_game(number, f"ends {number} {seed}"):
            assert actor == CHANCE or rules.legal_actions(state)


@pytest.mark.clause("11.5")
def test_every_turn_but_ending_the_round_uses_up_a_token_or_an_island() -> None:
    def uses(state: State) -> tuple[Any, ...]:
        lying = sum(token >= 0 for spots in state[SPOTS] for token in spots)
        return lying, state[HARBOUR], state[AT_STAGES]

    state = position(player((50, 50, 0), fleet="b 1"), spots=FULL, harbour="1 2", islands="+3 - - -")
    for turn in ("b2 hula@2", "f1:b home", "s1:1"):
        assert uses(play(state, turn)) != uses(state)
    assert uses(play(state, "#2")) == uses(state)


@pytest.mark.clause("11.1", "11.2", "11.4")
def test_what_is_written_is_read() -> None:
    for word in ("b2", "f3:1", "f3", "s2:b1", "#3", "~2", "hula@3s*", "taro", "v2", "home", "=+hula", "=red", "=4s"):
        assert str(rules.parse_action(word)) == word
    for word in ("e1", "f4", "s5:b", "s2:1b", "#6", "#0", "~", "hula@7", "hula", "v6", "=7", "B2", "home ", "s1:bb"):
        with pytest.raises(UnreadableAction):
            rules.parse_action(word)
