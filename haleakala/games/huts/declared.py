"""What the cover and the declaration of Huts say in words."""

from collections.abc import Mapping

from haleakala.kernel.phrase import Phrase, phrase

HEADLINE = phrase("Small islands and angry gods")

BLURB = phrase(
    "Fill five islands with cubes in the colours of your cards, and choose which cards to play and which to save for "
    "the end. For two to five players on one device, or against the computer."
)

CREDITS = phrase(
    "The author of Huts is unknown: the source is a document without a name. Its cards and islands are lost, so these "
    "and some rulings are our reconstruction."
)

OPENING = phrase(
    "Carry out one omen and play one card, in either order. The four cards that are left in your hand score at the end."
)

OPTION_NAMES: Mapping[str, Phrase] = {
    "players": phrase("Players"),
    "players=2": phrase("Two"),
    "players=3": phrase("Three"),
    "players=4": phrase("Four"),
    "players=5": phrase("Five"),
    "layout": phrase("Islands"),
    "layout=usual": phrase("Usual layout"),
    "layout=random": phrase("Random layout"),
    "starter": phrase("Starting player"),
    "starter=random": phrase("Random"),
    "starter=first": phrase("Amber"),
}

OPTION_WORDS: Mapping[str, Phrase] = {
    "players=2": phrase("two players"),
    "players=3": phrase("three players"),
    "players=4": phrase("four players"),
    "players=5": phrase("five players"),
}

OPTION_NOTES: Mapping[str, Phrase] = {
    "layout": phrase("In a random layout, the islands have other neighbours, so cubes can sail elsewhere."),
}

BOARD_NAME = phrase("The islands")

VOCABULARY: tuple[tuple[str, Phrase], ...] = (
    (
        "str(action)",
        phrase(
            "add, remove, move and sail are omens; calm-red is a card, and calm-god a god. They are followed by what "
            "they need: an island (b), spaces (b4) and colours (red), each a move of its own. pass declines a "
            "follow-up."
        ),
    ),
)
