"""This module contains the rulebook of Haleakala; the clause numbers are those cited in the code and the tests."""

from haleakala.gamekit.teaching import Overview, Section, rule
from haleakala.kernel.phrase import Phrase, phrase

SUMMARY: tuple[Phrase, ...] = (
    phrase(
        "Two players, Red and Yellow, build statues on a volcano that has plans of its own. The game has two rounds, "
        "and each round ends with an eruption and a scoring."
    ),
    phrase(
        "On your turn, place one of your discs, 1 to 5, on a beach or take one back. After that, your shaman may take "
        "up to two steps. On a beach with discs, your total must never equal your opponent’s."
    ),
    phrase(
        "If you place a disc where the boat is, your shaman stays put and the boat sails as many segments "
        "clockwise as the disc’s number instead. If you have no discs left to place, you may sail the boat one "
        "segment."
    ),
    phrase(
        "Where the boat arrives, the player with the higher total chooses a card. The other player, if they have discs "
        "there, usually gets the one left over. Then you both take back your discs from that beach."
    ),
    phrase(
        "Statue cards build a statue where your shaman stands, the Lava Priestess moves lava to a neighbouring "
        "crater, shells buy scoring cards, and baskets of fish and pearls are worth keeping."
    ),
    phrase(
        "In an eruption, lava flows from the crater down over mountain, forest and grassland, one terrain for each "
        "lava disc. From the top down, a statue that survives scores 3, 2 or 1 points: high ground scores most but is "
        "destroyed first."
    ),
    phrase("After two eruptions, the player with more points in total wins."),
)

OVERVIEW = Overview(
    phrase("A round at a glance"),
    (
        phrase(
            "In turn, each of you places a disc on a beach or takes one back. Then your shaman may move, but if you "
            "placed the disc on the boat’s beach, the boat sails instead."
        ),
        phrase(
            "Where the boat arrives, the player with the higher total of discs chooses a card, and the other player "
            "usually gets the one left over. Cards build statues, move lava and buy scoring cards, or you keep them."
        ),
        phrase("You both take back your discs from that beach, new cards are dealt, and some of them bring lava."),
        phrase(
            "When the cards of the round run out, the volcano erupts. Statues in the way of the lava are destroyed, "
            "and what is left scores."
        ),
        phrase("After two rounds, the player with more points in total wins."),
    ),
)

