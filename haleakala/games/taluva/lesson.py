"""The first lesson: ten steps at the beginning of a game for two that was written beforehand."""

from haleakala.games.face import Act, Lesson, LessonStep
from haleakala.kernel.phrase import phrase

LESSON = Lesson(
    options={"players": "2", "tiles": "all", "huts": "anywhere", "starter": "first"},
    opening="=jc",
    steps=(
        LessonStep(
            phrase("A first hut"),
            phrase(
                "You are Red, and the first tile already lies in the middle. A hut can stand on any free field of "
                "level 1, but nobody builds on a volcano."
            ),
            "3.1",
            (Act(phrase("Touch the clearing."), "h0,1 =sr"),),
            phrase("Yellow lays a tile beside the first one and builds a hut, too."),
            ("1,-2/0", "h1,-1 =jj"),
        ),
        LessonStep(
            phrase("The island grows"),
            phrase("Every turn begins with a tile. Laid beside the land, it makes the island grow."),
            "2.2",
            (Act(phrase("Touch the space that shines for its volcano, then the way its lava flows."), "-1,3/3"),),
        ),
        LessonStep(
            phrase("A settlement expands"),
            phrase(
                "After laying you build. Your hut is a settlement, and it may expand onto one landscape: a hut for "
                "every free jungle beside it."
            ),
            "3.4",
            (Act(phrase("Touch your hut, then a jungle beside it."), "x0,1j =rr"),),
            phrase("Yellow lays a tile and builds a second hut."),
            ("3,-2/0", "x1,-1r =lc"),
        ),
        LessonStep(
            phrase("A temple"),
            phrase(
                "A temple joins a settlement of at least three spaces; yours has four. Nothing ever covers a temple."
            ),
            "3.3",
            (
                Act(phrase("Lay the tile first: touch what shines."), "2,0/1"),
                Act(phrase("Touch the new clearing, then the temple."), "t1,1 =cs"),
            ),
            phrase("Yellow lays a tile and builds a third hut: there, too, a temple could follow."),
            ("0,-3/0", "x1,-1r =js"),
        ),
        LessonStep(
            phrase("Eruption!"),
            phrase(
                "A tile may lie on three spaces of one level, volcano on volcano, if its lava flows another way. With "
                "a hut gone below, Yellow's temple has to wait."
            ),
            "2.3",
            (Act(phrase("Touch the volcano in the middle, then the way its lava flows now."), "0,0/4"),),
        ),
        LessonStep(
            phrase("Level 2"),
            phrase("What erupts rises by one level, and there every field takes as many huts as its level."),
            "3.4",
            (Act(phrase("Touch your settlement, then the jungle on level 2."), "x-1,1j =jl"),),
            phrase("Yellow makes another volcano erupt, and climbs up beside you with two huts."),
            ("1,-2/1", "x2,-1s =cj"),
        ),
        LessonStep(
            phrase("Level 3"),
            phrase(
                "Temples, towers and whole settlements are safe from lava. Yellow's two huts up here are only part of "
                "a settlement."
            ),
            "2.4",
            (Act(phrase("Touch the volcano in the middle once more, then the way of its lava."), "0,0/3"),),
        ),
        LessonStep(
            phrase("A tower"),
            phrase("From level 3 on, a tower may stand: beside a settlement of yours that has none."),
            "3.2",
            (Act(phrase("Touch the clearing on level 3."), "w1,-1 =sj"),),
            phrase("Yellow makes the land grow in the south and begins a second settlement there."),
            ("0,4/3", "h1,3 =sc"),
        ),
        LessonStep(
            phrase("Save your huts"),
            phrase(
                "Whoever can build nothing after laying is out, and you have 14 huts left. A single one is cheap, and "
                "it begins a new settlement."
            ),
            "3.6",
            (
                Act(phrase("Lay the tile: touch what shines."), "-2,0/3"),
                Act(phrase("Touch the sand."), "h-1,-1 =cj"),
            ),
            phrase("Yellow's eruption covers one of your huts, which still counts as built, and two huts climb on it."),
            ("-1,3/4", "x1,3c =js"),
        ),
        LessonStep(
            phrase("How it ends"),
            phrase(
                "Build all pieces of two kinds, and you win at once; else the most temples win in the end. A "
                "settlement gets only one, so found several."
            ),
            "4.1",
            (
                Act(phrase("Lay the tile: touch what shines."), "-2,-3/0"),
                Act(phrase("Touch your new hut, then a clearing beside it."), "x-1,-1c =cr"),
            ),
        ),
    ),
    farewell=LessonStep(
        phrase("Well begun!"),
        phrase(
            "One temple, one tower and 9 huts are built, and beside your second settlement there is room for the next "
            "temple. A whole game goes on like this through all 48 tiles, or until somebody wins at once or alone."
        ),
        "4.2",
        (),
    ),
)
