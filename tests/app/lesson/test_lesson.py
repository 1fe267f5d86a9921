"""The lesson, tested without a browser."""

import re

import pytest

from haleakala.app.buttons import LessonBack, PlayOn, ReplayOrPause, ShareLink, ShowPosition, StartLearnedGame, Undo
from haleakala.app.commands import Focus, Readdress, Wake
from haleakala.app.lesson.progress import current_task, step_at, step_number
from haleakala.app.messages import Pressed, Routed, Submitted, Ticked, Touched
from haleakala.app.play.tooltip import explanation
from haleakala.app.play.touch import highlights, possible_paths
from haleakala.app.play.update import LIT_TARGETS
from haleakala.app.screens import Home, LessonScreen, MatchScreen
from haleakala.app.view.page import page as view
from haleakala.app.view.page import title
from haleakala.games import default_game
from haleakala.kernel.phrase import Phrase
from tests.kit.known import of_type, present
from tests.kit.paging import Page, sent_by

LESSON = default_game().lesson


def lit(page: Page) -> str:
    """Return the only target that is lit."""
    (target,) = highlights(possible_paths(page.table), page.table.chosen).lit
    return target


def wait(page: Page) -> Page:
    """Let all steps happen that follow automatically."""
    while page.effects and isinstance(page.effects[-1], Wake):
        page.send(of_type(Wake, page.effects.pop()).message)
    return page


def act(page: Page, acts: int = 1, by_key: bool = False) -> Page:
    """Do what the lesson asks for, `acts` times."""
    for _ in range(acts):
        before = page.table.scene
        while page.table.scene == before:
            page.send(Touched(lit(page), by_key))
    return page


def learn(steps: int = 99) -> Page:
    """Return a page after this many steps of the lesson."""
    page = Page().send(Routed("/lesson"))
    while current_task(page.table) and step_number(page.table) <= steps:
        wait(act(page))
    return page


def sentences(*phrases: Phrase) -> int:
    return sum(len(re.findall(r"[.!?](?= |$)", str(phrase))) for phrase in phrases)


def test_it_has_ten_steps_of_at_most_three_short_sentences() -> None:
    assert len(LESSON.steps) == 10
    for step in LESSON.steps:
        assert all(sentences(step.text, act.ask) <= 3 for act in step.acts)
        assert len(str(step.text)) < 150


def test_the_whole_lesson_is_played_by_touching_what_shines() -> None:
    page = Page().send(Routed("/lesson"))
    seen = []
    while current_task(page.table):
        seen.append(step_number(page.table))
        assert f"Step {seen[-1]} of 10" in view(page.model)
        assert str(step_at(page.table).title) in view(page.model)
        wait(act(page))
    assert sorted(set(seen)) == list(range(1, 11))
    assert page.model.screen == LessonScreen(11)
    assert "12 to 7" in view(page.model)
    assert page.table.game.story.standing(page.table.match.state) == (12, 7)


def test_a_touch_elsewhere_hears_what_this_step_wants_and_changes_nothing() -> None:
    page = Page().send(Routed("/lesson"))
    before = page.table
    for target in ("disc-red-4", "beach-c", "disc-yellow-3", "crater-a", "supply-red", "slot-c1"):
        page.send(Touched(target))
        assert page.alert == "One thing at a time. Select your 3, then beach c."
        assert page.table == before
    assert 'class="ask again"' in view(page.model)
    assert ">Close<" not in view(page.model)
    page.send(Touched("disc-red-3"))
    assert page.model.notice is None


def test_a_disc_in_hand_can_be_put_down() -> None:
    page = Page().send(Routed("/lesson"), Touched("disc-red-3"), Pressed("Escape"))
    assert page.table.chosen == ()


def test_the_other_player_follows_after_a_pause_turn_by_turn() -> None:
    page = act(learn(steps=1))
    first = page.effects[-1]
    assert isinstance(first, Wake)
    assert "Yellow places a 2 next to your 3." in page.news
    assert page.table.match.log[-1] == "Sbg"
    page.send(first.message)
    assert page.table.match.log[-1] == "2c"
    page.send(of_type(Wake, page.effects[-1]).message)
    assert (page.table.match.log[-1], step_number(page.table)) == ("Scg", 3)
    assert page.effects[-1] == Readdress("/lesson/3")
    assert "clockwise" in page.news


def test_what_happens_in_the_lesson_is_seen_to_move() -> None:
    page = act(learn(steps=2))
    before = len(page.table.match.plies)
    assert re.search(rf'data-at="{before}" data-since="{before - 1}" data-beats=', view(page.model))
    assert "sails" in view(page.model)
    act(page)
    after = len(page.table.match.plies)
    assert after > before + 1, "the card and what luck made of it"
    assert f'data-at="{after}" data-since="{before}"' in view(page.model)


