"""What a player's action does, and who goes on (4 to 8)."""

from collections.abc import Callable, Iterable
from typing import Any

from haleakala.games.hawaii.rules.actions import (
    BOAT,
    CALLED_UP,
    PAY_FRUIT,
    SHIP_I,
    Action,
    Buy,
    EndRound,
    GoHome,
    GoTo,
    LayIn,
    PayFruit,
    TakeFish,
    TakeFruit,
    Visit,
)
from haleakala.games.hawaii.rules.events import (
    ChiefEnded,
    ChiefMoved,
    FeetPaid,
    FishTaken,
    IslandVisited,
    KahunaPlaced,
    NothingToTake,
    ShellsPaid,
    ShipsSailed,
    TikiPlaced,
    TileLaid,
    TokenTaken,
)
from haleakala.games.hawaii.rules.kingdom import rows_for
from haleakala.games.hawaii.rules.legal import (
    CARRIES,
    PRINTED,
    feet_payments,
    feet_to_pay,
    fishing,
    is_split,
    kinds_to_have,
    price_payments,
    step_payments,
)
from haleakala.games.hawaii.rules.model import (
    ACTOR,
    ASKED,
    AT,
    AT_STAGES,
    BEACH,
    COST,
    D_GOD,
    ENDED,
    ENDED_ON,
    FEET,
    FLEET,
    FRUIT,
    HARBOUR,
    KAHUNAS,
    LEFT,
    NONE,
    ONE,
    ORDER,
    ORDER_TOKENS,
    OWN_FISH,
    OWN_TOKENS,
    POINTS,
    Q_FISH,
    Q_FISH_FRUIT,
    Q_FRUIT,
    Q_OPENING,
    Q_PRICE_FRUIT,
    Q_PURCHASE,
    Q_ROW,
    Q_STEP_FRUIT,
    Q_VISIT_FRUIT,
    RANK,
    READY,
    ROOM,
    SHELLS,
    SPLITS,
    SPOTS,
    STEPS,
    TAKEN,
    TIKIS,
    TILE,
    TOKEN_SUMS,
    TOPS,
    TRIP,
    VILLAGES,
    VISITED,
    kind_of,
    seat_at,
    side_of,
)
from haleakala.games.hawaii.rules.round_end import end_round
from haleakala.games.hawaii.rules.setup import Draft, Events, god_is_due
from haleakala.games.hawaii.rules.tables import (
    FISH,
    FRUITS,
    GODS,
    ISLAND_KINDS,
    ISLAND_POINTS,
    KAHUNA,
    KAHUNA_GIFTS,
    SHIP,
    STAGES,
    TIKI,
    TIKI_GIFTS,
)
from haleakala.kernel.rules import CHANCE

# --- Paying (6) -------------------------------------------------------------------------------------------------------


def pay(draft: Draft, events: Events, fruit: int) -> None:
    """What is due is paid with so much fruit, the rest in its own good."""
    seat, cost = draft[ACTOR], draft[COST]
    if not cost:
        return
    at = seat_at(seat)
    price = draft[ASKED] == Q_PRICE_FRUIT
    draft[at + (SHELLS if price else FEET)] -= cost - fruit
    draft[at + FRUIT] -= fruit
    draft[SPLITS] += is_split(cost, fruit)
    draft[COST] = 0
    events.append((ShellsPaid if price else FeetPaid)(seat, cost - fruit, fruit))


def ask_payment(draft: Draft, events: Events, question: int, cost: int) -> None:
    """So much is due; it is asked how it is paid if there is a choice (11.3)."""
    draft[ASKED], draft[COST] = question, cost
    ways = PAYMENTS[question](draft, draft[ACTOR])
    if len(ways) == 1:
        paid(draft, events, ways[0])


PAYMENTS: dict[int, Callable[[Draft, int], tuple[Any, ...]]] = {
    Q_STEP_FRUIT: step_payments,
    Q_PRICE_FRUIT: price_payments,
    Q_VISIT_FRUIT: feet_payments,
    Q_FISH_FRUIT: feet_payments,
}
"""By question, the ways to pay."""


def paid(draft: Draft, events: Events, action: PayFruit) -> None:
    """`~2`, and what follows the payment."""
    pay(draft, events, action.fruit)
    asked = draft[ASKED]
    if asked == Q_STEP_FRUIT:
        draft[ASKED] = Q_PURCHASE
    elif asked == Q_PRICE_FRUIT:
        ask_row(draft, events)
    elif asked == Q_VISIT_FRUIT:
        take_from_island(draft, events)
    else:
        fish_on(draft, events)


# --- Buying (5) -------------------------------------------------------------------------------------------------------


def go_to(draft: Draft, events: Events, action: GoTo) -> None:
    """`b2`: the chief goes there or stays there (4.2)."""
    at = seat_at(draft[ACTOR])
    start = draft[at + AT]
    draft[at + AT] = action.space
    events.append(ChiefMoved(draft[ACTOR], start, action.space))
    ask_payment(draft, events, Q_STEP_FRUIT, STEPS[start][action.space])


