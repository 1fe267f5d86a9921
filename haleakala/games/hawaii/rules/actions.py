"""What can be done in Hawaii: one small decision each, and `str` writes it in notation (11)."""

from dataclasses import dataclass
from itertools import product

from haleakala.games.hawaii.rules import tables

BOAT, SHIP_I, SHIP_II = SHIPS = range(3)
SHIP_KEYS = ("b", "1", "2")
CALLED_UP = -1
"""In a ship's place: no further ship sets out, the sailing one has room (8.1)."""
MOST_FRUIT = 50
"""More fruit than any payment can need is never written."""


def token_key(token: int) -> str:
    """A price token in notation: `4`, `4s` with spears."""
    return f"{tables.TOKENS[token].value}{'s' if tables.TOKENS[token].spears else ''}"


@dataclass(frozen=True, slots=True)
class GoTo:
    """`b2`: the chief goes there, or stays there, to buy (4.2, 5.1)."""

    space: int

    def __str__(self) -> str:
        return tables.SPACES[self.space]


@dataclass(frozen=True, slots=True)
class TakeFish:
    """`f3:1`: the fish token with 3 fish, a ship setting out; `f3` where the sailing ship has room (8.1)."""

    fish: int
    ship: int = CALLED_UP

    def __str__(self) -> str:
        return f"f{self.fish}" + (f":{SHIP_KEYS[self.ship]}" if self.ship != CALLED_UP else "")


@dataclass(frozen=True, slots=True)
class Visit:
    """`s2:b1`: a visit at the second landing stage, with the boat and a ship I (8.3). Stages count from 0 here."""

    stage: int
    ships: tuple[int, ...]
    """In the order of SHIPS."""

    def __str__(self) -> str:
        return f"s{self.stage + 1}:{''.join(SHIP_KEYS[ship] for ship in self.ships)}"


@dataclass(frozen=True, slots=True)
class EndRound:
    """`#3`: the chief ends the round on the third order space (8.7). Spaces count from 0 here."""

    order: int

    def __str__(self) -> str:
        return f"#{self.order + 1}"


@dataclass(frozen=True, slots=True)
class PayFruit:
    """`~2`: so much fruit in a payment, the rest in its own good (6)."""

    fruit: int

    def __str__(self) -> str:
        return f"~{self.fruit}"


@dataclass(frozen=True, slots=True)
class Buy:
    """`hula@3s*`: that tile with that price token, `*` at the double price (5.1)."""

    kind: int
    token: int
    double: bool

    def __str__(self) -> str:
        return f"{tables.KIND_KEYS[self.kind]}@{token_key(self.token)}{'*' if self.double else ''}"


@dataclass(frozen=True, slots=True)
class TakeFruit:
    """`taro`: the fruit tile that an island gives (8.5)."""

    kind: int

    def __str__(self) -> str:
        return tables.KIND_KEYS[self.kind]


@dataclass(frozen=True, slots=True)
class LayIn:
    """`v2`: the village that the tile is laid in (7.4). Villages count from 0 here."""

    row: int

    def __str__(self) -> str:
        return f"v{self.row + 1}"


@dataclass(frozen=True, slots=True)
class GoHome:
    """`home`: no further fish (8.1)."""

    def __str__(self) -> str:
        return "home"


@dataclass(frozen=True, slots=True)
class DrawPlace:
    """`=huts`: the place on the next space (2.1). Luck's."""

    place: int

    def __str__(self) -> str:
        return f"={tables.PLACES[self.place].key}"


@dataclass(frozen=True, slots=True)
class DrawGod:
    """`=kane`: the god on top of a stack (2.4). Luck's."""

    kind: int

    def __str__(self) -> str:
        return f"={tables.KIND_KEYS[self.kind]}"


@dataclass(frozen=True, slots=True)
class DrawIsland:
    """`=+hula`: the island at the next landing stage (8.6). Luck's."""

    island: int

    def __str__(self) -> str:
        return f"={tables.ISLAND_KEYS[self.island]}"


@dataclass(frozen=True, slots=True)
class DrawChief:
    """`=red`: the next player in the order of the first round (3.1). Luck's."""

    seat: int

    def __str__(self) -> str:
        return f"={tables.CHIEFS[self.seat]}"


@dataclass(frozen=True, slots=True)
class DrawToken:
    """`=4s`: the next price token out of the bag (3.4). Luck's."""

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
"""No visit needs more ships: of three one can always stay behind (8.3)."""
SHIP_SETS = sorted(
    (BOAT,) * boat + (SHIP_I,) * ones + (SHIP_II,) * twos
    for boat, ones, twos in product(range(2), range(MOST_SHIPS + 1), range(MOST_SHIPS + 1))
    if 0 < boat + ones + twos <= MOST_SHIPS
)
"""The ships that may sail together, in the order of 11.1."""
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
"""Whatever can be said in the notation, legal somewhere or not."""
