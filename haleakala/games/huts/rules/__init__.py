"""Implement the `Rules` protocol for Huts: initial state, current player, legal actions, chance and `apply`."""

from typing import Any

from haleakala.gamekit.meta import num_players as num_players
from haleakala.gamekit.notation import reader
from haleakala.games.huts.meta import CHOICES as CHOICES
from haleakala.games.huts.rules import actions
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Action
from haleakala.games.huts.rules.effects import Events
from haleakala.games.huts.rules.events import Event
from haleakala.games.huts.rules.legal import legal_actions as legal_actions
from haleakala.games.huts.rules.legal import without_looking as without_looking
from haleakala.games.huts.rules.model import Question, State
from haleakala.games.huts.rules.observation import determinize as determinize
from haleakala.games.huts.rules.observation import observation as observation
from haleakala.games.huts.rules.observation import observed_action as observed_action
from haleakala.games.huts.rules.observation import observed_events as observed_events
from haleakala.games.huts.rules.refusals import refusal as refusal
from haleakala.games.huts.rules.scoring import winner
from haleakala.games.huts.rules.setup import chance_outcomes as chance_outcomes
from haleakala.games.huts.rules.setup import go_on_with_setup, luck_draws
from haleakala.games.huts.rules.turn import answered, settle
from haleakala.kernel.rules import Options


def initial_state(options: Options) -> State:
    """Return the state before the first random draw of the setup (2.1)."""
    number = num_players(options)
    draft: list[Any] = [0] * m.LENGTH
    draft[m.PLAYERS], draft[m.ON_TURN] = number, m.NONE
    draft[m.STARTER] = 0 if options["starter"] == "first" else m.NONE
    draft[m.CELLS] = m.USUAL_LAYOUT if options["layout"] == "usual" else m.USUAL_LAYOUT[:1]
    draft[m.FACE_UP], draft[m.TURNS_LEFT] = m.ALL_FACE_UP, number * m.CHART[number].plays
    draft[m.QUESTIONS] = ()
    draft[m.PLAYED :] = [()] * len(m.SEATS)
    go_on_with_setup(draft)
    return tuple(draft)


def current_player(state: State) -> int:
    """Return the seat that decides next, `CHANCE` during the setup, or `TERMINAL` after the end."""
    actor: int = state[m.ACTOR]
    return actor


def returns(state: State) -> tuple[float, ...]:
    """Return 1.0 for the winner and 0.0 for every other seat (7.3)."""
    return tuple(float(seat == winner(state)) for seat in m.SEATS)


parse_action = reader(actions.ALL_ACTIONS)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Carry out a legal action. Return the state after `action`, and the events that `action` caused."""
    draft = list(state)
    draft[m.QUESTIONS] = list(map(Question._make, state[m.QUESTIONS]))
    events: Events = []
    if state[m.PHASE] == m.PLAYING:
        answered(draft, events, draft[m.QUESTIONS].pop(), action)
        settle(draft, events)
    else:
        luck_draws(draft, events, action)
    draft[m.QUESTIONS] = tuple(draft[m.QUESTIONS])
    return tuple(draft), tuple(events)
