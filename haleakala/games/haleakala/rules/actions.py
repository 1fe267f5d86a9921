"""This module defines the actions: each is one small decision or chance event, and `str` writes it in notation."""

from dataclasses import dataclass

from haleakala.games.haleakala.rules import model as m


@dataclass(frozen=True, slots=True)
class Place:
    """`3b` places disc 3 on beach b (3.1); `3b*` places the invocation disc there as well (5.7)."""

    disc: int
    beach: int
    invoke: bool = False

    def __str__(self) -> str:
        return f"{self.disc}{m.SEGMENTS[self.beach]}{'*' * self.invoke}"


@dataclass(frozen=True, slots=True)
class Return:
    """`-3b` takes disc 3 back from beach b to the supply (3.2)."""

    disc: int
    beach: int

    def __str__(self) -> str:
        return f"-{self.disc}{m.SEGMENTS[self.beach]}"


@dataclass(frozen=True, slots=True)
class Sail:
    """`sail` sails the boat one segment without placing a disc (3.3)."""

    def __str__(self) -> str:
        return "sail"


@dataclass(frozen=True, slots=True)
class Walk:
    """`Scf` moves the shaman to forest c, or leaves the shaman there (4)."""

    space: int

    def __str__(self) -> str:
        return f"S{m.SPACES[self.space]}"


@dataclass(frozen=True, slots=True)
class Take:
    """`+shell` takes a Shell card from the coast of the boat's segment (5.3)."""

    kind: int

    def __str__(self) -> str:
        return f"+{m.CARDS[self.kind]}"


@dataclass(frozen=True, slots=True)
class MoveLava:
    """`Lab` moves one lava disc from crater a to crater b (6.2)."""

    source: int
    target: int

    def __str__(self) -> str:
        return f"L{m.SEGMENTS[self.source]}{m.SEGMENTS[self.target]}"


@dataclass(frozen=True, slots=True)
class Buy:
    """`$forests` buys the card Forest Statues; `ware` is an index into WARES (6.4, 7.2)."""

    ware: int

    def __str__(self) -> str:
        return f"${m.WARES[self.ware]}"


@dataclass(frozen=True, slots=True)
class Decline:
    """`$none` declines to buy a card (6.4, 7.2)."""

    def __str__(self) -> str:
        return "$none"


@dataclass(frozen=True, slots=True)
class Start:
    """`=red` makes Red the starting player; this is a chance action (1.1)."""

    seat: int

    def __str__(self) -> str:
        return f"={m.SEATS[self.seat]}"


@dataclass(frozen=True, slots=True)
class Draw:
    """`=shell` turns over a Shell card from the current pile; this is a chance action (2.4, 5.6)."""

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
"""All actions that the notation can express, including some that are never legal, such as a walk onto beach b."""
