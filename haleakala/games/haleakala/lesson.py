"""The first lesson: ten steps of a base game that was written beforehand, up to the first scoring."""

from haleakala.games.face import Act, Lesson, LessonStep
from haleakala.kernel.phrase import phrase

LESSON = Lesson(
    options={"variant": "base", "starter": "red"},
    opening="=white =statue =statue =shell =fish2 =statue =shell =fish3 =statue =fish1 =shell =priestess",
    steps=(
        LessonStep(
            phrase("Stake a claim"),
            phrase(
                "You are Red. A disc on a beach is your claim to the cards at that coast, and the boat will soon come "
                "round to c."
            ),
            "3.1",
            (Act(phrase("Touch your 3, then beach c."), "3c"),),
        ),
        LessonStep(
            phrase("Your shaman walks"),
            phrase(
                "After placing, your shaman may take up to two steps, only one of them uphill. He climbs from"
                " his hut to the grassland above, then goes along to b."
            ),
            "4.1",
            (Act(phrase("Touch the grassland of b."), "Sbg"),),
            phrase("Yellow puts a 2 beside your 3."),
            ("2c", "Scg"),
        ),
        LessonStep(
            phrase("The boat sails"),
            phrase(
                "A disc placed at the boat makes it sail instead: clockwise, as many segments as the number "
                "says, and your shaman rests. From b to c is one."
            ),
            "3.1",
            (Act(phrase("Touch your 1, then beach b, where the boat lies."), "1b"),),
        ),
        LessonStep(
            phrase("More chooses first"),
            phrase(
                "At c your 3 beats Yellow's 2: you choose a card, Yellow gets the other. Whoever has more "
                "baskets of fish earns 3 points at each scoring."
            ),
            "5.3",
            (Act(phrase("Touch the card with the fish."), "+fish2 =priestess =shell"),),
            phrase("Yellow builds on grassland c. All discs at c go home, new cards come, and Yellow puts a 4 on e."),
            ("4e", "Scf"),
        ),
        LessonStep(
            phrase("Never equal"),
            phrase(
                "On a beach your sum and Yellow's must never be the same, so your 4 may not join the 4 on e. Your 5 "
                "may, and it takes the lead."
            ),
            "3.4",
            (
                Act(phrase("Touch your 5, then beach e."), "5e"),
                Act(phrase("Climb one step: touch the forest of b."), "Sbf"),
            ),
            phrase("Yellow puts a 2 on b and climbs, too."),
            ("2b", "Scm"),
        ),
        LessonStep(
            phrase("Take it home"),
            phrase(
                "Yellow's 2 on b now chooses before your 1. Taking a disc back is a turn of its own, and your"
                " shaman may walk after it, too."
            ),
            "3.2",
            (
                Act(phrase("Touch your 1 on beach b, then your supply."), "-1b"),
                Act(phrase("Up to the top: touch the mountain of b."), "Sbm"),
            ),
            phrase("Yellow puts a 1 on a."),
            ("1a", "Scm"),
        ),
        LessonStep(
            phrase("Build up high"),
            phrase(
                "A Statue card builds where your shaman stands; on a mountain, a statue is worth 3 points. "
                "Such a card lies at e, and your 5 leads there."
            ),
            "6.1",
            (
                Act(phrase("Touch your 2, then beach c: from there, e is two on."), "2c"),
                Act(phrase("Touch the Statue."), "+statue =statue =black"),
            ),
            phrase("Yellow builds on mountain c, and at b a Lava card turns up: lava rises above your statue!"),
            ("3e +statue =lava =statue",),
        ),
        LessonStep(
            phrase("Lava, and the Priestess"),
            phrase(
                "One lava disc burns the statue on the mountain below when the volcano erupts. A Lava "
                "Priestess moves it on: to c, above Yellow's."
            ),
            "6.2",
            (
                Act(phrase("Touch your 1, then beach b: your 2 waits at c."), "1b"),
                Act(phrase("Touch the Lava Priestess."), "+priestess"),
                Act(phrase("Touch crater b, then crater c."), "Lbc =statue"),
            ),
            phrase("Yellow sails to e and takes the black pearl."),
            ("2c +black =shell",),
        ),
        LessonStep(
            phrase("Shells buy"),
            phrase(
                "When you get a Shell, you may buy one card at once. Statue Majority pays 2 points for each "
                "landscape where you have more statues."
            ),
            "6.4",
            (
                Act(phrase("Touch your 3, then beach e: your 1 waits at b."), "3e"),
                Act(phrase("Touch the Shell."), "+shell"),
                Act(phrase("Touch Statue Majority among the cards for sale."), "$majority =fish4"),
            ),
            phrase(
                "Yellow takes the white pearl, and two lava discs rise on a. You put your 5 on c and step down to"
                " forest b, since your statue fills the mountain. Yellow puts a 3 on d."
            ),
            ("5b +white =lava =lava =priestess", "5c", "Sbf", "3d", "Scf"),
        ),
        LessonStep(
            phrase("Fire!"),
            phrase(
                "This turn uses up the second pile, and the volcano erupts: one lava disc burns the mountain,"
                " two the forest, too. What stands then scores."
            ),
            "7.3",
            (
                Act(phrase("Touch your 2, then beach a: your 5 waits at c."), "2a"),
                Act(
                    phrase("Touch the Statue, to build in forest b."),
                    "+statue $butterflies =lava =statue =shell",
                ),
            ),
        ),
    ),
    farewell=LessonStep(
        phrase("12 to 7: well played!"),
        phrase(
            "Yellow's statue on mountain c has burned, yours stand, and your baskets and Statue Majority pay;"
            " Yellow's points are mostly pearls and Butterflies. In a whole game a second round follows; in "
            "the tactical variant you even invoke the lava yourself."
        ),
        "7.4",
        (),
    ),
)
