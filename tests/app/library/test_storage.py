"""Storage: failures, wrong clocks, import and export."""

import random
import re
from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.app.buttons import (
    AskDelete,
    CloseStorageNote,
    DeleteGame,
    ExportAllGames,
    KeepOwnVersion,
    ShowOtherVersion,
    Undo,
)
from haleakala.app.commands import Download, Forget, Persist, StoreGame
from haleakala.app.library.model import SavedGame, UnreadableGame
from haleakala.app.library.update import EARLIEST, LATEST, timestamp
from haleakala.app.messages import (
    Changed,
    Found,
    GamesRead,
    GameStored,
    Message,
    Routed,
    SettingsNotStored,
    StorageFound,
    Touched,
)
from haleakala.app.view.page import page as view
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.record import Record
from haleakala.saves.games import Entries, read_file
from haleakala.saves.read import read
from haleakala.saves.write import write
from tests.kit.known import of_type
from tests.kit.paging import Page, library

FULL = "QuotaExceededError"
TORN = phrase("It is torn.")


def games_of(page: Page) -> list[SavedGame]:
    """Return the saved games of a page; all must be readable."""
    return [of_type(SavedGame, entry) for entry in page.model.library]


def acted(page: Page) -> Page:
    """Play one more action."""
    return page.send(Touched("disc-red-3"), Touched("beach-c"))


def test_full_storage_is_said_once_stays_to_be_seen_and_is_taken_back() -> None:
    page = Page().begin()
    key = page.table.key
    page.send(GameStored(key, FULL))
    assert "storage is full" in page.alert
    acted(page).send(GameStored(key, FULL))
    assert page.table.match.log[-1] == "3c"
    assert page.model.notice is None, "it was said"
    assert "isn’t saved" in view(page.model)
    assert "not saved" in view(page.send(Routed("/")).model)
    page.send(Routed(f"/match/{key}"), GameStored(key))
    assert page.news == "Game saved."
    assert "isn’t saved" not in view(page.model)
    page.send(GameStored(key, "Odd"))
    assert "(Odd)" in page.alert


def test_deleting_a_game_makes_room_for_those_that_had_none() -> None:
    page = Page().begin()
    gone = page.table.key
    page.send(Routed("/")).begin()
    wanting = page.table.key
    page.send(GameStored(wanting, FULL), Routed("/"), AskDelete(gone))
    page.effects.clear()
    page.send(DeleteGame(gone))
    assert page.effects[0] == Forget(gone)
    assert [effect.key for effect in page.kept()] == [wanting]


def test_where_nothing_can_be_kept_it_is_said_once() -> None:
    page = Page().send(Routed("/"), StorageFound(closed=True))
    assert "doesn’t let the site save games" in page.alert
    page.begin().send(GameStored(page.table.key, "SecurityError"))
    assert page.model.notice is None
    acted(page).send(GameStored(page.table.key, "SecurityError"), SettingsNotStored("SecurityError"))
    assert page.model.notice is None
    assert "isn’t saved" in view(page.model)
    assert "doesn’t let the site save games" in view(page.send(Routed("/")).model)


def test_settings_that_cannot_be_kept_are_said_to_hold_until_the_page_is_closed() -> None:
    assert "until you close this page" in Page().send(SettingsNotStored(FULL)).alert


def test_the_browser_is_asked_to_keep_the_first_game_and_only_that() -> None:
    page = acted(Page().begin()).send(Routed("/")).begin()
    assert sum(isinstance(effect, Persist) for effect in page.effects) == 1
    assert isinstance(page.effects[0], StoreGame), "once there is something to keep"
    assert isinstance(page.effects[1], Persist)


def test_that_games_live_on_this_device_is_said_until_somebody_has_read_it() -> None:
    page = Page().begin().send(Routed("/"))
    assert "Your games are saved in this browser only" in view(page.model)
    page.effects.clear()
    page.send(CloseStorageNote())
    assert "Your games are saved in this browser only" not in view(page.model)
    assert [settings.told for settings in page.kept_settings()] == ["on"]


