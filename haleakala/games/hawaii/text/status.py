"""What a player is asked, as a status line."""

from haleakala.games.hawaii.rules.actions import CALLED_UP, EndRound, GoTo, TakeFish, Visit
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import (
    ACTOR,
    ASKED,
    COST,
    Q_FISH,
    Q_FISH_FRUIT,
    Q_FRUIT,
    Q_OPENING,
    Q_PRICE_FRUIT,
    Q_PURCHASE,
    Q_ROW,
    Q_STEP_FRUIT,
    Q_VISIT_FRUIT,
    TILE,
    State,
)
from haleakala.games.hawaii.rules.names import feet, listed, shells, tile_name
from haleakala.kernel.phrase import Phrase, Seat, phrase

WAYS: tuple[tuple[type, Phrase], ...] = (
    (GoTo, phrase("buy")),
    (TakeFish, phrase("fish")),
    (Visit, phrase("visit an island")),
    (EndRound, phrase("end the round")),
)
"""By kind of action, what it is (4.1)."""


def asks(state: State) -> Phrase:
    """What the player who decides is asked (11.3)."""
    who = Seat(state[ACTOR])
    match state[ASKED]:
        case _ as asked if asked == Q_OPENING:
            return _opening(state, who)
        case _ as asked if asked in (Q_STEP_FRUIT, Q_VISIT_FRUIT, Q_FISH_FRUIT):
            return phrase("{who}: choose how to pay {feet}.", who=who, feet=feet(state[COST]))
        case _ as asked if asked == Q_PURCHASE:
            return phrase("{who}: choose what to buy, and with which token.", who=who)
        case _ as asked if asked == Q_PRICE_FRUIT:
            return phrase("{who}: choose how to pay {shells}.", who=who, shells=shells(state[COST]))
        case _ as asked if asked == Q_ROW:
            return phrase("{who}: choose a village for {tile}.", who=who, tile=tile_name(state[TILE]))
        case _ as asked if asked == Q_FRUIT:
            return phrase("{who}: choose a fruit tile from the island.", who=who)
        case _ as asked if asked == Q_FISH:
            return _more_fish(state, who)
        case _:
            return phrase("Select the main island to continue.")


def _opening(state: State, who: Seat) -> Phrase:
    """What a turn can be (4.1): only what is possible now."""
    kinds = {type(action) for action in legal_actions(state)}
    *others, last = [name for kind, name in WAYS if kind in kinds]
    if not others:
        return phrase("{who}: end the round on an order space.", who=who)
    return phrase("{who}: {ways} or {last}.", who=who, ways=listed(tuple(others)), last=last)


def _more_fish(state: State, who: Seat) -> Phrase:
    """Another fish token or not (8.1); whether one more ship would have to sail for it."""
    more = [action for action in legal_actions(state) if isinstance(action, TakeFish)]
    if any(action.ship == CALLED_UP for action in more):
        return phrase("{who}: choose another fish token, or stop fishing.", who=who)
    return phrase("{who}: choose a fish token for another ship, or stop fishing.", who=who)
