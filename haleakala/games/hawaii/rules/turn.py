"""This module applies the actions of a player, and determines who decides next (4 to 8)."""

from collections.abc import Callable, Iterable
from typing import Any

from haleakala.games.hawaii.rules import actions, legal, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import (
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
    feet_payments,
    feet_to_pay,
    fishing,
    is_split,
    kinds_to_have,
    price_payments,
    step_payments,
)
from haleakala.games.hawaii.rules.model import kind_of, seat_at, side_of
from haleakala.games.hawaii.rules.round_end import end_round
from haleakala.games.hawaii.rules.setup import Draft, Events, god_is_due
from haleakala.kernel.rules import CHANCE

# --- Paying (6) -------------------------------------------------------------------------------------------------------


def pay(draft: Draft, events: Events, fruit: int) -> None:
    """Pay COST with `fruit` fruit, and the rest in shells for a price or in feet for anything else."""
    seat, cost = draft[m.ACTOR], draft[m.COST]
    if not cost:
        return
    at = seat_at(seat)
    price = draft[m.ASKED] == m.Q_PRICE_FRUIT
    draft[at + (m.SHELLS if price else m.FEET)] -= cost - fruit
    draft[at + m.FRUIT] -= fruit
    draft[m.SPLITS] += is_split(cost, fruit)
    draft[m.COST] = 0
    events.append((ShellsPaid if price else FeetPaid)(seat, cost - fruit, fruit))


def ask_payment(draft: Draft, events: Events, question: int, cost: int) -> None:
    """Make a payment of `cost` due; if there is only one way to pay, pay immediately without a question (11.3)."""
    draft[m.ASKED], draft[m.COST] = question, cost
    ways = PAYMENTS[question](draft, draft[m.ACTOR])
    if len(ways) == 1:
        paid(draft, events, ways[0])


PAYMENTS: dict[int, Callable[[Draft, int], tuple[Any, ...]]] = {
    m.Q_STEP_FRUIT: step_payments,
    m.Q_PRICE_FRUIT: price_payments,
    m.Q_VISIT_FRUIT: feet_payments,
    m.Q_FISH_FRUIT: feet_payments,
}
"""By question, the function that returns the ways to pay."""


def paid(draft: Draft, events: Events, action: PayFruit) -> None:
    """Pay with the chosen amount of fruit, and go on to the next question of the turn."""
    pay(draft, events, action.fruit)
    asked = draft[m.ASKED]
    if asked == m.Q_STEP_FRUIT:
        draft[m.ASKED] = m.Q_PURCHASE
    elif asked == m.Q_PRICE_FRUIT:
        ask_row(draft, events)
    elif asked == m.Q_VISIT_FRUIT:
        take_from_island(draft, events)
    else:
        fish_on(draft, events)


# --- Buying (5) -------------------------------------------------------------------------------------------------------


def go_to(draft: Draft, events: Events, action: GoTo) -> None:
    """Move the chief to a space, or let the chief stay there, and make the cost of the steps due (4.2)."""
    at = seat_at(draft[m.ACTOR])
    start = draft[at + m.AT]
    draft[at + m.AT] = action.space
    events.append(ChiefMoved(draft[m.ACTOR], start, action.space))
    ask_payment(draft, events, m.Q_STEP_FRUIT, m.STEPS[start][action.space])


def buy(draft: Draft, events: Events, action: Buy) -> None:
    """Take the token from its spot, and make its value, or twice its value, due (5.1)."""
    seat, token = draft[m.ACTOR], action.token
    at = seat_at(seat)
    space = draft[at + m.AT]
    spots = draft[m.SPOTS][space]
    spot = spots.index(token)
    draft[m.SPOTS] = (
        *draft[m.SPOTS][:space],
        (*spots[:spot], m.TAKEN - seat, *spots[spot + 1 :]),
        *draft[m.SPOTS][space + 1 :],
    )
    draft[at + m.OWN_TOKENS] += m.ONE[token]
    draft[m.TILE] = 2 * action.kind + action.double
    events.append(TokenTaken(seat, space, spot, token))
    ask_payment(draft, events, m.Q_PRICE_FRUIT, m.TOKEN_SUMS[token] * (1 + action.double))