@pytest.mark.parametrize(("language", "date"), [("en", "24 Nov 2026, 03:35"), ("de", "24. Nov. 2026, 03:35")])
def test_a_game_has_the_date_of_its_last_move_as_its_reader_writes_it(language: str, date: str) -> None:
    page = Page().begin().send(Changed("language", language), Routed("/"))
    page.model = replace(
        page.model,
        library=tuple(played_at(of_type(SavedGame, item), "2026-11-24T03:35:00Z") for item in page.model.library),
    )
    assert re.search(rf"\u00b7 {date}<", view(page.model))


def played_at(kept: SavedGame, moment: str) -> SavedGame:
    """Return a saved game that was last played at this time of the local clock."""
    local = datetime.fromisoformat(moment).replace(tzinfo=None).astimezone()
    return kept._replace(record=kept.record._replace(updated=local.isoformat()))


TIMES = st.sampled_from(
    [
        "1970-01-01T00:00:01Z",
        "2000-01-01T00:10:00Z",
        "2026-05-04T12:00:00Z",
        "2026-05-05T05:05:05Z",
        "2026-05-05T05:05:06Z",
        LATEST,
        "2100-01-01T00:00:00Z",
        "10000-01-01T00:00:00Z",
    ]
)


@given(st.lists(TIMES, min_size=1, max_size=8))
def test_whatever_the_clock_is_set_to_the_game_played_last_comes_first_and_can_be_read_again(
    times: list[str],
) -> None:
    page = Page()
    keys: list[str] = []
    for page.environment.now in times:
        page.send(Routed("/")).begin()
        keys.insert(0, page.table.key)
    stamps = [one.record.updated for one in games_of(page)]
    assert all(EARLIEST <= time <= LATEST for time in stamps)
    again = Page().send(library(*((one.key, one.record) for one in games_of(page))))
    assert {entry.key for entry in again.model.library} == set(keys)
    if LATEST not in times:
        assert [entry.key for entry in again.model.library] == keys


def test_a_stamp_follows_the_clock_where_that_goes_on() -> None:
    assert timestamp((), "2026-05-05T05:05:05Z") == "2026-05-05T05:05:05Z"
    assert timestamp((), "1970-05-05T05:05:05Z") == EARLIEST


@pytest.mark.parametrize("wrong", [LATEST, "2098-01-01T00:00:00Z", "2026-05-07T05:05:05Z"])
def test_one_game_with_a_wrong_date_leaves_the_dates_and_the_order_of_all_others_alone(
    wrong: str,
) -> None:
    stranger = games_of(Page().begin())[0].record._replace(updated=wrong, created=wrong)
    page = Page().send(library(*(("stranger", stranger),)))
    keys = ["stranger"]
    for time in ("2026-05-05T05:05:05Z", "2026-05-05T05:05:05Z", "2026-05-06T05:05:04Z"):
        page.environment.now = time
        page.send(Routed("/")).begin()
        keys.insert(1, page.table.key)
    dates = {one.key: one.record.updated for one in games_of(page)}
    assert [dates[key] for key in keys[1:]] == ["2026-05-06T05:05:04Z", "2026-05-05T05:05:06Z", "2026-05-05T05:05:05Z"]
    again = Page().send(library(*((one.key, one.record) for one in games_of(page))))
    assert [entry.key for entry in again.model.library] == keys


def test_the_wrong_date_of_a_game_is_mended_by_playing_it_on() -> None:
    page = Page().begin()
    page.send(library(*((page.table.key, games_of(page)[0].record._replace(updated=LATEST)),)))
    acted(page)
    assert of_type(SavedGame, page.model.library[0]).record.updated < "2027"


# --- Export and import ------------------------------------------------------------------------------------------------


def exported(page: Page) -> tuple[Found, ...]:
    """Return the library of a page as the entries of a file; unreadable games are texts."""
    page.send(ExportAllGames())
    export = page.effects[-1]
    assert isinstance(export, Download)
    assert export.filename.startswith("haleakala-games-2026-")
    return tuple(Found(*entry) for entry in of_type(Entries, read_file(export.text)))


def as_shown(page: Page) -> list[SavedGame | str]:
    """Return the library of a page; for an unreadable game, only its text."""
    return [entry if isinstance(entry, SavedGame) else entry.text for entry in page.model.library]


