"""What a position is worth to a player, by rules of thumb, in hundredths of a point: integers, the same everywhere."""

from collections.abc import Sequence
from typing import Any

from haleakala.games.hawaii.kingdom import columns, gains, own_worth, fruit_tiles
from haleakala.games.hawaii.model import (
    AT,
    ENDED,
    ENDED_ON,
    FEET,
    FLEET,
    FRUIT,
    KAHUNAS,
    ORDER,
    OVER,
    ASKED,
    OWN_FISH,
    OWN_TOKENS,
    POINTS,
    Q_OPENING,
    READY,
    ROUND,
    SHELLS,
    SPEAR_TOKENS,
    TIKIS,
    VILLAGES,
    State,
    kind_of,
    of_seat,
    packed_count,
    players,
    present,
    seat_at,
    side_of,
)
from haleakala.kernel.judge import SURE
from haleakala.games.hawaii.rounds import own_sum, own_target, winners
from haleakala.games.hawaii.tables import (
    FRUITS,
    HULA,
    KAHUNA_POINTS,
    KANALOA,
    KANALOA_POINTS,
    LAKA,
    LAKA_POINTS,
    ROUNDS,
    ROWS,
    SURFER,
    WATER,
)

P = dict(
    shell=[45, 80, 85, 90, 95],  # by rounds left
    foot=[35, 75, 80, 85, 90],
    fruit=[45, 85, 90, 95, 100],
    grow=45,  # columns and tikis per round left, hundredths
    slope=30,  # per hundredth -> percent
    village=150,  # promise of a village per round left, of its worth
    tile=40,
    spears=70,
    fish=40,
    surfer=60,
    split=25,
    ship=110,
    ready=15,
    reach=50,
    line=50,
    tiki=100,
    lead=50,
    step=100,
    order=[60, 40, 20, 0, 0],
    water=150,
)


