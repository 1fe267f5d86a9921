"""A saved game with an illegal move opens with the moves before it; playing on from there starts a new saved game."""

import random
from functools import cache

import pytest

from haleakala.app.buttons import PlayGame, PlayOn, ShowPosition, Undo
from haleakala.app.commands import AskBot
from haleakala.app.history.turns import stops
from haleakala.app.library.model import SavedGame
from haleakala.app.messages import FileRead, Found, GamesRead, Pressed, Routed, Submitted
from haleakala.app.screens import MatchScreen
from haleakala.app.view.page import page as view
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.kernel.open import has_secrets
from haleakala.kernel.record import Record
from haleakala.kernel.rules import CHANCE
from tests.kit.known import of_type
from tests.kit.paging import Page, library

EVERY_GAME = pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)


@cache
def played(game_id: str) -> Page:
    """Return a page with a game after some turns."""
    page = Page(seed=2).send(Routed(f"/new/{game_id}"), Submitted("new-game", {"game": game_id}))
    return page.play(random.Random(2), 25)


def damaged(game: AnyGame, players: tuple[str, ...] = ()) -> tuple[Record, int]:
    """Return the record of a game whose last move was repeated illegally, and the number of legal plies."""
    page = played(game.id)
    record = page.kept()[-1].record
    match = page.table.match
    again = next(action for action in reversed(record.log) if action not in map(str, match.open_actions()))
    return record._replace(log=(*record.log, again, *record.log[-2:]), players=players, winners=None), len(record.log)


def opened(record: Record) -> Page:
    """Return a page that has read the save and opened it."""
    return Page().send(library(*(("torn", record),)), Routed("/match/torn"))


@EVERY_GAME
def test_it_opens_with_the_moves_before_and_says_why_it_goes_no_further(game: AnyGame) -> None:
    record, legal = damaged(game)
    page = opened(record)
    assert page.table.match.log == record.log[:legal] and page.model.screen == MatchScreen("torn")
    said = (
        f"Move {legal + 1} of this game isn’t legal."
        if has_secrets(game.rules)
        else "This game contains an illegal move:"
    )
    assert page.alert.startswith(said)
    assert "play on as a new game" in view(page.model)
    assert not page.kept() and of_type(SavedGame, page.model.library[0]).record.log == record.log
    assert page.send(Undo()).table.match.log == record.log[:legal], "nothing is taken back in somebody else’s moves"


@EVERY_GAME
def test_the_library_lists_it_with_the_reason_and_no_card_offers_to_continue_it(game: AnyGame) -> None:
    record, _ = damaged(game)
    page = Page().send(library(*(("torn", record),)), Routed("/"))
    shown = view(page.model)
    (entry,) = page.model.library
    assert isinstance(entry, SavedGame) and str(entry.stopped) in shown.replace("&#x27;", "'")
    assert ">View</a>" in shown and ">Continue" not in shown


@EVERY_GAME
def test_playing_on_makes_a_new_game_and_leaves_the_save_as_it_is(game: AnyGame) -> None:
    record, legal = damaged(game)
    page = opened(record)
    page.play(random.Random(1), 12)
    assert page.table.key != "torn" and page.table.stopped is None
    assert page.table.match.log[:legal] == record.log[:legal] and len(page.table.match.log) > legal
    assert {entry.key: of_type(SavedGame, entry).record.log for entry in page.model.library}["torn"] == record.log
    assert {keep.key for keep in page.kept()} == {page.table.key}


@EVERY_GAME
def test_every_position_before_can_be_looked_at_and_played_on_from(game: AnyGame) -> None:
    record, _ = damaged(game)
    page = opened(record).send(Pressed("ArrowLeft"))
    there = page.table.ply
    assert there is not None and page.model.screen == MatchScreen("torn", there)
    assert opened(record).send(Routed(f"/match/torn/{there}")).table.ply == there
    page.send(PlayOn(), PlayOn(anyway=True))
    assert page.table.key not in ("", "torn") and page.table.match.log == record.log[:there]
    assert opened(record).send(ShowPosition("first")).table.ply == stops(page.table.match)[0]


def test_its_computer_players_wait_until_somebody_plays_on() -> None:
    game = find_games()[0]
    record, _ = damaged(game, players=("fisher", "fisher"))
    page = opened(record)
    assert page.table.held and not any(isinstance(one, AskBot) for one in page.effects)


@EVERY_GAME
def test_a_file_with_it_comes_in_and_is_opened_as_far_as_it_is_legal(game: AnyGame) -> None:
    record, legal = damaged(game)
    page = Page().send(FileRead("torn.json", record))
    assert page.alert.startswith("torn.json: ") and len(page.kept()) == 1
    key = page.kept()[0].key
    assert page.kept()[0].record.log == record.log, "what nobody can play is not cut off"
    assert page.send(Routed(f"/match/{key}")).table.match.log == record.log[:legal]
    page.send(FileRead("torn.json", page.kept()[0].record))
    assert len(page.model.library) == 1, "once is enough"


@EVERY_GAME
def test_it_replaces_no_game_that_is_legal_and_a_legal_one_comes_in_beside_it(game: AnyGame) -> None:
    record, legal = damaged(game)
    whole = record._replace(log=record.log[:legal])
    for first, second in ((whole, record), (record, whole)):
        page = Page().send(library(*(("mine", first),)), GamesRead("all.json", (Found("mine", second),)))
        assert sorted(len(of_type(SavedGame, entry).record.log) for entry in page.model.library) == [
            legal,
            len(record.log),
        ]
        mine = next(entry for entry in page.model.library if entry.key == "mine")
        assert of_type(SavedGame, mine).record.log == first.log


def test_a_log_with_no_legal_move_at_all_opens_where_the_game_begins() -> None:
    for game in find_games():
        record, _ = damaged(game)
        page = opened(record._replace(log=("9z9", *record.log)))
        assert page.table.match.log == () and page.alert
        assert page.table.match.player == CHANCE or view(page.model)
        page.send(Routed("/"), PlayGame(game.id))
        assert page.table.key and page.kept()
