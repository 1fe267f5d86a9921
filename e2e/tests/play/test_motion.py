"""Animations after an action, highlights in the place of animations, and that neither stays nor blocks anything."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page

from e2e import ROOT
from e2e.conftest import PLAIN, open_app, wait_ready
from e2e.kit.player import click
from haleakala.kernel.record import Record
from haleakala.saves.write import write
from web.build.serve import SiteServer


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page with animations."""
    return new_page(reduced_motion="no-preference")


GOLDEN = (ROOT / "tests/games/haleakala/golden/base.txt").read_text("utf-8").split("\n\n")[1]
LOG = tuple(line.split()[1] for line in GOLDEN.splitlines() if not line.startswith(" "))
TAKING, ERUPTION = 23, 140
"""The number of plies before Yellow takes a Statue or the white pearl from coast b, and before three craters erupt."""

# Records every copy that animate.js creates; with `still` all animations are paused.
WATCH = """(still) => {
  window.seen = [];
  const note = (changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.dataset?.of) window.seen.push(`${node.getAttribute("class")} ${node.dataset.of}`);
    if (still) document.getAnimations().forEach((animation) => animation.pause());
  };
  const observer = new MutationObserver(note);
  observer.observe(document.getElementById("motion"), { childList: true });
  observer.observe(document.querySelector("svg.island"), { childList: true });
}"""

ALL_GONE = """() => !document.querySelector("#motion > *, .flows, #app [style]")
  && document.getAnimations().every((animation) => animation instanceof CSSAnimation)"""

# The properties that change a place, size or rotation in any animation.
MOVING = """() => document.getAnimations().flatMap((animation) => {
  const frames = animation.effect.getKeyframes();
  const varied = (name) => new Set(frames.map((frame) => frame[name])).size > 1;
  return ["translate", "scale", "rotate", "transform"].filter(varied);
})"""

DRAWN = """() => [...document.querySelectorAll("#app [id]")].map((node) =>
  [node.id, node.getAttribute("transform"), node.getAttribute("style")].join(" "))"""


def sit_down(page: Page, site: SiteServer, plies: int, ply: int | None = None, still: bool = False) -> None:
    """Open the golden game after `plies` plies, at the position after `ply`; with `still` its animations are paused."""
    page.goto(f"{site.url}{PLAIN}")
    record = Record("haleakala", {"variant": "base", "starter": "random"}, LOG[:plies])
    page.evaluate("(text) => localStorage.setItem('haleakala.match.golden', text)", write(record))
    open_app(page, f"{site.url}?#/match/golden" + (f"/{ply}" if ply else ""))
    page.locator("svg.island").wait_for()
    page.evaluate(WATCH, still)


