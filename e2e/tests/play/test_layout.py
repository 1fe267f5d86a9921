"""The table fits its window: what a player needs is visible, and nothing is cut off or overlaps."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.conftest import at_night
from e2e.kit.moments import SAVES, store_games
from web.build.serve import SiteServer

LOOKS = {
    "start": ":not(:has(.notation))",
    "middle": ":has(#entry-64.shown)",
    "back": ".back",
    "buying": ":has(.ware.lit)",
    "scored": ".scored",
    "over": ".over",
}
"""The moments, each with a selector that the table matches then."""
CONTROLS = [".words", ".tools", ".answers", ".board"]
PLAY = [*CONTROLS, ".seat-0", ".seat-1"]

# The parts that are not visible. A row of answers without buttons may be missing.
OUT_OF_SIGHT = """(parts) => parts.filter((part) => {
  if (part === ".answers" && !document.querySelector(".answers button")) return false;
  const box = document.querySelector(part).getBoundingClientRect();
  const corners = [[box.left + 1, box.top + 1], [box.right - 1, box.bottom - 1]];
  const hidden = (element) => corners.some(([x, y]) => {
    const view = element.getBoundingClientRect();
    return x < view.left || x > view.right || y < view.top || y > view.bottom;
  });
  if (corners.some(([x, y]) => x < 0 || x > innerWidth || y < 0 || y > innerHeight)) return true;
  for (let above = document.querySelector(part); above; above = above.parentElement)
    if (above.clientHeight && getComputedStyle(above).overflowY !== "visible" && hidden(above)) return true;
  return false;
})"""

# Text that overflows its panel, panels that overlap, and lists that would have to be scrolled sideways.
MISHAPS = """() => {
  const found = document.documentElement.scrollWidth > innerWidth ? ["the page is too wide"] : [];
  // The words beside the picture of Copy link wrap out of sight; test_buttons.py looks at what is seen of them.
  const out = "svg, .visually-hidden, .unseen-text, .tools > .copy";
  const behind = (element) => getComputedStyle(element.closest(".recent") ?? element).clipPath !== "none";
  const shown = (element) => element.checkVisibility() && !element.closest(out) && !behind(element);
  const all = [...document.querySelectorAll("#app *")].filter(shown);
  for (const element of all) {
    const cuts = getComputedStyle(element).overflowX !== "visible" && !element.matches("textarea"); // it scrolls
    if (cuts && element.scrollWidth > element.clientWidth + 1) found.push(`cut off: ${element.outerHTML.slice(0, 60)}`);
    const panel = element.closest(".panel, .belongings, .market, button, .words");
    const frame = panel?.getBoundingClientRect();
    for (const node of panel ? element.childNodes : []) {
      if (node.nodeType !== 3 || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNode(node);
      const text = range.getBoundingClientRect();
      if (text.left < frame.left - 1 || text.right > frame.right + 1) found.push(`sticks out: ${node.data}`);
    }
  }
  const seen = (element) => {
    const box = { ...element.getBoundingClientRect().toJSON() };
    for (let above = element.parentElement; above; above = above.parentElement)
      if (above.clientHeight && getComputedStyle(above).overflowY !== "visible") {
        const view = above.getBoundingClientRect();
        box.top = Math.max(box.top, view.top);
        box.bottom = Math.min(box.bottom, view.bottom);
      }
    return box;
  };
  const controls = [".top", ".words", ".tools", ".answers", ".board svg"];
  const parts = [...controls, ".seat-0", ".seat-1", ".scorings", ".common", ".log"];
  const there = parts.map((part) => [part, document.querySelector(part)]);
  const atFoot = (element) => getComputedStyle(element).insetBlockEnd === "0px"; // it stays above what scrolls
  const stays = (element) => element.matches(".areas-beside > .area") && atFoot(element);
  const boxes = there.filter(([, element]) => element?.checkVisibility() && !stays(element));
  for (const [one, first] of boxes)
    for (const [other, second] of boxes) {
      if (one >= other) continue;
      const [a, b] = [seen(first), seen(second)];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`${one} lies on ${other}`);
    }
  return found;
}"""


@pytest.fixture
def page(new_page: Callable[..., Page], site: SiteServer) -> Page:
    """The start page with saved games at all moments."""
    page = new_page()
    store_games(page, site.url, SAVES)
    return page


def resize(page: Page, size: str) -> None:
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})


def go_to(page: Page, moment: str) -> None:
    """Go to the table of a game; `back` is an earlier position of the game `middle`."""
    page.evaluate("(key) => { location.hash = `#/match/${key}`; }", moment.replace("back", "middle/60"))
    page.wait_for_function("(looks) => document.querySelector('.table')?.matches(looks)", arg=LOOKS[moment])


def out_of_sight(page: Page, parts: list[str]) -> list[str]:
    answer: list[str] = page.evaluate(OUT_OF_SIGHT, parts)
    return answer


def page_scrolls(page: Page) -> bool:
    answer: bool = page.evaluate("() => document.documentElement.scrollHeight > innerHeight")
    return answer


def test_a_large_window_shows_the_whole_table_and_never_scrolls(page: Page) -> None:
    for moment in LOOKS:
        go_to(page, moment)
        news = ".scorings table:not(.forecast *)" if moment in ("scored", "over") else ".market"
        for size in ("1280x720", "1366x768", "1920x1080"):
            resize(page, size)
            assert not page_scrolls(page), (moment, size)
            assert out_of_sight(page, [*PLAY, news]) == [], (moment, size)
            assert page.evaluate(MISHAPS) == [], (moment, size)


def test_beside_the_island_of_a_small_oblong_window_a_column_scrolls(page: Page) -> None:
    for moment in LOOKS:
        go_to(page, moment)
        due = ".wares" if moment == "buying" else ".seat-0"
        for size in ("844x390", "1024x768"):
            resize(page, size)
            assert not page_scrolls(page), (moment, size)
            assert out_of_sight(page, [*CONTROLS, due]) == [], (moment, size)
            assert page.evaluate(MISHAPS) == [], (moment, size)


def test_a_phone_shows_what_is_needed_to_play_under_its_browsers_bar(page: Page) -> None:
    resize(page, "390x760")
    places = set()
    for moment in ("start", "middle", "back"):
        go_to(page, moment)
        assert out_of_sight(page, PLAY) == [], moment
        assert page.evaluate(MISHAPS) == [], moment
        places.add(page.evaluate("() => Math.round(document.querySelector('.board').getBoundingClientRect().top / 4)"))
    assert len(places) == 1, "the island moves about"
    go_to(page, "buying")
    assert out_of_sight(page, [*CONTROLS, ".wares"]) == []


def test_a_finger_finds_a_disc_on_the_smallest_phone(page: Page) -> None:
    resize(page, "320x640")
    go_to(page, "middle")
    discs = "() => [...document.querySelectorAll('.disc .hit')].map((hit) => hit.getBoundingClientRect().width)"
    assert min(page.evaluate(discs)) >= 24


def test_text_twice_as_large_is_neither_cut_off_nor_covered(page: Page) -> None:
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    for moment in ("middle", "back", "buying", "scored"):
        go_to(page, moment)
        for size in ("320x640", "390x844", "1280x720"):
            resize(page, size)
            assert page.evaluate(MISHAPS) == [], (moment, size)


# The selected texts of lists that are wider than the space beside the arrow.
CHOICES = """() => [...document.querySelectorAll("select")].filter((one) => one.checkVisibility()).flatMap((select) => {
  const style = getComputedStyle(select);
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18;
  return [...select.options].filter((option) => option.selected && pen.measureText(option.text).width > room)
    .map((option) => `${option.text}: ${pen.measureText(option.text).width} in ${room}`);
})"""


@pytest.mark.parametrize(
    ("size", "language"),
    [("390x844", "en"), ("320x640", "de"), at_night("390x844", "de"), at_night("320x640", "en")],
)
def test_a_phone_begins_a_game_without_scrolling_and_cuts_off_no_choice(
    new_page: Callable[..., Page], site: SiteServer, size: str, language: str
) -> None:
    width, height = map(int, size.split("x"))
    viewport = {"width": width, "height": height}
    page = new_page(viewport=viewport, has_touch=True, is_mobile=True, locale=language)
    page.goto(site.url)
    for with_saved_game in (False, True):
        if with_saved_game:
            store_games(page, site.url, {"middle": SAVES["middle"]})
        for game in ("haleakala", "taluva"):
            page.goto(f"{site.url}#/new/{game}")
            page.locator(".game-cards").wait_for(state="detached")
            page.locator(f"#new-{game}").wait_for()
            assert out_of_sight(page, [".new-game [type=submit]"]) == [], game
            assert page.evaluate(MISHAPS) == []
            seats = page.locator(".sits select:visible")
            for number in range(seats.count()):
                values = seats.nth(number).locator("option").evaluate_all("(all) => all.map(({ value }) => value)")
                for value in values:
                    seats.nth(number).select_option(value)
                    assert page.evaluate(CHOICES) == [], value
