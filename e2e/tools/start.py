"""Measures how soon the page shows its first picture and answers a touch, and what that costs in bytes: part of `make
bench`.

There are three settings, which `--where` chooses from: the server on this machine without limits (localhost); the same
server with 10 Mbit/s for all connections together and 40 ms before each answer (line); and a browser that is stopped
for three quarters of the time (slow). DevTools can slow down a page, but not its workers, where Python runs.

Each round first opens the page without its scripts and the page itself, in turn, a few times each with empty caches,
until they paint something. Then it visits, one after the other: a stock Pyodide without a page, one with our bytecode,
and the page, each on a first visit and on a later one. Then it opens the page with a saved game, in three ways: a new
game is started, the saved one is opened, or the start page lists it. A script in the page touches as soon as there is a
target. The line is slow until a visit is over: later files are fetched at full speed, because only their bytes are
counted.

`--beside FOLDER...` instead visits other built sites in turn with this one, and fails if this one is slower (see
ratios.py). `--short` makes each visit once, with less compression and without limits: `make test` uses it to notice a
broken bench.
"""

import os
import re
import shutil
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, TimeoutError, sync_playwright

from e2e import ROOT
from e2e.conftest import wait_offline_ready
from e2e.kit.chromium import launch
from e2e.kit.moments import SAVES
from e2e.tools.beside import DIST, end, in_turn, options, rounds_of, with_its_own_policy
from e2e.tools.brotli_server import BrotliServer, Line
from e2e.tools.ratios import EXACT, compared
from e2e.tools.tables import held, spread, table
from web.build.python.interpreter import lock

STOCK = ROOT / "web/node_modules/pyodide"
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BEST, QUICK = 11, 5  # levels of brotli's compression
ROUNDS = 11
RATIOS = {
    "first picture / without scripts": ("first picture", "first picture, no scripts"),
    "page / bare, first visit": ("page, first visit", "bare, first visit"),
    "page / bare, warm": ("page, warm", "bare, warm"),
    "page, a game is saved / page, warm": ("page, warm, a game is saved", "page, warm"),
    "page with a saved game / bare, warm": ("page, warm, a saved game", "bare, warm"),
    "start page with a saved game / bare, warm": ("start page, warm, a saved game is listed", "bare, warm"),
    "bare-bytecode / bare, first visit": ("bare-bytecode, first visit", "bare, first visit"),
    "bare-bytecode / bare, warm": ("bare-bytecode, warm", "bare, warm"),
}
MEGABYTES = {"megabytes, first visit": 6.8, "megabytes, whole visit": 12}
SLICE = 0.02  # a simulated slow processor runs the browser in slices of this many seconds


class Setting(NamedTuple):
    """The conditions of a visit. The browser runs for one slice of time in `share`, and `line` says that the server
    answers over a simulated line."""

    title: str
    rounds: int
    bars: dict[str, float]
    share: int = 1
    line: bool = False


ANYWHERE = {
    "first picture / without scripts": 1.1,
    "page / bare, warm": 0.5,
    "page, a game is saved / page, warm": 1.05,
} | MEGABYTES
SETTINGS = {
    "localhost": Setting("The start", ROUNDS, ANYWHERE | {"page / bare, first visit": 0.5}),
    "line": Setting("The start on a line", 5, ANYWHERE | {"page / bare, first visit": 0.75}, line=True),
    "slow": Setting("The start on a slow processor", 3, ANYWHERE | {"page / bare, first visit": 0.5}, share=4),
}
COMPARED = ("localhost", "line")
TIMEOUT = 120_000  # the timeout in ms of a visit
PICTURES = 5  # how often each page is opened in a round to measure its first paint
Found = dict[str, float]
"""The results by name, in milliseconds or megabytes."""
SETTLED = 3000  # the time in ms between visits, in which the browser stores its compiled code
ONLY_SAVED = "(kept) => { localStorage.clear(); Object.assign(localStorage, kept); }"
SAVED = {"haleakala.match.bench": SAVES["middle"]}
SOONER = """(() => {
  const plain = setTimeout;
  globalThis.setTimeout = (act, delay, ...rest) => plain(act, delay === 10_000 ? 3000 : delay, ...rest);
})()"""
"""Shortens the page's delay before it fetches further files from ten seconds to three."""