@given(st.lists(st.integers(1, 30), max_size=4), st.booleans())
def test_a_whole_library_comes_in_as_it_went_out_and_coming_in_twice_changes_nothing(
    lengths: list[int], torn: bool
) -> None:
    page = Page()
    for seed, touches in enumerate(lengths):
        page.send(Routed("/")).begin().play(random.Random(seed), touches)
    entries: list[tuple[str, Record | Phrase]] = [(one.key, read(write(one.record))) for one in games_of(page)]
    if torn:
        entries.append(("odd", TORN))
    page = Page().send(library(*entries))
    if not page.model.library:
        return
    there = Page(seed=5).send(GamesRead("all.json", exported(page)))
    assert as_shown(there) == as_shown(page)
    assert {one.key for one in there.effects if isinstance(one, StoreGame)} == {one.key for one in page.model.library}
    there.effects.clear()
    there.send(GamesRead("all.json", exported(page)))
    assert as_shown(there) == as_shown(page)
    assert there.effects == []
    assert "Nothing to import" in there.news


def test_the_longer_of_two_same_games_wins_wherever_it_lies() -> None:
    page = Page().begin()
    key, short = page.table.key, page.kept()[-1].record
    long = acted(page).kept()[-1].record
    for ours, theirs in ((short, long), (long, short)):
        there = Page().send(library(*((key, ours),)), GamesRead("all.json", (Found(key, theirs),)))
        assert [one.record.log for one in games_of(there)] == [long.log]
        there = Page().send(library(*(("other", ours),)), GamesRead("all.json", (Found(key, theirs),)))
        assert [(one.key, one.record.log) for one in games_of(there)] == [("other", long.log)]


def test_two_games_that_went_apart_under_one_key_are_both_kept_however_often_they_come_in() -> None:
    page = Page().begin()
    key = page.table.key
    one = acted(page).kept()[-1].record
    page.send(Undo(), Touched("disc-red-4"), Touched("beach-c"))
    other = page.kept()[-1].record
    there = Page().send(library(*((key, one),)))
    for _ in range(3):
        there.send(GamesRead("all.json", (Found(key, other),)))
        assert sorted(of_type(SavedGame, entry).record.log[-1] for entry in there.model.library) == ["3c", "4c"]
    assert there.kept()[-1].key != key


def test_a_game_at_the_table_that_grew_by_a_file_is_sat_down_at_anew() -> None:
    page = Page().begin()
    key = page.table.key
    long = Page().begin().play(random.Random(2), 20).kept()[-1].record
    page.send(Routed("/"), GamesRead("all.json", (Found(key, long),)), Routed(f"/match/{key}"))
    assert page.table.match.log == long.log


def test_what_cannot_be_read_is_named_by_its_number_and_the_rest_comes_in() -> None:
    good = Page().begin().kept()[-1].record
    bad = good._replace(game="kilauea")
    page = Page().send(GamesRead("all.json", (Found("", TORN), Found("good", good), Found("bad", bad))))
    assert [entry.key for entry in page.model.library] == ["good"]
    assert page.alert.startswith(
        "all.json: 1 game imported. Couldn’t read games 1, 3 in this file. Game 1: It is torn."
    )


def test_a_text_that_nobody_can_read_is_set_aside_again_where_its_key_is_free() -> None:
    good = Page().begin().kept()[-1].record
    page = Page().send(library(*(("taken", good),)))
    page.send(GamesRead("all.json", (Found("free", TORN, "{"), Found("taken", TORN, "{"))))
    assert [one for one in page.effects if isinstance(one, StoreGame) and one.text == "{"] == [
        StoreGame("free", "{", None)
    ]
    assert [type(entry) for entry in page.model.library] == [SavedGame, UnreadableGame]
    assert "Couldn’t read game 2" in page.alert


@pytest.mark.parametrize("message", [ExportAllGames(), ShowOtherVersion(), KeepOwnVersion()], ids=str)
def test_buttons_that_nobody_is_shown_do_nothing(message: Message) -> None:
    page = Page().send(message)
    assert page.effects == []
