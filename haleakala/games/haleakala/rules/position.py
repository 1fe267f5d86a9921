"""Positions of Haleakala as text: `variant base; phase turn; boat c; coast-a statue shell; red 1a 3c`."""

from typing import Any

from haleakala.gamekit.position import (
    NUMBER,
    Field,
    Positions,
    Spelling,
    bits_of,
    by_index,
    counts_of,
    field,
    list_of,
    one_of,
)
from haleakala.games.haleakala import rules
from haleakala.games.haleakala.rules import model as m
from haleakala.games.haleakala.rules.model import State
from haleakala.kernel.rules import CHANCE, TERMINAL, Options

PHASES = by_index(("starting", "dealing", "turn", "shaman", "taking", "lava", "buying", "refilling", "over"))
ACTORS = one_of({"red": m.RED, "yellow": m.YELLOW, "luck": CHANCE, "nobody": TERMINAL})
SEATS = one_of({"red": m.RED, "yellow": m.YELLOW, "nobody": m.NOBODY})
PLACES = by_index((*m.SEGMENTS, "supply", "none"))
"""Where an invocation disc is."""
CARDS = by_index(("-", *m.CARDS[1:]))
"""A slot; `-` is an empty one."""


def start(options: Options) -> State:
    """The table laid out for Red to begin."""
    return rules.initial_state({**options, "starter": "red"})


def options_of(state: State) -> Options:
    """The variant."""
    return {"variant": "tactical" if state[m.TACTICAL] else "base"}


def discs(seat: int) -> Field:
    """The number discs on beaches, `1a 3c`; the rest of them are in the supply."""
    at = m.DISCS + 6 * seat

    def write(state: State) -> str:
        here = {letter: m.DISCS_IN[state[at + beach]] for beach, letter in enumerate(m.SEGMENTS)}
        return " ".join(f"{disc}{letter}" for letter, there in here.items() for disc in there)

    def read(draft: list[Any], text: str) -> None:
        draft[at : at + 6], draft[m.SUPPLY + seat] = [0] * 6, m.ALL_DISCS
        for word in text.split():
            bit = 1 << range(1, 6).index(int(word[:1]))
            draft[at + m.SEGMENTS.index(word[1:])] |= bit
            draft[m.SUPPLY + seat] &= ~bit

    return Field(m.SEATS[seat], write, read)


def several(key: str, at: int, names: str | tuple[str, ...]) -> Field:
    """How many there are of each of some things, one place of a state for each."""
    packed = counts_of(names, 8)

    def read(draft: list[Any], text: str) -> None:
        counts = packed.read(text)
        draft[at : at + len(names)] = [counts >> 8 * place & 255 for place in range(len(names))]

    return Field(
        key, lambda state: packed.write(sum(state[at + place] << 8 * place for place in range(len(names)))), read
    )


def of_player(seat: int) -> tuple[Field, ...]:
    """What a player has."""
    name = m.SEATS[seat]
    return (
        discs(seat),
        field(f"{name}_invocation", m.INVOCATION + seat, PLACES),
        field(f"{name}_shaman", m.SHAMAN + seat, by_index(m.SPACES)),
        field(f"{name}_statues", m.STATUES + seat, bits_of(m.SPACES)),
        field(f"{name}_shells", m.SHELLS + seat, NUMBER),
        field(f"{name}_kept", m.KEPT + seat, bits_of(m.CARDS)),
        field(f"{name}_held", m.HELD + seat, bits_of(m.WARES)),
        field(f"{name}_first", m.FIRST_POINTS + seat, NUMBER),
        field(f"{name}_second", m.SECOND_POINTS + seat, NUMBER),
    )


def coast(segment: int) -> Field:
    """The two slots of a segment."""
    both: Spelling = list_of(CARDS)
    at = m.SLOTS + 2 * segment

    def read(draft: list[Any], text: str) -> None:
        draft[at], draft[at + 1] = both.read(text)

    return Field(f"coast_{m.SEGMENTS[segment]}", lambda state: both.write(m.coast(state, segment)), read)


POSITIONS = Positions(
    rules.CHOICES[:1],
    start,
    options_of,
    (
        field("phase", m.PHASE, PHASES),
        field("actor", m.ACTOR, ACTORS),
        field("turn", m.ON_TURN, SEATS),
        field("starter", m.STARTER, SEATS),
        field("round", m.ROUND, NUMBER),
        field("boat", m.BOAT, by_index(m.SEGMENTS)),
        field("second_taker", m.SECOND_TAKER, SEATS),
        field("buyer", m.BUYER, NUMBER),
        field("priestess", m.PRIESTESS_OPEN, by_index(("closed", "open"))),
        *of_player(m.RED),
        *of_player(m.YELLOW),
        several("lava", m.LAVA, m.SEGMENTS),
        *map(coast, range(6)),
        *(field(f"pile_{pile + 1}", m.UNSEEN + pile, counts_of(m.CARDS, 4)) for pile in range(3)),
        several("discarded", m.DISCARDED, m.CARDS[:5]),
    ),
)
