"""Files from a cache are checked before they are used, because any script of the origin can write there."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import TIMEOUT, open_app, wait_offline_ready, wait_ready
from e2e.kit.player import begin, click, log, play
from e2e.tests.page.test_hostile import let_it_play
from web.build.serve import SiteServer

pytestmark = pytest.mark.installs

POISON = """async () => {
    const bad = (name) => `localStorage.poisoned = (localStorage.poisoned ?? "") + "${name} ";`;
    const forms = {
        html: ["text/html", (name) => `<!doctype html><title>Poisoned</title><script>${bad(name)}</script>`],
        js: ["text/javascript", bad],
        mjs: ["text/javascript", bad],
        py: ["text/x-python", () => "import js\\njs.fetch('/poisoned')"],
        css: ["text/css", () => "body { display: none }"],
        wasm: ["application/wasm", () => new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])],
    };
    let poisoned = 0;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const file = new URL(request.url).pathname.split("/").pop();
            const [type, make] = forms[file.split(".").pop()] ?? [];
            if (!type) continue;
            await cache.put(request, new Response(make(file), { headers: { "Content-Type": type } }));
            poisoned += 1;
        }
    }
    return poisoned;
}"""


def installed(context: BrowserContext, url: str) -> Page:
    """A page whose site is completely cached."""
    page = context.new_page()
    open_app(page, url)
    wait_offline_ready(page)
    return page


def reopened(page: Page, url: str) -> Page:
    """Close this page, and open a new one."""
    page.close()
    page = page.context.new_page()
    open_app(page, url)
    return page


def honest(page: Page, requests: list[str]) -> None:
    """Check that nothing written to the caches has run, and that a game can be played."""
    assert page.title() == "Fire Islands"
    assert page.evaluate("() => localStorage.poisoned") is None
    assert not [url for url in requests if url.endswith("/poisoned")]
    begin(page)
    play(page, click, seed=5, touches=3)
    assert log(page)


@pytest.mark.broken
def test_what_was_written_into_the_caches_does_not_run(
    own_site: SiteServer, context: BrowserContext, requests: list[str]
) -> None:
    page = installed(context, own_site.url)
    assert page.evaluate(POISON) > 10
    page = reopened(page, own_site.url)
    honest(page, requests)

    own_site.stop()
    # Works offline, since the page before it fetched and cached the changed files again.
    page = reopened(page, own_site.url)
    honest(page, requests)


OTHER_ANSWERS = """async () => {
    const headers = { "Content-Type": "text/plain; charset=utf-16le", "Refresh": "0;url=https://example.org/",
        "Link": "<https://example.org/x.css>; rel=preload; as=style" };
    let written = 0;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const body = await (await cache.match(request)).arrayBuffer();
            const status = request.url.endsWith("js") ? 500 : 200;
            await cache.put(request, new Response(body, { status, headers }));
            written += 1;
        }
    }
    return written;
}"""


@pytest.mark.broken
def test_only_the_content_of_an_answer_counts_that_a_script_has_made(
    own_site: SiteServer, context: BrowserContext, requests: list[str]
) -> None:
    page = installed(context, own_site.url)
    assert page.evaluate(OTHER_ANSWERS) > 10
    page = reopened(page, own_site.url)
    honest(page, requests)
    assert page.url.startswith(own_site.url)
    assert not [url for url in requests if "example.org" in url]


EVIL = """async () => {
    const [from, to] = ["division by zero", "DIVISION BY EVIL"];
    let changed = 0;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.includes("pyodide.asm.wasm")) continue;
            const kept = await cache.match(request);
            const bytesOf = new TextDecoder("x-user-defined"); // a letter for each byte
            const text = bytesOf.decode(await kept.arrayBuffer()).replaceAll(from, to);
            const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255);
            await cache.put(request, new Response(bytes, { headers: { "Content-Type": "application/wasm" } }));
            changed += text.includes(to);
        }
    }
    return changed;
}"""
KEPT = """async () => {
    for (const name of await caches.keys())
        for (const kept of await (await caches.open(name)).matchAll())
            if (new TextDecoder("latin1").decode(await kept.arrayBuffer()).includes("DIVISION BY EVIL")) return true;
    return false;
}"""
WRONG = "def step(game, state, rng):\n    return 1 / 0\n"


@pytest.mark.nightly
@pytest.mark.broken
def test_an_altered_interpreter_runs_neither_after_a_hard_reload_nor_for_a_written_player(
    own_site: SiteServer, context: BrowserContext
) -> None:
    page = installed(context, f"{own_site.url}#/own")
    assert page.evaluate(EVIL)
    let_it_play(page, WRONG)
    expect(page.locator(".notice")).to_be_visible(timeout=TIMEOUT)
    assert not page.evaluate(KEPT)
    let_it_play(page, WRONG)  # the page fetches the changed file again
    expect(page.locator(".notice")).to_contain_text("division by zero", timeout=TIMEOUT)

    assert page.evaluate(EVIL)
    context.new_cdp_session(page).send("Page.reload", {"ignoreCache": True})
    page.wait_for_function("() => !navigator.serviceWorker.controller", timeout=TIMEOUT)
    wait_ready(page)
    assert not page.evaluate(KEPT)
