"""Inputs with which the fuzz tests of this folder have found bugs."""

import json
import re
from dataclasses import replace
from html import unescape

import pytest

from haleakala.app.buttons import AskDelete, AskRename, Cancel
from haleakala.app.codec import decode
from haleakala.app.library.model import SavedGame, UnreadableGame
from haleakala.app.messages import Changed, FromPage, Routed, Submitted, Ticked, Touched
from haleakala.app.model import Model
from haleakala.app.play.tooltip import explanation
from haleakala.app.screens import Home
from haleakala.app.settings.model import Settings
from haleakala.app.view.page import page
from haleakala.kernel.replay import replay
from haleakala.saves.read import read
from tests.fuzz.pages import models, saves, send, started, stored_games
from tests.kit.known import of_type
from tests.kit.paging import library
from tests.kit.states import game_of

AT_TABLE = ("MatchScreen", "LinkScreen", "ExampleScreen", "LessonScreen")


@pytest.mark.parametrize(
    "target", ["space-md", "disc-red-9", "slot-", "beach-", "crater-x", "ware-", "invocation-blue"]
)
@pytest.mark.parametrize("screen", AT_TABLE)
def test_a_touch_on_what_no_table_has_is_nothing(screen: str, target: str) -> None:
    for model in models()[screen][:40]:
        assert send(model, Touched(target)) is model
        assert explanation(model, target) is None


@pytest.mark.parametrize("screen", AT_TABLE)
def test_a_touch_on_a_pile_or_a_crater_is_answered_at_every_table(screen: str) -> None:
    """Other than the names in the test above, these are things with an explanation, at the tables that have them."""
    for model in models()[screen][:40]:
        for target in ("pile-2", "crater-c", "card-shell"):
            send(model, Touched(target))
            there = model.table is not None and target in model.table.game.board.TARGETS
            assert bool(explanation(model, target)) == there


def test_a_saved_game_that_names_no_variant_has_the_usual_one_and_leaves_the_home_page_standing() -> None:
    document = next(one for one in map(json.loads, saves()) if one["options"].get("variant") == "base")
    del document["options"]["variant"]
    model = send(Model(), library(*(("open", read(json.dumps(document))),)))
    (entry,) = model.library
    assert isinstance(entry, SavedGame)
    assert entry.record.options["variant"] == "base"
    assert "Base game" in page(model)


@pytest.mark.parametrize("number", range(len(saves())))
def test_a_game_that_breaks_its_rules_says_so_on_a_page_where_others_sit_or_nobody(number: int) -> None:
    """The sentence may be about a third or fourth player, while the page shows a table with fewer players."""
    document = json.loads(saves()[number])
    rules = game_of(document["game"]).rules
    log, tables = document["log"].split(), [Model(), models()["MatchScreen"][0]]
    for ply in range(0, len(log), 1 + len(log) // 15):
        broken = [*log[:ply], log[ply - 1], *log[ply:]]
        if replay(rules, document["options"], broken).stopped is None:
            continue
        record = read(json.dumps(document | {"log": " ".join(broken), "names": ["Ana"]}))
        for model in (send(model, library(("illegal", record))) for model in tables):
            entry = of_type(SavedGame, next(one for one in model.library if one.key == "illegal"))
            assert entry.stopped is not None
            assert not re.search(r"player \d", str(entry.stopped))
            assert str(entry.stopped) in unescape(page(replace(model, screen=Home())))


def test_half_a_surrogate_pair_in_storage_gets_a_sentence() -> None:
    document = json.dumps(json.loads(saves()[0]) | {"title": "\ud800"}, ensure_ascii=False)
    model = started('{"format": 1, "settings": {"theme": "\ud800"}}', {"open": document})
    (entry,) = model.library
    assert isinstance(entry, UnreadableGame) and "JSON" in str(entry.why)
    assert model.settings == Settings()


def test_half_a_surrogate_pair_in_a_name_or_a_title_is_left_out_so_that_the_game_can_be_read_again() -> None:
    model = send(Model(), Submitted("new-game", {"game": "haleakala", "name-0": "A\ud800na"}))
    assert model.table is not None and of_type(SavedGame, model.library[0]).record.names[0] == "Ana"
    asked = send(send(model, Routed("/")), AskRename(model.table.key))
    assert (
        of_type(SavedGame, send(asked, Submitted("rename", {"title": "Sun\udfffday"})).library[0]).record.title
        == "Sunday"
    )


def test_a_setting_that_could_not_be_read_again_is_not_taken() -> None:
    assert send(Model(), Changed("language", " ")) == Model()
    assert send(Model(), Changed("language", "x" * 21)) == Model()
    assert send(Model(), Changed("theme", "dark")).settings.theme == "dark"


@pytest.mark.parametrize("rest", ['"', "\\", "\n", '"],[id="x'])
def test_quotes_in_an_address_or_in_a_key_end_no_selector(rest: str) -> None:
    send(Model(), Routed(f"/rules/{rest}"))  # `send` checks the selectors
    saved_games = send(Model(), library(*((rest, read(stored_games()["open"])),)))
    send(send(saved_games, AskRename(rest)), Submitted("rename", {"title": "Sunday"}))
    send(send(saved_games, AskDelete(rest)), Cancel())


def test_a_late_tick_moves_nothing_once_the_lesson_is_over() -> None:
    farewell = send(Model(), Routed("/lesson/99"))
    assert farewell.table is not None and send(farewell, Ticked(farewell.table.run)) is farewell


@pytest.mark.parametrize("text", ["[" * 100_000, '{"type":' * 100_000, "", "null", '["Pressed",1]'])
def test_what_holds_no_message_is_none(text: str) -> None:
    """The first two texts once crashed Python in the browser."""
    assert decode(text, FromPage) is None
