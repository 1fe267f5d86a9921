"""Playing without thinking: random playouts, and the counts that pin down a move generator."""

import random
from typing import NamedTuple

from haleakala.kernel.luck import Luck
from haleakala.kernel.rules import CHANCE, TERMINAL, Action, Event, Rules, State


class Playout(NamedTuple):
    """How a playout went: the last state, how many decisions the players took, and whether the game ended."""

    state: object
    decisions: int
    finished: bool


def playout(
    rules: Rules[State, Action, Event], state: State, players: random.Random, luck: Luck, limit: int
) -> Playout:
    """Play on from `state`, each decision uniform over the legal actions, for at most `limit` decisions.

    The rules of a game need not force an end (Haleakala's 8.3 do not), so the caller sets the limit.
    """
    current_player, legal_actions, apply = rules.current_player, rules.legal_actions, rules.apply
    draw = players.random
    decisions = 0
    while decisions < limit:
        player = current_player(state)
        if player >= 0:
            actions = legal_actions(state)
            state, _ = apply(state, actions[int(draw() * len(actions))])
            decisions += 1
        elif player == CHANCE:
            state, _ = apply(state, luck.choose(rules.chance_outcomes(state)))
        else:
            return Playout(state, decisions, True)
    return Playout(state, decisions, current_player(state) == TERMINAL)


def branches(rules: Rules[State, Action, Event], state: State) -> tuple[Action, ...]:
    """Every action that can come next, the player's or luck's."""
    return rules.legal_actions(state) or tuple(action for action, _ in rules.chance_outcomes(state))


def perft(rules: Rules[State, Action, Event], state: State, depth: int) -> int:
    """How many different sequences of `depth` plies lead on from `state`; shorter ones count where the game ends."""
    actions = branches(rules, state)
    if depth == 0 or not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(perft(rules, rules.apply(state, action)[0], depth - 1) for action in actions)


def divide(rules: Rules[State, Action, Event], state: State, depth: int) -> dict[str, int]:
    """`perft` split by the first action, in the order of the actions: where two engines differ, this shows the way."""
    return {str(action): perft(rules, rules.apply(state, action)[0], depth - 1) for action in branches(rules, state)}
