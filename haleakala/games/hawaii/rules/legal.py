"""This module lists the legal actions, in the order of section 11: only those that let the turn be completed (4.3)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from haleakala.games.hawaii.rules import actions, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action
from haleakala.games.hawaii.rules.kingdom import gains, kinds_for, rows_for
from haleakala.games.hawaii.rules.model import State, kind_of, kinds_with, packed_count, present, seat_at

Draft = Sequence[Any]
"""A state, or the mutable list that `apply` turns into the next state."""
Actions = tuple[Action, ...]

PLACE_KINDS = tuple(sum(1 << kind for kind in place.kinds) for place in tables.PLACES)
"""By place, a bit set of the kinds of its tiles."""
GOD_BITS = sum(1 << kind for kind in tables.GODS)
IN_PAIRS = (tables.KAHUNA, tables.TIKI)
"""The kinds of which the double price buys two tiles, because these kinds have no side II (5.3)."""
CARRIES = (tables.BOAT_PLACES, *tables.SHIP_PLACES)
"""By ship in the order of SHIPS, how many fish tokens, or feet of a visit, the ship has room for."""
PRINTED = (0, *tables.PRINTED_FEET)
"""By ship in the order of SHIPS, how many feet are printed on the ship."""

# --- Payments (6) -----------------------------------------------------------------------------------------------------


def splits_left(draft: Draft, seat: int) -> int:
    """Return how many more payments the player may split between fruit and another good in this turn (6.2)."""
    left: int = gains(draft[seat_at(seat) + m.VILLAGES]).splits - draft[m.SPLITS]
    return left


def fruit_in(cost: int, goods: int, fruit: int, may_split: bool) -> tuple[int, ...]:
    """Return the amounts of fruit, rising, with which `cost` can be paid out of `goods` shells or feet and `fruit`
    fruit (6.1, 6.2). Unless `may_split`, a payment is all goods or all fruit."""
    if not cost:
        return (0,)
    if may_split:
        return tuple(range(max(0, cost - goods), min(cost, fruit) + 1))
    return ((0,) if goods >= cost else ()) + ((cost,) if fruit >= cost else ())


def is_split(cost: int, fruit: int) -> bool:
    """Check whether a payment of `cost` that includes `fruit` fruit is split between fruit and another good."""
    return 0 < fruit < cost


# --- Purchases (5) ----------------------------------------------------------------------------------------------------


def spaces_free(draft: Draft, seat: int, kind: int) -> int:
    """Return how many spaces for kahunas or tikis (`kind`) in the player's kingdom are free (7.5)."""
    at = seat_at(seat)
    free: int = (
        len(tables.KAHUNA_GIFTS) - draft[at + m.KAHUNAS]
        if kind == tables.KAHUNA
        else len(tables.TIKI_GIFTS) - draft[at + m.TIKIS]
    )
    return free


def open_gods(draft: Draft) -> int:
    """Return a bit set of the gods on top of the two stacks."""
    one, other = draft[m.TOPS]
    return (1 << one if one != m.NONE else 0) | (1 << other if other != m.NONE else 0)


def kinds_to_have(draft: Draft, seat: int) -> int:
    """Return a bit set of the kinds of tiles that are available and that the player could place (5.2, 7)."""
    at = seat_at(seat)
    left = kinds_with(draft[m.LEFT], 1)
    layable = kinds_for(draft[at + m.VILLAGES]) | 1 << tables.SHIP
    if draft[at + m.KAHUNAS] < len(tables.KAHUNA_GIFTS):
        layable |= 1 << tables.KAHUNA
    if draft[at + m.TIKIS] < len(tables.TIKI_GIFTS):
        layable |= 1 << tables.TIKI
    return left & layable & (~GOD_BITS | open_gods(draft))


@lru_cache(maxsize=4096)
def tokens_on(spots: tuple[int, ...]) -> tuple[int, ...]:
    """Return the different tokens on the `spots` of a place, in rising order (5.1)."""
    return tuple(sorted({token for token in spots if token >= 0}))


