"""The contract of every game for its board, story, examples and lesson."""

import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.gamekit.draft import lay_out
from haleakala.gamekit.interface import AnyGame, Highlights
from haleakala.gamekit.teaching import NO_LESSON, READ
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import CHANCE, TERMINAL
from tests.kit.playing import DATA, PLACES, clauses, for_every_game, gestures, latest_states, playing
from tests.kit.states import game_of

pytestmark = pytest.mark.usefixtures("test_games")


@for_every_game
@given(data=DATA)
def test_every_legal_action_has_a_gesture_and_none_begins_another(game_id: str, data: st.DataObject) -> None:
    match = data.draw(playing(game_id))
    for state in latest_states(match):
        gestures = [game_of(game_id).board.gesture(state, action) for action in match.rules.legal_actions(state)]
        assert len(set(gestures)) == len(gestures)
        assert all(gestures)
        beginnings = {gesture[:length] for gesture in gestures for length in range(1, len(gesture))}
        assert not beginnings.intersection(gestures)


@for_every_game
@given(data=DATA)
def test_a_touch_on_what_is_not_lit_is_answered_with_a_rule(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), game_of(game_id)
    numbers = clauses(game_id)
    reached = latest_states(match)
    gestures = {
        state: [game.board.gesture(state, action) for action in match.rules.legal_actions(state)] for state in reached
    }
    assert all(target in game.board.TARGETS for paths in gestures.values() for path in paths for target in path)
    for place in data.draw(PLACES):
        state = reached[place % len(reached)]
        for chosen in {path[:length] for path in [(), *gestures[state]] for length in range(max(1, len(path)))}:
            lit = {path[len(chosen)] for path in gestures[state] if path[: len(chosen)] == chosen}
            for target in game.board.TARGETS.difference(lit, chosen):
                refusal = game.board.why_not(state, chosen, target)
                assert refusal.clause in numbers
                assert "{" not in str(refusal.why)


def is_said(sentence: Phrase) -> bool:
    """Return whether the gaps of a sentence are filled, and it ends like a sentence."""
    return "{" not in str(sentence) and str(sentence).endswith(".")


@for_every_game
@given(data=DATA)
def test_every_touch_that_is_lit_is_previewed_and_no_other(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), game_of(game_id)
    reached = latest_states(match)
    everything = {target for state in reached[:5] for path in gestures(game, state) for target in path}
    state = reached[data.draw(PLACES)[0] % len(reached)]
    paths = gestures(game, state)
    for chosen in {path[:length] for path in paths for length in range(len(path))}:
        lit = {path[len(chosen)] for path in paths if path[: len(chosen)] == chosen}
        if game.plan:
            lit = set(game.plan.lit(state, chosen))
        for target in lit:
            sentences = game.story.preview(state, chosen, target)
            assert sentences
            assert all(is_said(sentence) for sentence in sentences)
        for target in everything.difference(lit):
            assert game.story.preview(state, chosen, target) == ()


MOST_TOUCHES = 200
"""The limit of random touches in a turn."""


@for_every_game
@given(data=DATA, seed=st.integers(0, 1000))
def test_a_turn_can_be_laid_out_by_touching_what_is_lit_and_its_plies_are_those_of_the_rules(
    game_id: str, data: st.DataObject, seed: int
) -> None:
    match, game, rng = data.draw(playing(game_id)), game_of(game_id), random.Random(seed)
    plan, seat = game.plan, match.player
    if plan is None or seat < 0:
        return
    seen = match.rules.observation(match.state, seat)
    touches: tuple[str, ...] = ()
    for _ in range(MOST_TOUCHES):
        lit = plan.lit(seen, touches)
        assert lit and lit == plan.lit(match.state, touches) and all(target in game.board.TARGETS for target in lit)
        for target in game.board.TARGETS.difference(lit):
            assert game.board.why_not(seen, touches, target).clause in clauses(game_id)
        target = rng.choice(sorted(lit))
        assert all(is_said(sentence) for sentence in game.story.preview(seen, touches, target))
        touches = (*touches, target)
        laid = lay_out(plan, match, touches)
        own = match
        for action in laid.line:
            assert own.player == seat
            own = own.play(action)
        assert laid.trial.plies == own.plies[: len(laid.trial.plies)] and laid.trial.player >= 0
        if laid.whole and laid.chosen:
            assert own.player != seat or plan.begins(own.state)
            return
    raise AssertionError(f"{touches} never come to a whole turn")


