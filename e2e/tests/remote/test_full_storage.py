"""A match by link where the browser's storage is full: no link leaves that is not stored, and nothing is lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import answered, wait_ready
from e2e.kit.elsewhere import COPY, SIZE, Group, Player
from e2e.kit.moments import SAVES, store_games
from haleakala.app.buttons import AnswerLink, AskDelete, AskRenewal, DeleteGame, ShareLink
from haleakala.app.selector import sending
from web.build.serve import SiteServer

FILL = """() => {
    globalThis.copied = "";
    localStorage.removeItem("haleakala.picture");  // it gives its room to games
    for (let size = 2 ** 22; size >= 1; size /= 2)
        try {
            localStorage.setItem(`filler${size}`, "x".repeat(size));
        } catch {}
    for (;;)
        try {
            localStorage.setItem("x", `${localStorage.getItem("x") ?? ""}x`);
        } catch {
            return;
        }
}"""
OTHER = "other"
"""The key of a finished game that can be deleted."""
WAYS = f"{COPY}, #remote [id^=send-by], .share"
STORED = "(key) => Object.entries(localStorage).filter(([one]) => one.endsWith(key))"


def with_other_game(new_context: Callable[..., BrowserContext], site: SiteServer, seed: int) -> Player:
    """A browser with a finished game of its own."""
    player = Player(new_context(**SIZE).new_page(), site.url, seed)
    store_games(player.page, site.url, {OTHER: SAVES["over"]})
    return player


def fill(player: Player) -> None:
    """Leave no room in the storage, not even for one character."""
    player.page.evaluate(FILL)


def says_that_it_is_full(player: Player) -> None:
    """The page says once that the storage is full, and shows and copies no link."""
    answered(player.page)
    expect(player.page.locator(".notice")).to_have_count(1)
    expect(player.page.locator(".notice")).to_contain_text("the browser’s storage is full. Export it, or delete")
    expect(player.page.locator(WAYS)).to_have_count(0)
    assert player.page.evaluate("() => globalThis.copied") == ""


def make_room(player: Player) -> str:
    """Delete the other game on the start page, open the match again, and return its key."""
    key = player.page.url.rpartition("/")[2]
    player.page.evaluate("() => { location.hash = '#/'; }")
    player.page.locator(sending(AskDelete(OTHER))).click()
    player.page.locator(sending(DeleteGame(OTHER))).click()
    expect(player.page.locator(".toast")).to_contain_text("Game saved")
    assert player.page.evaluate("() => globalThis.copied") == "", "nobody asked for the link here"
    player.page.evaluate("(key) => { location.hash = `#/match/${key}`; }", key)
    answered(player.page)
    expect(player.page.locator(".notice")).to_have_count(0)
    return key


def link_that_stays(player: Player) -> str:
    """The link of a match, which is the same after a reload."""
    key = make_room(player)
    link = player.link()
    assert len(player.page.evaluate(STORED, key)) == 2, "the game and its keys"
    player.page.reload()
    wait_ready(player.page)
    assert player.link() == link
    return link


def invite(player: Player, game: str) -> None:
    """Make an invitation whose link is not there yet."""
    player.page.evaluate("(game) => { location.hash = `#/new/${game}`; }", game)
    player.page.locator(f"#new-{game}").wait_for()
    player.page.locator(".sits select:visible").last.select_option("elsewhere")
    player.page.locator(".new-game [type=submit]").click()


def test_an_invitation_and_its_answer_wait_for_room(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    host, guest = (with_other_game(new_context, site, seed) for seed in range(2))
    fill(host)
    invite(host, "huts")
    says_that_it_is_full(host)
    invitation = link_that_stays(host)
    fill(guest)
    guest.open(invitation)
    guest.accept("Ben")
    says_that_it_is_full(guest)
    host.open(link_that_stays(guest))
    expect(host.page.locator(".verified")).to_have_count(1)
    expect(host.page.locator(".notice")).to_have_count(0)


def begun(new_context: Callable[..., BrowserContext], site: SiteServer, game: str) -> tuple[Group, Player, Player]:
    """A match of two browsers, the player for whom its newest link is, who has opened it, and the other one."""
    host, guest = (with_other_game(new_context, site, seed) for seed in range(2))
    group = Group({0: host, 1: guest}, guest.join(host.invite(game, (1,)), "Ben"))
    group.legs(2)
    player, other = group.next, group.last
    player.open(group.link)
    fill(player)
    return group, player, other


def test_a_turn_waits_for_room(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    group, player, other = begun(new_context, site, "taluva")
    player.turn()
    says_that_it_is_full(player)
    expect(player.page.locator(".status-bar")).to_contain_text("its link isn’t shown")
    player.page.locator("#turns button.notation").first.click()
    expect(player.page.locator(sending(ShareLink()))).to_have_count(0)
    sent, group.link, group.last = group.link, link_that_stays(player), player
    assert sent != group.link
    group.legs(2)
    for one in (player, other):
        expect(one.page.locator(".notice")).to_have_count(0)


@pytest.mark.nightly
def test_a_request_for_new_keys_and_its_answer_wait_for_room(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    group, player, other = begun(new_context, site, "huts")
    player.unfold()
    player.page.locator(sending(AskRenewal())).click()
    player.page.locator(".notice [data-send*=AskNewKeys]").click()
    says_that_it_is_full(player)
    group.link = link_that_stays(player)
    fill(other)
    other.open(group.link)
    other.page.locator(f"#remote {sending(AnswerLink())}").click()
    says_that_it_is_full(other)
    group.link, group.last = link_that_stays(other), other
    group.legs(2)
    for one in (player, other):
        expect(one.page.locator(".log")).to_contain_text("New keys since turn")