def purchases(draft: Draft, seat: int) -> Actions:
    """Return the purchases that are legal at the chief's space, after the steps have been paid (5, 11.2)."""
    at = seat_at(seat)
    space = draft[at + m.AT]
    tokens = tokens_on(draft[m.SPOTS][space])
    shells, fruit = draft[at + m.SHELLS], draft[at + m.FRUIT]
    most = shells + fruit if splits_left(draft, seat) else max(shells, fruit)
    pairs = kinds_with(draft[m.LEFT], 2)
    kinds = kinds_to_have(draft, seat) & PLACE_KINDS[draft[m.PLACE_ON][space]]
    found: list[Action] = []
    for kind in tables.PLACES[draft[m.PLACE_ON][space]].kinds:
        if not kinds >> kind & 1:
            continue
        double = kind not in IN_PAIRS or (pairs >> kind & 1 and spaces_free(draft, seat, kind) >= 2)
        for token in tokens:
            value = m.TOKEN_SUMS[token]
            if value <= most:
                found.append(actions.BUY[kind, token, False])
                if double and 2 * value <= most:
                    found.append(actions.BUY[kind, token, True])
    return tuple(found)


def step_fruit(draft: Draft, seat: int, cost: int, spots: tuple[int, ...]) -> tuple[int, ...]:
    """Return the amounts of fruit, rising, that can pay `cost` feet and still allow a purchase at `spots` (4.3)."""
    at = seat_at(seat)
    price = m.TOKEN_SUMS[tokens_on(spots)[0]]
    shells, fruit, splits = draft[at + m.SHELLS], draft[at + m.FRUIT], splits_left(draft, seat)
    return tuple(
        paid
        for paid in fruit_in(cost, draft[at + m.FEET], fruit, splits > 0)
        if shells >= price
        or fruit - paid >= price
        or (splits > is_split(cost, paid) and shells + fruit - paid >= price)
    )


def going(draft: Draft, seat: int) -> Actions:
    """Return a GoTo for each space where the player can pay for the steps and buy something (4.3)."""
    kinds = kinds_to_have(draft, seat)
    steps = m.STEPS[draft[seat_at(seat) + m.AT]]
    return tuple(
        actions.GO_TO[space]
        for space, spots in enumerate(draft[m.SPOTS])
        if kinds & PLACE_KINDS[draft[m.PLACE_ON][space]]
        and tokens_on(spots)
        and step_fruit(draft, seat, steps[space], spots)
    )


# --- The beach (8) ----------------------------------------------------------------------------------------------------


def fishing(draft: Draft, seat: int) -> Actions:
    """Return the fish tokens that the player can take, each with every possible ship (8.1, 8.2)."""
    in_harbour = draft[m.HARBOUR]
    if not in_harbour:
        return ()
    at = seat_at(seat)
    can_pay = draft[at + m.FEET] or draft[at + m.FRUIT]
    if draft[m.ROOM]:
        ships: tuple[int, ...] = (actions.CALLED_UP,) if can_pay else ()
    else:
        ships = tuple(ship for ship in present(draft[at + m.READY]) if can_pay or PRINTED[ship])
    return tuple(actions.TAKE_FISH[tables.FISH[fish], ship] for fish in present(in_harbour) for ship in ships)


@lru_cache(maxsize=4096)
def ships_for(feet: int, ready: int) -> tuple[tuple[int, ...], ...]:
    """Return the sets of `ready` ships with room for `feet` feet and no needless ship, in the order of 11.1 (8.3)."""
    found = []
    for ships in actions.SHIP_SETS:
        places = sum(CARRIES[ship] for ship in ships)
        needed = all(places - CARRIES[ship] < feet for ship in ships)
        if places >= feet and needed and all(packed_count(ready, ship) >= ships.count(ship) for ship in actions.SHIPS):
            found.append(ships)
    return tuple(found)


def feet_to_pay(stage: int, ships: Sequence[int]) -> int:
    """Return the cost of a visit in feet, less the feet that are printed on `ships` (8.2, 8.3)."""
    return max(0, tables.STAGES[stage].feet - sum(PRINTED[ship] for ship in ships))


