"""What the things of Hawaii are called, as phrases of the rulebook."""

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
"""By kind of tile, where the name stands alone."""

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
"""By kind of tile, within a sentence."""

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
"""By place of the main island, for themselves and as names."""

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
"""By kind of tile, gods left out, as what there is or is not; within a sentence."""

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
"""By place of the main island, within a sentence, after `at`."""

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
"""By island, for themselves."""

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
"""By island, within a sentence."""

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
"""By island, what it gives; within a sentence."""

ORDINALS: tuple[Phrase, ...] = (
    phrase("First"),
    phrase("Second"),
    phrase("Third"),
    phrase("Fourth"),
    phrase("Fifth"),
)
"""By order space, as what somebody is in the next round, at the beginning of a sentence."""


def tile_title(tile: int) -> Phrase:
    """`Shell hut II`; kahunas, tikis and the plain hut have no sides; for itself."""
    kind = kind_of(tile)
    if kind in (tables.KAHUNA, tables.TIKI, tables.PLAIN):
        return KIND_TITLES[kind]
    if side_of(tile):
        return phrase("{tile} II", tile=KIND_TITLES[kind])
    return phrase("{tile} I", tile=KIND_TITLES[kind])


def tile_name(tile: int) -> Phrase:
    """`a shell hut II`; two kahunas or tikis at the double price; within a sentence."""
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
    """`token 4`, `token 4 with spears`; within a sentence."""
    value = tables.TOKENS[token].value
    if tables.TOKENS[token].spears:
        return phrase("token {value} with spears", value=value)
    return phrase("token {value}", value=value)


def space_name(space: int) -> str:
    """`b2`."""
    return tables.SPACES[space]


def shells(count: int) -> Phrase:
    """`4 shells`."""
    return plural("{count} shell", "{count} shells", count)


def feet(count: int) -> Phrase:
    """`4 feet`."""
    return plural("{count} foot", "{count} feet", count)


def fruit(count: int) -> Phrase:
    """`4 fruit`."""
    return plural("{count} fruit", "{count} fruit", count)


def shells_held(count: int) -> Phrase:
    """`4 shells` or `no shells`, as what somebody has."""
    return shells(count) if count else phrase("no shells")


def feet_held(count: int) -> Phrase:
    """`4 feet` or `no feet`, as what somebody has."""
    return feet(count) if count else phrase("no feet")


def fruit_held(count: int) -> Phrase:
    """`4 fruits` or `no fruit`, as what somebody has."""
    return fruit(count) if count else phrase("no fruit")


def fish_token(fish: int) -> Phrase:
    """`a token with 3 fish`; within a sentence."""
    return phrase("a token with {fish} fish", fish=fish)


SHIP_NAMES: tuple[Phrase, ...] = (phrase("the boat"), phrase("a ship I"), phrase("a ship II"))
"""By ship, within a sentence."""
SHIP_TITLES: tuple[Phrase, ...] = (phrase("Boat"), phrase("Ship I"), phrase("Ship II"))
"""By ship, for themselves."""
SHIP_SIDES = ("", "I", "II")
"""By ship, the same in every language."""
assert len(SHIP_NAMES) > actions.SHIP_I > actions.BOAT


def ships_name(ships: tuple[int, ...]) -> Phrase:
    """`the boat and 2 ships I`: ships in the order of SHIPS, one at least; within a sentence."""
    counts = [(ship, ships.count(ship)) for ship in sorted(set(ships))]
    return listed_with_and(
        tuple(
            SHIP_NAMES[ship] if count == 1 else phrase("{count} ships {side}", count=count, side=SHIP_SIDES[ship])
            for ship, count in counts
        )
    )


def space_title(place: int, space: int) -> Phrase:
    """`the tikis (c3)`, within a sentence, after `at`."""
    return phrase("{place} ({space})", place=PLACE_NAMES[place], space=space_name(space))


def goods(shell_count: int, foot_count: int, fruit_count: int) -> Phrase:
    """`2 shells and 1 foot`: without those that are 0; `nothing` where all are."""
    counted = ((shells, shell_count), (feet, foot_count), (fruit, fruit_count))
    parts = tuple(name(count) for name, count in counted if count)
    return listed_with_and(parts) if parts else phrase("nothing")


def pair(kind: int) -> Phrase:
    """Two kahunas or tikis for the double price."""
    return phrase("Two kahunas") if kind == tables.KAHUNA else phrase("Two tikis")
