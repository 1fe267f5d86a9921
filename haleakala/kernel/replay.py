"""From a log back to a match, as far as the log is legal."""

from collections.abc import Iterable
from typing import Generic, NamedTuple

from haleakala.kernel.errors import HaleakalaError, UnreadableAction
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Action, Event, Options, Rules, State


class Replay(NamedTuple, Generic[State, Action, Event]):
    """The match that a log leads to and, where the log breaks off, the sentence that says why."""

    match: Match[State, Action, Event]
    stopped: Phrase | None


def replay(rules: Rules[State, Action, Event], options: Options, log: Iterable[str]) -> Replay[State, Action, Event]:
    """Play a log in notation through the gate, luck's draws included; raises BadOptions."""
    match = Match.begin(rules, options)
    for text in log:
        try:
            match = match.play(rules.parse_action(text))
        except UnreadableAction as error:
            return Replay(match, phrase("{why}.", why=error.why))
        except HaleakalaError as error:
            return Replay(match, error.why)
    return Replay(match, None)
