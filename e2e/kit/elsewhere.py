"""Scripted players in browsers that know nothing of each other but the links that they pass on."""

import random
import re

from playwright.sync_api import Page, expect

from e2e.conftest import answered, open_app
from e2e.kit.player import LIT, POINT, choice, click, over, reach
from haleakala.app.buttons import Confirm, SendLink, SendTurn, ShareLink, ShowHand
from haleakala.app.codec import encode
from haleakala.app.routes import rules_of
from haleakala.app.selector import sending
from haleakala.saves.link import decode
from haleakala.sealed.content import SealedMatch

COPIED = re.compile("Link (copied|kopiert)")
SIZE = {"viewport": {"width": 1366, "height": 768}, "permissions": ["clipboard-read", "clipboard-write"]}
COPY = f":is({sending(SendLink('copy'))}, .match-screen .over {sending(ShareLink())})"
MATCH_DETAILS = "#match-details:not([open]) > summary"
AT_ONCE = [encode(SendTurn()), encode(Confirm()), encode(ShowHand())]
"""The buttons that a player presses as soon as they are there."""

# Without a share sheet links are copied. Browsers share the clipboard of a machine, so each page notes its own text.
NOTE_COPIES = """
delete Navigator.prototype.share;
for (const name of navigator.clipboard ? ["write", "writeText"] : []) {
  const copy = navigator.clipboard[name].bind(navigator.clipboard);
  navigator.clipboard[name] = async (what) => {
    globalThis.copied = typeof what === "string" ? what : await (await what[0].getType("text/plain")).text();
    return copy(what);
  };
}"""

# Whether there is a link to send, which of these buttons are there, what can be touched, and what is selected.
LOOK = f"""([copy, buttons]) => [
  document.querySelector(`#app ${{copy}}`) !== null,
  buttons.filter((one) => document.querySelector(`#app [data-send='${{one}}']`)),
  ({LIT})(),
  document.querySelector("#app .chosen[data-target]")?.dataset.target ?? "",
]"""


class Player:
    """One browser, with a storage of its own."""

    def __init__(self, page: Page, url: str, seed: int) -> None:
        self.page, self.url, self.rng = page, url, random.Random(seed)
        page.add_init_script(NOTE_COPIES)

    def open(self, link: str) -> None:
        """Open a link of the game in the page that runs."""
        self.page.evaluate("(hash) => { location.hash = hash; }", link.partition("#")[2])
        answered(self.page)

    def invite(self, game: str, elsewhere: tuple[int, ...], **fields: str) -> str:
        """Invite others by the form, and return the link."""
        open_app(self.page, f"{self.url}#/new/{game}")
        self.page.locator(f"#new-{game}").wait_for()
        for name, value in fields.items():
            self.page.locator(f".new-game [name={name}][value='{value}']").check(force=True)
        for field in self.page.locator(".sits select:visible").all():
            seat = int((field.get_attribute("id") or "").rpartition("-")[2])
            field.select_option("elsewhere" if seat in elsewhere else "")
        self.page.locator(".new-game [type=submit]").click()
        return self.link()

    def join(self, link: str, name: str) -> str:
        """Open an invitation, join, and return the answer."""
        open_app(self.page, link)
        self.accept(name)
        return self.link()

    def accept(self, name: str) -> None:
        """Join the match whose invitation is shown."""
        self.page.locator("#field-name").fill(name)
        self.page.locator(".join [type=submit]").click()

    def link(self) -> str:
        """The link that this player sends, by the button that copies it."""
        self.page.evaluate("() => { globalThis.copied = ''; }")
        self.page.locator(COPY).locator("visible=true").first.click()
        expect(self.page.locator(".toast")).to_contain_text(COPIED)
        text: str = self.page.wait_for_function("() => globalThis.copied").json_value()
        return text.rpartition("\n")[2]  # a turn is copied with a sentence before its link

    def unfold(self) -> None:
        """Unfold what the page says about the match below the log."""
        for summary in self.page.locator(MATCH_DETAILS).all():
            summary.click()

    def turn(self) -> bool:
        """Touch random lit targets until the turn was sent, and return whether there was a turn to play."""
        for count in range(200):
            answered(self.page)
            sent, buttons, targets, chosen = self.page.evaluate(LOOK, [COPY, AT_ONCE])
            if sent:
                return count > 0
            if buttons:
                self.page.mouse.click(*reach(self.page, buttons[0]))
            elif targets:
                self.touch(targets, chosen)
            else:
                return False
        raise AssertionError("the turn has no end")

    def touch(self, targets: list[str], chosen: str) -> None:
        """Touch a random target, unless a panel covers it, which may be left open."""
        order = [choice(self.rng, targets, chosen), *self.rng.sample(targets, len(targets))]
        click(self.page, next((one for one in order if self.page.evaluate(POINT, one)), order[0]))


class Group:
    """The browsers of one match, and the newest of its links."""

    def __init__(self, players: dict[int, Player], link: str) -> None:
        self.of_seat, self.link = players, link
        self.last = self.of_seat[content(link).terms.seats_of(content(link).sides[-1])[0]]

    @property
    def waits_for(self) -> int:
        """The lowest seat of those for whom the newest link is; -1 at the end."""
        sealed = content(self.link)
        side = sealed.turn()
        return -1 if side is None else sealed.terms.seats_of(side)[0]

    @property
    def next(self) -> Player:
        """The player for whom the newest link is."""
        return self.of_seat[self.waits_for]

    def legs(self, most: int) -> None:
        """Pass the newest link on to the player for whom it is, and back, some times or until the end."""
        for _ in range(most):
            if self.waits_for < 0:
                return
            player = self.next
            player.open(self.link)
            self.sends(player)

    def sends(self, player: Player) -> None:
        """A player plays, if it is their turn, and makes the newest link."""
        player.turn()
        expect(player.page.locator(".notice")).to_have_count(0)
        before, self.link, self.last = self.link, player.link(), player
        assert self.link != before, "the link goes on from the one before"

    def end(self) -> None:
        """Play to the end, which all see."""
        self.legs(1000)
        for player in self.of_seat.values():
            player.open(self.link)
            assert over(player.page)
            expect(player.page.locator(".notice")).to_have_count(0)


def content(link: str) -> SealedMatch:
    """What a link holds: the match, and its seals."""
    sealed = decode(link.partition("#")[2], rules_of).sealed
    assert sealed is not None, "the match is played by links"
    return sealed


def first_turn(host: Player, guest: Player) -> Player:
    """Play the first turn of a match of two that both have joined. Return the player whose turn it was."""
    if host.turn():
        return host
    guest.open(host.link())
    guest.turn()
    return guest


def begun(browsers: list[Player], game: str, elsewhere: tuple[int, ...], **fields: str) -> Group:
    """A match to which the first player has invited the others, and that all have joined."""
    host, *guests = browsers
    link = host.invite(game, elsewhere, **fields)
    (own,) = {*range(len(browsers))} - {*elsewhere}
    of_seat = {own: host}
    for guest in guests:
        sealed = content(link)
        of_seat[sealed.terms.seats_of(sealed.turn() or 0)[0]] = guest
        link = guest.join(link, f"Guest {len(of_seat) - 1}")
    return Group(of_seat, link)
