"""The bot editor: the code is stored, tested and played against, and its errors are reported."""

import html
from collections.abc import Mapping
from typing import TypeVar

import pytest

from haleakala.app.bot_editor.sample import SAMPLE
from haleakala.app.bot_editor.update import LONGEST
from haleakala.app.bots.levels import CUSTOM
from haleakala.app.bots.requests import BotFailed, BotRequest, ContestDone, Fault, Standing, StopThinking
from haleakala.app.buttons import PauseComputers, ReplaceComputer, StopContest, TryAgain
from haleakala.app.commands import StoreBot
from haleakala.app.messages import BotFound, BotNotStored, BotWritten, Routed, Submitted
from haleakala.app.play.touch import possible_paths
from haleakala.app.view.page import page as view
from haleakala.app.view.widgets import awaiting
from haleakala.games import default_game, find_games
from tests.kit.known import present
from tests.kit.paging import Page, asked_of, sent_by

GAME, SECOND = default_game(), find_games()[-1]
STANDING = Standing(7, 0, 2, 1, 78, 45, 94, 340, 12_400)
FAULTS = [
    (Fault("syntax", "invalid syntax", 3), "Syntax error on line 3 of your bot: invalid syntax."),
    (Fault("raised", "ValueError: no", 2), "Your bot crashed on line 2: ValueError: no."),
    (Fault("raised", "Exit: exit(0)"), "Your bot crashed: Exit: exit(0)."),
    (Fault("illegal", "9z"), "Your bot returned 9z, which isn’t a legal action here."),
    (Fault("slow", "5"), "Your bot didn’t move within 5 seconds."),
    (Fault("lost"), "Couldn’t start your bot. Check your connection, then try again."),
    (Fault("lost", reload=True), "Couldn’t start your bot. Try again or reload the page."),
    (Fault("absent"), "Your bot isn’t saved in this browser."),
    (Fault("missing"), "Your bot has no function called step."),
]


@pytest.fixture
def page() -> Page:
    return Page().send(Routed("/own"))


def contest(page: Page, **fields: str) -> Page:
    fields = {"code": SAMPLE, "game": "haleakala", "variant": "tactical"} | fields
    return page.send(Submitted("test-own", {"level": "carver", "games": "10"} | fields))


def asked_last(page: Page) -> list[BotRequest]:
    """Return a list with the last request to the bots' worker, if there was one."""
    return asked_of(page.effects)[-1:]


Effect = TypeVar("Effect")


def last(page: Page, kind: type[Effect]) -> list[Effect]:
    effects: list[object] = [*page.effects]
    return [effect for effect in effects if isinstance(effect, kind)][-1:]


def test_what_is_written_is_kept_once(page: Page) -> None:
    page.send(BotWritten(GAME.id, "a = 1\r\nb = 2"), BotWritten(GAME.id, "a = 1\nb = 2"))
    assert [effect for effect in page.effects if isinstance(effect, StoreBot)] == [StoreBot("", "a = 1\nb = 2")]
    assert "a = 1\nb = 2</textarea>" in view(page.model)


def test_what_the_browser_refuses_to_keep_is_said(page: Page) -> None:
    assert "Copy its code" in view(page.send(BotNotStored("QuotaExceededError")).model)


def test_too_long_a_text_is_refused_and_the_one_before_stays(page: Page) -> None:
    page.send(BotWritten(GAME.id, "a = 1"), BotWritten(GAME.id, "x" * (LONGEST + 1)))
    assert page.model.own == {GAME.id: "a = 1"} and page.model.notice
    contest(page, code="x" * (LONGEST + 1))
    assert not asked_last(page)


def test_many_games_are_asked_for_and_shown(page: Page) -> None:
    contest(page)
    (asked,) = asked_last(page)
    assert (asked.code, asked.level, asked.game) == (SAMPLE, "carver", "haleakala")
    assert (asked.options["variant"], asked.games) == ("tactical", 10)
    assert 'id="thinking"' in view(page.model)
    page.send(ContestDone(asked.number - 1, STANDING, "carver"))
    assert page.model.asked
    page.send(ContestDone(asked.number, STANDING, "carver"))
    shown = view(page.model)
    for said in ("7 won, 2 lost, 1 unfinished", "78%", "45\u201394%", "0.3 ms", "12 ms", "Carver", "Tactical"):
        assert said in shown
    assert " shared," not in shown and "don\u2019t count" in shown
    assert page.model.asked is None


