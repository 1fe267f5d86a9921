"""This module names the things of Hawaii, in the words of the rulebook, as translatable phrases."""

from haleakala.gamekit.sentences import listed_with_and
from haleakala.games.hawaii.rules import actions, tables
from haleakala.games.hawaii.rules.model import kind_of, side_of
from haleakala.kernel.phrase import Phrase, phrase, plural

KIND_TITLES: tuple[Phrase, ...] = (
    phrase("Shell hut"),
    phrase("Foot hut"),
    phrase("Spear hut"),
    phrase("Exchange hut"),
    phrase("Longhouse"),
    phrase("Irrigation"),
    phrase("Hula dancer"),
    phrase("Breadfruit"),
    phrase("Taro"),
    phrase("Coconut"),
    phrase("Banana"),
    phrase("Ship"),
    phrase("Surfer"),
    phrase("Kahuna"),
    phrase("Tiki"),
    phrase("Kāne"),
    phrase("Pele"),
    phrase("Kū"),
    phrase("Lono"),
    phrase("Laka"),
    phrase("Kanaloa"),
    phrase("Plain hut"),
)
"""By kind of tile, its name as a title."""

KIND_NAMES: tuple[Phrase, ...] = (
    phrase("a shell hut"),
    phrase("a foot hut"),
    phrase("a spear hut"),
    phrase("an exchange hut"),
    phrase("a longhouse"),
    phrase("an irrigation tile"),
    phrase("a hula dancer"),
    phrase("a breadfruit"),
    phrase("a taro"),
    phrase("a coconut"),
    phrase("a banana"),
    phrase("a ship"),
    phrase("a surfer"),
    phrase("a kahuna"),
    phrase("a tiki"),
    phrase("Kāne"),
    phrase("Pele"),
    phrase("Kū"),
    phrase("Lono"),
    phrase("Laka"),
    phrase("Kanaloa"),
    phrase("a plain hut"),
)
"""By kind of tile, its name within a sentence."""

PLACE_TITLES: tuple[Phrase, ...] = (
    phrase("Hut builders"),
    phrase("Craft huts"),
    phrase("Longhouses"),
    phrase("Dancing ground"),
    phrase("Fields"),
    phrase("Palm grove"),
    phrase("Bay"),
    phrase("Kahunas"),
    phrase("Tikis"),
    phrase("Temple"),
)
"""By place of the main island, its name as a title."""

KIND_PLURALS: tuple[Phrase, ...] = (
    phrase("shell huts"),
    phrase("foot huts"),
    phrase("spear huts"),
    phrase("exchange huts"),
    phrase("longhouses"),
    phrase("irrigation tiles"),
    phrase("hula dancers"),
    phrase("breadfruits"),
    phrase("taros"),
    phrase("coconuts"),
    phrase("bananas"),
    phrase("ships"),
    phrase("surfers"),
    phrase("kahunas"),
    phrase("tikis"),
)
"""By kind of tile except gods, its plural within a sentence, as in "There are no shell huts left"."""

PLACE_NAMES: tuple[Phrase, ...] = (
    phrase("the hut builders"),
    phrase("the craft huts"),
    phrase("the longhouses"),
    phrase("the dancing ground"),
    phrase("the fields"),
    phrase("the palm grove"),
    phrase("the bay"),
    phrase("the kahunas"),
    phrase("the tikis"),
    phrase("the temple"),
)
"""By place of the main island, its name within a sentence, for use after "at"."""

ISLAND_TITLES: tuple[Phrase, ...] = (
    phrase("Island with a shell hut"),
    phrase("Island with a foot hut"),
    phrase("Island with a spear hut"),
    phrase("Island with a hula dancer"),
    phrase("Island with a surfer"),
    phrase("Island with a fruit tile of your choice"),
    phrase("Island with a kahuna"),
    phrase("Island with a tiki"),
    phrase("Island with 3 points"),
    phrase("Island with 5 points"),
)
"""By island, its name as a title."""

ISLAND_NAMES: tuple[Phrase, ...] = (
    phrase("the island with a shell hut"),
    phrase("the island with a foot hut"),
    phrase("the island with a spear hut"),
    phrase("the island with a hula dancer"),
    phrase("the island with a surfer"),
    phrase("the island with a fruit tile"),
    phrase("the island with a kahuna"),
    phrase("the island with a tiki"),
    phrase("the island with 3 points"),
    phrase("the island with 5 points"),
)
"""By island, its name within a sentence."""

ISLAND_GIFTS: tuple[Phrase, ...] = (
    phrase("a shell hut II"),
    phrase("a foot hut II"),
    phrase("a spear hut II"),
    phrase("a hula dancer II"),
    phrase("a surfer II"),
    phrase("a fruit tile II"),
    phrase("a kahuna"),
    phrase("a tiki"),
    phrase("3 points"),
    phrase("5 points"),
)
"""By island, what it gives to a visitor, within a sentence."""

