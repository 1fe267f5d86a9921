"""A game by link without any network: only the links pass from one browser to the other."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext

from e2e.conftest import open_app, wait_offline_ready, wait_ready
from e2e.kit.elsewhere import SIZE, Group, Player
from haleakala.app.buttons import PasteLink
from haleakala.app.selector import sending
from web.build.serve import SiteServer

PASTE = sending(PasteLink())


@pytest.mark.installs
def test_a_game_needs_no_network_but_for_its_links(
    new_context: Callable[..., BrowserContext], own_site: SiteServer
) -> None:
    host, guest = (Player(new_context(**SIZE).new_page(), own_site.url, seed) for seed in range(2))
    for player in (host, guest):
        open_app(player.page, own_site.url)
        wait_offline_ready(player.page)
    own_site.stop()
    invitation = host.invite("huts", (1,))
    guest.page.evaluate("(text) => navigator.clipboard.writeText(text)", f"Join me!\n{invitation}")
    guest.page.locator(PASTE).first.click()
    guest.accept("Ben")
    group = Group({0: host, 1: guest}, guest.link())
    host.page.reload()
    wait_ready(host.page)
    group.end()
