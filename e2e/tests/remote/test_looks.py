"""Where things stand in a match by link: toasts, questions, its details, and the page when a link arrives."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, FloatRect, Locator, Page, ViewportSize, expect

from e2e.conftest import at_night, open_app
from e2e.kit.elsewhere import SIZE, Player, begun, first_turn
from haleakala.app.buttons import (
    AnswerLink,
    AskCopy,
    AskEnding,
    AskRenewal,
    Cancel,
    FinishMove,
    KeepCopy,
    PasteLink,
)
from haleakala.app.selector import sending
from web.build.serve import SiteServer

WIDE: ViewportSize = {"width": 1366, "height": 768}
LOW: ViewportSize = {"width": 1280, "height": 720}
NARROW: ViewportSize = {"width": 390, "height": 844}
PHONE = {**SIZE, "viewport": NARROW}
JOINING = ("#field-name", ".join [type=submit]")
WINDOWS = pytest.mark.parametrize("window", [PHONE, SIZE], ids=["phone", "desktop"])

# The texts and controls of the table that a toast covers, at least in part.
COVERED = """() => {
  const { left, right, top, bottom } = document.querySelector(".toast").getBoundingClientRect();
  const saying = document.querySelector(".saying").getBoundingClientRect();
  const needed = ".status, .ticker button, .recent, a, button, summary, input, svg [data-target], .belongings";
  return [...document.querySelectorAll(`#app :is(${needed})`)]
    .filter((one) => one.checkVisibility() && one.innerText !== "")
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const foot = one.closest(".saying") ? Math.min(box.bottom, saying.bottom) : box.bottom;
      const wide = Math.min(right, box.right) - Math.max(left, box.left);
      return box.width && wide > 1 && Math.min(bottom, foot) - Math.max(top, box.top) > 1;
    })
    .map((one) => one.outerHTML.slice(0, 80));
}"""
HEADLINE = """() => {
  const [head, saying] = [".status", ".saying"].map((one) => document.querySelector(one).getBoundingClientRect());
  return head.bottom <= saying.bottom + 1;
}"""
SCROLL_DOWN = """() => {
  document.body.style.minBlockSize = "300vh";
  scrollTo({ top: 700, behavior: "instant" });
  return scrollY;
}"""
# How much of the list of turns is seen at once, in px, however the column beside the board is scrolled.
TURNS_SEEN = """() => {
  const [shared, turns] = [".shared", "#turns"].map((one) => document.querySelector(one));
  const { left, width } = turns.getBoundingClientRect();
  const seen = (y) => turns.contains(document.elementFromPoint(left + width / 2, y));
  let most = 0;
  for (let top = 0; top <= shared.scrollHeight; top += 50) {
    shared.scrollTo({ top, behavior: "instant" });
    let high = 0;
    for (let y = 0; y < innerHeight; y += 4) if (seen(y)) high += 4;
    most = Math.max(most, high);
  }
  return most;
}"""
# Whether an element is wholly in the window, and on top of what is there.
SEEN = """(one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  return [left + 12, right - 12].every((x) => one.contains(document.elementFromPoint(x, (top + bottom) / 2)));
}"""


def check_seen(one: Locator) -> None:
    """Check that an element is wholly in the window, and on top. The buttons of a new question can be touched later."""
    one.page.wait_for_function(SEEN, arg=one.element_handle(), timeout=3000)


def opened_far_down(player: Player, link: str) -> None:
    """Open a link in a page that was scrolled down, and expect that its top is shown."""
    assert player.page.evaluate(SCROLL_DOWN) > 600
    player.open(link)
    assert player.page.evaluate("() => scrollY") == 0


@pytest.mark.parametrize(
    ("game", "fields"),
    [
        ("haleakala", {}),
        at_night("huts", {"players": "2"}),
        at_night("taluva", {"players": "2"}),
        at_night("hawaii", {"players": "2"}),
    ],
)
def test_a_toast_covers_nothing_that_is_needed(
    new_context: Callable[..., BrowserContext], site: SiteServer, game: str, fields: dict[str, str]
) -> None:
    players = [Player(new_context(**SIZE).new_page(), site.url, seed) for seed in range(2)]
    group = begun(players, game, (1,), **fields)
    for _ in range(3):
        page = group.last.page
        for window in (WIDE, NARROW):
            page.set_viewport_size(window)
            page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
            expect(page.locator(".toast")).to_be_visible()
            assert page.evaluate(COVERED) == []
            assert page.evaluate(HEADLINE)
        page.set_viewport_size(WIDE)
        group.legs(1)
    expect(group.last.page.locator(".toast")).to_be_hidden()
    assert group.last.page.locator(".toast").evaluate("(one) => one.offsetHeight") == 0, "it leaves no gap"


def test_a_link_shows_the_top_of_the_page_however_it_ends(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    host, guest, third, fourth = (Player(new_context(**PHONE).new_page(), site.url, seed) for seed in range(4))
    invitation = host.invite("haleakala", (1,))
    open_app(guest.page, site.url)
    opened_far_down(guest, invitation)
    check_seen(guest.page.locator(".join [type=submit]"))
    guest.accept("Ben")
    answer, late = guest.link(), third.join(invitation, "Eve")
    opened_far_down(host, answer)  # it is taken
    opened_far_down(host, late)
    expect(host.page.locator(".notice")).to_contain_text("refused")
    opened_far_down(host, invitation)
    expect(host.page.locator(".toast")).to_contain_text("Nothing has changed")
    mover = first_turn(host, guest)
    link = mover.link()
    opened_far_down(third, link)
    check_seen(third.page.locator("#late"))
    expect(third.page.locator(f"#late {sending(Cancel())}")).to_be_focused()
    third.page.locator(sending(AnswerLink())).click()
    open_app(fourth.page, site.url)
    opened_far_down(fourth, link)  # which shows the game to somebody who has no part in it
    expect(fourth.page.locator(".status")).to_contain_text("looking on")


def box(one: Locator) -> FloatRect:
    """Where an element is in the window."""
    found = one.bounding_box()
    assert found is not None, "it is visible"
    return found


def check_question(page: Page, pressed: FloatRect) -> None:
    """Check that a question is whole, and near the button that was there before."""
    question = page.locator(".notice.asks")
    for answer in question.locator("button").all():
        check_seen(answer)
        assert answer.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    asked = box(question)
    assert asked["x"] < pressed["x"] + pressed["width"] and pressed["x"] < asked["x"] + asked["width"]
    assert asked["y"] - pressed["y"] < 300 and pressed["y"] - asked["y"] - asked["height"] < 300


@WINDOWS
@pytest.mark.parametrize(
    ("language", "game"), [("de", "haleakala"), ("de", "hawaii"), at_night("en", "haleakala"), at_night("en", "hawaii")]
)
def test_questions_are_near_their_buttons_and_whole(
    new_context: Callable[..., BrowserContext], site: SiteServer, language: str, game: str, window: dict[str, object]
) -> None:
    host, guest = (Player(new_context(**window, locale=language).new_page(), site.url, seed) for seed in range(2))
    host.open(guest.join(host.invite(game, (1,)), "Ben"))
    page = host.page
    for asks in (AskEnding(True), AskEnding(False), AskCopy(False), AskCopy(True)):
        host.unfold()
        button = page.locator(sending(asks)).last
        button.scroll_into_view_if_needed()
        pressed = box(button)
        button.click()
        check_question(page, pressed)
        if sending(asks) != sending(AskCopy(True)):
            page.locator(f".asks {sending(Cancel())}").click()
    with page.expect_download():
        page.locator(sending(KeepCopy())).click()
    expect(page.locator(sending(FinishMove()))).to_be_visible()
    check_question(page, pressed)


@pytest.mark.parametrize("game", ["hawaii", at_night("haleakala"), at_night("huts"), at_night("taluva")])
def test_the_details_are_in_view_on_a_desktop(
    new_context: Callable[..., BrowserContext], site: SiteServer, game: str
) -> None:
    host = Player(new_context(**SIZE).new_page(), site.url, 0)
    host.invite(game, (1,), **({} if game == "haleakala" else {"players": "2"}))
    summary = host.page.locator("#match-details > summary")
    for width, height in ((1366, 768), (1280, 640), (1920, 1080), (1024, 700)):
        host.page.set_viewport_size({"width": width, "height": height})
        check_seen(summary)
    host.page.set_viewport_size(WIDE)
    summary.click()
    expect(host.page.locator("#field-note")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("haleakala", "de"),
        at_night("haleakala", "en"),
        *(at_night(game, language) for game in ("taluva", "huts", "hawaii") for language in ("de", "en")),
    ],
)
def test_what_the_panel_asks_for_is_in_view_without_scrolling(
    new_context: Callable[..., BrowserContext], site: SiteServer, game: str, language: str
) -> None:
    host, guest, third = (Player(new_context(**SIZE, locale=language).new_page(), site.url, seed) for seed in range(3))
    link = host.invite(game, (1,), **({} if game == "haleakala" else {"players": "2"}))

    def check(player: Player, *needed: str) -> None:
        for window in (WIDE, LOW, NARROW):
            player.page.set_viewport_size(window)
            for one in needed:
                check_seen(player.page.locator(one))
        player.page.set_viewport_size(WIDE)

    open_app(guest.page, link)
    check(guest, *JOINING)
    guest.accept("Ben")
    host.open(guest.link())
    asks = first_turn(host, guest)
    agrees = guest if asks is host else host
    agrees.open(asks.link())
    check(asks, f"#remote {sending(PasteLink())}")
    asks.unfold()
    for window in (WIDE, LOW):
        asks.page.set_viewport_size(window)
        assert asks.page.evaluate(TURNS_SEEN) > 100
    asks.page.locator(sending(AskRenewal())).click()
    asks.page.locator(".asks [data-send*='AskNewKeys']").click()
    link = asks.link()
    agrees.open(link)
    check(agrees, f"#remote {sending(AnswerLink())}", f"#remote {sending(Cancel())}")
    open_app(third.page, link)
    check(third, *JOINING)
    third.page.set_viewport_size(NARROW)
    assert box(third.page.locator(".words"))["height"] < 75, "no band of nothing stands above the question"


@pytest.mark.parametrize("language", ["de", at_night("en")])
def test_the_list_of_games_breaks_no_row_of_buttons_on_a_phone(
    new_context: Callable[..., BrowserContext], site: SiteServer, language: str
) -> None:
    host = Player(new_context(**PHONE, locale=language).new_page(), site.url, 0)
    host.invite("haleakala", (1,))
    page = host.page
    open_app(page, site.url)
    for row in (".library-head button", "#library li .quiet"):
        tops = {box(one)["y"] for one in page.locator(row).all()}
        assert len(tops) == 1, row
    page.locator("#library [data-send*='AskDelete']").focus()
    page.keyboard.press("Enter")
    cancel = page.locator(f"#library {sending(Cancel())}")
    expect(cancel).to_be_focused()
    radius = cancel.evaluate("(one) => parseFloat(getComputedStyle(one).borderRadius)")
    assert radius >= box(cancel)["height"] / 2, "the frame around what has the focus has its shape"
