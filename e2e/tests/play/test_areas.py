"""Large areas in a browser: on a phone one touch switches between the board and the player's area, and nothing else
moves."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import TIMEOUT
from e2e.kit.moments import store_games
from haleakala.kernel.record import Record
from haleakala.saves.write import write
from web.build.serve import SiteServer

LOG = ("=5", "=1", "=7")
PHONES = [(390, 844), (320, 640), (844, 390)]


def opened(page: Page, url: str) -> None:
    """Open a game of one person against computers, before the bid."""
    store_games(
        page, url, {"large": write(Record("highcard", {"rounds": "one"}, LOG, players=("", "fisher", "fisher")))}
    )
    page.get_by_role("link", name="Open", exact=True).click()
    expect(page.locator(".table")).to_be_visible(timeout=TIMEOUT)


def places(page: Page) -> list[tuple[float, float, float, float]]:
    """The positions and sizes of two tabs and the board."""
    boxes = [page.locator(one).bounding_box() for one in ("#tab-board", "#tab-area-0", ".board")]
    return [(box["x"], box["y"], box["width"], box["height"]) for box in boxes if box]


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_on_a_phone_the_own_area_is_one_touch_away(
    new_page: Callable[..., Page], test_site: SiteServer, width: int, height: int
) -> None:
    page = new_page(viewport={"width": width, "height": height}, has_touch=True)
    opened(page, test_site.url)
    own, board, area = page.locator("#tab-area-0"), page.locator(".board"), page.locator("#area")
    expect(board).to_be_visible()
    expect(area).to_be_hidden()
    expect(own.locator(".tab-count")).to_have_text("1")
    before = places(page)
    page.locator("#answer-bid-1").tap()
    expect(own.locator(".tab-count")).to_have_text("1")
    assert places(page) == before, "neither the tabs nor the board have moved"
    own.tap()
    expect(area).to_be_visible()
    expect(board).to_be_hidden()
    box = area.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= width
    page.get_by_role("button", name="Blue", exact=True).tap()
    expect(area).to_have_accessible_name("Blue’s area")
    page.get_by_role("button", name="Board", exact=True).tap()
    expect(board).to_be_visible()
    assert places(page) == before
    page.keyboard.press("a")
    page.keyboard.press("Shift+A")
    expect(page.locator("#hand-0")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator("#hand-0")).to_be_focused()


def test_in_a_wide_window_both_are_shown_and_another_area_opens(
    new_page: Callable[..., Page], test_site: SiteServer
) -> None:
    page = new_page(viewport={"width": 1366, "height": 768})
    opened(page, test_site.url)
    expect(page.locator(".tabs")).to_be_hidden()
    board, area = page.locator(".board > svg").bounding_box(), page.locator("#area").bounding_box()
    assert board and area and board["y"] + board["height"] <= area["y"] and area["y"] + area["height"] <= 768
    page.get_by_role("button", name="Show Blue’s area").press("Enter")
    expect(page.locator("#area")).to_be_focused()
    expect(page.locator("#area")).to_have_accessible_name("Blue’s area")
    assert page.locator("#area").bounding_box() == area
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator("#area")).to_have_accessible_name("Your area")
