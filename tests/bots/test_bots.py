"""Bots play legal actions, are deterministic, do not know hidden information, and make progress."""

import itertools
import random
import textwrap
from typing import Any

import pytest

from haleakala.bots import bot as bot_module
from haleakala.bots.bot import Progress, decide
from haleakala.bots.learned import IMPATIENCE, PATIENCE, REPEATED, Budget, OnePly, TwoPly, candidates
from haleakala.bots.search import Search
from haleakala.bots.simple import Straying
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.bots import features, heuristic
from haleakala.games.haleakala.bots.network import Thinker
from haleakala.games.haleakala.rules import model
from haleakala.kernel.evaluator import SURE
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import CHANCE
from tests.games.haleakala.moves import positions
from tests.kit import moves
from tests.kit.network_files import weights
from tests.kit.own import GAMES, modules

BOTS = {
    "straying": lambda: Straying(rules, heuristic.value, 0.3),
    "one ply": lambda: OnePly(rules, Thinker(weights(features.LENGTH, 4))),
    "two plies": lambda: TwoPly(rules, Thinker(weights(features.LENGTH, 4)), Budget(nodes=500)),
    "two plies by rule of thumb": lambda: TwoPly(rules, heuristic.Heuristic(), Budget(nodes=200)),
}
for_every_bot = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS)
for_both_variants = pytest.mark.parametrize("variant", ["base", "tactical"])


@for_every_bot
@for_both_variants
def test_what_a_bot_plays_is_legal_and_the_same_again(bot: Any, variant: str) -> None:
    for seed in range(4):
        states = positions(variant, seed, 60)
        action = decide(bot().think(states, "seed"))
        assert action in rules.legal_actions(states[-1])
        assert decide(bot().think(states, "seed")) == action


@for_every_bot
def test_thinking_tells_how_far_it_is_and_can_be_left(bot: Any) -> None:
    thinking = bot().think(positions("base", 1, 60), "seed")
    first = next(thinking)
    assert isinstance(first, Progress)
    thinking.close()
    shares = [progress.share for progress in bot().think(positions("base", 1, 60), "seed")]
    assert all(0 <= share <= 1 for share in shares)
    assert shares == sorted(shares)


class OneOnly(Thinker):
    """An evaluator that stores every position it is asked about."""

    def __init__(self) -> None:
        super().__init__(weights(features.LENGTH, 4))
        self.asked_about: list[Any] = []

    def worth(self, state: Any, seat: int) -> int:
        self.asked_about.append(state)
        return super().worth(state, seat)


def test_a_bot_knows_of_a_pile_only_what_is_in_it() -> None:
    """The cards that it guesses are among the unseen ones, and vary."""
    piles, most = slice(model.UNSEEN, model.UNSEEN + 3), 0
    for seed in range(8):
        states, thinker = positions("base", seed, 60), OneOnly()
        decide(TwoPly(rules, thinker, Budget(nodes=8_000, keep=200)).think(states, "seed"))
        known = [model.counts_in(pile) for pile in states[-1][piles]]
        imagined = {state[piles] for state in thinker.asked_about}
        for counts in (map(model.counts_in, unseen) for unseen in imagined):
            for before, after in zip(known, counts, strict=True):
                assert all(now <= then for then, now in zip(before, after, strict=True))
        most = max(most, len(imagined))
    assert most > 3


def test_no_more_positions_are_judged_than_the_budget_allows_but_for_the_first_look() -> None:
    states = positions("base", 2, 60)
    few, many = (Counting(weights(features.LENGTH, 4)) for _ in range(2))
    decide(TwoPly(rules, few, Budget(nodes=300)).think(states, "seed"))
    decide(TwoPly(rules, many, Budget(nodes=3_000)).think(states, "seed"))
    assert few.asked < many.asked < 3_000 + 400


class Counting(Thinker):
    """An evaluator that counts its calls."""

    asked = 0

    def worth(self, state: Any, seat: int) -> int:
        self.asked += 1
        return super().worth(state, seat)


def test_seconds_end_the_thinking_too() -> None:
    ticks = itertools.count()
    budget = Budget(nodes=10**9, seconds=5.0)
    bot = TwoPly(rules, Thinker(weights(features.LENGTH, 4)), budget, clock=lambda: float(next(ticks)))
    shares = [progress.share for progress in bot.think(positions("base", 2, 60), "seed")]
    assert shares[-1] == 1.0
    assert len(shares) <= 7


