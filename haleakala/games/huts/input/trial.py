"""What the touches of a turn come to, tried out on the side: for status lines and previews.

A god's card asks about one island after the other, but they can be answered in any order: what is said about later ones
is tried out, too, each by itself.
"""

from typing import NamedTuple

from haleakala.games.huts.input.draft import answer, begins
from haleakala.games.huts.input.targets import word
from haleakala.games.huts.rules import apply
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.effects import begin_on_island
from haleakala.games.huts.rules.events import Event
from haleakala.games.huts.rules.legal import legal_actions
from haleakala.games.huts.rules.model import Question, State
from haleakala.games.huts.rules.turn import settle


class Trial(NamedTuple):
    """The state after what some touches answer, and all that this has caused."""

    state: State
    events: tuple[Event, ...]


def laid_out(state: State, touches: tuple[str, ...]) -> Trial:
    """The answers of the touches, carried out up to the first that is missing, or to the end of this omen or card."""
    trial = _answered(Trial(state, ()), state[m.ACTOR], touches)
    touched = {word(touch).island for touch in touches}
    for task in reversed(trial.state[m.QUESTIONS]):
        if task.kind == m.Q_TASK and task.island in touched:
            trial = _answered(_next_up(trial, task), state[m.ACTOR], touches)
    return trial


def _answered(trial: Trial, seat: int, touches: tuple[str, ...]) -> Trial:
    """What follows while the touches answer the questions of a seat."""
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
        trial = Trial(after, (*trial.events, *events))
        if begins(after):
            return trial


def _next_up(trial: Trial, task: Question) -> Trial:
    """The same with an island's task begun at once, above the question that waits for an answer."""
    draft, events = list(trial.state), list(trial.events)
    draft[m.QUESTIONS] = [one for one in trial.state[m.QUESTIONS] if one != task]
    begin_on_island(draft, events, task)
    settle(draft, events)
    draft[m.QUESTIONS] = tuple(draft[m.QUESTIONS])
    return Trial(tuple(draft), tuple(events))
