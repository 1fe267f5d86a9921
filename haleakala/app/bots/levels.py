"""The levels of the computer players, from the easiest to the strongest. `runtime/bot_worker.py` creates their bots."""

from itertools import pairwise
from typing import NamedTuple

from haleakala.gamekit.meta import Meta
from haleakala.kernel.phrase import Phrase, phrase


class Level(NamedTuple):
    """A level of computer player, with its name and a sentence that describes it."""

    id: str
    name: Phrase
    sentence: Phrase
    learned: bool = False
    """Whether the level needs a trained network."""


LEVELS = (
    Level("beachcomber", phrase("Beachcomber"), phrase("Plays a random move one time in three.")),
    Level("fisher", phrase("Fisher"), phrase("Plays whatever looks best now and ignores your replies.")),
    Level("carver", phrase("Carver"), phrase("Considers your replies, using rules of thumb.")),
    Level(
        "navigator",
        phrase("Navigator"),
        phrase("Learned by playing against itself, but only looks at its own turn."),
        learned=True,
    ),
    Level(
        "firekeeper",
        phrase("Firekeeper"),
        phrase("Knows what the Navigator has learned and also considers your replies."),
        learned=True,
    ),
)
CUSTOM = Level("own", phrase("Your bot"), phrase("The bot you wrote in this browser."))
"""The player's own bot, which is offered if they have written one."""
HUMAN = phrase("Human")
"""The name of a seat's player if it is a person."""
BY_ID = {level.id: level for level in (*LEVELS, CUSTOM)}


def shipped(level: str) -> bool:
    """Whether an id is that of a level of this site, not of a custom bot."""
    return level in BY_ID and level != CUSTOM.id


def several_players(level: str, number: Phrase) -> Phrase:
    """A level that plays several seats, within a sentence: `three Fishers`."""
    return {
        "beachcomber": phrase("{number} Beachcombers", number=number),
        "fisher": phrase("{number} Fishers", number=number),
        "carver": phrase("{number} Carvers", number=number),
        "navigator": phrase("{number} Navigators", number=number),
        "firekeeper": phrase("{number} Firekeepers", number=number),
        "own": phrase("{number} copies of your bot", number=number),
    }[level]


def levels_of(meta: Meta) -> tuple[Level, ...]:
    """The levels that can play a game, from the easiest to the strongest."""
    return tuple(level for level in LEVELS if meta.learned or not level.learned)


def offered_levels(meta: Meta, own: bool) -> tuple[Level, ...]:
    """The levels that can be chosen for a seat. `own`: the player has written a bot for this game."""
    return (*levels_of(meta), CUSTOM) if own else levels_of(meta)


def strength(meta: Meta, level: str) -> Phrase | None:
    """How strong a level is at a game; None for the player's own bot."""
    found = {each.id: strong.value for each, strong in zip(levels_of(meta), meta.strengths, strict=True)}
    return found.get(level)


def with_strength(meta: Meta, level: str) -> Phrase:
    """The name of a level in a list, with its strength: `Fisher (easy)`."""
    strong = strength(meta, level)
    name = BY_ID[level].name
    return phrase("{level} ({strength})", level=name, strength=strong) if strong else name


def strongest(meta: Meta) -> str:
    """The id of the strongest level of a game."""
    return levels_of(meta)[-1].id


def higher(meta: Meta, level: str) -> str | None:
    """The id of the next stronger level of a game; None if there is none."""
    ids = [one.id for one in levels_of(meta)]
    return dict(pairwise(ids)).get(level)


def lower(level: str) -> str:
    """The id of the next weaker level, or of the weakest one."""
    ids = [one.id for one in LEVELS]
    return ids[max(0, ids.index(level) - 1)]
