"""The defaults of the form for a new match, the choices it remembers, and the match that "Play a game now" begins."""

import json

import pytest

from haleakala.app.buttons import AskDelete, DeleteGame, Rematch, StartLearnedGame
from haleakala.app.home.form_defaults import default_fields, keys, remembered_fields
from haleakala.app.messages import BotFound, Changed, Routed, SettingsFound, Submitted
from haleakala.app.settings.model import MOST, Settings
from haleakala.app.view.page import page as view
from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_games
from haleakala.saves.settings import read_settings, write_settings
from tests.kit.paging import Page, set_before
from tests.kit.states import game_of

HALEAKALA, TALUVA = game_of("haleakala"), game_of("taluva")


def shown(page: Page) -> dict[str, str]:
    """Return the fields of the form as drawn: the selected option of each list and the checked one of each row."""
    html = view(page.model)
    assert html.count('<option value="" selected>') + html.count("selected>") >= 2
    found = {}
    for part in html.split("<select ")[1:]:
        name = part.split('name="')[1].split('"')[0]
        (now,) = [one.split('"')[1] for one in part.split("</select>")[0].split("<option")[1:] if "selected" in one]
        found[name] = now
    for part in html.split('type="radio"')[1:]:
        tag = part.split(">")[0]
        if "checked" in tag:
            found[tag.split('name="')[1].split('"')[0]] = tag.split('value="')[1].split('"')[0]
    return found


def kept(page: Page) -> Settings:
    """Return the settings as the next visit reads them."""
    return page.kept_settings()[-1]


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
def test_the_first_game_is_mine_against_the_easiest_computer(game: AnyGame) -> None:
    page = Page().send(Routed(f"/new/{game.id}"))
    seats = [f"player-{seat}" for seat in range(len(game.seats))]
    assert [shown(page)[seat] for seat in seats] == ["", *("beachcomber" for _ in seats[1:])]
    assert shown(page).get("starter", "random") == "random"
    page.send(Submitted("new-game", {"game": game.id, **shown(page)}))
    assert page.table.saved.players == ("", *("beachcomber" for _ in range(page.table.saved.seats - 1)))
    assert page.table.match.plies[:1] or "starter" not in page.table.match.options, "a lot is drawn"
    assert not page.kept_settings(), "there is nothing new to remember"
    starter = page.table.match.player
    said = "Beachcomber starts." if starter else "You start."
    assert page.news == said and said in view(page.model)


def test_the_form_shows_the_choices_of_the_last_game_of_its_kind_and_so_does_the_next_visit() -> None:
    page = Page().send(Routed("/new/taluva"))
    chosen = {"players": "4", "tiles": "twelve-each", "huts": "apart", "starter": "first"}
    chosen |= {"player-0": "fisher", "player-1": "", "player-2": "carver", "player-3": "beachcomber"}
    page.send(Submitted("new-game", {"game": "taluva", **chosen, "name-1": "Ana"}), Routed("/new/taluva"))
    for tab in (page, Page().send(set_before(kept(page)), Routed("/new/taluva"))):
        assert shown(tab) == chosen | {"draws": "pair"}, "how draws are proved is chosen for each game"
        assert 'value="Ana"' not in view(tab.model)
        assert shown(tab.send(Routed("/new/haleakala")))["player-1"] == "beachcomber", "each game has its own"


def test_other_settings_leave_it_alone_and_a_deleted_game_too() -> None:
    page = Page().send(Submitted("new-game", {"game": "haleakala", "player-0": "", "player-1": "navigator"}))
    key = page.table.key
    page.send(Changed("theme", "dark"), Routed("/"), AskDelete(key), DeleteGame(key))
    again = Page().send(set_before(kept(page)), Routed("/new"))
    assert again.model.settings.theme == "dark" and shown(again)["player-1"] == "navigator"
    again.send(Changed("last", "x"))
    assert shown(again)["player-1"] == "navigator"


@pytest.mark.parametrize(
    "last",
    [
        {"haleakala-player-1": "kraken", "haleakala-variant": "huge", "haleakala-starter": "", "taluva-players": "9"},
        {"haleakala-player-1": "own", "haleakala-player-0": "__proto__"},
        dict.fromkeys(keys(), "x"),
    ],
)
def test_a_choice_that_cannot_be_made_is_the_usual_one(last: dict[str, str]) -> None:
    page = Page().send(set_before(Settings(last=last)), Routed("/new"))
    assert shown(page) == shown(Page().send(Routed("/new")))
    assert default_fields(TALUVA.meta, last, False) == default_fields(TALUVA.meta, {}, False)


def test_a_custom_bot_is_remembered_as_long_as_there_is_one() -> None:
    page = Page().send(BotFound("", "def step(s): ..."), Routed("/new"))
    page.send(Submitted("new-game", {"game": "haleakala", **shown(page), "player-1": "own"}), Routed("/new"))
    assert shown(page)["player-1"] == "own"
    assert shown(Page().send(set_before(kept(page)), Routed("/new")))["player-1"] == "beachcomber"


def test_what_is_remembered_can_be_read_by_every_version() -> None:
    """A document may contain MOST names; a version that does not know a name ignores it."""
    full = Settings(last=dict.fromkeys(keys(), "x" * 20))
    text = write_settings(full.texts())
    assert json.loads(text) == {"format": 1, "settings": read_settings(text)}
    assert read_settings(text) == full.texts() and len(full.texts()) <= MOST
    crowded = dict([*json.loads(text)["settings"].items()][1 - MOST :]) | {"zz": "x"}
    page = Page().send(SettingsFound(json.dumps({"format": 1, "settings": crowded})))
    assert page.model.settings.texts().items() <= full.texts().items()
    longest = {choice.key: max(choice.values, key=len) for game in find_games() for choice in game.rules.CHOICES}
    assert all(len(value) <= 20 for value in longest.values())


def test_play_a_game_now_begins_the_last_game_or_the_usual_one() -> None:
    page = Page().send(Routed("/lesson/11"), StartLearnedGame())
    assert page.table.saved.players == ("", "beachcomber")
    page.send(Submitted("new-game", {}), Routed("/"))
    page.send(Submitted("new-game", {"game": "haleakala", "variant": "tactical", "player-1": "fisher"}))
    page.send(Routed("/lesson/11"), StartLearnedGame())
    assert page.table.saved.players == ("", "fisher") and page.table.match.options["variant"] == "tactical"


def test_play_again_is_against_the_same_and_changes_no_habit() -> None:
    page = Page().send(Submitted("new-game", {"game": "haleakala", "player-1": "carver", "starter": "red"}))
    page.effects.clear()
    page.send(Rematch())
    assert page.table.saved.players == ("", "carver") and page.table.match.options["starter"] == "yellow"
    assert not page.kept_settings()


def test_what_was_not_in_the_form_is_not_remembered() -> None:
    assert (
        remembered_fields(HALEAKALA.meta, {}, {"name-0": "Ana", "theme": "dark", "player-1": ""}, False).keys()
        <= keys()
    )
