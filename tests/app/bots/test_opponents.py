"""Computer players in a match: when a bot is asked, and what happens with its answer."""

import random

import pytest

from haleakala.app.bots.levels import BY_ID, CUSTOM, LEVELS, lower
from haleakala.app.bots.requests import Analysed, BotFailed, BotMove, BotRequest, Fault, StopThinking, WarmUpBots
from haleakala.app.buttons import (
    AskAnalysis,
    AskHint,
    PauseComputers,
    PlayOn,
    ReloadPage,
    Rematch,
    ReplaceComputer,
    ShowBetter,
    ShowPosition,
    TryAgain,
    Undo,
)
from haleakala.app.commands import AskBot, Focus, ToTop
from haleakala.app.history.turns import turns
from haleakala.app.messages import Changed, Pressed, Routed, Submitted, Touched
from haleakala.app.play.takeback import Back, undo_to
from haleakala.app.play.touch import possible_paths
from haleakala.app.view.page import page as view
from haleakala.kernel.record import TurnAnalysis
from tests.kit.known import of_type, present
from tests.kit.paging import Page, asked_of, library, sent_by

STRONGEST = LEVELS[-1].id


def asked(page: Page) -> list[BotRequest]:
    """Return the requests so far."""
    return asked_of(page.effects)


def first(page: Page) -> str:
    """Return a legal action in notation."""
    return str(page.table.match.open_actions()[0])


@pytest.fixture
def page() -> Page:
    """Return a page on which Ana begins a match against the Fisher."""
    return Page().begin(**{"player-1": "fisher"})


def answered(page: Page) -> Page:
    """Answer all requests until a person decides."""
    while page.model.asked:
        page.send(BotMove(page.model.asked.number, first(page), page.table.saved.level))
    return page


def played(page: Page) -> Page:
    """Play one whole turn of the person."""
    while page.table.match.player == 0:
        way = next(iter(possible_paths(page.table)))
        page.send(*way)
    return page


def test_a_player_by_code_is_asked_when_it_is_its_turn_and_the_worker_comes_before(page: Page) -> None:
    assert not asked(page)
    assert [effect for effect in page.effects if isinstance(effect, WarmUpBots)]
    played(page)
    (think,) = asked(page)
    assert (think.level, think.log, of_type(AskBot, page.effects[-1]).pace) == ("fisher", page.table.match.log, 900)
    plies = len(page.table.match.plies)
    answered(page)
    assert len(page.table.match.plies) > plies
    assert page.table.match.player == 0


def test_it_is_called_by_its_name_and_kept_with_the_game(page: Page) -> None:
    assert "Fisher" in view(page.model)
    kept = page.kept()[-1]
    assert kept.record.players == ("", "fisher")
    key = page.table.key
    page.send(Routed("/"), Routed(f"/match/{key}"))
    assert page.table.saved.players == ("", "fisher")
    assert "Ana \u2013 Fisher" in view(page.send(Routed("/")).model)


def test_where_it_decides_nothing_can_be_touched_or_typed(page: Page) -> None:
    played(page)
    assert possible_paths(page.table) == {}
    plies = len(page.table.match.plies)
    page.send(Touched("disc-yellow-1"))
    assert page.model.notice
    assert len(page.table.match.plies) == plies


def test_two_of_them_play_by_themselves_and_wait_when_told(page: Page) -> None:
    page = Page().begin(**{"player-0": "beachcomber", "player-1": "fisher"})
    for _ in range(12):
        page.send(BotMove(present(page.model.asked).number, first(page), page.table.saved.level))
    number = present(page.model.asked).number
    page.send(PauseComputers(True))
    assert page.model.asked is None
    assert isinstance(page.effects[-1], StopThinking)
    plies = len(page.table.match.plies)
    page.send(BotMove(number, first(page), page.table.saved.level))
    assert len(page.table.match.plies) == plies  # the answer is too late and is ignored
    page = page.send(Pressed("p"))
    assert present(page.model.asked).number > number


@pytest.mark.parametrize("answer", ["", "zzz", "9q", "__import__('os')"])
def test_an_answer_that_is_no_legal_action_costs_nothing_but_the_turn(page: Page, answer: str) -> None:
    played(page)
    plies = len(page.table.match.plies)
    page.send(BotMove(present(page.model.asked).number, answer, "fisher"))
    assert len(page.table.match.plies) == plies
    assert page.table.held and page.model.notice
    assert sent_by(ReplaceComputer("")) in view(page.model)
    page.send(ReplaceComputer("carver"))
    assert page.table.saved.players == ("", "carver")
    assert asked(page)[-1].level == "carver"


def test_no_answer_at_all_and_a_person_goes_on(page: Page) -> None:
    played(page)
    page.send(BotFailed(present(page.model.asked).number))
    assert page.table.held
    page.send(ReplaceComputer(""))
    assert page.table.saved.players == ("", "")
    assert possible_paths(page.table)


