"""How soon the page shows its first picture and answers a touch, and what that costs on the line: part of `make bench`.

Each round opens, in turn and with nothing kept: the page without its scripts and the page, until they show something,
a few times each. Then, one after the other: a bare stock Pyodide, one with our bytecode and nothing else (what any
page of ours takes at least where no memory is kept), the page on a first visit, and each again when it was here
before; then a page that has a saved game. A script in the page touches as soon as there is something to touch. The
same again with the browser stopped three quarters of the time. `--short` makes each visit once, with files that are
hardly compressed, and knows no bars: `make test` asks for that, so that a broken bench is seen.
"""

import argparse
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
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import Any

from chromium import launch
from conftest import ROOT, wait_offline_ready
from moments import SAVES
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from serve import Handler, SiteServer

STOCK = ROOT / "web/node_modules/pyodide"
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
CACHE = ROOT / ".cache/brotli"
BEST, HARDLY = 11, 1  # brotli's quality
ROUNDS, THROTTLED_ROUNDS = 11, 3
FIRST_PICTURE, FIRST_VISIT, WARM, MEGABYTES = 1.1, 0.5, 0.5, 6.8  # the bars
SLICE, SHARE = 0.02, 4  # s, and which part of the time a throttled browser runs
PATIENCE = 120_000  # ms
PICTURES = 5  # visits to each page in a round: one is as far from the next as the other page is
SAVED = {"haleakala.match.bench": SAVES["middle"]}

BARE = """import { loadPyodide } from "./PYTHON/pyodide.mjs";
const python = await loadPyodide(OPTIONS);
if (python.runPython("6 * 7") === 42) window.played = performance.now();
"""

