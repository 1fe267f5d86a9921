"""A whole game by typed notation alone."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_app
from e2e.kit.player import begin, over
from haleakala.games.haleakala import rules
from haleakala.kernel.replay import replay
from web.build.serve import SiteServer


def kept(page: Page) -> dict[str, Any]:
    """The only saved game on the device."""
    save: dict[str, Any] = json.loads(
        page.evaluate("() => Object.entries(localStorage).find(([key]) => key.includes('.match.'))[1]")
    )
    return save


@pytest.mark.nightly
def test_a_whole_game_by_typed_notation_alone(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    begin(page, "Tactical")
    page.get_by_text("Type a move").click()
    field = page.get_by_role("textbox", name="Move notation")
    field.fill("9z")
    field.press("Enter")
    expect(page.get_by_role("alert").first).to_contain_text("isn’t a valid move")
    field.fill("")
    rng = random.Random(21)
    for _ in range(3000):
        if over(page):
            break
        saved = kept(page)
        match = replay(rules, saved["options"], saved["log"].split()).match
        actions = list(map(str, match.open_actions()))
        onward = [action for action in actions if not action.startswith("-")]
        page.keyboard.type(rng.choice(onward if onward and rng.random() < 0.9 else actions))
        page.keyboard.press("Enter")
    assert over(page)
