"""Names of things, as phrases: what a terrain, a piece or a seat is called, and how many there are."""

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
"""Within a sentence."""

TERRAIN_TITLES: tuple[Phrase, ...] = (
    phrase("Volcano"),
    phrase("Jungle"),
    phrase("Clearing"),
    phrase("Sand"),
    phrase("Rock"),
    phrase("Lake"),
)
"""For themselves."""

PIECE_TITLES: dict[int, Phrase] = {m.HUT: phrase("Hut"), m.TEMPLE: phrase("Temple"), m.TOWER: phrase("Tower")}

ONE_PIECE: dict[int, Phrase] = {m.HUT: phrase("a hut"), m.TEMPLE: phrase("a temple"), m.TOWER: phrase("a tower")}
"""Within a sentence, for what stands or could."""

CLAUSES: dict[int, str] = {m.HUT: "3.1", m.TOWER: "3.2", m.TEMPLE: "3.3"}
"""Where each piece may be built."""

KINDS: dict[int, Phrase] = {m.HUT: phrase("Huts"), m.TEMPLE: phrase("Temples"), m.TOWER: phrase("Towers")}

DIRECTIONS: tuple[Phrase, ...] = (
    phrase("down"),
    phrase("to the lower left"),
    phrase("to the upper left"),
    phrase("up"),
    phrase("to the upper right"),
    phrase("to the lower right"),
)
"""Where lava flows, by orientation (1.4)."""


def huts(count: int) -> Phrase:
    """So many of them."""
    return plural("{count} hut", "{count} huts", count)


def temples(count: int) -> Phrase:
    """So many of them."""
    return plural("{count} temple", "{count} temples", count)


def towers(count: int) -> Phrase:
    """So many of them."""
    return plural("{count} tower", "{count} towers", count)


def by_terrain(numbers: dict[int, int]) -> Phrase:
    """`jungle 3, sand 1`."""
    parts = [
        phrase("{terrain} {count}", terrain=TERRAIN_NAMES[terrain], count=count) for terrain, count in numbers.items()
    ]
    return listed(parts)


assert len(TERRAIN_NAMES) == len(TERRAIN_TITLES) == len(m.TERRAINS) == len(m.FIELDS) + 1
assert len(DIRECTIONS) == len(m.ORIENTATIONS)
