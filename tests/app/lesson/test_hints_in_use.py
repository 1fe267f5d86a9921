"""When the button for hints is shown, how a hint changes a half-finished gesture, and when it disappears."""

import random
import re
from collections.abc import Mapping

import pytest

from haleakala.app.bots import hints
from haleakala.app.bots.requests import BotFailed, BotMove, StopThinking
from haleakala.app.bots.view import current_advice
from haleakala.app.buttons import AskHint, Undo
from haleakala.app.messages import Changed, Pressed, Touched
from haleakala.app.play.touch import possible_paths
from haleakala.app.view.page import page as view
from haleakala.app.viewer import lays_out, seen
from haleakala.kernel.rules import TERMINAL
from haleakala.runtime import bot_worker as thinking
from tests.kit.hint_play import (
    CONFIRM,
    HINT,
    UNDO,
    answered,
    begun,
    followed,
    for_every_game,
    for_every_table,
    here,
    is_lit_as_hinted,
    quick_player,
    told,
)
from tests.kit.known import present
from tests.kit.paging import Page, asked_of, sent_by


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "player", quick_player)


@for_every_table
def test_the_bulb_is_there_in_every_decision_of_a_person(game_id: str, options: Mapping[str, str]) -> None:
    """The button is also shown in the middle of a turn and while a panel is open, but not while a computer thinks."""
    rng, page, choosing = random.Random(2), begun(game_id, options, seed=3), 0
    for _ in range(60):
        if page.table.match.player == TERMINAL:
            break
        drawn = view(page.model)
        row = present(re.search(r'<p class="acts.*?</p>', drawn))[0]
        assert (sent_by(AskHint()) in row) == (not page.table.saved.level)
        assert sent_by(AskHint()) not in row or row.index(sent_by(Undo())) < row.index(sent_by(AskHint())), (
            "Undo stays where it is"
        )
        choosing += "acts controls choosing" in row
        if page.table.saved.level:
            answered(page, rng)
        else:
            page.send(CONFIRM if page.table.laid and page.table.laid.whole else Touched(rng.choice(sorted(page.lit))))
    assert choosing or game_id != "hawaii", "no trip was begun"


def hinted_in_huts() -> Page:
    """Return a page with a hint for the first turn of a match of Huts."""
    rng = random.Random(3)
    page = here(begun("huts", {"players": "2"}, seed=39), rng).send(HINT)
    answered(page, rng)
    return page


def test_escape_closes_a_hint_and_leaves_what_is_laid_out() -> None:
    page = hinted_in_huts()
    page.send(Touched(present(current_advice(page.model, seen(page.table))).targets[0]))
    laid = page.table.chosen
    assert laid and told(page)[0].startswith("Hint: ")
    page.send(Pressed("Escape"))
    assert page.model.hint is None and page.table.chosen == laid and "advice" not in view(page.model)
    page.send(Pressed("Escape"))
    assert page.table.chosen == ()
    page.send(HINT, Pressed("Escape"))
    assert page.model.asked is None and isinstance(page.effects[-1], StopThinking)


def test_the_bulb_in_the_middle_of_a_half_turn_puts_nothing_back_and_goes_on_from_there() -> None:
    page = hinted_in_huts().send(Pressed("Escape"))
    space = min(name for name in page.lit if name.startswith("space-"))
    page.send(Touched(space), HINT)
    think = asked_of(page.effects)[-1]
    assert page.table.chosen == (space,) and think.log[-1] == space.removeprefix("space-")
    answered(page, random.Random(1))
    assert page.table.chosen == (space,)
    headline, _ = told(page)
    assert space.removeprefix("space-") in headline
    assert followed(page, random.Random(1))