def ask_row(draft: Draft, events: Events) -> None:
    """Place the tile TILE; if several villages are possible, ask for the village instead (7.4, 11.3)."""
    kind = kind_of(draft[m.TILE])
    if kind in (tables.KAHUNA, tables.TIKI):
        for _ in range(1 + side_of(draft[m.TILE])):
            place_figure(draft, events, kind)
        end_turn(draft, events)
    elif kind == tables.SHIP:
        launch(draft, events)
    else:
        rows = rows_for(draft[seat_at(draft[m.ACTOR]) + m.VILLAGES])[kind]
        if len(rows) == 1:
            lay(draft, events, rows[0])
        else:
            draft[m.ASKED] = m.Q_ROW


def lay_in(draft: Draft, events: Events, action: LayIn) -> None:
    """Place the tile TILE in the chosen village."""
    lay(draft, events, action.row)


def lay(draft: Draft, events: Events, row: int) -> None:
    """Add the tile TILE to the right end of the village of `row`, and end the turn (5.2, 7.2)."""
    seat, tile = draft[m.ACTOR], draft[m.TILE]
    at, kind = seat_at(seat), kind_of(tile)
    villages = draft[at + m.VILLAGES]
    draft[at + m.VILLAGES] = (*villages[:row], (*villages[row], tile), *villages[row + 1 :])
    draft[m.LEFT] -= m.ONE[kind]
    if kind in tables.GODS:
        top = draft[m.TOPS].index(kind)  # If both tops are this god, the first stack gives it (2.4).
        draft[m.TOPS] = tuple(m.NONE if stack == top else one for stack, one in enumerate(draft[m.TOPS]))
    events.append(TileLaid(seat, tile, row))
    end_turn(draft, events)


def launch(draft: Draft, events: Events) -> None:
    """Add the bought ship next to the boat, ready to sail, and end the turn (5.2, 7.4)."""
    seat, ship = draft[m.ACTOR], m.ONE[actions.SHIP_I + side_of(draft[m.TILE])]
    at = seat_at(seat)
    draft[at + m.FLEET] += ship
    draft[at + m.READY] += ship
    draft[m.LEFT] -= m.ONE[tables.SHIP]
    events.append(TileLaid(seat, draft[m.TILE], m.NONE))
    end_turn(draft, events)


def place_figure(draft: Draft, events: Events, kind: int) -> None:
    """Place a kahuna or tiki on the next free space, and give the player what that space gives (7.5)."""
    seat = draft[m.ACTOR]
    at = seat_at(seat)
    what, gifts, event = (
        (m.KAHUNAS, tables.KAHUNA_GIFTS, KahunaPlaced)
        if kind == tables.KAHUNA
        else (m.TIKIS, tables.TIKI_GIFTS, TikiPlaced)
    )
    number = draft[at + what]
    draft[at + what] = number + 1
    draft[m.LEFT] -= m.ONE[kind]
    for good, gift in zip((m.SHELLS, m.FEET, m.FRUIT), gifts[number], strict=True):
        draft[at + good] += gift
    events.append(event(seat, number, gifts[number]))


# --- The beach (8) ----------------------------------------------------------------------------------------------------


def to_the_beach(draft: Draft) -> None:
    """Move the chief to the beach; this move costs nothing (4.2)."""
    draft[seat_at(draft[m.ACTOR]) + m.AT] = m.BEACH


def sail(draft: Draft, events: Events, ships: Iterable[int]) -> None:
    """Let `ships` set out, so that these ships are no longer ready in this round (8.2)."""
    seat, ships = draft[m.ACTOR], tuple(ships)
    draft[seat_at(seat) + m.READY] -= sum(m.ONE[ship] for ship in ships)
    events.append(ShipsSailed(seat, ships))


def take_fish(draft: Draft, events: Events, action: TakeFish) -> None:
    """Take a fish token, and make one foot due unless the foot printed on a ship II pays for it (8.1, 8.2)."""
    seat = draft[m.ACTOR]
    to_the_beach(draft)
    cost = 1
    if action.ship != actions.CALLED_UP:
        sail(draft, events, [action.ship])
        draft[m.ROOM] = legal.CARRIES[action.ship]
        cost -= legal.PRINTED[action.ship]
    draft[m.ROOM] -= 1
    draft[m.TRIP] += 1
    fish = m.ONE[tables.FISH.index(action.fish)]
    draft[m.HARBOUR] -= fish
    draft[seat_at(seat) + m.OWN_FISH] += fish
    events.append(FishTaken(seat, action.fish))
    ask_payment(draft, events, m.Q_FISH_FRUIT, cost)


def fish_on(draft: Draft, events: Events) -> None:
    """Ask whether to take another fish token; if the player cannot take any, end the turn (8.1, 11.3)."""
    if fishing(draft, draft[m.ACTOR]):
        draft[m.ASKED] = m.Q_FISH
    else:
        end_turn(draft, events)


