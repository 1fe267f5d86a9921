"""A game other than the default one is fetched when it is chosen: first visits, links, offline, and failures."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import TIMEOUT, first_held, open_app, wait_offline_ready, wait_ready
from e2e.kit.player import click, lit, log, people
from e2e.tests.bots.test_custom_bot import ANYTHING, CODE, let_them_play
from haleakala.app.language import languages
from haleakala.app.speech import say_without_names
from haleakala.games import default_game, find_games
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.saves import link
from web.build.serve import SiteServer

FIRST = default_game()
SECOND = next(game for game in find_games() if game.board.UNBOUNDED)
FOLDER = re.compile(rf"/assets/game-{SECOND.id}-[^/]+/(.+)$")


def fetched(requests: list[str]) -> list[str]:
    """The files of the second game that were requested."""
    return sorted(found[1] for url in requests if (found := FOLDER.search(url)))


def choose(page: Page) -> None:
    page.locator(".game-face", has_text=SECOND.title).click()


def late_sheets(page: Page) -> int:
    """The number of loaded style sheets of games. The sheet of pan.js, which has one rule and may come later, does not
    count."""
    answer: int = page.evaluate(
        "() => document.adoptedStyleSheets.filter((one) => one.cssRules[0].selectorText !== '.board .world').length"
    )
    return answer


def drawn(page: Page) -> None:
    """Check that the game's form is shown, and that its picture has its style sheet and shapes."""
    expect(page.locator(f"#new-{SECOND.id}")).to_be_visible()
    assert late_sheets(page) == 1
    used = page.eval_on_selector_all(".hero use", "(all) => all.map((one) => one.getAttribute('href'))")
    assert used and page.evaluate("(all) => all.every((href) => document.querySelectorAll(href).length === 1)", used)


def begin(page: Page) -> None:
    people(page)
    page.locator(f"#new-{SECOND.id} [type=submit]").click()
    page.locator(".table").wait_for()
    click(page, sorted(lit(page))[0])
    assert page.locator(".table .chosen").count() or log(page)


def test_a_first_visit_fetches_a_game_when_it_is_chosen_in_any_language(
    new_page: Callable[..., Page], site: SiteServer, requests: list[str]
) -> None:
    language = languages()[-1]
    page = new_page(locale=language)
    open_app(page, site.url)
    page.goto(f"{site.url}#/about")
    page.goto(f"{site.url}#/")
    assert fetched(requests) == []
    before = len(requests)
    choose(page)
    drawn(page)
    say = say_without_names(SECOND, language)
    assert say(SECOND.blurb) != str(SECOND.blurb)
    expect(page.locator(".new-game .lead")).to_have_text(say(SECOND.blurb))
    begin(page)
    late = sorted(url.rsplit("/", 1)[1] for url in requests[before:] if "/assets/" in url)
    assert late == ["game.zip", "look.css", "scenery.html"] == fetched(requests)


def test_a_link_to_a_game_that_was_never_opened(page: Page, site: SiteServer, requests: list[str]) -> None:
    match = Match.begin(SECOND.rules, {}).settle(SeededLuck(1))
    match = match.play(match.open_actions()[0]).settle(SeededLuck(2))
    open_app(page, f"{site.url}#{link.encode(SECOND.id, match)}")
    expect(page.locator(f".table[data-game={SECOND.id}]")).to_be_visible()
    assert set(fetched(requests)) == {"game.zip", "look.css", "scenery.html"}


def test_while_a_game_is_on_its_way_that_is_said_and_all_else_goes_on(page: Page, site: SiteServer) -> None:
    open_app(page, f"{site.url}#/new/{FIRST.id}")
    people(page)
    page.locator(f"#new-{FIRST.id} [type=submit]").click()
    page.get_by_role("link", name="Games").click()
    held: list[Route] = []
    page.route("**/game.zip", lambda route: held.append(route))
    page.locator(".game-face", has_text=SECOND.title).dispatch_event("click")
    expect(page.locator("#loading label")).to_have_text(f"Loading {SECOND.title}")
    assert page.locator("#app").get_attribute("aria-busy") == "true"

    # Another game can be continued while this one is being fetched.
    page.get_by_role("link", name="Continue").first.click()
    expect(page.locator("#loading")).to_have_count(0)
    click(page, sorted(lit(page))[0])
    assert page.locator(".table .chosen").count()

    page.get_by_role("link", name="Games").click()
    page.locator(".game-face", has_text=SECOND.title).dispatch_event("click")
    page.locator("#loading").get_by_role("button", name="Cancel").click()
    expect(page.locator("#loading")).to_have_count(0)
    assert page.locator(".notice").count() == 0

    # A second try, although the address does not change.
    page.locator(".game-face", has_text=SECOND.title).dispatch_event("click")
    expect(page.locator("#loading")).to_be_visible()
    for _ in range(100):
        page.wait_for_timeout(20)
        if len(held) == 3:
            break
    held[2].continue_()
    drawn(page)
    expect(page.locator("#loading")).to_have_count(0)


def test_the_kept_picture_of_such_a_game_is_shown_as_it_was(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    choose(page)
    begin(page)
    page.keyboard.press("Escape")  # clears the selection, without which the page saves its picture
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.reload()
    expect(page.locator(".table")).to_be_visible()
    assert late_sheets(page) == 1
    used = page.eval_on_selector_all(".table use", "(all) => all.map((one) => one.getAttribute('href'))")
    assert used and page.evaluate("(all) => all.every((href) => document.querySelectorAll(href).length === 1)", used)
    first_held(page, held).continue_()
    wait_ready(page)
    expect(page.locator(".table .lit").first).to_be_visible()
    assert late_sheets(page) == 1


@pytest.mark.installs
@pytest.mark.broken  # marked because the browser logs an error if it cannot reach the server
@pytest.mark.nightly  # test_engines.py opens each game offline in every run
def test_offline_a_game_is_played_that_was_never_opened_before(page: Page, own_site: SiteServer) -> None:
    open_app(page, own_site.url)
    wait_offline_ready(page)
    own_site.stop()
    choose(page)
    drawn(page)
    page.locator(f"#new-{SECOND.id} [type=submit]").click()  # starts a game against computer players
    page.locator(".table").wait_for()
    mine = page.locator(".player.deciding.seat-0")
    expect(mine).to_have_count(1, timeout=TIMEOUT)
    before = len(log(page))
    while mine.count():
        click(page, sorted(lit(page))[0])
    expect(mine).to_have_count(1, timeout=TIMEOUT)
    assert len(log(page)) > before + 1
    page.goto(f"{own_site.url}#/own/{SECOND.id}")
    page.locator(CODE).fill(ANYTHING)
    let_them_play(page)
    expect(page.locator(".contests tbody tr")).to_have_count(1, timeout=TIMEOUT)
    page.reload()
    wait_ready(page)
    page.goto(f"{own_site.url}#/new/{SECOND.id}")
    drawn(page)
    page.goto(f"{own_site.url}#/")
    expect(page.locator("#library li")).to_have_count(1)
