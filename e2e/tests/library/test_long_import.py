"""Importing a file with hundreds of games on a slow device: the page shows the progress, responds, and can stop it."""

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import TIMEOUT, open_app
from haleakala.games import default_game
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.saves.write import write_games
from web.build.serve import SiteServer

MANY = 300
SLOW = 4
KEPT = "() => Object.keys(localStorage).filter((key) => key.startsWith('haleakala.match.')).length"

STOPPED_AT_ONCE = """(many) => new MutationObserver((_, observer) => {
    const brought = document.querySelector(".import-result");
    if (!new RegExp(`[1-9]\\d* of ${many} games read`).test(brought?.innerText)) return;
    observer.disconnect();
    brought.querySelector("button").click();
}).observe(document.getElementById("app"), { subtree: true, childList: true, characterData: true })"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with many games of the default game, with about eighty decisions each."""
    game, rng, luck = default_game(), random.Random(1), SeededLuck(1)
    match = Match.begin(game.rules, {}).settle(luck)
    while match.player >= 0 and len(match.plies) < 100:
        match = match.play(rng.choice(match.open_actions())).settle(luck)
    times = (f"2026-01-01T00:{number // 60:02d}:{number % 60:02d}Z" for number in range(MANY))
    records = (Record(game.id, match.options, match.log, created=time, updated=time) for time in times)
    path = tmp_path_factory.mktemp("import") / "many.json"
    path.write_text(write_games((f"k{number}", record) for number, record in enumerate(records)), "utf-8")
    return path


@pytest.mark.nightly
def test_a_long_import_shows_how_far_it_is_answers_meanwhile_and_stops(
    new_page: Callable[..., Page], site: SiteServer, file: Path
) -> None:
    page: Page = new_page(viewport={"width": 390, "height": 844})
    open_app(page, site.url)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
    field, brought = page.locator("#file-import"), page.locator(".import-result")
    field.scroll_into_view_if_needed()
    page.evaluate(STOPPED_AT_ONCE, MANY)
    field.set_input_files(file)
    expect(brought).to_contain_text(re.compile(rf"Stopped after \d+ of {MANY} games\."), timeout=TIMEOUT)
    came = int(re.findall(r"\d+", brought.inner_text())[0])
    assert 0 < came < MANY and page.evaluate(KEPT) == came
    expect(field).to_be_in_viewport()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, "nothing of the list is cut off"
    field.set_input_files(file)
    page.goto(f"{site.url}#/settings")
    page.get_by_role("radio", name="Dark").check()
    page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")
    expect(page.locator("#news")).to_have_text(f"{MANY - came} games imported.", timeout=TIMEOUT)
    assert page.evaluate(KEPT) == MANY
    assert page.locator(".error-panel, .notice").count() == 0
