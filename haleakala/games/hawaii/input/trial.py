"""What the touches of a turn come to, tried out on the side: for status lines and previews."""

from typing import NamedTuple

from haleakala.games.hawaii.input.draft import begins
from haleakala.games.hawaii.input.touches import answer
from haleakala.games.hawaii.rules import apply
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.events import Event
from haleakala.games.hawaii.rules.legal import legal_actions
from haleakala.games.hawaii.rules.model import State


class Trial(NamedTuple):
    """The state after what some touches answer, and all that this has caused."""

    state: State
    events: tuple[Event, ...]
    whole: bool
    """Whether the turn ends with them."""


def laid_out(state: State, touches: tuple[str, ...]) -> Trial:
    """The answers of the touches, carried out up to the first that is missing, or to the end of the turn."""
    trial, seat = Trial(state, (), whole=False), state[m.ACTOR]
    while True:
        actions = legal_actions(trial.state)
        if not actions or trial.state[m.ACTOR] != seat:
            return trial
        given = actions[0] if len(actions) == 1 else None
        if given is None and (said := answer(trial.state, touches)):
            given = said.action
        if given is None:
            return trial
        after, events = apply(trial.state, given)
        whole = after[m.ACTOR] != seat or begins(after)
        trial = Trial(after, (*trial.events, *events), whole)
        if whole:
            return trial
