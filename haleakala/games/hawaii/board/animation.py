"""This module lists the animation steps of a ply; it reads the events of the ply and names elements by their ids."""

from haleakala.gamekit.interface import AnimationStep, Cue
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.targets import tile_name
from haleakala.games.hawaii.rules import actions
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action
from haleakala.games.hawaii.rules.events import (
    Event,
    FishTaken,
    TileLaid,
    TokenFished,
    TokenLaid,
    TokenTaken,
)
from haleakala.games.hawaii.rules.model import State, of_seat, packed_count, players, side_of
from haleakala.games.hawaii.rules.tables import FISH
from haleakala.kernel.match import Ply


def animate(before: State, ply: Ply[State, Action, Event]) -> tuple[AnimationStep, ...]:
    """Return the animation steps of `ply`: a step for all moving chiefs, then a step per event that moves something."""
    moves = [cue for seat in range(players(before)) for cue in _chief(before, ply.state, seat)]
    caused = (_caused(event, before, ply.state) for event in ply.events)
    return tuple(step for step in (tuple(moves), *caused) if step)


def _chief(before: State, after: State, seat: int) -> AnimationStep:
    """Return a step that moves the chief of `seat` if its position differs between `before` and `after`, else ()."""
    return (
        (Cue("moves", targets.CHIEF_NAMES[seat]),) if of_seat(before, seat, m.AT) != of_seat(after, seat, m.AT) else ()
    )


def _caused(event: Event, before: State, after: State) -> AnimationStep:
    """Return the step that animates `event`; () if nothing on the table moves, for example for a payment."""
    match event:
        case TokenTaken(seat, space, spot, _):
            return (Cue("flies", targets.SPOT_NAMES[space][spot], targets.SUM_NAMES[seat]),)
        case FishTaken(seat, fish):
            return (Cue("flies", targets.FISH_NAMES[fish], targets.SUM_NAMES[seat]),)
        case TileLaid(seat, _, row) if row != m.NONE:
            return (Cue("rises", tile_name(seat, row, len(of_seat(after, seat, m.VILLAGES)[row]) - 1)),)
        case TileLaid(seat, tile, _):
            ship = actions.SHIP_I + side_of(tile)
            first = not packed_count(of_seat(before, seat, m.FLEET), ship)
            return (Cue("rises", targets.FLEET_NAMES[seat][ship]),) if first else ()
        case TokenLaid(space, spot, _):
            return (Cue("turns", targets.SPOT_NAMES[space][spot], targets.BAG_NAME),)
        case TokenFished(_, token, _):
            first = not packed_count(before[m.HARBOUR], m.FISH_OF[token])
            return (Cue("turns", targets.FISH_NAMES[FISH[m.FISH_OF[token]]], targets.BAG_NAME),) if first else ()
        case _:
            return ()