@for_every_game
def test_what_is_chosen_otherwise_than_a_hint_wants_is_put_down_unless_a_turn_is_laid_out(game_id: str) -> None:
    """Otherwise Confirm would play an action that the hint does not recommend."""
    tried = 0
    for first in sorted(here(begun(game_id, {}), random.Random(1)).lit):
        rng = random.Random(1)
        page = here(begun(game_id, {}), rng).send(Touched(first))
        if page.table.chosen != (first,):
            continue
        answered(page.send(HINT), rng)
        if page.table.chosen:
            against = present(page.model.hint).against
            assert not against or lays_out(page.table)
            replaces = bool(against) and told(page)[0] != "Hint: Undo first."
            assert ("This replaces what you have chosen." in told(page)[1]) == replaces
        assert page.model.hint and followed(page, rng)
        tried += 1
    page = here(begun(game_id, {}), random.Random(1))
    assert tried > 1 or any(len(way) == 1 for way in possible_paths(page.table)), "a game that begins with one touch"


def test_a_hint_that_wants_another_disc_puts_down_the_one_in_hand() -> None:
    page, rng = begun("haleakala", {"starter": "red"}), random.Random(1)
    page.send(Touched("disc-red-4"), HINT)
    page.send(BotMove(present(page.model.asked).number, "3c", "firekeeper"))
    assert page.table.chosen == () and told(page)[0] == "Hint: Place the 3 on beach c."
    assert followed(page, rng)[0][1] == ("disc-red-3", "beach-c")


def half_of_huts_that_waits() -> Page:
    """Return a page with a complete gesture that is pending confirmation, since it would end the turn."""
    page = hinted_in_huts().send(Pressed("Escape"), Changed("confirm", "on"))
    page.send(Touched("omen-remove"), Touched("space-a1"))
    assert page.table.match.log[-1] == "a1" and page.table.match.player == 0
    page.send(Touched("card-lightning-white"))
    page.send(Touched(max(name for name in page.lit if name.startswith("space-"))))
    assert present(hints.laid_out_now(page.table)).whole and len(page.table.chosen) == 2
    return page


def test_what_waits_stays_where_it_is_when_a_hint_wants_another_card() -> None:
    page, rng = half_of_huts_that_waits(), random.Random(1)
    before = page.table.chosen
    page.send(HINT)
    answered(page, rng)
    assert page.table.chosen == before, "nothing is taken back by itself"
    steps = followed(page, rng)
    assert steps[0][1][0].startswith("card-") and steps[-1][0][0] == "Hint: Confirm your move."


def test_where_no_touch_leads_to_what_a_hint_wants_it_says_undo_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the present games, a touch always replaces another one or plays it; a future game may behave differently."""
    touch = hints.next_touch
    monkeypatch.setattr(
        hints, "next_touch", lambda game, state, chosen, line: touch(game, state, (), line) if not chosen else ""
    )
    page, rng = half_of_huts_that_waits().send(HINT), random.Random(1)
    answered(page, rng)
    for left in (1, 0):
        assert told(page)[0] == "Hint: Undo first." and "Play " in told(page)[1]
        assert is_lit_as_hinted(view(page.model), Undo())
        page.send(UNDO)
        assert len(page.table.chosen) == left
    assert told(page)[0].startswith("Hint: Play ")


def test_a_hint_that_does_not_come_is_not_asked_for_again_and_again() -> None:
    page = begun("haleakala", {"starter": "red"}).send(HINT)
    page.send(BotMove(present(page.model.asked).number, "3c", "firekeeper"), Touched("disc-red-3"), Touched("beach-c"))
    page.send(BotFailed(present(page.model.asked).number))
    assert page.model.hint is None and page.model.asked is None and page.model.notice
    page.send(Pressed("Escape"))
    assert page.model.asked is None


@pytest.mark.parametrize("answer", ["", "3c zzz", "3c 3c", "9q", "3c Sca Sca Sca Sca"])
def test_an_answer_that_is_no_turn_is_no_hint(answer: str) -> None:
    page = begun("haleakala", {"starter": "red"}).send(HINT)
    page.send(BotMove(present(page.model.asked).number, answer, "firekeeper"))
    assert page.model.hint is None and page.model.notice


def test_who_wants_words_alone_gets_no_notation() -> None:
    page = hinted_in_huts()
    assert "<code>" in view(page.model).partition('id="advice"')[2].partition("</p>")[0]
    page.send(Changed("notation", "words"))
    assert "<code>" not in view(page.model).partition('id="advice"')[2].partition("</p>")[0]
