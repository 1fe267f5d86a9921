"""What it takes to be a game here. Read this first: the rest of the house only ever speaks these words.

The words are OpenSpiel's. A *state* is everything that has been decided and revealed. A *player* is a seat number
from 0; `CHANCE` and `TERMINAL` stand in its place where luck decides or nobody does. An *action* is one small decision;
a *ply* is one action that was carried out, luck's included. *Events* are what an action caused beyond itself.
An *observation* is a state as one seat may know it: of the same type, with something that says "unknown" in the places
that are hidden from that seat.
"""

from collections.abc import Mapping
from typing import NamedTuple, Protocol, TypeVar

from haleakala.kernel.errors import BadOptions
from haleakala.kernel.luck import Luck
from haleakala.kernel.phrase import Phrase, phrase

CHANCE = -1
"""In a player's place: a card is to be turned or a lot to be drawn; `chance_outcomes` says what may come."""

TERMINAL = -2
"""In a player's place: the game is over; `returns` says for whom."""

NOBODY = -3
"""In a seat's place, where it is asked who looks: somebody who knows only what is public."""

EVERYBODY = -4
"""In a seat's place, where it is asked who looks: nothing is hidden. Only `Match.seen_by` knows it, rules do not."""


class Choice(NamedTuple):
    """One option of a game, such as its variant: a key and the values it may have, the usual one first."""

    key: str
    values: tuple[str, ...]


Options = Mapping[str, str]
"""A value for each Choice of a game."""


class Refusal(NamedTuple):
    """Why an action is not legal: the clause of the rulebook it breaks, and a sentence with the numbers."""

    clause: str
    why: Phrase


State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")


class Rules(Protocol[State, Action, Event]):
    """A game's `rules.py`: a module of plain functions. Mypy checks the module against this where the game is declared.

    States and actions are immutable and hashable. `apply` trusts its caller: `Match.play` is the gate.

    A game without secrets imports the last four functions from `kernel/open.py`. In any other game an observation of an
    observation is itself, `current_player` answers the same for an observation as for the state, and so do
    `legal_actions`, `refusal` and `apply`, as far as it does not reveal anything, for the observation of the seat that
    decides. Where another seat decides, `legal_actions` of an observation is empty, and so is `chance_outcomes` where
    luck draws something hidden.
    """

    CHOICES: tuple[Choice, ...]

    def num_players(self, options: Options, /) -> int:
        """At how many of the game's seats, from the first on, somebody sits. `options` has a value for every Choice."""

    def initial_state(self, options: Options, /) -> State:
        """The position before anything was decided or drawn. `options` has a value for every Choice."""

    def current_player(self, state: State, /) -> int:
        """Who decides next: a seat, CHANCE or TERMINAL."""

    def legal_actions(self, state: State, /) -> tuple[Action, ...]:
        """What the current player may do, all different, in an order that never changes; empty unless a seat decides.

        The order is part of the contract: links store actions as indices into it.
        """

    def chance_outcomes(self, state: State, /) -> tuple[tuple[Action, int], ...]:
        """What luck may do and with which integer weights (at least 1); empty unless it is CHANCE's turn."""

    def apply(self, state: State, action: Action, /) -> tuple[State, tuple[Event, ...]]:
        """The position after a legal action, and what the action caused. Undefined for an illegal one."""

    def returns(self, state: State, /) -> tuple[float, ...]:
        """What each seat of the game gets, summing to 1, 0 where nobody sits; asked only at TERMINAL."""

    def parse_action(self, text: str, /) -> Action:
        """The action that `str` writes as `text`; raises UnreadableAction."""

    def refusal(self, state: State, action: Action, /) -> Refusal | None:
        """Why `action` is not legal in `state`; None exactly when it is."""

    def observation(self, state: State, seat: int, /) -> State:
        """The state as a seat, or NOBODY, may know it. Of a finished game nothing is hidden."""

    def observed_action(self, state: State, action: Action, seat: int, /) -> Action:
        """What a seat, or NOBODY, sees of an action that is carried out in a full state: of a hidden draw only that
        something is drawn. `str` writes it for the log; it is never played."""

    def observed_events(self, state: State, events: tuple[Event, ...], seat: int, /) -> tuple[Event, ...]:
        """What a seat, or NOBODY, sees of the events that an action caused in a full state."""

    def determinize(self, observation: State, luck: Luck, /) -> State:
        """A full state that fits an observation, drawn as likely as the rules' own draws make it."""


def complete_options(choices: tuple[Choice, ...], given: Options) -> dict[str, str]:
    """`given` with the usual value for whatever it leaves out; raises BadOptions for what no Choice knows."""
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
