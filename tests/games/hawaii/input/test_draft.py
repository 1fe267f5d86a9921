"""Turns that are laid out: any order of touches comes to legal plies, and what is filled in is what the page says."""

import random
import re
from dataclasses import replace
from functools import cache

import pytest

from haleakala.app.bots.requests import BotMove
from haleakala.app.buttons import AskHint, Confirm
from haleakala.app.history.turns import AnyMatch
from haleakala.app.messages import Touched
from haleakala.app.play.tooltip import explanation
from haleakala.app.view.page import page as view
from haleakala.gamekit.draft import lay_out
from haleakala.gamekit.interface import Highlights
from haleakala.games.hawaii import rules
from haleakala.games.hawaii.board.area import area, area_of
from haleakala.games.hawaii.board.choice_panel import chooser
from haleakala.games.hawaii.board.picture import picture
from haleakala.games.hawaii.board.places import card_of
from haleakala.games.hawaii.input import draft, gestures
from haleakala.games.hawaii.input.targets import TARGETS
from haleakala.games.hawaii.input.touches import act, fish_touch
from haleakala.games.hawaii.input.trial import laid_out
from haleakala.games.hawaii.rules.model import ASKED, Q_OPENING, State
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import complete_options
from tests.games.hawaii.positions import player, position
from tests.kit.known import present
from tests.kit.paging import Page, asked_of, sent_by

MOST_TOUCHES = 200


@cache
def matches(number: int) -> tuple[AnyMatch, ...]:
    """All positions of a random game in which somebody decides, the middles of turns included."""
    luck, rng = SeededLuck(f"plan {number}"), random.Random(number)
    match: AnyMatch = Match.begin(rules, {"players": str(2 + number % 4)}).settle(luck)
    found = []
    while match.player >= 0:
        found.append(match)
        match = match.play(rng.choice(match.open_actions())).settle(luck)
    return tuple(found)


def of(state: State) -> AnyMatch:
    """A match that stands in a position made by hand."""
    return Match(rules, complete_options(rules.CHOICES, {}), state)


def line(state: State, *touches: str) -> tuple[str, bool]:
    """What some touches come to: the plies in notation, and whether they are to be played without a further touch."""
    laid = lay_out(draft, of(state), touches)
    return " ".join(map(str, laid.line)), laid.whole and laid.chosen


@pytest.mark.parametrize("number", range(8))
def test_any_touches_of_what_is_lit_come_to_a_whole_turn_of_legal_plies(number: int) -> None:
    rng = random.Random(number)
    for match in matches(number)[:: 1 + number % 3]:
        touches: tuple[str, ...] = ()
        for _ in range(MOST_TOUCHES):
            lit = draft.lit(match.state, touches)
            assert lit
            assert TARGETS.issuperset(lit)
            touches = (*touches, rng.choice(sorted(lit)))
            laid = lay_out(draft, match, touches)
            if laid.whole and laid.chosen:
                break
        else:
            raise AssertionError(f"{touches} never come to a whole turn")


@pytest.mark.parametrize("number", range(4))
def test_whatever_is_lit_is_drawn_or_stands_in_the_panel(number: int) -> None:
    rng = random.Random(number)
    for match in matches(number)[::3]:
        touches: tuple[str, ...] = ()
        for _ in range(4):
            lit = draft.lit(match.state, touches)
            shown = draft.walked(match.state, touches)[-1].state
            seen = str(picture(shown, Highlights(lit, touches), str)) + str(
                area(shown, match.player, Highlights(lit, touches), str)
            )
            panel = chooser(match.state, touches)
            offered = {button.target for button in gestures.buttons(shown)}.union(panel.targets if panel else ())
            missing = {name for name in lit - offered if f'data-target="{name}"' not in seen}
            assert {name for name in missing if not name.startswith("fish-")} == set(), (match.log[-3:], touches)
            touches = (*touches, rng.choice(sorted(lit)))
            laid = lay_out(draft, match, touches)
            if laid.whole and laid.chosen:
                break


@pytest.mark.parametrize("number", range(4))
def test_a_gesture_of_the_page_is_the_action(number: int) -> None:
    for match in matches(number)[::5]:
        for action in rules.legal_actions(match.state):
            laid = lay_out(draft, match, gestures.gesture(match.state, action))
            assert laid.line[0] == action


RICH = {"places": "sea tikis huts craft long dance roots palms kahunas gods", "spots": "sea:3,5 tikis:4 huts:3,5"}
"""Tokens at the bay, the tikis and the huts; the first two are a step from the beach."""


