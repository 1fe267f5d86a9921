"""The sentences of refusals, with their numbers: places, purchases, payments, villages, and the beach."""

from collections.abc import Mapping

import pytest

from haleakala.games.hawaii.input.gestures import why_not
from haleakala.games.hawaii.rules.refusals.beach import stage_refused
from tests.games.hawaii.positions import PRICE, STEPS, said, table
from tests.kit.known import present

HUTS = "plain {0} / shell {0} / foot {0} / spear {0} / trade {0}"
"""A kingdom of five villages, all with one more tile."""

# --- Places -----------------------------------------------------------------------------------------------------------

PLACES_REFUSED = [
    ({"spots": "tikis:red,red"}, "c3", "4.3", "No token is left at the tikis (c3)."),
    ({"spots": "tikis:red,x"}, "c3", "4.3", "No token is left at the tikis (c3)."),
    (
        {"spots": "long:x"},
        "b1",
        "3.4",
        "There is no token at the longhouses (b1) this round. The one that was drawn went to the harbour.",
    ),
    ({"kahunas": 5}, "d1", "7.5", "All five kahuna spaces are filled."),
    ({"tikis": 5}, "c3", "7.5", "All five tiki spaces are filled."),
    ({"left": "tiki:0"}, "c3", "2.3", "There are no tikis left."),
    ({"villages": HUTS.format("long"), "left": "long:1"}, "b1", "7.3", "Every village has a longhouse already."),
    (
        {"villages": "plain coconut", "left": "banana:0"},
        "c1",
        "7.3",
        "Every village has a coconut already. There are no bananas left.",
    ),
    ({"villages": "plain ku"}, "d2", "7.3", "Every village has a god already."),
    ({"villages": "plain kane"}, "d2", "7.3", "Kāne is in your kingdom already. Every village has a god already."),
    ({"gods": "- -", "stacks": "0 0"}, "d2", "2.4", "There are no gods left."),
    ({"feet": 2, "fruit": 1}, "d2", "4.2", "The steps to d2 cost 4 feet. You have 2 feet and 1 fruit."),
    ({"feet": 0, "fruit": 0}, "a1", "4.2", "The step to a1 costs 1 foot. You have no feet and no fruit."),
    ({"feet": 0, "at": "a1"}, "a1", "4.2", "Staying at a1 costs 1 foot. You have no feet and no fruit."),
    (
        {"feet": 2, "fruit": 3},
        "d2",
        "6.1",
        "The steps to d2 cost 4 feet. You have 2 feet and 3 fruit, but can’t mix them in one payment.",
    ),
    (
        {"feet": 2, "fruit": 1, "villages": "plain trade"},
        "d2",
        "6.2",
        "The steps to d2 cost 4 feet. You have 2 feet and 1 fruit, 3 in all.",
    ),
    (
        {"shells": 2, "fruit": 1},
        "d2",
        "4.3",
        "You couldn’t buy anything at d2: the cheapest token is 4, and you’d have only 2 shells and 1 fruit.",
    ),
    (
        {"shells": 3, "feet": 0, "fruit": 5},
        "b2",
        "4.3",
        "You couldn’t buy anything at b2: the cheapest token is 4, and you’d have 3 shells and 3 fruit, which can’t "
        "be mixed in one payment.",
    ),
    (
        {"shells": 3, "feet": 1, "fruit": 2, "villages": "plain trade"},
        "b2",
        "4.3",
        "You couldn’t buy anything at b2: the cheapest token is 4, and you’d have 3 shells and 1 fruit, which can’t "
        "be mixed in one payment.",
    ),
]


@pytest.mark.clause("2.3", "2.4", "3.4", "4.2", "4.3", "6.1", "6.2", "7.3", "7.5")
@pytest.mark.parametrize(("given", "tried", "clause", "why"), PLACES_REFUSED)
def test_it_says_why_not_go_there(given: Mapping[str, object], tried: str, clause: str, why: str) -> None:
    assert said(table(**given), tried) == (clause, why)


# --- Purchases --------------------------------------------------------------------------------------------------------

