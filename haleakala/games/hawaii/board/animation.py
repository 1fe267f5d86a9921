"""What a ply sets in motion on the table, beat by beat: read from its events, by the ids that the board draws."""

from haleakala.gamekit.interface import Beat, Cue
from haleakala.games.hawaii.input.targets import (
    BAG_NAME,
    CHIEF_NAMES,
    FISH_NAMES,
    FLEET_NAMES,
    SPOT_NAMES,
    SUM_NAMES,
    tile_name,
)
from haleakala.games.hawaii.rules.actions import SHIP_I, Action
from haleakala.games.hawaii.rules.events import (
    Event,
    FishTaken,
    TileLaid,
    TokenFished,
    TokenLaid,
    TokenTaken,
)
from haleakala.games.hawaii.rules.model import (
    AT,
    FISH_OF,
    FLEET,
    HARBOUR,
    NONE,
    VILLAGES,
    State,
    of_seat,
    packed_count,
    players,
    side_of,
)
from haleakala.games.hawaii.rules.tables import FISH
from haleakala.kernel.match import Ply


def beats(before: State, ply: Ply[State, Action, Event]) -> tuple[Beat, ...]:
    """A chief moves, a token flies to its owner, a tile comes; what luck draws comes out of the bag."""
    moves = [cue for seat in range(players(before)) for cue in _chief(before, ply.state, seat)]
    caused = (_caused(event, before, ply.state) for event in ply.events)
    return tuple(beat for beat in (tuple(moves), *caused) if beat)


def _chief(before: State, after: State, seat: int) -> Beat:
    """A chief goes from where it stands to where it will be."""
    return (Cue("moves", CHIEF_NAMES[seat]),) if of_seat(before, seat, AT) != of_seat(after, seat, AT) else ()


def _caused(event: Event, before: State, after: State) -> Beat:
    """What an event moves; nothing for those that only count."""
    match event:
        case TokenTaken(seat, space, spot, _):
            return (Cue("flies", SPOT_NAMES[space][spot], SUM_NAMES[seat]),)
        case FishTaken(seat, fish):
            return (Cue("flies", FISH_NAMES[fish], SUM_NAMES[seat]),)
        case TileLaid(seat, _, row) if row != NONE:
            return (Cue("rises", tile_name(seat, row, len(of_seat(after, seat, VILLAGES)[row]) - 1)),)
        case TileLaid(seat, tile, _):
            ship = SHIP_I + side_of(tile)
            first = not packed_count(of_seat(before, seat, FLEET), ship)
            return (Cue("rises", FLEET_NAMES[seat][ship]),) if first else ()
        case TokenLaid(space, spot, _):
            return (Cue("turns", SPOT_NAMES[space][spot], BAG_NAME),)
        case TokenFished(_, token, _):
            first = not packed_count(before[HARBOUR], FISH_OF[token])
            return (Cue("turns", FISH_NAMES[FISH[FISH_OF[token]]], BAG_NAME),) if first else ()
        case _:
            return ()
