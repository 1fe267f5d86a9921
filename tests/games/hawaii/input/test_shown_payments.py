"""Fruit that is paid in place of feet or shells is seen before it is paid: on what is touched, or laid out before."""

import random
import re
from collections.abc import Mapping

import pytest

from haleakala.app.buttons import Confirm
from haleakala.app.messages import Submitted
from haleakala.app.play.touch import Whole, touch
from haleakala.app.viewer import seen
from haleakala.gamekit.draft import lay_out
from haleakala.games.hawaii import rules
from haleakala.games.hawaii.board.choice_panel import chooser
from haleakala.games.hawaii.input import draft
from haleakala.games.hawaii.input.draft import lit
from haleakala.games.hawaii.rules.actions import Action
from haleakala.games.hawaii.rules.model import ACTOR, FRUIT, State, of_seat
from haleakala.kernel.match import Match
from haleakala.kernel.rules import TERMINAL, complete_options
from tests.games.hawaii.positions import player, position
from tests.kit.paging import Page


def fruit(state: State, seat: int) -> int:
    fruit: int = of_seat(state, seat, FRUIT)
    return fruit


def fruit_shown(page: Page, target: str) -> int:
    """How much fruit the page shows as paid once `target` is touched: what is laid out, and what the target says."""
    table = page.table
    before, laid = table.match.state, seen(table).laid
    asked = chooser(before, table.chosen)
    answers = [answer for row in asked.rows for answer in row.answers] if asked else ()
    said = re.search(r"(\d+) fruit", next((str(one.label) for one in answers if one.target == target), ""))
    drawn = fruit(before, before[ACTOR]) - fruit(laid.trial.state, before[ACTOR]) if laid else 0
    return drawn + (int(said[1]) if said else 0)


def fruit_paid(page: Page, line: tuple[Action, ...]) -> int:
    """How much fruit some plies pay."""
    before = page.table.match
    after = before
    for action in line:
        after = after.play(action)
    return fruit(before.state, before.player) - fruit(after.state, before.player)


@pytest.mark.parametrize("seed", range(1, 4))
def test_no_touch_pays_fruit_that_was_not_shown_before(seed: int) -> None:
    """Every touch that would hand a turn over, in random games in which feet and shells run out."""
    rng, surprises, paid = random.Random(seed), [], 0
    page = Page(seed).send(Submitted("new-game", {"game": "hawaii", "players": "3"}))
    while page.table.match.player != TERMINAL and page.sent < 350:
        for target in sorted(lit(page.table.match.state, page.table.chosen)):
            done = touch(page.table, target)
            if isinstance(done, Whole) and not done.then and (spent := fruit_paid(page, done.line)) > 0:
                own = any(one.startswith(("walk-", "price-")) for one in (*page.table.chosen, target))
                paid += 1
                if not own and fruit_shown(page, target) < spent:
                    surprises.append((page.table.chosen, target, spent))
        waits = page.table.laid and page.table.laid.whole
        page.send(Confirm() if waits and rng.random() < 0.7 else rng.choice(sorted(page.lit)))
    assert paid
    assert not surprises


def played_at_once(seat: Mapping[str, object], touches: tuple[str, ...], **rest: str) -> tuple[bool, str]:
    """Whether these touches hand the turn over without a further one, and what they come to."""
    state = position(seat, player(), **rest)
    laid = lay_out(draft, Match(rules, complete_options(rules.CHOICES, {}), state), touches)
    assert laid.whole
    return laid.chosen, " ".join(map(str, laid.line))


ISLAND = {"islands": "+3 +3 +3 +3"}


@pytest.mark.parametrize(
    ("goods", "at_once"),
    [((9, 5, 0), True), ((9, 5, 4), True), ((9, 5, 6), False), ((9, 4, 6), False), ((9, 0, 5), False)],
)
def test_a_visit_waits_where_fruit_may_or_must_pay(goods: tuple[int, int, int], at_once: bool) -> None:
    """The stage says 5 feet: with 4 of them and 6 fruit it costs 5 fruit, which nobody has seen yet (6.1)."""
    assert played_at_once(player(goods=goods, fleet="b 1"), ("stage-3",), **ISLAND)[0] is at_once


def test_other_ships_and_fish_and_the_only_purchase_wait_for_fruit_too() -> None:
    fleet = player(goods=(9, 4, 6), fleet="b 1 2")
    assert played_at_once(fleet, ("stage-3", "ships-b1"), **ISLAND) == (False, "s3:b1")
    fish = {"harbour": "1"}
    assert played_at_once(player(goods=(9, 1, 0)), ("fish-1",), **fish) == (True, "f1:b")
    assert played_at_once(player(goods=(9, 0, 1)), ("fish-1",), **fish) == (False, "f1:b")
    tikis = {"places": "tikis huts craft long dance roots palms sea kahunas gods", "spots": "tikis:4"}
    assert played_at_once(player(goods=(4, 1, 0)), ("place-a1",), **tikis) == (True, "a1 tiki@4")
    assert played_at_once(player(goods=(3, 1, 4)), ("place-a1",), **tikis) == (False, "a1 tiki@4")
    assert played_at_once(player(goods=(4, 0, 1)), ("place-a1",), **tikis) == (False, "a1 tiki@4")
