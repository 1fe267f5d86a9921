"""Positions of Haleakala as text: `boat c; red 1a 3c; red-shaman cf; lava aab; coast-c fish1 -`."""

from typing import Any

from haleakala.gamekit.position import Field, Positions, counted, numbers, one_of, packed
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.rules import Options

PHASES = ("starting", "dealing", "turn", "shaman", "taking", "lava", "buying", "refilling", "over")
ON_THE_COAST = ("-", *m.CARDS[1:])


def options_of(state: State) -> Options:
    """The variant, and who began."""
    starter = "random" if state[m.STARTER] == m.NOBODY else m.SEATS[state[m.STARTER]]
    return {"variant": ("base", "tactical")[state[m.TACTICAL]], "starter": starter}


def discs(seat: int) -> Field:
    """A player's number discs on beaches, `1a 3c`; all others are in the supply."""
    start = m.DISCS + 6 * seat

    def write(state: State) -> str:
        return " ".join(
            f"{disc}{beach}"
            for beach, bits in zip(m.SEGMENTS, state[start : start + 6], strict=True)
            for disc in m.DISCS_IN[bits]
        )

    def read(draft: list[Any], text: str) -> None:
        draft[m.SUPPLY + seat], draft[start : start + 6] = m.ALL_DISCS, [0] * 6
        for disc, beach in map(tuple, text.split()):
            bit = 1 << "12345".index(disc)
            if not draft[m.SUPPLY + seat] & bit:
                raise ValueError(text)
            draft[m.SUPPLY + seat] ^= bit
            draft[start + m.SEGMENTS.index(beach)] ^= bit

    return Field(m.SEATS[seat], write, read)


def write_lava(state: State) -> str:
    """A letter for each lava disc: the segment of its crater."""
    return "".join(letter * state[m.LAVA + segment] for segment, letter in enumerate(m.SEGMENTS))


def read_lava(draft: list[Any], text: str) -> None:
    """The inverse; raises ValueError."""
    if len(text) > m.LAVA_DISCS or not set(text) <= set(m.SEGMENTS):
        raise ValueError(text)
    draft[m.LAVA : m.LAVA + 6] = map(text.count, m.SEGMENTS)


POSITIONS: Positions[State] = Positions(
    rules.CHOICES,
    rules.initial_state,
    options_of,
    (
        one_of("phase", m.PHASE, PHASES),
        one_of("actor", m.ACTOR, ("nobody", "luck", *m.SEATS), first=-2),
        one_of("turn", m.ON_TURN, ("nobody", *m.SEATS), first=m.NOBODY),
        numbers("round", m.ROUND),
        one_of("boat", m.BOAT, m.SEGMENTS),
        *(one_of(f"coast-{m.SEGMENTS[at]}", m.SLOTS + 2 * at, ON_THE_COAST, count=2) for at in range(6)),
        *(packed(f"pile-{pile + 1}", m.UNSEEN + pile, m.CARDS, bits=4) for pile in range(3)),
        Field("lava", write_lava, read_lava),
        one_of("priestess", m.PRIESTESS_OPEN, ("closed", "open")),
        counted("discarded", m.DISCARDED, m.CARDS[:5]),
        one_of("second-taker", m.SECOND_TAKER, ("nobody", *m.SEATS), first=m.NOBODY),
        numbers("purchase", m.BUYER),
        *map(discs, (m.RED, m.YELLOW)),
        *(
            field
            for seat, name in enumerate(m.SEATS)
            for field in (
                one_of(f"{name}-invocation", m.INVOCATION + seat, (*m.SEGMENTS, "supply", "none")),
                one_of(f"{name}-shaman", m.SHAMAN + seat, m.SPACES),
                packed(f"{name}-statues", m.STATUES + seat, m.SPACES),
                numbers(f"{name}-shells", m.SHELLS + seat),
                packed(f"{name}-kept", m.KEPT + seat, m.CARDS),
                packed(f"{name}-held", m.HELD + seat, m.WARES),
                numbers(f"{name}-points", m.FIRST_POINTS + seat, count=2, step=len(m.SEATS)),
            )
        ),
    ),
)
