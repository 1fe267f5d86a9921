"""A file with many games is imported game by game, with the same result as at once, and the import can be stopped."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.app.buttons import StopImport
from haleakala.app.commands import Persist, ReadFile
from haleakala.app.messages import FileChosen, FileRead, Found, GamesRead, Routed, Touched
from haleakala.app.view.page import page as view
from haleakala.kernel.phrase import phrase
from haleakala.kernel.record import Record
from tests.kit.paging import Page, library

TORN = phrase("It is torn.")


def games(count: int) -> list[Record]:
    """Return records of matches of different lengths; each log is the beginning of the next longer one."""
    found = []
    for number in range(count):
        page = Page(seed=number // 3).begin().play(random.Random(number // 3), 2 + 4 * (number % 3))
        record = page.kept()[-1].record
        found.append(record._replace(created=f"2026-01-01T00:00:{number // 3:02d}Z"))
    return found


GAMES = games(9)
ENTRIES = st.lists(
    st.builds(Found, st.sampled_from(["a", "b", "c", "d", ""]), st.sampled_from(GAMES) | st.just(TORN), st.just(""))
    | st.just(Found("torn", TORN, "{")),
    max_size=8,
)


def one_by_one(entries: list[Found], name: str = "all.json") -> list[GamesRead]:
    """Return the messages while a file is read game by game."""
    return [GamesRead(name, (entry,), number, len(entries)) for number, entry in enumerate(entries)]


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.sampled_from(GAMES)), max_size=4), ENTRIES.filter(bool))
def test_game_by_game_a_file_comes_to_the_same_as_at_once(
    saved_games: list[tuple[str, Record]], entries: list[Found]
) -> None:
    there = library(*tuple(dict(saved_games).items()))
    whole, parts = Page(seed=7), Page(seed=7)
    whole.environment.key = parts.environment.key = "new"
    whole.send(there, GamesRead("all.json", tuple(entries)))
    parts.send(there, *one_by_one(entries))
    assert parts.model.library == whole.model.library
    one, other = parts.model.storage, whole.model.storage
    # Two different games of one key are stored one after the other, or only the second one, so the answers differ.
    assert one._replace(awaiting={}) == other._replace(awaiting={}) and one.awaiting.keys() == other.awaiting.keys()
    assert [type(one) for one in parts.effects].count(Persist) == [type(one) for one in whole.effects].count(Persist)
    assert (parts.news, parts.model.notice) == (whole.news, whole.model.notice)
    assert parts.model.importing is None
    parts.effects.clear()
    again = parts.send(*one_by_one([Found(one.key, getattr(one, "record", TORN)) for one in parts.model.library]))
    assert again.model.library == whole.model.library and not parts.effects, "what is here already changes nothing"


def test_how_far_it_is_is_shown_and_when_it_is_stopped_what_came_in_stays() -> None:
    page = Page().send(Routed("/"))
    others = [GAMES[0]._replace(created=f"2026-02-01T00:00:0{number}Z") for number in range(9)]
    messages = one_by_one([Found(f"k{number}", game) for number, game in enumerate(others)])
    page.send(*messages[:4])
    shown = view(page.model)
    assert "4 of 9 games read" in shown and 'max="9" value="4"' in shown
    page.send(StopImport())
    assert "Stopped after 4 of 9 games. 4 games imported." in page.news
    assert page.news in view(page.model) and "<progress" not in view(page.model)
    page.send(*messages[4:])
    assert len(page.model.library) == 4 and page.model.importing is None
    assert [saved.key for saved in page.kept()] == ["k0", "k1", "k2", "k3"]
    assert sum(isinstance(effect, Persist) for effect in page.effects) == 1
    page.send(*messages)
    assert len(page.model.library) == 9 and "5 games imported." in page.news


def test_its_end_is_said_beside_the_field_and_covers_nothing() -> None:
    page = Page().send(Routed("/"), *one_by_one([Found("a", GAMES[0])]))
    shown = view(page.model)
    assert 'class="toast"' not in shown
    assert "1 game imported." in shown[shown.index('id="bring-in"') : shown.index("</main>")]
    assert "1 game imported." not in view(page.send(Routed("/rules"), Routed("/")).model)


def test_who_has_gone_elsewhere_meanwhile_is_told_there_and_keeps_what_is_in_hand() -> None:
    page = Page().begin()
    messages = one_by_one([Found("a", GAMES[0]), Found("b", GAMES[6])])
    page.send(Routed("/"), messages[0], Routed(f"/match/{page.model.library[-1].key}"), Touched("disc-red-3"))
    page.send(messages[1])
    assert page.table.chosen == ("disc-red-3",)
    assert 'class="toast"' in view(page.model) and page.news == "2 games imported."


def test_a_game_on_the_screen_that_grows_by_a_file_is_shown_as_it_is_now() -> None:
    page = Page().send(Routed("/"), *one_by_one([Found("a", GAMES[0])]), Routed("/match/a"))
    page.send(*one_by_one([Found("a", GAMES[1])]))
    assert page.table.match.log == GAMES[1].log != GAMES[0].log


def test_that_a_file_is_being_read_is_shown_at_once_and_ends_with_it() -> None:
    page = Page().send(Routed("/"), FileChosen("game.json", "{", ""))
    assert "<progress" in view(page.model) and "data-steady" in view(page.model)
    page.send(FileRead("game.json", TORN))
    assert "<progress" not in view(page.model) and "It is torn." in page.alert
    page.send(FileChosen("game.json", "{", ""), FileRead("game.json", GAMES[0]))
    assert "<progress" not in view(page.model) and "Imported game.json." in view(page.model)
    page.send(FileChosen("all.json", "{", ""), StopImport())
    assert "<progress" not in view(page.model) and page.model.importing is None


@pytest.mark.parametrize("error", ["", "too-big"])
def test_another_file_waits_until_the_import_is_over(error: str) -> None:
    page = Page().send(Routed("/"), one_by_one([Found("a", GAMES[0]), Found("b", GAMES[4])])[0])
    page.send(FileChosen("other.json", "{}", error))
    assert "Wait" in page.alert and not any(isinstance(effect, ReadFile) for effect in page.effects)


def test_an_empty_file_of_games_is_nothing_new() -> None:
    assert "Nothing to import" in Page().send(Routed("/"), GamesRead("all.json", ())).news