def test_where_what_was_learned_is_missing_the_next_lower_level_plays_on_and_says_so() -> None:
    page = played(Page().begin(**{"player-1": STRONGEST}))
    page.send(BotMove(present(page.model.asked).number, first(page), "carver"))
    assert page.table.saved.players == ("", "carver")
    assert "Carver takes over from here." in view(page.model)


def test_looking_back_or_leaving_drops_the_question_and_coming_back_asks_again(page: Page) -> None:
    played(page)
    number = present(page.model.asked).number
    page.send(ShowPosition("back"))
    assert page.model.asked is None
    page = page.send(ShowPosition("last"))
    assert present(page.model.asked).number == number + 1
    page.send(Routed("/rules"))
    assert page.model.asked is None


def test_a_hint_is_asked_of_the_strongest_shown_on_the_board_and_gone_with_the_next_act(page: Page) -> None:
    page.send(Pressed("h"))
    (think,) = asked(page)
    assert (think.level, of_type(AskBot, page.effects[-1]).pace, think.whole) == (STRONGEST, 0, True)
    page.send(BotMove(think.number, "3c", STRONGEST))
    shown = view(page.model)
    assert 'id="advice"' in shown and "3c" in shown
    assert 'class="status" tabindex="-1">Hint: Place the 3 on beach c.</h1>' in shown
    assert shown.count(" hinted") == 2
    page.send(Touched("disc-red-3"), Touched("beach-c"))
    assert " hinted" not in view(page.model)
    again = asked(page)[-1]
    assert again.number > think.number and again.whole, "the turn goes on, and so does the hint"
    assert again.log == page.table.match.log


def test_a_hint_goes_as_soon_as_something_else_is_chosen(page: Page) -> None:
    page.send(Pressed("h"))
    (think,) = asked(page)
    page.send(BotMove(think.number, "3c", STRONGEST), Touched("disc-red-3"))
    assert page.model.hint
    page.send(Touched("disc-red-3"), Touched("disc-red-4"))
    assert page.model.hint is None


def test_a_hint_that_does_not_come_is_said(page: Page) -> None:
    page.send(AskHint())
    page.send(BotFailed(present(page.model.asked).number))
    assert page.model.notice and not page.table.held


def test_a_game_is_weighed_and_what_was_better_is_shown_where_it_was() -> None:
    page = Page(seed=3).begin()
    page.play(random.Random(3), touches=30)
    page.send(AskAnalysis())
    number = present(page.model.asked).number
    assert 'class="computing"' in view(page.model)
    (ask,) = asked_of(page.effects)
    rows = turns(page.table.game, page.table.match)
    first = rows[1].first
    best = str(page.table.game.rules.legal_actions(page.table.match.at(first).state)[0])
    fine = [TurnAnalysis(55, 0, "", turn.first) for turn in rows]
    found = (fine[0], TurnAnalysis(40, 12, best, first), *fine[2:])
    page.send(Analysed(number - 1, found))
    assert page.table.saved.analysis is None
    page.send(Analysed(number, found, by_heuristic=True))
    assert "rules of thumb" in page.news
    shown = view(page.model)
    assert ask.log == page.table.match.log
    assert "−12%<" in shown and 'class="chart"' in shown
    assert "−12 %<" in view(page.send(Changed("language", "de")).model)
    page.send(Changed("language", ""))
    page.send(ShowBetter(first))
    assert page.effects[-2:] == [ToTop(), Focus("#advice")]
    shown = view(page.model)
    assert " hinted" in shown and f"<code>{best}</code>" in shown
    page.send(PlayOn())
    assert page.table.saved.evaluated == ()
    assert " hinted" not in view(page.model)


def test_an_analysis_is_kept_with_the_game_until_somebody_plays_on() -> None:
    page = Page(seed=3).begin()
    page.play(random.Random(3), touches=30)
    rows = turns(page.table.game, page.table.match)
    page.send(AskAnalysis())
    page.send(
        Analysed(
            present(page.model.asked).number,
            tuple(TurnAnalysis(50 + n, 0, "", turn.first) for n, turn in enumerate(rows)),
        )
    )
    kept = page.kept()[-1]
    analysis = present(kept.record.analysis)
    assert len(analysis.turns) == len(rows)
    key = page.table.key
    page.send(Routed("/"), Routed(f"/match/{key}"))
    assert page.table.saved.evaluated == analysis.turns
    again = Page().send(library(*((key, kept.record),)), Routed(f"/match/{key}"))
    assert again.table.saved.evaluated == analysis.turns
    wrong = kept.record._replace(analysis=analysis._replace(length=1))
    assert Page().send(library(*((key, wrong),)), Routed(f"/match/{key}")).table.saved.analysis is None
    page.play(random.Random(3), touches=3)
    assert page.table.saved.evaluated == ()
    kept = page.kept()[-1]
    assert kept.record.analysis is None


