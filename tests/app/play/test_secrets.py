"""In a game with hidden information, the page shows and says to each viewer only what the viewer may know."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.app.buttons import (
    AskAnalysis,
    AskHint,
    Cancel,
    PauseComputers,
    PlayOn,
    ReplaceComputer,
    ReplayOrPause,
    ShowHand,
    ShowPosition,
    TakeSeat,
    Undo,
)
from haleakala.app.history.turns import AnyMatch
from haleakala.app.messages import Message, Routed, SeatChanged, Submitted, Touched
from haleakala.app.model import Model
from haleakala.app.play.table import RecordedMatch, Table
from haleakala.app.play.tooltip import explanation
from haleakala.app.speech import say_on_page
from haleakala.app.update import update
from haleakala.app.view.page import page as view
from haleakala.app.view.page import title
from haleakala.app.viewer import seen, viewer
from haleakala.kernel.match import Match
from haleakala.kernel.record import Record
from haleakala.kernel.rules import EVERYBODY, NOBODY, TERMINAL, Refusal
from haleakala.saves.read import read
from haleakala.saves.write import write
from tests.kit.hidden import alternatives
from tests.kit.known import present
from tests.kit.links import link_to
from tests.kit.paging import Page, library, opening, sent_by
from tests.kit.playing import playing
from tests.kit.states import game_of

pytestmark = pytest.mark.usefixtures("test_games")

FISHER, PERSON = "fisher", ""
HERE = ShowHand()


def begun(*players: str, log: str = "=5 =3 =8", seed: int = 1) -> Page:
    """Return a page with a match of one round with these players and this log."""
    page = Page(seed)
    page.send(library(*(("secret", record(*players, log=log)),)))
    return page.send(Routed("/match/secret"))


def record(*players: str, log: str) -> Record:
    """Return the saved record of such a match."""
    return Record("highcard", {"rounds": "one"}, tuple(log.split()), players=players)


def everything(model: Model) -> str:
    """Return everything that the page can show or say of a model: its markup, its title and the tooltips."""
    board = present(model.table).game.board
    names = (*sorted(board.TARGETS), "score:now:1", "score:0:1", "lead:1", "chance:1")
    boxes = (explanation(model, name) or "" for name in names)
    return "\n".join((view(model), title(model), *boxes))


def cards(page: Page) -> set[int]:
    """Return the cards that occur in `everything`."""
    return {card for card in range(1, 10) if f"card {card}" in everything(page.model)}


# --- The viewer -------------------------------------------------------------------------------------------------------


def test_with_one_person_that_hand_shows_and_no_other() -> None:
    page = begun(PERSON, FISHER, FISHER)
    assert viewer(page.table) == 0 and cards(page) == {5}
    assert sent_by(ShowHand()) not in view(page.model)
    assert cards(begun(FISHER, PERSON, FISHER)) == {3}


def test_with_computers_alone_and_at_any_ply_of_a_finished_game_everything_shows() -> None:
    assert cards(begun(FISHER, FISHER, FISHER)) == {5, 3, 8}
    page = begun(log="=5 =3 =8 bid-2 keep bid-1 keep bid-3 keep")
    assert page.table.match.player == TERMINAL and cards(page) == {5, 3, 8}
    assert cards(page.send(ShowPosition(3))) == {5, 3, 8}


def test_with_more_persons_a_hand_shows_when_its_player_is_here_until_another_person_decides() -> None:
    page = begun()
    assert viewer(page.table) == NOBODY and cards(page) == set()
    assert sent_by(ShowHand()) in view(page.model) and "select I’m here to see your hand" in view(page.model)
    page.send(HERE)
    assert viewer(page.table) == 0 and cards(page) == {5} and sent_by(ShowHand()) not in view(page.model)
    page.send(Touched("bid-2"))
    assert viewer(page.table) == 0 and cards(page) == {5}
    page.send(Touched("keep"))
    assert viewer(page.table) == NOBODY and cards(page) == set()
    page.send(HERE)
    assert cards(page) == {3}
    page.send(ShowPosition(3))
    assert cards(page) == {3}


def test_the_hand_stays_while_a_computer_decides_and_is_put_away_by_undo() -> None:
    page = begun(PERSON, FISHER, PERSON).send(HERE, Touched("bid-2"), Touched("keep"))
    assert page.table.saved.level == FISHER and cards(page) == {5}
    page = begun().send(HERE, Touched("bid-2"), Touched("keep"), HERE)
    assert cards(page) == {3}
    page.send(Undo())
    assert page.table.match.player == 0 and cards(page) == set()
    page.send(HERE)
    assert cards(page) == {5}


def test_what_needs_no_look_can_be_done_before_and_nothing_else() -> None:
    page = begun()
    assert 'id="answer-bid-1"' in view(page.model)
    page.send(Touched("bid-1"))
    assert page.table.match.log[-1] == "bid-1" and cards(page) == set()
    for touch in (Touched("hand-0"), Touched("keep"), Submitted("typed", {"actions": "keep"}), AskHint()):
        page.send(touch)
        assert page.table.match.log[-1] == "bid-1"
        assert "Select I’m here first." in page.alert
    assert sent_by(AskHint()) not in view(page.model)
    page.send(HERE, Touched("hand-0"))
    assert "drop-5" in page.table.match.log


def test_a_game_opened_by_link_hides_all_until_somebody_is_here() -> None:
    page = Page().send(opening(record(log="=5 =3 =8")))
    page.send(Routed(link_to(record(log="=5 =3 =8"))))
    assert cards(page) == set()
    assert cards(page.send(HERE)) == {5}


def test_a_lesson_is_the_first_seats_and_an_example_shows_who_decides() -> None:
    page = Page().send(Routed("/lesson/highcard/1"))
    assert viewer(page.table) == 0 and cards(page) == {5}
    page = Page().send(Routed("/example/highcard/2.3"))
    assert viewer(page.table) == 1 and cards(page) == {3, 5}, "the 5 lies there face up"


def test_games_without_secrets_are_drawn_from_the_very_match() -> None:
    page = Page().begin()
    assert viewer(page.table) == EVERYBODY
    assert seen(page.table) is page.table
    assert "data-private" not in view(page.model)


# --- Nothing hidden is shown ------------------------------------------------------------------------------------------


def test_the_page_keeps_no_picture_while_one_of_several_looks() -> None:
    page = begun()
    assert "data-private" not in view(page.model)
    assert "data-private" in view(page.send(HERE).model)
    assert "data-private" not in view(page.send(Touched("bid-1"), Touched("keep")).model)
    assert "data-private" not in view(begun(PERSON, FISHER, FISHER).model)


def test_a_drawn_card_is_told_only_to_its_player() -> None:
    page = begun(log="=5 =3 =8 bid-1").send(HERE)
    page.send(Touched("hand-0"))
    drawn = page.table.match.log[-1]
    assert drawn.startswith("=") and drawn[1:] not in "538"
    assert cards(page) == {5} and f"card {drawn[1:]}" not in page.news and "card 5" in page.news


STEPS: tuple[Message, ...] = (
    *(Touched(thing) for thing in ("bid-1", "keep", "hand-0", "hand-1", "hand-2", "pile", "purse-0")),
    *(ShowHand(), Undo(), AskHint(), AskAnalysis(), ShowPosition(3), ShowPosition("back"), ReplayOrPause()),
    PauseComputers(True),
    *(SeatChanged(seat, level) for seat in range(3) for level in ("", FISHER)),
    Submitted("typed", {"actions": "keep"}),
    Submitted("typed", {"actions": "drop-4"}),
)
LAYING: tuple[tuple[Message, ...], ...] = (
    (),
    (HERE, Touched("bid-1")),
    (HERE, Touched("hand-0"), Touched("hand-1"), Touched("hand-2")),
)
"""The first touches of a turn that is laid out."""
SITTING = st.lists(st.sampled_from([PERSON, FISHER]), min_size=3, max_size=3).filter(lambda sitting: PERSON in sitting)


@given(data=st.data(), players=SITTING, seed=st.integers(0, 1000))
def test_what_is_hidden_changes_nothing_on_the_page_byte_for_byte(
    data: st.DataObject, players: list[str], seed: int
) -> None:
    match = data.draw(playing("highcard"))
    plies = match.plies[:-1] if match.player == TERMINAL else match.plies
    match = Match(match.rules, match.options, match.start, plies, match.floor)
    here = data.draw(st.sampled_from([NOBODY, *range(3)]))
    table = Table(RecordedMatch(game_of("highcard"), match, key="secret", players=tuple(players)), here=here)
    others = (other for other, _ in alternatives(match, viewer(table), random.Random(seed)))
    other = next((one for one in others if one != match), match)  # the same match if nothing is hidden yet
    pages = Page(seed), Page(seed)
    for page, played in zip(pages, (match, other), strict=True):
        page.send(library(*(("secret", record(log="=1")),)), Routed("/match/secret"))
        page.model = Model(page.model.screen, page.model.library, table.with_match(played))
    laying = data.draw(st.sampled_from(LAYING))
    for step in (None, *laying, *data.draw(st.lists(st.sampled_from(STEPS), max_size=4))):
        if step:
            for page in pages:
                page.model, _ = update(page.model, step, page.environment())
        this, that = (page.model for page in pages)
        if viewer(present(this.table)) != viewer(present(that.table)) or known(this) != known(that):
            break  # the matches now differ in something visible
        assert everything(this) == everything(that)
        assert said(this) == said(that)


def known(model: Model) -> AnyMatch:
    """Return what the viewer may know of the match."""
    return present(model.table).match.seen_by(viewer(present(model.table)))


def fields(table: Table) -> list[Any]:
    """Return the values of a table's fields, in order."""
    return [getattr(table, name) for name in Table.__slots__]


