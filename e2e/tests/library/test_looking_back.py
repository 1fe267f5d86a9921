"""Looking back through a game, replaying it, sharing a position, and playing on from it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_app, wait_ready
from e2e.kit.player import begin, click, log, play
from web.build.serve import SiteServer


def keys(page: Page) -> list[str]:
    """The keys of localStorage."""
    answer: list[str] = page.evaluate("() => Object.keys(localStorage)")
    return answer


def drawn(page: Page) -> list[list[str]]:
    """All elements of the board with an id, with their positions and classes."""
    names = '["id", "class", "transform", "aria-label"]'
    answer: list[list[str]] = page.evaluate(
        "() => [...document.querySelectorAll('svg.island [id]')].map((piece) =>"
        f" {names}.map((name) => piece.getAttribute(name)))"
    )
    return answer


def test_back_and_on_by_keys_buttons_and_the_log(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page)
    play(page, click, seed=11, touches=40)
    latest = drawn(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".status")).to_contain_text("Viewing")
    assert drawn(page) != latest
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Step forward").click()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert drawn(page) == latest
    page.locator(".log .notation").last.click()
    expect(page.locator(".status")).to_have_text(re.compile(r"Viewing turn 1 of \d+\."))
    expect(page.locator(".log li.shown")).to_be_in_viewport()
    first = drawn(page)
    page.reload()
    wait_ready(page)
    assert drawn(page) == first
    click(page, "disc-red-3")
    expect(page.get_by_role("alert").first).to_contain_text("viewing an earlier position")
    page.get_by_role("button", name="Go to latest").click()
    assert drawn(page) == latest


@pytest.mark.nightly
def test_a_game_runs_by_itself_until_it_is_stopped(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page)
    play(page, click, seed=12, touches=30)
    page.get_by_role("button", name="Step back").click()
    page.get_by_role("button", name="Go to start").click()
    page.get_by_role("button", name="Replay from here").click()
    expect(page.locator(".status")).to_have_text(re.compile(r"Viewing turn 2 of"), timeout=20_000)
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".status")).to_contain_text("Viewing")


def test_a_position_is_shared_and_played_on_from(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    open_app(page, site.url)
    begin(page)
    play(page, click, seed=13, touches=40)
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    shown = drawn(page)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#news")).to_have_text("Link copied.")
    link = page.evaluate("() => navigator.clipboard.readText()")
    there = new_page()
    open_app(there, link)
    expect(there.locator(".status")).to_contain_text("Viewing")
    expect(there.locator("#turns > .shown")).to_be_in_viewport()
    top = there.evaluate("() => turns.getBoundingClientRect().y + turns.clientTop")
    assert abs(there.locator("#turns > .shown").evaluate("(entry) => entry.getBoundingClientRect().y") - top) < 8
    assert drawn(there) == shown
    assert log(there) == log(page)
    assert keys(there) == []
    there.get_by_role("button", name="Play from here", exact=True).click()
    expect(there.get_by_role("button", name="Undo")).to_be_visible()
    assert log(page)[: len(log(there))] == log(there)
    assert len(log(there)) < len(log(page))
    assert len(keys(there)) == 1
