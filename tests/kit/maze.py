"""A small game for tests of sealed draws: seats and luck take turns in an order that only the position says."""

from typing import Any, NamedTuple

from haleakala.kernel import open as without_secrets
from haleakala.kernel.errors import UnreadableAction
from haleakala.kernel.luck import Luck
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import CHANCE, TERMINAL, Choice, Options, Refusal

FIRST_VALUE = 14


class State(NamedTuple):
    """The number of seats, how many plies are left, and a number that says what may happen next."""

    seats: int
    left: int
    value: int


class Maze:
    """The rules, as the specification of sealed draws gives them for its test vectors."""

    CHOICES: tuple[Choice, ...] = (Choice("players", ("2", "3", "4", "5")), Choice("plies", ("12", "60")))

    def num_players(self, options: Options, /) -> int:
        """Return the number of seats."""
        return int(options["players"])

    def initial_state(self, options: Options, /) -> State:
        """Return the first position."""
        return State(int(options["players"]), int(options["plies"]), FIRST_VALUE)

    def current_player(self, state: State, /) -> int:
        """Return whose turn it is."""
        if state.left == 0:
            return TERMINAL
        turn = state.value % (state.seats + 2)
        return turn if turn < state.seats else CHANCE

    def legal_actions(self, state: State, /) -> tuple[int, ...]:
        """Return the actions of a seat."""
        return tuple(range(state.value // 7 % 4 + 1)) if self.current_player(state) >= 0 else ()

    def chance_outcomes(self, state: State, /) -> tuple[tuple[int, int], ...]:
        """Return the outcomes of a draw with their weights."""
        if self.current_player(state) != CHANCE:
            return ()
        return tuple((outcome, 1 + (state.value + outcome) % 3) for outcome in range(state.value // 7 % 6 + 1))

    def apply(self, state: State, action: int, /) -> tuple[State, tuple[Any, ...]]:
        """Return the position after an action."""
        value = (131 * state.value + 17 * action + 7 * state.left + 3) % 10007
        return State(state.seats, state.left - 1, value), ()

    def returns(self, state: State, /) -> tuple[float, ...]:
        """Return the same share for each seat."""
        return (1 / state.seats,) * state.seats

    def parse_action(self, text: str, /) -> int:
        """Return the action that a text stands for."""
        if not text.isdecimal():
            raise UnreadableAction(phrase("{text} is not a number", text=text))
        return int(text)

    def refusal(self, state: State, action: int, /) -> Refusal | None:
        """Return why an action is illegal."""
        legal = action in self.legal_actions(state)
        return None if legal else Refusal("1", phrase("There is no such way."))

    observation = staticmethod(without_secrets.observation)
    observed_action = staticmethod(without_secrets.observed_action)
    observed_events = staticmethod(without_secrets.observed_events)

    def determinize(self, observation: State, luck: Luck, /) -> State:
        """Return the observation, which hides nothing."""
        return observation


MAZE = Maze()
