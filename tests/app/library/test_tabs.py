"""Two tabs with the same match: one follows the other, or asks if it would lose something."""

import random

import pytest

from haleakala.app.buttons import KeepOwnVersion, ShowOtherVersion, ShowPosition, Undo
from haleakala.app.commands import Readdress
from haleakala.app.library.model import SavedGame, UnreadableGame
from haleakala.app.messages import GameFound, GamesFound, GameStored, Routed, Touched
from haleakala.app.screens import MatchScreen
from haleakala.app.view.page import page as view
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.record import Record
from tests.kit.known import of_type, present
from tests.kit.paging import Elsewhere, Page, Saved, library

TORN = phrase("It is torn.")


def record(page: Page) -> Record:
    """Return the record that a tab stored last."""
    return page.kept()[-1].record


@pytest.fixture
def leader() -> Page:
    """Return a tab with a match in which Red has placed the 3."""
    return Page().begin().send(Touched("disc-red-3"), Touched("beach-c"))


@pytest.fixture
def other(leader: Page) -> Page:
    """Return another tab with the same match."""
    key = leader.table.key
    page = Page(seed=2)
    page.environment.key = "another"
    return page.send(library(*((key, record(leader)),)), Routed(f"/match/{key}"))


def hears(page: Page, leader: Page, knew: bool = True) -> Page:
    """Send the tab the event that the leader has stored the match."""
    page.effects.clear()
    return page.send(Elsewhere(leader.table.key, record(leader), knew))


def test_a_tab_that_only_looks_on_follows_and_says_so(leader: Page, other: Page) -> None:
    hears(other, leader.send(Touched("space-ag")))
    assert other.table.match.log == leader.table.match.log
    assert other.news == "Continued in another tab."
    assert other.kept() == []
    hears(other, leader.send(Undo()))
    assert other.table.match.log == leader.table.match.log
    assert other.news == "Move undone in another tab."


def test_the_library_follows_too_and_the_game_played_last_comes_first(leader: Page) -> None:
    key = leader.table.key
    newer = Page(seed=3).begin()
    page = Page().send(
        library(*((key, record(leader)), ("new", record(newer)._replace(updated="2026-01-01T00:00:30Z"))))
    )
    leader.send(Touched("space-ag"))
    later = record(leader)._replace(updated="2026-01-01T00:00:40Z")
    page.send(Routed("/"), Elsewhere(key, later, True))
    assert [entry.key for entry in page.model.library] == [key, "new"]
    page.send(Elsewhere("new", None, True))
    assert [entry.key for entry in page.model.library] == [key]
    page.send(Elsewhere("odd", TORN, True))
    assert isinstance(page.model.library[-1], UnreadableGame)


def test_another_name_or_title_is_taken_over_without_a_word(leader: Page, other: Page) -> None:
    hears(other, leader.send(Touched("space-ag")))
    renamed = record(leader)._replace(title="Sunday")
    other.send(Touched("disc-yellow-5"), Elsewhere(leader.table.key, renamed, True))
    assert other.table.saved.title == "Sunday"
    assert other.table.chosen == ("disc-yellow-5",)
    assert other.table.conflict is None


def test_a_tab_with_something_in_hand_asks_and_shows_the_other_on_demand(leader: Page, other: Page) -> None:
    hears(other, leader.send(Touched("space-ag")))
    other.send(Touched("disc-yellow-4"))
    assert other.table.chosen
    hears(other, leader.send(Touched("disc-yellow-5"), Touched("beach-c")))
    assert "continued in another tab" in view(other.model)
    assert other.table.chosen
    other.send(ShowOtherVersion())
    assert other.table.match.log == leader.table.match.log
    assert 'id="apart"' not in view(other.model)
    assert other.kept() == []


@pytest.mark.parametrize("answer", [(KeepOwnVersion(),), ("space-ag",)], ids=["by its button", "by playing on"])
def test_a_tab_that_went_another_way_can_be_kept_as_a_new_game(
    leader: Page, other: Page, answer: tuple[KeepOwnVersion | str]
) -> None:
    key = leader.table.key
    other.send(Undo(), Touched("disc-red-4"), Touched("beach-c"))
    other.effects.clear()
    hears(other, leader, knew=False)
    assert 'id="apart"' in view(other.model)
    assert other.kept() == [], "nothing is written over the other one"
    mine = other.table.match.log
    other.send(*answer)
    assert other.table.key != key
    assert isinstance(other.model.screen, MatchScreen)
    assert {kept.key for kept in other.kept()} == {other.table.key}
    assert record(other).log[: len(mine)] == mine
    assert "Saved as a new game" in other.news
    assert {entry.key for entry in other.model.library} == {key, other.table.key}
    saved = next(entry for entry in other.model.library if entry.key == key)
    assert of_type(SavedGame, saved).record.log == leader.table.match.log