def buy(draft: Draft, events: Events, action: Buy) -> None:
    """`hula@3*`: the token is taken, and its value once or twice is due (5.1)."""
    seat, token = draft[ACTOR], action.token
    at = seat_at(seat)
    space = draft[at + AT]
    spots = draft[SPOTS][space]
    spot = spots.index(token)
    draft[SPOTS] = (
        *draft[SPOTS][:space],
        (*spots[:spot], TAKEN - seat, *spots[spot + 1 :]),
        *draft[SPOTS][space + 1 :],
    )
    draft[at + OWN_TOKENS] += ONE[token]
    draft[TILE] = 2 * action.kind + action.double
    events.append(TokenTaken(seat, space, spot, token))
    ask_payment(draft, events, Q_PRICE_FRUIT, TOKEN_SUMS[token] * (1 + action.double))


def ask_row(draft: Draft, events: Events) -> None:
    """The tile is laid; where is asked if there is a choice (7.4, 11.3)."""
    kind = kind_of(draft[TILE])
    if kind in (KAHUNA, TIKI):
        for _ in range(1 + side_of(draft[TILE])):
            place_figure(draft, events, kind)
        end_turn(draft, events)
    elif kind == SHIP:
        launch(draft, events)
    else:
        rows = rows_for(draft[seat_at(draft[ACTOR]) + VILLAGES])[kind]
        if len(rows) == 1:
            lay(draft, events, rows[0])
        else:
            draft[ASKED] = Q_ROW


def lay_in(draft: Draft, events: Events, action: LayIn) -> None:
    """`v2`: the tile comes into that village."""
    lay(draft, events, action.row)


def lay(draft: Draft, events: Events, row: int) -> None:
    """The tile becomes the last of a village; the turn is over (5.2, 7.2)."""
    seat, tile = draft[ACTOR], draft[TILE]
    at, kind = seat_at(seat), kind_of(tile)
    villages = draft[at + VILLAGES]
    draft[at + VILLAGES] = (*villages[:row], (*villages[row], tile), *villages[row + 1 :])
    draft[LEFT] -= ONE[kind]
    if kind in GODS:
        top = draft[TOPS].index(kind)  # of two equal tops the first stack gives (2.4)
        draft[TOPS] = tuple(NONE if stack == top else one for stack, one in enumerate(draft[TOPS]))
    events.append(TileLaid(seat, tile, row))
    end_turn(draft, events)


def launch(draft: Draft, events: Events) -> None:
    """A ship comes beside the boat, ready to sail (5.2, 7.4)."""
    seat, ship = draft[ACTOR], ONE[SHIP_I + side_of(draft[TILE])]
    at = seat_at(seat)
    draft[at + FLEET] += ship
    draft[at + READY] += ship
    draft[LEFT] -= ONE[SHIP]
    events.append(TileLaid(seat, draft[TILE], NONE))
    end_turn(draft, events)


def place_figure(draft: Draft, events: Events, kind: int) -> None:
    """A kahuna or tiki on the next free space, and what the space gives (7.5)."""
    seat = draft[ACTOR]
    at = seat_at(seat)
    what, gifts, event = (KAHUNAS, KAHUNA_GIFTS, KahunaPlaced) if kind == KAHUNA else (TIKIS, TIKI_GIFTS, TikiPlaced)
    number = draft[at + what]
    draft[at + what] = number + 1
    draft[LEFT] -= ONE[kind]
    for good, gift in zip((SHELLS, FEET, FRUIT), gifts[number], strict=True):
        draft[at + good] += gift
    events.append(event(seat, number, gifts[number]))


# --- The beach (8) ----------------------------------------------------------------------------------------------------


def to_the_beach(draft: Draft) -> None:
    """The chief goes to the beach, which is free (4.2)."""
    draft[seat_at(draft[ACTOR]) + AT] = BEACH


def sail(draft: Draft, events: Events, ships: Iterable[int]) -> None:
    """Ships that are not ready again in this round (8.2)."""
    seat, ships = draft[ACTOR], tuple(ships)
    draft[seat_at(seat) + READY] -= sum(ONE[ship] for ship in ships)
    events.append(ShipsSailed(seat, ships))


def take_fish(draft: Draft, events: Events, action: TakeFish) -> None:
    """`f3:1`: a fish token, and a foot for it unless the ship has one (8.1, 8.2)."""
    seat = draft[ACTOR]
    to_the_beach(draft)
    cost = 1
    if action.ship != CALLED_UP:
        sail(draft, events, [action.ship])
        draft[ROOM] = CARRIES[action.ship]
        cost -= PRINTED[action.ship]
    draft[ROOM] -= 1
    draft[TRIP] += 1
    fish = ONE[FISH.index(action.fish)]
    draft[HARBOUR] -= fish
    draft[seat_at(seat) + OWN_FISH] += fish
    events.append(FishTaken(seat, action.fish))
    ask_payment(draft, events, Q_FISH_FRUIT, cost)


