"""What the browser stores, refuses or loses, and what another tab changes: no game is lost, and problems are
reported."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import TIMEOUT, at_night, open_app, wait_ready
from e2e.kit.player import begin, click, log, play
from web.build.serve import SiteServer

DENIED = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
})"""
ABSENT = "Object.defineProperty(window, 'localStorage', { value: null })"
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
FILL = """() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
        for (;;)
            try {
                localStorage.setItem("filler", (localStorage.getItem("filler") ?? "") + "x".repeat(size));
            } catch {
                break;
            }
}"""
COUNT_ASKING = """
    window.asked = 0;
    if (navigator.storage) navigator.storage.persist = async () => { window.asked += 1; return false; };
"""
GAMES = "() => Object.keys(localStorage).filter((key) => key.startsWith('haleakala.match.'))"
RED_PLAYS = ("disc-red-3", "beach-c", "space-ag")
YELLOW_PLAYS = ("disc-yellow-5", "beach-c")


def clicked(page: Page, *targets: str) -> None:
    for target in targets:
        click(page, target)


def notice(page: Page, text: str) -> None:
    expect(page.locator("#alerts")).to_contain_text(text)


def two_tabs(context: BrowserContext, site: SiteServer) -> tuple[Page, Page]:
    """Two pages with the same table."""
    one = context.new_page()
    open_app(one, site.url)
    begin(one, starter="Red", red="Ana")
    other = context.new_page()
    open_app(other, one.url)
    other.locator(".table").wait_for()
    return one, other


@pytest.fixture(params=["denied", at_night("absent"), "all site data blocked"])
def closed(
    request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext], tmp_path: Path
) -> BrowserContext:
    """A browser that stores nothing: two are simulated, and one is Chromium with that setting."""
    if request.param == "all site data blocked":
        (tmp_path / "Default").mkdir()
        (tmp_path / "Default/Preferences").write_text(json.dumps(BLOCKED))
        return new_context(profile=tmp_path)
    context = new_context()
    context.add_init_script(DENIED if request.param == "denied" else ABSENT)
    return context


def test_where_storage_is_denied_the_page_plays_and_says_once_that_nothing_is_kept(
    closed: BrowserContext, site: SiteServer
) -> None:
    page = closed.new_page()
    open_app(page, site.url)
    notice(page, "doesn’t let the site save games")
    page.get_by_role("button", name="Close").click()
    begin(page, starter="Red")
    clicked(page, *RED_PLAYS)
    assert log(page) == ["3c", "Sag"]
    expect(page.locator("#alerts > *")).to_have_count(0)
    expect(page.locator(".status-bar")).to_contain_text("isn’t saved")
    page.get_by_role("link", name="Games", exact=True).click()
    expect(page.locator(".library")).to_contain_text("doesn’t let the site save games")
    page.get_by_role("link", name="Continue", exact=True).click()
    expect(page.locator(".table")).to_be_visible()
    assert log(page) == ["3c", "Sag"]
    page.get_by_role("button", name="Hint").click()  # a hint starts a second worker
    expect(page.locator(".hinted").first).to_be_visible(timeout=TIMEOUT)
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("radio", name="Dark").check()
    expect(page.locator("#alerts > *")).to_have_count(0)


