"""Take the screenshots of README, docs and manifest from the built site: `make pictures`.

They show one game, which two greedy players have played: pictures.log, begun by Red.
"""

from pathlib import Path
from typing import NamedTuple

from chromium import launch
from conftest import ROOT, SiteServer, open_app, wait_ready
from player import click
from playwright.sync_api import Browser, Page, sync_playwright

from haleakala.kernel.record import Record
from haleakala.saves.write import write

LOG = tuple(Path(__file__).with_name("pictures.log").read_text("utf-8").split())
WINDOWS = {"desktop": {"width": 1366, "height": 768}, "phone": {"width": 390, "height": 844}}
SCHEMES = ("light", "dark")
QUALITY = 72
FREEZE = """(after) => document.getAnimations().forEach((animation) => {
  animation.pause();
  animation.currentTime = after;
})"""


class Scene(NamedTuple):
    """So much of the game, then a touch and how many milliseconds of what it sets in motion, if any."""

    plies: int
    touch: str = ""
    after: int = 0


SCENES = {
    "start": None,
    "middle": Scene(83),
    "eruption": Scene(89, "decline", 1500),
    "scoring": Scene(91),
    "end": Scene(len(LOG)),
}


def show(page: Page, url: str, scene: Scene | None) -> None:
    """The start screen, or a scene of the game."""
    open_app(page, url)
    if not scene:
        return
    options = {"variant": "base", "starter": "red"}
    record = Record("haleakala", options, LOG[: scene.plies], ("Leilani", "Keoni"))
    page.evaluate("(text) => localStorage.setItem('haleakala.match.picture', text)", write(record))
    page.goto(f"{url}?#/match/picture")
    wait_ready(page)
    if scene.touch:
        click(page, scene.touch)
        page.evaluate(FREEZE, scene.after)


def take(browser: Browser, url: str, scene: Scene | None, scheme: str, path: str, **window: int) -> None:
    """One picture; things move only where a scene is about that."""
    motion = "no-preference" if scene and scene.touch else "reduce"
    context = browser.new_context(viewport=window, color_scheme=scheme, reduced_motion=motion)
    page = context.new_page()
    show(page, url, scene)
    compressed = {"type": "jpeg", "quality": QUALITY} if path.endswith(".jpg") else {}
    page.screenshot(path=ROOT / path, **compressed)
    context.close()
    print(path)


def main() -> None:
    server = SiteServer().start()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, scene in SCENES.items():
            for device, window in WINDOWS.items():
                for scheme in SCHEMES:
                    path = f"docs/pictures/{name}-{device}-{scheme}.jpg"
                    take(browser, server.url, scene, scheme, path, **window)
        middle = SCENES["middle"]
        take(browser, server.url, middle, "light", "web/screenshots/wide.png", width=1280, height=800)
        take(browser, server.url, middle, "dark", "web/screenshots/narrow.png", width=390, height=844)
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
