"""What happens when something breaks: a sentence, the last saved position, a report without anything personal."""

import re
from collections.abc import Callable

import pytest
from conftest import PATIENCE, ROOT, open_app, wait_ready
from player import begin, click, lit, log, play
from playwright.sync_api import BrowserContext, Page, Route, expect
from serve import SiteServer

FAULTS = """
import js
import haleakala.loop.loop as running

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
    """The worker's program with something in it that can be broken."""
    (program,) = (ROOT / "web/dist/assets").glob("app-*/main.py")
    route.fulfill(body=program.read_text() + FAULTS, content_type="text/x-python")


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """A page whose requests can be answered otherwise, and that notes what is copied."""
    page = new_context().new_page()
    page.add_init_script("""Object.defineProperty(navigator, "clipboard", {
        value: { writeText: async (text) => { window.copied = text; } },
    })""")
    return page


def touch(page: Page) -> None:
    """Touch something that is lit, and wait for nothing."""
    page.locator(f"#app [data-target='{sorted(lit(page))[0]}']").first.dispatch_event("click")


def in_progress(page: Page, site: SiteServer) -> list[str]:
    open_app(page, site.url)
    begin(page, red="Leilani Kahale", yellow="Keoni Lava")
    play(page, click, seed=21, touches=14)
    return log(page)


def goes_on(page: Page, before: list[str], loaded: float) -> None:
    """The game is where it was, on the same page, and can be played."""
    wait_ready(page)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true")
    expect(page.locator("#trouble")).to_be_empty()
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
    again.wait_for(timeout=PATIENCE)
    expect(page.locator("#trouble p")).to_have_text(
        "The game has stopped responding. Your last saved position is safe."
    )
    again.click()
    goes_on(page, before, loaded)
    assert len(page.workers) == 1


@pytest.mark.nightly
def test_what_hangs_can_be_waited_for_or_started_again(page: Page, site: SiteServer) -> None:
    before = in_progress(page, site)
    loaded = page.evaluate(LOADS)
    page.workers[0].evaluate("() => void setTimeout(() => { for (;;); })")
    touch(page)
    page.get_by_role("button", name="Keep waiting").dispatch_event("click", timeout=PATIENCE)
    expect(page.locator("#trouble")).to_be_empty()
    page.get_by_role("button", name="Restart").click(timeout=PATIENCE)
    goes_on(page, before, loaded)


@pytest.mark.nightly
def test_an_answer_that_comes_late_takes_the_sentence_away(page: Page, site: SiteServer) -> None:
    in_progress(page, site)
    page.workers[0].evaluate(
        "() => void setTimeout(() => { for (const end = Date.now() + 14_000; Date.now() < end; ); })"
    )
    touch(page)
    expect(page.locator("#trouble")).to_contain_text("stopped responding", timeout=PATIENCE)
    expect(page.locator("#trouble")).to_be_empty(timeout=PATIENCE)
    expect(page.locator("#app")).not_to_have_attribute("aria-busy", "true")


@pytest.mark.parametrize("fault", ["update", "view"])
def test_an_error_is_a_sentence_and_a_report_without_names(page: Page, site: SiteServer, fault: str) -> None:
    page.route("**/main.py", with_faults)
    before = in_progress(page, site)
    loaded = page.evaluate(LOADS)
    page.workers[0].evaluate("(fault) => { self.fault = fault; }", fault)
    click(page, sorted(lit(page))[0])
    panel = page.locator("#trouble")
    expect(panel.locator("p")).to_have_text("Something went wrong. Your last saved position is safe.")
    expect(panel).not_to_contain_text("Traceback")

    page.get_by_role("button", name="Copy report").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    report = page.evaluate("() => window.copied")
    assert re.search(r"Haleakala \d+\.\d+\.\d+ \(app-\w{12}\), Python delivered\n.*Chrome/", report)
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
    page.route("**/main.py", with_faults)
    before = in_progress(page, site)
    loaded = page.evaluate(LOADS)
    page.workers[0].evaluate("() => { self.fault = 'view'; }")
    click(page, sorted(lit(page))[0])
    page.workers[0].evaluate("() => { self.fault = ''; }")
    page.locator("#trouble").get_by_role("button", name="Close").click()
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
    """Runs in the worker before Pyodide is loaded."""
    (module,) = (ROOT / "web/dist/assets").glob("app-*/interpreter.mjs")
    return lambda route: route.fulfill(body=module.read_text() + script, content_type="text/javascript")


@pytest.mark.broken
@pytest.mark.parametrize("language", ["en", "de"])
def test_an_interpreter_that_fails_is_said_and_can_be_tried_again(
    new_context: Callable[..., BrowserContext], site: SiteServer, language: str
) -> None:
    page = new_context(locale=language).new_page()
    page.route("**/interpreter.mjs*", before_the_interpreter(BROKEN_ENGINE))
    page.goto(site.url)
    words = {"en": "Python couldn’t start in this browser.", "de": "Python konnte in diesem Browser nicht starten."}
    expect(page.locator("#boot-failure")).to_contain_text(words[language], timeout=PATIENCE)
    page.unroute("**/interpreter.mjs*")
    page.get_by_role("button", name={"en": "Try again", "de": "Noch einmal versuchen"}[language]).click()
    wait_ready(page)


@pytest.mark.nightly
def test_an_interpreter_that_never_comes_is_not_waited_for_in_silence(page: Page, site: SiteServer) -> None:
    page.route("**/interpreter.mjs*", before_the_interpreter("\nawait new Promise(() => {});\n"))
    page.goto(site.url)
    expect(page.locator("#boot-failure")).to_contain_text("longer than usual", timeout=PATIENCE)
    page.unroute("**/interpreter.mjs*")
    page.get_by_role("button", name="Try again").click()
    wait_ready(page)


@pytest.mark.broken
@pytest.mark.nightly
def test_a_new_worker_that_does_not_come_is_said(page: Page, site: SiteServer) -> None:
    before = in_progress(page, site)
    page.workers[0].evaluate("() => self.close()")
    page.route("**/interpreter.mjs*", before_the_interpreter(BROKEN_ENGINE))
    touch(page)
    page.get_by_role("button", name="Restart").dispatch_event("click", timeout=PATIENCE)
    expect(page.locator("#trouble")).to_contain_text("Couldn’t restart the game", timeout=PATIENCE)
    page.unroute("**/interpreter.mjs*")
    page.get_by_role("button", name="Reload").dispatch_event("click")
    page.wait_for_url("**")
    wait_ready(page)
    assert log(page) == before
