"""Every lesson of every game can be completed with the highlighted targets, by mouse, finger and keyboard."""

from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import pytest

from haleakala.app.buttons import ContinueLessonGame, LessonNext, StartLearnedGame
from haleakala.app.codec import encode
from haleakala.app.commands import Wake
from haleakala.app.language import ENGLISH
from haleakala.app.lesson.progress import current_task, step_at, step_number
from haleakala.app.messages import Changed, Routed, Touched
from haleakala.app.screens import MatchScreen
from haleakala.app.speech import say_with
from haleakala.app.view.page import page as view
from haleakala.gamekit.interface import AnyGame
from haleakala.gamekit.teaching import READ
from haleakala.games import find_games
from haleakala.markup import Markup
from tests.kit.known import of_type, present
from tests.kit.paging import Page

WITH_LESSON = [game for game in find_games() if game.meta.has_lesson]
in_every_game = pytest.mark.parametrize("game", WITH_LESSON, ids=lambda game: game.id)


class Drawn(HTMLParser):
    """Collects the text of a drawing and its highlighted targets: those that are lit, and the game's buttons."""

    def __init__(self, markup: Markup) -> None:
        super().__init__()
        self.text = ""
        self.shining: dict[Any, bool] = {}
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        target = named.get("data-target") or ""
        looks, button = (named.get("class") or "").split(), named.get("id") == f"button-{target}"
        if target and ("lit" in looks or (button and "primary" in looks)):
            self.shining[target] = button
        if named.get("data-send") == encode(LessonNext()):
            self.shining[LessonNext()] = False

    def handle_data(self, data: str) -> None:
        self.text += data


def lesson_of(game: AnyGame, **settings: str) -> Page:
    """Return a page at the beginning of a lesson."""
    return Page().send(*(Changed(*setting) for setting in settings.items()), Routed(f"/lesson/{game.id}"))


def learn(
    page: Page, by_key: bool = False, by_finger: bool = False, look: Callable[..., Any] = lambda drawn: None
) -> Page:
    """Touch highlighted targets to the end of the lesson. Steps that follow automatically happen at once.

    If several targets are highlighted, such as the spaces of one settlement, each of them leads on.
    """
    while current_task(page.table):
        before, drawn = page.model, Drawn(view(page.model))
        where = f"step {step_number(page.table)}, “{present(current_task(page.table)).ask}”"
        assert drawn.shining, f"{where}: nothing shines"
        look(drawn)
        for target in sorted(drawn.shining, key=str):
            page.model = before
            page.effects.clear()
            page.send(target if isinstance(target, LessonNext) else Touched(target, by_key, by_finger))
            gone_on = (page.table.scene, len(page.table.chosen)) > (
                present(before.table).scene,
                len(present(before.table).chosen),
            )
            assert gone_on and not page.model.notice, f"{where}: {target} shines, but does not lead on"
        while page.effects and isinstance(page.effects[-1], Wake):
            page.send(of_type(Wake, page.effects.pop()).message)
    return page


@in_every_game
@pytest.mark.parametrize("confirm", ["off", "", "on"])
def test_touching_what_shines_leads_to_the_farewell_and_into_a_game(game: AnyGame, confirm: str) -> None:
    """In a lesson no move is confirmed, whatever the setting is, since wrong moves are impossible."""
    page = learn(lesson_of(game, confirm=confirm), by_finger=confirm != "off")
    assert step_at(page.table) == game.lesson.farewell
    page.send(StartLearnedGame())
    assert isinstance(page.model.screen, MatchScreen)
    assert page.table.game is game and page.table.scene is None


@in_every_game
def test_the_game_of_the_lesson_goes_on_against_the_weakest_computer(game: AnyGame) -> None:
    page = Page().send(Routed(f"/lesson/{game.id}/{len(game.lesson.steps) + 1}"))
    learnt = page.table.match
    page.send(ContinueLessonGame())
    assert isinstance(page.model.screen, MatchScreen) and page.table.scene is None
    assert page.table.match.plies[: len(learnt.plies)] == learnt.plies
    assert page.table.saved.players[0] == "" and set(page.table.saved.players[1:]) == {"beachcomber"}
    assert page.table.key, "it is saved"


@in_every_game
def test_a_lesson_continues_only_from_its_farewell(game: AnyGame) -> None:
    page = lesson_of(game)
    page.send(ContinueLessonGame())
    assert page.table.scene == 0


@in_every_game
def test_a_touch_after_the_farewell_is_answered(game: AnyGame) -> None:
    page = Page().send(Routed(f"/lesson/{game.id}/{len(game.lesson.steps) + 1}"))
    before = page.table
    for target in sorted(game.board.TARGETS)[:5]:
        page.send(Touched(target))
        assert page.alert == "The tutorial is over. Continue this game, or start a new one."
        assert page.table == before


@in_every_game
def test_every_step_is_said_in_german_down_to_its_buttons(game: AnyGame) -> None:
    page = lesson_of(game, language="de")
    english, german = (say_with(language, game.seats, ()) for language in (ENGLISH, "de"))
    buttons = {one.target: one.label for one in game.board.buttons(page.table.match.state)}

    def look(drawn: Drawn) -> None:
        buttons.update({one.target: one.label for one in game.board.buttons(page.table.match.state)})
        labels = [buttons[target] for target, button in drawn.shining.items() if button]
        ask = () if current_task(page.table) is READ else (present(current_task(page.table)).ask,)
        for said in (step_at(page.table).title, step_at(page.table).text, *ask, *labels):
            assert german(said) in drawn.text
            assert german(said) != english(said)

    learn(page, look=look)
    assert german(step_at(page.table).text) in Drawn(view(page.model)).text
