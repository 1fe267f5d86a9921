"""This module writes the log: what players did, and what their actions caused."""

from collections.abc import Sequence

from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action, Buy, LayIn, PayFruit, TakeFruit
from haleakala.games.hawaii.rules.events import Event, GameEnded
from haleakala.games.hawaii.rules.model import State, of_seat
from haleakala.games.hawaii.text.event_text import draws, happened
from haleakala.games.hawaii.text.result import result
from haleakala.games.hawaii.text.turn_text import deeds
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Phrase

AnyPly = Ply[State, Action, Event]


def new_turn(state: State) -> bool:
    """Check whether a turn begins in `state` (4.1)."""
    begins: bool = state[m.ASKED] == m.Q_OPENING
    return begins


def tell(before: State, ply: AnyPly) -> tuple[Phrase, ...]:
    """Describe what `ply` did, then what it caused."""
    return _told(before, (ply,))


def turns_told(before: State, plies: Sequence[AnyPly]) -> tuple[Phrase, ...]:
    """Describe several plies of a player, turn by turn: what each turn did, then what it caused."""
    states = (before, *(ply.state for ply in plies))
    begins = [number for number in range(1, len(plies)) if new_turn(states[number])]
    pieces = zip((0, *begins), (*begins, len(plies)), strict=True)
    return tuple(said for first, end in pieces for said in _told(states[first], plies[first:end]))


def _told(before: State, plies: Sequence[AnyPly]) -> tuple[Phrase, ...]:
    """Describe what some plies of the same turn did, what they caused, and the result if the game is over."""
    first, after = plies[0], plies[-1].state
    events = [event for ply in plies for event in ply.events]
    goes_on = isinstance(first.action, LayIn | PayFruit) and of_seat(before, first.player, m.AT) != m.BEACH
    named = goes_on or any(isinstance(ply.action, Buy | TakeFruit) for ply in plies)
    ended = any(isinstance(event, GameEnded) for event in events)
    return (*deeds(plies), *happened(events, after, named), *((result(after),) if ended else ()))


def draws_told(before: State, plies: Sequence[AnyPly]) -> tuple[Phrase, ...]:
    """Describe the draws of the setup or of a new round in a few sentences (3)."""
    return tuple(draws([event for ply in plies for event in ply.events], plies[-1].state))