ORDINALS: tuple[Phrase, ...] = (
    phrase("First"),
    phrase("Second"),
    phrase("Third"),
    phrase("Fourth"),
    phrase("Fifth"),
)
"""By order space, the position that it gives in the next round's turn order, for the beginning of a sentence."""


def tile_title(tile: int) -> Phrase:
    """Return a tile's name as a title: `Shell hut II`. Kahunas, tikis and the plain hut have no sides."""
    kind = kind_of(tile)
    if kind in (tables.KAHUNA, tables.TIKI, tables.PLAIN):
        return KIND_TITLES[kind]
    if side_of(tile):
        return phrase("{tile} II", tile=KIND_TITLES[kind])
    return phrase("{tile} I", tile=KIND_TITLES[kind])


def tile_name(tile: int) -> Phrase:
    """Return a tile's name within a sentence: `a shell hut II`, or `two kahunas` for a double purchase (side II)."""
    kind = kind_of(tile)
    if kind == tables.KAHUNA and side_of(tile):
        return phrase("two kahunas")
    if kind == tables.TIKI and side_of(tile):
        return phrase("two tikis")
    if kind in (tables.KAHUNA, tables.TIKI, tables.PLAIN):
        return KIND_NAMES[kind]
    if side_of(tile):
        return phrase("{tile} II", tile=KIND_NAMES[kind])
    return phrase("{tile} I", tile=KIND_NAMES[kind])


def token_title(token: int) -> Phrase:
    """Return a token's name within a sentence: `token 4`, or `token 4 with spears`."""
    value = tables.TOKENS[token].value
    if tables.TOKENS[token].spears:
        return phrase("token {value} with spears", value=value)
    return phrase("token {value}", value=value)


def space_name(space: int) -> str:
    """Return the notation of a space: `b2`."""
    return tables.SPACES[space]


def shells(count: int) -> Phrase:
    """Return an amount of shells: `4 shells`."""
    return plural("{count} shell", "{count} shells", count)


def feet(count: int) -> Phrase:
    """Return an amount of feet: `4 feet`."""
    return plural("{count} foot", "{count} feet", count)


def fruit(count: int) -> Phrase:
    """Return an amount of fruit: `4 fruit`."""
    return plural("{count} fruit", "{count} fruit", count)


def shells_held(count: int) -> Phrase:
    """Return an amount of shells that a player has: `4 shells` or `no shells`."""
    return shells(count) if count else phrase("no shells")


def feet_held(count: int) -> Phrase:
    """Return an amount of feet that a player has: `4 feet` or `no feet`."""
    return feet(count) if count else phrase("no feet")


def fruit_held(count: int) -> Phrase:
    """Return an amount of fruit that a player has: `4 fruit` or `no fruit`."""
    return fruit(count) if count else phrase("no fruit")


def fish_token(fish: int) -> Phrase:
    """Return the name of a fish token within a sentence: `a token with 3 fish`."""
    return phrase("a token with {fish} fish", fish=fish)


SHIP_NAMES: tuple[Phrase, ...] = (phrase("the boat"), phrase("a ship I"), phrase("a ship II"))
"""By ship in the order of SHIPS, its name within a sentence."""
SHIP_TITLES: tuple[Phrase, ...] = (phrase("Boat"), phrase("Ship I"), phrase("Ship II"))
"""By ship in the order of SHIPS, its name as a title."""
SHIP_SIDES = ("", "I", "II")
"""By ship in the order of SHIPS, its side as written in every language; the boat has no side."""
assert len(SHIP_NAMES) > actions.SHIP_I > actions.BOAT


def ships_name(ships: tuple[int, ...]) -> Phrase:
    """Return the names of one or more ships, in the order of SHIPS, within a sentence: `the boat and 2 ships I`."""
    counts = [(ship, ships.count(ship)) for ship in sorted(set(ships))]
    return listed_with_and(
        tuple(
            SHIP_NAMES[ship] if count == 1 else phrase("{count} ships {side}", count=count, side=SHIP_SIDES[ship])
            for ship, count in counts
        )
    )


def space_title(place: int, space: int) -> Phrase:
    """Return the name of a place and its space within a sentence, for use after "at": `the tikis (c3)`."""
    return phrase("{place} ({space})", place=PLACE_NAMES[place], space=space_name(space))


def goods(shell_count: int, foot_count: int, fruit_count: int) -> Phrase:
    """Return a list of the amounts that are not 0, such as `2 shells and 1 foot`; `nothing` if all are 0."""
    counted = ((shells, shell_count), (feet, foot_count), (fruit, fruit_count))
    parts = tuple(name(count) for name, count in counted if count)
    return listed_with_and(parts) if parts else phrase("nothing")


def pair(kind: int) -> Phrase:
    """Return the title of what the double price buys: `Two kahunas` or `Two tikis`."""
    return phrase("Two kahunas") if kind == tables.KAHUNA else phrase("Two tikis")
