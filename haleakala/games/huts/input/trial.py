"""What the touches of a turn come to, tried out on the side: for status lines and previews.

A god's card asks about one island after the other, but they can be answered in any order: what is said about later ones
is tried out, too, each by itself.
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
    """The answers of the touches, carried out up to the first that is missing, or to the end of this omen or card."""
    seat = state[m.ACTOR]
    trial = kit.try_out(rules, draft, Trial(state), seat, touches)
    touched = {word(touch).island for touch in touches}
    for task in reversed(trial.state[m.QUESTIONS]):
        if task.kind == m.Q_TASK and task.island in touched:
            trial = kit.try_out(rules, draft, _next_up(trial, task), seat, touches)
    return trial


def _next_up(trial: Trial, task: Question) -> Trial:
    """The same with an island's task begun at once, above the question that waits for an answer."""
    after, events = list(trial.state), list(trial.events)
    after[m.QUESTIONS] = [one for one in trial.state[m.QUESTIONS] if one != task]
    begin_on_island(after, events, task)
    settle(after, events)
    after[m.QUESTIONS] = tuple(after[m.QUESTIONS])
    return Trial(tuple(after), tuple(events))
