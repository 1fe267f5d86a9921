"""Taluva through the page: whole games, a board that is moved and zoomed, a link, and what axe-core finds."""

import random
import re
from collections.abc import Callable

import pytest
from conftest import answered, open_app, wait_ready
from moments import put_on_the_shelf
from player import CONFIRM, POINT, click, lit, log, over, play, reach, tap
from playwright.sync_api import BrowserContext, Page, expect
from serve import SiteServer
from test_everybody import go, open_table
from test_layout import MISHAPS
from test_play import TAGS, axe

from haleakala.games.taluva import rules
from haleakala.games.taluva.model import BUILDING, LAYING, PHASE
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.rules import CHANCE, TERMINAL
from haleakala.saves.write import write

SEATS = {2: "Two", 3: "Three", 4: "Four"}
DOUBLE_CLICK = 600  # ms after which a touch is no second half of one
NAMES = ("Leilani", "Keoni", "Kalani", "Makoa")


def kept(match: Match, players: int) -> str:
    """A save of a game."""
    return write(Record("taluva", match.options, match.log, NAMES[:players]))


def saves(players: int, seed: int = 5) -> dict[str, str]:
    """A game at its moments, by name, of players who like to erupt and to expand."""
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
    """Choose the game by its picture, and begin."""
    page.locator("nav.games a", has_text="Taluva").click()
    page.get_by_role("radio", name=SEATS[players], exact=True).check()
    page.get_by_role("button", name="Begin the game").click()
    page.locator(".table").wait_for()


def tab_to(page: Page, selector: str) -> None:
    """Tab on until the focus is there."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is out of the keyboard's reach")


def begin_by_keys(page: Page, players: int) -> None:
    """Fill in the form without a mouse."""
    go(page, "/new/taluva")
    tab_to(page, "[type=radio][value='2']")
    for _ in range(2, players):
        page.keyboard.press("ArrowRight")
    tab_to(page, "[type=submit]")
    page.keyboard.press("Enter")
    page.locator(".table").wait_for()


def play_by_keys(page: Page, seed: int) -> None:
    """Go to what is lit and press Enter until the game is over."""
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
    """The page says who of them has won."""
    assert over(page)
    assert page.locator(".player").count() == players
    expect(page.locator(".status")).to_contain_text(re.compile("(Red|Yellow|Blue|Green).* wins|share"))


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.nightly)])
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


@pytest.mark.parametrize("players", [pytest.param(2, marks=pytest.mark.nightly), 4])
def test_a_whole_game_by_keyboard_alone(
    new_context: Callable[..., BrowserContext], site: SiteServer, players: int
) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    open_app(page, site.url)
    begin_by_keys(page, players)
    play_by_keys(page, seed=3)
    is_at_its_end(page, players)


def test_arrow_keys_lead_over_the_land(page: Page, site: SiteServer) -> None:
    page.goto(site.url)
    put_on_the_shelf(page, SAVES)
    open_table(page, "tiles-2-laying-9")
    page.locator("#hex-0\\,0").focus()
    seen = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        page.keyboard.press(key)
        seen.add(page.evaluate("() => document.activeElement.id"))
    assert len(seen) >= 4
    assert all(name.startswith("hex-") for name in seen)


def test_a_voice_reads_cell_by_cell_and_hears_what_is_chosen(page: Page, site: SiteServer) -> None:
    page.goto(site.url)
    put_on_the_shelf(page, SAVES)
    open_table(page, "tiles-2-laying-9")
    island = page.get_by_role("grid", name="The island")
    assert "0,0" in (island.get_attribute("aria-description") or "")
    heard = island.aria_snapshot()
    assert re.search(r"""- row "Row -?\d+":\n +- 'gridcell "-?\d+,-?\d+: [^"]*"'""", heard), heard
    assert not re.search(r"row .*level", heard), "no row runs the names of its cells together"
    page.locator(f'[id="{lit(page)[0]}"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#news")).to_have_text(re.compile("which way should the lava flow"))
    turns = page.get_by_role("group", name="Turn the tile").first.aria_snapshot()
    assert re.search(r'button "Lava [a-z ]+: \w+ on -?\d+,-?\d+, \w+ on -?\d+,-?\d+', turns), turns


LINES = """() => [".status", ".recent"].map((name) => {
  const { clientHeight, scrollHeight, innerText } = document.querySelector(`.words > ${name}`);
  const line = parseFloat(getComputedStyle(document.querySelector(name)).lineHeight);
  return [clientHeight < 2.2 * line && scrollHeight <= clientHeight + 1, innerText];
})"""
CHOOSE = """() => {
  document.querySelector("#app .place.lit").dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_who_is_due_and_what_was_done_fit_their_lines_on_a_phone(
    new_context: Callable[..., BrowserContext], site: SiteServer, language: str
) -> None:
    page = new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce", locale=language
    ).new_page()
    page.goto(site.url)
    named = {key: re.sub("|".join(NAMES), lambda name: f"{name[0]:e<12}", save) for key, save in SAVES.items()}
    put_on_the_shelf(page, named)
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