def seen(page: Page) -> list[str]:
    """The copies that were created since the last call; motion starts in the frame after a drawing."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    answer: list[str] = page.evaluate("() => window.seen.splice(0)")
    return answer


def test_a_card_flies_to_its_owner_the_statue_rises_and_new_cards_are_dealt(page: Page, site: SiteServer) -> None:
    sit_down(page, site, TAKING)
    click(page, "slot-b2")
    page.wait_for_function(ALL_GONE)
    copies = seen(page)
    assert copies[:5] == [
        "travels statues-yellow",
        "rises statue-bf",
        "travels card-white",
        "travels disc-red-3",
        "travels disc-yellow-5",
    ]
    assert set(copies[5:]) <= {"turns slot-b1", "turns slot-b2", "rises fire-b1", "rises fire-b2", "rises fire-b3"}


@pytest.mark.nightly
def test_an_act_while_things_move_brings_them_to_their_end(page: Page, site: SiteServer) -> None:
    sit_down(page, site, TAKING, still=True)
    click(page, "slot-b1")
    page.locator("#motion > *").first.wait_for(state="attached")  # motion starts in the frame after the drawing
    first = seen(page)
    assert "travels card-white" in first
    page.evaluate("() => document.querySelectorAll('#motion > *').forEach((copy) => (copy.dataset.first = ''))")
    click(page, "disc-yellow-5")
    assert page.locator("#motion > *").count() == 0
    click(page, "beach-f")
    assert page.locator("#motion > [data-first]").count() == 0
    assert seen(page) == ["travels disc-yellow-5"]
    shown = page.evaluate(DRAWN)
    page.reload()
    wait_ready(page)
    assert page.evaluate(DRAWN) == shown


def test_the_eruption_runs_from_segment_to_segment_and_the_next_touch_ends_it(page: Page, site: SiteServer) -> None:
    sit_down(page, site, len(LOG), ERUPTION, still=True)
    page.keyboard.press("ArrowRight")
    page.locator(".flows").first.wait_for(state="attached")
    streams = page.evaluate("""() => [...document.querySelectorAll(".flows")].map((stream) =>
        [stream.getAnimations()[0].effect.getTiming().delay, stream.dataset.of]).sort(([a], [b]) => a - b)""")
    assert [name for _, name in streams] == ["art-flow-b2", "art-flow-d1", "art-flow-f1"]
    delays = [delay for delay, _ in streams]
    assert [later - sooner for sooner, later in pairwise(delays)] == [520, 520]
    assert {"sinks statue-bf", "sinks statue-dm", "sinks statue-fm", "sinks lava-b"} <= set(seen(page))
    page.keyboard.press("ArrowLeft")
    assert page.locator(".flows, .sinks").count() == 0
    page.wait_for_function("() => document.querySelector('#statue-bf')")


def test_what_sinks_does_so_where_the_island_lies_now(page: Page, site: SiteServer) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    sit_down(page, site, len(LOG), ERUPTION, still=True)
    island = page.locator("svg.island")
    page.evaluate("""() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(":root:not(:has(#statue-bf)) .board { margin-block-start: 3rem }"); // as a longer text would
      document.adoptedStyleSheets.push(sheet);
    }""")
    before = island.bounding_box()
    page.keyboard.press("ArrowRight")
    page.locator(".flows").first.wait_for(state="attached")
    assert island.bounding_box() != before
    apart = page.evaluate("""() => {
      const [crater, copy] = [document.getElementById("lava-b"), document.querySelector('.sinks[data-of="lava-b"]')];
      const { left, top } = copy.getBoundingClientRect();
      const { e, f } = crater.getScreenCTM();
      return Math.hypot(left - e, top - f);
    }""")
    assert apart < 1


def test_a_step_back_slides_and_a_jump_moves_nothing(page: Page, site: SiteServer) -> None:
    sit_down(page, site, TAKING + 1, still=True)
    page.keyboard.press("ArrowLeft")
    assert seen(page) == ["travels disc-red-3", "travels disc-yellow-5"]
    page.get_by_role("button", name="Go to start").click()
    assert seen(page) == []
    assert page.evaluate(MOVING) == []


@pytest.mark.nightly
@pytest.mark.parametrize("by", ["browser", "setting"])
def test_where_nothing_may_move_what_is_new_is_ringed(new_page: Callable[..., Page], site: SiteServer, by: str) -> None:
    page = new_page(reduced_motion="reduce" if by == "browser" else "no-preference")
    page.goto(site.url)
    if by == "setting":
        open_app(page, f"{site.url}#/settings")
        page.get_by_role("radio", name="Off", exact=True).check()
    sit_down(page, site, TAKING, still=True)
    click(page, "slot-b2")
    assert page.evaluate(MOVING) == []
    copies = seen(page)
    assert {copy.split()[0] for copy in copies} == {"ring"}
    assert {"ring statues-yellow", "ring statue-bf", "ring card-white", "ring disc-red-3"} <= set(copies)
    page.evaluate("() => document.getAnimations().forEach((animation) => animation.finish())")
    page.wait_for_function(ALL_GONE)
    sit_down(page, site, len(LOG), ERUPTION, still=True)
    page.keyboard.press("ArrowRight")
    page.locator(".flows").first.wait_for(state="attached")
    assert page.evaluate(MOVING) == []
    assert page.locator(".flows").count() == 3