def said(model: Model) -> tuple[str | None, ...]:
    """Return the news and the notice."""
    say, why = say_on_page(model), model.notice and model.notice.why
    news = map(say, (*model.news.toast, *model.news.announcement))
    return (*news, say(why.why if isinstance(why, Refusal) else why) if why else None)


# --- Undo, taking a seat, reload --------------------------------------------------------------------------------------


def test_a_card_that_another_player_dropped_counts_as_a_revealed_draw() -> None:
    page = begun(PERSON, FISHER, FISHER, log="=5 =3 =8 bid-2 keep bid-1")
    page.send(Undo())
    assert page.table.match.log[-1] == "=8" and not page.table.saved.takebacks, "a bid tells nothing"
    page = begun(PERSON, FISHER, FISHER, log="=5 =3 =8 bid-2 keep bid-1 keep bid-1")
    page.send(Undo())
    assert present(page.model.asking).what == "takeback"
    page.send(Undo(anyway=True))
    assert page.table.saved.takebacks


def test_after_a_reload_several_persons_undo_nothing_before_and_one_does() -> None:
    page = begun(log="=5 =3 =8 bid-2").send(HERE, Undo())
    assert page.table.match.log[-1] == "bid-2" and "before you reopened this game" in page.alert
    page.send(Touched("keep"), Undo())
    assert page.table.match.log[-1] == "bid-2"
    page = begun(PERSON, FISHER, FISHER, log="=5 =3 =8 bid-2").send(Undo())
    assert page.table.match.log[-1] == "=8"


