"""This module tries out the touches of a turn, for status lines and previews."""

from haleakala.gamekit import draft as kit
from haleakala.games.hawaii import rules
from haleakala.games.hawaii.input import draft
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.events import Event
from haleakala.games.hawaii.rules.model import State

Trial = kit.Trial[State, Event]


def laid_out(state: State, touches: tuple[str, ...]) -> Trial:
    """Return the state and events that result from the touches, up to the first open decision or the turn's end."""
    return kit.try_out(rules, draft, Trial(state), state[m.ACTOR], touches)
