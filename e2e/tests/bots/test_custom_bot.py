"""The bot editor in the page: writing, saving, testing and stopping a custom bot, and playing against it."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PLAIN, TIMEOUT, open_app, wait_ready
from e2e.kit.player import click, lit, log
from e2e.tests.bots.test_opponents import FAST
from web.build.serve import SiteServer

ANYTHING = "def step(game, state, rng):\n    return rng.choice(game.rules.legal_actions(state))\n"
FOR_EVER = "def step(game, state, rng):\n    while True:\n        pass\n"
CODE = "textarea.code"
FAULTY = "def step(game, state, rng):\n    return 1 / 0\n"


@pytest.fixture
def page(new_page: Callable[..., Page], site: SiteServer) -> Page:
    """The bot editor, with nothing written yet."""
    page = new_page(viewport={"width": 1366, "height": 768})
    page.goto(f"{site.url}{PLAIN}")
    page.evaluate("(kept) => Object.assign(localStorage, kept)", FAST)
    open_app(page, f"{site.url}#/own")
    return page


def let_them_play(page: Page, code: str | None = None, games: str = "10") -> None:
    if code is not None:
        page.locator(CODE).fill(code)
    page.get_by_label("Number of games").select_option(games)
    page.get_by_role("button", name="Run test games").click()


def alone(page: Page) -> None:
    """Wait until nothing is left of the bot: no frame, and only the workers of the game and of the other bots."""
    expect(page.locator("iframe")).to_have_count(0)
    for _ in range(300):
        if len(page.workers) == 2:
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"{len(page.workers)} workers")


@pytest.mark.nightly
def test_the_sample_is_tried_against_the_beachcomber_and_kept(page: Page) -> None:
    page.get_by_label("Opponent").select_option("beachcomber")
    let_them_play(page)
    row = page.locator(".contests tbody tr")
    expect(row).to_have_count(1, timeout=TIMEOUT)
    expect(row).to_contain_text(re.compile(r"\d+ won, \d+ lost"))
    expect(row).to_contain_text("95% confidence")
    expect(row).to_contain_text(re.compile(r"\d ms"))
    expect(page.get_by_label("Number of games")).to_have_value("10")
    page.reload()
    wait_ready(page)
    expect(page.locator(CODE)).to_have_value(page.evaluate("() => localStorage['haleakala.own']"))
    page.goto(page.url.replace("#/own", "#/new"))
    expect(page.get_by_label("Yellow player").locator("option[value=own]")).to_have_count(1)


def test_what_is_being_written_is_kept_without_a_button_and_tab_indents(page: Page) -> None:
    field = page.locator(CODE)
    field.fill("")
    field.press_sequentially("def step(game, state, rng):\nreturn 1")
    expect(field).to_have_value("def step(game, state, rng):\n    return 1")
    field.press("Enter")
    field.press("Tab")
    field.press_sequentially("x")
    expect(field).to_have_value("def step(game, state, rng):\n    return 1\n        x")
    page.wait_for_function("() => localStorage['haleakala.own']?.endsWith('x')")
    field.press("Escape")
    field.press("Tab")
    expect(field).not_to_be_focused()
    assert page.evaluate("() => localStorage['haleakala.own']").endswith("x")


@pytest.mark.nightly
def test_one_that_thinks_for_ever_is_ended_and_the_next_one_plays(page: Page) -> None:
    let_them_play(page, FOR_EVER)
    expect(page.locator(".notice")).to_contain_text("didn’t move within 5 seconds", timeout=TIMEOUT)
    alone(page)
    let_them_play(page, ANYTHING)
    expect(page.locator(".contests tbody tr")).to_have_count(1, timeout=TIMEOUT)


def test_a_contest_can_be_stopped_and_its_worker_with_it(page: Page) -> None:
    page.get_by_label("Opponent").select_option("carver")
    let_them_play(page)
    page.wait_for_function("() => document.getElementById('thinking').value > 0", timeout=TIMEOUT)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Run test games")).to_be_visible()
    expect(page.locator(".contests")).to_have_count(0)
    alone(page)


def test_at_the_table_its_fault_is_told_and_another_one_goes_on(page: Page) -> None:
    page.locator(CODE).fill(FAULTY)
    page.get_by_role("button", name="Play your bot").click()
    expect(page.locator(".table")).to_be_visible()
    while not page.locator(".notice").count():  # either player may have the first turn, so play until the bot fails
        if page.locator(".player.deciding.seat-0").count():
            click(page, sorted(lit(page))[0])
    expect(page.locator(".notice")).to_contain_text("crashed on line 2: ZeroDivisionError")
    before = len(log(page))
    page.locator("#replace-player summary").click()
    page.get_by_role("button", name="Fisher").click()
    expect(page.locator(".player.deciding.seat-0")).to_have_count(1, timeout=TIMEOUT)
    assert len(log(page)) > before


def a_turn(page: Page) -> None:
    """Play the first seat's turn, and wait until the bot has decided or failed."""
    before = len(log(page))
    mine = page.locator(".player.deciding.seat-0")
    while not page.locator(".notice").count() and (not mine.count() or len(log(page)) < before + 2):
        if mine.count():
            click(page, sorted(lit(page))[0])


