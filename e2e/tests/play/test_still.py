"""Nothing that appears or disappears moves the board under a finger, and no message covers what can be touched."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import answered
from e2e.kit.courses import game_of, kept
from e2e.kit.moments import SAVES, store_games
from e2e.kit.player import lit, reach
from haleakala.app.buttons import AskHint, Confirm, ReplayOrPause, ShareLink, ShowPosition, Undo
from haleakala.app.codec import encode
from haleakala.app.selector import sending
from haleakala.bots.greedy import best_action
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL
from haleakala.saves.write import write
from web.build.serve import SiteServer

LONG = ("Maximiliane-Alexandrina", "Konstantin Papadopoulos")
"""Names of the greatest length."""
OPTIONS = {"haleakala": {"variant": "tactical", "starter": "red"}, "taluva": {"players": "2", "starter": "first"}}
PLACE = """() => {
  const { top, height } = document.querySelector(".board").getBoundingClientRect();
  return [top, height];
}"""
DARK = """() => [...document.querySelectorAll(".board svg [data-target]:not(.lit, .chosen, .unseen)")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 8)
  .map((one) => one.dataset.target)"""
EARLIER = ".log [data-send*=ShowPosition]"
"""The entries of the game log that lead to a position, the latest first."""
TOUCHES = 24
"""With this many touches each game comes to every kind of choice, and to its buttons."""


def begun(name: str) -> str:
    """A save of a game that has just started."""
    game = game_of(name)
    match = Match.begin(game.rules, OPTIONS[name]).settle(SeededLuck(3))
    return write(Record(name, match.options, match.log, LONG))


def on_a_phone(new_context: Callable[..., BrowserContext], size: str, language: str) -> Page:
    width, height = map(int, size.split("x"))
    return new_context(
        viewport={"width": width, "height": height},
        has_touch=True,
        is_mobile=True,
        locale=language,
        permissions=["clipboard-read", "clipboard-write"],
    ).new_page()


def touch(page: Page, target: str) -> None:
    """Tap a target, and check that the board has not moved."""
    point = reach(page, target)
    before = page.evaluate(PLACE)
    page.touchscreen.tap(*point)
    answered(page)
    assert page.evaluate(PLACE) == pytest.approx(before, abs=0.6), target


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("haleakala", "320x640"),
        ("taluva", "390x844"),
        ("haleakala", "390x844"),
        ("taluva", "320x640"),
    ],
)
def test_no_touch_moves_the_board_of_a_phone(
    new_context: Callable[..., BrowserContext], site: SiteServer, name: str, size: str
) -> None:
    page = on_a_phone(new_context, size, "de" if size == "320x640" else "en")
    store_games(page, site.url, {"begun": begun(name)})
    page.evaluate("() => { location.hash = '#/match/begun'; }")
    page.locator(".table").wait_for()
    game, rng = game_of(name), random.Random(8)
    refused = looked = 0
    for number in range(TOUCHES):
        match = kept(page, game)
        if match.player == TERMINAL:
            break
        if number % 4 == 1 and (dark := page.evaluate(DARK)):
            touch(page, rng.choice(dark))
            refused += page.locator(".notice").count()
        if number % 6 == 2:
            touch(page, encode(AskHint()))
            page.locator("#advice").wait_for()
        if number % 5 == 3:
            back, last, replay = ShowPosition("back"), ShowPosition("last"), ReplayOrPause()
            steps, earlier = page.locator(f".tools {sending(back)}").is_visible(), page.locator(EARLIER).all()[1:2]
            if steps:
                touch(page, encode(back))
            elif earlier:  # in the narrowest windows only the log leads there, which is a screen below the board
                page.touchscreen.tap(*reach(page, earlier[0].get_attribute("data-send") or ""))
                answered(page)
            for step in (back, replay, replay, back, last) if steps or earlier else ():
                touch(page, encode(step))
                looked += 1
        if number % 7 == 4 and page.locator(f"{sending(Undo())}:not([aria-disabled])").count():
            touch(page, encode(Undo()))
            match = kept(page, game)
        best = best_action(
            game.rules, game.evaluation.value, match.state, rng, promising=game.evaluation.heuristic.promising
        )
        offered = [one.target for one in game.board.buttons(match.state) if one.target in lit(page)]
        way = (offered[0],) if offered and rng.random() < 0.3 else game.board.gesture(match.state, best)
        for target in way:
            touch(page, target)
        if page.locator(sending(Confirm())).count():
            touch(page, encode(Confirm()))
    assert refused and looked


COVERED = """(message) => {
  const { left, right, top, bottom } = document.querySelector(message).getBoundingClientRect();
  const touchable = "a, button, summary, input, svg [data-target], svg .coasts *, .belongings, .market, .log";
  return [...document.querySelectorAll(`#app :is(${touchable})`)]
    .filter((one) => one.checkVisibility() && !one.closest(message))
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const wide = Math.min(right, box.right) - Math.max(left, box.left);
      return box.width && wide > 1 && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
    })
    .map((one) => one.dataset.target ?? one.outerHTML.slice(0, 60));
}"""


@pytest.mark.nightly
@pytest.mark.parametrize("size", ["320x640", "844x390", "390x844", "1366x768", "1920x1080"])
def test_a_message_covers_nothing_that_can_be_touched(
    new_context: Callable[..., BrowserContext], site: SiteServer, size: str
) -> None:
    page = on_a_phone(new_context, size, "de")
    store_games(page, site.url, {"over": SAVES["over"], "start": SAVES["start"]})
    for moment in ("start", "over"):
        page.evaluate("(key) => { location.hash = `#/match/${key}`; }", moment)
        page.locator(".table.over" if moment == "over" else ".table:not(.over)").wait_for()
        if moment == "start":
            page.touchscreen.tap(*reach(page, "beach-c"))
            expect(page.locator(".notice")).to_be_visible()
            assert page.evaluate(COVERED, ".notice") == []
            page.locator(".notice button").tap()
        page.locator(sending(ShareLink())).tap()
        expect(page.locator(".toast")).to_be_visible()
        assert page.evaluate(COVERED, ".toast") == []
