"""What the things of Hawaii are called, as phrases of the rulebook."""

from haleakala.games.hawaii.actions import BOAT, SHIP_I
from haleakala.games.hawaii.model import kind_of, side_of
from haleakala.games.hawaii.tables import KAHUNA, PLAIN, SPACES, TIKI, TOKENS
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
"""By kind of tile, for themselves."""

KIND_NAMES: tuple[Phrase, ...] = (
    phrase("a shell hut"),
    phrase("a foot hut"),
    phrase("a spear hut"),
    phrase("an exchange hut"),
    phrase("a longhouse"),
    phrase("an irrigation"),
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
"""By kind of tile, within a sentence."""

PLACE_TITLES: tuple[Phrase, ...] = (
    phrase("Village"),
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
"""By place of the main island, for themselves and as names."""

ISLAND_TITLES: tuple[Phrase, ...] = (
    phrase("Island with a shell hut"),
    phrase("Island with a foot hut"),
    phrase("Island with a spear hut"),
    phrase("Island with a hula dancer"),
    phrase("Island with a surfer"),
    phrase("Island with a fruit of your choice"),
    phrase("Island with a kahuna"),
    phrase("Island with a tiki"),
    phrase("Island with 3 points"),
    phrase("Island with 5 points"),
)
"""By island, for themselves."""


def tile_title(tile: int) -> Phrase:
    """`Shell hut II`; kahunas, tikis and the plain hut have no sides; for itself."""
    kind = kind_of(tile)
    if kind in (KAHUNA, TIKI, PLAIN):
        return KIND_TITLES[kind]
    if side_of(tile):
        return phrase("{tile} II", tile=KIND_TITLES[kind])
    return phrase("{tile} I", tile=KIND_TITLES[kind])


def tile_name(tile: int) -> Phrase:
    """`a shell hut II`; two kahunas or tikis at the double price; within a sentence."""
    kind = kind_of(tile)
    if kind == KAHUNA and side_of(tile):
        return phrase("two kahunas")
    if kind == TIKI and side_of(tile):
        return phrase("two tikis")
    if kind in (KAHUNA, TIKI, PLAIN):
        return KIND_NAMES[kind]
    if side_of(tile):
        return phrase("{tile} II", tile=KIND_NAMES[kind])
    return phrase("{tile} I", tile=KIND_NAMES[kind])


def token_title(token: int) -> Phrase:
    """`token 4`, `token 4 with spears`; within a sentence."""
    value = TOKENS[token].value
    if TOKENS[token].spears:
        return phrase("token {value} with spears", value=value)
    return phrase("token {value}", value=value)


def space_name(space: int) -> str:
    """`b2`."""
    return SPACES[space]


def shells(count: int) -> Phrase:
    """`4 shells`."""
    return plural("{count} shell", "{count} shells", count)


def feet(count: int) -> Phrase:
    """`4 feet`."""
    return plural("{count} foot", "{count} feet", count)


def fruit(count: int) -> Phrase:
    """`4 fruit`."""
    return plural("{count} fruit", "{count} fruits", count)


def points(count: int) -> Phrase:
    """`4 points`."""
    return plural("{count} point", "{count} points", count)


def fish_token(fish: int) -> Phrase:
    """`a token with 3 fish`; within a sentence."""
    return phrase("a token with {fish} fish", fish=fish)


SHIP_NAMES: tuple[Phrase, ...] = (phrase("the boat"), phrase("a ship I"), phrase("a ship II"))
"""By ship, within a sentence."""
SHIP_TITLES: tuple[Phrase, ...] = (phrase("Boat"), phrase("Ship I"), phrase("Ship II"))
"""By ship, for themselves."""
assert len(SHIP_NAMES) > SHIP_I > BOAT


def listed(parts: tuple[Phrase, ...]) -> Phrase:
    """`1 foot, 2 fruit`: a list within a sentence."""
    found = parts[0]
    for one in parts[1:]:
        found = phrase("{list}, {item}", list=found, item=one)
    return found
