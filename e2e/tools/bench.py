"""Measures how fast the page answers touches, in whole games and on a wide island, by real clicks: part of `make
bench`.

The courses are in courses.py. Each runs in two windows, in turn, several times. Luck is seeded in the worker, so that
every round is the same game. A touch ends when its answer is painted. Since the page answers from a worker, this may be
after what Chromium calls the next paint. game.py and bridge.js are served with clocks around the three parts of a
drawing, so that the built page contains no measuring code.

`--beside FOLDER` plays the beginnings of all courses on another built site in turn with this one, and fails if this one
is slower (see ratios.py), or if a drawing takes more than 1.3 times as long as one of the first course there.
`--only WORD...` plays only the courses and windows whose titles contain one of these words, and `--touches N` plays N
touches of each. `--short` plays six touches of each course once, by mouse or by finger, and those of the first course
on the other site, too: `make test` uses it to notice a broken bench.
"""

import json
import math
import re
import statistics
from itertools import islice
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Error, Route, sync_playwright

from e2e.conftest import answered
from e2e.kit.chromium import launch
from e2e.kit.courses import SEED, Course, courses
from e2e.kit.player import LUCK, reach
from e2e.tools.beside import DIST, end, in_turn, options, rounds_of, with_its_own_policy
from e2e.tools.ratios import compared
from e2e.tools.tables import held, spread, table
from web.build.serve import SiteServer

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
MOST_TOUCHES, BESIDE, SHORT = 400, 40, 6
THINKING = 120  # the time in ms from the painted answer to the next touch; pieces still slide then
DOUBLE_TAP, CLOSE = 500, 9
"""The page ignores a second click within this time in ms and distance in px, as half of a double click."""
BAR_PAINT = 100
"""The limit in ms for the next paint after a touch (95th percentile)."""
BAR_BESIDE = 1.3
"""The limit for a drawing, as a ratio to one of Haleakalā of 3e98e9f (decision 70)."""
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

try:
    import haleakala.runtime.loop as _loop
except ImportError:  # before 27 November 2026
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
DRAWING = re.compile(r"\nfunction draw\((\w+)\)")

PAINTED = """(after) => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, after))))"""


class Round(NamedTuple):
    """How long the touches and drawings of one course in one window took, in milliseconds: one value for each.

    `next_paint` is what Chromium's Event Timing reports for each interaction, in steps of 8; less than 16 counts as 16.
    `paint` is the time until the answer is painted.
    """

    next_paint: list[float]
    paint: list[float]
    drawings: list[dict[str, float]]


Run = tuple[Course, str]
"""A course and the window in which it is played."""


def with_a_clock(route: Route) -> None:
    """Serve game.py with seeded luck and a clock."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text() + LUCK.format(seed=SEED) + CLOCK)


def with_a_stopwatch(route: Route) -> None:
    """Serve the page's script with a stopwatch around the drawing."""
    answer = route.fetch()
    stopped = r"\g<0> { const begun = performance.now(); plainly(\1); window.morphs.push(performance.now() - begun); }"
    body, found = DRAWING.subn(rf"{stopped}\nfunction plainly(\1)", answer.text())
    assert found == 1, "bridge.js has no function draw any more"
    route.fulfill(response=answer, body=body)


def played(browser: Browser, url: str, course: Course, window: dict[str, Any], touches: int | None = None) -> Round:
    """Play a course, or its first touches, and measure it."""
    with browser.new_context(**window, service_workers="block") as context:
        page = context.new_page()
        page.add_init_script(WATCH)
        for name in ("game.py", "main.py"):  # main.py is the name in versions before 27 November 2026
            page.route(f"**/{name}", with_a_clock)
        for name in ("bridge.js", "game.js"):
            page.route(f"**/{name}", with_a_stopwatch)
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
    views = [json.loads(text.removeprefix("clock ")) for text in said if text.startswith("clock ")]
    # Two answers may share a frame, and a touch that changes nothing has no answer.
    assert count - len(paint) <= count // 50, f"{count} touches, {len(paint)} answers"
    assert len(views) == len(morphs), f"{len(views)} views, {len(morphs)} drawings"
    return Round(next_paint, paint, [view | {"morph": morph} for view, morph in zip(views, morphs, strict=True)])


def percentile(values: list[float], per_cent: int) -> float:
    """A percentile of values, by linear interpolation."""
    return statistics.quantiles(values, n=100, method="inclusive")[per_cent - 1]


def drawings_of(one: Round) -> list[float]:
    """The duration of each drawing of a round."""
    return [sum(drawing.values()) for drawing in one.drawings]


def by_figure(rounds: list[Round]) -> dict[str, list[float]]:
    """The figures that are compared with another site, round by round."""
    return {
        "touch to next paint, 95 %": [percentile(one.next_paint, 95) for one in rounds],
        "touch to its answer, painted": [statistics.median(one.paint) for one in rounds],
        "one drawing": [statistics.median(drawings_of(one)) for one in rounds],
        **{f"  {part}": [statistics.median(each[part] for each in one.drawings) for one in rounds] for part in PARTS},
    }


