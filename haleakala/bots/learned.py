"""The players that go by an evaluator of positions: one looks at its own turn, the other at the reply, too."""

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
"""For so many turns nothing need move on; from then on each further one costs."""
IMPATIENCE = SURE // 50
REPEATED = SURE // 20
"""What coming back to a position costs each time."""


@dataclass(frozen=True)
class Budget:
    """When thinking ends: positions judged, and seconds if there is a limit; draws averaged and turns kept at most."""

    nodes: int = 10_000
    seconds: float | None = None
    keep: int = 10
    draws: int = 8


@dataclass
class Candidate(Generic[State, Action]):
    """A turn that might be played: its actions, where it leads, and what it seems worth."""

    line: tuple[Action, ...]
    after: State
    cost: int
    worth: int
    total: int = 0
    draws: int = 0
    certain: bool = False

    @property
    def action(self) -> Action:
        """Its first action."""
        return self.line[0]

    def mean(self) -> float:
        """What the replies so far make it worth."""
        return self.total / self.draws - self.cost


class OnePly(Generic[State, Action, Event]):
    """Plays the turn after which its evaluator likes the position best."""

    def __init__(self, rules: Rules[State, Action, Event], evaluator: Evaluator[State]) -> None:
        self.rules, self.evaluator = rules, evaluator

    def think(self, states: Sequence[State], seed: str) -> Thinking[Action]:
        """One look at every turn; `seed` changes nothing, since the first of equal turns is played."""
        yield Progress(0.0)
        search = Search(self.rules, self.evaluator)
        return candidates(search, states)[0].action


class TwoPly(Generic[State, Action, Event]):
    """Looks at the other player's full replies to its best turns, averaged over draws, until its budget is spent."""

    def __init__(
        self,
        rules: Rules[State, Action, Event],
        evaluator: Evaluator[State],
        budget: Budget,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.rules, self.evaluator, self.budget, self.clock = rules, evaluator, budget, clock

    def think(self, states: Sequence[State], seed: str) -> Thinking[Action]:
        """Play what it would advise."""
        advice = yield from self.advise(states, seed)
        action: Action = advice.line[0]
        return action

    def advise(self, states: Sequence[State], seed: str) -> Thinking[Advice]:
        """Draw after draw; every turn that was kept meets the same draws."""
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
            if not worths or (draw and spent >= 1):  # a draw that only some turns met would not be fair
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
    """Every turn that can be played from the last of the positions, the most promising first."""
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
    """The ends of turns since something last moved on, and how many these are: what to be tired of."""
    moved = evaluator.progress(states[-1])
    seen = []
    for state in reversed(states):
        if evaluator.progress(state) != moved:
            break
        if evaluator.quiet(state):
            seen.append(state)
    return seen, len(seen)