@pytest.mark.parametrize(
    ("players", "seat", "level"), [((PERSON, FISHER, FISHER), 1, PERSON), ((FISHER, PERSON, FISHER), 1, FISHER)]
)
def test_a_seat_that_shows_another_hand_is_taken_only_after_a_question_and_marks_the_game(
    players: tuple[str, ...], seat: int, level: str
) -> None:
    page = begun(*players)
    before = cards(page)
    page.send(SeatChanged(seat, level))
    assert page.table.saved.players == players and cards(page) == before and 'id="take-seat"' in view(page.model)
    page.send(Cancel())
    assert page.table.saved.players == players and not page.table.saved.revealed and page.model.asking is None
    page = page.send(SeatChanged(seat, level), TakeSeat())
    assert page.table.saved.level_at(seat) == level and page.table.saved.revealed
    assert "with hands revealed" in view(page.model)
    kept = page.kept()[-1].record
    assert kept.revealed and '"format": 3' in write(kept) and read(write(kept)) == kept
    again = Page().send(library(*(("secret", kept),)), Routed("/match/secret"))
    assert again.table.saved.revealed and "with hands revealed" in view(again.send(Routed("/")).model)


def test_a_person_who_leaves_is_asked_unless_the_one_that_stays_looks() -> None:
    page = begun(PERSON, PERSON, FISHER).send(SeatChanged(0, FISHER))
    assert page.table.saved.people == (0, 1) and cards(page) == set() and 'id="take-seat"' in view(page.model)
    page = begun(PERSON, PERSON, FISHER).send(HERE, SeatChanged(1, FISHER))
    assert page.table.saved.people == (0,) and not page.table.saved.revealed and cards(page) == {5}


def test_a_computer_that_was_stopped_is_replaced_only_after_the_question() -> None:
    page = begun(FISHER, PERSON, FISHER)
    page.send(PauseComputers(True), ReplaceComputer(""))
    assert page.table.saved.players[0] == FISHER and cards(page) == {3}
    page.send(TakeSeat())
    assert page.table.saved.players[0] == PERSON and page.table.saved.revealed and cards(page) == set()


def test_an_unfinished_game_is_analysed_only_where_nothing_is_hidden() -> None:
    page = begun(log="=5 =3 =8 bid-2 keep").send(AskAnalysis())
    assert page.model.asked is None and "when it’s over" in page.alert
    assert sent_by(AskAnalysis()) not in view(page.model)
    page = begun(log="=5 =3 =8 bid-2 keep bid-1 keep bid-3 keep").send(AskAnalysis())
    assert present(page.model.asked).purpose == "analysis"


def test_playing_on_from_a_finished_game_marks_the_new_one() -> None:
    page = begun(log="=5 =3 =8 bid-2 keep bid-1 keep bid-3 keep")
    page.send(ShowPosition(3), PlayOn())
    assert page.table.match.player == TERMINAL and 'id="play-on"' in view(page.model)
    page.send(PlayOn(anyway=True))
    assert page.table.match.player != TERMINAL and page.table.saved.revealed


def test_an_illegal_log_names_no_card() -> None:
    page = begun(log="=5 =3 =8 drop-5")
    assert page.alert == "Move 4 of this game isn’t legal." and "drop-5" not in view(page.model)
    assert "=5" not in view(page.model)
