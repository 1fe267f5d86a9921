"""This module contains the rules of Huts for players, with the same clause numbers as the rules page.

The source is a document without an author's name; its sheets of cards and islands are lost. The mark † follows each
reconstruction and each ruling of our own, as the last clause explains.
"""

from haleakala.gamekit.teaching import ClauseTable, Overview, Section, rule
from haleakala.games.huts.rules import model as m
from haleakala.kernel.phrase import Phrase, phrase

SUMMARY: tuple[Phrase, ...] = (
    phrase(
        "There are cubes in five colours on five small islands. The cards in your hand, which only you can see, have "
        "the same colours. At the end, each card left in your hand scores 1 point for every cube of its colour on "
        "the islands. The player with the most points wins."
    ),
    phrase(
        "On your turn, use one omen and play one card, in either order. An omen adds, removes or moves a single cube. "
        "An island card has its effect on one island, whatever its colour. A god has the effect of the card it is "
        "named after, but on every island. Gods score nothing."
    ),
    phrase(
        "Cards you play no longer score, so think about which to play and which to keep. The game ends when everyone "
        "has four cards left, after three to five turns each. One of your last four cards is your devout worshipper, "
        "which cannot be played and scores double."
    ),
    phrase(
        "The card Huts builds a hut, which protects the cubes on its space: if they would be removed, the hut is "
        "removed instead. The card Lava covers a space, which can never have cubes or huts again. Once you have played "
        "Huts, you may add a cube to a hut whenever anyone plays Huts; once you have played Lava, you may add more "
        "lava whenever anyone plays Lava."
    ),
)

OVERVIEW = Overview(
    phrase("A game at a glance"),
    (
        phrase(
            "Everyone gets a hand that only they see: island cards in five colours, one god and one devout worshipper."
        ),
        phrase(
            "In turn, each player uses one omen and plays one card. Both change the cubes on the islands, and a card "
            "that has been played no longer scores."
        ),
        phrase("The game ends when everyone has four cards left."),
        phrase(
            "Each card left scores 1 point for every cube of its colour on the islands. With 12 red cubes there, 3 red "
            "cards score 36 points. A devout worshipper scores double, a god nothing."
        ),
        phrase("The player with the most points wins."),
    ),
)

CHART_TABLE = ClauseTable(
    (
        phrase("Players"),
        phrase("Island cards each"),
        phrase("Cards each player plays"),
        phrase("Omens used before all return"),
    ),
    tuple((number, row.hand[0], row.plays, row.reset) for number, row in m.CHART.items()),
)
"""The table of everything that depends on the number of players (2.2)."""

