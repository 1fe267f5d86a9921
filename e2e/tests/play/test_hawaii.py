"""Hawaii in the page: whole games by mouse, keyboard and touch, with checks by axe-core."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PLAIN, at_night, open_app, wait_ready
from e2e.games.hawaii.play import begin, begun, due, play_on, press, saved, the_match
from e2e.kit.player import click, log, over, tap
from e2e.tests.page.test_everybody import go
from e2e.tests.page.test_languages import set_otherwise
from e2e.tests.play.test_huts import DESKTOP, PHONE, fits, opened
from e2e.tests.play.test_layout import MISHAPS
from e2e.tests.play.test_play import axe
from e2e.tests.play.test_tiles import tab_to
from haleakala.games.hawaii.rules.model import ASKED, OVER, PLAYERS, POINTS, of_seat
from web.build.serve import SiteServer

RESULT = re.compile("win|gewinn")


def is_at_its_end(page: Page) -> None:
    """Check that the game is over, and that the page shows the result and all points."""
    assert over(page)
    match = the_match(page)
    assert match.state[ASKED] == OVER
    expect(page.locator(".status")).to_contain_text(RESULT)
    heads = page.locator(".realm-head").all_inner_texts()
    assert len(heads) == match.state[PLAYERS]
    for seat in range(match.state[PLAYERS]):
        points = of_seat(match.state, seat, POINTS)
        assert any(f"{points} P" in head or f"{points} p" in head for head in heads), (seat, points, heads)


@pytest.mark.nightly  # another test plays a whole game on a phone in every run
def test_two_people_play_by_mouse_with_a_reload_in_the_middle(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(**DESKTOP)
    opened(page, site.url, saved(begun(2)))
    play_on(page, click, seed=1, touches=40)
    before = log(page)
    page.reload()
    wait_ready(page)
    assert log(page) == before
    play_on(page, click, seed=2)
    is_at_its_end(page)
    axe(page)


@pytest.mark.nightly
@pytest.mark.parametrize("layout", ["1366x768", "768x1024"])
def test_one_person_against_four_computers(new_page: Callable[..., Page], site: SiteServer, layout: str) -> None:
    width, height = map(int, layout.split("x"))
    page = new_page(viewport={"width": width, "height": height})
    page.goto(f"{site.url}{PLAIN}")
    set_otherwise(page, pace="fast")
    open_app(page, site.url)
    begin(page, players=5, humans=1)
    due(page)
    axe(page)
    play_on(page, click, seed=3)
    is_at_its_end(page)
    axe(page)


def test_a_tile_on_a_place_says_what_it_does_and_a_touch_on_it_means_its_place(
    new_page: Callable[..., Page], site: SiteServer
) -> None:
    page = new_page(**DESKTOP)
    opened(page, site.url, saved(begun(2)))
    tile = page.locator(".place.lit .stock-tile[data-explain^=stock]").first
    place = tile.locator("xpath=ancestor::*[@role='gridcell']").get_attribute("data-target")
    tile.hover()
    expect(page.locator("#explain")).to_contain_text(re.compile("Side I: .* Side II: |The double price buys two"))
    expect(page.locator("#explain")).to_contain_text("left.")
    tile.click()
    expect(page.locator(f"#{place}.chosen")).to_be_visible()


@pytest.mark.nightly
def test_a_whole_game_by_keyboard_alone(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(**DESKTOP)
    page.goto(f"{site.url}{PLAIN}")
    set_otherwise(page, pace="fast")
    open_app(page, site.url)
    go(page, "/new/hawaii")
    tab_to(page, "[type=radio][value='2']")
    tab_to(page, "#field-player-1")
    page.keyboard.press("f")  # the first letter of Fisher selects this level in the list
    tab_to(page, "[type=submit]")
    page.keyboard.press("Enter")
    page.locator(".table").wait_for()
    play_on(page, press, seed=4)
    is_at_its_end(page)


PHONES = [at_night("en", "light", 2), at_night("de", "dark", 3), at_night("de", "light", 5)]


@pytest.mark.parametrize(("language", "scheme", "players"), [("en", "dark", 2), *PHONES])
def test_a_game_on_a_phone_and_axe_finds_nothing_in_any_phase(
    new_page: Callable[..., Page], site: SiteServer, language: str, scheme: str, players: int
) -> None:
    """Each kind of moment is checked when it first occurs, by what can be touched, whether the panel is open, and
    whether targets are behind a tab."""
    page = new_page(**PHONE, locale=language, color_scheme=scheme)
    opened(page, site.url, saved(begun(players, seed=2)))
    kinds = set()

    def touch(page: Page, target: str) -> None:
        panel, waits = page.locator("#chooser").count(), page.locator(".tab-count").count()
        kind = (target if target.startswith("[") else target.split("-")[0], panel, waits)
        if kind not in kinds:
            kinds.add(kind)
            axe(page)
            fits(page, kind)
        tap(page, target)

    play_on(page, touch, seed=5)
    axe(page)
    is_at_its_end(page)
    assert len(kinds) >= 6, kinds


SHEET = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [panel, thing, line] = [box("#chooser"), box(".board .place.chosen"), box("#area")];
  const [above, below, foot] = [panel.top - thing.bottom, line.top - panel.bottom, innerHeight - line.bottom];
  const [bar, tabs] = [box(".controls"), box(".tabs")]; // the tabs are below the bar, or wholly behind it
  const cut = Math.min(bar.bottom - tabs.top, tabs.bottom - bar.bottom);
  return { height: panel.height / innerHeight, above, below, foot, cut };
}"""


