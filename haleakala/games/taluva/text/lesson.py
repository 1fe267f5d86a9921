"""This module contains the first lesson: ten steps at the beginning of a prepared game for two players."""

from haleakala.gamekit.teaching import Act, Lesson, LessonStep
from haleakala.kernel.phrase import phrase

LESSON = Lesson(
    options={"players": "2", "tiles": "all", "huts": "anywhere", "starter": "first"},
    opening="=jc",
    steps=(
        LessonStep(
            phrase("Build your first hut"),
            phrase(
                "You are Red, and the first tile is already in the middle. You can build a hut on any free field on "
                "level 1, but never on a volcano."
            ),
            "3.1",
            (Act(phrase("Select the clearing."), "h0,1 =sr"),),
            phrase("Yellow places a tile next to the first one and builds a hut too."),
            ("1,-2/0", "h1,-1 =jj"),
        ),
        LessonStep(
            phrase("Grow the island"),
            phrase("Every turn begins with a tile. Place it next to the land and the island grows."),
            "2.2",
            (Act(phrase("Select the highlighted space for its volcano, then the way its lava flows."), "-1,3/3"),),
        ),
        LessonStep(
            phrase("Expand a settlement"),
            phrase(
                "After placing a tile, you build. Your hut is a settlement, and it can expand onto one terrain: one "
                "hut for every free jungle next to it."
            ),
            "3.4",
            (Act(phrase("Select your hut, then a jungle next to it."), "x0,1j =rr"),),
            phrase("Yellow places a tile and builds a second hut."),
            ("3,-2/0", "x1,-1r =lc"),
        ),
        LessonStep(
            phrase("Build a temple"),
            phrase(
                "A temple must join a settlement of at least three spaces; yours has four. A temple can never be "
                "covered."
            ),
            "3.3",
            (
                Act(
                    phrase("First place the tile on the highlighted space, then select the way its lava flows."),
                    "2,0/1",
                ),
                Act(phrase("Select the new clearing, then the temple."), "t1,1 =cs"),
            ),
            phrase("Yellow places a tile and builds a third hut, so a temple could follow there too."),
            ("0,-3/0", "x1,-1r =js"),
        ),
        LessonStep(
            phrase("Eruption!"),
            phrase(
                "A tile may cover three spaces on the same level, volcano on volcano, if its lava flows another "
                "way. With a hut covered, Yellow’s temple has to wait."
            ),
            "2.3",
            (Act(phrase("Select the volcano in the middle, then a new way for its lava to flow."), "0,0/4"),),
        ),
        LessonStep(
            phrase("Level 2"),
            phrase(
                "An eruption raises the land by one level. When you expand, every field takes as many huts as its "
                "level."
            ),
            "3.4",
            (Act(phrase("Select your settlement, then the jungle on level 2."), "x-1,1j =jl"),),
            phrase("Yellow makes another volcano erupt and climbs up next to you with two huts."),
            ("1,-2/1", "x2,-1s =cj"),
        ),
        LessonStep(
            phrase("Level 3"),
            phrase(
                "Temples, towers and whole settlements are safe from lava. But Yellow’s two huts up here are only part "
                "of a settlement."
            ),
            "2.4",
            (Act(phrase("Select the volcano in the middle again, then the way its lava flows."), "0,0/3"),),
        ),
        LessonStep(
            phrase("Build a tower"),
            phrase("You can build a tower on level 3 or higher, next to one of your settlements that has none."),
            "3.2",
            (Act(phrase("Select the clearing on level 3."), "w1,-1 =sj"),),
            phrase("Yellow extends the land in the south and starts a second settlement there."),
            ("0,4/3", "h1,3 =sc"),
        ),
        LessonStep(
            phrase("Save your huts"),
            phrase(
                "If you can’t build anything after placing your tile, you’re out. You have 14 huts left, so build "
                "just one and start a new settlement."
            ),
            "3.6",
            (
                Act(phrase("Place the tile on the highlighted space, then select the way its lava flows."), "-2,0/3"),
                Act(phrase("Select the sand."), "h-1,-1 =cj"),
            ),
            phrase(
                "Yellow’s eruption covers one of your huts, which still counts as built. Yellow then builds two huts "
                "on top."
            ),
            ("-1,3/4", "x1,3c =js"),
        ),
        LessonStep(
            phrase("How to win"),
            phrase(
                "Build all pieces of two kinds to win immediately; otherwise, the player with the most temples wins. "
                "A settlement can have only one, so start several."
            ),
            "4.1",
            (
                Act(phrase("Place the tile on the highlighted space, then select the way its lava flows."), "-2,-3/0"),
                Act(phrase("Select your new hut, then a clearing next to it."), "x-1,-1c =cr"),
            ),
        ),
    ),
    farewell=LessonStep(
        phrase("Good start!"),
        phrase(
            "You have built one temple, one tower and 9 huts, and there is room for the next temple next to your "
            "second settlement. A full game goes on like this through all 48 tiles, or until somebody completes two "
            "kinds or is the last one left."
        ),
        "4.2",
        (),
    ),
)
