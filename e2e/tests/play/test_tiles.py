"""Taluva in the page: whole games, moving and zooming the board, a link, and checks by axe-core."""

import random
import re
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import answered, at_night, open_app, wait_ready
from e2e.kit.moments import store_games
from e2e.kit.player import click, lit, log, over, people, play, tap
from e2e.tests.page.test_everybody import go, open_table
from e2e.tests.play.test_layout import MISHAPS
from e2e.tests.play.test_play import TAGS, axe
from haleakala.app.history.turns import AnyMatch
from haleakala.games.taluva import rules
from haleakala.games.taluva.rules.model import BUILDING, LAYING, PHASE
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.rules import CHANCE, TERMINAL
from haleakala.saves.write import write
from web.build.serve import SiteServer

SEATS = {2: "Two", 3: "Three", 4: "Four"}
NAMES = ("Leilani", "Keoni", "Kalani", "Makoa")


def kept(match: AnyMatch, players: int) -> str:
    """A save of a game."""
    return write(Record("taluva", match.options, match.log, NAMES[:players]))


def saves(players: int, seed: int = 5) -> dict[str, str]:
    """Saves of a game at certain moments, by name, with players who prefer to erupt and to expand."""
    rng, luck = random.Random(seed), SeededLuck(seed)
    match = Match.begin(rules, {"players": f"{players}"}).settle(luck)
    found = {f"tiles-{players}-start": kept(match, players)}
    while match.player != TERMINAL:
        actions = match.open_actions()
        eager = [
            action for action in actions if str(action)[0] in "xtw" or len(rules.apply(match.state, action)[1]) > 1
        ]
        match = match.play(rng.choice(eager if eager and rng.random() < 0.4 else actions)).settle(luck)
        laid = sum(ply.player != CHANCE for ply in match.plies) // 2
        phase = {LAYING: "laying", BUILDING: "building"}.get(match.state[PHASE])
        if phase and laid in (9, 19):
            found.setdefault(f"tiles-{players}-{phase}-{laid}", kept(match, players))
    return found | {f"tiles-{players}-over": kept(match, players)}


SAVES = saves(2) | saves(4)


def begin(page: Page, players: int = 2) -> None:
    """Open the form by the game's card, and start a game."""
    page.locator(".game-face", has_text="Taluva").click()
    page.get_by_role("radio", name=SEATS[players], exact=True).check()
    people(page)
    page.get_by_role("button", name="Start game").click()
    page.locator(".table").wait_for()


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is out of the keyboard's reach")


def begin_by_keys(page: Page, players: int) -> None:
    """Fill in the form by keyboard only."""
    go(page, "/new/taluva")
    tab_to(page, "[type=radio][value='2']")
    for _ in range(2, players):
        page.keyboard.press("ArrowRight")
    for seat in range(1, players):
        tab_to(page, f"#field-player-{seat}")
        page.keyboard.press("h")  # selects a human player
    tab_to(page, "[type=submit]")
    page.keyboard.press("Enter")
    page.locator(".table").wait_for()


def play_by_keys(page: Page, seed: int) -> None:
    """Play by keyboard, with `n` and Enter, until the game is over."""
    rng = random.Random(seed)
    for _ in range(2000):
        if over(page):
            return
        for _ in range(rng.randint(1, 6)):
            page.keyboard.press("n")
        assert page.evaluate("() => document.activeElement.matches('.lit')"), page.locator(".status").inner_text()
        page.keyboard.press("Enter")
    raise AssertionError("this game does not end")


def is_at_its_end(page: Page, players: int) -> None:
    """Check that the game is over, and that the page shows the winner."""
    assert over(page)
    assert page.locator(".player").count() == players
    expect(page.locator(".status")).to_contain_text(re.compile("(Red|Yellow|Blue|Green).* wins|share"))


@pytest.mark.nightly
@pytest.mark.parametrize("players", [2, at_night(4)])
def test_a_whole_game_by_mouse_with_a_reload_in_the_middle(page: Page, site: SiteServer, players: int) -> None:
    open_app(page, site.url)
    begin(page, players)
    play(page, click, seed=1, touches=12)
    before = log(page)
    page.reload()
    wait_ready(page)
    assert log(page) == before
    play(page, click, seed=2)
    is_at_its_end(page, players)


@pytest.mark.nightly  # test_huts.py plays a game by keyboard in every run
@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_by_keyboard_alone(new_page: Callable[..., Page], site: SiteServer, players: int) -> None:
    page = new_page()
    open_app(page, site.url)
    begin_by_keys(page, players)
    play_by_keys(page, seed=3)
    is_at_its_end(page, players)


def test_arrow_keys_lead_over_the_land(page: Page, site: SiteServer) -> None:
    store_games(page, site.url, SAVES)
    open_table(page, "tiles-2-laying-9")
    page.locator("#hex-0\\,0").focus()
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        page.keyboard.press(key)
        seen.add(page.evaluate("() => document.activeElement.id"))
    assert len(seen) >= 4
    assert all(name.startswith("hex-") for name in seen)


