"""What lies on the table explains itself: under the mouse, in focus, under a resting finger."""

from collections.abc import Callable

import pytest
from conftest import open_app
from player import begin, click, log, reach
from playwright.sync_api import BrowserContext, Page, expect
from serve import SiteServer


def test_the_mouse_asks_and_the_box_can_be_reached_and_put_away(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    box = page.locator("#explain")
    page.mouse.move(*reach(page, "space-cf"))
    expect(box).to_contain_text("Forest c")
    box.get_by_role("link").hover()
    page.wait_for_timeout(600)
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    page.mouse.move(*reach(page, "ware-forests"))
    expect(box).to_contain_text("Forest Statues")
    box.get_by_role("link").click()
    expect(page.locator(".rule:focus")).to_be_visible()
    expect(box).to_be_hidden()


def test_a_chosen_disc_shows_what_each_beach_would_bring(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    click(page, "disc-red-3")
    page.mouse.move(*reach(page, "beach-c"))
    expect(page.locator("#explain .ahead")).to_contain_text("Red would lead on c by 3, 3 to 0.")
    page.mouse.move(*reach(page, "boat"))
    expect(page.locator("#explain .ahead")).to_contain_text("The boat would sail to e.")


@pytest.mark.nightly
def test_what_comes_to_lie_under_a_resting_mouse_was_not_asked_about(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    click(page, "disc-red-3")
    click(page, "beach-c")
    page.wait_for_timeout(1500)
    expect(page.locator("#explain")).to_be_hidden()
    x, y = reach(page, "beach-c")
    page.mouse.move(x + 15, y + 5, steps=4)
    expect(page.locator("#explain")).to_be_visible()


def test_the_focus_asks(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    page.keyboard.press("Tab")
    for _ in range(40):
        if page.evaluate("() => document.activeElement.closest('.supply') !== null"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#disc-red-4")).to_be_focused()
    expect(page.locator("#explain")).to_contain_text("4")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-describedby')") == "explain"
    page.keyboard.press("Escape")
    expect(page.locator("#explain")).to_be_hidden()


def test_a_resting_finger_asks_and_plays_nothing(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    phone = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = phone.new_page()
    open_app(page, site.url)
    begin(page, starter="Red")
    click(page, "disc-red-3")
    x, y = reach(page, "beach-c")
    finger = phone.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("#explain")).to_contain_text("would lead")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    expect(page.locator("#explain")).to_be_visible()
    assert log(page) == []
    page.touchscreen.tap(x, y)
    expect(page.locator("#explain")).to_be_hidden()
    expect(page.locator(".log code")).to_have_text(["3c"])


@pytest.mark.nightly
def test_the_keyboard_goes_through_the_rows_of_a_score_table_in_one_stop(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    page.locator("#scorings summary").click()
    page.keyboard.press("Tab")
    expect(page.locator("#score-now-1")).to_be_focused()
    expect(page.locator("#explain")).to_contain_text("Each statue on a mountain scores 3 points.")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-describedby')") == "explain"
    page.keyboard.press("ArrowDown")
    expect(page.locator("#score-now-2")).to_be_focused()
    expect(page.locator("#explain")).to_contain_text("forest")
    page.keyboard.press("Tab")
    assert not page.evaluate("() => document.activeElement.closest('#scorings table')")
    page.locator("tr[data-explain='score:now:4'] td").first.hover()
    expect(page.locator("#explain")).to_contain_text("baskets of fish")
    page.locator(".track").hover(position={"x": 3, "y": 3})
    expect(page.locator("#explain")).to_contain_text("Each knot is one point.")


def test_traces_let_every_touch_through(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    click(page, "disc-red-3")
    click(page, "beach-c")
    expect(page.locator("#arrivals path").first).to_be_visible()
    touched = "(every) => every.map((one) => getComputedStyle(one).pointerEvents)"
    assert set(page.locator(".traces, .traces *").evaluate_all(touched)) == {"none"}
