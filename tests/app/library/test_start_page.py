"""The start page: a card for each game, and the saved games by game."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from haleakala.app.addresses import address
from haleakala.app.bots.levels import BY_ID, offered_levels, strength
from haleakala.app.buttons import (
    AskDelete,
    ChooseOpponents,
    ChoosePlayers,
    DeleteGame,
    PlayGame,
    PlayStronger,
    ShowGamesOf,
)
from haleakala.app.commands import Focus
from haleakala.app.home.form_defaults import fields_of
from haleakala.app.library import update as library_update
from haleakala.app.messages import BotFound, Routed, SavesRead, Submitted
from haleakala.app.play.table import Table
from haleakala.app.settings.model import Settings
from haleakala.app.view.page import page as view
from haleakala.gamekit.interface import AnyGame
from haleakala.gamekit.meta import Meta
from haleakala.games import default_game, find_games, metas
from haleakala.kernel.record import Record
from haleakala.saves.read import read
from haleakala.saves.write import FORMAT
from tests.kit.paging import Page, library, sent_by, set_before

EVERY_GAME = pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)


def card(page: Page, game: AnyGame | Meta) -> str:
    """Return the card of a game on the start page as markup."""
    found: str
    (found,) = re.findall(rf'<li class="game-card" data-card="{game.id}">(.*?)</li>', view(page.model), re.DOTALL)
    return found


def listed(page: Page) -> list[str]:
    """Return the keys of the saved games in the list."""
    return re.findall(r'<li id="entry-([^"]+)"', view(page.model))


def line_up(page: Page, game: AnyGame) -> str:
    """Return the players as shown on the card of a game."""
    said: str
    (said,) = re.findall(r'<p class="line-up">(.*?)</p>', card(page, game))
    return said


WORDS = {2: "two", 3: "three", 4: "four", 5: "five"}


def name(meta: Meta, level: str, count: int) -> str:
    """Return the text for `count` bots of a level, such as "two Fishers"."""
    one = "your bot" if level == "own" else str(BY_ID[level].name)
    many = "copies of your bot" if level == "own" else f"{one}s"
    who, strong = f"{WORDS[count]} {many}" if count > 1 else one, strength(meta, level)
    return f"{who} ({strong})" if strong else who


def told(table: Table) -> str:
    """Return the text about the players that a card has to show for a match like this."""
    people, levels = table.saved.players.count(""), Counter(level for level in table.saved.players if level)
    here = ["you" if people == 1 else f"{WORDS[people]} people"] if people else []
    who = [*here, *(name(table.game.meta, *item) for item in levels.items())]
    tactical = table.match.options.get("variant") == "tactical"
    how = "Tactical" if tactical else f"{len(table.saved.players)} players"
    if not levels:
        return f"{how}: pass and play"
    listed = f"{', '.join(who[:-1])} and {who[-1]}" if len(who) > 1 else who[0]
    if not people:
        return f"{how}: {listed}, without you"
    if len(table.saved.players) > 2:
        return f"{how}: {listed}"
    return f"{'Tactical: you' if tactical else 'You'} against {who[1]}"


def last_choices(game: AnyGame, rng: random.Random) -> dict[str, str]:
    """Return random options as stored of the last match, some of them invalid."""
    levels = ["", "", *BY_ID, "own", "kraken"]
    values = {choice.key: (*choice.values, "9") for choice in game.meta.choices}
    fields = fields_of(game.meta)
    return {f"{game.id}-{field}": rng.choice(values.get(field, levels)) for field in fields if rng.random() < 0.8}


def saves() -> SavesRead:
    """Return for each game an unfinished match and one that the second seat has won, the latest first."""
    found = []
    for number, meta in enumerate(metas()):
        day = f"2026-02-{10 + number}T10:00:00Z"
        found.append((f"on-{meta.id}", Record(meta.id, {}, (), ("Ana", "Ben"), updated=day, winners=())))
        found.append(
            (f"won-{meta.id}", Record(meta.id, {}, (), ("Cleo", "Dan"), updated=day[:-2] + "5Z", winners=(1,)))
        )
    return library(*tuple(found))


@EVERY_GAME
def test_play_begins_a_game_with_the_choices_of_last_time(game: AnyGame) -> None:
    page = Page().send(Routed("/"))
    page.send(PlayGame(game.id))
    assert page.table.game.id == game.id
    assert page.table.saved.players == ("", *("beachcomber" for _ in page.table.saved.players[1:]))
    choice = game.rules.CHOICES[0]
    strong = {f"player-{seat}": "carver" for seat in range(1, len(game.seats))}
    fields = {"game": game.id, choice.key: choice.values[-1], "player-0": "", **strong}
    page.send(Routed(f"/new/{game.id}"), Submitted("new-game", fields), Routed("/"))
    page.send(PlayGame(game.id))
    assert page.table.match.options[choice.key] == choice.values[-1]
    assert set(page.table.saved.players) == {"", "carver"}


@EVERY_GAME
def test_a_card_says_who_plays_the_game_that_it_begins(game: AnyGame) -> None:
    rng, several, own = random.Random(game.id), set(), BotFound("", "def step(s): ...")
    for last in ({}, *(last_choices(game, rng) for _ in range(60))):
        page = Page().send(own, set_before(Settings(last=last)), Routed("/"))
        said = line_up(page, game)
        assert last or said == f"You against {name(game.meta, 'beachcomber', 1)}"
        page.send(PlayGame(game.id))
        assert said == told(page.table)
        several.add(page.table.saved.seats)
    assert several == set(game.meta.numbers)


def pressed(
    page: Page, game: AnyGame, group: type[ChooseOpponents] | type[ChoosePlayers]
) -> tuple[list[str], list[str]]:
    """Return the enabled buttons and the pressed buttons of a group on a card."""
    sent = rf'{group.__name__}&quot;,&quot;{game.id}&quot;,(?:&quot;)?(.*?)(?:&quot;)?]"[^>]*aria-pressed="(\w+)"'
    found = re.findall(sent, card(page, game))
    return [value for value, _ in found], [value for value, now in found if now == "true"]


@EVERY_GAME
def test_players_and_opponents_are_chosen_on_the_card_with_one_touch_each(game: AnyGame) -> None:
    page = Page().send(BotFound("" if game is default_game() else game.id, "def step(s): ..."), Routed("/"))
    numbers, now = pressed(page, game, ChoosePlayers)
    few = len(game.meta.numbers) < 2
    assert (numbers, now) == (([], []) if few else ([str(number) for number in game.meta.numbers], ["2"]))
    levels, now = pressed(page, game, ChooseOpponents)
    assert levels == ["", *(level.id for level in offered_levels(game.meta, True))] and now == ["beachcomber"]
    for number in numbers or ["2"]:
        if numbers:
            page.send(ChoosePlayers(game.id, int(number)))
            assert pressed(page, game, ChoosePlayers)[1] == [number]
        for level in levels:
            page.send(ChooseOpponents(game.id, level))
            assert pressed(page, game, ChooseOpponents)[1] == [level]
            said = line_up(page, game)
            page.send(PlayGame(game.id))
            assert page.table.saved.players == ("", *[level] * (int(number) - 1))
            assert said == told(page.table)
            page.send(Routed("/"))
    kept = page.kept_settings()[-1]
    again = Page().send(set_before(kept), Routed("/"))
    assert pressed(again, game, ChoosePlayers)[1] == pressed(page, game, ChoosePlayers)[1], "the next visit remembers"


@EVERY_GAME
def test_who_is_added_is_like_the_others_where_those_are_alike_and_the_person_keeps_the_seat(game: AnyGame) -> None:
    if len(game.meta.numbers) < 2:
        return
    page = Page().send(Submitted("new-game", {"game": game.id, "player-0": "fisher", "player-1": ""}), Routed("/"))
    page.send(ChoosePlayers(game.id, 3))
    page.send(PlayGame(game.id))
    assert page.table.saved.players == ("fisher", "", "fisher")
    mixed = {"game": game.id, "players": "3", "player-0": "fisher", "player-1": "", "player-2": "carver"}
    page.send(Routed(f"/new/{game.id}"), Submitted("new-game", mixed), Routed("/"))
    assert pressed(page, game, ChooseOpponents)[1] == []
    page.send(ChoosePlayers(game.id, 2))
    page = page.send(PlayGame(game.id))
    assert page.table.saved.players == ("fisher", "")


@pytest.mark.parametrize(
    "choice",
    [
        ChoosePlayers("chess", 2),
        ChoosePlayers("taluva", 9),
        ChoosePlayers("haleakala", 3),
        ChoosePlayers("", -1),
        ChooseOpponents("taluva", "kraken"),
        ChooseOpponents("chess", "fisher"),
    ],
)
def test_a_choice_that_no_card_offers_changes_nothing(choice: ChooseOpponents | ChoosePlayers) -> None:
    page = Page().send(Routed("/"))
    before = page.model
    page.send(choice)
    assert page.model.settings == before.settings and not page.kept_settings()


def ended(
    game: AnyGame, players: tuple[str, str], winners: tuple[int], options: dict[str, str] | None = None
) -> SavesRead:
    """Return a saved match that is over."""
    return library(
        *(("a", Record(game.id, options or {}, (), players=players, updated="2026-02-10", winners=winners)),)
    )


@EVERY_GAME
def test_who_has_won_is_offered_the_next_stronger_computer(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_update, "has_arrived", lambda other: False)
    levels = [level.id for level in offered_levels(game.meta, False)]
    for level, stronger in zip(levels, [*levels[1:], None], strict=True):
        page = Page().send(ended(game, ("", level), (0,)), Routed("/"))
        shown = card(page, game)
        if stronger is None:
            assert "next-step" not in shown
            continue
        assert f"You beat {BY_ID[level].name}." in shown and f">Play {BY_ID[stronger].name}</button>" in shown
        page.send(PlayStronger(game.id, stronger))
        assert page.table.saved.players[:2] == ("", stronger)
        assert pressed(page.send(Routed("/")), game, ChooseOpponents)[1] == [stronger]
    for players, winners in (
        (("", "fisher"), (1,)),
        (("", ""), (0,)),
        (("", "own"), (0,)),
        (("fisher", "fisher"), (0,)),
    ):
        assert "next-step" not in card(Page().send(ended(game, players, winners), Routed("/")), game)


@EVERY_GAME
def test_options_lead_to_the_form_with_the_focus_on_its_first_choice(game: AnyGame) -> None:
    page = Page().send(Routed("/"))
    assert re.search(rf'<a class="button" href="#{address("new", game)}">Options<', card(page, game))
    page.send(Routed(f"/new/{game.id}"))
    (*_, last) = page.effects
    assert last == Focus(".new-game input:checked")
    form = view(page.model).partition("Submitted&quot;,&quot;new-game")[2]
    (first, *_) = re.findall(r'<input type="radio" name="([^"]*)"[^>]* checked', form)
    assert first == game.meta.choices[0].key


def test_a_card_has_one_primary_button() -> None:
    page = Page().send(Routed("/"), saves())
    for meta in metas():
        shown = card(page, meta)
        assert re.findall(r'class="[^"]*\bprimary"[^>]*>(\w+)<', shown) == ["Continue"]
        assert ">New game<" in shown
    for meta in metas():
        assert re.findall(r'class="[^"]*\bprimary"[^>]*>(\w+)<', card(Page().send(Routed("/")), meta)) == ["Play"]


def test_a_game_says_on_its_cover_whether_players_have_learned_it() -> None:
    assert {game.id: game.meta.learned for game in find_games()} == {
        game.id: game.evaluation.learned is not None for game in find_games()
    }


@EVERY_GAME
def test_a_card_says_what_a_game_is_like_and_leads_to_everything(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library_update, "has_arrived", lambda other: False)
    page = Page().send(Routed("/"))
    shown, numbers = card(page, game), game.meta.numbers
    assert f"{numbers[-1]} players, {game.meta.minutes[0]}–{game.meta.minutes[1]} min" in shown
    assert f'href="#{address("new", game)}"' in shown
    assert (f'href="#{address("lesson", game)}"' in shown) == game.meta.has_lesson
    assert "Continue" not in shown
    page.send(saves())
    assert f'href="#/match/on-{game.id}"' in card(page, game)
    assert 'class="game-card"' not in view(page.send(Routed(f"/new/{game.id}")).model)


def test_saved_games_are_listed_by_game_with_players_and_result(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has been imported yet."""
    monkeypatch.setattr(library_update, "has_arrived", lambda game: False)
    page = Page().send(Routed("/"), saves())
    every = listed(page)
    assert len(every) == 2 * len(metas())
    for meta in metas():
        page.send(ShowGamesOf(meta.id))
        assert listed(page) == [key for key in every if key.endswith(f"-{meta.id}")]
        assert "Dan won" in view(page.model)
        pressed = re.findall(r'ShowGamesOf&quot;,&quot;(\w*)&quot;]"[^>]*aria-pressed="true"', view(page.model))
        assert pressed == [meta.id]
    page.send(ShowGamesOf(""))
    assert listed(page) == every


def test_when_the_last_saved_game_of_a_kind_is_deleted_all_are_listed() -> None:
    page = Page().send(Routed("/"), saves())
    gone = metas()[-1].id
    page.send(ShowGamesOf(gone))
    for key in listed(page):
        page.send(AskDelete(key))
        page.send(DeleteGame(key))
    assert len(listed(page)) == 2 * len(metas()) - 2
    assert sent_by(ShowGamesOf(gone)) not in view(page.model)


@EVERY_GAME
def test_a_game_that_is_over_is_listed_with_everybodys_points_if_it_is_won_by_points(game: AnyGame) -> None:
    """The points are in the save, so the game need not be imported."""
    path = Path(__file__).parents[2] / f"saves/v{FORMAT}/{'base' if game.id == 'haleakala' else game.id}.json"
    record = read(path.read_text("utf-8"))
    for arrived in (True, False):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(library_update, "has_arrived", lambda other, there=arrived: there)
            shown = view(Page().send(library(*(("a", record),)), Routed("/")).model)
        said = re.search(r" won(?: together)?(?:, ([\d\u2013]+))? ", shown)
        assert said and (said[1] or "") == "\u2013".join(
            map(str, record.points[: game.rules.num_players(record.options)])
        )
