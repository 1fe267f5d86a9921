"""Name the things of Huts as phrases: colours, cards, omens, spaces, islands, and numbers of cubes.

English colours begin with a small letter, cards and omens with a capital: red Calm, Sail. Each `…name` is for use
within a sentence; each `…title` is for use alone, as a heading or label.
"""

from collections.abc import Sequence

from haleakala.gamekit.sentences import listed
from haleakala.games.huts.rules import model as m
from haleakala.games.huts.rules.model import action_of, colour_of, kind_of
from haleakala.kernel.phrase import Phrase, phrase, plural

COLOUR_NAMES: tuple[Phrase, ...] = (
    phrase("red"),
    phrase("blue"),
    phrase("white"),
    phrase("black"),
    phrase("purple"),
)
"""The names of the colours, for use within a sentence."""

COLOUR_TITLES: tuple[Phrase, ...] = (
    phrase("Red"),
    phrase("Blue"),
    phrase("White"),
    phrase("Black"),
    phrase("Purple"),
)
"""The names of the colours, for use alone, as a heading or label."""

ONE_CUBE: tuple[Phrase, ...] = (
    phrase("a red cube"),
    phrase("a blue cube"),
    phrase("a white cube"),
    phrase("a black cube"),
    phrase("a purple cube"),
)
"""A single cube of each colour, as the object of a verb such as "add"; never used at the beginning of a sentence."""

ACTION_NAMES: tuple[Phrase, ...] = (
    phrase("Calm"),
    phrase("Feast"),
    phrase("Abundance"),
    phrase("Peace"),
    phrase("Thunder"),
    phrase("Prosperity"),
    phrase("Lightning"),
    phrase("Plague"),
    phrase("Huts"),
    phrase("Lava"),
)
"""The names of the actions of cards, for use within a sentence or alone."""

GOD_NAMES: tuple[Phrase, ...] = (
    phrase("the god of Calm"),
    phrase("the god of Feast"),
    phrase("the god of Abundance"),
    phrase("the god of Peace"),
    phrase("the god of Thunder"),
    phrase("the god of Prosperity"),
    phrase("the god of Lightning"),
    phrase("the god of Plague"),
    phrase("the god of Huts"),
    phrase("the god of Lava"),
)
"""The god card of each action, for use within a sentence. There is no god of Huts; its entry only fills the gap."""

GOD_TITLES: tuple[Phrase, ...] = (
    phrase("God of Calm"),
    phrase("God of Feast"),
    phrase("God of Abundance"),
    phrase("God of Peace"),
    phrase("God of Thunder"),
    phrase("God of Prosperity"),
    phrase("God of Lightning"),
    phrase("God of Plague"),
    phrase("God of Huts"),
    phrase("God of Lava"),
)
"""The god card of each action, for use alone."""

WORSHIPPER_NAMES: tuple[Phrase, ...] = (
    phrase("the red worshipper"),
    phrase("the blue worshipper"),
    phrase("the white worshipper"),
    phrase("the black worshipper"),
    phrase("the purple worshipper"),
)
"""The devout worshipper of each colour, for use within a sentence."""

WORSHIPPER_TITLES: tuple[Phrase, ...] = (
    phrase("Red worshipper"),
    phrase("Blue worshipper"),
    phrase("White worshipper"),
    phrase("Black worshipper"),
    phrase("Purple worshipper"),
)
"""The devout worshipper of each colour, for use alone."""

OMEN_NAMES: tuple[Phrase, ...] = (phrase("Add"), phrase("Remove"), phrase("Move"), phrase("Sail"))
"""The names of the omens, for use within a sentence or alone."""

OMEN_RULES: tuple[tuple[Phrase, str], ...] = (
    (phrase("Add a cube of any colour to any space without lava."), "4.1"),
    (phrase("Remove a cube from any space. If the space has a hut, remove the hut instead."), "4.1"),
    (phrase("Move a cube to a space next to it."), "4.2"),
    (phrase("Sail a cube from one space that borders water to another, on an island next to its own."), "4.2"),
)
"""For each omen, a sentence about its effect, and the clause of the rulebook that defines it."""

CARD_EFFECTS: tuple[Phrase, ...] = (
    phrase("each yellow space gets a cube of a colour that is already on it."),
    phrase("each green space gets a cube of a colour that is already on it."),
    phrase("each brown space gets a cube of a colour that is already on it."),
    phrase(
        "choose two cubes of different colours on spaces next to each other, and add a matching cube to each space."
    ),
    phrase("empty spaces get cubes of colours that are missing from the island."),
    phrase("each space with two or more cubes gets one more, of a colour that is already on it."),
    phrase("remove a hut, or all cubes on a space without a hut."),
    phrase("each space with two or more cubes loses one, or its hut instead."),
    phrase("build a hut and add a cube of any colour to it. All cubes on the spaces next to it move there."),
    phrase("cover a space with lava. Its hut and one cube are removed, and its other cubes move away."),
)
"""For each action, the effect of a card on an island, as the end of a sentence such as "On one island: …"."""

