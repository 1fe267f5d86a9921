"""Hints in the page: touching only what hints highlight plays whole turns, and a whole game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import TIMEOUT, at_night, open_app
from e2e.kit.player import over, reach, with_luck
from haleakala.app.buttons import AskHint
from haleakala.app.codec import encode
from haleakala.app.selector import sending
from haleakala.games import find_games
from web.build.serve import SiteServer

DESKTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
MOST_TOUCHES = 80
GAMES = [game.id for game in find_games()]

# What a hint highlights: a button or tab first, then a target that is not chosen yet. If that is too small for a
# finger, it is the element around it, which gets the touch and is highlighted, too. "" if there is no hint any more;
# null while the page or a computer player is busy.
LIT_BY_HINT = """() => {
  if (document.querySelector("#app[aria-busy], #thinking")) return null;
  if (!document.querySelector("#advice")) return [""];
  const small = (one) => getComputedStyle(one).pointerEvents === "none";
  const there = (one) => one.getClientRects().length && !one.matches(".chosen") && !small(one);
  const first = (what) => [...document.querySelectorAll(what)].find(there);
  const ways = [":is(.acts, .tabs) .hinted", "[data-target].hinted:is(.lit, .answer)", "[data-target].hinted"];
  const tiny = [...document.querySelectorAll("#app [data-target] .hinted:not(.chosen)")].find(small);
  const around = tiny?.parentElement.closest("[data-target]");
  const near = around?.querySelector(":scope > .halo")?.checkVisibility() ? around : undefined;
  const found = ways.map((way) => first(`#app ${way}`)).find(Boolean) ?? near;
  return found ? [found.dataset.target ?? found.dataset.send] : null;
}"""


def lit_by_hint(page: Page) -> str:
    """Wait for what the hint highlights next; "" if there is no hint any more."""
    return str(page.wait_for_function(LIT_BY_HINT, timeout=TIMEOUT).json_value()[0])


def tap(page: Page, target: str) -> None:
    page.touchscreen.tap(*reach(page, target))


def click(page: Page, target: str) -> None:
    page.mouse.click(*reach(page, target))


def said(page: Page) -> str:
    """The text of the hint."""
    return page.locator(".saying").inner_text()


def by_the_bulb(page: Page, touch: Callable[[Page, str], None]) -> list[str]:
    """Ask for a hint, and touch what it highlights until the end of the turn. Returns what was touched."""
    touch(page, encode(AskHint()))
    expect(page.locator("#advice")).to_be_visible(timeout=TIMEOUT)
    touched: list[str] = []
    shown: set[tuple[str, str, str | None]] = set()
    while target := lit_by_hint(page):
        step = said(page), target, page.locator(".saying").get_attribute("id")
        assert step not in shown, "the same hint again"
        assert step[0].startswith("Hint: ") or target.startswith('["OpenArea')
        shown.add(step)
        touch(page, target)
        touched.append(target)
        expect(page.locator(".notice")).to_have_count(0)
        assert len(touched) < MOST_TOUCHES
    return touched


def begin(page: Page, url: str, game: str, seed: int = 4) -> None:
    """Start a game against the default opponent, with the person in the first seat. Luck is always the same."""
    with_luck(page, seed)
    open_app(page, url)
    page.evaluate("(game) => { location.hash = `#/new/${game}`; }", game)
    page.locator(f'input[name="game"][value="{game}"]').wait_for(state="attached")
    page.get_by_role("button", name="Start game").click()
    page.locator(f'.table[data-game="{game}"]').wait_for()
    expect(page.locator(sending(AskHint()))).to_be_visible(timeout=TIMEOUT)


DAY = ("huts-phone", "hawaii-desktop", "taluva-phone", "haleakala-desktop")
LEADING = [
    pytest.param(game, device, touch, id=f"{game}-{name}", marks=() if f"{game}-{name}" in DAY else pytest.mark.nightly)
    for game in GAMES
    for name, device, touch in (("desktop", DESKTOP, click), ("phone", PHONE, tap))
]


@pytest.mark.parametrize(("game", "device", "touch"), LEADING)
def test_the_bulb_leads_through_a_turn(
    new_page: Callable[..., Page],
    site: SiteServer,
    game: str,
    device: dict[str, object],
    touch: Callable[[Page, str], None],
) -> None:
    page = new_page(**device)
    begin(page, site.url, game)
    assert by_the_bulb(page, touch)
    expect(page.locator("#entry-1")).to_be_attached()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("device", [DESKTOP, at_night(PHONE)], ids=["desktop", "phone"])
def test_the_bulb_stays_beside_undo_and_escape_closes_a_hint(
    new_page: Callable[..., Page], site: SiteServer, device: dict[str, object]
) -> None:
    """The hint button is also in the panel of a fishing trip, and it does not move the other buttons."""
    page = new_page(**device)
    begin(page, site.url, "hawaii", seed=5)  # with this seed the person has a fruit, and so two ways to pay
    bulb, press = page.locator(sending(AskHint())), tap if "has_touch" in device else click
    before = page.evaluate(APART)
    press(page, page.evaluate(FISH)[0])
    expect(page.locator("#chooser")).to_be_visible()
    expect(page.locator(".acts.choosing")).to_be_visible()
    assert page.evaluate(APART) == before
    bulb.click()
    expect(page.locator("#advice")).to_be_visible(timeout=TIMEOUT)
    page.keyboard.press("Escape")
    expect(page.locator("#advice")).to_have_count(0)
    expect(page.locator("#chooser")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#chooser")).to_have_count(0)


# The position of the hint button relative to Undo, and of Undo from the left edge of the row.
APART = """() => {
  const at = (what) => document.querySelector(`.acts ${what}`).getBoundingClientRect();
  const [undo, bulb] = [at(".undo"), at("[data-send*=AskHint]")];
  return [bulb.left - undo.left, bulb.top - undo.top, undo.left];
}"""
FISH = "() => [...document.querySelectorAll('#app [data-target^=\"fish-\"].lit')].map((one) => one.dataset.target)"


@pytest.mark.nightly
@pytest.mark.parametrize(("device", "touch"), [(DESKTOP, click), (PHONE, tap)], ids=["desktop", "phone"])
def test_a_whole_game_of_huts_by_the_bulb_alone(
    new_page: Callable[..., Page],
    site: SiteServer,
    device: dict[str, object],
    touch: Callable[[Page, str], None],
) -> None:
    page = new_page(**device)
    begin(page, site.url, "huts")
    for turn in range(1, 40):
        by_the_bulb(page, touch)
        page.wait_for_function(MINE, timeout=TIMEOUT)
        if over(page):
            break
        assert turn < 30
    assert over(page)
    expect(page.locator(".status")).to_contain_text(re.compile("win"))


MINE = """() => !document.querySelector("#app[aria-busy]") &&
  (document.querySelector(".table.over") || document.querySelector('[data-send*=AskHint]'))"""
