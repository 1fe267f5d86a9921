"""This package contains the rules of Taluva. It provides the functions that the protocol `Rules` requires."""

from typing import Any

from haleakala.gamekit.meta import num_players as num_players
from haleakala.gamekit.notation import unreadable
from haleakala.games.taluva.meta import META
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Action, Build, Draw, Grow, Lay, Start, read
from haleakala.games.taluva.rules.events import Event
from haleakala.games.taluva.rules.legal import chance_outcomes as chance_outcomes
from haleakala.games.taluva.rules.legal import legal_actions as legal_actions
from haleakala.games.taluva.rules.model import State
from haleakala.games.taluva.rules.refusals import refusal as refusal
from haleakala.games.taluva.rules.turn import (
    Events,
    pieces_are_built,
    settlement_grows,
    tile_is_drawn,
    tile_is_laid,
    winners,
)
from haleakala.kernel.open import determinize as determinize
from haleakala.kernel.open import observation as observation
from haleakala.kernel.open import observed_action as observed_action
from haleakala.kernel.open import observed_events as observed_events
from haleakala.kernel.rules import CHANCE, Choice, Options

TILES_EACH = 12

CHOICES: tuple[Choice, ...] = META.choices


def initial_state(options: Options) -> State:
    """Return the initial state. Chance then draws the starting player, or the first tile if Red starts (1.1 to 1.3)."""
    players = num_players(options)
    draft: list[Any] = [0] * (m.BOARD + 1)
    draft[m.PLAYERS], draft[m.PHASE], draft[m.ACTOR] = players, m.STARTING, CHANCE
    draft[m.ON_TURN] = draft[m.STARTER] = m.NOBODY
    draft[m.DRAWS] = m.TILES if options["tiles"] == "all" else TILES_EACH * players
    draft[m.TILE], draft[m.APART] = m.NO_TILE, int(options["huts"] == "apart")
    draft[m.UNSEEN] = sum(m.STACK[kind // 5][kind % 5] << m.UNSEEN_BITS * kind for kind in m.KINDS)
    for seat in range(players):
        for piece in m.PIECES:
            draft[m.SUPPLY + 3 * seat + piece - 1] = m.SUPPLIES[piece]
    if options["starter"] == "first":
        draft[m.PHASE], draft[m.ON_TURN], draft[m.STARTER] = m.DRAWING, 0, 0
    draft[m.BOARD] = ()
    return tuple(draft)


def current_player(state: State) -> int:
    """Return the seat that decides next, CHANCE if a starting player or a tile is to be drawn, or TERMINAL."""
    actor: int = state[m.ACTOR]
    return actor


def returns(state: State) -> tuple[float, ...]:
    """Return for each of the four seats 1 divided by the number of winners if the seat has won, else 0 (4.2)."""
    won, _ = winners(state)
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(len(m.SEATS)))


def parse_action(text: str) -> Action:
    """Return the action that `text` writes in notation. Raises UnreadableAction."""
    if (action := read(text)) is None:
        raise unreadable(text)
    return action


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after `action` and the events it caused. The action must be legal, which is not checked."""
    draft = list(state)
    events: Events = []
    match action:
        case Lay(volcano, orientation):
            tile_is_laid(draft, events, volcano, orientation)
        case Build(piece, at):
            pieces_are_built(draft, events, piece, [at])
        case Grow(settlement, terrain):
            settlement_grows(draft, events, settlement, terrain)
        case Draw(kind):
            tile_is_drawn(draft, events, kind)
        case Start(seat):
            draft[m.ON_TURN] = draft[m.STARTER] = seat
            draft[m.PHASE] = m.DRAWING
    return tuple(draft), tuple(events)