@pytest.mark.parametrize("touches", [24, pytest.param(3000, marks=pytest.mark.nightly)])
def test_a_game_by_touch_on_a_phone(new_context: Callable[..., BrowserContext], site: SiteServer, touches: int) -> None:
    phone = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = phone.new_page()
    open_app(page, site.url)
    begin(page, 3)
    taken = play(page, tap, seed=4, touches=touches)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    if taken < touches:
        is_at_its_end(page, 3)
    else:
        assert not over(page) and len(log(page)) > 10


def zoomed(page: Page) -> float:
    return float(page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--zoom') || '1'"))


def place_of(page: Page, name: str) -> tuple[float, float]:
    box = page.locator(f'[id="{name}"]').bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_island_is_moved_and_zoomed(page: Page, site: SiteServer) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(site.url)
    put_on_the_shelf(page, SAVES)
    open_table(page, "tiles-2-laying-19")
    at = place_of(page, "hex-0,0")
    page.mouse.move(*at)
    page.mouse.wheel(0, -400)
    page.wait_for_function("() => document.documentElement.matches('.zoomed')")
    assert zoomed(page) > 1.5
    still = place_of(page, "hex-0,0")
    assert abs(still[0] - at[0]) < 12 and abs(still[1] - at[1]) < 12, "what is under the mouse stays there"
    choices = len(lit(page))
    page.mouse.down()
    page.mouse.move(at[0] + 30, at[1] + 20, steps=4)
    page.mouse.up()
    there = place_of(page, "hex-0,0")
    assert abs(there[0] - still[0] - 30) < 4 and abs(there[1] - still[1] - 20) < 4
    assert len(lit(page)) == choices, "moving the island touches nothing"
    click(page, next(target for target in lit(page) if page.evaluate(POINT, target)))
    assert len(lit(page)) < choices
    page.keyboard.press("Escape")
    page.keyboard.press("0")
    assert zoomed(page) == 1
    page.keyboard.press("+")
    page.keyboard.press("+")
    assert zoomed(page) == pytest.approx(2.25)
    page.get_by_role("button", name="Smaller").click()
    assert zoomed(page) == pytest.approx(1.5)
    page.locator(f'[id="{lit(page)[-1]}"]').focus()
    x, y = place_of(page, lit(page)[-1])
    frame = page.locator(".board svg").first.bounding_box()
    assert frame and frame["x"] < x < frame["x"] + frame["width"] and frame["y"] < y < frame["y"] + frame["height"]
    open_table(page, "tiles-4-laying-9")
    assert zoomed(page) == 1, "another game is shown as a whole"


def test_two_fingers_make_it_larger(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    phone = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = phone.new_page()
    page.goto(site.url)
    put_on_the_shelf(page, SAVES)
    open_table(page, "tiles-2-laying-19")
    devtools = phone.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    x, y = place_of(page, "hex-0,0")
    fingers("touchStart", (x - 20, y), (x + 20, y))
    for apart in range(25, 80, 5):
        fingers("touchMove", (x - apart, y), (x + apart, y))
    fingers("touchEnd")
    page.wait_for_function("() => document.documentElement.matches('.zoomed')")
    assert 2 < zoomed(page) < 6
    assert page.evaluate("() => visualViewport.scale") == 1


COVERED = """() => [...document.querySelectorAll(".world .hexagon.lit, .world .space.lit")].filter((place) => {
  const { x, y, width, height } = place.querySelector(".area").getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".zooms");
}).map((place) => place.id)"""


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (1366, 768)])
def test_the_buttons_of_the_island_cover_nothing_that_can_be_touched(
    new_context: Callable[..., BrowserContext], site: SiteServer, size: tuple[int, int]
) -> None:
    page = new_context(viewport={"width": size[0], "height": size[1]}).new_page()
    page.goto(site.url)
    put_on_the_shelf(page, SAVES)
    for game in (name for name in SAVES if "laying" in name):
        open_table(page, game)
        expect(page.get_by_role("button", name="Larger")).to_be_visible()
        expect(page.get_by_role("button", name="Smaller")).to_be_hidden()
        assert len(lit(page)) > 10
        assert page.evaluate(COVERED) == []
    page.get_by_role("button", name="Larger").click()
    expect(page.get_by_role("button", name="Smaller")).to_be_visible()
    page.get_by_role("button", name="All of it").click()
    expect(page.get_by_role("button", name="All of it")).to_be_hidden()


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def opens(page: Page, name: str) -> bool:
    """Whether another touch is due after this one."""
    return page.locator(f'[id="{name}"].opens').count() > 0


