"""A game with a secret, which only the test build has: on one device nobody sees another player's hand.

The same clicks are made in games that differ in one hand alone. As long as its owner doesn't look, the page must be the
same to the last byte: what is drawn, every attribute, the title, what is read aloud, and all that the browser keeps
except the saved game itself.
"""

import json
import re
from collections.abc import Callable

from conftest import PATIENCE, open_app, wait_ready
from moments import put_on_the_shelf
from player import click
from playwright.sync_api import BrowserContext, Page, expect
from serve import SiteServer
from test_start import held

from haleakala.kernel.record import Record
from haleakala.saves.write import write

GAME, KEY = "highcard", "secret"
OPTIONS = {"rounds": "one"}
SITTING = ("", "fisher", "")  # two people, and between them a computer

SEEN = """async (key) => {
  // What the page keeps when it is put away, for the next start.
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  delete document.hidden;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  const kept = Object.entries(localStorage).filter(([name]) => name !== `haleakala.match.${key}`);
  const caches = [];
  for (const name of await globalThis.caches.keys())
    for (const { url } of await (await globalThis.caches.open(name)).keys()) caches.push([name, url]);
  return {
    markup: document.documentElement.outerHTML,
    typed: [...document.querySelectorAll("input, select, textarea")].map(({ value }) => value),
    title: document.title,
    kept: kept.sort(),
    session: Object.entries(sessionStorage).sort(),
    caches: caches.sort(),
    state: history.state,
    address: location.href,
    name: window.name,
  };
}"""
TIMES = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+Z?|http://127\.0\.0\.1:\d+")

TAG = re.compile(r'<([\w-]+)((?: [\w:-]+="[^"]*")+)')
ATTRIBUTE = re.compile(r' [\w:-]+="[^"]*"')


def in_order(markup: str) -> str:
    """Markup with the attributes of each element by name: a browser writes `style` wherever it was last asked for."""
    return TAG.sub(lambda tag: f"<{tag[1]}{''.join(sorted(ATTRIBUTE.findall(tag[2])))}", markup)


def everything(page: Page) -> str:
    """All that can be found in a page, without times of day, in which two games may differ."""
    expect(page.locator("#app:not([aria-busy])")).to_have_count(1)
    found = page.evaluate(SEEN, KEY)
    found["markup"] = in_order(found["markup"])
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    parts = ("role", "name", "value", "description", "properties")
    found["read aloud"] = [[node.get(part) for part in parts] for node in nodes if not node["ignored"]]
    found["read aloud"] = re.sub(r'"relatedNodes": \[.*?\]', "", json.dumps(found["read aloud"]))
    return TIMES.sub("", json.dumps(found, indent=1, ensure_ascii=False))


def cards(seen: str) -> set[int]:
    """The cards that are named in it."""
    return {int(card) for card in re.findall(r"card (\d)", seen)}


def here(page: Page) -> None:
    page.get_by_role("button", name="I’m here").click()


def hidden(page: Page) -> None:
    """The table waits for the owner of the hand."""
    expect(page.get_by_role("button", name="I’m here")).to_be_visible(timeout=PATIENCE)


def played(page: Page, hands: tuple[int, int, int], url: str) -> dict[str, str]:
    """One game by real clicks to its end: all there is to find in the page at each moment, by name."""
    seen = {}
    log_so_far = tuple(f"={hand}" for hand in hands)
    put_on_the_shelf(page, url, {KEY: write(Record(GAME, OPTIONS, log_so_far, players=SITTING))})
    page.get_by_role("link", name="Continue", exact=True).click()
    hidden(page)
    seen["nobody"] = everything(page)
    click(page, "bid-1")  # which needs no look at the hand
    seen["nobody, after a bid"] = everything(page)
    here(page)
    expect(page.locator("#button-keep")).to_be_visible()
    seen["first"] = everything(page)
    click(page, "keep")
    hidden(page)  # the computer has decided meanwhile
    seen["nobody, after the computer"] = everything(page)
    page.get_by_role("button", name="Step back").click()
    expect(page.locator(".table.back")).to_have_count(1)
    seen["nobody, looking back"] = everything(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo anyway").click()  # the computer has kept its card, which is no secret now
    hidden(page)
    seen["nobody, after Undo"] = everything(page)
    here(page)
    seen["first, after Undo"] = everything(page)
    click(page, "bid-1")
    expect(page.locator("#answer-bid-1.chosen")).to_be_visible()
    seen["first, with a turn laid out"] = everything(page)
    with held(page, "**/pyodide.asm.wasm"):
        page.reload(wait_until="commit")
        expect(page.locator(".table")).to_be_visible()
        assert cards(everything(page)) == set()
        seen["nobody, in the picture that was kept"] = page.locator("#app").inner_html()  # what loads meanwhile differs
        assert page.evaluate("() => document.documentElement.dataset.app") is None, "Python doesn’t run yet"
    wait_ready(page)
    hidden(page)
    seen["nobody, after a reload"] = everything(page)
    here(page)
    expect(page.locator(".answer.chosen")).to_have_count(0)  # nobody has kept what was laid out
    click(page, "keep")
    click(page, "bid-1")
    hidden(page)
    here(page)
    expect(page.locator("#answer-bid-3")).to_be_visible()
    seen["second"] = everything(page)
    click(page, "bid-3")  # after which the card must be kept
    expect(page.locator(".table.over")).to_have_count(1)
    seen["over"] = everything(page)
    return seen


def test_nobody_finds_the_hand_of_another_player_whatever_they_look_at(
    new_context: Callable[..., BrowserContext], test_site: SiteServer
) -> None:
    hands, other_first, other_second = (5, 1, 7), (6, 1, 7), (5, 1, 8)
    one, first, second = (
        played(new_context().new_page(), dealt, test_site.url) for dealt in (hands, other_first, other_second)
    )
    for moment, seen in one.items():
        who = moment.split(",")[0]
        assert cards(seen) == {"nobody": set(), "first": {5}, "second": {7}, "over": {*hands}}[who], moment
        if who in ("nobody", "second"):
            assert seen == first[moment], moment
        if who in ("nobody", "first"):
            assert seen == second[moment], moment
    assert "haleakala.picture" in one["nobody"], "a picture is kept while nobody looks"


def test_whoever_opens_a_link_sees_no_hand_before_they_sit_down(
    new_context: Callable[..., BrowserContext], test_site: SiteServer
) -> None:
    page = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    log_so_far = ("=5", "=8", "=3", "bid-1", "keep", "bid-2")
    put_on_the_shelf(page, test_site.url, {KEY: write(Record(GAME, OPTIONS, log_so_far, players=SITTING))})
    page.get_by_role("link", name="Continue", exact=True).click()
    page.get_by_role("button", name="Copy link").click()
    copied = page.evaluate("() => navigator.clipboard.readText()")
    page.evaluate("() => localStorage.clear()")
    open_app(page, copied)
    hidden(page)
    assert cards(everything(page)) == set()
    here(page)
    expect(page.locator("#button-keep")).to_be_visible()
    assert cards(everything(page)) == {8}
