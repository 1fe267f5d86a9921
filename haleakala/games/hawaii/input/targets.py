"""The names of all that lies on a table, and what a touch on each says.

`place-b2`, `fish-3`, `stage-2` and `order-3` open a turn; `more-3-2` takes a fish token after two others, `ship-0-1`
names the ship of the first seat that sets out for it, `ships-b1` the ships of a visit. `buy-hula-3s-2` is a purchase,
with the token 3 with spears at the double price; `walk-fruit` and `price-fruit` say how feet and shells are paid,
`walk-1` that one fruit is in it; `take-taro` is the fruit of an island, `village-0-2` the second village of the first
seat, where a tile goes, `home` the end of a fishing trip. All other names belong to things that explain themselves.
"""

import re
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from haleakala.gamekit.interface import TargetSet
from haleakala.games.hawaii.rules import actions, tables
from haleakala.games.hawaii.rules import model as m
from haleakala.games.hawaii.rules.actions import token_key

PLACE_NAMES = tuple(f"place-{key}" for key in tables.SPACES)
"""By space."""
FISH_NAMES = {fish: f"fish-{fish}" for fish in tables.FISH}
MOST_FISH = sum(token.copies for token in tables.TOKENS)
MORE_NAMES = {(fish, taken): f"more-{fish}-{taken}" for fish in tables.FISH for taken in range(1, MOST_FISH)}
"""By fish, and how many tokens were taken on this trip before."""
STAGE_NAMES = tuple(f"stage-{number}" for number in range(1, len(tables.STAGES) + 1))
ORDER_NAMES = tuple(f"order-{number}" for number in range(1, len(tables.START_FRUIT) + 1))
FLEET_NAMES = tuple(tuple(f"ship-{seat}-{key}" for key in actions.SHIP_KEYS) for seat in m.SEATS)
"""By seat, then ship."""
SHIPS_NAMES = {ships: f"ships-{''.join(actions.SHIP_KEYS[ship] for ship in ships)}" for ships in actions.SHIP_SETS}
BUY_NAMES = {
    (kind, token, double): f"buy-{tables.KIND_KEYS[kind]}-{token_key(token)}-{1 + double}"
    for kind in tables.KINDS
    for token in range(len(tables.TOKENS))
    for double in (False, True)
}
TAKE_NAMES = {kind: f"take-{tables.KIND_KEYS[kind]}" for kind in tables.FRUITS}
VILLAGE_NAMES = tuple(tuple(f"village-{seat}-{row + 1}" for row in tables.ROWS) for seat in m.SEATS)
"""By seat, then row."""
HOME_NAME = "home"

OWN_GOOD = "own"
ALL_FRUIT = "fruit"
MOST_SPLIT = 11
"""A payment of at most 12 is split into at least one fruit and at least one of its own good."""
WALK_WAYS = (OWN_GOOD, ALL_FRUIT, *(f"{fruit}" for fruit in range(1, MOST_SPLIT + 1)))


def walk_name(way: str) -> str:
    """How feet are paid: OWN_GOOD, ALL_FRUIT or with so much fruit in it."""
    return f"walk-{way}"


def price_name(way: str) -> str:
    """How shells are paid, likewise."""
    return f"price-{way}"


# --- What only explains itself ----------------------------------------------------------------------------------------

