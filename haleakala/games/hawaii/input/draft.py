"""This module lays out a turn of Hawaii (decision 37): it says what can be touched and what is shown as chosen.

A turn begins with a place, a fish token, a stage or an order space. `touches.py` converts touches to answers, and
`payments.py` lists the ways to pay. The panel shows how each price will be paid, so a purchase needs only one touch.
"""

from functools import lru_cache

from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.payments import Step, Walk, bills, way_said, ways_for
from haleakala.games.hawaii.input.targets import price_name, walk_name
from haleakala.games.hawaii.input.touches import Words, act, answer, fish_touch, latest, way_of
from haleakala.games.hawaii.rules import actions, apply
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
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import State

__all__ = ["answer", "asked_in", "begins", "holds", "lit", "sailing", "target_of", "walked"]


def begins(state: State) -> bool:
    """Check whether a turn begins in `state`, with the choice of what to do (4.1)."""
    opens: bool = state[m.ASKED] == m.Q_OPENING
    return opens


@lru_cache(maxsize=16)
def walked(state: State, touches: tuple[str, ...]) -> Walk:
    """Return the steps of the turn that the touches lead through; only the last step may lack an action."""
    seat, found = state[m.ACTOR], []
    while state[m.ACTOR] == seat:
        legal = legal_actions(state)
        given = answer(state, touches)
        action = legal[0] if len(legal) == 1 else given.action if given else None
        found.append(Step(state, action))
        if action is None:
            break
        state = apply(state, action)[0]
        if begins(state):
            break
    return tuple(found)


def asked_in(walk: Walk, question: int) -> State | None:
    """Return the last state of `walk` in which `question` is pending, or None."""
    return next((one.state for one in reversed(walk) if one.state[m.ASKED] == question), None)


# --- What can be touched ----------------------------------------------------------------------------------------------


def lit(state: State, touches: tuple[str, ...]) -> frozenset[str]:
    """Return the targets that can be touched next: for the open decision, to change earlier ones, and for payments."""
    if state[m.ACTOR] < 0:
        return frozenset()
    words, walk = act(touches), walked(state, touches)
    last = walk[-1].state
    found = answers_to(last) if len(legal_actions(last)) > 1 or last == state else set()
    if begins(state):
        found |= answers_to(state)
    trip = asked_in(walk, m.Q_FISH)
    if trip is not None and last[m.ASKED] == m.Q_FISH_FRUIT:
        found |= answers_to(trip) - {targets.HOME_NAME}
    found |= _offers(walk, words)
    for bill in bills(walk, words):
        found |= bill.lit
    return frozenset(found.union(ships(walk, words)).difference(_settled(words)))


def answers_to(state: State) -> set[str]:
    """Return the targets of the legal actions in `state`; purchases are left out, because `_offers` returns these."""
    if state[m.ASKED] == m.Q_PURCHASE:
        return set()
    return {name for action in legal_actions(state) for name in target_of(state, action)}


def _offers(walk: Walk, words: Words) -> set[str]:
    """Return the targets of the purchases at the chief's place that can be paid in the touched way, or in any way if no
    way was touched."""
    here, said = asked_in(walk, m.Q_PURCHASE), way_said(walk, words)
    if here is None:
        return set()
    offers = [one for one in legal_actions(here) if isinstance(one, Buy)]
    return {target_of(here, one)[0] for one in offers if said is None or said in ways_for(here, one)}


def _settled(words: Words) -> set[str]:
    """Return the targets that cannot be touched again: the first one, the purchase and, on a trip, all fish piles."""
    if not words:
        return set()
    first, bought = words[0], latest(words, targets.BOUGHT)
    settled = {targets.BUY_NAMES[bought.bought]} if bought and bought.bought else set()
    if first.what == targets.FISHED:
        return settled.union(targets.FISH_NAMES.values())
    names = {
        targets.AT_PLACE: targets.PLACE_NAMES,
        targets.AT_STAGE: targets.STAGE_NAMES,
        targets.AT_ORDER: targets.ORDER_NAMES,
    }.get(first.what)
    return settled | ({names[first.number]} if names else set())


def ships(walk: Walk, words: Words) -> set[str]:
    """Return the targets of the ships that may sail instead, for the visit or the last fish token that was touched."""
    if walk[-1].state[m.ASKED] in (m.Q_ROW, m.Q_FRUIT):
        return set()
    for state, action in reversed(walk):
        if isinstance(action, Visit):
            return ships_of(state, action)
        if isinstance(action, TakeFish) and fish_touch(words, state[m.TRIP]) is not None:
            return ships_of(state, action)
    return set()


def ships_of(state: State, action: TakeFish | Visit) -> set[str]:
    """Return the targets of the ships that may sail for the same token or stage as `action`; empty without a choice."""
    if isinstance(action, Visit):
        visits = [one for one in legal_actions(state) if isinstance(one, Visit) and one.stage == action.stage]
        names = {targets.SHIPS_NAMES[one.ships] for one in visits}
    else:
        trips = [one for one in legal_actions(state) if isinstance(one, TakeFish) and one.fish == action.fish]
        names = {targets.FLEET_NAMES[state[m.ACTOR]][one.ship] for one in trips if one.ship != actions.CALLED_UP}
    return names if len(names) > 1 else set()


# --- What is shown as chosen ------------------------------------------------------------------------------------------


def holds(state: State, touches: tuple[str, ...]) -> tuple[str, ...]:
    """Return the targets to show as chosen: first the filled-in ones, then the touches still in effect, latest last."""
    if state[m.ACTOR] < 0 or (begins(state) and not touches):
        return touches
    words, walk = act(touches), walked(state, touches)
    laid = {bill.name(bill.meant) for bill in bills(walk, words)}
    for before, action in walk:
        if action is not None:
            laid.update((*target_of(before, action), *sailing(before, action)))
    counting = tuple(dict.fromkeys(reversed([one for one in touches if one in laid])))[::-1]
    return (*sorted(laid.difference(counting)), *counting)


def sailing(state: State, action: Action) -> tuple[str, ...]:
    """Return the targets of the ships that sail with `action`; () if no other ships could sail, or none sails."""
    match action:
        case TakeFish(_, ship) if ship != actions.CALLED_UP and ships_of(state, action):
            return (targets.FLEET_NAMES[state[m.ACTOR]][ship],)
        case Visit(_, fleet) if ships_of(state, action):
            return (targets.SHIPS_NAMES[fleet],)
        case _:
            return ()


def target_of(state: State, action: Action) -> tuple[str, ...]:
    """Return the target to touch for a legal action, whichever ships sail; () for chance actions."""
    match action:
        case GoTo(space):
            return (targets.PLACE_NAMES[space],)
        case TakeFish(fish, _):
            return (
                targets.MORE_NAMES[fish, state[m.TRIP]] if state[m.ASKED] == m.Q_FISH else targets.FISH_NAMES[fish],
            )
        case Visit(stage, _):
            return (targets.STAGE_NAMES[stage],)
        case EndRound(order):
            return (targets.ORDER_NAMES[order],)
        case PayFruit(fruit):
            name = price_name if state[m.ASKED] == m.Q_PRICE_FRUIT else walk_name
            return (name(way_of(fruit, state[m.COST])),)
        case Buy(kind, token, double):
            return (targets.BUY_NAMES[kind, token, double],)
        case TakeFruit(kind):
            return (targets.TAKE_NAMES[kind],)
        case LayIn(row):
            return (targets.VILLAGE_NAMES[state[m.ACTOR]][row],)
        case GoHome():
            return (targets.HOME_NAME,)
        case _:
            return ()
