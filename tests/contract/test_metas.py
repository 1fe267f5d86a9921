"""Lists of games need only the metas: a game is imported when it is chosen, and a failed download gets a notice."""

import itertools
import random
import re
import subprocess
import sys
from dataclasses import replace
from typing import Self

import pytest

import haleakala.games
from haleakala.app.buttons import Cancel, PlayGame, ReloadPage, StopWaiting, TryAgain
from haleakala.app.commands import CancelFetch, FetchGame, Reload
from haleakala.app.history.turns import AnyMatch
from haleakala.app.library import update as library_update
from haleakala.app.library.model import SavedGame
from haleakala.app.library.update import entry_of, record_of
from haleakala.app.messages import (
    FileRead,
    Found,
    GameArrived,
    GameLost,
    GamesRead,
    Message,
    Pressed,
    Routed,
    Submitted,
    WentOnline,
)
from haleakala.app.screens import Home, MatchScreen, Rulebook
from haleakala.app.view.page import page as view
from haleakala.gamekit.interface import AnyGame
from haleakala.games import NotArrived, default_game, find_games, metas
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.rules import TERMINAL
from haleakala.saves import link
from tests.kit.known import of_type
from tests.kit.paging import Elsewhere, Page, library, sent_by

TRY_AGAIN = TryAgain()
FIRST = default_game()
SECOND = next(game for game in find_games() if game.board.UNBOUNDED)
EVERY_GAME = pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)

IMPORTS = """
import sys
from haleakala.app.messages import BotFound, Routed, SettingsFound
from haleakala.app.model import Model
from haleakala.app.settings.model import Settings
from haleakala.app.environment import Environment
from haleakala.app.messages import SaveRead, SavesRead
from haleakala.app.update import update
from haleakala.app.home.form_defaults import keys
from haleakala.app.view.page import page
from haleakala.games import metas
from haleakala.kernel.record import Record
first, *others = metas()
times = {meta.id: f"2026-01-0{len(metas()) - n}T00:00:00Z" for n, meta in enumerate(metas())}
saved_games = [(id, Record(id, {}, (), updated=time)) for id, time in times.items()]
model, env = Model(), Environment("2026-02-01T00:00:00Z", "key", "seed")
saves = SavesRead(tuple(SaveRead(key, key, record) for key, record in saved_games))
for message in (saves, BotFound(others[0].id, "def step(game, state, rng): ..."), Routed("/")):
    model, _ = update(model, message, env)
Settings.of_texts({}, keys())
drawn = page(model)
assert all(f"#/match/{meta.id}" in drawn and f"{meta.title} " in drawn for meta in metas()), drawn
for screen in ("/settings", "/about", "/rules", "/own", "/"):
    page(update(model, Routed(screen), env)[0])
print(*(meta.id for meta in metas() if f"haleakala.games.{meta.id}.game" in sys.modules))
"""


@pytest.mark.cpython
def test_the_start_page_and_the_lists_import_the_first_game_only() -> None:
    done = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [FIRST.id]


@pytest.mark.cpython
def test_a_meta_imports_nothing_else_of_its_game() -> None:
    code = "import sys; from haleakala.games import metas; metas(); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    for meta in metas():
        package = f"haleakala.games.{meta.id}"
        assert {name for name in loaded if name.startswith(package)} == {package, f"{package}.meta"}


@EVERY_GAME
def test_a_meta_says_what_the_rules_say(game: AnyGame) -> None:
    assert game.meta.choices == game.rules.CHOICES
    values = [[(choice.key, value) for value in choice.values] for choice in game.rules.CHOICES]
    for options in map(dict, itertools.product(*values)):
        assert game.meta.num_players(options) == game.rules.num_players(options) <= len(game.meta.seats)
        assert game.meta.kind_of(options)


@EVERY_GAME
def test_an_emblem_has_no_word_and_no_id_and_prints_from_what_the_page_has(game: AnyGame) -> None:
    emblem = game.meta.emblem
    assert emblem.startswith("<svg") and "<text" not in emblem and not re.search(r"\bid=", emblem)
    printed = re.findall(r'(?:href="|url\()#?([^")]+)', emblem)
    assert all(f'id="{name}"' in FIRST.board.scenery() for name in printed)
    assert game is FIRST or (not printed and set(re.findall(r'class="([^"]+)"', emblem)) == {"island emblem"})


