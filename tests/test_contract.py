"""What every game of the house promises, whoever plays it and however."""

import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import latest_states, playing, playthroughs, the_game

from haleakala.games import find_game, find_games
from haleakala.games.face import AnyGame, Glow
from haleakala.games.plan import lay_out
from haleakala.kernel.errors import BadOptions, IllegalAction, UnreadableAction
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.open import has_secrets
from haleakala.kernel.phrase import Phrase
from haleakala.kernel.playout import playout
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import CHANCE, EVERYBODY, NOBODY, TERMINAL, Rules

pytestmark = pytest.mark.usefixtures("test_games")

for_every_game = pytest.mark.parametrize("game_id", [*(game.id for game in find_games()), "highcard"])
DATA = st.data()
PLACES = st.lists(st.integers(0, 60), min_size=1, max_size=5)
"""Which of the latest states to look at."""


def open_actions(rules: Rules[Any, Any, Any], state: Any) -> list[Any]:
    """What may happen next."""
    return [*rules.legal_actions(state), *(action for action, _ in rules.chance_outcomes(state))]


def clauses(game_id: str) -> set[str]:
    """The clauses of a game's rulebook."""
    return {clause.number for section in the_game(game_id).rulebook for clause in section.clauses}


def test_games_are_found_by_their_id() -> None:
    assert [game.id for game in find_games()] == sorted({game.id for game in find_games()})
    assert all(find_game(game.id) is game for game in find_games())
    assert find_game("no such game") is None
    assert find_games()


@for_every_game
@given(data=DATA)
def test_actions_are_distinct_hashable_and_come_out_the_same_every_time(game_id: str, data: st.DataObject) -> None:
    match = data.draw(playing(game_id))
    for state in latest_states(match):
        actions = open_actions(match.rules, state)
        assert actions == open_actions(match.rules, state)
        assert len(set(actions)) == len(actions)
        assert isinstance(match.rules.legal_actions(state), tuple)


@for_every_game
@given(data=DATA)
def test_notation_names_an_action_and_reads_back(game_id: str, data: st.DataObject) -> None:
    match = data.draw(playing(game_id))
    for state in latest_states(match):
        actions = open_actions(match.rules, state)
        assert [match.rules.parse_action(str(action)) for action in actions] == actions
        assert len({str(action) for action in actions}) == len(actions)
        assert all(str(action).isascii() and str(action).split() == [str(action)] for action in actions)


@for_every_game
@given(text=st.text(max_size=12))
def test_what_is_no_notation_is_unreadable_or_written_the_same_again(game_id: str, text: str) -> None:
    try:
        action = the_game(game_id).rules.parse_action(text)
    except UnreadableAction as error:
        assert repr(text)[:40] in str(error)
    else:
        assert str(action) == text


@for_every_game
@given(data=DATA)
def test_a_seat_luck_or_nobody_decides_and_the_rest_fits(game_id: str, data: st.DataObject) -> None:
    match = data.draw(playing(game_id))
    for state in latest_states(match):
        player = match.rules.current_player(state)
        legal, outcomes = match.rules.legal_actions(state), match.rules.chance_outcomes(state)
        assert player in (CHANCE, TERMINAL, *range(len(the_game(game_id).seats)))
        assert bool(legal) == (player >= 0)
        assert bool(outcomes) == (player == CHANCE)
        assert all(type(weight) is int and weight >= 1 for _, weight in outcomes)


@for_every_game
@given(data=DATA, seed=st.integers(0, 10_000))
def test_random_playouts_end_and_the_returns_sum_to_1(game_id: str, data: st.DataObject, seed: int) -> None:
    match = data.draw(playing(game_id))
    played = playout(match.rules, match.state, random.Random(seed), SeededLuck(seed), limit=20_000)
    assert played.finished
    assert match.rules.current_player(played.state) == TERMINAL
    returns = match.rules.returns(played.state)
    assert len(returns) == len(the_game(game_id).seats)
    assert sum(returns) == 1
    assert all(share >= 0 for share in returns)


