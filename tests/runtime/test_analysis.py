"""The analysis of a whole match is compared with a slow but simple evaluation of every turn."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from haleakala.app.bots.requests import Analysed
from haleakala.app.codec import decode, encode
from haleakala.app.history.turns import AnyMatch, is_consistent, turns
from haleakala.app.messages import FromPage
from haleakala.bots.bot import decide
from haleakala.bots.greedy import best_action
from haleakala.games.haleakala.bots import heuristic
from haleakala.games.haleakala.rules.actions import Action
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.record import Analysis, TurnAnalysis, columns, rows_of
from haleakala.kernel.rules import TERMINAL
from haleakala.runtime.analysis import evaluate_turns, percent
from tests.kit.playing import for_every_game, playthroughs
from tests.kit.states import game_of

GAME = game_of("haleakala")
HEURISTIC = GAME.evaluation.heuristic


@pytest.fixture(scope="module", params=["base", "tactical"])
def match(request: pytest.FixtureRequest) -> AnyMatch:
    """A whole match of bots that play a random action half of the time."""
    rng, luck = random.Random(8), SeededLuck(8)
    match = Match.begin(GAME.rules, {"variant": request.param, "starter": "red"}).settle(luck)
    while match.player != TERMINAL and len(match.plies) < 160:
        match = match.play(best_action(GAME.rules, heuristic.value, match.state, rng, 0.5)).settle(luck)
    return match


def line_of(match: AnyMatch, one: TurnAnalysis) -> list[Action]:
    """Return the actions of a better turn, and check that they are legal and of one player."""
    match, seat, line = match.at(one.plies), match.at(one.plies).player, []
    for word in one.better.split():
        assert match.player == seat
        line.append(match.rules.parse_action(word))
        match = match.play(line[-1])
    return line


def ends_a_turn(match: AnyMatch, one: TurnAnalysis) -> bool:
    """Return whether a better turn is given up to its end, or up to a random draw."""
    after = match.at(one.plies)
    for word in one.better.split():
        after = after.play(match.rules.parse_action(word))
    return after.player != match.at(one.plies).player or GAME.story.new_turn(after.state)


def ends(state: tuple[int, ...], seat: int) -> Iterator[tuple[int, ...]]:
    """Yield every state in which the turn of `seat` can end."""
    for action in GAME.rules.legal_actions(state):
        after = GAME.rules.apply(state, action)[0]
        if GAME.rules.current_player(after) != seat or HEURISTIC.quiet(after):
            yield after
        else:
            yield from ends(after, seat)


def test_every_turn_is_weighed_and_what_is_better_can_be_played(match: AnyMatch) -> None:
    thinking, shares = evaluate_turns(GAME, match, HEURISTIC, 0), []
    while True:
        try:
            shares.append(next(thinking).share)
        except StopIteration as end:
            found = end.value
            break
    rows = turns(GAME, match)
    assert len(found) == len(rows) == len(shares)
    assert shares == sorted(shares) and shares[-1] == 1
    assert decide(evaluate_turns(GAME, match, HEURISTIC, 0)) == found
    for one, turn in zip(found, rows, strict=True):
        assert 0 <= one.chance <= 100 and 0 <= one.cost <= 100
        assert bool(one.better) or one.cost == 0 or one.plies == turn.first
        if one.better:
            assert turn.first <= one.plies < turn.end
            line = line_of(match, one)
            assert line[0] != match.plies[one.plies].action
            assert ends_a_turn(match, one)
    assert any(one.cost >= 1 for one in found)
    assert any(one.cost == 0 for one in found)


def test_what_a_turn_cost_is_the_distance_to_the_best_end(match: AnyMatch) -> None:
    """In this game every turn ends in a quiet state, so the cost can be computed by evaluating each possible end."""
    found, checked = decide(evaluate_turns(GAME, match, HEURISTIC, 0)), 0
    for one, turn in zip(found, turns(GAME, match), strict=True):
        state = match.at(turn.first).state
        after = list(ends(state, turn.seat))
        if not all(HEURISTIC.quiet(end) for end in after):
            continue
        played = match.at(turn.first)
        own = turn.first
        while own < turn.end and match.plies[own].player == turn.seat:
            own += 1
        played = match.at(own).state
        cost = max(HEURISTIC.worth(end, turn.seat) for end in after) - HEURISTIC.worth(played, turn.seat)
        assert one.cost == percent(max(0, cost))
        checked += 1
    assert checked > 4


def test_what_seems_dear_is_looked_at_again_by_the_replies_to_it(match: AnyMatch) -> None:
    first, again = (decide(evaluate_turns(GAME, match, HEURISTIC, draws)) for draws in (0, 2))
    for one, other in zip(first, again, strict=True):
        assert one.chance == other.chance
        if one.cost < 2:
            assert one == other
        if other.better:
            assert line_of(match, other) and ends_a_turn(match, other)
    assert first != again
    assert is_consistent(GAME, match, Analysis(len(match.plies), again))


@for_every_game
@pytest.mark.usefixtures("test_games")
def test_games_of_chance_are_weighed_to_the_end(game_id: str) -> None:
    """Turns contain random draws, and the analysis considers replies."""
    game = game_of(game_id)
    for match in sorted(playthroughs(game_id), key=lambda match: len(match.plies))[:2]:
        rows = decide(evaluate_turns(game, match, game.evaluation.heuristic, 1))
        assert is_consistent(game, match, Analysis(len(match.plies), rows))


def test_an_analysis_of_another_match_is_not_sound(match: AnyMatch) -> None:
    rows = decide(evaluate_turns(GAME, match, HEURISTIC, 0))
    length = len(match.plies)
    worst = max(range(len(rows)), key=lambda number: rows[number].cost)

    def otherwise(**changed: Any) -> Analysis:
        return Analysis(length, (*rows[:worst], rows[worst]._replace(**changed), *rows[worst + 1 :]))

    assert is_consistent(GAME, match, otherwise())
    assert not is_consistent(GAME, match, Analysis(length - 1, rows))
    assert not is_consistent(GAME, match, Analysis(length, rows[:-1]))
    assert not is_consistent(GAME, match, otherwise(better="9z"))
    assert not is_consistent(GAME, match, otherwise(better=f"{rows[worst].better} {match.plies[0].action}"))
    assert not is_consistent(GAME, match, otherwise(better="6a", plies=length + 1))
    assert not is_consistent(GAME, match, otherwise(plies=-1))


def test_percent() -> None:
    assert [percent(worth) for worth in (0, SURE // 2, SURE)] == [0, 50, 100]


@pytest.mark.parametrize("players", ["3", "4"])
def test_with_more_than_two_everybodys_chances_are_known_and_sum_to_a_sure_win(players: str) -> None:
    game = game_of("taluva")
    luck = SeededLuck(3)
    match = Match.begin(game.rules, {"players": players, "starter": "first"}).settle(luck)
    for _ in range(10):
        match = match.play(game.evaluation.heuristic.promising(match.state, match.open_actions())[0]).settle(luck)
    found = decide(evaluate_turns(game, match, game.evaluation.heuristic, 0))
    assert len(found) == len(turns(game, match)) > 2
    for one, turn in zip(found, turns(game, match), strict=True):
        assert len(one.chances) == int(players)
        if game.evaluation.heuristic.quiet(
            match.at(turn.end).state
        ):  # in an unfinished turn, each seat's worth is a lower bound
            assert abs(sum(one.chances) - 100) <= 2
    assert is_consistent(game, match, Analysis(len(match.plies), found))
    assert not is_consistent(game, match, Analysis(len(match.plies), tuple(one._replace(others=(1,)) for one in found)))
    told: Any = columns(found)
    assert (
        rows_of(zip(*(told[name] for name in ("chance", "cost", "better", "plies")), strict=True), told["others"])
        == found
    )
    answer = Analysed(1, found)
    assert decode(encode(answer), FromPage) == answer
