"""A scripted player who touches only what is lit, at points where a finger or a mouse reaches it."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, TimeoutError

from haleakala.app.buttons import Confirm
from haleakala.app.codec import encode
from haleakala.app.selector import having, sending

CONFIRM = sending(Confirm())
PATIENCE_WITH_SLIDES = 15_000  # the timeout in ms for an element that slides, which takes half a second
PATIENCE_WITH_ANSWERS = 15_000  # the timeout in ms for the page's answer, which usually takes 50 ms

# The targets that can be touched. A touch on a small cube goes to its space, which then asks for the cube.
LIT = """() => {
  const seen = new Map();
  const shining = "#app [data-target].lit, #app .acts [data-target]:not([aria-disabled])";
  for (const element of document.querySelectorAll(shining))
    if (!seen.has(element.dataset.target) && getComputedStyle(element).pointerEvents !== "none")
      seen.set(element.dataset.target, element);
  return [...seen.keys()];
}"""

# Returns null until the answer to the last touch is drawn.
LOOK = f"""() => {{
  const ended = document.querySelector(".table.over") !== null;
  const targets = ({LIT})();
  const chosen = document.querySelector("#app .chosen[data-target]")?.dataset.target ?? "";
  return ended || targets.length ? [ended, targets, chosen] : null;
}}"""

# `target` is the name of a target, or the message of a button as in its markup. The result is a point where the target
# itself is on top: the middle of a bent field may be outside of it, or below a piece.
POINT = """(target) => {
  const name = CSS.escape(target);
  const all = document.querySelectorAll(`#app :is([data-target="${name}"], [data-send="${name}"])`);
  for (const element of all) {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    for (const part of [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92])
      for (const other of [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92]) {
        const [x, y] = [box.left + part * box.width, box.top + other * box.height];
        if (document.elementFromPoint(x, y)?.closest("[data-target], [data-send]") === element) return [x, y];
      }
  }
  return null;
}"""

# A point within the ring or frame of a target where something else is on top of it; null if there is none. Another lit
# target does not count, since a touch would go there.
BENEATH = """(target) => {
  for (const element of document.querySelectorAll(`#app [data-target="${CSS.escape(target)}"].lit`)) {
    const halo = element.querySelector(":scope > .halo");
    if (!halo && !element.matches(".framed")) continue;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const shape = halo?.localName === "use" ? document.querySelector(halo.getAttribute("href")) : halo;
    if (halo && !(shape instanceof SVGGeometryElement)) continue;
    const around = halo ? element.ownerSVGElement : element.closest("[role=grid], [data-ring]");
    const back = halo?.getScreenCTM().inverse();
    const box = (halo ?? element).getBoundingClientRect();
    for (const part of [0.5, 0.35, 0.65, 0.2, 0.8])
      for (const other of [0.5, 0.35, 0.65, 0.2, 0.8]) {
        const [x, y] = [box.left + part * box.width, box.top + other * box.height];
        if (halo && !shape.isPointInFill(new DOMPoint(x, y).matrixTransform(back))) continue;
        const there = document.elementFromPoint(x, y);
        if (!around?.contains(there) || element.contains(there)) continue;
        if (!there.closest("[data-target], [data-send]")?.matches(".lit")) return [x, y];
      }
  }
  return null;
}"""


# Whether a target exists only on a hidden tab of the table.
BEHIND_TAB = """(target) => {
  const name = CSS.escape(target);
  const elements = [...document.querySelectorAll(`#app :is([data-target="${name}"], [data-send="${name}"])`)];
  return elements.length > 0 && !elements.some((element) => element.checkVisibility());
}"""
TABS = "() => [...document.querySelectorAll('#app .tabs [data-send]')].map((tab) => tab.dataset.send)"

LUCK = """

import itertools as _itertools

