"""This module contains the lesson: a scripted game for two, with the whole first round and part of the second."""

from haleakala.gamekit.teaching import READ, Act, Lesson, LessonStep
from haleakala.games.hawaii.rules.names import PLACE_TITLES
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
"""The tokens that are drawn for the second round, and the island for the empty landing stage."""

LESSON = Lesson(
    options={"players": "2"},
    opening=" ".join((*ISLAND.split(), *TOKENS.split())),
    steps=(
        LessonStep(
            phrase("What you play for"),
            phrase(
                "Over five rounds, you build a kingdom from tiles sold on the island. At the end, a village scores "
                "only if it is long enough to reach your leftmost tiki."
            ),
            "7.6",
            (READ,),
            shows="10.1",
        ),
        LessonStep(
            phrase("Go to a place"),
            phrase(
                "You are Red. Shells buy tiles, and feet pay for your chief’s steps. Buy a ship first: your boat has "
                "room for 2, and a visit to an island needs room for 3 or more."
            ),
            "4.2",
            (
                Act(
                    phrase("Select the place on a1 ({place}). The one step from the beach costs 1 foot.", place=BAY),
                    "a1",
                ),
            ),
        ),
        LessonStep(
            phrase("Buy a ship"),
            phrase(
                "A price token says how many shells a tile costs. You get the token as well, and its value helps you "
                "reach the target of the round."
            ),
            "5.1",
            (Act(phrase("Select ship I with token 2, which costs least."), "ship@2"),),
            phrase("Yellow pays 2 fruit for two steps and buys two kahunas for 6 shells, twice the price of one."),
            ("b3 ~2 kahuna@3*",),
        ),
        LessonStep(
            phrase("Move on"),
            phrase(
                "From place to place, each step costs 1 foot. To stay and buy here again would cost 1 foot as well."
            ),
            "4.2",
            (Act(phrase("Select the place on b1 ({place}). A hut brings income.", place=VILLAGE), "b1"),),
        ),
        LessonStep(
            phrase("Choose the better side"),
            phrase(
                "For twice the price you get side II of a tile. A shell hut II brings you 2 shells after each round "
                "instead of 1. The sooner you have it, the better."
            ),
            "5.1",
            (Act(phrase("Select shell hut II with token 3, for 6 shells."), "shell@3*"),),
        ),
        LessonStep(
            phrase("Place the hut"),
            phrase(
                "A hut can join a village that doesn’t have that kind of hut yet, or begin a new village. The longer "
                "a village, the fewer tikis it needs."
            ),
            "7.4",
            (Act(phrase("Select village 1."), "v1"),),
            phrase("Yellow goes to c3 and buys a coconut."),
            ("c3 coconut@2",),
        ),
        LessonStep(
            phrase("Place tikis"),
            phrase(
                "Without a tiki, no village counts. Tikis are placed from right to left: with two of them, a village "
                "needs only four columns."
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
                "Going to the beach is free. A visit at landing stage 1 costs 3 feet and needs room for 3. Your ship "
                "has exactly that."
            ),
            "8.3",
            (Act(phrase("Select landing stage 1. You score there and get a tile."), "s1:1"),),
        ),
        LessonStep(
            phrase("Choose a fruit"),
            phrase(
                "The visit scores 2 points. The island gives you a fruit tile, side II up, which brings 2 fruit "
                "after each round."
            ),
            "8.5",
            (Act(phrase("Select the taro. The others are just as good."), "taro"),),
            phrase("The taro is now in your village. Yellow buys Kāne, and another god is turned face up."),
            ("d2 kane@2 =ku",),
        ),
        LessonStep(
            phrase("Go fishing"),
            phrase(
                "When tokens were drawn, each one that took a place over its printed limit became a fish token. It "
                "costs 1 foot and room on a ship, and counts towards your total."
            ),
            "8.1",
            (
                Act(phrase("Select a token with 3 fish. Your boat has room for two tokens."), "f3:b"),
                Act(phrase("Select the other token with 3 fish."), "f3"),
            ),
            phrase(
                "The boat is full and no other ship is ready, so your turn is over. Yellow fishes too and takes "
                "the other two tokens."
            ),
            ("f2:b f1",),
        ),
        LessonStep(
            phrase("End the round"),
            phrase(
                "Your total is 13, and Yellow’s 14. The higher one scores 8 points, the other 5. With token 4 on "
                "order space 2, you’d lead. Order space 1 would only let you go first."
            ),
            "8.7",
            (Act(phrase("Select order space 2."), "#2"),),
            phrase(
                "Yellow takes order space 1, and the round ends. You both reach the target of 9: your total of 17 "
                "scores 8 points, and Yellow’s 14 scores 5. New tokens are drawn. Yellow goes first and buys a ship."
            ),
            (" ".join(("#1", *NEXT_TOKENS.split())), "a1 ~0 ship@3"),
        ),
        LessonStep(
            phrase("A new round"),
            phrase(
                "On top of the round’s 10 shells and 6 feet, your tiles gave you 2 shells and 2 fruit. The new "
                "target is 11."
            ),
            "9.3",
            (Act(phrase("Select the place on a2 ({place}). Dancers score at the end.", place=DANCING), "a2"),),
        ),
        LessonStep(
            phrase("Pay with fruit"),
            phrase(
                "Fruit can stand in for feet and for shells. Each payment is all fruit or none, and 1 fruit will do "
                "here."
            ),
            "6.1",
            (Act(phrase("Select 1 fruit for your step, so you don’t spend a foot."), "~1"),),
        ),
        LessonStep(
            phrase("Hire a dancer"),
            phrase(
                "At the end, a hula dancer II scores 2 points for each tile in her village, and she counts as one of "
                "them."
            ),
            "2.3",
            (Act(phrase("Select hula dancer II with token 2, for 4 shells."), "hula@2*"),),
            phrase(
                "Yellow visits an island with boat and ship, whose room adds up, and gets a surfer II. It takes 2 off "
                "Yellow’s target each round."
            ),
            ("s2:b1",),
        ),
        LessonStep(
            phrase("Place a kahuna"),
            phrase(
                "A kahuna takes the topmost free row. At the end, it scores that row’s points if the village there "
                "counts: 5 in row 1."
            ),
            "7.5",
            (
                Act(phrase("Select the place on b3 ({place}), one step away.", place=KAHUNAS), "b3"),
                Act(phrase("Select 1 fruit for your step."), "~1"),
                Act(phrase("Select a kahuna with token 2, for 2 shells."), "kahuna@2"),
            ),
            phrase("Yellow pays 2 fruit for two steps and buys a tiki."),
            ("b2 ~2 tiki@3",),
        ),
        LessonStep(
            phrase("Buy a god"),
            phrase(
                "A village has room for one god. Kū scores 1 point each round for each of your tokens with spears, the "
                "red ones."
            ),
            "2.3",
            (
                Act(phrase("Select the place on d2 ({place}), two steps away.", place=TEMPLE), "d2"),
                Act(
                    phrase("Select Kū I with token 3 with spears. Kū scores for that token this very round."),
                    "ku@3s =lono",
                ),
            ),
            phrase(
                "Kū is in your village and will score 1 point for that token. Lono is turned face up, and Yellow "
                "begins a second village."
            ),
            ("b1 foot@2 v2",),
        ),
        LessonStep(
            phrase("Build an exchange hut"),
            phrase(
                "With an exchange hut, you can pay partly in fruit once a turn: 1 foot and 1 fruit, for example. It "
                "is also one more tile in a village."
            ),
            "6.2",
            (
                Act(phrase("Select the place on c1 ({place}).", place=CRAFT), "c1"),
                Act(phrase("Select exchange hut I with token 3, for 3 shells."), "trade@3"),
                Act(phrase("Select village 1, since the dancer scores 2 points for each tile there."), "v1"),
            ),
        ),
    ),
    farewell=LessonStep(
        phrase("Now play on your own"),
        phrase(
            "Your village has six tiles and reaches your leftmost tiki, so it counts: the dancer would already score "
            "12 points, and the kahuna 5. Yellow moves next, and then it’s up to you."
        ),
        "10.2",
        (),
    ),
)
