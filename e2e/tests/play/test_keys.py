"""Shortcuts work on all keyboards: with another alphabet, with Caps Lock, and with other layouts."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import answered, at_night, open_app
from e2e.kit.moments import middle_of, store_games
from e2e.kit.player import begin, click, log
from haleakala.games import find_game, metas
from web.build.serve import SiteServer

SHIFT, CTRL, ALT, META = 8, 2, 1, 4

# The characters of keys on Russian, Greek, Hebrew and Persian keyboards, by the place of the key.
WRITES = {
    "ru": {
        "KeyU": "\u0433",
        "KeyZ": "\u044f",
        "KeyH": "\u0440",
        "KeyN": "\u0442",
        "KeyP": "\u0437",
        "KeyA": "\u0444",
        "KeyB": "\u0438",
    }
    | {"Comma": "\u0431", "Period": "\u044e"},
    "el": {
        "KeyU": "\u03b8",
        "KeyZ": "\u03b6",
        "KeyH": "\u03b7",
        "KeyN": "\u03bd",
        "KeyP": "\u03c0",
        "KeyA": "\u03b1",
        "KeyB": "\u03b2",
    },
    "he": {
        "KeyU": "\u05d5",
        "KeyZ": "\u05d6",
        "KeyH": "\u05d9",
        "KeyN": "\u05de",
        "KeyP": "\u05e4",
        "KeyA": "\u05e9",
        "KeyB": "\u05e0",
    },
    "fa": {"Digit0": "\u06f0"},
}
LATIN = {"Comma": ",", "Period": "."}


NOTE_WHETHER_TAKEN = """() => {
  window.taken = new Promise((told) => {
    addEventListener("keydown", (event) => setTimeout(() => told(event.defaultPrevented)), { once: true });
  });
}"""


def press(page: Page, key: str, code: str, modifiers: int = 0) -> bool:
    """Press a key; return whether the page has prevented the browser's own action."""
    page.evaluate(NOTE_WHETHER_TAKEN)
    keyboard = page.context.new_cdp_session(page)
    for kind in ("rawKeyDown", "keyUp"):
        keyboard.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code, "modifiers": modifiers})
    answered(page)
    return bool(page.evaluate("() => window.taken"))


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page(viewport={"width": 1366, "height": 768})


def test_undo_by_any_keyboard(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    ways = [("u", "KeyU", 0), ("z", "KeyZ", CTRL), ("U", "KeyU", 0), ("Z", "KeyZ", CTRL)]  # the last two with Caps Lock
    ways += [(WRITES[layout]["KeyU"], "KeyU", 0) for layout in ("ru", "el", "he")]
    ways += [(WRITES[layout]["KeyZ"], "KeyZ", CTRL) for layout in ("ru", "el", "he")]
    ways += [("\u0413", "KeyU", 0), ("\u042f", "KeyZ", CTRL)]  # Russian letters with Caps Lock
    # Dvorak and AZERTY have the letters in other places.
    ways += [("u", "KeyF", 0), ("z", "Slash", CTRL), ("z", "KeyW", CTRL)]
    for key, code, modifiers in ways:
        click(page, "disc-red-3")
        click(page, "beach-c")
        assert log(page) == ["3c"]
        assert press(page, key, code, modifiers), (key, code)
        assert log(page) == [], (key, code)


def test_what_means_nothing_is_left_to_the_browser(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    click(page, "disc-red-3")
    click(page, "beach-c")
    others = [
        ("g", "KeyU", 0),  # on Dvorak, the key in the place of U writes g
        ("w", "KeyZ", CTRL),  # on AZERTY, the key in the place of Z writes w
        ("Z", "KeyZ", CTRL | SHIFT),
        ("z", "KeyZ", CTRL | SHIFT),  # with Caps Lock
        ("\u042f", "KeyZ", CTRL | SHIFT),
        ("U", "KeyU", SHIFT),
        ("\u0433", "KeyU", ALT),
        ("u", "KeyU", ALT),
        ("\u0433", "KeyU", CTRL),
        ("\u0433", "KeyU", META),
        ("\u0411", "Comma", SHIFT),
        ("Dead", "KeyU", 0),
        ("\u00fa", "KeyU", 0),  # an accented Latin letter is no shortcut
    ]
    for key, code, modifiers in others:
        assert not press(page, key, code, modifiers), (key, code, modifiers)
        assert log(page) == ["3c"], (key, code, modifiers)


def test_caps_lock_turns_no_way_round(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, starter="Red")
    focus = "() => document.activeElement.dataset.target"

    def leads_to(key: str, modifiers: int = 0) -> str:
        page.evaluate("() => document.activeElement.blur()")
        press(page, key, "KeyN", modifiers)
        return str(page.evaluate(focus))

    on, back = leads_to("n"), leads_to("N", SHIFT)
    assert on != back
    assert [leads_to(key) for key in ("N", WRITES["ru"]["KeyN"], "\u0422", WRITES["el"]["KeyN"])] == [on] * 4
    assert [leads_to(key, SHIFT) for key in ("n", "\u0422", WRITES["ru"]["KeyN"])] == [back] * 3


@pytest.mark.parametrize("game_id", [meta.id if meta.id == "taluva" else at_night(meta.id) for meta in metas()])
def test_in_every_game_a_key_is_taken_by_its_place(page: Page, site: SiteServer, game_id: str) -> None:
    game = find_game(game_id)
    assert game is not None
    store_games(page, site.url, {"middle": middle_of(game)})
    page.evaluate("() => { location.hash = '#/match/middle'; }")
    page.locator(".table").wait_for()
    known = 0
    for layout, keys in WRITES.items():
        for code, writes in keys.items():
            latin = LATIN.get(code) or code[-1].lower()
            modifiers = CTRL if code == "KeyZ" else 0
            taken = press(page, latin, code, modifiers)
            known += taken
            assert press(page, writes, code, modifiers) == taken, (layout, code)
            if latin.isalpha():
                assert press(page, latin.upper(), code, modifiers) == taken, code
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
    assert known >= 10
    expect(page.locator("#errors")).to_be_empty()
