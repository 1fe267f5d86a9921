"""Name all targets of Huts, define the meaning of a touch on each target, and label spaces for screen readers.

`space-a1` is a space. `cube-a1-red` is a red cube on a1, or the colour red for a new cube on a1; it exists on the board
and in a panel. `to-a1` is a1 as the destination of a cube. `pile-red-3` picks up the three red cubes beside lava.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from haleakala.gamekit.interface import TargetSet
from haleakala.gamekit.sentences import listed_with_and
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.actions import card_key
from haleakala.games.huts.rules.names import by_colour, ground_name, space_name
from haleakala.kernel.phrase import Phrase, phrase

OMEN_NAMES = ("omen-add-1", "omen-add-2", "omen-remove", "omen-move", "omen-sail")
"""The targets of the omen cards, in the order of `model.OMEN_CARDS`."""
CARDS = (*m.ISLAND_CARDS, *m.GOD_CARDS, *m.DEVOUT_CARDS)
CARD_NAMES = {card: f"card-{card_key(card)}" for card in CARDS}
"""The targets of visible cards, in a hand or played."""
ISLAND_NAMES = tuple(f"isle-{letter}" for letter in m.ISLAND_LETTERS)
ROW_NAMES = tuple(f"row-{letter}" for letter in m.ISLAND_LETTERS)
"""The ids of the groups of spaces, one group for each island."""
SPACE_NAMES = tuple(f"space-{key}" for key in m.SPACE_KEYS)
TO_NAMES = tuple(f"to-{key}" for key in m.SPACE_KEYS)
"""The targets of spaces as destinations of a cube."""
CUBE_NAMES = tuple(tuple(f"cube-{key}-{colour}" for colour in m.COLOUR_KEYS) for key in m.SPACE_KEYS)
"""The targets of cubes, by space and colour: an existing cube, or a colour for a new cube."""
HUT_NAMES = tuple(f"hut-{key}" for key in m.SPACE_KEYS)
LAVA_NAMES = tuple(f"lava-{key}" for key in m.SPACE_KEYS)
"""HUT_NAMES, LAVA_NAMES: ids for animations and marks of recent changes. Huts and lava are not targets."""
PASS_NAME, FILL_NAME = "pass", "fill"
"""The targets of two buttons: pass in a follow-up, and fill in the rest of a god card."""
HANDS = tuple(f"hand-{seat}" for seat in m.SEATS)
"""For each seat, the target of the cards in its hand, which may be face down."""
FOLLOWS = tuple((f"huts-{seat}", f"lava-{seat}") for seat in m.SEATS)
"""For each seat, the targets of the signs that the seat has played Huts, or Lava, and joins its follow-ups."""
TURNS_NAME, BEST_NAME = "turns-left", "best-four"
"""The targets of the number of turns left, and of the points of the best four cards in the hand."""
TALLY_NAMES = tuple(f"tally-{colour}" for colour in m.COLOUR_KEYS)
"""For each colour, the target of the number of cubes on all islands."""
PILE = re.compile(r"pile-(red|blue|white|black|purple)-([1-9]\d{0,2})", re.ASCII)


def pile_name(colour: int, count: int) -> str:
    """Return the target that picks up `count` displaced cubes of `colour`, or a single cube after a second touch."""
    return f"pile-{m.COLOUR_KEYS[colour]}-{count}"


OMEN, CARD, ISLE, SPACE, CUBE, TO, PILED, PASSES, FILLS, OTHER = range(10)
"""The types of targets."""


class Word(NamedTuple):
    """The meaning of a touch on a target: the type of the target (`what`), and the details that the type needs."""

    what: int
    number: int = m.NONE
    """The omen, the card, the island, or the number of cubes in a pile; NONE for other types."""
    space: int = m.NONE
    colour: int = m.NONE

    @property
    def island(self) -> int:
        """Return the island of the target, or NONE if the target belongs to no island."""
        return self.number if self.what == ISLE else self.space // m.SPACES_EACH if self.space != m.NONE else m.NONE


WORDS = {
    **{name: Word(OMEN, omen) for name, omen in zip(OMEN_NAMES, m.OMEN_CARDS, strict=True)},
    **{name: Word(CARD, card) for card, name in CARD_NAMES.items()},
    **{name: Word(ISLE, island) for island, name in enumerate(ISLAND_NAMES)},
    **{name: Word(SPACE, space=space) for space, name in enumerate(SPACE_NAMES)},
    **{name: Word(TO, space=space) for space, name in enumerate(TO_NAMES)},
    **{CUBE_NAMES[space][colour]: Word(CUBE, space=space, colour=colour) for space in m.SPACES for colour in m.COLOURS},
    PASS_NAME: Word(PASSES),
    FILL_NAME: Word(FILLS),
}
OTHER_NAMES = frozenset((*HANDS, *(name for both in FOLLOWS for name in both), TURNS_NAME, BEST_NAME, *TALLY_NAMES))


@lru_cache(maxsize=1024)
def word(name: str) -> Word:
    """Return the meaning of a touch on the target `name`."""
    if name in WORDS:
        return WORDS[name]
    if found := PILE.fullmatch(name):
        return Word(PILED, int(found[2]), colour=m.COLOUR_KEYS.index(found[1]))
    return Word(OTHER)


TARGETS: frozenset[str] = TargetSet(
    (*WORDS, *OTHER_NAMES, *(pile_name(colour, 2) for colour in m.COLOURS)), PILE.fullmatch
)
"""The names of all targets, including piles with any number of cubes that the pattern PILE allows."""

assert all(m.NEIGHBOURS) and len(ISLAND_NAMES) == len(m.ISLANDS)

# --- Labels -----------------------------------------------------------------------------------------------------------


def spaces_listed(spaces: Sequence[int]) -> Phrase:
    """List spaces within a sentence: `c4 and c6`."""
    return listed_with_and([space_name(space) for space in spaces])


@cache
def _place(space: int) -> Phrase:
    """Describe where a space is: `next to c4 and c6, by the water`."""
    beside = spaces_listed(m.NEIGHBOURS[space])
    if space == m.INLAND:
        return phrase("next to {spaces}, away from the water", spaces=beside)
    return phrase("next to {spaces}, by the water", spaces=beside)


@lru_cache(maxsize=1024)
def space_label(space: int, counts: tuple[int, ...], hut: bool, lava: bool) -> Phrase:
    """Describe a space and its contents: `c5, green, hut: 1 red, 3 purple; next to c4 and c6, by the water`."""
    gaps = {"space": space_name(space), "ground": ground_name(m.GROUND[space]), "place": _place(space)}
    if lava:
        return phrase("{space}, lava; {place}", space=gaps["space"], place=gaps["place"])
    if hut:
        return phrase("{space}, {ground}, hut: {cubes}; {place}", cubes=by_colour(counts), **gaps)
    return phrase("{space}, {ground}: {cubes}; {place}", cubes=by_colour(counts), **gaps)
