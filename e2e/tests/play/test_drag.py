"""Dragging: lifting an element is one touch, and dropping it on another one is the next."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_app
from e2e.kit.player import begin, lit, log, reach
from web.build.serve import SiteServer

LIFTED = "#motion > .lifted"


@pytest.fixture
def page(new_page: Callable[..., Page], site: SiteServer) -> Page:
    """A new game that Red starts."""
    page = new_page(viewport={"width": 1366, "height": 768}, reduced_motion="no-preference")
    open_app(page, site.url)
    begin(page, starter="Red")
    return page


def drag(page: Page, source: str, target: str | tuple[float, float]) -> None:
    """Drag an element to another one, or to a point."""
    page.mouse.move(*reach(page, source))
    page.mouse.down()
    end = target if isinstance(target, tuple) else reach(page, target)
    page.mouse.move(end[0] - 30, end[1] - 20, steps=4)
    expect(page.locator(LIFTED)).to_have_count(1)
    expect(page.locator(f"#{source}.chosen")).to_have_count(1)
    page.mouse.move(*end)
    page.mouse.up()
    expect(page.locator(LIFTED)).to_have_count(0)


def test_a_disc_is_dragged_to_a_beach_and_goes_there_from_where_it_was_let_go(page: Page) -> None:
    drag(page, "disc-red-3", "beach-c")
    assert log(page) == ["3c"]
    # Lifting and dropping were one touch each, and the browser's click did not count as a third.
    assert "space-ag" in lit(page)
    expect(page.locator(".notice")).to_have_count(0)


def test_a_disc_let_go_at_home_or_over_the_sea_is_put_down(page: Page) -> None:
    home = reach(page, "disc-red-3")
    for place in (home, (1366 / 2, 30.0)):
        drag(page, "disc-red-3", (place[0] + 1, place[1] + 1) if place != home else home)
        assert log(page) == []
    expect(page.locator("#app .chosen")).to_have_count(0)
    assert {"disc-red-1", "disc-red-3"} <= set(lit(page))


def test_a_disc_dragged_where_it_may_not_go_says_why_and_stays_in_hand(page: Page) -> None:
    drag(page, "disc-red-3", "crater-c")
    expect(page.get_by_role("alert").first).to_be_visible()
    expect(page.locator("#disc-red-3.chosen")).to_have_count(1)
    page.mouse.click(*reach(page, "beach-e"))
    assert log(page) == ["3e"]


def test_another_disc_can_be_dragged_while_one_is_in_hand_and_the_sea_puts_it_down(page: Page) -> None:
    page.mouse.click(*reach(page, "disc-red-3"))
    drag(page, "disc-red-5", "beach-c")
    assert log(page) == ["5c"]
    page.get_by_role("button", name="Undo").click()
    page.mouse.click(*reach(page, "disc-red-3"))
    page.mouse.click(325, 755)
    expect(page.locator("#app .chosen")).to_have_count(0)


def test_what_is_touched_at_once_cannot_be_dragged(page: Page) -> None:
    drag(page, "disc-red-3", "beach-c")
    page.mouse.move(*reach(page, "space-ag"))
    page.mouse.down()
    page.mouse.move(700, 700, steps=3)
    expect(page.locator(LIFTED)).to_have_count(0)
    page.mouse.up()
    assert log(page) == ["3c"]


def moved_without_a_button(page: Page, x: float, y: float) -> None:
    """Send a mouse move without a button, as after a release outside of the window."""
    moved = {"type": "mouseMoved", "x": x, "y": y, "buttons": 0}
    page.context.new_cdp_session(page).send("Input.dispatchMouseEvent", moved)


def test_a_disc_whose_release_never_came_is_put_down(page: Page) -> None:
    x, y = reach(page, "disc-red-3")
    page.mouse.move(x, y)
    page.mouse.down()
    moved_without_a_button(page, x + 60, y + 40)
    moved_without_a_button(page, x + 120, y + 80)
    expect(page.locator(LIFTED)).to_have_count(0)
    expect(page.locator("#app.dragging, .held")).to_have_count(0)
    expect(page.locator("#app .chosen")).to_have_count(0)

    page.mouse.up()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=3)
    expect(page.locator(LIFTED)).to_have_count(1)
    moved_without_a_button(page, x + 120, y + 80)
    expect(page.locator(LIFTED)).to_have_count(0)
    expect(page.locator("#app .chosen")).to_have_count(0)
    page.mouse.up()
    page.mouse.click(*reach(page, "disc-red-5"))
    page.mouse.click(*reach(page, "beach-c"))
    assert log(page) == ["5c"]


def test_an_island_stays_under_a_mouse_whose_release_never_came(
    new_page: Callable[..., Page], site: SiteServer
) -> None:
    page = new_page(viewport={"width": 1366, "height": 768})
    open_app(page, f"{site.url}#/new/taluva")
    page.locator("#new-taluva [type=submit]").click()
    zoom = page.locator(".zooms [data-send*='in']")
    zoom.click()
    zoom.click()
    world = "() => getComputedStyle(document.querySelector('.world')).transform"
    before = page.evaluate(world)
    page.mouse.move(600, 400)
    page.mouse.down()
    moved_without_a_button(page, 500, 350)
    moved_without_a_button(page, 420, 300)
    assert page.evaluate(world) == before
    expect(page.locator("html.panning")).to_have_count(0)
    page.mouse.up()
    page.mouse.down()
    page.mouse.move(500, 350, steps=3)
    assert page.evaluate(world) != before  # with a button pressed, the mouse moves the board
    page.mouse.up()


def test_a_finger_drags_without_moving_the_page(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    open_app(page, site.url)
    begin(page, starter="Red")

    def unscrolled(target: str) -> tuple[float, float]:
        x, y = reach(page, target)
        y += page.evaluate("() => scrollY")
        page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
        return x, y

    start, end = unscrolled("disc-red-3"), unscrolled("beach-c")
    session = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    send("touchStart", start)
    for part in (0.2, 0.5, 0.8, 1):
        send("touchMove", (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])))
    expect(page.locator(LIFTED)).to_have_count(1)
    send("touchEnd")
    expect(page.locator(LIFTED)).to_have_count(0)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true")
    assert log(page) == ["3c"]
    assert page.evaluate("() => scrollY") == 0
