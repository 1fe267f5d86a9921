"""Huts for browser tests: games at their moments, and players who touch what is lit until a turn is theirs no more."""

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
"""What is touched first of what is lit: where something goes, then all at once, then a cube, which says most."""

# What is to be done, as soon as there is anything: Confirm, I'm here, or what is lit, but for the spaces that mean Add
# before an omen or a card is chosen; nothing once the game is over.
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
"""All that can be printed from, which each page has."""

AnyMatch = Match[Any, Any, Any]


# --- Playing ----------------------------------------------------------------------------------------------------------


def due(page: Page) -> list[str]:
    """What can be touched, once somebody at the page has to decide; nothing when the game is over."""
    found: list[str] = page.wait_for_function(DUE, timeout=TIMEOUT).json_value()
    return found


def chosen_of(targets: Sequence[str], rng: random.Random) -> str:
    """The next touch of somebody who wants to be done with a turn, and changes no choice."""
    for beginning in QUICKEST:
        if some := sorted(target for target in targets if target.startswith(beginning)):
            return rng.choice(some)
    return rng.choice(sorted(targets))


def play_on(
    page: Page, touch: Callable[[Page, str], None], seed: int, touches: int = 400, seen: Callable[[], object] = bool
) -> int:
    """Touch until the game is over or the touches are spent; answers how many it took. `seen` looks at each hand-over,
    before and after somebody says that they are here."""
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
    """From the start screen to a table, the first seats for people."""
    page.locator(".game-face", has_text="Huts").click()
    page.get_by_role("radio", name=NUMBERS[players], exact=True).check()
    for seat in range(players):
        page.locator(f"[name='player-{seat}']").select_option("" if seat < humans else "fisher")
    page.get_by_role("button", name="Start game").click()
    page.locator(".table").wait_for()


# How often `n` leads on from the focus to a target, less than none where `N` is shorter. Of things that are there twice
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
    """By keyboard alone: to what is lit with `n` or back with `N`, to buttons by Tab, then Enter."""
    if target.startswith(("[", "pass", "fill")):
        tab_to(page, selector(target))
    else:
        steps = page.evaluate(STEPS, target)
        for _ in range(abs(steps)):
            page.keyboard.press("n" if steps > 0 else "Shift+N")
    assert page.evaluate(FOCUSED) == target, f"{target} is out of the keyboard's reach"
    page.keyboard.press("Enter")


def the_match(page: Page) -> AnyMatch:
    """The only game that the page keeps."""
    return kept(page, HUTS_GAME)


# --- Hands ------------------------------------------------------------------------------------------------------------


def named(cards: Sequence[int], text: str) -> set[str]:
    """Which of some cards are named in a text, in notation, in words or by the picture that is printed."""
    text = PICTURES.sub("", text)
    return {card_key(card) for card in cards if re.search(rf"{card_key(card)}\b|{card_title(card)}", text)}


def hands(state: State) -> list[tuple[int, ...]]:
    """The cards of each seat."""
    return [hand(state, seat) for seat in range(state[PLAYERS])]


# --- Games at their moments -------------------------------------------------------------------------------------------


def begun(players: int, seed: int = 1) -> AnyMatch:
    """A game in which the first seat starts, just dealt."""
    return Match.begin(rules, {"players": f"{players}", "starter": "first"}).settle(SeededLuck(seed))


def saved(match: AnyMatch, sitting: Sequence[str] = ()) -> str:
    """A save of a game; nobody by code sits there unless it is said."""
    return write(Record("huts", match.options, match.log, NAMES[: match.state[PLAYERS]], players=tuple(sitting)))
