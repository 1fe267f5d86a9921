"""The data of the reference implementation of Hawaii: players, the table, and random draws."""

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field

from tests.games.hawaii.reference.tables import COPIES, GODS, ISLANDS, SPACES, TOKENS

Tile = tuple[str, int]
"""The picture of a tile, and its side, 1 or 2."""
Asked = tuple[int, Sequence[str] | Sequence[tuple[str, int]]]
"""A question: who is asked, and the possible answers; outcomes of a draw have weights."""
Procedure = Generator[Asked, str, None]
Answering = Generator[Asked, str, str]

SeatPicture = tuple[
    str, tuple[int, ...], int, list[str], list[int], list[str], list[str], tuple[int, int], list[list[Tile]]
]
"""Of a player: the place, goods, points, tokens, fish, ships that are ready, all ships, kahunas and tikis, villages."""

LUCK = -1
"""The player if a random draw comes next."""


@dataclass
class Player:
    """What a player has, and where the chief is: on a space, "beach" or "ended"."""

    at: str = "beach"
    goods: Counter[str] = field(default_factory=Counter)
    points: int = 0
    tokens: list[str] = field(default_factory=list)
    fish: list[int] = field(default_factory=list)
    ready: list[str] = field(default_factory=lambda: ["b"])
    ships: list[str] = field(default_factory=lambda: ["b"])
    kahunas: int = 0
    tikis: int = 0
    villages: list[list[Tile]] = field(default_factory=lambda: [[("plain", 1)], [], [], [], []])
    """Pictures with their sides, 1 or 2."""

    def pictures(self) -> list[Tile]:
        """All tiles in villages."""
        return [tile for village in self.villages for tile in village]

    def total(self, amounts: Mapping[str, tuple[int, int]]) -> int:
        """What the tiles in villages bring together: `amounts` by picture for both sides."""
        return sum(amounts[kind][side - 1] for kind, side in self.pictures() if kind in amounts)

    def get(self, goods: tuple[int, int, int]) -> None:
        """Shells, feet, fruit."""
        self.goods.update(dict(zip(("shells", "feet", "fruit"), goods, strict=True)))


@dataclass
class Game:
    """A game: everything on the table, and counters."""

    number: int
    places: list[str] = field(default_factory=list)
    left: Counter[str] = field(default_factory=lambda: Counter(COPIES))
    tops: list[str | None] = field(default_factory=lambda: [None, None])
    beneath: list[int] = field(default_factory=lambda: [6, 6])
    unseen_gods: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys(GODS, 2)))
    stages: list[str | None] = field(default_factory=lambda: [None] * 4)
    face_down: set[str] = field(default_factory=lambda: set(ISLANDS))
    face_up: set[str] = field(default_factory=set)
    bag: Counter[str] = field(default_factory=Counter)
    on_spots: list[list[str]] = field(default_factory=list)
    harbour: Counter[int] = field(default_factory=Counter)
    order: list[int] = field(default_factory=list)
    order_tokens: list[str | None] = field(default_factory=list)
    ended_on: dict[int, int] = field(default_factory=dict)
    round: int = 0
    won: list[int] = field(default_factory=list)
    happened: Counter[str] = field(default_factory=Counter)
    """How often certain things happened; tests check that they did."""

    def __post_init__(self) -> None:
        self.players = [Player() for _ in range(self.number)]
        for player in self.players:
            player.get((13, 7, 0))
        self.tokens_back()

    def tokens_back(self) -> None:
        """3.3, 9.4: all tokens in the bag, all chiefs on the beach, all ships ready."""
        self.bag = Counter({token: 1 if "s" in token else 4 for token in TOKENS})
        self.on_spots, self.order_tokens, self.ended_on = [[] for _ in SPACES], [None] * self.number, {}
        self.harbour.clear()
        for player in self.players:
            player.at, player.tokens, player.fish, player.ready = "beach", [], [], list(player.ships)

    def picture(self) -> dict[str, object]:
        """All that can be compared, as it stands now."""
        return {
            "places": list(self.places),
            "left": {kind: self.left[kind] for kind in COPIES},
            "gods": (list(self.tops), list(self.beneath), +self.unseen_gods),
            "islands": (list(self.stages), set(self.face_down), set(self.face_up)),
            "bag": +self.bag,
            "spots": [sorted(tokens) for tokens in self.on_spots],
            "harbour": +self.harbour,
            "order": (list(self.order), list(self.order_tokens), dict(self.ended_on)),
            "round": self.round,
            **{f"player {seat}": self.seat_picture(player) for seat, player in enumerate(self.players)},
        }

    def seat_picture(self, player: Player) -> SeatPicture:
        """Of a player."""
        return (
            player.at,
            tuple(player.goods[good] for good in ("shells", "feet", "fruit")),
            player.points,
            sorted(player.tokens),
            sorted(player.fish),
            sorted(player.ready),
            sorted(player.ships),
            (player.kahunas, player.tikis),
            [list(village) for village in player.villages],
        )


def draw(counts: Mapping[str, int]) -> Answering:
    """11.4: the outcomes with their weights, in the order of the list; the draw takes one out."""
    drawn = yield LUCK, [(f"={what}", number) for what, number in counts.items() if number]
    return drawn[1:]


def turn_up_god(game: Game, stack: int) -> Procedure:
    """2.4."""
    god = yield from draw({god: game.unseen_gods[god] for god in GODS})
    game.tops[stack] = god
    game.beneath[stack] -= 1
    game.unseen_gods[god] -= 1
