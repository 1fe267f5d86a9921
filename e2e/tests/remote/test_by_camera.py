"""A game between two devices at one table: each shows its links as codes, and the other one's camera sees them."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from e2e.conftest import answered, open_app, remember_hands
from e2e.kit.camera import Code, Held, filmed, shown, with_camera
from e2e.kit.elsewhere import Player
from e2e.kit.player import over
from web.build.serve import SiteServer

DESKTOP: ViewportSize = {"width": 1366, "height": 768}
BLANK = Code(frozenset(), 21)
HELD = (Held(), Held(angle=10, share=0.7), Held(noise=30))
"""How the codes are held, in turn."""
MOST = 200


class Camera(Player):
    """A browser of its own, whose camera films what `sees` is given."""

    def __init__(self, browser: Browser, video: Path, url: str, seed: int) -> None:
        page = browser.new_context(viewport=DESKTOP, permissions=["camera", "clipboard-write"]).new_page()
        remember_hands(page)
        super().__init__(page, url, seed)
        self.video = video

    def shows(self) -> Code:
        """The code of the link that this player sends."""
        self.page.locator("#send-by-code").click()
        self.page.locator("dialog.codes svg").wait_for()
        code = shown(self.page)
        self.page.keyboard.press("Escape")
        return code

    def sees(self, code: Code, held: Held) -> None:
        """Scan a code."""
        filmed(code, held, self.video)  # the camera reads its video whenever it is switched on
        self.page.get_by_role("button", name="Scan code").locator("visible=true").first.click()
        self.page.locator("dialog.scanner").wait_for()
        expect(self.page.locator("dialog")).to_have_count(0)
        answered(self.page)
        expect(self.page.locator(".notice")).to_have_count(0)


@contextlib.contextmanager
def camera(browser: Browser, folder: Path, url: str, seed: int) -> Iterator[Camera]:
    """A player whose browser has a camera, on the start page."""
    video = filmed(BLANK, Held(), folder / f"camera-{seed}.y4m")
    with with_camera(browser, video) as own:
        player = Camera(own, video, url, seed)
        open_app(player.page, url)
        yield player


@pytest.mark.nightly
def test_a_whole_game_by_codes(browser: Browser, site: SiteServer, tmp_path: Path) -> None:
    with camera(browser, tmp_path, site.url, 1) as host, camera(browser, tmp_path, site.url, 2) as guest:
        host.invite("huts", (1,), players="2")
        guest.sees(host.shows(), HELD[0])
        guest.accept("Ben")
        sender, receiver = guest, host
        for leg in range(MOST):
            receiver.sees(sender.shows(), HELD[leg % len(HELD)])
            if over(sender.page) and over(receiver.page):
                break
            receiver.turn()
            sender, receiver = receiver, sender
        assert over(host.page) and over(guest.page)
        assert host.page.locator("#turns li").count() > 10
