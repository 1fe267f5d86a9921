"""Finds a Chromium for the tests: the one in $CHROMIUM, an installed one, Playwright's own, or Debian's."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from debian import installed as packages_installed
from playwright.sync_api import Browser, BrowserContext, BrowserType, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
DOWNLOAD_PATIENCE = 180  # the timeout in seconds of the download
# The disabled features of Chromium; this list replaces Playwright's own. With the last one the browser would open an
# extra page beside each page of ours.
OFF = (
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "PreloadTopChromeWebUI",
)
# The first three prevent the browser's own requests; the fourth makes requests to other machines fail.
ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--no-sandbox",
    f"--disable-features={','.join(OFF)}",
]
QUICK_CODE = "--js-flags=--liftoff-only"
"""Code is compiled once, without later optimization: most pages of tests are open for seconds only."""
ONE_PROCESS = "--process-per-site"
"""The pages of a browser profile share a process, so that the next page starts in half the time."""


def installed() -> str | None:
    """The path in $CHROMIUM, otherwise the first browser on the PATH."""
    named = os.environ.get("CHROMIUM")
    if named and not Path(named).exists():
        raise SystemExit(f"CHROMIUM names {named}, which does not exist.")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def playwrights_own() -> str | None:
    """The browser that Playwright has downloaded, if it exists."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def executable() -> str | None:
    """The path of a Chromium: an installed one, otherwise the one that Playwright has downloaded."""
    return installed() or playwrights_own()


def launch(playwright: Playwright, *more: str) -> Browser:
    """Start a headless Chromium that can reach only this machine."""
    path = installed() or playwright.chromium.executable_path
    return playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *more])


def launch_profile(kind: BrowserType, profile: Path, **options: Any) -> BrowserContext:
    """Start a browser with a profile in a folder, whose `Default/Preferences` may contain settings."""
    path = installed() or kind.executable_path
    return kind.launch_persistent_context(profile, executable_path=path, args=ARGUMENTS, **options)


def download() -> None:
    """Let Playwright download its browser. A failure is printed, but raises no error."""
    print(f"No Chromium on the PATH: asking Playwright for one (at most {DOWNLOAD_PATIENCE} s).", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        subprocess.run(command, timeout=DOWNLOAD_PATIENCE, check=True, capture_output=True)
    except (subprocess.SubprocessError, OSError) as error:
        print(f"Playwright could not fetch it ({type(error).__name__}).", flush=True)


def install_debians(*packages: str) -> None:
    """Install Debian packages, if possible. A failure is printed, but raises no error: tests report what they lack."""
    if error := packages_installed(*packages):
        print(error, flush=True)


def main() -> None:
    """Print which Chromium will be used; download or install one if there is none."""
    attempts: tuple[Callable[[], None], ...] = (lambda: None, download, lambda: install_debians("chromium"))
    for attempt in attempts:
        attempt()
        path = executable()
        if path:
            print(f"Chromium: {path}")
            return
    raise SystemExit("No Chromium: install one, or set CHROMIUM to the path of a Chromium or Chrome.")


if __name__ == "__main__":
    main()
