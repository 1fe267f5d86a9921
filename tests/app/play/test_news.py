"""The visible toast contains only news about the page; events of the match are in the log, and only read out."""

import re

import pytest

from haleakala.app.bots.levels import LEVELS
from haleakala.app.bots.requests import BotMove
from haleakala.app.buttons import ShowHand, ShowPosition, Undo
from haleakala.app.messages import (
    BotFound,
    Changed,
    GameStored,
    LinkCopied,
    Message,
    Pressed,
    Routed,
    Submitted,
    Touched,
)
from haleakala.app.play.touch import possible_paths
from haleakala.app.speech import say_on_page, sentences
from haleakala.app.view.page import page as view
from haleakala.app.viewer import waits_for_owner
from haleakala.games import find_games
from tests.kit.known import present
from tests.kit.paging import Elsewhere, Page

COPIED = LinkCopied("http://x/#y", True)
TOAST = re.compile(r'<(\w+)[^>]* class="toast"[^>]*>(.*?)</\1>')
GAMES = pytest.mark.parametrize("game", [game.id for game in find_games()])


def toast(page: Page) -> str:
    """Return the visible text of the news."""
    found = TOAST.search(view(page.model))
    return found[2] if found else ""


def narrated(page: Page) -> set[str]:
    """Return the texts of the log for all plies."""
    say = say_on_page(page.model)
    return {say(line) for line in sentences(page.table, 0)}


def act(page: Page) -> Page:
    """Play the first possible action."""
    if page.model.asked:
        action = str(page.table.match.open_actions()[0])
        return page.send(BotMove(page.model.asked.number, action, page.table.saved.level))
    if waits_for_owner(page.table):
        page.send(ShowHand())
    return page.send(*next(iter(possible_paths(page.table))))


@GAMES
@pytest.mark.parametrize("player", ["", "fisher"])
def test_what_a_player_does_is_never_shown_over_the_board(game: str, player: str) -> None:
    page = Page().send(Submitted("new-game", {"game": game, "player-1": player}))
    for _ in range(12):
        if page.table.match.player < 0:
            break
        assert toast(page.send(COPIED)).startswith("Link copied.")
        said = page.news
        act(page)
        assert page.news != said, "it is heard"
        assert not toast(page)


def test_a_level_that_steps_in_is_shown_and_its_moves_are_not() -> None:
    page = Page().begin(**{"player-1": LEVELS[-1].id})
    while not page.model.asked:
        act(page)
    action = str(page.table.match.open_actions()[0])
    page = page.send(BotMove(page.model.asked.number, action, "carver"))
    assert toast(page) == "Carver takes over from here."
    while page.model.asked:
        act(page)
    assert narrated(page) & set(re.split(r"(?<=\.) ", page.news))
    assert not toast(page)


def test_what_parted_is_kept_as_new_and_the_act_is_not_shown() -> None:
    page = Page().begin()
    key, record = page.table.key, page.kept()[-1].record
    act(page)
    page.send(Elsewhere(key, record._replace(log=(*record.log, "5e")), False))
    act(page)
    assert "Saved as a new game" in toast(page)
    assert not any(line in toast(page) for line in narrated(page))


@pytest.mark.parametrize(
    "message",
    [
        Undo(),
        ShowPosition("back"),
        Touched("disc-red-4"),
        Touched("ware-forests"),
        Routed("/"),
        Routed("/rules"),
        Routed("/lesson"),
    ],
)
def test_whatever_comes_next_takes_it_away(message: Message) -> None:
    page = Page().begin()
    act(page)
    page.send(GameStored("nothing"), message)
    assert not toast(page)


def test_each_is_a_new_one_so_that_it_is_seen_for_its_whole_time() -> None:
    page = Page().send(Routed("/own"))
    marks = [
        present(re.search(r'id="(toast-\d+)"', view(page.send(BotFound("", f"a = {n}")).model)))[1] for n in range(3)
    ]
    assert len(set(marks)) == 3


def test_what_is_not_said_again_stays_where_it_is() -> None:
    page = Page().begin().send(COPIED)
    shown = toast(page)
    page.send(Changed("theme", "dark"), Pressed("F9"))
    assert toast(page) == shown