BARE = """import { loadPyodide } from "./PYTHON/pyodide.mjs";
const python = await loadPyodide(OPTIONS);
if (python.runPython("6 * 7") === 42) window.played = performance.now();
"""

# Starts a game of people as soon as its card is visible (or its form, in versions with a form on the start page),
# touches a disc as soon as one is lit, and notes when it is selected. With a saved game a visit to the start page ends
# when the game is listed. `before`: the name of a button in versions without typed messages.
PLAYER = """(() => {
  let [painted, begun, touched] = [false, false, false];
  const lists = !location.hash && localStorage.getItem("haleakala.match.bench");
  const over = () => {
    window.played ??= performance.now();
    watcher.disconnect();
  };
  const look = () => {
    if (!painted) return; // nobody touches what is not to be seen, and a click before costs the first picture a layout
    if (lists) return document.getElementById("entry-bench") && over();
    const form = document.querySelector("form.new-game [type=submit]");
    if (form && !begun && location.hash.length < 3) {
      for (const seat of form.form.querySelectorAll("select")) seat.value = "";
      return (begun = true), form.click();
    }
    const button = (message, before) => document.querySelector(`[data-send='${message}'], [data-target="${before}"]`);
    const people = button('["ChooseOpponents","haleakala",""]', "page:opponents:haleakala:");
    if (people && !begun) {
      begun = true;
      people.click();
      return button('["PlayGame","haleakala"]', "page:play:haleakala").click();
    }
    const disc = document.querySelector(".table [data-target^=disc-].lit");
    if (disc && !touched) return (touched = true), disc.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    if (document.querySelector(".table .chosen")) over();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
  const seen = (list) => {
    painted ||= list.getEntriesByName("first-contentful-paint").length > 0;
    look();
  };
  new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
})()"""

