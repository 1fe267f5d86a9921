"""This module writes the status line: which decision the acting player has to make."""

from haleakala.gamekit.sentences import listed
from haleakala.games.hawaii.input.trial import laid_out
from haleakala.games.hawaii.rules import actions
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import (
    EndRound,
    GoTo,
    TakeFish,
    Visit,
)
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import State
from haleakala.games.hawaii.rules.names import feet, shells, tile_name
from haleakala.games.hawaii.text.result import result
from haleakala.kernel.phrase import Phrase, Seat, phrase

WAYS: tuple[tuple[type, Phrase], ...] = (
    (GoTo, phrase("buy")),
    (TakeFish, phrase("fish")),
    (Visit, phrase("visit an island")),
    (EndRound, phrase("end the round")),
)
"""The types of actions that open a turn, each with its name (4.1)."""


def asks(state: State) -> Phrase:
    """State which decision the acting player has to make (11.3)."""
    who = Seat(state[m.ACTOR])
    match state[m.ASKED]:
        case m.Q_OPENING:
            return _opening(state, who)
        case m.Q_STEP_FRUIT | m.Q_VISIT_FRUIT | m.Q_FISH_FRUIT:
            return phrase("{who}: choose how to pay {feet}.", who=who, feet=feet(state[m.COST]))
        case m.Q_PURCHASE:
            return phrase("{who}: choose what to buy, and with which token.", who=who)
        case m.Q_PRICE_FRUIT:
            return phrase("{who}: choose how to pay {shells}.", who=who, shells=shells(state[m.COST]))
        case m.Q_ROW:
            return phrase("{who}: choose a village for {tile}.", who=who, tile=tile_name(state[m.TILE]))
        case m.Q_FRUIT:
            return phrase("{who}: choose a fruit tile from the island.", who=who)
        case m.Q_FISH:
            return _more_fish(state, who)
        case _:
            return phrase("Select the main island to continue.")


def _opening(state: State, who: Seat) -> Phrase:
    """List the ways to open a turn that are legal now (4.1)."""
    kinds = {type(action) for action in legal_actions(state)}
    *others, last = [name for kind, name in WAYS if kind in kinds]
    if not others:
        return phrase("{who}: end the round on an order space.", who=who)
    return phrase("{who}: {ways} or {last}.", who=who, ways=listed(tuple(others)), last=last)


def _more_fish(state: State, who: Seat) -> Phrase:
    """State whether another fish token needs another ship, or fits on the sailing ship (8.1)."""
    more = [action for action in legal_actions(state) if isinstance(action, TakeFish)]
    if any(action.ship == actions.CALLED_UP for action in more):
        return phrase("{who}: choose another fish token, or stop fishing.", who=who)
    return phrase("{who}: choose a fish token for another ship, or stop fishing.", who=who)


def status(state: State, chosen: tuple[str, ...]) -> Phrase:
    """State who has to decide what after the touches in `chosen`, in one sentence; at the end, state the result."""
    if state[m.ASKED] == m.OVER:
        return result(state)
    if state[m.ACTOR] < 0:
        return phrase("Select the main island to continue.")
    trial = laid_out(state, chosen) if chosen else None
    if trial and trial.whole:
        return phrase("{who}: confirm your move, or change it.", who=Seat(state[m.ACTOR]))
    return asks(trial.state if trial else state)