@pytest.mark.parametrize("size", [(390, 844), (320, 640)])
def test_on_a_phone_goods_stay_in_sight_and_the_stall_is_a_sheet_below_its_place(
    new_page: Callable[..., Page], site: SiteServer, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    opened(page, site.url, saved(begun(5)))
    seat = the_match(page).player
    for thing in (f"#shells-{seat}", f"#feet-{seat}", f"#fruit-{seat}", f"#sum-{seat} .sum"):
        expect(page.locator(thing)).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => document.documentElement.scrollWidth") == size[0]
    for place in page.locator(".board .place.lit[data-target^=place]").all():
        place.tap()
        expect(page.locator("#chooser")).to_be_in_viewport(ratio=1)
        at = page.evaluate(SHEET)
        assert at["height"] < 0.5 and at["above"] > 0 and abs(at["below"]) < 1 and abs(at["foot"]) < 1, at
        assert at["cut"] < 1, at
        page.locator(".chooser-close").tap()
        expect(page.locator("#chooser")).to_have_count(0)


# The middle of the lowest place that can be chosen, scrolled to just above the line of goods.
LOWEST = """() => {
  const places = [...document.querySelectorAll(".board .place.lit[data-target^=place]")];
  const boxes = () => places.map((one) => one.getBoundingClientRect()).sort((one, other) => other.bottom - one.bottom);
  const line = document.querySelector("#area").getBoundingClientRect().top;
  scrollBy({ top: boxes()[0].bottom + 8 - line, behavior: "instant" });
  const [box] = boxes();
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}"""


@pytest.mark.parametrize("by_hand", [0, 40])
def test_on_a_small_phone_the_page_goes_back_with_the_sheet_unless_somebody_has_scrolled(
    new_page: Callable[..., Page], site: SiteServer, by_hand: int
) -> None:
    page = new_page(viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    opened(page, site.url, saved(begun(5)))
    at, where = page.evaluate(LOWEST), "() => Math.round(scrollY)"
    before = page.evaluate(where)
    page.touchscreen.tap(*at)
    page.wait_for_function("(before) => scrollY > before + 20", arg=before)
    there = page.evaluate(where)
    page.mouse.move(160, 120)  # over the page, not over the sheet, which scrolls separately
    page.mouse.wheel(0, by_hand)
    page.wait_for_function("(there) => Math.round(scrollY) === there", arg=there + by_hand)
    page.locator(".chooser-close").tap()
    page.wait_for_function("(back) => Math.round(scrollY) === back", arg=there + by_hand if by_hand else before)


SCREENS = ("/new/hawaii", "/rules/hawaii", "/rules/hawaii/full", "/lesson/hawaii", "/lesson/hawaii/5", "/own/hawaii")
WIDTHS = ((320, 640), (390, 844), (768, 1024), (1366, 768), (1920, 1080))


@pytest.mark.nightly
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("de", "light"), ("en", "dark")])
def test_form_rules_and_lesson_are_whole_and_axe_finds_nothing(
    new_page: Callable[..., Page], site: SiteServer, language: str, scheme: str
) -> None:
    page = new_page(**DESKTOP, locale=language, color_scheme=scheme)
    open_app(page, site.url)
    for screen in SCREENS:
        go(page, screen)
        axe(page)
        for width, height in WIDTHS[3:] if "lesson" in screen else WIDTHS:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(MISHAPS) == [], (screen, width)
        page.set_viewport_size(DESKTOP["viewport"])


# For each moving copy, its original and the shapes that no style rule paints, which are black.
UNPAINTED = """() => {
  window.copies = {};
  const unpainted = (shape) => {
    const { display, fill, fillOpacity } = getComputedStyle(shape);
    return display !== "none" && fill === "rgb(0, 0, 0)" && Number(fillOpacity) > 0;
  };
  new MutationObserver((changes) => {
    for (const copy of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const black = [...copy.querySelectorAll("rect, circle, ellipse, path, text")].filter(unpainted);
      (window.copies[copy.dataset.of] ??= []).push(...black.map((shape) => shape.outerHTML));
    }
  }).observe(document.getElementById("motion"), { childList: true });
}"""


@pytest.mark.nightly
def test_what_moves_looks_like_what_it_stands_for(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(**DESKTOP | {"reduced_motion": "no-preference"})
    opened(page, site.url, saved(begun(2)))
    page.evaluate(UNPAINTED)
    play_on(page, click, seed=1, touches=60)
    copies = page.evaluate("() => window.copies")
    assert {"chief", "fish", "tile", "spot", "sum"} <= {name.split("-")[0] for name in copies}
    assert {name: black for name, black in copies.items() if black} == {}