def worth(state: Sequence[Any], seat: int) -> int:
    at = seat_at(seat)
    points = 100 * state[at + POINTS]
    if state[ASKED] == OVER:
        return points + state[at + SHELLS] + state[at + FEET] + state[at + FRUIT]
    left = len(ROUNDS) - 1 - state[ROUND]
    ended = state[at + AT] == ENDED
    found = gains(state[at + VILLAGES])
    # goods
    shells, feet, fruit = state[at + SHELLS], state[at + FEET], state[at + FRUIT]
    good = 0
    if left or not ended:
        good = P["shell"][left] * shells + P["foot"][left] * feet + P["fruit"][left] * fruit
    for later in range(left):
        base = ROUNDS[len(ROUNDS) - 2 - later].income
        good += (
            P["shell"][later] * (base[0] + found.shells)
            + P["foot"][later] * (base[1] + found.feet)
            + P["fruit"][later] * found.fruit
        )
    # this round
    total, target = own_sum(state, seat), own_target(state, seat)
    others = [own_sum(state, other) for other in range(players(state)) if other != seat]
    high = max(others)
    first, second, third = ROUNDS[state[ROUND]].points
    if total >= target:
        if total > high:
            rank = second + (first - second) * min(100, P["lead"] + 10 * (total - high)) // 100
        elif total == high:
            rank = second
        else:
            rank = third + (second - third) // 2
        this = 100 * rank
    else:
        this = 0 if ended else second * (P["reach"] * total * total // (target * target) + P["line"] * total // target)
    spears = sum(packed_count(state[at + OWN_TOKENS], token) for token in SPEAR_TOKENS)
    fish = sum(packed_count(state[at + OWN_FISH], one) for one in present(state[at + OWN_FISH]))
    this += found.per_spears * (100 * spears + P["spears"] * left) + found.per_fish * (100 * fish + P["fish"] * left)
    this += found.target_less * P["surfer"] * left + found.splits * P["split"] * left
    # ships
    fleet = state[at + FLEET]
    ships = sum(packed_count(fleet, one) for one in (1, 2))
    this += P["ship"] * (3 * packed_count(fleet, 1) + 4 * packed_count(fleet, 2)) * left // 3
    if not ended:
        ready = state[at + READY]
        this += P["ready"] * (2 * packed_count(ready, 0) + 3 * packed_count(ready, 1) + 4 * packed_count(ready, 2)) // 2
    elif seat in state[ENDED_ON]:
        this += P["order"][state[ENDED_ON].index(seat)]
        if not left and state[ENDED_ON][0] == seat:
            this += 200
    return (
        points
        + good
        + this
        + kingdom(state[at + VILLAGES], state[at + KAHUNAS], state[at + TIKIS], ships + 1, left, ended)
    )


from functools import lru_cache


@lru_cache(maxsize=1 << 16)
def kingdom(villages, kahunas, tikis, ships, left, ended) -> int:
    future = P["grow"] * left if left or ended else P["grow"] // 2
    chances = []
    for village in villages:
        if not village:
            chances.append(0)
            continue
        margin = 100 * (columns(village) + tikis - 6) + future
        if tikis == 0 and left == 0:
            chances.append(0)
        elif left == 0 and ended:
            chances.append(100 if margin >= 0 and tikis else 0)
        else:
            chances.append(max(0, min(100, 100 + (margin if margin < 0 else 0) * P["slope"] // 100)))
    score = P["tiki"] * tikis * left
    fruits_all = fruits_weighted = surfers = 0
    for row in ROWS:
        village = villages[row]
        if not village:
            if row < kahunas and left:
                score += KAHUNA_POINTS[row] * 5 * left
            continue
        own = own_worth(village)
        worth_ = 100 * sum(own)
        for tile in village:
            kind = kind_of(tile)
            if kind == WATER:
                worth_ += P["water"] * left * (4 - fruit_tiles(village)) // 4
            elif kind == HULA:
                worth_ += P["tile"] * (1 + side_of(tile)) * left
        if row < kahunas:
            worth_ += 100 * KAHUNA_POINTS[row]
        worth_ += P["village"] * left
        score += worth_ * chances[row] // 100
        fr = [tile for tile in village if kind_of(tile) in FRUITS]
        fruits_all += len(fr) * chances[row]
        fruits_weighted += sum(1 + side_of(tile) for tile in fr) * chances[row]
        surfers += chances[row] * sum(kind_of(tile) == SURFER for tile in village)
    for row in ROWS:
        for tile in villages[row]:
            if kind_of(tile) == LAKA:
                score += (
                    chances[row]
                    * LAKA_POINTS[side_of(tile)]
                    * (fruits_weighted if side_of(tile) else fruits_all)
                    // 100
                )
            elif kind_of(tile) == KANALOA:
                score += chances[row] * KANALOA_POINTS[side_of(tile)] * (100 * ships + surfers) // 100
    return score


def value(state: State, seat: int) -> float:
    """The same in points."""
    return worth(state, seat) / 100


STEADY = 2000
"""Hundredths of a point by which a player with twice the chances is ahead."""


def odds(worth_: int) -> int:
    """What a position is good for beside others: twice as much for each STEADY."""
    whole, rest = divmod(max(0, worth_), STEADY)
    return (1 << whole) * (STEADY + rest)


class RuleOfThumb:
    """The same as a judge of positions."""

    def quiet(self, state: State) -> bool:
        """Whether a turn is over."""
        return bool(state[ASKED] >= Q_OPENING and state[ASKED] not in range(1, 9))

    def worth(self, state: State, seat: int) -> int:
        """How sure `seat` may be of winning, of SURE."""
        if state[ASKED] == OVER:
            won = winners(state)
            return SURE // len(won) if seat in won else 0
        own = [odds(worth(state, other)) for other in range(players(state))]
        return SURE * own[seat] // sum(own)

    def progress(self, state: State) -> int:
        """How many rounds are over."""
        return int(state[ROUND])

    def promising(self, state: State, actions: Sequence[Any]) -> Sequence[Any]:
        """All of them."""
        return actions
