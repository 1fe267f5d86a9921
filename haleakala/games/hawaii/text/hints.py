"""This module writes hints, which suggest an action or a turn to a player."""

from collections.abc import Sequence
from typing import assert_never

from haleakala.games.hawaii.rules import apply, names
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import (
    CALLED_UP,
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
from haleakala.games.hawaii.rules.model import State, of_seat
from haleakala.games.hawaii.rules.names import (
    fish_token,
    goods,
    shells,
    ships_name,
    space_title,
    tile_name,
    token_title,
)
from haleakala.kernel.phrase import Phrase, phrase


def advise(state: State, action: Action) -> Phrase:
    """Return the instruction for playing the legal `action`."""
    match action:
        case GoTo(space):
            return _going(state, space)
        case TakeFish(fish, ship) if ship == CALLED_UP:
            return phrase("Take {token}.", token=fish_token(fish))
        case TakeFish(fish, ship):
            return phrase("Sail {ship} and take {token}.", ship=names.SHIP_NAMES[ship], token=fish_token(fish))
        case Visit(stage, ships):
            gaps = {"island": names.ISLAND_NAMES[state[m.AT_STAGES][stage]], "ships": ships_name(ships)}
            return phrase("Sail {ships} to {island} at landing stage {stage}.", stage=stage + 1, **gaps)
        case EndRound(order) if (token := state[m.ORDER_TOKENS][order]) != m.NONE:
            gaps = {"token": token_title(token)}
            return phrase("End the round on order space {order} and take {token}.", order=order + 1, **gaps)
        case EndRound(order):
            return phrase("End the round on order space {order}.", order=order + 1)
        case PayFruit(fruit):
            return phrase("Pay {goods}.", goods=payment(state, fruit))
        case Buy(kind, token, double):
            gaps = {"tile": tile_name(2 * kind + double), "token": token_title(token)}
            price = shells(m.TOKEN_SUMS[token] * (1 + double))
            return phrase("Buy {tile} with {token} for {price}.", price=price, **gaps)
        case TakeFruit(kind):
            return phrase("Take {tile} from the island.", tile=tile_name(2 * kind + 1))
        case LayIn(row):
            return phrase("Place {tile} in village {village}.", tile=tile_name(state[m.TILE]), village=row + 1)
        case GoHome():
            return phrase("Stop fishing.")
        case DrawPlace() | DrawGod() | DrawIsland() | DrawChief() | DrawToken():
            return phrase("Continue.")
        case _:
            assert_never(action)


def turn_advised(state: State, actions: Sequence[Action]) -> tuple[Phrase, ...]:
    """Return the instructions for several actions in a row, the first of which is played in `state`.

    The page fills in payments without fruit, so these payments get no instruction unless `actions` begins with one.
    """
    sentences: list[Phrase] = []
    for action in actions:
        if not (sentences and isinstance(action, PayFruit) and not action.fruit):
            sentences.append(advise(state, action))
        state = apply(state, action)[0]
    return tuple(sentences)


def _going(state: State, space: int) -> Phrase:
    """Return the instruction for going to a place, or for staying there to buy again (4.2)."""
    place = space_title(state[m.PLACE_ON][space], space)
    if of_seat(state, state[m.ACTOR], m.AT) == space:
        return phrase("Stay at {place} and buy again.", place=place)
    return phrase("Go to {place}.", place=place)


def payment(state: State, fruit: int) -> Phrase:
    """Return the goods of the pending payment, with `fruit` as its amount of fruit (6.1)."""
    rest = state[m.COST] - fruit
    return goods(rest, 0, fruit) if state[m.ASKED] == m.Q_PRICE_FRUIT else goods(0, rest, fruit)
