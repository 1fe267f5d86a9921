"""Find a Chromium to test with: the one named, the one installed, Playwright's own, or Debian's."""

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
DOWNLOAD_PATIENCE = 180  # seconds
# Playwright's own list of what is turned off is replaced by this one. The last is a page of the browser's own, which it
# begins beside each of ours.
OFF = (
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "PreloadTopChromeWebUI",
)
# The first three keep the browser itself silent; the fourth makes any request that leaves this machine fail.
ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    "--no-sandbox",
    f"--disable-features={','.join(OFF)}",
]
QUICK_CODE = "--js-flags=--liftoff-only"
"""Python's code is compiled once and not made faster later: most pages of tests live for seconds."""
ONE_PROCESS = "--process-per-site"
"""Pages of one browser profile share a process: the next one starts in half the time of the first."""


def installed() -> str | None:
    """The path in $CHROMIUM, else the first browser on the PATH."""
    named = os.environ.get("CHROMIUM")
    if named and not Path(named).exists():
        raise SystemExit(f"CHROMIUM names {named}, which does not exist.")
    return named or next(filter(None, map(shutil.which, NAMES)), None)


def playwrights_own() -> str | None:
    """The browser that Playwright downloaded, if it ever did."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def executable() -> str | None:
    """Return the path of a Chromium: an installed one, else the one that Playwright has fetched."""
    return installed() or playwrights_own()


def launch(playwright: Playwright, *more: str) -> Browser:
    """A headless Chromium that can reach nothing but this machine."""
    path = installed() or playwright.chromium.executable_path
    return playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *more])


def launch_profile(kind: BrowserType, profile: Path, **options: Any) -> BrowserContext:
    """A browser of its own with a profile on disk, whose `Default/Preferences` may say what its owner has set."""
    path = installed() or kind.executable_path
    return kind.launch_persistent_context(profile, executable_path=path, args=ARGUMENTS, **options)


def download() -> None:
    """Let Playwright fetch its browser; that its host cannot be reached is no error."""
    print(f"No Chromium on the PATH: asking Playwright for one (at most {DOWNLOAD_PATIENCE} s).", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        subprocess.run(command, timeout=DOWNLOAD_PATIENCE, check=True, capture_output=True)
    except (subprocess.SubprocessError, OSError) as error:
        print(f"Playwright could not fetch it ({type(error).__name__}).", flush=True)


def install_debians(*packages: str) -> None:
    """Debian's packages, where we may install them; what is missing afterwards is said by whoever needs it."""
    if trouble := packages_installed(*packages):
        print(trouble, flush=True)


def main() -> None:
    """Say which Chromium there is; fetch or install one if there is none."""
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
