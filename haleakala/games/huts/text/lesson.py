"""This module contains the lesson: the aim of the game, then ten steps of a prepared game for two players."""

from haleakala.gamekit.teaching import READ, Act, Lesson, LessonStep
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
            phrase("What you play for"),
            phrase(
                "At the end, each card left in your hand scores 1 point for every cube of its colour on the islands. "
                "The player with the most points wins."
            ),
            "7.2",
            (READ,),
            shows="7.2",
        ),
        LessonStep(
            phrase("Use an omen"),
            phrase(
                "You are Amber, with two red cards and the red worshipper, which scores double. So you want red "
                "cubes. All players share the five omens, and used ones turn face down."
            ),
            "3.1",
            (
                Act(phrase("Select the omen Add. It is one half of your turn."), "add"),
                Act(phrase("Select b4, a yellow space. Your next card will add another red cube there."), "b4"),
                Act(phrase("Select red."), "red"),
            ),
        ),
        LessonStep(
            phrase("Play a card"),
            phrase(
                "A card you play no longer scores, and only your best four (underlined) will: keep the red ones. "
                "Calm adds a cube to each yellow space of an island, in a colour on it."
            ),
            "5.1",
            (
                Act(phrase("Select blue Calm in your hand."), "calm-blue"),
                Act(phrase("Select island b, where the yellow spaces have red cubes."), "b"),
                Act(phrase("Select red for b4."), "red"),
            ),
            phrase(
                "There are three more red cubes, each worth 4 points to you. Teal adds a black cube and plays white "
                "Calm on island d."
            ),
            ("add d1 black", "calm-white d"),
        ),
        LessonStep(
            phrase("Build a hut"),
            phrase(
                "You can also play the card first. Huts builds a hut, adds a cube to it, and gathers there all cubes "
                "from the spaces next to it. The hut protects them."
            ),
            "5.9",
            (
                Act(phrase("Select white Huts, the only white card in your hand."), "huts-white"),
                Act(phrase("Select island b."), "b"),
                Act(phrase("Select b4, with red cubes on it and around it."), "b4"),
                Act(phrase("Select red."), "red"),
            ),
        ),
        LessonStep(
            phrase("Follow up"),
            phrase(
                "Now everyone who has played Huts may add a cube to a hut. So far, that is only you, so you get one "
                "more red cube."
            ),
            "5.9",
            (Act(phrase("Select the hut on b4."), "b4"), Act(phrase("Select red."), "red")),
        ),
        LessonStep(
            phrase("Guess the other hands"),
            phrase(
                "Hands are hidden, but Teal added a black cube last turn. So black cubes probably score for Teal, "
                "and you want as few of them as possible."
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
            phrase("Follow up on Teal’s card"),
            phrase(
                "You have played Huts, so you may also add a cube when Teal plays it. You can choose any hut except "
                "the one on d1, which Teal has just used."
            ),
            "5.9",
            (Act(phrase("Select the hut on b4."), "b4"), Act(phrase("Select red."), "red")),
            phrase("Teal then moves a black cube from a6 to a3."),
            ("move a6 a3",),
        ),
        LessonStep(
            phrase("Sail"),
            phrase(
                "A cube can sail across water to an island next to its own. Sail a red cube to a5, a green space: "
                "your god of Feast will add cubes to green spaces later."
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
                "Teal has gathered black cubes under a hut on d1. No hut protects from lava: it removes the hut and "
                "one cube. The other cubes must move away, and d1 stays empty."
            ),
            "5.10",
            (
                Act(phrase("Select black Lava in your hand."), "lava-black"),
                Act(phrase("Select island d."), "d"),
                Act(phrase("Select space d1."), "d1"),
                Act(phrase("Select black, the colour of the cube to remove."), "black"),
            ),
        ),
        LessonStep(
            phrase("Pass"),
            phrase(
                "Once you have played Lava, each Lava card lets you add lava next to any lava. No cube is removed "
                "then: those on d2 would only move away, so you don’t need it."
            ),
            "5.10",
            (Act(phrase("Select Pass."), "pass"),),
            phrase(
                "Five omens have been used, so all are face up again. Teal adds a black cube and plays white "
                "Lightning on b4. The hut is removed, but all 11 cubes are safe."
            ),
            ("add e2 black", "lightning-white b b4"),
        ),
        LessonStep(
            phrase("Call a god"),
            phrase(
                "The god of Feast adds cubes to green spaces, as Calm does to yellow ones, but on every island. Gods "
                "score nothing, so play yours."
            ),
            "3.5",
            (
                Act(phrase("Select the god of Feast in your hand."), "feast-god"),
                Act(phrase("Select red for a3."), "red"),
                Act(phrase("Select red for a5."), "red"),
                Act(phrase("Select the omen Add for the other half of your turn."), "add"),
                Act(phrase("Select space a3, a green space."), "a3"),
                Act(phrase("Select red."), "red"),
            ),
        ),
    ),
    farewell=LessonStep(
        phrase("Now play on your own"),
        phrase(
            "Teal moves next. Then you have one more turn, and Teal has the last one. Right now, your two red cards "
            "would score 17 points each, your red worshipper 34, and the better of your other two cards 9. But Teal’s "
            "cards may take cubes away again."
        ),
        "7.2",
        (),
    ),
)
