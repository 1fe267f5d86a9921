"""Another app shares a link with the installed app, and the service worker alone takes it in."""

import json
import urllib.request
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import answered, open_app, wait_offline_ready, wait_ready
from e2e.tests.library.test_links import OLDER
from web.build.serve import SiteServer

pytestmark = pytest.mark.installs

SHARE = """([target, texts]) => {
    const form = document.createElement("form");
    Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype });
    for (const [name, value] of Object.entries(texts)) {
        const field = document.createElement("textarea");
        form.append(Object.assign(field, { name: target.params[name], value }));
    }
    document.body.append(form);
    form.submit();
}"""
LAUNCHES = """Object.defineProperty(globalThis, "launchQueue", {
    value: { setConsumer: (take) => { globalThis.launched = take; } },
});"""


def target_of(site: SiteServer) -> dict[str, object]:
    """The share target in the manifest."""
    with urllib.request.urlopen(f"{site.url}manifest.webmanifest") as answer:
        manifest = json.load(answer)
    assert manifest["launch_handler"] == {"client_mode": "focus-existing"}
    target: dict[str, object] = manifest["share_target"]
    return target


def share(page: Page, target: dict[str, object], **texts: str) -> None:
    """Share texts as another app does: the browser opens the page by a form."""
    with page.expect_navigation():
        page.evaluate(SHARE, [target, texts])
    wait_ready(page)
    answered(page)


def test_a_shared_link_opens_its_game_without_the_server(page: Page, own_site: SiteServer) -> None:
    target = target_of(own_site)
    assert target["method"] == "POST", "the query of a GET would go to the server"
    open_app(page, own_site.url)
    wait_offline_ready(page)
    own_site.stop()
    message = f"Haleakal\u0101: your turn!\nhttps://example.org/#{OLDER['taluva']}"
    share(page, target, title="Fire Islands", text=message)
    expect(page.locator(".table[data-game=taluva]")).to_have_count(1)
    assert "#taluva-1-" in page.url and "example" not in page.url
    share(page, target, url=f"https://example.org/#{OLDER['haleakala']}")
    expect(page.locator(".table[data-game=haleakala]")).to_have_count(1)


def test_a_shared_text_without_a_link_gets_one_sentence(page: Page, site: SiteServer) -> None:
    target = target_of(site)
    open_app(page, site.url)
    wait_offline_ready(page)
    for text in ("Hello, \u201cAnna\u201d! <b> 100 %\r\n#", "", "x" * 100_000, "/settings", f"{site.url}#/settings"):
        share(page, target, text=text)
        expect(page.locator(".notice")).to_have_count(1)
        expect(page.locator(".notice")).to_contain_text("link")
        expect(page.locator(".game-card").first).to_be_visible()


def test_the_address_of_shared_texts_is_no_page_of_an_open_app(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    """Some browsers also report the launch by which a text was shared to the window that shows it."""
    page = new_context().new_page()
    page.add_init_script(LAUNCHES)
    open_app(page, f"{site.url}#/rules")
    page.evaluate("(targetURL) => globalThis.launched({ targetURL })", f"{site.url}share")
    page.wait_for_timeout(300)
    assert page.url == f"{site.url}#/rules"
