"""This module derives the animation of a ply from its events.

An animation names elements by the ids that the board draws: the id of a piece contains the coordinates of its space,
the id of land also contains its level.
"""

from haleakala.gamekit.interface import AnimationStep, Cue
from haleakala.games.taluva.input.targets import land_name, piece_name
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Action
from haleakala.games.taluva.rules.events import Built, Event, HutsCovered, TileLaid
from haleakala.games.taluva.rules.model import State
from haleakala.kernel.match import Ply


def animate(before: State, ply: Ply[State, Action, Event]) -> tuple[AnimationStep, ...]:
    """Return the animation of `ply`: a drawn tile turns over, then huts sink, then land rises, then pieces rise."""
    drawn = (Cue("turns", "tile", "stack"),) if ply.state[m.PHASE] == m.LAYING != before[m.PHASE] else ()
    sinks = tuple(Cue("sinks", piece_name(event.at)) for event in ply.events if isinstance(event, HutsCovered))
    land = tuple(
        Cue("rises", land_name(at, event.level))
        for event in ply.events
        if isinstance(event, TileLaid)
        for at in _spots(event)
    )
    built = tuple(Cue("rises", piece_name(event.at)) for event in ply.events if isinstance(event, Built))
    return tuple(beat for beat in (drawn, sinks, land, built) if beat)


def _spots(event: TileLaid) -> tuple[int, int, int]:
    """Return the three spaces of a laid tile, its volcano first."""
    at, orientation = event.volcano, event.orientation
    return at, at + m.LEFT_FIELD[orientation], at + m.RIGHT_FIELD[orientation]
