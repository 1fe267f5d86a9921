"""Which actions are legal, in the order of 11: only those after which the turn can be carried out to its end (4.3)."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from haleakala.games.hawaii.rules import actions, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action
from haleakala.games.hawaii.rules.kingdom import gains, kinds_for, rows_for
from haleakala.games.hawaii.rules.model import State, kind_of, kinds_with, packed_count, present, seat_at

Draft = Sequence[Any]
"""A state, or the list that becomes one."""
Actions = tuple[Action, ...]

PLACE_KINDS = tuple(sum(1 << kind for kind in place.kinds) for place in tables.PLACES)
"""By place, bits of the kinds of its tiles."""
GOD_BITS = sum(1 << kind for kind in tables.GODS)
IN_PAIRS = (tables.KAHUNA, tables.TIKI)
"""Of these the double price buys two (5.3)."""
CARRIES = (tables.BOAT_PLACES, *tables.SHIP_PLACES)
"""By ship."""
PRINTED = (0, *tables.PRINTED_FEET)
"""By ship, its printed feet."""

# --- Payments (6) -----------------------------------------------------------------------------------------------------


def splits_left(draft: Draft, seat: int) -> int:
    """How many more payments of this turn may be split (6.2)."""
    left: int = gains(draft[seat_at(seat) + m.VILLAGES]).splits - draft[m.SPLITS]
    return left


def fruit_in(cost: int, goods: int, fruit: int, may_split: bool) -> tuple[int, ...]:
    """With how much fruit `cost` can be paid by who has so much of its own good and of fruit, rising (6.1, 6.2)."""
    if not cost:
        return (0,)
    if may_split:
        return tuple(range(max(0, cost - goods), min(cost, fruit) + 1))
    return ((0,) if goods >= cost else ()) + ((cost,) if fruit >= cost else ())


def is_split(cost: int, fruit: int) -> bool:
    """Whether a payment of `cost` with so much fruit is mixed."""
    return 0 < fruit < cost


# --- Purchases (5) ----------------------------------------------------------------------------------------------------


def spaces_free(draft: Draft, seat: int, kind: int) -> int:
    """How many spaces for kahunas or tikis are not filled (7.5)."""
    at = seat_at(seat)
    free: int = (
        len(tables.KAHUNA_GIFTS) - draft[at + m.KAHUNAS]
        if kind == tables.KAHUNA
        else len(tables.TIKI_GIFTS) - draft[at + m.TIKIS]
    )
    return free


def open_gods(draft: Draft) -> int:
    """Bits of the gods on top of the stacks."""
    one, other = draft[m.TOPS]
    return (1 << one if one != m.NONE else 0) | (1 << other if other != m.NONE else 0)


def kinds_to_have(draft: Draft, seat: int) -> int:
    """Bits of the kinds of which a tile is left that the seat could lay (5.2, 7)."""
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
    """The tokens on the spots of a place, rising, those that are alike once (5.1)."""
    return tuple(sorted({token for token in spots if token >= 0}))


def purchases(draft: Draft, seat: int) -> Actions:
    """What the chief can buy where it stands, its steps paid (5, 11.2)."""
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
    """With how much fruit a move of `cost` feet can be paid so that a token can be paid, too, rising (4.3)."""
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
    """The spaces where something can be bought (4.3)."""
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
    """The fish tokens that can be taken, and with which ship (8.1, 8.2)."""
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
    """The sets of ready ships with places for so many feet, none of them needless, in the order of 11.1 (8.3)."""
    found = []
    for ships in actions.SHIP_SETS:
        places = sum(CARRIES[ship] for ship in ships)
        needed = all(places - CARRIES[ship] < feet for ship in ships)
        if places >= feet and needed and all(packed_count(ready, ship) >= ships.count(ship) for ship in actions.SHIPS):
            found.append(ships)
    return tuple(found)


def feet_to_pay(stage: int, ships: Sequence[int]) -> int:
    """What a visit costs beside the feet that are printed on its ships (8.2, 8.3)."""
    return max(0, tables.STAGES[stage].feet - sum(PRINTED[ship] for ship in ships))


def visits(draft: Draft, seat: int) -> Actions:
    """The islands that can be visited, and with which ships (8.3)."""
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
    """Go, fish, visit, end the round (11.1)."""
    ends = tuple(actions.END_ROUND[space] for space, other in enumerate(draft[m.ENDED_ON]) if other == m.NONE)
    return going(draft, seat) + fishing(draft, seat) + visits(draft, seat) + ends


def step_payments(draft: Draft, seat: int) -> Actions:
    """The fruit in the steps, of a chief that stands already where it goes (11.3)."""
    spots = draft[m.SPOTS][draft[seat_at(seat) + m.AT]]
    return tuple(actions.PAY_FRUIT[fruit] for fruit in step_fruit(draft, seat, draft[m.COST], spots))


def price_payments(draft: Draft, seat: int) -> Actions:
    """The fruit in a price."""
    at = seat_at(seat)
    ways = fruit_in(draft[m.COST], draft[at + m.SHELLS], draft[at + m.FRUIT], splits_left(draft, seat) > 0)
    return tuple(actions.PAY_FRUIT[fruit] for fruit in ways)


def feet_payments(draft: Draft, seat: int) -> Actions:
    """The fruit in a visit or in the foot of a fish token."""
    at = seat_at(seat)
    ways = fruit_in(draft[m.COST], draft[at + m.FEET], draft[at + m.FRUIT], splits_left(draft, seat) > 0)
    return tuple(actions.PAY_FRUIT[fruit] for fruit in ways)


def rows_to_lay(draft: Draft, seat: int) -> Actions:
    """The villages that the tile may be laid in (7.2 to 7.4)."""
    return tuple(actions.LAY_IN[row] for row in rows_for(draft[seat_at(seat) + m.VILLAGES])[kind_of(draft[m.TILE])])


def fruits_to_take(draft: Draft, seat: int) -> Actions:
    """The fruit tiles that are left and can be laid (8.5)."""
    kinds = kinds_to_have(draft, seat)
    return tuple(actions.TAKE_FRUIT[kind] for kind in tables.FRUITS if kinds >> kind & 1)


def more_fish(draft: Draft, seat: int) -> Actions:
    """Another fish token, or home (8.1)."""
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
"""Everybody's answers to what is asked, as far as there are any."""


def legal_actions(state: State) -> Actions:
    """The answers of the player who decides."""
    actor = state[m.ACTOR]
    return ANSWERS[state[m.ASKED]](state, actor) if actor >= 0 else ()


assert CARRIES[actions.BOAT] and (actions.SHIP_I, actions.SHIP_II) == (1, 2), "ships are numbered by what they carry"
assert len(m.STEPS) - 1 == m.BEACH, "the beach is the last start"
