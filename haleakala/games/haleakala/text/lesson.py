"""This module contains the lesson: ten steps of a scripted base game, up to the first scoring."""

from haleakala.gamekit.teaching import Act, Lesson, LessonStep
from haleakala.kernel.phrase import phrase

LESSON = Lesson(
    options={"variant": "base", "starter": "red"},
    opening="=white =statue =statue =shell =fish2 =statue =shell =fish3 =statue =fish1 =shell =priestess",
    steps=(
        LessonStep(
            phrase("Stake a claim"),
            phrase(
                "You are Red. A disc on a beach is your claim to the cards at that coast, and the boat will soon be at "
                "c."
            ),
            "3.1",
            (Act(phrase("Select your 3, then beach c."), "3c"),),
        ),
        LessonStep(
            phrase("Move your shaman"),
            phrase(
                "After you place a disc, your shaman may take up to two steps, only one of them uphill. This time: up "
                "from the hut to the grassland, then along to b."
            ),
            "4.1",
            (Act(phrase("Select grassland b."), "Sbg"),),
            phrase("Yellow places a 2 next to your 3."),
            ("2c", "Scg"),
        ),
        LessonStep(
            phrase("Sail the boat"),
            phrase(
                "If you place a disc where the boat is, your shaman stays put and the boat sails as many segments "
                "clockwise as the disc’s number. From b to c is one."
            ),
            "3.1",
            (Act(phrase("Select your 1, then beach b, where the boat is."), "1b"),),
        ),
        LessonStep(
            phrase("Higher total chooses first"),
            phrase(
                "On c, your 3 beats Yellow’s 2: you choose a card and Yellow gets the other. At each scoring, the "
                "player with more baskets of fish gets 3 points."
            ),
            "5.3",
            (Act(phrase("Select the card with the fish."), "+fish2 =priestess =shell"),),
            phrase(
                "Yellow builds on grassland c. All discs on c go back to their owners, new cards are dealt, and Yellow "
                "places a 4 on e."
            ),
            ("4e", "Scf"),
        ),
        LessonStep(
            phrase("Never equal"),
            phrase(
                "Your total on a beach must never equal Yellow’s, so your 4 can’t join the 4 on e. Your 5 can, and it "
                "takes the lead."
            ),
            "3.4",
            (
                Act(phrase("Select your 5, then beach e."), "5e"),
                Act(phrase("Climb one step: select forest b."), "Sbf"),
            ),
            phrase("Yellow places a 2 on b and climbs too."),
            ("2b", "Scm"),
        ),
        LessonStep(
            phrase("Take back a disc"),
            phrase(
                "On b, Yellow’s 2 now chooses before your 1. Taking back a disc uses your turn, but your shaman may "
                "still move."
            ),
            "3.2",
            (
                Act(phrase("Select your 1 on beach b, then your supply."), "-1b"),
                Act(phrase("Climb to the top: select mountain b."), "Sbm"),
            ),
            phrase("Yellow places a 1 on a."),
            ("1a", "Scm"),
        ),
        LessonStep(
            phrase("Build high up"),
            phrase(
                "A Statue card builds a statue where your shaman stands, worth 3 points on a mountain. There is a "
                "Statue card at e, and your 5 leads there."
            ),
            "6.1",
            (
                Act(phrase("Select your 2, then beach c: from there, e is two segments on."), "2c"),
                Act(phrase("Select the Statue."), "+statue =statue =black"),
            ),
            phrase("Yellow builds on mountain c, and a Lava card turns up at b: lava rises above your statue!"),
            ("3e +statue =lava =statue",),
        ),
        LessonStep(
            phrase("Lava and the Priestess"),
            phrase(
                "When the volcano erupts, one lava disc destroys the statue on the mountain below it. A Lava Priestess "
                "can move it away: to c, above Yellow’s statue."
            ),
            "6.2",
            (
                Act(phrase("Select your 1, then beach b, to sail to c, where your 2 is."), "1b"),
                Act(phrase("Select the Lava Priestess."), "+priestess"),
                Act(phrase("Select crater b, then crater c."), "Lbc =statue"),
            ),
            phrase("Yellow sails to e and takes the black pearl."),
            ("2c +black =shell",),
        ),
        LessonStep(
            phrase("Spend your shells"),
            phrase(
                "When you get a Shell, you may buy one card straight away. Statue Majority scores 2 points for each "
                "terrain where you have more statues."
            ),
            "6.4",
            (
                Act(phrase("Select your 3, then beach e, to sail to b, where your 1 is."), "3e"),
                Act(phrase("Select the Shell."), "+shell"),
                Act(phrase("Select Statue Majority from the cards for sale."), "$majority =fish4"),
            ),
            phrase(
                "Yellow takes the white pearl, and two lava discs rise in crater a. You place your 5 on c and step "
                "down to forest b, since the mountain already has your statue. Yellow places a 3 on d."
            ),
            ("5b +white =lava =lava =priestess", "5c", "Sbf", "3d", "Scf"),
        ),
        LessonStep(
            phrase("Eruption!"),
            phrase(
                "The second pile runs out, so the volcano erupts: one lava disc destroys a mountain statue, two "
                "destroy a forest statue too. Surviving statues score."
            ),
            "7.3",
            (
                Act(phrase("Select your 2, then beach a, to sail to c, where your 5 is."), "2a"),
                Act(
                    phrase("Select the Statue to build in forest b."),
                    "+statue $butterflies =lava =statue =shell",
                ),
            ),
        ),
    ),
    farewell=LessonStep(
        phrase("12 to 7: well played!"),
        phrase(
            "Yellow’s statue on mountain c is gone, yours are still standing, and your baskets and Statue Majority "
            "score. Yellow’s points come mostly from pearls and Butterflies. A full game has a second round, and in "
            "the tactical variant you bring the lava yourself."
        ),
        "7.4",
        (),
    ),
)
