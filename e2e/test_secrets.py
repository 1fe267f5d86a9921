"""A game with a secret, which only the test build has: on one device nobody sees another player's hand."""

from conftest import open_app
from player import people
from playwright.sync_api import Page, expect
from serve import SiteServer

GAME = "highcard"


def test_the_test_build_has_the_games_that_exist_only_for_tests(page: Page, test_site: SiteServer) -> None:
    open_app(page, f"{test_site.url}#/new/{GAME}")
    people(page)
    page.get_by_role("button", name="Start game").click()
    expect(page.locator(f".table[data-game={GAME}]")).to_be_visible()
    page.get_by_role("button", name="I’m here").click()
    expect(page.locator("#button-bid-1")).to_be_visible()
