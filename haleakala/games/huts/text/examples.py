"""This module lists the examples of the rulebook: positions of the lesson, and continuations of its game."""

from haleakala.gamekit.teaching import Example
from haleakala.games.huts.text.lesson import LESSON
from haleakala.kernel.phrase import Phrase, phrase

TO_THE_END = """
remove c5 thunder-purple c peace-blue a a4 red move a3 black a2 sail a4 b2 lightning-god a3 b4 c3 d5 e4
"""
"""The log from the end of the lesson to the end of its game: a turn of Teal, then the last turns of Amber and Teal."""


def lesson(step: int, acts: int = 0) -> str:
    """Return the lesson's log up to the beginning of `step`, and the log of the first `acts` acts of that step."""
    before = (scene.log for scene in LESSON.scenes if scene.step < step)
    here = (act.log for act in (*LESSON.steps, LESSON.farewell)[step - 1].acts[:acts])
    return " ".join((LESSON.opening, *before, *here))


def shows(clause: str, caption: Phrase, log: str, chosen: tuple[str, ...] | None = None, part: str = "") -> Example:
    """Return an example from the game of the lesson, after the actions in `log`."""
    return Example(clause, caption, LESSON.options, log, part, chosen)


EXAMPLES: tuple[Example, ...] = (
    shows(
        "1.6",
        phrase(
            "Space b4, in the middle of island b, has four neighbours: b2, b3, b5 and b6. It is the only space that "
            "does not border water."
        ),
        lesson(2),
    ),
    shows(
        "2.1",
        phrase("The setup: one cube on each of the 30 spaces, with six cubes of each colour."),
        lesson(2),
    ),
    shows(
        "3.2",
        phrase(
            "With two players, all omens are turned face up at the end of a turn once five have been used. This "
            "has just happened here."
        ),
        lesson(10, 1),
    ),
    shows(
        "3.5",
        phrase(
            "The god of Feast has added a cube to every green space that was not empty. On island b, both green "
            "spaces were empty, so nothing happened there."
        ),
        lesson(11, 3),
    ),
    shows(
        "4.1",
        phrase(
            "The omen Remove can be used on any highlighted space, since each has at least one cube. On b4, the hut "
            "would be removed instead of a cube."
        ),
        lesson(6, 1),
        (),
    ),
    shows(
        "4.2",
        phrase(
            "The red cube on c2 sails. Islands a and d are next to island c, so the cube can go to any of their "
            "spaces, but not to island b or e."
        ),
        lesson(8, 2),
        (),
    ),
    shows(
        "5.1",
        phrase("Blue Calm on island b: its yellow spaces b1, b4 and b5 each have one more red cube."),
        lesson(3, 3),
    ),
    shows(
        "5.4",
        phrase(
            "Blue Peace on island b: Amber has chosen the red cube on b1 and the purple cube on b3. Each space has "
            "one more cube of the colour chosen there."
        ),
        f"{lesson(3)} peace-blue b b1 b3",
    ),
    shows(
        "5.5",
        phrase(
            "Purple Thunder on island c: c2 was empty and there was no black cube on the island, so there is now "
            "a black cube on c2."
        ),
        lesson(11).replace("lightning-white b b4", "thunder-purple c"),
    ),
    shows(
        "5.9",
        phrase(
            "White Huts on b4: the space has a hut and a new red cube, and all cubes from b2, b3, b5 and b6 have moved "
            "there."
        ),
        lesson(5),
    ),
    shows(
        "5.10",
        phrase(
            "Black Lava on d1: the hut and one black cube have been removed, and the other five cubes have moved to "
            "d2, the only space next to d1. In the follow-up, Amber may add lava to d2 or pass."
        ),
        lesson(10),
        (),
    ),
    shows(
        "6.1",
        phrase("White Lightning has struck b4. Only the hut was removed, and all 11 cubes are still there."),
        lesson(11),
    ),
    shows(
        "6.2",
        phrase(
            "Amber has played Lava on d2 and added more lava to d1 in the follow-up. The cubes on d1 could not move "
            "anywhere, so they have left the game."
        ),
        f"{lesson(9)} lava-black d d2 d1",
    ),
    shows(
        "7.2",
        phrase(
            "There are 6 red, 7 blue, 7 white, 8 black and 5 purple cubes. Amber scores 29 points: 6 for each of two "
            "red cards, 5 for a purple card, and 12 for the red worshipper. Teal scores 39 and wins."
        ),
        f"{lesson(12)} {TO_THE_END.strip()}",
        part="hands",
    ),
    shows(
        "9.1",
        phrase(
            "Amber has played Lava on a3 and removed the black cube. The red cube is waiting next to the board: it can "
            "move to a2 or to a6."
        ),
        f"{lesson(9)} lava-black a a3 black",
        (),
    ),
)