def visits(draft: Draft, seat: int) -> Actions:
    """Return the visits that the player can pay for, each with every possible set of ships (8.3)."""
    at = seat_at(seat)
    feet, fruit = draft[at + m.FEET], draft[at + m.FRUIT]
    most = feet + fruit if splits_left(draft, seat) else max(feet, fruit)
    return tuple(
        actions.VISIT[stage, ships]
        for stage, island in enumerate(draft[m.AT_STAGES])
        if island != m.NONE
        for ships in ships_for(tables.STAGES[stage].feet, draft[at + m.READY])
        if feet_to_pay(stage, ships) <= most
    )


# --- Answers to each question (11) ------------------------------------------------------------------------------------


def opening(draft: Draft, seat: int) -> Actions:
    """Return the actions that can begin a turn: go to a place, fish, visit an island, or end the round (11.1)."""
    ends = tuple(actions.END_ROUND[space] for space, other in enumerate(draft[m.ENDED_ON]) if other == m.NONE)
    return going(draft, seat) + fishing(draft, seat) + visits(draft, seat) + ends


def step_payments(draft: Draft, seat: int) -> Actions:
    """Return the ways to pay the steps of a chief who is already at the destination (11.3)."""
    spots = draft[m.SPOTS][draft[seat_at(seat) + m.AT]]
    return tuple(actions.PAY_FRUIT[fruit] for fruit in step_fruit(draft, seat, draft[m.COST], spots))


def price_payments(draft: Draft, seat: int) -> Actions:
    """Return the ways to pay the price of the bought tile."""
    at = seat_at(seat)
    ways = fruit_in(draft[m.COST], draft[at + m.SHELLS], draft[at + m.FRUIT], splits_left(draft, seat) > 0)
    return tuple(actions.PAY_FRUIT[fruit] for fruit in ways)


def feet_payments(draft: Draft, seat: int) -> Actions:
    """Return the ways to pay for a visit, or for one fish token."""
    at = seat_at(seat)
    ways = fruit_in(draft[m.COST], draft[at + m.FEET], draft[at + m.FRUIT], splits_left(draft, seat) > 0)
    return tuple(actions.PAY_FRUIT[fruit] for fruit in ways)


def rows_to_lay(draft: Draft, seat: int) -> Actions:
    """Return the villages in which the tile TILE of `draft` may be placed (7.2 to 7.4)."""
    return tuple(actions.LAY_IN[row] for row in rows_for(draft[seat_at(seat) + m.VILLAGES])[kind_of(draft[m.TILE])])


def fruits_to_take(draft: Draft, seat: int) -> Actions:
    """Return the kinds of fruit tiles that are left and that the player can place (8.5)."""
    kinds = kinds_to_have(draft, seat)
    return tuple(actions.TAKE_FRUIT[kind] for kind in tables.FRUITS if kinds >> kind & 1)


def more_fish(draft: Draft, seat: int) -> Actions:
    """Return the actions that continue or end a fishing trip: take another fish token, or GoHome (8.1)."""
    return (*fishing(draft, seat), actions.HOME)


ANSWERS: dict[int, Callable[[Draft, int], Actions]] = {
    m.Q_OPENING: opening,
    m.Q_STEP_FRUIT: step_payments,
    m.Q_PURCHASE: purchases,
    m.Q_PRICE_FRUIT: price_payments,
    m.Q_ROW: rows_to_lay,
    m.Q_VISIT_FRUIT: feet_payments,
    m.Q_FRUIT: fruits_to_take,
    m.Q_FISH_FRUIT: feet_payments,
    m.Q_FISH: more_fish,
}
"""By question (ASKED), the function that returns the legal actions of the player who decides."""


def legal_actions(state: State) -> Actions:
    """Return the legal actions of the player who decides; () at a chance state and after the end."""
    actor = state[m.ACTOR]
    return ANSWERS[state[m.ASKED]](state, actor) if actor >= 0 else ()


assert CARRIES[actions.BOAT] and (actions.SHIP_I, actions.SHIP_II) == (1, 2), "ships are numbered by what they carry"
assert len(m.STEPS) - 1 == m.BEACH, "the beach is the last start"