def test_a_voice_reads_cell_by_cell_and_hears_what_is_chosen(page: Page, site: SiteServer) -> None:
    store_games(page, site.url, SAVES)
    open_table(page, "tiles-2-laying-9")
    island = page.get_by_role("grid", name="The island")
    assert "0,0" in (island.get_attribute("aria-description") or "")
    heard = island.aria_snapshot()
    assert re.search(r"""- row "Row -?\d+":\n +- 'gridcell "-?\d+,-?\d+: [^"]*"'""", heard), heard
    assert not re.search(r"row .*level", heard), "no row runs the names of its cells together"
    page.locator(f'[id="{lit(page)[0]}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#news")).to_have_text(re.compile("choose which way the lava flows"))
    turns = page.get_by_role("group", name="Turn the tile").first.aria_snapshot()
    assert re.search(r'button "Lava [a-z ]+: \w+ on -?\d+,-?\d+, \w+ on -?\d+,-?\d+', turns), turns


# Whether the status is short, and what was done is readable: at once; or, if pictures take its place, the pictures are
# within the words, and a click unfolds the text above the board, where it is within the window.
LINES = """() => {
  const [words, status, recent, ticker] = [".words", ".status", ".recent", ".ticker"].map((name) =>
    document.querySelector(name));
  const whole = (one) => one.scrollHeight <= one.clientHeight + 1 && one.matches(".words > .saying > *");
  const short = status.clientHeight < 3.2 * parseFloat(getComputedStyle(status).lineHeight);
  const hidden = getComputedStyle(recent).clipPath !== "none";
  const frame = words.getBoundingClientRect();
  const within = (one) => {
    const { left, right, bottom } = one.getBoundingClientRect();
    return left >= frame.left && right <= frame.right + 1 && bottom <= frame.bottom + 1;
  };
  const drawn = !hidden || (ticker !== null && [...ticker.children].every(within));
  if (hidden) status.click();
  const shown = whole(recent) && recent.getBoundingClientRect().height > 10 &&
    (!hidden || recent.getBoundingClientRect().bottom < innerHeight);
  if (hidden) status.click();
  return [[short && whole(status), status.innerText], [drawn && shown, recent.innerText]];
}"""
CHOOSE = """() => {
  document.querySelector("#app .place.lit").dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


@pytest.mark.nightly
@pytest.mark.parametrize("language", [at_night("en"), "de"])
def test_who_is_due_and_what_was_done_fit_their_lines_on_a_phone(
    new_page: Callable[..., Page], site: SiteServer, language: str
) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale=language)
    page.goto(site.url)
    named = {key: re.sub("|".join(NAMES), lambda name: f"{name[0]:e<12}", save) for key, save in SAVES.items()}
    store_games(page, site.url, named)
    tops = set()
    for moment in named:
        go(page, "/")
        page.locator(".home").wait_for()
        open_table(page, moment)
        for chosen in (False,) if "over" in moment else (False, True):
            if chosen:
                page.evaluate(CHOOSE)
                answered(page)
            for fits, text in page.evaluate(LINES):
                assert fits, (moment, text)
            tops.add(page.evaluate("() => document.querySelector('.words').offsetHeight"))
    assert len(tops) == 1, "the island keeps its place"


@pytest.mark.parametrize("touches", [24, at_night(3000)])
def test_a_game_by_touch_on_a_phone(new_page: Callable[..., Page], site: SiteServer, touches: int) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    open_app(page, site.url)
    begin(page, 3)
    taken = play(page, tap, seed=4, touches=touches)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    if taken < touches:
        is_at_its_end(page, 3)
    else:
        assert not over(page) and len(log(page)) > 10


@pytest.mark.nightly
def test_the_copied_link_opens_elsewhere(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    open_app(page, site.url)
    begin(page, 4)
    play(page, click, seed=6, touches=16)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#news")).to_have_text("Link copied.")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#taluva-1-[A-Za-z0-9_-]+", link)
    there = new_page()
    open_app(there, link)
    assert log(there) == log(page)


@pytest.mark.nightly
@pytest.mark.parametrize(("language", "each", "dark"), [("en", 3, 1000), ("en", 1, 1), ("de", 1, 1000)])
def test_nothing_is_cut_off_and_axe_finds_nothing(
    new_page: Callable[..., Page], site: SiteServer, language: str, each: int, dark: int
) -> None:
    """Test every `each`-th table, and every `dark`-th of those in the dark theme, too."""
    page = new_page(viewport={"width": 1366, "height": 768}, locale=language)
    store_games(page, site.url, SAVES)
    for screen in (
        "/new/taluva",
        "/rules/taluva",
        "/rules/taluva/full",
        "/lesson/taluva",
        "/lesson/taluva/11",
        "/own/taluva",
    ):
        go(page, screen)
        axe(page)
        assert page.evaluate(MISHAPS) == [], screen
    for number, moment in enumerate([*SAVES][::each]):
        open_table(page, moment)
        for width, height in ((320, 640), (390, 844), (768, 1024), (1366, 768), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(MISHAPS) == [], (moment, width)
        page.set_viewport_size({"width": 1366, "height": 768})
        schemes: tuple[Literal["light", "dark"], ...] = ("light",) if number % dark else ("light", "dark")
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            axe(page, TAGS if scheme == "light" else ["color-contrast"])
