"""Plays Hawaii in browser tests: saves of certain positions, and a player who touches lit targets until the end."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page

from e2e.conftest import TIMEOUT
from e2e.games.huts.play import FOCUSED, NUMBERS, STEPS
from e2e.kit.courses import game_of, kept
from e2e.kit.player import LIT, named
from e2e.tests.play.test_tiles import tab_to
from haleakala.games.hawaii import rules
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.saves.write import write

HAWAII_GAME = game_of("hawaii")
NAMES = ("Leilani", "Keoni", "Kalani", "Makoa", "Nalu")
OPENS = ("place-", "fish-", "stage-", "order-")
"""The prefixes of targets that start a turn, or replace its start."""
LAST = ("village-", "buy-", "take-", "home", "more-")
"""The prefixes of targets that continue a turn."""

# What can be touched when the page is idle: Confirm, or the lit targets; an empty list once the game is over.
DUE = f"""() => {{
  if (document.querySelector("#app[aria-busy]")) return null;
  if (document.querySelector(".table.over")) return [];
  const confirm = document.querySelector(`#app [data-send*="Confirm"]`);
  if (confirm) return [confirm.dataset.send];
  const targets = ({LIT})();
  return targets.length ? targets : null;
}}"""

# Whether the panel of a choice is over the middle of a target. It leaves other beginnings of a turn free only where
# there is room, so a player has to close it first.
BEHIND_PANEL = """(target) => {
  const panel = document.querySelector("#chooser");
  return [...document.querySelectorAll(`#app [data-target="${CSS.escape(target)}"].lit`)].some((one) => {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = one.getBoundingClientRect();
    return panel?.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}"""


def due(page: Page) -> list[str]:
    """Wait until a person has to decide, and return what can be touched; an empty list when the game is over."""
    found: list[str] = page.wait_for_function(DUE, timeout=TIMEOUT).json_value()
    return found


def chosen_of(targets: Sequence[str], rng: random.Random) -> str:
    """Choose the next touch: continue a turn that was started, sometimes change the payment, and rarely end a round."""
    for beginning in LAST:
        if some := sorted(target for target in targets if target.startswith(beginning)):
            ways = sorted(target for target in targets if target.startswith(("walk-", "price-", "ships-", "ship-")))
            return rng.choice(ways) if ways and rng.random() < 0.1 else rng.choice(some)
    some = sorted(target for target in targets if not target.startswith("order-"))
    return rng.choice(some if some and rng.random() < 0.9 else sorted(targets))


def play_on(page: Page, touch: Callable[[Page, str], None], seed: int, touches: int = 1000) -> int:
    """Touch until the game is over or the touches are used up; return their number."""
    rng = random.Random(seed)
    for count in range(touches):
        targets = due(page)
        if not targets:
            return count
        target = chosen_of(targets, rng)
        if target.startswith(OPENS) and page.evaluate(BEHIND_PANEL, target):
            page.locator("#chooser .chooser-close").click()
        touch(page, target)
    return touches


def begin(page: Page, players: int, humans: int) -> None:
    """Start a game on the start page. The first `humans` seats are for people."""
    page.locator(".game-face", has_text="Hawaii").click()
    page.get_by_role("radio", name=NUMBERS[players], exact=True).check()
    for seat in range(players):
        page.locator(f"[name='player-{seat}']").select_option("" if seat < humans else "fisher")
    page.get_by_role("button", name="Start game").click()
    page.locator(".table").wait_for()


def press(page: Page, target: str) -> None:
    """Press a target by keyboard only: lit targets with `n` or `N`, buttons with Tab, then Enter."""
    if target.startswith(("[", "home")):
        tab_to(page, named(target))
    else:
        steps = page.evaluate(STEPS, target)
        for _ in range(abs(steps)):
            page.keyboard.press("n" if steps > 0 else "Shift+N")
    assert page.evaluate(FOCUSED) == target, f"{target} is out of the keyboard's reach"
    page.keyboard.press("Enter")


def the_match(page: Page) -> Match[Any, Any, Any]:
    """The only game in the page's storage."""
    return kept(page, HAWAII_GAME)


def begun(players: int, seed: int = 1) -> Match[Any, Any, Any]:
    """A new game after the setup."""
    return Match.begin(rules, {"players": f"{players}"}).settle(SeededLuck(seed))


def saved(match: Match[Any, Any, Any], sitting: Sequence[str] = ()) -> str:
    """A save of a game; `sitting` are the levels of computer players by seat."""
    names = NAMES[: int(match.options["players"])]
    return write(Record("hawaii", match.options, match.log, names, players=tuple(sitting)))
