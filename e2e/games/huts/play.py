"""Plays Huts in browser tests: saves of certain positions, and a player who touches lit targets until a turn is
over."""

import random
import re
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page

from e2e.conftest import TIMEOUT
from e2e.kit.courses import game_of, kept
from e2e.kit.player import LIT
from e2e.kit.player import named as selector
from e2e.tests.play.test_tiles import tab_to
from haleakala.app.buttons import ShowHand
from haleakala.app.codec import encode
from haleakala.app.selector import sending
from haleakala.games.huts import rules
from haleakala.games.huts.rules.actions import card_key
from haleakala.games.huts.rules.model import (
    PLAYERS,
    State,
    hand,
)
from haleakala.games.huts.rules.names import card_title
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.saves.write import write

HUTS_GAME = game_of("huts")
NAMES = ("Leilani", "Keoni", "Kalani", "Makoa", "Nalu")
NUMBERS = {2: "Two", 3: "Three", 4: "Four", 5: "Five"}
HERE = sending(ShowHand())
QUICKEST = ("to-", "fill", "cube-", "isle-", "pass", "space-", "pile-")
"""The prefixes of targets in the order in which they are touched: destinations first, then Fill, then cubes."""

# What can be touched when the page is idle: Confirm, I'm here, or the lit targets, without the spaces that mean Add
# before an omen or a card is chosen; an empty list once the game is over.
DUE = f"""() => {{
  if (document.querySelector("#app[aria-busy]")) return null;
  if (document.querySelector(".table.over")) return [];
  for (const first of ["Confirm", "ShowHand"]) {{
    const button = document.querySelector(`#app [data-send*="${{first}}"]`);
    if (button) return [button.dataset.send];
  }}
  const quiet = document.querySelector(".free") ? "space-" : "none";
  const targets = ({LIT})().filter((target) => !target.startsWith(quiet));
  return targets.length ? targets : null;
}}"""

PICTURES = re.compile(r'id=\\*"art-huts-[a-z-]+')
"""The ids of all shapes that pictures can use, which every page contains."""

AnyMatch = Match[Any, Any, Any]


# --- Playing ----------------------------------------------------------------------------------------------------------


def due(page: Page) -> list[str]:
    """Wait until a person has to decide, and return what can be touched; an empty list when the game is over."""
    found: list[str] = page.wait_for_function(DUE, timeout=TIMEOUT).json_value()
    return found


def chosen_of(targets: Sequence[str], rng: random.Random) -> str:
    """Choose the next touch: one that completes the turn quickly, and changes no choice."""
    for beginning in QUICKEST:
        if some := sorted(target for target in targets if target.startswith(beginning)):
            return rng.choice(some)
    return rng.choice(sorted(targets))


def play_on(
    page: Page, touch: Callable[[Page, str], None], seed: int, touches: int = 400, seen: Callable[[], object] = bool
) -> int:
    """Touch until the game is over or the touches are used up; return their number. `seen` is called at each hand-over,
    before and after I'm here is pressed."""
    rng = random.Random(seed)
    for count in range(touches):
        targets = due(page)
        if not targets:
            return count
        target = chosen_of(targets, rng)
        if target == encode(ShowHand()):
            seen()
        touch(page, target)
        if target == encode(ShowHand()):
            seen()
    return touches


def begin(page: Page, players: int, humans: int) -> None:
    """Start a game on the start page. The first `humans` seats are for people."""
    page.locator(".game-face", has_text="Huts").click()
    page.get_by_role("radio", name=NUMBERS[players], exact=True).check()
    for seat in range(players):
        page.locator(f"[name='player-{seat}']").select_option("" if seat < humans else "fisher")
    page.get_by_role("button", name="Start game").click()
    page.locator(".table").wait_for()


# How often `n` has to be pressed to move the focus to a target; negative if `N` is shorter. Of targets that exist twice
# the first counts.
STEPS = """(target) => {
  const seen = [...document.querySelectorAll("#app [data-target].lit")].filter((one) => one.getClientRects().length);
  const names = [...new Set(seen.map((one) => one.dataset.target))];
  const all = names.map((name) => seen.find((one) => one.dataset.target === name));
  const focused = document.activeElement;
  const from = all.find((one) => one.dataset.target === focused.dataset?.target) ?? focused;
  const after = all.findIndex((one) => from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const count = all.length;
  const there = names.indexOf(target);
  const on = ((there - Math.max(after, 0) + count) % count) + 1;
  const back = all.includes(from) ? count - on : count + 1 - on;
  return all[there] === from ? 0 : on <= back ? on : -back;
}"""
FOCUSED = "() => document.activeElement?.dataset?.target ?? document.activeElement?.dataset?.send ?? ''"


def press(page: Page, target: str) -> None:
    """Press a target by keyboard only: lit targets with `n` or `N`, buttons with Tab, then Enter."""
    if target.startswith(("[", "pass", "fill")):
        tab_to(page, selector(target))
    else:
        steps = page.evaluate(STEPS, target)
        for _ in range(abs(steps)):
            page.keyboard.press("n" if steps > 0 else "Shift+N")
    assert page.evaluate(FOCUSED) == target, f"{target} is out of the keyboard's reach"
    page.keyboard.press("Enter")


def the_match(page: Page) -> AnyMatch:
    """The only game in the page's storage."""
    return kept(page, HUTS_GAME)


# --- Hands ------------------------------------------------------------------------------------------------------------


def named(cards: Sequence[int], text: str) -> set[str]:
    """The cards that are named in a text, in notation, in words or by the shape of their picture."""
    text = PICTURES.sub("", text)
    return {card_key(card) for card in cards if re.search(rf"{card_key(card)}\b|{card_title(card)}", text)}


def hands(state: State) -> list[tuple[int, ...]]:
    """The cards of each seat."""
    return [hand(state, seat) for seat in range(state[PLAYERS])]


# --- Games at their moments -------------------------------------------------------------------------------------------


def begun(players: int, seed: int = 1) -> AnyMatch:
    """A new game in which the first seat starts, after the deal."""
    return Match.begin(rules, {"players": f"{players}", "starter": "first"}).settle(SeededLuck(seed))


def saved(match: AnyMatch, sitting: Sequence[str] = ()) -> str:
    """A save of a game; `sitting` are the levels of computer players by seat."""
    return write(Record("huts", match.options, match.log, NAMES[: match.state[PLAYERS]], players=tuple(sitting)))
