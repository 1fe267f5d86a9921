"""The first lesson: ten steps at the beginning of a game for two that was written beforehand."""

from haleakala.games.teaching import Act, Lesson, LessonStep
from haleakala.kernel.phrase import phrase

CUBES = """
=blue =black =red =purple =white =black =red =blue =purple =white =red =black =white =red =purple =blue =red =white
=black =white =blue =black =purple =blue =purple =black =white =red =blue =purple
"""
HANDS = """
=calm-blue =huts-white =lava-black =feast-red =plague-red =prosperity-purple =peace-blue =feast-god =devout-red
=lightning-white =thunder-purple =huts-black =abundance-white =calm-white =prosperity-black =peace-black =lightning-god
=devout-black
"""

LESSON = Lesson(
    options={"players": "2", "layout": "usual", "starter": "first"},
    opening=" ".join((*CUBES.split(), *HANDS.split())),
    steps=(
        LessonStep(
            phrase("Use an omen"),
            phrase(
                "You are Amber, and you want red cubes: at the end, your red cards score them. An omen is one half of "
                "your turn."
            ),
            "3.1",
            (
                Act(phrase("Select the omen Add."), "add"),
                Act(phrase("Select space b4."), "b4"),
                Act(phrase("Select red."), "red"),
            ),
        ),
        LessonStep(
            phrase("Play a card"),
            phrase(
                "Calm adds a cube to each yellow space of an island, in a colour that is there. The card itself can "
                "have any colour."
            ),
            "5.1",
            (
                Act(phrase("Select blue Calm in your hand."), "calm-blue"),
                Act(phrase("Select island b."), "b"),
                Act(phrase("Select red for b4."), "red"),
            ),
            phrase("Three more red cubes. Teal adds a black cube and plays white Calm on island d."),
            ("add d1 black", "calm-white d"),
        ),
        LessonStep(
            phrase("Build a hut"),
            phrase(
                "You can also play the card first. Huts gathers all cubes from the spaces next to a new hut, and the "
                "hut protects them."
            ),
            "5.9",
            (
                Act(phrase("Select white Huts in your hand."), "huts-white"),
                Act(phrase("Select island b."), "b"),
                Act(phrase("Select space b4."), "b4"),
                Act(phrase("Select red."), "red"),
            ),
        ),
        LessonStep(
            phrase("Follow up"),
            phrase(
                "Now everyone who has played Huts may add a cube to a hut. So far, that is only you, and there is only "
                "one hut."
            ),
            "5.9",
            (Act(phrase("Select the hut on b4."), "b4"), Act(phrase("Select red."), "red")),
        ),
        LessonStep(
            phrase("Guess the other hands"),
            phrase(
                "Hands are hidden, but Teal has just added a black cube. So Teal probably wants black cubes, and you "
                "don’t."
            ),
            "8.1",
            (
                Act(phrase("Select the omen Remove."), "remove"),
                Act(phrase("Select a2, where there is a black cube."), "a2"),
            ),
            phrase("Teal plays black Huts on island d and adds another black cube to the new hut."),
            ("huts-black d d1 black", "d1 black"),
        ),
        LessonStep(
            phrase("Follow up on others"),
            phrase(
                "Teal has played Huts, so you may follow up again, even though it is Teal’s turn. Only Teal’s own "
                "choice, the hut on d1, is taken."
            ),
            "5.9",
            (Act(phrase("Select the hut on b4."), "b4"), Act(phrase("Select red."), "red")),
            phrase("Teal then moves a black cube from a6 to a3."),
            ("move a6 a3",),
        ),
        LessonStep(
            phrase("Sail"),
            phrase(
                "A cube that borders water can sail to an island next to its own. You will soon need a red cube on a5, "
                "a green space."
            ),
            "4.2",
            (
                Act(phrase("Select the omen Sail."), "sail"),
                Act(phrase("Select c2, where there is a red cube."), "c2"),
                Act(phrase("Select space a5."), "a5"),
            ),
        ),
        LessonStep(
            phrase("Bring lava"),
            phrase(
                "Lava removes a hut and one cube, and the other cubes must move away. Nothing can ever be on that "
                "space again."
            ),
            "5.10",
            (
                Act(phrase("Select black Lava in your hand."), "lava-black"),
                Act(phrase("Select island d."), "d"),
                Act(phrase("Select space d1."), "d1"),
                Act(phrase("Select black, the colour that you remove."), "black"),
            ),
        ),
        LessonStep(
            phrase("Pass"),
            phrase(
                "Once you have played Lava, you may also add lava next to any lava. Here it would only move the cubes "
                "on d2, so you don’t need it."
            ),
            "5.10",
            (Act(phrase("Select Pass."), "pass"),),
            phrase(
                "Five omens have been used, so all are face up again. Teal adds a black cube and strikes b4: the hut "
                "is removed, but its 11 cubes are safe."
            ),
            ("add e2 black", "lightning-white b b4"),
        ),
        LessonStep(
            phrase("Call a god"),
            phrase("A god does the same on every island, but scores nothing. Feast is like Calm, for green spaces."),
            "3.5",
            (
                Act(phrase("Select the god of Feast in your hand."), "feast-god"),
                Act(phrase("Select red for a3."), "red"),
                Act(phrase("Select red for a5."), "red"),
                Act(phrase("Select the omen Add for the other half of your turn."), "add"),
                Act(phrase("Select space a3."), "a3"),
                Act(phrase("Select red."), "red"),
            ),
        ),
    ),
    farewell=LessonStep(
        phrase("Good start!"),
        phrase(
            "After one more turn each, you and Teal will have four cards left, and they score. There are 17 red cubes, "
            "so your two red cards and your red worshipper score 68 points, and one more card makes it 77."
        ),
        "7.2",
        (),
    ),
)
