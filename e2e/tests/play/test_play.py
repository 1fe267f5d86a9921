"""Whole games in the page, by players who see only what is lit."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import ROOT
from e2e.conftest import answered, at_night, open_app, wait_offline_ready, wait_ready
from e2e.kit.courses import game_of, greedily
from e2e.kit.player import begin, click, log, more_options, over, play, reach, tap, with_luck
from web.build.serve import SiteServer

AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
VIOLATIONS = """(tags) => axe.run(document, { runOnly: tags, resultTypes: ["violations"] }).then(({ violations }) =>
  violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map(({ html }) => html.slice(0, 200))]))"""


def axe(page: Page, rules: list[str] = TAGS) -> None:
    """Check that axe-core finds no violations."""
    page.evaluate(f"() => {{ {AXE} }}")
    assert not page.evaluate(VIOLATIONS, rules)


def play_greedily(page: Page, touch: Callable[[Page, str], None]) -> None:
    """Play to the end with greedy players, whose games are a third as long as random ones."""
    for target in greedily(game_of("haleakala"), page):
        touch(page, target)
        answered(page)
    assert over(page)


@pytest.mark.parametrize("variant", ["Base game", at_night("Tactical")])
def test_a_whole_game_by_mouse_with_a_reload_in_the_middle(page: Page, site: SiteServer, variant: str) -> None:
    with_luck(page, 3)
    open_app(page, site.url)
    axe(page)
    begin(page, variant, red="Ana", yellow="Ben")
    play(page, click, seed=1, touches=40)
    before = log(page)
    axe(page)
    page.reload()
    wait_ready(page)
    assert log(page) == before
    play_greedily(page, click)
    expect(page.locator(".status")).to_contain_text(re.compile("(Ana|Ben) wins"))
    table = page.locator(".scorings table")
    expect(table).to_have_count(1)
    sums = []
    for column in range(2, 6):  # the columns of points: two scorings for each of two players
        points = table.locator(f"tbody tr td:nth-child({column}) b").all_inner_texts()
        sums.append(int(table.locator(f"tfoot tr:first-child td:nth-child({column})").inner_text()))
        assert sum(map(int, points)) == sums[-1]
    totals = table.locator(".total td").all_inner_texts()
    assert [*map(int, totals)] == [sum(sums[:2]), sum(sums[2:])]
    axe(page)


@pytest.mark.nightly
def test_a_whole_game_by_touch_on_a_phone(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    with_luck(page, 3)
    open_app(page, site.url)
    begin(page)
    play_greedily(page, tap)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


# The number of tab stops from the focus to a target, or to its grid; negative if it comes before the focus.
STOPS = """(target) => {
  const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
    .filter((node) => node.tabIndex >= 0 && node.checkVisibility());  // what is folded away has boxes, too
  const grid = document.querySelector(`[role=grid] [data-target="${target}"]`)?.closest("[role=grid]");
  const there = stops.findIndex((node) => (grid ? grid.contains(node) : node.dataset.target === target));
  const here = stops.indexOf(document.activeElement);
  if (here >= 0) return there - here;
  const after = stops.findIndex(
    (node) => document.activeElement.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return there - after + 1;
}"""
WHERE = """() => {
  const { dataset, parentElement } = document.activeElement;
  return [Number(parentElement.getAttribute("aria-rowindex")), Number(dataset.column), dataset.target];
}"""
PLACE = """(target) => {
  const cell = document.querySelector(`[role=gridcell][data-target="${target}"]`);
  return cell && [Number(cell.parentElement.getAttribute("aria-rowindex")), Number(cell.dataset.column)];
}"""
GRID_STOPS = """() => document.querySelectorAll('.island [role=grid] [tabindex="0"]').length"""
FOCUSED = "() => document.activeElement?.dataset?.target ?? ''"


def press(page: Page, target: str) -> None:
    """Move the focus to a target with Tab, and inside a grid with arrow keys; then press Enter."""
    assert page.evaluate(GRID_STOPS) == 1
    stops = page.evaluate(STOPS, target)
    for _ in range(abs(stops)):
        page.keyboard.press("Tab" if stops > 0 else "Shift+Tab")
    if place := page.evaluate(PLACE, target):
        row, column = place
        walk(page, row, column, target)
    assert page.evaluate(FOCUSED) == target, f"{target} is out of the keyboard's reach"
    page.keyboard.press("Enter")


def walk(page: Page, row: int, column: int, target: str) -> None:
    """Go up to the craters, around to the column, down to the row, and along it to the cell."""
    ways: tuple[tuple[str, Callable[[list[Any]], bool]], ...] = (
        ("ArrowUp", lambda at: at[0] == 1),
        ("ArrowRight", lambda at: at[1] == column),
        ("ArrowDown", lambda at: at[0] == row),
        ("ArrowRight", lambda at: at[2] == target),
    )
    for key, there in ways:
        for _ in range(9):
            if there(page.evaluate(WHERE)):
                break
            page.keyboard.press(key)


@pytest.mark.nightly  # test_huts.py plays a game by keyboard in every run
def test_a_whole_game_by_keyboard_alone(new_page: Callable[..., Page], site: SiteServer) -> None:
    page = new_page()
    with_luck(page, 3)
    open_app(page, f"{site.url}#/new")
    for _ in range(40):
        page.keyboard.press("Tab")
        kind = page.evaluate("() => document.activeElement.type")
        if kind == "submit":
            break
        if kind == "select-one":
            page.keyboard.press("Home")  # selects the first entry of the list, a human player
    page.keyboard.press("Enter")
    page.locator(".table").wait_for()
    play_greedily(page, press)


def test_an_unlit_touch_says_why_with_a_way_to_the_clause(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    click(page, "beach-c")
    alert = page.get_by_role("alert").filter(has_text="First choose a disc")
    expect(alert).to_contain_text("Rule 3.1")
    alert.get_by_role("link").click()
    expect(page.locator('[id="rule-3.1"]')).to_be_focused()
    page.get_by_role("link", name="Back to game").click()
    for target in ("disc-red-3", "beach-c", "space-ag", "disc-yellow-3", "beach-c"):
        click(page, target)
    expect(page.get_by_role("alert").first).to_contain_text("Both totals on beach c would be 3")


def test_undo_takes_back_until_the_other_player_has_acted(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    for target in ("disc-red-3", "beach-c", "space-ag"):
        click(page, target)
    assert log(page) == ["3c", "Sag"]
    undo = page.get_by_role("button", name="Undo")
    undo.click()
    undo.click()
    assert log(page) == []
    expect(undo).to_be_disabled()


@pytest.mark.nightly
def test_the_copied_link_opens_elsewhere_and_is_kept_when_played_on(
    new_context: Callable[..., BrowserContext], new_page: Callable[..., Page], site: SiteServer
) -> None:
    here = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = here.new_page()
    open_app(page, site.url)
    begin(page, red="Ana")
    play(page, click, seed=6, touches=60)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#news")).to_have_text("Link copied.")
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#haleakala-1-[A-Za-z0-9_-]+", link)
    there = new_page()
    open_app(there, link)
    assert log(there) == log(page)
    assert there.evaluate("() => Object.keys(localStorage)") == []
    play(there, click, seed=7, touches=12)
    assert len(there.evaluate("() => Object.keys(localStorage)")) == 1
    expect(there.get_by_text("shared game")).to_have_count(0)


def test_bad_links_get_a_sentence_and_harm_nothing(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page)
    play(page, click, seed=8, touches=10)
    kept = page.evaluate("() => JSON.stringify(localStorage)")
    for fragment, sentence in [
        ("haleakala-1-abc", "incomplete or has been changed"),
        ("haleakala-9-abc", "newer version"),
        ("kilauea-1-abc", "isn’t available here"),
        ("nonsense", "isn’t a game link"),
        ("haleakala-1-" + "z" * 20_000, "too long"),
    ]:
        page.evaluate("(hash) => { location.hash = hash; }", fragment)
        expect(page.get_by_role("alert").filter(has_text=sentence)).to_be_visible()
        assert page.evaluate("() => JSON.stringify(localStorage)") == kept
        expect(page.locator(".match-screen .table")).to_be_visible()
    page.get_by_role("link", name="Games", exact=True).click()
    expect(page.get_by_role("link", name="Continue", exact=True)).to_be_visible()


def test_bad_saves_are_set_aside_and_the_others_play_on(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, red="Ana")
    play(page, click, seed=9, touches=12)
    good = page.evaluate("() => localStorage[Object.keys(localStorage).find((key) => key.includes('.match.'))]")
    bad = {
        "cut": good[: len(good) // 2],
        "list": "[]",
        "wrong": json.dumps(json.loads(good) | {"names": 7}),
        "newer": json.dumps({"format": 99}),
        "huge": "x" * 1_200_000,
    }
    page.evaluate("(bad) => { for (const key in bad) localStorage.setItem('haleakala.match.' + key, bad[key]); }", bad)
    page.goto(f"{site.url}?again")
    wait_ready(page)
    expect(page.locator(".library").get_by_text("Unreadable game")).to_have_count(len(bad))
    for key, text in bad.items():
        assert page.evaluate("(key) => localStorage.getItem('haleakala.match.' + key)", key) == text
    page.get_by_role("link", name="Continue", exact=True).click()
    play(page, click, seed=10, touches=10)


def test_the_library_renames_exports_imports_and_asks_before_it_deletes(
    page: Page, site: SiteServer, tmp_path: Path
) -> None:
    open_app(page, site.url)
    begin(page, red="Ana", yellow="Ben")
    play(page, click, seed=11, touches=12)
    page.get_by_role("link", name="Games").click()
    page.get_by_role("button", name="Rename").click()
    expect(page.get_by_label("New title")).to_be_focused()
    page.keyboard.type("Sunday <b>night</b>")
    page.keyboard.press("Enter")
    expect(page.locator(".library")).to_contain_text("Sunday <b>night</b>")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export Sunday").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert json.loads(file.read_text())["title"] == "Sunday <b>night</b>"
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Delete game").click()
    expect(page.locator(".library")).to_have_count(0)
    assert page.evaluate("() => Object.keys(localStorage)") == ["haleakala.settings"], "for the next form"
    page.get_by_label("Exported game file").set_input_files(file)
    expect(page.locator(".library")).to_contain_text("Sunday <b>night</b>")
    file.write_text('{"format": 1')
    page.get_by_label("Exported game file").set_input_files(file)
    expect(page.get_by_role("alert").filter(has_text="JSON is incomplete or invalid")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.installs
def test_offline_a_cold_start_plays_and_keeps_a_game(
    new_context: Callable[..., BrowserContext], own_site: SiteServer
) -> None:
    context = new_context()
    page = context.new_page()
    open_app(page, own_site.url)
    page.reload()
    wait_offline_ready(page)
    page.close()
    own_site.stop()
    page = context.new_page()
    open_app(page, own_site.url)
    begin(page)
    play(page, click, seed=12, touches=12)
    before = log(page)
    page.reload()
    wait_ready(page)
    assert log(page) == before


@pytest.mark.broken
def test_an_unexpected_error_shows_a_report_and_the_saved_game_stays(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page)
    play(page, click, seed=13, touches=12)
    before = log(page)
    page.evaluate("""() => {
        const filename = document.querySelector("script[src$='launch.js']").src; // where an error of our own arises
        dispatchEvent(new ErrorEvent("error", { message: "Traceback: boom", filename }));
    }""")
    report = page.locator("#errors")
    expect(report).to_contain_text("Your last saved position is safe")
    expect(report).not_to_contain_text("Traceback")
    page.reload()
    wait_ready(page)
    assert log(page) == before


def test_a_double_click_is_one_click(page: Page, site: SiteServer) -> None:
    open_app(page, f"{site.url}#/new")
    more_options(page)
    page.get_by_role("radio", name="Red", exact=True).check()
    page.get_by_role("button", name="Start game").dblclick()
    page.locator(".table").wait_for()
    assert page.evaluate("() => Object.keys(localStorage).filter((key) => key.includes('match')).length") == 1
    click(page, "disc-red-3")
    page.mouse.dblclick(*reach(page, "beach-a"))
    assert log(page) == ["3a"]


@pytest.mark.parametrize("width", [320, at_night(390), at_night(768), 1100, at_night(1366)])
def test_nothing_scrolls_sideways(new_page: Callable[..., Page], site: SiteServer, width: int) -> None:
    page = new_page(viewport={"width": width, "height": 720})
    open_app(page, site.url)
    narrow = "() => document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(narrow)
    begin(page, "Tactical", red="Wilhelmina-Augustine von", yellow="WWWWWWWWWWWWWWWWWWWWWWWW")
    play(page, click, seed=14, touches=20)
    assert page.evaluate(narrow)
    page.get_by_role("link", name="Games").click()
    page.locator(".library").wait_for()
    assert page.evaluate(narrow)
    page.get_by_role("link", name="Rules", exact=True).click()
    page.locator(".reading").wait_for()
    assert page.evaluate(narrow)


@pytest.mark.nightly  # test_everybody.py tests each kind of moment in every run
def test_axe_finds_nothing_in_any_phase(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, "Tactical", red="Ana", yellow="Ben")
    axe(page)
    for seed in range(12):
        play(page, click, seed=seed, touches=5)
        axe(page)
    for screen in ("Games", "Rules", "Settings", "About this edition"):
        page.get_by_role("link", name=screen, exact=True).click()
        axe(page)
