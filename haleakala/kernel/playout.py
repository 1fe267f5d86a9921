"""Random playouts, and perft: counts of action sequences, with which a move generator is tested."""

import random
from typing import NamedTuple

from haleakala.kernel.luck import Luck
from haleakala.kernel.rules import CHANCE, TERMINAL, Action, Event, Rules, State


class Playout(NamedTuple):
    """The result of a playout: the last state, the number of the players' decisions, and whether the game ended."""

    state: object
    decisions: int
    finished: bool


def playout(
    rules: Rules[State, Action, Event], state: State, players: random.Random, luck: Luck, limit: int
) -> Playout:
    """Play from `state` to the end of the game with uniformly random actions, for at most `limit` decisions.

    `players` draws the actions of the players, `luck` the outcomes of chance. The limit is needed because the rules of
    a game need not force an end (Haleakalā's 8.3 does not).
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
    """Return all possible next actions: the legal actions of a player, or the outcomes of a random draw."""
    return rules.legal_actions(state) or tuple(action for action, _ in rules.chance_outcomes(state))


def perft(rules: Rules[State, Action, Event], state: State, depth: int) -> int:
    """Return the number of sequences of `depth` plies from `state`; shorter ones are counted if they end the game."""
    actions = branches(rules, state)
    if depth == 0 or not actions:
        return 1
    if depth == 1:
        return len(actions)
    return sum(perft(rules, rules.apply(state, action)[0], depth - 1) for action in actions)
