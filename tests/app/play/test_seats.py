"""The player of a seat can be changed at any time in any match, and the change is saved."""

import re

import pytest

from haleakala.app.bots.requests import BotMove, StopThinking
from haleakala.app.buttons import AskHint, PauseComputers, ShowPosition, Undo
from haleakala.app.library.model import SavedGame
from haleakala.app.messages import BotFound, Routed, SeatChanged, Submitted, Touched
from haleakala.app.play.touch import possible_paths
from haleakala.app.screens import MatchScreen
from haleakala.app.speech import players, say_in_log
from haleakala.app.view.page import page as view
from haleakala.kernel.record import Record
from haleakala.saves.read import read
from haleakala.saves.write import write
from tests.kit.known import of_type, present
from tests.kit.links import link_to
from tests.kit.paging import Page, asked_of, library


def asked(page: Page) -> list[str]:
    return [request.level for request in asked_of(page.effects)]


def turn(page: Page) -> Page:
    """Play one whole turn of a person."""
    seat = page.table.match.player
    while page.table.match.player == seat:
        page.send(*next(iter(possible_paths(page.table))))
    return page


def offered(page: Page, seat: int) -> tuple[list[str], str]:
    """Return the options of the list for a seat, and the selected one."""
    (box,) = re.findall(
        rf"<select[^>]*data-change=\"[^\"]*SeatChanged&quot;,{seat}][^>]*>(.*?)</select>", view(page.model)
    )
    options = re.findall(r'<option value="([^"]*)"( selected)?>', box)
    return [value for value, _ in options], next(value for value, chosen in options if chosen)


def reloaded(page: Page) -> Page:
    key, record = page.kept()[-1]
    return Page().send(library(*((key, read(write(record))),)), Routed(f"/match/{key}"))


def test_in_a_game_of_two_people_the_one_who_is_due_can_be_a_computer() -> None:
    page = turn(Page().begin(**{"name-1": "Ben"}))
    page.send(SeatChanged(1, "fisher"))
    assert page.table.saved.players == ("", "fisher") and asked(page) == ["fisher"]
    assert "Ben" not in view(page.model), "a person who leaves takes the name along"
    assert page.news == "Yellow player: Fisher."
    assert offered(page, 1)[1] == "fisher" and offered(page, 0)[1] == ""
    assert reloaded(page).table.saved.players == ("", "fisher")


def test_a_computer_that_thinks_gives_its_seat_to_another_or_to_a_person() -> None:
    page = turn(Page().begin(**{"player-1": "fisher"}))
    number = present(page.model.asked).number
    page.send(SeatChanged(1, "navigator"))
    assert asked(page) == ["fisher", "navigator"] and any(isinstance(one, StopThinking) for one in page.effects)
    plies = len(page.table.match.plies)
    page.send(BotMove(number, str(page.table.match.open_actions()[0]), "fisher"))
    assert len(page.table.match.plies) == plies and page.table.saved.players == ("", "navigator")
    page.send(SeatChanged(1, ""))
    assert page.model.asked is None and isinstance(page.effects[-1], StopThinking)
    assert possible_paths(page.table)
    page.send(SeatChanged(0, "carver"))
    assert page.model.asked is None, "the other seat is not due"
    turn(page)
    assert asked(page)[-1] == "carver"


def test_while_computers_are_paused_a_seat_changes_hands_and_the_pause_stays_theirs() -> None:
    page = turn(Page().begin(**{"player-1": "fisher"})).send(PauseComputers(True), SeatChanged(1, "carver"))
    assert page.table.held and page.table.saved.players == ("", "carver") and page.model.asked is None
    page = page.send(SeatChanged(1, ""))
    assert not page.table.held and possible_paths(page.table)


def test_a_game_that_came_by_link_is_kept_like_any_other_act() -> None:
    source = turn(Page().begin())
    record = Record("haleakala", source.table.match.options, source.table.match.log)
    page = Page().send(Routed(link_to(record)))
    assert page.model.library == ()
    page = page.send(SeatChanged(1, "beachcomber"))
    assert isinstance(page.model.screen, MatchScreen) and of_type(SavedGame, page.model.library[0]).record.players == (
        "",
        "beachcomber",
    )
    assert asked(page) == ["beachcomber"]
    assert reloaded(page).send(Undo()).table.match.log == record.log


def test_at_a_table_of_four_each_seat_has_its_own_list() -> None:
    page = Page().send(Submitted("new-game", {"game": "taluva", "players": "4", "starter": "first"}))
    for seat in range(4):
        assert offered(page, seat) == (["", "beachcomber", "fisher", "carver"], "")
    page.send(SeatChanged(3, "carver"), SeatChanged(2, "fisher"))
    assert page.table.saved.players == ("", "", "fisher", "carver")


def test_an_opponent_with_several_seats_is_told_apart_by_their_colours() -> None:
    seats = {"player-1": "carver", "player-2": "carver", "player-3": "fisher"}
    page = Page().send(Submitted("new-game", {"game": "taluva", "players": "4", "starter": "first", **seats}))
    assert players(page.table, say_in_log(page.table, "en")) == ("Red", "Yellow", "Blue", "Fisher")


def test_a_custom_bot_is_offered_where_there_is_one() -> None:
    page = Page().begin()
    assert "own" not in offered(page, 1)[0]
    page.send(SeatChanged(1, "own"))
    assert not any(page.table.saved.players)
    page.send(BotFound("", "def step(s): ..."), SeatChanged(1, "own"))
    assert page.table.saved.players == ("", "own")


@pytest.mark.parametrize("change", [(9, "fisher"), (-1, "fisher"), (2, ""), (1, "kraken"), (1, "__proto__")])
def test_a_change_that_cannot_be_is_none(change: tuple[int, str]) -> None:
    page = Page().begin()
    before, effects = page.model, len(page.effects)
    page.send(SeatChanged(change[0], change[1]))
    assert page.model == before and len(page.effects) == effects


def test_nothing_changes_hands_at_an_earlier_position_nor_where_there_is_no_table() -> None:
    page = turn(Page().begin()).send(ShowPosition("back"))
    assert "change-players" not in view(page.model)
    page.send(SeatChanged(1, "fisher"))
    assert page.model.notice and not any(page.table.saved.players)
    Page().send(SeatChanged(1, "fisher"))
    page.send(Routed("/lesson"), SeatChanged(1, "fisher"))
    assert not any(page.table.saved.players)


def test_what_was_half_chosen_and_hinted_is_put_down() -> None:
    page = Page().begin().send(AskHint())
    page.send(BotMove(present(page.model.asked).number, "3c", "firekeeper"), Touched("disc-red-3"))
    page.send(SeatChanged(0, "fisher"))
    assert page.table.chosen == () and page.model.hint is None and present(page.model.asked).purpose == "move"
