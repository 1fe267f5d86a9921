"""Games of bots against each other, and the confidence interval of their result."""

import math
from collections.abc import Callable, Generator, Mapping
from typing import Any, NamedTuple

from haleakala.bots.bot import Bot, Progress
from haleakala.kernel.luck import Luck
from haleakala.kernel.open import has_secrets
from haleakala.kernel.rules import CHANCE, TERMINAL, Action, Event, Rules, State

CAP = 400
"""The number of turns after which a game counts as undecided, since the rules of a game need not force an end."""
SURE_AT = 1.959964
"""The half width of a 95 % interval, in standard deviations."""


class Played(NamedTuple):
    """A finished game: the return of each seat, or None if the game reached CAP; the number of turns; for each seat,
    the seconds of each of its decisions; and the last state."""

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
    """Play one game from `state`, as a generator that yields after each step of a bot and returns the result.

    `quiet` says whether a turn is over, to count turns. `clock` returns seconds; only the time that the bots use is
    measured. If the game is one of several, `part` says which share of the total progress is reached before it, and
    how large its own share is, both from 0 to 1.
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
    """Return the 95 % confidence interval of the share of wins: Wilson's score interval."""
    share, square = wins / games, SURE_AT**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = SURE_AT * math.sqrt(share * (1 - share) / games + square / (4 * games**2)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)
