"""A hint leads through the rest of a turn, touch by touch, gives the gain, and does not use hidden information."""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from html import escape
from itertools import islice
from typing import Any

import pytest

from haleakala.app.bots.model import Hint
from haleakala.app.bots.requests import BotMove, Gain
from haleakala.app.bots.view import instructions, value_gained
from haleakala.app.buttons import ShowBetter
from haleakala.app.history.turns import AnyMatch, Turn, costly_turns, turns, with_actions
from haleakala.app.view.page import page as view
from haleakala.app.viewer import seen, viewer
from haleakala.bots.bot import decide
from haleakala.bots.learned import Budget, TwoPly
from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Analysis
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import EVERYBODY, TERMINAL
from haleakala.runtime import bot_worker as thinking
from haleakala.runtime.analysis import evaluate_turns, percent
from haleakala.runtime.bot_worker import compute_hint
from tests.kit.hidden import alternatives
from tests.kit.hint_play import (
    HINT,
    TURNS,
    answered,
    at_random,
    begun,
    followed,
    for_every_game,
    for_every_table,
    here,
    quick_player,
    told,
)
from tests.kit.known import present
from tests.kit.paging import Page
from tests.kit.playing import playthroughs
from tests.kit.states import game_of


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "player", quick_player)


@for_every_table
def test_whoever_touches_what_a_hint_lights_comes_to_the_end_of_the_turn(
    game_id: str, options: Mapping[str, str]
) -> None:
    """Hints are followed at several points of random games."""
    helped = 0
    for seed in range(20):
        rng, page = random.Random(seed), begun(game_id, options, seed=seed)
        while helped < TURNS and here(page, rng).table.match.player != TERMINAL:
            page.send(HINT)
            answered(page, rng)
            assert followed(page, rng)
            helped += 1
            at_random(page, rng, rng.randrange(10))
    assert helped == TURNS


@pytest.mark.parametrize("people", [1, 2])
def test_a_hint_in_huts_carries_both_halves_of_my_turn(people: int) -> None:
    """With two persons at one device, a hint is shown only while the hand of its player is."""
    rng = random.Random(3)
    page = here(begun("huts", {"players": "2"}, seed=3, people=people), rng).send(HINT)
    answered(page, rng)
    line = present(page.model.hint).line
    assert {type(action).__name__ for action in line} >= {"TakeOmen", "PlayCard"}
    after = with_actions(page.table.match, line)
    assert after.player != 0 or page.table.game.story.new_turn(after.state)
    headline, below = told(page)
    assert re.match(r"Hint: (Add|Remove|Move|Sail) ", headline) and re.search(r"Then: .*Play ", below)
    assert " ".join(map(str, line)) in below, "the notation of the whole turn"


@for_every_table
def test_a_hint_gives_a_gain_as_its_reason(game_id: str, options: Mapping[str, str]) -> None:
    """The gain is the difference to the next best turn; in games with secrets it is never a loss of points."""
    rng, page, given = random.Random(5), begun(game_id, options, seed=5), 0
    for _ in range(5):
        if here(page, rng).table.match.player == TERMINAL:
            break
        page.send(HINT)
        answered(page, rng)
        gain, table = present(page.model.hint).gain, seen(page.table)
        given += bool(gain.unit)
        assert gain.other is None or gain.worth >= gain.other or gain.unit == "chance"
        assert bool(value_gained(page.model, table)) == bool(gain.unit) or gain.other is None
        for now, then in re.findall(r"would have (\d+) points instead of (\d+)", told(page)[1]):
            assert game_id != "huts" or int(now) > int(then)
        assert "best four cards" not in told(page)[1]
        followed(page, rng)
        at_random(page, rng, 4)
    assert given >= 2 or page.table.match.player == TERMINAL


@pytest.mark.parametrize(
    ("gain", "said"),
    [
        (Gain("chance", 54, 49), ["Chance of winning: 54%, with the next best move 49%."]),
        (Gain("chance", 54, 54), ["Chance of winning: 54%.", "Other moves are about as good."]),
        (Gain("chance", 54, None), ["Chance of winning: 54%."]),
        (Gain("points", 1, 0), ["About 1 point better than the next best move."]),
        (Gain("points", 3, 0), ["About 3 points better than the next best move."]),
        (Gain("points", 0, 0), ["Other moves are about as good."]),
        (Gain("points", 0, None), []),
        (Gain(), []),
    ],
)
def test_the_reason_in_words(gain: Gain, said: list[str]) -> None:
    page = begun("haleakala", {"starter": "red"}).send(HINT)
    page.send(BotMove(present(page.model.asked).number, "3c", "firekeeper", gain))
    assert list(map(str, value_gained(page.model, page.table))) == said
    assert all(sentence in told(page)[1] for sentence in said)