def fish_on(draft: Draft, events: Events) -> None:
    """Another fish token or home, if there is a choice (8.1, 11.3)."""
    if fishing(draft, draft[ACTOR]):
        draft[ASKED] = Q_FISH
    else:
        end_turn(draft, events)


def go_home(draft: Draft, events: Events, _: GoHome) -> None:
    """`home`: the turn is over."""
    end_turn(draft, events)


def visit(draft: Draft, events: Events, action: Visit) -> None:
    """`s2:b1`: ships sail, the points come, the island leaves (8.3, 8.6)."""
    seat, stage = draft[ACTOR], action.stage
    to_the_beach(draft)
    sail(draft, events, action.ships)
    island = draft[AT_STAGES][stage]
    draft[AT_STAGES] = tuple(NONE if at == stage else one for at, one in enumerate(draft[AT_STAGES]))
    draft[VISITED] |= 1 << island
    points, more = STAGES[stage].points, ISLAND_POINTS[island]
    draft[seat_at(seat) + POINTS] += points + more
    events.append(IslandVisited(seat, stage, island, points, more))
    draft[TILE] = 2 * ISLAND_KINDS[island][0] + 1 if ISLAND_KINDS[island] else NONE
    ask_payment(draft, events, Q_VISIT_FRUIT, feet_to_pay(stage, action.ships))


def take_from_island(draft: Draft, events: Events) -> None:
    """What the island gives, with side II, if it is left and can be laid (8.4, 8.5)."""
    seat, tile = draft[ACTOR], draft[TILE]
    if tile == NONE:
        end_turn(draft, events)
        return
    kind = kind_of(tile)
    kinds = kinds_to_have(draft, seat)
    if kind in FRUITS:
        fruits = [one for one in FRUITS if kinds >> one & 1]
        if len(fruits) > 1:
            draft[ASKED] = Q_FRUIT
            return
        kind = (*fruits, kind)[0]
    if not kinds >> kind & 1:
        island = next(at for at, kinds in enumerate(ISLAND_KINDS) if kind in kinds)
        events.append(NothingToTake(seat, island))
        end_turn(draft, events)
        return
    draft[TILE] = 2 * kind + (kind not in (KAHUNA, TIKI))
    ask_row(draft, events)


def take_fruit(draft: Draft, events: Events, action: TakeFruit) -> None:
    """`taro`: that fruit tile, with side II (8.5)."""
    draft[TILE] = 2 * action.kind + 1
    ask_row(draft, events)


def end_for_this_round(draft: Draft, events: Events, action: EndRound) -> None:
    """`#3`: that order space and the token under it (8.7)."""
    seat, order = draft[ACTOR], action.order
    at, token = seat_at(seat), draft[ORDER_TOKENS][order]
    draft[at + AT] = ENDED
    draft[ENDED_ON] = tuple(seat if space == order else other for space, other in enumerate(draft[ENDED_ON]))
    if token != NONE:
        draft[at + OWN_TOKENS] += ONE[token]
        draft[ORDER_TOKENS] = tuple(
            NONE if space == order else other for space, other in enumerate(draft[ORDER_TOKENS])
        )
    events.append(ChiefEnded(seat, order, token))
    end_turn(draft, events)


# --- Turns (4.1) ------------------------------------------------------------------------------------------------------


def end_turn(draft: Draft, events: Events) -> None:
    """A god is turned up if one was taken (2.4); else the next player of the order goes on."""
    draft[COST] = draft[TILE] = draft[SPLITS] = draft[ROOM] = draft[TRIP] = 0
    if god_is_due(draft):
        draft[ASKED], draft[ACTOR] = D_GOD, CHANCE
    else:
        next_turn(draft, events)


def next_turn(draft: Draft, events: Events) -> None:
    """The next player in the order of this round whose chief has not ended it; or the end of the round (4.1)."""
    order = draft[ORDER]
    for further in range(1, len(order) + 1):
        rank = (draft[RANK] + further) % len(order)
        if draft[seat_at(order[rank]) + AT] != ENDED:
            draft[RANK], draft[ACTOR], draft[ASKED] = rank, order[rank], Q_OPENING
            return
    end_round(draft, events)


DOES: dict[type[Action], Callable[[Draft, Events, Any], None]] = {
    GoTo: go_to,
    PayFruit: paid,
    Buy: buy,
    LayIn: lay_in,
    TakeFish: take_fish,
    GoHome: go_home,
    Visit: visit,
    TakeFruit: take_fruit,
    EndRound: end_for_this_round,
}
"""By kind of action, what it does."""

assert PAY_FRUIT[0].fruit == 0 and BOAT == 0