@for_every_game
@given(data=DATA)
def test_a_refusal_comes_exactly_for_what_is_not_legal_and_cites_the_rulebook(
    game_id: str, data: st.DataObject
) -> None:
    match = data.draw(playing(game_id))
    reached = latest_states(match)
    elsewhere = {action for state in reached for action in open_actions(match.rules, state)}
    for place in data.draw(PLACES):
        state = reached[place % len(reached)]
        here = open_actions(match.rules, state)
        for action in elsewhere:
            refusal = match.rules.refusal(state, action)
            assert (refusal is None) == (action in here)
            if refusal is not None:
                assert refusal.clause in clauses(game_id)
                assert str(refusal.why).endswith(".")
                assert "{" not in str(refusal.why)


@for_every_game
@given(data=DATA)
def test_the_gate_lets_nothing_illegal_through_and_says_which_clause_forbids_it(
    game_id: str, data: st.DataObject
) -> None:
    match = data.draw(playing(game_id))
    elsewhere = {action for state in latest_states(match) for action in open_actions(match.rules, state)}
    for action in elsewhere.difference(match.open_actions()):
        refusal = match.rules.refusal(match.state, action)
        assert refusal is not None
        with pytest.raises(IllegalAction) as caught:
            match.play(action)
        assert str(caught.value) == f"{action} at move {len(match.plies)}: {refusal.why} (rule {refusal.clause})"


@for_every_game
@given(data=DATA)
def test_the_same_log_leads_to_the_same_states_and_events(game_id: str, data: st.DataObject) -> None:
    match = data.draw(playing(game_id))
    again = replay(match.rules, match.options, match.log)
    assert again.stopped is None
    assert again.match.plies == match.plies
    assert hash(again.match.state) == hash(match.state)
    assert again.match.log == match.log


def viewers(game: AnyGame, options: Any) -> tuple[int, ...]:
    """All who may look without seeing everything."""
    return (NOBODY, *range(game.rules.num_players(options)))


@for_every_game
@given(data=DATA)
def test_an_observation_of_an_observation_is_itself(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), the_game(game_id)
    for state in latest_states(match):
        for seat in viewers(game, match.options):
            seen = match.rules.observation(state, seat)
            assert match.rules.observation(seen, seat) == seen
            assert match.rules.observation(seen, NOBODY) == match.rules.observation(state, NOBODY)
            if match.rules.current_player(state) == TERMINAL:
                assert seen == state


@for_every_game
@given(data=DATA)
def test_who_decides_can_do_the_same_by_what_they_see_and_nobody_else_can(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), the_game(game_id)
    rules, board, reached = game.rules, game.board, latest_states(match)
    elsewhere = {action for state in reached for action in open_actions(rules, state)}
    for place in data.draw(PLACES):
        state = reached[place % len(reached)]
        player, openly = rules.current_player(state), game.without_looking(state)
        assert set(openly) <= set(rules.legal_actions(state))
        for seat in viewers(game, match.options):
            seen = rules.observation(state, seat)
            assert rules.current_player(seen) == player
            assert game.story.new_turn(seen) == game.story.new_turn(state)
            assert game.without_looking(seen) == openly
            if seat == player:
                assert rules.legal_actions(seen) == rules.legal_actions(state)
                assert gestures(game, seen) == gestures(game, state)
                assert board.buttons(seen) == board.buttons(state)
                assert all(rules.refusal(seen, action) == rules.refusal(state, action) for action in elsewhere)
            elif has_secrets(rules) and player >= 0:
                assert rules.legal_actions(seen) == ()
                paths = [board.gesture(seen, action) for action in openly]
                assert paths == [board.gesture(state, action) for action in openly]


@for_every_game
@given(data=DATA, seed=st.integers(0, 1000))
def test_a_full_state_that_is_drawn_fits_the_observation_and_can_be_played_on(
    game_id: str, data: st.DataObject, seed: int
) -> None:
    match, game = data.draw(playing(game_id)), the_game(game_id)
    rules, luck = game.rules, SeededLuck(seed)
    reached = latest_states(match)
    for place in data.draw(PLACES):
        state = reached[place % len(reached)]
        for seat in viewers(game, match.options):
            seen = rules.observation(state, seat)
            full = rules.determinize(seen, luck)
            assert rules.observation(full, seat) == seen
            assert rules.determinize(full, luck) == full
            assert bool(open_actions(rules, full)) == bool(open_actions(rules, state))
        if has_secrets(rules):
            assert playout(rules, full, random.Random(seed), luck, limit=20_000).finished


