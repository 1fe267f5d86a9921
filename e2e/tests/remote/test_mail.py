"""The button that sends a link by mail: the address that it opens holds a sentence and the whole link, and is short
enough for all mail programs."""

from collections.abc import Callable
from urllib.parse import unquote, urlsplit

from playwright.sync_api import BrowserContext, expect

from e2e.conftest import open_app
from e2e.kit.elsewhere import SIZE, Player
from e2e.kit.moments import store_games
from e2e.tests.remote.test_pasting import MAILS
from haleakala.app.buttons import SendLink
from haleakala.app.selector import sending
from haleakala.saves.link_names import Named, names_text
from tests.app.remote.devices import Device
from tests.app.remote.groups import newest, pass_on
from web.build.serve import SiteServer

LONGEST = 2_000
"""Windows hands no more characters of an address to a mail program."""
NAMES = ["Ana", "\u30cf\u30ec\u30a2\u30ab" * 6, "A & B", "50 % + #1?", "Zo\u00eb\u2019s \u201c=\\/<b>\u201d"]
FIVE = {"game": "hawaii", "players": "5", "player-0": "", **{f"player-{seat}": "elsewhere" for seat in range(1, 5)}}


def finished() -> Device:
    """The device with the last link of a game of Hawaii of five."""
    host, *guests = group = [Device(seed, name) for seed, name in enumerate(NAMES, 1)]
    link = host.invite(**FIVE)
    for guest in guests:
        link = guest.join(link).link
    for device in group:
        device.open(link)
    pass_on(group)
    return newest(group)


def test_a_mail_holds_the_longest_link_unharmed(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    device = finished()
    key = device.table.key
    player, reader = (Player(new_context(**SIZE).new_page(), site.url, seed) for seed in range(2))
    store_games(player.page, site.url, {key: device.games[key]})
    player.page.evaluate("(hash) => { location.hash = hash; }", f"#/match/{key}")
    expect(player.page.locator(".table.over")).to_have_count(1)
    link = player.link()
    player.page.evaluate(MAILS)
    player.page.locator(sending(SendLink("mail"))).click()
    mail: str = player.page.wait_for_function("() => globalThis.mail").json_value()
    assert mail.isascii() and " " not in mail and len(mail) < LONGEST
    fields = dict(field.split("=") for field in urlsplit(mail).query.split("&"))
    subject, body = (unquote(fields[name], errors="strict") for name in ("subject", "body"))
    assert "+" not in mail, "it stands for a space in some programs, and for itself in others"
    assert subject.startswith("Hawaii") and "\n" not in subject
    sentence, there = body.splitlines()
    assert sentence.rstrip(".:") == subject
    assert there == link + names_text([Named(name) for name in device.table.saved.names])
    open_app(reader.page, there)
    expect(reader.page.locator(".table.over")).to_have_count(1)
    for name in device.table.saved.names[1:]:
        expect(reader.page.locator("main")).to_contain_text(name)
