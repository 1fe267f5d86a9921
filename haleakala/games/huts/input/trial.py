"""Try out the touches of a turn on a copy of the state, for status lines and previews.

A god card asks about one island after another, but the player may answer in any order. Answers about later islands are
therefore tried out, too, each island separately.
"""

from haleakala.gamekit import draft as kit
from haleakala.games.huts import rules
from haleakala.games.huts.input import draft
from haleakala.games.huts.input.targets import word
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.effects import begin_on_island
from haleakala.games.huts.rules.events import Event
from haleakala.games.huts.rules.model import Question, State
from haleakala.games.huts.rules.turn import settle

Trial = kit.Trial[State, Event]


def laid_out(state: State, touches: tuple[str, ...]) -> Trial:
    """Carry out the answers in `touches` up to the first gap or the turn's end, then answers about later islands."""
    seat = state[m.ACTOR]
    trial = kit.try_out(rules, draft, Trial(state), seat, touches)
    touched = {word(touch).island for touch in touches}
    for task in reversed(trial.state[m.QUESTIONS]):
        if task.kind == m.Q_TASK and task.island in touched:
            trial = kit.try_out(rules, draft, _next_up(trial, task), seat, touches)
    return trial


def _next_up(trial: Trial, task: Question) -> Trial:
    """Begin the task of a later island at once, ahead of the question that has no answer yet."""
    after, events = list(trial.state), list(trial.events)
    after[m.QUESTIONS] = [one for one in trial.state[m.QUESTIONS] if one != task]
    begin_on_island(after, events, task)
    settle(after, events)
    after[m.QUESTIONS] = tuple(after[m.QUESTIONS])
    return Trial(tuple(after), tuple(events))
