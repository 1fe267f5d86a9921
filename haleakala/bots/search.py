"""Looking ahead over whole turns: what a player can make of its own decisions, and what the other one answers."""

from collections.abc import Iterator
from typing import Generic

from haleakala.kernel.evaluator import Evaluator
from haleakala.kernel.luck import Luck
from haleakala.kernel.rules import CHANCE, TERMINAL, Action, Event, Rules, State


class Search(Generic[State, Action, Event]):
    """Searches under one set of rules with one evaluator; `nodes` counts the positions that were judged."""

    def __init__(self, rules: Rules[State, Action, Event], evaluator: Evaluator[State]) -> None:
        self.rules, self.evaluator = rules, evaluator
        self.nodes = 0

    def turns(self, state: State) -> Iterator[tuple[Action, State]]:
        """What the player to decide can make of its decisions: the first action, and where the last one led."""
        for line, after in self.lines(state):
            yield line[0], after

    def lines(self, state: State) -> Iterator[tuple[tuple[Action, ...], State]]:
        """The same with all the decisions."""
        rules, evaluator = self.rules, self.evaluator
        seat = rules.current_player(state)
        for action in evaluator.promising(state, rules.legal_actions(state)):
            reached: list[tuple[tuple[Action, ...], State]] = [((action,), rules.apply(state, action)[0])]
            while reached:
                line, after = reached.pop()
                if rules.current_player(after) != seat or evaluator.quiet(after):
                    yield line, after
                else:
                    further = evaluator.promising(after, rules.legal_actions(after))
                    reached += [((*line, one), rules.apply(after, one)[0]) for one in reversed(further)]

    def settled(self, state: State, seat: int) -> int:
        """What a position is worth to `seat` once everything open in this turn is decided, each as suits its player."""
        player = self.rules.current_player(state)
        if player < 0 or self.evaluator.quiet(state):
            self.nodes += 1
            return self.evaluator.worth(state, seat)
        return self.best(state, seat)

    def best(self, state: State, seat: int) -> int:
        """What a position is worth to `seat` when it takes what is best for it, and another what is worst for it."""
        worths = [self.settled(after, seat) for _, after in self.turns(state)]
        return max(worths) if self.rules.current_player(state) == seat else min(worths)

    def answered(self, state: State, seat: int, luck: Luck) -> int:
        """What a position is worth to `seat` after luck has drawn and the other player has replied with a turn."""
        rules = self.rules
        player = rules.current_player(state)
        while player != TERMINAL and not self.evaluator.quiet(state):
            if player == CHANCE:
                action = luck.choose(rules.chance_outcomes(state))
            else:
                sign = 1 if player == seat else -1
                action = max(
                    rules.legal_actions(state),
                    key=lambda action: sign * self.settled(rules.apply(state, action)[0], seat),
                )
            state = rules.apply(state, action)[0]
            player = rules.current_player(state)
        if player == TERMINAL:
            self.nodes += 1
            return self.evaluator.worth(state, seat)
        return self.best(state, seat)
