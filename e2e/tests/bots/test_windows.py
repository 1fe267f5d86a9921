"""Two visible windows with one game against the computer: only one of them thinks, and neither asks which version to
use."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import ROOT
from e2e.conftest import PLAIN, TIMEOUT, at_night, open_app
from e2e.kit.player import POINT, lit, log, over
from haleakala.app.buttons import PlayGame
from haleakala.app.selector import sending
from web.build.serve import SiteServer

GAMES = [path.parent.name for path in sorted((ROOT / "haleakala/games").glob("*/meta.py"))]
TOUCHES = 20
SETTINGS = '{"format": 1, "settings": {"pace": "PACE", "confirm": "off"}}'
COUNT_LEADS = """
    window.leads = 0;
    const request = navigator.locks?.request; // an empty page has none
    if (request)
        LockManager.prototype.request = function (name, options, granted) {
            return request.call(this, name, options, (lock) => {
                window.leads += 1;
                return granted(lock);
            });
        };
"""
SLOW = 2500  # the time in ms that a computer player takes with the slow pace of the settings
PACE = f"""
    window.pace = {SLOW};
    const timeout = window.setTimeout;
    window.setTimeout = (then, ms, ...more) => timeout(then, ms === {SLOW} ? window.pace : ms, ...more);
"""
QUICK = "() => (window.pace = 100)"
NO_LOCKS = "Object.defineProperty(navigator, 'locks', { value: undefined })"
DEAF = "addEventListener('storage', (event) => window.deaf && event.stopImmediatePropagation(), true)"
AT = "() => document.querySelector('.table').dataset.at"


def windows(
    context: BrowserContext, site: SiteServer, game: str, pace: str = "fast", real: bool = True
) -> tuple[Page, Page]:
    """Two windows, the first of which is active. Playwright emulates focus in all pages; with `real` only one has the
    focus, as on a real screen."""
    one, other = context.new_page(), context.new_page()
    one.goto(f"{site.url}{PLAIN}")
    one.evaluate("(kept) => localStorage.setItem('haleakala.settings', kept)", SETTINGS.replace("PACE", pace))
    open_app(one, site.url)
    one.locator(sending(PlayGame(game))).click()
    one.locator(".table").wait_for()
    open_app(other, one.url)
    other.locator(".table").wait_for()
    for page in (one, other):
        if real:
            context.new_cdp_session(page).send("Emulation.setFocusEmulationEnabled", {"enabled": False})
    turn_to(one, other, real)
    thought_through(one)  # the computer may have the first turn
    alike(one, other)
    for page in (one, other):
        page.evaluate("() => (window.leads = 0)")
    return one, other


def turn_to(one: Page, other: Page, real: bool = True) -> None:
    """Activate the window `one`. With `real` also wait until it has the focus and the other window has not."""
    one.bring_to_front()
    if real:
        one.wait_for_function("() => document.hasFocus()")
        other.wait_for_function("() => !document.hasFocus()")


def not_asked(*pages: Page) -> None:
    for page in pages:
        assert page.locator("#apart").count() == 0, page.locator("#apart").inner_text()
        assert not page.evaluate("() => document.hidden"), "both are seen"


def touched(page: Page, rng: random.Random) -> bool:
    """Touch something, once it is the person's turn; return whether the game goes on."""
    page.locator(".table.over, #app [data-target].lit").first.wait_for(state="attached", timeout=TIMEOUT)
    targets = sorted(lit(page))
    rng.shuffle(targets)
    point = next(filter(None, (page.evaluate(POINT, target) for target in targets)), None)
    if point:
        page.mouse.click(*point)
    return not over(page)


