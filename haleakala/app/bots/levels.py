"""The players by code that the page offers, from the easiest to the strongest. `loop.thinking` brings them to life."""

from itertools import pairwise
from typing import NamedTuple

from haleakala.gamekit.meta import Meta
from haleakala.kernel.phrase import Phrase, phrase


class Level(NamedTuple):
    """One of them: a name, and one honest sentence."""

    id: str
    name: Phrase
    sentence: Phrase
    learned: bool = False
    """Whether it needs what was learned from games."""


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
OWN = Level("own", phrase("Your bot"), phrase("The bot you wrote in this browser."))
"""The one that somebody may write on the page; it is offered where there is one."""
HUMAN = phrase("Human")
"""What a seat without one of them has."""
BY_ID = {level.id: level for level in (*LEVELS, OWN)}


def several(level: str, number: Phrase) -> Phrase:
    """A level that more than one seat has, within a sentence: `three Fishers`."""
    return {
        "beachcomber": phrase("{number} Beachcombers", number=number),
        "fisher": phrase("{number} Fishers", number=number),
        "carver": phrase("{number} Carvers", number=number),
        "navigator": phrase("{number} Navigators", number=number),
        "firekeeper": phrase("{number} Firekeepers", number=number),
        "own": phrase("{number} copies of your bot", number=number),
    }[level]


def levels_of(meta: Meta) -> tuple[Level, ...]:
    """Those that play this game, from the easiest to the strongest."""
    return tuple(level for level in LEVELS if meta.learned or not level.learned)


def offered(meta: Meta, own: bool) -> tuple[Level, ...]:
    """Those that can be chosen for a seat; `own`: somebody has written one."""
    return (*levels_of(meta), OWN) if own else levels_of(meta)


def strength(meta: Meta, level: str) -> Phrase | None:
    """How strong a computer opponent is at a game; None for somebody's own."""
    found = {each.id: strong.value for each, strong in zip(levels_of(meta), meta.strengths, strict=True)}
    return found.get(level)


def with_strength(meta: Meta, level: str) -> Phrase:
    """What a level is called in a list, with how strong it is: `Fisher (easy)`."""
    strong = strength(meta, level)
    name = BY_ID[level].name
    return phrase("{level} ({strength})", level=name, strength=strong) if strong else name


def strongest(meta: Meta) -> str:
    """The id of the last of them."""
    return levels_of(meta)[-1].id


def higher(meta: Meta, level: str) -> str | None:
    """The next stronger level of a game; None where there is none."""
    ids = [one.id for one in levels_of(meta)]
    return dict(pairwise(ids)).get(level)


def lower(level: str) -> str:
    """The next lower level; the easiest has none below it."""
    ids = [one.id for one in LEVELS]
    return ids[max(0, ids.index(level) - 1)]
