"""Recent events: traces on the board, the sentences below the status, the text read out, and the title of the page."""

import random
import re

from haleakala.app.bots.requests import BotMove
from haleakala.app.buttons import ShowPosition
from haleakala.app.history.turns import setup, stop_before, stops
from haleakala.app.messages import Routed, Touched
from haleakala.app.play.recent import recent_changes, since
from haleakala.app.play.touch import possible_paths
from haleakala.app.speech import say_in_log, sentences
from haleakala.app.view.page import page as view
from haleakala.app.view.page import title
from haleakala.kernel.rules import CHANCE
from tests.kit.known import present
from tests.kit.paging import Page


def play(page: Page, *notations: str) -> Page:
    """Play actions one after another, by touches."""
    for notation in notations:
        game, state = page.table.game, page.table.match.state
        for target in game.board.gesture(state, game.rules.parse_action(notation)):
            page.send(Touched(target))
    return page


def answered(page: Page, *notations: str) -> Page:
    """Answer for the computer players, first with `notations`, then with legal actions, until a person decides."""
    given = list(notations)
    while page.model.asked:
        action = given.pop(0) if given else str(page.table.match.open_actions()[0])
        page.send(BotMove(page.model.asked.number, action, page.table.saved.level))
    return page


def recap(page: Page) -> str:
    """Return the sentences below the status."""
    return present(re.search(r'<p class="recent">(.*?)</p>', view(page.model))).group(1).replace("&#x27;", "'")


def test_nothing_is_marked_before_anybody_has_decided() -> None:
    for game in ({}, {"game": "taluva", "players": "2", "starter": "first"}):
        page = Page().begin(**game)
        assert recent_changes(page.table) == ()
        assert since(page.table) == setup(page.table.match) == len(page.table.match.plies)


def test_all_that_a_computer_player_has_done_is_marked_and_told_until_i_have_decided() -> None:
    page = Page().begin(**{"player-1": "fisher"})
    answered(play(page, "3c", "Sag"), "5d", "Sdg")
    assert [trace.what for trace in recent_changes(page.table)] == ["disc-yellow-5", "shaman-yellow"]
    assert recent_changes(page.table)[1].came == "beach-d"
    assert recap(page) == "Fisher places the 5 on d. Fisher’s shaman moves to grassland d."
    play(page, "2c")
    assert [trace.what for trace in recent_changes(page.table)] == ["disc-red-2"]


def test_while_computer_players_think_one_reads_on_from_ones_own_last_decision() -> None:
    page = Page().begin(game="taluva", players="3", starter="first", **{"player-1": "fisher", "player-2": "fisher"})
    seen = set()
    for _ in range(2):
        while not page.model.asked:
            page.send(Touched(sorted(page.lit)[0]))
        while page.model.asked:
            plies = page.table.match.plies
            mine = max(number for number, ply in enumerate(plies) if ply.player == 0)
            told = [ply.player for ply in plies[since(page.table) :] if ply.player != CHANCE]
            assert told == [ply.player for ply in plies[mine + 1 :] if ply.player != CHANCE] or told == [0]
            seen.add((page.table.match.player, *told))
            page.send(BotMove(page.model.asked.number, str(page.table.match.open_actions()[0]), page.table.saved.level))
    assert {(1, 0), (1, 1), (2, 1, 1), (2, 1, 1, 2)} <= seen


def test_it_is_so_after_a_reload_too() -> None:
    page = Page().begin(**{"player-1": "fisher"})
    answered(play(page, "3c", "Sag"), "5d", "Sdg")
    before = view(page.model)
    key = page.table.key
    page.send(Routed("/"), Routed(f"/match/{key}"))
    where = 'id="arrivals"'
    assert before[before.index(where) :][:900] == view(page.model)[view(page.model).index(where) :][:900]


def test_people_at_one_device_see_everything_since_their_own_last_decision() -> None:
    page = Page().begin(game="taluva", players="3", starter="first")
    rng = random.Random(1)
    for _ in range(300):
        page.send(rng.choice(sorted(page.lit)))
        table = page.table
        plies, player = table.match.plies, table.match.player
        if player < 0:
            break
        own = [number for number, ply in enumerate(plies) if ply.player == player]
        others = [n for n, ply in enumerate(plies) if ply.player not in (CHANCE, player) and n > max(own, default=-1)]
        assert since(table) == (others[0] if others else own[-1] if own else setup(table.match))
    assert len(plies) > 60


def test_looking_back_marks_the_step_that_led_to_the_position() -> None:
    page = Page(seed=3).begin().play(random.Random(3), 60)
    page.send(ShowPosition("back"), ShowPosition("back"))
    table = page.table
    assert since(table) == stop_before(table.match, present(table.ply))
    before = [stop_before(table.match, ply) for ply in range(len(table.match.plies) + 1)]
    assert before == [
        max((stop for stop in stops(table.match) if stop < ply), default=None) for ply in range(len(before))
    ]
    told = sentences(table, since(table), table.ply)
    assert recap(page) == " ".join(map(say_in_log(table, "en"), told))


def test_a_boat_that_sails_twice_comes_from_where_it_lay_first() -> None:
    page = Page(seed=3).begin(game="haleakala")
    rng = random.Random(5)
    for _ in range(400):
        page.send(rng.choice(sorted(page.lit)))
        boats = [trace for trace in recent_changes(page.table) if trace.what == "boat"]
        assert len(boats) <= 1
        whats = [trace.what for trace in recent_changes(page.table) if trace.what]
        assert len(whats) == len(set(whats))
        if page.table.match.player < 0:
            break


def test_what_computer_players_do_is_read_out_once_and_all_of_it() -> None:
    page = Page().begin(**{"player-1": "fisher"})
    play(page, "3c", "Sag")
    heard = [page.news]
    while page.model.asked:
        action = ("5d", "Sdg")[len(heard) - 1]
        page.send(BotMove(page.model.asked.number, action, "fisher"))
        heard.append(page.news)
    mine, half, both = heard
    assert mine == "Ana’s shaman moves to grassland a."
    assert half == ""
    assert both.startswith("Fisher places the 5 on d. Fisher\u2019s shaman moves to grassland d. ")


def test_where_only_computer_players_sit_each_act_is_read_out() -> None:
    page = Page().begin(**{"player-0": "fisher", "player-1": "fisher"})
    for _ in range(6):
        plies = len(page.table.match.plies)
        page.send(BotMove(present(page.model.asked).number, str(page.table.match.open_actions()[0]), "fisher"))
        assert page.news.startswith(say_in_log(page.table, "en")(sentences(page.table, plies)[0]))


def test_the_title_calls_the_person_whose_turn_it_is_against_computers() -> None:
    page = Page().begin(**{"player-1": "fisher"})
    assert title(page.model) == "Your turn \u00b7 Haleakal\u0101"
    while not page.table.saved.level:
        play(page, str(next(iter(possible_paths(page.table).values()))))
    assert not title(page.model).startswith("Your turn")
    assert not title(Page().begin().model).startswith("Your turn")


def test_a_shaman_who_stays_is_not_told_to_go() -> None:
    page = Page().begin()
    play(page, "3c", "Sab")
    assert "Ana\u2019s shaman stays on beach a." in recap(page)
    assert "Ana\u2019s shaman stays on beach a." in view(page.model).partition('id="turns"')[2]
    play(page, "5d", "Sdg")
    assert "Yellow’s shaman moves to grassland d." in recap(page)
