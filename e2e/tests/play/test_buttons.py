"""The buttons beside the status keep their places: no button that ends a turn appears where another one was."""

import os
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from e2e.conftest import at_night, open_app
from e2e.kit.player import with_luck
from haleakala.app.buttons import Confirm, Rematch, ShowHand, Undo
from haleakala.app.codec import encode
from haleakala.games import metas
from web.build.serve import SiteServer

SIZES = [("390x844", "en")]
SIZES += [
    at_night(size, "en") for size in ("1366x768", "320x640", "844x390", "768x1024", "1024x768", "1280x720", "1920x1080")
]
NIGHTLY = bool(os.environ.get("NIGHTLY"))
TOUCHES = 250 if NIGHTLY else 50

# Touches lit targets at random until the game ends, and records the controls and their positions before each touch.
PLAY = """async ([touches, numbers, finger]) => {
  const app = document.getElementById("app");
  const next = () => numbers.shift();
  const answered = async () => {
    do await new Promise((later) => setTimeout(later, 2)); while (app.ariaBusy);
  };
  const controls = () => [...app.querySelectorAll("button, a[href], summary, select, input")].flatMap((one) => {
    if (!one.checkVisibility({ visibilityProperty: true })) return [];
    let { left, top, right, bottom } = one.getBoundingClientRect();
    for (let around = one.parentElement; around !== app; around = around.parentElement) { // what is seen of it
      if (getComputedStyle(around).overflowX === "visible") continue;
      const box = around.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    const there = left < right && top < bottom && document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!there || !(one.contains(there) || there.contains(one))) return []; // scrolled away, or under something
    const name = one.dataset.target ?? one.dataset.send ?? one.id ?? one.textContent;
    return [[name, Boolean(one.closest(".acts")), left, top, right, bottom]];
  });
  const seen = [];
  await globalThis.fetchLook(document.querySelector(".table").dataset.game);
  for (let touch = 0; touch <= touches; touch += 1) {
    seen.push([document.querySelector(".status").textContent, scrollY, controls()]);
    if (document.querySelector(".table.over")) break;
    const due = ["ShowHand", "Confirm"].map((name) => app.querySelector(`[data-send*="${name}"]`)).find(Boolean);
    const lit = [...app.querySelectorAll("[data-target].lit, .acts [data-target]")];
    const one = due && next() < 0.7 ? due : lit[Math.floor(next() * lit.length)] ?? due;
    one.dispatchEvent(new PointerEvent("click", { bubbles: true, cancelable: true, detail: 1, pointerType: finger }));
    await answered();
  }
  return seen;
}"""


class Control(NamedTuple):
    """A control: its target, whether it is beside the status (`act`), and its position in px."""

    target: str
    act: bool
    left: float
    top: float
    right: float
    bottom: float

    @property
    def ends(self) -> bool:
        """Whether it may end a turn, show a hand or start another game."""
        if not self.act:
            return False
        return not self.target.startswith("[") or self.target in (
            encode(Confirm()),
            encode(ShowHand()),
            encode(Rematch()),
        )

    def holds(self, other: "Control") -> bool:
        """Whether the middle of another control is inside this one."""
        x, y = (other.left + other.right) / 2, (other.top + other.bottom) / 2
        return self.left < x < self.right and self.top < y < self.bottom


def swapped(before: list[Control], after: list[Control], scrolled: bool) -> list[tuple[str, str]]:
    """Buttons that end a turn where another control was before the last touch. The answers to a choice may replace each
    other. If the touch scrolled the page, only the buttons beside the status are compared, which do not scroll."""
    answers = {one.target for one in (*before, *after) if one.act and not one.target.startswith("[")}
    return [
        (was.target, now.target)
        for now in after
        if now.ends
        for was in before
        if was.act or not scrolled
        if was.target != now.target and not {was.target, now.target} <= answers and (was.holds(now) or now.holds(was))
    ]


def begin(page: Page, url: str, game: str, players: int, confirm: str) -> None:
    """Start a game with `players` people at this device."""
    page.evaluate("() => { location.hash = '#/settings'; }")
    page.locator(f"#confirm-{confirm}").check(force=True)
    page.evaluate("(game) => { location.hash = `#/new/${game}`; }", game)
    page.locator(f"#new-{game}").wait_for()
    if page.locator(f"input[name=players][value='{players}']").count():
        page.locator(f"input[name=players][value='{players}']").check(force=True)
    for seat in page.locator(".sits select:visible").all():
        seat.select_option("")
    page.locator("form.new-game [type=submit]").click()
    page.locator(".table").wait_for()


@pytest.fixture
def table(new_page: Callable[..., Page], site: SiteServer) -> Callable[[str, str], Page]:
    """A function that opens the page in a window of a given size."""

    def opened(size: str, language: str) -> Page:
        width, height = map(int, size.split("x"))
        small = min(width, height) < 600
        page = new_page(viewport={"width": width, "height": height}, has_touch=small, locale=language)
        with_luck(page, 3)
        open_app(page, site.url)
        return page

    return opened


@pytest.mark.parametrize(("size", "language"), [*SIZES, *(at_night(size, "de") for size in ("1366x768", "320x640"))])
def test_what_ends_a_turn_never_takes_the_place_of_something_else(
    table: Callable[[str, str], Page], site: SiteServer, size: str, language: str
) -> None:
    page = table(size, language)
    finger = "touch" if page.evaluate("() => matchMedia('(pointer: coarse)').matches") else "mouse"
    found: dict[Any, Any] = {}
    for number, meta in enumerate(metas()):
        for confirm in ("", "on") if NIGHTLY else ("on",) if number % 2 else ("",):
            begin(page, site.url, meta.id, 2, confirm)
            rng = random.Random(f"{meta.id} {size}")
            seen = page.evaluate(PLAY, [TOUCHES, [rng.random() for _ in range(2 * TOUCHES + 2)], finger])
            frames = [(status, at, [Control(*one) for one in controls]) for status, at, controls in seen]
            assert len(frames) > 30
            still = [there for _, scrolled, there in frames if not scrolled]
            for places in zip(
                *(one[2:4] for there in still for one in there if one.target == encode(Undo())), strict=True
            ):
                if max(places) - min(places) > 1:
                    found[meta.id, "Undo"] = sorted(set(places))
            for (said, at, before), (_, then, after) in pairwise(frames):
                for pair in swapped(before, after, at != then):
                    found.setdefault((meta.id, pair), said)
    assert not found


CUT_OFF = """() => {
  const copy = document.querySelector(".copy");
  const box = copy.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(copy.querySelector("span"));
  const text = [...range.getClientRects()];
  const seen = text.filter(({ top }) => top < box.bottom - 1);
  return seen.some(({ bottom, right }) => bottom > box.bottom + 1 || right > box.right + 1);
}"""


@pytest.mark.parametrize("language", [at_night("en"), "de", at_night("zz")])
def test_the_words_beside_a_picture_are_there_whole_or_not_at_all(
    table: Callable[[str, str], Page], site: SiteServer, language: str
) -> None:
    page = table("1366x768", language)
    for meta in metas():
        begin(page, site.url, meta.id, 2, "")
        for width in (390, 700, 1024, 1280, 1366, 1920):
            page.set_viewport_size({"width": width, "height": 768})
            assert not page.evaluate(CUT_OFF), (meta.id, width)
