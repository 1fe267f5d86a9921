"""Analyses a whole match: each player's chances after each turn, what each turn cost, and which turn was better."""

from collections.abc import Generator
from typing import Any

from haleakala.app.history.turns import AnyMatch, Turn, turns
from haleakala.bots.bot import Progress
from haleakala.bots.learned import Candidate, candidates
from haleakala.bots.search import Search
from haleakala.gamekit.interface import AnyGame
from haleakala.kernel.evaluator import SURE, Evaluator
from haleakala.kernel.luck import SeededLuck
from haleakala.kernel.record import TurnAnalysis

DOUBTFUL = SURE // 50
"""A turn that seems to cost at least this much is evaluated again, with the replies of the other players."""
EVALUATED_AGAIN = 5
"""How many of the turns that seem best are compared with the turn that was played."""


def evaluate_turns(
    game: AnyGame, match: AnyMatch, evaluator: Evaluator[Any], draws: int
) -> Generator[Progress, None, tuple[TurnAnalysis, ...]]:
    """Analyse every turn of a match. A turn that seems to cost much is evaluated again with the replies to it.

    The value of each reply is the mean of `draws` random draws; with 0 draws nothing is evaluated again. Bad luck is
    not counted as a cost of the turn.
    """
    search = Search(game.rules, evaluator)
    states = [match.start, *(ply.state for ply in match.plies)]
    rows, found = turns(game, match), []
    players = game.rules.num_players(match.options)
    # With two players the chance of the second is 100 % minus that of the first.
    seats = range(players if players > 2 else 1)
    for number, turn in enumerate(rows, 1):
        own = turn.first
        while own < turn.end and match.plies[own].player == turn.seat:
            own += 1
        best, *others = candidates(search, states[turn.first : turn.first + 1])
        line, cost = best.line, max(0, best.worth - search.settled(states[own], turn.seat))
        if draws and cost >= DOUBTFUL:
            line, lost = yield from evaluate_again(
                search, turn, states[own], [best, *others[: EVALUATED_AGAIN - 1]], draws, (number - 1) / len(rows)
            )
            cost = lost * (SURE - search.settled(states[turn.end], turn.seat)) // SURE
        better, ply = first_difference(search, match, states, turn.first, own, line) if cost else ("", turn.first)
        chances = tuple(percent(search.settled(states[turn.end], seat)) for seat in seats)
        found.append(TurnAnalysis(chances[0], percent(cost), better, ply, chances[1:]))
        yield Progress(number / len(rows))
    return tuple(found)


def evaluate_again(
    search: Search[Any, Any, Any],
    turn: Turn,
    played: Any,
    kept: list[Candidate[Any, Any]],
    draws: int,
    share: float,
) -> Generator[Progress, None, tuple[tuple[Any, ...], int]]:
    """The best of the turns, as a list of actions, and what the turn that was played lost compared with it, after the
    replies.

    The loss is relative: with a chance of 40 % after the played turn and 70 % after the best, half of the missing 60 %
    was lost: SURE // 2. The evaluation knows all hands. Where luck draws nothing, one draw is enough.
    """
    means = []
    for after in (played, *(candidate.after for candidate in kept)):
        worths: list[int] = []
        for draw in range(draws):
            luck = SeededLuck(f"analysis {turn.first} {draw}")
            worths.append(search.answered(after, turn.seat, luck))
            yield Progress(share)
            if not luck.draws:
                break
        means.append(sum(worths) // len(worths))
    own, *others = means
    best = max(others)
    return kept[others.index(best)].line, max(0, best - own) * SURE // (SURE - own) if own < SURE else 0


def first_difference(
    search: Search[Any, Any, Any], match: AnyMatch, states: list[Any], first: int, own: int, line: tuple[Any, ...]
) -> tuple[str, int]:
    """The rest of the best turn in notation, from the first action that differs from the one played, and how many plies
    were played before it.

    The turn that was played has the plies from `first` up to but without `own`, and `line` is the best turn. If it ends
    before the turn does, the search looks for the best continuation.
    """
    rest = line
    for ply in range(first, own):
        rest = rest or candidates(search, states[ply : ply + 1])[0].line
        if rest[0] != match.plies[ply].action:
            return " ".join(map(str, rest)), ply
        rest = rest[1:]
    return "", first


def percent(worth: int) -> int:
    """Convert a part of SURE into per cent."""
    return round(100 * worth / SURE)
