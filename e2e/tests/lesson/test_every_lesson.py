"""Plays the lessons of all games, from the start page to the farewell and into a game, touching only what is
highlighted."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import TIMEOUT, answered, at_night, open_app
from e2e.kit.player import BENEATH, POINT, click, lit, over, play, tap
from haleakala.app.addresses import address
from haleakala.app.buttons import ContinueLessonGame, StartLearnedGame, Undo
from haleakala.app.codec import encode
from haleakala.app.selector import sending
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from web.build.serve import SiteServer

DESKTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MOST = 200
"""The most touches; the longest lesson takes 60."""

# Whether the lesson is over, its step, what it asks for, the height of its text, the visible highlighted targets, and
# the tabs with highlighted targets. Null until what it asks for can be touched: a panel takes no touch before it is
# placed.
SEEN = """() => {
  const seen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) && getComputedStyle(one).pointerEvents !== "none";
  const targets = (selector) => {
    const all = [...document.querySelectorAll(selector)].filter(seen);
    return [...new Set(all.map(({ dataset }) => dataset.target ?? dataset.send))];
  };
  const state = {
    over: document.querySelector(".lesson.learnt") !== null,
    step: document.querySelector(".far")?.textContent ?? "",
    asks: document.querySelector(".ask")?.textContent ?? "",
    height: document.querySelector(".words").offsetHeight,
    shining: targets("#app [data-target].lit, #app .words .primary:is([data-target], [data-send])"),
    tabs: targets("#app .tabs button:has(.tab-count)"),
  };
  return state.over || !state.asks || state.shining.length || state.tabs.length ? state : null;
}"""
ANYWHERE = f"""() => [...document.querySelectorAll(".board svg [data-target]")]
  .find((one) => one.checkVisibility() && ({POINT})(one.dataset.target)).dataset.target"""
FOCUSED = """() => {
  const focused = document.activeElement;
  return focused?.matches(".lit, .words .primary") ? (focused.dataset.target ?? focused.dataset.send) : "";
}"""


def learn(
    page: Page, touch: Callable[[Page, str], None], at: Callable[[float, float], None] | None = None
) -> list[str]:
    """Touch what is highlighted until the end. While a scene plays by itself, a touch on the board skips the pause.

    While a step asks for the same, the height of its text must not change, because the board would move. With `at`,
    which touches a point, targets are touched where another element covers them, if possible; returns which ones were.
    """
    heights: dict[tuple[str, str], int] = {}
    covered: list[str] = []
    for _ in range(MOST):
        seen = page.wait_for_function(SEEN, timeout=TIMEOUT).json_value()
        if seen["over"]:
            return covered
        asked = (seen["step"], seen["asks"])
        here = seen["shining"] or seen["tabs"]
        assert heights.setdefault(asked, seen["height"]) == seen["height"], f"{asked}: the board moves"
        if at and here and (point := page.evaluate(BENEATH, here[0])):
            at(*point)
            covered.append(here[0])
        else:
            touch(page, here[0] if here else page.evaluate(ANYWHERE))
        answered(page)
        assert page.get_by_text("One thing at a time").count() == 0, f"{asked}: a touch of {here} is refused"
    raise AssertionError("the lesson has no end")


def begin_lesson(page: Page, game: AnyGame) -> None:
    """Open a lesson by its link on the start page."""
    page.get_by_role("link", name="Games", exact=True).click()
    page.locator(f"a[href='#{address('lesson', game)}']").filter(visible=True).first.click()
    page.locator(f".lesson[data-game='{game.id}']").wait_for(timeout=TIMEOUT)


def has_begun(page: Page, game: AnyGame) -> None:
    """Check that the page shows a new game in which something can be touched."""
    expect(page.locator(f".table[data-game='{game.id}']:not(.lesson)")).to_be_visible()
    assert page.evaluate("() => location.hash").startswith("#/match/")
    # A long timeout, since a computer may have the first turn.
    expect(page.locator("#app .lit").first).to_be_attached(timeout=TIMEOUT)


def own_moves(page: Page, game: AnyGame, touch: Callable[[Page, str], None]) -> None:
    """Play on from the lesson: to the end in Huts, a few moves in other games.

    In Hawaii most targets are on a hidden tab, so the learner ends the round.
    """
    touch(page, encode(ContinueLessonGame()))
    has_begun(page, game)
    if game.id == "hawaii":
        touch(page, next(target for target in lit(page) if target.startswith("order-")))
        expect(page.locator(sending(Undo())).first).to_be_enabled()
        return
    for _ in range(MOST if game.id == "huts" else 8):
        page.locator("#app .lit, .table.over").first.wait_for(state="attached", timeout=TIMEOUT)
        if over(page):
            break
        play(page, touch, 1, 1)
    assert over(page) == (game.id == "huts")


@pytest.mark.parametrize(
    ("device", "touch"), [at_night(DESKTOP, click, id="desktop"), pytest.param(PHONE, tap, id="phone")]
)
def test_every_lesson_leads_to_its_farewell_and_into_a_game(
    new_page: Callable[..., Page],
    site: SiteServer,
    device: dict[str, Any],
    touch: Callable[[Page, str], None],
) -> None:
    page = new_page(**device)
    open_app(page, site.url)
    covered = set()
    for game in find_games():
        begin_lesson(page, game)
        covered.update(learn(page, touch, page.mouse.click if touch is click else page.touchscreen.tap))
        own_moves(page, game, touch)
        page.evaluate("(to) => { location.hash = to; }", address("lesson", game, len(game.lesson.steps) + 1))
        page.locator(".learnt").wait_for()
        touch(page, encode(StartLearnedGame()))
        has_begun(page, game)
    assert {"isle-b", "isle-d", "supply-red"} <= covered


def press(page: Page, target: str) -> None:
    """Press a target by keyboard only: `n` moves to what is highlighted, unless it has the focus already."""
    for _ in range(20):
        if page.evaluate(FOCUSED) == target:
            break
        page.keyboard.press("n")
    assert page.evaluate(FOCUSED) == target, f"{target} is out of the keyboard's reach"
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.learnt, .ask')")


@pytest.mark.nightly
@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
def test_a_lesson_by_keyboard_alone(page: Page, site: SiteServer, game: AnyGame) -> None:
    open_app(page, site.url)
    begin_lesson(page, game)
    learn(page, press)
    page.get_by_role("button", name="Continue this game").focus()
    page.keyboard.press("Enter")
    has_begun(page, game)
