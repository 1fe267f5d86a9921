"""A game between Chromium and another engine: each makes draws with the keys of the other, and takes them."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import ANSWERED, at_night
from e2e.kit.engines import ENGINES, Tab, missing
from e2e.kit.player import LIT
from e2e.tests.page.test_engines import COPIED, NOTE_COPIES, click, start, touch, wait
from e2e.tests.remote.test_elsewhere import COPY, SIZE, TURN, Player
from haleakala.app.buttons import Confirm
from haleakala.app.selector import sending
from web.build.serve import SiteServer

PHONE = {"width": 390, "height": 844}
LEGS = 4
JOIN = """(name) => {
  const field = document.querySelector("#field-name");
  if (!field) return false;
  field.value = name;
  document.querySelector(".join [type=submit]").click();
  return true;
}"""
OPEN = "(hash) => { location.hash = hash; }"
GONE = "(selector) => !document.querySelector(`#app ${selector}`)"
NEXT = f"""(buttons) => {{
  const button = buttons.find((one) => document.querySelector(`#app ${{one}}`));
  const targets = ({LIT})();
  return button || targets.length ? [button ?? "", targets] : null;
}}"""


def turn(tab: Tab, rng: random.Random) -> str:
    """Touch lit targets until the turn was sent, and return its link."""
    buttons = [COPY, TURN, sending(Confirm())]
    for _ in range(60):
        tab.evaluate(ANSWERED)
        button, targets = wait(tab, NEXT, buttons, what="something can be done")
        if button == COPY:
            tab.evaluate(NOTE_COPIES)
            click(tab, COPY)
            return str(wait(tab, COPIED, what="the link is copied"))
        if button:
            click(tab, button)
            wait(tab, GONE, button, what="the page has answered")
        else:
            touch(tab, rng.choice(sorted(targets)))
    raise AssertionError("the turn has no end")


@pytest.mark.installs
@pytest.mark.parametrize("engine", ["firefox", at_night("webkit")])
# Selenium itself causes this warning.
@pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning")
def test_chromium_plays_with_another_engine(
    new_context: Callable[..., BrowserContext], site: SiteServer, engine: str
) -> None:
    if lack := missing(engine):
        pytest.skip(lack)
    host, rng = Player(new_context(**SIZE).new_page(), site.url, 1), random.Random(1)
    invitation = host.invite("taluva", (1,), players="2")
    with ENGINES[engine](**PHONE) as other:
        start(other, invitation)
        wait(other, JOIN, "Ben", what="the invitation is shown")
        logs: list[Any] = []
        for _ in range(LEGS):
            host.open(turn(other, rng))
            host.turn()
            expect(host.page.locator(".notice")).to_have_count(0)
            other.evaluate(OPEN, host.link().partition("#")[2])
            logs.append(host.page.locator("#turns li").count())
        assert logs[-1] > logs[0] > 0
        assert other.faults() == []