PURCHASES_REFUSED = [
    ({"at": "b2"}, "surfer@4", "5.1", "You can’t buy a surfer at the dancing ground (b2)."),
    ({"at": "b2"}, "kane@4", "5.1", "You can’t buy Kāne at the dancing ground (b2)."),
    ({"at": "b2"}, "hula@3", "5.1", "There is no token 3 at the dancing ground (b2)."),
    ({"at": "b2"}, "hula@4s*", "5.1", "There is no token 4 with spears at the dancing ground (b2)."),
    ({"at": "b2", "villages": "plain hula"}, "hula@4", "7.3", "Every village has a hula dancer already."),
    ({"at": "b2", "left": "hula:0"}, "hula@4", "2.3", "There are no hula dancers left."),
    ({"at": "d2"}, "laka@4", "2.4", "Laka isn’t on top of a stack."),
    ({"at": "d2", "left": "laka:0"}, "laka@4", "2.3", "All Laka tiles have been taken."),
    ({"at": "d2", "villages": "plain kane* / shell"}, "kane@4", "7.3", "Kāne is in your kingdom already."),
    ({"at": "d2", "villages": "plain lono"}, "kane@4", "7.3", "Every village has a god already."),
    ({"at": "d1", "left": "kahuna:1"}, "kahuna@4*", "5.3", "Twice the price buys two kahunas. Only one is left."),
    ({"at": "c3", "left": "tiki:1"}, "tiki@4*", "5.3", "Twice the price buys two tikis. Only one is left."),
    (
        {"at": "d1", "kahunas": 4},
        "kahuna@4*",
        "5.3",
        "The double price buys two kahunas. You have only one free space.",
    ),
    ({"at": "c3", "tikis": 4}, "tiki@4*", "5.3", "Twice the price buys two tikis. You have only one free space."),
    (
        {"at": "b2", "spots": "dance:5,x", "shells": 8, "fruit": 3},
        "hula@5*",
        "6.1",
        "With token 5, twice the price is 10 shells. You have 8 shells and 3 fruit, but can’t mix them in one payment.",
    ),
    (
        {"at": "b2", "spots": "dance:5,x", "shells": 8},
        "hula@5*",
        "5.1",
        "With token 5, twice the price is 10 shells. You have 8 shells and no fruit.",
    ),
    (
        {"at": "b2", "spots": "dance:5s,x", "shells": 1, "fruit": 3, "villages": "plain trade*"},
        "hula@5s",
        "6.2",
        "With token 5 with spears, the price is 5 shells. You have 1 shell and 3 fruit, 4 in all.",
    ),
    (
        {"at": "b2", "spots": "dance:5,x", "shells": 3, "fruit": 4, "villages": "plain trade", "splits": 1},
        "hula@5",
        "6.2",
        "With token 5, the price is 5 shells. You have 3 shells and 4 fruit, but can’t mix another payment in "
        "this turn.",
    ),
]


@pytest.mark.clause("5.1", "5.3", "6.1", "6.2")
@pytest.mark.parametrize(("given", "tried", "clause", "why"), PURCHASES_REFUSED)
def test_it_says_why_not_buy_that(given: Mapping[str, object], tried: str, clause: str, why: str) -> None:
    assert said(table(asks="purchase", **given), tried) == (clause, why)


# --- Payments ---------------------------------------------------------------------------------------------------------

