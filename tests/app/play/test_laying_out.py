"""A turn that is laid out and played as a whole at its last touch; before, nobody else can see it."""

import re

import pytest

from haleakala.app.bots.requests import BotMove
from haleakala.app.buttons import AskHint, Confirm, ShareLink, ShowHand, ShowPosition, Undo
from haleakala.app.commands import CopyLink
from haleakala.app.messages import Changed, Message, Pressed, Routed, Submitted, Touched
from haleakala.app.play.tooltip import explanation
from haleakala.app.view.page import page as view
from haleakala.app.view.page import title
from haleakala.app.viewer import seen
from haleakala.kernel.record import Record
from tests.kit.known import present
from tests.kit.paging import Elsewhere, Page, asked_of, library, sent_by

pytestmark = pytest.mark.usefixtures("test_games")

PERSON, FISHER = "", "fisher"
UNDO, CONFIRM, HERE = Undo(), Confirm(), ShowHand()
DEAL = ("=5", "=3", "=8")


def begun(*players: str, log: str = "") -> Page:
    """Return a page with a match of High Card after the deal and this log."""
    record = Record("highcard", {"rounds": "one"}, (*DEAL, *log.split()), players=players or (PERSON, FISHER, FISHER))
    return Page().send(library(*(("game", record),)), Routed("/match/game"))


def log(page: Page) -> tuple[str, ...]:
    """Return the log since the deal, without a turn that is being laid out."""
    return page.table.match.log[3:]


def touch(page: Page, *targets: Message | str) -> Page:
    """Touch targets or send messages."""
    return page.send(*targets)


def bids(page: Page) -> list[str]:
    """Return the bids that are drawn on the board."""
    return re.findall(r"<text [^>]*>Bid: (\d)<", view(page.model))


@pytest.mark.parametrize("touches", [("bid-2", "keep"), ("keep", "bid-2"), ("bid-1", "bid-2", "keep")])
def test_answers_come_in_any_order_and_the_plies_in_that_of_the_rules(touches: tuple[str, ...]) -> None:
    page = touch(begun(), *touches[:-1])
    assert log(page) == () and page.table.chosen == touches[:-1]
    assert log(touch(page, touches[-1]))[:2] == ("bid-2", "keep")


def test_what_has_one_answer_is_filled_in_and_handed_over_with_the_rest() -> None:
    assert log(touch(begun(), "bid-3"))[:2] == ("bid-3", "keep")


def test_what_the_game_fills_in_is_drawn_and_waits_to_be_confirmed() -> None:
    page = begun()
    assert bids(page) == ["0", "0", "0"] and sent_by(Confirm()) not in view(page.model)
    touch(page, "bid-1")
    assert log(page) == () and bids(page) == ["1", "0", "0"]
    assert sent_by(Confirm()) in view(page.model) and "Confirm your move, or change it." not in view(page.model)
    assert "keep your card, or select it to drop it" in view(page.model)
    assert log(page.send(CONFIRM)) == ("bid-1", "keep")
    assert sent_by(Confirm()) not in view(page.model)


def test_a_question_that_stays_open_cannot_be_confirmed() -> None:
    page = touch(begun(), "keep")
    assert sent_by(Confirm()) not in view(page.model) and log(page.send(CONFIRM)) == ()
    assert page.table.chosen == ("keep",)


def test_undo_takes_back_a_touch_and_then_the_whole_turn() -> None:
    page = touch(begun(), "bid-1", "bid-2", UNDO)
    assert bids(page) == ["1", "0", "0"] and page.table.chosen == ("bid-1",)
    page = page.send(UNDO)
    assert bids(page) == ["0", "0", "0"] and page.table.chosen == ()
    page = touch(begun(PERSON, PERSON, FISHER), ShowHand(), "bid-2", "keep")
    assert log(page) == ("bid-2", "keep")
    page.effects.clear()
    assert log(page.send(UNDO)) == () and "bids 2. " in page.news and "keeps the card" in page.news
    assert page.kept()[-1].record.log == DEAL


def test_escape_takes_back_all_that_is_laid_out_and_a_second_touch_that_answer() -> None:
    page = touch(begun(), "bid-1", "bid-2").send(Pressed("Escape"))
    assert page.table.chosen == () and bids(page) == ["0", "0", "0"]
    assert touch(begun(), "bid-1", "bid-1").table.chosen == ()


def test_undo_goes_no_further_back_than_it_may() -> None:
    page = begun(PERSON, PERSON, FISHER, log="bid-1").send(HERE, Touched("keep"), UNDO)
    assert log(page) == ("bid-1",), "what was played before the game was opened again stays"


