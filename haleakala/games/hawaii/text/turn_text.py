"""This module describes in a sentence what a player did in a turn: move, purchase, fishing, visit, and payments."""

from collections.abc import Iterator, Sequence

from haleakala.gamekit.sentences import listed_with_and, points
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import names
from haleakala.games.hawaii.rules.actions import Action, Buy, TakeFruit
from haleakala.games.hawaii.rules.events import (
    ChiefEnded,
    ChiefMoved,
    Event,
    FeetPaid,
    FishTaken,
    IslandVisited,
    ShellsPaid,
    ShipsSailed,
)
from haleakala.games.hawaii.rules.model import State
from haleakala.games.hawaii.rules.names import fish_token, goods, ships_name, space_title, tile_name, token_title
from haleakala.kernel.match import Ply
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase


def deeds(plies: Sequence[Ply[State, Action, Event]]) -> Iterator[Phrase]:
    """Describe what a player did in some plies of one turn; yield nothing for plies that only event_text.py describes.

    During play the plies can be a part of a turn; a payment is then described with the ply that pays.
    """
    who, after = Seat(max(plies[0].player, 0)), plies[-1].state
    events = [event for ply in plies for event in ply.events]
    moved = next((event for event in events if isinstance(event, ChiefMoved)), None)
    buys = next((ply.action for ply in plies if isinstance(ply.action, Buy)), None)
    visited = next((event for event in events if isinstance(event, IslandVisited)), None)
    taken = next((ply.action for ply in plies if isinstance(ply.action, TakeFruit)), None)
    ended = next((event for event in events if isinstance(event, ChiefEnded)), None)
    if moved:
        yield _went(who, moved, buys, events, after)
    elif buys:
        yield _bought(who, buys, events)
    elif any(isinstance(event, FishTaken) for event in events):
        yield _fished(who, events, after)
    elif visited:
        yield _visited(who, visited, events, after)
    elif ended:
        yield _ended(who, ended)
    elif paid := _feet(events) or _price(events):
        yield phrase("{who} pays {goods}.", who=who, goods=paid)
    if taken:
        yield phrase("{who} takes {tile} from the island.", who=who, tile=tile_name(2 * taken.kind + 1))


def _feet(events: Sequence[Event]) -> Phrase | None:
    """Return the feet and fruit paid for steps, fish or a visit; None if nothing was due or the payment is pending."""
    paid = [event for event in events if isinstance(event, FeetPaid)]
    feet, fruit = sum(event.feet for event in paid), sum(event.fruit for event in paid)
    return goods(0, feet, fruit) if feet or fruit else None


def _price(events: Sequence[Event]) -> Phrase | None:
    """Return the shells and fruit paid for a purchase; None if nothing has been paid yet."""
    return next((goods(event.shells, 0, event.fruit) for event in events if isinstance(event, ShellsPaid)), None)


def _went(who: Seat, moved: ChiefMoved, buys: Buy | None, events: Sequence[Event], after: State) -> Phrase:
    """Describe a move to a place, or a stay there, with the purchase `buys` (None if not made yet) (4.2, 5.1)."""
    gaps: dict[str, Gap] = {"who": who, "place": space_title(after[m.PLACE_ON][moved.space], moved.space)}
    stays, paid, price = moved.start == moved.space, _feet(events), _price(events)
    if paid is None:
        return phrase("{who} stays at {place}.", **gaps) if stays else phrase("{who} goes to {place}.", **gaps)
    if buys is None:
        gaps["goods"] = paid
        if stays:
            return phrase("{who} pays {goods} to stay at {place}.", **gaps)
        return phrase("{who} pays {goods} to go to {place}.", **gaps)
    gaps |= {"feet": paid, "tile": tile_name(2 * buys.kind + buys.double), "token": token_title(buys.token)}
    if price is None:
        if stays:
            return phrase("{who} pays {feet} to stay at {place} and buys {tile} with {token}.", **gaps)
        return phrase("{who} pays {feet} to go to {place} and buys {tile} with {token}.", **gaps)
    gaps["price"] = price
    if stays:
        return phrase("{who} pays {feet} to stay at {place} and buys {tile} with {token} for {price}.", **gaps)
    return phrase("{who} pays {feet} to go to {place} and buys {tile} with {token} for {price}.", **gaps)


def _bought(who: Seat, buys: Buy, events: Sequence[Event]) -> Phrase:
    """Describe a purchase and its token, at a place that the chief has reached in an earlier ply (5.1)."""
    gaps: dict[str, Gap] = {"who": who, "tile": tile_name(2 * buys.kind + buys.double)}
    gaps["token"] = token_title(buys.token)
    price = _price(events)
    if price is None:
        return phrase("{who} buys {tile} with {token}.", **gaps)
    return phrase("{who} buys {tile} with {token} for {goods}.", goods=price, **gaps)


def _fished(who: Seat, events: Sequence[Event], after: State) -> Phrase:
    """Describe which fish tokens were taken, and which ships sailed for them (8.1, 8.2)."""
    sailed = tuple(ship for event in events if isinstance(event, ShipsSailed) for ship in event.ships)
    fish = tuple(fish_token(event.fish) for event in events if isinstance(event, FishTaken))
    gaps: dict[str, Gap] = {"who": who, "tokens": listed_with_and(fish)}
    paid, asked = _feet(events), after[m.ASKED] == m.Q_FISH_FRUIT
    if sailed:
        gaps["ships"] = ships_name(sailed)
        if paid is None and not asked:
            return phrase("{who} sails {ships} and takes {tokens} at no cost.", **gaps)
        if paid is None:
            return phrase("{who} sails {ships} and takes {tokens}.", **gaps)
        return phrase("{who} sails {ships} and takes {tokens} for {goods}.", goods=paid, **gaps)
    if paid is None:
        return phrase("{who} takes {tokens}.", **gaps)
    return phrase("{who} takes {tokens} for {goods}.", goods=paid, **gaps)


def _visited(who: Seat, visited: IslandVisited, events: Sequence[Event], after: State) -> Phrase:
    """Describe a visit with its ships and points; the tile of the island is described when it is placed (8.3, 8.5)."""
    sailed = next(event for event in events if isinstance(event, ShipsSailed))
    gaps: dict[str, Gap] = {"who": who, "island": names.ISLAND_NAMES[visited.island], "ships": ships_name(sailed.ships)}
    paid, scored = _feet(events), points(visited.points + visited.more)
    if paid is not None:
        gaps["goods"] = paid
        return phrase("{who} pays {goods} to sail {ships} to {island} and scores {points}.", points=scored, **gaps)
    if after[m.ASKED] == m.Q_VISIT_FRUIT:
        return phrase("{who} sails {ships} to {island} and scores {points}.", points=scored, **gaps)
    return phrase("{who} sails {ships} to {island} at no cost and scores {points}.", points=scored, **gaps)


def _ended(who: Seat, ended: ChiefEnded) -> Phrase:
    """Describe on which order space the player has ended the round, and the token of that space (8.7)."""
    gaps: dict[str, Gap] = {"who": who, "order": ended.order + 1}
    if ended.token == m.NONE:
        return phrase("{who} ends the round on order space {order}.", **gaps)
    return phrase(
        "{who} ends the round on order space {order} and takes {token}.", token=token_title(ended.token), **gaps
    )