PAYMENTS_REFUSED = [
    (STEPS, "~3", "6.1", "You have to pay only 2 feet."),
    (STEPS, "~2", "6.1", "You have no fruit."),
    ({**PRICE, "fruit": 1}, "~4", "6.1", "You have only 1 fruit."),
    ({**PRICE, "fruit": 5}, "~5", "6.1", "You have to pay only 4 shells."),
    ({**PRICE, "fruit": 5}, "~1", "6.1", "Without an exchange hut, you can’t mix shells and fruit in one payment."),
    ({**STEPS, "fruit": 5}, "~1", "6.1", "Without an exchange hut, one payment can’t mix feet and fruit."),
    (
        {**PRICE, "fruit": 5, "villages": "plain trade", "splits": 1},
        "~1",
        "6.2",
        "You can mix fruit into only 1 payment per turn.",
    ),
    (
        {**PRICE, "fruit": 5, "villages": "plain trade* / trade", "splits": 3},
        "~1",
        "6.2",
        "You can mix fruit into only 3 payments per turn.",
    ),
    (
        {**PRICE, "fruit": 5, "shells": 1, "villages": "plain trade"},
        "~1",
        "6.1",
        "That leaves 3 shells to pay, but you have 1 shell.",
    ),
    ({**STEPS, "fruit": 5, "feet": 0}, "~0", "6.1", "That leaves 2 feet to pay, but you have no feet."),
    (
        {**STEPS, "fruit": 4, "shells": 1},
        "~2",
        "4.3",
        "You couldn’t buy anything at b2: the cheapest token is 4, and you’d have only 1 shell and 2 fruit.",
    ),
    (
        {**STEPS, "fruit": 4, "shells": 3, "villages": "plain trade"},
        "~1",
        "4.3",
        "You couldn’t buy anything at b2: the cheapest token is 4, and you’d have 3 shells and 3 fruit, which can’t "
        "be mixed in one payment.",
    ),
    ({"asks": "visit-fruit", "cost": 4, "fruit": 4}, "~5", "6.1", "You have to pay only 4 feet."),
    ({"asks": "fish-fruit", "cost": 1, "fruit": 4}, "~2", "6.1", "You have to pay only 1 foot."),
]


@pytest.mark.clause("4.3", "6.1", "6.2")
@pytest.mark.parametrize(("given", "tried", "clause", "why"), PAYMENTS_REFUSED)
def test_it_says_why_not_pay_like_that(given: Mapping[str, object], tried: str, clause: str, why: str) -> None:
    assert said(table(**given), tried) == (clause, why)


# --- Villages ---------------------------------------------------------------------------------------------------------

ROWS_REFUSED = [
    ("hula", "plain hula / shell", "v1", "7.3", "Village 1 has a hula dancer already."),
    ("hula*", "plain hula / shell", "v1", "7.3", "Village 1 has a hula dancer already."),
    ("hula", "plain / shell", "v3", "7.2", "Village 3 hasn’t been started yet. Only a hut can start it."),
    ("hula", "plain", "v3", "7.2", "Village 3 hasn’t been started yet. Only a hut can start the next one, village 2."),
    ("shell", "plain", "v4", "7.2", "Village 4 can’t be started yet: village 2 comes first."),
    ("kane", "plain pele / shell / foot", "v1", "7.3", "Village 1 has a god already: Pele."),
]


@pytest.mark.clause("7.2", "7.3")
@pytest.mark.parametrize(("tile", "kingdom", "tried", "clause", "why"), ROWS_REFUSED)
def test_it_says_why_not_that_village(tile: str, kingdom: str, tried: str, clause: str, why: str) -> None:
    state = table(asks="row", villages=kingdom, tile=tile, at="b2")
    assert said(state, tried) == (clause, why)


@pytest.mark.clause("8.5")
def test_it_says_why_not_that_fruit() -> None:
    state = table(asks="fruit", villages="plain taro", left="banana:0", tile="breadfruit*")
    assert said(state, "taro") == ("7.3", "Every village has a taro already.")
    assert said(state, "banana") == ("2.3", "There are no bananas left.")
    assert said(state, "coconut") is None


# --- The beach --------------------------------------------------------------------------------------------------------

