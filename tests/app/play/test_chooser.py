"""The panel for a choice that has no place on the board, and the effect of its buttons."""

import re
from dataclasses import replace

import pytest

from haleakala.app.buttons import Cancel, ShowHand, ShowPosition
from haleakala.app.commands import Focus
from haleakala.app.messages import Routed, Submitted, Touched
from haleakala.app.play.choice_panel import choice_panel
from haleakala.app.play.tooltip import explanation
from haleakala.app.play.update import focus_first_target
from haleakala.app.view.page import page as view
from haleakala.gamekit.choice_panel import Answer, Chooser, Row
from haleakala.gamekit.interface import Highlights
from haleakala.kernel.phrase import phrase
from haleakala.kernel.record import Record
from haleakala.markup import h
from tests.kit.known import present
from tests.kit.paging import Page, library, sent_by

pytestmark = pytest.mark.usefixtures("test_games")

PERSON, FISHER = "", "fisher"


def begun(*players: str, log: str = "=5 =3 =8") -> Page:
    """Return a page with a match of High Card with this log."""
    record = Record("highcard", {"rounds": "one"}, tuple(log.split()), players=players or (PERSON, FISHER, FISHER))
    return Page().send(library(*(("game", record),)), Routed("/match/game"))


def panel(page: Page) -> str:
    """Return the panel as drawn, or "" if there is none."""
    found = re.search(r'<section id="chooser".*?</section>', view(page.model))
    return found[0] if found else ""


def tag(drawn: str, target: str) -> str:
    """Return the tag of the button for a target."""
    (found,) = re.findall(f'<button[^>]*data-target="{target}"[^>]*>', drawn)
    return str(found)


def test_the_panel_lies_beside_what_it_is_about_and_has_a_name() -> None:
    drawn = panel(begun())
    assert 'data-beside="hand-0"' in drawn and 'id="hand-0"' in view(begun().model)
    assert drawn.startswith('<section id="chooser" class="chooser" aria-label="Your bid"')
    assert re.search(r'<div role="group" data-ring [^>]*aria-label="Your bid"', drawn)
    assert re.findall(r'data-target="([^"]+)"', drawn) == ["bid-1", "bid-2", "bid-3"]
    assert 'aria-label="Bid 2, win 2 or pay 4"' in tag(drawn, "bid-2") and 'tabindex="0"' in tag(drawn, "bid-2")


def test_an_answer_is_a_touch_like_any_other_and_has_a_preview() -> None:
    page = begun()
    assert "bids 3." in present(explanation(page.model, "bid-3"))
    page.send(Touched("bid-2"))
    assert 'aria-pressed="true"' in tag(panel(page), "bid-2") and "aria-pressed" not in tag(panel(page), "bid-1")
    page.send(Touched("keep"))
    assert page.table.match.log[-2:] == ("bid-2", "keep") and not panel(page)


def test_it_can_be_closed_once_something_was_touched_and_that_is_put_down() -> None:
    page = begun()
    assert sent_by(Cancel()) not in panel(page), "there is nothing to put down"
    page.send(Touched("bid-2"))
    assert 'aria-label="Close"' in panel(page).partition(sent_by(Cancel()))[2].partition(">")[0]
    page.effects.clear()
    page.send(Cancel())
    assert page.table.chosen == () and page.effects == [Focus('[data-target="bid-2"]')]


def test_nothing_is_offered_where_nothing_can_be_chosen() -> None:
    assert not panel(begun(FISHER, PERSON, FISHER)), "a computer decides"
    earlier = begun(PERSON, PERSON, FISHER, log="=5 =3 =8 bid-2 keep").send(ShowPosition(3))
    assert not panel(earlier), "an earlier position"
    assert not panel(begun(log="=5 =3 =8 bid-2")), "the game asks nothing of the kind"
    assert panel(begun(PERSON, PERSON, PERSON)), "a bid needs no look at the card"


def test_by_keyboard_the_focus_goes_to_the_answers_when_the_panel_comes() -> None:
    page = begun(PERSON, PERSON, FISHER, log="=5 =3 =8 bid-2").send(ShowHand())
    page.effects.clear()
    page.send(Touched("keep", by_key=True))
    assert page.effects[-1] == Focus("#chooser .lit")


def test_a_lesson_has_the_panel_and_only_what_it_asks_for_can_be_chosen() -> None:
    page = Page().send(Routed("/lesson/highcard/1"))
    drawn = panel(page)
    assert 'aria-disabled="true"' in tag(drawn, "bid-1") and "aria-disabled" not in tag(drawn, "bid-2")
    assert page.send(Touched("bid-1")).table.match.log[-1] == "=8" and "One thing at a time" in page.alert
    assert page.send(Touched("bid-2")).table.match.log[-1] == "bid-2"


def test_answers_have_pictures_and_rows_have_labels_and_what_is_chosen_is_pressed() -> None:
    page = begun()
    ways = (
        Answer("bid-1", phrase("Shells"), picture=h("svg", {"viewBox": "0 0 1 1"})),
        Answer("keep", phrase("Fruit")),
    )
    offers = (Answer("bid-2", phrase("Hut"), sign=h("svg", {"viewBox": "0 0 2 2"})), Answer("bid-3", phrase("Ship")))
    rows = (Row(ways, phrase("Price"), small=True), Row(offers, phrase("What"), due=True))
    two = Chooser("hand-0", phrase("Craft"), rows, phrase("Keep 2."))
    game = replace(page.table.game, chooser=lambda _, __: two)
    table = replace(page.table, saved=replace(page.table.saved, game=game))
    drawn = choice_panel(table, Highlights(frozenset({"bid-2", "bid-3"}), ("bid-1",)), str)
    assert (
        present(drawn).count("data-ring") == 2
        and 'aria-label="Price"' in present(drawn)
        and 'aria-label="What"' in present(drawn)
    )
    assert 'aria-pressed="true"' in tag(present(drawn), "bid-1") and "aria-disabled" not in tag(present(drawn), "bid-1")
    assert 'aria-disabled="true"' in tag(present(drawn), "keep") and "aria-pressed" not in tag(present(drawn), "keep")
    assert '<span class="answer-picture" aria-hidden="true"><svg' in present(drawn)
    assert '<p class="chooser-note">Keep 2.</p>' in present(drawn)
    assert 'class="chooser-row small"' in present(drawn) and 'class="chooser-row due"' in present(drawn)
    assert 'aria-label="Hut"' in tag(present(drawn), "bid-2") and ">Hut<" not in present(drawn), (
        "a sign is in the place of its label"
    )
    page.model = replace(page.model, table=replace(page.table, saved=replace(page.table.saved, game=game)))
    assert focus_first_target(page.model) == Focus("#chooser .due .lit"), "the keyboard comes to what is due"


@pytest.mark.parametrize("game", ["haleakala", "taluva"])
def test_games_that_ask_nothing_of_the_kind_have_no_panel(game: str) -> None:
    assert "chooser" not in view(Page().send(Submitted("new-game", {"game": game})).model)
