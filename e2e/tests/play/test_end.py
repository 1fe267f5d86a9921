"""The end of a game, hints and the log: everything has enough space, and nothing is cut off without a sign."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.conftest import at_night
from e2e.games.haleakala.pictures import STATUES
from e2e.games.taluva.pictures import TILES
from e2e.kit.moments import SAVES, store_games
from haleakala.app.buttons import AskAnalysis, AskHint
from haleakala.app.selector import sending
from haleakala.saves.write import write
from web.build.serve import SiteServer

ONE_WORD = (
    "Konstantinopolitanischer",
    "Maximiliane-Alexandrina ",
    "Bartholomew Fitzgeralds",
    "Wilhelmina Featherstone",
)
"""Names of the greatest length: one word, two with a hyphen, and two."""
ENDS = {
    "statues": write(STATUES),
    "long": write(STATUES._replace(names=ONE_WORD[:2])),
    "four": write(TILES._replace(names=ONE_WORD)),
}
SIZES = {"desktop": ["1366x768", "1920x1080"], "phone": ["390x844", "320x640"]}

# The scrolling elements around the log, and the visible height of the log.
LOG = """() => {
  const scrolls = (one) =>
    /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
  const list = document.querySelector(".log ol");
  const around = [];
  for (let one = list; one && one !== document.body; one = one.parentElement)
    if (scrolls(one)) around.push(one.className);
  return { height: list.clientHeight, column: document.querySelector(".shared").clientHeight, around };
}"""
# Words that are broken across lines, found by several rectangles of their text. Long names may be broken.
BROKEN = """(within) => {
  const found = [];
  for (const element of document.querySelectorAll(`:is(${within}) :is(th, td, h2)`))
    for (const node of element.childNodes) {
      if (node.nodeType !== 3 || !element.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^\\s\\u00ad-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index + (node.data[index - 1] === "\\u00ad")); // its hyphen belongs to the line above
        range.setEnd(node, index + word.length);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) found.push(word);
      }
    }
  return found;
}"""
CUT = """(parts) => [...document.querySelectorAll(parts)].filter((one) => one.checkVisibility()).filter((one) => {
  const box = one.getBoundingClientRect();
  for (let above = one.parentElement; above && above !== document.body; above = above.parentElement) {
    if (getComputedStyle(above).overflowY === "visible" || !above.clientHeight) continue;
    const view = above.getBoundingClientRect();
    if (box.top < view.top - 1 || box.bottom > view.bottom + 1) return true;
  }
  return box.left < -1 || box.right > innerWidth + 1;
}).map((one) => `${one.tagName} ${one.textContent.slice(0, 40)}`)"""


def shown_at(page: Page, key: str, size: str) -> None:
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => { location.hash = '#/'; }")
    page.locator(".home").wait_for()
    page.evaluate("(key) => { location.hash = `#/match/${key}`; }", key)
    page.wait_for_function("(key) => location.hash.includes(key) && document.querySelector('.table')", arg=key)
    page.wait_for_timeout(150)


@pytest.mark.parametrize("language", ["en", at_night("de")])
def test_the_end_on_a_desktop_gives_everything_its_room(
    new_page: Callable[..., Page], site: SiteServer, language: str
) -> None:
    page = new_page(locale=language)
    store_games(page, site.url, ENDS)
    for key in ENDS:
        for size in SIZES["desktop"]:
            shown_at(page, key, size)
            page.locator(".table.over").wait_for()
            for part in page.locator("#scorings > details > summary").all():
                if not part.evaluate("(one) => one.parentElement.open"):
                    part.click()
                seen = page.evaluate(LOG)
                assert seen["height"] >= 200, (key, size, seen)
                assert len(seen["around"]) <= 1, (key, size, seen)
                assert page.evaluate(CUT, "#scorings table, #scorings .chart, .acts button, .status, .log") == [], (
                    key,
                    size,
                )
                assert page.evaluate(BROKEN, ".scorings, .players") == [], (key, size)
            assert page.locator(f".acts {sending(AskAnalysis())}").is_visible()


@pytest.mark.parametrize("language", ["de", at_night("en")])
def test_the_end_on_a_phone_breaks_and_cuts_nothing(
    new_page: Callable[..., Page], site: SiteServer, language: str
) -> None:
    page = new_page(locale=language, has_touch=True, is_mobile=True)
    store_games(page, site.url, ENDS)
    for key in ENDS:
        for size in SIZES["phone"]:
            shown_at(page, key, size)
            page.locator(".table.over").wait_for()
            assert page.evaluate(BROKEN, ".scorings, .players") == [], (key, size)
            assert page.evaluate(CUT, "#scorings table, .acts button") == [], (key, size)
            assert page.evaluate(LOG)["height"] >= 200, (key, size)


@pytest.mark.nightly
@pytest.mark.parametrize("key", ["middle", "scored"])
def test_the_log_keeps_its_room_whatever_is_unfolded_above_it(page: Page, site: SiteServer, key: str) -> None:
    store_games(page, site.url, SAVES)
    for size in SIZES["desktop"]:
        shown_at(page, key, size)
        before = page.evaluate(LOG)
        page.locator(".piles > summary").click()
        assert page.evaluate(LOG) == before
        assert before["height"] >= 120, (size, before)
        page.locator(".piles > summary").click()


# A status text that does not fit can be scrolled, and then has a mark at its lower edge.
SAYING = """() => {
  const one = document.querySelector(".saying");
  const [box, head] = [one, one.querySelector(".status")].map((part) => part.getBoundingClientRect());
  const below = document.querySelector(".answers").getBoundingClientRect().top - box.bottom;
  return {
    overflows: one.scrollHeight > one.clientHeight + 1,
    headline: head.bottom <= box.bottom + 1,
    free: below,
    text: one.innerText,
  };
}"""


@pytest.mark.parametrize(
    ("size", "language"),
    [
        *(("1366x768", "en"), ("320x640", "de"), at_night("390x844", "en")),
        *(at_night(size, "de") for size in ("1366x768", "1920x1080", "390x844")),
        *(at_night(size, "en") for size in ("1920x1080", "320x640")),
    ],
)
def test_a_hint_says_first_what_to_do_and_is_never_cut_off(
    new_page: Callable[..., Page], site: SiteServer, size: str, language: str
) -> None:
    page = new_page(locale=language)
    store_games(page, site.url, SAVES)
    for key in ("walking", "middle", "taking"):
        shown_at(page, key, size)
        page.locator(sending(AskHint())).click()
        page.locator("#advice").wait_for()
        seen = page.evaluate(SAYING)
        assert re.match(r"(Hint|Tipp): \w+", seen["text"]), seen
        assert seen["headline"], (key, seen)
        assert seen["free"] < 20, "no room is left free below it"
        if seen["overflows"]:
            assert int(size.split("x")[0]) < 1000, (key, seen)
            sign = page.locator(".saying").screenshot()
            page.locator(".saying").evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
            assert page.locator(".saying").screenshot() != sign
            assert page.locator(".saying").evaluate("(one) => one.scrollTop + one.clientHeight >= one.scrollHeight - 1")