FULL_SNAPSHOT_KEPT = """async () => {
  const cache = await caches.open("haleakala-memory");
  const kept = async () => (await cache.keys()).some(({ url }) => url.endsWith("/memory.bin"));
  while (!(await kept())) await new Promise((later) => setTimeout(later, 200));
}"""
"""Versions before 28 November 2026 fetched a second snapshot when idle."""
AT_REST = re.compile(
    r"/assets/(memory|game|pydantic)-|/python_stdlib\.zip$|/app-[^/]+/((apart|sandbox_worker|codes|scan_worker)\.js|[^/]+\.whl)$"
)
"""The files that the service worker fetches once the game can be played, or a second snapshot."""
FIRST_PAINT = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime"""
HOW_STARTED = """() => performance.getEntriesByName("python")[0]?.detail"""


def bench_site(dist: Path, folder: Path, quality: int) -> BrotliServer:
    """A server with a built site, the same page without scripts, and a bare Pyodide."""
    for entry in dist.iterdir():
        (folder / entry.name).symlink_to(entry)
    page = (dist / "index.html").read_text("utf-8")
    plain = re.sub(r"<script\b.*?</script>|<link rel=\"modulepreload\".*?>", "", page, flags=re.S)
    (folder / "plain.html").write_text(plain, "utf-8")
    (folder / "stock").mkdir()
    for name in STOCK_FILES:
        shutil.copy(STOCK / name, folder / "stock" / name)
    ours = next((dist / "assets").glob("python-*")).relative_to(dist)
    (folder / "lock.json").write_text(lock(), "utf-8")
    bares = {"bare": ("stock", "{}"), "bare-bytecode": (f"{ours}", '{lockFileURL: "./lock.json"}')}
    for name, (python, settings) in bares.items():
        script = BARE.replace("PYTHON", python).replace("OPTIONS", settings)
        (folder / f"{name}.mjs").write_text(script, "utf-8")
        page = f'<!doctype html><title>Pyodide</title><script type="module" src="{name}.mjs"></script>'
        (folder / f"{name}.html").write_text(page, "utf-8")
    server = BrotliServer(folder, quality)
    with_its_own_policy(server)
    server.compress(dist, folder)
    server.rules.append((re.compile("/stock/.*"), {"Cache-Control": "public, max-age=31536000, immutable"}))
    return server


def descendants() -> list[int]:
    """The ids of all browser processes that this process has started."""
    parents: dict[int, int] = {}
    names: dict[int, str] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, ValueError):
            name, _, rest = (folder / "stat").read_text().rpartition(") ")
            parents[int(folder.name)], names[int(folder.name)] = int(rest.split()[1]), name
    found = {os.getpid()}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return [child for child in found if "chrom" in names.get(child, "")]


@contextmanager
def throttled(share: int) -> Iterator[None]:
    """Let the browser run for one slice of time in `share`."""
    over = threading.Event()

    def hold() -> None:
        while not over.is_set():
            held = descendants()
            for sign, pause in ((signal.SIGSTOP, (share - 1) * SLICE), (signal.SIGCONT, SLICE)):
                for child in held:
                    with suppress(ProcessLookupError):
                        os.kill(child, sign)
                time.sleep(pause)

    holder = threading.Thread(target=hold)
    if share > 1:
        holder.start()
    try:
        yield
    finally:
        over.set()
        if share > 1:
            holder.join()


@contextmanager
def living(setting: Setting, server: BrotliServer) -> Iterator[None]:
    """Apply a setting to the browser and the server."""
    server.line = Line() if setting.line else None
    with throttled(setting.share):
        yield
    server.line = None


def visit(context: BrowserContext, url: str) -> tuple[Page, float, float]:
    """Open an address in a new page; return the page and the times of its first paint and of its answer."""
    page = context.new_page()
    if "bare" not in url:
        page.add_init_script(PLAYER)
    page.goto(url)
    try:
        page.wait_for_function("() => window.played", timeout=TIMEOUT)
    except TimeoutError as error:
        raise AssertionError(f"nothing was touched at {page.url}: {page.locator('body').inner_text()[:500]}") from error
    return page, page.evaluate(FIRST_PAINT) or 0.0, page.evaluate("() => window.played")


def fresh(browser: Browser) -> BrowserContext:
    """A new, empty profile."""
    context = browser.new_context(viewport={"width": 1366, "height": 768})
    context.set_default_timeout(TIMEOUT)
    return context


def pictures(browser: Browser, pages: Sequence[tuple[BrotliServer, str]], times: int, setting: Setting) -> list[float]:
    """The time of the first paint of each page: the median of `times` first visits, made in turn."""
    found: list[list[float]] = [[] for _ in pages]
    for number in range(times):
        for place, (server, name) in in_turn(pages, number):
            with fresh(browser) as context, living(setting, server):
                page = context.new_page()
                page.goto(server.url + name)
                page.wait_for_function(FIRST_PAINT, timeout=TIMEOUT)
                found[place].append(page.evaluate(FIRST_PAINT))
    return [statistics.median(times) for times in found]


def bares(browser: Browser, server: BrotliServer, setting: Setting) -> dict[str, float]:
    """Visits to a page with only Python, the stock one and ours."""
    found = {}
    for name in ("bare", "bare-bytecode"):
        with fresh(browser) as context:
            for kind in ("first visit", "warm"):
                with living(setting, server):
                    found[f"{name}, {kind}"] = visit(context, f"{server.url}{name}.html")[2]
    return found


def visits(browser: Browser, server: BrotliServer, setting: Setting) -> dict[str, float]:
    """A first visit to the page, and later ones."""
    found: dict[str, float] = {}
    with fresh(browser) as context:
        context.add_init_script(SOONER)
        server.sent.clear()
        with living(setting, server):
            page, _, found["page, first visit"] = visit(context, server.url)
        assert page.evaluate(HOW_STARTED) in {"snapshot", "delivered"}, "the snapshot was not used"
        wait_offline_ready(page, server.folder)
        if two := any((server.folder / "assets").glob("memory-*")):
            page.evaluate(FULL_SNAPSHOT_KEPT)
        page.wait_for_timeout(SETTLED)
        late = sum(size for path, size in server.sent.items() if AT_REST.search(path)) / 1e6
        found["megabytes, whole visit"] = whole = server.sent.total() / 1e6
        found["megabytes, first visit"] = whole - late
        page.evaluate("() => localStorage.clear()")
        page.close()
        with living(setting, server):
            page, found["first picture, warm"], found["page, warm"] = visit(context, server.url)
        assert not two or page.evaluate(HOW_STARTED) == "remembered", "the second snapshot was not used"
        page.evaluate(ONLY_SAVED, SAVED)
        page.close()
        with living(setting, server):
            page, _, found["page, warm, a game is saved"] = visit(context, f"{server.url}#/")
        page.evaluate(ONLY_SAVED, SAVED)
        page.close()
        saved = f"{server.url}#/match/bench"
        with living(setting, server):
            page, _, found["page, warm, a saved game"] = visit(context, saved)
        page.close()
        with living(setting, server):
            page, found["first picture, warm, a saved game"], shown = visit(context, saved)
        found["page, warm, a saved game shown at once"] = shown
        page.close()
        with living(setting, server):
            _, _, found["start page, warm, a saved game is listed"] = visit(context, server.url)
        return found


def one_round(
    browser: Browser, sites: Sequence[BrotliServer], number: int, asked: Any, setting: Setting
) -> list[Found]:
    """All kinds of visits, once to each site; if nothing is compared, also those to pages that our own are compared
    with."""
    found: list[Found] = [{} for _ in sites]
    bounds = asked.short or len(sites) == 1
    pages = [(server, "") for server in sites] + [(sites[0], "plain.html")] * bounds
    painted = pictures(browser, pages, 1 if asked.short else PICTURES, setting)
    for one, first in zip(found, painted, strict=False):
        one["first picture"] = first
    if bounds:
        found[0] |= {"first picture, no scripts": painted[-1], **bares(browser, sites[0], setting)}
    for place, server in in_turn(sites, number):
        found[place] |= visits(browser, server, setting)
    return found


def report(results: dict[str, list[float]], setting: Setting) -> list[str]:
    """Print the table, and return the limits that are exceeded. A ratio is the median of the rounds' ratios, since the
    speed of the machine varies."""
    ratios = {
        name: [one / other for one, other in zip(results[ours], results[theirs], strict=True)]
        for name, (ours, theirs) in RATIOS.items()
        if theirs in results
    }
    rows, missed = [], []
    for name, values in (results | ratios).items():
        digits = 2 if name in ratios or name.startswith(EXACT) else 0
        bar = setting.bars.get(name)
        met = not bar or statistics.median(values) <= bar
        rows.append((name, held(met, spread(values, digits)), f"{bar}" if bar else ""))
        missed += [f"{setting.title}: {name}"] * (not met)
    note = f"Milliseconds; rounds: {len(results['page, warm'])}."
    table(setting.title, note, ("", "median (lowest to highest)", "bar"), rows)
    return missed


def settings(asked: Any) -> list[Setting]:
    """The settings for the visits. The short form uses the line, which runs all parts of this file."""
    usual = ("line",) if asked.short else COMPARED if asked.beside else tuple(SETTINGS)
    return [SETTINGS[name] for name in asked.where or usual]


def main(asked: Any) -> None:
    """Measure, print the tables, and fail if a limit is exceeded."""
    missed: list[str] = []
    slower: list[str] = []
    alone = not asked.short and not asked.beside
    with ExitStack() as stack:
        sites = []
        for dist in (DIST, *asked.beside):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            site = bench_site(dist, folder, QUICK if asked.short else BEST)
            site.start()
            stack.callback(site.stop)
            sites.append(site)
        playwright = stack.enter_context(sync_playwright())
        for setting in settings(asked):
            results: list[dict[str, list[float]]] = [{} for _ in sites]
            for number in range(asked.rounds or (setting.rounds if alone else rounds_of(asked))):
                browser = launch(playwright)
                for result, found in zip(results, one_round(browser, sites, number, asked, setting), strict=True):
                    for name, value in found.items():
                        result.setdefault(name, []).append(value)
                browser.close()
            missed += report(results[0], setting)
            for dist, theirs in zip(asked.beside, results[1:], strict=True):
                slower += compared(f"{setting.title}, {dist}" if len(sites) > 2 else setting.title, results[0], theirs)
    if missed and alone:
        raise SystemExit("Above the bar: " + ", ".join(missed))
    end(asked, slower)


if __name__ == "__main__":
    asked = options(__doc__, ROUNDS)
    asked.add_argument("--where", nargs="+", choices=SETTINGS, help=f"all of them otherwise, {COMPARED} with --beside")
    main(asked.parse_args())
