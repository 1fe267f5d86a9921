"""Lists of games need their covers only: a game is imported when it is chosen, and one that did not arrive is said."""

import itertools
import random
import re
import subprocess
import sys
from dataclasses import replace

import pytest
from paging import Page

import haleakala.games
from haleakala.app.messages import FileRead, Found, GamesRead, LinkRead, OpenLink, Routed, ShelfRead, Submitted, Touched
from haleakala.app.model import AtTable, Home, Rulebook, SetAside
from haleakala.app.steps import shelf
from haleakala.app.steps.shelf import entry_of, record_of
from haleakala.app.view import page as view
from haleakala.games import NotArrived, covers, find_games
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL
from haleakala.loop.errands import link_read
from haleakala.saves import link

TRY_AGAIN = Touched("page:try-again", by_key=True)
FIRST = find_games()[0]
SECOND = next(game for game in find_games() if game.board.ENDLESS)
EVERY_GAME = pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)

IMPORTS = """
import sys
from haleakala.app.messages import OwnFound, Routed, SettingsFound, ShelfRead
from haleakala.app.model import Model
from haleakala.app.settings import Settings
from haleakala.app.update import World, update
from haleakala.app.usual import keys
from haleakala.app.view import page
from haleakala.games import covers
from haleakala.kernel.record import Record
first, *others = covers()
times = {cover.id: f"2026-01-0{len(covers()) - n}T00:00:00Z" for n, cover in enumerate(covers())}
shelf = [(id, Record(id, {}, (), updated=time)) for id, time in times.items()]
model, world = Model(), World(None, lambda: "2026-02-01T00:00:00Z", lambda: "key")
for message in (ShelfRead(tuple(shelf)), OwnFound(others[0].id, "def step(game, state, rng): ..."), Routed("/")):
    model, _ = update(model, message, world)
Settings.of_texts({}, keys())
drawn = page(model)
assert all(f"#/match/{cover.id}" in drawn and f"{cover.title} " in drawn for cover in covers()), drawn
for room in ("/settings", "/about", "/rules", "/own", "/"):
    page(update(model, Routed(room), world)[0])
print(*(cover.id for cover in covers() if f"haleakala.games.{cover.id}.game" in sys.modules))
"""


@pytest.mark.cpython
def test_the_start_page_and_the_lists_import_the_first_game_only():
    done = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [FIRST.id]


@pytest.mark.cpython
def test_a_cover_imports_nothing_else_of_its_game():
    code = "import sys; from haleakala.games import covers; covers(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    for cover in covers():
        package = f"haleakala.games.{cover.id}"
        assert {name for name in loaded if name.startswith(package)} == {package, f"{package}.cover"}


@EVERY_GAME
def test_a_cover_says_what_the_rules_say(game):
    assert game.cover.choices == game.rules.CHOICES
    values = [[(choice.key, value) for value in choice.values] for choice in game.rules.CHOICES]
    for options in map(dict, itertools.product(*values)):
        assert game.cover.num_players(options) == game.rules.num_players(options) <= len(game.cover.seats)
        assert game.cover.kind_of(options)


@EVERY_GAME
def test_an_emblem_has_no_word_and_no_id_and_prints_from_what_the_page_has(game):
    emblem = game.cover.emblem
    assert emblem.startswith("<svg") and "<text" not in emblem and not re.search(r"\bid=", emblem)
    printed = re.findall(r'(?:href="|url\()#?([^")]+)', emblem)
    assert all(f'id="{name}"' in FIRST.board.scenery() for name in printed)
    assert game is FIRST or (not printed and set(re.findall(r'class="([^"]+)"', emblem)) == {"island emblem"})


class Line:
    """The way to the archive of the second game, which can be cut and mended."""

    def __init__(self, monkeypatch):
        self.cut, self._arrived = True, False
        there = haleakala.games._game

        def game(game_id):
            if game_id == SECOND.id and self.cut:
                raise NotArrived(SECOND.cover)
            self._arrived |= game_id == SECOND.id
            return there(game_id)

        monkeypatch.setattr(haleakala.games, "_game", game)
        monkeypatch.setattr(shelf, "has_arrived", lambda game_id: game_id != SECOND.id or self._arrived)


@pytest.fixture
def line(monkeypatch):
    return Line(monkeypatch)


LOST = f"Couldn\u2019t load {SECOND.title}. Check your connection, then try again."
OPTIONS = {choice.key: choice.values[0] for choice in SECOND.rules.CHOICES}
STARTED = Record(SECOND.id, {**OPTIONS, "starter": "first"}, (), ("Ana", "Ben"), updated="2026-01-01T00:00:00Z")


def finished():
    """A match of the second game, played to its end."""
    match, luck, rng = Match.begin(SECOND.rules, OPTIONS).settle(SeededLuck(1)), SeededLuck(2), random.Random(3)
    while match.player != TERMINAL:
        match = match.play(rng.choice(match.open_actions())).settle(luck)
    return match


