"""This module contains the rulebook of Hawaii, with the clause numbers of the rules page.

Numbers in the text come from tables.py, so that corrections are made there. A mark † follows each reconstruction of the
lost supplement; the last clause explains the mark.
"""

from haleakala.gamekit.sentences import listed
from haleakala.gamekit.teaching import Overview, Section, rule
from haleakala.games.hawaii.meta import CHOICES
from haleakala.games.hawaii.rules import names, tables
from haleakala.games.hawaii.rules.names import feet, fruit, shells
from haleakala.games.hawaii.text.rulebook.beach import BEACH, END, ROUND_END
from haleakala.games.hawaii.text.rulebook.things import KINGDOM, TARGETS
from haleakala.kernel.phrase import Phrase, phrase, plural

SUMMARY: tuple[Phrase, ...] = (
    phrase(
        "Over {rounds} rounds, your chief buys tiles for the villages of your kingdom, and the player with the most "
        "points wins.",
        rounds=len(tables.ROUNDS),
    ),
    phrase(
        "On your turn, go to a place and buy one thing there, go fishing, visit an island, or stop for this round. "
        "Shells pay for tiles, feet pay for steps, fishing and visits, and fruit can stand in for either."
    ),
    phrase(
        "A price token says what a tile costs, and you take the token along with the tile. The tile’s better side "
        "costs twice as much. At the end of each round, you score if your tokens and fish together reach the target, "
        "and the highest total scores most."
    ),
    phrase(
        "Kahunas, hula dancers, irrigation tiles, longhouses and some gods score at the end of the game, but only in "
        "villages that are long enough to reach your leftmost tiki. Tikis are placed from right to left, so the more "
        "of them you have, the shorter your villages may be."
    ),
)

OVERVIEW = Overview(
    phrase("A round at a glance"),
    (
        phrase("Price tokens are drawn for the places of the main island. They say what tiles cost there this round."),
        phrase(
            "In turn order, each player does one thing at a time: buy at a place, go fishing or visit an island. "
            "This goes on until every chief has moved to an order space, which ends the round for that player."
        ),
        phrase(
            "Everyone adds up their price tokens and fish. If your total reaches the target of the round, you score, "
            "and the highest total scores most."
        ),
        phrase(
            "Everyone gets an income of shells and feet. Shells pay for tiles, and feet pay for steps, fishing "
            "and visits."
        ),
        phrase(
            "The order spaces give the turn order of the next round. After {rounds} rounds, the villages that are long "
            "enough to reach your leftmost tiki score, and the player with the most points wins.",
            rounds=len(tables.ROUNDS),
        ),
    ),
)


def fruit_line(order: int, count: int) -> Phrase:
    """State how much fruit the player in position `order` has at the beginning (3.2)."""
    return phrase("{fruit} in position {order}", fruit=fruit(count), order=order)


FRAME = Section(
    "1",
    phrase("The game"),
    phrase(
        "Buy tiles for your kingdom over {rounds} rounds. The player with the most points at the end wins.",
        rounds=len(tables.ROUNDS),
    ),
    (
        rule(
            "1.1",
            "The game is for {least} to {most} players: Red, Yellow, Green, Blue and Black. It has {rounds} rounds, "
            "and the player with the most points at the end wins. Turn order is not clockwise: it follows the order "
            "spaces on the beach (see 3.1 and 9.4). The number of players is the only option.",
            least=CHOICES[0].values[0],
            most=CHOICES[0].values[-1],
            rounds=len(tables.ROUNDS),
        ),
        rule(
            "1.2",
            "Shells buy tiles. Feet pay for your chief’s steps, for fishing and for visits to islands. Fruit can "
            "stand in for either. Fish tokens are price tokens that have been turned over (see 3.4 and 8.1). The "
            "supply of shells, feet and fruit is unlimited,† but tiles can run out.",
        ),
        rule(
            "1.3",
            "Everyone’s shells, feet and fruit are public.† The only hidden information is what comes next from the "
            "bag of price tokens, the stacks of gods and the pile of islands, and that is random.",
        ),
    ),
)

