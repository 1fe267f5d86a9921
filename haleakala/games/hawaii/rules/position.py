"""This module writes and reads positions of Hawaii as text, for tests and error reports.

An example is `round 2; turn yellow; spots huts:3,4s; shells 9, 13; villages plain / shell hula*`. Values of several
seats are in seat order, separated by commas. Tiles have their names from the notation, `hula*` with side II; a token is
`4`, or `4s` with spears. On a spot, `?` is a token that has not been drawn, `x` is no token, and `red` is a token that
red has taken. A field that is left out has its value in `first_round`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from haleakala.gamekit.fields import Value, bits, by_seat, counts, each, field, number, one_of
from haleakala.gamekit.position import Field, Positions
from haleakala.games.hawaii.meta import CHOICES
from haleakala.games.hawaii.rules import initial_state, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import SHIP_KEYS, token_key
from haleakala.games.hawaii.rules.model import State, of_seat, pack, packed_count, seat_at
from haleakala.games.hawaii.rules.round_end import things_in
from haleakala.kernel.rules import CHANCE, TERMINAL, Options

QUESTIONS = (
    *("opening", "step-fruit", "purchase", "price-fruit", "row", "visit-fruit", "fruit", "fish-fruit", "fish"),
    *("draw-place", "draw-god", "draw-island", "draw-chief", "draw-token", "over"),
)
PLACE_KEYS = tuple(place.key for place in tables.PLACES)
TOKEN_KEYS = tuple(token_key(token) for token in range(len(tables.TOKENS)))
FISH_KEYS = tuple(map(str, tables.FISH))
TILE_KEYS = tuple(f"{kind}{side}" for kind in (*tables.KIND_KEYS, "plain") for side in ("", "*"))

NOTHING = {"-": m.NONE}
TAKEN = {chief: m.TAKEN - seat for seat, chief in enumerate(tables.CHIEFS)}
ON_A_SPOT = one_of(TOKEN_KEYS, {"x": m.FISHED, "?": m.UNDRAWN, **TAKEN})
SPOTS = each(ON_A_SPOT, between=",")
FOUNDED = each(each(one_of(TILE_KEYS)), between=" / ")
KINGDOM = Value(
    lambda rows: FOUNDED.write(filter(None, rows)), lambda text: padded(FOUNDED.read(text), len(tables.ROWS), ())
)
AT_STAGES = each(one_of(tables.ISLAND_KEYS, NOTHING))
ISLANDS = Value(
    lambda islands: AT_STAGES.write(islands).rstrip(" -"),
    lambda text: padded(AT_STAGES.read(text), len(tables.STAGES)),
)
SHIPS = counts(SHIP_KEYS, m.PACK_BITS)


def padded(values: tuple[Any, ...], length: int, nothing: Any = m.NONE) -> tuple[Any, ...]:
    """Return `values` filled up with `nothing` to `length`; raise ValueError if there are too many values."""
    if len(values) > length:
        raise ValueError(values)
    return (*values, *(nothing,) * (length - len(values)))


def first_round(options: Options) -> State:
    """Return the position whose fields a text can omit: seat 0 begins round 1, without price tokens and islands."""
    draft = list(initial_state(options))
    draft[m.ACTOR], draft[m.ASKED], draft[m.ORDER] = 0, m.Q_OPENING, tuple(range(draft[m.PLAYERS]))
    draft[m.PLACE_ON] = tuple(range(len(tables.PLACES)))
    draft[m.SPOTS] = tuple((m.FISHED,) * place.spots for place in tables.PLACES)
    draft[m.TOPS] = (tables.KANE, tables.PELE)
    for at, usual in ((m.DRAWN, all_drawn), (m.UNSEEN_GODS, gods_beneath), (m.STACKS, halves)):
        draft[at] = usual(draft)
    return tuple(draft)


# --- What follows from the rest ---------------------------------------------------------------------------------------


def rank(state: Sequence[Any]) -> int:
    """Return the rank of the player who decides, in the turn order of this round; 0 if no player decides."""
    order: tuple[int, ...] = state[m.ORDER]
    return order.index(state[m.ACTOR]) if state[m.ACTOR] in order else 0


def all_drawn(state: Sequence[Any]) -> int:
    """Return how many tokens are drawn in each round, for purchase spots and for order spaces."""
    return sum(place.spots for place in tables.PLACES) + m.players(state) - 1


def pile(state: Sequence[Any]) -> int:
    """Return a bit set of the islands that are neither at a stage nor visited."""
    seen: int = state[m.VISITED] | sum(1 << island for island in {*state[m.AT_STAGES]} if island >= 0)
    return m.ALL_ISLANDS & ~seen


def left_by_kingdoms(state: Sequence[Any]) -> list[int]:
    """Return, by kind, how many tiles are not in any kingdom."""
    laid: Counter[int] = Counter()
    for seat in range(m.players(state)):
        laid.update(m.kind_of(tile) for village in of_seat(state, seat, m.VILLAGES) for tile in village)
        laid[tables.SHIP] += things_in(of_seat(state, seat, m.FLEET)) - 1
        laid[tables.KAHUNA] += of_seat(state, seat, m.KAHUNAS)
        laid[tables.TIKI] += of_seat(state, seat, m.TIKIS)
    return [max(0, copies - laid[kind]) for kind, copies in enumerate(tables.COPIES)]


def gods_beneath(state: Sequence[Any]) -> int:
    """Return, packed by kind, the gods that are left and not on top of a stack."""
    there = {kind: packed_count(state[m.LEFT], kind) - state[m.TOPS].count(kind) for kind in tables.GODS}
    return pack([max(0, there.get(kind, 0)) for kind in tables.KINDS])


def halves(state: Sequence[Any]) -> tuple[int, int]:
    """Return how many unseen gods are in each stack: half of them, the odd one in the first stack."""
    beneath = things_in(state[m.UNSEEN_GODS])
    return ((beneath + 1) // 2, beneath // 2)


def not_in_sight(state: Sequence[Any]) -> list[int]:
    """Return, by token, how many copies are on no spot, under no order space and in no player's possession."""
    seen = Counter(token for tokens in (*state[m.SPOTS], state[m.ORDER_TOKENS]) for token in tokens)
    for own in state[seat_at(0) + m.OWN_TOKENS :: m.SEAT_LENGTH]:
        seen.update({token: packed_count(own, token) for token in range(len(tables.TOKENS))})
    return [max(0, one.copies - seen[token]) for token, one in enumerate(tables.TOKENS)]


