"""The meta of High Card: what lists of games show."""

from haleakala.gamekit.meta import Meta
from haleakala.gamekit.seats import BLUE, RED, YELLOW, lettered
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice, Options

SIDES = lettered(RED, YELLOW, BLUE)
CHOICES: tuple[Choice, ...] = (Choice("rounds", ("three", "one")),)


def num_players(options: Options) -> int:
    """Return 3 (1.1)."""
    return len(SIDES)


META = Meta(
    id="highcard",
    title="High Card",
    pitch=phrase("The highest card pays."),
    credits=phrase("High Card was made for tests."),
    sides=SIDES,
    choices=CHOICES,
    num_players=num_players,
    option_names={"rounds": phrase("Rounds"), "rounds=three": phrase("Three"), "rounds=one": phrase("One")},
    option_words={"rounds=three": phrase("three rounds"), "rounds=one": phrase("one round")},
)
