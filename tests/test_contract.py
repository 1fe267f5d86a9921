"""What every game of the house promises, whoever plays it and however."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import AnyMatch, playing, playthroughs

from haleakala.games import find_game, find_games
from haleakala.games.face import AnyGame
from haleakala.kernel.errors import BadOptions, IllegalAction, UnreadableAction
from haleakala.kernel.match import Match
from haleakala.kernel.replay import replay
from haleakala.kernel.rules import CHANCE, TERMINAL, Rules

for_every_game = pytest.mark.parametrize("game", find_games(), ids=lambda game: game.id)
DATA = st.data()


def states(match: AnyMatch) -> Iterator[Any]:
    """The states of the last plies, newest first."""
    for ply in reversed(match.plies[-61:]):
        yield ply.state
    if len(match.plies) < 61:
        yield match.start


def open_actions(rules: Rules[Any, Any, Any], state: Any) -> list[Any]:
    """What may happen next."""
    return [*rules.legal_actions(state), *(action for action, _ in rules.chance_outcomes(state))]


def test_games_are_found_by_their_id() -> None:
    assert [game.id for game in find_games()] == sorted({game.id for game in find_games()})
    assert all(find_game(game.id) is game for game in find_games())
    assert find_game("no such game") is None
    assert find_games()


@for_every_game
@given(data=DATA)
def test_actions_are_distinct_hashable_and_come_out_the_same_every_time(game: AnyGame, data: st.DataObject) -> None:
    for state in states(data.draw(playing(game))):
        actions = open_actions(game.rules, state)
        assert actions == open_actions(game.rules, state)
        assert len(set(actions)) == len(actions)
        assert isinstance(game.rules.legal_actions(state), tuple)


@for_every_game
@given(data=DATA)
def test_notation_names_an_action_and_reads_back(game: AnyGame, data: st.DataObject) -> None:
    for state in states(data.draw(playing(game))):
        actions = open_actions(game.rules, state)
        assert [game.rules.parse_action(str(action)) for action in actions] == actions
        assert len({str(action) for action in actions}) == len(actions)
        assert all(str(action).isascii() and str(action).split() == [str(action)] for action in actions)


@for_every_game
@given(text=st.text(max_size=12))
def test_what_is_no_notation_is_unreadable_or_written_the_same_again(game: AnyGame, text: str) -> None:
    try:
        action = game.rules.parse_action(text)
    except UnreadableAction as error:
        assert repr(text) in str(error)
    else:
        assert str(action) == text


@for_every_game
@given(data=DATA)
def test_a_seat_luck_or_nobody_decides_and_the_rest_fits(game: AnyGame, data: st.DataObject) -> None:
    for state in states(data.draw(playing(game))):
        player = game.rules.current_player(state)
        legal, outcomes = game.rules.legal_actions(state), game.rules.chance_outcomes(state)
        assert player in (CHANCE, TERMINAL, *range(len(game.seats)))
        assert bool(legal) == (player >= 0)
        assert bool(outcomes) == (player == CHANCE)
        assert all(type(weight) is int and weight >= 1 for _, weight in outcomes)


@for_every_game
@pytest.mark.parametrize("back", [0, 5, 25])
@given(data=DATA)
def test_at_the_end_the_returns_sum_to_1(game: AnyGame, back: int, data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from(playthroughs(game)))
    match = whole.at(len(whole.plies) - back)
    while (actions := match.open_actions()) and len(match.plies) < 2000:
        match = match.play(actions[data.draw(st.integers(0, len(actions) - 1)) if back < 25 else -1])
    assert match.player == TERMINAL
    returns = game.rules.returns(match.state)
    assert len(returns) == len(game.seats)
    assert sum(returns) == 1
    assert all(share >= 0 for share in returns)


@for_every_game
@given(data=DATA)
def test_a_refusal_comes_exactly_for_what_is_not_legal_and_cites_the_rulebook(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(playing(game))
    clauses = {clause.number for section in game.rulebook for clause in section.clauses}
    elsewhere = {action for state in states(match) for action in open_actions(game.rules, state)}
    for state in data.draw(st.lists(st.sampled_from(list(states(match))), min_size=1, max_size=5)):
        here = open_actions(game.rules, state)
        for action in elsewhere:
            refusal = game.rules.refusal(state, action)
            assert (refusal is None) == (action in here)
            if refusal is not None:
                assert refusal.clause in clauses
                assert str(refusal.why).endswith(".")
                assert "{" not in str(refusal.why)


@for_every_game
@given(data=DATA)
def test_the_gate_lets_nothing_illegal_through_and_says_which_clause_forbids_it(
    game: AnyGame, data: st.DataObject
) -> None:
    match = data.draw(playing(game))
    here = match.open_actions()
    for action in {action for state in states(match) for action in open_actions(game.rules, state)}.difference(here):
        refusal = game.rules.refusal(match.state, action)
        assert refusal is not None
        with pytest.raises(IllegalAction) as caught:
            match.play(action)
        assert str(caught.value) == f"{action} at ply {len(match.plies)}: {refusal.why} (rule {refusal.clause})"


@for_every_game
@given(data=DATA)
def test_the_same_log_leads_to_the_same_states_and_events(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(playing(game))
    again = replay(game.rules, match.options, match.log)
    assert again.stopped is None
    assert again.match.plies == match.plies
    assert hash(again.match.state) == hash(match.state)
    assert again.match.log == match.log


@for_every_game
@given(data=DATA)
def test_undo_inverts_play(game: AnyGame, data: st.DataObject) -> None:
    match = data.draw(playing(game))
    for action in match.open_actions():
        after = match.play(action)
        assert after.can_undo == (match.player != CHANCE)
        if after.can_undo:
            assert (after.undo().state, after.undo().log) == (match.state, match.log)
            assert after.undo().play(action).plies == after.plies


@for_every_game
@given(data=DATA)
def test_apply_answers_the_same_and_leaves_what_it_was_given(game: AnyGame, data: st.DataObject) -> None:
    state = data.draw(playing(game)).state
    before, number = repr(state), hash(state)
    for action in open_actions(game.rules, state):
        assert game.rules.apply(state, action) == game.rules.apply(state, action)
        assert (repr(state), hash(state)) == (before, number)


@for_every_game
@given(data=DATA)
def test_every_legal_action_has_a_gesture_and_none_begins_another(game: AnyGame, data: st.DataObject) -> None:
    for state in states(data.draw(playing(game))):
        gestures = [game.board.gesture(state, action) for action in game.rules.legal_actions(state)]
        assert len(set(gestures)) == len(gestures)
        assert all(gestures)
        beginnings = {gesture[:length] for gesture in gestures for length in range(1, len(gesture))}
        assert not beginnings.intersection(gestures)


@for_every_game
def test_options_are_checked_before_anything_is_laid_out(game: AnyGame) -> None:
    with pytest.raises(BadOptions, match="no option called 'colour'"):
        Match.begin(game.rules, {"colour": "blue"})
    for choice in game.rules.CHOICES:
        with pytest.raises(BadOptions, match=f"{choice.key} cannot be 'no such value'"):
            Match.begin(game.rules, {choice.key: "no such value"})
        for value in choice.values:
            assert Match.begin(game.rules, {choice.key: value}).options[choice.key] == value


@for_every_game
def test_golden_playthroughs_reach_the_end(game: AnyGame) -> None:
    """What `playing` starts from: without these the tests above would never see an ending."""
    assert len(playthroughs(game)) >= 2
    assert {match.player for match in playthroughs(game)} == {TERMINAL}
