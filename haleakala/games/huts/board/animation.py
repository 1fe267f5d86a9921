"""This module turns the events of a ply into animation steps, which name board elements by their ids."""

from haleakala.gamekit.interface import AnimationStep, Cue
from haleakala.games.huts.board.recent import flipped
from haleakala.games.huts.input import targets
from haleakala.games.huts.rules.actions import Action
from haleakala.games.huts.rules.events import (
    CubesAdded,
    CubeSailed,
    CubesMoved,
    CubesOut,
    CubesRemoved,
    Event,
    HutBuilt,
    HutRemoved,
    LavaAdded,
    OmenTaken,
)
from haleakala.games.huts.rules.model import State, cubes
from haleakala.kernel.match import Ply


def animate(before: State, ply: Ply[State, Action, Event]) -> tuple[AnimationStep, ...]:
    """Return the animation steps of `ply`; `before` is the state before the ply.

    Omens turn over, removed huts and cubes sink, new huts and lava rise, moved cubes fly, and then new cubes rise. A
    cube added to cubes of its colour has no animation, since only the number on the badge changes.
    """
    flips = [targets.OMEN_NAMES[flipped(before, event.omen)] for event in ply.events if isinstance(event, OmenTaken)]
    turned = [Cue("turns", name, name) for name in flips]
    sinks, grounds, moves, rises = [], [], [], []
    for event in ply.events:
        match event:
            case HutRemoved(space):
                sinks.append(Cue("sinks", targets.HUT_NAMES[space]))
            case CubesRemoved(space, colour, _) | CubesOut(space, colour, _):
                sinks.append(Cue("sinks", targets.CUBE_NAMES[space][colour]))
            case HutBuilt(space):
                grounds.append(Cue("rises", targets.HUT_NAMES[space]))
            case LavaAdded(space):
                grounds.append(Cue("rises", targets.LAVA_NAMES[space]))
            case CubesMoved(space, target, colour, _) | CubeSailed(space, target, colour):
                moves.append(Cue("flies", targets.CUBE_NAMES[space][colour], targets.CUBE_NAMES[target][colour]))
            case CubesAdded(space, colour, _) if not cubes(before, space)[colour]:
                rises.append(Cue("rises", targets.CUBE_NAMES[space][colour]))
    return tuple(tuple(beat) for beat in (turned, sinks, grounds, moves, rises) if beat)
