"""The players by code that the page offers, from the easiest to the strongest. `loop.thinking` brings them to life."""

from typing import NamedTuple

from haleakala.kernel.phrase import Phrase, phrase


class Level(NamedTuple):
    """One of them: a name, and one honest sentence."""

    id: str
    name: Phrase
    sentence: Phrase


LEVELS = (
    Level(
        "beachcomber", phrase("Beachcomber"), phrase("Plays anything at all one time in three; else what looks good.")
    ),
    Level("fisher", phrase("Fisher"), phrase("Takes what looks best at once and never thinks of your answer.")),
    Level("carver", phrase("Carver"), phrase("Weighs its best turns against your answers, by rules of thumb.")),
    Level(
        "navigator", phrase("Navigator"), phrase("Has learned from games against itself; looks at its own turn only.")
    ),
    Level(
        "firekeeper", phrase("Keeper of the fire"), phrase("What the Navigator has learned, and your answers weighed.")
    ),
)
STRONGEST = LEVELS[-1].id
OWN = Level("own", phrase("Own player"), phrase("Written by you, on this device."))
"""The one that somebody may write on the page; it is offered where there is one."""
BY_ID = {level.id: level for level in (*LEVELS, OWN)}


def lower(level: str) -> str:
    """The next lower level; the easiest has none below it."""
    ids = [one.id for one in LEVELS]
    return ids[max(0, ids.index(level) - 1)]
