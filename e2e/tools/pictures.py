"""Takes the screenshots for the README, the docs and the manifest from the built site: `make pictures`.

They show the start page and a recorded match of each game; the scenes are in e2e/games/<id>/pictures.py.
"""

from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from e2e import ROOT
from e2e.conftest import open_app, wait_ready
from e2e.kit.chromium import launch
from e2e.kit.player import click
from e2e.kit.scenes import Scene, scenes_of_games
from haleakala.saves.write import write
from web.build.serve import SiteServer

Scheme = Literal["light", "dark"]
WINDOWS: dict[str, ViewportSize] = {
    "desktop": {"width": 1366, "height": 768},
    "phone": {"width": 390, "height": 844},
}
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
QUALITY = 72
FREEZE = """(after) => document.getAnimations().forEach((animation) => {
  if (animation.timeline !== document.timeline) return; // what follows a scroller stands still
  animation.pause();
  animation.currentTime = after;
})"""


def show(page: Page, url: str, scene: Scene | None) -> None:
    """Open the start page, or a scene of a game."""
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


def take(browser: Browser, url: str, scene: Scene | None, scheme: Scheme, path: str, window: ViewportSize) -> None:
    """Take one picture; animations are on only in scenes that wait for them."""
    moves = scene is not None and bool(scene.after)
    context = browser.new_context(
        viewport=window, color_scheme=scheme, reduced_motion="no-preference" if moves else "reduce"
    )
    page = context.new_page()
    show(page, url, scene)
    if path.endswith(".jpg"):
        page.screenshot(path=ROOT / path, type="jpeg", quality=QUALITY)
    else:
        page.screenshot(path=ROOT / path)
    context.close()
    print(path)


def main() -> None:
    """Take all screenshots."""
    scenes = {"start": None, **scenes_of_games()}
    server = SiteServer().start()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, scene in scenes.items():
            for device, window in WINDOWS.items():
                for scheme in SCHEMES:
                    path = f"docs/pictures/{name}-{device}-{scheme}.jpg"
                    take(browser, server.url, scene, scheme, path, window)
        middle = scenes["middle"]
        take(browser, server.url, middle, "light", "web/screenshots/wide.png", {"width": 1280, "height": 800})
        take(browser, server.url, middle, "dark", "web/screenshots/narrow.png", WINDOWS["phone"])
        browser.close()
    server.stop()


if __name__ == "__main__":
    main()
