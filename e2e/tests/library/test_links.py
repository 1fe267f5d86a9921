"""Links that other programs have changed: they are repaired, and so is the address."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import at_night, open_app, wait_offline_ready, wait_ready
from e2e.kit.player import log
from web.build.serve import SiteServer

OLDER = {"haleakala": "haleakala-1--CEIOBkQN0_", "taluva": "taluva-1-QueWAEgn_OF6-_"}
"""Links of tests/saves/ends.txt, whose ends are often left off."""


def here(page: Page, site: SiteServer, game: str) -> None:
    """Check that the page shows the game of the link, under the address of a new link."""
    right = f"{site.url}#{OLDER[game]}A"
    page.wait_for_function("(right) => location.href === right", arg=right)
    wait_ready(page)
    page.locator(".table").wait_for()
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator("#news")).to_contain_text("Link copied.")
    assert page.evaluate("() => navigator.clipboard.readText()") == right


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page(permissions=["clipboard-read", "clipboard-write"])


def test_a_link_that_was_changed_on_the_way_opens_and_its_address_is_put_right(page: Page, site: SiteServer) -> None:
    for number, (game, link) in enumerate(OLDER.items()):
        changed = [link.rstrip("-_"), link.replace("-", "\u2011"), link.replace("_", "\\_"), link.replace("-", "%252D")]
        for fragment in (link, *changed):
            open_app(page, f"{site.url}?{number}#{fragment}")
            page.wait_for_function("(right) => location.hash === right", arg=f"#{link}A")
            page.locator(".table").wait_for()
        open_app(page, f"{site.url}#{changed[0]}")
        here(page, site, game)
    page.go_back()
    page.locator(".table").wait_for()
    assert log(page)


@pytest.mark.broken  # marked because the browser logs each answer with status 404 as an error
@pytest.mark.parametrize(
    "path", ["%23", *map(at_night, ("%2523", "index.html%23", "index.html%252523", "?fbclid=x#", "%23%2523"))]
)
def test_an_address_whose_hash_sign_was_encoded_leads_to_the_game(page: Page, site: SiteServer, path: str) -> None:
    page.goto(f"{site.url}{path}{OLDER['taluva'].rstrip('-_')}")
    if not path.startswith("?"):
        here(page, site, "taluva")
    wait_ready(page)
    page.locator(".table").wait_for()


@pytest.mark.broken
def test_an_encoded_address_of_another_page_leads_there_and_one_that_is_nothing_of_ours_says_so(
    page: Page, site: SiteServer
) -> None:
    page.goto(f"{site.url}%23%2Frules%2Ftaluva")
    page.wait_for_function("(right) => location.href === right", arg=f"{site.url}#/rules/taluva")
    for path in ("no-such-page", "about%23x", "%2Fexample.org%2F%23x", "%24x", "assets/%23x"):
        answer = page.goto(f"{site.url}{path}")
        assert answer and answer.status == 404
        page.wait_for_timeout(200)
        assert page.url == f"{site.url}{path}"
        expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
        expect(page.get_by_text("This page doesn\u2019t exist.")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.installs
def test_offline_too(page: Page, own_site: SiteServer) -> None:
    open_app(page, own_site.url)
    page.reload()
    wait_offline_ready(page)
    own_site.stop()
    for path in ("%23", "index.html%2523"):
        page.goto("about:blank")
        page.goto(f"{own_site.url}{path}{OLDER['taluva'].rstrip('-_')}")
        here(page, own_site, "taluva")


def test_a_whole_message_in_the_field_opens_the_link_in_it(page: Page, site: SiteServer) -> None:
    open_app(page, site.url)
    cut = OLDER["taluva"].rstrip("-_").replace("_", "\\_")
    message = (
        f"Your turn \u2013 play well!\nhttps://example.org/%23{cut}\n\u2014 Anna\n> http://x.org/#{OLDER['haleakala']}"
    )
    page.get_by_label("Game link").fill(message)
    page.get_by_role("button", name="Open link").click()
    here(page, site, "taluva")
