"""Keyboard shortcuts, their list, and the optional confirmation before a turn ends."""

import random
import re

import pytest

from haleakala.app.buttons import Cancel, Confirm, Undo
from haleakala.app.commands import Focus, FocusNext
from haleakala.app.messages import Changed, Pressed, Touched
from haleakala.app.selector import sending
from haleakala.app.view.key_list import ALWAYS, SINGLE
from haleakala.app.view.page import page as view
from tests.kit.paging import Page, sent_by


@pytest.fixture
def page() -> Page:
    """Return a page with a match after some turns."""
    return Page().begin().play(random.Random(7), touches=60)


def test_single_characters_do_what_their_list_says(page: Page) -> None:
    plies = page.table.shown_plies
    page.send(Pressed(","))
    assert page.table.shown_plies < plies
    page.send(Pressed("."))
    assert page.table.shown_plies == plies
    page.send(Pressed("p"))
    assert page.table.running
    page = page.send(Pressed("p"))
    assert not page.table.running
    page = page.send(Pressed("ArrowRight"))
    page.effects.clear()
    page.send(Pressed("n"), Pressed("N"))
    assert [effect.step for effect in page.effects if isinstance(effect, FocusNext)] == [1, -1]
    page.send(Pressed("?"))
    assert "<dialog" in view(page.model)


def test_u_undoes_like_control_z() -> None:
    page = Page().begin().send(Touched("disc-red-3"), Pressed("u"))
    assert page.table.chosen == ()


def test_switched_off_single_characters_mean_nothing_and_the_others_stay(page: Page) -> None:
    page.send(Changed("keys", "off"))
    before = page.model
    for key in [key for keys, _ in SINGLE for key in keys]:
        assert page.send(Pressed(key)).model is before
    page.send(Pressed("ArrowLeft"))
    assert page.table.ply is not None


def test_the_list_names_every_key_once() -> None:
    assert all(re.fullmatch(r"[^\s]", key) for keys, _ in SINGLE for key in keys)
    names = [key for keys, _ in (*ALWAYS, *SINGLE) for key in keys]
    assert len(names) == len(set(names))


def test_escape_closes_the_list_and_keeps_what_is_in_hand() -> None:
    page = Page().begin().send(Touched("disc-red-3"), Pressed("?"), Cancel())
    assert page.model.asking is None
    assert page.table.chosen == ("disc-red-3",)
    assert "<dialog" not in view(page.model)


@pytest.fixture
def careful() -> Page:
    """Return a page with confirmation on, where Red has placed a disc and has to move the shaman."""
    return Page().begin().send(Changed("confirm", "on"), Touched("disc-red-3"), Touched("beach-c"))


def test_what_keeps_the_turn_is_played_at_once(careful: Page) -> None:
    assert careful.table.match.log[-1] == "3c"


def test_what_gives_the_turn_away_waits_until_it_is_confirmed(careful: Page) -> None:
    careful.send(Touched("space-ag"))
    assert careful.table.match.log[-1] == "3c"
    assert "Confirm your move, or change it." in view(careful.model)
    assert sent_by(Confirm()) in view(careful.model)
    careful.send(Confirm())
    assert careful.table.match.log[-1] == "Sag"
    assert sent_by(Confirm()) not in view(careful.model)


@pytest.mark.parametrize("back", [Pressed("Escape"), Pressed("Ctrl+z"), Undo()])
def test_what_waits_can_be_put_down(careful: Page, back: Pressed | Undo) -> None:
    careful.send(Touched("space-ag"), back)
    assert careful.table.chosen == ()
    assert "space-bg" in view(careful.model)
    careful.send(Confirm())
    assert careful.table.match.log[-1] == "3c"


def test_another_touch_takes_the_place_of_what_waits(careful: Page) -> None:
    careful.send(Touched("space-ag"), Touched("space-bg"))
    assert careful.table.chosen == ("space-bg",)
    careful.send(Confirm())
    assert careful.table.match.log[-1] == "Sbg"


def test_the_same_touch_again_plays_what_waits(careful: Page) -> None:
    careful.send(Touched("space-ag"), Touched("space-bg"), Touched("space-bg"))
    assert careful.table.match.log[-1] == "Sbg"
    assert careful.table.chosen == ()


def test_by_keyboard_the_focus_goes_to_the_button_that_confirms(careful: Page) -> None:
    careful.effects.clear()
    careful.send(Touched("space-ag", by_key=True))
    assert Focus(sending(Confirm())) in careful.effects


def test_a_card_that_would_be_turned_over_waits_too() -> None:
    """The boat is at b: placing a disc there makes it sail, and a card is drawn."""
    page = Page().begin().send(Changed("confirm", "on"), Touched("disc-red-3"), Touched("beach-b"))
    assert page.table.chosen == ("disc-red-3", "beach-b")
    assert {"beach-b", "beach-c"} <= page.lit, "another end of the same path may take its place"
    assert "The boat would sail to e." in page.news
    plies = len(page.table.match.plies)
    page.send(Confirm())
    assert len(page.table.match.plies) > plies


@pytest.mark.parametrize(
    ("notation", "words", "letters"), [("", True, True), ("words", True, False), ("letters", False, True)]
)
def test_the_log_shows_what_was_set(notation: str, words: bool, letters: bool) -> None:
    page = Page().begin().send(Touched("disc-red-3"), Touched("beach-c"), Changed("notation", notation))
    log = view(page.model).split('id="log-title"')[1].split('id="news"')[0]
    assert ("Ana places the 3 on c." in log) is words
    assert ("<code>3c</code>" in log) is letters


def test_what_is_in_hand_says_what_it_would_do() -> None:
    page = Page().begin().send(Touched("disc-red-3"))
    assert "The 3 would take the lead on" in view(page.model)
    assert 'class="landing"' in view(page.model)
    assert 'class="landing"' not in view(page.send(Pressed("Escape")).model)


def test_escape_ends_looking_back_once_nothing_else_is_open(page: Page) -> None:
    page.send(Pressed("ArrowLeft"), Pressed("?"), Pressed("Escape"))
    assert page.table.ply is not None
    page.send(Pressed("Escape"))
    assert page.table.ply is None
