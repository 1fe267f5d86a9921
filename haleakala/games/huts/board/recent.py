"""This module lists what a ply changed, so that the board can mark the changes until the next decision is made."""

from haleakala.gamekit.interface import RecentChange
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


def recent_changes(before: State, ply: Ply[State, Action, Event]) -> tuple[RecentChange, ...]:
    """List the changes of `ply`: new cubes, huts and lava, spaces that lost something, and the used card or omen."""
    found: list[RecentChange] = []
    for event in ply.events:
        match event:
            case OmenTaken(_, omen):
                found.append(RecentChange(targets.OMEN_NAMES[flipped(before, omen)]))
            case OmensReset():
                turned = (name for name, up in zip(targets.OMEN_NAMES, omens(before), strict=True) if not up)
                found += [RecentChange(name) for name in turned]
            case CardPlayed(_, card):
                found.append(RecentChange(targets.CARD_NAMES[card]))
            case CubesAdded(space, colour, _):
                found.append(RecentChange(targets.CUBE_NAMES[space][colour]))
            case CubesMoved(space, target, colour, _) | CubeSailed(space, target, colour):
                found += [
                    RecentChange("", targets.SPACE_NAMES[space]),
                    RecentChange(targets.CUBE_NAMES[target][colour]),
                ]
            case CubesRemoved(space) | CubesOut(space) | HutRemoved(space) | CubesWait(space):
                found.append(RecentChange("", targets.SPACE_NAMES[space]))
            case HutBuilt(space):
                found += [RecentChange(targets.HUT_NAMES[space]), RecentChange(targets.SPACE_NAMES[space])]
            case LavaAdded(space):
                found.append(RecentChange(targets.SPACE_NAMES[space]))
    return tuple(found)


def flipped(before: State, omen: int) -> int:
    """Return the index of the omen card that is flipped for `omen`: of the two Adds the first that is face up (3.2)."""
    return next(at for at, one in enumerate(m.OMEN_CARDS) if one == omen and omens(before)[at])
