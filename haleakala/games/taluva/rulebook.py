"""The rules of Taluva in words for the players, numbered clause by clause like the rules page."""

from haleakala.games.face import Clause, Section
from haleakala.kernel.phrase import Phrase, phrase


def rule(number: str, text: str) -> Clause:
    """One clause; the catalogues find its text here."""
    return Clause(number, phrase(text))


SUMMARY: tuple[Phrase, ...] = (
    phrase(
        "An island grows under your hands. On your turn you lay a tile, then you build: always both, in this order."
    ),
    phrase(
        "A tile has a volcano and two fields. Lay it beside the land, or let it erupt: on top of three spaces of one "
        "level, its volcano on another volcano whose lava flows elsewhere. Huts below are lost; temples, towers and "
        "whole settlements are safe."
    ),
    phrase(
        "Then build one thing: a hut on level 1; huts on every free field of one landscape around a settlement of "
        "yours, as many on each as its level; a temple beside a settlement of yours with three spaces or more; or a "
        "tower on level 3 or higher beside any. A settlement that has a temple or a tower asks for no second one."
    ),
    phrase(
        "Whoever has built all pieces of two kinds wins at once. When the tiles run out, the most temples win. But "
        "whoever cannot build is out."
    ),
)

SECTIONS: tuple[Section, ...] = (
    Section(
        "1",
        phrase("The pieces"),
        phrase("Everybody has huts, temples and towers; all draw from one stack of tiles."),
        (
            rule(
                "1.1",
                "Two, three or four players take turns clockwise. Each has 20 huts, 3 temples and 2 towers, however "
                "many play. Chance decides who starts, unless you choose in the options.",
            ),
            rule(
                "1.2",
                "There are 48 tiles. Each covers three spaces with a volcano and two fields; a field is jungle, "
                "clearing, sand, rock or lake. On all of them there are 28 jungles, 23 clearings, 19 sands, 15 rocks "
                "and 11 lakes.",
            ),
            rule(
                "1.3",
                "All 48 tiles are used, or, if you choose so, twelve for each player: which ones, nobody knows. How "
                "many tiles of each kind have not been seen yet is open to everybody, but not when they come.",
            ),
            rule(
                "1.4",
                "A tile can lie in six ways. Its lava flows from the volcano towards the edge between its two fields: "
                "that is its direction.",
            ),
        ),
    ),
    Section(
        "2",
        phrase("Laying a tile"),
        phrase("Beside the land, or on top of it where a volcano erupts."),
        (
            rule(
                "2.1",
                "Your turn begins with a tile from the stack. The very first one of a game lies in the middle of the "
                "table by itself, and the starting player builds on it.",
            ),
            rule(
                "2.2",
                "Growing: the tile lies on three empty spaces and touches the land with at least one edge. Gaps may "
                "stay open, and neighbouring fields need not match.",
            ),
            rule(
                "2.3",
                "Erupting: the tile covers three spaces of the same level, with its volcano on a volcano and its lava "
                "in another direction than below; so it always lies on two tiles or on three. Its fields may cover "
                "volcanoes, too. Its spaces are one level higher, and there is no limit to the height. Temples and "
                "towers are never covered, nor is every space of a settlement, whoever owns it, as settlements stood "
                "before the laying. Huts that are covered, your own included, leave the game, but count as built. "
                "What is left of a settlement may fall apart into several.",
            ),
            rule(
                "2.4",
                "A settlement is a group of spaces with pieces of one player that touch each other by their edges, on "
                "whatever levels. A single piece is one, too.",
            ),
        ),
    ),
    Section(
        "3",
        phrase("Building"),
        phrase("After laying you build exactly one of four things, with pieces from your supply, on free fields."),
        (
            rule(
                "3.1",
                "A hut stands on any free field of level 1; this is how new settlements begin. If you choose so in "
                "the options, it may not touch a settlement of your own.",
            ),
            rule(
                "3.2",
                "A tower stands on a free field of level 3 or higher, next to a settlement of yours that has no tower.",
            ),
            rule(
                "3.3",
                "A temple stands on a free field of any level, next to a settlement of yours that covers at least "
                "three spaces and has no temple.",
            ),
            rule(
                "3.4",
                "A settlement of yours expands onto one landscape: every free field of it that touches the settlement "
                "gets huts, as many as its level. It is all of them or none; if your huts do not suffice, you cannot.",
            ),
            rule(
                "3.5",
                "One fitting settlement is enough for a tower or a temple. If the new piece joins several, they may "
                "well have two of a kind together.",
            ),
            rule(
                "3.6",
                "Whoever cannot build anything after laying is out. The tile and all pieces stay, the turns are "
                "skipped, and winning is no longer possible. No laying is forbidden for that reason, so look before "
                "you lay. If only one player is left, that one wins at once.",
            ),
        ),
    ),
    Section(
        "4",
        phrase("The end"),
        phrase("Whoever builds all pieces of two kinds wins at once; else the temples decide in the end."),
        (
            rule(
                "4.1",
                "Whoever has built all pieces of two of the three kinds wins at once: all huts and temples, all huts "
                "and towers, or all temples and towers. Nobody plays on for the second place.",
            ),
            rule(
                "4.2",
                "Otherwise the game ends with the turn in which the last tile was laid. Among those who are not out, "
                "the most temples win; on a tie the most towers, then the most huts: each one counts, not their "
                "spaces, and covered ones do, too. If even these are equal, the win is shared.",
            ),
        ),
    ),
)
