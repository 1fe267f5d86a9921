"""This package is the rules of Hawaii, with the functions that the protocol `kernel.rules.Rules` requires.

The game has no hidden information: a state contains which tokens, gods and islands have not been drawn yet, but not
their order (1.3).
"""

from collections.abc import Callable
from typing import Any

from haleakala.gamekit.meta import num_players as num_players
from haleakala.gamekit.notation import reader
from haleakala.games.hawaii.meta import CHOICES as CHOICES
from haleakala.games.hawaii.rules import actions
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action, DrawChief, DrawGod, DrawIsland, DrawPlace, DrawToken
from haleakala.games.hawaii.rules.events import Event
from haleakala.games.hawaii.rules.legal import legal_actions as legal_actions
from haleakala.games.hawaii.rules.model import State
from haleakala.games.hawaii.rules.refusals import refusal as refusal
from haleakala.games.hawaii.rules.round_end import winners
from haleakala.games.hawaii.rules.setup import (
    Draft,
    Events,
    before_all,
    draw_chief,
    draw_god,
    draw_island,
    draw_place,
    draw_token,
    god_is_due,
)
from haleakala.games.hawaii.rules.setup import chance_outcomes as chance_outcomes
from haleakala.games.hawaii.rules.turn import DOES, next_turn
from haleakala.kernel.open import determinize as determinize
from haleakala.kernel.open import observation as observation
from haleakala.kernel.open import observed_action as observed_action
from haleakala.kernel.open import observed_events as observed_events
from haleakala.kernel.rules import Options


def initial_state(options: Options) -> State:
    """Return the state before the first draw of the setup (3.1)."""
    return before_all(num_players(options))


def current_player(state: State) -> int:
    """Return who decides next: a seat, CHANCE, or TERMINAL after the end of the game."""
    actor: int = state[m.ACTOR]
    return actor


def returns(state: State) -> tuple[float, ...]:
    """Return, by seat, 1 divided equally among the winners, and 0 for every other seat (10.3)."""
    won = winners(state)
    return tuple(1 / len(won) if seat in won else 0.0 for seat in m.SEATS)


parse_action = reader(actions.ALL_ACTIONS)


def turn_up_god(draft: Draft, events: Events, drawn: DrawGod) -> None:
    """Turn up a god on a stack (2.4); outside the setup, begin the next turn unless another stack needs a top."""
    in_setup = not draft[m.ORDER]
    draw_god(draft, events, drawn)
    if not in_setup and not god_is_due(draft):
        next_turn(draft, events)


DOES_ALL: dict[type[Action], Callable[[Draft, Events, Any], None]] = {
    **DOES,
    DrawPlace: draw_place,
    DrawGod: turn_up_god,
    DrawIsland: draw_island,
    DrawChief: draw_chief,
    DrawToken: draw_token,
}


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a legal `action`, and the events that `action` caused."""
    draft = list(state)
    events: Events = []
    DOES_ALL[type(action)](draft, events, action)
    return tuple(draft), tuple(events)
