"""A turn of several small decisions that is laid out first and handed over with its last touch (decision 37).

A game says what the touches answer; the house walks through the rules' own questions with these answers. So answers can
be given in any order, and the plies still come in the order of the rules.
"""

from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from haleakala.kernel.match import Match
from haleakala.kernel.rules import Action, Event, Rules, State

State_contra = TypeVar("State_contra", contravariant=True)


class Given(NamedTuple):
    """The answer to a question of the rules; `chosen` unless the game has filled it in for the player to look at."""

    action: Any
    chosen: bool = True


class Plan(Protocol[State_contra]):
    """How a game's turns are laid out. `touches` are all targets touched since the turn began, in order; a later touch
    may change what an earlier one said, and one that is taken back is gone.

    Nothing that is laid out may show its player anything hidden: where an action reveals something, no answer to a
    later question is given before it was handed over. What luck draws ends the turn by itself.
    """

    def begins(self, state: State_contra, /) -> bool:
        """Whether a turn begins here; false in the middle of one. Undo takes back whole turns."""

    def lit(self, state: State_contra, touches: tuple[str, ...], /) -> frozenset[str]:
        """What can be touched next, in the state or the observation where the touches began."""

    def holds(self, state: State_contra, touches: tuple[str, ...], /) -> tuple[str, ...]:
        """What the page shows as chosen: what the game has filled in, then the touches that still count, in order."""

    def answer(self, state: State_contra, touches: tuple[str, ...], /) -> Given | None:
        """What the touches say to the question that this state asks; None where they say nothing to it yet."""


def holds(state: Any, touches: tuple[str, ...]) -> tuple[str, ...]:
    """A plan's `holds` where every touch still counts and what is filled in is not shown as chosen."""
    return touches


class Trial(NamedTuple, Generic[State, Event]):
    """What some touches come to, tried out on the side: the state after them, and all that has happened until then."""

    state: State
    events: tuple[Event, ...] = ()
    whole: bool = False
    """Whether the turn ends with them."""


def try_out(
    rules: Rules[State, Action, Event],
    plan: Plan[State],
    trial: Trial[State, Event],
    seat: int,
    touches: tuple[str, ...],
) -> Trial[State, Event]:
    """The answers of a seat's touches, carried out up to the first that is missing, or to the end of the turn."""
    while rules.current_player(trial.state) == seat and (actions := rules.legal_actions(trial.state)):
        given = Given(actions[0]) if len(actions) == 1 else plan.answer(trial.state, touches)
        if given is None:
            break
        after, events = rules.apply(trial.state, given.action)
        trial = Trial(after, (*trial.events, *events), rules.current_player(after) != seat or plan.begins(after))
        if trial.whole:
            break
    return trial


@dataclass(frozen=True, slots=True)
class Laid:
    """What the touches come to: the plies in the order of the rules, as far as the answers go without a gap."""

    line: tuple[Any, ...]
    trial: Match[Any, Any, Any]
    """The match with these plies, but for one after which luck draws or the game is over: nobody may see what follows.
    """
    whole: bool
    """Whether the turn ends with them."""
    given: int
    """So many of the first plies the player has decided, or nobody could have decided otherwise."""

    @property
    def chosen(self) -> bool:
        """Whether the player has given every answer that could be another one."""
        return self.given == len(self.line)


def lay_out(plan: Plan[Any], match: Match[Any, Any, Any], touches: tuple[str, ...]) -> Laid:
    """The plies that some touches come to in a match. A question with one answer is answered; raises IllegalAction
    where the plan gives an answer that the rules refuse."""
    seat, rules, now, trial, known = match.player, match.rules, match, match, 0
    while True:
        actions = rules.legal_actions(now.state)
        given = Given(actions[0]) if len(actions) == 1 else plan.answer(now.state, touches)
        if given is None:
            return Laid(line(match, now), trial, False, known)
        known += given.chosen and known == len(now.plies) - len(match.plies)
        now = now.play(given.action)
        trial = now if now.player >= 0 else trial
        if now.player != seat or plan.begins(now.state):
            return Laid(line(match, now), trial, True, known)


def line(before: Match[Any, Any, Any], after: Match[Any, Any, Any]) -> tuple[Any, ...]:
    """The actions that led from one match to the other."""
    return tuple(ply.action for ply in after.plies[len(before.plies) :])
