"""How a turn of Hawaii is laid out (decision 37): a place, a fish token, a stage or an order space, and what follows.

What is paid with is filled in, the own good first, unless the touches say otherwise; so are the ships. Prices name what
will be paid before they are touched, so that a purchase does not wait for it.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache

from haleakala.games.hawaii.actions import (
    BUY,
    CALLED_UP,
    END_ROUND,
    GO_TO,
    HOME,
    LAY_IN,
    PAY_FRUIT,
    TAKE_FISH,
    TAKE_FRUIT,
    VISIT,
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
from haleakala.games.hawaii.legal import CARRIES, fruit_in, is_split, legal_actions, splits_left
from haleakala.games.hawaii.model import (
    ACTOR,
    ASKED,
    COST,
    FRUIT,
    Q_FISH,
    Q_FISH_FRUIT,
    Q_FRUIT,
    Q_OPENING,
    Q_PRICE_FRUIT,
    Q_PURCHASE,
    Q_ROW,
    Q_STEP_FRUIT,
    Q_VISIT_FRUIT,
    SHELLS,
    TOKEN_SUMS,
    TRIP,
    State,
    of_seat,
)
from haleakala.games.hawaii.rules import apply
from haleakala.games.hawaii.tables import STAGES
from haleakala.games.hawaii.targets import (
    ALL_FRUIT,
    AT_ORDER,
    AT_PLACE,
    AT_STAGE,
    BOUGHT,
    BUY_NAMES,
    FISH_NAMES,
    FISHED,
    FLEET,
    FLEET_NAMES,
    HOME_NAME,
    HOMEWARDS,
    MORE,
    MORE_NAMES,
    OPENINGS,
    ORDER_NAMES,
    OWN_GOOD,
    PLACE_NAMES,
    PRICE,
    SAILS,
    SHIPS_NAMES,
    STAGE_NAMES,
    TAKE_NAMES,
    TAKES,
    VILLAGE,
    VILLAGE_NAMES,
    WALK,
    Word,
    price_name,
    walk_name,
    word,
)
from haleakala.games.plan import Given

Words = tuple[Word, ...]


def begins(state: State) -> bool:
    """With the choice of what to do (4.1)."""
    opens: bool = state[ASKED] == Q_OPENING
    return opens


def act(touches: Iterable[str]) -> Words:
    """What was touched since the turn was last begun anew."""
    words = tuple(map(word, touches))
    first = max((at for at, one in enumerate(words) if one.what in OPENINGS), default=0)
    return words[first:]


def latest(words: Words, what: int) -> Word | None:
    """The last touch of a sort."""
    return next((one for one in reversed(words) if one.what == what), None)


# --- What the touches answer ------------------------------------------------------------------------------------------


def answer(state: State, touches: tuple[str, ...]) -> Given | None:
    """What the touches say to the question, or what is filled in; None where they say nothing to it yet."""
    legal = legal_actions(state)
    said = ANSWERS[state[ASKED]](state, legal, act(touches)) if legal else None
    return said if said is None or said.action in legal else None


Legal = tuple[Action, ...]


def _opened(state: State, legal: Legal, words: Words) -> Given | None:
    """The place, order space, stage or fish token that was touched."""
    if not words:
        return None
    first = words[0]
    if first.what == AT_PLACE:
        return Given(GO_TO[first.number])
    if first.what == AT_ORDER:
        return Given(END_ROUND[first.number])
    if first.what == AT_STAGE:
        return _visited(legal, first.number, words)
    return _fished(legal, words, 0) if first.what == FISHED else None


def _visited(legal: Legal, stage: int, words: Words) -> Given | None:
    """A visit, with the ships that were touched, else those that waste the fewest places: these wait."""
    sets = [one.ships for one in legal if isinstance(one, Visit) and one.stage == stage]
    if not sets:
        return None
    said = latest(words, FLEET)
    if said and said.ships in sets:
        return Given(VISIT[stage, said.ships])
    best = min(sets, key=lambda ships: (sum(CARRIES[ship] for ship in ships) - STAGES[stage].feet, sets.index(ships)))
    return Given(VISIT[stage, best], chosen=len(sets) == 1 or goes_on(words))


def goes_on(words: Words) -> bool:
    """Whether something was touched that only follows what was filled in."""
    return any(one.what in (VILLAGE, TAKES, WALK) for one in words)


def _fished(legal: Legal, words: Words, taken: int) -> Given | None:
    """The fish token that was touched after so many others, with the ship touched next, if one is to set out."""
    at = fish_touch(words, taken)
    if at is None:
        return None
    ships = [one.ship for one in legal if isinstance(one, TakeFish) and one.fish == words[at].number]
    if not ships:
        return None
    end = fish_touch(words, taken + 1)
    said = latest(words[at:end], SAILS)
    if said and said.number in ships:
        return Given(TAKE_FISH[words[at].number, said.number])
    still = sum(one.what in (FISHED, MORE) for one in words[at:])
    best = min(ships, key=lambda ship: (CARRIES[ship] < still, abs(CARRIES[ship] - still)) if ship >= 0 else (False, 0))
    sure = len(ships) == 1 or latest(words, HOMEWARDS) is not None
    return Given(TAKE_FISH[words[at].number, best], chosen=sure)


def fish_touch(words: Words, taken: int) -> int | None:
    """Where the touch stands that takes a fish token after so many others; None where there is none."""
    for at, one in enumerate(words):
        if (one.what == FISHED and not taken) or (one.what == MORE and one.taken == taken):
            return at
    return None


def _more(state: State, legal: Legal, words: Words) -> Given | None:
    """The next fish token, or home."""
    if more := _fished(legal, words, state[TRIP]):
        return more
    return Given(HOME) if latest(words, HOMEWARDS) else None


def _paid(state: State, legal: Legal, words: Words, what: int) -> Given:
    """The fruit in a payment: as touched where that is possible, else as little as possible."""
    ways = tuple(one.fruit for one in legal if isinstance(one, PayFruit))
    said = latest(words, what)
    return Given(PAY_FRUIT[fruit_meant(ways, state[COST], said.way if said else OWN_GOOD)])


def fruit_meant(ways: tuple[int, ...], cost: int, way: str) -> int:
    """Of the ways to pay the one that is meant; the least fruit where that is not possible."""
    fruit = 0 if way == OWN_GOOD else cost if way == ALL_FRUIT else int(way)
    return fruit if fruit in ways else ways[0]


def _stepped(state: State, legal: Legal, words: Words) -> Given | None:
    return _paid(state, legal, words, WALK)


def _visit_paid(state: State, legal: Legal, words: Words) -> Given | None:
    """A visit ends with its stage, so that another way to pay can only be touched if it waits."""
    given = _paid(state, legal, words, WALK)
    return given._replace(chosen=goes_on(words))


def _priced(state: State, legal: Legal, words: Words) -> Given | None:
    return _paid(state, legal, words, PRICE)


def _bought(state: State, legal: Legal, words: Words) -> Given | None:
    """The purchase that was touched last."""
    said = latest(words, BOUGHT)
    return Given(BUY[said.bought]) if said and said.bought else None


def _laid(state: State, legal: Legal, words: Words) -> Given | None:
    """The village that was touched after the tile."""
    last = max((at for at, one in enumerate(words) if one.what in (BOUGHT, TAKES, *OPENINGS)), default=0)
    said = latest(words[last:], VILLAGE)
    return Given(LAY_IN[said.number]) if said else None


def _fruit_taken(state: State, legal: Legal, words: Words) -> Given | None:
    """The fruit of an island."""
    said = latest(words, TAKES)
    return Given(TAKE_FRUIT[said.number]) if said else None


ANSWERS: dict[int, Callable[[State, Legal, Words], Given | None]] = {
    Q_OPENING: _opened,
    Q_STEP_FRUIT: _stepped,
    Q_PURCHASE: _bought,
    Q_PRICE_FRUIT: _priced,
    Q_ROW: _laid,
    Q_VISIT_FRUIT: _visit_paid,
    Q_FRUIT: _fruit_taken,
    Q_FISH_FRUIT: _stepped,
    Q_FISH: _more,
}

# --- What can be touched ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def questions(state: State, touches: tuple[str, ...]) -> tuple[State, ...]:
    """The states of this turn in which something is asked, as far as the touches answer; the last one waits for an
    answer, unless the turn is over with it."""
    seat, found = state[ACTOR], []
    while state[ACTOR] == seat:
        found.append(state)
        legal = legal_actions(state)
        given = Given(legal[0]) if len(legal) == 1 else answer(state, touches)
        if given is None:
            break
        state = apply(state, given.action)[0]
        if state[ASKED] == Q_OPENING:
            break
    return tuple(found)


def asked_in(states: Iterable[State], question: int) -> State | None:
    """The state in which a question was asked, the last one of these."""
    return next((one for one in reversed(tuple(states)) if one[ASKED] == question), None)


def lit(state: State, touches: tuple[str, ...]) -> frozenset[str]:
    """What can be touched next: what goes on from what was touched, what takes its place, and how it is paid."""
    if state[ACTOR] < 0:
        return frozenset()
    words, states = act(touches), questions(state, touches)
    last = states[-1]
    found = answers_to(last, words) if len(legal_actions(last)) > 1 or last == state else set()
    if begins(state):
        found |= answers_to(state, words)
    for one in states:
        if one[ASKED] in PAID_WITH.get(last[ASKED], ()) and len(legal_actions(one)) > 1:
            found |= answers_to(one, words)
    return frozenset(found.union(_ships(states, words)).difference(_settled(words)))


PAID_WITH = {
    Q_PURCHASE: (Q_STEP_FRUIT,),
    Q_VISIT_FRUIT: (Q_VISIT_FRUIT,),
    Q_FISH: (Q_FISH_FRUIT,),
    Q_FISH_FRUIT: (Q_FISH_FRUIT,),
}
"""By the question that is asked last, the payments before it that can still be made otherwise."""


def _settled(words: Words) -> set[str]:
    """The place, stage or order space that is touched already, and the start of the trip that is under way."""
    if not words:
        return set()
    first = words[0]
    if first.what == FISHED:
        return set(FISH_NAMES.values())
    names = {AT_PLACE: PLACE_NAMES, AT_STAGE: STAGE_NAMES, AT_ORDER: ORDER_NAMES}.get(first.what)
    return {names[first.number]} if names else set()


def answers_to(state: State, words: Words) -> set[str]:
    """What answers the question of a state, by target; with a purchase also how prices are paid."""
    asked, legal = state[ASKED], legal_actions(state)
    if asked in (Q_STEP_FRUIT, Q_VISIT_FRUIT, Q_FISH_FRUIT, Q_PRICE_FRUIT):
        return way_names(legal, state[COST], price_name if asked == Q_PRICE_FRUIT else walk_name)
    names = {name for action in legal for name in target_of(state, action)}
    return names | price_ways(state) if asked == Q_PURCHASE else names


def _ships(states: tuple[State, ...], words: Words) -> set[str]:
    """The ships that may sail instead, for the stage or the last fish token that was touched."""
    if states[-1][ASKED] in (Q_ROW, Q_FRUIT):
        return set()
    if words and words[0].what == AT_STAGE:
        legal = legal_actions(states[0]) if begins(states[0]) else ()
        sets = [one.ships for one in legal if isinstance(one, Visit) and one.stage == words[0].number]
        return {SHIPS_NAMES[ships] for ships in sets} if len(sets) > 1 else set()
    for state in reversed(states):
        at = fish_touch(words, state[TRIP]) if state[ASKED] in (Q_OPENING, Q_FISH) else None
        if at is not None:
            fish = [one for one in legal_actions(state) if isinstance(one, TakeFish) and one.fish == words[at].number]
            ships = [one.ship for one in fish if one.ship != CALLED_UP]
            return {FLEET_NAMES[state[ACTOR]][ship] for ship in ships} if len(ships) > 1 else set()
    return set()


def way_names(legal: Legal, cost: int, name: Callable[[str], str]) -> set[str]:
    """The ways of a payment, by target."""
    ways = [one.fruit for one in legal if isinstance(one, PayFruit)]
    return {name(way_of(fruit, cost)) for fruit in ways}


def way_of(fruit: int, cost: int) -> str:
    """How so much fruit in a payment is called."""
    return f"{fruit}" if is_split(cost, fruit) else ALL_FRUIT if fruit else OWN_GOOD


def price_ways(state: State) -> set[str]:
    """How a price may be paid where the purchase is still open: all ways that some purchase can be paid in."""
    seat = state[ACTOR]
    goods, fruit = of_seat(state, seat, SHELLS), of_seat(state, seat, FRUIT)
    split = splits_left(state, seat) > 0
    found = set()
    for action in legal_actions(state):
        if isinstance(action, Buy):
            cost = TOKEN_SUMS[action.token] * (1 + action.double)
            found |= {price_name(way_of(paid, cost)) for paid in fruit_in(cost, goods, fruit, split)}
    return found if len(found) > 1 else set()


def target_of(state: State, action: Action) -> tuple[str, ...]:
    """The target to touch for a legal action, which is the same whatever ships sail; luck's actions have none."""
    match action:
        case GoTo(space):
            return (PLACE_NAMES[space],)
        case TakeFish(fish, _):
            return (MORE_NAMES[fish, state[TRIP]] if state[ASKED] == Q_FISH else FISH_NAMES[fish],)
        case Visit(stage, _):
            return (STAGE_NAMES[stage],)
        case EndRound(order):
            return (ORDER_NAMES[order],)
        case PayFruit(fruit):
            name = price_name if state[ASKED] == Q_PRICE_FRUIT else walk_name
            return (name(way_of(fruit, state[COST])),)
        case Buy(kind, token, double):
            return (BUY_NAMES[kind, token, double],)
        case TakeFruit(kind):
            return (TAKE_NAMES[kind],)
        case LayIn(row):
            return (VILLAGE_NAMES[state[ACTOR]][row],)
        case GoHome():
            return (HOME_NAME,)
        case _:
            return ()