def test_the_own_good_pays_unless_the_touches_say_otherwise() -> None:
    state = position(player(goods=(9, 5, 6)), player(), **RICH)
    assert line(state, "place-a1", "buy-ship-3-1") == ("a1 ~0 ship@3 ~0", True)
    assert line(state, "place-a1", "walk-fruit", "buy-ship-3-1") == ("a1 ~1 ship@3 ~0", True)
    assert line(state, "place-a1", "price-fruit", "buy-ship-3-1") == ("a1 ~0 ship@3 ~3", True)
    assert line(state, "place-a1", "price-fruit", "price-own", "buy-ship-3-1") == ("a1 ~0 ship@3 ~0", True)


def test_of_the_touches_of_a_sort_only_the_latest_holds() -> None:
    state = position(player(goods=(9, 5, 6), villages="plain / shell"), player(), **RICH)

    def held(*touches: str) -> set[str]:
        return set(draft.holds(state, touches))

    assert held() == set()
    assert held("place-a1") == {"place-a1", "walk-own", "price-own"}
    assert held("place-a1", "walk-fruit") == {"place-a1", "walk-fruit", "price-own"}
    assert held("place-a1", "walk-fruit", "walk-own") == {"place-a1", "walk-own", "price-own"}
    assert held("place-a1", "walk-fruit", "place-b1") == {"place-b1", "walk-own", "price-own"}
    bought = ("place-b1", "price-fruit", "buy-foot-3-1", "buy-shell-3-2", "village-0-1")
    assert held(*bought[:4]) == {"place-b1", "walk-own", "price-fruit", "buy-shell-3-2"}
    assert draft.holds(state, bought)[-1] == "village-0-1"


def test_what_is_filled_in_holds_too() -> None:
    state = position(player(goods=(9, 0, 6), fleet="b 1 2"), player(), islands="+3", harbour="1 1", **RICH)
    assert "walk-fruit" in draft.holds(state, ("place-a1",)), "nobody has feet to pay with"
    assert "ships-1" in draft.holds(state, ("stage-1",))
    assert "ship-0-b" in draft.holds(state, ("fish-1",))
    poor = position(player(goods=(9, 5, 0)), player(), **RICH)
    assert draft.holds(poor, ("place-a1",)) == ("place-a1",), "without fruit there is no choice and no row for it"


def rows(state: State, *touches: str) -> list[list[str]]:
    """The answers of each row of the panel."""
    return [[answer.target for answer in row.answers] for row in present(chooser(state, touches)).rows]


def test_payments_stay_above_what_can_be_bought_until_the_turn_is_handed_over() -> None:
    state = position(player(goods=(9, 1, 3), villages="plain / shell"), player(), **RICH)
    payments = [["walk-own", "walk-fruit"], ["price-own", "price-fruit"]]
    for touches in (("place-a1",), ("place-b1", "walk-fruit"), ("place-b1", "buy-foot-3-1")):
        assert rows(state, *touches)[:2] == payments, touches
    assert "buy-foot-3-1" in rows(state, "place-b1", "buy-foot-3-1")[3]
    assert "buy-foot-3-2" in draft.lit(state, ("place-b1", "buy-foot-3-1")), "another purchase takes its place"
    assert rows(state, "place-b1", "buy-foot-3-1")[-1] == [f"village-0-{row}" for row in (1, 2, 3)]
    due = [row.due for row in present(chooser(state, ("place-b1", "buy-foot-3-1"))).rows]
    assert due == [False] * 4 + [True], "the keyboard comes to the village first"


def why(state: State, touches: tuple[str, ...], target: str) -> tuple[str, str]:
    """The clause that keeps something from being chosen."""
    assert target not in draft.lit(state, touches)
    refused = gestures.why_not(state, touches, target)
    return refused.clause, str(refused.why)


def test_what_cannot_be_paid_in_a_way_is_shown_and_says_why() -> None:
    state = position(player(goods=(9, 1, 3)), player(), **RICH)
    clause, text = why(state, ("place-b1",), "walk-own")
    assert clause == "6.1" and "2 feet" in text and "1 foot" in text
    assert why(state, ("place-a1", "price-fruit"), "buy-ship-5-1")[0] == "6.1"
    assert "buy-ship-5-1" in draft.lit(state, ("place-a1",))
    assert "buy-ship-3-1" in draft.lit(state, ("place-a1", "price-fruit"))
    clause, text = why(state, ("place-a1", "walk-fruit"), "price-fruit")
    assert clause == "6.1" and "2 fruit" in text, "a fruit is gone for the step"
    clause, text = why(state, ("place-a1", "buy-ship-5-1"), "buy-ship-5-2")
    assert clause == "6.1" and "10 shells" in text, "twelve goods, but no way to mix them"


def test_each_purchase_shows_its_token_in_the_order_of_the_board() -> None:
    state = position(player(goods=(13, 5, 0)), player(), places=RICH["places"], spots="sea:5,3s,3s tikis:4")
    (ships, _) = present(chooser(state, ("place-a1",))).rows
    assert [answer.target for answer in ships.answers[::2]] == ["buy-ship-5-1", "buy-ship-3s-1"]
    for answer, token in zip(ships.answers, ("5", "5", "3s", "3s"), strict=True):
        assert f"#art-hawaii-token-{token}" in str(answer.picture)


