"""Tooltips of elements on the table: for the mouse, the keyboard, and a resting finger."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.conftest import answered, at_night, open_app
from e2e.games.huts.play import HERE, begun, saved
from e2e.kit.moments import middle_of, store_games
from e2e.kit.player import begin, click, log, reach
from haleakala.games import find_game, metas
from web.build.serve import SiteServer

DESKTOP = {"viewport": {"width": 1366, "height": 768}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_the_mouse_asks_and_the_box_can_be_reached_and_put_away(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    box = page.locator("#explain")
    page.mouse.move(*reach(page, "space-cf"))
    expect(box).to_contain_text("Forest c")
    box.get_by_role("link").hover()
    page.wait_for_timeout(600)
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    page.mouse.move(*reach(page, "ware-forests"))
    expect(box).to_contain_text("Forest Statues")
    box.get_by_role("link").click()
    expect(page.locator(".rule:focus")).to_be_visible()
    expect(box).to_be_hidden()


def test_a_chosen_disc_shows_what_each_beach_would_bring(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    click(page, "disc-red-3")
    page.mouse.move(*reach(page, "beach-c"))
    expect(page.locator("#explain .ahead")).to_contain_text("Red would lead on c by 3, 3 to 0.")
    page.mouse.move(*reach(page, "boat"))
    expect(page.locator("#explain .ahead")).to_contain_text("The boat would sail to e.")


@pytest.mark.nightly
def test_what_comes_to_lie_under_a_resting_mouse_was_not_asked_about(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    click(page, "disc-red-3")
    click(page, "beach-c")
    page.wait_for_timeout(1500)
    expect(page.locator("#explain")).to_be_hidden()
    x, y = reach(page, "beach-c")
    page.mouse.move(x + 15, y + 5, steps=4)
    expect(page.locator("#explain")).to_be_visible()


def test_the_focus_asks(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    page.keyboard.press("Tab")
    for _ in range(40):
        if page.evaluate("() => document.activeElement.closest('.supply') !== null"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator("#disc-red-4")).to_be_focused()
    expect(page.locator("#explain")).to_contain_text("4")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-describedby')") == "explain"
    page.keyboard.press("Escape")
    expect(page.locator("#explain")).to_be_hidden()


def test_a_resting_finger_asks_and_plays_nothing(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_app(page, site.url)
    begin(page, starter="Red")
    click(page, "disc-red-3")
    x, y = reach(page, "beach-c")
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator("#explain")).to_contain_text("would lead")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    expect(page.locator("#explain")).to_be_visible()
    assert log(page) == []
    page.touchscreen.tap(x, y)
    expect(page.locator("#explain")).to_be_hidden()
    expect(page.locator(".log code")).to_have_text(["3c"])


@pytest.mark.nightly
def test_the_keyboard_goes_through_the_rows_of_a_score_table_in_one_stop(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    page.locator("#scorings summary").click()
    page.keyboard.press("Tab")
    expect(page.locator("#score-now-1")).to_be_focused()
    expect(page.locator("#explain")).to_contain_text("Each statue on a mountain scores 3 points.")
    assert page.evaluate("() => document.activeElement.getAttribute('aria-describedby')") == "explain"
    page.keyboard.press("ArrowDown")
    expect(page.locator("#score-now-2")).to_be_focused()
    expect(page.locator("#explain")).to_contain_text("forest")
    page.keyboard.press("Tab")
    assert not page.evaluate("() => document.activeElement.closest('#scorings table')")
    page.locator("tr[data-explain='score:now:4'] td").first.hover()
    expect(page.locator("#explain")).to_contain_text("baskets of fish")
    page.locator(".track").hover(position={"x": 3, "y": 3})
    expect(page.locator("#explain")).to_contain_text("Each knot is one point.")


def test_traces_let_every_touch_through(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    click(page, "disc-red-3")
    click(page, "beach-c")
    expect(page.locator("#arrivals path").first).to_be_visible()
    touched = "(every) => every.map((one) => getComputedStyle(one).pointerEvents)"
    assert set(page.locator(".traces, .traces *").evaluate_all(touched)) == {"none"}


# The first, the second and the last visible element of each kind with a tooltip.
SAMPLES = """(most) => {
  const kinds = new Map();
  for (const one of document.querySelectorAll("#app :is([data-target], [data-explain])")) {
    const { left, top, width, height } = one.getBoundingClientRect();
    if (!width || one.closest("#app button, .unseen")) continue;
    const name = (one.dataset.explain ?? one.dataset.target).split(/[-:]/)[0];
    const kind = `${name} ${one.parentElement.className.baseVal ?? one.parentElement.className}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  const some = (all) => [...new Set([all[0], all[1], all.at(-1)])].filter(Boolean).slice(0, most);
  window.samples = [...kinds.values()].flatMap(some);
  return window.samples.length;
}"""
# A point where a sample is on top, after scrolling to it; null if there is none.
MEET = """(number) => {
  const one = window.samples[number];
  one.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { left, top, width, height } = one.getBoundingClientRect();
  for (const across of [0.5, 0.3, 0.7, 0.15, 0.85])
    for (const down of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const [x, y] = [left + across * width, top + down * height];
      const there = document.elementFromPoint(x, y)?.closest("#app :is([data-target], [data-explain])");
      if (there === one && y > 0 && y < innerHeight) return [x, y];
    }
  return null;
}"""
TELLS = "(number) => window.samples[number].getAttribute('aria-describedby') === 'explain'"
# What the tooltip covers that it must not: the element, others in a row with it, and the edge of the window; or that it
# is too far away. The pad behind a row of discs is around each of them, not beside it.
MISPLACED = """(number) => {
  const box = document.getElementById("explain").getBoundingClientRect();
  const thing = window.samples[number].getBoundingClientRect();
  const meets = (one) => Math.min(one.right, box.right) - Math.max(one.left, box.left) > 1 &&
    Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 1;
  const row = (one) => {
    const [low, high] = [Math.min(one.height, thing.height), Math.max(one.height, thing.height)];
    return high < 1.5 * low && Math.min(one.bottom, thing.bottom) - Math.max(one.top, thing.top) > low / 2;
  };
  const outside = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
  const found = outside ? ["the window's edge"] : [];
  if (meets(thing)) found.push("itself");
  const across = Math.max(0, box.left - thing.right, thing.left - box.right);
  const far = Math.hypot(across, Math.max(0, box.top - thing.bottom, thing.top - box.bottom));
  if (far > FAR) found.push(`${Math.round(far)} px away`);
  for (const one of document.querySelectorAll("#app [data-target]")) {
    const at = one.getBoundingClientRect();
    const behind = at.left <= thing.left && at.right >= thing.right && at.top <= thing.top && at.bottom >= thing.bottom;
    const around = behind || one.contains(window.samples[number]) || window.samples[number].contains(one);
    if (around || !at.width || !meets(at)) continue;
    if (row(at)) found.push(one.dataset.target);
  }
  return found;
}""".replace("FAR", "250")
# The mouse leaves the window, so that the tooltip, which may cover the next sample, closes at once.
LEAVE = "() => { document.documentElement.dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'mouse' })); }"
WHICH = "(number) => window.samples[number].dataset.explain ?? window.samples[number].dataset.target"


def at_the_middle(page: Page, site: SiteServer, game_id: str) -> None:
    """Open the table of a game in its middle, with the hand of the current player visible."""
    game = find_game(game_id)
    assert game is not None
    at_the_table(page, site, middle_of(game))


def with_a_hand(page: Page, site: SiteServer) -> list[str]:
    """Open the table of Huts at the start of a turn, and return the cards of the hand, each of which can be chosen."""
    at_the_table(page, site, saved(begun(2)))
    page.locator(".hand-cards .lit").first.wait_for()
    return list(page.locator(".hand-cards .lit").evaluate_all("(all) => all.map(({ dataset }) => dataset.target)"))


def at_the_table(page: Page, site: SiteServer, save: str) -> None:
    store_games(page, site.url, {"middle": save})
    page.evaluate("() => { location.hash = '#/match/middle'; }")
    page.locator(".table").wait_for()
    if page.locator(HERE).count():
        page.locator(HERE).click()


def touch(finger: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touches = [{"x": x, "y": y} for x, y in points]
    finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


@pytest.mark.parametrize("game_id", [meta.id if meta.id == "huts" else at_night(meta.id) for meta in metas()])
@pytest.mark.parametrize("most", [1, at_night(3)])
def test_no_explanation_covers_its_thing_or_what_stands_beside_it(
    new_page: Callable[..., Page], site: SiteServer, game_id: str, most: int
) -> None:
    page = new_page(**DESKTOP)
    at_the_middle(page, site, game_id)
    wrong, met = {}, 0
    for number in range(page.evaluate(SAMPLES, most)):
        if not (point := page.evaluate(MEET, number)):
            continue
        page.mouse.move(*point)
        page.wait_for_function(TELLS, arg=number)
        met += 1
        if found := page.evaluate(MISPLACED, number):
            wrong[page.evaluate(WHICH, number)] = found
        page.evaluate(LEAVE)
    assert wrong == {}
    assert met >= 5 * most


@pytest.mark.nightly
@pytest.mark.parametrize("game_id", [meta.id for meta in metas()])
def test_nor_under_a_finger(new_page: Callable[..., Page], site: SiteServer, game_id: str) -> None:
    page = new_page(**PHONE)
    at_the_middle(page, site, game_id)
    finger = page.context.new_cdp_session(page)
    wrong, met = {}, 0
    for number in range(page.evaluate(SAMPLES, 1)):
        if not (point := page.evaluate(MEET, number)):
            continue
        touch(finger, "touchStart", point)
        page.wait_for_function(TELLS, arg=number)
        touch(finger, "touchEnd")
        met += 1
        if found := page.evaluate(MISPLACED, number):
            wrong[page.evaluate(WHICH, number)] = found
    assert wrong == {}
    assert met >= 5


def test_the_mouse_goes_along_a_hand_and_chooses_any_card(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(**DESKTOP)
    names = with_a_hand(page, site)
    assert len(names) > 4
    box = page.locator("#explain")
    page.mouse.move(*reach(page, names[0]))
    title = box.locator("#explain-title")
    expect(box).to_be_visible()
    for name in names[1:4]:
        before = title.inner_text()
        page.mouse.move(*reach(page, name), steps=8)
        expect(title).not_to_have_text(before)  # the tooltip now explains the next card
        page.mouse.down()
        page.mouse.up()
        answered(page)
        expect(page.locator(f'.chosen[data-target="{name}"]')).to_have_count(1)
        expect(box).to_be_hidden()
        page.mouse.move(*reach(page, names[0]), steps=8)
        expect(box).to_be_visible()


def test_a_click_goes_through_the_box_and_its_link_can_be_reached(
    new_page: Callable[..., Page], site: SiteServer
) -> None:
    page = new_page(**DESKTOP)
    names = with_a_hand(page, site)
    box = page.locator("#explain")
    x, y = reach(page, names[2])
    page.mouse.move(*reach(page, names[0]))
    expect(box).to_be_visible()
    box.evaluate("(box, [x, y]) => Object.assign(box.style, { left: `${x - 20}px`, top: `${y - 10}px` })", [x, y])
    page.mouse.move(x, y)
    page.wait_for_timeout(600)
    expect(box).to_be_visible()  # the tooltip stays because the mouse is inside it
    page.mouse.click(x, y)
    expect(page.locator(f'.chosen[data-target="{names[2]}"]')).to_have_count(1)
    expect(box).to_be_hidden()

    start = reach(page, names[1])
    page.mouse.move(*start)
    link = box.get_by_role("link")
    expect(link).to_be_visible()
    place = link.bounding_box()
    assert place is not None
    end = (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    for part in range(1, 21):  # move the mouse at the speed of a hand
        page.mouse.move(*(start[way] + (end[way] - start[way]) * part / 20 for way in (0, 1)))
        page.wait_for_timeout(15)
    page.wait_for_timeout(600)
    expect(link).to_be_visible()
    page.mouse.click(*end)
    expect(page.locator(".rule:focus")).to_be_visible()


def test_an_explanation_goes_when_it_is_left(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(**DESKTOP)
    names = with_a_hand(page, site)
    box = page.locator("#explain")
    page.mouse.move(*reach(page, names[0]))
    expect(box).to_be_visible()
    place = box.bounding_box()
    assert place is not None
    page.mouse.move(place["x"] + 5, place["y"] + 5)
    page.wait_for_timeout(600)
    expect(box).to_be_visible()
    page.mouse.move(place["x"] - 5, place["y"] - 5)
    expect(box).to_be_hidden(timeout=2_000)


def test_an_open_explanation_stays_in_a_window_that_changes(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(viewport={"width": 1366, "height": 768})
    open_app(page, site.url)
    begin(page, starter="Red")
    box = page.locator("#explain")
    page.mouse.move(*reach(page, "space-cf"))
    expect(box).to_be_visible()
    for change in ("document.documentElement.style.fontSize = '200%'", "document.documentElement.style.fontSize = ''"):
        page.evaluate(f"() => {{ {change}; }}")
        page.evaluate("() => { window.samples = [document.querySelector('[data-target=\"space-cf\"]')]; }")
        page.wait_for_function(f"() => ({MISPLACED})(0).length === 0")
        expect(box).to_be_visible()
    page.set_viewport_size({"width": 900, "height": 700})
    page.wait_for_function(f"() => ({MISPLACED})(0).length === 0")


def test_the_first_long_press_on_a_phone_stays_and_its_rule_can_be_read(
    new_page: Callable[..., Page], site: SiteServer
) -> None:
    page = new_page(**PHONE)
    open_app(page, f"{site.url}#/new/huts")
    page.locator("#new-huts [type=submit]").tap()
    page.locator(".table").wait_for()
    card = page.locator(".hand-cards [data-target]").nth(1).get_attribute("data-target") or ""
    finger = page.context.new_cdp_session(page)
    touch(finger, "touchStart", reach(page, card))
    expect(page.locator("#explain")).to_be_visible()
    touch(finger, "touchEnd")
    page.wait_for_timeout(600)
    expect(page.locator("#explain")).to_be_visible()
    expect(page.locator("#app .chosen")).to_have_count(0)
    page.locator("#explain a").tap()
    expect(page.locator(".rule:focus")).to_be_visible()


def test_a_finger_on_the_box_puts_it_away_and_touches_nothing_below(
    new_page: Callable[..., Page], site: SiteServer
) -> None:
    page = new_page(**PHONE)
    names = with_a_hand(page, site)
    finger = page.context.new_cdp_session(page)
    x, y = reach(page, names[2])
    touch(finger, "touchStart", reach(page, names[0]))
    box = page.locator("#explain")
    expect(box).to_be_visible()
    touch(finger, "touchEnd")
    box.evaluate("(box, [x, y]) => Object.assign(box.style, { left: `${x - 20}px`, top: `${y - 10}px` })", [x, y])
    page.touchscreen.tap(x, y)
    expect(box).to_be_hidden()
    expect(page.locator("#app .chosen")).to_have_count(0)
    page.touchscreen.tap(x, y)
    expect(page.locator(f'.chosen[data-target="{names[2]}"]')).to_have_count(1)


def test_a_pen_whose_release_never_came_does_not_rest(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    page.evaluate(
        """([clientX, clientY]) => {
        const pen = { pointerType: "pen", isPrimary: true, bubbles: true, clientX, clientY };
        const thing = document.elementFromPoint(clientX, clientY);
        thing.dispatchEvent(new PointerEvent("pointerdown", { ...pen, buttons: 1 }));
        thing.dispatchEvent(new PointerEvent("pointermove", { ...pen, buttons: 0 }));
    }""",
        reach(page, "space-cf"),
    )
    page.wait_for_timeout(900)
    expect(page.locator("#explain")).to_be_hidden()
