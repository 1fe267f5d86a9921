"""This module lists what is paid in a turn, and the ways to pay it that the page shows: OWN_GOOD and ALL_FRUIT, whether
possible or not, and the mixtures that exchange huts allow (6)."""

from typing import NamedTuple

from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.targets import price_name, walk_name
from haleakala.games.hawaii.input.touches import Words, fruit_meant, latest, way_of
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action, Buy, GoTo, PayFruit, Visit
from haleakala.games.hawaii.rules.legal import feet_to_pay, fruit_in, legal_actions, splits_left
from haleakala.games.hawaii.rules.model import State, of_seat, seat_at


class Step(NamedTuple):
    """A decision of the turn and the action that the touches give for it; `action` is None if the decision is open."""

    state: State
    action: Action | None


Walk = tuple[Step, ...]


class Bill(NamedTuple):
    """A payment of the turn, with the possible ways to pay and the way `meant`, either touched or filled in.

    If `cost` is 0, the bill is for the price of a purchase that has not been chosen yet.
    """

    what: int
    """The kind of payment: WALK for feet, PRICE for shells."""
    state: State
    """The state in which the payment is due; if `cost` is 0, the state in which the purchase is pending."""
    cost: int
    ways: tuple[str, ...]
    meant: str

    @property
    def shown(self) -> tuple[str, ...]:
        """Return the ways to list in the panel, in order: OWN_GOOD, ALL_FRUIT and the possible mixtures."""
        return tuple(way for way in targets.WALK_WAYS if way in (targets.OWN_GOOD, targets.ALL_FRUIT, *self.ways))

    def name(self, way: str) -> str:
        """Return the target for a way to pay."""
        return price_name(way) if self.what == targets.PRICE else walk_name(way)

    @property
    def lit(self) -> set[str]:
        """Return the targets of the ways that can be touched; empty if there is only one way."""
        return {self.name(way) for way in self.ways} if len(self.ways) > 1 else set()


def cost_of(offer: Buy) -> int:
    """Return the price of a purchase in shells."""
    return m.TOKEN_SUMS[offer.token] * (1 + offer.double)


def owed(state: State, question: int, cost: int, space: int | None = None) -> State:
    """Return `state` with `question` pending about a payment of `cost`; if `space` is given, the chief is there."""
    draft = list(state)
    draft[m.ASKED], draft[m.COST] = question, cost
    if space is not None:
        draft[seat_at(state[m.ACTOR]) + m.AT] = space
    return tuple(draft)


def bills(walk: Walk, words: Words) -> tuple[Bill, ...]:
    """Return the payments of the turn so far, in order; on a fishing trip, only for the last token. The result is empty
    if the player has no fruit, because there is only one way to pay then."""
    first = walk[0].state
    if not of_seat(first, first[m.ACTOR], m.FRUIT):
        return ()
    found: dict[int, Bill] = {}
    for state, action in walk:
        if (due := _due(state, action)) and due[m.COST]:
            what = targets.PRICE if due[m.ASKED] == m.Q_PRICE_FRUIT else targets.WALK
            found[what] = _bill(what, due, words)
        elif state[m.ASKED] == m.Q_PURCHASE:
            found[targets.PRICE] = _open_price(state, words)
    return tuple(found.values())


def _due(state: State, action: Action | None) -> State | None:
    """Return the state in which the payment for `action` is due, even if it needs no decision, or None."""
    if state[m.ASKED] in (m.Q_STEP_FRUIT, m.Q_VISIT_FRUIT, m.Q_FISH_FRUIT, m.Q_PRICE_FRUIT):
        return state
    match action:
        case GoTo(space):
            return owed(state, m.Q_STEP_FRUIT, m.STEPS[of_seat(state, state[m.ACTOR], m.AT)][space], space)
        case Visit(stage, ships):
            return owed(state, m.Q_VISIT_FRUIT, feet_to_pay(stage, ships))
        case Buy():
            return owed(state, m.Q_PRICE_FRUIT, cost_of(action))
        case _:
            return None


def _bill(what: int, due: State, words: Words) -> Bill:
    """Return the bill for the payment that is due in the state `due`."""
    cost, said = due[m.COST], latest(words, what)
    fruit = tuple(one.fruit for one in legal_actions(due) if isinstance(one, PayFruit))
    meant = way_of(fruit_meant(fruit, cost, said.way if said else targets.OWN_GOOD), cost)
    return Bill(what, due, cost, tuple(way_of(paid, cost) for paid in fruit), meant)


def _open_price(state: State, words: Words) -> Bill:
    """Return the bill for a purchase that is still open, with all ways in which some legal purchase can be paid."""
    ways = {way for one in legal_actions(state) if isinstance(one, Buy) for way in ways_for(state, one)}
    said = latest(words, targets.PRICE)
    ordered = tuple(way for way in targets.WALK_WAYS if way in ways)
    return Bill(targets.PRICE, state, 0, ordered, said.way if said and said.way in ways else ordered[0])


def ways_for(state: State, offer: Buy) -> tuple[str, ...]:
    """Return the ways to pay for the purchase `offer`."""
    seat, cost = state[m.ACTOR], cost_of(offer)
    goods, fruit = of_seat(state, seat, m.SHELLS), of_seat(state, seat, m.FRUIT)
    return tuple(way_of(paid, cost) for paid in fruit_in(cost, goods, fruit, splits_left(state, seat) > 0))


def way_said(walk: Walk, words: Words) -> str | None:
    """Return the touched way to pay the price, if some purchase can be paid that way; None otherwise."""
    said = latest(words, targets.PRICE)
    here = next((one.state for one in walk if one.state[m.ASKED] == m.Q_PURCHASE), None)
    return said.way if said and here is not None and said.way in _open_price(here, words).ways else None