def test_whoever_does_not_care_to_wait_touches_the_island() -> None:
    page = act(learn(steps=1))
    wake = of_type(Wake, page.effects[-1])
    page.send(Touched("beach-f"))
    assert (page.table.match.log[-1], step_number(page.table)) == ("Scg", 3)
    before = page.model
    assert page.send(wake.message).model == before, "the pause that was cut short moves nothing"


def test_a_tick_comes_to_nothing_where_the_lesson_was_left() -> None:
    page = act(learn(steps=1))
    wake = of_type(Wake, page.effects[-1])
    page.send(Routed("/rules/4.1"))
    before = page.model
    assert page.send(wake.message).model == before
    page.send(Routed("/lesson/2"))
    assert (page.table.match.log[-1], lit(page)) == ("3c", "space-bg"), "the step begins again"


def test_one_step_back_leads_to_its_beginning_and_then_to_the_one_before() -> None:
    page = act(learn(steps=4))
    assert (step_number(page.table), page.table.match.log[-1]) == (5, "5e")
    page.send(LessonBack())
    assert (page.model.screen, lit(page)) == (LessonScreen(5), "disc-red-5")
    page.send(Pressed("Ctrl+z"))
    assert (page.model.screen, lit(page)) == (LessonScreen(4), "slot-c1")
    page.send(*(LessonBack() for _ in range(5)))
    assert (page.model.screen, lit(page)) == (LessonScreen(1), "disc-red-3")
    assert page.effects[-1] == Readdress("/lesson/1")


@pytest.mark.parametrize("address, step", [("", 1), ("/7", 7), ("/11", 11), ("/99", 11), ("/0", 1), ("/x", 1)])
def test_a_step_has_an_address(address: str, step: int) -> None:
    page = Page().send(Routed(f"/lesson{address}"))
    assert (page.model.screen, step_number(page.table)) == (LessonScreen(step), step)
    assert page.table.match.state == learn(step - 1).table.match.state
    assert title(page.model).startswith("Tutorial")


def test_a_rule_is_read_in_between_and_the_lesson_goes_on_where_it_was() -> None:
    page = act(learn(steps=4))
    table = page.table
    page.send(Routed("/rules/3.4"))
    assert "Back to tutorial" in view(page.model)
    page.send(Routed("/lesson/5"))
    assert page.table.match == table.match
    assert page.table.scene == table.scene


def test_nothing_of_it_is_kept_and_a_game_can_follow_at_once() -> None:
    page = learn()
    assert page.model.library == ()
    assert not page.kept()
    assert "Back to tutorial" not in view(page.send(Routed("/")).model)
    page = page.send(Routed("/lesson/11"), StartLearnedGame())
    assert isinstance(page.model.screen, MatchScreen)
    assert len(page.model.library) == 1
    assert page.table.scene is None


def test_typing_looking_back_and_links_are_not_part_of_it() -> None:
    page = learn(steps=4)
    before = page.model
    page.send(Submitted("typed", {"actions": "5e"}), Pressed("ArrowLeft"), ShowPosition("back"))
    page.send(ReplayOrPause(), PlayOn(), Ticked(page.table.run))
    assert page.model == before
    for absent in (sent_by(Undo()), sent_by(ShareLink()), "ShowPosition", "data-submit"):
        assert absent not in view(page.model)


def test_the_keyboard_is_led_from_one_thing_to_the_next() -> None:
    page = Page().send(Routed("/lesson"))
    act(page, acts=2, by_key=True)
    page.send(of_type(Wake, page.effects[-1]).message)
    page.send(of_type(Wake, page.effects[-1]).message)
    assert step_number(page.table) == 3
    assert page.effects[-1] == Focus(LIT_TARGETS)


def test_what_lies_on_the_table_explains_itself() -> None:
    page = Page().send(Routed("/lesson"))
    assert "Beach c" in present(explanation(page.model, "beach-c"))
    assert 'class="ahead"' in present(explanation(page.model, "disc-red-3"))
    assert 'class="ahead"' not in present(explanation(page.model, "disc-red-4"))


def test_the_way_in_is_offered_until_there_is_a_game() -> None:
    page = Page().send(Routed("/new"))
    assert 'class="first-time"' in view(page.model)
    page.begin().send(Routed("/new"))
    assert isinstance(page.model.screen, Home)
    assert 'class="first-time"' not in view(page.model)
    assert 'href="#/lesson"' in view(page.model)
    assert 'href="#/lesson"' in view(page.send(Routed("/rules")).model)
