"""What the rules of a game without secrets say about hidden things: nothing is hidden. Such a game imports this."""

from haleakala.kernel.luck import Luck
from haleakala.kernel.rules import Action, Event, Rules, State


def observation(state: State, seat: int) -> State:
    """The state itself."""
    return state


def observed_action(state: State, action: Action, seat: int) -> Action:
    """The action itself."""
    return action


def observed_events(state: State, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """The events themselves."""
    return events


def determinize(observation: State, luck: Luck) -> State:
    """The observation itself, which is a full state."""
    return observation


def has_secrets(rules: Rules[State, Action, Event]) -> bool:
    """Whether a seat may know less than the whole state in a game with these rules."""
    return rules.observation is not observation
