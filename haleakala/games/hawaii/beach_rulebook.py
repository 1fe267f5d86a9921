"""The rules of Hawaii in words for the players: the beach (8), the end of a round (9) and of the game (10)."""

from haleakala.games.hawaii.clauses import in_a_row, rule
from haleakala.games.hawaii.tables import (
    FIRST_AT_THE_END,
    ISLAND_KEYS,
    ISLAND_POINTS,
    PRINTED_FEET,
    ROUNDS,
    SHIP_PLACES,
    STAGES,
    Round,
    Stage,
)
from haleakala.games.hawaii.words import feet, listed, points, shells
from haleakala.games.teaching import Section
from haleakala.kernel.phrase import Phrase, phrase

MORE_POINTS = tuple(points(count) for count in ISLAND_POINTS if count)
"""What the islands without tiles score (8.5)."""


def stage_line(number: int, stage: Stage) -> Phrase:
    """What a visit at a landing stage costs and brings (8.3)."""
    return phrase(
        "stage {stage} costs {feet} and scores {points}",
        stage=number,
        feet=feet(stage.feet),
        points=points(stage.points),
    )


BEACH = Section(
    "8",
    phrase("The beach"),
    phrase(
        "With ships you can fish and visit islands, and feet pay for both. On the order spaces you end the round for "
        "yourself."
    ),
    (
        rule(
            "8.1",
            "Fish: take one or more fish tokens from the harbour. Each of them costs one foot, however many fish it "
            "shows, and one place on a ship that is ready. Choose them one at a time. With the first token, and again "
            "whenever the ships that have set out are full, choose a ready ship that sets out. Your turn goes on until "
            "you stop or cannot take any more (reconstructed).",
        ),
        rule(
            "8.2",
            "A ship that has set out, full or not, is not ready again in this round. A ship II has a printed foot: on "
            "a visit, each ship II that sets out lowers the cost by {foot}, and when you fish, its first token is "
            "free. This happens always, there is no choice. You pay the rest by the rules of section 6, and there is "
            "still room for {places} on the ship (reconstructed).",
            foot=feet(PRINTED_FEET[1]),
            places=SHIP_PLACES[1],
        ),
        rule(
            "8.3",
            "Visit an island: choose one of the {stages} landing stages where there is an island. You pay its feet, "
            "and you need as many places on ready ships: {lines}. No ship sets out if the others have enough places "
            "without it (reconstructed). You score the points immediately, and there is no price token.",
            stages=len(STAGES),
            lines=listed(tuple(stage_line(number, stage) for number, stage in enumerate(STAGES, 1))),
        ),
        rule(
            "8.4",
            "Then you take what the island shows. A tile comes from its place, with side II, and you place it in your "
            "kingdom. If you cannot place it, or if none of them is left (reconstructed), you only score the points of "
            "the stage.",
        ),
        rule(
            "8.5",
            "There are {islands} islands. There is one for each of these tiles: shell hut, foot hut, spear hut, hula "
            "dancer, surfer, one kahuna and one tiki. One island has a fruit tile: choose one of the fruits that are "
            "left and that you can place. The last two have {less} and {more} on top of those of the stage. Except for "
            "the hula dancer, all of this is ours (reconstructed).",
            islands=len(ISLAND_KEYS),
            less=MORE_POINTS[0],
            more=MORE_POINTS[1],
        ),
        rule(
            "8.6",
            "A visited island goes face up under the pile, and its stage stays empty for this round. For a new round, "
            "the other islands move to the left, and the empty stages are filled from the left, each with a random "
            "one of the face-down islands. When the last of these has been drawn, the visited ones are immediately "
            "turned face down, and islands that are visited later go face up under them.",
        ),
        rule(
            "8.7",
            "End the round: move your chief to a free order space, from 1 to the number of players (reconstructed), "
            "and take the price token under it. This costs nothing, and the token counts like one that came with a "
            "tile. Your chief stays there, and you have no more turns in this round.",
        ),
    ),
)


def round_line(number: int, one: Round) -> Phrase:
    """The target of a round, its points, and the income after it (9.1)."""
    first, second, others = one.points
    if not any(one.income):
        return phrase(
            "Round {round}: target {target}, points {first}, {second} and {others}, no income.",
            round=number,
            target=one.target,
            first=first,
            second=second,
            others=others,
        )
    return phrase(
        "Round {round}: target {target}, points {first}, {second} and {others}, income {shells} and {feet}.",
        round=number,
        target=one.target,
        first=first,
        second=second,
        others=others,
        shells=shells(one.income[0]),
        feet=feet(one.income[1]),
    )


ROUND_END = Section(
    "9",
    phrase("The end of a round"),
    phrase(
        "If your tokens and fish reach the target, you score: the highest total most, the second highest less, the "
        "others a little. Then there is an income."
    ),
    (
        rule(
            "9.1",
            "The round is over when all chiefs are on order spaces. Your total is made up of the values of your price "
            "tokens and of all fish on your fish tokens (reconstructed). If it is at least the target, which is lower "
            "for you if you have surfers (see 2.3), you score the points of the first, the second or the others (see "
            "9.2). {rounds} The targets of the third and fourth round are ours, and so are all points and incomes "
            "after those of the first round (reconstructed).",
            rounds=in_a_row(round_line(number, one) for number, one in enumerate(ROUNDS, 1)),
        ),
        rule(
            "9.2",
            "Only those who have reached their own target are ranked (reconstructed). If one of them has the highest "
            "total, that player is first, all with the next highest total are second, and the rest are others. If "
            "several share the highest total, all of them are first, nobody is second, and the rest are others.",
        ),
        rule(
            "9.3",
            "Then come the points for spear huts, Kū and Lono, in the last round too (reconstructed). After that, but "
            "not after the last round, everyone gets the income: that of the round and that of their own tiles. These "
            "points, the income, exchange huts and surfers count in any village, overtopped or not (reconstructed).",
        ),
        rule(
            "9.4",
            "The order of the chiefs on the order spaces is the order of the next round. All tokens go back into the "
            "bag. After the last round, the player on order space 1 scores {points}.",
            points=points(FIRST_AT_THE_END),
        ),
    ),
)

END = Section(
    "10",
    phrase("The end of the game"),
    phrase("Villages that do not count are removed, the others score, and the player with the most points wins."),
    (
        rule(
            "10.1",
            "First, every village that is not overtopped (see 7.6) is removed. The kahuna next to it scores nothing, "
            "nor does a kahuna without a village. Ships stay.",
        ),
        rule(
            "10.2",
            "Then these score: kahunas (see 7.5), irrigations, hula dancers and longhouses II for their own village, "
            "Laka and Kanaloa for all that is left of the kingdom (see 2.3). The dancer herself, a god and the plain "
            "hut count as tiles of their village. The kahuna next to it and the tikis above do not. The boat counts as "
            "a ship (reconstructed). Fruit that you have left scores nothing.",
        ),
        rule(
            "10.3",
            "The player with the most points wins. If players are tied, the one of them with the most shells, feet and "
            "fruit left, added together, wins. If they are still tied, they share the win (reconstructed).",
        ),
    ),
)
