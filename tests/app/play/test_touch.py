"""Touches where one thing is drawn on another: a lit target can be touched anywhere within its ring."""

from haleakala.app.messages import Touched
from tests.kit.paging import Page


def one_on_a_beach() -> Page:
    """Return a page on which Red has placed a 1 on b and Yellow a 2 on c; Red is to move."""
    page = Page().begin()
    page.send(*("disc-red-1", "beach-b", "disc-yellow-2", "beach-c"))
    assert log(page) == ["1b", "2c"]
    return page


def log(page: Page) -> list[str]:
    """Return the players' actions in notation."""
    return [str(ply.action) for ply in page.table.match.plies if ply.player >= 0]


def test_a_disc_in_the_supply_is_the_supply_where_that_shines() -> None:
    page = one_on_a_beach().send(Touched("disc-red-1"))
    assert page.lit == {"supply-red"}
    page.send(Touched("disc-red-3"))
    assert log(page)[-1] == "-1b"


def test_what_is_lifted_is_itself_and_begins_anew() -> None:
    page = one_on_a_beach().send(Touched("disc-red-1"), Touched("disc-red-3", lifted=True))
    assert page.table.chosen == ("disc-red-3",)
    page.send(Touched("disc-red-1", lifted=True))
    assert page.table.chosen == ("disc-red-1",)


def test_a_disc_on_a_beach_is_the_beach_where_that_shines() -> None:
    page = one_on_a_beach().send(Touched("disc-red-3"))
    assert "beach-b" in page.lit
    page.send(Touched("disc-red-1"))
    assert log(page)[-1] == "3b"
