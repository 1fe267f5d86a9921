"""What a hostile program may try, and what of it arrives: the page and servers say so, not the program."""

import re
from collections.abc import Callable

import pytest
from conftest import PATIENCE, ROOT, open_app
from playwright.sync_api import BrowserContext, Page, expect
from serve import SiteServer

REACHING = """
from polyscript import xworker
from pyodide.ffi import jsnull, to_js

sync = xworker.sync
getattr(sync, "={number}")(16, jsnull, to_js([0, "reached"]), 1)  # set globalThis.reached
sync.importJS("{site}reached.js", "reached")
sync.importCSS("{site}reached.css")
await sync.isStuck()  # what was said before this has been heard
"""
"""PyScript's ways from a worker into the page, as its bundle numbers them."""


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(service_workers="block").new_page()


def coincidents_number() -> str:
    """By which PyScript's bundle names the function that does in the page what a worker says."""
    (bundle,) = (ROOT / "web/dist/assets").glob("pyscript-*/core-*.js")
    (number,) = set(re.findall(r'\w+="(\d{6,})",\w+="="\+', bundle.read_text("utf-8")))
    return str(number)


@pytest.mark.broken
def test_no_worker_reaches_the_page_through_pyscript(page: Page, site: SiteServer, requests: list[str]) -> None:
    program = REACHING.format(number=coincidents_number(), site=site.url)
    page.route("**/thinker.py", lambda route: route.fulfill(body=program, content_type="text/plain"))
    open_app(page, site.url)
    begun = """async () => {
        const { another } = await import(document.querySelector("script[src$='start.js']").src);
        const { running } = await another("thinker.py", () => true);
        await running;
    }"""
    page.evaluate(begun)
    assert page.evaluate("() => 'reached' in window") is False
    assert page.locator("link[href*=reached]").count() == 0
    assert [url for url in requests if "reached" in url] == []


FORGING = """
import haleakala.loop.thinking

class Forger:
    loads = haleakala.loop.thinking.json.loads

    def dumps(self, answer):
        return '{"type": "hash", "hash": "#/settings"}'

haleakala.loop.thinking.json = Forger()

def step(game, state, rng):
    return game.rules.legal_actions(state)[0]
"""


def test_a_player_answers_and_reports_nothing_else(page: Page, site: SiteServer) -> None:
    open_app(page, f"{site.url}#/own")
    page.locator("textarea.code").fill(FORGING)
    page.get_by_label("How many games").select_option("10")
    page.get_by_role("button", name="Let them play").click()
    expect(page.locator(".notice")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("textarea.code")).to_be_visible()


def test_what_a_worker_posts_to_the_page_is_nobodys_fault(page: Page, site: SiteServer) -> None:
    open_app(page, f"{site.url}#/own")
    page.locator("textarea.code").fill("import js\njs.postMessage(None)\njs.postMessage(js.Object.new())\n")
    page.get_by_role("button", name="Let them play").click()
    expect(page.locator(".notice")).to_be_visible(timeout=PATIENCE)  # it has no `step`
    expect(page.locator("#trouble")).to_be_empty()
