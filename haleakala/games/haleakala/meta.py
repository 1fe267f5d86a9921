"""This module declares what lists of games show about Haleakala; it can be imported without the rest of the game."""

from haleakala.gamekit.meta import Meta, Strength, Weight
from haleakala.gamekit.seats import RED, YELLOW, lettered
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice, Options
from haleakala.markup import h

SIDES = lettered(RED, YELLOW)
CHOICES: tuple[Choice, ...] = (Choice("variant", ("base", "tactical")), Choice("starter", ("random", "red", "yellow")))


def num_players(options: Options) -> int:
    """Return the number of players: always two (1.1)."""
    return len(SIDES)


META = Meta(
    id="haleakala",
    title="Haleakal\u0101",
    pitch=phrase("Raise statues on a volcano, high enough to score, and out of the lava’s way."),
    emblem=h(
        "svg",
        {"class": "island emblem", "viewBox": "-524 -550 1048 1100", "aria-hidden": "true"},
        h("use", {"href": "#art-isle"}),
    ),
    credits=phrase(
        "Haleakalā is a board game by Florian Racky and Marc Klerner. If you enjoy it here, play it at a real table "
        "too."
    ),
    sides=SIDES,
    choices=CHOICES,
    num_players=num_players,
    option_names={
        "variant": phrase("Variant"),
        "variant=base": phrase("Base game"),
        "variant=tactical": phrase("Tactical"),
        "starter": phrase("Starting player"),
        "starter=random": phrase("Random"),
        "starter=red": phrase("Red"),
        "starter=yellow": phrase("Yellow"),
    },
    option_words={},
    minutes=(30, 45),
    weight=Weight.MEDIUM,
    strengths=(Strength.VERY_EASY, Strength.EASY, Strength.MEDIUM, Strength.HARD, Strength.VERY_HARD),
    learned=True,
    is_default=True,
)