SECTIONS: tuple[Section, ...] = (
    Section(
        "1",
        phrase("Islands and cards"),
        phrase("Five islands with six spaces each, and five colours of cubes and cards."),
        (
            rule(
                "1.1",
                "Two to five players take turns clockwise. You want many cubes of the colours that you keep in your "
                "hand: each card left there at the end scores 1 point for every cube of its colour, and the player "
                "with the most points wins (see 7.2). The cubes themselves belong to nobody. The starting player is "
                "chosen at random, unless you choose in the options that Amber, the first player, starts.†",
            ),
            rule(
                "1.2",
                "There are 50 island cards†: Calm, Feast, Abundance, Peace, Thunder, Prosperity, Plague, Lightning, "
                "Huts and Lava, each once in red, blue, white, black and purple. There are 9 gods, one of each kind "
                "except Huts,† and 5 devout worshippers, one in each colour. Gods have no colour. Section 5 says "
                "what the cards do. Cubes, huts and lava never run out.†",
            ),
            rule(
                "1.3",
                "There are five omens, which all players share: two Adds, Remove, Move and Sail.† Section 4 "
                "says what they do.",
            ),
            rule(
                "1.4",
                "The islands are called a, b, c, d and e. Each has six spaces, which are yellow, green or brown. In "
                "total, there are ten spaces of each colour. The spaces of each island are numbered from left to "
                "right and from top to bottom, so island a has a1 to a6.†",
            ),
            rule(
                "1.5",
                "Each island is next to at least one other: above it, below it, or to its left or right. In the "
                "usual layout, these are next to each other: a and b, a and c, b and d, c and d, d and e.† If you "
                "choose a random layout in the options, island a is placed first, and each further island goes to a "
                "random free place next to one of those already there.† Islands are never turned.",
            ),
            rule(
                "1.6",
                "Two spaces of an island are next to each other if they share an edge. Spaces of different islands "
                "are never next to each other, because there is water between them.† A space borders water unless it "
                "has a neighbour on all four sides. So every space except b4 borders water. Lava does not change "
                "this.",
            ),
        ),
    ),
    Section(
        "2",
        phrase("Setup"),
        phrase("A random cube on every space, and a hand of cards for everyone."),
        (
            rule(
                "2.1",
                "Six cubes of each colour are placed at random, one on each space. Everything random happens before "
                "the first turn; after that, nothing is left to chance.",
            ),
            rule(
                "2.2",
                "Everyone gets one god, one devout worshipper and some island cards. The number of players decides "
                "how many island cards each player gets, how many cards each player plays in the game, and when all "
                "omens are turned face up again (see 3.2).",
                CHART_TABLE,
            ),
            rule(
                "2.3",
                "The cards that are not dealt leave the game, and nobody sees them. All five omens start face up.",
            ),
        ),
    ),
    Section(
        "3",
        phrase("Your turn"),
        phrase("Use one omen and play one card, in either order."),
        (
            rule(
                "3.1",
                "On your turn, use one omen that is face up, and play one island card or god from your hand. You must "
                "do both, in either order. Finish the first before you begin the second.",
            ),
            rule(
                "3.2",
                "An omen that has been used is turned face down. Once enough omens have been used, all are turned "
                "face up at the end of the turn. How many are enough depends on the number of players (see 2.2). The "
                "omens used by all players count together.†",
            ),
            rule(
                "3.3",
                "A card leaves your hand as soon as you choose it. From then on, it is face up in front of you and "
                "counts as played. You cannot play your devout worshipper, so it is always among your last four "
                "cards.",
            ),
            rule(
                "3.4",
                "Do as much as possible of what your omen or card says. You may choose an omen or a card even if it "
                "has little or no effect.†",
            ),
            rule(
                "3.5",
                "For an island card, choose one island. Everything on the card happens there, except the follow-up "
                "of Huts and Lava (see 3.6). A god has its effect on every island, one after another, and you choose "
                "separately on each. The follow-up of the god of Lava comes once, after the last island.†",
            ),
            rule(
                "3.6",
                "Huts and Lava end with a follow-up on any islands. After Huts, each player who has played Huts in "
                "this game, now or earlier, may add a cube to a hut (see 5.9). After Lava, each player who has "
                "played Lava, as an island card or a god, may add more lava (see 5.10). Everyone does so only once "
                "in each follow-up, even after playing more than one such card. The player whose turn it is goes "
                "first, and the others follow clockwise.†",
            ),
        ),
    ),
    Section(
        "4",
        phrase("Omens"),
        phrase("Add, Remove, Move and Sail: each affects one cube."),
        (
            rule(
                "4.1",
                "Add: add a cube of any colour to any space without lava. Remove: remove a cube from any space. If "
                "that space has a hut, remove the hut instead.",
            ),
            rule(
                "4.2",
                "Move: move a cube to a space next to it. Sail: move a cube from one space that borders water to "
                "another, on an island next to its own. No cube can move onto lava.",
            ),
        ),
    ),
    Section(
        "5",
        phrase("Cards"),
        phrase("What each kind of card does, on one island or, as a god, on every island."),
        (
            rule(
                "5.1",
                "Calm: each yellow space gets a cube of a colour that is already on it. The colour must be on the "
                "space, not just on the island, so an empty space gets nothing.†",
            ),
            rule("5.2", "Feast: each green space gets a cube of a colour that is already on it.† See 5.1."),
            rule("5.3", "Abundance: each brown space gets a cube of a colour that is already on it.† See 5.1."),
            rule(
                "5.4",
                "Peace: choose two cubes of different colours on spaces next to each other. Each of these spaces gets "
                "one more cube of the colour that you chose there.",
            ),
            rule(
                "5.5",
                "Thunder: an empty space gets a cube of a colour that is not on the island. Repeat this until no "
                "space is empty or no colour is missing. A space is empty if it has neither cubes nor lava; a hut "
                "does not matter.†",
            ),
            rule(
                "5.6",
                "Prosperity: each space with two or more cubes gets one more, of a colour that is already on it. "
                "Count the cubes and check the colours on each space separately.†",
            ),
            rule(
                "5.7",
                "Plague: each space with two or more cubes loses one of your choice. If it has a hut, it loses the "
                "hut instead. Count the cubes on each space separately.†",
            ),
            rule(
                "5.8",
                "Lightning: choose a space with cubes or a hut. If it has a hut, remove the hut; if not, remove all "
                "its cubes.",
            ),
            rule(
                "5.9",
                "Huts: choose a space without a hut and without lava. Add a hut and a cube of any colour to it. Then "
                "all cubes on the spaces next to it move to it, even from under other huts. In the follow-up (see "
                "3.6), everyone who has played Huts may add a cube of any colour to a hut, each to a different hut. "
                "The new hut counts too.†",
            ),
            rule(
                "5.10",
                "Lava: choose a space without lava. If it has a hut, remove the hut. If it has cubes, remove one of "
                "your choice. Add lava. The other cubes move to spaces next to it, and you choose where each one "
                "goes. In the follow-up (see 3.6), everyone who has played a Lava card or the god of Lava may add "
                "lava to a space next to any lava, even lava that has just been added. There the lava removes a hut "
                "but no cube: all cubes move to spaces next to it.†",
            ),
            rule("5.11", "If there is no space for the first part of Huts or Lava, the follow-up still takes place.†"),
        ),
    ),
    Section(
        "6",
        phrase("Huts, lava and cubes"),
        phrase("A hut protects the cubes on its space once. Lava stays until the end."),
        (
            rule(
                "6.1",
                "If an omen or a card would remove any number of cubes from a space with a hut, remove the hut "
                "instead. Only Lava removes both a hut and a cube. A space can have only one hut. Moving is not "
                "removing: cubes may leave a hut, and the hut stays.† On a space without cubes, the omen Remove and "
                "the card Plague leave a hut alone, but Lightning removes it.†",
            ),
            rule(
                "6.2",
                "A space with lava cannot have cubes, a hut or more lava for the rest of the game. Cubes that have "
                "to leave a space but cannot move anywhere leave the game.†",
            ),
            rule("6.3", "Any number of cubes can be on one space."),
        ),
    ),
    Section(
        "7",
        phrase("The end"),
        phrase("When everyone has four cards left, these cards score, and the player with the most points wins."),
        (
            rule(
                "7.1",
                "The game is over when everyone has four cards left. By then, all players have had the same number of "
                "turns.",
            ),
            rule(
                "7.2",
                "Each island card left in your hand scores 1 point for every cube of its colour on all islands. Your "
                "devout worshipper scores 2 points for every cube of its colour. A god scores nothing. Every card "
                "counts: two red cards score the red cubes twice.†",
            ),
            rule(
                "7.3", "The player with the most points wins. Ties go to the tied player who comes last in turn order.†"
            ),
        ),
    ),
    Section(
        "8",
        phrase("Hidden hands"),
        phrase("Only you see your hand. Everything else is open."),
        (
            rule(
                "8.1",
                "Nobody but you sees the cards in your hand. Everything else is open: the islands, the omens, the "
                "cards that have been played, and how many cards each player has left.†",
            ),
            rule(
                "8.2",
                "If several people share one browser, a hand is shown only after its player selects “I’m here”. If "
                "you are the only person playing, your hand is always visible and the other hands are not. If only "
                "computers play, all hands are visible. At the end, all hands are revealed.",
            ),
            rule(
                "8.3",
                "A saved game and a game link contain all cards that were dealt, so that the game can be replayed. The "
                "page does not show them, but anyone who takes the link apart can read them.",
            ),
            rule(
                "8.4",
                "Computer opponents and hints know only what their player knows. They imagine the other hands, and "
                "treat every deal that is still possible as equally likely. Only the strongest computer opponent may "
                "also take into account which cards the others have played.",
            ),
        ),
    ),
    Section(
        "9",
        phrase("Notation and the order of choices"),
        phrase("You need this only to type moves or to write a bot. The page asks for each choice in turn."),
        (
            rule(
                "9.1",
                "The choices of a turn have a fixed order, but you can often select them in a different order. An "
                "omen asks for a space and a colour, then where a cube is to go. An island card asks for its island "
                "first. Calm, Feast, Abundance, Prosperity and Plague ask for a colour on each space where a cube is "
                "added or removed, the lowest number first. Peace asks for the space with the lower number and the "
                "colour of a cube there, then for the other space and the colour of a cube there. Thunder asks for a "
                "colour on each empty space, the lowest number first. If there are more empty spaces than missing "
                "colours, it asks for a space for each of these colours instead, in the order red, blue, white, "
                "black, purple. Lightning asks for a space. Huts asks for a space and a colour, and its follow-up "
                "for a hut and a colour. Lava asks for a space and the colour of the cube to be removed, and its "
                "follow-up only for a space. Then you choose where each of the other cubes goes, in the order of "
                "colours given above. Of two cubes of one colour, the second goes to the same space as the first or "
                "to one with a higher number. While you decide, these cubes are next to the board and on no island. "
                "In a follow-up, you can pass instead of choosing a space.",
            ),
            rule(
                "9.2",
                "You can choose only spaces and colours that are possible. An omen, a card and an island can always "
                "be chosen (see 3.4). If there is only one way to go on, it is chosen for you, except for an omen, a "
                "card or an island. If there is none, that part is skipped.",
            ),
        ),
    ),
    Section(
        "10",
        phrase("About these rules"),
        phrase("Part of the source is lost. A † marks what the source does not say."),
        (
            rule(
                "10.1",
                "The source of these rules is a document without an author’s name, and its sheets of cards and "
                "islands are lost. A † marks what had to be added: a reconstruction of what is lost, or a ruling "
                "where the source leaves a question open. The number of cards of each kind, the second Add, and the "
                "maps and layouts of the islands are reconstructions. There are five omens because two players use "
                "five before all are turned face up again. There is no god of Huts because in trial games, players "
                "who held one won too often. In the source, the last player to have visited an island goes first. "
                "The source does not say who may see what, so all of section 8 is a ruling. The player who is last "
                "in turn order wins ties because going first is a small advantage.",
            ),
        ),
    ),
)
