"""This module converts the touches of a turn to answers for the decisions of the rules.

If no touch chooses the ships or a payment, the answer is filled in; a payment then uses shells or feet if possible. The
board shows costs in shells and feet, so the player must confirm a turn that only fruit can pay, after seeing the fruit.
"""

from collections.abc import Callable, Iterable

from haleakala.gamekit.draft import Given
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.targets import Word, word
from haleakala.games.hawaii.rules import actions, apply
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action, PayFruit, TakeFish, Visit
from haleakala.games.hawaii.rules.legal import CARRIES, is_split, legal_actions
from haleakala.games.hawaii.rules.model import State, of_seat
from haleakala.games.hawaii.rules.tables import STAGES

Words = tuple[Word, ...]
Legal = tuple[Action, ...]


def act(touches: Iterable[str]) -> Words:
    """Return the Words of the touches, beginning with the latest touch that begins a turn."""
    words = tuple(map(word, touches))
    first = max((at for at, one in enumerate(words) if one.what in targets.OPENINGS), default=0)
    return words[first:]


def latest(words: Words, what: int) -> Word | None:
    """Return the last word of the kind `what`, or None."""
    return next((one for one in reversed(words) if one.what == what), None)


# --- What the touches answer ------------------------------------------------------------------------------------------


def answer(state: State, touches: tuple[str, ...]) -> Given | None:
    """Return the answer that `touches` give to the decision in `state`, or that is filled in; None if there is none."""
    legal = legal_actions(state)
    said = ANSWERS[state[m.ASKED]](state, legal, act(touches)) if legal else None
    return said if said is None or said.action in legal else None


def _opened(state: State, legal: Legal, words: Words) -> Given | None:
    """Return the opening action for the place, order space, stage or fish token that was touched."""
    if not words:
        return None
    first = words[0]
    if first.what == targets.AT_PLACE:
        return Given(actions.GO_TO[first.number], chosen=_goes(state, legal, words))
    if first.what == targets.AT_ORDER:
        return Given(actions.END_ROUND[first.number])
    if first.what == targets.AT_STAGE:
        return _visited(state, legal, first.number, words)
    return _fished(state, legal, words, 0) if first.what == targets.FISHED else None


def _goes(state: State, legal: Legal, words: Words) -> bool:
    """Check whether going to the touched place needs no confirmation: a purchase or village has been touched, or the
    purchase and the payments there are forced and include no fruit."""
    go = actions.GO_TO[words[0].number]
    if go not in legal or any(one.what in (targets.BOUGHT, targets.VILLAGE) for one in words):
        return True
    there = apply(state, go)[0]
    offers = legal_actions(there)
    if there[m.ASKED] != m.Q_PURCHASE or len(offers) > 1:
        return False
    after = apply(there, offers[0])[0]
    return after[m.ASKED] != m.Q_PRICE_FRUIT and not takes_fruit(state, after)


def takes_fruit(state: State, after: State) -> bool:
    """Check whether the player has less fruit in `after` than in `state`."""
    seat = state[m.ACTOR]
    less: bool = of_seat(after, seat, m.FRUIT) < of_seat(state, seat, m.FRUIT)
    return less


def _in_fruit(state: State, action: Action) -> bool:
    """Check whether an action immediately takes fruit as payment, because there is no other way to pay."""
    return takes_fruit(state, apply(state, action)[0])


def _visited(state: State, legal: Legal, stage: int, words: Words) -> Given | None:
    """Return a visit with the touched ships, or else with the filled-in ships that waste the least room."""
    sets = [one.ships for one in legal if isinstance(one, Visit) and one.stage == stage]
    if not sets:
        return None
    said = latest(words, targets.FLEET)
    if said and said.ships in sets:
        visit = actions.VISIT[stage, said.ships]
        return Given(visit, chosen=goes_on(words) or not _in_fruit(state, visit))
    best = min(sets, key=lambda ships: (sum(CARRIES[ship] for ship in ships) - STAGES[stage].feet, sets.index(ships)))
    sure = len(sets) == 1 and not _in_fruit(state, actions.VISIT[stage, best])
    return Given(actions.VISIT[stage, best], chosen=sure or goes_on(words))


def goes_on(words: Words) -> bool:
    """Check whether any touch relies on a filled-in answer: a touch on a village, a fruit tile or a way to pay feet."""
    return any(one.what in (targets.VILLAGE, targets.TAKES, targets.WALK) for one in words)