ROUND_NAME, BAG_NAME, HARBOUR_NAME = "round", "bag", "harbour"
"""The round with its target and income; the price tokens that are not out; the harbour as a whole."""
SUM_NAMES = tuple(f"sum-{seat}" for seat in m.SEATS)
"""A player's sum, and the target."""
GOOD_KEYS = ("shells", "feet", "fruit")
GOOD_NAMES = tuple(tuple(f"{good}-{seat}" for good in GOOD_KEYS) for seat in m.SEATS)
KAHUNA_NAMES = tuple(tuple(f"kahuna-{seat}-{row + 1}" for row in tables.ROWS) for seat in m.SEATS)
"""By seat, then row: the space beside it, filled or not."""
TIKI_NAMES = tuple(tuple(f"tiki-{seat}-{number + 1}" for number in range(5)) for seat in m.SEATS)
"""By seat, then from the first, above column 5, on."""
CHIEF_NAMES = tuple(f"chief-{seat}" for seat in m.SEATS)
SPOT_NAMES = tuple(
    tuple(f"spot-{key}-{spot + 1}" for spot in range(max(place.spots for place in tables.PLACES)))
    for key in tables.SPACES
)
"""By space, then spot: its token, or why there is none."""
TOP_NAMES = ("god-1", "god-2")
STOCK_NAMES = {kind: f"stock-{tables.KIND_KEYS[kind]}" for kind in tables.KINDS if kind not in tables.GODS}
"""By kind: its tiles on the main island."""
TILE = re.compile(r"tile-([0-4])-([1-5])-([1-9]\d?)", re.ASCII)


def tile_name(seat: int, row: int, at: int) -> str:
    """A tile of a village, from the left."""
    return f"tile-{seat}-{row + 1}-{at + 1}"


# --- What a touch says ------------------------------------------------------------------------------------------------

AT_PLACE, FISHED, AT_STAGE, AT_ORDER = OPENINGS = range(4)
MORE, SAILS, FLEET, BOUGHT, TAKES, VILLAGE, HOMEWARDS, WALK, PRICE, OTHER = range(4, 14)
"""What a target is; the first ones open a turn."""


class Word(NamedTuple):
    """What a touch on a target says."""

    what: int
    number: int = m.NONE
    """The space, number of fish, stage, order space, ship, kind of fruit, or row."""
    ships: tuple[int, ...] = ()
    bought: tuple[int, int, bool] | None = None
    """Kind, token and whether at the double price."""
    way: str = ""
    """How something is paid."""
    taken: int = 0
    """How many fish tokens were taken before."""


WORDS = {
    **{name: Word(AT_PLACE, space) for space, name in enumerate(PLACE_NAMES)},
    **{name: Word(FISHED, fish) for fish, name in FISH_NAMES.items()},
    **{name: Word(MORE, fish, taken=taken) for (fish, taken), name in MORE_NAMES.items()},
    **{name: Word(AT_STAGE, stage) for stage, name in enumerate(STAGE_NAMES)},
    **{name: Word(AT_ORDER, order) for order, name in enumerate(ORDER_NAMES)},
    **{name: Word(SAILS, ship) for names in FLEET_NAMES for ship, name in enumerate(names)},
    **{name: Word(FLEET, ships=ships) for ships, name in SHIPS_NAMES.items()},
    **{name: Word(BOUGHT, bought=bought) for bought, name in BUY_NAMES.items()},
    **{name: Word(TAKES, kind) for kind, name in TAKE_NAMES.items()},
    **{name: Word(VILLAGE, row) for names in VILLAGE_NAMES for row, name in enumerate(names)},
    HOME_NAME: Word(HOMEWARDS),
    **{walk_name(way): Word(WALK, way=way) for way in WALK_WAYS},
    **{price_name(way): Word(PRICE, way=way) for way in WALK_WAYS},
}
OTHER_NAMES = frozenset(
    (
        *(ROUND_NAME, BAG_NAME, HARBOUR_NAME, *TOP_NAMES, *STOCK_NAMES.values(), *SUM_NAMES, *CHIEF_NAMES),
        *chain(*GOOD_NAMES, *KAHUNA_NAMES, *TIKI_NAMES, *SPOT_NAMES),
    )
)


@lru_cache(maxsize=1024)
def word(name: str) -> Word:
    """What a touch on the target with this name says."""
    return WORDS.get(name, Word(OTHER))


TARGETS: frozenset[str] = TargetSet(
    (*WORDS, *OTHER_NAMES, *(tile_name(seat, 0, 0) for seat in m.SEATS)), TILE.fullmatch
)
"""Every name there is; villages are as long as a game makes them."""
