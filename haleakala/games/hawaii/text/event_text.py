"""This module describes events in sentences: the consequences of a turn, the ends of rounds, and draws."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from haleakala.gamekit.sentences import listed, points
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.events import (
    ChiefEnded,
    ChiefMoved,
    Event,
    FeetPaid,
    FirstAtTheEnd,
    FishTaken,
    GameEnded,
    GodTurned,
    IncomePaid,
    IslandLaid,
    IslandsMoved,
    IslandVisited,
    KahunaPlaced,
    NothingToTake,
    OrderDrawn,
    OrderTokenLaid,
    PileTurned,
    PlaceLaid,
    RoundBegun,
    RoundScored,
    ShellsPaid,
    ShipsSailed,
    TikiPlaced,
    TileLaid,
    TokenFished,
    TokenLaid,
    TokenTaken,
)
from haleakala.games.hawaii.rules.model import State, of_seat
from haleakala.games.hawaii.rules.names import (
    ISLAND_GIFTS,
    ISLAND_NAMES,
    KIND_NAMES,
    PLACE_TITLES,
    fruit,
    goods,
    space_title,
    tile_title,
    token_title,
)
from haleakala.kernel.phrase import Gap, Phrase, Seat, phrase, plural


def happened(events: Sequence[Event], after: State, named: bool = False) -> tuple[Phrase, ...]:
    """Describe `events`, which led to the state `after`; `named` says whether the placed tile is already named."""
    told = (_told(event, after, named) for event in events)
    return tuple(one for sentences in told for one in sentences)


def _told(event: Event, after: State, named: bool) -> Iterator[Phrase]:
    """Describe an event; yield nothing if turn_text.py describes the event, or if the table of the round shows it."""
    match event:
        case TileLaid():
            yield from _tile_laid(event, after, named)
        case KahunaPlaced(_, row, gift):
            yield from _kahuna_placed(row, gift)
        case TikiPlaced(_, number, gift):
            yield from _tiki_placed(number, gift)
        case NothingToTake(seat, _):
            yield phrase("{who} can’t take the tile: none is left, or there is no room for it.", who=Seat(seat))
        case RoundScored():
            yield _round_scored(event)
        case FirstAtTheEnd(seat, more):
            yield phrase("{who} scores {points} for being on order space 1.", who=Seat(seat), points=points(more))
        case GameEnded(worths):
            each = sorted((-sum(worth), seat) for seat, worth in enumerate(worths))
            yield phrase("Final scoring of the kingdoms: {scores}.", scores=_scores(each))
        case ChiefMoved() | FeetPaid() | ShellsPaid() | TokenTaken() | FishTaken() | ShipsSailed() | IslandVisited():
            return
        case ChiefEnded() | IncomePaid():
            return
        case _:
            yield drawn(event, after)


# --- In a turn --------------------------------------------------------------------------------------------------------


def _tile_laid(event: TileLaid, after: State, named: bool) -> Iterator[Phrase]:
    """Describe which village a tile has joined or founded (7.2, 7.4); yield nothing for a ship."""
    if event.row == m.NONE:
        return
    gaps: dict[str, Gap] = {"tile": tile_title(event.tile), "village": event.row + 1}
    founded = len(of_seat(after, event.seat, m.VILLAGES)[event.row]) == 1
    if named and founded:
        yield phrase("The tile begins village {village}.", village=event.row + 1)
    elif named:
        yield phrase("The tile goes into village {village}.", village=event.row + 1)
    elif founded:
        yield phrase("{tile} begins village {village}.", **gaps)
    else:
        yield phrase("{tile} goes into village {village}.", **gaps)


def _kahuna_placed(row: int, gift: tuple[int, int, int]) -> Iterator[Phrase]:
    """Describe which row a kahuna was placed in, or what the space of the kahuna has given (7.5)."""
    if any(gift):
        yield phrase("The kahuna in row {row} gives {goods}.", row=row + 1, goods=goods(*gift))
    else:
        yield phrase("The kahuna goes to row {row}.", row=row + 1)


def _tiki_placed(number: int, gift: tuple[int, int, int]) -> Iterator[Phrase]:
    """Describe which column a tiki was placed above, or what the space of the tiki has given (7.5)."""
    column = len(tables.TIKI_GIFTS) - number
    if any(gift):
        yield phrase("The tiki above column {column} gives {goods}.", column=column, goods=goods(*gift))
    else:
        yield phrase("The tiki goes above column {column}.", column=column)


# --- The end of a round (9) -------------------------------------------------------------------------------------------


def _round_scored(event: RoundScored) -> Phrase:
    """List the points of all players for a round, the best player first (9.1 to 9.3); the round's table has details."""
    each = [(-one.points - one.tiles, seat) for seat, one in enumerate(event.seats)]
    return phrase("Round {round} is over: {scores}.", round=event.round + 1, scores=_scores(sorted(each)))