def alike(one: Page, other: Page) -> None:
    """Wait until both windows show the same game."""
    for _ in range(TIMEOUT // 100):
        if log(other) == log(one):
            return
        other.wait_for_timeout(100)
    raise AssertionError(f"{log(one)[-20:]} is not {log(other)[-20:]}")


def played(one: Page, other: Page, seed: int) -> None:
    """Play random touches in one window, until the person has to decide again."""
    rng = random.Random(seed)
    for _ in range(TOUCHES):
        if not touched(one, rng):
            break
        not_asked(one, other)
    one.locator("#app [data-target].lit, .table.over").first.wait_for(state="attached", timeout=TIMEOUT)
    alike(one, other)
    not_asked(one, other)


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_one_of_two_windows_thinks_and_the_other_follows(context: BrowserContext, site: SiteServer, game: str) -> None:
    context.add_init_script(COUNT_LEADS)
    one, other = windows(context, site, game)
    played(one, other, seed=1)
    assert one.evaluate("() => window.leads") <= 1
    assert other.evaluate("() => window.leads") == 0
    assert len(one.workers) == len(other.workers) == 2


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_where_windows_say_nothing_of_their_focus_the_one_that_is_touched_thinks(
    context: BrowserContext, site: SiteServer, game: str
) -> None:
    context.add_init_script(COUNT_LEADS)
    one, other = windows(context, site, game, real=False)
    played(one, other, seed=2)
    assert other.evaluate("() => window.leads") <= 1, "when it was new"


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_without_locks_both_think_and_nobody_is_asked(context: BrowserContext, site: SiteServer, game: str) -> None:
    context.add_init_script(NO_LOCKS)
    played(*windows(context, site, game), seed=3)


def thinking(page: Page, rng: random.Random) -> str:
    """Play until the computer thinks, which from then on takes an hour; return the number of plies."""
    page.evaluate("() => (window.pace = 3_600_000)")
    status = page.locator(".status")
    while "is thinking" not in status.inner_text():
        assert touched(page, rng)
    answer: str = page.evaluate(AT)
    return answer


def thought_through(page: Page) -> None:
    """Wait until the person has to decide."""
    page.locator("#app [data-target].lit").first.wait_for(state="attached", timeout=TIMEOUT)


@pytest.mark.parametrize("game", ["haleakala", *(at_night(game) for game in GAMES if game != "haleakala")])
def test_who_thinks_follows_the_person_and_a_window_that_is_closed_leaves_the_game_to_the_other(
    context: BrowserContext, site: SiteServer, game: str
) -> None:
    context.add_init_script(COUNT_LEADS + PACE)
    one, other = windows(context, site, game, pace="slow")
    rng = random.Random(4)
    thinking(one, rng)
    expect(other.locator(".status")).to_contain_text("is thinking")
    assert other.evaluate("() => window.leads") == 0
    turn_to(other, one)
    other.wait_for_function("() => window.leads === 1")
    other.evaluate(QUICK)
    thought_through(other)
    alike(other, one)
    not_asked(one, other)

    at = thinking(other, rng)
    one.wait_for_function(f"(at) => ({AT})() === at", arg=at)
    leads = one.evaluate("() => window.leads")
    one.evaluate(QUICK)
    other.close()  # closing a window gives no focus to the other one
    thought_through(one)
    assert one.evaluate("() => window.leads") == leads + 1
    assert touched(one, rng)
    assert one.locator("#apart").count() == 0


@pytest.mark.nightly
def test_a_window_that_shows_something_else_leaves_the_game_to_the_other(
    context: BrowserContext, site: SiteServer
) -> None:
    context.add_init_script(PACE)
    one, other = windows(context, site, "haleakala", pace="slow")
    thinking(one, random.Random(5))
    expect(other.locator(".status")).to_contain_text("is thinking")
    other.evaluate(QUICK)
    one.get_by_role("link", name="Settings").click()
    thought_through(other)
    one.go_back()
    alike(other, one)
    not_asked(one, other)


@pytest.mark.nightly
def test_what_people_have_played_in_both_is_asked_about(context: BrowserContext, site: SiteServer) -> None:
    context.add_init_script(DEAF)
    one, other = windows(context, site, "haleakala")
    for page in (one, other):
        page.evaluate("() => (window.deaf = true)")
    for page, seed in ((one, 6), (other, 8)):
        turn_to(page, other if page is one else one)
        before, rng = page.evaluate(AT), random.Random(seed)
        while page.evaluate(AT) == before:
            touched(page, rng)
    assert log(one) != log(other)
    expect(other.locator("#apart")).to_contain_text("continued in another tab")


@pytest.mark.nightly
def test_a_hint_is_there_in_a_window_that_does_not_lead(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    context = new_context()
    context.add_init_script(COUNT_LEADS)
    one, other = windows(context, site, "haleakala")
    played(one, other, seed=7)
    other.evaluate("() => document.querySelector('[data-send*=AskHint]').click()")
    expect(other.locator("#app .hinted").first).to_be_visible(timeout=TIMEOUT)
    assert other.evaluate("() => window.leads") == 0