_numbers = _itertools.count()
loop._environment = lambda: environment()._replace(seed=f"{seed} {{next(_numbers)}}")
"""


def named(thing: str) -> str:
    """The selector of a target by its name, or of a button by its message."""
    return having("data-send" if thing.startswith("[") else "data-target", thing)


def with_luck(page: Page, seed: int) -> None:
    """Seed the luck of the page, so that a game is always the same."""

    def program(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text() + LUCK.format(seed=seed))

    page.route("**/game.py", program)


def lit(page: Page) -> list[str]:
    """What can be touched now."""
    answer: list[str] = page.evaluate(LIT)
    return answer


def look(page: Page) -> tuple[bool, list[str], str]:
    """Whether the game is over, the targets that can be touched, and the selected one."""
    try:
        ended, targets, chosen = page.wait_for_function(LOOK, timeout=PATIENCE_WITH_ANSWERS).json_value()
    except TimeoutError as error:
        raise AssertionError(f"nothing is lit: {page.locator('.status').inner_text()}") from error
    return ended, targets, chosen


def reach(page: Page, target: str) -> tuple[float, float]:
    """A point at which a target can be touched; fails if there is none. Discs may first have to slide, the result of a
    scoring may have to be closed, and on a phone another tab may have to be opened."""
    page.evaluate("() => new Promise(requestAnimationFrame)")  # what was drawn is placed before the next frame
    point = page.evaluate(POINT, target)
    if not point:
        page.evaluate("() => document.querySelector('.moment')?.click()")
        for tab in page.evaluate(TABS):
            if page.evaluate(BEHIND_TAB, target):
                page.locator(f"#app .tabs {having('data-send', tab)}").click()
        try:
            point = page.wait_for_function(POINT, arg=target, timeout=PATIENCE_WITH_SLIDES).json_value()
        except TimeoutError as error:
            raise AssertionError(f"{target} cannot be touched anywhere") from error
    return point[0], point[1]


def click(page: Page, target: str) -> None:
    """Click on a target with the mouse."""
    page.mouse.click(*reach(page, target))


def tap(page: Page, target: str) -> None:
    """Tap a target, and then Confirm if it waits for that."""
    page.touchscreen.tap(*reach(page, target))
    if page.locator(CONFIRM).count():
        page.touchscreen.tap(*reach(page, encode(Confirm())))


def over(page: Page) -> bool:
    """Whether the game is over."""
    return page.locator(".table.over").count() > 0


def log(page: Page) -> list[str]:
    """The log in notation, in order, without the cards of the start."""
    turns = page.locator(".log li").all()[::-1]
    return [text for turn in turns for text in turn.locator("code").all_inner_texts()]


def more_options(page: Page) -> None:
    """Open the further options of the form."""
    if closed := page.locator(".more-options:not([open]) > summary").all():
        closed[0].click()


def people(page: Page) -> None:
    """Choose a person for each seat; by default computers play all but the first."""
    for seat in page.locator(".sits select:visible").all():
        seat.select_option("")


def open_form(page: Page, game: str = "haleakala") -> None:
    """Go to the form of a game."""
    page.evaluate("(game) => { location.hash = `#/new/${game}`; }", game)
    page.locator(f"#new-{game}").wait_for()


def begin(page: Page, variant: str = "Base game", starter: str = "Random", red: str = "", yellow: str = "") -> None:
    """Fill in the form of Haleakalā for two people, and start the game."""
    open_form(page)
    page.get_by_role("radio", name=variant, exact=True).check()
    more_options(page)
    page.get_by_role("radio", name=starter, exact=True).check()
    people(page)
    page.get_by_label(re.compile("^Red’s name")).fill(red)
    page.get_by_label(re.compile("^Yellow’s name")).fill(yellow)
    page.get_by_role("button", name="Start game").click()
    page.locator(".table").wait_for()


def choice(rng: random.Random, targets: list[str], chosen: str) -> str:
    """What a player touches next, out of the lit targets.

    The player prefers to place discs and to sail, so that games end. A disc that could only go back to the supply is
    usually deselected.
    """
    targets = sorted(targets)
    if chosen and targets[0].startswith("supply-") and rng.random() < 0.8:
        return chosen
    eager = [target for target in targets if target == "boat" or re.match(r"ware-|invocation-", target)]
    return rng.choice(eager if eager and rng.random() < 0.5 else targets)


def play(page: Page, touch: Callable[[Page, str], None], seed: int, touches: int = 3000) -> int:
    """Touch lit targets until the game is over or `touches` are used up; return their number."""
    rng = random.Random(seed)
    for count in range(touches):
        ended, targets, chosen = look(page)
        if ended:
            return count
        touch(page, choice(rng, targets, chosen))
    return touches
