"""Drives browsers other than Chromium in tests: Debian's Firefox and WebKitGTK's MiniBrowser.

`python -m e2e.kit.engines` installs them, if possible. Firefox supports WebDriver BiDi itself; MiniBrowser needs
Debian's WebKitWebDriver and a virtual screen.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Page
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.bidi.common import command_builder
from selenium.webdriver.remote.websocket_connection import WebSocketConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from e2e.kit.chromium import install_debians

TIMEOUT = 60  # the timeout in seconds of a command to a browser
PACKAGES = {"firefox": ("firefox-esr",), "webkit": ("webkit2gtk-driver", "xvfb")}
OURS = ("http://127.0.0.1:", "data:", "blob:http://127.0.0.1:", "blob:null/")
LONELY_WEBKIT = {  # start WebKit without session bus, GPU and sandbox (the sandbox needs user namespaces)
    "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    "GIO_USE_VFS": "local",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "NO_AT_BRIDGE": "1",
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
}
ERRORS_SHOWN = (
    """() => ["errors", "boot-failure"].map((id) => document.getElementById(id)?.textContent).filter(Boolean)"""
)
ASKED = """() => performance.getEntriesByType("resource").map(({ name }) => name)"""


class Tab(Protocol):
    """A tab in a fresh profile. `evaluate` calls a JavaScript function with arguments and a result in JSON."""

    def open(self, url: str) -> None:
        """Go to an address."""

    def reload(self) -> None:
        """Load the page again."""

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Call a JavaScript function in the page, and return what it returns."""

    def click(self, x: float, y: float) -> None:
        """Click at a point of the page."""

    def faults(self) -> list[str]:
        """Return what went wrong so far, as sentences."""


class ChromiumTab:
    """A tab of Playwright; its context collects the faults."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, url: str) -> None:
        """Go to an address."""
        self.page.goto(url)

    def reload(self) -> None:
        """Load the page again."""
        self.page.reload()

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Call a JavaScript function in the page, and return what it returns."""
        return self.page.evaluate(f"(all) => ({function})(...all)", arguments)

    def click(self, x: float, y: float) -> None:
        """Click at a point of the page."""
        self.page.mouse.click(x, y)

    def faults(self) -> list[str]:
        """Return an empty list, since the fixtures watch this browser."""
        return []


