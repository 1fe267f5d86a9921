"""This module contains the names of cards, cards for sale (wares), spaces and score lines, as translatable phrases."""

from haleakala.games.haleakala.meta import META
from haleakala.games.haleakala.rules import model as m
from haleakala.kernel.phrase import Phrase, phrase, plural

SIDES = META.sides

BASKETS = tuple(plural("{count} basket of fish", "{count} baskets of fish", count) for count in range(1, 6))

CARD_NAMES: tuple[Phrase, ...] = (
    phrase("an empty slot"),
    phrase("Lava"),
    phrase("a Statue"),
    phrase("a Shell"),
    phrase("a Lava Priestess"),
    *BASKETS,
    phrase("the white pearl"),
    phrase("the black pearl"),
    phrase("the nautilus"),
)
"""The name of each kind of card for use within a sentence, by kind."""

CARD_TITLES: tuple[Phrase, ...] = (
    phrase("Empty"),
    phrase("Lava"),
    phrase("Statue"),
    phrase("Shell"),
    phrase("Lava Priestess"),
    *BASKETS,
    phrase("White pearl"),
    phrase("Black pearl"),
    phrase("Nautilus"),
)
"""The name of each kind of card for use as a title, by kind."""

CARD_EFFECTS: tuple[tuple[Phrase, str], ...] = (
    (phrase("A new card is dealt here after the boat’s visit, as long as the piles last."), "5.6"),
    (phrase("A lava disc rises in the crater of the boat’s segment."), "5.6"),
    (phrase("Whoever takes it builds a statue where their shaman stands, if the space is free."), "6.1"),
    (phrase("Whoever takes it keeps it as money and may buy one card straight away."), "6.4"),
    (phrase("Whoever takes it moves one lava disc to a neighbouring crater."), "6.2"),
    *(
        (
            phrase(
                "Baskets of fish: {count}. At each scoring, the player with more baskets gets 3 points.", count=count
            ),
            "6.7",
        )
        for count in range(1, 6)
    ),
    (phrase("Scores 1 point at each scoring, or 4 together with the black pearl."), "6.7"),
    (phrase("Scores 2 points at each scoring, or 4 together with the white pearl."), "6.7"),
    (phrase("Scores 3 points at the second scoring."), "6.7"),
)
"""The effect of a card and the number of the clause that describes the effect, by kind."""

WARE_NAMES: tuple[Phrase, ...] = (
    phrase("Butterflies"),
    phrase("Statue Majority"),
    phrase("Complete Segment"),
    phrase("Forest Statues"),
    phrase("Mountain Statues"),
    phrase("Lava Priestess"),
)
"""The name of a card for sale, by ware."""

WARE_EFFECTS: tuple[Phrase, ...] = (
    phrase("1 point for each butterfly on your cards"),
    phrase("2 points for each terrain where you have more statues"),
    phrase("4 points for each segment with your statues on all three spaces"),
    phrase("2 extra points for each of your statues in forests"),
    phrase("3 extra points for each of your statues on mountains"),
    phrase("move a lava disc to a neighbouring crater immediately"),
)
"""The effect of a card for sale, by ware (7.4, 6.2)."""

LINE_NAMES: dict[str, Phrase] = {
    "mountain": phrase("Statues on mountains"),
    "forest": phrase("Statues in forests"),
    "grassland": phrase("Statues on grassland"),
    "baskets": phrase("Baskets of fish"),
    "pearls": phrase("Pearls"),
    "nautilus": phrase("Nautilus"),
    "shells": phrase("Shells left"),
} | dict(zip(m.WARES, WARE_NAMES, strict=True))
"""The name of a line of a score sheet, by `ScoreLine.what`."""

LINE_RULES: dict[str, tuple[Phrase, str]] = {
    "mountain": (phrase("Each statue on a mountain scores 3 points."), "7.4"),
    "forest": (phrase("Each statue in a forest scores 2 points."), "7.4"),
    "grassland": (phrase("Each statue on grassland scores 1 point."), "7.4"),
    "baskets": (phrase("The player with more baskets of fish scores 3 points. A tie scores nothing."), "7.4"),
    "pearls": (phrase("The white pearl scores 1 point, the black pearl 2, both together 4."), "7.4"),
    "nautilus": (phrase("The nautilus scores 3 points."), "8.1"),
    "shells": (phrase("Each shell left scores 1 point."), "8.1"),
    "butterflies": (phrase("With this card, each butterfly on a player’s cards scores 1 point."), "7.4"),
    "majority": (
        phrase("With this card, each terrain where a player has more statues than the opponent scores 2 points."),
        "7.4",
    ),
    "segment": (phrase("With this card, each segment with statues on all three spaces scores 4 points."), "7.4"),
    "forests": (phrase("With this card, each statue in a forest scores 2 extra points."), "7.4"),
    "mountains": (phrase("With this card, each statue on a mountain scores 3 extra points."), "7.4"),
}
"""The rule for the points of a score line and the number of its clause, by `ScoreLine.what`."""

LANDSCAPES: tuple[Phrase, ...] = (phrase("beach"), phrase("grassland"), phrase("forest"), phrase("mountain"))
"""The name of a terrain, by height."""


LANDSCAPE_TITLES: tuple[Phrase, ...] = (phrase("Beach"), phrase("Grassland"), phrase("Forest"), phrase("Mountain"))
"""The name of a terrain with a capital letter, for the beginning of a title, by height."""


def space_name(space: int) -> Phrase:
    """Return the name of a space, such as `forest c`."""
    return phrase("{landscape} {segment}", landscape=LANDSCAPES[space // 6], segment=m.SEGMENTS[space % 6])


def place_name(space: int) -> Phrase:
    """Return the name of a space with its preposition, such as `in forest c` or `on beach c`."""
    segment = m.SEGMENTS[space % 6]
    return (
        phrase("on beach {segment}", segment=segment),
        phrase("on grassland {segment}", segment=segment),
        phrase("in forest {segment}", segment=segment),
        phrase("on mountain {segment}", segment=segment),
    )[space // 6]


def listed(numbers: tuple[int, ...]) -> str:
    """Join numbers of discs for use in a sentence, such as `1, 3, 5`; the result is the same in every language."""
    return ", ".join(map(str, numbers))


assert len(CARD_NAMES) == len(CARD_EFFECTS) == len(m.CARDS)
assert len(LANDSCAPES) == len(m.HEIGHTS)
assert LINE_RULES.keys() == LINE_NAMES.keys() - {"priestess"}, "she scores nothing"
