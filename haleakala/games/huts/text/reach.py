"""This module computes on which islands a card would have an effect now."""

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.effects import Events, begin_on_island
from haleakala.games.huts.rules.events import NothingHappened
from haleakala.games.huts.rules.legal import answers
from haleakala.games.huts.rules.model import Question, State


def has_effect(state: State, action: int, island: int) -> bool:
    """Check whether the action of a card would change anything on an island, apart from its follow-up (3.4)."""
    draft, events = list(state), Events()
    draft[m.QUESTIONS] = []
    begin_on_island(draft, events, Question(m.Q_TASK, 0, action, island))
    changed = any(not isinstance(event, NothingHappened) for event in events)
    return changed or any(answers(draft, asked) for asked in draft[m.QUESTIONS])


def islands_with_effect(state: State, action: int) -> tuple[int, ...]:
    """Return the islands on which the action of a card would change anything."""
    return tuple(island for island in m.ISLANDS if has_effect(state, action, island))
