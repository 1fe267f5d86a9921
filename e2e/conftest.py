"""Runs the built site in a real Chromium. A test fails if the page requests another origin, throws, or logs an
error."""

import contextlib
import fcntl
import functools
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Keyboard,
    Locator,
    Mouse,
    Page,
    Request,
    Route,
    Touchscreen,
    WebError,
    expect,
    sync_playwright,
)

from e2e import ROOT
from e2e.kit.chromium import ONE_PROCESS, QUICK_CODE, launch, launch_profile
from web.build.serve import SiteServer
from web.build.service_worker import KEPT

PLAIN = "licences.html"  # a page of the site without Python, on which the storage can be prepared quickly
TIMEOUT = 60_000  # the timeout in ms of a start, which takes 2 s when the machine is not busy


# The prefixes of addresses that pages may request. "null" is the origin of a sandboxed frame.
OURS = ("http://127.0.0.1:", "data:", "blob:http://127.0.0.1:", "blob:null/")
ALL_KEPT = """async () => {
    const names = (await caches.keys()).filter((name) => /^haleakala-(files|precache|spare)/.test(name));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().length >= COUNT;
}"""
"""Whether the caches hold COUNT files. Versions until 28 November 2026, which a bench may visit, have two caches."""
ANSWERED = """() => new Promise((answered) => {
    const look = () => (document.getElementById("app")?.ariaBusy ? setTimeout(look, 2) : answered());
    look();
})"""
# The browser turns a tap into a click later, on a busy machine much later, and some taps never become one. A test that
# chooses the next target before the click was handled may choose one that the click removes.
BEFORE_A_TAP = """() => {
    const options = { capture: true, once: true };
    globalThis.tapped = new Promise((go) => addEventListener("click", () => setTimeout(go), options));
}"""
AFTER_A_TAP = f"() => Promise.race([globalThis.tapped, new Promise((go) => setTimeout(go, 3000))]).then({ANSWERED})"
HANDS = {
    Locator: "check click dblclick drag_to fill press press_sequentially select_option set_input_files tap uncheck",
    Keyboard: "press type insert_text",
    Mouse: "click dblclick up",
    Touchscreen: "tap",
}


def at_night(*values: Any, **options: Any) -> Any:
    """A case of a test that only `make nightly` runs."""
    return pytest.param(*values, **options, marks=pytest.mark.nightly)


def answered(page: Page, wait: str = ANSWERED) -> None:
    """Wait until the game, which runs in its worker, has handled all messages."""
    with contextlib.suppress(Error):  # evaluate fails while the page loads another address
        page.evaluate(wait)


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers of the browser tests."""
    config.addinivalue_line(
        "markers", "nightly: waits long, or sees the same from one more side; `make nightly` runs it"
    )
    config.addinivalue_line(
        "markers",
        "broken: something fails on purpose, which the browser may log at any time",
    )
    config.addinivalue_line("markers", "installs: the service worker takes the site in; most tests save that time")


@pytest.fixture(scope="session", autouse=True)
def default_timeout() -> Iterator[None]:
    """Patch Playwright's actions so that each waits until the game has handled it, as people do."""
    expect.set_options(timeout=20_000)  # in ms
    with pytest.MonkeyPatch.context() as patch:
        for hand, acts in HANDS.items():
            for name in acts.split():
                patch.setattr(hand, name, patiently(getattr(hand, name)))
        yield


def patiently(act: Callable[..., Any]) -> Callable[..., Any]:
    """The same action, followed by waiting until the game has handled it."""

    @functools.wraps(act)
    def acted(hand: Any, *arguments: Any, **options: Any) -> Any:
        page = hand.page if isinstance(hand, Locator) else PAGES[hand]
        taps = act.__name__ == "tap"
        if taps:
            page.evaluate(BEFORE_A_TAP)
        done = act(hand, *arguments, **options)
        answered(page, AFTER_A_TAP if taps else ANSWERED)
        return done

    return acted


PAGES: weakref.WeakKeyDictionary[Any, Page] = weakref.WeakKeyDictionary()
"""The page to which each mouse, keyboard and touchscreen object of Playwright belongs."""


def remember_hands(page: Page) -> None:
    """Remember that the mouse, keyboard and touchscreen of a page belong to it."""
    PAGES.update(dict.fromkeys((page.mouse, page.keyboard, page.touchscreen), page))


