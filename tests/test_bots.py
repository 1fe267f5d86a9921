"""Players by code: legal, the same every time, blind to what is hidden, and never stuck."""

import itertools
import textwrap
from typing import Any

import moves
import pytest
from moves import positions
from network_files import weights

from haleakala.bots import bot as bot_module
from haleakala.bots.bot import Progress, decide
from haleakala.bots.learned import Budget, OnePly, TwoPly, candidates
from haleakala.bots.search import Search
from haleakala.bots.simple import Straying
from haleakala.games.haleakala import inputs, judge, model, rules
from haleakala.games.haleakala.thinker import Thinker
from haleakala.kernel.judge import SURE
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.match import Match
from haleakala.kernel.rules import CHANCE, TERMINAL

BOTS = {
    "straying": lambda: Straying(rules, judge.value, 0.3),
    "one ply": lambda: OnePly(rules, Thinker(weights(inputs.LENGTH, 4))),
    "two plies": lambda: TwoPly(rules, Thinker(weights(inputs.LENGTH, 4)), Budget(nodes=500)),
    "two plies by rule of thumb": lambda: TwoPly(rules, judge.RuleOfThumb(), Budget(nodes=200)),
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
    """Notes every position that it is asked about."""

    def __init__(self) -> None:
        super().__init__(weights(inputs.LENGTH, 4))
        self.asked_about: list[Any] = []

    def worth(self, state: Any, seat: int) -> int:
        self.asked_about.append(state)
        return super().worth(state, seat)


def test_a_bot_knows_of_a_pile_only_what_is_in_it() -> None:
    """The cards that it imagines are among the unseen ones, and not always the same."""
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
    few, many = (Counting(weights(inputs.LENGTH, 4)) for _ in range(2))
    decide(TwoPly(rules, few, Budget(nodes=300)).think(states, "seed"))
    decide(TwoPly(rules, many, Budget(nodes=3_000)).think(states, "seed"))
    assert few.asked < many.asked < 3_000 + 400


class Counting(Thinker):
    """Counts how often it is asked."""

    asked = 0

    def worth(self, state: Any, seat: int) -> int:
        self.asked += 1
        return super().worth(state, seat)


def test_seconds_end_the_thinking_too() -> None:
    ticks = itertools.count()
    budget = Budget(nodes=10**9, seconds=5.0)
    bot = TwoPly(rules, Thinker(weights(inputs.LENGTH, 4)), budget, clock=lambda: float(next(ticks)))
    shares = [progress.share for progress in bot.think(positions("base", 2, 60), "seed")]
    assert shares[-1] == 1.0
    assert len(shares) <= 7


def test_all_ways_of_a_turn_are_looked_at_and_none_twice() -> None:
    """Against the plain recursion."""
    thinker = Thinker(weights(inputs.LENGTH, 4))

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
    search = Search(rules, judge.RuleOfThumb())
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
    search = Search(rules, Thinker(weights(inputs.LENGTH, 4)))
    states = next(
        states
        for seed in range(50)
        if (states := positions("base", seed, 60))[-1][model.PHASE] == model.TURN
        and not any(candidate.cost for candidate in candidates(search, states))
    )
    plain = candidates(search, states)[0]
    assert rules.current_player(plain.after) != CHANCE or plain.cost == 0
    quiet = [candidate for candidate in candidates(search, states) if search.judge.quiet(candidate.after)]
    again = candidates(search, [*states[:-1], quiet[0].after, states[-1]])
    assert {candidate.after for candidate in again if candidate.cost} == {quiet[0].after}
    tired = candidates(search, [*states, *[states[-1]] * 40])
    assert all(candidate.cost > 0 for candidate in tired if candidate.after in {one.after for one in quiet})
    assert [candidate.cost for candidate in tired if rules.current_player(candidate.after) == CHANCE] == [0] * sum(
        rules.current_player(candidate.after) == CHANCE for candidate in tired
    )


@pytest.mark.parametrize("seed", range(3))
def test_two_players_who_only_ever_shuffle_discs_come_to_an_end_all_the_same(seed: int) -> None:
    """A judge that likes nothing better than an open card: the impatience has to drive both on."""
    bot, luck = OnePly(rules, Miser()), SeededLuck(seed)
    match = Match.begin(rules, {}).settle(luck)
    turns = 0
    while match.player != TERMINAL and turns < 2_000:
        states = [match.start, *(ply.state for ply in match.plies)]
        turns += match.state[model.PHASE] == model.TURN
        match = match.play(decide(bot.think(states, "seed"))).settle(luck)
    assert match.player == TERMINAL


class Miser(judge.RuleOfThumb):
    """Hates every card that is taken."""

    def worth(self, state: Any, seat: int) -> int:
        return SURE // 2 - 2_000 * model.progress(state) * (1 if seat else -1)


def test_every_python_comes_to_the_same_moves_and_thoughts() -> None:
    assert moves.lines() == moves.PATH.read_text("utf-8").splitlines()


def test_the_bot_of_ten_lines_plays() -> None:
    text = (bot_module.__doc__ or "").partition("ten lines:\n")[2].partition("\nIt is given")[0]
    code = textwrap.dedent(text).strip()
    assert len(code.splitlines()) <= 10
    names: dict[str, Any] = {"Progress": Progress}
    exec(code, names)
    states = positions("base", 4, 60)
    action = decide(names["Cautious"](rules).think(states, "seed"))
    assert action == min(rules.legal_actions(states[-1]), key=str)
