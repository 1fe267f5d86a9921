"""The first actions of three bots with a planner in a game of Huts."""

from haleakala.games.huts import rules
from haleakala.games.huts.bots.planner import Replies
from tests.kit.moves import planned


def lines() -> list[str]:
    """The beginning of a game."""
    return [planned("huts", rules, Replies())]
