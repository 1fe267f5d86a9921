"""Replaying a log, as far as it is legal."""

from collections.abc import Iterable
from typing import Generic, NamedTuple

from haleakala.kernel.errors import HaleakalaError, UnreadableAction
from haleakala.kernel.match import Match
from haleakala.kernel.phrase import Phrase, phrase
from haleakala.kernel.rules import Action, Event, Options, Rules, State


class Replay(NamedTuple, Generic[State, Action, Event]):
    """The match that a log leads to. If the log breaks off at an error, `stopped` is a sentence about the error."""

    match: Match[State, Action, Event]
    stopped: Phrase | None


def replay(rules: Rules[State, Action, Event], options: Options, log: Iterable[str]) -> Replay[State, Action, Event]:
    """Replay a log in notation, including its random draws, and check every action. Raises BadOptions."""
    match = Match.begin(rules, options)
    for text in log:
        try:
            match = match.play(rules.parse_action(text))
        except UnreadableAction as error:
            return Replay(match, phrase("{why}.", why=error.why))
        except HaleakalaError as error:
            return Replay(match, error.why)
    return Replay(match, None)
