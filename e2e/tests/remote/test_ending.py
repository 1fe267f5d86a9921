"""Games between two browsers that end before their end."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from e2e.kit.elsewhere import SIZE, Player
from haleakala.app.buttons import AskEnding, OfferEnd
from haleakala.app.selector import sending
from web.build.serve import SiteServer

RESIGN, RESIGNS, AGREE = sending(AskEnding(True)), sending(OfferEnd(True)), sending(OfferEnd(False))


def test_a_player_resigns(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    host, guest = (Player(new_context(**SIZE).new_page(), site.url, seed) for seed in range(2))
    host.open(guest.join(host.invite("haleakala", (1,)), "Ben"))
    guest.unfold()
    guest.page.locator(RESIGN).click()
    expect(guest.page.locator("#end")).to_contain_text("Resign?")
    guest.page.locator(f"#end {RESIGNS}").click()
    link = guest.link()
    host.open(link)
    expect(host.page.locator(".status")).to_contain_text("resigns")
    host.page.locator(f"#remote {AGREE}").click()
    expect(host.page.locator(".status")).to_contain_text("won")
    guest.open(host.link())
    for player in (host, guest):
        expect(player.page.locator(".status")).to_contain_text("won")
        expect(player.page.locator(".lit")).to_have_count(0)
        player.page.goto(f"{site.url}#/")
        expect(player.page.locator("#library")).to_contain_text("ended early")