def test_what_a_hint_is_worth_is_what_its_player_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot compares its best turn with the best one that begins with another action."""
    game = game_of("haleakala")
    match = Match.begin(game.rules, {"variant": "base", "starter": "red"}).settle(SeededLuck(4))
    bot = TwoPly(game.rules, game.evaluation.heuristic, Budget(3_000))
    advice = decide(bot.advise(*thinking.observations(game, match)))
    assert decide(bot.think(*thinking.observations(game, match))) == advice.line[0]
    monkeypatch.setattr(thinking, "player", lambda *_: bot)
    said = decide(compute_hint(game, match, "carver"))
    assert said.action.split()[: len(advice.line)] == list(map(str, advice.line))
    assert (said.gain.unit, said.gain.worth, said.gain.other) == (
        "chance",
        percent(advice.worth),
        percent(present(advice.other)),
    )
    assert 0 <= present(said.gain.other) <= said.gain.worth <= 100


# --- Hidden information -----------------------------------------------------------------------------------------------


def test_a_hint_in_huts_depends_on_nothing_that_its_player_cannot_see() -> None:
    """The same is tested of the markup while the hint is followed."""
    game, rng = game_of("huts"), random.Random(2)
    page = begun("huts", {"players": "3"}, seed=2)
    at_random(page, rng, 12)
    here(page, rng)
    match, seat = page.table.match, page.table.match.player
    others = [match, *(other for other in dealt_otherwise(match, seat, 3))]
    assert len({other.state for other in others}) > 2
    said = [decide(compute_hint(game, other, "carver")) for other in others]
    assert all(one == said[0] for one in said)


def dealt_otherwise(match: AnyMatch, seat: int, number: int) -> Iterator[AnyMatch]:
    """Yield matches that look the same to a seat, with other cards in the other hands."""
    for seed in range(number):
        state = match.rules.determinize(match.rules.observation(match.state, seat), SeededLuck(seed))
        yield replace(match, plies=(*match.plies[:-1], replace(match.plies[-1], state=state)))


@pytest.mark.usefixtures("test_games")
def test_a_guess_says_one_action_and_learns_nothing_on_the_way() -> None:
    game = game_of("highcard")
    match = replay(game.rules, {"rounds": "one"}, ["=5", "=3", "=8"]).match
    look_alikes = [other for other, _ in islice(alternatives(match, match.player, random.Random(1)), 5)]
    said = [decide(compute_hint(game, other, "carver")) for other in (match, *look_alikes)]
    assert len({other.state for other in look_alikes}) > 2 and all(one == said[0] for one in said)
    assert len(said[0].action.split()) == 1


# --- Points in hints --------------------------------------------------------------------------------------------------


def around_scorings(game: AnyGame, match: AnyMatch) -> list[tuple[Turn, tuple[Any, ...]]]:
    """Return the turns before, at and after each scoring, and some others, each with its actions."""
    rows = turns(game, match)
    scored = [
        number
        for number, turn in enumerate(rows)
        if game.story.score_tables(match.plies[: turn.end]) != game.story.score_tables(match.plies[: turn.first])
    ]
    near = {number + step for number in scored for step in (-1, 0, 1)} | {*range(0, len(rows), 20), len(rows) - 1}
    found = []
    for number in sorted(near & {*range(len(rows))}, reverse=True):
        turn, line = rows[number], []
        for ply in match.plies[turn.first : turn.end]:
            if ply.player != turn.seat:
                break
            line.append(ply.action)
        found.append((turn, tuple(line)))
    return found


@for_every_game
def test_the_points_of_a_hint_are_those_of_the_rules_and_none_that_were_just_counted(game_id: str) -> None:
    """This is tested around every scoring of some games, for a person against computers."""
    game, ends, said = game_of(game_id), 0, 0
    for match in playthroughs(game_id):
        for turn, line in around_scorings(game, match)[:20]:
            page = at_the_turn(game, match, turn, line)
            _, text = told(page)
            plies = match.plies[turn.first : turn.first + len(line)]
            scored, own = bool(game.story.score_tables(plies)), viewer(page.table)
            ends += scored
            assert "Scoring now" not in text and "would have 0 points" not in text
            for name, now, was in re.findall(
                r"If scored now, (N\d|you) would have (-?\d+) points instead of (-?\d+)", text
            ):
                seat = page.table.saved.reader if name == "you" else int(name[1])
                assert not scored and own in (seat, EVERYBODY)
                assert int(was) == total(game, match.at(turn.first), own, seat)
                assert int(now) == total(game, match.at(turn.first + len(line)), own, seat)
                said += 1
    assert ends
    forecast = game.story.forecast(playthroughs(game_id)[0].start).table
    assert said or not (forecast.adds_up and forecast.rows)


def at_the_turn(game: AnyGame, match: AnyMatch, turn: Turn, line: tuple[Any, ...]) -> Page:
    """Return a page on which a hint recommends this turn to the person who plays it, against computers."""
    page = Page(1).begin(**{choice.key: choice.values[0] for choice in game.rules.CHOICES} | {"game": game.id})
    seats = range(game.rules.num_players(match.options))
    saved = replace(
        page.table.saved,
        match=match.at(turn.first),
        players=tuple("" if seat == turn.seat else "fisher" for seat in seats),
        names=tuple(f"N{seat}" for seat in seats),
    )
    table = replace(page.table, saved=saved, here=turn.seat)
    page.model = replace(page.model, table=table, hint=Hint(table.key, turn.first, line))
    return page


def total(game: AnyGame, match: AnyMatch, viewer: int, seat: int) -> int:
    """Return the points of a seat: those scored, and those it would score now as far as the viewer may know."""
    state = match.seen_by(viewer).state
    return game.story.standing(state)[seat] + game.story.forecast(state).table.totals[seat]


def test_a_won_game_of_hawaii_is_not_said_to_give_nothing() -> None:
    """A bug: before the last move, the hint told the winner `0 instead of 67`."""
    game = game_of("hawaii")
    for match in playthroughs("hawaii"):
        turn = turns(game, match)[-1]
        line = tuple(ply.action for ply in match.plies[turn.first :] if ply.player == turn.seat)
        headline, text = told(at_the_turn(game, match, turn, line))
        points = game.story.standing(match.state)
        best, other, *_ = sorted(points[: game.rules.num_players(match.options)], reverse=True)
        assert "End the round" in headline and "instead of" not in text
        if best == other:
            continue  # the tie is decided by goods
        assert f"The game would be over. N{points.index(best)} would win, {best} points to {other}." in text


# --- Better turns -----------------------------------------------------------------------------------------------------


@for_every_game
def test_a_better_move_says_whose_turn_it_is_all_of_it_and_why(game_id: str) -> None:
    game, match = game_of(game_id), playthroughs(game_id)[0]
    rows = turns(game, match)
    evaluator = game.evaluation.for_analysis or game.evaluation.heuristic
    found = decide(evaluate_turns(game, match, evaluator, 0))
    page = Page(1).begin(**{choice.key: choice.values[0] for choice in game.rules.CHOICES} | {"game": game_id})
    names = tuple(f"N{seat}" for seat in range(game.rules.num_players(match.options)))
    saved = replace(page.table.saved, match=match, names=names, analysis=Analysis(len(match.plies), found))
    table = replace(page.table, saved=saved)
    page.model, checked = replace(page.model, table=table), 0
    for number, one in costly_turns(found).items():
        if not one.better:
            continue
        assert one.plies == int(present(re.search(rf"ShowBetter&quot;,({one.plies})]", view(page.model)))[1])
        page.send(ShowBetter(one.plies))
        (headline, text), drawn = told(page), view(page.model)
        seat = rows[number - 1].seat
        assert headline == f"Turn {number} of {len(rows)}, N{seat}"
        line = tuple(map(game.rules.parse_action, one.better.split()))
        for sentence in instructions(game, match.at(one.plies).state, line):
            assert escape(str(sentence)) in text
        now = one.chances[seat]
        assert text.startswith(f"Chance of winning: {min(100, now + one.cost)}% instead of {now}%. Better move")
        assert text.endswith(one.better) and re.search(rf'shown"[^>]*id="entry-{number}"', drawn)
        checked += len(line) > 1
    assert checked or not game.plan
