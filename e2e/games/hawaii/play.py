"""Hawaii for browser tests: games at their moments, and players who touch what is lit until all is over."""

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
"""What begins a turn, or begins it anew."""
LAST = ("village-", "buy-", "take-", "home", "more-")
"""What goes on with a turn."""

# What is to be done, as soon as there is anything: Confirm, or what is lit; nothing once the game is over.
DUE = f"""() => {{
  if (document.querySelector("#app[aria-busy]")) return null;
  if (document.querySelector(".table.over")) return [];
  const confirm = document.querySelector(`#app [data-send*="Confirm"]`);
  if (confirm) return [confirm.dataset.send];
  const targets = ({LIT})();
  return targets.length ? targets : null;
}}"""


def due(page: Page) -> list[str]:
    """What can be touched, once somebody at the page has to decide; nothing when the game is over."""
    found: list[str] = page.wait_for_function(DUE, timeout=TIMEOUT).json_value()
    return found


def chosen_of(targets: Sequence[str], rng: random.Random) -> str:
    """The next touch of somebody who goes on with what was begun, now and then pays otherwise, and ends a round only
    where there is little else."""
    for beginning in LAST:
        if some := sorted(target for target in targets if target.startswith(beginning)):
            ways = sorted(target for target in targets if target.startswith(("walk-", "price-", "ships-", "ship-")))
            return rng.choice(ways) if ways and rng.random() < 0.1 else rng.choice(some)
    some = sorted(target for target in targets if not target.startswith("order-"))
    return rng.choice(some if some and rng.random() < 0.9 else sorted(targets))


def play_on(page: Page, touch: Callable[[Page, str], None], seed: int, touches: int = 1000) -> int:
    """Touch until the game is over or the touches are spent; answers how many it took."""
    rng = random.Random(seed)
    for count in range(touches):
        targets = due(page)
        if not targets:
            return count
        touch(page, chosen_of(targets, rng))
    return touches


def begin(page: Page, players: int, humans: int) -> None:
    """From the start screen to a table, the first seats for people."""
    page.locator(".game-face", has_text="Hawaii").click()
    page.get_by_role("radio", name=NUMBERS[players], exact=True).check()
    for seat in range(players):
        page.locator(f"[name='player-{seat}']").select_option("" if seat < humans else "fisher")
    page.get_by_role("button", name="Start game").click()
    page.locator(".table").wait_for()


def press(page: Page, target: str) -> None:
    """By keyboard alone: to what is lit with `n` or back with `N`, to buttons by Tab, then Enter."""
    if target.startswith(("[", "home")):
        tab_to(page, named(target))
    else:
        steps = page.evaluate(STEPS, target)
        for _ in range(abs(steps)):
            page.keyboard.press("n" if steps > 0 else "Shift+N")
    assert page.evaluate(FOCUSED) == target, f"{target} is out of the keyboard's reach"
    page.keyboard.press("Enter")


def the_match(page: Page) -> Match[Any, Any, Any]:
    """The only game that the page keeps."""
    return kept(page, HAWAII_GAME)


def begun(players: int, seed: int = 1) -> Match[Any, Any, Any]:
    """A game, all laid out."""
    return Match.begin(rules, {"players": f"{players}"}).settle(SeededLuck(seed))


def saved(match: Match[Any, Any, Any], sitting: Sequence[str] = ()) -> str:
    """A save of a game; nobody by code sits there unless it is said."""
    names = NAMES[: int(match.options["players"])]
    return write(Record("hawaii", match.options, match.log, names, players=tuple(sitting)))