# A browser that runs too long loses its renderers; starting one for each file costs a second.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start the browser that all tests of a file share."""
    with sync_playwright() as playwright:
        chromium = launch(playwright, QUICK_CODE, ONE_PROCESS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def site() -> Iterator[SiteServer]:
    """The server of the site for the whole run; tests must not stop it."""
    if not (ROOT / "web/dist/index.html").exists():
        pytest.exit("web/dist is missing: make build")
    server = SiteServer().start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def test_site() -> Iterator[SiteServer]:
    """A server of the site with the games of tests/example_games added, which is built when first needed."""
    place = ROOT / ".cache/site-of-tests"
    with (ROOT / ".cache/site-of-tests.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # another process of the same run may build it, too
        command = [sys.executable, "-m", "web.build", "--games", "tests/example_games", "--into", str(place)]
        subprocess.run(command, cwd=ROOT, check=True)
    server = SiteServer(place).start()
    yield server
    server.stop()


class Quiet(SimpleHTTPRequestHandler):
    """Python's own handler, which prints nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Print nothing."""


@pytest.fixture(scope="session")
def plain() -> Iterator[str]:
    """The address of the site in a subfolder of Python's own server."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(ROOT / "web")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/dist/"
    server.shutdown()
    server.server_close()


@pytest.fixture
def own_site() -> Iterator[SiteServer]:
    """A server for one test, which may stop it or replace its folder."""
    server = SiteServer().start()
    yield server
    server.stop()


@pytest.fixture
def requests() -> list[str]:
    """The URLs of all requests by pages, workers and service workers."""
    return []


@pytest.fixture(scope="module")
def emptied(browser: Browser) -> dict[str, BrowserContext]:
    """Browser profiles of finished tests, by their options. Each has one plain page open and no stored data.

    The plain page keeps the browser's process alive, in which the next page starts in half the time.
    """
    return {}


@pytest.fixture
def new_context(
    request: pytest.FixtureRequest,
    browser: Browser,
    emptied: dict[str, BrowserContext],
    site: SiteServer,
    requests: list[str],
) -> Iterator[Callable[..., BrowserContext]]:
    """A function that opens a watched browser profile; it takes the arguments of Playwright's new_context.

    With `profile`, a folder, it opens the profile in that folder, in a browser of its own. With `again` it may reuse
    the emptied profile of an earlier test; such a test must not add scripts, routes or permissions. Service workers are
    blocked except in tests marked `installs`, and animations are off except in tests that ask for them.
    """
    contexts: list[tuple[BrowserContext, str]] = []
    problems: list[str] = []
    broken = request.node.get_closest_marker("broken") is not None
    workers = "allow" if request.node.get_closest_marker("installs") else "block"

    def asked(request: Request) -> None:
        requests.append(request.url)
        if not broken and not request.url.startswith(OURS):
            problems.append(f"request to another origin: {request.url}")

    def said(message: ConsoleMessage) -> None:
        if message.type == "error" and not broken:
            problems.append(f"console: {message.text} {message.location['url']}")

    def threw(error: WebError) -> None:
        if not broken:
            problems.append(f"page error: {error.error}")

    watchers: dict[Any, Callable[..., None]] = {"request": asked, "console": said, "weberror": threw}

    def fresh(profile: Path | None, options: dict[str, Any]) -> BrowserContext:
        on_disk = profile and launch_profile(browser.browser_type, profile, **options)
        context = on_disk or browser.new_context(**options)
        context.on("page", remember_hands)
        for page in context.pages:
            remember_hands(page)
        return context

    def make(profile: Path | None = None, *, again: bool = False, **options: Any) -> BrowserContext:
        options = {"service_workers": workers, "reduced_motion": "reduce", **options}
        kept_as = repr(sorted(options.items())) if again and workers == "block" else ""
        context = emptied.pop(kept_as, None) or fresh(profile, options)
        for event, watcher in watchers.items():
            context.on(event, watcher)
        contexts.append((context, kept_as))
        return context

    yield make
    origins = {"{0.scheme}://{0.netloc}".format(urlsplit(url)) for url in requests if url.startswith("http")}
    for context, kept_as in contexts:
        for event, watcher in watchers.items():
            context.remove_listener(event, watcher)
        if kept_as and kept_as not in emptied and not problems:
            empty(context, site.url, origins)
            emptied[kept_as] = context
        else:
            context.close()
    assert not problems, "\n".join(problems)


SAVE_NOTHING = "() => { Storage.prototype.setItem = () => {}; }"


def empty(context: BrowserContext, url: str, origins: set[str]) -> None:
    """Close the pages of a profile and delete all data of these origins; a plain page of the site stays open."""
    plain = context.new_page()
    plain.goto(f"{url}{PLAIN}")
    for page in context.pages:
        if page is not plain:
            # Otherwise a page may save once more when it closes, after the storage was cleared.
            page.evaluate(SAVE_NOTHING)
            page.close()
    session = context.new_cdp_session(plain)
    for origin in origins:
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    session.detach()


@pytest.fixture
def context(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A new browser profile."""
    return new_context()


@pytest.fixture
def new_page(new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """A function that opens a page in a profile shared by the tests of this file; it takes the arguments of
    `new_context`."""
    return lambda **options: new_context(again=True, **options).new_page()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page in a profile that may have been used before."""
    return new_page()


def open_app(page: Page, url: str) -> None:
    """Open the page, and wait until Python runs in it."""
    page.goto(url)
    wait_ready(page)


def wait_ready(page: Page) -> None:
    """Wait until Python runs in the page."""
    # Functions, not expressions: Playwright would eval those, which our Content-Security-Policy forbids.
    page.wait_for_function("() => document.documentElement.dataset.app === 'ready'", timeout=TIMEOUT)


def first_held(page: Page, held: list[Route]) -> Route:
    """Wait for the first request that a test holds back, and return it."""
    for _ in range(TIMEOUT // 20):
        if held:
            return held[0]
        page.wait_for_timeout(20)
    raise AssertionError("the page never asked for it")


def wait_offline_ready(page: Page, dist: Path = ROOT / "web/dist") -> None:
    """Wait until the service worker controls this page and has cached the whole site."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'", timeout=TIMEOUT)
    wait_for_promise(page, ALL_KEPT.replace("COUNT", f"{kept_files(dist)}"))


def kept_files(dist: Path = ROOT / "web/dist") -> int:
    """The number of files that the service worker caches. Versions until 28 November 2026 fetched memory-*
    themselves."""
    paths = (path for pattern in ("*.*", "icons/*", "assets/*/*") for path in dist.glob(pattern))
    files = [path.relative_to(dist).as_posix() for path in paths if not path.parent.name.startswith("memory-")]
    return len([*filter(KEPT.fullmatch, files)])


def wait_for_promise(page: Page, asked: str) -> None:
    """Wait until an async function returns true: Playwright's own waiting would take a promise for true."""
    page.evaluate(f"""async () => {{
        const asked = {asked};
        for (const start = performance.now(); !(await asked()); ) {{
            if (performance.now() - start > {TIMEOUT}) throw new Error("it never came true");
            await new Promise((later) => setTimeout(later, 50));
        }}
    }}""")