@for_every_game
@given(data=DATA)
def test_every_legal_action_can_be_advised_in_a_sentence(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), game_of(game_id)
    for state in latest_states(match):
        for action in game.rules.legal_actions(state):
            assert is_said(game.story.advise(state, action))


@for_every_game
@given(data=DATA)
def test_everything_is_explained_with_a_clause_and_there_is_nothing_else_on_the_table(
    game_id: str, data: st.DataObject
) -> None:
    match, game = data.draw(playing(game_id)), game_of(game_id)
    board, reached = game.board, latest_states(match)
    state = reached[data.draw(PLACES)[0] % len(reached)]
    drawn = [board.picture(state, Highlights(), str), board.common(state, Highlights(), str)]
    drawn += [board.belongings(state, seat, Highlights(), str) for seat in range(len(game.seats))]
    targets = re.findall(r' data-(?:target|explain)="([^"]+)"', " ".join(map(str, drawn)))
    assert targets
    offered = (button.target for button in board.buttons(state))
    assert all(target in board.TARGETS for target in (*targets, *offered))
    for target in board.TARGETS:
        title, text, clause = game.story.explain(state, target)
        assert str(title) and "{" not in str(title)
        assert 1 <= len(text) <= 3
        assert all(is_said(sentence) for sentence in text)
        assert clause in clauses(game_id)


@for_every_game
@given(data=DATA)
def test_a_panel_offers_what_can_be_touched_beside_something_that_is_drawn(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), game_of(game_id)
    reached = latest_states(match)
    state = reached[data.draw(PLACES)[0] % len(reached)]
    paths = gestures(game, state)
    for chosen in {path[:length] for path in [(), *paths] for length in range(max(1, len(path)))}:
        asked = game.chooser(state, chosen)
        if asked is None:
            continue
        assert len(set(asked.targets)) == len(asked.targets) > 0
        assert all(target in game.board.TARGETS for target in asked.targets)
        assert asked.beside in drawn(game, state)
        assert len(asked.rows) == 1 or all(row.label for row in asked.rows)
        lit = {path[len(chosen)] for path in paths if path[: len(chosen)] == chosen}
        if game.plan:
            lit = set(game.plan.lit(state, chosen))
        assert not paths or lit.intersection(asked.targets)


def drawn(game: AnyGame, state: Any) -> set[str]:
    """Return the ids of all elements in the drawing of a state, including definitions."""
    board = game.board
    parts = [board.picture(state, Highlights(), str), board.common(state, Highlights(), str)]
    parts += [board.belongings(state, seat, Highlights(), str) for seat in range(len(game.seats))]
    return set(re.findall(r' id="([^"]+)"', " ".join(parts)))


@for_every_game
@given(data=DATA)
def test_what_moves_is_drawn_where_it_comes_from_and_where_it_goes(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), game_of(game_id)
    states = (match.start, *(ply.state for ply in match.plies))
    for place in data.draw(PLACES):
        number = len(match.plies) - 1 - place % max(1, len(match.plies))
        animation = game.board.animate(states[number], match.plies[number]) if match.plies else ()
        assert all(animation)
        if not animation:
            continue
        before, after = drawn(game, states[number]), drawn(game, states[number + 1])
        for how, what, where, _ in (cue for beat in animation for cue in beat):
            there_before = {"moves": what, "flies": what, "sinks": what, "turns": where}.get(how)
            there_after = {"flies": where, "flows": where}.get(how, what if how != "sinks" else None)
            assert {there_before} - {None} <= before
            assert {there_after} - {None} <= after
            assert how != "rises" or what not in before
            assert how != "flows" or f' id="{what}"' in game.board.scenery()


def whole_table(game: AnyGame, state: Any, highlights: Highlights) -> list[str]:
    """Return the markup of everything on the table, the board first."""
    board = game.board
    panels = [board.belongings(state, seat, highlights, str) for seat in range(len(game.seats))]
    return [board.picture(state, highlights, str), board.common(state, highlights, str), *panels]


