"""What can be done in Huts: one small decision each, and `str` writes it in notation (9.3)."""

from dataclasses import dataclass

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import action_of, colour_of


def card_key(card: int) -> str:
    """A card in notation: `calm-red`, `calm-god`, `devout-red`; `?` where it is not known."""
    if card in m.UNKNOWN:
        return "?"
    if card in m.DEVOUT_CARDS:
        return f"devout-{m.COLOUR_KEYS[colour_of(card)]}"
    return f"{m.ACTION_KEYS[action_of(card)]}-{'god' if card in m.GOD_CARDS else m.COLOUR_KEYS[colour_of(card)]}"


@dataclass(frozen=True, slots=True)
class TakeOmen:
    """`add`: that omen is carried out (3.1, 4)."""

    omen: int

    def __str__(self) -> str:
        return m.OMEN_KEYS[self.omen]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """`calm-red`: that card is played (3.1, 5)."""

    card: int

    def __str__(self) -> str:
        return card_key(self.card)


@dataclass(frozen=True, slots=True)
class ChooseIsland:
    """`a`: the island of an island card (3.5)."""

    island: int

    def __str__(self) -> str:
        return m.ISLAND_LETTERS[self.island]


@dataclass(frozen=True, slots=True)
class ChooseSpace:
    """`a1`: a space, or a target for a cube (9.1)."""

    space: int

    def __str__(self) -> str:
        return m.SPACE_KEYS[self.space]


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """`red`: the colour of a cube (9.1)."""

    colour: int

    def __str__(self) -> str:
        return m.COLOUR_KEYS[self.colour]


@dataclass(frozen=True, slots=True)
class Pass:
    """`pass`: no part in a follow-up (5.9, 5.10)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Starter:
    """`=2`: the second seat starts (1.1). Luck's."""

    seat: int

    def __str__(self) -> str:
        return f"={self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Cell:
    """`=0,1`: the next island is laid there, right and down from a (1.5). Luck's."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"={self.x},{self.y}"


@dataclass(frozen=True, slots=True)
class PutCube:
    """`=red`: the cube that the next space begins with (2.1). Luck's."""

    colour: int

    def __str__(self) -> str:
        return f"={m.COLOUR_KEYS[self.colour]}"


@dataclass(frozen=True, slots=True)
class Deal:
    """`=calm-red`: a card for the next hand (2.3); `=?` for those who may not see which. Luck's."""

    card: int

    def __str__(self) -> str:
        return f"={card_key(self.card)}"


Action = TakeOmen | PlayCard | ChooseIsland | ChooseSpace | ChooseColour | Pass | Starter | Cell | PutCube | Deal

TAKE_OMEN = tuple(map(TakeOmen, m.OMENS))
PLAY_CARD = {card: PlayCard(card) for card in (*m.ISLAND_CARDS, *m.GOD_CARDS)}
CHOOSE_ISLAND = tuple(map(ChooseIsland, m.ISLANDS))
CHOOSE_SPACE = tuple(map(ChooseSpace, m.SPACES))
CHOOSE_COLOUR = tuple(map(ChooseColour, m.COLOURS))
PASS = Pass()
"""Each action once: what is legal is picked from these."""

REACH = range(-len(m.ISLANDS) + 1, len(m.ISLANDS))
"""How far from a an island can be."""
ALL_ACTIONS: tuple[Action, ...] = (
    *TAKE_OMEN,
    *PLAY_CARD.values(),
    *CHOOSE_ISLAND,
    *CHOOSE_SPACE,
    *CHOOSE_COLOUR,
    PASS,
    *map(Starter, m.SEATS),
    *(Cell(x, y) for x in REACH for y in REACH),
    *map(PutCube, m.COLOURS),
    *map(Deal, (*m.ISLAND_CARDS, *m.GOD_CARDS, *m.DEVOUT_CARDS)),
)
"""Whatever can be said in the notation, legal somewhere or not."""
