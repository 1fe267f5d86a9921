"""Games between browsers that know nothing of each other but the links."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import answered, at_night, wait_ready
from e2e.kit.elsewhere import SIZE, Player, begun, first_turn
from haleakala.app.buttons import Undo
from haleakala.app.selector import sending
from web.build.serve import SiteServer

UNDO = sending(Undo())
GAMES = [  # by day, test_offline.py plays a whole game
    at_night("huts", (1,), {}, id="huts"),
    at_night("haleakala", (1,), {}, id="haleakala"),
    at_night("taluva", (0,), {}, id="taluva"),
    at_night("hawaii", (1,), {}, id="hawaii"),
    at_night("taluva", (1, 2), {"players": "3"}, id="three"),
    at_night("huts", (1, 2, 3, 4), {"players": "5"}, id="five"),
]


@pytest.mark.parametrize(("game", "elsewhere", "fields"), GAMES)
def test_a_game_is_played_to_its_end(
    new_context: Callable[..., BrowserContext],
    site: SiteServer,
    game: str,
    elsewhere: tuple[int, ...],
    fields: dict[str, str],
) -> None:
    players = [Player(new_context(**SIZE).new_page(), site.url, seed) for seed in range(len(elsewhere) + 1)]
    group = begun(players, game, elsewhere, **fields)
    group.legs(6)
    for player in players:  # everything is still there
        player.page.reload()
        wait_ready(player.page)
    group.end()


def test_what_was_sent_stays_sent(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    host, guest, third = (Player(new_context(**SIZE).new_page(), site.url, seed) for seed in range(3))
    invitation = host.invite("haleakala", (1,))
    answer = guest.join(invitation, "Ben")
    late = third.join(invitation, "Eve")
    host.open(answer)
    expect(host.page.locator("#remote, .lit").first).to_be_visible()
    host.open(late)
    expect(host.page.locator(".notice")).to_contain_text("refused")
    host.open(invitation)
    expect(host.page.locator(".toast")).to_contain_text("Nothing has changed")
    mover = first_turn(host, guest)
    link = mover.link()
    expect(mover.page.locator(UNDO)).to_have_attribute("aria-disabled", "true")
    mover.page.reload()
    wait_ready(mover.page)
    assert mover.link() == link
    mover.page.goto(f"{site.url}#/")
    answered(mover.page)
    expect(mover.page.locator("#library")).to_contain_text("waiting for")