# --- Fields -----------------------------------------------------------------------------------------------------------


def apart_from(key: str, at: int, names: Sequence[str], usual: Callable[[Sequence[Any]], list[int]]) -> Field:
    """Return a field of packed counts, such as `hula:0 tiki:1`, that names only the counts that differ from `usual`."""

    def write(state: Sequence[Any]) -> str:
        found = ((kind, packed_count(state[at], kind), count) for kind, count in enumerate(usual(state)))
        return " ".join(f"{names[kind]}:{count}" for kind, count, due in found if count != due)

    def read(draft: list[Any], text: str) -> None:
        found = usual(draft)
        for word in text.split():
            name, _, count = word.partition(":")
            found[names.index(name)] = range(m.PACK_MASK + 1)[number().read(count)]
        draft[at] = pack(found)

    return Field(key, write, read)


def by_order(key: str, at: int, value: Value, first: int = 0) -> Field:
    """Return a field of values by order space, beginning with the order space of index `first`."""

    def read(draft: list[Any], text: str) -> None:
        draft[at] = (*(m.NONE,) * first, *padded(value.read(text), m.players(draft) - first))

    return Field(key, lambda state: value.write(state[at][first:]).rstrip(" -"), read)


ENDED_ON = by_order("ended", m.ENDED_ON, each(one_of(tables.CHIEFS, NOTHING)))


def read_ended(draft: list[Any], text: str) -> None:
    """Read which seats are on the order spaces, and set AT to ENDED for each of these seats."""
    ENDED_ON.read(draft, text)
    for seat in {*draft[m.ENDED_ON]} - {m.NONE}:
        draft[seat_at(seat) + m.AT] = m.ENDED


