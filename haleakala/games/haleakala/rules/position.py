"""This module converts states to text and back, for tests: `boat c; red 1a 3c; red-shaman cf; lava aab`."""

from typing import Any

from haleakala.gamekit.fields import bits, field, many, number, one_of, row
from haleakala.gamekit.position import Field, Positions
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.rules import CHANCE, TERMINAL, Options

PHASES = ("starting", "dealing", "turn", "shaman", "taking", "lava", "buying", "refilling", "over")
ON_THE_COAST = ("-", *m.CARDS[1:])


def options_of(state: State) -> Options:
    """Return the options that fit `state`: the variant, and the starter, or `random` before the draw."""
    starter = "random" if state[m.STARTER] == m.NOBODY else m.SEATS[state[m.STARTER]]
    return {"variant": ("base", "tactical")[state[m.TACTICAL]], "starter": starter}


def discs(seat: int) -> Field:
    """Return the field for the number discs of `seat` on beaches, such as `1a 3c`; other discs are in the supply."""
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
    """Write the letter of the crater for each lava disc: `aab` is two discs on crater a and one on b."""
    return "".join(letter * state[m.LAVA + segment] for segment, letter in enumerate(m.SEGMENTS))


def read_lava(draft: list[Any], text: str) -> None:
    """Read the text of `write_lava` into `draft`; raise ValueError for unknown letters or more than four discs."""
    if len(text) > m.LAVA_DISCS or not set(text) <= set(m.SEGMENTS):
        raise ValueError(text)
    draft[m.LAVA : m.LAVA + 6] = map(text.count, m.SEGMENTS)


def discarded() -> Field:
    """Return the field for the number of discarded cards of each kind, such as `2*statue shell`."""
    kinds = many(m.CARDS[:5], 8)

    def write(state: State) -> str:
        return kinds.write(sum(state[m.DISCARDED + kind] << 8 * kind for kind in range(5)))

    def read(draft: list[Any], text: str) -> None:
        packed = kinds.read(text)
        draft[m.DISCARDED : m.DISCARDED + 5] = [packed >> 8 * kind & 255 for kind in range(5)]

    return Field("discarded", write, read)


def of_player(seat: int) -> tuple[Field, ...]:
    """Return the fields for everything that belongs to `seat` except the number discs."""
    name = m.SEATS[seat]
    return (
        field(f"{name}-invocation", m.INVOCATION + seat, one_of((*m.SEGMENTS, "supply", "none"))),
        field(f"{name}-shaman", m.SHAMAN + seat, one_of(m.SPACES)),
        field(f"{name}-statues", m.STATUES + seat, bits(m.SPACES)),
        field(f"{name}-shells", m.SHELLS + seat, number()),
        field(f"{name}-kept", m.KEPT + seat, bits(m.CARDS)),
        field(f"{name}-held", m.HELD + seat, bits(m.WARES)),
        row(f"{name}-points", (m.FIRST_POINTS + seat, m.SECOND_POINTS + seat), number()),
    )


SEAT = one_of(m.SEATS, {"nobody": m.NOBODY})
POSITIONS: Positions[State] = Positions(
    rules.CHOICES,
    rules.initial_state,
    options_of,
    (
        field("phase", m.PHASE, one_of(PHASES)),
        field("actor", m.ACTOR, one_of(m.SEATS, {"luck": CHANCE, "nobody": TERMINAL})),
        field("turn", m.ON_TURN, SEAT),
        field("round", m.ROUND, number()),
        field("boat", m.BOAT, one_of(m.SEGMENTS)),
        *(
            row(f"coast-{letter}", (m.SLOTS + 2 * segment, m.SLOTS + 2 * segment + 1), one_of(ON_THE_COAST))
            for segment, letter in enumerate(m.SEGMENTS)
        ),
        *(field(f"pile-{pile + 1}", m.UNSEEN + pile, many(m.CARDS, 4)) for pile in range(3)),
        Field("lava", write_lava, read_lava),
        field("priestess", m.PRIESTESS_OPEN, one_of(("closed", "open"))),
        discarded(),
        field("second-taker", m.SECOND_TAKER, SEAT),
        field("purchase", m.BUYER, number()),
        *map(discs, (m.RED, m.YELLOW)),
        *of_player(m.RED),
        *of_player(m.YELLOW),
    ),
)