@for_every_game
@given(data=DATA)
def test_a_match_is_seen_ply_by_ply_and_costs_nothing_where_nothing_is_hidden(
    game_id: str, data: st.DataObject
) -> None:
    match = data.draw(playing(game_id))
    assert match.seen_by(EVERYBODY) is match
    for seat in viewers(the_game(game_id), match.options):
        seen = match.seen_by(seat)
        if not has_secrets(match.rules):
            assert seen is match
            continue
        assert seen.seen_by(seat) == seen
        assert [ply.player for ply in seen.plies] == [ply.player for ply in match.plies]
        states = (match.start, *(ply.state for ply in match.plies))
        observed = [match.rules.observation(state, seat) for state in states]
        assert [seen.start, *(ply.state for ply in seen.plies)] == observed
        own = [number for number, ply in enumerate(match.plies) if ply.player == seat]
        assert all(seen.plies[number].action == match.plies[number].action for number in own)


@for_every_game
@given(data=DATA)
def test_undo_inverts_play(game_id: str, data: st.DataObject) -> None:
    match = data.draw(playing(game_id))
    for action in match.open_actions():
        after = match.play(action)
        assert after.can_undo == (match.player != CHANCE)
        if after.can_undo:
            assert (after.undo().state, after.undo().log) == (match.state, match.log)
            assert after.undo().play(action).plies == after.plies


@for_every_game
@given(data=DATA)
def test_apply_answers_the_same_and_leaves_what_it_was_given(game_id: str, data: st.DataObject) -> None:
    match = data.draw(playing(game_id))
    state = match.state
    before, number = repr(state), hash(state)
    for action in open_actions(match.rules, state):
        assert match.rules.apply(state, action) == match.rules.apply(state, action)
        assert (repr(state), hash(state)) == (before, number)


@for_every_game
@given(data=DATA)
def test_every_legal_action_has_a_gesture_and_none_begins_another(game_id: str, data: st.DataObject) -> None:
    match = data.draw(playing(game_id))
    for state in latest_states(match):
        gestures = [the_game(game_id).board.gesture(state, action) for action in match.rules.legal_actions(state)]
        assert len(set(gestures)) == len(gestures)
        assert all(gestures)
        beginnings = {gesture[:length] for gesture in gestures for length in range(1, len(gesture))}
        assert not beginnings.intersection(gestures)


@for_every_game
@given(data=DATA)
def test_a_touch_on_what_is_not_lit_is_answered_with_a_rule(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), the_game(game_id)
    numbers = clauses(game_id)
    reached = latest_states(match)
    gestures = {
        state: [game.board.gesture(state, action) for action in match.rules.legal_actions(state)] for state in reached
    }
    assert all(target in game.board.THINGS for paths in gestures.values() for path in paths for target in path)
    for place in data.draw(PLACES):
        state = reached[place % len(reached)]
        for chosen in {path[:length] for path in [(), *gestures[state]] for length in range(max(1, len(path)))}:
            lit = {path[len(chosen)] for path in gestures[state] if path[: len(chosen)] == chosen}
            for target in game.board.THINGS.difference(lit, chosen):
                refusal = game.board.why_not(state, chosen, target)
                assert refusal.clause in numbers
                assert "{" not in str(refusal.why)


def gestures(game: AnyGame, state: Any) -> list[tuple[str, ...]]:
    """The gestures of all legal actions."""
    return [game.board.gesture(state, action) for action in game.rules.legal_actions(state)]


def is_said(sentence: Phrase) -> bool:
    """Whether a sentence has all its gaps filled and ends as one."""
    return "{" not in str(sentence) and str(sentence).endswith(".")


@for_every_game
@given(data=DATA)
def test_every_touch_that_is_lit_is_previewed_and_no_other(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), the_game(game_id)
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
"""Random touches until a turn is whole."""


