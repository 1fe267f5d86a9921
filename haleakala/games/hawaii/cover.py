"""What lists show of Hawaii, before anything else of it is imported."""

from haleakala.games.cover import Cover
from haleakala.games.seats import BLACK, BLUE, GREEN, RED, YELLOW, lettered
from haleakala.kernel.phrase import phrase
from haleakala.kernel.rules import Choice, Options
from haleakala.markup import Markup, h

SIDES = lettered(RED, YELLOW, GREEN, BLUE, BLACK)
"""In the order of the rules (1.1)."""
CHOICES: tuple[Choice, ...] = (Choice("players", ("2", "3", "4", "5")),)


def num_players(options: Options) -> int:
    """Two to five (1.1)."""
    return int(options["players"])


def _emblem() -> Markup:
    return h("svg", {"class": "island emblem", "viewBox": "-44 -52 296 296", "aria-hidden": "true"})


COVER = Cover(
    id="hawaii",
    title="Hawaii",
    emblem=_emblem(),
    credits=phrase(
        "Hawaii is a game by Gregory Daigle. A supplement to its rules is lost, so what many tiles do and cost here is "
        "our reconstruction."
    ),
    sides=SIDES,
    choices=CHOICES,
    num_players=num_players,
    option_names={
        "players": phrase("Players"),
        "players=2": phrase("Two"),
        "players=3": phrase("Three"),
        "players=4": phrase("Four"),
        "players=5": phrase("Five"),
    },
    option_words={
        "players=2": phrase("two players"),
        "players=3": phrase("three players"),
        "players=4": phrase("four players"),
        "players=5": phrase("five players"),
    },
)