class FirefoxTab:
    """A tab over WebDriver BiDi, directly with the browser: Debian has no geckodriver."""

    def __init__(self, address: str, width: int, height: int) -> None:
        self.found: list[str] = []
        self.connection = WebSocketConnection(f"{address}/session", TIMEOUT, 0.01)
        self.order("session.new", capabilities={})
        self.connection.callbacks = {"log.entryAdded": [self._said], "network.beforeRequestSent": [self._asked]}
        self.order("session.subscribe", events=list(self.connection.callbacks))
        self.context = self.order("browsingContext.create", type="tab")["context"]
        window = {"width": width, "height": height}
        self.order("browsingContext.setViewport", context=self.context, viewport=window)

    def close(self) -> None:
        """Close the browser and the connection to it."""
        self.order("browser.close")
        self.connection.close()

    def order(self, command: str, **parameters: object) -> Any:
        """Send a command of WebDriver BiDi, and return its result."""
        return self.connection.execute(command_builder(command, parameters))

    def _said(self, entry: dict[str, Any]) -> None:
        if entry["level"] == "error":
            self.found.append(f"console: {entry['text']}")

    def _asked(self, asked: dict[str, Any]) -> None:
        if not asked["request"]["url"].startswith(OURS):
            self.found.append(f"request to another origin: {asked['request']['url']}")

    def open(self, url: str) -> None:
        """Go to an address."""
        self.order("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def reload(self) -> None:
        """Load the page again."""
        self.order("browsingContext.reload", context=self.context, wait="complete")

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Call a JavaScript function in the page, and return what it returns."""
        answer = self.order(
            "script.callFunction",
            functionDeclaration=f"async (all) => JSON.stringify((await ({function})(...JSON.parse(all))) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"])

    def click(self, x: float, y: float) -> None:
        """Click at a point of the page."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        button = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        mouse = {"type": "pointer", "id": "mouse", "actions": [move, *button]}
        self.order("input.performActions", context=self.context, actions=[mouse])

    def faults(self) -> list[str]:
        """Return the errors of the console and the requests to other origins."""
        return self.found


class WebKitTab:
    """A tab of MiniBrowser over WebDriver, which cannot read the console: only the page's own error messages are
    found."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def open(self, url: str) -> None:
        """Go to an address."""
        self.driver.get(url)

    def reload(self) -> None:
        """Load the page again."""
        self.driver.refresh()

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Call a JavaScript function in the page, and return what it returns."""
        return self.driver.execute_script(f"return ({function})(...arguments)", *arguments)

    def click(self, x: float, y: float) -> None:
        """Click at a point of the page."""
        actions = ActionBuilder(self.driver, duration=0)
        actions.pointer_action.move_to_location(round(x), round(y)).click()
        actions.perform()

    def faults(self) -> list[str]:
        """Return the errors that the page shows, and the requests to other origins."""
        strangers = [url for url in self.evaluate(ASKED) if not url.startswith(OURS)]
        return [*self.evaluate(ERRORS_SHOWN), *(f"request to another origin: {url}" for url in strangers)]


@contextmanager
def firefox(width: int, height: int) -> Iterator[Tab]:
    """A tab in a headless Firefox. A driven Firefox sends no requests to Mozilla."""
    with ExitStack() as stack:
        profile = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        said = Path(profile, "said.txt")
        command = [
            firefoxes_path(),
            "--headless",
            "--no-remote",
            "--profile",
            profile,
            "--remote-debugging-port=0",
        ]
        with said.open("w") as output:
            process = subprocess.Popen(command, stdout=output, stderr=output)
        stack.callback(end, process)
        until = time.monotonic() + TIMEOUT
        while not (listening := re.search(r"WebDriver BiDi listening on (ws://\S+)\n", said.read_text("utf-8"))):
            assert time.monotonic() < until, f"Firefox did not start:\n{said.read_text('utf-8')}"
            time.sleep(0.05)
        tab = FirefoxTab(listening[1], width, height)
        stack.callback(tab.close)
        yield tab


@contextmanager
def webkit(width: int, height: int) -> Iterator[Tab]:
    """A tab in a MiniBrowser without toolbars, on a virtual screen of its own."""
    with ExitStack() as stack:
        ours, its = os.pipe()
        size = f"{width}x{height}x24"
        command = ["Xvfb", "-displayfd", str(its), "-screen", "0", size, "-nolisten", "tcp"]
        screen = subprocess.Popen(command, pass_fds=[its], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        stack.callback(end, screen)
        os.close(its)
        with os.fdopen(ours) as number:
            display = number.readline().strip()
        options = Options()
        options.binary_location = minibrowsers_path()
        options.add_argument("--automation")
        options.add_argument("--full-screen")
        service = Service(env=os.environ | LONELY_WEBKIT | {"DISPLAY": f":{display}"})
        driver = WebKitGTK(options=options, service=service)
        stack.callback(driver.quit)
        driver.set_page_load_timeout(TIMEOUT)
        driver.set_script_timeout(TIMEOUT)
        driver.set_window_rect(0, 0, width, height)
        yield WebKitTab(driver)


def end(process: "subprocess.Popen[bytes]") -> None:
    """Stop a process, and kill it if it does not end."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def firefoxes_path() -> str:
    """Return the path of Firefox, or "" if there is none."""
    return shutil.which("firefox-esr") or shutil.which("firefox") or ""


def minibrowsers_path() -> str:
    """The path of MiniBrowser, which distributions install outside of the PATH; "" if there is none."""
    places = ("lib/*/webkit2gtk-4.*/MiniBrowser", "lib*/webkit2gtk-4.*/MiniBrowser")
    return str(max((path for place in places for path in Path("/usr").glob(place)), default=""))


ENGINES = {"firefox": firefox, "webkit": webkit}


def missing(engine: str) -> str:
    """A sentence that says how to install this engine; "" if it is installed."""
    match engine:
        case "firefox":
            there = bool(firefoxes_path())
        case "webkit":
            there = all((minibrowsers_path(), shutil.which("WebKitWebDriver"), shutil.which("Xvfb")))
        case _:
            return ""
    packages = " ".join(PACKAGES.get(engine, ()))
    return "" if there else f"{engine} is not installed; on Debian: apt-get install {packages}"


def main() -> None:
    """Install the missing engines, if possible, and print which are there."""
    lacking = [package for engine in ENGINES if missing(engine) for package in PACKAGES[engine]]
    if lacking:
        install_debians("--no-install-recommends", *lacking)
    for engine in ENGINES:
        print(missing(engine) or f"{engine} is installed", flush=True)


if __name__ == "__main__":
    main()
