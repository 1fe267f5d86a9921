"""Undo: which plies it takes back, when it asks first, and that a reload does not change this."""

import random
import re

import pytest

from haleakala.app.bots.requests import BotMove, StopThinking
from haleakala.app.buttons import Cancel, PlayOn, Rematch, ShowPosition, Undo
from haleakala.app.library.model import SavedGame
from haleakala.app.messages import Found, GamesRead, Pressed, Routed, Submitted, Touched
from haleakala.app.play.takeback import Back, undo_to
from haleakala.app.play.touch import possible_paths
from haleakala.app.view.page import page as view
from haleakala.kernel.record import Record
from haleakala.kernel.rules import CHANCE
from haleakala.saves.read import read
from haleakala.saves.write import write
from tests.kit.known import of_type, present
from tests.kit.links import link_to
from tests.kit.paging import Elsewhere, Page, library, sent_by

CHANCES = random.Random(1)
UNDO, ANYWAY = Undo(), Undo(anyway=True)


def plies(page: Page) -> int:
    return len(page.table.match.plies)


def button(page: Page) -> str:
    """Return the tag of the Undo button."""
    tag: str
    (tag,) = re.findall(f"<button[^>]*{re.escape(sent_by(Undo()))}[^>]*>", view(page.model))
    return tag


@pytest.fixture(autouse=True)
def always_the_same_game() -> None:
    CHANCES.seed(1)


def act(page: Page) -> None:
    """Play one action of the person who decides."""
    page.send(*CHANCES.choice(sorted(possible_paths(page.table))))


def answer(page: Page) -> None:
    """Answer the request to a computer player."""
    action = str(CHANCES.choice(page.table.match.open_actions()))
    page.send(BotMove(present(page.model.asked).number, action, page.table.saved.level))


def against_computers(game: str = "haleakala", **fields: str) -> Page:
    seats = {f"player-{seat}": "fisher" for seat in range(1, 4)}
    return Page().send(Submitted("new-game", {"game": game, **seats, **fields}))


def until_person(page: Page) -> Page:
    while page.model.asked:
        answer(page)
    return page


def reloaded(page: Page) -> Page:
    """Return another page that has read the saved games of this one."""
    key, record = page.kept()[-1]
    return Page().send(library(*((key, read(write(record))),)), Routed(f"/match/{key}"))


def linked(page: Page) -> Page:
    """Return another page that has opened a link to the match."""
    record = Record(page.table.game.id, page.table.match.options, page.table.match.log)
    return Page().send(Routed(link_to(record)))


def until_drawn(page: Page) -> int:
    """Play until a random draw has followed the last decision of a person."""
    for _ in range(400):
        until_person(page)
        decided = plies(page)
        act(page)
        drawn = any(ply.player == CHANCE for ply in page.table.match.plies[decided:])
        if drawn:
            return decided
    raise AssertionError("luck never draws")


@pytest.fixture
def page() -> Page:
    """Return a page with a match against the Fisher, in which the person has the first seat."""
    return against_computers(starter="red")


def test_undo_is_alive_while_the_computer_thinks_and_its_thinking_is_withdrawn(page: Page) -> None:
    before = plies(page)
    while not page.model.asked:
        act(page)
    assert "aria-disabled" not in button(page)
    number = page.model.asked.number
    page = page.send(UNDO)
    assert page.table.match.player == 0 and plies(page) >= before
    assert page.model.asked is None and isinstance(page.effects[-1], StopThinking)
    there = plies(page)
    page.send(BotMove(number, str(page.table.match.open_actions()[0]), "fisher"))
    assert plies(page) == there, "an answer that nobody waits for"


def test_undo_after_the_answer_goes_back_to_the_last_decision_of_the_person(page: Page) -> None:
    before = []
    while not page.model.asked:
        before.append(plies(page))
        act(page)
    until_person(page)
    assert page.table.match.player == 0
    for there in reversed(before):
        page.send(UNDO)
        assert plies(page) == there and page.model.notice is None
    assert not page.table.saved.takebacks
    page.send(UNDO)
    assert page.alert == "Nothing to undo. No human player has moved yet."
    assert 'title="Nothing to undo.' in button(page)


@pytest.mark.parametrize("game", ["haleakala", "taluva"])
def test_where_a_draw_was_revealed_the_page_asks_and_marks_the_game(game: str) -> None:
    page = against_computers(game)
    decided = until_drawn(page)
    there = plies(page)
    page.send(UNDO)
    assert plies(page) == there and not page.table.saved.takebacks
    assert page.model.asked is None, "who is asked does not play on meanwhile"
    assert 'id="takeback"' in view(page.model)
    page.send(Cancel())
    assert 'id="takeback"' not in view(page.model) and not page.table.saved.takebacks
    page = page.send(UNDO, ANYWAY)
    assert plies(page) == decided and page.table.saved.takebacks
    assert 'id="takebacks"' in view(page.model)
    again = reloaded(page)
    assert 'id="takebacks"' in view(again.model)
    act(again)
    assert again.kept()[-1].record.takebacks, "the mark never goes away"
    assert "with takebacks" in view(again.send(Routed("/")).model)