def test_the_only_purchase_waits_where_it_could_be_paid_otherwise() -> None:
    poor, spots = "sea:6 tikis:4", {"places": RICH["places"]}
    state = position(player(goods=(4, 5, 2)), player(), spots=poor, **spots)
    assert line(state, "place-a2") == ("a2 ~0 tiki@4", False), "the steps, if not the price"
    assert "buy-tiki-4-1" in draft.holds(state, ("place-a2",)) and "buy-tiki-4-1" in draft.lit(state, ("place-a2",))
    assert line(state, "place-a2", "buy-tiki-4-1") == ("a2 ~0 tiki@4", True)
    assert line(position(player(goods=(4, 5, 0)), player(), spots=poor, **spots), "place-a2") == ("a2 tiki@4", True)


def test_steps_on_the_board_are_those_from_where_the_turn_began() -> None:
    state = position(player(goods=(9, 2, 0)), player(), **RICH)
    drawn = str(picture(state, Highlights(draft.lit(state, ())), str))
    there = draft.walked(state, ("place-a1",))[-1].state
    lit = draft.lit(state, ("place-a1",))
    assert drawn.count('class="steps') == 10 and drawn.count('class="steps dear"') == 5, "rows c and d cost more than 2"
    steps = [card_of(there, space, {}, state)[4:6] for space in range(10)]
    assert steps == [card_of(state, space, {}, state)[4:6] for space in range(10)]
    assert str(picture(there, Highlights(lit, ("place-a1",), began=state), str)).count('class="steps dear"') == 5
    assert 'class="steps' not in str(picture(state, Highlights(), str)), "nobody at the page can go anywhere"


@pytest.mark.parametrize(
    ("touches", "goods"),
    [
        (("order-1",), (9, 5, 0)),
        (("place-a2",), (4, 5, 0)),
        (("place-a1", "buy-ship-3-1"), (9, 5, 6)),
        (("place-b1", "buy-foot-3-1", "village-0-2"), (9, 5, 0)),
        (("fish-1", "home"), (9, 5, 0)),
        (("stage-1",), (9, 5, 0)),
    ],
)
def test_whatever_ends_a_turn_by_finger_waits_to_be_confirmed(
    touches: tuple[str, ...], goods: tuple[int, int, int]
) -> None:
    seat = player(goods=goods, villages="plain / shell", fleet="b 1")
    state = position(seat, player(), islands="+3", harbour="1 1", **RICH)
    page = Page().begin(game="hawaii", players="2")
    page.model = replace(page.model, table=replace(page.table, saved=replace(page.table.saved, match=of(state))))
    page.send(*(Touched(touch, by_finger=True) for touch in touches))
    assert page.table.chosen == touches and not page.table.match.plies
    assert sent_by(Confirm()) in view(page.model)
    page.send(Confirm())
    assert page.table.match.plies and not page.table.chosen


def test_a_hint_goes_on_with_the_turn_that_follows_it() -> None:
    page = Page().begin(game="hawaii", players="2")
    state = position(player(goods=(9, 5, 0), villages="plain / shell"), player(), **RICH)
    page.model = replace(page.model, table=replace(page.table, saved=replace(page.table.saved, match=of(state))))
    page.send(AskHint())
    page.send(BotMove(present(page.model.asked).number, "b1", ""), Touched("place-b1"))
    (*_, asked) = asked_of(page.effects)
    assert asked.log[-1] == "b1" and present(page.model.asked).purpose == "hint"
    page.send(BotMove(asked.number, "foot@3", ""))
    drawn = view(page.model)
    assert "Buy a foot hut I with token 3 for 3 shells" in drawn
    assert re.search(r'class="answer[^"]* hinted"[^>]*data-target="buy-foot-3-1"', drawn)
    assert "hinted" not in view(page.send(AskHint()).model)
    page.send(AskHint())
    assert page.table.chosen == ("place-b1",) and asked_of(page.effects)[-1].log[-1] == "b1", "asked for in the panel"
    page.send(BotMove(present(page.model.asked).number, "shell@3", ""), Touched("place-a1"))
    assert page.model.hint is None, "something else was begun"


def test_an_answer_that_cannot_be_chosen_says_why_beside_it() -> None:
    page = Page().begin(game="hawaii", players="2")
    state = position(player(goods=(9, 5, 0)), player(), **RICH)
    page.model = replace(page.model, table=replace(page.table, saved=replace(page.table.saved, match=of(state))))
    page.send(Touched("place-a1"))
    told = str(explanation(page.model, "buy-ship-5-2"))
    assert "10 shells" in told and "Rule 5.1" in told and "You have 9 shells" in told
    assert "You’d have" in str(explanation(page.model, "buy-ship-5-1"))