def refused(page):
    assert page.alert == LOST and "page:try-again" in view(page.model)
    return page


@pytest.mark.parametrize("room", ["new", "rules", "lesson", "own", "example"])
def test_a_room_of_a_game_that_did_not_arrive_says_so_and_opens_with_another_try(line, room):
    address = f"/{room}/{SECOND.id}" + f"/{SECOND.examples[0].clause}" * (room == "example")
    page = refused(Page().send(Routed("/rules"), Routed(address)))
    assert page.model.screen == Rulebook()
    refused(page.send(TRY_AGAIN))
    line.cut = False
    page.send(TRY_AGAIN)
    assert page.model.notice is None and page.model.screen.game == SECOND.id


def test_saved_games_of_a_game_that_did_not_arrive_are_listed_and_wait(line):
    over = finished()
    damaged = STARTED._replace(log=("nonsense",), updated="2025-12-01T00:00:00Z")
    strange = STARTED._replace(options={"players": "9"})
    late = Record(SECOND.id, over.options, over.log, updated="2025-12-31T00:00:00Z")
    page = Page().send(ShelfRead((("one", STARTED), ("two", late), ("three", damaged), ("four", strange))))
    assert [getattr(entry, "over", "aside") for entry in page.model.shelf] == [None, None, None, "aside"]
    refused(page.send(Routed("/")))
    shown = view(page.model)
    assert "Ana \u2013 Ben" in shown and "in progress" not in shown and f'value="{FIRST.id}"' in shown
    refused(page.send(Routed("/match/one")))
    assert page.model.screen == Home()
    line.cut = False
    page.send(TRY_AGAIN)
    assert page.model.screen == AtTable("one") and page.table.names == ("Ana", "Ben")
    assert [getattr(entry, "over", "aside") for entry in page.model.shelf] == [False, True, "aside", "aside"]
    assert isinstance(page.model.shelf[2], SetAside) and "illegal" in str(page.model.shelf[2].why)


def test_a_save_says_who_has_won():
    page = Page().send(Submitted("new-game", {"game": SECOND.id}))
    assert page.kept()[-1].record.winners == ()
    ended = replace(page.table, match=finished(), ply=1)
    forged = record_of(ended, "2026-01-02T00:00:00Z")._replace(winners=(7,))
    assert entry_of("a", forged).record.winners == tuple(sorted(replace(ended, ply=None).winners))
    assert record_of(ended, "2026-01-02T00:00:00Z").winners == tuple(sorted(replace(ended, ply=None).winners)) != ()


@pytest.mark.parametrize(
    ("winners", "state", "opens"),
    [(None, "", "Open"), ((), "in progress", "Continue"), ((1,), "won", "View")],
)
def test_the_list_says_how_a_game_stands_that_did_not_arrive_where_its_save_knows(line, winners, state, opens):
    shown = view(
        Page().send(ShelfRead((("one", STARTED._replace(winners=winners)),)), Routed("/rules"), Routed("/")).model
    )
    assert re.findall(r"\b(?:in progress|finished|won)\b", shown) == [state] * (state != "")
    assert f">{opens}</a>" in shown


def test_where_nothing_else_is_lost_the_page_can_be_used_on(line):
    page = refused(Page().send(ShelfRead((("one", STARTED),)), Routed("/")))
    page.begin()
    assert page.table.game is FIRST and page.model.notice is None
    page.send(Routed("/"))
    assert page.model.notice is None, "the game that was played last is the first one now"
    assert [entry.over for entry in page.model.shelf] == [False, None]


def test_a_link_to_a_game_that_did_not_arrive_opens_with_another_try(line):
    text = link.encode(SECOND.id, finished())
    page = Page().send(Routed(text))
    lost = link_read(text)
    refused(page.send(lost)).send(TRY_AGAIN)
    assert page.effects[-1] == OpenLink(text)
    line.cut = False
    found = link_read(text)
    assert isinstance(found, LinkRead)
    page.send(found)
    assert page.table.game is SECOND


def test_a_file_with_games_that_did_not_arrive_brings_the_others(line):
    first = Record(FIRST.id, {}, (), created="2026-01-01T00:00:00Z", updated="2026-01-01T00:00:00Z")
    page = Page().send(GamesRead("all.json", (Found("a", STARTED), Found("b", first))))
    assert [entry.key for entry in page.model.shelf] == ["b"] and LOST in page.alert
    assert LOST in page.send(FileRead("one.json", STARTED)).alert
    line.cut = False
    page.send(GamesRead("all.json", (Found("a", STARTED), Found("b", first))))
    assert {entry.key: entry.over for entry in page.model.shelf} == {"a": False, "b": False}


def test_a_form_that_was_sent_too_early_is_sent_again(line):
    page = refused(Page().send(Submitted("new-game", {"game": SECOND.id, "name-0": "Ana"})))
    line.cut = False
    assert page.send(TRY_AGAIN).table.names[0] == "Ana"