def an_analysis(page: Page) -> Analysed:
    """Return an answer to the request for an analysis that fits the match."""
    rows = turns(page.table.game, page.table.match)
    page.send(AskAnalysis())
    return Analysed(present(page.model.asked).number, tuple(TurnAnalysis(50, 0, "", turn.first) for turn in rows))


def test_an_analysis_is_of_the_very_moves_not_of_as_many(page: Page) -> None:
    page = Page(seed=3).begin()
    page.play(random.Random(3), touches=30)
    while not isinstance(undo_to(page.table), Back) or of_type(Back, undo_to(page.table)).drawn:
        page.play(random.Random(5), touches=1)
    page.send(an_analysis(page))
    assert page.table.saved.evaluated
    last = page.table.match.plies[-1].action
    page.send(Undo())
    other = next(str(action) for action in page.table.match.open_actions() if action != last)
    page.send(Submitted("typed", {"actions": other}))
    assert page.table.saved.evaluated == ()


def test_an_analysis_is_not_that_of_another_example() -> None:
    page = Page().send(Routed("/example/3.1"))
    answer = an_analysis(page)
    page.send(Routed("/example/5.7"))
    assert page.model.asked is None
    page.send(answer)
    assert page.table.saved.evaluated == ()


def test_a_game_that_plays_by_itself_waits_while_it_is_analysed() -> None:
    page = Page().begin(**{"player-0": "beachcomber", "player-1": "fisher"})
    for _ in range(12):
        page.send(BotMove(present(page.model.asked).number, first(page), page.table.saved.level))
    page.send(AskAnalysis())
    assert present(page.model.asked).purpose == "analysis" and page.table.held
    page.send(PauseComputers(False))
    assert present(page.model.asked).purpose == "move"


def test_a_hint_on_its_way_is_called_off_by_the_same_key(page: Page) -> None:
    page.send(Pressed("h"), Pressed("h"))
    assert page.model.asked is None and isinstance(page.effects[-1], StopThinking)


def test_a_hint_of_a_lower_level_says_whose_it_is(page: Page) -> None:
    page.send(Pressed("h"))
    page.send(BotMove(present(page.model.asked).number, "3c", "carver"))
    assert page.model.hint and "This hint comes from Carver." in view(page.model)


def test_who_goes_on_from_a_position_plays_against_the_same_player(page: Page) -> None:
    answered(played(page))
    page.send(ShowPosition("back"), PlayOn())
    assert page.table.saved.players == ("", "fisher") and page.table.held


def test_an_analysis_that_is_not_of_this_game_is_none(page: Page) -> None:
    page.send(AskAnalysis())
    page.send(Analysed(present(page.model.asked).number, (TurnAnalysis(50, 9, "9z", 0),)))
    assert page.model.notice and page.table.saved.analysis is None


def test_weighing_is_called_off_by_the_same_button_and_by_the_next_act(page: Page) -> None:
    page.send(AskAnalysis(), AskAnalysis())
    assert page.model.asked is None and isinstance(page.effects[-1], StopThinking)
    page = page.send(AskAnalysis())
    played(page)
    assert present(page.model.asked).purpose == "move"


def test_an_analysis_that_does_not_come_is_said(page: Page) -> None:
    page.send(AskAnalysis())
    page.send(BotFailed(present(page.model.asked).number))
    assert page.model.notice and page.model.asked is None


@pytest.mark.parametrize("reload", [False, True])
@pytest.mark.parametrize("wanted", ["move", "hint", "analyse"])
def test_players_whose_code_is_lost_are_asked_again_with_another_try(page: Page, wanted: str, reload: bool) -> None:
    if wanted == "move":
        played(page)
    else:
        page.send(AskHint() if wanted == "hint" else AskAnalysis())
    asked = page.model.asked
    page.send(BotFailed(present(asked).number, Fault("unloaded", reload=reload)))
    drawn = view(page.model)
    assert page.alert.startswith("Couldn\u2019t load the computer opponent.") and page.model.asked is None
    assert (drawn.count(sent_by(TryAgain())), drawn.count(sent_by(ReloadPage()))) == (1, int(reload))
    assert page.table.held == (wanted == "move")
    page.send(TryAgain())
    assert page.model.notice is None and not page.table.held
    assert page.model.asked == present(asked)._replace(number=present(asked).number + 1)


def test_the_levels_go_down_to_the_easiest() -> None:
    assert [lower(level.id) for level in LEVELS[1:]] == [level.id for level in LEVELS[:-1]]
    assert lower(LEVELS[0].id) == LEVELS[0].id
    assert set(BY_ID) == {level.id for level in LEVELS} | {CUSTOM.id}
    assert len(LEVELS) == 5


def test_levels_that_nobody_knows_are_people() -> None:
    page = Page().begin(**{"player-0": "kraken", "player-1": "__proto__"})
    assert not any(page.table.saved.players)


def test_once_more_is_against_the_same_player(page: Page) -> None:
    page.send(Rematch())
    assert page.table.saved.players == ("", "fisher")
