"""Games between browsers that know nothing of each other but the links."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import answered, at_night, open_app, wait_ready
from e2e.kit.player import click, lit, reach
from haleakala.app.buttons import Confirm, SendLink, SendTurn, ShowHand, Undo
from haleakala.app.codec import encode
from haleakala.app.selector import sending
from web.build.serve import SiteServer

SIZE = {"viewport": {"width": 1366, "height": 768}, "permissions": ["clipboard-read", "clipboard-write"]}
TURN, COPY, UNDO = sending(SendTurn()), sending(SendLink("copy")), sending(Undo())
END = [encode(SendTurn()), encode(Confirm()), encode(ShowHand())]
"""The buttons that a player presses as soon as they are there."""


class Player:
    """One browser, with a storage of its own."""

    def __init__(self, page: Page, url: str, seed: int) -> None:
        self.page, self.url, self.rng = page, url, random.Random(seed)

    def open(self, link: str) -> None:
        """Open a link of the game in the page that runs."""
        self.page.evaluate("(hash) => { location.hash = hash; }", link.partition("#")[2])
        answered(self.page)

    def invite(self, game: str, elsewhere: tuple[int, ...], **fields: str) -> str:
        """Invite others by the form, and return the link."""
        open_app(self.page, f"{self.url}#/new/{game}")
        for name, value in fields.items():
            self.page.locator(f".new-game [name={name}][value='{value}']").check(force=True)
        for seat in elsewhere:
            self.page.locator(f"#field-player-{seat}").select_option("elsewhere")
        self.page.locator(".new-game [type=submit]").click()
        return self.link()

    def join(self, link: str, name: str) -> str:
        """Open an invitation, join, and return the answer."""
        open_app(self.page, link)
        self.page.locator("#field-name").fill(name)
        self.page.locator(".join [type=submit]").click()
        return self.link()

    def link(self) -> str:
        """The link that this player sends, by the button that copies it."""
        self.page.locator(COPY).click()
        expect(self.page.locator(".toast")).to_contain_text("Link copied")
        text: str = self.page.evaluate("() => navigator.clipboard.readText()")
        return text

    def turn(self) -> bool:
        """Touch random lit targets until the turn was sent, and return whether there was a turn to play."""
        for count in range(200):
            answered(self.page)
            if self.page.locator(COPY).count():
                return count > 0
            ends = [one for one in END if self.page.locator(f"[data-send='{one}']").count()]
            targets = lit(self.page)
            if ends:
                self.page.mouse.click(*reach(self.page, ends[0]))
            elif targets:
                click(self.page, self.rng.choice(targets))
            else:
                return False
        raise AssertionError("the turn has no end")


def played(players: list[Player], link: str, most: int = 1000) -> None:
    """Pass links on until the game is over for all, or for some turns."""
    for _ in range(most):
        moved = None
        for player in players:
            player.open(link)
            if player.turn() or player.page.locator(COPY).count():
                newer = player.link()
                moved = newer if newer != link else moved
                if newer != link:
                    link = newer
                    break
        if moved is None:
            return


GAMES = [
    pytest.param("huts", (1,), {}, id="huts"),
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
    host, *guests = players
    link = host.invite(game, elsewhere, **fields)
    for number, guest in enumerate(guests):
        link = guest.join(link, f"Guest {number}")
    played(players, link, 6)
    for player in players:  # everything is still there
        player.page.reload()
        wait_ready(player.page)
    played(players, players[0].link() if players[0].page.locator(COPY).count() else link)
    for player in players:
        expect(player.page.locator(".table.over")).to_have_count(1)
        expect(player.page.locator(".notice")).to_have_count(0)


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
    mover = host if host.turn() else guest
    if mover is guest:
        guest.open(host.link())
        guest.turn()
    link = mover.link()
    expect(mover.page.locator(UNDO)).to_have_attribute("aria-disabled", "true")
    mover.page.reload()
    wait_ready(mover.page)
    assert mover.link() == link
    mover.page.goto(f"{site.url}#/")
    answered(mover.page)
    expect(mover.page.locator("#library")).to_contain_text("waiting for")
