"""Take the screenshots of README, docs and manifest from the built site: `make pictures`.

They show a game of each kind, which players by code have played: pictures.log and its like.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.conftest import ROOT, SiteServer, open_app, wait_ready
from e2e.kit.chromium import launch
from e2e.kit.player import click
from haleakala.games.huts.text.sample import LOG
from haleakala.kernel.record import Record
from haleakala.saves.write import write

WINDOWS = {"desktop": {"width": 1366, "height": 768}, "phone": {"width": 390, "height": 844}}
SCHEMES = ("light", "dark")
QUALITY = 72
FREEZE = """(after) => document.getAnimations().forEach((animation) => {
  if (animation.timeline !== document.timeline) return; // what follows a scroller stands still
  animation.pause();
  animation.currentTime = after;
})"""


def kept(game: str, options: Mapping[str, str], log: str, *names: str) -> Record:
    """A whole game from a file beside this one."""
    return Record(game, options, tuple(Path(__file__).with_name(log).read_text("utf-8").split()), names)


def against_computers(record: Record, opponent: str) -> Record:
    """The same game as one person plays it against computer opponents of one level."""
    others = len(record.names) - 1
    return record._replace(names=(), players=("", *(opponent for _ in range(others))))


STATUES = kept("haleakala", {"variant": "base", "starter": "red"}, "pictures.log", "Leilani", "Keoni")
TILES = kept(
    "taluva", {"players": "4", "starter": "first"}, "pictures-taluva.log", "Leilani", "Keoni", "Kalani", "Makoa"
)
ISLANDS = Record(
    "huts", {"players": "4", "layout": "usual", "starter": "first"}, tuple(LOG.split()), players=("fisher",) * 3 + ("",)
)

VILLAGES = kept("hawaii", {"players": "3"}, "pictures-hawaii.log", "Leilani", "Keoni", "Kalani")


class Scene(NamedTuple):
    """So much of a game, then a touch and how many milliseconds of what it sets in motion, or a hint, if any.

    Where no milliseconds are said nothing moves.
    """

    game: Record
    plies: int
    touch: str = ""
    after: int = 0
    hint: bool = False


SCENES = {
    "start": None,
    "middle": Scene(STATUES, 83),
    "last-move": Scene(against_computers(STATUES, "fisher"), 84),
    "hint": Scene(against_computers(STATUES, "fisher"), 84, hint=True),
    "eruption": Scene(STATUES, 89, "decline", 1500),
    "scoring": Scene(STATUES, 91),
    "end": Scene(STATUES, len(STATUES.log)),
    "taluva-laying": Scene(TILES, 30, "hex--5,2", 1500),
    "taluva-late": Scene(TILES, len(TILES.log) - 4),
    "huts-middle": Scene(ISLANDS, len(ISLANDS.log)),
    "huts-card": Scene(ISLANDS, len(ISLANDS.log), "card-peace-purple", 1500),
    "hawaii-middle": Scene(VILLAGES, 226),
    "hawaii-buying": Scene(VILLAGES, 226, "place-b2"),
    "hawaii-end": Scene(VILLAGES, len(VILLAGES.log)),
    "taluva-last-move": Scene(against_computers(TILES, "carver"), 96),
}


def show(page: Page, url: str, scene: Scene | None) -> None:
    """The start screen, or a scene of a game."""
    open_app(page, url)
    if not scene:
        return
    record = scene.game._replace(log=scene.game.log[: scene.plies])
    page.evaluate("(text) => localStorage.setItem('haleakala.match.picture', text)", write(record))
    page.goto(f"{url}?#/match/picture")
    wait_ready(page)
    if scene.touch:
        click(page, scene.touch)
    if scene.after:
        page.evaluate(FREEZE, scene.after)
    if scene.hint:
        page.keyboard.press("h")
        page.locator("#advice").wait_for()


def take(browser: Browser, url: str, scene: Scene | None, scheme: str, path: str, **window: int) -> None:
    """One picture; things move only where a scene is about that."""
    motion = "no-preference" if scene and scene.after else "reduce"
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
