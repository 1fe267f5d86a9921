"""The options of Huts, and how many play: what the cover says, and the rules read."""

from haleakala.kernel.rules import Choice, Options

CHOICES: tuple[Choice, ...] = (
    Choice("players", ("2", "3", "4", "5")),
    Choice("layout", ("usual", "random")),
    Choice("starter", ("random", "first")),
)


def num_players(options: Options) -> int:
    """Two to five (1.1)."""
    return int(options["players"])