BEGINNING = Section(
    "3",
    phrase("Setup and new rounds"),
    phrase(
        "Everyone starts with {shells} and {feet}. In each round, price tokens are drawn for all places.",
        shells=shells(tables.START[0]),
        feet=feet(tables.START[1]),
    ),
    (
        rule(
            "3.1",
            "Before the first round, these are drawn at random: the places for {first} to {last}, the two face-up "
            "gods, the islands at the {stages} landing stages, the order of the players, and the price tokens (see "
            "3.4).",
            first=tables.SPACES[0],
            last=tables.SPACES[-1],
            stages=len(tables.STAGES),
        ),
        rule(
            "3.2",
            "Everyone gets {shells} and {feet}. The later players in turn order also get fruit: {fruit}. Everyone "
            "also has a kingdom (see 7.1) and a boat, which is a ship with room for {places}.",
            shells=shells(tables.START[0]),
            feet=feet(tables.START[1]),
            fruit=listed(tuple(fruit_line(order, count) for order, count in enumerate(tables.START_FRUIT, 1) if count)),
            places=tables.BOAT_PLACES,
        ),
        rule(
            "3.3",
            "At the start of each round, all chiefs are on the beach, all ships are ready, and all {tokens} price "
            "tokens are in the bag.",
            tokens=sum(token.copies for token in tables.TOKENS),
        ),
        rule(
            "3.4",
            "Then the places get their tokens, from {first} to {last}. One token is drawn for each spot without a "
            "limit, and after that one for the spot with the limit. If all tokens of the place, with this last one, "
            "total no more than the limit, it is placed there. If they total more, it is turned over and goes to the "
            "harbour as a fish token, and the spot stays empty. It is drawn even if no token could fit. Spears do not "
            "matter here. Finally, one token fewer than there are players is drawn for the order spaces: the lowest "
            "for the second, the next for the third and so on. Of two equal values, the token with spears is higher. "
            "The first order space gets no token. All other tokens stay in the bag.",
            first=tables.SPACES[0],
            last=tables.SPACES[-1],
        ),
        rule(
            "3.5", "From the second round on, the islands then move to the left, and empty stages are filled (see 8.6)."
        ),
    ),
)

TURN = Section(
    "4",
    phrase("Your turn"),
    phrase("Go to a place and buy, fish, visit an island or end the round. Each step costs one foot."),
    (
        rule(
            "4.1",
            "Players whose chiefs are not yet on an order space take turns in this round’s turn order until all "
            "chiefs are on order spaces. On your turn, do exactly one of these: go to a place and buy something (see "
            "5), fish (see 8.1), visit an island (see 8.3) or end the round (see 8.7). You cannot pass.†",
        ),
        rule(
            "4.2",
            "A step from one space to a space next to it costs one foot, and so does the step from the beach to "
            "{left} or {right}. If you stay at a place and buy there again, that costs one foot as well. Going to "
            "the beach is free, and so is moving or staying there. You always take the shortest route, and from "
            "place to place that route never crosses the beach.† You can cross places without tokens. You can also "
            "pass other chiefs and share a space with them.",
            left=tables.SPACES[tables.AT_THE_BEACH[0]],
            right=tables.SPACES[tables.AT_THE_BEACH[1]],
        ),
        rule(
            "4.3",
            "You can only choose what you can pay for and complete.† So you can go to a place only if it has a price "
            "token and a tile that you can place, and only if you can pay for both the steps and the tile. The same "
            "is true of each later choice in your turn. You can always end the round.",
        ),
    ),
)

BUYING = Section(
    "5",
    phrase("Buying"),
    phrase("At a place you buy exactly one thing, and you get its price token. Twice the price buys side II."),
    (
        rule(
            "5.1",
            "If you go to a place or stay there, you must buy exactly one thing. Choose a kind of tile ({temple}: "
            "one of the face-up gods) and one of the price tokens there. Its value is the price of side I of the "
            "tile, and twice its value is the price of side II. The token is then yours. It stays open in front of "
            "you and counts once, whichever price you have paid.",
            temple=names.PLACE_TITLES[-1],
        ),
        rule(
            "5.2",
            "You must place the tile immediately (see 7), and if you cannot, you cannot buy it. It is never moved or "
            "turned over later. It works from then on, so a ship can set out in the same round. The only exception "
            "is an exchange hut, which does not work until your next turn.†",
        ),
        rule(
            "5.3",
            "Kahunas and tikis have no side II, so twice the price buys two of the same kind. Two must be left, and "
            "you must have two free spaces.†",
        ),
    ),
)

