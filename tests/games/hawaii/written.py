"""Positions of Hawaii written down by hand: what the tests of its refusals speak in."""

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.model import (
    ACTOR,
    ALL_ISLANDS,
    ASKED,
    AT,
    AT_STAGES,
    COST,
    ENDED_ON,
    FEET,
    FISHED,
    FLEET,
    FRUIT,
    HARBOUR,
    KAHUNAS,
    LEFT,
    ONE,
    ORDER,
    PILE,
    PLACE_ON,
    PLAIN_HUT,
    Q_OPENING,
    Q_PRICE_FRUIT,
    Q_STEP_FRUIT,
    READY,
    ROOM,
    SHELLS,
    SPLITS,
    SPOTS,
    STACKS,
    TAKEN,
    TIKIS,
    TILE,
    TOPS,
    TRIP,
    UNSEEN_GODS,
    VILLAGES,
    VISITED,
    pack,
    packed_count,
    seat_at,
)
from haleakala.games.hawaii.rules.setup import before_all
from haleakala.games.hawaii.rules.tables import KIND_KEYS, PLACES, SPACES

ORDER_OF_PLACES = "huts craft long dance roots palms sea tikis kahunas gods"
"""By space: the tikis on c3, the kahunas on d1."""
KEYS = (*KIND_KEYS, "plain")


def tiles(text):
    """`plain shell2`: a village, side II with a 2."""
    return tuple(2 * KEYS.index(word.rstrip("2")) + word.endswith("2") for word in text.split())


def villages(text):
    """`plain shell2 | foot`: the villages of a kingdom."""
    founded = [tiles(part) for part in text.split("|")] if text else [(PLAIN_HUT,)]
    return (*founded, *((),) * (5 - len(founded)))


def token(text):
    """`4s` as a token; `x`: it went to the harbour, `-`: the first seat has taken it."""
    return {"x": FISHED, "-": TAKEN}.get(text) if text in "x-" else 2 * (int(text[0]) - 2) + text.endswith("s")


def spots(text):
    """`c3:4s,2 d1:-,x`: what lies on the purchase spots, 4 on each that is not named."""
    said = dict(word.split(":") for word in text.split())
    keys = ORDER_OF_PLACES.split()
    places = [next(place for place in PLACES if place.key == key) for key in keys]
    return tuple(
        tuple(map(token, said[space].split(","))) if space in said else (token("4"),) * place.spots
        for space, place in zip(SPACES, places, strict=True)
    )


FIELDS = {
    "shells": seat_at(0) + SHELLS,
    "feet": seat_at(0) + FEET,
    "fruit": seat_at(0) + FRUIT,
    "kahunas": seat_at(0) + KAHUNAS,
    "tikis": seat_at(0) + TIKIS,
    "fleet": seat_at(0) + FLEET,
    "ready": seat_at(0) + READY,
    "actor": ACTOR,
    "asked": ASKED,
    "cost": COST,
    "tile": TILE,
    "splits": SPLITS,
    "room": ROOM,
    "trip": TRIP,
    "tops": TOPS,
    "stacks": STACKS,
    "unseen": UNSEEN_GODS,
    "stages": AT_STAGES,
    "pile": PILE,
    "visited": VISITED,
    "ended": ENDED_ON,
    "harbour": HARBOUR,
}
"""What a position may say of the first seat and of the table."""


def table(on="", kingdom="", at="", left="", **mine):
    """The first of three players opens a turn, from the beach or a space; `mine` are fields of the seat or the table.

    `left` says how many tiles there are: `tiki:1 hula:0`; of the others there are all.
    """
    draft = list(before_all(3))
    keys = [place.key for place in PLACES]
    draft[PLACE_ON] = tuple(keys.index(key) for key in ORDER_OF_PLACES.split())
    draft[SPOTS], draft[ORDER] = spots(on), (0, 1, 2)
    draft[AT_STAGES], draft[PILE] = (0, 1, 5, 9), ALL_ISLANDS & ~0b1000100011
    draft[TOPS], draft[STACKS] = (KIND_KEYS.index("kane"), KIND_KEYS.index("pele")), (5, 5)
    draft[ACTOR], draft[ASKED] = 0, Q_OPENING
    draft[HARBOUR] = pack((1, 1, 0))
    for word in left.split():
        key, count = word.split(":")
        kind = KIND_KEYS.index(key)
        draft[LEFT] += (int(count) - packed_count(draft[LEFT], kind)) * ONE[kind]
    first = seat_at(0)
    draft[first + VILLAGES] = villages(kingdom)
    if at:
        draft[first + AT] = SPACES.index(at)
    for name, value in mine.items():
        draft[FIELDS[name]] = value
    return tuple(draft)


def said(state, tried):
    """Why a move in notation is refused."""
    refused = rules.refusal(state, rules.parse_action(tried))
    return refused and (refused.clause, str(refused.why))


def fleet(boat=0, ones=0, twos=0):
    """So many ships, packed by the numbers of SHIPS."""
    return pack((boat, ones, twos))


STEPS = {"asked": Q_STEP_FRUIT, "at": "b2", "cost": 2}
PRICE = {"asked": Q_PRICE_FRUIT, "at": "b2", "cost": 4}
