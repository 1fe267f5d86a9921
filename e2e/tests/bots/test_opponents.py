"""Computer players in the page: games against them, hints, pauses, a crashed worker, offline."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import PLAIN, TIMEOUT, open_app, wait_offline_ready, wait_ready
from e2e.kit.moments import SAVES, store_games
from e2e.kit.player import click, lit, log, more_options, open_form
from web.build.serve import SiteServer

STRONGEST = "firekeeper"
THINKERS = 1  # the index of the bots' worker in page.workers; the game's worker has index 0
FAST = {"haleakala.settings": '{"format": 1, "settings": {"pace": "fast"}}'}


@pytest.fixture
def page(new_page: Callable[..., Page], site: SiteServer) -> Page:
    """The start page, with computer players at their fastest."""
    page = new_page(viewport={"width": 1366, "height": 768})
    page.goto(f"{site.url}{PLAIN}")
    page.evaluate("(kept) => Object.assign(localStorage, kept)", FAST)
    open_app(page, site.url)
    return page


def begin(page: Page, red: str = "", yellow: str = STRONGEST) -> None:
    open_form(page)
    more_options(page)
    page.locator("input[name=starter][value=red]").check(force=True)
    page.get_by_label("Red player").select_option(red)
    page.get_by_label("Yellow player").select_option(yellow)
    page.get_by_role("button", name="Start game").click()
    expect(page.locator(".table")).to_be_visible()


def turn(page: Page) -> None:
    """Play a turn of the person with arbitrary touches, and wait for the answer."""
    before = len(log(page))
    while page.locator(".player.deciding.seat-0").count() and not over(page):
        click(page, sorted(lit(page))[0])
    answered(page, before)


def answered(page: Page, before: int) -> None:
    """Wait until a person has to decide, or the game is over."""
    expect(page.locator(".player.deciding.seat-0, .table.over")).to_have_count(1, timeout=TIMEOUT)
    assert len(log(page)) > before


def over(page: Page) -> bool:
    return page.locator(".table.over").count() > 0


def test_the_strongest_answers_and_the_page_never_waits_for_it(page: Page) -> None:
    begin(page)
    page.evaluate("""() => {
        window.longest = 0;
        let last = performance.now();
        const look = (now) => {
          window.longest = Math.max(window.longest, now - last);
          last = now;
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    }""")
    for _ in range(3):
        turn(page)
    assert re.search(r"Firekeeper", page.locator(".log").inner_text())
    assert page.evaluate("() => window.longest") < 1000
    page.reload()
    wait_ready(page)
    expect(page.locator(".player.seat-1")).to_contain_text("Firekeeper")


def test_a_hint_says_what_and_why_and_shows_where(page: Page) -> None:
    begin(page)
    page.keyboard.press("h")
    advice = page.locator("#advice")
    expect(page.locator(".status")).to_contain_text("Hint: Place the", timeout=TIMEOUT)
    expect(advice).to_contain_text(re.compile(r"\d[a-f]"))
    assert page.locator("#app .hinted").count() >= 2
    page.keyboard.press("h")
    expect(advice).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(advice).to_be_visible(timeout=TIMEOUT)
    hinted = page.locator("#app .hinted").evaluate_all("(all) => all.map(({ id }) => id)")
    for target in sorted(hinted, key=lambda name: not name.startswith("disc")):
        click(page, target)
    assert log(page)
    for _ in range(4):  # follow the hint to the end of the turn
        if advice.count():
            click(page, page.locator("#app .board .hinted").first.get_attribute("data-target") or "")
    expect(advice).to_have_count(0)


def test_two_of_them_play_wait_and_go_on(page: Page) -> None:
    begin(page, red="beachcomber", yellow="fisher")
    expect(page.locator("#entry-6")).to_be_attached(timeout=TIMEOUT)
    page.get_by_role("button", name="Pause computer").click()
    expect(page.locator(".status")).to_contain_text("paused")
    count = len(log(page))
    page.wait_for_timeout(1000)
    assert len(log(page)) == count
    page.locator("#replace-player summary").click()
    page.get_by_role("button", name="Human").click()
    expect(page.locator("#app .lit").first).to_be_visible()


@pytest.mark.nightly
def test_a_worker_that_dies_is_begun_once_more(page: Page) -> None:
    begin(page)
    turn(page)
    assert len(page.workers) == THINKERS + 1
    page.workers[THINKERS].evaluate("() => self.close()")
    turn(page)
    expect(page.locator("#errors")).to_be_empty()


class Broken:
    """Serves a program that raises an error in the worker; the request that checks the file gets the real one."""

    asked = 0

    def __call__(self, route: Route) -> None:
        self.asked += 1
        if self.asked % 2:
            route.continue_()
            return
        body = "from polyscript import xworker\n\ndef think(q):\n    raise ValueError('no')\n\nstop = think\n"
        route.fulfill(body=body + '__export__ = ["think", "stop"]\n', content_type="text/x-python")


@pytest.mark.broken
def test_one_that_breaks_twice_waits_for_the_players_word(page: Page) -> None:
    page.route("**/bots.py", Broken())
    begin(page)
    while page.locator(".player.deciding.seat-0").count():
        click(page, sorted(lit(page))[0])
    soon = TIMEOUT / 2  # a worker that loads, but never answers, would be noticed later
    expect(page.locator(".notice")).to_contain_text("didn’t respond", timeout=soon)
    page.unroute("**/bots.py")
    before = len(log(page))
    page.locator("#replace-player summary").click()
    page.get_by_role("button", name="Carver").click()
    answered(page, before)


@pytest.mark.nightly
@pytest.mark.installs
def test_offline_they_play_on(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    context = new_context(viewport={"width": 1366, "height": 768})
    page = context.new_page()
    open_app(page, site.url)
    wait_offline_ready(page)
    context.set_offline(True)
    page.reload()
    wait_ready(page)
    begin(page, yellow="navigator")
    turn(page)


@pytest.mark.nightly
def test_an_analysis_can_be_stopped_and_what_was_better_is_shown_where_it_was(page: Page, site: SiteServer) -> None:
    store_games(page, site.url, {"end": SAVES["over"]})
    open_app(page, f"{site.url}#/match/end")
    analyse = page.get_by_role("button", name="Analyse game")
    analyse.click()
    expect(page.get_by_role("progressbar", name="Analysing the game")).to_be_visible()
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_role("progressbar", name="Analysing the game")).to_have_count(0)
    expect(page.locator("#end-chance .chart")).to_have_count(0)
    analyse.click()
    expect(page.locator("#end-chance .chart")).to_be_visible(timeout=TIMEOUT)
    dear = page.locator("button.cost")
    expect(dear.first).to_contain_text("%")
    dear.last.click()
    expect(page.locator("#advice")).to_contain_text("Better move")
    assert page.locator("#app .hinted").count() >= 1
    page.get_by_role("button", name="Play from here", exact=True).click()
    expect(page.locator("#advice")).to_have_count(0)


@pytest.mark.nightly
def test_a_whole_game_against_the_strongest_on_a_slow_device(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    begin(page)
    page.locator(".typed summary").click()
    for _ in range(400):
        if over(page):
            break
        page.get_by_role("button", name="Hint").click()
        advised = page.locator("#advice code").inner_text(timeout=TIMEOUT)
        before = len(log(page))
        page.locator(".typed input").fill(advised)
        page.locator(".typed input").press("Enter")
        expect(page.locator("#advice")).to_have_count(0)
        answered(page, before)
    assert over(page)


def test_a_card_says_who_plays_and_options_open_its_form(page: Page) -> None:
    card = page.locator(".game-card[data-card=taluva]")
    expect(card.locator(".line-up")).to_have_text("You against Beachcomber (easy)")
    card.get_by_role("link", name="Options").click()
    number = page.locator("input[name=players][value='2']")
    expect(number).to_be_focused()
    expect(number).to_be_in_viewport()
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Start game").click()
    expect(page.locator(".player")).to_have_count(3)
    page.get_by_role("link", name="Games").click()
    expect(card.locator(".line-up")).to_have_text("3 players: you and two Beachcombers (easy)")
    card.get_by_role("button", name="4 players").click()
    expect(card.locator(".line-up")).to_have_text("4 players: you and three Beachcombers (easy)")
    card.get_by_role("button", name="Carver (hard)").click()
    expect(card.locator(".line-up")).to_have_text("4 players: you and three Carvers (hard)")
    card.get_by_role("button", name="Pass and play").click()
    expect(card.locator(".line-up")).to_have_text("4 players: pass and play")
    card.get_by_role("button", name="New game").click()
    expect(page.locator("#change-players option:checked")).to_have_text(["Human"] * 4)


def test_what_the_others_did_is_a_row_of_pictures_and_a_touch_shows_it_again(page: Page) -> None:
    card = page.locator(".game-card[data-card=taluva]")
    card.get_by_role("button", name="4 players").click()
    card.get_by_role("button", name="Play Taluva").click()
    page.locator(".table").wait_for()
    expect(page.locator(".player.deciding.seat-0")).to_be_visible(timeout=TIMEOUT)
    if not log(page):  # if the person starts, nobody else has moved yet, so play until the computers have
        while page.locator(".player.deciding.seat-0").count() and not log(page)[1:]:
            click(page, sorted(lit(page))[0])
        expect(page.locator(".player.deciding.seat-0")).to_be_visible(timeout=TIMEOUT)
    turns = page.locator(".ticker > button")
    expect(turns.first).to_be_visible()
    assert turns.first.locator("svg").count() > 1
    told, at = turns.first.get_attribute("title") or "", page.locator(".table").get_attribute("data-at")
    assert told.startswith("Show again: ")
    turns.first.click()
    expect(page.locator(".table.back")).to_be_visible()
    expect(page.locator(".table:not(.back)")).to_have_attribute("data-at", at or "", timeout=TIMEOUT)
    expect(turns.first).to_have_attribute("title", told)


def act(page: Page) -> None:
    """Take one decision of the person with arbitrary touches."""
    before = page.locator(".table").get_attribute("data-at")
    while page.locator(".table").get_attribute("data-at") == before:
        click(page, sorted(lit(page))[0])


@pytest.mark.nightly
def test_undo_while_it_thinks_after_its_answer_and_where_a_draw_was_revealed(page: Page) -> None:
    page.evaluate("""() => localStorage["haleakala.settings"] = '{"format": 1, "settings": {"pace": "slow"}}'""")
    page.reload()
    wait_ready(page)
    page.locator(".game-face", has_text="Taluva").click()
    more_options(page)
    page.locator("input[name=starter][value=first]").check(force=True)
    page.get_by_role("button", name="Start game").click()
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_attribute("title", re.compile("No human player has moved"))
    act(page)  # place a building: the first tile lies there already, and this ends the turn and draws the next tile
    expect(page.locator(".status")).to_contain_text("is thinking")
    at = page.locator(".table").get_attribute("data-at")
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    undo.click()
    expect(page.locator("#takeback")).to_contain_text("A random draw has been revealed")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("#takeback")).to_have_count(0)
    assert page.locator(".table").get_attribute("data-at") == at
    undo.click()
    page.get_by_role("button", name="Undo anyway").click()
    expect(page.locator(".player.deciding.seat-0")).to_be_visible()
    expect(page.locator("#takebacks")).to_have_text("with takebacks")
    expect(undo).to_be_focused()
    before = len(log(page))
    act(page)
    answered(page, before)
    there = page.locator(".table").get_attribute("data-at")
    undo.click()
    page.get_by_role("button", name="Undo anyway").click()
    expect(page.locator(".table")).not_to_have_attribute("data-at", str(there))
    expect(page.locator(".player.deciding.seat-0")).to_be_visible()
    assert len(log(page)) <= before
    page.reload()
    wait_ready(page)
    expect(page.locator("#takebacks")).to_be_attached()
    page.get_by_role("link", name="Games").click()
    expect(page.locator(".library")).to_contain_text("with takebacks")


@pytest.mark.nightly
def test_a_seat_changes_hands_by_the_keyboard_while_the_computer_thinks(page: Page) -> None:
    begin(page, yellow="fisher")
    while page.locator(".player.deciding.seat-0").count():
        click(page, sorted(lit(page))[0])
    page.locator("#change-players > summary").focus()
    page.keyboard.press("Enter")
    seats = page.locator("#change-players")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(seats.get_by_label("Yellow player")).to_be_focused()
    page.keyboard.press("h")  # the first letter of Human selects a human player in the list
    expect(page.locator("#app .lit").first).to_be_visible()
    expect(seats.get_by_label("Yellow player")).to_be_focused()
    page.reload()
    wait_ready(page)
    page.locator("#change-players > summary").click()
    expect(seats.get_by_label("Yellow player")).to_have_value("")
    expect(page.locator("#app .lit").first).to_be_visible()
    seats.get_by_label("Red player").select_option("carver")
    seats.get_by_label("Yellow player").select_option("beachcomber")
    expect(page.locator("#entry-4")).to_be_attached(timeout=TIMEOUT)


def test_the_form_shows_the_last_choices_after_a_reload_and_what_is_chosen_meanwhile_stays(page: Page) -> None:
    begin(page, yellow="navigator")
    page.goto(f"{page.url.split('#')[0]}#/new")
    page.locator(".new-game").wait_for()
    page.reload()
    # Chosen after the reload, perhaps before Python has started.
    page.get_by_label("Red player").select_option("carver")
    wait_ready(page)
    expect(page.get_by_label("Red player")).to_have_value("carver")
    expect(page.get_by_label("Yellow player")).to_have_value("navigator")
    expect(page.locator("input[name=starter][value=red]")).to_be_checked()