def test_with_several_villages_the_last_touch_says_which() -> None:
    state = position(player(goods=(9, 5, 0), villages="plain / shell"), player(), **RICH)
    assert line(state, "place-b1", "buy-foot-3-1") == ("b1 foot@3", False)
    assert {"village-0-1", "village-0-2", "village-0-3"} <= draft.lit(state, ("place-b1", "buy-foot-3-1"))
    assert line(state, "place-b1", "buy-foot-3-1", "village-0-2") == ("b1 foot@3 v2", True)
    assert line(state, "place-b1", "buy-foot-3-1", "buy-shell-5-1", "village-0-1") == ("b1 shell@5 v1", True)


def test_another_place_begins_anew_and_forgets_how_the_last_one_was_to_be_paid() -> None:
    state = position(player(goods=(9, 5, 6)), player(), **RICH)
    assert line(state, "place-a1", "walk-fruit", "place-a2", "buy-tiki-4-1") == ("a2 ~0 tiki@4 ~0", True)


def test_a_trip_takes_token_after_token_and_ends_where_none_can_be_taken() -> None:
    state = position(player(goods=(9, 5, 0), fleet="b 1"), player(), harbour="1 1 3")
    assert line(state, "fish-3", "ship-0-b") == ("f3:b", False)
    assert line(state, "fish-3", "ship-0-b", "home") == ("f3:b home", True)
    assert line(state, "fish-3", "ship-0-b", "more-1-1", "more-1-2", "ship-0-1") == ("f3:b f1 f1:1", True)
    assert "more-1-1" in draft.lit(state, ("fish-3",))
    assert "fish-1" not in draft.lit(state, ("fish-3",))


def test_the_ships_of_a_trip_are_those_that_fit_it_best() -> None:
    state = position(player(goods=(9, 5, 0), fleet="b 1"), player(), harbour="1 1 3")
    assert line(state, "fish-3", "home")[0] == "f3:b home"
    assert line(state, "fish-3", "more-1-1", "more-1-2")[0] == "f3:1 f1 f1"


def test_a_visit_waits_where_other_ships_or_goods_could_go() -> None:
    state = position(player(goods=(9, 5, 0), fleet="b 1 2"), player(), islands="+3 +5")
    ships, sure = line(state, "stage-1")
    assert (ships, sure) == ("s1:1", False)
    assert line(state, "stage-1", "ships-2") == ("s1:2", True)
    assert line(position(player(goods=(9, 5, 0), fleet="b 1"), player(), islands="+3"), "stage-1") == ("s1:1", True)


def test_a_turn_begins_with_its_opening_alone() -> None:
    for match in matches(1)[::4]:
        assert draft.begins(match.state) == (match.state[ASKED] == Q_OPENING)


def test_villages_and_ships_lie_in_the_area_of_their_player() -> None:
    assert area_of("village-3-2") == 3
    assert area_of("ship-1-b") == 1
    assert area_of("tile-2-1-4") == 2
    assert area_of("place-a1") is None


def test_another_second_fish_token_takes_the_place_of_the_first_one() -> None:
    """With fruit, too, when the last thing asked is how it is paid; what was touched after it counts no more."""
    for goods in ((9, 9, 0), (9, 9, 3)):
        state = position(player(goods=goods), player(), harbour="1 1 2 3")
        assert line(state, "fish-2", "more-1-1")[0].split()[0::2][:1] == ["f2:b"]
        assert {"more-1-1", "more-3-1"} <= draft.lit(state, ("fish-2", "more-1-1"))
        assert "home" not in draft.lit(state, ("fish-2", "more-1-1")) or goods[2] == 0
        for touches in (("fish-2", "more-1-1", "more-3-1"), ("fish-2", "more-3-1", "more-1-1", "more-3-1")):
            assert "f3" in line(state, *touches)[0].split()
            assert "f1" not in line(state, *touches)[0].split()
    assert fish_touch(act(("fish-2", "more-1-1", "more-1-2", "more-3-1")), 2) is None


def test_a_pile_that_is_taken_in_hand_can_be_touched_again() -> None:
    """Although its last token is gone from the harbour that is shown: the second touch hands the turn over."""
    state = position(player(goods=(9, 9, 0)), player(), harbour="2 2 3")
    touches = ("fish-2", "more-2-1")
    held = draft.holds(state, touches)
    drawn = picture(laid_out(state, touches).state, Highlights(lit=draft.lit(state, touches), chosen=held), str)
    (pile,) = re.findall(r'<g id="fish-2"[^>]*>', drawn)
    assert 'data-target="more-2-1"' in pile and "chosen" in pile
