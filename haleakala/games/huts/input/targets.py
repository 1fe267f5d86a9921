"""The names of all that lies on a table, what a touch on each says, and the words a screen reader says of it.

`space-a1` and `cube-a1-red` say where, and the second what colour, on the board and in a panel. `to-a1` is where
something goes: the same space while a cube is in hand. `pile-red-3` takes up the three red cubes that wait beside lava.
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
"""In the order of model.omens."""
CARDS = (*m.ISLAND_CARDS, *m.GOD_CARDS, *m.DEVOUT_CARDS)
CARD_NAMES = {card: f"card-{card_key(card)}" for card in CARDS}
"""Of cards that are known, in a hand or played."""
ISLAND_NAMES = tuple(f"isle-{letter}" for letter in m.ISLAND_LETTERS)
ROW_NAMES = tuple(f"row-{letter}" for letter in m.ISLAND_LETTERS)
"""The ids of the spaces of an island together."""
SPACE_NAMES = tuple(f"space-{key}" for key in m.SPACE_KEYS)
TO_NAMES = tuple(f"to-{key}" for key in m.SPACE_KEYS)
"""Spaces as targets of something that moves."""
CUBE_NAMES = tuple(tuple(f"cube-{key}-{colour}" for colour in m.COLOUR_KEYS) for key in m.SPACE_KEYS)
"""By space and colour: a cube there, or that colour for a cube there."""
HUT_NAMES = tuple(f"hut-{key}" for key in m.SPACE_KEYS)
LAVA_NAMES = tuple(f"lava-{key}" for key in m.SPACE_KEYS)
"""The ids of what stands or lies on a space, for what moves: they are no targets."""
PASS_NAME, FILL_NAME = "pass", "fill"
"""No part in a follow-up; the rest of a god's card as the game fills it in."""
HANDS = tuple(f"hand-{seat}" for seat in m.SEATS)
"""The cards in a hand, of which one may not know which they are."""
FOLLOWS = tuple((f"huts-{seat}", f"lava-{seat}") for seat in m.SEATS)
"""That a seat has played Huts, or Lava, and so may follow up."""
TURNS_NAME, BEST_NAME = "turns-left", "best-four"
"""How many turns are left, and what the best four cards of a hand are worth."""
TALLY_NAMES = tuple(f"tally-{colour}" for colour in m.COLOUR_KEYS)
"""How many cubes of a colour are on all islands."""
PILE = re.compile(r"pile-(red|blue|white|black|purple)-([1-9]\d{0,2})", re.ASCII)


def pile_name(colour: int, count: int) -> str:
    """So many cubes of a colour that wait beside lava, to be taken up together; touched again, one of them."""
    return f"pile-{m.COLOUR_KEYS[colour]}-{count}"


OMEN, CARD, ISLE, SPACE, CUBE, TO, PILED, PASSES, FILLS, OTHER = range(10)
"""What a target is."""


class Word(NamedTuple):
    """What a touch on a target says."""

    what: int
    number: int = m.NONE
    """The omen, card or island, or how many cubes."""
    space: int = m.NONE
    colour: int = m.NONE

    @property
    def island(self) -> int:
        """The island it is about, NONE for none."""
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
    """What a touch on the target with this name says."""
    if name in WORDS:
        return WORDS[name]
    if found := PILE.fullmatch(name):
        return Word(PILED, int(found[2]), colour=m.COLOUR_KEYS.index(found[1]))
    return Word(OTHER)


TARGETS: frozenset[str] = TargetSet(
    (*WORDS, *OTHER_NAMES, *(pile_name(colour, 2) for colour in m.COLOURS)), PILE.fullmatch
)
"""The names of all targets; a pile can be of any height."""

assert all(m.NEIGHBOURS) and len(ISLAND_NAMES) == len(m.ISLANDS)

# --- Labels -----------------------------------------------------------------------------------------------------------


def spaces_listed(spaces: Sequence[int]) -> Phrase:
    """`c4 and c6`."""
    return listed_with_and([space_name(space) for space in spaces])


@cache
def _place(space: int) -> Phrase:
    """Where a space is: `beside c4 and c6, at the water`."""
    beside = spaces_listed(m.NEIGHBOURS[space])
    if space == m.INLAND:
        return phrase("next to {spaces}, away from the water", spaces=beside)
    return phrase("next to {spaces}, by the water", spaces=beside)


@lru_cache(maxsize=1024)
def space_label(space: int, counts: tuple[int, ...], hut: bool, lava: bool) -> Phrase:
    """`c5, green, hut: 1 red, 3 purple; next to c4 and c6, at the water`."""
    gaps = {"space": space_name(space), "ground": ground_name(m.GROUND[space]), "place": _place(space)}
    if lava:
        return phrase("{space}, lava; {place}", space=gaps["space"], place=gaps["place"])
    if hut:
        return phrase("{space}, {ground}, hut: {cubes}; {place}", cubes=by_colour(counts), **gaps)
    return phrase("{space}, {ground}: {cubes}; {place}", cubes=by_colour(counts), **gaps)
