"""The rules of Huts as the house asks for them: set up, who decides, what is legal, where an action leads."""

from typing import Any

from haleakala.games.huts.meta import CHOICES, num_players
from haleakala.games.huts.rules.actions import WRITTEN, Action
from haleakala.games.huts.rules.effects import Events
from haleakala.games.huts.rules.events import Event
from haleakala.games.huts.rules.legal import legal_actions, without_looking
from haleakala.games.huts.rules.model import (
    ACTOR,
    ALL_FACE_UP,
    CELLS,
    CHART,
    FACE_UP,
    LENGTH,
    NONE,
    ON_TURN,
    PHASE,
    PLAYED,
    PLAYERS,
    PLAYING,
    QUESTIONS,
    SEATS,
    STARTER,
    TURNS_LEFT,
    USUAL_LAYOUT,
    Question,
    State,
)
from haleakala.games.huts.rules.observation import determinize, observation, observed_action, observed_events
from haleakala.games.huts.rules.refusals import refusal
from haleakala.games.huts.rules.scoring import winner
from haleakala.games.huts.rules.setup import chance_outcomes, go_on_with_setup, luck_draws
from haleakala.games.huts.rules.turn import answered, settle
from haleakala.kernel.errors import UnreadableAction
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Options

__all__ = [
    "CHOICES",
    "apply",
    "chance_outcomes",
    "current_player",
    "determinize",
    "initial_state",
    "legal_actions",
    "num_players",
    "observation",
    "observed_action",
    "observed_events",
    "parse_action",
    "refusal",
    "returns",
    "without_looking",
]


def initial_state(options: Options) -> State:
    """Before luck has drawn anything (2.1)."""
    number = num_players(options)
    draft: list[Any] = [0] * LENGTH
    draft[PLAYERS], draft[ON_TURN] = number, NONE
    draft[STARTER] = 0 if options["starter"] == "first" else NONE
    draft[CELLS] = USUAL_LAYOUT if options["layout"] == "usual" else USUAL_LAYOUT[:1]
    draft[FACE_UP], draft[TURNS_LEFT] = ALL_FACE_UP, number * CHART[number].plays
    draft[QUESTIONS] = ()
    draft[PLAYED:] = [()] * len(SEATS)
    go_on_with_setup(draft)
    return tuple(draft)


def current_player(state: State) -> int:
    """Who decides: the seat that is asked, luck during the setup, nobody at the end."""
    actor: int = state[ACTOR]
    return actor


def returns(state: State) -> tuple[float, ...]:
    """1 for the winner alone (7.3)."""
    return tuple(float(seat == winner(state)) for seat in SEATS)


def parse_action(text: str) -> Action:
    """The action written as `text`; raises UnreadableAction."""
    if text not in WRITTEN:
        raise UnreadableAction(phrase("{text} isn’t a valid move in this game’s notation", text=f"{text!r:.40}"))
    return WRITTEN[text]


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The position after a legal action, and what it caused."""
    draft = list(state)
    draft[QUESTIONS] = list(map(Question._make, state[QUESTIONS]))
    events: Events = []
    if state[PHASE] == PLAYING:
        answered(draft, events, draft[QUESTIONS].pop(), action)
        settle(draft, events)
    else:
        luck_draws(draft, events, action)
    draft[QUESTIONS] = tuple(draft[QUESTIONS])
    return tuple(draft), tuple(events)
