"""The installed app is open when a link is opened: the browser only reports the address, and the link goes into its
match."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from e2e.conftest import answered, open_app
from e2e.kit.elsewhere import SIZE, Player
from e2e.tests.start.test_shared import LAUNCHES
from web.build.serve import SiteServer


def launch(player: Player, link: str) -> None:
    """Open a link as the installed app does."""
    player.page.evaluate("(targetURL) => globalThis.launched({ targetURL })", link)
    player.page.wait_for_timeout(200)  # the page learns of its new fragment by an event
    answered(player.page)


def test_a_link_that_is_launched_goes_into_its_match(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    host, guest = (Player(new_context(**SIZE).new_page(), site.url, seed) for seed in range(2))
    for player in (host, guest):
        player.page.add_init_script(LAUNCHES)
    invitation = host.invite("haleakala", (1,))
    match = host.page.url
    host.page.evaluate("() => { globalThis.unloaded = false; location.hash = '#/rules'; }")
    open_app(guest.page, site.url)
    launch(guest, invitation)
    guest.accept("Zo\u00eb & \u0141u #1 %2D")
    answer = guest.link()
    launch(host, answer)
    expect(host.page.locator(".match-screen")).to_contain_text("Zo\u00eb & \u0141u #1 %2D")
    expect(host.page.locator(".verified")).to_have_count(1)
    assert host.page.url == match
    launch(host, answer)
    expect(host.page.locator(".toast")).to_contain_text("Nothing has changed")
    assert host.page.url == match
    assert host.page.evaluate("() => globalThis.unloaded") is False, "the page that was open goes on"
    launch(host, f"{answer[:-9]}AAAAAAAAA")
    expect(host.page.locator(".match-screen .verified")).to_have_count(1)
    assert host.page.url == match