ALL_SHIPS = "b 1 1 2"
BEACH_REFUSED = [
    ({}, "f3:b", "8.1", "There is no token with 3 fish in the harbour."),
    ({}, "f1", "8.1", "No ship is sailing yet. Choose one."),
    ({}, "f1:2", "8.1", "You don’t have a ship II."),
    ({"ready": ""}, "f1:b", "8.2", "Your boat has already sailed this round."),
    ({"ready": ""}, "f1", "8.2", "Your boat has already sailed this round."),
    ({"ready": "", "fleet": ALL_SHIPS}, "f1", "8.2", "All of your ships have already sailed this round."),
    ({"ready": "", "fleet": ALL_SHIPS}, "f1:1", "8.2", "Every ship I of yours has already sailed this round."),
    ({"ready": "", "fleet": ALL_SHIPS}, "f1:2", "8.2", "Your ship II has already sailed this round."),
    ({"feet": 0}, "f1:b", "8.1", "A fish token costs 1 foot. You have no feet and no fruit."),
    (
        {"asks": "fish", "room": 1, "trip": 1},
        "f1:b",
        "8.1",
        "A ship that has set out still has room, so no other ship sets out.",
    ),
    (
        {"asks": "fish", "trip": 2, "ready": "1", "fleet": "b 1"},
        "f1",
        "8.1",
        "The ships that have sailed are full. Choose another one.",
    ),
    ({"islands": "+shell - +fruit +5"}, "s2:1", "8.6", "Stage 2 is empty until the next round."),
    ({}, "s1:1", "8.3", "You don’t have a ship I."),
    ({"ready": ""}, "s1:b1", "8.2", "Your boat has already sailed this round."),
    ({"fleet": "b 1", "ready": "b 1"}, "s4:11", "8.3", "You have only 1 ship I."),
    ({"fleet": ALL_SHIPS, "ready": "b 1 2"}, "s4:11", "8.2", "Only 1 of your ships I is ready this round."),
    (
        {"fleet": ALL_SHIPS, "ready": ALL_SHIPS},
        "s4:b1",
        "8.3",
        "Stage 4 needs room for 6. There is room for only 5 on the boat and a ship I.",
    ),
    (
        {"fleet": ALL_SHIPS, "ready": ALL_SHIPS},
        "s1:b1",
        "8.3",
        "Stage 1 needs room for only 3, and a ship I will do.",
    ),
    (
        {"fleet": ALL_SHIPS, "ready": ALL_SHIPS, "feet": 4, "fruit": 3},
        "s3:b1",
        "6.1",
        "A visit at stage 3 costs 5 feet. You have 4 feet and 3 fruit, but can’t mix them in one payment.",
    ),
    (
        {"fleet": ALL_SHIPS, "ready": ALL_SHIPS, "feet": 3, "fruit": 1},
        "s3:b1",
        "8.3",
        "A visit at stage 3 costs 5 feet. You have 3 feet and 1 fruit.",
    ),
    (
        {"fleet": ALL_SHIPS, "ready": ALL_SHIPS, "feet": 3, "fruit": 0},
        "s4:b2",
        "8.3",
        "With the boat and a ship II, a visit at stage 4 costs 5 feet. You have 3 feet and no fruit.",
    ),
    ({"ended": "- yellow"}, "#2", "8.7", "Order space 2 is taken."),
    ({}, "#4", "8.7", "With 3 players, there are only order spaces 1 to 3."),
]


@pytest.mark.clause("8.1", "8.2", "8.3", "8.6", "8.7")
@pytest.mark.parametrize(("given", "tried", "clause", "why"), BEACH_REFUSED)
def test_it_says_why_not_at_the_beach(given: Mapping[str, object], tried: str, clause: str, why: str) -> None:
    assert said(table(**given), tried) == (clause, why)


@pytest.mark.clause("8.3")
def test_it_says_why_no_ships_reach_a_stage() -> None:
    why = stage_refused(table(), 0, 3)
    assert (present(why).clause, str(present(why).why)) == (
        "8.3",
        "Stage 4 needs room for 6. Your ready ships have room for only 2.",
    )
    ships = {"fleet": ALL_SHIPS, "ready": ALL_SHIPS}
    why = stage_refused(table(feet=2, **ships), 0, 1)
    assert (present(why).clause, str(present(why).why)) == (
        "8.3",
        "With a ship II, a visit at stage 2 costs 3 feet. You have 2 feet and no fruit.",
    )
    assert stage_refused(table(feet=3, **ships), 0, 1) is None
    assert str(present(stage_refused(table(ready=""), 0, 1)).why) == "Your boat has already sailed this round."
    touched = why_not(table(feet=2, **ships), (), "stage-2")
    assert str(touched.why) == "With a ship II, a visit at stage 2 costs 3 feet. You have 2 feet and no fruit."