@for_every_game
@given(data=DATA, seed=st.integers(0, 1000))
def test_a_turn_can_be_laid_out_by_touching_what_is_lit_and_its_plies_are_those_of_the_rules(
    game_id: str, data: st.DataObject, seed: int
) -> None:
    match, game, rng = data.draw(playing(game_id)), the_game(game_id), random.Random(seed)
    plan, seat = game.plan, match.player
    if plan is None or seat < 0:
        return
    seen, touches = match.rules.observation(match.state, seat), ()
    for _ in range(MOST_TOUCHES):
        lit = plan.lit(seen, touches)
        assert lit and lit == plan.lit(match.state, touches) and game.board.THINGS.issuperset(lit)
        for target in game.board.THINGS.difference(lit):
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
    match, game = data.draw(playing(game_id)), the_game(game_id)
    for state in latest_states(match):
        for action in game.rules.legal_actions(state):
            assert is_said(game.story.advise(state, action))


@for_every_game
@given(data=DATA)
def test_everything_is_explained_with_a_clause_and_there_is_nothing_else_on_the_table(
    game_id: str, data: st.DataObject
) -> None:
    match, game = data.draw(playing(game_id)), the_game(game_id)
    board, reached = game.board, latest_states(match)
    state = reached[data.draw(PLACES)[0] % len(reached)]
    drawn = [board.picture(state, Glow(), str), board.common(state, Glow(), str)]
    drawn += [board.belongings(state, seat, Glow(), str) for seat in range(len(game.seats))]
    targets = re.findall(r' data-(?:target|explain)="([^"]+)"', " ".join(map(str, drawn)))
    assert targets
    assert board.THINGS.issuperset({*targets, *(button.target for button in board.buttons(state))})
    for target in board.THINGS:
        title, text, clause = game.story.explain(state, target)
        assert str(title) and "{" not in str(title)
        assert 1 <= len(text) <= 3
        assert all(is_said(sentence) for sentence in text)
        assert clause in clauses(game_id)


@for_every_game
@given(data=DATA)
def test_a_panel_offers_what_can_be_touched_beside_something_that_is_drawn(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), the_game(game_id)
    reached = latest_states(match)
    state = reached[data.draw(PLACES)[0] % len(reached)]
    paths = gestures(game, state)
    for chosen in {path[:length] for path in [(), *paths] for length in range(max(1, len(path)))}:
        asked = game.chooser(state, chosen)
        if asked is None:
            continue
        assert len(set(asked.targets)) == len(asked.targets) > 0
        assert game.board.THINGS.issuperset(asked.targets)
        assert asked.beside in drawn(game, state)
        assert len(asked.rows) == 1 or all(row.label for row in asked.rows)
        lit = {path[len(chosen)] for path in paths if path[: len(chosen)] == chosen}
        assert not paths or lit.intersection(asked.targets)


def drawn(game: AnyGame, state: Any) -> set[str]:
    """The ids of everything that is drawn of a state, definitions included."""
    board = game.board
    parts = [board.picture(state, Glow(), str), board.common(state, Glow(), str)]
    parts += [board.belongings(state, seat, Glow(), str) for seat in range(len(game.seats))]
    return set(re.findall(r' id="([^"]+)"', " ".join(parts)))


@for_every_game
@given(data=DATA)
def test_what_moves_is_drawn_where_it_comes_from_and_where_it_goes(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), the_game(game_id)
    states = (match.start, *(ply.state for ply in match.plies))
    for place in data.draw(PLACES):
        number = len(match.plies) - 1 - place % max(1, len(match.plies))
        beats = game.story.beats(states[number], match.plies[number]) if match.plies else ()
        assert all(beats)
        if not beats:
            continue
        before, after = drawn(game, states[number]), drawn(game, states[number + 1])
        for how, what, where, _ in (cue for beat in beats for cue in beat):
            there_before = {"moves": what, "flies": what, "sinks": what, "turns": where}.get(how)
            there_after = {"flies": where, "flows": where}.get(how, what if how != "sinks" else None)
            assert {there_before} - {None} <= before
            assert {there_after} - {None} <= after
            assert how != "rises" or what not in before
            assert how != "flows" or f' id="{what}"' in game.board.scenery()


