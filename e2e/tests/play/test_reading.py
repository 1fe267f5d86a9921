"""Long texts and texts over the board on a phone: one touch shows all of a text, and another closes it."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import TIMEOUT
from e2e.kit.moments import store_games
from haleakala.app.buttons import Confirm
from haleakala.app.selector import sending
from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.actions import EndRound
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.saves.write import write
from web.build.serve import SiteServer

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
OPENED = "(text) => text.getBoundingClientRect().height >= text.scrollHeight - 1"


def last_of_the_round() -> str:
    """A save of a game of two people in which the last player is about to end the first round."""
    luck = SeededLuck("reading")
    match = Match.begin(rules, {"players": "2"}).settle(luck)
    match = match.play(next(one for one in match.open_actions() if isinstance(one, EndRound))).settle(luck)
    return write(Record("hawaii", match.options, match.log, ("Ana", "Ben")))


@pytest.fixture
def phone(new_page: Callable[..., Page], site: SiteServer) -> Iterator[Page]:
    """A page on a phone that shows the game of `last_of_the_round`, with animations."""
    page = new_page(**PHONE, reduced_motion="no-preference")
    store_games(page, site.url, {"round": last_of_the_round()})
    page.goto(f"{site.url}/#/match/round")
    expect(page.locator(".table")).to_be_visible(timeout=TIMEOUT)
    yield page


def test_a_touch_unfolds_the_status_and_the_next_one_folds_it(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 640})
    phone.locator("#order-1.lit, #order-2.lit").first.tap()
    text = phone.locator(".saying")
    expect(phone.locator(sending(Confirm()))).to_be_visible()
    before = text.bounding_box()
    assert not text.evaluate(OPENED), "the preview is longer than its room"
    text.locator(".recent").tap()
    assert text.evaluate(OPENED)
    text.locator(".recent").tap()
    assert text.bounding_box() == before
    text.locator(".recent").tap()
    phone.locator(".brand").evaluate("(brand) => brand.parentElement.click()")
    assert text.bounding_box() == before, "elsewhere, too"


def test_the_result_of_a_round_is_gone_at_a_touch_which_touches_nothing_else(phone: Page) -> None:
    phone.locator("#order-1.lit, #order-2.lit").first.tap()
    phone.locator(sending(Confirm())).tap()
    moment, log = phone.locator(".moment"), phone.locator(".log li")
    expect(moment).to_be_visible()
    phone.wait_for_timeout(500)  # wait until the animation of the box has ended
    entries, status = log.count(), phone.locator(".status").inner_text()
    box = moment.bounding_box()
    assert box
    phone.touchscreen.tap(box["x"] + box["width"] / 3, box["y"] + box["height"] - 15)
    expect(moment).to_be_hidden()
    assert (log.count(), phone.locator(".status").inner_text()) == (entries, status)
    expect(phone.locator("#chooser")).to_have_count(0)
