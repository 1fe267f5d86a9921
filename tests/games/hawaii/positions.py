"""Helpers for tests of Hawaii's rules: positions as text, and actions in notation."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.actions import Action
from haleakala.games.hawaii.rules.events import Event
from haleakala.games.hawaii.rules.model import (
    FEET,
    FLEET,
    FRUIT,
    LEFT,
    OWN_TOKENS,
    PLACE_ON,
    POINTS,
    SHELLS,
    SPOTS,
    VILLAGES,
    State,
    of_seat,
    packed_count,
)
from haleakala.games.hawaii.rules.position import KINGDOM, PLACE_KEYS, POSITIONS, SHIPS, TOKEN_KEYS
from haleakala.games.hawaii.rules.tables import CHIEFS, KIND_KEYS, PLACES

Key = TypeVar("Key", int, str)
Draw = Callable[[Sequence[tuple[Action, int]]], Action]
"""A function that chooses an outcome of a draw."""

ALL_PLACES = " ".join(f"={key}" for key in PLACE_KEYS)
TABLE_ORDER = " ".join(PLACE_KEYS)
"""As `places`: from the beach 1 step to huts and craft, 2 to long, dance and roots, 3 to palms, sea and kahunas, 4 to
tikis and gods."""
SEAT = {
    key: POSITIONS.fields[key].write(POSITIONS.parse("")).split(",")[0]
    for key in ("at", "points", "tokens", "fish", "fleet", "ready", "kahunas", "tikis")
}
"""The other values of a seat at the beginning."""


def player(goods: Sequence[int] = (13, 7, 0), villages: str = "plain", **values: object) -> dict[str, object]:
    """The values of a seat; `goods` are shells, feet and fruit."""
    shells, feet, fruit = goods
    return {**SEAT, "shells": shells, "feet": feet, "fruit": fruit, "villages": villages, **values}


def position(*seats: Mapping[str, object], **values: object) -> State:
    """A state with these values of its text, those of the first seats and others."""
    by_seat = {key: ", ".join(str(seat[key]) for seat in seats) for seat in seats for key in seat}
    players = int(str(values.pop("players", 2)))
    fields = {"players": max(players, len(seats)), **by_seat, **values}
    return POSITIONS.parse("; ".join(f"{key} {value}" for key, value in fields.items()))


def table(**values: object) -> State:
    """The first of three players opens a turn, from the beach or a space, with these values of that seat and others.

    A token 4 lies on each spot of places that `spots` does not name.
    """
    lying = {place.key: ",".join("4" * place.spots) for place in PLACES}
    lying |= dict(word.split(":") for word in str(values.pop("spots", "")).split())
    usual = {
        "places": "huts craft long dance roots palms sea tikis kahunas gods",
        "spots": " ".join(f"{place}:{tokens}" for place, tokens in lying.items()),
        "harbour": "1 2",
        "islands": "+shell +foot +fruit +5",
    }
    return position(**{"players": 3, **usual, **values})


STEPS = {"asks": "step-fruit", "at": "b2", "cost": 2}
PRICE = {"asks": "price-fruit", "at": "b2", "cost": 4}


def said(state: State, tried: str) -> tuple[str, str] | None:
    """Why a move in notation is refused."""
    refused = rules.refusal(state, rules.parse_action(tried))
    return refused and (refused.clause, str(refused.why))


def opening(players: str | int = "2", draw: Draw | None = None) -> State:
    """Return a state after the setup; `draw` chooses the outcomes of draws, by default the first."""
    state = rules.initial_state({"players": str(players)})
    while outcomes := rules.chance_outcomes(state):
        state, _ = rules.apply(state, draw(outcomes) if draw else outcomes[0][0])
    return state


def laid_out(tokens: str, number: int = 2, places: str = ALL_PLACES) -> State:
    """A state after a setup with these tokens in the places, as `tokens` lists them; the rest are the first left."""
    lot = " ".join(f"={chief}" for chief in CHIEFS[:number])
    state = rules.initial_state({"players": str(number)})
    return play(state, f"{places} =kane =pele =+shell =+foot =+spear =+hula {lot} {tokens}")


# --- Moves ------------------------------------------------------------------------------------------------------------


def play(state: State, text: str) -> State:
    """The state after some moves and draws, each of which must be possible."""
    return told(state, text)[0]


def told(state: State, text: str) -> tuple[State, list[Event]]:
    """The same, and all that they caused."""
    caused: list[Event] = []
    for word in text.split():
        possible = choices(state).split()
        assert word in possible, f"{word} is not one of: {' '.join(possible)}"
        state, events = rules.apply(state, rules.parse_action(word))
        caused += events
    return state, caused


def choices(state: State) -> str:
    """What can be chosen or drawn, in order."""
    return " ".join(map(str, rules.legal_actions(state) or [drawn for drawn, _ in rules.chance_outcomes(state)]))


def chosen(state: State, *beginnings: str) -> str:
    """Of these, those that begin so."""
    return " ".join(word for word in choices(state).split() if word.startswith(beginnings))


# --- Looking ----------------------------------------------------------------------------------------------------------


def unpacked(counts: int, keys: Sequence[Key]) -> Counter[Key]:
    """Packed counts, by key, of what there is at least one of."""
    return +Counter({key: packed_count(counts, at) for at, key in enumerate(keys)})


def listed(counts: int, keys: Sequence[Key]) -> list[Key]:
    """The same one by one."""
    return sorted(unpacked(counts, keys).elements())


def goods(state: State, seat: int = 0) -> tuple[int, ...]:
    """Shells, feet and fruit."""
    return tuple(of_seat(state, seat, good) for good in (SHELLS, FEET, FRUIT))


def points(state: State, seat: int = 0) -> int:
    """The points so far."""
    found: int = of_seat(state, seat, POINTS)
    return found


def villages(state: State, seat: int = 0) -> str:
    """A kingdom as `player` takes it."""
    return KINGDOM.write(of_seat(state, seat, VILLAGES))


def own_tokens(state: State, seat: int = 0) -> Counter[str]:
    """The price tokens, counted."""
    return unpacked(of_seat(state, seat, OWN_TOKENS), TOKEN_KEYS)


def fleet(state: State, seat: int = 0, which: int = FLEET) -> str:
    """The ships as `player` takes them; `which` may be READY."""
    return SHIPS.write(of_seat(state, seat, which))


def at_place(state: State, key: str) -> str:
    """The tokens that lie at a place, rising."""
    spots = state[SPOTS][state[PLACE_ON].index(PLACE_KEYS.index(key))]
    return " ".join(TOKEN_KEYS[token] for token in sorted(spots) if token >= 0)


def left(state: State, key: str) -> int:
    """How many tiles of a kind are left."""
    return packed_count(state[LEFT], KIND_KEYS.index(key))
