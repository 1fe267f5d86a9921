"""Players by code against each other, and how much a number of games can tell."""

import math
from collections.abc import Callable, Generator, Mapping
from typing import Any, NamedTuple

from haleakala.bots.bot import Bot, Progress
from haleakala.kernel.luck import Luck
from haleakala.kernel.open import has_secrets
from haleakala.kernel.rules import CHANCE, TERMINAL, Action, Event, Rules, State

CAP = 400
"""Turns after which a game counts as undecided: nothing in a game's rules need force an end."""
SURE_AT = 1.959964
"""Standard deviations of a 95 % interval."""


class Played(NamedTuple):
    """How a game ended: each seat's return, or None at the cap; its turns; each seat's seconds by decision; where."""

    returns: tuple[float, ...] | None
    turns: int
    seconds: tuple[list[float], ...]
    end: Any


def play(
    rules: Rules[State, Action, Event],
    quiet: Callable[[State], bool],
    state: State,
    bots: Mapping[int, Bot[State, Action]],
    luck: Luck,
    seed: str,
    clock: Callable[[], float],
    part: tuple[float, float] = (0.0, 1.0),
) -> Generator[Progress, None, Played]:
    """One game from `state`, in slices; the clock runs only while somebody thinks.

    `part` is where in something larger the game begins, and how much of that it is.
    """
    states, turns = [state], 0
    seconds: tuple[list[float], ...] = tuple([] for _ in bots)
    while (who := rules.current_player(state)) != TERMINAL and turns < CAP:
        if who == CHANCE:
            state = rules.apply(state, luck.choose(rules.chance_outcomes(state)))[0]
        else:
            turns += quiet(state)
            known = [rules.observation(one, who) for one in states] if has_secrets(rules) else states
            thinking, spent, decided = bots[who].think(known, f"{seed} {who}"), 0.0, False
            while not decided:
                began = clock()
                try:
                    next(thinking)
                except StopIteration as end:
                    decided, state = True, rules.apply(state, end.value)[0]
                spent += clock() - began
                yield Progress(part[0] + part[1] * turns / CAP)
            seconds[who].append(spent)
        states.append(state)
    return Played(rules.returns(state) if who == TERMINAL else None, turns, seconds, state)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's score."""
    share, square = wins / games, SURE_AT**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE_AT * math.sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)
