"""How soon the page answers a touch, over whole games and a wide island by real clicks: part of `make bench`.

What is played stands in courses.py; each course runs in two windows, in turn, several times. Luck is seeded in the
worker, so that every round is the same game. A touch is over when its answer is painted: the page answers from a
worker, so that what Chromium calls the next paint may come before. main.py and game.js are served with clocks around
the three parts of a drawing, so that the page as it is shipped knows nothing of being measured. `--short` plays the
beginning of each course once: `make test` asks for that, so that a broken bench is seen.
"""

import argparse
import json
import math
import statistics
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from chromium import launch
from conftest import SiteServer, answered
from courses import COURSES, SEED, Course
from player import LUCK, reach
from playwright.sync_api import Browser, Route, sync_playwright

WINDOWS: dict[str, dict[str, Any]] = {
    "1366x768, mouse": {"viewport": {"width": 1366, "height": 768}},
    "390x844, touch": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
}
ROUNDS = 3
MOST_TOUCHES, SHORT = 400, 6
THINKING = 120  # ms between a touch that has been painted and the next; pieces still slide then
DOUBLE_TAP, CLOSE = 500, 100  # ms and px: the page takes no notice of what may be the second half of a double tap
BAR_PAINT, BAR_SCRIPT = 100, 16  # ms: to the next paint at the 95th percentile, and for a drawing at the median
PARTS = ("update", "view", "morph")

WATCH = """(() => {
  window.touches = [];
  window.morphs = [];
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  }).observe({ type: "event", durationThreshold: 16 });
  let touched = 0;
  addEventListener("click", (event) => (touched = event.timeStamp), true);
  const drawn = () => {
    if (!touched) return;
    const begun = touched;
    touched = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.touches.push(performance.now() - begun);
      port2.postMessage(null);  // comes after the frame has been painted
    });
  };
  addEventListener("DOMContentLoaded", () => {
    const app = document.getElementById("app");
    const watcher = new MutationObserver((changes) => changes.some(({ target }) => target !== app) && drawn());
    watcher.observe(app, { subtree: true, childList: true, attributes: true, characterData: true });
  });
})()"""

CLOCK = """

import time as _time

import haleakala.loop.loop as _loop

_spent = {}


def _timed(name, act):
    def timed(*arguments):
        begun = _time.perf_counter()
        answer = act(*arguments)
        _spent[name] = _spent.get(name, 0) + 1000 * (_time.perf_counter() - begun)
        if name == "view":
            print("clock", _loop.json.dumps(_spent))
            _spent.clear()
        return answer

    return timed


_loop.update, _loop.page = _timed("update", _loop.update), _timed("view", _loop.page)
"""

PAINTED = """(after) => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, after))))"""


class Round(NamedTuple):
    """One course in one window: milliseconds, touch by touch and drawing by drawing.

    `next_paint` is what Chromium's Event Timing says of each interaction (in steps of 8; what takes less than 16 counts
    as 16), `paint` is until the answer is painted.
    """

    next_paint: list[float]
    paint: list[float]
    drawings: list[dict[str, float]]


def with_a_clock(route: Route) -> None:
    """main.py, and a clock behind it."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text() + LUCK.format(seed=SEED) + CLOCK)


def with_a_stopwatch(route: Route) -> None:
    """The page's script, and a stopwatch around the drawing."""
    answer = route.fetch()
    drawing = "\nfunction draw(html)"
    assert drawing in answer.text()
    timed = "{ const begun = performance.now(); plainly(html); window.morphs.push(performance.now() - begun); }"
    body = answer.text().replace(drawing, f"{drawing} {timed}\nfunction plainly(html)")
    route.fulfill(response=answer, body=body)