def test_all_ways_of_a_turn_are_looked_at_and_none_twice() -> None:
    """The turns are compared with those from a plain recursion."""
    thinker = Thinker(weights(features.LENGTH, 4))

    def ends(state: Any, seat: int) -> list[Any]:
        if rules.current_player(state) != seat or state[model.PHASE] == model.TURN:
            return [state]
        return [end for action in rules.legal_actions(state) for end in ends(rules.apply(state, action)[0], seat)]

    for seed in range(6):
        state = positions("base", seed, 60)[-1]
        seat = rules.current_player(state)
        expected = [
            (action, end) for action in rules.legal_actions(state) for end in ends(rules.apply(state, action)[0], seat)
        ]
        assert list(Search(rules, thinker).turns(state)) == expected


def test_in_the_middle_of_a_turn_everybody_decides_for_itself() -> None:
    search = Search(rules, heuristic.Heuristic())
    found = set()
    for seed in range(60):
        for state in positions("base", seed, 60):
            player = rules.current_player(state)
            if player >= 0 and state[model.PHASE] in (model.TAKING, model.BUYING, model.MOVING_LAVA):
                mine, theirs = search.settled(state, player), search.settled(state, 1 - player)
                each = [search.settled(rules.apply(state, action)[0], player) for action in rules.legal_actions(state)]
                assert mine == max(each)
                assert mine + theirs == SURE
                found.add(state[model.PHASE])
    assert found == {model.TAKING, model.BUYING, model.MOVING_LAVA}


def test_coming_back_to_a_position_costs_and_so_does_standing_still() -> None:
    search = Search(rules, Thinker(weights(features.LENGTH, 4)))
    states = next(
        states
        for seed in range(50)
        if (states := positions("base", seed, 60))[-1][model.PHASE] == model.TURN
        and not any(candidate.cost for candidate in candidates(search, states))
    )
    plain = candidates(search, states)[0]
    assert rules.current_player(plain.after) != CHANCE or plain.cost == 0
    quiet = [candidate for candidate in candidates(search, states) if search.evaluator.quiet(candidate.after)]
    again = candidates(search, [*states[:-1], quiet[0].after, states[-1]])
    assert {candidate.after for candidate in again if candidate.cost} == {quiet[0].after}
    tired = candidates(search, [*states, *[states[-1]] * 40])
    assert all(candidate.cost > 0 for candidate in tired if candidate.after in {one.after for one in quiet})
    assert [candidate.cost for candidate in tired if rules.current_player(candidate.after) == CHANCE] == [0] * sum(
        rules.current_player(candidate.after) == CHANCE for candidate in tired
    )


def shuffled(turns: int) -> list[Any]:
    """Return this many turns without progress: discs move to and fro, and the boat stays where it is."""
    rng, luck = random.Random(7), SeededLuck(7)
    match = Match.begin(rules, {"variant": "base", "starter": "red"}).settle(luck)
    begun = match
    quiet = 0
    while quiet < turns or match.state[model.PHASE] != model.TURN:
        still = [
            action
            for action in match.open_actions()
            if model.progress(match.play(action).state) == model.progress(match.state) and str(action) != "sail"
        ]
        if not still:  # if only the boat is left to move, it moves to and fro
            match, quiet = begun, 0
            continue
        match = match.play(rng.choice(still)).settle(luck)
        quiet += match.state[model.PHASE] == model.TURN
    return [match.start, *(ply.state for ply in match.plies)]


def test_shuffling_discs_costs_more_with_every_turn_and_moving_on_costs_nothing() -> None:
    dearest, moved_on = [], []
    for turns in (5, 16, 24):
        states = shuffled(turns)
        found = candidates(Search(rules, heuristic.Heuristic()), states)
        now = model.progress(states[-1])
        still = [one for one in found if model.progress(one.after) == now and one.after[model.PHASE] == model.TURN]
        onward = [one for one in found if model.progress(one.after) != now]
        moved_on += onward
        impatience = IMPATIENCE * max(0, turns + 1 - PATIENCE)
        assert all(one.cost == impatience + REPEATED * states.count(one.after) for one in still)
        dearest.append(min(one.cost for one in still))
    assert dearest[0] == 0 < dearest[1] < dearest[2]
    assert moved_on and not any(one.cost for one in moved_on)


@pytest.mark.parametrize(("game_id", "module"), [*modules("moves")], ids=str)
def test_every_python_comes_to_the_same_moves_and_thoughts(game_id: str, module: Any) -> None:
    assert moves.text(module) == (GAMES / game_id / "players.moves").read_text("utf-8")


@pytest.mark.cpython  # the built wheel has no docstrings
def test_the_bot_of_ten_lines_plays() -> None:
    text = (bot_module.__doc__ or "").partition("ten lines:\n")[2].partition("\nIt is given")[0]
    code = textwrap.dedent(text).strip()
    assert len(code.splitlines()) <= 10
    names: dict[str, Any] = {"Progress": Progress}
    exec(code, names)
    states = positions("base", 4, 60)
    action = decide(names["Cautious"](rules).think(states, "seed"))
    assert action == min(rules.legal_actions(states[-1]), key=str)
