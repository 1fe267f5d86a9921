"""Turns that are laid out: any order of touches comes to legal plies, and what is filled in is what the page says."""

import random
from functools import cache

import pytest
from hawaii_positions import player, position

from haleakala.games.face import Glow
from haleakala.games.hawaii import gestures, plan, rules
from haleakala.games.hawaii.choose import chooser
from haleakala.games.hawaii.island import picture
from haleakala.games.hawaii.model import ASKED, Q_OPENING
from haleakala.games.hawaii.realm import area, area_of
from haleakala.games.hawaii.targets import THINGS
from haleakala.games.plan import lay_out
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import complete_options

MOST_TOUCHES = 200


@cache
def matches(number):
    """All positions of a random game in which somebody decides, the middles of turns included."""
    luck, rng = SeededLuck(f"plan {number}"), random.Random(number)
    match, found = Match.begin(rules, {"players": str(2 + number % 4)}).settle(luck), []
    while match.player >= 0:
        found.append(match)
        match = match.play(rng.choice(match.open_actions())).settle(luck)
    return tuple(found)


def of(state):
    """A match that stands in a position made by hand."""
    return Match(rules, complete_options(rules.CHOICES, {}), state)


def line(state, *touches):
    """What some touches come to: the plies in notation, and whether they are to be played without a further touch."""
    laid = lay_out(plan, of(state), touches)
    return " ".join(map(str, laid.line)), laid.whole and laid.chosen


@pytest.mark.parametrize("number", range(8))
def test_any_touches_of_what_is_lit_come_to_a_whole_turn_of_legal_plies(number):
    rng = random.Random(number)
    for match in matches(number)[:: 1 + number % 3]:
        touches = ()
        for _ in range(MOST_TOUCHES):
            lit = plan.lit(match.state, touches)
            assert lit
            assert THINGS.issuperset(lit)
            touches = (*touches, rng.choice(sorted(lit)))
            laid = lay_out(plan, match, touches)
            if laid.whole and laid.chosen:
                break
        else:
            raise AssertionError(f"{touches} never come to a whole turn")


@pytest.mark.parametrize("number", range(4))
def test_whatever_is_lit_is_drawn_or_stands_in_the_panel(number):
    rng = random.Random(number)
    for match in matches(number)[::3]:
        touches = ()
        for _ in range(4):
            lit = plan.lit(match.state, touches)
            shown = plan.walked(match.state, touches)[-1].state
            seen = str(picture(shown, Glow(lit, touches), str)) + str(
                area(shown, match.player, Glow(lit, touches), str)
            )
            panel = chooser(match.state, touches)
            offered = {button.target for button in gestures.buttons(shown)}.union(panel.targets if panel else ())
            missing = {name for name in lit - offered if f'data-target="{name}"' not in seen}
            assert {name for name in missing if not name.startswith("fish-")} == set(), (match.log[-3:], touches)
            touches = (*touches, rng.choice(sorted(lit)))
            laid = lay_out(plan, match, touches)
            if laid.whole and laid.chosen:
                break


@pytest.mark.parametrize("number", range(4))
def test_a_gesture_of_the_page_is_the_action(number):
    for match in matches(number)[::5]:
        for action in rules.legal_actions(match.state):
            laid = lay_out(plan, match, gestures.gesture(match.state, action))
            assert laid.line[0] == action


RICH = {"places": "sea tikis huts craft long dance roots palms kahunas gods", "spots": "sea:3,5 tikis:4 huts:3,5"}
"""Tokens at the bay, the tikis and the huts; the first two are a step from the beach."""


def test_the_own_good_pays_unless_the_touches_say_otherwise():
    state = position(player(goods=(9, 5, 6)), player(), **RICH)
    assert line(state, "place-a1", "buy-ship-3-1") == ("a1 ~0 ship@3 ~0", True)
    assert line(state, "place-a1", "walk-fruit", "buy-ship-3-1") == ("a1 ~1 ship@3 ~0", True)
    assert line(state, "place-a1", "price-fruit", "buy-ship-3-1") == ("a1 ~0 ship@3 ~3", True)
    assert line(state, "place-a1", "price-fruit", "price-own", "buy-ship-3-1") == ("a1 ~0 ship@3 ~0", True)


def test_with_several_villages_the_last_touch_says_which():
    state = position(player(goods=(9, 5, 0), villages="plain / shell"), player(), **RICH)
    assert line(state, "place-b1", "buy-foot-3-1") == ("b1 foot@3", False)
    assert {"village-0-1", "village-0-2", "village-0-3"} <= plan.lit(state, ("place-b1", "buy-foot-3-1"))
    assert line(state, "place-b1", "buy-foot-3-1", "village-0-2") == ("b1 foot@3 v2", True)
    assert line(state, "place-b1", "buy-foot-3-1", "buy-shell-5-1", "village-0-1") == ("b1 shell@5 v1", True)


def test_another_place_begins_anew_and_forgets_how_the_last_one_was_to_be_paid():
    state = position(player(goods=(9, 5, 6)), player(), **RICH)
    assert line(state, "place-a1", "walk-fruit", "place-a2", "buy-tiki-4-1") == ("a2 ~0 tiki@4 ~0", True)


def test_a_trip_takes_token_after_token_and_ends_where_none_can_be_taken():
    state = position(player(goods=(9, 5, 0), fleet="b 1"), player(), harbour="1 1 3")
    assert line(state, "fish-3", "ship-0-b") == ("f3:b", False)
    assert line(state, "fish-3", "ship-0-b", "home") == ("f3:b home", True)
    assert line(state, "fish-3", "ship-0-b", "more-1-1", "more-1-2", "ship-0-1") == ("f3:b f1 f1:1", True)
    assert "more-1-1" in plan.lit(state, ("fish-3",))
    assert "fish-1" not in plan.lit(state, ("fish-3",))


def test_the_ships_of_a_trip_are_those_that_fit_it_best():
    state = position(player(goods=(9, 5, 0), fleet="b 1"), player(), harbour="1 1 3")
    assert line(state, "fish-3", "home")[0] == "f3:b home"
    assert line(state, "fish-3", "more-1-1", "more-1-2")[0] == "f3:1 f1 f1"


def test_a_visit_waits_where_other_ships_or_goods_could_go():
    state = position(player(goods=(9, 5, 0), fleet="b 1 2"), player(), islands="+3 +5")
    ships, sure = line(state, "stage-1")
    assert (ships, sure) == ("s1:1", False)
    assert line(state, "stage-1", "ships-2") == ("s1:2", True)
    assert line(position(player(goods=(9, 5, 0), fleet="b 1"), player(), islands="+3"), "stage-1") == ("s1:1", True)


def test_a_turn_begins_with_its_opening_alone():
    for match in matches(1)[::4]:
        assert plan.begins(match.state) == (match.state[ASKED] == Q_OPENING)


def test_villages_and_ships_lie_in_the_area_of_their_player():
    assert area_of("village-3-2") == 3
    assert area_of("ship-1-b") == 1
    assert area_of("tile-2-1-4") == 2
    assert area_of("place-a1") is None
