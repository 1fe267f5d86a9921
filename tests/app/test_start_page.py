"""The start page of a house with several games: a card for each, and saved games by game."""

import random
import re
from collections import Counter

import pytest
from paging import Page

from haleakala.app.addresses import address
from haleakala.app.levels import BY_ID
from haleakala.app.messages import Focus, OwnFound, Routed, SettingsRead, ShelfRead, Submitted, Touched
from haleakala.app.settings import Settings
from haleakala.app.steps import shelf
from haleakala.app.usual import fields_of
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


def line_up(page, game):
    """Who plays, as the card of a game says it."""
    (said,) = re.findall(r'<p class="line-up"><span>(.*?)</span>', card(page, game))
    return said


WORDS = {2: "two", 3: "three", 4: "four"}


def name(level, count):
    """What a level is called that has so many seats."""
    one = "your bot" if level == "own" else str(BY_ID[level].name)
    many = "copies of your bot" if level == "own" else f"{one}s"
    return f"{WORDS[count]} {many}" if count > 1 else one


def told(table):
    """What a card has to say for this table to be begun."""
    people, levels = table.players.count(""), Counter(level for level in table.players if level)
    who = ["you" if people == 1 else f"{WORDS[people]} people", *(name(*item) for item in levels.items())]
    if len(table.players) > 2:
        return f"{len(table.players)} players: {', '.join(who[:-1])} and {who[-1]}"
    tactical = table.match.options.get("variant") == "tactical"
    return f"{'Tactical: you' if tactical else 'You'} against {who[1]}"


def last_choices(game, rng):
    """What may be remembered of a last game, or stand there by mistake."""
    levels = ["", "", *BY_ID, "own", "kraken"]
    values = {choice.key: (*choice.values, "9") for choice in game.cover.choices}
    fields = fields_of(game.cover)
    return {f"{game.id}-{field}": rng.choice(values.get(field, levels)) for field in fields if rng.random() < 0.8}


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
def test_a_card_says_who_plays_the_game_that_its_buttons_begin(game):
    rng, several, own = random.Random(game.id), set(), OwnFound("", "def step(s): ...")
    for last in ({}, *(last_choices(game, rng) for _ in range(60))):
        page = Page().send(own, SettingsRead(Settings(last=last)), Routed("/"))
        said, number = line_up(page, game), re.findall(r'play-here:[^"]*" title="(\d) players"', card(page, game))
        assert last or said == "You against Beachcomber"
        touch(page, f"play-computer:{game.id}")
        assert said == told(page.table)
        several.add(page.table.seats)
        touch(page.send(Routed("/")), f"play-here:{game.id}")
        assert set(page.table.players) == {""} and [str(page.table.seats)] == number
        assert line_up(page.send(Routed("/")), game) == said, "neither changes what is remembered"
    assert several == set(game.cover.numbers)


@EVERY_GAME
def test_change_leads_to_the_form_with_the_focus_on_its_first_choice(game):
    page = Page().send(Routed("/"))
    assert re.search(rf'<a class="change" href="#{address("new", game)}">Change<', card(page, game))
    page.send(Routed(f"/new/{game.id}"))
    (*_, last) = page.effects
    assert last == Focus(".new-game input:checked")
    form = view(page.model).partition('data-form="new-game"')[2]
    (first, *_) = re.findall(r'<input type="radio" name="([^"]*)"[^>]* checked', form)
    assert first == game.cover.choices[0].key


def test_the_sentence_of_a_card_is_about_the_button_below_it():
    """The match that can be gone on with may be of other players: its button stands above the sentence."""
    page = Page().send(Routed("/"), saves())
    for cover in covers():
        shown = card(page, cover)
        assert shown.index(">Continue<") < shown.index("line-up") < shown.index(">Play the computer<")


def test_a_game_says_on_its_cover_whether_players_have_learned_it():
    assert {game.id: game.cover.learned for game in find_games()} == {
        game.id: game.minds.learned is not None for game in find_games()
    }


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