class Line:
    """A download of the archive of the second game that can fail, succeed or hang."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cut, self.hangs, self.arrived, self.lost, self.fetched = True, False, False, 0, 0
        there = haleakala.games._game

        def game(game_id: str) -> AnyGame:
            if game_id == SECOND.id and not self.arrived:
                raise NotArrived(SECOND.meta)
            return there(game_id)

        monkeypatch.setattr(haleakala.games, "_game", game)
        monkeypatch.setattr(library_update, "has_arrived", lambda game_id: game_id != SECOND.id or self.arrived)

    def fetch(self) -> GameArrived | GameLost:
        """Return the message that the loop sends after trying to fetch the game."""
        self.fetched += 1
        self.arrived = not self.cut
        self.lost = 0 if self.arrived else self.lost + 1
        return GameArrived(SECOND.id) if self.arrived else GameLost(SECOND.id, self.lost > 1)


class Fetched(Page):
    """A page that fetches games with a Line."""

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line

    def send(
        self,
        *messages: Message | Elsewhere | str,
    ) -> Self:
        for message in messages:
            so_far = len(self.effects)
            super().send(message)
            if any(isinstance(effect, FetchGame) for effect in self.effects[so_far:]) and not self.line.hangs:
                super().send(self.line.fetch())
        return self


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Line:
    return Line(monkeypatch)


LOST = f"Couldn\u2019t load {SECOND.title}. Check your connection, then try again."
LOST_AGAIN = f"Couldn\u2019t load {SECOND.title}. Try again or reload the page."
OPTIONS = {choice.key: choice.values[0] for choice in SECOND.rules.CHOICES}
STARTED = Record(SECOND.id, {**OPTIONS, "starter": "first"}, (), ("Ana", "Ben"), updated="2026-01-01T00:00:00Z")


def finished() -> AnyMatch:
    """Return a match of the second game that is over."""
    match, luck, rng = Match.begin(SECOND.rules, OPTIONS).settle(SeededLuck(1)), SeededLuck(2), random.Random(3)
    while match.player != TERMINAL:
        match = match.play(rng.choice(match.open_actions())).settle(luck)
    return match


def refused(page: Fetched, again: bool = False) -> Fetched:
    """Check that the page reports the failed download once, with a button to try again or, if `again`, to reload."""
    drawn = view(page.model)
    assert page.alert == (LOST_AGAIN if again else LOST) and page.model.fetching is None
    assert (drawn.count(sent_by(TryAgain())), drawn.count(sent_by(ReloadPage()))) == (1, int(again))
    return page


@pytest.mark.parametrize("screen", ["new", "rules", "lesson", "own", "example"])
def test_a_screen_of_a_game_that_did_not_arrive_says_so_and_opens_with_another_try(line: Line, screen: str) -> None:
    address = f"/{screen}/{SECOND.id}" + f"/{SECOND.examples[0].clause}" * (screen == "example")
    page = refused(Fetched(line).send(Routed("/rules"), Routed(address)))
    assert page.model.screen == Rulebook()
    refused(page.send(TRY_AGAIN), again=True)
    assert Reload() in page.send(ReloadPage()).effects
    line.cut = False
    page = page.send(TRY_AGAIN)
    assert page.model.notice is None and getattr(page.model.screen, "game", None) == SECOND.id


def test_saved_games_of_a_game_that_did_not_arrive_are_listed_and_wait(line: Line) -> None:
    over = finished()
    damaged = STARTED._replace(log=("nonsense",), updated="2025-12-01T00:00:00Z")
    strange = STARTED._replace(options={"players": "9"})
    late = Record(SECOND.id, over.options, over.log, updated="2025-12-31T00:00:00Z")
    page = Fetched(line).send(library(*(("one", STARTED), ("two", late), ("three", damaged), ("four", strange))))
    assert [getattr(entry, "over", "aside") for entry in page.model.library] == [None, None, None, "aside"]
    shown = view(page.send(Routed("/")).model)
    assert page.model.notice is None, "a list needs no more than metas"
    assert "Ana \u2013 Ben" in shown and "in progress" not in shown
    refused(page.send(Routed("/match/one")))
    assert page.model.screen == Home()
    line.cut = False
    page = page.send(TRY_AGAIN)
    assert page.model.screen == MatchScreen("one") and page.table.saved.names == ("Ana", "Ben")
    assert [getattr(entry, "over", "aside") for entry in page.model.library] == [False, True, False, "aside"]
    assert "illegal" in str(of_type(SavedGame, page.model.library[2]).stopped)


def test_a_save_says_who_has_won() -> None:
    page = Page().send(Submitted("new-game", {"game": SECOND.id}))
    assert page.kept()[-1].record.winners == ()
    ended = replace(page.table.with_match(finished()), ply=1)
    forged = record_of(ended, "2026-01-02T00:00:00Z")._replace(winners=(7,))
    assert of_type(SavedGame, entry_of("a", forged, "")).record.winners == tuple(
        sorted(replace(ended, ply=None).winners)
    )
    assert record_of(ended, "2026-01-02T00:00:00Z").winners == tuple(sorted(replace(ended, ply=None).winners)) != ()


@pytest.mark.parametrize(
    ("winners", "state", "opens"),
    [(None, "", "Open"), ((), "in progress", "Continue"), ((1,), "won", "View")],
)
def test_the_list_says_how_a_game_stands_that_did_not_arrive_where_its_save_knows(
    line: Line, winners: tuple[int, ...] | None, state: str, opens: str
) -> None:
    shown = view(
        Page().send(library(*(("one", STARTED._replace(winners=winners)),)), Routed("/rules"), Routed("/")).model
    )
    assert re.findall(r"\b(?:in progress|finished|won)\b", shown) == [state] * (state != "")
    assert f">{opens}</a>" in shown


def test_where_nothing_else_is_lost_the_page_can_be_used_on(line: Line) -> None:
    page = refused(Fetched(line).send(library(*(("one", STARTED),)), Routed(f"/new/{SECOND.id}")))
    page.begin()
    assert page.table.game is FIRST and page.model.notice is None
    page.send(Routed("/"))
    assert page.model.notice is None
    assert [of_type(SavedGame, entry).over for entry in page.model.library] == [False, None]


def test_a_link_to_a_game_that_did_not_arrive_opens_with_another_try(line: Line) -> None:
    text = link.encode(SECOND.id, finished())
    page = Fetched(line).send(Routed(text))
    refused(page)
    assert page.model.screen == Home(), "no screen waits for what nobody fetches any more"
    line.cut = False
    page.send(TRY_AGAIN)
    assert page.table.game is SECOND and page.model.fetching is None


def test_a_file_with_games_that_did_not_arrive_brings_the_others(line: Line) -> None:
    first = Record(FIRST.id, {}, (), created="2026-01-01T00:00:00Z", updated="2026-01-01T00:00:00Z")
    page = Page().send(GamesRead("all.json", (Found("a", STARTED), Found("b", first))))
    assert [entry.key for entry in page.model.library] == ["b"] and LOST in page.alert
    assert LOST in page.send(FileRead("one.json", STARTED)).alert
    line.arrived = True  # test_loop.py tests that the loop fetches the games of a file
    page.send(GamesRead("all.json", (Found("a", STARTED), Found("b", first))))
    assert {entry.key: of_type(SavedGame, entry).over for entry in page.model.library} == {"a": False, "b": False}


def test_a_form_that_was_sent_too_early_is_sent_again(line: Line) -> None:
    page = refused(Fetched(line).send(Submitted("new-game", {"game": SECOND.id, "name-0": "Ana"})))
    line.cut = False
    assert page.send(TRY_AGAIN).table.saved.names[0] == "Ana"


CHOSEN = PlayGame(SECOND.id)


def test_while_a_game_is_on_its_way_everything_else_goes_on(line: Line) -> None:
    line.hangs, line.cut = True, False
    page = Fetched(line).begin()
    page.send(Routed("/"), CHOSEN)
    assert page.model.fetching and page.effects[-1] == FetchGame(SECOND.meta)
    page.send(CHOSEN)
    assert page.effects.count(FetchGame(SECOND.meta)) == 1, "it is on its way"
    page = page.send(Routed(f"/match/{page.table.key}"))
    assert page.model.fetching is None and any(isinstance(one, CancelFetch) for one in page.effects)
    page.play(random.Random(1), touches=9)
    before = page.model
    page.send(line.fetch())
    assert page.model is before, "nobody waits for it any more"
    page.send(Routed("/"), CHOSEN)
    assert page.table.game is SECOND


def test_whoever_waits_for_a_game_can_give_up(line: Line) -> None:
    line.hangs = True
    for give_up in (StopWaiting(), Pressed("Escape")):
        page = Fetched(line).send(Routed("/rules"), Routed(f"/rules/{SECOND.id}"), give_up)
        assert page.model.screen == Rulebook() and page.model.fetching is None and page.model.notice is None
        assert isinstance(page.effects[-1], CancelFetch)
        page.send(line.fetch())
        assert page.model.notice is None
    text = link.encode(SECOND.id, finished())
    page = Fetched(line).send(Routed(text), StopWaiting())
    assert page.model.screen == Home()


def test_another_choice_takes_the_place_of_one_that_waits(line: Line) -> None:
    line.hangs, line.cut = True, False
    page = Fetched(line).send(Routed(f"/rules/{SECOND.id}"), Routed(f"/new/{SECOND.id}"))
    page.send(line.fetch())
    assert page.model.screen == Home(SECOND.id)


def test_a_game_that_is_here_and_cannot_be_used_is_not_fetched_for_ever(line: Line) -> None:
    line.hangs = True
    page = Fetched(line).send(CHOSEN, GameArrived(SECOND.id))
    refused(page, again=True)
    assert page.effects.count(FetchGame(SECOND.meta)) == 1


def test_back_online_what_is_said_to_be_lost_is_tried_again_and_what_was_closed_is_not(line: Line) -> None:
    online = WentOnline()
    page = refused(Fetched(line).send(CHOSEN))
    line.cut = False
    assert page.send(online).table.game is SECOND
    line.cut, line.arrived = True, False
    page = Fetched(line).send(CHOSEN, Cancel())
    fetched = line.fetched
    page.send(online)
    assert line.fetched == fetched and page.model.notice is None
