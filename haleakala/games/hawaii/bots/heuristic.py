"""This module evaluates positions by rules of thumb, in integer hundredths of a point, identical on every machine.

Parameters of the helpers: `at` is the index of a seat's first field in the state, `left` is the number of rounds after
this one, `ended` says whether the seat has ended this round, and `found` contains the gains of the seat's tiles.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from haleakala.games.hawaii.bots.turns import worth_a_look
from haleakala.games.hawaii.bots.weights import WEIGHTS, promise
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.actions import BOAT
from haleakala.games.hawaii.rules.kingdom import Gains, gains
from haleakala.games.hawaii.rules.legal import CARRIES
from haleakala.games.hawaii.rules.model import State, packed_count, players, present, seat_at
from haleakala.games.hawaii.rules.round_end import goods, own_sum, own_target, spears_in, things_in, winners
from haleakala.kernel.evaluator import SURE

LAST = len(tables.ROUNDS) - 1


def worth(state: Sequence[Any], seat: int) -> int:
    """Return the points that `seat` can expect at the end of the game, in hundredths of a point."""
    at = seat_at(seat)
    points: int = 100 * state[at + m.POINTS]
    if state[m.ASKED] == m.OVER:
        return points + goods(state, seat)
    left, ended = LAST - state[m.ROUND], state[at + m.AT] == m.ENDED
    found = gains(state[at + m.VILLAGES])
    ships = things_in(state[at + m.FLEET])
    return (
        points
        + _goods(state, at, left, ended, found)
        + _this_round(state, seat, ended)
        + _every_round(state, at, left, ended, found)
        + _order(state, seat, ended)
        + promise(state[at + m.VILLAGES], state[at + m.KAHUNAS], state[at + m.TIKIS], ships, left, ended)
    )


def _goods(state: Sequence[Any], at: int, left: int, ended: bool, found: Gains) -> int:
    """Return the worth of the goods that a seat has now, and of all its later incomes."""
    total: int = 0
    if left or not ended:
        total += WEIGHTS.shells[left] * state[at + m.SHELLS]
        total += WEIGHTS.feet[left] * state[at + m.FEET]
        total += WEIGHTS.fruit[left] * state[at + m.FRUIT]
    for later in range(left):
        shells, feet = tables.ROUNDS[LAST - 1 - later].income
        total += WEIGHTS.shells[later] * (shells + found.shells)
        total += WEIGHTS.feet[later] * (feet + found.feet) + WEIGHTS.fruit[later] * found.fruit
    return total


def _this_round(state: Sequence[Any], seat: int, ended: bool) -> int:
    """Return the worth of the rank in this round with the present totals, or of a total below the target (9.1, 9.2)."""
    total, target = own_sum(state, seat), own_target(state, seat)
    first, second, others = tables.ROUNDS[state[m.ROUND]].points
    if total < target:
        near = WEIGHTS.nearly * total * total // (target * target) + WEIGHTS.near * total // target
        return 0 if ended else second * near
    highest = max(own_sum(state, other) for other in range(players(state)) if other != seat)
    if total > highest:
        return 100 * (second + (first - second) * min(100, WEIGHTS.ahead + 10 * (total - highest)) // 100)
    return 100 * second if total == highest else 100 * (others + (second - others) // 2)


def _every_round(state: Sequence[Any], at: int, left: int, ended: bool, found: Gains) -> int:
    """Return the worth of spears, fish, surfers, exchange huts and ships in this round and in later rounds (9.3)."""
    spears, fish = spears_in(state[at + m.OWN_TOKENS]), things_in(state[at + m.OWN_FISH])
    total: int = found.per_spears * (100 * spears + WEIGHTS.spears * left)
    total += found.per_fish * (100 * fish + WEIGHTS.fish * left)
    total += found.target_less * WEIGHTS.surfers * left + found.splits * WEIGHTS.splits * left
    total += WEIGHTS.ships * (carried(state[at + m.FLEET]) - CARRIES[BOAT]) * left // 3
    if not ended:
        total += WEIGHTS.ready * carried(state[at + m.READY]) // 2
    return total


@lru_cache(maxsize=1024)
def carried(ships: int) -> int:
    """Return the number of places on `ships`, a packed count of ships."""
    return sum(CARRIES[ship] * packed_count(ships, ship) for ship in present(ships))


def _order(state: Sequence[Any], seat: int, ended: bool) -> int:
    """Return the worth of the order space on which `seat` has ended the round; 0 before `seat` does so (8.7, 9.4)."""
    if not ended:
        return 0
    order: int = state[m.ENDED_ON].index(seat)
    first = 100 * tables.FIRST_AT_THE_END if state[m.ROUND] == LAST and not order else 0
    return WEIGHTS.order[order] + first


def value(state: State, seat: int) -> float:
    """Return `worth` in points instead of hundredths of a point."""
    return worth(state, seat) / 100


STEADY = 2000
"""The lead, in hundredths of a point, that doubles a player's chance to win."""


def odds(hopes: int) -> int:
    """Return the relative chance to win of a player with the worth `hopes`; each STEADY doubles the chance."""
    whole, rest = divmod(max(0, hopes), STEADY)
    return (1 << whole) * (STEADY + rest)


class Heuristic:
    """This evaluator converts the `worth` of all players into their chances to win, for search."""

    def quiet(self, state: State) -> bool:
        """Check whether a turn begins in `state`, with no draw pending, or the game is over."""
        return state[m.ASKED] in (m.Q_OPENING, m.OVER)

    def worth(self, state: State, seat: int) -> int:
        """Return the chance of `seat` to win as a share of SURE; the winners of a finished game share SURE equally."""
        if state[m.ASKED] == m.OVER:
            won = winners(state)
            return SURE // len(won) if seat in won else 0
        own = [odds(worth(state, other)) for other in range(players(state))]
        return SURE * own[seat] // sum(own)

    def progress(self, state: State) -> int:
        """Return the number of rounds that are over."""
        return int(state[m.ROUND])

    def promising(self, state: State, actions: Sequence[Any]) -> Sequence[Any]:
        """Return the legal actions that a search should examine, chosen by `worth_a_look`."""
        return worth_a_look(state, actions)
