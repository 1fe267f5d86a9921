"""Payments: section 6."""

import pytest

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.events import FeetPaid, ShellsPaid
from haleakala.games.hawaii.rules.tables import SPACES
from tests.games.hawaii.positions import choices, chosen, goods, play, player, position, told

CRAFT = "plain trade"
MASTER = "plain trade*"


@pytest.mark.clause("6.1")
def test_steps_are_paid_wholly_in_feet_or_wholly_in_fruit() -> None:
    state = position(player((9, 3, 3)), spots="palms:2")
    assert choices(play(state, "c1")) == "~0 ~3"
    assert [goods(play(state, f"c1 {word}")) for word in ("~0", "~3")] == [(9, 0, 3), (9, 3, 0)]
    assert chosen(position(player((9, 2, 2)), spots="palms:2"), *SPACES) == ""


@pytest.mark.clause("6.1")
def test_the_foot_of_staying_is_a_payment() -> None:
    state = position(player((9, 1, 1), at="c1"), spots="palms:2")
    assert choices(play(state, "c1")) == "~0 ~1"


@pytest.mark.clause("6.1")
def test_a_purchase_is_paid_wholly_in_shells_or_wholly_in_fruit() -> None:
    state = play(position(player((4, 2, 8)), spots="dance:4,5"), "b2 ~0")
    assert chosen(state, "hula") == "hula@4 hula@4* hula@5"
    assert choices(play(state, "hula@4")) == "~0 ~4"
    after, events = told(state, "hula@4*")
    assert (goods(after), events[1]) == ((4, 0, 0), ShellsPaid(0, 0, 8))


@pytest.mark.clause("6.1")
def test_a_visit_is_paid_wholly_in_feet_or_wholly_in_fruit() -> None:
    state = position(player((0, 3, 4), fleet="b 1"), islands="+3 +5 - -")
    assert chosen(state, "s") == "s1:1 s2:b1"
    assert choices(play(state, "s1:1")) == "~0 ~3"
    after, events = told(state, "s2:b1")
    assert (goods(after), events[-1]) == ((0, 3, 0), FeetPaid(0, 0, 4))
    assert chosen(position(player((0, 2, 2), fleet="1"), islands="+3"), "s") == ""


@pytest.mark.clause("6.1")
def test_each_fish_token_is_a_payment_by_itself() -> None:
    state = position(player((0, 2, 2)), harbour="1 1")
    state = play(state, "f1:b ~0")
    assert goods(state) == (0, 1, 2)
    assert goods(play(state, "f1 ~1")) == (0, 1, 1)


@pytest.mark.clause("6.1")
def test_fruit_stands_in_for_shells_and_feet_in_one_turn() -> None:
    assert goods(play(position(player((0, 0, 7)), spots="dance:5"), "b2 hula@5")) == (0, 0, 0)


@pytest.mark.clause("6.2")
def test_an_exchange_hut_lets_one_payment_of_a_turn_be_split() -> None:
    state = position(player((4, 2, 3), CRAFT), spots="dance:4")
    assert choices(play(state, "b2")) == "~0 ~1 ~2"
    assert choices(play(state, "b2 ~0 hula@4")) == "~0 ~1 ~2 ~3"
    assert goods(play(state, "b2 ~1 hula@4")) == (0, 1, 2)
    assert rules.current_player(play(state, "b2 ~1 hula@4")) == 1


@pytest.mark.clause("6.2")
def test_an_exchange_hut_of_side_two_lets_two_payments_be_split() -> None:
    state = position(player((4, 2, 3), MASTER), spots="dance:4")
    assert choices(play(state, "b2 ~1 hula@4")) == "~0 ~1 ~2"
    assert goods(play(state, "b2 ~1 hula@4 ~2")) == (2, 1, 0)


@pytest.mark.clause("6.2", "9.3")
def test_two_exchange_huts_of_side_one_let_two_payments_be_split_overtopped_or_not() -> None:
    two = "plain trade / trade"
    state = position(player((4, 2, 3), two), spots="dance:4")
    assert choices(play(state, "b2 ~1 hula@4")) == "~0 ~1 ~2"


@pytest.mark.clause("6.2")
def test_an_exchange_hut_serves_its_owner_only() -> None:
    state = position(player((4, 2, 3), CRAFT), player((4, 2, 3)), turn="yellow", spots="dance:4")
    assert choices(play(state, "b2")) == "~0 ~2"


@pytest.mark.clause("6.2")
def test_a_whole_payment_does_not_use_up_the_split() -> None:
    state = position(player((4, 2, 5), CRAFT), spots="dance:4")
    assert choices(play(state, "b2 ~2 hula@4")) == "~0 ~1 ~2 ~3"


@pytest.mark.clause("6.2")
def test_what_is_split_is_counted_anew_in_each_turn() -> None:
    state = position(player((6, 2, 3), CRAFT), spots="dance:2,2")
    state = play(state, "b2 ~1 water@2 ~0 #2")
    assert goods(state) == (4, 1, 2)
    assert choices(play(state, "b2 ~0 hula@2*")) == "~0 ~1 ~2"


@pytest.mark.clause("6.2")
def test_a_visit_may_be_split_and_a_fish_token_costs_too_little_for_it() -> None:
    state = position(player((0, 2, 2), CRAFT, fleet="b 1 2"), islands="- +3 - +5", harbour="1")
    assert chosen(state, "s") == "s2:b1 s2:2"
    assert goods(play(state, "s2:b1")) == (0, 0, 0)
    assert choices(play(state, "s2:2")) == "~1 ~2"
    assert choices(play(state, "f1:1")) == "~0 ~1"


@pytest.mark.clause("6.3", "7.5")
def test_what_a_turn_gives_cannot_pay_in_it() -> None:
    red = player((3, 3, 0), kahunas=1)
    assert choices(play(position(red, spots="kahunas:2"), "c3")) == "kahuna@2"
    state = position(player((3, 3, 0), tikis=1), spots="tikis:2")
    assert chosen(state, *SPACES) == ""
