"""What a ply leaves on the table to be seen until the player who decides now has decided."""

from haleakala.gamekit.interface import Trace
from haleakala.games.hawaii.input.targets import (
    FISH_NAMES,
    FLEET_NAMES,
    KAHUNA_NAMES,
    ORDER_NAMES,
    PLACE_NAMES,
    SPOT_NAMES,
    STAGE_NAMES,
    TIKI_NAMES,
    tile_name,
)
from haleakala.games.hawaii.rules.actions import SHIP_I, Action
from haleakala.games.hawaii.rules.events import (
    ChiefEnded,
    ChiefMoved,
    Event,
    FishTaken,
    GodTurned,
    IslandLaid,
    IslandVisited,
    KahunaPlaced,
    ShipsSailed,
    TikiPlaced,
    TileLaid,
    TokenTaken,
)
from haleakala.games.hawaii.rules.model import (
    ACTOR,
    AT,
    BEACH,
    FLEET,
    HARBOUR,
    NONE,
    PLACE_ON,
    READY,
    VILLAGES,
    State,
    of_seat,
    packed_count,
    present,
    side_of,
)
from haleakala.games.hawaii.rules.tables import FISH, PLACES
from haleakala.kernel.match import Ply


def traces(before: State, ply: Ply[State, Action, Event]) -> tuple[Trace, ...]:
    """Where the chief is, what it has taken and placed, the ships that are out, and what luck has turned up."""
    left = tuple(trace for event in ply.events for trace in _left(event, before, ply.state))
    if left or ply.player < 0 or before[ACTOR] == ply.state[ACTOR]:
        return left
    return _ships_out(ply.player, ply.state)  # the end of a fishing trip


def _left(event: Event, before: State, after: State) -> tuple[Trace, ...]:
    """What one event leaves; nothing for those that only count, and for the tokens of a new round."""
    match event:
        case ChiefMoved(_, start, space):
            return (Trace(PLACE_NAMES[space], _place(start) if start != space else ""),)
        case TokenTaken(_, space, spot, _):
            return (Trace(SPOT_NAMES[space][spot]),)
        case TileLaid(seat, tile, row) if row == NONE:
            return (Trace(FLEET_NAMES[seat][SHIP_I + side_of(tile)]),)
        case TileLaid(seat, _, row):
            return (Trace(tile_name(seat, row, len(of_seat(after, seat, VILLAGES)[row]) - 1)),)
        case KahunaPlaced(seat, row, _):
            return (Trace(KAHUNA_NAMES[seat][row]),)
        case TikiPlaced(seat, number, _):
            return (Trace(TIKI_NAMES[seat][number]),)
        case FishTaken(seat, fish):
            return (_fish(fish, after), *_ships_out(seat, after))
        case ShipsSailed(seat, ships):
            left = _place(of_seat(before, seat, AT))
            sailed = tuple(Trace(FLEET_NAMES[seat][ship]) for ship in sorted(set(ships)))
            return (*sailed, Trace("", left)) if left else sailed
        case IslandVisited(_, stage, _, _, _):
            return (Trace(STAGE_NAMES[stage]),)
        case ChiefEnded(seat, order, _):
            return (Trace(ORDER_NAMES[order], _place(of_seat(before, seat, AT))),)
        case GodTurned() if before[PLACE_ON]:
            temple = next(space for space, place in enumerate(after[PLACE_ON]) if PLACES[place].key == "gods")
            return (Trace(PLACE_NAMES[temple]),)
        case IslandLaid(stage, _):
            return (Trace(STAGE_NAMES[stage]),)
        case _:
            return ()


def _place(at: int) -> str:
    """The place that a chief has left; "" where it was on the beach."""
    return PLACE_NAMES[at] if at < BEACH else ""


def _fish(fish: int, after: State) -> Trace:
    """A pile of fish tokens, or where it was."""
    name = FISH_NAMES[fish]
    return Trace(name) if packed_count(after[HARBOUR], FISH.index(fish)) else Trace("", name)


def _ships_out(seat: int, after: State) -> tuple[Trace, ...]:
    """The sorts of ships of which some have sailed in this round: also where one takes a further token."""
    fleet, ready = of_seat(after, seat, FLEET), of_seat(after, seat, READY)
    out = (ship for ship in present(fleet) if packed_count(ready, ship) < packed_count(fleet, ship))
    return tuple(Trace(FLEET_NAMES[seat][ship]) for ship in out)