def whole_table(game: AnyGame, state: Any, glow: Glow) -> list[str]:
    """The markup of everything on a table: the board first."""
    board = game.board
    panels = [board.belongings(state, seat, glow, str) for seat in range(len(game.seats))]
    return [board.picture(state, glow, str), board.common(state, glow, str), *panels]


@for_every_game
@given(data=DATA)
def test_a_decision_that_changes_the_board_leaves_a_trace_of_what_is_drawn(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), the_game(game_id)
    states = (match.start, *(ply.state for ply in match.plies))
    for place in data.draw(PLACES):
        number = len(match.plies) - 1 - place % max(1, len(match.plies))
        if number < 0:
            continue
        before, ply, after = states[number], match.plies[number], states[number + 1]
        traces = game.board.traces(before, ply)
        assert all(what or came for what, came in traces)
        assert {what for what, _ in traces} - {""} <= drawn(game, after)
        assert {came for _, came in traces} - {""} <= drawn(game, before)
        plain, marked = (whole_table(game, after, glow) for glow in (Glow(), Glow(traces=traces)))
        assert bool(traces) == (plain != marked)
        if ply.player >= 0 and game.board.picture(before, Glow(), str) != plain[0]:
            assert traces


@for_every_game
@given(data=DATA)
def test_what_is_drawn_prints_only_from_the_scenery(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), the_game(game_id)
    named = re.findall(r' id="([^"]+)"', game.board.scenery())
    assert len(named) == len(set(named))
    for state in latest_states(match)[:10]:
        drawn = [game.board.picture(state, Glow(), str), game.board.common(state, Glow(), str)]
        drawn += [game.board.belongings(state, seat, Glow(), str) for seat in range(len(game.seats))]
        assert set(re.findall(r'href="#([^"]+)"', " ".join(drawn))) <= set(named)
        assert not set(named).intersection(re.findall(r' id="([^"]+)"', " ".join(drawn)))


@for_every_game
@given(data=DATA)
def test_points_so_far_are_those_of_the_scorings_and_a_forecast_adds_up(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), the_game(game_id)
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
    match, game = data.draw(playing(game_id)), the_game(game_id)
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
def test_options_are_checked_before_anything_is_laid_out(game_id: str) -> None:
    rules = the_game(game_id).rules
    with pytest.raises(BadOptions, match="no option called 'colour'"):
        Match.begin(rules, {"colour": "blue"})
    for choice in rules.CHOICES:
        with pytest.raises(BadOptions, match=f"{choice.key} can’t be 'no such value'"):
            Match.begin(rules, {choice.key: "no such value"})
        for value in choice.values:
            assert Match.begin(rules, {choice.key: value}).options[choice.key] == value


@for_every_game
def test_examples_are_reached_by_the_rules_and_drawn_with_nothing_to_touch(game_id: str) -> None:
    game = the_game(game_id)
    assert len({example.clause for example in game.examples}) == len(game.examples)
    for example in game.examples:
        replayed = replay(game.rules, example.options, example.log.split())
        assert replayed.stopped is None, (example.clause, replayed.stopped)
        assert example.clause in clauses(game_id)
        chosen = example.chosen or ()
        assert not chosen or any(path[: len(chosen)] == chosen for path in gestures(game, replayed.match.state))
        drawn = game.board.close_up(replayed.match.state, example.part, Glow(), str)
        assert "data-target" not in drawn
        assert drawn.count("role=") == drawn.count('role="img" aria-label="') == 1


@for_every_game
def test_the_lesson_asks_the_first_player_for_what_is_legal(game_id: str) -> None:
    game = the_game(game_id)
    lesson, rules = game.lesson, game.rules
    match = replay(rules, lesson.options, lesson.opening.split()).match
    for scene in lesson.scenes:
        first, *rest = scene.log.split()
        assert match.player != CHANCE
        assert not scene.act or match.player == 0, scene
        for word in (first, *rest):
            match = match.play(rules.parse_action(word))
    assert {step.clause for step in (*lesson.steps, lesson.farewell)} <= clauses(game_id)


@for_every_game
def test_golden_playthroughs_reach_the_end(game_id: str) -> None:
    """What `playing` starts from: without these the tests above would never see an ending."""
    assert len(playthroughs(game_id)) >= 2
    assert {match.player for match in playthroughs(game_id)} == {TERMINAL}
