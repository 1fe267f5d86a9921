"""A search over whole turns of a player, and over the replies of the next player."""

from collections.abc import Iterator
from typing import Generic

from haleakala.kernel.evaluator import Evaluator
from haleakala.kernel.luck import Luck
from haleakala.kernel.rules import CHANCE, TERMINAL, Action, Event, Rules, State


class Search(Generic[State, Action, Event]):
    """A search with the rules and the evaluator of a game. `nodes` counts the positions that were evaluated."""

    def __init__(self, rules: Rules[State, Action, Event], evaluator: Evaluator[State]) -> None:
        self.rules, self.evaluator = rules, evaluator
        self.nodes = 0

    def turns(self, state: State) -> Iterator[tuple[Action, State]]:
        """Yield each turn of the current player as a pair of its first action and the state after its last one."""
        for line, after in self.lines(state):
            yield line[0], after

    def lines(self, state: State) -> Iterator[tuple[tuple[Action, ...], State]]:
        """Yield each turn of the current player as a pair of all its actions and the state after them."""
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
        """Return the worth of a state to `seat` after the rest of the turn, if its player decides that well."""
        player = self.rules.current_player(state)
        if player < 0 or self.evaluator.quiet(state):
            self.nodes += 1
            return self.evaluator.worth(state, seat)
        return self.best(state, seat)

    def best(self, state: State, seat: int) -> int:
        """Return the worth of a state to `seat` after its best turn, or after another player's worst turn for it."""
        worths = [self.settled(after, seat) for _, after in self.turns(state)]
        return max(worths) if self.rules.current_player(state) == seat else min(worths)

    def answered(self, state: State, seat: int, luck: Luck) -> int:
        """Return the worth of a state to `seat` after the random draws that are due and the next player's reply."""
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
