"""Measures how long another game takes on a first visit, and how much one more game costs there.

Each round opens the page with empty caches, on localhost and on a line of 10 Mbit/s with 40 ms before each answer. It
starts the default game as start.py does, then chooses another one, and measures the time until its form is shown, and
until the first touch on its board is answered. With `--one-more` the site is built again with one more game, and the
bytes of first visits are compared: `python -m e2e.tools.late [rounds] [--one-more]`.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e import ROOT
from e2e.conftest import wait_offline_ready
from e2e.kit.chromium import launch
from e2e.tools.brotli_server import BYTES_A_SECOND, BrotliServer, Line
from e2e.tools.start import AT_REST, BEST, visit
from e2e.tools.tables import held, spread, table

GROWTH = 0.02  # the limit in megabytes for the growth of a first visit with one more game

CHOOSE = """async (id) => {
  const until = (find) => new Promise((found) => {
    const look = () => {
      const one = find();
      if (one) (watcher.disconnect(), found(one));
    };
    const watcher = new MutationObserver(look);
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
  const begun = performance.now();
  location.hash = `#/new/${id}`;
  const form = await until(() => document.querySelector(`#new-${id} [type=submit]`));
  const seen = performance.now();
  for (const seat of form.form.querySelectorAll("select")) seat.value = "";
  form.click();
  const lit = await until(() => document.querySelector(`.table[data-game="${id}"] .lit[data-target]`));
  const table = document.querySelector(".table");
  const state = () => table.querySelector(".status").textContent + table.querySelectorAll(".log li").length;
  const before = state();
  lit.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await until(() => table.querySelector(".chosen") || state() !== before);
  return [seen - begun, performance.now() - begun];
}"""


def served(dist: Path) -> BrotliServer:
    """A server of a built site, compressed as by a good host."""
    server = BrotliServer(dist, BEST)
    server.compress(dist)
    server.start()
    return server


def megabytes(sent: Mapping[str, int]) -> float:
    """The megabytes that were sent, without those that a page fetches when it is idle."""
    return sum(size for path, size in sent.items() if not AT_REST.search(path)) / 1e6


def chosen(server: BrotliServer, game: str, rounds: int) -> None:
    """Print how long another game takes on first visits."""
    rows = []
    with sync_playwright() as playwright:
        for line, where in ((None, "localhost"), (Line(), f"{8 * BYTES_A_SECOND / 1e6:.0f} Mbit/s")):
            times = []
            for _ in range(rounds):
                browser = launch(playwright)
                server.line = line
                page, _, _ = visit(browser.new_context(viewport={"width": 1366, "height": 768}), server.url)
                times.append(page.evaluate(CHOOSE, game))
                browser.close()
            rows.append((where, *(spread(values, 0) for values in zip(*times, strict=True))))
    head = ("", "its form is seen", "its board has answered")
    table("A game chosen on a first visit", f"Milliseconds; the game: {game}; rounds: {rounds}.", head, rows)


def first_visit(dist: Path) -> float:
    """The megabytes of a first visit."""
    server = served(dist)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page, _, _ = visit(browser.new_context(viewport={"width": 1366, "height": 768}), server.url)
        wait_offline_ready(page, dist)
        browser.close()
    server.stop()
    return megabytes(server.sent)


def with_one_more(folder: Path) -> Path:
    """The site with one more game, built in a copy of the tree."""
    from tests.tooling.site.test_archives import with_one_more

    for name in ("pyproject.toml", "README.md", "LICENSE", "netlify.toml"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "web", folder / "web", ignore=shutil.ignore_patterns("dist", "node_modules", "__pycache__"))
    (folder / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    shutil.copytree(ROOT / ".cache", folder / ".cache", ignore=shutil.ignore_patterns("site*", "own-wheel", "brotli"))
    with_one_more(folder, "zeta")
    subprocess.run([sys.executable, "-m", "web.build"], cwd=folder, check=True)
    return folder / "web/dist"


def main(rounds: int, one_more: bool) -> None:
    """Measure another game in `rounds` rounds, and with `one_more` what one more game costs; fail if it is too much."""
    dist = ROOT / "web/dist"
    if rounds:
        server = served(dist)
        (folder, *_) = sorted((dist / "assets").glob("game-*"))
        chosen(server, folder.name.split("-")[1], rounds)
        server.stop()
    if one_more:
        with tempfile.TemporaryDirectory() as tree:
            before, after = first_visit(dist), first_visit(with_one_more(Path(tree)))
        met = after - before <= GROWTH
        rows = [("today", f"{before:.3f}"), ("with one game more", f"{after:.3f}")]
        rows.append((f"growth (bar: {GROWTH})", held(met, f"{after - before:.3f}")))
        table("One game more", "Bytes as sent with brotli.", ("", "megabytes, first visit"), rows)
        if not met:
            raise SystemExit("Above the bar: a first visit grows with the number of games")


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("rounds", nargs="?", type=int, default=5)
    asked.add_argument("--one-more", action="store_true")
    main(asked.parse_args().rounds, asked.parse_args().one_more)
