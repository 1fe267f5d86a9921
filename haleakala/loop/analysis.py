"""A whole match weighed: the chances after each turn, what each turn has cost, and what would have been better."""

from collections.abc import Generator
from typing import Any

from haleakala.app.history import AnyMatch, turns
from haleakala.app.questions import Weighed
from haleakala.bots.bot import Progress
from haleakala.bots.learned import candidates
from haleakala.bots.search import Search
from haleakala.games.face import AnyGame
from haleakala.kernel.judge import SURE, Judge


def weighed(game: AnyGame, match: AnyMatch, judge: Judge[Any]) -> Generator[Progress, None, tuple[Weighed, ...]]:
    """Every turn of a match, as a judge sees it that looks at the player's own turn; what luck did costs nobody."""
    search = Search(game.rules, judge)
    states = [match.start, *(ply.state for ply in match.plies)]
    rows, found = turns(game, match), []
    for number, turn in enumerate(rows, 1):
        own = turn.first
        while own < turn.end and match.plies[own].player == turn.seat:
            own += 1
        best = candidates(search, states[turn.first : turn.first + 1])[0]
        cost = max(0, best.worth - search.settled(states[own], turn.seat))
        better, ply = first_difference(search, match, states, turn.first, own) if cost else ("", turn.first)
        found.append(Weighed(percent(search.settled(states[turn.end], 0)), percent(cost), better, ply))
        yield Progress(number / len(rows))
    return tuple(found)


def first_difference(
    search: Search[Any, Any, Any], match: AnyMatch, states: list[Any], first: int, own: int
) -> tuple[str, int]:
    """The first decision of a turn in which the best one differs, in notation, and how many plies came before it."""
    for ply in range(first, own):
        action = candidates(search, states[ply : ply + 1])[0].action
        if action != match.plies[ply].action:
            return str(action), ply
    return "", first


def percent(worth: int) -> int:
    """A share of SURE."""
    return round(100 * worth / SURE)
