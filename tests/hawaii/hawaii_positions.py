"""Positions of Hawaii written down by hand, and moves in notation: what the tests of its rules speak in.

A position is the beginning of a turn unless it is played on. A tile is its key, `hula*` with side II; a village is
`plain hula* taro`, a kingdom `plain hula* taro / shell`; tokens are `4` and `4s`, fish tokens `1 3`, ships `b 1 2`.
"""

from collections import Counter

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.rules.actions import SHIP_KEYS, token_key
from haleakala.games.hawaii.rules.model import (
    ACTOR,
    AT,
    AT_STAGES,
    BAG,
    BEACH,
    ENDED,
    ENDED_ON,
    FEET,
    FLEET,
    FRUIT,
    HARBOUR,
    KAHUNAS,
    LEFT,
    NONE,
    ORDER,
    ORDER_TOKENS,
    OWN_TOKENS,
    PILE,
    PLACE_ON,
    POINTS,
    RANK,
    ROUND,
    SHELLS,
    SPOTS,
    STACKS,
    TIKIS,
    TOPS,
    UNSEEN_GODS,
    VILLAGES,
    VISITED,
    kind_of,
    of_seat,
    pack,
    packed_count,
    seat_at,
    side_of,
)
from haleakala.games.hawaii.rules.tables import (
    CHIEFS,
    COPIES,
    FISH,
    GODS,
    ISLAND_KEYS,
    KIND_KEYS,
    PLACES,
    SPACES,
    TOKENS,
)

KINDS = (*KIND_KEYS, "plain")
TOKEN_KEYS = tuple(token_key(token) for token in range(len(TOKENS)))
PLACE_KEYS = tuple(place.key for place in PLACES)
ALL_PLACES = " ".join(f"={key}" for key in PLACE_KEYS)
TABLE_ORDER = " ".join(PLACE_KEYS)
"""As `places`: from the beach 1 step to huts and craft, 2 to long, dance and roots, 3 to palms, sea and kahunas, 4 to
tikis and gods."""


def packed(words, keys):
    """Things in one text as packed counts."""
    counts = Counter(words.split())
    assert set(counts) <= set(map(str, keys)), f"{words} has something else than {keys}"
    return pack([counts[str(key)] for key in keys])


def unpacked(counts, keys):
    """Packed counts, by key, of what there is at least one of."""
    return +Counter({key: packed_count(counts, at) for at, key in enumerate(keys)})


def listed(counts, keys):
    """The same one by one."""
    return sorted(unpacked(counts, keys).elements())


def tile(word):
    """`hula*` as a state has it."""
    return 2 * KINDS.index(word.rstrip("*")) + word.endswith("*")


def kingdom(text):
    """`plain hula* / shell` as a state has it."""
    villages = [tuple(map(tile, village.split())) for village in text.split("/")]
    return (*villages, *((),) * (5 - len(villages)))


def player(
    goods=(13, 7, 0),
    villages="plain",
    tokens="",
    fish="",
    fleet="b",
    at="beach",
    ready=None,
    kahunas=0,
    tikis=0,
    points=0,
):
    """The part of a seat; `goods` are shells, feet and fruit, `ready` is the whole fleet unless it is said."""
    where = {"beach": BEACH, "ended": ENDED}.get(at)
    return (
        SPACES.index(at) if where is None else where,
        *goods,
        points,
        packed(tokens, TOKEN_KEYS),
        packed(fish, FISH),
        packed(fleet if ready is None else ready, SHIP_KEYS),
        packed(fleet, SHIP_KEYS),
        kahunas,
        tikis,
        kingdom(villages),
    )


def opening(players="2", draw=None):
    """A state after the setup; `draw` chooses among luck's outcomes, usually the first."""
    state = rules.initial_state({"players": str(players)})
    while outcomes := rules.chance_outcomes(state):
        state, _ = rules.apply(state, draw(outcomes) if draw else outcomes[0][0])
    return state


def laid_out(tokens, number=2, places=ALL_PLACES):
    """A state after a setup with these tokens in the places, as `tokens` lists them; the rest are the first left."""
    lot = " ".join(f"={chief}" for chief in CHIEFS[:number])
    state = rules.initial_state({"players": str(number)})
    return play(state, f"{places} =kane =pele =+shell =+foot =+spear =+hula {lot} {tokens}")


