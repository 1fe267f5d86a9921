"""What a ply leaves on the table to be seen until the player who decides now has decided; or would, once laid out."""

from haleakala.gamekit.interface import Trace
from haleakala.games.huts.input import targets
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import Action
from haleakala.games.huts.rules.events import (
    CardPlayed,
    CubesAdded,
    CubeSailed,
    CubesMoved,
    CubesOut,
    CubesRemoved,
    CubesWait,
    Event,
    HutBuilt,
    HutRemoved,
    LavaAdded,
    OmensReset,
    OmenTaken,
)
from haleakala.games.huts.rules.model import State, omens
from haleakala.kernel.match import Ply


def traces(before: State, ply: Ply[State, Action, Event]) -> tuple[Trace, ...]:
    """Cubes, huts and lava that came, spaces that something left, the card and the omen that were used."""
    found: list[Trace] = []
    for event in ply.events:
        match event:
            case OmenTaken(_, omen):
                found.append(Trace(targets.OMEN_NAMES[flipped(before, omen)]))
            case OmensReset():
                turned = (name for name, up in zip(targets.OMEN_NAMES, omens(before), strict=True) if not up)
                found += [Trace(name) for name in turned]
            case CardPlayed(_, card):
                found.append(Trace(targets.CARD_NAMES[card]))
            case CubesAdded(space, colour, _):
                found.append(Trace(targets.CUBE_NAMES[space][colour]))
            case CubesMoved(space, target, colour, _) | CubeSailed(space, target, colour):
                found += [Trace("", targets.SPACE_NAMES[space]), Trace(targets.CUBE_NAMES[target][colour])]
            case CubesRemoved(space) | CubesOut(space) | HutRemoved(space) | CubesWait(space):
                found.append(Trace("", targets.SPACE_NAMES[space]))
            case HutBuilt(space):
                found += [Trace(targets.HUT_NAMES[space]), Trace(targets.SPACE_NAMES[space])]
            case LavaAdded(space):
                found.append(Trace(targets.SPACE_NAMES[space]))
    return tuple(found)


def flipped(before: State, omen: int) -> int:
    """Which omen card is turned when an omen is chosen: of the two Adds the first that is face up (3.2)."""
    return next(at for at, one in enumerate(m.OMEN_CARDS) if one == omen and omens(before)[at])