def test_a_game_deleted_elsewhere_stays_on_the_table_and_playing_on_keeps_it_again(leader: Page, other: Page) -> None:
    key = leader.table.key
    other.effects.clear()
    other.send(Elsewhere(key, None, True))
    assert other.model.library == ()
    assert "deleted in another tab" in view(other.model)
    assert other.kept() == [], "nothing comes back unasked"
    other.send(Routed("/rules"), Routed(f"/match/{key}"))
    assert "deleted in another tab" in view(other.model)
    other.send(Touched("space-ag"))
    assert other.kept()[-1].key == key
    assert record(other).log[-1] == "Sag"
    assert "Game saved" in other.news


def test_a_game_that_only_this_tab_has_played_on_is_written_over_the_older_one(leader: Page, other: Page) -> None:
    key, older = leader.table.key, record(leader)
    other.send(Touched("space-ag"))
    other.effects.clear()
    other.send(Elsewhere(key, older._replace(title="Sunday"), False))
    assert other.kept() == [Saved(key, record(other))]
    assert record(other).log[-1] == "Sag"
    assert record(other).title == "Sunday"


def test_what_could_not_be_kept_here_is_not_taken_for_taken_back(leader: Page, other: Page) -> None:
    key, older = leader.table.key, record(leader)
    other.send(Touched("space-ag"), GameStored(key, "QuotaExceededError"))
    other.send(Elsewhere(key, older._replace(title="Sunday"), True))
    assert other.table.match.log[-1] == "Sag"


@pytest.mark.parametrize("torn", [TORN, "illegal"])
def test_what_cannot_be_read_here_is_never_written_over(leader: Page, other: Page, torn: Phrase | str) -> None:
    key = leader.table.key
    there = torn if torn is TORN else record(leader)._replace(log=(*record(leader).log, "9z"))
    other.effects.clear()
    other.send(Elsewhere(key, there, True))
    assert "can’t be read here" in view(other.model)
    assert "show-other" not in view(other.model)
    other.send(Touched("space-ag"))
    assert [kept.key for kept in other.kept()] == [other.table.key]
    assert other.table.key != key


def test_whoever_looks_back_stays_there_while_the_other_plays_on() -> None:
    leader = Page().begin().play(random.Random(1), 30)
    key = leader.table.key
    other = Page(seed=2).send(library(*((key, record(leader)),)), Routed(f"/match/{key}"), ShowPosition("back"))
    ply = other.table.ply
    leader.play(random.Random(2), 10)
    hears(other, leader)
    assert other.table.ply == ply
    assert other.table.match.log == leader.table.match.log
    beginning = record(leader)._replace(log=record(leader).log[: present(ply) - 1])
    other.send(Elsewhere(key, beginning, True))
    assert other.table.ply is None
    assert other.effects[-1] == Readdress(f"/match/{key}")


def test_a_question_that_waits_follows_what_the_other_tab_does_next(leader: Page, other: Page) -> None:
    hears(other, leader.send(Touched("space-ag")))
    other.send(Touched("disc-yellow-4"))
    hears(other, leader.send(Touched("disc-yellow-5"), Touched("beach-c")))
    hears(other, leader.send(Undo(), Touched("disc-yellow-2"), Touched("beach-c")))
    assert present(other.table.conflict).there == record(leader)
    hears(other, leader.send(Undo()))
    assert other.table.conflict is None, "it is again the game that lies on this table"


def test_a_game_that_is_deleted_before_it_is_read_does_not_come_back() -> None:
    for gone in (GameFound("waits", None, "{"), GamesFound(())):
        page = Page().send(GamesFound((("waits", "{"),)))
        assert "Loading saved games" in view(page.model)
        page.send(gone)
        assert not page.model.storage.unread and "Loading" not in view(page.model)
