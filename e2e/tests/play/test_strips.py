"""The strips at the foot of the window are below each other, and those that wait for an answer cover nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import at_night, open_app
from e2e.kit.moments import middle_of, store_games
from e2e.tests.page.test_faults import OWN, with_more
from e2e.tests.play.test_layout import MISHAPS
from haleakala.app.buttons import ShowHand
from haleakala.app.selector import sending
from haleakala.games import find_game, metas
from web.build.serve import SiteServer

WINDOWS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1366, "height": 768}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "lying phone": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 1024, "height": 768}},
}
# The strips of service_worker_client.js and game_assets.js.
UPDATE = """() => {
  const button = (textContent) => Object.assign(document.createElement("button"), { type: "button", textContent });
  const said = Object.assign(document.createElement("p"), { textContent: "A new version is ready." });
  document.getElementById("update").replaceChildren(said, button("Update now"), button("Later"));
}"""
LOADING = """() => {
  const bar = Object.assign(document.createElement("div"), { id: "loading" });
  const label = Object.assign(document.createElement("label"), { textContent: "Loading Taluva" });
  bar.append(label, document.createElement("progress"));
  document.getElementById("strips").append(bar);
}"""
# Controls that are covered by a strip; of a strip's own buttons, those that are covered by anything. Each is scrolled
# until its lower edge is in view, even if it is higher than the room that the strips leave. The strip of a game that is
# being fetched, which goes by itself, may cover this edge of a large control.
COVERED = """() => {
  const strips = document.getElementById("strips");
  const all = [...document.querySelectorAll("#strips button, #app :is(button, a[href], [data-target].lit)")];
  return all.filter((one) => {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".visually-hidden")) return false;
    one.scrollIntoView({ block: "end", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    if (!width) return false;
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    if (strips.contains(one)) return !one.contains(there);
    const edge = document.elementFromPoint(left + width / 2, top + height - 1);
    return strips.contains(there) || (strips.contains(edge) && !(edge.closest("#loading") && height > 100));
  }).map((one) => `${one.textContent.trim()} ${one.dataset.target ?? ""}`.slice(0, 60));
}"""
PLACE = """() => {
  const { left, top, width } = document.querySelector(".board > svg").getBoundingClientRect();
  return [left, top + scrollY, width];
}"""
A_FRAME_LATER = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
)
LIE_ON_EACH_OTHER = """() => {
  const strips = document.querySelectorAll("#boot, #loading, .error-panel, #update:not(:empty), #alerts > *");
  const boxes = [...strips].filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()]);
  const meet = (one, other) => Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
    Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);
  return boxes.flatMap(([element, one], place) => boxes.slice(place + 1).filter(([, other]) => meet(one, other))
    .map(([other]) => `${element.id || element.className} lies on ${other.id || other.className}`));
}"""


def fail(page: Page) -> None:
    """Cause an error of our own."""
    page.evaluate("() => { dispatchEvent(new Event('own-error')); }")
    expect(page.locator("#errors .error-panel")).to_be_visible()


@pytest.fixture
def page(request: pytest.FixtureRequest, new_page: Callable[..., Page]) -> Page:
    """A page of the given size in which an error can be caused."""
    page = new_page(**WINDOWS[request.param])
    page.route("**/bridge.js", with_more("bridge.js", OWN))
    return page


def no_strip_is_in_the_way(page: Page) -> None:
    page.evaluate(A_FRAME_LATER)
    assert page.evaluate(LIE_ON_EACH_OTHER) == []
    assert page.evaluate(COVERED) == []


@pytest.mark.broken
@pytest.mark.parametrize("page", ["desktop", "phone"], indirect=True)
def test_on_the_start_page_strips_and_notices_stand_one_below_the_other(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    page.evaluate(UPDATE)
    no_strip_is_in_the_way(page)
    page.get_by_label("Game link").fill("no link")
    page.get_by_role("button", name="Open link").click()
    expect(page.locator("#alerts .notice")).to_be_visible()
    no_strip_is_in_the_way(page)
    page.locator("#alerts .notice").get_by_role("button").first.click()
    fail(page)
    page.evaluate(LOADING)
    no_strip_is_in_the_way(page)
    page.locator("#errors").get_by_role("button", name="Close").click()
    expect(page.locator("#errors")).to_be_empty()
    page.get_by_role("button", name="Later").click(trial=True)


@pytest.mark.broken
@pytest.mark.parametrize(
    ("page", "game_id"),
    [
        case
        for meta in metas()
        for case in (
            ("phone", meta.id) if meta.id in ("huts", "hawaii") else at_night("phone", meta.id),
            ("desktop", meta.id) if meta.id == "huts" else at_night("desktop", meta.id),
            at_night("lying phone", meta.id),
            at_night("tablet", meta.id),
        )
    ],
    indirect=["page"],
)
def test_at_a_table_they_cover_nothing_and_the_board_keeps_its_place(
    page: Page, site: SiteServer, game_id: str
) -> None:
    game = find_game(game_id)
    assert game is not None
    store_games(page, site.url, {"middle": middle_of(game)})
    page.evaluate("() => { location.hash = '#/match/middle'; }")
    page.locator(".table").wait_for()
    if page.locator(sending(ShowHand())).count():
        page.locator(sending(ShowHand())).click()
    before, scrolls = page.evaluate(PLACE), "() => document.documentElement.scrollHeight > innerHeight"
    scrolled = page.evaluate(scrolls) or page.evaluate("() => innerHeight < 500")
    page.evaluate(UPDATE)
    no_strip_is_in_the_way(page)
    fail(page)
    page.evaluate(LOADING)
    no_strip_is_in_the_way(page)
    page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    assert page.evaluate(PLACE) == before
    assert page.evaluate(scrolls) == scrolled
    if scrolled is False:
        assert page.evaluate(MISHAPS) == []
