"""What a player did with a ply, in a sentence: where to, what was bought and visited, and how it was paid."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from haleakala.games.hawaii.actions import (
    Action,
    Buy,
    DrawChief,
    DrawGod,
    DrawIsland,
    DrawPlace,
    DrawToken,
    EndRound,
    GoHome,
    GoTo,
    LayIn,
    PayFruit,
    TakeFish,
    TakeFruit,
    Visit,
)
from haleakala.games.hawaii.events import (
    ChiefEnded,
    ChiefMoved,
    Event,
    FeetPaid,
    IslandVisited,
    ShellsPaid,
    ShipsSailed,
)
from haleakala.games.hawaii.model import ASKED, NONE, PLACE_ON, Q_FISH_FRUIT, Q_VISIT_FRUIT, State
from haleakala.games.hawaii.words import (
    ISLAND_NAMES,
    fish_token,
    goods,
    points,
    ships_name,
    space_title,
    tile_name,
    token_title,
)
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase


def deed(ply: Ply[State, Action, Event]) -> tuple[Phrase, ...]:
    """What a player did; nothing where an event says it all, for luck, and where something is paid as usual."""
    who, events, after = Seat(max(ply.player, 0)), ply.events, ply.state
    match ply.action:
        case GoTo():
            return (_went(who, events, after),)
        case Buy(kind, token, double):
            return (_bought(who, tile_name(2 * kind + double), token_title(token), paid_in(events)),)
        case PayFruit(fruit):
            paid = paid_in(events)
            return (phrase("{who} pays {goods}.", who=who, goods=paid),) if paid and fruit else ()
        case TakeFish(fish):
            return (_fished(who, fish_token(fish), events, after),)
        case Visit():
            return tuple(_visited(who, events, after))
        case TakeFruit(kind):
            return (phrase("{who} takes {tile} from the island.", who=who, tile=tile_name(2 * kind + 1)),)
        case EndRound():
            return (_ended(who, events),)
        case LayIn() | GoHome() | DrawPlace() | DrawGod() | DrawIsland() | DrawChief() | DrawToken():
            return ()
        case _:
            assert_never(ply.action)


def paid_in(events: Sequence[Event]) -> Phrase | None:
    """What was paid, shells and feet alike; None where that is still asked, or nothing was due."""
    for event in events:
        match event:
            case FeetPaid(_, feet, fruit):
                return goods(0, feet, fruit)
            case ShellsPaid(_, shells, fruit):
                return goods(shells, 0, fruit)
    return None


def _went(who: Seat, events: Sequence[Event], after: State) -> Phrase:
    """The chief goes to a place or stays there (4.2)."""
    moved = next(event for event in events if isinstance(event, ChiefMoved))
    gaps: dict[str, Gap] = {"who": who, "place": space_title(after[PLACE_ON][moved.space], moved.space)}
    paid = paid_in(events)
    if moved.start == moved.space:
        if paid is None:
            return phrase("{who} stays at {place}.", **gaps)
        return phrase("{who} stays at {place} for {goods}.", goods=paid, **gaps)
    if paid is None:
        return phrase("{who} goes to {place}.", **gaps)
    return phrase("{who} goes to {place} for {goods}.", goods=paid, **gaps)


def _bought(who: Seat, tile: Phrase, token: Phrase, paid: Phrase | None) -> Phrase:
    """A purchase with its token (5.1)."""
    if paid is None:
        return phrase("{who} buys {tile} with {token}.", who=who, tile=tile, token=token)
    return phrase("{who} buys {tile} with {token} for {goods}.", who=who, tile=tile, token=token, goods=paid)


def _fished(who: Seat, token: Phrase, events: Sequence[Event], after: State) -> Phrase:
    """A fish token, and the ship that has set out for it (8.1, 8.2)."""
    sailed = next((event for event in events if isinstance(event, ShipsSailed)), None)
    gaps: dict[str, Gap] = {"who": who, "token": token}
    paid = paid_in(events)
    if sailed:
        gaps["ships"] = ships_name(sailed.ships)
        if paid is None and after[ASKED] != Q_FISH_FRUIT:
            return phrase("{who} sails with {ships} and takes {token} at no cost.", **gaps)
        if paid is None:
            return phrase("{who} sails with {ships} and takes {token}.", **gaps)
        return phrase("{who} sails with {ships} and takes {token} for {goods}.", goods=paid, **gaps)
    if paid is None:
        return phrase("{who} takes {token}.", **gaps)
    return phrase("{who} takes {token} for {goods}.", goods=paid, **gaps)


def _visited(who: Seat, events: Sequence[Event], after: State) -> Iterator[Phrase]:
    """A visit with its ships and points; what the island gives is told as it is placed (8.3, 8.5)."""
    visited = next(event for event in events if isinstance(event, IslandVisited))
    sailed = next(event for event in events if isinstance(event, ShipsSailed))
    gaps: dict[str, Gap] = {"who": who, "island": ISLAND_NAMES[visited.island], "ships": ships_name(sailed.ships)}
    paid = paid_in(events)
    if paid is not None:
        yield phrase("{who} sails with {ships} to {island} for {goods}.", goods=paid, **gaps)
    elif after[ASKED] == Q_VISIT_FRUIT:
        yield phrase("{who} sails with {ships} to {island}.", **gaps)
    else:
        yield phrase("{who} sails with {ships} to {island} at no cost.", **gaps)
    yield phrase("The visit scores {points}.", points=points(visited.points + visited.more))


def _ended(who: Seat, events: Sequence[Event]) -> Phrase:
    """An order space and its token (8.7)."""
    ended = next(event for event in events if isinstance(event, ChiefEnded))
    gaps: dict[str, Gap] = {"who": who, "order": ended.order + 1}
    if ended.token == NONE:
        return phrase("{who} ends the round on order space {order}.", **gaps)
    return phrase("{who} ends the round on order space {order} with {token}.", token=token_title(ended.token), **gaps)
