"""Runs Lighthouse on the built site, on a simulated phone and a desktop, including Python's start: `make lighthouse`.

It runs three times each, and uses the medians. It fails if a score is too low.
"""

import gzip
import hashlib
import io
import json
import os
import statistics
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from e2e import ROOT
from e2e.kit.chromium import ARGUMENTS, executable
from e2e.tools.tables import held, spread, table
from web.build.serve import Handler, SiteServer

TOOL = ROOT / "e2e/tools/lighthouse"
RUNS = 3
CONFIGS = {"phone": "config.json", "desktop": "desktop.mjs"}
BARS = {"performance": 75, "accessibility": 100, "best-practices": 100, "seo": 100}
PARTS = {
    "first-contentful-paint": ("first paint, ms", 0),
    "largest-contentful-paint": ("largest paint, ms", 0),
    "speed-index": ("speed index, ms", 0),
    "total-blocking-time": ("blocking time, ms", 0),
    "cumulative-layout-shift": ("layout shift", 3),
}
PACKED = {".png", ".whl", ".zip"}


def install() -> None:
    """Run `npm ci` in the folder of the tool, if the lock has changed since the last time."""
    stamp = TOOL / "node_modules/.stamp"
    lock = hashlib.sha256((TOOL / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != lock:
        command = ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(command, cwd=TOOL, check=True)
        stamp.write_text(lock)


@cache
def compressed(path: Path) -> bytes:
    """A file compressed as by Netlify."""
    return gzip.compress(path.read_bytes())


class CompressingHandler(Handler):
    """The handler of serve.py with compression, since Lighthouse counts bytes on a slow line."""

    def send_head(self) -> io.BytesIO | Any:
        """Answer with the file compressed by gzip, unless its type is compressed already."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file() or path.suffix in PACKED:
            return super().send_head()
        body = compressed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


def report_of(url: str, config: str) -> dict[str, Any]:
    """The report of one run of Lighthouse, without sending data to its authors."""
    flags = ("{}='{}'".format(*flag.split("=", 1)) if "=" in flag else flag for flag in ARGUMENTS)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "report.json")
        command = ["node", str(TOOL / "node_modules/lighthouse/cli/index.js"), url, "--quiet"]
        command += [
            "--no-enable-error-reporting",
            f"--config-path={TOOL / config}",
            f"--chrome-flags=--headless=new {' '.join(flags)}",
        ]
        command += ["--output=json", f"--output-path={path}"]
        subprocess.run(command, check=True, env=os.environ | {"CHROME_PATH": str(executable())})
        report: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return report


def ready(report: dict[str, Any]) -> float:
    """The time at which the page could be played, as progress.js marks it; it is not slowed down like the other
    figures."""
    marks = report["audits"]["user-timings"]["details"]["items"]
    times = [mark["startTime"] for mark in marks if mark["name"] == "ready"]
    if not times:
        raise SystemExit("Lighthouse did not wait for Python: this says nothing about the real start.")
    return float(times[0])


def failures(report: dict[str, Any]) -> set[str]:
    """The audits that failed in categories which need a score of 100."""
    counted = (
        part["id"]
        for name, bar in BARS.items()
        for part in report["categories"][name]["auditRefs"]
        if bar == 100 and part["weight"]
    )
    audits = map(report["audits"].get, counted)
    return {f"{audit['title']} ({audit['id']})" for audit in audits if audit["score"] not in (None, 1)}


def column(reports: list[dict[str, Any]]) -> tuple[dict[str, str], list[str]]:
    """The column of one kind of device, by name, and the categories whose scores are too low."""
    cells, missed = {}, []
    for category, bar in BARS.items():
        scores = [100 * report["categories"][category]["score"] for report in reports]
        met = statistics.median(scores) >= bar
        cells[f"{category} (bar: {bar})"] = held(met, spread(scores, 0))
        missed += [category] * (not met)
    for part, (title, digits) in PARTS.items():
        cells[title] = spread([report["audits"][part]["numericValue"] for report in reports], digits)
    return cells | {"can be played, ms": spread(list(map(ready, reports)), 0)}, missed


def main() -> None:
    """Run Lighthouse, print its scores, and fail if one is too low."""
    install()
    server = SiteServer()
    server.RequestHandlerClass = CompressingHandler
    server.start()
    columns, missed = {}, []
    for name, config in CONFIGS.items():
        reports = [report_of(server.url, config) for _ in range(RUNS)]
        columns[name], below = column(reports)
        missed += [f"{name} {category}" for category in below]
        for failure in sorted(set().union(*map(failures, reports))):
            print(f"{name}, not met: {failure}")
    server.stop()
    rows = [(what, *(cells[what] for cells in columns.values())) for what in next(iter(columns.values()))]
    version = json.loads((TOOL / "node_modules/lighthouse/package.json").read_text("utf-8"))["version"]
    table("Lighthouse", f"Version {version}; median of {RUNS} runs (lowest to highest).", ("", *columns), rows)
    if missed:
        raise SystemExit("Below the bar: " + ", ".join(missed))


if __name__ == "__main__":
    main()
