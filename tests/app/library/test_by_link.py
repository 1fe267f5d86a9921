"""The start page and the form lead to games with somebody elsewhere."""

import re

import pytest

from haleakala.app.addresses import address
from haleakala.app.messages import Routed, StorageFound, Submitted
from haleakala.app.screens import Home
from haleakala.app.settings.model import Settings
from haleakala.app.view.page import page as view
from haleakala.gamekit.interface import AnyGame
from haleakala.games import default_game
from tests.app.library.test_start_page import EVERY_GAME, card
from tests.kit.paging import Page, set_before

SELECTED = re.compile(r'<option value="([^"]*)" selected')


def seats(page: Page) -> list[str]:
    """Return the players that the form shows, by seat."""
    (rows,) = re.findall(r'<div class="seats">(.*?)</div>', view(page.model), re.DOTALL)
    return [SELECTED.findall(row)[0] for row in rows.split("</select>")[:-1]]


@EVERY_GAME
def test_a_card_leads_to_the_form_with_somebody_elsewhere(game: AnyGame) -> None:
    page = Page().send(Routed("/"))
    where = address("new", game, "link")
    assert (
        f'aria-label="With somebody elsewhere, by link" title="With somebody elsewhere, by link" href="#{where}"'
        in (card(page, game))
    )
    assert page.send(Routed(where)).model.screen == Home(game.id, by_link=True)
    assert page.model.notice is None
    assert seats(page)[:2] == ["", "elsewhere"]
    fields = {f"player-{seat}": player for seat, player in enumerate(seats(page))}
    page.send(Submitted("new-game", {"game": game.id, **fields}))
    assert page.table.saved.remote and page.table.key
    assert seats(Page().send(Routed(f"/new/{game.id}")))[:2] == ["", "beachcomber"], (
        "other ways to the form are as before"
    )


def test_all_but_one_player_are_elsewhere() -> None:
    last = {"huts-players": "3", "huts-player-0": "fisher", "huts-player-1": "carver", "huts-player-2": ""}
    page = Page().send(set_before(Settings(last=last)), Routed("/new/huts/link"))
    assert seats(page) == ["elsewhere", "elsewhere", "", "elsewhere", "elsewhere"]
    assert not page.kept_settings(), "only a game that is started is remembered"


def test_the_default_game_has_an_address_of_its_own_by_link() -> None:
    for where in ("/new/link", f"/new/{default_game().id}/link"):
        assert Page().send(Routed(where)).model.screen == Home(default_game().id, by_link=True)


@pytest.mark.parametrize("where", ["/new/chess", "/new/chess/link", "/new/huts/card", "/new/huts/link/link"])
def test_no_other_address_leads_to_a_form(where: str) -> None:
    page = Page().send(Routed(where))
    assert page.model.screen == Home() and "doesn’t exist" in page.alert


def test_nobody_elsewhere_is_offered_where_nothing_can_be_saved() -> None:
    page = Page().send(StorageFound(None, (), (), closed=True), Routed("/"))
    assert "somebody elsewhere" not in view(page.model)
    page.send(Routed("/new/huts/link"))
    assert "elsewhere" not in view(page.model)