@pytest.mark.parametrize(
    ("standing", "said", "unsaid"),
    [
        (Standing(0, 0, 0, 20, 0, 0, 0, 20, 100), ["0 won, 0 lost, 20 unfinished", "less than 0.1 ms", "0.1 ms"], "%<"),
        (Standing(2, 1, 7, 0, 25, 7, 60, 9_960, 1_500_000), ["2 won, 1 shared, 7 lost", "10.0 ms", "1500 ms"], "unfin"),
    ],
)
def test_only_games_that_were_finished_have_a_rate(
    page: Page, standing: Standing, said: list[str], unsaid: str
) -> None:
    contest(page)
    shown = view(page.send(ContestDone(present(page.model.asked).number, standing, "carver")).model)
    table = shown[shown.index('class="contests"') :]
    table = table[: table.index("</details>")]
    assert all(text in table for text in said) and unsaid not in table


def test_the_opponent_and_the_number_of_games_stay_as_chosen(page: Page) -> None:
    contest(page, games="50")
    page.send(ContestDone(present(page.model.asked).number, STANDING, "carver"), BotWritten(GAME.id, "b = 1"))
    page.send(Routed("/"), Routed("/own"))
    shown = view(page.model)
    assert '<option value="50" selected>' in shown and '<option value="carver" selected>' in shown
    assert shown.count(" selected>") == 2


def test_they_are_stopped_by_hand_by_leaving_and_by_nothing_else(page: Page) -> None:
    contest(page)
    page = page.send(BotWritten(GAME.id, SAMPLE))
    assert page.model.asked
    page = page.send(StopContest())
    assert page.model.asked is None and last(page, StopThinking)
    contest(page)
    page.send(Routed("/rules"))
    assert page.model.asked is None and isinstance(page.effects[-1], StopThinking)
    page.send(Routed("/own"))
    assert "<tbody>" not in view(page.model)


def test_a_lower_level_that_came_in_is_named(page: Page) -> None:
    contest(page, level="firekeeper")
    page.send(ContestDone(present(page.model.asked).number, STANDING, "carver"))
    assert page.model.contests[0].level == "carver"


def test_another_text_ends_the_contest_of_the_one_before(page: Page) -> None:
    contest(page)
    number = present(page.model.asked).number
    page.send(BotWritten(GAME.id, "b = 1"))
    assert page.model.asked is None and last(page, StopThinking)
    page = page.send(ContestDone(number, STANDING, "carver"))
    assert page.model.contests == ()
    contest(page)
    assert len(asked_last(page)) == 1 and present(page.model.asked).number > number


def test_a_text_that_was_too_long_is_played_once_it_is_shorter_and_an_empty_one_never(page: Page) -> None:
    contest(page, code="x" * (LONGEST + 1))
    contest(page)
    assert asked_last(page) and page.model.notice is None
    page = page.send(StopContest())
    page.effects.clear()
    contest(page, code=" \n")
    assert page.model.notice and not asked_last(page)


def test_what_another_player_has_won_says_nothing_about_this_one(page: Page) -> None:
    contest(page)
    page.send(ContestDone(present(page.model.asked).number, STANDING, "carver"), BotWritten(GAME.id, "b = 1"))
    assert page.model.contests == ()


@pytest.mark.parametrize("fields", [{"level": "own"}, {"level": ""}, {"game": "chess"}, {"variant": "odd"}])
def test_what_nobody_offers_is_not_played(page: Page, fields: Mapping[str, str]) -> None:
    contest(page, **fields)
    assert not asked_last(page)


def test_an_odd_number_of_games_is_ten(page: Page) -> None:
    contest(page, games="1000000")
    assert asked_last(page)[0].games == 10


@pytest.mark.parametrize(("fault", "sentence"), FAULTS)
def test_a_fault_in_a_contest_is_told(page: Page, fault: Fault, sentence: str) -> None:
    contest(page)
    page.send(BotFailed(present(page.model.asked).number, fault))
    assert sentence in view(page.model)
    assert page.model.asked is None


@pytest.mark.parametrize("kind", ["lost", "unloaded"])
def test_a_contest_whose_code_is_lost_is_played_with_another_try_by_the_text_as_it_is_now(
    page: Page, kind: str
) -> None:
    contest(page)
    (first,) = asked_last(page)
    page.send(BotFailed(present(page.model.asked).number, Fault(kind)), BotWritten(GAME.id, "b = 1"), TryAgain())
    (again,) = asked_last(page)
    assert again == first._replace(number=again.number, code="b = 1") and again.number > first.number
    assert page.model.own == {GAME.id: "b = 1"} and page.model.notice is None


def at_the_table(page: Page) -> Page:
    """Begin a match against the custom bot, in which it has to decide."""
    page.send(Submitted("play-own", {"code": SAMPLE, "game": "haleakala", "variant": "base", "starter": "red"}))
    while page.table.match.player == 0:
        page.send(*next(iter(possible_paths(page.table))))
    return page


