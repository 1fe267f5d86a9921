"""The first actions of three bots with a planner in a game of Hawaii."""

from haleakala.games.hawaii import rules
from haleakala.games.hawaii.bots.planner import RoundOn
from tests.kit.moves import planned


def lines() -> list[str]:
    """The beginning of a game."""
    return [planned("hawaii", rules, RoundOn())]
