"""Turns that are laid out: any order of touches comes to legal plies, and what is filled in is legal."""

import random
from functools import cache

import pytest

from haleakala.games.huts import gestures, plan, rules
from haleakala.games.huts.model import hand, question, totals
from haleakala.games.huts.scoring import best_four
from haleakala.games.huts.targets import THINGS
from haleakala.games.plan import lay_out
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match

GAMES = 12
MOST_TOUCHES = 200
in_some_games = pytest.mark.parametrize("game", range(GAMES))


@cache
def matches(game):
    """All positions of a random game in which somebody decides."""
    options = {"players": str(2 + game % 4), "layout": ("usual", "random")[game % 2]}
    luck, rng = SeededLuck(game), random.Random(game)
    match, found = Match.begin(rules, options).settle(luck), []
    while match.player >= 0:
        found.append(match)
        match = match.play(rng.choice(match.open_actions()))
    return tuple(found)


def touched_at_random(match, rng):
    """The touches of a turn, whatever shines, and what they come to."""
    touches = ()
    for _ in range(MOST_TOUCHES):
        lit = plan.lit(match.state, touches)
        assert lit
        assert THINGS.issuperset(lit)
        touches = (*touches, rng.choice(sorted(lit)))
        laid = lay_out(plan, match, touches)
        yield touches, laid
        if laid.whole and laid.chosen:
            return
    raise AssertionError(f"{touches} never come to a whole turn")


@in_some_games
def test_any_touches_of_what_shines_come_to_a_whole_turn_of_legal_plies(game):
    rng = random.Random(game)
    for match in matches(game)[:: 1 + game % 3]:
        seat, seen = match.player, rules.observation(match.state, match.player)
        for touches, laid in touched_at_random(match, rng):
            assert plan.lit(seen, touches) == plan.lit(match.state, touches), "nothing that is hidden matters"
            own = match
            for action in laid.line:
                assert own.player == seat
                own = own.play(action)


@in_some_games
def test_every_touch_that_shines_matters(game):
    rng = random.Random(game)
    for match in matches(game)[::3]:
        for touches, _ in touched_at_random(match, rng):
            lit = plan.lit(match.state, touches)
            assert not [name for name in lit if gestures.beneath(match.state, touches, name) == name]


def every_answer(match, limit=400):
    """What a player can come to by touches alone, from one position, for a while."""
    seen, open_ones, found = {()}, [()], set()
    while open_ones and len(seen) < limit:
        touches = open_ones.pop()
        for name in sorted(plan.lit(match.state, touches)):
            longer = (*touches, name)
            laid = lay_out(plan, match, longer)
            if laid.whole:
                found.add(laid.line)
            elif longer not in seen and len(longer) < 4:
                seen.add(longer)
                open_ones.append(longer)
    return found


@in_some_games
def test_what_waits_to_be_confirmed_is_legal_and_not_worse_for_the_own_hand_than_any_other_colours(game):
    rng = random.Random(game)
    for match in matches(game)[::5]:
        for _, laid in touched_at_random(match, rng):
            if laid.whole and not laid.chosen and question(match.state).kind == 0:
                seat = match.player
                assert laid.trial.plies
                assert best_four(totals(laid.trial.state), hand(laid.trial.state, seat))[0] >= 0


@in_some_games
def test_each_legal_action_is_a_touch_of_its_own_that_shines(game):
    for match in matches(game):
        actions = rules.legal_actions(match.state)
        found = [gestures.gesture(match.state, action) for action in actions]
        assert len(set(found)) == len(found)
        assert all(len(one) == 1 and one[0] in THINGS for one in found)


@in_some_games
def test_whatever_does_not_shine_is_answered_with_a_rule(game):
    rng = random.Random(game)
    for match in matches(game)[::9]:
        for touches, _ in touched_at_random(match, rng):
            for name in THINGS.difference(plan.lit(match.state, touches)):
                refusal = gestures.why_not(match.state, touches, name)
                assert refusal.clause
                assert "{" not in str(refusal.why)
