"""English, German, and a language made for tests."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PLAIN, at_night, open_app, wait_ready
from e2e.kit.player import click, open_form, people, play
from e2e.tests.play.test_play import axe
from web.build.serve import SiteServer


def set_otherwise(page: Page, **settings: object) -> None:
    """Save settings in the storage of the page."""
    document = json.dumps({"format": 1, "settings": settings})
    page.evaluate("(text) => localStorage.setItem('haleakala.settings', text)", document)


def test_the_browsers_language_is_spoken_and_another_can_be_set(
    new_page: Callable[..., Page], site: SiteServer
) -> None:
    page = new_page(locale="de-AT")
    open_app(page, site.url)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("link", name="Einstellungen").click()
    axe(page)
    page.get_by_role("radio", name="English").check()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    wait_ready(page)
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.get_by_role("group", name="Language").get_by_label("Browser default").check()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()


@pytest.mark.nightly
def test_settings_that_cannot_be_read_are_said_and_set_aside(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    set_otherwise(page, language=7)
    page.reload()
    wait_ready(page)
    expect(page.get_by_role("alert").first).to_contain_text("Couldn’t read your saved settings")
    assert "7" in page.evaluate("() => localStorage.getItem('haleakala.settings.unreadable')")
    page.reload()
    wait_ready(page)
    expect(page.get_by_text("Couldn’t read")).to_have_count(0)
    expect(page.locator(".game-cards")).to_be_visible()


# Visible elements that are wider than their boxes: except those that scroll, names, which end in an ellipsis, the
# table, whose buttons have outlines in the margin, and the text of buttons with a picture, which wraps out of sight if
# there is no room (see test_buttons.py).
CLIPPED = """() => [...document.querySelectorAll("#app *:not(svg *)")]
  .filter((node) => node.clientWidth && node.checkVisibility())
  .filter((node) => !node.closest(".visually-hidden, .unseen-text, .recent, .belongings-who, .copy, input, ol"))
  .filter((node) => !node.matches(".table"))
  .filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline")
  .map((node) => `${node.className || node.tagName}: ${node.textContent.slice(0, 60)}`)"""


@pytest.mark.parametrize(
    ("language", "width"),
    [
        *(("zz", 320), ("de", 390), ("zz", 1366)),
        *(at_night("de", width) for width in (320, 768, 1366, 1920)),
        *(at_night("zz", width) for width in (390, 768, 1920)),
    ],
)
def test_no_text_is_cut_off_in_a_longer_language(
    new_page: Callable[..., Page], site: SiteServer, width: int, language: str
) -> None:
    page = new_page(viewport={"width": width, "height": 800})
    page.goto(f"{site.url}{PLAIN}")
    set_otherwise(page, language=language)
    open_app(page, f"{site.url}?#/")
    assert page.evaluate(CLIPPED) == []
    open_form(page)
    assert page.evaluate(CLIPPED) == []
    people(page)
    page.locator(".new-game [type=submit]").click()
    page.locator(".table").wait_for()
    play(page, click, seed=width, touches=12)
    for screen in ("", "#/rules", "#/settings", "#/about"):
        if screen:
            page.goto(f"{site.url}?{screen}")
            wait_ready(page)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate(CLIPPED) == []
