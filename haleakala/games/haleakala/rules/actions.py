"""What can be done in Haleakala: one small decision each, and `str` writes it in notation."""

from dataclasses import dataclass

from haleakala.games.haleakala.rules import model as m


@dataclass(frozen=True, slots=True)
class Place:
    """`3b`: disc 3 to beach b (3.1); `3b*`: the invocation disc goes with it (5.7)."""

    disc: int
    beach: int
    invoke: bool = False

    def __str__(self) -> str:
        return f"{self.disc}{m.SEGMENTS[self.beach]}{'*' * self.invoke}"


@dataclass(frozen=True, slots=True)
class Return:
    """`-3b`: disc 3 comes back from beach b (3.2)."""

    disc: int
    beach: int

    def __str__(self) -> str:
        return f"-{self.disc}{m.SEGMENTS[self.beach]}"


@dataclass(frozen=True, slots=True)
class Sail:
    """`sail`: the boat sails one segment (3.3)."""

    def __str__(self) -> str:
        return "sail"


@dataclass(frozen=True, slots=True)
class Walk:
    """`Scf`: the shaman goes to, or stays on, forest c (4)."""

    space: int

    def __str__(self) -> str:
        return f"S{m.SPACES[self.space]}"


@dataclass(frozen=True, slots=True)
class Take:
    """`+shell`: a card of that kind from the boat's coast (5.3)."""

    kind: int

    def __str__(self) -> str:
        return f"+{m.CARDS[self.kind]}"


@dataclass(frozen=True, slots=True)
class MoveLava:
    """`Lab`: a lava disc moves from crater a to crater b (6.2)."""

    source: int
    target: int

    def __str__(self) -> str:
        return f"L{m.SEGMENTS[self.source]}{m.SEGMENTS[self.target]}"


@dataclass(frozen=True, slots=True)
class Buy:
    """`$forests`: one of the cards for sale (6.4, 7.2)."""

    ware: int

    def __str__(self) -> str:
        return f"${m.WARES[self.ware]}"


@dataclass(frozen=True, slots=True)
class Decline:
    """`$none`: nothing is bought."""

    def __str__(self) -> str:
        return "$none"


@dataclass(frozen=True, slots=True)
class Start:
    """`=red`: the lot makes Red the starting player (1.1). Luck's."""

    seat: int

    def __str__(self) -> str:
        return f"={m.SEATS[self.seat]}"


@dataclass(frozen=True, slots=True)
class Draw:
    """`=shell`: a card of that kind is turned over (2.4, 5.6). Luck's."""

    kind: int

    def __str__(self) -> str:
        return f"={m.CARDS[self.kind]}"


Action = Place | Return | Sail | Walk | Take | MoveLava | Buy | Decline | Start | Draw

ALL_ACTIONS: tuple[Action, ...] = (
    *(Place(disc, beach, invoke) for disc in range(1, 6) for beach in range(6) for invoke in (False, True)),
    *(Return(disc, beach) for disc in range(1, 6) for beach in range(6)),
    Sail(),
    *(Walk(space) for space in range(24)),
    *(Take(kind) for kind in m.KINDS if kind != m.LAVA_CARD),
    *(MoveLava(source, target) for source in range(6) for target in range(6) if source != target),
    *(Buy(ware) for ware in range(6)),
    Decline(),
    Start(m.RED),
    Start(m.YELLOW),
    *(Draw(kind) for kind in m.KINDS),
)
"""Whatever can be said in the notation, legal somewhere or not."""
