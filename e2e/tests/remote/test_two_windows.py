"""Two windows of one browser with the same match: what one of them does first holds, and the game goes on from both."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import BrowserContext, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from e2e.conftest import answered, open_app, wait_ready
from e2e.kit.elsewhere import AT_ONCE, COPY, LOOK, SIZE, Group, Player, begun
from e2e.kit.player import reach
from haleakala.app.buttons import AnswerLink, AskRenewal, KeepOwnVersion
from haleakala.app.selector import sending
from web.build.serve import SiteServer

AGREE = f"#remote {sending(AnswerLink())}"
# What other windows store comes late, as to a window that the browser has stopped for some time.
LATE_NEWS = """addEventListener("storage", (event) => {
    if (!globalThis.stopped) return;
    event.stopImmediatePropagation();
    globalThis.stopped.push(event);
}, true)"""
STOP = "() => { globalThis.stopped = []; }"
WAKE = """() => {
    const events = globalThis.stopped;
    delete globalThis.stopped;
    for (const event of events) dispatchEvent(new StorageEvent("storage", event));
}"""
STORED = """() => ["match", "seeds"].map((kind) => Object.keys(localStorage)
    .filter((key) => key.startsWith(`haleakala.${kind}.`)).map((key) => [key, localStorage[key]]))"""
CLICK = "([selector, at]) => { setTimeout(() => document.querySelector(selector).click(), at - Date.now()); }"


@pytest.fixture
def group(new_context: Callable[..., BrowserContext], site: SiteServer) -> Group:
    """A match of two browsers, in the second turn of one of them."""
    players = [Player(new_context(**SIZE).new_page(), site.url, seed) for seed in range(2)]
    group = begun(players, "taluva", (1,))
    group.legs(2)
    return group


def second_window(player: Player) -> Player:
    """Another window of the browser of a player, with the same address."""
    page = player.page.context.new_page()
    page.add_init_script(LATE_NEWS)
    window = Player(page, player.url, 9)
    open_app(page, player.page.url)
    return window


def click_at_once(windows: tuple[Player, Player], selector: str) -> None:
    """Click the same button in both windows at the same time."""
    at = windows[0].page.evaluate("() => Date.now() + 300")
    for window in windows:
        window.page.evaluate(CLICK, [selector, at])
    windows[0].page.wait_for_timeout(600)
    for window in windows:
        answered(window.page)


def says_the_same(windows: tuple[Player, Player]) -> None:
    """Both windows show the same turns and the same state of the match, in one sentence, and no error."""
    for window in windows:
        expect(window.page.locator(".notice")).to_have_count(0)
        expect(window.page.locator("#remote")).not_to_contain_text("no longer has your keys")
    for _ in range(100):  # each window may still be told what the other one has done
        if shown(windows[0]) == shown(windows[1]):
            return
        windows[0].page.wait_for_timeout(200)
    assert shown(windows[0]) == shown(windows[1])


def shown(window: Player) -> list[str]:
    """What a window shows of the state of the match, and of its turns."""
    return [window.page.locator(part).inner_text() for part in (".status", ".log")]


def touch_until_told(window: Player) -> None:
    """Touch lit targets one by one until the window says that the match has gone on in another one."""
    told = window.page.locator(".toast", has_text="Continued in another tab")
    for _ in range(20):
        answered(window.page)
        _, buttons, targets, chosen = window.page.evaluate(LOOK, [COPY, AT_ONCE])
        if buttons:
            window.page.mouse.click(*reach(window.page, buttons[0]))
        elif targets:
            window.touch(targets, chosen)
        with suppress(PlaywrightTimeout):
            told.wait_for(timeout=1000)
            return
    raise AssertionError("the window has not been told")


def goes_on_from_both(group: Group, windows: tuple[Player, Player]) -> None:
    """Both windows have the same link; the other browser takes it, and each window its answers."""
    group.link = windows[0].link()
    assert windows[1].link() == group.link
    (seat,) = [seat for seat, player in group.of_seat.items() if player in windows]
    other = next(player for player in group.of_seat.values() if player not in windows)
    for window in windows:
        group.of_seat[seat] = group.last = window
        if group.next is window:
            group.legs(1)
        other.open(group.link)
        if other.page.locator(AGREE).count():
            other.page.locator(AGREE).click()
        group.sends(other)
        group.legs(1)
        says_the_same(windows)


def test_of_two_answers_the_first_holds(group: Group) -> None:
    player = group.next
    player.open(group.link)
    windows = player, second_window(player)
    windows[1].page.evaluate(STOP)
    before, group.last = group.link, player
    player.turn()
    sent = player.link()
    assert sent != before
    touch_until_told(windows[1])
    windows[1].page.evaluate(WAKE)
    answered(windows[1].page)
    says_the_same(windows)
    goes_on_from_both(group, windows)


@pytest.mark.nightly
def test_of_two_agreements_one_holds(group: Group) -> None:
    asks, player = group.last, group.next
    player.open(group.link)
    asks.unfold()
    asks.page.locator(sending(AskRenewal())).click()
    asks.page.locator(".notice [data-send*=AskNewKeys]").click()
    group.link, group.last = asks.link(), player
    windows = player, second_window(player)
    for window in windows:
        window.open(group.link)
    click_at_once(windows, AGREE)
    says_the_same(windows)
    windows[1].turn()
    goes_on_from_both(group, windows)


def test_of_two_requests_one_holds(group: Group) -> None:
    player = group.last
    group.next.open(group.link)
    windows = player, second_window(player)
    for window in windows:
        window.unfold()
        window.page.locator(sending(AskRenewal())).click()
    click_at_once(windows, ".notice [data-send*=AskNewKeys]")
    says_the_same(windows)
    goes_on_from_both(group, windows)


def test_a_game_that_the_other_window_deletes_is_saved_again_with_its_keys(group: Group) -> None:
    player = group.next
    player.open(group.link)
    _, seeds = player.page.evaluate(STORED)
    assert len(seeds) == 1
    window = second_window(player)
    window.open("#/")
    window.page.locator("#library [data-send*=AskDelete]").click()
    window.page.locator("[data-send*=DeleteGame]").click()
    expect(window.page.locator(".toast")).to_contain_text("Game deleted")
    keeps = player.page.locator(sending(KeepOwnVersion()))
    keeps.wait_for()
    assert player.page.evaluate(STORED) == [[], []]
    keeps.click()
    expect(keeps).to_have_count(0)
    answered(player.page)
    games, again = player.page.evaluate(STORED)
    assert len(games) == 1 and again == seeds
    group.sends(player)
    group.legs(1)
    window.page.close()
    player.page.reload()
    wait_ready(player.page)
    group.legs(2)
    assert group.last is not player