def write_spots(state: Sequence[Any]) -> str:
    """Return the text of the spots, by place; empty spots at the end of a place are left out."""
    lying = zip(state[m.PLACE_ON], state[m.SPOTS], strict=False)
    rows = ((PLACE_KEYS[place], SPOTS.write(row).rstrip("x,")) for place, row in lying)
    return " ".join(f"{place}:{row}" for place, row in rows if row)


def read_spots(draft: list[Any], text: str) -> None:
    """Read the spots by place, or no spots until all places are drawn; raise ValueError for a place not drawn."""
    rows = {place: SPOTS.read(row) for place, _, row in (word.partition(":") for word in text.split())}
    here = [(tables.PLACES[place].spots, rows.pop(PLACE_KEYS[place], ())) for place in draft[m.PLACE_ON]]
    if rows:
        raise ValueError(rows)
    draft[m.SPOTS] = tuple((*row, *(m.FISHED,) * (spots - len(row))) for spots, row in here)
    if len(draft[m.PLACE_ON]) < m.NUMBER_OF_SPACES:
        draft[m.SPOTS] = ()


def of_each(key: str, what: int, value: Value, usual: Callable[[Sequence[Any], int], Any] | None = None) -> Field:
    """Return a field with one value for each seat; `what` is the offset of the value in the part of a seat."""
    return by_seat(key, lambda state: [seat_at(seat) + what for seat in range(m.players(state))], value, usual)


POSITIONS = Positions[State](
    CHOICES,
    first_round,
    lambda state: {"players": str(m.players(state))},
    (
        field("round", m.ROUND, number(offset=1)),
        field("order", m.ORDER, each(one_of(tables.CHIEFS))),
        field("turn", m.ACTOR, one_of(tables.CHIEFS, {"luck": CHANCE, "nobody": TERMINAL})),
        field("rank", m.RANK, number(offset=1), rank),
        field("asks", m.ASKED, one_of(QUESTIONS)),
        field("cost", m.COST, number()),
        field("tile", m.TILE, one_of(TILE_KEYS, NOTHING)),
        field("splits", m.SPLITS, number()),
        field("room", m.ROOM, number()),
        field("trip", m.TRIP, number()),
        field("places", m.PLACE_ON, each(one_of(PLACE_KEYS))),
        Field("spots", write_spots, read_spots),
        field("drawn", m.DRAWN, number(), all_drawn),
        field("harbour", m.HARBOUR, counts(FISH_KEYS, m.PACK_BITS)),
        by_order("under", m.ORDER_TOKENS, each(one_of(TOKEN_KEYS, NOTHING)), first=1),
        field("islands", m.AT_STAGES, ISLANDS),
        field("visited", m.VISITED, bits(tables.ISLAND_KEYS)),
        field("pile", m.PILE, bits(tables.ISLAND_KEYS), pile),
        of_each("at", m.AT, one_of((*tables.SPACES, "beach", "ended"))),
        Field("ended", ENDED_ON.write, read_ended),
        of_each("shells", m.SHELLS, number()),
        of_each("feet", m.FEET, number()),
        of_each("fruit", m.FRUIT, number()),
        of_each("points", m.POINTS, number()),
        of_each("tokens", m.OWN_TOKENS, counts(TOKEN_KEYS, m.PACK_BITS)),
        of_each("fish", m.OWN_FISH, counts(FISH_KEYS, m.PACK_BITS)),
        of_each("fleet", m.FLEET, SHIPS),
        of_each("ready", m.READY, SHIPS, lambda state, at: state[at + m.FLEET - m.READY]),
        of_each("kahunas", m.KAHUNAS, number()),
        of_each("tikis", m.TIKIS, number()),
        of_each("villages", m.VILLAGES, KINGDOM),
        apart_from("bag", m.BAG, TOKEN_KEYS, not_in_sight),
        apart_from("left", m.LEFT, tables.KIND_KEYS, left_by_kingdoms),
        field("gods", m.TOPS, each(one_of(tables.KIND_KEYS, NOTHING))),
        field("unseen", m.UNSEEN_GODS, counts(tables.KIND_KEYS, m.PACK_BITS), gods_beneath),
        field("stacks", m.STACKS, each(number()), halves),
    ),
)
