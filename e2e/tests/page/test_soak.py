"""Plays games for hours, and measures what they leave behind. `make soak` plays for two hours.

The rounds alternate between a computer player, both variants of Haleakalā, and Taluva. After each one the saved games
are deleted, garbage is collected, and these are counted: the page's heap, nodes and listeners, the objects in the
worker's Python, the references from Python to JavaScript and back, the interpreter's memory, and the same for the
worker of the computer players.
"""

import base64
import hashlib
import os
import random
import re
import time
from collections.abc import Iterator
from itertools import count
from statistics import linear_regression
from typing import NamedTuple

import pytest
from playwright.sync_api import CDPSession, Page, Route, expect, sync_playwright

from e2e import ROOT
from e2e.conftest import PAGES, TIMEOUT, open_app
from e2e.kit.chromium import ARGUMENTS, installed
from e2e.kit.player import begin, click, lit, log, more_options, open_form, over, people, play
from web.build.serve import SiteServer

MINUTES = float(os.environ.get("MINUTES", "0.3"))
TOUCHES = 4 if MINUTES < 10 else 3000  # touches in one game: few in a short run, so that it has many rounds, too

CENSUS = """
import functools
import gc
import js
import pyodide_js
from pyodide.ffi import create_proxy, to_js

border = pyodide_js._module
border.enable_pyproxy_allocation_tracing()

def census():
    for one in gc.get_objects():  # what has a bound may fill; only what has none could grow for ever
        if isinstance(one, functools._lru_cache_wrapper) and one.cache_parameters()["maxsize"]:
            one.cache_clear()
    gc.collect()
    objects = gc.get_objects()
    vocabulary = sum(len(one) for one in objects if type(one).__name__ == "_Lays")  # each laying once, as they come
    held = [border._hiwire_num_refs(), border.pyproxy_alloc_map.size]
    return to_js([len(objects) - vocabulary, *held, border.HEAP8.length])

js.census = create_proxy(census)
"""


class Sample(NamedTuple):
    """The counts after a round."""

    page_heap: float
    nodes: float
    listeners: float
    python_objects: float
    js_in_python: float
    python_in_js: float
    python_memory: float
    thinking_objects: float
    js_in_thinking: float
    thinking_in_js: float
    thinking_memory: float


LEEWAY = Sample(
    page_heap=300_000,  # of about 4,000,000 bytes; the size of compiled code varies
    nodes=200,  # of about 3,000 nodes
    listeners=3,
    python_objects=300,  # of about 40,000; caches hold a few hundred parts of pictures
    js_in_python=3,
    python_in_js=3,
    python_memory=0,
    thinking_objects=300,
    js_in_thinking=3,
    thinking_in_js=3,
    thinking_memory=0,
)
"""The limits for the rise of each count in the second half of the run, by linear regression."""


@pytest.fixture
def page() -> Iterator[Page]:
    """A page in a browser in which the test can collect garbage, with workers that can count their objects."""

    def counting(route: Route) -> None:
        (program,) = (ROOT / "web/dist/assets").glob(f"app-*/{route.request.url.rpartition('/')[2]}")
        route.fulfill(body=program.read_text() + CENSUS, content_type="text/x-python")

    def trusting(route: Route) -> None:
        """Serve the page's script with the hash of the changed program, which the page checks before it starts the
        worker."""
        (script,) = (ROOT / "web/dist/assets").glob("app-*/bridge.js")
        program = script.with_name("bots.py").read_bytes()
        own, watched = (
            base64.b64encode(hashlib.sha256(one).digest()).decode() for one in (program, program + CENSUS.encode())
        )
        route.fulfill(body=script.read_text("utf-8").replace(own, watched), content_type="text/javascript")

    with sync_playwright() as playwright:
        path = installed() or playwright.chromium.executable_path
        chromium = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, "--js-flags=--expose-gc"])
        page = chromium.new_context(service_workers="block").new_page()
        PAGES.update(dict.fromkeys((page.mouse, page.keyboard, page.touchscreen), page))
        page.route(re.compile(r"/(game|bots)\.py$"), counting)
        page.route("**/bridge.js", trusting)
        yield page
        chromium.close()


def against_one_by_code(page: Page, seed: int) -> None:
    """Play a game against a computer player, with a hint."""
    open_form(page)
    more_options(page)
    page.locator("input[name=starter][value=red]").check(force=True)
    page.get_by_label("Yellow player").select_option("navigator")
    page.get_by_role("button", name="Start game").click()
    page.locator(".table").wait_for()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#advice")).to_be_visible(timeout=TIMEOUT)
    rng = random.Random(seed)
    for _ in range(TOUCHES):
        expect(page.locator(".player.deciding.seat-0, .table.over")).to_have_count(1, timeout=TIMEOUT)
        if over(page):
            break
        if targets := sorted(lit(page)):  # no target is lit while the answer to the last touch is being drawn
            click(page, rng.choice(targets))


def game_of(page: Page, number: int) -> None:
    """Play the game of this round to its end, or a part of it in a short run."""
    kinds = (None, "Base game", "Taluva", "Tactical")
    kind = kinds[number % len(kinds)]
    if kind is None:
        against_one_by_code(page, number)
        return
    if kind == "Taluva":
        page.locator(".game-face, nav.games a", has_text=kind).first.click()
        people(page)
        page.locator("[name='name-0']").fill("Ana")
        page.locator("form.new-game [type=submit]").click()
        page.locator(".table").wait_for()
    else:
        begin(page, kind, red="Ana", yellow="Ben")
    play(page, click, seed=number, touches=TOUCHES)


def round_of(page: Page, number: int) -> None:
    """Play a game, visit all screens, and delete the game."""
    game_of(page, number)
    page.keyboard.press("Control+z")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight"):
        page.keyboard.press(key)
    page.locator(".table .island [data-target]:visible, .market [data-target]:visible").first.hover(force=True)
    assert log(page)
    for screen in ("Rules", "Settings", "About this edition", "Games"):
        page.get_by_role("link", name=screen, exact=True).click()
    page.get_by_role("button", name=re.compile("^Delete")).first.click()
    page.get_by_role("button", name="Delete game").click()
    expect(page.locator(".library li")).to_have_count(0)
    page.mouse.move(1, 1)


def sample(page: Page, browser: CDPSession) -> Sample:
    """The counts after garbage collection."""
    for _ in range(2):  # twice, since finalizers of the first run release further objects
        for worker in page.workers:
            worker.evaluate("() => self.gc()")
        browser.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(50)
    figures = {entry["name"]: entry["value"] for entry in browser.send("Performance.getMetrics")["metrics"]}
    python, thinking = (worker.evaluate("() => self.census()") for worker in page.workers)
    return Sample(figures["JSHeapUsedSize"], figures["Nodes"], figures["JSEventListeners"], *python, *thinking)


def rises(samples: list[Sample]) -> Sample:
    """The rise of each count over these samples."""
    return Sample(
        *(linear_regression(range(len(row)), row).slope * (len(row) - 1) for row in zip(*samples, strict=True))
    )


def test_hours_of_play_leave_nothing_behind(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable")
    samples = []
    end = time.monotonic() + 60 * MINUTES
    for number in count():
        round_of(page, number)
        samples.append(sample(page, browser))
        print(number, *map(int, samples[-1]))
        if time.monotonic() > end and len(samples) >= 8:
            break
    rise = rises(samples[len(samples) // 2 :])
    print("rise", *map(int, rise))
    too_much = {name: round(value) for name, value in rise._asdict().items() if value > getattr(LEEWAY, name)}
    assert not too_much, f"in {len(samples) - len(samples) // 2} rounds"
