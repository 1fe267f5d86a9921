"""This module contains the rules of Taluva in words for the players, with the clause numbers of the rules page."""

from haleakala.gamekit.teaching import Overview, Section, rule
from haleakala.kernel.phrase import Phrase, phrase

SUMMARY: tuple[Phrase, ...] = (
    phrase("The island grows as you play. On your turn, place a tile, then build: always both, in this order."),
    phrase(
        "A tile has a volcano and two fields. Place it next to the land, or on top of three spaces on the same "
        "level (an eruption), with its volcano on another volcano whose lava flows in a different direction. Huts "
        "underneath are lost; temples, towers and whole settlements are safe."
    ),
    phrase(
        "Then build one of these: a hut on level 1; huts on every free field of one terrain next to one of your "
        "settlements, with as many huts on each field as its level; a temple next to a settlement of yours with "
        "three or more spaces; or a tower on level 3 or higher, next to any of your settlements. A settlement that "
        "already has a temple does not allow a second one; the same goes for towers."
    ),
    phrase(
        "If you build all pieces of two kinds, you win immediately. When the tiles run out, the player with the most "
        "temples wins. But if you cannot build, you are out."
    ),
)

OVERVIEW = Overview(
    phrase("A turn at a glance"),
    (
        phrase("Place a tile: next to the island, or on top of it as an eruption."),
        phrase("Then build: huts, a temple or a tower. If you cannot build anything, you are out."),
        phrase("If you have built all your pieces of two kinds, you win immediately."),
        phrase("Otherwise the game ends when the tiles run out, and the player with the most temples wins."),
    ),
)

SECTIONS: tuple[Section, ...] = (
    Section(
        "1",
        phrase("The pieces"),
        phrase("Each player has huts, temples and towers, and everyone draws from one stack of tiles."),
        (
            rule(
                "1.1",
                "Two, three or four players take turns clockwise. Each has 20 huts, 3 temples and 2 towers, whatever "
                "the number of players. The starting player is chosen at random, unless you choose one in the options.",
            ),
            rule(
                "1.2",
                "There are 48 tiles. Each covers three spaces: a volcano and two fields. A field is jungle, clearing, "
                "sand, rock or lake. In total there are 28 jungles, 23 clearings, 19 sands, 15 rocks and 11 lakes.",
            ),
            rule(
                "1.3",
                "The game uses all 48 tiles or, if you choose this in the options, 12 per player. In that case, "
                "nobody knows which tiles are in the game. Everyone can see how many unseen tiles there are of each "
                "kind, but nobody knows when they will be drawn.",
            ),
            rule(
                "1.4",
                "A tile can be placed in six orientations. Its lava flows from the volcano towards the edge between "
                "its two fields: that is its direction.",
            ),
        ),
    ),
    Section(
        "2",
        phrase("Placing a tile"),
        phrase("Next to the land, or on top of it where a volcano erupts."),
        (
            rule(
                "2.1",
                "Your turn begins with a tile from the stack. The very first tile of the game is placed in the middle "
                "of the table automatically, and the starting player builds on it.",
            ),
            rule(
                "2.2",
                "Growing: place the tile on three empty spaces so that it touches the land along at least one edge. "
                "Gaps may remain open, and neighbouring fields need not match.",
            ),
            rule(
                "2.3",
                "Erupting: the tile covers three spaces on the same level, with its volcano on a volcano and its "
                "lava in a different direction from the lava below; so it always covers parts of two or three "
                "tiles. Its fields may cover volcanoes too. Its spaces are one level higher, and there is no limit "
                "to the height. Temples and towers can never be covered. A settlement can never be covered "
                "completely, whoever owns it; what counts are the settlements as they were before the tile was "
                "placed. Huts that are covered, including your own, leave the game but count as built. What is "
                "left of a settlement may split into several.",
            ),
            rule(
                "2.4",
                "A settlement is a group of spaces with one player’s pieces that touch each other along their edges, "
                "on any levels. A single piece is a settlement too.",
            ),
        ),
    ),
    Section(
        "3",
        phrase("Building"),
        phrase(
            "After placing the tile, build exactly one of four things, with pieces from your supply, on free fields."
        ),
        (
            rule(
                "3.1",
                "Build a hut on any free field on level 1; this is how new settlements start. If you choose “Away "
                "from your own settlements” in the options, it may not touch any of them.",
            ),
            rule(
                "3.2",
                "Build a tower on a free field on level 3 or higher, next to one of your settlements that has no "
                "tower.",
            ),
            rule(
                "3.3",
                "Build a temple on a free field on any level, next to one of your settlements that covers at least "
                "three spaces and has no temple.",
            ),
            rule(
                "3.4",
                "Expand one of your settlements onto one terrain: every free field of that terrain that touches the "
                "settlement gets as many huts as its level. You must build on all of them; if you do not have enough "
                "huts, you cannot expand.",
            ),
            rule(
                "3.5",
                "One suitable settlement is enough for a tower or a temple. If the new piece joins several "
                "settlements, the joined settlement may have two of a kind.",
            ),
            rule(
                "3.6",
                "If you cannot build anything after placing the tile, you are out. The tile and all your pieces stay, "
                "your turns are skipped, and you can no longer win. You may place a tile even where it leaves you "
                "unable to build, so look before you place it. If only one player is left, that player wins "
                "immediately.",
            ),
        ),
    ),
    Section(
        "4",
        phrase("The end"),
        phrase("If you build all pieces of two kinds, you win immediately; otherwise the temples decide at the end."),
        (
            rule(
                "4.1",
                "If you have built all pieces of two of the three kinds, you win immediately: all huts and temples, "
                "all huts and towers, or all temples and towers. The others do not play on for second place.",
            ),
            rule(
                "4.2",
                "Otherwise the game ends with the turn in which the last tile is placed. Among those who are not "
                "out, the player with the most temples wins; if tied, the one with the most towers, then the most "
                "huts: count each hut, not the spaces, and count covered huts too. If these are equal too, the win "
                "is shared.",
            ),
        ),
    ),
)
