"""A choice without a place on the board, in a panel beside its element; and laying out a turn by mouse and keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.kit.moments import store_games
from haleakala.app.buttons import Confirm
from haleakala.app.selector import sending
from haleakala.kernel.record import Record
from haleakala.saves.write import write
from web.build.serve import SiteServer

LOG = ("=5", "=3", "=8")
PLACED = """() => {
  const panel = document.getElementById("chooser");
  const [at, thing] = [panel, document.getElementById(panel.dataset.beside)].map((one) => one.getBoundingClientRect());
  return {
    inView: at.left >= 0 && at.top >= 0 && at.right <= innerWidth && at.bottom <= innerHeight,
    covers: at.left < thing.right && thing.left < at.right && at.top < thing.bottom && thing.top < at.bottom,
    beside: Boolean(panel.dataset.side),
  };
}"""

# Sets `unplaced` to what the panel is like right after the next drawing in which there is one, before its frame.
WATCH = """() => {
  globalThis.unplaced = new Promise((resolve) => new MutationObserver((_, watcher) => {
    const panel = document.getElementById("chooser");
    if (!panel) return;
    watcher.disconnect();
    const { left, top } = panel.getBoundingClientRect();
    resolve({ left, top, takesClicks: getComputedStyle(panel).pointerEvents !== "none" });
  }).observe(document.getElementById("app"), { subtree: true, childList: true, attributes: true }));
}"""


def begun(page: Page, site: SiteServer) -> Page:
    """Open a game of High Card in which a person has to bid."""
    record = Record("highcard", {"rounds": "one"}, LOG, players=("", "", "fisher"))
    store_games(page, site.url, {"game": write(record)})
    page.evaluate(WATCH)
    page.get_by_role("link", name="Open", exact=True).click()
    page.get_by_role("button", name="I’m here").click()
    expect(page.locator("#chooser[data-placed]")).to_be_visible()
    return page


def test_the_panel_lies_in_view_beside_its_thing_and_an_answer_is_previewed(
    new_page: Callable[..., Page], test_site: SiteServer
) -> None:
    page = begun(new_page(viewport={"width": 1366, "height": 768}), test_site)
    expect(page.locator("#chooser[data-side]")).to_be_visible()
    assert page.evaluate(PLACED) == {"inView": True, "covers": False, "beside": True}
    page.locator("#answer-bid-2").hover()
    expect(page.locator("#explain")).to_contain_text("bids 2.")


def test_a_click_that_comes_before_the_frame_of_a_drawing_goes_where_the_panel_was_seen(
    new_page: Callable[..., Page], test_site: SiteServer
) -> None:
    page = begun(new_page(viewport={"width": 1366, "height": 768}), test_site)
    assert not page.evaluate("() => unplaced")["takesClicks"], "nobody has seen the new panel yet"
    seen = page.locator("#chooser[data-side]").bounding_box()
    page.evaluate(WATCH)
    page.locator("#answer-bid-2").click()
    expect(page.locator("#answer-bid-2.chosen")).to_be_visible()
    before = page.evaluate("() => unplaced")
    assert before["takesClicks"]
    assert seen and (before["left"], before["top"]) == (seen["x"], seen["y"])


@pytest.mark.parametrize("size", [(390, 844), (320, 568)])
def test_in_a_narrow_window_it_is_a_sheet_at_the_foot_that_can_be_closed(
    new_page: Callable[..., Page], test_site: SiteServer, size: tuple[int, int]
) -> None:
    page = begun(new_page(viewport={"width": size[0], "height": size[1]}, has_touch=True), test_site)
    expect(page.locator("#chooser")).to_be_in_viewport(ratio=1)
    page.locator("#tab-area-0").tap()
    page.locator("#answer-bid-2").tap()
    expect(page.locator("#answer-bid-2[aria-pressed=true]")).to_be_visible()
    placed, box = page.evaluate(PLACED), page.locator("#chooser").bounding_box()
    assert placed == {"inView": True, "covers": False, "beside": False}, "after a drawing, too"
    assert box and box["x"] == 0 and box["width"] == size[0] and box["height"] <= 0.55 * size[1]
    assert abs(box["y"] + box["height"] - size[1]) < 1
    page.locator("#chooser").get_by_role("button", name="Close").tap()
    expect(page.locator("#chooser [aria-pressed=true], .chooser-close")).to_have_count(0)


def test_a_turn_is_laid_out_by_keys_and_taken_back_and_handed_over(
    new_page: Callable[..., Page], test_site: SiteServer
) -> None:
    page = begun(new_page(), test_site)
    page.locator("#answer-bid-1").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#answer-bid-2")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#answer-bid-2")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#turns li:not(.setup)")).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator("#answer-bid-2[aria-pressed]")).to_have_count(0)
    page.locator("#answer-bid-3").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#answer-bid-1")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator("#answer-bid-1[aria-pressed]")).to_have_count(0)
    expect(page.locator("#answer-bid-1")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(sending(Confirm())).press("Enter")
    expect(page.locator("#turns li:not(.setup)")).to_have_count(1)
    expect(page.get_by_role("button", name="I’m here")).to_be_visible()