@pytest.mark.nightly
def test_full_storage_is_said_and_taken_back_once_there_is_room(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    page.evaluate(FILL)
    clicked(page, *RED_PLAYS[:2])
    notice(page, "storage is full")
    page.get_by_role("button", name="Close").click()
    clicked(page, *RED_PLAYS[2:], *YELLOW_PLAYS)
    expect(page.locator("#alerts > *")).to_have_count(0)
    expect(page.locator(".status-bar")).to_contain_text("isn’t saved")
    with page.expect_download() as download:
        page.get_by_role("link", name="Games", exact=True).click()
        page.get_by_role("button", name="Export all").click()
    assert "5c" in Path(download.value.path()).read_text()
    page.get_by_role("link", name="Continue", exact=True).click()
    page.evaluate("() => localStorage.removeItem('filler')")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#news")).to_contain_text("Game saved.")
    expect(page.locator(".status-bar")).not_to_contain_text("isn’t saved")
    before = log(page)
    page.reload()
    wait_ready(page)
    assert log(page) == before


@pytest.mark.nightly
def test_settings_that_cannot_be_kept_say_so_and_hold(page: Page, site: SiteServer) -> None:
    open_app(page, f"{site.url}#/settings")
    page.evaluate(FILL)
    page.get_by_role("radio", name="Dark").check()
    notice(page, "Couldn’t save your settings")
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"


def test_the_browser_is_asked_at_the_first_game_and_not_to_be_bothered_again(
    context: BrowserContext, site: SiteServer
) -> None:
    context.add_init_script(COUNT_ASKING)
    page = context.new_page()
    open_app(page, site.url)
    assert page.evaluate("() => window.asked") == 0
    begin(page, starter="Red")
    clicked(page, *RED_PLAYS)
    page.get_by_role("link", name="Games", exact=True).click()
    begin(page)
    assert page.evaluate("() => window.asked") == 1


@pytest.mark.nightly
def test_that_games_live_here_is_said_once(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page)
    page.get_by_role("link", name="Games", exact=True).click()
    said = page.get_by_text("Your games are saved in this browser only.")
    expect(said).to_be_visible()
    page.get_by_role("button", name="Got it").click()
    expect(said).to_have_count(0)
    expect(page.locator("#games")).to_be_focused()
    page.reload()
    wait_ready(page)
    expect(page.locator(".library")).to_be_visible()
    expect(said).to_have_count(0)


@pytest.mark.nightly
def test_all_games_go_out_in_one_file_and_come_in_elsewhere_once(
    new_page: Callable[..., Page], site: SiteServer, tmp_path: Path
) -> None:
    page = new_page()
    open_app(page, site.url)
    for seed, name in enumerate(("Ana", "Bea \U0001f3dd x", "Cleo")):
        page.goto(f"{site.url}#/")
        begin(page, red=name)
        play(page, click, seed=seed, touches=8)
    # Cut a saved text in the middle of a character, as a crash of the machine may do.
    page.evaluate(
        """() => {
            for (const [key, text] of Object.entries(localStorage)) {
                const cut = text.indexOf("\\ud83c\\udfdd");
                if (cut > 0) localStorage.setItem(key, text.slice(0, cut + 1));
            }
        }"""
    )
    page.goto(f"{site.url}?again")
    wait_ready(page)
    expect(page.locator(".library li")).to_have_count(3)
    expect(page.locator(".library").get_by_text("Unreadable game")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export all").click()
    assert download.value.suggested_filename.startswith("haleakala-games-20")
    file = tmp_path / "all.json"
    download.value.save_as(file)
    saved_games = page.locator(".library ul").inner_text()

    there = new_page()
    open_app(there, site.url)
    for news in ("3 games imported", "Nothing to import"):
        there.get_by_label("Exported game file").set_input_files(file)
        expect(there.locator("#news")).to_contain_text(news)
        assert there.locator(".library ul").inner_text() == saved_games
        assert len(there.evaluate(GAMES)) == 3
    there.reload()
    wait_ready(there)
    assert there.locator(".library ul").inner_text() == saved_games

    games = json.loads(file.read_text(encoding="utf-8"))
    games["games"][0]["save"]["options"] = {"variant": "huge"}
    games["games"][1]["save"]["log"] += " 3b 3b"  # comes as far as it is legal
    games["games"][1]["key"] = "another"
    file.write_text(json.dumps(games), encoding="utf-8")
    elsewhere = new_page()
    open_app(elsewhere, site.url)
    elsewhere.get_by_label("Exported game file").set_input_files(file)
    notice(elsewhere, "2 games imported. Couldn’t read game 1")


def test_the_other_tab_follows_what_is_played_and_taken_back(context: BrowserContext, site: SiteServer) -> None:
    one, other = two_tabs(context, site)
    clicked(one, *RED_PLAYS)
    expect(other.locator("#news")).to_have_text("Continued in another tab.")
    expect(other.locator(".log")).to_contain_text("Sag")
    assert log(other) == log(one)
    one.get_by_role("button", name="Undo").click()
    expect(other.locator("#news")).to_have_text("Move undone in another tab.")
    assert log(other) == log(one) == ["3c"]
    clicked(other, "space-ag", *YELLOW_PLAYS)
    expect(one.locator(".log")).to_contain_text("5c")
    assert log(one) == log(other)


@pytest.mark.nightly
def test_the_library_and_the_settings_follow_too(context: BrowserContext, site: SiteServer) -> None:
    start_page = context.new_page()
    open_app(start_page, site.url)
    page = context.new_page()
    open_app(page, site.url)
    begin(page, starter="Red", red="Ana")
    expect(start_page.locator(".library")).to_contain_text("Ana")
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("radio", name="Deutsch").check()
    expect(start_page.get_by_role("heading", name="Deine Partien")).to_be_visible()


@pytest.mark.nightly
def test_a_tab_with_a_disc_in_hand_asks(context: BrowserContext, site: SiteServer) -> None:
    one, other = two_tabs(context, site)
    click(other, "disc-red-4")
    clicked(one, *RED_PLAYS)
    notice(other, "continued in another tab")
    click(other, "beach-b")
    expect(other.locator("#news")).to_contain_text("Saved as a new game")
    assert log(other) == ["4b"]
    # Wait, since the browser may report the other tab's change late.
    one.wait_for_function(f"() => ({GAMES})().length === 2")
    assert log(one) == ["3c", "Sag"]
    for page in (one, other):
        before = log(page)
        page.reload()
        wait_ready(page)
        assert log(page) == before


@pytest.mark.nightly
def test_a_tab_that_asks_can_show_the_other_game(context: BrowserContext, site: SiteServer) -> None:
    one, other = two_tabs(context, site)
    click(other, "disc-red-4")
    clicked(one, *RED_PLAYS)
    other.get_by_role("button", name="Show that version").click()
    assert log(other) == log(one)
    expect(other.locator("#apart")).to_have_count(0)
    assert len(one.evaluate(GAMES)) == 1


@pytest.mark.nightly
def test_a_game_deleted_in_another_tab_stays_on_the_table(context: BrowserContext, site: SiteServer) -> None:
    one, other = two_tabs(context, site)
    clicked(other, "disc-red-3", "beach-c")
    one.get_by_role("link", name="Games", exact=True).click()
    one.get_by_role("button", name="Delete").click()
    one.get_by_role("button", name="Delete game").click()
    notice(other, "deleted in another tab")
    assert one.evaluate(GAMES) == []
    click(other, "space-ag")
    expect(other.locator("#news")).to_contain_text("Game saved.")
    expect(one.locator(".library")).to_contain_text("Ana")
    one.wait_for_function(f"() => ({GAMES})().length === 1")


@pytest.mark.nightly
def test_a_clock_that_was_put_back_changes_no_order(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, red="Ana")
    page.evaluate(
        """() => {
            const ahead = new Date(Date.now() + 12 * 3600 * 1000).toISOString().replace(/[.].*/, "Z");
            for (const [key, text] of Object.entries(localStorage))
                localStorage.setItem(key, text.replace(/"updated": "[^"]*"/, `"updated": "${ahead}"`));
        }"""
    )
    page.goto(f"{site.url}?again")
    wait_ready(page)
    begin(page, red="Bea")
    page.goto(f"{site.url}?once-more")
    wait_ready(page)
    expect(page.locator(".library li")).to_have_count(2)
    expect(page.locator(".library li").first).to_contain_text("Bea")
