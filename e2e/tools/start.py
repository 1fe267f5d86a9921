"""How soon the page shows its first picture and answers a touch, and what that costs on the line: part of `make bench`.

Each round opens, in turn and with nothing kept: the page without its scripts and the page, until they show something,
a few times each. Then, one after the other: a bare stock Pyodide, one with our bytecode and nothing else (what any
page of ours takes at least where no memory is kept), the page on a first visit, and each again when it was here
before; then a page that has a saved game. A script in the page touches as soon as there is something to touch. The
same again with the browser stopped three quarters of the time. `--beside FOLDER` visits another built site in turn
with this one instead, and fails where this one is slower (ratios.py says what that means). `--short` makes each visit
once, with files that are hardly compressed, and knows no bars: `make test` asks for that, so that a broken bench is
seen.
"""

import hashlib
import os
import re
import shutil
import signal
import statistics
import subprocess
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from e2e import ROOT
from e2e.conftest import wait_offline_ready
from e2e.kit.chromium import launch
from e2e.kit.moments import SAVES
from e2e.tools.beside import DIST, end, in_turn, options, rounds_of, with_its_own_policy
from e2e.tools.ratios import EXACT, compared
from e2e.tools.tables import held, spread, table
from web.build.serve import Handler, SiteServer

STOCK = ROOT / "web/node_modules/pyodide"
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
CACHE = ROOT / ".cache/brotli"
BEST, HARDLY = 11, 1  # brotli's quality
ROUNDS, THROTTLED_ROUNDS = 11, 3
RATIOS = {
    "first picture / without scripts": ("first picture", "first picture, no scripts"),
    "page / bare, first visit": ("page, first visit", "bare, first visit"),
    "page / bare, warm": ("page, warm", "bare, warm"),
    "bare-bytecode / bare, first visit": ("bare-bytecode, first visit", "bare, first visit"),
    "bare-bytecode / bare, warm": ("bare-bytecode, warm", "bare, warm"),
}
BARS = {
    "first picture / without scripts": 1.1,
    "page / bare, first visit": 0.5,
    "page / bare, warm": 0.5,
    "megabytes, first visit": 6.8,
}
SLICE, SHARE = 0.02, 4  # s, and which part of the time a throttled browser runs
PATIENCE = 120_000  # ms
PICTURES = 5  # visits to each page in a round: one is as far from the next as the other page is
Found = dict[str, float]
"""What was measured, by name: milliseconds or megabytes."""
SAVED = {"haleakala.match.bench": SAVES["middle"]}

BARE = """import { loadPyodide } from "./PYTHON/pyodide.mjs";
const python = await loadPyodide(OPTIONS);
if (python.runPython("6 * 7") === 42) window.played = performance.now();
"""

# Begins a game of people, who need nobody to answer, as soon as its card is seen (its form, in versions that had it
# here), touches a disc as soon as one shines, and notes when it is in hand. `before`: how a button was named in
# versions without typed messages.
PLAYER = """(() => {
  let [painted, begun, touched] = [false, false, false];
  const look = () => {
    if (!painted) return; // nobody touches what is not to be seen, and a click before costs the first picture a layout
    const form = document.querySelector("form.new-game [type=submit]");
    if (form && !begun && !location.hash) {
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
    if (!document.querySelector(".table .chosen")) return;
    window.played ??= performance.now();
    watcher.disconnect();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, childList: true, attributeFilter: ["class"] });
  const seen = (list) => {
    painted ||= list.getEntriesByName("first-contentful-paint").length > 0;
    look();
  };
  new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
})()"""

