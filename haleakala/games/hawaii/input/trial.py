"""What the touches of a turn come to, tried out on the side: for status lines and previews."""

from haleakala.gamekit import draft as kit
from haleakala.games.hawaii import rules
from haleakala.games.hawaii.input import draft
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.events import Event
from haleakala.games.hawaii.rules.model import State

Trial = kit.Trial[State, Event]


def laid_out(state: State, touches: tuple[str, ...]) -> Trial:
    """The answers of the touches, carried out up to the first that is missing, or to the end of the turn."""
    return kit.try_out(rules, draft, Trial(state), state[m.ACTOR], touches)
