"""What the page shows when something breaks: a sentence, the last saved position, a report without anything
personal."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e import ROOT
from e2e.conftest import TIMEOUT, open_app, wait_ready
from e2e.kit.player import begin, click, lit, log, play
from web.build.serve import SiteServer

FAULTS = """
import js
import haleakala.runtime.loop as running

def breaking(act, name):
    def broken(*arguments):
        if getattr(js, "fault", "") == name:
            raise ValueError(f"Keoni Lava: {arguments}")
        return act(*arguments)
    return broken

running.update, running.page = breaking(running.update, "update"), breaking(running.page, "view")
"""
LOADS = "() => performance.timeOrigin"


def with_faults(route: Route) -> None:
    """Serve the worker's program with faults that tests can trigger."""
    (program,) = (ROOT / "web/dist/assets").glob("app-*/game.py")
    route.fulfill(body=program.read_text() + FAULTS, content_type="text/x-python")


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page with a fake clipboard."""
    page = new_page()
    page.add_init_script("""Object.defineProperty(navigator, "clipboard", {
        value: { writeText: async (text) => { window.copied = text; } },
    })""")
    return page


def touch(page: Page) -> None:
    """Touch a lit target, without waiting."""
    page.locator(f"#app [data-target='{sorted(lit(page))[0]}']").first.dispatch_event("click")


def in_progress(page: Page, site: SiteServer) -> list[str]:
    open_app(page, site.url)
    begin(page, red="Leilani Kahale", yellow="Keoni Lava")
    play(page, click, seed=21, touches=14)
    return log(page)


def goes_on(page: Page, before: list[str], loaded: float) -> None:
    """Check that the game is as before, on the same page, and can be played."""
    wait_ready(page)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true")
    expect(page.locator("#errors")).to_be_empty()
    assert log(page) == before
    play(page, click, seed=22, touches=8)
    assert log(page) != before
    assert page.evaluate(LOADS) == loaded


@pytest.mark.nightly
def test_a_killed_worker_is_started_again_where_the_game_was_saved(page: Page, site: SiteServer) -> None:
    before = in_progress(page, site)
    loaded = page.evaluate(LOADS)
    page.workers[0].evaluate("() => self.close()")
    touch(page)
    again = page.get_by_role("button", name="Restart")
    again.wait_for(timeout=TIMEOUT)
    expect(page.locator("#errors p")).to_have_text("The game has stopped responding. Your last saved position is safe.")
    again.click()
    goes_on(page, before, loaded)
    assert len(page.workers) == 1


@pytest.mark.nightly
def test_what_hangs_can_be_waited_for_or_started_again(page: Page, site: SiteServer) -> None:
    before = in_progress(page, site)
    loaded = page.evaluate(LOADS)
    page.workers[0].evaluate("() => void setTimeout(() => { for (;;); })")
    touch(page)
    page.get_by_role("button", name="Keep waiting").dispatch_event("click", timeout=TIMEOUT)
    expect(page.locator("#errors")).to_be_empty()
    page.get_by_role("button", name="Restart").click(timeout=TIMEOUT)
    goes_on(page, before, loaded)


@pytest.mark.nightly
def test_an_answer_that_comes_late_takes_the_sentence_away(page: Page, site: SiteServer) -> None:
    in_progress(page, site)
    page.workers[0].evaluate(
        "() => void setTimeout(() => { for (const end = Date.now() + 14_000; Date.now() < end; ); })"
    )
    touch(page)
    expect(page.locator("#errors")).to_contain_text("stopped responding", timeout=TIMEOUT)
    expect(page.locator("#errors")).to_be_empty(timeout=TIMEOUT)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true")


@pytest.mark.parametrize("fault", ["update", "view"])
def test_an_error_is_a_sentence_and_a_report_without_names(page: Page, site: SiteServer, fault: str) -> None:
    page.route("**/game.py", with_faults)
    before = in_progress(page, site)
    loaded = page.evaluate(LOADS)
    page.workers[0].evaluate("(fault) => { self.fault = fault; }", fault)
    click(page, sorted(lit(page))[0])
    panel = page.locator("#errors")
    expect(panel.locator("p")).to_have_text("Something went wrong. Your last saved position is safe.")
    expect(panel).not_to_contain_text("Traceback")

    page.get_by_role("button", name="Copy report").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    report = page.evaluate("() => window.copied")
    assert re.search(r"Haleakala \d+\.\d+\.\d+ \(app-\w{12}\), Python snapshot\n.*Chrome/", report)
    assert "Traceback" in report
    assert "ValueError: …: (" in report
    assert report.splitlines()[-1].startswith('haleakala {"variant":"base"')
    assert " ".join(before) in report
    for personal in ("Leilani", "Kahale", "Keoni", "Lava:"):
        assert personal not in report

    page.workers[0].evaluate("() => { self.fault = ''; }")
    page.get_by_role("button", name="Resume game").click()
    goes_on(page, before, loaded)


@pytest.mark.nightly
def test_after_an_error_the_panel_can_be_closed_and_the_game_played_on(page: Page, site: SiteServer) -> None:
    page.route("**/game.py", with_faults)
    before = in_progress(page, site)
    loaded = page.evaluate(LOADS)
    page.workers[0].evaluate("() => { self.fault = 'view'; }")
    click(page, sorted(lit(page))[0])
    page.workers[0].evaluate("() => { self.fault = ''; }")
    page.locator("#errors").get_by_role("button", name="Close").click()
    goes_on(page, before, loaded)


@pytest.mark.nightly
def test_a_copy_that_hangs_is_given_up(page: Page, site: SiteServer) -> None:
    in_progress(page, site)
    page.evaluate("() => { navigator.clipboard.writeText = () => new Promise(() => {}); }")
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".toast, .notice").first).to_be_visible(timeout=8_000)


BROKEN_ENGINE = """
const able = WebAssembly.instantiate;
WebAssembly.instantiate = async (code, ...more) => {
  const large = code instanceof WebAssembly.Module && WebAssembly.Module.exports(code).length > 100;
  if (!large) return able(code, ...more);
  throw new RangeError("WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance");
};
"""


def before_the_interpreter(script: str) -> Callable[[Route], None]:
    """Add a script to the worker that runs before Pyodide is loaded."""
    (module,) = (ROOT / "web/dist/assets").glob("app-*/pyodide_loader.mjs")
    return lambda route: route.fulfill(body=module.read_text() + script, content_type="text/javascript")


@pytest.mark.broken
@pytest.mark.parametrize("language", ["en", "de"])
def test_an_interpreter_that_fails_is_said_and_can_be_tried_again(
    new_page: Callable[..., Page], site: SiteServer, language: str
) -> None:
    page = new_page(locale=language)
    page.route("**/pyodide_loader.mjs*", before_the_interpreter(BROKEN_ENGINE))
    page.goto(site.url)
    words = {"en": "Python couldn’t start in this browser.", "de": "Python konnte in diesem Browser nicht starten."}
    expect(page.locator("#boot-failure")).to_contain_text(words[language], timeout=TIMEOUT)
    page.unroute("**/pyodide_loader.mjs*")
    page.get_by_role("button", name={"en": "Try again", "de": "Noch einmal versuchen"}[language]).click()
    wait_ready(page)


@pytest.mark.nightly
def test_an_interpreter_that_never_comes_is_not_waited_for_in_silence(page: Page, site: SiteServer) -> None:
    page.route("**/pyodide_loader.mjs*", before_the_interpreter("\nawait new Promise(() => {});\n"))
    page.goto(site.url)
    expect(page.locator("#boot-failure")).to_contain_text("longer than usual", timeout=TIMEOUT)
    page.unroute("**/pyodide_loader.mjs*")
    page.get_by_role("button", name="Try again").click()
    wait_ready(page)


@pytest.mark.broken
@pytest.mark.nightly
def test_a_new_worker_that_does_not_come_is_said(page: Page, site: SiteServer) -> None:
    before = in_progress(page, site)
    page.workers[0].evaluate("() => self.close()")
    page.route("**/pyodide_loader.mjs*", before_the_interpreter(BROKEN_ENGINE))
    touch(page)
    page.get_by_role("button", name="Restart").dispatch_event("click", timeout=TIMEOUT)
    expect(page.locator("#errors")).to_contain_text("Couldn’t restart the game", timeout=TIMEOUT)
    page.unroute("**/pyodide_loader.mjs*")
    page.get_by_role("button", name="Reload").dispatch_event("click")
    page.wait_for_url("**")
    wait_ready(page)
    assert log(page) == before


FOREIGN = {
    "a loop of a ResizeObserver": """() => {
      const box = document.body.appendChild(document.createElement("div"));
      let wide = 10;
      const observer = new ResizeObserver(() => { box.style.width = `${(wide += 1)}px`; });
      observer.observe(box);
      setTimeout(() => (observer.disconnect(), box.remove()), 200);
    }""",
    "a name that only one browser knows": "() => { setTimeout(() => globalThis.__gCrWeb.send()); }",
    "a rejection without a reason": "() => { Promise.reject(); }",
    "a rejection with a text": "() => { Promise.reject('no wallet'); }",
    "a wallet": """() => {
      const error = new Error("no account");
      error.stack = "Error: no account\\n    at ask (chrome-extension://abcdef/inpage.js:1:2)";
      Promise.reject(error);
    }""",
    "a wallet that speaks of our files": """() => {
      const error = new Error(`not found: ${document.querySelector("script[src*=assets]").src}`);
      error.stack = `Error: ${error.message}\\n    at ask (chrome-extension://abcdef/inpage.js:1:2)`;
      Promise.reject(error);
    }""",
    "a script of an extension": """() => {
      const filename = "moz-extension://abcdef/content.js";
      dispatchEvent(new ErrorEvent("error", { message: "boom", filename, error: new Error("boom") }));
    }""",
    "a text that an extension could not read": """() => {
      const filename = "chrome-extension://abcdef/content.js";
      dispatchEvent(new ErrorEvent("error", { message: "boom", filename, error: new SyntaxError("boom") }));
    }""",
    "a request that was given up": """() => {
      const stop = new AbortController();
      fetch("/licences.html", { signal: stop.signal });
      stop.abort();
    }""",
    "a request to nowhere": "() => { fetch('http://127.0.0.1:1/prices'); fetch('http://['); }",
    "a request for what is not there": "() => { fetch('/prices.json'); }",
    "a script and a sheet of an extension": """() => {
      const script = Object.assign(document.createElement("script"), { src: "/inpage.js" }); // no other may be set
      const href = "chrome-extension://abcdef/look.css";
      const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
      document.head.append(script, sheet);
    }""",
    "events that are about no element": """() => {
      const text = document.body.querySelector("h1")?.firstChild;
      for (const target of [document, text].filter(Boolean)) {
        target.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
        target.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
        for (const kind of ["click", "mousedown", "wheel"])
          target.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
        for (const kind of ["pointerdown", "pointermove", "pointerover", "pointerup", "contextmenu"])
          target.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "mouse", isPrimary: true }));
        for (const kind of ["focusin", "focusout", "change", "submit", "input", "toggle", "cancel", "scroll", "error"])
          target.dispatchEvent(new Event(kind, { bubbles: true }));
      }
    }""",
}
"""Errors that can occur in a page without being ours."""


@pytest.mark.broken
def test_at_the_table_nobody_hears_of_errors_that_are_not_ours(page: Page, site: SiteServer) -> None:
    before = in_progress(page, site)
    for what, script in FOREIGN.items():
        page.evaluate(script)
        page.wait_for_timeout(250)
        assert page.locator("#errors").inner_text() == "", what
    assert log(page) == before
    play(page, click, seed=22, touches=4)


# Runs as soon as there is a page, and repeatedly until Python runs; the page's error messages are recorded.
AT_THE_START = """(() => {
  window.said = new Set();
  const happen = () => {
    if (document.documentElement.dataset.app === "ready") return clearInterval(clock);
    for (const id of ["boot-failure", "errors"]) {
      const words = document.getElementById(id)?.textContent;
      if (words) window.said.add(words);
    }
    if (document.body) (SCRIPT)();
  };
  const clock = setInterval(happen, 40);
})();"""


@pytest.mark.broken
def test_at_the_start_nobody_hears_of_errors_that_are_not_ours(new_page: Callable[..., Page], site: SiteServer) -> None:
    every = ", ".join(f"({script})" for script in FOREIGN.values())
    page = new_page()
    page.add_init_script(AT_THE_START.replace("SCRIPT", f"() => {{ for (const one of [{every}]) one(); }}"))
    open_app(page, site.url)
    assert page.evaluate("() => [...window.said]") == []
    expect(page.locator("#errors")).to_be_empty()


OWN = """
addEventListener("own-error", () => { throw new Error("our own"); });
addEventListener("own-rejection", () => { Promise.reject(new Error("our own")); });
addEventListener("own-request", () => {
  fetch(new URL("no-such-file", import.meta.url)).then((answer) => answer.missing.part);
});
"""


def with_more(script: str, more: str) -> Callable[[Route], None]:
    """Serve one of our scripts with some code added."""
    (module,) = (ROOT / "web/dist/assets").glob(f"app-*/{script}")
    return lambda route: route.fulfill(body=module.read_text() + more, content_type="text/javascript")


@pytest.mark.broken
def test_at_the_table_errors_of_our_own_are_said(page: Page, site: SiteServer) -> None:
    page.route("**/bridge.js", with_more("bridge.js", OWN))
    in_progress(page, site)
    for kind in ("own-error", "own-rejection", "own-request"):
        page.evaluate("(kind) => { dispatchEvent(new Event(kind)); }", kind)
        expect(page.locator("#errors p")).to_have_text("Something went wrong. Your last saved position is safe.")
        page.locator("#errors").get_by_role("button", name="Close").click()


@pytest.mark.broken
@pytest.mark.parametrize(
    ("script", "more"),
    [
        ("launch.js", "\nsetTimeout(() => { throw new Error('our own'); });"),
        ("progress.js", "\nPromise.reject(new Error('our own'));"),
    ],
)
def test_at_the_start_errors_of_our_own_are_said(page: Page, site: SiteServer, script: str, more: str) -> None:
    page.route(f"**/{script}", with_more(script, more))
    page.route("**/pyodide.asm.wasm", lambda route: None)  # the interpreter never arrives
    page.goto(site.url)
    expect(page.locator("#boot-failure")).to_contain_text("Couldn’t load the site", timeout=TIMEOUT)
