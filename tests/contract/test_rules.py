"""The contract of the rules of every game, tested with random matches."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from haleakala.gamekit.interface import AnyGame
from haleakala.games import find_game, find_games
from haleakala.kernel.errors import BadOptions, IllegalAction, UnreadableAction
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.open import has_secrets
from haleakala.kernel.playout import playout
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import CHANCE, EVERYBODY, NOBODY, TERMINAL, Rules
from tests.kit.playing import (
    DATA,
    PLACES,
    clauses,
    for_every_game,
    gestures,
    latest_states,
    played_out,
    playing,
    playthroughs,
)
from tests.kit.states import game_of

pytestmark = pytest.mark.usefixtures("test_games")


def open_actions(rules: Rules[Any, Any, Any], state: Any) -> list[Any]:
    """Return all possible next actions."""
    return [*rules.legal_actions(state), *(action for action, _ in rules.chance_outcomes(state))]


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
        action = game_of(game_id).rules.parse_action(text)
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
        assert player in (CHANCE, TERMINAL, *range(len(game_of(game_id).seats)))
        assert bool(legal) == (player >= 0)
        assert bool(outcomes) == (player == CHANCE)
        assert all(type(weight) is int and weight >= 1 for _, weight in outcomes)


@for_every_game
@given(data=DATA, seed=st.integers(0, 10_000))
def test_random_playouts_end_and_the_returns_sum_to_1(game_id: str, data: st.DataObject, seed: int) -> None:
    match = data.draw(playing(game_id))
    returns = match.rules.returns(played_out(match, seed))
    assert len(returns) == len(game_of(game_id).seats)
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
    """Return all viewers to whom something may be hidden."""
    return (NOBODY, *range(game.rules.num_players(options)))


@for_every_game
@given(data=DATA)
def test_an_observation_of_an_observation_is_itself(game_id: str, data: st.DataObject) -> None:
    match, game = data.draw(playing(game_id)), game_of(game_id)
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
    match, game = data.draw(playing(game_id)), game_of(game_id)
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
    match, game = data.draw(playing(game_id)), game_of(game_id)
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
    for seat in viewers(game_of(game_id), match.options):
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
def test_options_are_checked_before_anything_is_laid_out(game_id: str) -> None:
    rules = game_of(game_id).rules
    with pytest.raises(BadOptions, match="no option called 'colour'"):
        Match.begin(rules, {"colour": "blue"})
    for choice in rules.CHOICES:
        with pytest.raises(BadOptions, match=f"{choice.key} can’t be 'no such value'"):
            Match.begin(rules, {choice.key: "no such value"})
        for value in choice.values:
            assert Match.begin(rules, {choice.key: value}).options[choice.key] == value


@for_every_game
def test_golden_playthroughs_reach_the_end(game_id: str) -> None:
    """`playing` starts from golden games; without their ends, the tests above would not reach the end of a game."""
    assert len(playthroughs(game_id)) >= 2
    assert {match.player for match in playthroughs(game_id)} == {TERMINAL}