SPLITS = tuple(plural("{count} payment", "{count} payments", count) for count in tables.SPLIT_PAYMENTS)
"""By side of an exchange hut, the number of payments in a turn that may be mixed."""

PAYING = Section(
    "6",
    phrase("Paying"),
    phrase("Fruit can stand in for shells and for feet, but only for a whole payment."),
    (
        rule(
            "6.1",
            "Each payment is made wholly in shells or feet, or wholly in fruit. Purchases are paid for in shells, "
            "everything else in feet. These are separate payments: the steps of a move or the foot for staying, a "
            "purchase, a visit, and each single fish token.†",
        ),
        rule(
            "6.2",
            "With exchange huts you can mix fruit into payments: {one} per turn for each exchange hut I, {two} for "
            "each exchange hut II.†",
            one=SPLITS[0],
            two=SPLITS[1],
        ),
        rule("6.3", "What you gain in a turn cannot pay for anything in that turn.†"),
    ),
)

CHOICES_AND_NOTATION = Section(
    "11",
    phrase("Notation and the order of choices"),
    phrase("You need this only to type moves or to write a bot. The page asks for each choice in turn."),
    (
        rule(
            "11.1",
            "A turn opens in one of these ways, and possible moves are listed in this order. “b2”: go to that space. "
            "“f3:1”: take a fish token with 3 fish, for which a ship I sets out; “b” is the boat, “1” and “2” are "
            "ships I and II. “f3”: the same later in that turn, where a ship that has set out still has room. "
            "“s2:b1”: visit landing stage 2 with the boat and a ship I. “#3”: end the round on order space 3.",
        ),
        rule(
            "11.2",
            "These follow where they are needed. “~2”: pay 2 fruit, and the rest in shells or feet. “hula@3”: buy a "
            "hula dancer with token 3; “hula@3*” does so for twice the price, and “hula@3s” takes a token 3 with "
            "spears. “taro”: take that fruit from an island. “v2”: place the tile in village 2. “home”: stop "
            "fishing. The tiles are called {kinds}.",
            kinds=", ".join(tables.KIND_KEYS),
        ),
        rule(
            "11.3",
            "A purchase is written as the space, the fruit paid for the steps, the tile with its token, the fruit "
            "paid for the tile, and the village. A visit is written as the stage with its ships, the fruit paid for "
            "the visit, the kind of fruit, and the village. Fishing is written as a token, the fruit paid for that "
            "token, and then the next token or “home”. Where there is only one choice of payment, kind of fruit or "
            "village, or only “home”, that choice is made for you and not written.† The first choice of a turn and "
            "the purchase are always written.",
        ),
    ),
)

SOURCE = Section(
    "",
    phrase("About these rules"),
    phrase("Part of the source is lost. A † marks what the source does not say."),
    (
        rule(
            "1.4",
            "Our source is the German rules. Their pictures are lost, and so is the supplement that said where tiles "
            "are placed and what they do. Public pages about the game have told us part of that. All else is our "
            "reconstruction, made to fit every number in the source and to play well, and a † marks it: most places "
            "with their spots and limits, the values and the fish of the price tokens, much of what tiles do, above "
            "all what side II does, what the spaces for kahunas and tikis give, most islands, most numbers of the "
            "later rounds, and some cases that the source leaves open. In the source, screens hide shells, feet and "
            "fruit, but everything that players gain or pay is public anyway.",
        ),
    ),
)

SECTIONS: tuple[Section, ...] = (
    FRAME,
    BEGINNING,
    TURN,
    BUYING,
    PAYING,
    KINGDOM,
    TARGETS,
    BEACH,
    ROUND_END,
    END,
    CHOICES_AND_NOTATION,
    SOURCE,
)
"""The sections in the order of play: tiles (2) come after kingdoms (7), and the source (1.4) comes last."""