def _fished(state: State, legal: Legal, words: Words, taken: int) -> Given | None:
    """Return the action for the fish token touched after `taken` others, with the touched or a filled-in ship."""
    at = fish_touch(words, taken)
    if at is None:
        return None
    ships = [one.ship for one in legal if isinstance(one, TakeFish) and one.fish == words[at].number]
    if not ships:
        return None
    end = fish_touch(words, taken + 1)
    said = latest(words[at:end], targets.SAILS)
    named = said and said.number in ships
    home = latest(words, targets.HOMEWARDS) is not None
    still = sum(one.what in (targets.FISHED, targets.MORE) for one in words[at:])
    best = min(ships, key=lambda ship: (CARRIES[ship] < still, abs(CARRIES[ship] - still)) if ship >= 0 else (False, 0))
    take = actions.TAKE_FISH[words[at].number, said.number if said and named else best]
    sure = named or len(ships) == 1 or home
    return Given(take, chosen=bool(sure and (home or end is not None or not _in_fruit(state, take))))


def fish_touch(words: Words, taken: int) -> int | None:
    """Return the index of the touch that takes a fish token after `taken` others, or None.

    Later touches replace earlier ones: another touch for the first token also cancels the tokens after it.
    """
    at = -1
    for number in range(taken):  # a token taken before `words` begins has no touch here
        at = max((place for place, one in enumerate(words) if place > at and _takes(one, number)), default=at)
    return max((place for place, one in enumerate(words) if place > at and _takes(one, taken)), default=None)


def _takes(one: Word, taken: int) -> bool:
    """Check whether a touch takes a fish token after `taken` others."""
    return one.what == targets.MORE and one.taken == taken if taken else one.what == targets.FISHED


def _more(state: State, legal: Legal, words: Words) -> Given | None:
    """Return the next fish token that was touched, or GoHome if that was touched."""
    if more := _fished(state, legal, words, state[m.TRIP]):
        return more
    return Given(actions.HOME) if latest(words, targets.HOMEWARDS) else None


def _paid(state: State, legal: Legal, words: Words, what: int) -> Given:
    """Return a payment with the touched way to pay if that is possible, otherwise with the least possible fruit."""
    ways = tuple(one.fruit for one in legal if isinstance(one, PayFruit))
    said = latest(words, what)
    return Given(actions.PAY_FRUIT[fruit_meant(ways, state[m.COST], said.way if said else targets.OWN_GOOD)])


def fruit_meant(ways: tuple[int, ...], cost: int, way: str) -> int:
    """Return the amount of fruit in the way `way` if it is in `ways`, otherwise the least possible amount."""
    fruit = fruit_of(way, cost)
    return fruit if fruit in ways else ways[0]


def way_of(fruit: int, cost: int) -> str:
    """Return the name of the way to pay `cost` with `fruit` fruit: OWN_GOOD, ALL_FRUIT, or the number of fruit."""
    return f"{fruit}" if is_split(cost, fruit) else targets.ALL_FRUIT if fruit else targets.OWN_GOOD


def fruit_of(way: str, cost: int) -> int:
    """Return how much fruit a payment of `cost` includes if it is paid in the way `way`."""
    return 0 if way == targets.OWN_GOOD else cost if way == targets.ALL_FRUIT else int(way)


def _stepped(state: State, legal: Legal, words: Words) -> Given | None:
    return _paid(state, legal, words, targets.WALK)


def _visit_paid(state: State, legal: Legal, words: Words) -> Given | None:
    """Return the payment of a visit. Unless a later touch relies on it, it must be confirmed, so that the player can
    touch another way to pay before the turn is over."""
    given = _paid(state, legal, words, targets.WALK)
    return given._replace(chosen=goes_on(words))


def _priced(state: State, legal: Legal, words: Words) -> Given | None:
    return _paid(state, legal, words, targets.PRICE)


def _bought(state: State, legal: Legal, words: Words) -> Given | None:
    """Return the purchase that was touched last."""
    said = latest(words, targets.BOUGHT)
    return Given(actions.BUY[said.bought]) if said and said.bought else None


def _laid(state: State, legal: Legal, words: Words) -> Given | None:
    """Return the village that was touched last after the tile was chosen."""
    last = max(
        (at for at, one in enumerate(words) if one.what in (targets.BOUGHT, targets.TAKES, *targets.OPENINGS)),
        default=0,
    )
    said = latest(words[last:], targets.VILLAGE)
    return Given(actions.LAY_IN[said.number]) if said else None


def _fruit_taken(state: State, legal: Legal, words: Words) -> Given | None:
    """Return the fruit tile of an island that was touched last."""
    said = latest(words, targets.TAKES)
    return Given(actions.TAKE_FRUIT[said.number]) if said else None


ANSWERS: dict[int, Callable[[State, Legal, Words], Given | None]] = {
    m.Q_OPENING: _opened,
    m.Q_STEP_FRUIT: _stepped,
    m.Q_PURCHASE: _bought,
    m.Q_PRICE_FRUIT: _priced,
    m.Q_ROW: _laid,
    m.Q_VISIT_FRUIT: _visit_paid,
    m.Q_FRUIT: _fruit_taken,
    m.Q_FISH_FRUIT: _stepped,
    m.Q_FISH: _more,
}
