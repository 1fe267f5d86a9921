"""What lists show of High Card."""

from haleakala.gamekit.meta import Meta, Strength, Weight
from haleakala.gamekit.seats import BLUE, RED, YELLOW, lettered
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice, Options
from haleakala.markup import h

SIDES = lettered(RED, YELLOW, BLUE)
CHOICES: tuple[Choice, ...] = (Choice("rounds", ("three", "one")),)


def num_players(options: Options) -> int:
    """Three (1.1)."""
    return len(SIDES)


META = Meta(
    id="highcard",
    title="High Card",
    pitch=phrase("The highest card pays."),
    emblem=h(
        "svg",
        {"class": "art emblem", "viewBox": "0 0 32 32", "aria-hidden": "true"},
        h("rect", {"x": 6, "y": 2, "width": 20, "height": 28, "rx": 3}),
    ),
    credits=phrase("High Card was made for tests."),
    sides=SIDES,
    choices=CHOICES,
    num_players=num_players,
    option_names={"rounds": phrase("Rounds"), "rounds=three": phrase("Three"), "rounds=one": phrase("One")},
    option_words={"rounds=three": phrase("three rounds"), "rounds=one": phrase("one round")},
    minutes=(5, 5),
    weight=Weight.LIGHT,
    strengths=(Strength.EASY, Strength.MEDIUM, Strength.HARD),
)
