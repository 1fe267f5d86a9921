"""The bots that use an evaluator: OnePly looks at its own turn, TwoPly also at the reply."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from haleakala.bots.bot import Progress, Thinking
from haleakala.bots.search import Search
from haleakala.kernel.evaluator import SURE, Evaluator
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.planner import Advice
from haleakala.kernel.rules import Action, Event, Rules, State

PATIENCE = 12
"""The number of turns without progress that cost nothing; each further one costs IMPATIENCE more."""
IMPATIENCE = SURE // 50
"""The worth that a turn without progress loses for each turn over PATIENCE."""
REPEATED = SURE // 20
"""The worth that a turn loses for each earlier occurrence of the position it leads to."""


@dataclass(frozen=True)
class Budget:
    """When a search ends: after `nodes` evaluated positions, `seconds` if they are limited, or `draws` random draws. It
    compares at most `keep` turns."""

    nodes: int = 10_000
    seconds: float | None = None
    keep: int = 10
    draws: int = 8


@dataclass
class Candidate(Generic[State, Action]):
    """A turn that might be played.

    `line` contains its actions and `after` is the state after them. `cost` is a penalty for repetition, `worth` the
    evaluation before the reply, and `total` the sum of the evaluations after replies, in each of `draws` random draws.
    `certain` says that no random draw follows the turn. Worths and costs are shares of SURE."""

    line: tuple[Action, ...]
    after: State
    cost: int
    worth: int
    total: int = 0
    draws: int = 0
    certain: bool = False

    @property
    def action(self) -> Action:
        """The first action of the turn."""
        return self.line[0]

    def mean(self) -> float:
        """Return the average worth after the replies, less the cost."""
        return self.total / self.draws - self.cost


class OnePly(Generic[State, Action, Event]):
    """A bot that plays the turn after which the position has the highest worth."""

    def __init__(self, rules: Rules[State, Action, Event], evaluator: Evaluator[State]) -> None:
        self.rules, self.evaluator = rules, evaluator

    def think(self, states: Sequence[State], seed: str) -> Thinking[Action]:
        """Evaluate every turn once. `seed` has no effect: of equally good turns the first is played."""
        yield Progress(0.0)
        search = Search(self.rules, self.evaluator)
        return candidates(search, states)[0].action


class TwoPly(Generic[State, Action, Event]):
    """A bot that averages the worth of its best turns after the other player's best reply over random draws, within its
    budget."""

    def __init__(
        self,
        rules: Rules[State, Action, Event],
        evaluator: Evaluator[State],
        budget: Budget,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rules, self.evaluator, self.budget, self.clock = rules, evaluator, budget, clock

    def think(self, states: Sequence[State], seed: str) -> Thinking[Action]:
        """Choose the first action of `advise`."""
        advice = yield from self.advise(states, seed)
        action: Action = advice.line[0]
        return action

    def advise(self, states: Sequence[State], seed: str) -> Thinking[Advice]:
        """Plan a turn. Each turn is evaluated with the same random draws, so that luck does not decide between them."""
        budget, search = self.budget, Search(self.rules, self.evaluator)
        began, seat = self.clock(), self.rules.current_player(states[-1])
        kept = candidates(search, states)[: budget.keep]
        yield Progress(0.0)
        if len({candidate.action for candidate in kept}) == 1:
            return Advice(kept[0].line[:1])
        for draw in range(budget.draws):
            worths = []
            for candidate in kept:
                luck = SeededLuck(f"{seed} {len(states)} {draw}")
                if not candidate.certain:
                    worths.append((candidate, search.answered(candidate.after, seat, luck)))
                    candidate.certain = not luck.draws
                spent = search.nodes / budget.nodes
                if budget.seconds is not None:
                    spent = max(spent, (self.clock() - began) / budget.seconds)
                yield Progress(min(1.0, max(spent, draw / budget.draws)))
                if spent >= 1:
                    break
            if not worths or (draw and spent >= 1):  # turns are compared only by draws that all of them had
                break
            for candidate, worth in worths:
                candidate.total += worth
                candidate.draws += 1
            if spent >= 1:
                break
        compared = sorted((candidate for candidate in kept if candidate.draws), key=Candidate.mean, reverse=True)
        best = compared[0]
        other = next((round(one.mean()) for one in compared if one.action != best.action), None)
        return Advice(best.line, "chance", round(best.mean()), other)


def candidates(search: Search[State, Action, Event], states: Sequence[State]) -> list[Candidate[State, Action]]:
    """Return all turns that can be played from the last of the states, the best first."""
    state, evaluator = states[-1], search.evaluator
    seat, moved = search.rules.current_player(state), evaluator.progress(state)
    seen, still = _memory(evaluator, states)
    impatience = IMPATIENCE * max(0, still - PATIENCE)
    found = []
    for line, after in search.lines(state):
        cost = 0
        if evaluator.quiet(after) and evaluator.progress(after) == moved:
            cost = impatience + REPEATED * seen.count(after)
        found.append(Candidate(line, after, cost, search.settled(after, seat)))
    return sorted(found, key=lambda candidate: candidate.cost - candidate.worth)


def _memory(evaluator: Evaluator[State], states: Sequence[State]) -> tuple[list[State], int]:
    """Return the states at the ends of the turns since the last progress, and their number."""
    moved = evaluator.progress(states[-1])
    seen = []
    for state in reversed(states):
        if evaluator.progress(state) != moved:
            break
        if evaluator.quiet(state):
            seen.append(state)
    return seen, len(seen)
