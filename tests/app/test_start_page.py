"""The start page of a house with several games: a card for each, and saved games by game."""

import re

import pytest
from paging import Page

from haleakala.app.addresses import address
from haleakala.app.messages import Routed, ShelfRead, Submitted, Touched
from haleakala.app.steps import shelf
from haleakala.app.view import page as view
from haleakala.games import covers, find_games
from haleakala.kernel.record import Record

EVERY_GAME = pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)


def card(page, game):
    """The card of a game on the start page, as markup."""
    (found,) = re.findall(rf'<li class="game-card" data-game="{game.id}">(.*?)</li>', view(page.model), re.DOTALL)
    return found


def touch(page, command):
    return page.send(Touched(f"page:{command}", by_key=False))


def listed(page):
    """The keys of the saved games that are listed."""
    return re.findall(r'<li id="entry-([^"]+)"', view(page.model))


def saves():
    """A match of each game that goes on, and one that the second seat has won; the latest is listed first."""
    found = []
    for number, cover in enumerate(covers()):
        day = f"2026-02-{10 + number}T10:00:00Z"
        found.append((f"on-{cover.id}", Record(cover.id, {}, (), ("Ana", "Ben"), updated=day, winners=())))
        found.append(
            (f"won-{cover.id}", Record(cover.id, {}, (), ("Cleo", "Dan"), updated=day[:-2] + "5Z", winners=(1,)))
        )
    return ShelfRead(tuple(found))


@EVERY_GAME
def test_a_touch_begins_a_game_against_the_computer_or_of_people_here(game):
    page = Page().send(Routed("/"))
    touch(page, f"play-computer:{game.id}")
    assert page.table.game.id == game.id
    assert page.table.players[0] == "" and all(page.table.players[1:])
    touch(page.send(Routed("/")), f"play-here:{game.id}")
    assert page.table.game.id == game.id and set(page.table.players) == {""}


@EVERY_GAME
def test_the_levels_and_options_of_last_time_are_played_again(game):
    choice = game.rules.CHOICES[0]
    strong = {f"player-{seat}": "carver" for seat in range(1, len(game.seats))}
    fields = {"game": game.id, choice.key: choice.values[-1], "player-0": "", **strong}
    page = Page().send(Submitted("new-game", fields), Routed("/"))
    touch(page, f"play-here:{game.id}")
    assert set(page.table.players) == {""}
    touch(page.send(Routed("/")), f"play-computer:{game.id}")
    assert page.table.match.options[choice.key] == choice.values[-1]
    assert set(page.table.players) == {"", "carver"}


@EVERY_GAME
def test_who_played_with_people_last_meets_the_easiest_computer(game):
    people = {f"player-{seat}": "" for seat in range(len(game.seats))}
    page = Page().send(Submitted("new-game", {"game": game.id, **people}), Routed("/"))
    touch(page, f"play-computer:{game.id}")
    assert page.table.players[0] == "" and set(page.table.players[1:]) == {"beachcomber"}


@EVERY_GAME
def test_a_card_says_what_a_game_is_like_and_leads_to_everything(game, monkeypatch):
    monkeypatch.setattr(shelf, "has_arrived", lambda other: False)
    page = Page().send(Routed("/"))
    shown, numbers = card(page, game), game.cover.numbers
    assert f"{numbers[-1]} players, {game.cover.minutes[0]}–{game.cover.minutes[1]} min" in shown
    assert all(f'href="#{address(room, game)}"' in shown for room in ("new", "lesson"))
    assert "Continue" not in shown
    page.send(saves())
    assert f'href="#/match/on-{game.id}"' in card(page, game)
    assert 'class="game-card"' not in view(page.send(Routed(f"/new/{game.id}")).model)


def test_saved_games_are_listed_by_game_with_players_and_result(monkeypatch):
    """As on a visit on which no game has been fetched yet."""
    monkeypatch.setattr(shelf, "has_arrived", lambda game: False)
    page = Page().send(Routed("/"), saves())
    every = listed(page)
    assert len(every) == 2 * len(covers())
    for cover in covers():
        touch(page, f"shelf:{cover.id}")
        assert listed(page) == [key for key in every if key.endswith(f"-{cover.id}")]
        assert "Dan won" in view(page.model)
        pressed = re.findall(r'data-target="page:shelf:([^"]*)"[^>]*aria-pressed="true"', view(page.model))
        assert pressed == [cover.id]
    touch(page, "shelf:")
    assert listed(page) == every


def test_when_the_last_saved_game_of_a_kind_is_deleted_all_are_listed():
    page = Page().send(Routed("/"), saves())
    gone = covers()[-1].id
    touch(page, f"shelf:{gone}")
    for key in listed(page):
        touch(page, f"delete:{key}")
        touch(page, f"delete-now:{key}")
    assert len(listed(page)) == 2 * len(covers()) - 2
    assert f"page:shelf:{gone}" not in view(page.model)
