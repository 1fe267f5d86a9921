"""This module provides phrases for terrains, pieces, directions and numbers of pieces."""

from haleakala.gamekit.sentences import listed
from haleakala.games.taluva.meta import META
from haleakala.games.taluva.rules import model as m
from haleakala.kernel.phrase import Phrase, phrase, plural

SIDES = META.sides

TERRAIN_NAMES: tuple[Phrase, ...] = (
    phrase("volcano"),
    phrase("jungle"),
    phrase("clearing"),
    phrase("sand"),
    phrase("rock"),
    phrase("lake"),
)
"""The names of the terrains for use within a sentence, in the order of `m.TERRAINS`."""

TERRAIN_TITLES: tuple[Phrase, ...] = (
    phrase("Volcano"),
    phrase("Jungle"),
    phrase("Clearing"),
    phrase("Sand"),
    phrase("Rock"),
    phrase("Lake"),
)
"""The names of the terrains for use as titles, in the order of `m.TERRAINS`."""

PIECE_TITLES: dict[int, Phrase] = {m.HUT: phrase("Hut"), m.TEMPLE: phrase("Temple"), m.TOWER: phrase("Tower")}

ONE_PIECE: dict[int, Phrase] = {m.HUT: phrase("a hut"), m.TEMPLE: phrase("a temple"), m.TOWER: phrase("a tower")}
"""The name of each kind of piece with an article, for use within a sentence."""

CLAUSES: dict[int, str] = {m.HUT: "3.1", m.TOWER: "3.2", m.TEMPLE: "3.3"}
"""The clause of the rulebook that says where each kind of piece can be built."""

KINDS: dict[int, Phrase] = {m.HUT: phrase("Huts"), m.TEMPLE: phrase("Temples"), m.TOWER: phrase("Towers")}

DIRECTIONS: tuple[Phrase, ...] = (
    phrase("down"),
    phrase("to the lower left"),
    phrase("to the upper left"),
    phrase("up"),
    phrase("to the upper right"),
    phrase("to the lower right"),
)
"""The directions in which lava flows, by orientation (1.4)."""


def huts(count: int) -> Phrase:
    """Return a number of huts in words, such as `3 huts`."""
    return plural("{count} hut", "{count} huts", count)


def temples(count: int) -> Phrase:
    """Return a number of temples in words, such as `3 temples`."""
    return plural("{count} temple", "{count} temples", count)


def towers(count: int) -> Phrase:
    """Return a number of towers in words, such as `2 towers`."""
    return plural("{count} tower", "{count} towers", count)


def by_terrain(numbers: dict[int, int]) -> Phrase:
    """Return a list of numbers by terrain in words, such as `jungle 3, sand 1`."""
    parts = [
        phrase("{terrain} {count}", terrain=TERRAIN_NAMES[terrain], count=count) for terrain, count in numbers.items()
    ]
    return listed(parts)


assert len(TERRAIN_NAMES) == len(TERRAIN_TITLES) == len(m.TERRAINS) == len(m.FIELDS) + 1
assert len(DIRECTIONS) == len(m.ORIENTATIONS)
