"""An installed app that is already open handles launches, and the game in it goes on."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import TIMEOUT, wait_ready
from e2e.kit.player import begin, click
from haleakala.games.haleakala import rules
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.saves import link
from web.build.serve import SiteServer

LOADED = "() => performance.timeOrigin"


@pytest.fixture
def launch(new_context: Callable[..., BrowserContext], site: SiteServer, tmp_path: Path) -> Callable[[str], Page]:
    """Install the app, and return a function that launches it at an address and returns its window."""
    context = new_context(profile=tmp_path, viewport={"width": 1366, "height": 768})
    assert context.browser is not None
    browser = context.browser.new_browser_cdp_session()
    browser.send("PWA.install", {"manifestId": site.url, "installUrlOrBundleUrl": site.url})

    def launched(address: str) -> Page:
        browser.send("PWA.launch", {"manifestId": site.url, "url": site.url + address})
        for _ in range(TIMEOUT // 50):
            if windows := [page for page in context.pages if page.url.startswith(site.url)]:
                return windows[0]
            context.pages[0].wait_for_timeout(50)
        raise AssertionError("no window came")

    return launched


def test_an_open_app_goes_to_its_shortcut_and_to_a_link_and_its_game_goes_on(launch: Callable[[str], Page]) -> None:
    app = launch("")
    wait_ready(app)
    begin(app, starter="Red")
    click(app, "disc-red-3")
    click(app, "beach-c")
    table, loaded = app.url, app.evaluate(LOADED)

    assert launch("#/rules") == app
    expect(app.locator("main h1")).to_contain_text("rules")
    assert app.evaluate(LOADED) == loaded
    app.go_back()
    app.wait_for_url(table)
    played = app.locator(".log code")
    expect(played).to_have_text(["3c"])

    assert launch("") == app  # launching by the icon only brings the open window to the front
    assert launch("index.html") == app
    app.wait_for_timeout(500)
    assert app.url == table

    other = Match.begin(rules, {"variant": "tactical"}).settle(SeededLuck(1))
    assert launch(f"?from=chat#{link.encode('haleakala', other)}") == app
    app.wait_for_function("(table) => location.href !== table && document.querySelector('.table')", arg=table)
    expect(played).to_have_count(0)
    assert app.evaluate(LOADED) == loaded

    app.reload()  # a reload does not handle the last launch again
    expect(app.locator(".table")).to_be_visible(timeout=TIMEOUT)
    here = app.url
    app.wait_for_timeout(500)
    assert app.url == here


def test_an_app_that_is_not_open_begins_where_it_is_launched(launch: Callable[[str], Page]) -> None:
    app = launch("#/rules")
    expect(app.locator("main h1")).to_contain_text("rules", timeout=TIMEOUT)
    assert launch("licences.html") == app  # the open window shows the other page
    app.wait_for_url("**/licences.html")