def row(run: Run, rounds: list[Round]) -> tuple[str, ...]:
    """The row of a course in one window: medians of the rounds' own medians or 95th percentiles."""
    usual = {name: statistics.median(values) for name, values in by_figure(rounds).items()}
    drawings = [statistics.median(drawings_of(one)) for one in rounds]
    late = [percentile(drawings_of(one), 95) for one in rounds]
    next_paint = usual["touch to next paint, 95 %"]
    touches = sorted({len(one.paint) for one in rounds})
    return (
        title_of(run),
        " / ".join(map(str, touches)),
        held(next_paint < BAR_PAINT, f"{next_paint:.0f}"),
        f"{usual['touch to its answer, painted']:.0f}",
        spread(drawings, 1),
        ", ".join(f"{usual[f'  {part}']:.1f}" for part in PARTS),
        f"{statistics.median(late):.1f}",
    )


def beside_the_first(rounds: dict[Run, list[list[Round]]]) -> list[str]:
    """Print how long a drawing of each course takes compared with one of the first course on the other site, in the
    same window and round, and return the courses that exceed the limit."""
    rows, above = [], []
    firsts = ((window, sites) for (course, window), sites in rounds.items() if course == courses()[0])
    first = {window: sites[1] for window, sites in firsts if any(sites[1:2])}
    for run, (ours, *_) in rounds.items():
        if run[1] not in first:
            continue
        both = zip(ours, first[run[1]], strict=True)
        ratios = [statistics.median(drawings_of(one)) / statistics.median(drawings_of(other)) for one, other in both]
        met = statistics.median(ratios) <= BAR_BESIDE
        rows.append((title_of(run), held(met, spread(ratios, 2))))
        above += [f"{title_of(run)}: above {BAR_BESIDE}"] * (not met)
    head = ("", f"one drawing / one of {courses()[0].title} there (bar: {BAR_BESIDE})")
    if rows:
        note = f"Rounds: {max(map(len, first.values()))}."
        table("Drawings beside those of another build", note, head, rows)
    return above


HEAD = (
    "",
    "touches",
    f"next paint, 95 % (bar: {BAR_PAINT})",
    "answer painted",
    "one drawing",
    f"of that {', '.join(PARTS)}",
    "drawing, 95 %",
)


def chosen(only: list[str], short: bool) -> list[Run]:
    """The courses and their windows; in a short run one window each."""
    runs = [(course, name) for course in courses() for name in WINDOWS]
    if short:
        runs = [(course, list(WINDOWS)[place % len(WINDOWS)]) for place, course in enumerate(courses())]
    words = [word.casefold() for word in only]
    return [run for run in runs if not words or any(word in title_of(run).casefold() for word in words)]


def title_of(run: Run) -> str:
    """The name of a run in the table of results."""
    course, window = run
    return f"{course.title}; {window}"


def main(asked: Any) -> None:
    """Measure, print the tables, and fail if a limit is exceeded."""
    servers = [with_its_own_policy(SiteServer(folder)).start() for folder in (DIST, *asked.beside)]
    touches = asked.touches or (SHORT if asked.short else BESIDE if asked.beside else None)
    runs = chosen(asked.only, asked.short)
    rounds: dict[Run, list[list[Round]]] = {}
    for run in runs:
        rounds[run] = [[] for _ in (servers[:1] if rounds and asked.short else servers)]
    amiss: list[str] = []
    given_up: set[tuple[Run, int]] = set()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for number in range(rounds_of(asked)):
            for run in runs:
                course, window = run
                for place, server in in_turn(servers[: len(rounds[run])], number):
                    if (run, place) in given_up:
                        continue
                    try:
                        rounds[run][place].append(played(browser, server.url, course, WINDOWS[window], touches))
                    except (AssertionError, Error) as fault:
                        if place == 0:
                            raise
                        amiss.append(f"{title_of(run)}: not played to its end there ({str(fault).splitlines()[0]})")
                        given_up.add((run, place))
                        rounds[run][place].clear()
        browser.close()
    for server in servers:
        server.stop()
    note = f"Milliseconds, medians; rounds: {rounds_of(asked)}."
    table("In the page", note, HEAD, [row(run, ours) for run, (ours, *_) in rounds.items()])
    if asked.beside and not asked.short:
        amiss += beside_the_first(rounds)
    for run, (ours, *rest) in rounds.items():
        for theirs in filter(None, rest):
            amiss += compared(title_of(run), *map(by_figure, (ours, theirs)))
    end(asked, amiss)


if __name__ == "__main__":
    asked = options(__doc__, ROUNDS)
    asked.add_argument(
        "--only", nargs="+", default=[], metavar="WORD", help="as in `--only Hawaii Huts` or `--only mouse`"
    )
    asked.add_argument("--touches", type=int, help=f"of each course; all of them otherwise, {BESIDE} with --beside")
    main(asked.parse_args())