# Begins a game as soon as the form is seen, touches a disc as soon as one shines, and notes when it is in hand.
PLAYER = """(() => {
  let [painted, begun, touched] = [false, false, false];
  const look = () => {
    if (!painted) return; // nobody touches what is not to be seen, and a click before costs the first picture a layout
    const form = document.querySelector("form[data-form=new-game] [type=submit]");
    if (form && !begun && !location.hash) {
      for (const seat of form.form.querySelectorAll("select")) seat.value = ""; // people, who need nobody to answer
      return (begun = true), form.click();
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
)  # remember.js fetches it
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

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        kind = self.guess_type(str(path)).partition(";")[0]
        if not path.is_file() or not re.search(r"text/|javascript|json|wasm|svg|xml", kind):
            return super().send_head()
        body = brotli(path, self.server.quality)  # type: ignore[attr-defined]
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return BytesIO(body)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        body = source.read()
        with suppress(ConnectionError):
            outputfile.write(body)
            self.server.sent[self.path] = self.server.sent.get(self.path, 0) + len(body)  # type: ignore[attr-defined]


def bench_site(folder: Path, quality: int) -> SiteServer:
    """The built site, the same page without scripts, and a bare Pyodide, on one server."""
    dist = ROOT / "web/dist"
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
    for name, (python, options) in bares.items():
        script = BARE.replace("PYTHON", python).replace("OPTIONS", options)
        (folder / f"{name}.mjs").write_text(script, "utf-8")
        page = f'<!doctype html><title>Pyodide</title><script type="module" src="{name}.mjs"></script>'
        (folder / f"{name}.html").write_text(page, "utf-8")
    server = SiteServer(folder)
    server.RequestHandlerClass = BrotliHandler
    server.sent, server.quality = {}, quality  # type: ignore[attr-defined]
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


def one_round(browser: Browser, server: SiteServer, share: int, results: dict[str, list[float]]) -> None:
    """Every kind of visit once."""

    def note(name: str, value: float) -> None:
        results.setdefault(name, []).append(value)

    def fresh() -> BrowserContext:
        return browser.new_context(viewport={"width": 1366, "height": 768})

    pictures: dict[str, list[float]] = {"first picture, no scripts": [], "first picture": []}
    for turn in range(PICTURES):
        for name, address in (("first picture, no scripts", "plain.html"), ("first picture", ""))[:: (-1) ** turn]:
            with fresh() as context, throttled(share):
                page = context.new_page()
                page.goto(f"{server.url}{address}")
                page.wait_for_function(FIRST_PAINT, timeout=PATIENCE)
                pictures[name].append(page.evaluate(FIRST_PAINT))
    for name, times in pictures.items():
        note(name, statistics.median(times))
    for name in ("bare", "bare-bytecode"):
        with fresh() as context:
            for kind in ("first visit", "warm"):
                with throttled(share):
                    note(f"{name}, {kind}", visit(context, f"{server.url}{name}.html")[2])
    with fresh() as context:
        server.sent.clear()  # type: ignore[attr-defined]
        with throttled(share):
            page, _, played = visit(context, server.url)
        assert page.evaluate(HOW_STARTED) == "delivered", "the memory of a first visit was not used"
        note("page, first visit", played)
        wait_offline_ready(page)
        page.evaluate(MEMORY_KEPT)
        sent: dict[str, int] = server.sent  # type: ignore[attr-defined]
        note("megabytes", sum(size for path, size in sent.items() if not AT_REST.search(path)) / 1e6)
        note("megabytes at rest", sum(size for path, size in sent.items() if AT_REST.search(path)) / 1e6)
        page.evaluate("() => localStorage.clear()")
        page.close()
        with throttled(share):
            page, painted, played = visit(context, server.url)
        note("first picture, warm", painted)
        note("page, warm", played)
        assert page.evaluate(HOW_STARTED) == "remembered", "the memory that was kept was not used"
        page.evaluate("(kept) => { localStorage.clear(); Object.assign(localStorage, kept); }", SAVED)
        page.close()
        saved = f"{server.url}#/match/bench"
        with throttled(share):
            page, _, played = visit(context, saved)
        note("page, warm, a saved game", played)
        page.close()
        with throttled(share):
            page, painted, played = visit(context, saved)
        note("first picture, warm, a saved game", painted)
        note("page, warm, a saved game shown at once", played)


def report(results: dict[str, list[float]], share: int) -> list[str]:
    """Print the table, and answer the bars that are missed: a ratio is the median of the rounds' ratios, since the
    machine is quicker in one minute than in another.
    """
    slow = f", the browser running a {SHARE}th of the time" if share > 1 else ""
    print(f"\nThe start in milliseconds{slow}: median of {len(results['page, warm'])} rounds (lowest to highest)")
    for name, values in results.items():
        if not name.startswith("megabytes"):
            print(f"  {name:42}{statistics.median(values):8.0f}  ({min(values):.0f} to {max(values):.0f})")
    ratios = {
        "first picture / the page without scripts": ("first picture", "first picture, no scripts", FIRST_PICTURE),
        "page / bare Pyodide, first visit": ("page, first visit", "bare, first visit", FIRST_VISIT),
        "page / bare Pyodide, warm": ("page, warm", "bare, warm", WARM),
    }
    missed = []
    for name, (ours, theirs, bar) in ratios.items():
        each = [one / other for one, other in zip(results[ours], results[theirs], strict=True)]
        print(f"  {name:42}{statistics.median(each):8.2f}  ({min(each):.2f} to {max(each):.2f})  bar {bar}")
        missed += [name] * (statistics.median(each) > bar)
    megabytes = statistics.median(results["megabytes"])
    print(f"  {'megabytes on a first visit':42}{megabytes:8.2f}  bar {MEGABYTES}")
    at_rest = statistics.median(results["megabytes at rest"])
    print(f"  {'megabytes that are fetched at rest':42}{at_rest:8.2f}")
    missed += ["megabytes"] * (megabytes > MEGABYTES)
    return missed if share == 1 else []


def main(short: bool) -> None:
    missed: list[str] = []
    runs = ((1, 1),) if short else ((1, ROUNDS), (SHARE, THROTTLED_ROUNDS))
    with tempfile.TemporaryDirectory() as folder:
        server = bench_site(Path(folder), HARDLY if short else BEST).start()
        with sync_playwright() as playwright:
            for share, count in runs:
                results: dict[str, list[float]] = {}
                for _ in range(count):
                    browser = launch(playwright)
                    one_round(browser, server, share, results)
                    browser.close()
                missed += report(results, share)
        server.stop()
    if missed and not short:
        raise SystemExit("Above the bar: " + ", ".join(missed))


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--short", action="store_true")
    main(asked.parse_args().short)