def choosable(page: Page, ways: int = 3) -> str:
    """A place where the drawn tile can lie in so many ways, chosen."""
    for place in lit(page):
        if page.evaluate(POINT, place):
            click(page, place)
            if sum(name.startswith("turn-") for name in lit(page)) >= ways:
                return place
            page.keyboard.press("Escape")
    raise AssertionError("no place has so many ways")


def test_by_finger_the_first_touch_shows_and_the_second_plays(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    page = new_context(reduced_motion="reduce", **PHONE).new_page()
    page.goto(site.url)
    put_on_the_shelf(page, SAVES)
    open_table(page, "tiles-2-laying-19")
    choosable(page)
    before, (one, other, *_) = log(page), [name for name in lit(page) if name.startswith("turn-")]
    island = page.locator(".board").bounding_box()
    for way in (one, other):
        page.locator(f"#dial-{way[-1]}").tap()
        expect(page.locator("#app .ghost-sure")).to_have_count(1)
        expect(page.locator(f'.turns [data-target="{way}"]')).to_have_attribute("aria-pressed", "true")
        assert log(page) == before
    page.wait_for_timeout(DOUBLE_CLICK)
    page.locator(f"#dial-{other[-1]}").tap()
    assert len(log(page)) == len(before) + 1
    field = next(name for name in lit(page) if page.evaluate(POINT, name) and not opens(page, name))
    page.touchscreen.tap(*reach(page, field))
    expect(page.locator(f'[id="{field}"] .promise')).to_have_count(1)
    assert page.locator(".board").bounding_box() == island
    page.locator(CONFIRM).tap()
    assert len(log(page)) > len(before) + 1


def test_a_mouse_plays_at_once(page: Page, site: SiteServer) -> None:
    page.goto(site.url)
    put_on_the_shelf(page, SAVES)
    open_table(page, "tiles-2-laying-19")
    before = log(page)
    choosable(page)
    click(page, next(name for name in lit(page) if name.startswith("turn-")))
    assert len(log(page)) == len(before) + 1


LONGEST = {"en": ("Jungle", "Clearing", "Sand", "Rock"), "de": ("Dschungel", "Lichtung", "Sand", "Fels")}
"""The four landscapes whose names take the most room."""
FITS = """(names) => {
  const row = document.querySelector(".choosing");
  const one = row.querySelector(":scope > :not(.pictured)");
  const named = (name) => Object.assign(one.cloneNode(), { textContent: name });
  row.replaceChildren(row.firstElementChild, ...names.map(named));
  return row.scrollWidth <= row.clientWidth;
}"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_choice_offers_has_one_row_on_a_phone(
    new_context: Callable[..., BrowserContext], site: SiteServer, language: str
) -> None:
    """Four landscapes fit as they are; whatever is more is pushed along in the row."""
    page = new_context(locale=language, **PHONE).new_page()
    page.goto(site.url)
    put_on_the_shelf(page, SAVES)
    for width in (360, 390):
        page.set_viewport_size({"width": width, "height": 844})
        open_table(page, "tiles-2-building-19")
        top, offered = page.locator(".board").bounding_box(), 0
        for name in lit(page):
            if page.evaluate(POINT, name) and opens(page, name):
                page.touchscreen.tap(*reach(page, name))
                offered = max(offered, page.locator(".choosing > :not(.pictured)").count())
                assert page.locator(".board").bounding_box() == top
                page.keyboard.press("Escape")
        assert offered > 1
    opening = next(name for name in lit(page) if page.evaluate(POINT, name) and opens(page, name))
    page.touchscreen.tap(*reach(page, opening))
    assert page.evaluate(FITS, LONGEST[language])


def test_arrow_keys_lead_around_the_handles_of_a_tile(page: Page, site: SiteServer) -> None:
    page.goto(site.url)
    put_on_the_shelf(page, SAVES)
    open_table(page, "tiles-2-laying-19")
    place = choosable(page)
    ways = [name for name in lit(page) if name.startswith("turn-")]

    def focused() -> str:
        return page.evaluate("() => document.activeElement.dataset.target ?? ''")

    for handle in (f'.turns [data-target="{ways[0]}"]', f"#dial-{ways[0][-1]}"):
        page.locator(handle).focus()
        seen = [focused()]
        for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "End", "ArrowRight"):
            page.keyboard.press(key)
            seen.append(focused())
        assert seen == [ways[0], ways[1], ways[2 % len(ways)], ways[1], ways[-1], ways[0]]
        visited = []
        for _ in ways:
            visited.append(focused())
            page.keyboard.press("n")
        assert visited == ways
        assert not focused().startswith("turn-") or len(lit(page)) == len(ways)
    expect(page.locator(f'[id="{place}"].chosen')).to_have_count(1)
    expect(page.locator(".table.back")).to_have_count(0)


def test_the_copied_link_opens_elsewhere(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    page = new_context(permissions=["clipboard-read", "clipboard-write"]).new_page()
    open_app(page, site.url)
    begin(page, 4)
    play(page, click, seed=6, touches=16)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#news")).to_have_text("The link is in the clipboard.")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#taluva-1-[A-Za-z0-9_-]+", link)
    there = new_context().new_page()
    open_app(there, link)
    assert log(there) == log(page)


@pytest.mark.parametrize("language", ["en", pytest.param("de", marks=pytest.mark.nightly)])
def test_nothing_is_cut_off_and_axe_finds_nothing(
    new_context: Callable[..., BrowserContext], site: SiteServer, language: str
) -> None:
    page = new_context(reduced_motion="reduce", viewport={"width": 1366, "height": 768}, locale=language).new_page()
    page.goto(site.url)
    put_on_the_shelf(page, SAVES)
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
    for moment in SAVES:
        open_table(page, moment)
        for width, height in ((320, 640), (390, 844), (768, 1024), (1366, 768), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(MISHAPS) == [], (moment, width)
        page.set_viewport_size({"width": 1366, "height": 768})
        for scheme in ("light", "dark") if language == "en" else ("light",):
            page.emulate_media(color_scheme=scheme)
            axe(page, TAGS if scheme == "light" else ["color-contrast"])