def position(
    *seats,
    players=2,
    turn=0,
    round=1,
    places=TABLE_ORDER,
    spots="",
    harbour="",
    under="",
    islands="",
    visited="",
    gods="kane pele",
    unseen=None,
    left="",
    order=None,
    ended=None,
):
    """A state at the beginning of a turn.

    `spots` says `huts:3,4s long:2`, `left` overrules what kingdoms leave: `hula:0`; `islands` are from stage 1 on, "-"
    is none; `under` are the tokens under order 2, 3, …; `ended` says on which order which seat is: {1: 0}.
    """
    number = max(players, len(seats))
    draft = list(opening(number))
    order, ended = order or tuple(range(number)), ended or {}
    draft[ROUND], draft[ACTOR], draft[RANK], draft[ORDER] = round - 1, turn, order.index(turn), order
    for seat in range(number):
        draft[seat_at(seat) : seat_at(seat + 1)] = seats[seat] if seat < len(seats) else player()
    draft[PLACE_ON] = tuple(map(PLACE_KEYS.index, places.split()))
    lying = dict(word.split(":") for word in spots.split())
    lying = {key: [TOKEN_KEYS.index(token) for token in tokens.split(",")] for key, tokens in lying.items()}
    draft[SPOTS] = tuple(
        (*tokens, *(NONE,) * (PLACES[place].spots - len(tokens)))
        for place, tokens in ((place, lying.pop(PLACE_KEYS[place], [])) for place in draft[PLACE_ON])
    )
    assert not lying
    draft[HARBOUR] = packed(harbour, FISH)
    draft[ORDER_TOKENS] = tuple(map(TOKEN_KEYS.index, under.split()))
    draft[ORDER_TOKENS] = (NONE, *draft[ORDER_TOKENS], *(NONE,) * (number - 1 - len(draft[ORDER_TOKENS])))
    draft[ENDED_ON] = tuple(ended.get(space + 1, NONE) for space in range(number))
    for seat in ended.values():
        draft[seat_at(seat) + AT] = ENDED
    stages = [ISLAND_KEYS.index(key) if key != "-" else NONE for key in islands.split()]
    draft[AT_STAGES] = (*stages, *(NONE,) * (4 - len(stages)))
    draft[VISITED] = sum(1 << ISLAND_KEYS.index(key) for key in visited.split())
    draft[PILE] = sum(1 << island for island in range(10) if island not in stages) & ~draft[VISITED]
    _set_tiles(draft, gods.split(), unseen, left)
    known = [
        *(token for tokens in (*draft[SPOTS], draft[ORDER_TOKENS]) for token in tokens if token >= 0),
        *(at for seat in range(number) for at in range(10) for _ in range(own_tokens(draft, seat)[TOKEN_KEYS[at]])),
    ]
    draft[BAG] = pack([max(0, one.copies - known.count(token)) for token, one in enumerate(TOKENS)])
    return tuple(draft)


def _set_tiles(draft, gods, unseen, left):
    """What is left of tiles, and the gods; half of the unseen ones lie in each stack."""
    number = draft[0]
    laid = Counter(kind_of(one) for seat in range(number) for row in of_seat(draft, seat, VILLAGES) for one in row)
    laid.update({13: sum(of_seat(draft, seat, KAHUNAS) for seat in range(number))})
    laid.update({14: sum(of_seat(draft, seat, TIKIS) for seat in range(number))})
    laid.update({11: sum(len(fleet(draft, seat)) - 1 for seat in range(number))})
    there = [max(0, copies - laid[kind]) for kind, copies in enumerate(COPIES)]
    for key, number_left in (word.split(":") for word in left.split()):
        there[KINDS.index(key)] = int(number_left)
    tops = [KINDS.index(god) if god != "-" else NONE for god in gods]
    hidden = [max(0, there[kind] - tops.count(kind)) if kind in GODS else 0 for kind in range(len(COPIES))]
    if unseen is not None:
        hidden = [unseen.split().count(key) for key in KIND_KEYS]
    draft[LEFT], draft[TOPS], draft[UNSEEN_GODS] = pack(there), tuple(tops), pack(hidden)
    draft[STACKS] = ((sum(hidden) + 1) // 2, sum(hidden) // 2)


# --- Moves ------------------------------------------------------------------------------------------------------------


def play(state, text):
    """The state after some moves and draws, each of which must be possible."""
    return told(state, text)[0]


def told(state, text):
    """The same, and all that they caused."""
    caused = []
    for word in text.split():
        possible = choices(state).split()
        assert word in possible, f"{word} is not one of: {' '.join(possible)}"
        state, events = rules.apply(state, rules.parse_action(word))
        caused += events
    return state, caused


def choices(state):
    """What can be chosen or drawn, in order."""
    return " ".join(map(str, rules.legal_actions(state) or [drawn for drawn, _ in rules.chance_outcomes(state)]))


def chosen(state, *beginnings):
    """Of these, those that begin so."""
    return " ".join(word for word in choices(state).split() if word.startswith(beginnings))


# --- Looking ----------------------------------------------------------------------------------------------------------


def goods(state, seat=0):
    """Shells, feet and fruit."""
    return tuple(of_seat(state, seat, good) for good in (SHELLS, FEET, FRUIT))


def points(state, seat=0):
    """The points so far."""
    return of_seat(state, seat, POINTS)


def villages(state, seat=0):
    """As `kingdom` takes it, without rows that are not founded."""
    rows = [row for row in of_seat(state, seat, VILLAGES) if row]
    return " / ".join(" ".join(KINDS[kind_of(one)] + "*" * side_of(one) for one in row) for row in rows)


def own_tokens(state, seat=0):
    """The price tokens, counted."""
    return unpacked(of_seat(state, seat, OWN_TOKENS), TOKEN_KEYS)


def fleet(state, seat=0, which=FLEET):
    """The ships as `b12`; `which` may be READY."""
    return "".join(sorted(listed(of_seat(state, seat, which), SHIP_KEYS), key=SHIP_KEYS.index))


def at_place(state, key):
    """The tokens that lie at a place, rising."""
    spots = state[SPOTS][state[PLACE_ON].index(PLACE_KEYS.index(key))]
    return " ".join(TOKEN_KEYS[token] for token in sorted(spots) if token >= 0)


def left(state, key):
    """How many tiles of a kind are left."""
    return packed_count(state[LEFT], KIND_KEYS.index(key))
