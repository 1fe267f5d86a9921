"""This module lists the recent changes of a ply, which the board marks until the acting player has decided."""

from haleakala.gamekit.interface import RecentChange
from haleakala.games.hawaii.input import targets
from haleakala.games.hawaii.input.targets import tile_name
from haleakala.games.hawaii.rules import actions, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import Action
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
from haleakala.games.hawaii.rules.model import State, of_seat, packed_count, present, side_of
from haleakala.kernel.match import Ply


def recent_changes(before: State, ply: Ply[State, Action, Event]) -> tuple[RecentChange, ...]:
    """List the recent changes of `ply`: moved chiefs, taken and placed things, sailed ships, and new draws."""
    left = tuple(change for event in ply.events for change in _left(event, before, ply.state))
    if left or ply.player < 0 or before[m.ACTOR] == ply.state[m.ACTOR]:
        return left
    return _ships_out(ply.player, ply.state)  # the end of a fishing trip, which changes nothing else on the board


def _left(event: Event, before: State, after: State) -> tuple[RecentChange, ...]:
    """List the recent changes of one event; payments, scores and the tokens of a new round have none."""
    match event:
        case ChiefMoved(_, start, space):
            return (RecentChange(targets.PLACE_NAMES[space], _place(start) if start != space else ""),)
        case TokenTaken(_, space, spot, _):
            return (RecentChange(targets.SPOT_NAMES[space][spot]),)
        case TileLaid(seat, tile, row) if row == m.NONE:
            return (RecentChange(targets.FLEET_NAMES[seat][actions.SHIP_I + side_of(tile)]),)
        case TileLaid(seat, _, row):
            return (RecentChange(tile_name(seat, row, len(of_seat(after, seat, m.VILLAGES)[row]) - 1)),)
        case KahunaPlaced(seat, row, _):
            return (RecentChange(targets.KAHUNA_NAMES[seat][row]),)
        case TikiPlaced(seat, number, _):
            return (RecentChange(targets.TIKI_NAMES[seat][number]),)
        case FishTaken(seat, fish):
            return (_fish(fish, after), *_ships_out(seat, after))
        case ShipsSailed(seat, ships):
            left = _place(of_seat(before, seat, m.AT))
            sailed = tuple(RecentChange(targets.FLEET_NAMES[seat][ship]) for ship in sorted(set(ships)))
            return (*sailed, RecentChange("", left)) if left else sailed
        case IslandVisited(_, stage, _, _, _):
            return (RecentChange(targets.STAGE_NAMES[stage]),)
        case ChiefEnded(seat, order, _):
            return (RecentChange(targets.ORDER_NAMES[order], _place(of_seat(before, seat, m.AT))),)
        case GodTurned() if before[m.PLACE_ON]:
            temple = next(space for space, place in enumerate(after[m.PLACE_ON]) if tables.PLACES[place].key == "gods")
            return (RecentChange(targets.PLACE_NAMES[temple]),)
        case IslandLaid(stage, _):
            return (RecentChange(targets.STAGE_NAMES[stage]),)
        case _:
            return ()


def _place(at: int) -> str:
    """Return the name of the place on space `at`; "" if `at` is the beach or an order space."""
    return targets.PLACE_NAMES[at] if at < m.BEACH else ""


def _fish(fish: int, after: State) -> RecentChange:
    """Return the change of the pile with `fish` fish: the pile, or only its former position if the pile is gone."""
    name = targets.FISH_NAMES[fish]
    return RecentChange(name) if packed_count(after[m.HARBOUR], tables.FISH.index(fish)) else RecentChange("", name)


def _ships_out(seat: int, after: State) -> tuple[RecentChange, ...]:
    """List the kinds of ships of `seat` of which at least one ship has sailed in this round."""
    fleet, ready = of_seat(after, seat, m.FLEET), of_seat(after, seat, m.READY)
    out = (ship for ship in present(fleet) if packed_count(ready, ship) < packed_count(fleet, ship))
    return tuple(RecentChange(targets.FLEET_NAMES[seat][ship]) for ship in out)
