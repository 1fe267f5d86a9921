"""This module contains the rulebook's examples: positions from the lesson's game or from a variation of that game."""

from haleakala.gamekit.teaching import Example
from haleakala.games.hawaii.text.lesson import LESSON
from haleakala.kernel.phrase import Phrase, phrase

WHOLE, ISLAND, BEACH, KINGDOM = "", "island", "beach", "kingdom"
"""The parts of the board that an example can show."""


def lesson(step: int, acts: int = 0) -> str:
    """Return the log of the lesson up to step number `step`, followed by the first `acts` acts of that step."""
    before = (scene.log for scene in LESSON.scenes if scene.step < step)
    here = (act.log for act in (*LESSON.steps, LESSON.farewell)[step - 1].acts[:acts])
    return " ".join((LESSON.opening, *before, *here))


def shows(clause: str, caption: Phrase, log: str, part: str, chosen: tuple[str, ...] | None = None) -> Example:
    """Return an example with the options of the lesson's game; `log` leads to the position."""
    return Example(clause, caption, LESSON.options, log, part, chosen)


DANCER_HIRED = 15
"""The step of the lesson that begins after Red's dancer has joined the village and Yellow has taken a turn."""

EXAMPLES: tuple[Example, ...] = (
    shows(
        "2.1",
        phrase(
            "Space b2 is next to seven others: a1, a2, b1, b3, c1, c2 and c3. It is two steps from the beach, while "
            "d1 and d2 are four steps away."
        ),
        lesson(2),
        ISLAND,
    ),
    shows(
        "3.4",
        phrase(
            "On b1, tokens 3 and 5 were drawn for the spots without a limit. With the last token, a 6, the total "
            "would have been 14, but the limit is 12. So the 6 is now a fish token in the harbour, and its spot is "
            "empty."
        ),
        lesson(2),
        ISLAND,
    ),
    shows(
        "4.2",
        phrase(
            "Red’s chief is on a1 and can go to any highlighted place, or stay, for 1 to 3 feet. Yellow has taken the "
            "only token on c2, so nobody can go there, but chiefs can cross c2."
        ),
        f"{lesson(4).removesuffix('b3 ~2 kahuna@3*')} c2 long@2s ~0 v2",
        ISLAND,
        (),
    ),
    shows(
        "5.1",
        phrase(
            "Red’s chief is on b1, where tokens 3 and 5 are left. Red must buy a shell hut or a foot hut: side I for "
            "3 or 5 shells, or side II for 6 or 10."
        ),
        lesson(5),
        ISLAND,
    ),
    shows(
        "6.1",
        phrase(
            "Yellow has gone two steps to b3. Yellow can pay 2 feet or 2 fruit for the steps, but not one of each. "
            "The tile is paid for next, separately."
        ),
        f"{lesson(3, 1)} b3",
        WHOLE,
    ),
    shows(
        "7.4",
        phrase(
            "Red’s new shell hut can join village 1, which has no shell hut yet, or begin village 2. It cannot begin "
            "village 3, since no row may be skipped."
        ),
        lesson(6),
        KINGDOM,
        (),
    ),
    shows(
        "7.5",
        phrase("Red has placed two tikis, the first one above column 5. The second, above column 4, has given 1 foot."),
        lesson(8),
        KINGDOM,
    ),
    shows(
        "7.6",
        phrase(
            "With two tikis, villages of at least four columns count. Village 1 has four: the plain hut, the shell "
            "hut, the taro and the hula dancer."
        ),
        lesson(DANCER_HIRED),
        KINGDOM,
    ),
    shows(
        "8.1",
        phrase(
            "Red’s ship I has set out already, but the boat is ready and has room for two tokens. Red has 2 feet for "
            "them."
        ),
        lesson(10),
        BEACH,
        (),
    ),
    shows(
        "8.3",
        phrase(
            "Red has 5 feet, and there is room for 5 on the boat and ship I together. So Red can visit the islands "
            "at stages 1, 2 and 3, but not at stage 4. At stage 1, the boat stays, because ship I has enough room."
        ),
        lesson(8),
        BEACH,
        (),
    ),
    shows(
        "9.2",
        phrase(
            "Only Yellow has not ended the round yet, and order space 1 has no token. So Red has the highest total "
            "with 17, Yellow the second highest with 14, and both reach the target of 9: Red will score 8 points, and "
            "Yellow 5."
        ),
        lesson(11, 1),
        WHOLE,
    ),
    shows(
        "10.1",
        phrase(
            "If the game ended now, village 2 would be removed, because it does not reach the leftmost tiki, and the "
            "kahuna next to it would score nothing. Village 1 reaches the tiki: its kahuna would score 5 points, and "
            "hula dancer II would score 8 in a village of four tiles."
        ),
        f"{lesson(DANCER_HIRED)} b3 ~0 kahuna@2* b2 ~2 tiki@3 b1 foot@2 v2 #1",
        KINGDOM,
    ),
    shows(
        "11.1",
        phrase(
            "Red can open the first turn with a1 or any other space, with f1:b, f2:b or f3:b, and with #1 or #2. A "
            "visit is not possible: s1:b needs room for 3, and the boat has room for 2."
        ),
        lesson(2),
        WHOLE,
        (),
    ),
)
