"""This module names all targets on the table, and says what a touch on each target means.

Targets that begin a turn are `place-b2`, `fish-3`, `stage-2` and `order-3`. `more-3-2` takes a fish token with 3 fish
after two other tokens. `ship-0-1` is a ship I of seat 0 that sets out for fish, and `ships-b1` are the ships of a
visit. `buy-hula-3s-2` buys with token 3s at the double price. `walk-fruit` and `price-fruit` choose how feet and shells
are paid, `walk-1` with 1 fruit. `take-taro` takes a fruit tile from an island. `village-0-2` is the second village of
seat 0, for placing a tile. `home` ends a fishing trip. All other targets only show an explanation.
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
"""By space, the target of its place."""
FISH_NAMES = {fish: f"fish-{fish}" for fish in tables.FISH}
MOST_FISH = sum(token.copies for token in tables.TOKENS)
MORE_NAMES = {(fish, taken): f"more-{fish}-{taken}" for fish in tables.FISH for taken in range(1, MOST_FISH)}
"""By number of fish, and by how many tokens were taken earlier on the trip: the target of a further fish token."""
STAGE_NAMES = tuple(f"stage-{number}" for number in range(1, len(tables.STAGES) + 1))
ORDER_NAMES = tuple(f"order-{number}" for number in range(1, len(tables.START_FRUIT) + 1))
FLEET_NAMES = tuple(tuple(f"ship-{seat}-{key}" for key in actions.SHIP_KEYS) for seat in m.SEATS)
"""By seat, then by ship: the target of a ship that can set out for fish."""
SHIPS_NAMES = {ships: f"ships-{''.join(actions.SHIP_KEYS[ship] for ship in ships)}" for ships in actions.SHIP_SETS}
BUY_NAMES = {
    (kind, token, double): f"buy-{tables.KIND_KEYS[kind]}-{token_key(token)}-{1 + double}"
    for kind in tables.KINDS
    for token in range(len(tables.TOKENS))
    for double in (False, True)
}
TAKE_NAMES = {kind: f"take-{tables.KIND_KEYS[kind]}" for kind in tables.FRUITS}
VILLAGE_NAMES = tuple(tuple(f"village-{seat}-{row + 1}" for row in tables.ROWS) for seat in m.SEATS)
"""By seat, then by row: the target of a village."""
HOME_NAME = "home"

OWN_GOOD = "own"
ALL_FRUIT = "fruit"
MOST_SPLIT = 11
"""The most fruit in a mixed payment: no payment is higher than 12, and a mixture has at least 1 shell or foot."""
WALK_WAYS = (OWN_GOOD, ALL_FRUIT, *(f"{fruit}" for fruit in range(1, MOST_SPLIT + 1)))


def walk_name(way: str) -> str:
    """Return the target for a way to pay feet: OWN_GOOD, ALL_FRUIT, or the number of fruit in a mixed payment."""
    return f"walk-{way}"


def price_name(way: str) -> str:
    """Return the target for a way to pay shells: OWN_GOOD, ALL_FRUIT, or the number of fruit in a mixed payment."""
    return f"price-{way}"


# --- What only explains itself ----------------------------------------------------------------------------------------

ROUND_NAME, BAG_NAME, HARBOUR_NAME = "round", "bag", "harbour"
"""The targets of the round's board, of the bag with the undrawn price tokens, and of the harbour as a whole."""
SUM_NAMES = tuple(f"sum-{seat}" for seat in m.SEATS)
"""By seat: the display of the player's total of tokens and fish, and of the total that must be reached."""
GOOD_KEYS = ("shells", "feet", "fruit")
GOOD_NAMES = tuple(tuple(f"{good}-{seat}" for good in GOOD_KEYS) for seat in m.SEATS)
KAHUNA_NAMES = tuple(tuple(f"kahuna-{seat}-{row + 1}" for row in tables.ROWS) for seat in m.SEATS)
"""By seat, then by row: the kahuna space beside the row, whether filled or not."""
TIKI_NAMES = tuple(tuple(f"tiki-{seat}-{number + 1}" for number in range(5)) for seat in m.SEATS)
"""By seat, then by tiki: the tiki spaces, beginning with the first to be filled, above column 5."""
CHIEF_NAMES = tuple(f"chief-{seat}" for seat in m.SEATS)
SPOT_NAMES = tuple(
    tuple(f"spot-{key}-{spot + 1}" for spot in range(max(place.spots for place in tables.PLACES)))
    for key in tables.SPACES
)
"""By space, then by spot: the price token on a purchase spot, or an empty spot."""
TOP_NAMES = ("god-1", "god-2")
STOCK_NAMES = {kind: f"stock-{tables.KIND_KEYS[kind]}" for kind in tables.KINDS if kind not in tables.GODS}
"""By kind: the tiles of the kind on the main island."""
TILE = re.compile(r"tile-([0-4])-([1-5])-([1-9]\d?)", re.ASCII)


def tile_name(seat: int, row: int, at: int) -> str:
    """Return the target of a tile in a village; `at` is the tile's index from the left."""
    return f"tile-{seat}-{row + 1}-{at + 1}"


# --- What a touch says ------------------------------------------------------------------------------------------------

AT_PLACE, FISHED, AT_STAGE, AT_ORDER = OPENINGS = range(4)
MORE, SAILS, FLEET, BOUGHT, TAKES, VILLAGE, HOMEWARDS, WALK, PRICE, OTHER = range(4, 14)
"""The kinds of targets, used as `what` in a Word; the kinds in OPENINGS begin a turn."""


class Word(NamedTuple):
    """The meaning of a touch on a target."""

    what: int
    number: int = m.NONE
    """The space, number of fish, stage, order space, ship, kind of fruit tile, or row, according to `what`."""
    ships: tuple[int, ...] = ()
    bought: tuple[int, int, bool] | None = None
    """The kind of tile, the token, and whether the price is doubled."""
    way: str = ""
    """The way to pay: OWN_GOOD, ALL_FRUIT, or a number of fruit."""
    taken: int = 0
    """How many fish tokens were taken earlier on the same trip."""


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
    """Return the meaning of a touch on the target `name`; unknown targets are of the kind OTHER."""
    return WORDS.get(name, Word(OTHER))


TARGETS: frozenset[str] = TargetSet(
    (*WORDS, *OTHER_NAMES, *(tile_name(seat, 0, 0) for seat in m.SEATS)), TILE.fullmatch
)
"""All targets. Tiles in villages are matched by the pattern TILE, because the length of a village has no limit."""
