"""The time before Python has started: what is visible, and what can be touched."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import at_night, open_app, wait_ready
from e2e.kit.moments import SAVES, store_games
from e2e.kit.player import begin, lit
from e2e.tools.start import HOW_STARTED
from haleakala.app.buttons import ChooseOpponents, PlayGame
from haleakala.app.selector import sending
from haleakala.games import find_games
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.saves.link import encode
from web.build.serve import SiteServer

pytestmark = pytest.mark.installs

SECOND = find_games()[1]

TABLE = "#/match/middle"
PIECES = """() => [...document.querySelectorAll(".board [data-target]")].map((piece) =>
  [piece.dataset.target, piece.getAttribute("class"), piece.getAttribute("transform")].join(" "))"""


@contextmanager
def held(page: Page, pattern: str) -> Iterator[None]:
    """Hold back all requests that match a pattern until the block ends; at least one must have been made."""
    routes: list[Route] = []
    # A lambda, because Playwright sets an attribute on handlers, which `append` does not allow.
    page.route(pattern, lambda route: routes.append(route))
    yield
    for _ in range(100):  # wait for a request, since the block may end before there is one
        if routes:
            break
        page.wait_for_timeout(50)
    assert routes, f"{pattern} was never asked for"
    for route in routes:
        route.continue_()
    page.unroute(pattern)


@pytest.fixture
def early(page: Page) -> Page:
    """A page without a service worker, so that requests can be held back."""
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    return page


def test_a_touch_faster_than_the_scripts_is_kept(site: SiteServer, early: Page) -> None:
    with held(early, "**/bridge.js"):
        early.goto(site.url, wait_until="commit")
        early.locator(sending(ChooseOpponents("haleakala", ""))).click()
        early.locator(sending(PlayGame("haleakala"))).click()
        assert "?" not in early.url
    wait_ready(early)
    expect(early.locator("#change-players option:checked")).to_have_text(["Human"] * 2)


def test_who_comes_back_sees_the_game_before_python_and_can_touch_it(site: SiteServer, early: Page) -> None:
    store_games(early, site.url, {"middle": SAVES["middle"]})
    open_app(early, site.url + TABLE)
    early.reload()  # before a reload the page saves a picture of the table
    wait_ready(early)
    shown, title = early.evaluate(PIECES), early.title()
    target = sorted(name for name in lit(early) if name.startswith("disc-"))[0]
    with held(early, "**/pyodide.asm.wasm"):
        early.reload(wait_until="commit")
        expect(early.locator(f'[data-target="{target}"].lit')).to_be_visible()
        assert early.evaluate("() => document.documentElement.dataset.app") is None
        assert early.evaluate(PIECES) == shown
        assert early.title() == title
        early.locator(f'[data-target="{target}"]').dispatch_event("click")
        expect(early.locator("html.waiting")).to_have_count(1)
    wait_ready(early)
    expect(early.locator(f'[data-target="{target}"].chosen')).to_have_count(1)
    expect(early.locator("html.waiting")).to_have_count(0)


# Chromium's emulation of media does not support the display mode.
STANDALONE = """const asked = matchMedia.bind(window);
  window.matchMedia = (query) => (query === "(display-mode: standalone)" ? { matches: true } : asked(query));"""

AWAY = """() => {
  Object.defineProperty(document, "hidden", { value: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""


@pytest.mark.parametrize("installed", [True, at_night(False)])
def test_an_installed_app_goes_on_where_it_was_left(site: SiteServer, context: BrowserContext, installed: bool) -> None:
    page = context.new_page()
    store_games(page, site.url, {"middle": SAVES["middle"]})
    open_app(page, site.url + TABLE)
    expect(page.locator("#app:not([aria-busy]) .table")).to_be_visible()
    page.evaluate(AWAY)
    page.close()
    later = context.new_page()
    if installed:
        later.add_init_script(STANDALONE)
    later.add_init_script("delete Navigator.prototype.serviceWorker")
    with held(later, "**/pyodide.asm.wasm"):
        later.goto(site.url, wait_until="commit")
        expect(later.locator(".table" if installed else ".home")).to_be_visible()
    wait_ready(later)
    expect(later.locator(".table" if installed else ".home")).to_be_visible()
    later.get_by_role("link", name="Games", exact=True).click()
    later.reload()
    wait_ready(later)
    expect(later.locator(".home")).to_be_visible()


def test_a_page_that_is_not_drawn_yet_is_no_picture(site: SiteServer, page: Page) -> None:
    open_app(page, site.url)
    page.evaluate(f"() => {{ location.hash = '#/rules'; ({AWAY})(); }}")
    assert page.evaluate("() => localStorage.getItem('haleakala.picture')") is None
    expect(page.locator("#app:not([aria-busy]) .rulebook")).to_be_visible()
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    picture = json.loads(page.evaluate("() => localStorage.getItem('haleakala.picture')"))
    assert picture["hash"] == "#/rules" and "screen rulebook" in picture["html"]


# The page passes the first address to the game in a JSON text with the browser's languages; this changes the address
# right then.
GO_ON = """const stringify = JSON.stringify;
  JSON.stringify = (value, ...rest) => {
    if (value?.languages) location.hash = "#/rules";
    return stringify(value, ...rest);
  };"""


def test_who_goes_on_while_the_game_begins_gets_there(site: SiteServer, page: Page) -> None:
    page.add_init_script(GO_ON)
    open_app(page, site.url)
    expect(page.locator(".rulebook")).to_be_visible()
    assert page.url.endswith("#/rules")


@pytest.mark.nightly
def test_a_picture_of_another_position_is_not_shown(site: SiteServer, early: Page) -> None:
    store_games(early, site.url, {"middle": SAVES["middle"]})
    open_app(early, site.url + TABLE)
    early.reload()
    wait_ready(early)
    later = json.dumps(json.loads(SAVES["middle"]) | {"updated": "2031-01-01T00:00:00Z"})
    early.add_init_script(f"localStorage.setItem('haleakala.match.middle', {json.dumps(later)})")
    with held(early, "**/pyodide.asm.wasm"):
        early.reload(wait_until="commit")
        early.locator(".home").wait_for(state="attached")
        early.wait_for_function("() => !document.documentElement.dataset.picture")
        assert early.locator(".table").count() == 0
    wait_ready(early)
    expect(early.locator(".table")).to_be_visible()


def test_a_disc_in_hand_is_no_part_of_the_picture(site: SiteServer, early: Page) -> None:
    open_app(early, site.url)
    begin(early, starter="Red")
    disc = early.locator('[data-target="disc-red-3"]')
    disc.dispatch_event("click")
    expect(disc).to_have_class(re.compile("chosen"))
    with held(early, "**/pyodide.asm.wasm"):
        early.reload(wait_until="commit")
        expect(disc).to_be_visible()
        expect(disc).not_to_have_class(re.compile("chosen"))
    wait_ready(early)


def test_every_visit_starts_from_the_snapshot(site: SiteServer, page: Page) -> None:
    open_app(page, site.url)
    assert page.evaluate(HOW_STARTED) == "snapshot"
    begin(page, red="Ana")
    expect(page.locator(".player.seat-0")).to_contain_text("Ana")
    page.reload()
    wait_ready(page)
    assert page.evaluate(HOW_STARTED) == "snapshot"
    expect(page.locator(".player.seat-0")).to_contain_text("Ana")


def test_a_link_opens_on_its_own_games_name_and_no_address_begins_with_another_screen(
    site: SiteServer, early: Page
) -> None:
    match = Match.begin(SECOND.rules, {}).settle(SeededLuck(1))
    with held(early, "**/pyodide.asm.wasm"):
        early.goto(f"{site.url}#{encode(SECOND.id, match)}", wait_until="commit")
        expect(early.locator("main h1")).to_have_text(f"Opening a game of {SECOND.title}…")
        expect(early.locator(f"main .game-picture[data-picture={SECOND.id}]")).to_be_visible()
        expect(early.locator(".game-cards")).to_have_count(0)
    expect(early.locator(f".table[data-game={SECOND.id}]")).to_be_visible(timeout=20_000)
    with held(early, "**/pyodide.asm.wasm"):
        early.goto(f"{site.url}?#/rules", wait_until="commit")
        expect(early.locator(".top")).to_be_visible()
        expect(early.locator("#main")).to_be_hidden()
    expect(early.locator("main.rulebook")).to_be_visible(timeout=20_000)
