"""A game between Chromium and another engine: each makes draws with the keys of the other, and takes them."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import ANSWERED, at_night
from e2e.kit.elsewhere import COPY, SIZE, Player
from e2e.kit.engines import ENGINES, Tab, missing
from e2e.kit.player import LIT, POINT, over
from e2e.tests.page.test_engines import COPIED, NOTE_COPIES, click, press_until, start, touch, wait
from haleakala.app.buttons import Confirm, SendTurn, ShowHand
from haleakala.app.selector import sending
from web.build.serve import SiteServer

PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1366, "height": 768}
WHOLE = 100  # so many legs are a whole game
JOIN = """(name) => {
  const field = document.querySelector("#field-name");
  if (!field) return false;
  field.value = name;
  document.querySelector(".join [type=submit]").click();
  return true;
}"""
OPEN = "(hash) => { location.hash = hash; }"
IS_OVER = "() => document.querySelector('.table.over') !== null"
GONE = "(selector) => !document.querySelector(`#app ${selector}`)"
NEXT = f"""(buttons) => {{
  const button = buttons.find((one) => document.querySelector(`#app ${{one}}`));
  const targets = ({LIT})();
  return button || targets.length ? [button ?? "", targets] : null;
}}"""


def turn(tab: Tab, rng: random.Random) -> str:
    """Touch lit targets until the turn was sent or the game is over, and return the link."""
    buttons = [COPY, sending(SendTurn()), sending(Confirm()), sending(ShowHand())]
    for _ in range(60):
        tab.evaluate(ANSWERED)
        button, targets = wait(tab, NEXT, buttons, what="something can be done")
        if button == COPY:
            tab.evaluate(NOTE_COPIES)
            return str(press_until(tab, lambda: click(tab, COPY), lambda: tab.evaluate(COPIED), "the link is copied"))
        if button:
            click(tab, button)
            wait(tab, GONE, button, what="the page has answered")
        else:
            order = rng.sample(sorted(targets), len(targets))
            touch(tab, next((one for one in order if tab.evaluate(POINT, one)), order[0]))
    raise AssertionError("the turn has no end")


@pytest.mark.installs
@pytest.mark.parametrize(
    ("engine", "game", "legs"),
    [("firefox", "taluva", 4), at_night("webkit", "taluva", 4), at_night("firefox", "huts", WHOLE)],
)
# Selenium itself causes this warning.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_chromium_plays_with_another_engine(
    new_context: Callable[..., BrowserContext], site: SiteServer, engine: str, game: str, legs: int
) -> None:
    if lack := missing(engine):
        pytest.skip(lack)
    host, rng = Player(new_context(**SIZE).new_page(), site.url, 1), random.Random(1)
    invitation = host.invite(game, (1,), players="2")
    with ENGINES[engine](**(PHONE if legs < WHOLE else DESKTOP)) as other:
        start(other, invitation)
        wait(other, JOIN, "Ben", what="the invitation is shown")
        logs: list[Any] = []
        for _ in range(legs):
            host.open(turn(other, rng))
            host.turn()
            expect(host.page.locator(".notice")).to_have_count(0)
            logs.append(host.page.locator("#turns li").count())
            if over(host.page) and other.evaluate(IS_OVER):
                break
            other.evaluate(OPEN, host.link().partition("#")[2])
        assert logs[-1] > logs[0] > 0
        assert legs < WHOLE or other.evaluate(IS_OVER)
        assert other.faults() == []
