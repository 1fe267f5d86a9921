"""“Paste link” reads the clipboard where the browser allows it, and otherwise shows a field."""

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import open_app, wait_ready
from e2e.kit.elsewhere import SIZE, Player
from e2e.tests.library.test_links import OLDER
from haleakala.app.buttons import PasteLink, SendLink
from haleakala.app.selector import sending
from web.build.serve import SiteServer

PASTE, FIELD = sending(PasteLink()), "#pasted-link"
WRITE = "(text) => navigator.clipboard.writeText(text)"
MAILS = """() => navigation.addEventListener("navigate", (leaves) => {
    globalThis.mail = leaves.destination.url;
    leaves.preventDefault();
})"""
LATE = """() => {
    navigator.clipboard.readText = () => new Promise((allow) => { globalThis.allow = allow; });
}"""


def test_a_copied_answer_goes_into_its_match(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    host, guest = (Player(new_context(**SIZE).new_page(), site.url, seed) for seed in range(2))
    answer = guest.join(host.invite("huts", (1,)), "Ben")
    host.page.evaluate(WRITE, f"Here you are!\n{answer}")
    host.page.locator(f"#remote {PASTE}").click()
    expect(host.page.locator(".verified")).to_have_count(1)
    assert "#/match/" in host.page.url
    expect(host.page.locator(".notice, dialog")).to_have_count(0)


def test_a_reminder_has_a_sentence_and_the_same_link(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    host = Player(new_context(**SIZE).new_page(), site.url, 1)
    link = host.invite("huts", (1,))
    host.page.evaluate("() => delete Navigator.prototype.share")
    host.page.reload()
    wait_ready(host.page)
    host.page.evaluate("() => delete Navigator.prototype.share")
    host.page.locator(sending(SendLink("remind"))).click()
    expect(host.page.locator(".toast")).to_contain_text("Link copied")
    text = host.page.evaluate("() => navigator.clipboard.readText()")
    assert text.partition("\n")[0] == "A reminder: join me for a game of Huts."
    assert text.partition("\n")[2] == link


def test_a_mail_has_a_subject(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    host = Player(new_context(**SIZE).new_page(), site.url, 1)
    link = host.invite("huts", (1,))
    host.page.evaluate(MAILS)
    host.page.locator(sending(SendLink("mail"))).click()
    host.page.wait_for_function("() => globalThis.mail")
    mail = parse_qs(urlsplit(host.page.evaluate("() => globalThis.mail")).query)
    sentence = "A reminder: join me for a game of Huts"  # the link was copied before
    assert mail == {"subject": [sentence], "body": [f"{sentence}.\n{link}"]}


def test_where_the_clipboard_is_closed_a_field_is_shown(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    page.locator(PASTE).click()
    expect(page.locator(FIELD)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(FIELD)).to_have_count(0)
    expect(page.locator(PASTE)).to_be_focused()
    page.locator(PASTE).click()
    page.locator(FIELD).fill("no link")
    page.keyboard.press("Enter")
    expect(page.locator(".notice")).to_contain_text("This isn\u2019t a game link.")
    page.locator(PASTE).click()
    page.locator(FIELD).fill(OLDER["haleakala"])
    page.locator("dialog [type=submit]").click()
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.nightly
def test_a_late_permission_still_opens_the_link(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    page.evaluate(LATE)
    page.locator(PASTE).click()
    expect(page.locator(FIELD)).to_be_focused(timeout=10_000)
    page.evaluate("(text) => globalThis.allow(text)", OLDER["haleakala"])
    expect(page.locator(".table")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)
