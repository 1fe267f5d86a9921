"""The lesson: the first round of a game for two that was written beforehand, and some turns of the second."""

from haleakala.games.hawaii.words import PLACE_TITLES
from haleakala.games.teaching import Act, Lesson, LessonStep
from haleakala.kernel.phrase import phrase

VILLAGE, CRAFT, DANCING, BAY, KAHUNAS, TIKIS, TEMPLE = (PLACE_TITLES[at] for at in (0, 1, 3, 6, 7, 8, 9))

ISLAND = """
=sea =dance =huts =tikis =kahunas =craft =long =palms =roots =gods =kane =laka =+fruit =+hula =+surfer =+5 =red =yellow
"""
TOKENS = """
=2 =4 =6 =4 =3 =3 =5 =6 =2 =5s =3 =4 =5 =5 =3s =2s =2 =4s =3 =2 =5 =4
"""
NEXT_TOKENS = """
=5 =3 =2 =2 =4s =4 =2 =6s =3 =6 =2 =5 =4 =3 =4 =6 =5 =2s =3 =3s =5s =4 =+tiki
"""
"""Those of the second round, and the island that fills the empty stage."""

LESSON = Lesson(
    options={"players": "2"},
    opening=" ".join((*ISLAND.split(), *TOKENS.split())),
    steps=(
        LessonStep(
            phrase("Go to a place"),
            phrase("You are Red. In five rounds you build a kingdom, with tiles from the places here."),
            "4.2",
            (
                Act(
                    phrase("Select the place on a1 ({place}), one step from the beach, which costs 1 foot.", place=BAY),
                    "a1",
                ),
            ),
        ),
        LessonStep(
            phrase("Buy a ship"),
            phrase(
                "The price tokens say how many shells a tile costs. You get the token as well, and it helps you score."
            ),
            "5.1",
            (Act(phrase("Select ship I with token 2."), "ship@2"),),
            phrase("Yellow pays for two steps with 2 fruits and buys two kahunas."),
            ("b3 ~2 kahuna@3*",),
        ),
        LessonStep(
            phrase("One step on"),
            phrase(
                "From place to place, each step costs 1 foot. To stay and buy here again would cost 1 foot as well."
            ),
            "4.2",
            (Act(phrase("Select the place on b1 ({place}).", place=VILLAGE), "b1"),),
        ),
        LessonStep(
            phrase("Choose the better side"),
            phrase(
                "For twice the price you get side II of a tile. A shell hut II brings you 2 shells after each round, "
                "not 1."
            ),
            "5.1",
            (Act(phrase("Select shell hut II with token 3, for 6 shells."), "shell@3*"),),
        ),
        LessonStep(
            phrase("Place the hut"),
            phrase(
                "A hut joins a village without such a hut, or begins a new one. The longer a village is, the fewer "
                "tikis it needs to count."
            ),
            "7.4",
            (Act(phrase("Select village 1."), "v1"),),
            phrase("Yellow goes to c3 and buys a coconut."),
            ("c3 coconut@2",),
        ),
        LessonStep(
            phrase("Raise tikis"),
            phrase(
                "At the end, only villages that reach your leftmost tiki count. With two tikis, a village needs four "
                "columns."
            ),
            "7.6",
            (
                Act(phrase("Select the place on b2 ({place}).", place=TIKIS), "b2"),
                Act(phrase("Select two tikis with token 2, for 4 shells."), "tiki@2*"),
            ),
            phrase("The second tiki gives you 1 foot. Yellow stays on c3 and buys a banana."),
            ("c3 banana@4s",),
        ),
        LessonStep(
            phrase("Visit an island"),
            phrase(
                "Going to the beach is free. A visit at stage 1 costs 3 feet, and your ship has room for exactly 3."
            ),
            "8.3",
            (Act(phrase("Select landing stage 1."), "s1:1"),),
        ),
        LessonStep(
            phrase("Choose a fruit"),
            phrase(
                "The visit scores 2 points, and the island gives you a fruit tile with side II: 2 fruits after each "
                "round."
            ),
            "8.5",
            (Act(phrase("Select the taro."), "taro"),),
            phrase("The taro is now in your village. Yellow buys Kāne, and another god is turned up."),
            ("d2 kane@2 =ku",),
        ),
        LessonStep(
            phrase("Go fishing"),
            phrase(
                "Tokens over the limit of a place are fish tokens. Each costs 1 foot and a place on a ship; your boat "
                "has two."
            ),
            "8.1",
            (
                Act(phrase("Select a token with 3 fish."), "f3:b"),
                Act(phrase("Select the other token with 3 fish."), "f3"),
            ),
            phrase("The boat is full, so your turn is over. Yellow fishes too and takes the other two tokens."),
            ("f2:b f1",),
        ),
        LessonStep(
            phrase("End the round"),
            phrase(
                "Your tokens and fish total 13, Yellow’s 14. Order space 2 has a token 4; order space 1 only lets you "
                "go first."
            ),
            "8.7",
            (Act(phrase("Select order space 2."), "#2"),),
            phrase(
                "Yellow takes order space 1, and the round ends. You both reach the target of 9: your 17 scores 8 "
                "points, Yellow’s 14 scores 5. There are new tokens, and Yellow starts with a ship."
            ),
            (" ".join(("#1", *NEXT_TOKENS.split())), "a1 ~0 ship@3"),
        ),
        LessonStep(
            phrase("A new round"),
            phrase(
                "On top of the usual 10 shells and 6 feet, your tiles gave you 2 shells and 2 fruits. Now the target "
                "is 11."
            ),
            "9.3",
            (Act(phrase("Select the place on a2 ({place}).", place=DANCING), "a2"),),
        ),
        LessonStep(
            phrase("Pay with fruit"),
            phrase(
                "Fruit can stand in for feet and for shells. Each payment is all fruit or none, and 1 fruit will do "
                "here."
            ),
            "6.1",
            (Act(phrase("Select 1 fruit for your step."), "~1"),),
        ),
        LessonStep(
            phrase("Hire a dancer"),
            phrase(
                "At the end, a hula dancer II scores 2 points for each tile of her village, and she counts as one of "
                "them."
            ),
            "2.3",
            (Act(phrase("Select hula dancer II with token 2, for 4 shells."), "hula@2*"),),
            phrase("Yellow visits an island and gets a surfer II, which takes 2 off Yellow’s target each round."),
            ("s2:b1",),
        ),
        LessonStep(
            phrase("Place a kahuna"),
            phrase(
                "A kahuna takes the topmost free row. At the end, it scores the points there if that village counts: 5 "
                "in row 1."
            ),
            "7.5",
            (
                Act(phrase("Select the place on b3 ({place}).", place=KAHUNAS), "b3"),
                Act(phrase("Select 1 fruit for your step."), "~1"),
                Act(phrase("Select a kahuna with token 2, for 2 shells."), "kahuna@2"),
            ),
            phrase("Yellow pays two steps with 2 fruits and raises a first tiki."),
            ("b2 ~2 tiki@3",),
        ),
        LessonStep(
            phrase("Buy a god"),
            phrase(
                "A village has room for one god. Like a spear hut, Kū scores 1 point each round for each of your "
                "tokens with spears."
            ),
            "2.3",
            (
                Act(phrase("Select the place on d2 ({place}), two steps away.", place=TEMPLE), "d2"),
                Act(phrase("Select Kū I with token 3 with spears."), "ku@3s =lono"),
            ),
            phrase(
                "Kū is in your village and will score 1 point for that token. Lono is turned up, and Yellow begins a "
                "second village."
            ),
            ("b1 foot@2 v2",),
        ),
        LessonStep(
            phrase("Build an exchange hut"),
            phrase("With an exchange hut, you can pay partly in fruit once a turn: 1 foot and 1 fruit, for example."),
            "6.2",
            (
                Act(phrase("Select the place on c1 ({place}).", place=CRAFT), "c1"),
                Act(phrase("Select exchange hut I with token 3, for 3 shells."), "trade@3"),
                Act(phrase("Select village 1, since each tile there is worth 2 points for the dancer."), "v1"),
            ),
        ),
    ),
    farewell=LessonStep(
        phrase("Good start!"),
        phrase(
            "Your village has six tiles and reaches your tikis, so it counts: the dancer would already score 12 "
            "points, and the kahuna 5. What comes next is up to you."
        ),
        "10.2",
        (),
    ),
)
