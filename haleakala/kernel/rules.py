"""This module defines `Rules`, the functions that the rules of every game provide. Read it first.

The terms are OpenSpiel's. A *state* is a position: everything that has been decided and drawn so far. A *player* is
the number of a seat, counting from 0, or `CHANCE` if a random draw comes next, or `TERMINAL` if the game is over. An
*action* is a single decision or a single draw, and a *ply* is an action that has been carried out. *Events* describe
what an action caused beyond itself. An *observation* is what one seat may know of a state. It has the type of a state,
with a value that means "unknown" for everything that is hidden from the seat.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol, TypeVar

from haleakala.kernel.errors import BadOptions
from haleakala.kernel.luck import Luck
from haleakala.kernel.phrase import Phrase, phrase

CHANCE = -1
"""The player if a random draw comes next; `chance_outcomes` lists the possible outcomes."""

TERMINAL = -2
"""The player if the game is over; `returns` says who has won."""

NOBODY = -3
"""Passed instead of a seat to get an observation: a viewer who sees only what is public."""

EVERYBODY = -4
"""Passed instead of a seat to `Match.seen_by` only: a viewer who sees everything. Rules never receive it."""


class Choice(NamedTuple):
    """An option of a game, such as its variant: a key and the possible values, the default first."""

    key: str
    values: tuple[str, ...]


Options = Mapping[str, str]
"""The chosen options of a game: the key of each Choice, and the value chosen for it."""


class Refusal(NamedTuple):
    """Why an action is illegal: the number of the rulebook clause that forbids it, and a sentence for players."""

    clause: str
    why: Phrase


State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")


class Rules(Protocol[State, Action, Event]):
    """The rules of a game: a module `rules` with these functions. Mypy checks the module where the game is declared.

    States and actions are immutable and hashable. `apply` does not check its arguments; `Match.play` does.

    In a game without secrets, every observation is the state itself: import the last four functions from
    `kernel/open.py`. Rules with secrets must also accept an observation wherever a state is expected:

    - `observation` returns an observation unchanged.
    - `current_player` returns the same for an observation as for the state.
    - For the observation of the seat that decides, `legal_actions` and `refusal` return the same as for the state, and
      so does `apply`, except for what the action reveals.
    - For the observation of any other seat, `legal_actions` is empty.
    - `chance_outcomes` of an observation is empty if the outcome of the draw is hidden.
    """

    CHOICES: tuple[Choice, ...]

    def num_players(self, options: Options, /) -> int:
        """Return the number of players; they sit at the first seats. `options` has a value for every Choice."""

    def initial_state(self, options: Options, /) -> State:
        """Return the state before the first action or draw. `options` has a value for every Choice."""

    def current_player(self, state: State, /) -> int:
        """Return who decides next: a seat, CHANCE or TERMINAL."""

    def legal_actions(self, state: State, /) -> tuple[Action, ...]:
        """Return the legal actions of the current player, without duplicates; empty unless the player is a seat.

        The order must not change between versions of the rules, because links store actions as indices into this tuple.
        """

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Action, int], ...]:
        """Return the outcomes of the next draw with their integer weights (at least 1); empty unless CHANCE decides."""

    def apply(self, state: State, action: Action, /) -> tuple[State, tuple[Event, ...]]:
        """Return the state after a legal action, and its events. The result for an illegal action is undefined."""

    def returns(self, state: State, /) -> tuple[float, ...]:
        """Return the result of each seat, which sum to 1; empty seats get 0. Called only in a TERMINAL state."""

    def parse_action(self, text: str, /) -> Action:
        """Return the action whose `str` is `text`; raises UnreadableAction."""

    def refusal(self, state: State, action: Action, /) -> Refusal | None:
        """Return why `action` is illegal in `state`, or None if it is legal."""

    def observation(self, state: State, seat: int, /) -> State:
        """Return what a seat, or NOBODY, may know of a state. In a finished game nothing is hidden."""

    def observed_action(self, state: State, action: Action, seat: int, /) -> Action:
        """Return what a seat, or NOBODY, sees of an action in a full state. Of a hidden draw this is an action which
        only says that something is drawn. Its `str` appears in the log; it is never passed to `apply`."""

    def observed_events(self, state: State, events: tuple[Event, ...], seat: int, /) -> tuple[Event, ...]:
        """Return what a seat, or NOBODY, sees of the events that an action caused in a full state."""

    def determinize(self, observation: State, luck: Luck, /) -> State:
        """Return a random full state that agrees with an observation, as likely as the rules' draws make it."""


def complete_options(choices: tuple[Choice, ...], given: Options) -> dict[str, str]:
    """Return `given` with the default value of each missing option; raises BadOptions for unknown keys and values."""
    known = {choice.key for choice in choices}
    for key in given:
        if key not in known:
            raise BadOptions(phrase("this game has no option called {name}", name=f"{key!r:.60}"))
    options = {choice.key: given.get(choice.key, choice.values[0]) for choice in choices}
    for choice in choices:
        if options[choice.key] not in choice.values:
            gaps = {"key": choice.key, "value": f"{options[choice.key]!r:.60}", "known": ", ".join(choice.values)}
            raise BadOptions(phrase("{key} can’t be {value}; use one of {known}", **gaps))
    return options