def played(browser: Browser, url: str, course: Course, window: dict[str, Any], touches: int | None = None) -> Round:
    """One course, or its first touches, measured."""
    context = browser.new_context(**window, service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH)
    page.route("**/main.py", with_a_clock)
    page.route("**/game.js", with_a_stopwatch)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    course.begin(page, url)
    page.evaluate(PAINTED, 1000)
    page.evaluate("() => { window.touches = []; window.morphs = []; window.interactions.clear(); }")
    said.clear()
    touch = page.touchscreen.tap if window.get("has_touch") else page.mouse.click
    count, last = 0, (-float(CLOSE), -float(CLOSE))
    for target in islice(course.touches(page), touches):
        there = reach(page, target)
        if math.dist(there, last) < CLOSE:
            page.evaluate(PAINTED, DOUBLE_TAP)
        touch(*there)
        page.evaluate(PAINTED, THINKING)
        answered(page)
        count, last = count + 1, there
        assert count < MOST_TOUCHES, "this does not end"
    paint = page.evaluate("() => window.touches")
    morphs = page.evaluate("() => window.morphs")
    slow = page.evaluate("() => [...window.interactions.values()]")
    next_paint = [*slow, *([16.0] * (count - len(slow)))]
    context.close()
    views = [json.loads(text.removeprefix("clock ")) for text in said if text.startswith("clock ")]
    # Two answers may share a frame, and a touch that changes nothing has none.
    assert count - len(paint) <= count // 50, f"{count} touches, {len(paint)} answers"
    assert len(views) == len(morphs), f"{len(views)} views, {len(morphs)} drawings"
    return Round(next_paint, paint, [view | {"morph": morph} for view, morph in zip(views, morphs, strict=True)])


def percentile(values: list[float], per_cent: int) -> float:
    """By linear interpolation."""
    return statistics.quantiles(values, n=100, method="inclusive")[per_cent - 1]


def line(what: str, rounds: list[list[float]], per_cent: int = 0, bar: float = 0) -> str:
    """Median and 95th percentile as the medians over rounds, with their spread, the worst of all, and how that lies to
    a bar for one of the two.
    """
    cells, verdict = [], ""
    for rank in (50, 95):
        found = sorted(percentile(values, rank) for values in rounds)
        usual = statistics.median(found)
        cells.append(f"{usual:8.1f}  ({found[0]:.1f} to {found[-1]:.1f})".ljust(26))
        if rank == per_cent:
            verdict = f"  {'met' if usual < bar else 'MISSED'}"
    return f"{what:36}{''.join(cells)}{max(map(max, rounds)):8.1f}{verdict}"


def report(title: str, rounds: list[Round]) -> None:
    """Print the table of one course in one window."""
    touches = " / ".join(str(len(one.paint)) for one in rounds)
    drawings = [[sum(drawing.values()) for drawing in one.drawings] for one in rounds]
    print(f"\n{title}: {touches} touches, {' / '.join(str(len(one)) for one in drawings)} drawings; milliseconds")
    print(f"{'':36}{'  median  (of rounds)':26}{'    95 %  (of rounds)':26}{'   worst':8}")
    paints = [one.next_paint for one in rounds]
    print(line(f"touch to next paint (bar: 95 % < {BAR_PAINT})", paints, 95, BAR_PAINT))
    print(line("touch to its answer, painted", [one.paint for one in rounds]))
    print(line(f"one drawing (bar: median < {BAR_SCRIPT})", drawings, 50, BAR_SCRIPT))
    for part in PARTS:
        print(line(f"  {part}", [[drawing[part] for drawing in one.drawings] for one in rounds]))


def main(folder: Path | None = None, short: bool = False) -> None:
    server = (SiteServer(folder) if folder else SiteServer()).start()
    runs = [(course, name) for course in COURSES for name in WINDOWS]
    rounds: dict[tuple[Course, str], list[Round]] = {run: [] for run in runs}
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for _ in range(1 if short else ROUNDS):
            for course, name in runs:
                touches = SHORT if short else None
                rounds[course, name].append(played(browser, server.url, course, WINDOWS[name], touches))
        browser.close()
    server.stop()
    for (course, name), measured in rounds.items():
        report(f"{course.title}, at {name}", measured)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true")
    main(short=asked.parse_args().short)
