"""What is paid in a turn, and the ways to pay it that are shown: the own good and fruit, possible or not, and mixtures
where an exchange hut allows them (6)."""

from typing import NamedTuple

from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.targets import price_name, walk_name
from haleakala.games.hawaii.input.touches import Words, fruit_meant, latest, way_of
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action, Buy, GoTo, PayFruit, Visit
from haleakala.games.hawaii.rules.legal import feet_to_pay, fruit_in, legal_actions, splits_left
from haleakala.games.hawaii.rules.model import State, of_seat, seat_at


class Step(NamedTuple):
    """A question of a turn, and what the touches answer to it; None where it waits."""

    state: State
    action: Action | None


Walk = tuple[Step, ...]


class Bill(NamedTuple):
    """Something to be paid, the way that is meant, and those that are possible.

    Without a cost it is the price of whatever is bought next.
    """

    what: int
    """WALK or PRICE."""
    state: State
    """That asks how it is paid, or would if there were a choice; without a cost the state that asks what is bought."""
    cost: int
    ways: tuple[str, ...]
    meant: str

    @property
    def shown(self) -> tuple[str, ...]:
        """The ways in the order of the panel."""
        return tuple(way for way in targets.WALK_WAYS if way in (targets.OWN_GOOD, targets.ALL_FRUIT, *self.ways))

    def name(self, way: str) -> str:
        """The target of a way."""
        return price_name(way) if self.what == targets.PRICE else walk_name(way)

    @property
    def lit(self) -> set[str]:
        """What can be touched: nothing where there is one way only."""
        return {self.name(way) for way in self.ways} if len(self.ways) > 1 else set()


def cost_of(offer: Buy) -> int:
    """What a purchase costs."""
    return m.TOKEN_SUMS[offer.token] * (1 + offer.double)


def owed(state: State, question: int, cost: int, space: int | None = None) -> State:
    """The state as if it asked how so much is paid; for steps the chief is at the space already."""
    draft = list(state)
    draft[m.ASKED], draft[m.COST] = question, cost
    if space is not None:
        draft[seat_at(state[m.ACTOR]) + m.AT] = space
    return tuple(draft)


def bills(walk: Walk, words: Words) -> tuple[Bill, ...]:
    """What is paid in a turn as far as it is laid out, in order; of a trip only the last fish token. Nothing where the
    player has no fruit, and so no choice."""
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
    """What an answer makes due, asked for or not."""
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
    """How something is paid."""
    cost, said = due[m.COST], latest(words, what)
    fruit = tuple(one.fruit for one in legal_actions(due) if isinstance(one, PayFruit))
    meant = way_of(fruit_meant(fruit, cost, said.way if said else targets.OWN_GOOD), cost)
    return Bill(what, due, cost, tuple(way_of(paid, cost) for paid in fruit), meant)


def _open_price(state: State, words: Words) -> Bill:
    """How a purchase that is still open may be paid: all ways that some purchase can be paid in."""
    ways = {way for one in legal_actions(state) if isinstance(one, Buy) for way in ways_for(state, one)}
    said = latest(words, targets.PRICE)
    ordered = tuple(way for way in targets.WALK_WAYS if way in ways)
    return Bill(targets.PRICE, state, 0, ordered, said.way if said and said.way in ways else ordered[0])


def ways_for(state: State, offer: Buy) -> tuple[str, ...]:
    """The ways to pay a purchase."""
    seat, cost = state[m.ACTOR], cost_of(offer)
    goods, fruit = of_seat(state, seat, m.SHELLS), of_seat(state, seat, m.FRUIT)
    return tuple(way_of(paid, cost) for paid in fruit_in(cost, goods, fruit, splits_left(state, seat) > 0))


def way_said(walk: Walk, words: Words) -> str | None:
    """The way to pay the price that was touched and holds; None where what is possible is filled in."""
    said = latest(words, targets.PRICE)
    here = next((one.state for one in walk if one.state[m.ASKED] == m.Q_PURCHASE), None)
    return said.way if said and here is not None and said.way in _open_price(here, words).ways else None
