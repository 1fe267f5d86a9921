"""This module contains the rulebook's sections on the beach (8), the end of a round (9) and the game's end (10)."""

from haleakala.gamekit.sentences import points
from haleakala.gamekit.teaching import ClauseTable, Section, rule
from haleakala.games.hawaii.rules import tables
from haleakala.games.hawaii.rules.names import feet, shells
from haleakala.games.hawaii.rules.tables import Round
from haleakala.kernel.phrase import Phrase, phrase

MORE_POINTS = tuple(points(count) for count in tables.ISLAND_POINTS if count)
"""The points of the islands that give points instead of a tile (8.5)."""


STAGE_TABLE = ClauseTable(
    (phrase("Landing stage"), phrase("Feet, and room on ships"), phrase("Points")),
    tuple((number, stage.feet, stage.points) for number, stage in enumerate(tables.STAGES, 1)),
)


BEACH = Section(
    "8",
    phrase("The beach"),
    phrase(
        "With ships you can fish and visit islands, and feet pay for both. By moving to an order space, you end the "
        "round for yourself."
    ),
    (
        rule(
            "8.1",
            "Fish: take one or more fish tokens from the harbour. Each of them costs one foot, however many fish it "
            "shows, and needs room on a ship that is ready. Choose them one at a time. With the first token, and "
            "again whenever the ship you are loading is full, choose a ready ship to set out. Your turn goes on "
            "until you stop fishing or cannot take any more.†",
        ),
        rule(
            "8.2",
            "A ship that has set out, full or not, is no longer ready this round. A ship II has a printed foot: on a "
            "visit, each ship II that sets out lowers the cost by {foot}, and when you fish, the first token on each "
            "ship II is free. This is automatic. You pay the rest as described in section 6, and the ship still has "
            "room for {places} in all.†",
            foot=feet(tables.PRINTED_FEET[1]),
            places=tables.SHIP_PLACES[1],
        ),
        rule(
            "8.3",
            "Visit an island: choose one of the {stages} landing stages that has an island. You pay the feet shown "
            "there, and you need the same amount of room on ready ships. No ship sets out if the others have enough "
            "room without it.† You score the points immediately, but you get no price token.",
            STAGE_TABLE,
            stages=len(tables.STAGES),
        ),
        rule(
            "8.4",
            "Then take what the island shows. If it shows a tile, take one of these from the main island and place "
            "it in your kingdom, side II up. If you cannot place it, or if none is left,† you score only the points "
            "of the stage.",
        ),
        rule(
            "8.5",
            "There are {islands} islands. There is one with each of these: shell hut, foot hut, spear hut, hula "
            "dancer, surfer, kahuna and tiki. One island has a fruit tile: choose one of the fruit tiles that are "
            "left and that you can place. The last two have no tile and score an extra {less} and {more} instead. "
            "All of this except the hula dancer is reconstructed.†",
            islands=len(tables.ISLAND_KEYS),
            less=MORE_POINTS[0],
            more=MORE_POINTS[1],
        ),
        rule(
            "8.6",
            "A visited island goes face up under the pile, and its stage stays empty for this round. At the start of "
            "a new round, the other islands move to the left, and the empty stages are filled from the left, each "
            "with an island drawn at random from the face-down ones. When the last face-down island has been drawn, "
            "the visited ones are immediately turned face down, and islands that are visited later go face up under "
            "them.",
        ),
        rule(
            "8.7",
            "End the round: move your chief to a free order space, from 1 to the number of players,† and take the "
            "price token under it. This costs nothing, and the token counts like one that came with a tile. Your "
            "chief stays there, and you have no more turns this round.",
        ),
    ),
)


def round_row(number: int, one: Round) -> tuple[Phrase | int, ...]:
    """Return the table row of a round: number, target, points for first, second and other players, and income."""
    income = phrase("{shells}, {feet}", shells=shells(one.income[0]), feet=feet(one.income[1]))
    return number, one.target, *one.points, income if any(one.income) else phrase("none")


ROUND_TABLE = ClauseTable(
    (phrase("Round"), phrase("Target"), phrase("1st"), phrase("2nd"), phrase("Rest"), phrase("Income")),
    tuple(round_row(number, one) for number, one in enumerate(tables.ROUNDS, 1)),
)


ROUND_END = Section(
    "9",
    phrase("The end of a round"),
    phrase(
        "If your tokens and fish reach the target, you score. The highest total scores most, the second highest "
        "less, and the others a little. Then everyone gets income."
    ),
    (
        rule(
            "9.1",
            "The round is over when all chiefs are on order spaces. Your total is made up of the values of your "
            "price tokens and all the fish on your fish tokens.† If your total is at least the target, which is "
            "lower for you if you have surfers (see 2.3), you score the points of your rank (see 9.2). The targets "
            "of the third and fourth rounds are reconstructed, and so are the points and incomes of all rounds after "
            "the first.†",
            ROUND_TABLE,
        ),
        rule(
            "9.2",
            "Only those who have reached their own target are ranked.† If one of them alone has the highest total, "
            "that player is first, all those with the next highest total are second, and the others score as the "
            "rest. If several share the highest total, all of them are first, nobody is second, and the others score "
            "as the rest.",
        ),
        rule(
            "9.3",
            "Then come the points for spear huts, Kū and Lono, in the last round too.† After that, but not after the "
            "last round, everyone gets the income of the round and that of their own tiles. Spear huts, Kū, Lono, "
            "tiles with income, exchange huts and surfers work in any village, whether it counts at the end or not.†",
        ),
        rule(
            "9.4",
            "The order of the chiefs on the order spaces is the turn order of the next round. All tokens go back "
            "into the bag. After the last round, the player on order space 1 scores {points}.",
            points=points(tables.FIRST_AT_THE_END),
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
            "First, every village that does not count (see 7.6) is removed. The kahuna next to it scores nothing, nor "
            "does a kahuna without a village. Ships stay.",
        ),
        rule(
            "10.2",
            "Then kahunas (see 7.5), irrigation tiles, hula dancers and longhouses II score for their own village. "
            "Laka and Kanaloa score for everything left in the kingdom (see 2.3). The dancer herself, a god and the "
            "plain hut count as tiles of their village. The kahuna next to the village and the tikis above it do "
            "not. The boat counts as a ship.† Fruit that you have left scores nothing.",
        ),
        rule(
            "10.3",
            "The player with the most points wins. If players are tied, the one with the most shells, feet and fruit "
            "left, added together, wins. If they are still tied, they share the win.†",
        ),
    ),
)
