"""This module supports laying out a turn: the player first chooses the answers to several small decisions, and the last
touch then plays all of them (decision 37).

A game's Plan converts touches to answers. This module goes through the decisions in the order of the rules and fills in
the answers. So a player can give the answers in any order, and the plies still have the order of the rules.
"""

from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from haleakala.kernel.match import Match
from haleakala.kernel.rules import Action, Event, Rules, State

State_contra = TypeVar("State_contra", contravariant=True)


class Given(NamedTuple):
    """The answer to a decision. `chosen` is False if the game has filled in the answer for the player to check."""

    action: Any
    chosen: bool = True


class Plan(Protocol[State_contra]):
    """The functions by which a game lays out its turns. `touches` are all targets touched since the turn began, in
    order, without the touches that were taken back. A later touch may replace the answer of an earlier one.

    A turn that is laid out must not reveal hidden information to its player. If an action reveals something, `answer`
    returns None for the decisions after it until the action has been played. A chance draw always ends the turn.
    """

    def begins(self, state: State_contra, /) -> bool:
        """Return whether `state` is the beginning of a turn. Undo takes back whole turns."""

    def lit(self, state: State_contra, touches: tuple[str, ...], /) -> frozenset[str]:
        """Return the targets that can be touched next; `state` is the state or observation before all `touches`."""

    def holds(self, state: State_contra, touches: tuple[str, ...], /) -> tuple[str, ...]:
        """Return the targets to show as chosen: first the filled-in ones, then the touches still in effect."""

    def answer(self, state: State_contra, touches: tuple[str, ...], /) -> Given | None:
        """Return the answer that `touches` give to the decision in `state`, or None if there is no answer yet."""


def holds(state: Any, touches: tuple[str, ...]) -> tuple[str, ...]:
    """Return `touches`: the `holds` of a plan in which all touches stay in effect and nothing filled in is shown."""
    return touches


class Trial(NamedTuple, Generic[State, Event]):
    """The result of trying out touches without playing: the state after them, and the events until then."""

    state: State
    events: tuple[Event, ...] = ()
    whole: bool = False
    """Whether the touches complete the turn."""


def try_out(
    rules: Rules[State, Action, Event],
    plan: Plan[State],
    trial: Trial[State, Event],
    seat: int,
    touches: tuple[str, ...],
) -> Trial[State, Event]:
    """Continue `trial` with the actions that `touches` give for the decisions of `seat`, and return the result. Stop at
    the first decision without an answer and at the end of the turn. A sole legal action needs no touch."""
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
    """A turn that is laid out: `line` contains its actions in order, up to the first decision without an answer."""

    line: tuple[Any, ...]
    trial: Match[Any, Any, Any]
    """The match after the actions in `line`. The last action is left out if chance draws or the game ends after it,
    because nobody may see the result before the turn is played."""
    whole: bool
    """Whether the actions in `line` complete the turn."""
    given: int
    """How many actions at the beginning of `line` the player has chosen or had to play as the only legal action."""

    @property
    def chosen(self) -> bool:
        """Return whether the player has chosen every action in `line` that has an alternative."""
        return self.given == len(self.line)


def lay_out(plan: Plan[Any], match: Match[Any, Any, Any], touches: tuple[str, ...]) -> Laid:
    """Return the turn that `touches` lay out in a match. A decision with only one legal action needs no touch. Raises
    IllegalAction if the plan gives an answer that the rules refuse."""
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
    """Return the actions between the match `before` and the later match `after`."""
    return tuple(ply.action for ply in after.plies[len(before.plies) :])