@pytest.mark.nightly
def test_while_a_person_thinks_it_goes_and_another_text_gets_a_frame_of_its_own(page: Page, site: SiteServer) -> None:
    page.locator(CODE).fill(ANYTHING)
    page.get_by_role("button", name="Play your bot").click()
    frames = page.locator("iframe")
    a_turn(page)
    expect(frames).to_have_count(1)
    expect(frames).to_have_count(0, timeout=25_000)
    a_turn(page)  # the idle frame was removed, so a new one starts
    expect(frames).to_have_count(1)
    other = page.context.new_page()
    open_app(other, f"{site.url}#/own")
    other.locator(CODE).fill(FAULTY)
    page.wait_for_function("(code) => localStorage['haleakala.own']?.includes(code)", arg=FAULTY)
    page.evaluate("() => { document.querySelector('iframe').dataset.text = 'first'; }")
    a_turn(page)
    expect(page.locator(".notice")).to_contain_text("crashed on line 2: ZeroDivisionError", timeout=TIMEOUT)
    expect(page.locator("iframe[data-text]")).to_have_count(0)


def test_no_link_and_no_file_has_it_and_none_is_run(page: Page, site: SiteServer) -> None:
    page.locator(CODE).fill(ANYTHING)
    page.get_by_role("button", name="Play your bot").click()
    expect(page.locator(".table")).to_be_visible()
    kept = page.evaluate("() => Object.entries(localStorage).filter(([key]) => key.startsWith('haleakala.match.'))")
    assert kept and all("rng.choice" not in text for _, text in kept)
    key, text = kept[0]
    foreign = json.dumps({**json.loads(text), "code": FAULTY, "players": ["own", "own"]})
    page.evaluate("([key, text]) => { localStorage.clear(); localStorage.setItem(key, text); }", [key, foreign])
    page.goto("about:blank")
    open_app(page, site.url)
    expect(page.locator(".library")).to_contain_text("damaged")  # the page rejects a save that contains code
    without = json.dumps({**json.loads(text), "players": ["own", "own"]})
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, without])
    page.goto("about:blank")
    open_app(page, f"{site.url}#/match/{key.rpartition('.')[2]}")
    expect(page.locator(".notice")).to_contain_text("isn’t saved in this browser", timeout=TIMEOUT)


@pytest.mark.nightly
def test_the_second_game_has_a_player_of_its_own_and_another_tab_follows_it(page: Page, site: SiteServer) -> None:
    page.get_by_label("Opponent").select_option("navigator")
    page.locator(CODE).fill(FAULTY)
    page.locator(".games").get_by_role("link", name="Taluva").click()
    expect(page.locator(CODE)).not_to_have_value(FAULTY)
    # Navigator cannot play Taluva, so Fisher is selected instead.
    expect(page.get_by_label("Opponent")).to_have_value("fisher")
    page.locator(CODE).fill(ANYTHING)
    page.get_by_role("radio", name="Three").check()
    page.get_by_label("Opponent").select_option("beachcomber")
    let_them_play(page)
    expect(page.locator(".contests tbody th")).to_contain_text("three players", timeout=TIMEOUT)
    kept = "() => [localStorage['haleakala.own'], localStorage['haleakala.own.taluva']]"
    assert page.evaluate(kept) == [FAULTY, ANYTHING]
    other = page.context.new_page()
    open_app(other, f"{site.url}#/own/taluva")
    expect(other.locator(CODE)).to_have_value(ANYTHING)
    other.locator(CODE).fill(FOR_EVER)
    page.locator("h1").click()  # takes the focus from the code field, which is not updated while it has the focus
    expect(page.locator(CODE)).to_have_value(FOR_EVER)
    expect(page.locator("#news")).to_have_text("Your bot was changed in another tab.")
    other.locator(".games").get_by_role("link", name="Haleakal\u0101").click()
    expect(other.locator(CODE)).to_have_value(FAULTY)