def test_the_question_is_dropped_by_the_next_act_and_by_escape(page: Page) -> None:
    until_drawn(page)
    until_person(page)
    page.send(UNDO, Pressed("Escape"))
    assert page.model.asking is None
    page.send(UNDO)
    act(page)
    assert page.model.asking is None and not page.table.saved.takebacks


def test_a_game_without_computers_undoes_own_acts_only_and_so_does_a_reload() -> None:
    page = Page().begin().send(Touched("disc-red-3"), Touched("beach-c"), Touched("space-ag"))
    assert undo_to(page.table) == undo_to(reloaded(page).table) == Back(plies(page) - 1, False)
    page.send(Touched("disc-yellow-5"), Touched("beach-c"), UNDO)
    assert page.table.match.log[-1] == "Sag"
    for tab in (page, reloaded(page)):
        tab.send(UNDO)
        assert tab.table.match.log[-1] == "Sag" and "another player" in tab.alert


@pytest.mark.parametrize("seed", range(6))
def test_a_reload_knows_what_can_be_undone(seed: int) -> None:
    rng = random.Random(seed)
    page = Page(seed).begin(**({"player-1": "fisher"} if seed % 2 else {}))
    for _ in range(40):
        until_person(page)
        if rng.random() < 0.3:
            page.send(UNDO, *([ANYWAY] if rng.random() < 0.5 else []), Cancel())
        else:
            act(page)
        assert undo_to(reloaded(page).table) == undo_to(page.table)
        assert reloaded(page).table.saved.takebacks == page.table.saved.takebacks


def test_nothing_before_a_link_was_opened_is_undone() -> None:
    source = Page().begin().send(Touched("disc-red-3"), Touched("beach-c"))
    page = linked(source)
    assert "before you took over" in button(page) and "aria-disabled" in button(page)
    page.send(UNDO)
    assert page.table.match.log == source.table.match.log
    assert "before you took over" in page.alert
    page.send(Touched("space-ag"), UNDO, UNDO)
    assert page.table.match.log == source.table.match.log
    again = reloaded(page).send(UNDO)
    assert again.table.match.log == source.table.match.log


def test_nothing_before_play_from_here_is_undone_and_the_mark_comes_along(page: Page) -> None:
    until_drawn(page)
    page.send(UNDO, ANYWAY)
    until_person(page)
    act(page)
    page.send(ShowPosition("back"), PlayOn())
    assert page.table.saved.takebacks
    there = plies(page)
    for tab in (page, reloaded(page)):
        assert plies(tab.send(UNDO)) == there


def test_between_two_persons_the_computers_plies_are_taken_along() -> None:
    page = Page().send(Submitted("new-game", {"game": "taluva", "players": "3", "player-1": "fisher"}))
    until_person(page)
    seat, before = page.table.match.player, plies(page)
    while page.table.match.player == seat:
        act(page)
    until_person(page)
    assert page.table.match.player == 2 - seat
    back = undo_to(page.table)
    assert (
        before <= of_type(Back, back).plies < plies(page)
        and page.table.match.plies[of_type(Back, back).plies].player == seat
    )
    act(page)
    page.send(UNDO)
    assert page.table.match.player == 2 - seat
    assert not isinstance(undo_to(page.table), Back), "a whole turn of the other person"


def test_another_game_has_no_mark(page: Page) -> None:
    until_drawn(page)
    page.send(UNDO, ANYWAY, Rematch())
    assert not page.table.saved.takebacks


def test_the_mark_survives_a_file_and_another_tab(page: Page) -> None:
    until_drawn(page)
    key, clean = page.kept()[-1]
    page.send(UNDO, ANYWAY)
    marked = page.kept()[-1].record
    for ours, theirs in ((clean, marked), (marked, clean)):
        there = Page().send(library(*((key, ours),)), GamesRead("all.json", (Found(key, theirs),)))
        assert [of_type(SavedGame, entry).record.takebacks for entry in there.model.library] == [True]
        assert there.kept()[-1].record.takebacks
    other = Page().send(library(*((key, marked),)), Routed(f"/match/{key}"))
    other.send(Elsewhere(key, clean, True))
    assert other.table.saved.takebacks
