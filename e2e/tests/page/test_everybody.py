"""All screens, phases, dialogs, themes and languages: axe-core finds nothing, and no text is cut off or covered."""

import json
from collections.abc import Callable, Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page

from e2e.conftest import PLAIN, at_night
from e2e.kit.moments import SAVES, saves, store_games
from e2e.kit.player import click, lit
from e2e.tests.page.test_languages import set_otherwise
from e2e.tests.play.test_layout import MISHAPS
from e2e.tests.play.test_play import TAGS, axe
from haleakala.app.buttons import Confirm
from haleakala.app.selector import sending
from web.build.serve import SiteServer

READING = ("/", "/rules", "/rules/full", "/rules/3.4", "/settings", "/about", "/draws", "/own")
SCREENS = (*READING, "/example/3.4", "/lesson", "/lesson/9", "/lesson/11")
TACTICAL = {f"tactical-{name}": text for name, text in saves("tactical").items() if name in ("start", "over")}
BROKEN = {"broken": "{"}


def go(page: Page, address: str) -> None:
    page.evaluate("(address) => { location.hash = address; }", f"#{address}")
    page.wait_for_function("(hash) => location.hash.startsWith(hash)", arg=f"#{address}")


def open_table(page: Page, moment: str) -> None:
    go(page, f"/match/{moment}")
    page.locator(".table").wait_for()


def views(page: Page) -> Iterator[str]:
    """Open every screen and moment, and then everything that can be opened at a table; yields the name of each."""
    for screen in SCREENS:
        go(page, screen)
        yield screen
    for moment in (*SAVES, *TACTICAL):
        open_table(page, moment)
        yield moment
    open_table(page, "middle/60")
    yield "looking back"
    open_table(page, "middle")
    click(page, "disc-red-2")
    yield "a disc in hand"
    click(page, "beach-b")
    page.mouse.move(1, 1)
    yield "whatever touching beach b has led to"
    open_table(page, "start")
    click(page, "beach-c")
    page.locator(".notice").wait_for()
    yield "a notice"
    page.keyboard.press("Escape")
    page.locator("#slot-a1").focus()
    page.locator("#explain:not([hidden])").wait_for()
    yield "an explanation"
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    yield "the keys"
    page.keyboard.press("Escape")
    page.evaluate("() => document.querySelectorAll('#app details').forEach((part) => { part.open = true; })")
    yield "all unfolded"
    go(page, "/")
    for ask in ("AskRename", "AskDelete"):
        page.locator(f"[data-send*='{ask}']").first.click()
        yield ask
        page.keyboard.press("Escape")


@pytest.mark.parametrize(("language", "dark"), [("en", 4), at_night("en", 1), at_night("de", 1000)])
def test_axe_finds_nothing_anywhere(new_page: Callable[..., Page], site: SiteServer, language: str, dark: int) -> None:
    """Of `dark` views one is also tested in the dark theme."""
    page = new_page(viewport={"width": 1366, "height": 768})
    page.goto(f"{site.url}{PLAIN}")
    set_otherwise(page, language=language)
    store_games(page, site.url, SAVES | TACTICAL | BROKEN)
    for number, view in enumerate(views(page)):
        schemes: tuple[Literal["light", "dark"], ...] = ("light",) if number % dark else ("light", "dark")
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            try:
                axe(page, TAGS if scheme == "light" else ["color-contrast"])  # between the themes only colours differ
            except AssertionError as error:
                raise AssertionError(f"{view}, {scheme}: {error}") from None


def test_axe_finds_nothing_with_more_contrast_and_what_waits_to_be_confirmed(
    new_page: Callable[..., Page], site: SiteServer
) -> None:
    page = new_page(color_scheme="dark")
    page.goto(f"{site.url}{PLAIN}")
    set_otherwise(page, contrast="more", confirm="on", hand="left", size="small", notation="words", motion="less")
    store_games(page, site.url, SAVES)
    open_table(page, "walking")
    while not page.locator(sending(Confirm())).count():
        click(page, lit(page)[0])
    axe(page)
    assert page.evaluate(MISHAPS) == []
    page.emulate_media(color_scheme="light")
    axe(page)


@pytest.mark.nightly
def test_no_text_is_cut_off_or_covered_at_any_width(new_page: Callable[..., Page], site: SiteServer) -> None:
    """Tested in German, which has longer words; test_layout.py tests English."""
    page = new_page(viewport={"width": 1366, "height": 768})
    page.goto(f"{site.url}{PLAIN}")
    set_otherwise(page, language="de")
    store_games(page, site.url, SAVES | TACTICAL | BROKEN)
    found = {}
    for view in views(page):
        for width, height in ((320, 640), (390, 844), (768, 1024), (1366, 768), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            if mishaps := page.evaluate(MISHAPS):
                found[f"{view}, {width}"] = mishaps
        page.set_viewport_size({"width": 1366, "height": 768})
    assert not found, json.dumps(found, indent=1)
