"""The first lesson in a browser, by finger on a phone and by mouse; and the examples of the rulebook."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import at_night, open_app
from e2e.kit.player import click, lit, tap
from e2e.tests.play.test_layout import MISHAPS, out_of_sight
from e2e.tests.play.test_play import axe
from web.build.serve import SiteServer

STEP = "() => document.querySelector('.far')?.textContent ?? ''"


def learn(page: Page, touch: Callable[[Page, str], None], look: Callable[[str], None] = lambda step: None) -> None:
    """Touch what is highlighted until the end, without waiting for scenes that play by themselves."""
    for _ in range(80):
        if page.locator(".learnt").count():
            return
        targets = lit(page)
        assert len(targets) <= 1, targets
        look(page.evaluate(STEP))
        touch(page, targets[0] if targets else "beach-f")
    raise AssertionError("the lesson has no end")


@pytest.mark.parametrize("language", [at_night("en"), "de"])
def test_on_a_phone_text_island_and_hand_are_in_sight_at_every_step(
    new_page: Callable[..., Page], site: SiteServer, language: str
) -> None:
    phone = {
        "viewport": {"width": 390, "height": 844},
        "has_touch": True,
        "is_mobile": True,
    }
    page = new_page(locale=language, **phone)
    open_app(page, f"{site.url}#/new")
    page.locator(".first-time").tap()
    page.locator(".lesson").wait_for()
    seen = []

    def look(step: str) -> None:
        page.evaluate("() => scrollTo(0, 0)")
        beside = ".wares" if page.locator(".ware.lit").count() else ".seat-0"
        assert out_of_sight(page, [".words", ".table .acts", ".board", beside]) == [], step
        assert page.evaluate(MISHAPS) == [], step
        seen.append(step.split()[1])

    learn(page, tap, look)
    assert list(dict.fromkeys(seen)) == [str(number) for number in range(1, 11)]
    expect(page.locator(".scorings")).to_contain_text("12")
    assert out_of_sight(page, [".words", ".table .acts"]) == []


@pytest.mark.nightly  # test_every_lesson.py plays the lesson by mouse in every run
def test_by_mouse_in_a_large_window_with_a_look_at_a_rule(page: Page, site: SiteServer) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    open_app(page, f"{site.url}#/new")
    page.locator(".first-time").click()
    click(page, "beach-c")
    expect(page.locator(".ask")).to_have_text("One thing at a time. Select your 3, then beach c.")
    axe(page)
    click(page, "disc-red-3")
    click(page, "beach-c")
    page.get_by_role("link", name="Rule 4.1").click()
    expect(page.locator('[id="rule-4.1"]')).to_be_focused()
    page.get_by_role("link", name="Back to tutorial").click()
    expect(page.locator(".far")).to_have_text("Step 2 of 10")
    page.reload()
    expect(page.locator(".far")).to_have_text("Step 2 of 10", timeout=20_000)

    def look(step: str) -> None:
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight"), step
        assert out_of_sight(page, [".words", ".table .acts", ".board", ".seat-0", ".wares"]) == [], step
        assert page.evaluate(MISHAPS) == [], step

    learn(page, click, look)
    axe(page)
    assert page.evaluate("() => Object.keys(localStorage).filter((key) => key.includes('match'))") == []
    page.get_by_role("link", name="Restart tutorial").click()
    expect(page.locator(".far")).to_have_text("Step 1 of 10")
    page.get_by_role("link", name="Skip", exact=True).click()
    expect(page.locator(".game-cards")).to_be_visible()


def test_an_example_opens_on_the_board_and_can_be_played_on(page: Page, site: SiteServer) -> None:
    open_app(page, f"{site.url}#/rules")
    axe(page)
    page.get_by_role("link", name="Full rules").click()
    expect(page.locator("figure")).to_have_count(17)
    page.get_by_role("link", name="Open example 3.4").click()
    expect(page.locator(".status-bar .hint")).to_contain_text("every beach except that one is highlighted")
    assert "beach-e" not in lit(page)
    axe(page)
    click(page, "beach-d")
    page.wait_for_function("() => location.hash.startsWith('#/match/')")