MEMORY_KEPT = """async () => {
  const cache = await caches.open("haleakala-memory");
  const kept = async () => (await cache.keys()).some(({ url }) => url.endsWith("/memory.bin"));
  while (!(await kept())) await new Promise((later) => setTimeout(later, 200));
}"""
AT_REST = re.compile(
    r"/(memory|game)-|/python_stdlib\.zip$|/app-[^/]+/(apart\.js|[^/]+\.whl)$"
)  # snapshot_cache.js fetches it
FIRST_PAINT = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime"""
HOW_STARTED = """() => performance.getEntriesByName("python")[0]?.detail"""


def brotli(path: Path, quality: int) -> bytes:
    """A file as a good host sends it, with a quality of 11; compressed once and kept."""
    data = path.read_bytes()
    kept = CACHE / f"{quality}-{hashlib.sha256(data).hexdigest()}"
    if not kept.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        code = "const z = require('zlib'), f = require('fs'); f.writeFileSync(process.argv[2] + '.part', "
        code += "z.brotliCompressSync(f.readFileSync(process.argv[1]), { params: "
        code += "{ [z.constants.BROTLI_PARAM_QUALITY]: Number(process.argv[3]) } }))"
        subprocess.run(["node", "-e", code, str(path), str(kept), str(quality)], check=True)
        kept.with_name(f"{kept.name}.part").rename(kept)
    return kept.read_bytes()


class BrotliHandler(Handler):
    """What serve.py does, with brotli for every type that hosts compress, and counting what goes out."""

    server: "BrotliServer"

    def send_head(self) -> Any:
        """Answer with the file compressed by brotli, if hosts compress its type."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        kind = self.guess_type(str(path)).partition(";")[0]
        if not path.is_file() or not re.search(r"text/|javascript|json|wasm|svg|xml", kind):
            return super().send_head()
        body = brotli(path, self.server.quality)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send the body, and count its bytes."""
        body = source.read()
        with suppress(ConnectionError):
            outputfile.write(body)
            self.server.sent[self.path] += len(body)


class BrotliServer(SiteServer):
    """A site whose files are compressed by brotli; `sent` counts the bytes of each path."""

    def __init__(self, folder: Path, quality: int, handler: type[BrotliHandler] = BrotliHandler) -> None:
        super().__init__(folder)
        self.RequestHandlerClass = handler
        self.quality = quality
        self.sent = Counter[str]()


def bench_site(dist: Path, folder: Path, quality: int) -> BrotliServer:
    """A built site, the same page without scripts, and a bare Pyodide, on one server."""
    for entry in dist.iterdir():
        (folder / entry.name).symlink_to(entry)
    page = (dist / "index.html").read_text("utf-8")
    plain = re.sub(r"<script\b.*?</script>|<link rel=\"modulepreload\".*?>", "", page, flags=re.S)
    (folder / "plain.html").write_text(plain, "utf-8")
    (folder / "stock").mkdir()
    for name in STOCK_FILES:
        shutil.copy(STOCK / name, folder / "stock" / name)
    ours = next((dist / "assets").glob("python-*")).relative_to(dist)
    lock = next((dist / "assets").glob("app-*/pyodide-lock.json")).relative_to(dist)
    bares = {"bare": ("stock", "{}"), "bare-bytecode": (f"{ours}", f'{{lockFileURL: "./{lock}"}}')}
    for name, (python, settings) in bares.items():
        script = BARE.replace("PYTHON", python).replace("OPTIONS", settings)
        (folder / f"{name}.mjs").write_text(script, "utf-8")
        page = f'<!doctype html><title>Pyodide</title><script type="module" src="{name}.mjs"></script>'
        (folder / f"{name}.html").write_text(page, "utf-8")
    server = BrotliServer(folder, quality)
    with_its_own_policy(server)
    for path in (*dist.rglob("*"), *folder.rglob("*")):
        if path.is_file() and path.suffix not in {".gz", ".png"}:
            brotli(path, quality)
    return server


def descendants() -> list[int]:
    """Every browser process that this one has begun."""
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
    """Let the browser run for one slice of time in `share`; DevTools would slow the page down, but no worker."""
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


def visit(context: BrowserContext, url: str) -> tuple[Page, float, float]:
    """Open an address in a new page: when it painted first, and when it had answered."""
    page = context.new_page()
    if "bare" not in url:
        page.add_init_script(PLAYER)
    page.goto(url)
    page.wait_for_function("() => window.played", timeout=PATIENCE)
    return page, page.evaluate(FIRST_PAINT) or 0.0, page.evaluate("() => window.played")


def fresh(browser: Browser) -> BrowserContext:
    """A profile with nothing in it."""
    return browser.new_context(viewport={"width": 1366, "height": 768})


def pictures(browser: Browser, addresses: Sequence[str], times: int, share: int) -> list[float]:
    """When each address paints something: the median of so many first visits, made in turn."""
    found: list[list[float]] = [[] for _ in addresses]
    for number in range(times):
        for place, address in in_turn(addresses, number):
            with fresh(browser) as context, throttled(share):
                page = context.new_page()
                page.goto(address)
                page.wait_for_function(FIRST_PAINT, timeout=PATIENCE)
                found[place].append(page.evaluate(FIRST_PAINT))
    return [statistics.median(times) for times in found]


def bares(browser: Browser, server: SiteServer, share: int) -> dict[str, float]:
    """Visits to a page of nothing but Python, the stock one and ours."""
    found = {}
    for name in ("bare", "bare-bytecode"):
        with fresh(browser) as context:
            for kind in ("first visit", "warm"):
                with throttled(share):
                    found[f"{name}, {kind}"] = visit(context, f"{server.url}{name}.html")[2]
    return found


def visits(browser: Browser, server: BrotliServer, share: int) -> dict[str, float]:
    """A first visit to the page, and what comes after it."""
    found: dict[str, float] = {}
    with fresh(browser) as context:
        server.sent.clear()
        with throttled(share):
            page, _, found["page, first visit"] = visit(context, server.url)
        assert page.evaluate(HOW_STARTED) == "delivered", "the memory of a first visit was not used"
        wait_offline_ready(page, server.folder)
        page.evaluate(MEMORY_KEPT)
        at_rest = sum(size for path, size in server.sent.items() if AT_REST.search(path))
        found["megabytes, first visit"] = (server.sent.total() - at_rest) / 1e6
        found["megabytes, at rest"] = at_rest / 1e6
        page.evaluate("() => localStorage.clear()")
        page.close()
        with throttled(share):
            page, found["first picture, warm"], found["page, warm"] = visit(context, server.url)
        assert page.evaluate(HOW_STARTED) == "remembered", "the memory that was kept was not used"
        page.evaluate("(kept) => { localStorage.clear(); Object.assign(localStorage, kept); }", SAVED)
        page.close()
        saved = f"{server.url}#/match/bench"
        with throttled(share):
            page, _, found["page, warm, a saved game"] = visit(context, saved)
        page.close()
        with throttled(share):
            _, found["first picture, warm, a saved game"], shown = visit(context, saved)
        return found | {"page, warm, a saved game shown at once": shown}


def one_round(browser: Browser, sites: Sequence[SiteServer], number: int, asked: Any, share: int) -> list[Found]:
    """Every kind of visit once to each site; what bounds ours, too, where no other is compared."""
    found: list[Found] = [{} for _ in sites]
    addresses = [server.url for server in sites]
    bounds = asked.short or len(sites) == 1
    plain = [f"{addresses[0]}plain.html"] * bounds
    painted = pictures(browser, [*addresses, *plain], 1 if asked.short else PICTURES, share)
    for one, first in zip(found, painted, strict=False):
        one["first picture"] = first
    if bounds:
        found[0] |= {"first picture, no scripts": painted[-1], **bares(browser, sites[0], share)}
    for place, server in in_turn(sites, number):
        found[place] |= visits(browser, server, share)
    return found


def report(results: dict[str, list[float]], share: int) -> list[str]:
    """Print the table, and answer the bars that are missed: a ratio is the median of the rounds' ratios, since the
    machine is quicker in one minute than in another.
    """
    ratios = {
        name: [one / other for one, other in zip(results[ours], results[theirs], strict=True)]
        for name, (ours, theirs) in RATIOS.items()
        if theirs in results
    }
    rows, missed = [], []
    for name, values in (results | ratios).items():
        digits = 2 if name in ratios or name.startswith(EXACT) else 0
        bar = BARS.get(name)
        met = not bar or statistics.median(values) <= bar
        rows.append((name, held(met, spread(values, digits)), f"{bar}" if bar else ""))
        missed += [name] * (not met)
    title = "The start on a slow processor" if share > 1 else "The start"
    note = f"Milliseconds; rounds: {len(results['page, warm'])}."
    table(title, note, ("", "median (lowest to highest)", "bar"), rows)
    return missed if share == 1 else []


def main(asked: Any) -> None:
    """Measure, print the tables, and fail where a bar is missed."""
    missed: list[str] = []
    slower: list[str] = []
    alone = not asked.short and not asked.beside
    runs = [(1, rounds_of(asked)), *([(SHARE, THROTTLED_ROUNDS)] if alone else [])]
    with ExitStack() as stack:
        sites = []
        for dist in filter(None, (DIST, asked.beside)):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            sites.append(bench_site(dist, folder, HARDLY if asked.short else BEST).start())
            stack.callback(sites[-1].stop)
        playwright = stack.enter_context(sync_playwright())
        for share, count in runs:
            results: list[dict[str, list[float]]] = [{} for _ in sites]
            for number in range(count):
                browser = launch(playwright)
                for result, found in zip(results, one_round(browser, sites, number, asked, share), strict=True):
                    for name, value in found.items():
                        result.setdefault(name, []).append(value)
                browser.close()
            missed += report(results[0], share)
            if asked.beside:
                slower += compared("The start", *results)
    if missed and alone:
        raise SystemExit("Above the bar: " + ", ".join(missed))
    end(asked, slower)


if __name__ == "__main__":
    main(options(__doc__, ROUNDS).parse_args())