def go_home(draft: Draft, events: Events, _: GoHome) -> None:
    """Stop fishing, which ends the turn."""
    end_turn(draft, events)


def visit(draft: Draft, events: Events, action: Visit) -> None:
    """Let ships sail to an island, score its points, and make the cost of the visit due (8.3, 8.6)."""
    seat, stage = draft[m.ACTOR], action.stage
    to_the_beach(draft)
    sail(draft, events, action.ships)
    island = draft[m.AT_STAGES][stage]
    draft[m.AT_STAGES] = tuple(m.NONE if at == stage else one for at, one in enumerate(draft[m.AT_STAGES]))
    draft[m.VISITED] |= 1 << island
    points, more = tables.STAGES[stage].points, tables.ISLAND_POINTS[island]
    draft[seat_at(seat) + m.POINTS] += points + more
    events.append(IslandVisited(seat, stage, island, points, more))
    draft[m.TILE] = 2 * tables.ISLAND_KINDS[island][0] + 1 if tables.ISLAND_KINDS[island] else m.NONE
    ask_payment(draft, events, m.Q_VISIT_FRUIT, feet_to_pay(stage, action.ships))


def take_from_island(draft: Draft, events: Events) -> None:
    """Take the tile of the visited island, side II up, if one is left and can be placed (8.4, 8.5)."""
    seat, tile = draft[m.ACTOR], draft[m.TILE]
    if tile == m.NONE:
        end_turn(draft, events)
        return
    kind = kind_of(tile)
    kinds = kinds_to_have(draft, seat)
    if kind in tables.FRUITS:
        fruits = [one for one in tables.FRUITS if kinds >> one & 1]
        if len(fruits) > 1:
            draft[m.ASKED] = m.Q_FRUIT
            return
        kind = (*fruits, kind)[0]
    if not kinds >> kind & 1:
        island = next(at for at, kinds in enumerate(tables.ISLAND_KINDS) if kind in kinds)
        events.append(NothingToTake(seat, island))
        end_turn(draft, events)
        return
    draft[m.TILE] = 2 * kind + (kind not in (tables.KAHUNA, tables.TIKI))
    ask_row(draft, events)


def take_fruit(draft: Draft, events: Events, action: TakeFruit) -> None:
    """Take the chosen fruit tile, side II up, and place it (8.5)."""
    draft[m.TILE] = 2 * action.kind + 1
    ask_row(draft, events)


def end_for_this_round(draft: Draft, events: Events, action: EndRound) -> None:
    """Move the chief to an order space, take the token under that space, and end the turn (8.7)."""
    seat, order = draft[m.ACTOR], action.order
    at, token = seat_at(seat), draft[m.ORDER_TOKENS][order]
    draft[at + m.AT] = m.ENDED
    draft[m.ENDED_ON] = tuple(seat if space == order else other for space, other in enumerate(draft[m.ENDED_ON]))
    if token != m.NONE:
        draft[at + m.OWN_TOKENS] += m.ONE[token]
        draft[m.ORDER_TOKENS] = tuple(
            m.NONE if space == order else other for space, other in enumerate(draft[m.ORDER_TOKENS])
        )
    events.append(ChiefEnded(seat, order, token))
    end_turn(draft, events)


# --- Turns (4.1) ------------------------------------------------------------------------------------------------------


def end_turn(draft: Draft, events: Events) -> None:
    """End the turn; if a stack needs a new top, draw a god before the next player's turn (2.4)."""
    draft[m.COST] = draft[m.TILE] = draft[m.SPLITS] = draft[m.ROOM] = draft[m.TRIP] = 0
    if god_is_due(draft):
        draft[m.ASKED], draft[m.ACTOR] = m.D_GOD, CHANCE
    else:
        next_turn(draft, events)


def next_turn(draft: Draft, events: Events) -> None:
    """Begin the turn of the next player whose chief has not ended the round; end the round if there is none (4.1)."""
    order = draft[m.ORDER]
    for further in range(1, len(order) + 1):
        rank = (draft[m.RANK] + further) % len(order)
        if draft[seat_at(order[rank]) + m.AT] != m.ENDED:
            draft[m.RANK], draft[m.ACTOR], draft[m.ASKED] = rank, order[rank], m.Q_OPENING
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
"""By class of action, the function that applies an action of that class."""

assert actions.PAY_FRUIT[0].fruit == 0 and actions.BOAT == 0
