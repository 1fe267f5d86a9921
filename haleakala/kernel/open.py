"""The functions about hidden information for games that hide nothing; their rules import them from here."""

from haleakala.kernel.luck import Luck
from haleakala.kernel.rules import Action, Event, Rules, State


def observation(state: State, seat: int) -> State:
    """Return the state unchanged."""
    return state


def observed_action(state: State, action: Action, seat: int) -> Action:
    """Return the action unchanged."""
    return action


def observed_events(state: State, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """Return the events unchanged."""
    return events


def determinize(observation: State, luck: Luck) -> State:
    """Return the observation unchanged, since it is a full state."""
    return observation


def has_secrets(rules: Rules[State, Action, Event]) -> bool:
    """Return whether these rules hide a part of the state from some seat."""
    return rules.observation is not observation
