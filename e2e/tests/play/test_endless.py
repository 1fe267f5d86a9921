"""A board without edges is moved, zoomed and touched by mouse, fingers and arrow keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import at_night
from e2e.kit.moments import store_games
from e2e.kit.player import CONFIRM, POINT, click, lit, log, reach
from e2e.tests.page.test_everybody import open_table
from e2e.tests.play.test_tiles import SAVES
from web.build.serve import SiteServer

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DOUBLE_CLICK = 600  # the time in ms after which a touch does not count as a double click


def zoomed(page: Page) -> float:
    return float(
        page.evaluate("() => getComputedStyle(document.querySelector('.board .world')).getPropertyValue('--zoom')")
    )


def place_of(page: Page, name: str) -> tuple[float, float]:
    box = page.locator(f'[id="{name}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_island_is_moved_and_zoomed(page: Page, site: SiteServer) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    store_games(page, site.url, SAVES)
    open_table(page, "tiles-2-laying-19")
    at = place_of(page, "hex-0,0")
    page.mouse.move(*at)
    page.mouse.wheel(0, -400)
    page.wait_for_function("() => document.documentElement.matches('.zoomed')")
    assert zoomed(page) > 1.5
    still = place_of(page, "hex-0,0")
    assert abs(still[0] - at[0]) < 12 and abs(still[1] - at[1]) < 12, "what is under the mouse stays there"
    choices = len(lit(page))
    page.mouse.down()
    page.mouse.move(at[0] + 30, at[1] + 20, steps=4)
    page.mouse.up()
    there = place_of(page, "hex-0,0")
    assert abs(there[0] - still[0] - 30) < 4 and abs(there[1] - still[1] - 20) < 4
    assert len(lit(page)) == choices, "moving the island touches nothing"
    click(page, next(target for target in lit(page) if page.evaluate(POINT, target)))
    assert len(lit(page)) < choices
    page.keyboard.press("Escape")
    page.keyboard.press("0")
    assert zoomed(page) == 1
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert zoomed(page) == pytest.approx(2.25)
    page.get_by_role("button", name="Zoom out").click()
    assert zoomed(page) == pytest.approx(1.5)
    page.locator(f'[id="{lit(page)[-1]}"]').focus()
    x, y = place_of(page, lit(page)[-1])
    frame = page.locator(".board svg").first.bounding_box()
    assert frame and frame["x"] < x < frame["x"] + frame["width"] and frame["y"] < y < frame["y"] + frame["height"]
    open_table(page, "tiles-4-laying-9")
    assert zoomed(page) == 1, "another game is shown as a whole"


def test_two_fingers_make_it_larger(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(**PHONE)
    store_games(page, site.url, SAVES)
    open_table(page, "tiles-2-laying-19")
    devtools = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    x, y = place_of(page, "hex-0,0")
    fingers("touchStart", (x - 20, y), (x + 20, y))
    for apart in range(25, 80, 5):
        fingers("touchMove", (x - apart, y), (x + apart, y))
    fingers("touchEnd")
    page.wait_for_function("() => document.documentElement.matches('.zoomed')")
    assert 2 < zoomed(page) < 6
    assert page.evaluate("() => visualViewport.scale") == 1


COVERED = """() => [...document.querySelectorAll(".world .hexagon.lit, .world .space.lit")].filter((place) => {
  const { x, y, width, height } = place.querySelector(".area").getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".zooms");
}).map((place) => place.id)"""


@pytest.mark.nightly
@pytest.mark.parametrize("size", [(360, 740), at_night((390, 844)), (1366, 768)])
def test_the_buttons_of_the_island_cover_nothing_that_can_be_touched(
    new_page: Callable[..., Page], site: SiteServer, size: tuple[int, int]
) -> None:
    page = new_page(viewport={"width": size[0], "height": size[1]})
    store_games(page, site.url, SAVES)
    for game in (name for name in SAVES if "laying" in name):
        open_table(page, game)
        expect(page.get_by_role("button", name="Zoom in")).to_be_visible()
        expect(page.get_by_role("button", name="Zoom out")).to_be_hidden()
        assert len(lit(page)) > 10
        assert page.evaluate(COVERED) == []
    page.get_by_role("button", name="Zoom in").click()
    expect(page.get_by_role("button", name="Zoom out")).to_be_visible()
    page.get_by_role("button", name="Fit to screen").click()
    expect(page.get_by_role("button", name="Fit to screen")).to_be_hidden()


def opens(page: Page, name: str) -> bool:
    """Whether another touch has to follow this one."""
    return page.locator(f'[id="{name}"].opens').count() > 0


def choosable(page: Page, ways: int = 3) -> str:
    """Select a place where the drawn tile can be placed in at least `ways` ways."""
    for place in lit(page):
        if page.evaluate(POINT, place):
            click(page, place)
            if sum(name.startswith("turn-") for name in lit(page)) >= ways:
                return place
            page.keyboard.press("Escape")
    raise AssertionError("no place has so many ways")


def test_by_finger_the_first_touch_shows_and_the_second_plays(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(**PHONE)
    store_games(page, site.url, SAVES)
    open_table(page, "tiles-2-laying-19")
    choosable(page)
    before, (one, other, *_) = log(page), [name for name in lit(page) if name.startswith("turn-")]
    island = page.locator(".board").bounding_box()
    for way in (one, other):
        page.locator(f"#dial-{way[-1]}").tap()
        expect(page.locator("#app .ghost-sure")).to_have_count(1)
        expect(page.locator(f'.turns [data-target="{way}"]')).to_have_attribute("aria-pressed", "true")
        assert log(page) == before
    page.wait_for_timeout(DOUBLE_CLICK)
    page.locator(f"#dial-{other[-1]}").tap()
    assert len(log(page)) == len(before) + 1
    field = next(name for name in lit(page) if page.evaluate(POINT, name) and not opens(page, name))
    page.touchscreen.tap(*reach(page, field))
    expect(page.locator(f'[id="{field}"] .promise')).to_have_count(1)
    assert page.locator(".board").bounding_box() == island
    page.locator(CONFIRM).tap()
    assert len(log(page)) > len(before) + 1


def test_a_mouse_plays_at_once(page: Page, site: SiteServer) -> None:
    store_games(page, site.url, SAVES)
    open_table(page, "tiles-2-laying-19")
    before = log(page)
    choosable(page)
    click(page, next(name for name in lit(page) if name.startswith("turn-")))
    assert len(log(page)) == len(before) + 1


LONGEST = {"en": ("Jungle", "Clearing", "Sand", "Rock"), "de": ("Dschungel", "Lichtung", "Sand", "Fels")}
"""The four landscapes with the longest names."""
FITS = """(names) => {
  const row = document.querySelector(".choosing");
  const one = row.querySelector(":scope > :not(.pictured)");
  const named = (name) => Object.assign(one.cloneNode(), { textContent: name });
  row.replaceChildren(row.firstElementChild, ...names.map(named));
  return row.scrollWidth <= row.clientWidth;
}"""


@pytest.mark.nightly
@pytest.mark.parametrize("language", [at_night("en"), "de"])
def test_what_a_choice_offers_has_one_row_on_a_phone(
    new_page: Callable[..., Page], site: SiteServer, language: str
) -> None:
    """Four landscapes fit into one row; if there are more, the row can be scrolled."""
    page = new_page(locale=language, **PHONE)
    store_games(page, site.url, SAVES)
    for width in (360, 390):
        page.set_viewport_size({"width": width, "height": 844})
        open_table(page, "tiles-2-building-19")
        top, offered = page.locator(".board").bounding_box(), 0
        for name in lit(page):
            if page.evaluate(POINT, name) and opens(page, name):
                page.touchscreen.tap(*reach(page, name))
                offered = max(offered, page.locator(".choosing > :not(.pictured)").count())
                assert page.locator(".board").bounding_box() == top
                page.keyboard.press("Escape")
        assert offered > 1
    opening = next(name for name in lit(page) if page.evaluate(POINT, name) and opens(page, name))
    page.touchscreen.tap(*reach(page, opening))
    assert page.evaluate(FITS, LONGEST[language])


def test_arrow_keys_lead_around_the_handles_of_a_tile(page: Page, site: SiteServer) -> None:
    store_games(page, site.url, SAVES)
    open_table(page, "tiles-2-laying-19")
    place = choosable(page)
    ways = [name for name in lit(page) if name.startswith("turn-")]

    def focused() -> str:
        answer: str = page.evaluate("() => document.activeElement.dataset.target ?? ''")
        return answer

    for handle in (f'.turns [data-target="{ways[0]}"]', f"#dial-{ways[0][-1]}"):
        page.locator(handle).focus()
        seen = [focused()]
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "End", "ArrowRight"):
            page.keyboard.press(key)
            seen.append(focused())
        assert seen == [ways[0], ways[1], ways[2 % len(ways)], ways[1], ways[-1], ways[0]]
        visited = []
        for _ in ways:
            visited.append(focused())
            page.keyboard.press("n")
        assert visited == ways
        assert not focused().startswith("turn-") or len(lit(page)) == len(ways)
    expect(page.locator(f'[id="{place}"].chosen')).to_have_count(1)
    expect(page.locator(".table.back")).to_have_count(0)
