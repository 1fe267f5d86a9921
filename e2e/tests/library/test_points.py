"""Tables of points on the smallest phones, for as many players as a game can have."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import TIMEOUT
from e2e.kit.moments import store_games
from haleakala.kernel.record import Record
from haleakala.saves.write import write
from web.build.serve import SiteServer

NAMES = ("Leilani", "Maximiliane", "Keoni", "Kalani-Alexandra", "Noa")
TURN = ("roll", "=6", "roll", "=5", "hold")

CUT_OFF = """() => [...document.querySelectorAll(".scorings table")].filter((one) => one.getClientRects().length)
  .map((one) => [one.offsetWidth > 0, one.scrollWidth - one.parentElement.clientWidth])"""


@pytest.mark.nightly
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_column_for_each_player_fits(new_page: Callable[..., Page], test_site: SiteServer, seats: int) -> None:
    page = new_page(viewport={"width": 320, "height": 640})
    record = Record("pig", {"goal": "40", "players": str(seats)}, TURN * seats, names=NAMES[:seats])
    store_games(page, test_site.url, {"points": write(record)})
    page.evaluate("() => { location.hash = '#/match/points'; }")
    expect(page.locator(".table")).to_be_visible(timeout=TIMEOUT)
    expect(page.locator(".scorings table").first).to_be_visible()
    tables = page.evaluate(CUT_OFF)
    assert len(tables) == 2 and all(drawn and over <= 0 for drawn, over in tables), tables
    assert page.evaluate("() => document.documentElement.scrollWidth") == 320
    for name in NAMES[:seats]:
        expect(page.get_by_role("columnheader", name=name).first).to_be_attached()
