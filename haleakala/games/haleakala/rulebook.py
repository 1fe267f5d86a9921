"""The rules of Haleakala in words for the players, numbered clause by clause like the rules page."""

from haleakala.games.face import Clause, Section
from haleakala.kernel.phrase import Phrase, phrase


def rule(number: str, text: str) -> Clause:
    """One clause; the catalogues find its text here."""
    return Clause(number, phrase(text))


SUMMARY: tuple[Phrase, ...] = (
    phrase(
        "You raise statues on a volcano that has plans of its own. Two players, Red and Yellow, have two rounds, and "
        "each round ends with an eruption and a scoring."
    ),
    phrase(
        "On your turn, put one of your discs, 1 to 5, on a beach or take one back. After that, your shaman may walk up"
        " to two steps. Wherever discs lie, yours and your opponent's must never add up to the same sum."
    ),
    phrase(
        "If you put a disc where the boat lies, your shaman rests and the boat sails instead: clockwise, as many "
        "segments as the disc says. With no disc left to place, you may sail it one segment."
    ),
    phrase(
        "Where the boat arrives, the greater sum of discs picks a card. The other player, if present, usually gets the"
        " one left over. Then you both take your discs back from that beach."
    ),
    phrase(
        "Statue cards build where your shaman stands, the Lava Priestess nudges lava into the next crater, shells buy "
        "scoring cards, and baskets of fish and pearls are worth keeping."
    ),
    phrase(
        "In an eruption, lava runs from the crater down over mountain, forest and grassland, one height for each lava "
        "disc. A statue that survives scores 3, 2 or 1 points from the top down: high ground pays best and burns "
        "first."
    ),
    phrase("Two eruptions later, whoever has more points in all wins."),
)

