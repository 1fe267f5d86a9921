"""This module contains the examples of the rulebook: positions from the lesson and from four short games."""

from haleakala.gamekit.teaching import Example
from haleakala.games.taluva.text.lesson import LESSON
from haleakala.kernel.phrase import Phrase, phrase

TWELVE_EACH = {**LESSON.options, "tiles": "twelve-each"}
JOINED = """
=jc h0,1 =sr -1,0/3 h-1,1 =rs 1,0/3 h1,-1 =rj 0,2/1 x-1,1r =ls -1,0/5 x1,-1s =rl -2,2/0 x-1,2l =rc -2,2/5 t-1,-1 =jr
0,-2/4 x-1,1c =cj 0,-2/5 t0,-1
"""
"""The log of a game up to the temple that joins two settlements."""
WASTED = """
=ll h-1,1 =cj -1,0/3 h-1,-1 =rl 0,0/2 x-1,1l =sl -1,-2/4 x-1,-1s =jr 1,0/5 t0,-1 =ls 1,0/0 x-1,-1l =lj 0,0/5 w0,1
=cs 1,-4/2 t0,-4 =js -1,-2/5 x-1,0j =cj 1,-2/3 x0,-4c =cj -3,1/4 x-1,-1s =jc 3,-5/0 x0,-4j =jc 1,-4/0 x-1,-1j =cj
-1,-2/4 w0,-3 =cl -4,3/3 x-2,0c =jl -2,-1/2 x0,-4c =sj -3,1/0
"""
"""The log of a game in which a player has used up the huts and is out."""
BUILT_UP = """
=cj h0,1 =cj -2,0/5 h-1,0 =sj 0,-2/0 x0,1c =jc 2,-3/1 x-1,0c =ss 0,0/2 x-1,1s =sc -3,2/2 x-2,1s =rj -2,3/2 t-2,2 =sj
1,0/5 x-3,1c =sj 2,-2/0 x-2,2s =jj 1,0/0 h-3,3 =js 0,0/5 w0,1 =cl -5,4/3 t-5,3 =js -2,0/0 x-2,2s =cj -2,0/5 x-3,3c
=cr 2,-2/1 w-1,0 =sj -4,0/5 x-5,3s =lj -3,2/0 x-2,2j
"""
"""The log of a game that ends when a player has built all huts and towers."""
TO_THE_LAST_TILE = """
=cs h-1,1 =sj -1,0/3 h-1,-1 =ll -2,1/2 x-1,1s =rj 0,0/1 x-1,-1l =lj 1,1/3 x0,1j =js 1,1/2 x-2,0l =sj 0,0/5 w0,1 =sj
-1,2/1 t-1,0 =sc -3,0/3 x-1,1s =js 2,-1/2 x-3,1s =cc -3,0/4 t-2,3 =sc -4,3/4 x-3,1c =jc -2,1/1 x-2,2s =cl -2,1/2
w-2,0 =sr -4,1/0 x-3,3c =ss -4,5/3 x-2,0s =cr 1,-2/2 x-3,2s =jj 1,-2/1 w1,0 =rc 2,-4/5 x-4,4r =cj -5,4/2 x1,-1j =cj
-1,3/0 x-4,2c =jc -4,3/5 x-2,0l =rs -4,3/4 w-3,2 =jr 0,-4/5 x-3,1r
"""
"""The log of a game with twelve tiles for each player, up to the last tile."""


def lesson(step: int, acts: int = 0) -> str:
    """Return the log of the lesson up to the beginning of `step`, plus the first `acts` decisions of this step."""
    before = (scene.log for scene in LESSON.scenes if scene.step < step)
    return " ".join((LESSON.opening, *before, *(act.log for act in LESSON.steps[step - 1].acts[:acts])))


def shows(clause: str, caption: Phrase, log: str, chosen: tuple[str, ...] | None = None) -> Example:
    """Return an example from a game with all tiles."""
    return Example(clause, caption, LESSON.options, log, "", chosen)


EXAMPLES: tuple[Example, ...] = (
    shows(
        "1.4",
        phrase(
            "Red has chosen a place for the volcano next to the land. Its lava may flow in the three highlighted "
            "directions."
        ),
        lesson(4),
        ("hex-2,0",),
    ),
    shows(
        "2.1",
        phrase(
            "The first tile is placed in the middle automatically, with its lava flowing down. Red builds on it "
            "straight away."
        ),
        lesson(1),
    ),
    shows(
        "2.2",
        phrase("The volcano of Red’s tile can go on any highlighted space: from there, the tile can reach the land."),
        lesson(2),
        (),
    ),
    shows(
        "2.3",
        phrase(
            "The volcano in the middle may erupt in the three highlighted directions. Its lava already flows "
            "downwards, and on the left there is no land for the tile to cover."
        ),
        lesson(5),
        ("hex-0,0",),
    ),
    shows(
        "2.4",
        phrase(
            "Red has two settlements: a single hut at the top left, and a settlement with seven spaces that climbs "
            "from level 1 to the tower on level 3."
        ),
        lesson(9, 2),
    ),
    shows(
        "3.1",
        phrase("Both fields of the first tile are free and on level 1, so Red’s first hut can go on either."),
        lesson(1),
        (),
    ),
    shows(
        "3.2",
        phrase("Red’s tower is on level 3, next to a settlement of Red’s that had no tower before."),
        lesson(8, 1),
    ),
    shows(
        "3.3",
        phrase("Red’s temple has joined a settlement of four huts, on the clearing to its right."),
        lesson(4, 2),
    ),
    shows(
        "3.4",
        phrase("Red’s hut touches three jungles on level 1. Expanding onto them takes three huts, one for each."),
        lesson(3),
        ("hex-0,1",),
    ),
    shows(
        "3.5",
        phrase(
            "Red’s second temple is next to a settlement that had none, and joins it to another that had one. Now one "
            "settlement has two."
        ),
        JOINED,
    ),
    shows(
        "3.6",
        phrase(
            "Red has built all 20 huts, and no temple or tower fits anywhere. After placing this tile, Red is out and "
            "Yellow has won."
        ),
        WASTED,
    ),
    shows(
        "4.1",
        phrase("Red has built all 20 huts and both towers and wins immediately, whatever Yellow has."),
        BUILT_UP,
    ),
    Example(
        "4.2",
        phrase(
            "The last tile has been placed. Both players have built one temple and both towers, so the huts decide: "
            "Yellow wins, 17 to 14."
        ),
        TWELVE_EACH,
        TO_THE_LAST_TILE,
    ),
)
