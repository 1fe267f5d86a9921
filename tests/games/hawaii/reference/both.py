"""Conversions between positions of the engine and of the reference implementation."""

from collections import Counter
from typing import Any

from haleakala.games.hawaii.rules.model import (
    AT,
    AT_STAGES,
    BAG,
    BEACH,
    ENDED,
    ENDED_ON,
    FEET,
    FRUIT,
    HARBOUR,
    KAHUNAS,
    LEFT,
    NONE,
    ORDER,
    ORDER_TOKENS,
    OWN_FISH,
    OWN_TOKENS,
    PILE,
    PLACE_ON,
    POINTS,
    READY,
    ROUND,
    SHELLS,
    SPOTS,
    STACKS,
    TIKIS,
    TOPS,
    UNSEEN_GODS,
    VILLAGES,
    VISITED,
    State,
    of_seat,
    packed_count,
    players,
    side_of,
)
from haleakala.games.hawaii.rules.position import PLACE_KEYS, TILE_KEYS, TOKEN_KEYS
from haleakala.games.hawaii.rules.tables import FISH, ISLAND_KEYS, KIND_KEYS, SPACES
from tests.games.hawaii.positions import fleet, listed, unpacked
from tests.games.hawaii.reference.things import Game, Player, SeatPicture


def picture(state: State) -> dict[str, Any]:
    """Return a state in the form of `Game.picture` of the reference implementation."""
    number = players(state)
    return {
        "places": [PLACE_KEYS[place] for place in state[PLACE_ON]],
        "left": {kind: packed_count(state[LEFT], at) for at, kind in enumerate(KIND_KEYS)},
        "gods": (
            [KIND_KEYS[kind] if kind != NONE else None for kind in state[TOPS]],
            list(state[STACKS]),
            unpacked(state[UNSEEN_GODS], KIND_KEYS),
        ),
        "islands": (
            [ISLAND_KEYS[island] if island != NONE else None for island in state[AT_STAGES]],
            {key for at, key in enumerate(ISLAND_KEYS) if state[PILE] >> at & 1},
            {key for at, key in enumerate(ISLAND_KEYS) if state[VISITED] >> at & 1},
        ),
        "bag": unpacked(state[BAG], TOKEN_KEYS),
        "spots": [sorted(TOKEN_KEYS[token] for token in spots if token >= 0) for spots in state[SPOTS]] or [[]] * 10,
        "harbour": unpacked(state[HARBOUR], FISH),
        "order": (
            list(state[ORDER]),
            [TOKEN_KEYS[token] if token != NONE else None for token in state[ORDER_TOKENS]],
            {place: seat for place, seat in enumerate(state[ENDED_ON]) if seat != NONE},
        ),
        "round": state[ROUND],
        **{f"player {seat}": seat_picture(state, seat) for seat in range(number)},
    }


def seat_picture(state: State, seat: int) -> SeatPicture:
    """Of a player."""
    at = of_seat(state, seat, AT)
    return (
        {BEACH: "beach", ENDED: "ended"}.get(at) or SPACES[at],
        tuple(of_seat(state, seat, good) for good in (SHELLS, FEET, FRUIT)),
        of_seat(state, seat, POINTS),
        listed(of_seat(state, seat, OWN_TOKENS), TOKEN_KEYS),
        listed(of_seat(state, seat, OWN_FISH), FISH),
        sorted(fleet(state, seat, READY).split()),
        sorted(fleet(state, seat).split()),
        (of_seat(state, seat, KAHUNAS), of_seat(state, seat, TIKIS)),
        [
            [(TILE_KEYS[tile].rstrip("*"), 1 + side_of(tile)) for tile in village]
            for village in of_seat(state, seat, VILLAGES)
        ],
    )


def slow_game(state: State) -> Game:
    """Return a state as a game of the reference implementation; the first player in the order begins a turn."""
    shown = picture(state)
    game = Game(players(state))
    game.places, game.left, game.bag, game.harbour = (
        shown["places"],
        Counter(shown["left"]),
        shown["bag"],
        shown["harbour"],
    )
    game.tops, game.beneath, game.unseen_gods = shown["gods"]
    game.stages, game.face_down, game.face_up = shown["islands"]
    game.on_spots, game.round = shown["spots"], shown["round"]
    game.order, game.order_tokens, game.ended_on = shown["order"]
    game.players = [slow_player(state, seat) for seat in range(game.number)]
    return game


def slow_player(state: State, seat: int) -> Player:
    """Of a player."""
    at, goods, points, tokens, fish, ready, ships, (kahunas, tikis), villages = seat_picture(state, seat)
    counted = Counter(dict(zip(("shells", "feet", "fruit"), goods, strict=True)))
    return Player(at, counted, points, tokens, fish, ready, ships, kahunas, tikis, villages)