def test_what_would_reveal_something_is_handed_over_and_never_taken_back_freely() -> None:
    page = touch(begun(), "hand-0")
    assert log(page) == () and seen(page.table).pictured.state == seen(page.table).match.state
    assert "bid-3" not in page.lit
    assert "2.4" in str(present(touch(page, "bid-3").model.notice).why)
    touch(page, "bid-1")
    assert log(page)[:2] == ("bid-1", "drop-5") and log(page)[2].startswith("=")
    page.send(UNDO)
    assert present(page.model.asking).what == "takeback" and len(log(page)) == 3
    touch(page, Undo(anyway=True))
    assert log(page) == () and page.table.saved.takebacks


def test_the_end_of_a_round_is_not_drawn_before_it_is_handed_over() -> None:
    page = begun(PERSON, PERSON, PERSON, log="bid-1 keep bid-1 keep").send(HERE, Touched("bid-2"))
    there = seen(page.table)
    assert present(there.laid).whole and present(there.laid).line[1:] and there.pictured.player == 2
    everything = (
        view(page.model)
        + title(page.model)
        + "".join(explanation(page.model, f"hand-{seat}") or "" for seat in range(3))
    )
    assert "card 8" in everything and "card 5" not in everything and "card 3" not in everything
    assert "card 5" in view(page.send(CONFIRM).model)


def test_nothing_of_it_is_kept_linked_or_told_to_computers() -> None:
    page = begun()
    page.effects.clear()
    touch(page, "bid-1")
    assert page.effects == [] and page.table.laid is None, "only the view knows what is laid out"
    page.send(ShareLink())
    assert list(map(type, page.effects)) == [CopyLink] and page.table.match.log == DEAL
    page.send(AskHint())
    (think,) = asked_of(page.effects)
    assert think.log == DEAL, "a hint is about the position that everybody knows"
    assert page.table.chosen == ("bid-1",), "and what is laid out stays"
    touch(page, "bid-1").send(Routed("/"), Routed("/match/game"))
    assert page.table.match.log == DEAL


def test_the_page_keeps_no_picture_of_it() -> None:
    assert "data-laid" not in view(begun().model)
    assert "data-laid" in view(touch(begun(), "bid-1").model)
    assert "data-laid" not in view(touch(begun(), "bid-1", "keep").model)


def test_a_hint_stays_while_what_is_laid_out_begins_with_it() -> None:
    def hinted() -> Page:
        page = begun().send(AskHint())
        return page.send(BotMove(present(page.model.asked).number, "bid-2", ""))

    assert hinted().model.hint
    assert touch(hinted(), "bid-2").model.hint and touch(hinted(), "keep").model.hint
    assert touch(hinted(), "bid-1").model.hint is None


def test_another_tab_that_plays_on_is_asked_about_and_what_is_laid_out_stays() -> None:
    page = touch(begun(), "bid-1")
    there = Record("highcard", {"rounds": "one"}, (*DEAL, "bid-2"), players=(PERSON, FISHER, FISHER))
    page.send(Elsewhere("game", there, True))
    assert page.table.conflict and page.table.chosen == ("bid-1",) and log(page) == ()


def test_nothing_is_laid_out_before_a_player_is_here() -> None:
    page = touch(begun(PERSON, PERSON, FISHER), "bid-1")
    assert log(page) == ("bid-1",) and page.table.chosen == (), "that needs no look and is played"


def test_looking_back_puts_it_down() -> None:
    page = touch(begun(PERSON, PERSON, FISHER, log="bid-1 keep"), ShowHand(), "bid-2", ShowPosition(3))
    assert page.table.chosen == () and log(page) == ("bid-1", "keep")


def test_where_moves_are_confirmed_the_last_touch_waits_and_plays_when_it_comes_again() -> None:
    page = begun().send(Changed("confirm", "on"))
    touch(page, "bid-2", "keep")
    assert (
        log(page) == ()
        and "Confirm your move, or change it." in view(page.model)
        and sent_by(Confirm()) in view(page.model)
    )
    assert "keep" in page.lit
    assert log(touch(page, "keep")) == ("bid-2", "keep")
    page = begun().send(Changed("confirm", "on"))
    assert log(touch(page, "bid-2", "keep", "hand-0", Confirm()))[:2] == ("bid-2", "drop-5")


def test_what_is_typed_is_played_at_once_and_nothing_stays_laid_out() -> None:
    page = touch(begun(), "bid-2").send(Submitted("typed", {"actions": "bid-1"}))
    assert log(page) == ("bid-1",) and page.table.chosen == ()
    assert log(touch(page, "keep")) == ("bid-1", "keep"), "a turn can be laid out from the middle of it"


@pytest.mark.parametrize("game", ["haleakala", "taluva"])
def test_games_that_lay_nothing_out_are_drawn_as_ever(game: str) -> None:
    page = Page().send(Submitted("new-game", {"game": game}))
    touch(page, min(page.lit))
    assert "data-laid" not in view(page.model) and seen(page.table) is page.table
