"""This module defines the actions of Hawaii. Each is one small decision, and `str` returns its notation (11)."""

from dataclasses import dataclass
from itertools import product

from haleakala.games.hawaii.rules import tables

BOAT, SHIP_I, SHIP_II = SHIPS = range(3)
SHIP_KEYS = ("b", "1", "2")
CALLED_UP = -1
"""The `ship` of a TakeFish for which no further ship sets out, because the sailing ship still has room (8.1)."""
MOST_FRUIT = 50
"""PAY_FRUIT has an action for each amount of fruit below this number; no payment ever needs more fruit."""


def token_key(token: int) -> str:
    """Return the notation of a price token: `4`, or `4s` for a token 4 with spears."""
    return f"{tables.TOKENS[token].value}{'s' if tables.TOKENS[token].spears else ''}"


@dataclass(frozen=True, slots=True)
class GoTo:
    """Move the chief to `space`, or let the chief stay there, in order to buy something; written `b2` (4.2, 5.1)."""

    space: int

    def __str__(self) -> str:
        return tables.SPACES[self.space]


@dataclass(frozen=True, slots=True)
class TakeFish:
    """Take a token with `fish` fish: `f3:1` if a ship I sets out for it, `f3` if the sailing ship has room (8.1)."""

    fish: int
    ship: int = CALLED_UP

    def __str__(self) -> str:
        return f"f{self.fish}" + (f":{SHIP_KEYS[self.ship]}" if self.ship != CALLED_UP else "")


@dataclass(frozen=True, slots=True)
class Visit:
    """Visit landing stage `stage`, counted from 0, with `ships`: `s2:b1` is stage 2, the boat and a ship I (8.3)."""

    stage: int
    ships: tuple[int, ...]
    """The ships that sail, in the order of SHIPS."""

    def __str__(self) -> str:
        return f"s{self.stage + 1}:{''.join(SHIP_KEYS[ship] for ship in self.ships)}"


@dataclass(frozen=True, slots=True)
class EndRound:
    """Move the chief to order space `order`, counted from 0, which ends the player's round: `#3` is space 3 (8.7)."""

    order: int

    def __str__(self) -> str:
        return f"#{self.order + 1}"


@dataclass(frozen=True, slots=True)
class PayFruit:
    """Pay `fruit` fruit, and the rest of the payment in feet or shells; written `~2` (6)."""

    fruit: int

    def __str__(self) -> str:
        return f"~{self.fruit}"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a tile of `kind` with the price token `token`: `hula@3s`, or `hula@3s*` at the double price (5.1)."""

    kind: int
    token: int
    double: bool

    def __str__(self) -> str:
        return f"{tables.KIND_KEYS[self.kind]}@{token_key(self.token)}{'*' if self.double else ''}"


@dataclass(frozen=True, slots=True)
class TakeFruit:
    """Take a fruit tile of `kind` from the visited island; written `taro` (8.5)."""

    kind: int

    def __str__(self) -> str:
        return tables.KIND_KEYS[self.kind]


@dataclass(frozen=True, slots=True)
class LayIn:
    """Place the bought or received tile in a village: `v2` is village 2 (7.4). `row` counts from 0."""

    row: int

    def __str__(self) -> str:
        return f"v{self.row + 1}"


@dataclass(frozen=True, slots=True)
class GoHome:
    """Stop fishing; written `home` (8.1)."""

    def __str__(self) -> str:
        return "home"


@dataclass(frozen=True, slots=True)
class DrawPlace:
    """Draw the place for the next space of the main island; written `=huts`, a chance action (2.1)."""

    place: int

    def __str__(self) -> str:
        return f"={tables.PLACES[self.place].key}"


@dataclass(frozen=True, slots=True)
class DrawGod:
    """Draw the god that is turned up on top of a stack; written `=kane`, a chance action (2.4)."""

    kind: int

    def __str__(self) -> str:
        return f"={tables.KIND_KEYS[self.kind]}"


@dataclass(frozen=True, slots=True)
class DrawIsland:
    """Draw the island for the next empty landing stage; written `=+hula`, a chance action (8.6)."""

    island: int

    def __str__(self) -> str:
        return f"={tables.ISLAND_KEYS[self.island]}"


@dataclass(frozen=True, slots=True)
class DrawChief:
    """Draw the next player in the order of the first round; written `=red`, a chance action (3.1)."""

    seat: int

    def __str__(self) -> str:
        return f"={tables.CHIEFS[self.seat]}"


@dataclass(frozen=True, slots=True)
class DrawToken:
    """Draw the next price token from the bag; written `=4s`, a chance action (3.4)."""

    token: int

    def __str__(self) -> str:
        return f"={token_key(self.token)}"


Action = (
    GoTo
    | TakeFish
    | Visit
    | EndRound
    | PayFruit
    | Buy
    | TakeFruit
    | LayIn
    | GoHome
    | DrawPlace
    | DrawGod
    | DrawIsland
    | DrawChief
    | DrawToken
)

# --- Each action once: what is legal is picked from these -------------------------------------------------------------

GO_TO = tuple(map(GoTo, range(len(tables.SPACES))))
TAKE_FISH = {(fish, ship): TakeFish(fish, ship) for fish in tables.FISH for ship in (CALLED_UP, *SHIPS)}
END_ROUND = tuple(map(EndRound, range(len(tables.START_FRUIT))))
PAY_FRUIT = tuple(map(PayFruit, range(MOST_FRUIT)))
BUY = {
    (kind, token, double): Buy(kind, token, double)
    for kind, token, double in product(tables.KINDS, range(len(tables.TOKENS)), (False, True))
}
TAKE_FRUIT = {kind: TakeFruit(kind) for kind in tables.FRUITS}
LAY_IN = tuple(map(LayIn, tables.ROWS))
HOME = GoHome()
DRAW_PLACE = tuple(map(DrawPlace, range(len(tables.PLACES))))
DRAW_GOD = {kind: DrawGod(kind) for kind in tables.GODS}
DRAW_ISLAND = tuple(map(DrawIsland, range(len(tables.ISLAND_KEYS))))
DRAW_CHIEF = tuple(map(DrawChief, range(len(tables.CHIEFS))))
DRAW_TOKEN = tuple(map(DrawToken, range(len(tables.TOKENS))))

MOST_SHIPS = 2
"""The most ships that a visit can require: of any three ships, two have enough room for every stage (8.3)."""
SHIP_SETS = sorted(
    (BOAT,) * boat + (SHIP_I,) * ones + (SHIP_II,) * twos
    for boat, ones, twos in product(range(2), range(MOST_SHIPS + 1), range(MOST_SHIPS + 1))
    if 0 < boat + ones + twos <= MOST_SHIPS
)
"""All sets of ships that may sail to an island together, in the order of 11.1."""
VISIT = {(stage, ships): Visit(stage, ships) for stage in range(len(tables.STAGES)) for ships in SHIP_SETS}

ALL_ACTIONS: tuple[Action, ...] = (
    *GO_TO,
    *TAKE_FISH.values(),
    *VISIT.values(),
    *END_ROUND,
    *PAY_FRUIT,
    *BUY.values(),
    *TAKE_FRUIT.values(),
    *LAY_IN,
    HOME,
    *DRAW_PLACE,
    *DRAW_GOD.values(),
    *DRAW_ISLAND,
    *DRAW_CHIEF,
    *DRAW_TOKEN,
)
"""Every action that can be written in the notation, whether or not any state makes it legal."""