CARD_CLAUSES = ("5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.8", "5.7", "5.9", "5.10")
"""For each action, the clause of the rulebook that defines it."""

GROUND_NAMES: tuple[Phrase, ...] = (phrase("yellow"), phrase("green"), phrase("brown"))
"""The names of the grounds, for use after the name of a space: `c5, green`."""


def colour_name(colour: int) -> Phrase:
    """Return the name of a colour for use within a sentence: `red`."""
    return COLOUR_NAMES[colour]


def card_name(card: int) -> Phrase:
    """Name a card within a sentence: `red Calm`, `the god of Lava`, `the red worshipper`, or `a card` if hidden."""
    if card in m.UNKNOWN:
        return phrase("a card")
    if kind_of(card) == m.DEVOUT_KIND:
        return WORSHIPPER_NAMES[colour_of(card)]
    return GOD_NAMES[action_of(card)] if kind_of(card) == m.GOD_KIND else _in_colour(card)


def card_title(card: int) -> Phrase:
    """Return the name of a card for use alone: `Red Calm`, `God of Lava`, `Red worshipper`, or `Hidden card`."""
    if card in m.UNKNOWN:
        return phrase("Hidden card")
    if kind_of(card) == m.DEVOUT_KIND:
        return WORSHIPPER_TITLES[colour_of(card)]
    return GOD_TITLES[action_of(card)] if kind_of(card) == m.GOD_KIND else _titled(card)


def _in_colour(card: int) -> Phrase:
    """Return the name of an island card for use within a sentence: `red Calm`."""
    action = ACTION_NAMES[action_of(card)]
    return (
        phrase("red {action}", action=action),
        phrase("blue {action}", action=action),
        phrase("white {action}", action=action),
        phrase("black {action}", action=action),
        phrase("purple {action}", action=action),
    )[colour_of(card)]


def _titled(card: int) -> Phrase:
    """Return the name of an island card for use alone: `Red Calm`."""
    action = ACTION_NAMES[action_of(card)]
    return (
        phrase("Red {action}", action=action),
        phrase("Blue {action}", action=action),
        phrase("White {action}", action=action),
        phrase("Black {action}", action=action),
        phrase("Purple {action}", action=action),
    )[colour_of(card)]


def omen_name(omen: int) -> Phrase:
    """Return the name of an omen: `Sail`."""
    return OMEN_NAMES[omen]


def ground_name(ground: int) -> Phrase:
    """Return the name of a ground: `green`."""
    return GROUND_NAMES[ground]


def island_name(island: int) -> Phrase:
    """Return the name of an island for use within a sentence: `island c`."""
    return phrase("island {island}", island=m.ISLAND_LETTERS[island])


def island_title(island: int) -> Phrase:
    """Return the name of an island for use alone: `Island c`."""
    return phrase("Island {island}", island=m.ISLAND_LETTERS[island])


def island_letter(island: int) -> Phrase:
    """Return the letter of an island alone, for a list of islands: `c`. The letter is the same in every language."""
    return phrase("{island}", island=m.ISLAND_LETTERS[island])


def space_name(space: int) -> Phrase:
    """Return the name of a space: `c5`. The name is the same in every language."""
    return phrase("{space}", space=m.SPACE_KEYS[space])


def cubes_of(colour: int, count: int) -> Phrase:
    """Return `count` cubes of `colour` as a phrase for a list or after a colon: `2 red cubes`."""
    return (
        plural("{count} red cube", "{count} red cubes", count),
        plural("{count} blue cube", "{count} blue cubes", count),
        plural("{count} white cube", "{count} white cubes", count),
        plural("{count} black cube", "{count} black cubes", count),
        plural("{count} purple cube", "{count} purple cubes", count),
    )[colour]


def cubes(count: int) -> Phrase:
    """Return `count` cubes of any colours as a phrase: `2 cubes`."""
    return plural("{count} cube", "{count} cubes", count)


def by_colour(counts: Sequence[int]) -> Phrase:
    """Return the counts of the five colours as a list, without zeros: `2 red, 1 blue`, or `no cubes` if all are 0."""
    parts = [
        phrase("{count} {colour}", count=count, colour=COLOUR_NAMES[colour])
        for colour, count in enumerate(counts)
        if count
    ]
    return listed(parts) if parts else phrase("no cubes")


def cards(count: int) -> Phrase:
    """Return `count` cards as a phrase: `2 cards`."""
    return plural("{count} card", "{count} cards", count)


assert len(COLOUR_NAMES) == len(COLOUR_TITLES) == len(ONE_CUBE) == len(m.COLOURS)
assert len(ACTION_NAMES) == len(GOD_NAMES) == len(GOD_TITLES) == len(m.ACTIONS)
assert len(CARD_EFFECTS) == len(CARD_CLAUSES) == len(m.ACTIONS)
assert len(OMEN_RULES) == len(m.OMENS)
assert (len(OMEN_NAMES), len(GROUND_NAMES)) == (len(m.OMENS), len(m.GROUNDS))