@for_every_game
@given(data=DATA)
def test_a_decision_that_changes_the_board_leaves_a_trace_of_what_is_drawn(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), game_of(game_id)
    states = (match.start, *(ply.state for ply in match.plies))
    for place in data.draw(PLACES):
        number = len(match.plies) - 1 - place % max(1, len(match.plies))
        if number < 0:
            continue
        before, ply, after = states[number], match.plies[number], states[number + 1]
        recent_changes = game.board.recent_changes(before, ply)
        assert all(what or came for what, came in recent_changes)
        assert {what for what, _ in recent_changes} - {""} <= drawn(game, after)
        assert {came for _, came in recent_changes} - {""} <= drawn(game, before)
        plain, marked = (
            whole_table(game, after, highlights)
            for highlights in (Highlights(), Highlights(recent_changes=recent_changes))
        )
        assert bool(recent_changes) == (plain != marked)
        if ply.player >= 0 and game.board.picture(before, Highlights(), str) != plain[0]:
            assert recent_changes


@for_every_game
@given(data=DATA)
def test_what_is_drawn_prints_only_from_the_scenery(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), game_of(game_id)
    named = re.findall(r' id="([^"]+)"', game.board.scenery())
    assert len(named) == len(set(named))
    for state in latest_states(match)[:10]:
        drawn = [game.board.picture(state, Highlights(), str), game.board.common(state, Highlights(), str)]
        drawn += [game.board.belongings(state, seat, Highlights(), str) for seat in range(len(game.seats))]
        assert set(re.findall(r'href="#([^"]+)"', " ".join(drawn))) <= set(named)
        assert not set(named).intersection(re.findall(r' id="([^"]+)"', " ".join(drawn)))


@for_every_game
@given(data=DATA)
def test_points_so_far_are_those_of_the_scorings_and_a_forecast_adds_up(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), game_of(game_id)
    seats = len(game.seats)
    so_far = game.story.score_tables(match.plies)
    assert game.story.standing(match.state) == tuple(
        sum(scoring.totals[seat] for scoring in so_far) for seat in range(seats)
    )
    for state in latest_states(match)[:10]:
        table, losses = game.story.forecast(state)
        for seat in range(seats):
            assert table.totals[seat] == sum(cell[1] for row in table.rows if (cell := row.seats[seat]))
        assert all(len(row.seats) == seats for row in table.rows)
        assert all(is_said(sentence) for sentence in losses)
        if match.rules.current_player(state) == TERMINAL:
            assert (table.rows, table.totals, losses) == ((), (0,) * seats, ())


@for_every_game
@given(data=DATA)
def test_every_row_of_every_score_table_explains_itself_with_a_clause(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), game_of(game_id)
    forecasts = [game.story.forecast(state).table for state in latest_states(match)[:5]]
    for table in (*game.story.score_tables(match.plies), *forecasts):
        for title, text, clause in (table.explained, *(row.explained for row in table.rows)):
            assert str(title) and "{" not in str(title)
            assert 1 <= len(text) <= 3
            assert all(is_said(sentence) for sentence in text)
            assert clause in clauses(game_id)
        for row in table.rows:
            said = " ".join(map(str, row.explained.text))
            assert all(str(cell[0]) in said for cell in row.seats if cell)


@for_every_game
def test_examples_are_reached_by_the_rules_and_drawn_with_nothing_to_touch(game_id: str) -> None:
    game = game_of(game_id)
    assert len({example.clause for example in game.examples}) == len(game.examples)
    for example in game.examples:
        replayed = replay(game.rules, example.options, example.log.split())
        assert replayed.stopped is None, (example.clause, replayed.stopped)
        assert example.clause in clauses(game_id)
        chosen = example.chosen or ()
        assert not chosen or any(path[: len(chosen)] == chosen for path in gestures(game, replayed.match.state))
        drawn = game.board.close_up(replayed.match.state, example.part, Highlights(), str)
        assert "data-target" not in drawn
        assert drawn.count("role=") == drawn.count('role="img" aria-label="') == 1


@for_every_game
def test_the_lesson_asks_the_first_player_for_what_is_legal(game_id: str) -> None:
    game = game_of(game_id)
    lesson, rules = game.lesson, game.rules
    assert (lesson is NO_LESSON) == (not game.meta.has_lesson)
    if lesson is NO_LESSON:
        return
    match = replay(rules, lesson.options, lesson.opening.split()).match
    for scene in lesson.scenes:
        assert match.player != CHANCE
        assert not scene.act or match.player == 0, scene
        assert scene.log or scene.act is READ, scene
        for word in scene.log.split():
            match = match.play(rules.parse_action(word))
    assert {step.clause for step in (*lesson.steps, lesson.farewell)} <= clauses(game_id)
    pictured = {example.clause for example in game.examples}
    for step in lesson.steps:
        assert bool(step.shows) == (READ in step.acts) and (not step.shows or step.shows in pictured)