SECTIONS: tuple[Section, ...] = (
    Section(
        "1",
        phrase("The island"),
        phrase(
            "Red and Yellow share one volcano, cut into six segments that run from beach to crater. Everything is in "
            "plain view except the order of the cards to come."
        ),
        (
            rule(
                "1.1",
                "Two players, Red and Yellow, take turns. One of you is the starting player: chance decides who, "
                "unless you choose in the options.",
            ),
            rule(
                "1.2",
                "The island is a ring of six segments, lettered a to f clockwise. Going inland from the sea, each one "
                "offers water, then beach, then grassland, forest and mountain, with the crater at the top. So there "
                "are six beaches, six craters and, between them, eighteen building spaces. Every segment also has two "
                "card slots at its coast, twelve around the island.",
            ),
            rule(
                "1.3",
                "Your shaman starts at his hut. Red's hut is on the beach of segment a, Yellow's is right opposite on "
                "the beach of segment d, whoever starts. The boat begins at the jetty, on the beach of segment b.",
            ),
            rule(
                "1.4",
                "Each of you owns one shaman, eight statues and five number discs, 1 to 5; the tactical variant gives "
                "you an invocation disc as well. The boat is shared, and so is the common supply of four lava discs. "
                "Wherever these rules say disc and nothing more, they mean a number disc.",
            ),
            rule(
                "1.5",
                "The only secret is the order of the cards in the piles. Cards you have taken lie open, and how many "
                "cards of each kind are still unseen is no secret either.",
            ),
        ),
    ),
    Section(
        "2",
        phrase("The cards"),
        phrase(
            "Three piles of palm cards feed the coast, one pile after the other. Five scoring cards and one Lava "
            "Priestess are for sale, and you pay in shells."
        ),
        (
            rule(
                "2.1",
                "The deck of 42 palm cards is split into piles of 15, 12 and 15, and eight of its cards are Lava. "
                "Apart from the deck, six cards are for sale: five different scoring cards, one copy of each, and a "
                "Lava Priestess.",
            ),
            rule(
                "2.2",
                "Pile 1 has 15 cards: 5 statues, 4 shells, 2 Lava Priestesses, three cards with 1, 2 and 3 baskets of "
                "fish, and the white pearl; it has no Lava. "
                "Pile 2 has 12: 4 Lava, 3 statues, 2 shells, 1 Lava Priestess, the card with 4 baskets of fish, and "
                "the black pearl. "
                "Pile 3 has 15: 4 Lava, 4 statues, 4 shells, 1 Lava Priestess, the card with 5 baskets of fish, and "
                "the nautilus. "
                "Together that is 8 Lava, 12 statues, 10 shells, 4 Lava Priestesses, five cards with baskets of fish, "
                "two pearls and one nautilus. "
                "Six cards show a butterfly: those with 1, 2, 4 and 5 baskets of fish, the white pearl and the "
                "nautilus. The card with 3 baskets and the black pearl do not. "
                "In the tactical variant the piles are the same, only without Lava.",
            ),
            rule(
                "2.3",
                "Forest Statues and Mountain Statues cost 2 shells each. Butterflies, Statue Majority, Complete "
                "Segment and the Lava Priestess cost 1 shell each.",
            ),
            rule(
                "2.4",
                "The piles are shuffled separately. At the start, 12 cards of pile 1 are laid out face up, two to a "
                "segment. New cards come first from the three left in pile 1, then from pile 2, and finally from pile "
                "3.",
            ),
            rule(
                "2.5",
                "In the tactical variant the eight Lava cards leave the game before any shuffling. The piles then have "
                "15, 8 and 11 cards, and your invocation disc starts in your own supply. From now on, the lava is your "
                "own doing.",
            ),
        ),
    ),
    Section(
        "3",
        phrase("Your turn"),
        phrase(
            "Place a disc, return a disc or, if you have none left to place, sail the boat one segment. Your sum and "
            "your opponent's must differ on every beach with number discs."
        ),
        (
            rule(
                "3.1",
                "Each turn you do exactly one of three things: place a disc, return one (3.2) or sail one (3.3). "
                "Placing takes a disc from your supply to a beach of your choice. If the boat is elsewhere, your "
                "shaman may then move (section 4). If the boat lies right there, your shaman rests, and the number on "
                "the disc tells the boat how many segments to sail clockwise (section 5); the disc itself stays behind "
                "where you put it.",
            ),
            rule(
                "3.2",
                "To return, pick up one of your own discs from any beach and put it back in your supply. Then your "
                "shaman may move (section 4). You may do this on the boat's beach too: the boat does not sail for a "
                "disc that leaves.",
            ),
            rule(
                "3.3",
                "To sail one, you must start your turn with no number disc in your supply; an invocation disc there is "
                "no obstacle. The boat then sails one segment clockwise (section 5). Sailing is a choice, never a "
                "duty: you may still return a disc instead.",
            ),
            rule(
                "3.4",
                "On every beach, add up your number discs and, separately, your opponent's: the two sums may never be "
                "equal, whether a disc has just arrived or just left. Only a beach without any number disc is exempt. "
                "Invocation discs add nothing to a sum, and a beach is never too crowded for another disc. If an "
                "action would make the sums equal, you may not take it.",
            ),
            rule(
                "3.5",
                "You always have a legal action. Your opponent's five discs reach five beaches at the most, so if you "
                "have a disc to place, the sixth beach welcomes it; and if you have none, you can sail one (3.3).",
            ),
        ),
    ),
    Section(
        "4",
        phrase("The shaman"),
        phrase(
            "Your shaman walks up to two steps, sideways, up or down, but climbs only once per move. Beaches and "
            "craters are not for him."
        ),
        (
            rule(
                "4.1",
                "When your shaman may move, he takes two steps, one or none. A step leads either sideways to the same "
                "height in a neighbouring segment, or straight up or down by one height without leaving his own. He "
                "climbs once at most: no more than one of the steps may go up. No step is diagonal; up and across "
                "costs him both.",
            ),
            rule(
                "4.2",
                "He never enters a beach or a crater. So his first step off the starting beach goes up to the "
                "grassland of that segment, and a second step can only go sideways: his one climb is spent and the "
                "way back is closed.",
            ),
            rule(
                "4.3",
                "The other shaman lets him through but does not share: your shaman must end his move on a different "
                "space. Statues, whoever built them, are never in his way.",
            ),
            rule(
                "4.4",
                "A check for careful readers: with nobody else in the way, and counting staying put, he can end "
                "his move on 4 spaces from a beach, 8 from grassland, 11 from forest and 9 from mountain.",
            ),
        ),
    ),
    Section(
        "5",
        phrase("The boat arrives"),
        phrase(
            "Whoever has discs where the boat arrives takes a card; if you both do, the greater sum chooses first. "
            "Then those discs go home and new cards fill the gaps, sometimes with lava in tow."
        ),
        (
            rule(
                "5.1",
                "Tactical variant only: first comes the lava that was called. If this sailing was launched with an "
                "invocation disc, one lava disc moves from the common supply to the crater of the segment the boat has "
                "reached. Next, every invocation disc waiting on the beach there goes home to its owner, whoever that "
                "is.",
            ),
            rule(
                "5.2",
                "If the boat finds no cards in this segment, and all piles are empty too, you go straight from 5.1 to "
                "the second scoring (section 8). Lava called a moment ago joins that eruption. The discs on the beach "
                "are not settled any more.",
            ),
            rule(
                "5.3",
                "Otherwise the beach decides who gets a card. If neither of you has discs there, nothing more happens. "
                "If one of you has, that player picks either card, or takes the only one. If you both have, the "
                "greater sum picks first and the other card goes to the other player. There are two exceptions, and in "
                "both the greater sum takes one card and the other player none: when the two cards match in kind and "
                "value, and when there is only a single card.",
            ),
            rule(
                "5.4",
                "There is no refusing a card. If you both get one, the first is carried out to the very end, with any "
                "purchase it brings, before the second is taken. Whoever takes a card makes all its decisions: the "
                "pick itself, the lava disc to move and its destination, whether to buy and what. It makes no "
                "difference whose turn it is, and the shaman and supply that a card works with are always the taker's "
                "own.",
            ),
            rule(
                "5.5",
                "Then you both pick up all your discs from that beach, card or no card.",
            ),
            rule(
                "5.6",
                "After that, the gaps at this segment's coast are filled one by one, from pile 1 while it lasts, then "
                "pile 2, then pile 3. Should Lava turn up, the card is discarded, a lava disc goes on the crater of "
                "the segment where the boat is (if the common supply has one left), and the same gap gets another "
                "draw.",
            ),
            rule(
                "5.7",
                "The invocation disc exists only in the tactical variant, and it never travels alone. When you place a "
                "disc on the boat's beach, you may add your invocation disc, provided that it is in your supply and "
                "that the common supply still has a lava disc to call. It then stays on that beach. Two things bring "
                "it home: the boat arriving there (5.1) and a Lava Priestess (6.3). Returning (3.2) never does.",
            ),
        ),
    ),
    Section(
        "6",
        phrase("What the cards do"),
        phrase(
            "Statues and Lava Priestesses work at once. Shells go shopping, scoring cards wait for the next scoring, "
            "and baskets of fish, pearls and the nautilus are yours to the end."
        ),
        (
            rule(
                "6.1",
                "Statue: your shaman builds right where he stands. He needs grassland, forest or mountain underfoot, a "
                "space without any statue, and a statue in your supply. Given all three, you must build. Built or not, "
                "the card is discarded.",
            ),
            rule(
                "6.2",
                "Lava Priestess: one lava disc of your choice slides from its crater into the next crater, left or "
                "right; there is no short cut over the top. As long as any crater holds lava, you must do it; "
                "otherwise nothing happens. The card is discarded; for the Lava Priestess for sale, see 6.5.",
            ),
            rule(
                "6.3",
                "Tactical variant: whenever you get or buy a Lava Priestess, you also take back your own invocation "
                "disc, even if there is no lava to move.",
            ),
            rule(
                "6.4",
                "Shell: you keep it. Receiving one lets you make one purchase on the spot, if you like: a single card "
                "for sale, paid with any of your shells, old or new. Apart from that, the shop opens only before a "
                "scoring (7.2). Shells you pay are discarded.",
            ),
            rule(
                "6.5",
                "The Lava Priestess on sale acts the moment you buy her, and you may buy her even if there is no lava "
                "to move. After that she is closed to both of you until the round ends; even the purchases of 7.2 come "
                "too soon. She reopens only with 7.5, so a purchase in round 2 is her last.",
            ),
            rule(
                "6.6",
                "Scoring card: once bought, it stays with you until the next scoring.",
            ),
            rule(
                "6.7",
                "Baskets of fish, pearls, nautilus: yours to keep until the game ends. The nautilus counts only at the "
                "second scoring, the others at both.",
            ),
        ),
    ),
    Section(
        "7",
        phrase("The first scoring"),
        phrase(
            "When the last card of pile 2 turns up, the volcano erupts and whatever still stands scores. Then round 2 "
            "begins with clean craters."
        ),
        (
            rule(
                "7.1",
                "The first scoring interrupts the game the moment pile 2 gives its last card to a slot. Should that "
                "card be Lava, its lava disc goes down before you score, and the slot still counts as empty.",
            ),
            rule(
                "7.2",
                "Purchases. In the base game each of you may buy one card for sale or decline, beginning with the "
                "player whose turn it is. You pay the usual price from the shells you hold. The Lava Priestess, if "
                "open, is on offer too and acts at once. A card the first player buys is no longer there for the "
                "second. In the tactical variant the shop stays shut: no purchases here, not even of the Lava "
                "Priestess.",
            ),
            rule(
                "7.3",
                "Eruption. In each segment, count the lava discs on the crater. One or more destroy the statue on the "
                "mountain, two or more also the one in the forest, three or more also the one on the grassland; a "
                "fourth does nothing. Lava pays no heed to colour. Destroyed statues go back to their owners' "
                "supplies, while shamans always get away unharmed. Then every lava disc is cleared into the common "
                "supply.",
            ),
            rule(
                "7.4",
                "Points. Each statue of yours counts 3 on a mountain, 2 in a forest and 1 on grassland. "
                "The player with more baskets of fish gets 3 points; baskets are added up, not cards, and on a tie "
                "nobody scores. The white pearl counts 1, the black pearl 2, and both together 4. "
                "All scoring cards you hold score too, each on its own account, so the same statue may pay several "
                "times. "
                "Butterflies: 1 point for every butterfly on your cards, the nautilus's included. "
                "Statue Majority: 2 points for each landscape (grassland, forest, mountain) where you have strictly "
                "more statues than your opponent. "
                "Complete Segment: 4 points for every segment where your statues fill all three spaces. "
                "Forest Statues: another 2 points for every statue of yours in a forest. "
                "Mountain Statues: another 3 points for every statue of yours on a mountain.",
            ),
            rule(
                "7.5",
                "Afterwards, the scoring cards you both hold go back on sale and the Lava Priestess on sale reopens. "
                "Everything else stays put: statues, the cards you keep, shells, discs, shamans and the boat, and even "
                "invocation discs on beaches. Gaps left at the coast are now filled from pile 3 as in 5.6; Lava drawn "
                "here already lands on the cleared craters. That ends the turn.",
            ),
        ),
    ),
    Section(
        "8",
        phrase("The second scoring and the end"),
        phrase(
            "When the boat arrives at a bare coast and the piles are used up, there is one last eruption and one last "
            "scoring. More points wins."
        ),
        (
            rule(
                "8.1",
                "The order is: purchases as in 7.2 (base game only; the player who sailed goes first), eruption "
                "as in 7.3, points as in 7.4. On top come 3 points for the nautilus and 1 point for each shell you "
                "still hold. There is no 7.5 this time: the game is over.",
            ),
            rule(
                "8.2",
                "Add up both scorings: more points wins. If you are level, count the statues still on the board, and "
                "more statues wins. If even that is equal, victory goes to whichever of you did not start the game.",
            ),
            rule(
                "8.3",
                "Two patient players could place and return discs until the mountain goes cold. No rule puts a stop to "
                "it, and the game at this table will not cut you off either; but if you both agree, you may end it "
                "without a result.",
            ),
        ),
    ),
)
