"""Positions of Hawaii as text: `players 2; round 1; places huts craft …; spots 4 4s x | …; red_kingdom plain hula*`."""

from collections.abc import Mapping

from haleakala.gamekit.position import (
    NUMBER,
    Field,
    Positions,
    Spelling,
    bits_of,
    by_index,
    counts_of,
    field,
    list_of,
    one_of,
)
from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.actions import SHIP_KEYS, token_key
from haleakala.games.hawaii.rules.model import State
from haleakala.kernel.rules import CHANCE, TERMINAL, Options

KINDS = (*tables.KIND_KEYS, "plain")
TOKENS = tuple(token_key(token) for token in range(len(tables.TOKENS)))
BY_NAME = {name: seat for seat, name in enumerate(tables.CHIEFS)}
WITH_NOBODY = one_of({**BY_NAME, "-": m.NONE})
QUESTIONS = {
    **{name[2:].lower(): kind for name, kind in vars(m).items() if name.startswith("Q_")},
    **{f"draw_{name[2:].lower()}": kind for name, kind in vars(m).items() if name.startswith("D_")},
    "over": m.OVER,
}
"""What is decided or drawn, by its name in the model."""


def or_none(names: tuple[str, ...]) -> Spelling:
    """One of the names, or `-`."""
    return one_of({"-": m.NONE, **{name: number for number, name in enumerate(names)}})


def spots() -> Spelling:
    """What lies on the spots of one space: a token, `x` where it went to the harbour, `?` before it is drawn, `-` or
    `-2` to `-5` where the first seat or another one has taken it."""
    taken = {f"-{seat + 1 if seat else ''}": m.TAKEN - seat for seat in m.SEATS}
    tokens = {token: number for number, token in enumerate(TOKENS)}
    return list_of(one_of({"x": m.FISHED, "?": m.UNDRAWN, **taken, **tokens}))


def rows_of_spots() -> Spelling:
    """The spots of all spaces that have a place."""
    row = spots()
    return Spelling(
        lambda rows: " | ".join(map(row.write, rows)),
        lambda text: tuple(map(row.read, text.split("|"))) if text else (),
    )


def kingdom() -> Spelling:
    """The tiles row by row, `plain hula* / taro`: side II has a star, rows that are not founded are left out."""
    tiles = list_of(by_index(kind + star for kind in KINDS for star in ("", "*")))

    def read(text: str) -> tuple[tuple[int, ...], ...]:
        rows = tuple(tiles.read(row) for row in text.split("/"))
        if len(rows) > len(tables.ROWS):
            raise ValueError("more rows than there are")
        return (*rows, *((),) * (len(tables.ROWS) - len(rows)))

    def write(rows: tuple[tuple[int, ...], ...]) -> str:
        founded = max((number for number, row in enumerate(rows, 1) if row), default=0)
        return " / ".join(map(tiles.write, rows[:founded]))

    return Spelling(write, read)


def of_player(seat: int, name: str) -> tuple[Field, ...]:
    """What a player has."""
    where = {space: number for number, space in enumerate(tables.SPACES)}
    fish = tuple(map(str, tables.FISH))
    spelled: Mapping[str, tuple[int, Spelling]] = {
        "at": (m.AT, one_of({"beach": m.BEACH, "ended": m.ENDED, **where})),
        "shells": (m.SHELLS, NUMBER),
        "feet": (m.FEET, NUMBER),
        "fruit": (m.FRUIT, NUMBER),
        "points": (m.POINTS, NUMBER),
        "tokens": (m.OWN_TOKENS, counts_of(TOKENS, m.PACK_BITS)),
        "fish": (m.OWN_FISH, counts_of(fish, m.PACK_BITS)),
        "ready": (m.READY, counts_of(SHIP_KEYS, m.PACK_BITS)),
        "ships": (m.FLEET, counts_of(SHIP_KEYS, m.PACK_BITS)),
        "kahunas": (m.KAHUNAS, NUMBER),
        "tikis": (m.TIKIS, NUMBER),
        "kingdom": (m.VILLAGES, kingdom()),
    }
    return tuple(field(f"{name}_{what}", m.seat_at(seat) + at, spelling) for what, (at, spelling) in spelled.items())


def options_of(state: State) -> Options:
    """How many play."""
    return {"players": str(state[m.PLAYERS])}


KIND_COUNTS = counts_of(tables.KIND_KEYS, m.PACK_BITS)
POSITIONS = Positions(
    rules.CHOICES,
    rules.initial_state,
    options_of,
    (
        field("round", m.ROUND, Spelling(lambda number: str(number + 1), lambda text: int(text) - 1)),
        field("actor", m.ACTOR, one_of({**BY_NAME, "luck": CHANCE, "nobody": TERMINAL})),
        field("asked", m.ASKED, one_of(QUESTIONS)),
        field("cost", m.COST, NUMBER),
        field("tile", m.TILE, NUMBER),
        field("splits", m.SPLITS, NUMBER),
        field("room", m.ROOM, NUMBER),
        field("trip", m.TRIP, NUMBER),
        field("rank", m.RANK, NUMBER),
        field("places", m.PLACE_ON, list_of(by_index(place.key for place in tables.PLACES))),
        field("left", m.LEFT, KIND_COUNTS),
        field("gods", m.TOPS, list_of(or_none(tables.KIND_KEYS))),
        field("stacks", m.STACKS, list_of(NUMBER)),
        field("hidden_gods", m.UNSEEN_GODS, KIND_COUNTS),
        field("islands", m.AT_STAGES, list_of(or_none(tables.ISLAND_KEYS))),
        field("face_down", m.PILE, bits_of(tables.ISLAND_KEYS)),
        field("visited", m.VISITED, bits_of(tables.ISLAND_KEYS)),
        field("bag", m.BAG, counts_of(TOKENS, m.PACK_BITS)),
        field("drawn", m.DRAWN, NUMBER),
        field("spots", m.SPOTS, rows_of_spots()),
        field("harbour", m.HARBOUR, counts_of(tuple(map(str, tables.FISH)), m.PACK_BITS)),
        field("order_tokens", m.ORDER_TOKENS, list_of(or_none(TOKENS))),
        field("order", m.ORDER, list_of(one_of(BY_NAME))),
        field("ended", m.ENDED_ON, list_of(WITH_NOBODY)),
        *(one for seat, name in enumerate(tables.CHIEFS) for one in of_player(seat, name)),
    ),
)