def _scores(each: Sequence[tuple[int, int]]) -> Phrase:
    """Return a list such as `8 points for Ana, 5 for Ben`; `each` contains pairs of negated points and seat."""
    (best, first), *others = each
    leads = phrase("{points} for {who}", who=Seat(first), points=points(-best))
    return listed((leads, *(phrase("{count} for {who}", who=Seat(seat), count=-less) for less, seat in others)))


# --- What luck has drawn ----------------------------------------------------------------------------------------------

Drawn = (
    PlaceLaid
    | GodTurned
    | IslandsMoved
    | IslandLaid
    | PileTurned
    | OrderDrawn
    | TokenLaid
    | TokenFished
    | OrderTokenLaid
    | RoundBegun
)


def drawn(event: Drawn, after: State) -> Phrase:
    """Describe a draw, or an event that draws bring about, such as the beginning of a round (2.4, 3, 8.6)."""
    match event:
        case PlaceLaid(space, place):
            return phrase("{space}: {place}.", space=tables.SPACES[space], place=PLACE_TITLES[place])
        case GodTurned(stack, kind):
            return phrase("{god} is now on top of god stack {stack}.", god=KIND_NAMES[kind], stack=stack + 1)
        case IslandsMoved():
            return phrase("The islands move to the left.")
        case IslandLaid(stage, island):
            return phrase("Stage {stage} gets {island}.", stage=stage + 1, island=ISLAND_NAMES[island])
        case PileTurned():
            return phrase("The visited islands are turned face down.")
        case OrderDrawn(seat, order, more) if more:
            gaps: dict[str, Gap] = {"who": Seat(seat), "order": order + 1, "fruit": fruit(more)}
            return phrase("{who} is number {order} in the turn order and gets {fruit}.", **gaps)
        case OrderDrawn(seat, _, _):
            return phrase("{who} is the starting player.", who=Seat(seat))
        case TokenLaid(space, _, token):
            where = space_title(after[m.PLACE_ON][space], space)
            return phrase("A purchase spot at {place} gets {token}.", place=where, token=token_title(token))
        case TokenFished(space, token, total):
            gaps = {"place": space_title(after[m.PLACE_ON][space], space), "token": token_title(token), "total": total}
            gaps |= {"limit": tables.PLACES[after[m.PLACE_ON][space]].limit}
            return plural(
                "With {token}, the total at {place} would be {total}. The limit is {limit}, so the token goes to the "
                "harbour as a token with {count} fish.",
                "With {token}, the total at {place} would be {total}. The limit is {limit}, so the token goes to the "
                "harbour as a token with {count} fish.",
                tables.FISH[m.FISH_OF[token]],
                **gaps,
            )
        case OrderTokenLaid(_, token):
            return phrase("An order space gets {token}.", token=token_title(token))
        case RoundBegun(number):
            gaps = {"round": number + 1, "target": tables.ROUNDS[number].target, "who": Seat(after[m.ORDER][0])}
            return phrase("Round {round} begins with a target of {target}. {who} has the first turn.", **gaps)
        case _:
            assert_never(event)


def draws(events: Sequence[Event], after: State) -> Iterator[Phrase]:
    """Describe many draws in a few sentences: the setup, or the new islands of a later round (3, 8.6)."""
    if after[m.ROUND] == 0:
        yield from _setup(events)
        yield from (drawn(event, after) for event in events if isinstance(event, RoundBegun))
        return
    laid = [event for event in events if isinstance(event, IslandLaid)]
    if laid:
        names = tuple(
            phrase("one with {gift} at landing stage {stage}", gift=ISLAND_GIFTS[e.island], stage=e.stage + 1)
            for e in laid
        )
        yield phrase("New islands: {islands}.", islands=listed(names))
    yield from (drawn(event, after) for event in events if isinstance(event, PileTurned | RoundBegun))


def _setup(events: Sequence[Event]) -> Iterator[Phrase]:
    """Describe the setup (3.1, 3.2): one sentence for all draws on the board, then the turn order and extra fruit."""
    yield phrase("Places, gods, price tokens and islands are drawn at random.")
    order = [event for event in events if isinstance(event, OrderDrawn)]
    if order:
        yield phrase("Turn order: {players}.", players=listed(tuple(phrase("{who}", who=Seat(e.seat)) for e in order)))
    later = [phrase("{count} for {who}", who=Seat(e.seat), count=e.fruit) for e in order if e.fruit]
    if later:
        yield phrase("Extra fruit for players later in the order: {fruits}.", fruits=listed(tuple(later)))
