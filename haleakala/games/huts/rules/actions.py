"""Define the actions of Huts, each a single small decision. `str` writes an action in the notation of clause 9.3."""

from dataclasses import dataclass

from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import action_of, colour_of


def card_key(card: int) -> str:
    """Return a card in notation: `calm-red`, `calm-god` or `devout-red`; `?` if the card is hidden."""
    if card in m.UNKNOWN:
        return "?"
    if card in m.DEVOUT_CARDS:
        return f"devout-{m.COLOUR_KEYS[colour_of(card)]}"
    return f"{m.ACTION_KEYS[action_of(card)]}-{'god' if card in m.GOD_CARDS else m.COLOUR_KEYS[colour_of(card)]}"


@dataclass(frozen=True, slots=True)
class TakeOmen:
    """The action of using the omen `omen`, for example `add` in notation (3.1, 4)."""

    omen: int

    def __str__(self) -> str:
        return m.OMEN_KEYS[self.omen]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """The action of playing the card `card` from the hand, for example `calm-red` in notation (3.1, 5)."""

    card: int

    def __str__(self) -> str:
        return card_key(self.card)


@dataclass(frozen=True, slots=True)
class ChooseIsland:
    """The action of choosing the island of an island card, for example `a` in notation (3.5)."""

    island: int

    def __str__(self) -> str:
        return m.ISLAND_LETTERS[self.island]


@dataclass(frozen=True, slots=True)
class ChooseSpace:
    """The action of choosing a space, or the target of a cube, for example `a1` in notation (9.1)."""

    space: int

    def __str__(self) -> str:
        return m.SPACE_KEYS[self.space]


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """The action of choosing the colour of a cube, for example `red` in notation (9.1)."""

    colour: int

    def __str__(self) -> str:
        return m.COLOUR_KEYS[self.colour]


@dataclass(frozen=True, slots=True)
class Pass:
    """The action of taking no part in a follow-up, `pass` in notation (5.9, 5.10)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Starter:
    """The random draw of the starting player, for example `=2` in notation for the second seat (1.1)."""

    seat: int

    def __str__(self) -> str:
        return f"={self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Cell:
    """The random draw of the next island's cell, for example `=0,1`: column and row relative to island a (1.5)."""

    x: int
    y: int

    def __str__(self) -> str:
        return f"={self.x},{self.y}"


@dataclass(frozen=True, slots=True)
class PutCube:
    """The random draw of the first cube on the next space, for example `=red` in notation (2.1)."""

    colour: int

    def __str__(self) -> str:
        return f"={m.COLOUR_KEYS[self.colour]}"


@dataclass(frozen=True, slots=True)
class Deal:
    """The random draw of a card for the next hand (2.3), for example `=calm-red`, or `=?` if hidden from the viewer."""

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
"""The constants above contain every action that a player can take, built once and reused."""

REACH = range(-len(m.ISLANDS) + 1, len(m.ISLANDS))
"""The possible offsets of an island from island a, in columns or in rows."""
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
"""All actions that can be written in the notation, including random draws."""
