"""What a ply sets in motion on the table, beat by beat: read from its events.

The ids are those that the board draws: a piece has one by the coordinates of its space, land one with its level, too.
"""

from haleakala.gamekit.interface import AnimationStep, Cue
from haleakala.games.taluva.input.targets import land_name, piece_name
from haleakala.games.taluva.rules import model as m
from haleakala.games.taluva.rules.actions import Action
from haleakala.games.taluva.rules.events import Built, Event, HutsCovered, TileLaid
from haleakala.games.taluva.rules.model import State
from haleakala.kernel.match import Ply


def animate(before: State, ply: Ply[State, Action, Event]) -> tuple[AnimationStep, ...]:
    """A tile is turned over from the stack; huts sink and land rises; pieces rise, all of an expansion at once."""
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
    """The three spaces of a tile, its volcano first."""
    at, orientation = event.volcano, event.orientation
    return at, at + m.LEFT_FIELD[orientation], at + m.RIGHT_FIELD[orientation]
