"""This module defines the examples of the rulebook, which show positions of the lesson and of two other games."""

from haleakala.gamekit.teaching import Example
from haleakala.games.haleakala.text.lesson import LESSON
from haleakala.kernel.phrase import Phrase, phrase

BASE = {"variant": "base", "starter": "red"}
TACTICAL = {"variant": "tactical", "starter": "red"}
CALLED = "3c Sbg 2d Scg"
"""The first two turns of a tactical game whose first deal is the opening of the lesson."""
TIED = """
=fish1 =fish2 =shell =white =shell =shell =shell =statue =statue =priestess =fish3 =priestess 5e Sag 3b +statue
=statue 3e +white =statue 3b +priestess =statue 3e +statue =fish4 4d Scg 5d Sbf 2b +shell $butterflies =statue
=statue 4d +shell $none =black 2b =statue 1d =shell 3e +black =priestess 3b +shell $priestess =shell 5b Sdf 5e
=lava =lava =lava =lava $none =lava =shell 4d +priestess Ldc =lava =shell =statue 2b +shell $segment =priestess
1d +shell $butterflies =statue 3e +shell $majority =nautilus 3b =shell 5e +priestess Lcb =lava =shell 1d +shell
$priestess Lba =lava =statue 5e +shell $none =statue 1d =fish5 5e 4d +statue 2b 4d
"""
"""The log of a short base game that ends in a tie, up to but not including the last turn."""


def lesson(step: int, acts: int = 0) -> str:
    """Return the log of the lesson before step `step` (from 1), plus the first `acts` acts of that step."""
    before = (scene.log for scene in LESSON.scenes if scene.step < step)
    return " ".join((LESSON.opening, *before, *(act.log for act in LESSON.steps[step - 1].acts[:acts])))


def shows(clause: str, caption: Phrase, log: str, part: str = "", chosen: tuple[str, ...] | None = None) -> Example:
    """Return an example from a base game; the parameters are the fields of Example."""
    return Example(clause, caption, BASE, log, part, chosen)


EXAMPLES: tuple[Example, ...] = (
    shows(
        "1.3",
        phrase(
            "At the start, Red’s hut is on a and Yellow’s is on d. The boat is at the jetty on b, and there are two "
            "cards at every coast."
        ),
        lesson(1),
    ),
    shows(
        "2.3",
        phrase(
            "The six cards for sale. The shells at the bottom show the price, and the number in the corner shows how "
            "many points the card scores for each thing it counts. The Priestess scores none."
        ),
        lesson(1),
        "wares",
    ),
    shows(
        "3.1",
        phrase(
            "Red has chosen the 2. It can go on any beach. On b, where the boat is, it would sail the boat two "
            "segments."
        ),
        lesson(3),
        chosen=("disc-red-2",),
    ),
    shows(
        "3.4",
        phrase("Red has chosen the 4. Yellow’s 4 is on e, so every beach except that one is highlighted."),
        lesson(5),
        chosen=("disc-red-4",),
    ),
    shows(
        "4.1",
        phrase(
            "Red’s shaman on grassland b may stay or move to any highlighted space. The mountains are out of reach: "
            "that would be two steps uphill. Yellow’s shaman is in forest c."
        ),
        lesson(5, 1),
        chosen=(),
    ),
    shows(
        "4.2",
        phrase("From his hut, Red’s shaman can climb to grassland a and go on to f or b. Or he can stay."),
        lesson(1, 1),
        "fab",
        (),
    ),
    shows(
        "5.3",
        phrase("The boat has arrived at c. Red’s 3 beats Yellow’s 2, so Red chooses a card and Yellow gets the other."),
        lesson(3, 1),
        "c",
        (),
    ),
    shows(
        "5.6",
        phrase(
            "While the coast of b was being refilled, a Lava card turned up, so a lava disc rose in crater b, where "
            "the boat is."
        ),
        lesson(8),
        "b",
    ),
    Example(
        "5.7",
        phrase("Red has chosen the 2 and the invocation disc. Together they can only go on the boat’s beach, b."),
        TACTICAL,
        f"{LESSON.opening} {CALLED}",
        "bc",
        ("disc-red-2", "invocation-red"),
    ),
    Example(
        "5.1",
        phrase(
            "The boat has sailed from b to d with an invocation, so a lava disc rises in crater d. The invocation disc "
            "stays on b, next to the 2."
        ),
        TACTICAL,
        f"{LESSON.opening} {CALLED} 2b*",
        "bcd",
    ),
    shows(
        "6.1",
        phrase("Red has taken a Statue card. The statue stands on mountain b, next to the shaman who built it."),
        lesson(7, 2),
        "b",
    ),
    shows(
        "6.2",
        phrase("Red’s Lava Priestess can move the lava from crater b to a or c, not straight across."),
        lesson(8, 2),
        "summit",
        ("crater-b",),
    ),
    shows(
        "6.4",
        phrase(
            "Red has just received one Shell and may buy a card that costs one shell. It is not enough for the cards "
            "that cost two."
        ),
        lesson(9, 2),
        "wares",
        (),
    ),
    shows(
        "7.3",
        phrase(
            "If the volcano erupted now, the one lava disc in crater c would destroy Yellow’s statue on the mountain "
            "and spare the one on grassland c."
        ),
        lesson(10),
        "summit",
    ),
    shows(
        "7.4",
        phrase(
            "After the first eruption: Red’s statues on mountain b and in forest b score 3 and 2, and Yellow’s statue "
            "on grassland c scores 1."
        ),
        lesson(10, 2),
        "summit",
    ),
    shows(
        "8.1",
        phrase(
            "The piles are empty and there are no cards at the coast of d. A 2 on b sails the boat there, and the game "
            "ends."
        ),
        TIED,
        "bcd",
        ("disc-red-2",),
    ),
    shows(
        "8.2",
        phrase("Both have 14 points and two statues. Yellow wins, because Red started."),
        f"{TIED} 2b $none",
    ),
)