def test_it_comes_to_the_table_and_is_asked_with_its_text(page: Page) -> None:
    at_the_table(page)
    assert page.table.saved.players == ("", CUSTOM.id)
    (think,) = asked_last(page)
    assert (think.level, think.code) == (CUSTOM.id, SAMPLE)
    page.send(PauseComputers(True), ReplaceComputer("fisher"))
    assert asked_last(page)[0].code == ""


@pytest.mark.parametrize(("fault", "sentence"), FAULTS)
def test_its_fault_at_the_table_costs_its_turn_and_the_game_goes_on_with_whom_the_player_chooses(
    page: Page, fault: Fault, sentence: str
) -> None:
    at_the_table(page)
    plies = len(page.table.match.plies)
    page.send(BotFailed(present(page.model.asked).number, fault))
    assert page.table.held and len(page.table.match.plies) == plies
    shown = view(page.model)
    assert sentence in shown and sent_by(ReplaceComputer("carver")) in shown
    page.send(ReplaceComputer("carver"))
    assert asked_last(page)[0].level == "carver"


def test_it_is_offered_where_there_is_one() -> None:
    page = Page().send(Routed("/new"))
    assert 'value="own"' not in view(page.model)
    assert 'value="own"' in view(page.send(BotFound("", SAMPLE)).model)


def test_each_game_has_its_bot_editor_with_its_own_text_words_and_opponents(page: Page) -> None:
    page.send(BotWritten(GAME.id, "a = 1"), Routed(f"/own/{SECOND.id}"))
    shown = view(page.model)
    assert "a = 1" not in shown and html.escape(awaiting(BotWritten(SECOND.id, ""))) in shown
    assert "game.evaluation.learned" not in shown and 'value="navigator"' not in shown and 'value="carver"' in shown
    page.send(BotWritten(SECOND.id, "b = 2"), BotWritten("chess", "c = 3"))
    assert last(page, StoreBot) == [StoreBot(SECOND.id, "b = 2")]
    assert page.model.own == {GAME.id: "a = 1", SECOND.id: "b = 2"}
    shown = view(page.send(Routed("/own")).model)
    assert "a = 1</textarea>" in shown and "game.evaluation.learned" in shown and 'value="navigator"' in shown


def test_a_player_is_offered_for_its_game_only() -> None:
    page = Page().send(BotFound(SECOND.id, SAMPLE), BotFound("chess", SAMPLE), Routed("/"))
    assert 'value="own"' not in view(page.model)
    shown = view(page.send(Routed(f"/new/{SECOND.id}")).model)
    assert 'value="own"' in shown and f'href="#/own/{SECOND.id}"' in shown
    page.send(Submitted("new-game", {"game": GAME.id, "player-0": "own", "player-1": "own"}))
    (think,) = asked_last(page)
    assert think.code == "", "the player of another game is none here"


def test_a_contest_of_the_second_game_is_counted_there_and_ends_where_another_game_is_looked_at(page: Page) -> None:
    page.send(Routed(f"/own/{SECOND.id}"))
    contest(page, game=SECOND.id, players="3")
    (asked,) = asked_last(page)
    assert (asked.game, asked.options["players"]) == (SECOND.id, "3")
    page.send(ContestDone(asked.number, STANDING, "carver"))
    assert "three players" in view(page.model)
    contest(page, game=SECOND.id)
    page.send(Routed("/own"))
    assert page.model.asked is None and "<tbody>" not in view(page.model)
    page.send(BotWritten(GAME.id, "a = 1"), Routed(f"/own/{SECOND.id}"))
    assert "three players" in view(page.model), "another game's text says nothing about it"
    contest(page, game=SECOND.id, level="navigator")
    assert page.model.asked is None, "nobody learned this game"


def test_against_its_player_one_sits_alone(page: Page) -> None:
    page.send(Submitted("play-own", {"code": SAMPLE, "game": SECOND.id, "players": "3"}))
    assert page.table.saved.players == ("", CUSTOM.id, CUSTOM.id)


def test_what_another_tab_writes_is_followed_and_said_in_that_bot_editor(page: Page) -> None:
    contest(page)
    page.effects.clear()
    page = page.send(BotFound(SECOND.id, "b = 2"), BotFound("chess", "c = 3"))
    assert page.model.asked and page.news == ""
    page = page.send(BotFound("", "a = 1"))
    assert page.model.asked is None and last(page, StopThinking) and not last(page, StoreBot)
    assert page.news == "Your bot was changed in another tab."
    assert "a = 1</textarea>" in view(page.model)
    page.send(Routed("/"), BotFound("", "a = 2"))
    assert page.news == "" and page.model.own == {GAME.id: "a = 2", SECOND.id: "b = 2"}


def test_the_same_text_from_another_tab_is_no_news(page: Page) -> None:
    page.send(BotWritten(GAME.id, "a = 1"), BotFound("", "a = 1"))
    assert page.news == ""