SECTIONS: tuple[Section, ...] = (
    Section(
        "1",
        phrase("The island"),
        phrase(
            "Red and Yellow share one volcano, divided into six segments that run from beach to crater. Everything is "
            "open except the order of the cards to come."
        ),
        (
            rule(
                "1.1",
                "Two players, Red and Yellow, take turns. The starting player is chosen at random, unless you choose "
                "one in the options.",
            ),
            rule(
                "1.2",
                "The island is a ring of six segments, lettered a to f clockwise. From the sea inland, each one has "
                "water, then a beach, then grassland, forest and mountain, with the crater at the top. So there are "
                "six beaches, six craters and, between them, eighteen building spaces. Every segment also has two card "
                "slots at its coast, twelve around the island.",
            ),
            rule(
                "1.3",
                "Your shaman starts at his hut. Red’s hut is on the beach of segment a; Yellow’s is directly opposite, "
                "on the beach of segment d, no matter who starts. The boat starts at the jetty, on the beach of "
                "segment b.",
            ),
            rule(
                "1.4",
                "Each of you has one shaman, eight statues and five number discs, 1 to 5; in the tactical variant, you "
                "each have an invocation disc as well. You share the boat and the lava supply of four lava discs. In "
                "these rules, “disc” alone always means a number disc.",
            ),
            rule(
                "1.5",
                "The only secret is the order of the cards in the piles. The cards you have taken are open, and so is "
                "the number of unseen cards of each kind.",
            ),
        ),
    ),
    Section(
        "2",
        phrase("The cards"),
        phrase(
            "Three piles of palm cards supply the coast, one pile after the other. Five scoring cards and one Lava "
            "Priestess are for sale, and you pay in shells."
        ),
        (
            rule(
                "2.1",
                "The deck of 42 palm cards is divided into piles of 15, 12 and 15. Eight of its cards are Lava. Apart "
                "from the deck, six cards are for sale: five different scoring cards, one copy of each, and a Lava "
                "Priestess.",
            ),
            rule(
                "2.2",
                "Pile 1 has 15 cards: 5 Statues, 4 Shells, 2 Lava Priestesses, three cards with 1, 2 and 3 baskets of "
                "fish, and the white pearl; it has no Lava. Pile 2 has 12: 4 Lava, 3 Statues, 2 Shells, 1 Lava "
                "Priestess, the card with 4 baskets of fish, and the black pearl. Pile 3 has 15: 4 Lava, 4 Statues, 4 "
                "Shells, 1 Lava Priestess, the card with 5 baskets of fish, and the nautilus. In total there are 8 "
                "Lava, 12 Statues, 10 Shells, 4 Lava Priestesses, five cards with baskets of fish, two pearls and one "
                "nautilus. Six cards show a butterfly: those with 1, 2, 4 and 5 baskets of fish, the white pearl and "
                "the nautilus. The card with 3 baskets and the black pearl do not. In the tactical variant, the piles "
                "are the same but without Lava.",
            ),
            rule(
                "2.3",
                "Forest Statues and Mountain Statues cost 2 shells each. Butterflies, Statue Majority, Complete "
                "Segment and the Lava Priestess cost 1 shell each.",
            ),
            rule(
                "2.4",
                "Each pile is shuffled separately. At the start, 12 cards from pile 1 are dealt face up, two to each "
                "segment. New cards come first from the three left in pile 1, then from pile 2, and finally from pile "
                "3.",
            ),
            rule(
                "2.5",
                "In the tactical variant, the eight Lava cards are removed from the game before shuffling. The piles "
                "then have 15, 8 and 11 cards, and your invocation disc starts in your own supply. In this variant, "
                "you bring the lava yourselves.",
            ),
        ),
    ),
    Section(
        "3",
        phrase("Your turn"),
        phrase(
            "Place a disc, take one back or, if you have none left to place, sail the boat one segment. On every beach "
            "with number discs, your total and your opponent’s must differ."
        ),
        (
            rule(
                "3.1",
                "Each turn you do exactly one of three things: place a disc, take one back (3.2) or sail one segment "
                "(3.3). To place a disc, move it from your supply to a beach of your choice. If the boat is elsewhere, "
                "your shaman may then move (section 4). If the boat is there, your shaman does not move; instead, the "
                "boat sails clockwise as many segments as the number on the disc (section 5). The disc itself stays "
                "where you placed it.",
            ),
            rule(
                "3.2",
                "To take back a disc, move one of your own discs from any beach to your supply. Then your shaman may "
                "move (section 4). You may do this on the boat’s beach too: the boat does not sail when a disc leaves.",
            ),
            rule(
                "3.3",
                "To sail one segment, you must start your turn with no number disc in your supply; an invocation disc "
                "there does not matter. The boat then sails one segment clockwise (section 5). You never have to sail: "
                "you may take back a disc instead.",
            ),
            rule(
                "3.4",
                "On every beach, add up your number discs and, separately, your opponent’s: the two totals may never "
                "be equal, whether a disc has just been placed or taken back. Only a beach without any number discs "
                "is exempt. Invocation discs add nothing to a total, and there is no limit to the number of discs on "
                "a beach. If a move would make the totals equal, you may not make it.",
            ),
            rule(
                "3.5",
                "You always have a legal move. Your opponent’s five discs can be on five beaches at most, so if you "
                "have a disc to place, it can go on the sixth beach; and if you have none, you can sail one segment "
                "(3.3).",
            ),
        ),
    ),
    Section(
        "4",
        phrase("The shaman"),
        phrase(
            "Your shaman takes up to two steps, sideways, up or down, but climbs only once per move. He cannot enter "
            "beaches or craters."
        ),
        (
            rule(
                "4.1",
                "When your shaman may move, he takes two steps, one or none. A step goes either sideways to the same "
                "level in a neighbouring segment, or straight up or down one level within his own segment. He climbs "
                "once at most: no more than one of the steps may go up. There are no diagonal steps: going up and "
                "across takes both.",
            ),
            rule(
                "4.2",
                "He never enters a beach or a crater. So from the starting beach, his first step goes up to the "
                "grassland of that segment, and a second step can only go sideways: he has already climbed once and "
                "cannot go back.",
            ),
            rule(
                "4.3",
                "He may pass through the other shaman’s space but must end his move on a different one. Statues never "
                "block him, whoever built them.",
            ),
            rule(
                "4.4",
                "To check your understanding: if nobody else is in the way, he has a choice of 4 spaces when he "
                "starts on a beach, 8 on grassland, 11 in a forest and 9 on a mountain. These numbers include the "
                "space he starts on.",
            ),
        ),
    ),
    Section(
        "5",
        phrase("The boat arrives"),
        phrase(
            "Players with discs where the boat arrives take a card; if you both have discs there, the higher total "
            "chooses first. Then those discs go back to their owners and new cards fill the gaps, sometimes bringing "
            "lava."
        ),
        (
            rule(
                "5.1",
                "Tactical variant only: invoked lava comes first. If this sailing began with an invocation disc, one "
                "lava disc moves from the lava supply to the crater of the segment the boat has reached. Next, every "
                "invocation disc on the beach there goes back to its owner, whoever that is.",
            ),
            rule(
                "5.2",
                "If there are no cards in this segment, and all piles are empty too, go straight from 5.1 to the "
                "second scoring (section 8). Lava that has just been invoked counts in that eruption. The discs on "
                "the beach are not resolved.",
            ),
            rule(
                "5.3",
                "Otherwise the discs on the beach decide who gets a card. If neither of you has discs there, nothing "
                "more happens. If one of you has, that player chooses either card, or takes the only one. If you both "
                "have, the higher total chooses first and the other player gets the other card. There are two "
                "exceptions, and in both the higher total takes one card and the other player none: when the two cards "
                "match in kind and value, and when there is only a single card.",
            ),
            rule(
                "5.4",
                "You may not refuse a card. If you both get one, the first takes full effect, with any purchase it "
                "brings, before the second is taken. Whoever takes a card makes all the decisions about it: which "
                "card to choose, which lava disc to move and where, whether to buy and what. It makes no difference "
                "whose turn it is, and a card always uses the shaman and supply of the player who took it.",
            ),
            rule(
                "5.5",
                "Then you both take back all your discs from that beach, whether you got a card or not.",
            ),
            rule(
                "5.6",
                "After that, the empty slots at this segment’s coast are filled one by one, from pile 1 while it "
                "lasts, then pile 2, then pile 3. If a Lava card turns up, it is discarded, a lava disc goes in the "
                "crater of the boat’s segment (if the lava supply has one left), and another card is drawn for the "
                "same slot.",
            ),
            rule(
                "5.7",
                "The invocation disc exists only in the tactical variant, and it is never placed alone. When you place "
                "a disc on the boat’s beach, you may add your invocation disc, provided that it is in your supply and "
                "that the lava supply still has a lava disc to invoke. It then stays on that beach. Two things bring "
                "it back: the boat arriving there (5.1) and a Lava Priestess (6.3). Taking back a disc (3.2) never "
                "does.",
            ),
        ),
    ),
    Section(
        "6",
        phrase("What the cards do"),
        phrase(
            "Statues and Lava Priestesses take effect immediately. Shells let you buy cards, scoring cards wait for "
            "the next scoring, and baskets of fish, pearls and the nautilus are yours until the end."
        ),
        (
            rule(
                "6.1",
                "Statue: your shaman builds a statue where he stands. He must be on grassland, forest or mountain, the "
                "space must have no statue, and you must have a statue in your supply. If all three are true, you must "
                "build. Either way, the card is discarded.",
            ),
            rule(
                "6.2",
                "Lava Priestess: move one lava disc of your choice from its crater to a neighbouring crater, left "
                "or right, but not straight across. As long as any crater has lava, you must do this; otherwise "
                "nothing happens. The card is discarded; for the Lava Priestess for sale, see 6.5.",
            ),
            rule(
                "6.3",
                "Tactical variant: whenever you get or buy a Lava Priestess, you also take back your own invocation "
                "disc, even if there is no lava to move.",
            ),
            rule(
                "6.4",
                "Shell: you keep it. When you receive one, you may make one purchase immediately: a single card for "
                "sale, paid for with any of your shells, old or new. Otherwise, you can only buy before a scoring "
                "(7.2). Shells you pay are discarded.",
            ),
            rule(
                "6.5",
                "The Lava Priestess for sale takes effect as soon as you buy her, and you may buy her even if "
                "there is no lava to move. After that, neither of you can buy her until the round ends, not even "
                "when buying under 7.2. She becomes available again only in 7.5, so once bought in round 2, she "
                "cannot be bought again.",
            ),
            rule(
                "6.6",
                "Scoring card: once bought, it stays with you until the next scoring.",
            ),
            rule(
                "6.7",
                "Baskets of fish, pearls, nautilus: you keep them until the game ends. The nautilus counts only at the "
                "second scoring, the others at both.",
            ),
        ),
    ),
    Section(
        "7",
        phrase("The first scoring"),
        phrase(
            "When the last card of pile 2 is turned over, the volcano erupts and everything still standing scores. "
            "Then round 2 begins with empty craters."
        ),
        (
            rule(
                "7.1",
                "The first scoring interrupts the game as soon as the last card of pile 2 is turned over for a slot. "
                "If that card is Lava, its lava disc goes in the crater before you score, and the slot still counts as "
                "empty.",
            ),
            rule(
                "7.2",
                "Purchases. In the base game, each of you may buy one card for sale or nothing, starting with the "
                "player whose turn it is. You pay the usual price from the shells you have. The Lava Priestess, if "
                "available, is for sale too and takes effect immediately. A card the first player buys is no longer "
                "there for the second. In the tactical variant there are no purchases here, not even of the Lava "
                "Priestess.",
            ),
            rule(
                "7.3",
                "Eruption. In each segment, count the lava discs in the crater. One or more destroy the statue on the "
                "mountain. Two or more also destroy the one in the forest, and three or more also destroy the one on "
                "the grassland. A fourth has no further effect. It makes no difference whose statues they are. "
                "Destroyed statues go back to their owners’ supplies, while shamans are never harmed. Then all lava "
                "discs go back to the lava supply.",
            ),
            rule(
                "7.4",
                "Points. Each of your statues scores 3 on a mountain, 2 in a forest and 1 on grassland. The player "
                "with more baskets of fish gets 3 points; count baskets, not cards, and if there is a tie, nobody "
                "scores. The white pearl scores 1, the black pearl 2, and both together 4. All scoring cards you "
                "hold score too, each independently, so the same statue may score several times. Butterflies: 1 "
                "point for each butterfly on your cards, including the nautilus’s. Statue Majority: 2 points for "
                "each terrain (grassland, forest, mountain) where you have strictly more statues than your "
                "opponent. Complete Segment: 4 points for each segment where your statues fill all three spaces. "
                "Forest Statues: 2 extra points for each of your statues in a forest. Mountain Statues: 3 extra "
                "points for each of your statues on a mountain.",
            ),
            rule(
                "7.5",
                "Afterwards, all scoring cards that either of you holds are for sale again, and the Lava Priestess "
                "for sale is available again. Everything else stays where it is: statues, the cards you keep, shells, "
                "discs, shamans and the boat, and even invocation discs on beaches. Empty slots at the coast are now "
                "filled from pile 3 as in 5.6; Lava drawn at this point goes in the newly emptied craters. That ends "
                "the turn.",
            ),
        ),
    ),
    Section(
        "8",
        phrase("The second scoring and the end"),
        phrase(
            "When the boat arrives at a coast with no cards and the piles are empty, there is one last eruption and "
            "one last scoring. The player with more points wins."
        ),
        (
            rule(
                "8.1",
                "The order is: purchases as in 7.2 (base game only; the player who sailed goes first), eruption as in "
                "7.3, points as in 7.4. In addition, the nautilus scores 3 points and each shell you still have "
                "scores 1 point. 7.5 does not apply, because the game is over.",
            ),
            rule(
                "8.2",
                "Add up both scorings: the player with more points wins. If you are tied, the player with more statues "
                "still on the island wins. If that is tied too, the player who did not start the game wins.",
            ),
            rule(
                "8.3",
                "Two patient players could place and take back discs forever. No rule stops this, and this site does "
                "not stop you either; but if you both agree, you may end the game without a result.",
            ),
        ),
    ),
)
